import type { Resource } from '../../../contract/contract';
import type { ContractIn } from '../../../contract/contract-in';

const without = (row: unknown, names: ReadonlySet<string>) =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)))
    : row;

/**
 * The values for a copy of a record: all editable fields without those in the contract's `copy.leavesOut`, and the
 * values of `copy.sets`.
 */
export function copyOf(own: ContractIn<Resource>, record: Record<string, unknown>): Record<string, unknown> {
  const { leavesOut = [], sets = {} } = own.contract.copy ?? {};
  const kept = [...own.fields].filter(
    ([source, field]) =>
      !source.includes('.') && !field.readOnly && !field.computed && !field.writeOnly && !leavesOut.includes(source),
  );
  const copied = ([source]: (typeof kept)[number]): [string, unknown][] => {
    const value = record[source];
    if (value === undefined) return [];
    const inner = new Set(
      leavesOut.flatMap((one) => (one.startsWith(`${source}.`) ? [one.slice(source.length + 1)] : [])),
    );
    return [[source, inner.size && Array.isArray(value) ? value.map((row) => without(row, inner)) : value]];
  };
  return {
    ...Object.fromEntries(kept.flatMap(copied)),
    ...Object.fromEntries(Object.entries(sets).filter(([source]) => own.has(source))),
  };
}

/** The address of the create form, filled with the values of this record. */
export const copyHref = (contract: Resource, id: string | number): string =>
  `/${contract.path}/create?copy=${encodeURIComponent(id)}`;
