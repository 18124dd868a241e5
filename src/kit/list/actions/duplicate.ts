import type { Resource } from '../../../contract/contract';
import type { ContractIn } from '../../../contract/contract-in';

const without = (row: unknown, names: ReadonlySet<string>) =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)))
    : row;

/** What of a record goes into its copy: all that a person fills in, but for what its contract leaves out or sets anew. */
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

/** Where the copy of a record is completed before it is stored. */
export const copyHref = (contract: Resource, id: string | number): string =>
  `/${contract.path}/create?copy=${encodeURIComponent(id)}`;
