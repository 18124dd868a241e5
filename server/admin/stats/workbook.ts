import { statisticsIn } from '../../../src/admin/statistics/items';
import { statistics } from '../../../src/admin/statistics/resource';
import { ContractIn } from '../../../src/contract/contract-in';
import type { Call } from '../../http/route';
import { counted } from '../../spreadsheet/exported';
import { textOf, titleOf } from '../../spreadsheet/words';
import { xlsxStream, type Cell } from '../../spreadsheet/xlsx';
import type { Transfer } from '../file-transfers/transfers';
import { figuresIn, resetWithin } from '../statistics/figures';

/** The figures of the statistics screen as a workbook: a row for each figure, or for each brand of a list. */
export function statisticsWorkbook(call: Call<unknown, unknown>, transfer: Transfer) {
  const { edition, language } = call;
  const words = (...path: string[]) => textOf(edition, language, 'statistics', ['statistics', ...path]);
  const heading = (name: string) => textOf(edition, language, 'settings', ['settings', 'stats', 'columns', name]);
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const { name, call: section, brands } of statisticsIn(edition.code)) {
      const title = words('sections', name);
      const found = await figuresIn(call, section, {}, await resetWithin(call, section, {}));
      for (const [item, value] of Object.entries(found)) {
        const label = words(brands ? 'knowledge' : 'items', item);
        if (!Array.isArray(value)) yield [title, label, '', value];
        else for (const one of value) yield [title, label, one.name, one.correctAverage];
      }
    }
  }
  return xlsxStream(
    {
      name: titleOf(new ContractIn(statistics, edition), language),
      header: ['section', 'figure', 'brand', 'value'].map(heading),
      numeric: [false, false, false, true],
    },
    counted(transfer, rows()),
  );
}
