import { readXlsx } from 'hucre/xlsx';
import { editions } from '../../editions/all';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { dayOfDate } from '../../src/contract/zones';
import { valueAt } from '../../src/kit/words';
import { expect } from '../expect';
import { roleOf } from '../markets';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';

type Row = Record<string, unknown> & { id: number };

/**
 * The workbook of a list has its rows in their order, each with what the record says in its columns: numbers as numbers,
 * dates with their day, what is missing empty. `query` narrows the list. Once for each console and role.
 */
export const workbookOnServer = ({ api, variant }: Scene, contract: Resource, query = ''): Promise<void> =>
  oncePerConsole(api, `the workbook of ${contract.path} as ${variant.account}`, async () => {
    const { path } = contract;
    const own = new ContractIn(contract, editions[variant.edition]);
    const columns = own.columns([roleOf[variant.account]]);
    // Again if somebody changes a row meanwhile.
    await expect(async () => {
      const { url } = await api.get<{ url: string }>(`${path}/xlsx?sort=id&order=ASC${query}`);
      const { data } = await api.get<{ data: Row[] }>(`${path}?sort=id&order=ASC&limit=1000${query}`);
      const bytes = await (await fetch(new URL(url, api.base))).arrayBuffer();
      const [header, ...rows] = (await readXlsx(new Uint8Array(bytes))).sheets[0]!.rows;
      expect(header?.length, `the columns of the workbook of ${path}`).toBe(columns.length);
      expect(
        rows.map(([id]) => id),
        `the rows of the workbook of ${path}`,
      ).toEqual(data.map(({ id }) => id));
      for (const [at, { source }] of columns.entries()) {
        const kind = own.fields.get(source)?.kind;
        const shown = (value: unknown): unknown => {
          if (value === null || value === undefined || value === '') return '';
          if (kind === 'day' || kind === 'instant')
            return dayOfDate(String(value), own.edition.timeZone)!.split('-').toReversed().join('.');
          if (kind === 'reference' || kind === 'choice') return undefined;
          return kind === 'text' || typeof value === 'number' ? value : undefined;
        };
        for (const [place, record] of data.entries()) {
          const wanted = shown(valueAt(record, source));
          if (wanted === undefined) continue;
          const cell = rows[place]![at] ?? '';
          const told = kind === 'day' || kind === 'instant' ? String(cell).slice(0, 10) : cell;
          expect(told, `${source} of ${record.id} in the workbook of ${path}`).toEqual(wanted);
        }
      }
    }).toPass({ timeout: 30_000 });
  });
