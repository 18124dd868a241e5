import { set } from 'react-hook-form';
import type { ContractIn } from '../../contract/contract-in';
import type { Field } from '../../contract/fields';
import type { Role } from '../../contract/roles';
import { settled } from '../../contract/settled';
import { hiddenFields, withoutHiddenFields } from '../../contract/validation';
import { valueAt } from '../words';

export type Values = Record<string, unknown>;
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Deep equality. Undefined, null and an empty text are equal; the order of keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => same(one, b[at]));
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    same((a as Values)[key], (b as Values)[key]),
  );
}

const placeOf = (row: unknown, by: string): number => {
  const place = valueAt(row, by);
  return typeof place === 'number' ? place : Infinity;
};
/** Rows in the order of the field that orders them, those without a value last; any other value as it is. */
const inOrder = (field: Field | undefined, value: unknown): unknown => {
  const by = field?.orderedBy;
  return by !== undefined && Array.isArray(value)
    ? (value as unknown[]).toSorted((one, other) => Math.sign(placeOf(one, by) - placeOf(other, by)) || 0)
    : value;
};
/** Rows with their places, from 1, in the field that orders them. */
const numbered = (field: Field | undefined, value: unknown): unknown => {
  const by = field?.orderedBy;
  return by !== undefined && Array.isArray(value) ? value.map((row: Values, at) => ({ ...row, [by]: at + 1 })) : value;
};

/** The form's values: every editable field, null if the record has no value. */
export function formValues(own: ContractIn, roles: readonly Role[], record: Values): Values {
  const values: Values = {};
  const shown = settled(own, record);
  for (const path of own.formFields(roles))
    set(values, path, structuredClone(inOrder(own.fields.get(path), valueAt(shown, path)) ?? null));
  return values;
}
/** The initial values of a new record: the contract's, overridden by the screen's. */
export function initialRecord(own: ContractIn, given: Values = {}): Values {
  const record: Values = {};
  for (const [path, field] of own.fields) if (field.initial !== undefined) set(record, path, field.initial);
  return { ...record, ...Object.fromEntries(Object.entries(given).filter(([source]) => own.has(source))) };
}

/** The paths of the fields in which a record and a form's values differ. */
export const changedPaths = (own: ContractIn, roles: readonly Role[], before: Values, after: Values): string[] =>
  own
    .formFields(roles)
    .filter((path) => !same(inOrder(own.fields.get(path), valueAt(before, path)), valueAt(after, path)));

/** The fields of a form that have other values now, with these values. */
export const changedValues = (
  own: ContractIn,
  roles: readonly Role[],
  before: Values,
  now: Values,
): [path: string, value: unknown][] =>
  own.formFields(roles).flatMap((path) => {
    const value = valueAt(now, path);
    return same(valueAt(before, path), value) ? [] : [[path, value]];
  });

/** The fields that a form's values hide, beside those that the contract hides: they stay as they were loaded. */
export type Hides = (values: Values) => readonly string[];
/**
 * The fields that a form's values have no use for, compared with the loaded record: they are sent empty. The form keeps
 * what was entered, so that it is back once the fields are shown again.
 */
export type Clears = (values: Values, loaded: Values) => readonly string[];

/**
 * The loaded record with the form's changes applied; fields that are not in the form are kept (document 1, section 7).
 */
export function editedRecord(
  own: ContractIn,
  roles: readonly Role[],
  loaded: Values,
  values: Values,
  hides?: Hides,
  clears?: Clears,
): Values {
  const record = structuredClone(loaded);
  const unasked = new Set([...hiddenFields(own, values, 'edit'), ...(hides?.(values) ?? [])]);
  for (const path of changedPaths(own, roles, loaded, values)) {
    if (unasked.has(path)) continue;
    const field = own.fields.get(path);
    const value = withoutHiddenFields(own, path, numbered(field, valueAt(values, path)));
    set(record, path, value);
    if (field?.alsoCalled !== undefined && field.alsoCalled in record) record[field.alsoCalled] = value;
  }
  for (const path of clears?.(values, loaded) ?? []) if (!isEmpty(valueAt(record, path))) set(record, path, null);
  return settled(own, record);
}
/** A new record with only the fields that have been filled in. */
export function createdRecord(
  own: ContractIn,
  roles: readonly Role[],
  values: Values,
  hides?: Hides,
  clears?: Clears,
): Values {
  const record: Values = {};
  const unasked = new Set([
    ...hiddenFields(own, values, 'create'),
    ...(hides?.(values) ?? []),
    ...(clears?.(values, {}) ?? []),
  ]);
  for (const path of own.formFields(roles)) {
    const value = valueAt(values, path);
    if (!isEmpty(value) && !unasked.has(path))
      set(record, path, withoutHiddenFields(own, path, numbered(own.fields.get(path), value)));
  }
  return settled(own, record);
}
