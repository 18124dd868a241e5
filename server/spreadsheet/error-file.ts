import type { ContractIn } from '../../src/contract/contract-in';
import { originFor } from '../files/origin';
import type { Call } from '../http/route';
import { passingFolder, passingLink } from './passing';
import type { CellError } from './judge';
import { textOf, titleOf } from './words';
import { xlsxStream, xlsxType, type Cell } from './xlsx';

type AnyCall = Call<unknown, unknown>;
interface Refused {
  row: number;
  errors: readonly CellError[];
}

/** Stores a workbook with row, column, value and reason of every error; returns its key. */
export async function errorFile(
  call: AnyCall,
  own: ContractIn,
  refused: readonly Refused[],
  folder: string,
): Promise<string> {
  const word = (key: string) => textOf(own.edition, call.language, 'spreadsheet', ['errorFile', key]);
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const { row, errors } of refused)
      for (const { column, value, reason } of errors) yield [row, column, value, reason];
  }
  const sheet = {
    name: titleOf(own, call.language),
    header: ['row', 'column', 'value', 'reason'].map(word),
    numeric: [true],
  };
  return call.files.put(folder, `${own.contract.name}-errors.xlsx`, xlsxStream(sheet, rows()), { type: xlsxType });
}

/** The same for a file that is only judged: returns a link, and the file goes with it. */
export async function passingErrorFile(call: AnyCall, own: ContractIn, refused: readonly Refused[]): Promise<string> {
  return passingLink(call, await errorFile(call, own, refused, passingFolder), originFor(call, { absolute: true }));
}
