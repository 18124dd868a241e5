import { setImmediate } from 'node:timers/promises';
import type { Language } from '../../editions/edition';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { sentences } from '../../src/contract/sentences';
import { valueAt } from '../../src/contract/validation';
import type { Query } from '../database/database';
import type { Staff } from '../access/staff';
import { heldErrors } from '../admin/users/held';
import { say } from '../http/words';
import { cellOf } from './cells';
import type { Heading } from './headings';
import { titleOfRecord } from './labels';
import { namesOf, plainName, type Names } from './names';
import { cellText, isBlank, parserOf, type Parsed, type Parser } from './parse';
import type { Records } from '../records/records';
import type { WireRecord } from '../records/shape';
import type { WriteRow } from '../records/write-row';
import { labelOf } from './words';
import type { Cell, SheetRow } from './xlsx';

/** An error in one cell, which keeps its row from being imported. */
export interface CellError {
  /** The heading in the file, or the field's label where the file has no such column. */
  column: string;
  value: string;
  /** In the reader's language. */
  reason: string;
}
export interface Verdict {
  /** The row number in Excel. */
  row: number;
  /** `unchanged`: the record already has these values, and is not written. */
  action: 'create' | 'update' | 'unchanged' | 'refused';
  /** The record's display name. */
  title: string;
  errors: CellError[];
  /** It cannot be told which record the row is for, or its role may not write it: its other cells are not judged. */
  isUnknown: boolean;
  write: WriteRow;
}

/** Everything about an imported file that is known before its rows are validated. */
export interface Sheet {
  own: ContractIn<Resource>;
  staff: Staff;
  language: Language;
  records: Records;
  headings: readonly Heading[];
  rows: readonly SheetRow[];
  parsers: ReadonlyMap<Heading, Parser>;
  names: ReadonlyMap<Heading, Names>;
  /** The record that every row belongs to, whatever its cells say. */
  into?: { field: string; id: number };
}
const batch = 500;
const greatestId = 2147483647;

