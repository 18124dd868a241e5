import type { ContractIn } from '../../src/contract/contract-in';
import { originFor } from '../files/origin';
import type { Call } from '../http/route';
import type { CellError } from './judge';
import { passingFolder, passingLink } from './passing';
import { textOf, titleOf } from './words';
import { xlsxStream, xlsxType, type Cell } from './xlsx';

/** A workbook with row, column, value and reason of every error; returns its link. */
export async function errorFile(
  call: Call<unknown, unknown>,
  own: ContractIn,
  refused: readonly { row: number; errors: readonly CellError[] }[],
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
  const key = await call.files.put(passingFolder, `${own.contract.name}-errors.xlsx`, xlsxStream(sheet, rows()), {
    type: xlsxType,
  });
  return passingLink(call, key, originFor(call, { absolute: true }));
}
