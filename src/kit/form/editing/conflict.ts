import type { ContractIn } from '../../../contract/contract-in';
import type { Role } from '../../../contract/roles';
import { valueAt } from '../../words';
import { changedPaths, same, type Values } from '../record';

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
  base: Values,
  theirs: Values,
  yours: Values,
): Difference[] =>
  changedPaths(own, roles, base, theirs)
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

/** The form's changes to apply on top of the other person's record: all except those where their value was chosen. */
export function changesOnTop(
  own: ContractIn,
  roles: readonly Role[],
  base: Values,
  yours: Values,
  decided: readonly Difference[],
): Map<string, unknown> {
  const leftToThem = new Set(decided.filter((one) => one.chosen === 'theirs').map((one) => one.path));
  return new Map(
    changedPaths(own, roles, base, yours)
      .filter((path) => !leftToThem.has(path))
      .map((path) => [path, valueAt(yours, path)]),
  );
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
