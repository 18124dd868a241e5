import type { ContractIn } from '../../../contract/contract-in';
import type { Role } from '../../../contract/roles';
import { valueAt } from '../../words';
import { fieldAt } from '../errors';
import { changedPaths, formValues, same, type Values } from '../record';

export type Side = 'theirs' | 'yours';
/** A field that somebody else has changed since the record was loaded. */
export interface Difference {
  path: string;
  base: unknown;
  theirs: unknown;
  yours: unknown;
  /** 'theirs' where only they changed the field; undefined where both did. */
  chosen?: Side;
}

/** The fields that somebody else has changed to a value that differs from the form's. */
export const differences = (
  own: ContractIn,
  roles: readonly Role[],
  stored: Values,
  changed: Values,
  yours: Values,
): Difference[] => {
  const base = formValues(own, roles, stored);
  const theirs = formValues(own, roles, changed);
  return changedPaths(own, roles, base, theirs)
    .filter((path) => !own.fields.get(path)?.writeOnly && !same(valueAt(theirs, path), valueAt(yours, path)))
    .map((path) => {
      const difference: Difference = {
        path,
        base: valueAt(base, path),
        theirs: valueAt(theirs, path),
        yours: valueAt(yours, path),
      };
      return same(difference.base, difference.yours) ? { ...difference, chosen: 'theirs' } : difference;
    });
};

/**
 * What to apply on top of the other person's record: each value of the form that was chosen, and the form's own changes
 * that they have not touched.
 */
export function changesOnTop(
  own: ContractIn,
  roles: readonly Role[],
  base: Values,
  yours: Values,
  decided: readonly Difference[],
): Map<string, unknown> {
  const changes = new Map(changedPaths(own, roles, base, yours).map((path) => [path, valueAt(yours, path)]));
  for (const { path, chosen } of decided)
    if (chosen === 'theirs') changes.delete(path);
    else changes.set(path, valueAt(yours, path));
  return changes;
}

/** The fields of a draft that somebody else has changed since it was stored. */
export const draftDifferences = (
  current: Values,
  values: readonly (readonly [path: string, value: unknown])[],
  base: Record<string, unknown>,
): Difference[] =>
  values
    .map(([path, yours]) => ({ path, base: base[path], theirs: valueAt(current, path), yours }))
    .filter((one) => !same(one.base, one.theirs) && !same(one.theirs, one.yours));

/** How one version of an array of rows differs from the one before. Places count from 0. */
export type RowChange =
  | { is: 'changed'; path: string; value: unknown }
  | { is: 'added' | 'removed'; at: number }
  /** The rows that stay are in another order: their places before. */
  | { is: 'moved'; order: readonly number[] };

/** The values of a row with their paths, those of rows in it, too. */
const leaves = (path: string, value: unknown): [path: string, value: unknown][] =>
  value !== null && typeof value === 'object' && (!Array.isArray(value) || value.some((one) => typeof one === 'object'))
    ? Object.entries(value).flatMap(([key, one]) => leaves(`${path}.${key}`, one))
    : [[path, value]];

/** What makes the array at `path` differ from `before`; rows that have ids are compared by them, others by place. */
export function rowChanges(
  own: ContractIn,
  path: string,
  before: readonly Values[],
  rows: readonly Values[],
): RowChange[] {
  const hasIds = before.some((row) => typeof row.id === 'number');
  const placeBefore = (row: Values, at: number) =>
    hasIds ? before.findIndex((one) => typeof row.id === 'number' && one.id === row.id) : at < before.length ? at : -1;
  const places = rows.map(placeBefore);
  const order = places.filter((place) => place >= 0);
  const changed = rows.flatMap((row, at): RowChange[] => {
    const place = places[at]!;
    const was = new Map(leaves(`${path}.${at}`, before[place] ?? {}));
    const is = new Map(leaves(`${path}.${at}`, row));
    const differing = [...new Set([...is.keys(), ...was.keys()])].filter((one) => {
      const field = fieldAt(own, one);
      return field && field.kind !== 'id' && !field.readOnly && !same(was.get(one), is.get(one));
    });
    return [
      ...(place < 0 ? [{ is: 'added', at } as const] : []),
      ...differing.map((one) => ({ is: 'changed', path: one, value: is.get(one) }) as const),
    ];
  });
  return [
    ...changed,
    ...before.flatMap((_, at): RowChange[] => (places.includes(at) ? [] : [{ is: 'removed', at }])),
    ...(order.every((place, at) => at === 0 || place > order[at - 1]!) ? [] : [{ is: 'moved', order } as const]),
  ];
}
