import { languages, type Edition } from '../../../../editions/edition';
import { coupons } from '../../../../src/admin/bonus-shop/coupons/resource';
import { ContractIn } from '../../../../src/contract/contract-in';
import type { Message } from '../../../../src/contract/validation';
import { isBlank, plain } from '../../../spreadsheet/parse';
import { labelOf } from '../../../spreadsheet/words';
import type { Cell, SheetRow } from '../../../spreadsheet/xlsx';
import { refuseAt } from '../stored-file';

export const codesField = 'coupon_codes_link';
/** The longest code, in characters; the same limit as for the text fields of a record. */
const longest = 255;
/** How many faults a refusal lists one by one. */
const told = 5;

const word = (name: string, params: Message['params']): Message => ({
  key: `bonus-shop:coupons.refused.${name}`,
  ...(params && { params }),
});
const fieldName = /^(coupon[ _-]?)?codes?$/;

/** Refuses the file: the first faults are listed with their reason, the rest are only counted. */
export function refuseCodes(faults: readonly Message[]): never {
  const more = faults.length - told;
  throw refuseAt(codesField, ...faults.slice(0, told), ...(more > 0 ? [word('moreRows', { more })] : []));
}

export interface Code {
  /** The row number that Excel shows. */
  row: number;
  code: string;
}

function codeIn(
  { row }: SheetRow,
  cell: Cell | undefined,
  rowOf: ReadonlyMap<string, number>,
): { code: string } | { fault: Message } {
  if (isBlank(cell)) return { fault: word('rowBlank', { row }) };
  if (typeof cell === 'boolean' || cell instanceof Date) return { fault: word('rowText', { row }) };
  // Excel stores codes of digits as numbers. A safe integer has all its digits; in any other number some may be lost.
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return { fault: word('rowNumber', { row }) };
  const code = String(cell).trim();
  if (code.length > longest) return { fault: word('rowLong', { row, max: longest }) };
  const first = rowOf.get(code);
  return first === undefined ? { code } : { fault: word('rowTwice', { row, code, first }) };
}

/**
 * Reads the codes of a workbook: one per row, in the column with the heading 'code' or the field's label in any
 * language, or else in the first column. Refuses the whole file if a row is invalid or a code occurs twice.
 */
export function codesOf([head, ...rest]: readonly SheetRow[], edition: Edition): Code[] {
  const own = new ContractIn(coupons, edition);
  const labels = languages.map((one) => plain(labelOf(own, 'code', one)));
  const isHeading = (text: string) => fieldName.test(text) || labels.includes(text);
  const at = head ? head.cells.findIndex((cell) => typeof cell === 'string' && isHeading(plain(cell))) : -1;
  const rows = at < 0 && head ? [head, ...rest] : rest;
  const rowOf = new Map<string, number>();
  const faults: Message[] = [];
  for (const row of rows) {
    const found = codeIn(row, row.cells[Math.max(0, at)], rowOf);
    if ('fault' in found) faults.push(found.fault);
    else rowOf.set(found.code, row.row);
  }
  if (faults.length) refuseCodes(faults);
  if (!rowOf.size) refuseCodes([word('noCodes', undefined)]);
  return [...rowOf].map(([code, row]) => ({ row, code }));
}
