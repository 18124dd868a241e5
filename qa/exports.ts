import { readFile } from 'node:fs/promises';
import { readXlsx, type CellValue } from 'hucre/xlsx';
import { editions } from '../editions/all';
import { ContractIn } from '../src/contract/contract-in';
import type { Resource } from '../src/contract/contract';
import spreadsheet from '../src/locales/en/spreadsheet.json' with { type: 'json' };
import { valueAt } from '../src/kit/words';
import { expect } from './expect';
import { roleOf } from './markets';
import type { Api } from './api';
import type { Scene } from './model';
import { dayIn } from './effects/rows';

interface Exported {
  /** The button of the list. */
  button: string;
  /** The list's path in the history of exports. */
  path: string;
  title: string;
  /** How the list is narrowed and sorted. */
  query: Readonly<Record<string, string>>;
  /** What the log says of an export with this many rows. */
  info: (rows: number) => string;
}

/**
 * Exports the list that the page shows, with its filters and its order, and resolves to the rows of the workbook. The
 * history of exports and the log tell of it.
 */
export async function exportsShown({ page, api, as }: Scene, exported: Exported): Promise<CellValue[][]> {
  const { button, path, title, query, info } = exported;
  const [answer, download] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('/xlsx') && one.ok()),
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  expect(Object.fromEntries(new URL(answer.url()).searchParams), 'the filters and the order of the list').toEqual(
    query,
  );
  const told = page.getByText(spreadsheet.export.ready.replace('{{title}}', title), { exact: true });
  await expect(told.first(), 'the export is told').toBeVisible();
  const [, ...rows] = (await readXlsx(new Uint8Array(await readFile(await download.path())))).sheets[0]!.rows;
  const { data: kept } = await api.get<{ data: { kind: string; path: string }[] }>(
    'admin/file-transfers?sort=id&order=DESC&limit=50',
  );
  expect(
    kept.find((one) => one.kind === 'export' && one.path === path),
    'the record of the export',
  ).toMatchObject({
    title,
    state: 'done',
    format: 'xlsx',
    rows: rows.length,
    has_file: true,
    query: new URLSearchParams(query).toString(),
  });
  const admin = await as('admin');
  const { data: logs } = await admin.get<{ data: { info: string }[] }>(
    'admin/logs?action=export&sort=id&order=DESC&limit=50',
  );
  expect(
    logs.some((one) => one.info.endsWith(info(rows.length))),
    'the log tells of the export',
  ).toBe(true);
  return rows;
}

/** A cell as a value of this kind is written; undefined for kinds whose words are not known here. */
function cellOf(own: ContractIn, source: string, value: unknown): CellValue | undefined {
  const kind = own.fields.get(source)?.kind;
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'id' || kind === 'integer' || kind === 'coins' || kind === 'decimal') return value as number;
  if (kind === 'text' || kind === 'phone' || kind === 'email') return value as string;
  if (kind === 'day') return dayIn(own.edition.code, value as string);
  return undefined;
}
/** Asserts that the workbook of a list has its columns, its rows and its order, each cell with the row's value. */
export const expectWorkbook = (api: Api, { variant }: Scene, contract: Resource, query: string): Promise<void> =>
  // Others may change the rows meanwhile.
  expect(async () => {
    const own = new ContractIn(contract, editions[variant.edition]);
    const sources = own.columns([roleOf[variant.account]]).map((one) => one.source);
    const { data } = await api.get<{ data: object[] }>(`${contract.path}?${query}&limit=1000`);
    const { url } = await api.get<{ url: string }>(`${contract.path}/xlsx?${query}`);
    const bytes = await (await fetch(new URL(url, api.base))).arrayBuffer();
    const [header, ...rows] = (await readXlsx(new Uint8Array(bytes))).sheets[0]!.rows;
    expect(header!.length, 'the columns').toBe(sources.length);
    expect(rows.length, 'the rows').toBe(data.length);
    for (const [at, source] of sources.entries()) {
      const wanted = data.map((row) => cellOf(own, source, valueAt(row, source)));
      const known = wanted.flatMap((cell, row) => (cell === undefined ? [] : [[cell, rows[row]![at] ?? null]]));
      expect(
        known.map(([, cell]) => cell),
        `the column ${source} (${String(header![at])})`,
      ).toEqual(known.map(([cell]) => cell));
    }
  }).toPass({ timeout: 60_000 });
