import { sql } from 'drizzle-orm';
import type { Edition, Language } from '../../../editions/edition';
import { ruleAttribute, type Rule } from '../../../src/admin/target-groups/attributes';
import { idOf, isPhone } from '../../../src/admin/target-groups/rule';
import type { Query } from '../../database/database';
import { Refusal } from '../../http/refusal';
import type { Context } from '../../http/route';
import { say } from '../../http/words';
import { cellText, isBlank, plain } from '../../spreadsheet/parse';
import { storedRows } from '../../spreadsheet/stored';
import { languagesFrom, textOf } from '../../spreadsheet/words';
import type { Cell, SheetRow } from '../../spreadsheet/xlsx';
import { knownIn, type ListOf } from './known';

/** A row that is not taken. */
interface Fault {
  row: number;
  value: string;
  key: 'empty' | 'wrong' | 'twice' | 'unknown';
  /** The row that has the value already. */
  first?: number;
}
interface Stored {
  column: string;
  rows: number;
  taken: number;
  refused: number;
  /** The first faults; `refused` counts them all. */
  faults: Fault[];
}
type Asking = Pick<Context, 'files' | 'settings' | 'edition'> & { language: Language };
interface Named {
  attribute: string;
  file_url: string;
}

const limits = { rows: 100_000, milliseconds: 30_000, formulas: false };
/** How many faults an answer lists, and how many the error of a save does. */
const shown = 200;
const told = 20;

/** The field names by which a column is found, beside its labels. */
const names: Record<ListOf, readonly string[]> = {
  ids: ['id', 'user_id'],
  phones: ['phone'],
  codes: ['account_codes', 'account_code', 'traffic_code', 'outlet_code'],
};
/** The fields of the users' list whose labels are understood, too: an export of it can be taken as it is. */
const exported: Record<ListOf, string> = { ids: 'id', phones: 'phone', codes: 'traffic_code' };

export const listOf = (attribute: unknown): ListOf | undefined => {
  const found = ruleAttribute(attribute);
  return found?.input === 'list' ? found.of : undefined;
};
const refuseAt = (path: string) => (key: string, params?: Record<string, string | number>) =>
  new Refusal(422, 'invalid', { errors: { [path]: [{ key, ...(params && { params }) }] } });
const columnLabel = (edition: Edition, language: Language, of: ListOf) =>
  textOf(edition, language, 'target-groups', ['file', 'columns', of]);

/** The place of the column with the list, found by its label in any language or by the field's name. */
function placeOf(header: readonly Cell[], of: ListOf, edition: Edition, language: Language): number {
  const labels = languagesFrom(language).flatMap((one) => [
    columnLabel(edition, one, of),
    textOf(edition, one, 'people', ['users', 'fields', exported[of]]),
  ]);
  const wanted = new Set([...names[of], ...labels].map(plain));
  return header.findIndex((cell) => wanted.has(plain(cellText(cell))));
}

