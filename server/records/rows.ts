import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Field } from '../../src/contract/fields';
import { withoutHiddenFields } from '../../src/contract/validation';
import type { WireRecord } from './shape';

export const isRow = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): WireRecord[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** All arrays of rows in a record that can be sent. */
export const arraysOf = (own: ContractIn<Resource>): [source: string, fields: ReadonlyMap<string, Field>][] =>
  [...own.fields].flatMap(([source, field]) =>
    field.kind === 'rows' && !field.readOnly && !field.computed
      ? [[source, own.rowFields(source)] as [string, ReadonlyMap<string, Field>]]
      : [],
  );

/** The stored row with the same id as a sent one. */
export const formerRow = (row: WireRecord, before: unknown): WireRecord | undefined =>
  row.id === undefined || row.id === null ? undefined : listOf(before).find((one) => one.id === row.id);

/** The stored rows that a sent one may have been: the one with its id, or any of them if it has none. */
export const formerRows = (row: WireRecord, before: unknown): WireRecord[] => {
  if (row.id === undefined || row.id === null) return listOf(before);
  const former = formerRow(row, before);
  return former ? [former] : [];
};

/**
 * The sent rows as they will be stored: without the fields that do not apply to their kind, and with the stored values
 * of read-only fields.
 * An id that no stored row has, or that an earlier row repeats, is dropped.
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
