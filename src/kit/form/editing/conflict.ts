import type { ContractIn } from '../../../contract/contract-in';
import type { Role } from '../../../contract/roles';
import { valueAt } from '../../words';
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
