import { setImmediate } from 'node:timers/promises';
import type { ContractIn } from '../../../src/contract/contract-in';
import type { Message } from '../../../src/contract/validation';
import type { Query } from '../../database/database';
import { Refusal } from '../../http/refusal';
import type { Call } from '../../http/route';
import { say } from '../../http/words';
import type { CellError } from '../../spreadsheet/judge';
import { cellText, isBlank, plain } from '../../spreadsheet/parse';
import { storedRows } from '../../spreadsheet/stored';
import { labelOf, languagesFrom } from '../../spreadsheet/words';
import type { Cell, SheetRow } from '../../spreadsheet/xlsx';
import type { Due } from './payments';
import { balancesOf, whyNotPaid } from './people';

type AnyCall = Call<unknown, unknown>;
type Column = 'user_id' | 'coins';

/** A row that cannot be paid, with its cells that say why. */
export interface RefusedRow {
  row: number;
  errors: CellError[];
}
export interface Judged {
  dues: Due[];
  refused: RefusedRow[];
}

/** How many values of a cell an answer repeats. */
const shownText = 100;
const greatest = 2_147_483_647;

export const wrongFile = (...faults: Message[]) => new Refusal(422, 'invalid', { errors: { file_key: faults } });

/**
 * A whole number; otherwise why the cell is none. Numbers that were typed as text are accepted, but not with a comma or
 * point: it may begin a fraction or group thousands.
 */
function wholeNumber(cell: Cell | undefined): number | Message {
  if (isBlank(cell)) return { key: 'transactions:refused.empty' };
  if (typeof cell === 'string' && /^\s*[+-]?\d+[.,]\d+\s*$/.test(cell)) return { key: 'transactions:refused.fraction' };
  const number = typeof cell === 'string' && /^\s*[+-]?\d{1,15}\s*$/.test(cell) ? Number(cell) : cell;
  if (typeof number !== 'number') return { key: 'transactions:refused.notNumber' };
  if (!Number.isInteger(number)) return { key: 'transactions:refused.fraction' };
  return Math.abs(number) > greatest ? { key: 'tooBig', params: { max: greatest } } : number;
}

/** The place of each column, which its heading names as the list does in any language, or as the field is called. */
function placesOf(header: readonly Cell[], columns: readonly Column[], own: ContractIn, call: AnyCall) {
  const found = header.map((cell) => plain(cellText(cell)));
  const places = new Map<Column, number>();
  for (const column of columns) {
    const names = new Set<string>([
      column,
      ...languagesFrom(call.language).map((one) => plain(labelOf(own, column, one))),
    ]);
    const at = found.findIndex((name) => names.has(name));
    if (at < 0) throw wrongFile({ key: 'transactions:refused.noColumn', params: { column } });
    places.set(column, at);
  }
  return places;
}

/**
 * Judges every row of an uploaded workbook: whom it pays, and how much. `coins` is what each user gets; null where the
 * rows say it themselves. Throws a Refusal for a file that cannot be read (document 1, sections 5 and 7).
 */
export async function judgeFile(
  call: AnyCall,
  tx: Query,
  own: ContractIn,
  { fileKey, coins, isLocking }: { fileKey: string; coins: number | null; isLocking: boolean },
): Promise<Judged> {
  const read = await storedRows(call, fileKey, (key, params) => wrongFile({ key, ...(params && { params }) }), {
    formulas: false,
  });
  const [header, ...rows] = read;
  if (!header) throw wrongFile({ key: 'spreadsheetEmpty' });
  const places = placesOf(header.cells, coins === null ? ['user_id', 'coins'] : ['user_id'], own, call);
  if (!rows.length) throw wrongFile({ key: 'spreadsheetNoRows' });

  const names = new Map(
    [...places.keys()].map((column) => [column, cellText(header.cells[places.get(column)!]).trim()]),
  );
  const refused: RefusedRow[] = [];
  const refuse = ({ row, cells }: SheetRow, ...faults: [Column, Message][]) =>
    refused.push({
      row,
      errors: faults.map(([column, words]) => ({
        column: names.get(column)!,
        value: cellText(cells[places.get(column)!]).slice(0, shownText),
        reason: say(words, call.language),
      })),
    });
  const rowOf = new Map<number, number>();
  const open: { line: SheetRow; due: Due }[] = [];
  for (const [at, line] of rows.entries()) {
    const faults: [Column, Message][] = [];
    const userId = wholeNumber(line.cells[places.get('user_id')!]);
    const amount = coins ?? wholeNumber(line.cells[places.get('coins')!]);
    const before = typeof userId === 'number' ? rowOf.get(userId) : undefined;
    if (typeof userId !== 'number') faults.push(['user_id', userId]);
    else if (before === undefined) rowOf.set(userId, line.row);
    else faults.push(['user_id', { key: 'rowTwice', params: { row: before } }]);
    if (typeof amount !== 'number') faults.push(['coins', amount]);
    else if (amount === 0) faults.push(['coins', { key: 'notZero' }]);
    if (faults.length) refuse(line, ...faults);
    else open.push({ line, due: { userId: userId as number, coins: amount as number } });
    // Lets other requests run while many rows are judged.
    if (at % 1000 === 999) await setImmediate();
  }

  const known = await balancesOf(tx, [...new Set(open.map(({ due }) => due.userId))], isLocking);
  const dues: Due[] = [];
  for (const { line, due } of open) {
    const balance = known.get(due.userId);
    const why = balance === undefined ? { key: 'transactions:refused.noSuchUser' } : whyNotPaid(balance, due.coins);
    if (!why) dues.push(due);
    else refuse(line, [balance !== undefined && coins === null ? 'coins' : 'user_id', why]);
  }
  refused.sort((one, other) => one.row - other.row);
  return { dues, refused };
}
