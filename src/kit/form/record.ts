import { set } from 'react-hook-form';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
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

/** The form's values: every editable field, null if the record has no value. */
export function formValues(own: ContractIn, roles: readonly Role[], record: Values): Values {
  const values: Values = {};
  for (const path of own.formFields(roles)) set(values, path, structuredClone(valueAt(record, path) ?? null));
  return values;
}
/** The initial values of a new record: the contract's, overridden by the screen's. */
export function initialRecord(own: ContractIn, given: Values = {}): Values {
  const record: Values = {};
  for (const [path, field] of own.fields) if (field.initial !== undefined) set(record, path, field.initial);
  return { ...record, ...Object.fromEntries(Object.entries(given).filter(([source]) => own.has(source))) };
}

/** The paths of the fields in which two records differ. */
export const changedPaths = (own: ContractIn, roles: readonly Role[], before: Values, after: Values): string[] =>
  own.formFields(roles).filter((path) => !same(valueAt(before, path), valueAt(after, path)));

/**
 * The loaded record with the form's changes applied; fields that are not in the form are kept (document 1, section 7).
 */
export function editedRecord(own: ContractIn, roles: readonly Role[], loaded: Values, values: Values): Values {
  const record = structuredClone(loaded);
  const unasked = hiddenFields(own, values, 'edit');
  for (const path of changedPaths(own, roles, loaded, values))
    if (!unasked.has(path)) set(record, path, withoutHiddenFields(own, path, valueAt(values, path)));
  return record;
}
/** A new record with only the fields that have been filled in. */
export function createdRecord(own: ContractIn, roles: readonly Role[], values: Values): Values {
  const record: Values = {};
  const unasked = hiddenFields(own, values, 'create');
  for (const path of own.formFields(roles)) {
    const value = valueAt(values, path);
    if (!isEmpty(value) && !unasked.has(path)) set(record, path, withoutHiddenFields(own, path, value));
  }
  return record;
}
