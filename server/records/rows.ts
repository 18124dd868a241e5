import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Field } from '../../src/contract/fields';
import { withoutHiddenFields } from '../../src/contract/validation';
import type { WireRecord } from './shape';

export const isRow = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): WireRecord[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** Every array of rows of a record that is sent. */
export const arraysOf = (own: ContractIn<Resource>): [source: string, fields: ReadonlyMap<string, Field>][] =>
  [...own.fields].flatMap(([source, field]) =>
    field.kind === 'rows' && !field.readOnly && !field.computed
      ? [[source, own.rowFields(source)] as [string, ReadonlyMap<string, Field>]]
      : [],
  );

/** The stored row that a sent one was, by its id. */
export const formerRow = (row: WireRecord, before: unknown): WireRecord | undefined =>
  row.id === undefined || row.id === null ? undefined : listOf(before).find((one) => one.id === row.id);

/**
 * Rows as they will be stored: without what their kind leaves out, and with what only the server gives as it was.
 * An id that no stored row has, or that an earlier row has, is none.
 */
export function keptRows(own: ContractIn<Resource>, source: string, sent: unknown, before: unknown): unknown {
  if (!Array.isArray(sent)) return sent;
  const given = [...own.rowFields(source)].filter(([, field]) => field.readOnly).map(([name]) => name);
  const seen = new Set<unknown>();
  const rows = !given.length
    ? sent
    : sent.map((row: unknown) => {
        if (!isRow(row)) return row;
        const former = seen.has(row.id) ? undefined : formerRow(row, before);
        if (former) seen.add(former.id);
        const own = Object.fromEntries(Object.entries(row).filter(([name]) => !given.includes(name)));
        return {
          ...own,
          ...Object.fromEntries(given.flatMap((name) => (former?.[name] === undefined ? [] : [[name, former[name]]]))),
        };
      });
  return withoutHiddenFields(own, source, rows);
}
