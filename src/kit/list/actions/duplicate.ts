import type { Copying, Resource } from '../../../contract/contract';
import type { ContractIn } from '../../../contract/contract-in';
import { sentNumber } from '../../../contract/sent-number';

const idOf = (row: unknown): number => {
  const { id } = (typeof row === 'object' && row !== null ? row : {}) as { id?: unknown };
  return sentNumber(id) ?? Infinity;
};

/** The value at a path of the record as a copy has it; of array rows the path names no index. */
function copied(value: unknown, path: string, copy: Copying): unknown {
  const { leavesOut = [], keepsOnly = {}, inOrderOfIds = [] } = copy;
  if (!Array.isArray(value)) return value;
  const rows = inOrderOfIds.includes(path)
    ? (value as unknown[]).toSorted((one, other) => Math.sign(idOf(one) - idOf(other)) || 0)
    : (value as unknown[]);
  return rows.map((row) =>
    typeof row === 'object' && row !== null
      ? Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => !leavesOut.includes(`${path}.${name}`) && (keepsOnly[path]?.includes(name) ?? true))
            .map(([name, one]: [string, unknown]) => [name, copied(one, `${path}.${name}`, copy)]),
        )
      : row,
  );
}

/**
 * The values for a copy of a record: all editable fields without what the contract's `copy` leaves out, and the values
 * of `copy.sets` and `copy.counts`.
 */
export function copyOf(own: ContractIn<Resource>, record: Record<string, unknown>): Record<string, unknown> {
  const { leavesOut = [], sets = {}, counts = {} } = own.contract.copy ?? {};
  const kept = [...own.fields].filter(
    ([source, field]) =>
      !source.includes('.') && !field.readOnly && !field.computed && !field.writeOnly && !leavesOut.includes(source),
  );
  return {
    ...Object.fromEntries(
      kept.flatMap(([source]) =>
        record[source] === undefined ? [] : [[source, copied(record[source], source, own.contract.copy ?? {})]],
      ),
    ),
    ...Object.fromEntries(Object.entries(sets).filter(([source]) => own.has(source))),
    ...Object.fromEntries(
      Object.entries(counts).flatMap(([source, array]) => {
        const entries = record[array];
        return own.has(source) && Array.isArray(entries) && entries.length ? [[source, entries.length]] : [];
      }),
    ),
  };
}

/** The address of the create form, filled with the values of this record. */
export const copyHref = (contract: Resource, id: string | number): string =>
  `/${contract.path}/create?copy=${encodeURIComponent(id)}`;