/** The text of a cell as a value of the list; undefined if it cannot be one. Excel may have made a number of a code. */
function readCell(cell: Cell | undefined, of: ListOf): string | undefined {
  if (cell instanceof Date || typeof cell === 'boolean') return;
  const text = cellText(cell).trim().replace(/^'/, '');
  if (of === 'ids') return idOf(text) === undefined ? undefined : String(idOf(text));
  if (of === 'codes') return text.length <= 255 ? text : undefined;
  return isPhone(text) ? text : undefined;
}

async function judged(
  db: Query,
  [header, ...rows]: readonly SheetRow[],
  of: ListOf,
  { edition, language }: Asking,
  refuse: ReturnType<typeof refuseAt>,
): Promise<{ verdict: Stored; values: string[] }> {
  if (!header) throw refuse('spreadsheetEmpty');
  const place = placeOf(header.cells, of, edition, language);
  if (place < 0) throw refuse('target-groups:file.noColumn', { column: columnLabel(edition, language, of) });
  if (!rows.length) throw refuse('spreadsheetNoRows');
  const faults: Fault[] = [];
  const read: { row: number; value: string; written: string }[] = [];
  for (const { row, cells } of rows) {
    const written = cellText(cells[place]).slice(0, 100);
    const value = readCell(cells[place], of);
    if (isBlank(cells[place])) faults.push({ row, value: '', key: 'empty' });
    else if (value === undefined) faults.push({ row, value: written, key: 'wrong' });
    else read.push({ row, value, written });
  }
  const known = await knownIn(db, of, [...new Set(read.map((one) => one.value))], edition);
  const first = new Map<string, number>();
  for (const { row, value, written } of read) {
    const stored = known.get(value);
    // A phone that is spelled in two ways is still the same phone.
    const earlier = first.get(stored ?? value);
    if (earlier !== undefined) faults.push({ row, value: written, key: 'twice', first: earlier });
    else if (stored === undefined) faults.push({ row, value: written, key: 'unknown' });
    first.set(stored ?? value, earlier ?? row);
  }
  faults.sort((one, other) => one.row - other.row);
  const verdict = {
    column: cellText(header.cells[place]),
    rows: rows.length,
    taken: rows.length - faults.length,
    refused: faults.length,
    faults: faults.slice(0, shown),
  };
  return { verdict, values: [...new Set(known.values())] };
}

/** Whether a file may be used: by default only if every row is valid (decisions, 'Import rows that fail'). */
const isTaken = ({ taken, refused }: Stored, { settings }: Asking) =>
  taken > 0 && (refused === 0 || settings.importKeepsGoodRows);

/** Reads and judges a rule's file, or finds its earlier verdict. The values of one that is taken are stored with it. */
async function verdictOf(call: Asking, db: Query, { attribute, file_url }: Named, path: string): Promise<Stored> {
  const of = listOf(attribute);
  const refuse = refuseAt(path);
  if (!of) throw refuse('invalid');
  const known = await db.one<{ verdict: Stored }>(sql`
    select verdict
    from target_group_files
    where file_url = ${file_url} and attribute = ${attribute}
  `);
  if (known) return known.verdict;
  const { verdict, values } = await judged(db, await storedRows(call, file_url, refuse, limits), of, call, refuse);
  if (isTaken(verdict, call))
    await db.rows(sql`
      with file as (
        insert into target_group_files (file_url, attribute, verdict)
        values (${file_url}, ${attribute}, ${JSON.stringify(verdict)}::jsonb)
        on conflict do nothing
        returning file_url, attribute
      )
      insert into target_group_values (file_url, attribute, value)
      select file.file_url, file.attribute, value
      from file, unnest(${sql.param(values)}::text[]) value
    `);
  return verdict;
}

const reasonOf = ({ key, first }: Fault, of: ListOf): { key: string; params: Record<string, string | number> } => ({
  key: `target-groups:file.${key}${key === 'wrong' || key === 'unknown' ? `.${of}` : ''}`,
  params: { ...(first !== undefined && { row: first }) },
});

/** The verdict on a file, row by row: what the form shows at the rule. */
export async function judgeFile(call: Asking, db: Query, named: Named) {
  const verdict = await verdictOf(call, db, named, 'file_url');
  const of = listOf(named.attribute)!;
  return {
    accepted: isTaken(verdict, call),
    rows: verdict.rows,
    taken: verdict.taken,
    refused: verdict.refused,
    errors: verdict.faults.map((fault) => ({
      row: fault.row,
      column: verdict.column,
      value: fault.value,
      reason: say(reasonOf(fault, of), call.language),
    })),
  };
}

/** Takes the files of rules that are saved or counted. Throws a 422 at the first one with rows that are not valid. */
export async function takeFiles(call: Asking, db: Query, rules: readonly Rule[]): Promise<void> {
  for (const [at, { attribute, file_url }] of rules.entries()) {
    if (!file_url || !listOf(attribute)) continue;
    const path = `rules.${at}.file_url`;
    const verdict = await verdictOf(call, db, { attribute, file_url }, path);
    if (isTaken(verdict, call)) continue;
    const more = verdict.refused - told;
    const faults = verdict.faults.slice(0, told).map((fault) => ({
      key: 'target-groups:file.fault',
      params: {
        row: fault.row,
        column: verdict.column,
        value: fault.value || '–',
        reason: say(reasonOf(fault, listOf(attribute)!), call.language),
      },
    }));
    throw new Refusal(422, 'invalid', {
      errors: {
        [path]: [...faults, ...(more > 0 ? [{ key: 'target-groups:file.more', params: { rows: more } }] : [])],
      },
    });
  }
}

/** Forgets the values of files that no rule names any more; a form that is still open may yet save a newer one. */
export const forgetFiles = (db: Query): Promise<unknown> =>
  db.rows(sql`
    delete from target_group_files
    where created_at < now() - interval '1 day'
      and not exists (
        select
        from target_groups
        cross join jsonb_array_elements(target_groups.rules) rule
        where rule->>'file_url' = target_group_files.file_url
      )
  `);
