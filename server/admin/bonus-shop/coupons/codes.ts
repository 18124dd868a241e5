import type { Message } from '../../../../src/contract/validation';
import type { Cell, SheetRow } from '../../../spreadsheet/xlsx';
import { refuseAt } from '../stored-file';

export const codesField = 'coupon_codes_link';
/** As long as the texts of a record. */
const longest = 255;
/** So many faults are told one by one. */
const told = 5;

const word = (name: string, params: Message['params']): Message => ({
  key: `bonus-shop:coupons.refused.${name}`,
  ...(params && { params }),
});
const isBlank = (cell: Cell | undefined) =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
const isHeading = (cell: Cell | undefined) => typeof cell === 'string' && /^(coupon[ _-]?)?codes?$/i.test(cell.trim());

/** Which rows are wrong and why; the first ones in words, the rest by their number. */
export function refuseCodes(faults: readonly Message[]): never {
  const more = faults.length - told;
  throw refuseAt(codesField, ...faults.slice(0, told), ...(more > 0 ? [word('moreRows', { more })] : []));
}

export interface Code {
  /** As Excel numbers it. */
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
  // Excel makes numbers of codes: whole ones are what they look like, as long as no digit is lost.
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return { fault: word('rowNumber', { row }) };
  const code = String(cell).trim();
  if (code.length > longest) return { fault: word('rowLong', { row, max: longest }) };
  const first = rowOf.get(code);
  return first === undefined ? { code } : { fault: word('rowTwice', { row, code, first }) };
}

/**
 * The codes of a workbook: one a row, in the column called 'code' or else in the first. Refuses them all when a row is
 * bad or comes twice.
 */
export function codesOf([head, ...rest]: readonly SheetRow[]): Code[] {
  const at = head ? head.cells.findIndex(isHeading) : -1;
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
