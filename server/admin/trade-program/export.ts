import { setImmediate } from 'node:timers/promises';
import { tradeAddresses } from '../../../src/admin/trade-program/addresses/resource';
import { tradePrograms } from '../../../src/admin/trade-program/resource';
import { ContractIn } from '../../../src/contract/contract-in';
import type { Call } from '../../http/route';
import { cellOf, isNumeric } from '../../spreadsheet/cells';
import { begunExport, counted, dated, exportedFile } from '../../spreadsheet/exported';
import { labelOf, titleOf } from '../../spreadsheet/words';
import { xlsxStream, type Cell } from '../../spreadsheet/xlsx';
import { addressRows, asRow, type AddressFilters } from './addresses';

type AnyCall = Call<unknown, unknown>;
const pageSize = 500;

/** Exports the filtered addresses with the columns of the screen (document 1, sections 2.8 and 7). */
export async function exportAddresses(
  call: AnyCall,
  programme: number,
  filters: AddressFilters,
): Promise<{ url: string }> {
  const own = new ContractIn(tradeAddresses, call.edition);
  const sources = own.columns(call.staff.roles).map((one) => one.source);
  const cells = sources.map((source) => cellOf(own, source, call.language));
  const labels = new Map();
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let offset = 0; ; offset += pageSize) {
      const page = await addressRows(call, programme, filters, { offset, limit: pageSize });
      for (const one of page) yield cells.map((cell) => cell(asRow(one), labels));
      if (page.length < pageSize) return;
      await setImmediate();
    }
  }
  const sheet = {
    name: titleOf(own, call.language),
    header: sources.map((source) => labelOf(own, source, call.language)),
    numeric: sources.map((source) => isNumeric(own.fields.get(source))),
  };
  return exportedFile(call, begunExport(call, { own }), {
    name: `${dated(call, `trade-program-${programme}`)}.xlsx`,
    body: (transfer) => xlsxStream(sheet, counted(transfer, rows())),
    log: (count) => `${tradePrograms.path} ${programme}: ${count}`,
  });
}
