import type { ContractIn } from '../../src/contract/contract-in';
import { codesAtMost } from '../../src/contract/fields';
import type { Message } from '../../src/contract/validation';
import { Refusal } from '../http/refusal';
import type { Call } from '../http/route';
import { cellText, isBlank, plain } from './parse';
import { storedRows } from './stored';
import { labelOf, languagesFrom } from './words';
import type { Cell, SheetRow } from './xlsx';

/** Why a code is refused: a text under `outlets:codeFile`, with what it needs beside row, column and value. */
export interface Fault {
  reason: string;
  params?: Message['params'];
}
interface CodeFile {
  own: ContractIn;
  /** The field of the file, at which it is refused. */
  field: string;
  /** The label of the codes' column: a field, or another word under `fields`. */
  column: string;
  key: string;
  /** Judges all codes at once; the answer has those that are refused. */
  judge: (codes: readonly string[]) => Promise<ReadonlyMap<string, Fault>>;
}

const limits = { rows: codesAtMost, milliseconds: 30_000, formulas: false };
/** How many faults a refusal lists; the rest are only counted. */
const namedAtMost = 20;
const longest = 255;

/** Excel stores codes of digits as numbers; one that is not a safe integer may have lost some of them. */
const faultIn = (cell: Cell | undefined): Fault | undefined =>
  isBlank(cell)
    ? { reason: 'empty' }
    : typeof cell === 'boolean' || cell instanceof Date || (typeof cell === 'number' && !Number.isSafeInteger(cell))
      ? { reason: 'notText' }
      : String(cell).trim().length > longest
        ? { reason: 'long', params: { max: longest } }
        : undefined;

/**
 * The codes of an uploaded workbook: one in each row, in the column with the list's label in any language or the
 * field's name, or else in the first column. A file with a wrong row is refused with row, column, value and reason
 * (decisions, 'Import rows that fail').
 */
export async function codesInFile(call: Call<unknown, unknown>, file: CodeFile): Promise<string[]> {
  const refuse = (...words: Message[]) => new Refusal(422, 'invalid', { errors: { [file.field]: words } });
  if (!file.key.startsWith('files/')) throw refuse({ key: 'fileKey' });
  const rows = await storedRows(call, file.key, (key, params) => refuse({ key, ...(params && { params }) }), limits);
  const names = new Set(
    [
      file.column,
      file.column.replace(/s$/, ''),
      ...languagesFrom(call.language).map((one) => labelOf(file.own, file.column, one)),
    ].map(plain),
  );
  const heading = rows[0]?.cells.findIndex((cell) => names.has(plain(cellText(cell)))) ?? -1;
  const column = heading < 0 ? labelOf(file.own, file.column, call.language) : cellText(rows[0]!.cells[heading]).trim();
  const at = Math.max(heading, 0);
  const data = heading < 0 ? rows : rows.slice(1);
  if (!data.length) throw refuse({ key: 'spreadsheetNoRows' });

  const found = data.map(({ row, cells }: SheetRow) => ({ row, cell: cells[at], fault: faultIn(cells[at]) }));
  const codes = new Map<string, number>();
  for (const one of found) {
    if (one.fault) continue;
    const code = cellText(one.cell).trim();
    const first = codes.get(code);
    if (first === undefined) codes.set(code, one.row);
    else one.fault = { reason: 'twice', params: { first } };
  }
  const wrong = await file.judge([...codes.keys()]);
  const faults = found.flatMap(({ row, cell, fault: own }): Message[] => {
    const value = cellText(cell).trim();
    const fault = own ?? wrong.get(value);
    return fault
      ? [
          {
            key: `outlets:codeFile.${fault.reason}`,
            params: { row, column, value: value.slice(0, 40), ...fault.params },
          },
        ]
      : [];
  });
  if (faults.length) {
    const more = faults.length - namedAtMost;
    throw refuse(
      ...faults.slice(0, namedAtMost),
      ...(more > 0 ? [{ key: 'outlets:codeFile.more', params: { more } }] : []),
    );
  }
  return [...codes.keys()];
}