/** Resolves the names in the file's cells to ids. Done before the transaction, to keep that short. */
export async function prepare(given: Omit<Sheet, 'parsers' | 'names'>): Promise<Sheet> {
  const { own, language, headings, rows, staff, records } = given;
  const parsers = new Map<Heading, Parser>();
  const names = new Map<Heading, Names>();
  for (const heading of headings) {
    if (heading.target === null) continue;
    const parse = parserOf(own, heading.target, language);
    parsers.set(heading, parse);
    if (own.fields.get(heading.target)?.kind === 'reference')
      names.set(heading, await namesOf(heading, parse, rows, own, staff, records));
  }
  return { ...given, parsers, names };
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** Excel turns the code '00123' into the number 123: such a cell equals the stored code. */
const sameCode = (cell: Cell, current: unknown) =>
  typeof cell === 'number' && typeof current === 'string' && /^\d+$/.test(current) && Number(current) === cell;

/**
 * Sets a nested value ('verification.verified') in a copy of its whole group, because records are sent with complete
 * groups.
 */
function put(values: WireRecord, source: string, value: unknown, current: WireRecord | undefined) {
  const [group, ...rest] = source.split('.') as [string, ...string[]];
  if (!rest.length) return void (values[group] = value);
  const inner = { ...((values[group] ?? current?.[group] ?? {}) as WireRecord) };
  put(inner, rest.join('.'), value, undefined);
  values[group] = inner;
}

const resolved = (parsed: Parsed, names: Names | undefined): Parsed => {
  if (!('name' in parsed)) return parsed;
  const ids = names?.get(plainName(parsed.name)) ?? [];
  return ids.length === 1 ? { value: ids[0] } : { key: ids.length ? 'severalRecords' : 'noSuchRecord' };
};

/**
 * Validates every row of a file: first against the record that it updates, then all rows together by the rules of POST
 * and PUT.
 */
export async function judge(sheet: Sheet, tx: Query): Promise<Verdict[]> {
  const { own, staff, language, records, headings, rows } = sheet;
  const idHeading = headings.find((heading) => heading.target === 'id');
  const idOf = ({ cells }: SheetRow) =>
    idHeading && !isBlank(cells[idHeading.index]) ? sheet.parsers.get(idHeading)!(cells[idHeading.index]!) : undefined;
  const ids = [
    ...new Set(
      rows.flatMap((row) => {
        const id = idOf(row);
        return id && 'value' in id ? [id.value as number] : [];
      }),
    ),
  ].filter((id) => id > 0 && id <= greatestId);
  // Records of some resources can be created only by an import.
  const may = {
    create:
      own.allows('create', staff.roles) ||
      (own.contract.importsInto !== undefined && own.allows('import', staff.roles)),
    edit: own.allows('edit', staff.roles),
  };
  // A contract that only describes the rows of a file has no table: its records cannot be edited, nor read.
  const current = may.edit && ids.length ? await records.byIds({ own, staff, tx, ids }) : new Map<number, WireRecord>();
  const shown = new Map(
    headings.flatMap((heading) => (heading.shown ? [[heading, cellOf(own, heading.shown, language)] as const] : [])),
  );
  const rowOfId = new Map<number, number>();

  const one = (row: SheetRow): Verdict => {
    const errors: CellError[] = [];
    const values: WireRecord = {};
    const id = idOf(row);
    const refuseId = (key: string, params?: Record<string, string | number>) =>
      errors.push({
        column: idHeading?.header ?? labelOf(own, 'id', language),
        value: cellText(idHeading && row.cells[idHeading.index]),
        reason: say({ key, ...(params && { params }) }, language),
      });
    const known = id && 'value' in id ? (id.value as number) : undefined;
    const record = known === undefined ? undefined : current.get(known);
    if (id && 'key' in id) refuseId(id.key);
    else if (!may[known === undefined ? 'create' : 'edit'])
      refuseId(known === undefined ? 'createNotAllowed' : 'editNotAllowed');
    else if (known !== undefined && !record) refuseId('noSuchRecord');
    else if (known !== undefined && rowOfId.has(known)) refuseId('rowTwice', { row: rowOfId.get(known)! });
    if (known !== undefined && !rowOfId.has(known)) rowOfId.set(known, row.row);
    const isUnknown = errors.length > 0;
    for (const heading of id && !record ? [] : headings) {
      if (heading.target === null || heading.target === 'id') continue;
      const cell = row.cells[heading.index] ?? null;
      if (!record && isBlank(cell)) continue;
      const before = valueAt(record, heading.target);
      if (
        record &&
        (sameCode(cell, before) ||
          (heading.shown && cellText(cell).trim() === cellText(shown.get(heading)!(record, new Map())).trim()))
      )
        continue;
      const parsed = resolved(sheet.parsers.get(heading)!(cell), sheet.names.get(heading));
      if ('key' in parsed)
        errors.push({ column: heading.header, value: cellText(cell), reason: say(parsed, language) });
      else if ('value' in parsed && !(record && same(parsed.value, before)))
        put(values, heading.target, parsed.value, record);
    }
    if (sheet.into && !record) put(values, sheet.into.field, sheet.into.id, undefined);
    const action = errors.length ? 'refused' : !record ? 'create' : Object.keys(values).length ? 'update' : 'unchanged';
    return {
      row: row.row,
      action,
      title: titleOfRecord(own, { ...record, ...values }),
      errors,
      isUnknown,
      write: { ...(known !== undefined && { id: known }), values },
    };
  };

  const verdicts: Verdict[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    for (const row of rows.slice(start, start + batch)) verdicts.push(one(row));
    await setImmediate();
  }
  await judgeTogether(sheet, tx, verdicts);
  return verdicts;
}

/**
 * Validates the rows by the rules of POST and PUT. Rows that already have unreadable cells are checked after the
 * others, for the faults of their other cells: what they name is not taken from a row that can be imported.
 */
async function judgeTogether(
  { own, staff, language, records, headings, rows }: Sheet,
  tx: Query,
  verdicts: readonly Verdict[],
) {
  const cells = new Map(rows.map((row) => [row.row, row.cells]));
  const check = async (open: readonly Verdict[]) => {
    const writes = open.map((one) => one.write);
    const found = open.length ? await records.check({ own, staff, tx, rows: writes }) : [];
    const decided = writes.map((row) => ({ id: row.id, changed: records.changed(row) }));
    const held = own.contract.path === users.path ? await heldErrors(tx, staff, decided) : [];
    for (const [index, errors] of found.entries()) {
      const verdict = open[index]!;
      const unreadable = new Set(verdict.errors.map((one) => one.column));
      for (const [source, words] of Object.entries({ ...held[index], ...errors })) {
        const heading =
          headings.find((one) => one.target === source) ?? headings.find((one) => one.target?.startsWith(`${source}.`));
        const column = heading?.header ?? labelOf(own, source, language);
        // Its value could not be read, so it is missing here.
        if (unreadable.has(column)) continue;
        verdict.errors.push({
          column,
          value: heading ? cellText(cells.get(verdict.row)?.[heading.index]) : '',
          reason: sentences(words.map((one) => say(one, language))),
        });
      }
      if (verdict.errors.length) verdict.action = 'refused';
    }
  };
  const isOpen = (one: Verdict) => one.action === 'create' || one.action === 'update';
  const unreadable = verdicts.filter((one) => one.action === 'refused' && !one.isUnknown);
  await check(verdicts.filter(isOpen));
  await check(unreadable);
}
