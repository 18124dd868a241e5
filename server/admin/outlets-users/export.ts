import { outletUsers } from '../../../src/admin/outlets-users/users/resource';
import { ContractIn } from '../../../src/contract/contract-in';
import type { Call } from '../../http/route';
import { cellOf, isNumeric } from '../../spreadsheet/cells';
import { begunExport, counted, dated, exportedFile } from '../../spreadsheet/exported';
import { labelOf, titleOf } from '../../spreadsheet/words';
import { xlsxStream } from '../../spreadsheet/xlsx';
import type { OutletUser } from './users';

/** Exports the users of one outlet with the columns of the contract (document 1, sections 2.7 and 7). */
export async function exportUsers(
  call: Call<unknown, unknown>,
  outlet: number,
  users: readonly OutletUser[],
): Promise<{ url: string }> {
  const own = new ContractIn(outletUsers, call.edition);
  const sources = own.columns(call.staff.roles).map((one) => one.source);
  const cells = sources.map((source) => cellOf(own, source, call.language));
  const labels = new Map();
  async function* rows() {
    for (const user of users) yield cells.map((cell) => cell({ ...user }, labels));
  }
  const sheet = {
    name: titleOf(own, call.language),
    header: sources.map((source) => labelOf(own, source, call.language)),
    numeric: sources.map((source) => isNumeric(own.fields.get(source))),
  };
  return exportedFile(call, begunExport(call, { own }), {
    name: `${dated(call, `outlet-users-${outlet}`)}.xlsx`,
    body: (transfer) => xlsxStream(sheet, counted(transfer, rows())),
    log: (count) => `${outletUsers.path} ${outlet}: ${count}`,
  });
}
