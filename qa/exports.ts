import { readFile } from 'node:fs/promises';
import { readXlsx, type CellValue } from 'hucre/xlsx';
import spreadsheet from '../src/locales/en/spreadsheet.json' with { type: 'json' };
import { expect } from './expect';
import type { Scene } from './model';

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
