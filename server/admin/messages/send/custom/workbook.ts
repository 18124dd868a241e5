import { sql } from 'drizzle-orm';
import type { Edition, Language } from '../../../../../editions/edition';
import type { Query } from '../../../../database/database';
import { Refusal } from '../../../../http/refusal';
import type { Context } from '../../../../http/route';
import { cellText, isBlank, plain } from '../../../../spreadsheet/parse';
import { storedRows } from '../../../../spreadsheet/stored';
import { languagesFrom, textOf } from '../../../../spreadsheet/words';
import type { Cell, SheetRow } from '../../../../spreadsheet/xlsx';

/** The message of one row. */
export interface CustomMessage {
  row: number;
  userId: number;
  text: string;
}
type Fault = { key: string; params: Record<string, string | number> };

const columns = ['user_id', 'text'] as const;
type Column = (typeof columns)[number];
const limits = { rows: 10_000, milliseconds: 20_000, formulas: false };
const longest = 10_000;
/** How many faults an answer lists; the rest are only counted. */
const told = 20;

const word = (name: string, params: Fault['params'] = {}): Fault => ({ key: `chats:refused.${name}`, params });
/** The error 'Error: Wrong File' (document 3, section 8) with its reasons. */
const wrongFile = (...faults: Fault[]) => new Refusal(422, 'chats:refused.wrongFile', { errors: { file_key: faults } });
const labelOf = (edition: Edition, column: Column, language: Language) =>
  textOf(edition, language, 'chats', ['columns', column]);

/** The index of each column, found by its label in any language or by the field's name. */
function placesOf(header: readonly Cell[], edition: Edition, language: Language): Record<Column, number> {
  const found = header.map((cell) => plain(cellText(cell)));
  const places = {} as Record<Column, number>;
  for (const column of columns) {
    const names = new Set([column, ...languagesFrom(language).map((one) => plain(labelOf(edition, column, one)))]);
    places[column] = found.findIndex((name) => names.has(name));
    if (places[column] < 0) throw wrongFile(word('noColumn', { column: labelOf(edition, column, language) }));
  }
  return places;
}
const idOf = (cell: Cell | undefined): number | undefined => {
  const number = typeof cell === 'string' && /^\d{1,10}$/.test(cell.trim()) ? Number(cell) : cell;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= 2147483647
    ? number
    : undefined;
};

function read(
  [header, ...rows]: readonly SheetRow[],
  edition: Edition,
  language: Language,
): { messages: CustomMessage[]; faults: Fault[] } {
  if (!header) throw wrongFile({ key: 'spreadsheetEmpty', params: {} });
  const places = placesOf(header.cells, edition, language);
  const messages: CustomMessage[] = [];
  const faults: Fault[] = [];
  for (const { row, cells } of rows) {
    const [who, said] = [cells[places.user_id], cells[places.text]];
    if (isBlank(who) && isBlank(said)) continue;
    const userId = idOf(who);
    const text = cellText(said).trim();
    if (userId === undefined) faults.push(word('rowUser', { row, user: cellText(who).slice(0, 40) || '–' }));
    if (!text) faults.push(word('rowText', { row }));
    else if (text.length > longest) faults.push(word('rowLong', { row, max: longest }));
    if (userId !== undefined && text) messages.push({ row, userId, text });
  }
  if (!messages.length && !faults.length) throw wrongFile({ key: 'spreadsheetNoRows', params: {} });
  return { messages, faults };
}

/**
 * Reads the messages of a custom messages file and their recipients (document 3, section 2.4; decisions). Throws the
 * documented error with the invalid rows; then nothing is sent.
 */
export async function customMessagesIn(
  call: Pick<Context, 'files' | 'settings' | 'edition'> & { language: Language },
  tx: Query,
  key: string,
): Promise<CustomMessage[]> {
  const rows = await storedRows(call, key, (fault, params = {}) => wrongFile({ key: fault, params }), limits);
  const { messages, faults } = read(rows, call.edition, call.language);
  const ids = [...new Set(messages.map((one) => one.userId))];
  const known = new Set(
    (await tx.rows<{ id: number }>(sql`select id from users where id = any(${sql.param(ids)}::int[])`)).map(
      (one) => one.id,
    ),
  );
  for (const { row, userId } of messages) if (!known.has(userId)) faults.push(word('rowUser', { row, user: userId }));
  faults.sort((one, other) => Number(one.params.row) - Number(other.params.row));
  if (faults.length)
    throw wrongFile(
      ...faults.slice(0, told),
      ...(faults.length > told ? [word('moreRows', { rows: faults.length - told })] : []),
    );
  return messages;
}
