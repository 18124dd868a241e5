import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Verdicts } from '../machines/import';
import { expect } from './expect';
import type { Scene } from './model';

export interface Person {
  id: number;
  name: string;
  phone: string;
}
/**
 * A seller with a name that is unique to the path. Sellers cannot be deleted, so one for each role and seat stays in
 * the market as an inactive user.
 */
export interface Made {
  person: Person;
  name: string;
  /** The whole record as it was. */
  before: Person;
}
export const dialog = ({ page }: Scene<Made>) => page.getByRole('dialog', { name: /^Import: / });
export const alert = (scene: Scene<Made>) => dialog(scene).getByRole('alert');
export const button = (name: string | RegExp) => (scene: Scene<Made>) =>
  dialog(scene).getByRole('button', { name, exact: true });

export const file = { name: 'users.xlsx', size: 1000 };
/** Files that are not sent, by the reason. */
export const unfitFiles = { type: 'users.csv', empty: 'none.xlsx', size: 'big.xlsx' } as const;
export const unfitWords = {
  type: `This is not an .xlsx file: ${unfitFiles.type}`,
  empty: `The file is empty: ${unfitFiles.empty}`,
  size: 'File is too large',
} as const;
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook with a new name for the path's seller. */
export async function workbook({ made: { person, name } }: Scene<Made>): Promise<Buffer> {
  const rows = [
    ['id', 'phone', 'name'],
    [person.id, person.phone, name],
  ];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Users', rows }] }));
}
/** Gives the dialog a file that the page makes itself: dropped if it is a workbook with content, or else chosen. */
export const give = (scene: Scene<Made>, { name, bytes = [], size = bytes.length }: Given): Promise<void> =>
  dialog(scene)
    .locator('input[type=file]')
    .evaluate(
      (input: HTMLInputElement, given) => {
        const content = new Uint8Array(given.size);
        content.set(given.bytes);
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], given.name, { type: given.type }));
        if (given.bytes.length)
          return void input.parentElement!.dispatchEvent(
            new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
          );
        input.files = dataTransfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { name, bytes, size, type: xlsxType },
    );
interface Given {
  name: string;
  bytes?: number[];
  size?: number;
}

const actions = { create: 'Create', update: 'Update', unchanged: 'Unchanged', refused: 'Error' };
export const number = (value: number) => new Intl.NumberFormat('en').format(value);
/** What becomes of the good rows of a file with errors. */
const fates = {
  kept: 'Rows with errors are left out, the others are imported.',
  notKept: 'Nothing is imported until every row is valid. Correct the file and choose it again.',
};
/** Asserts that these rows are shown with what becomes of them, and how many of all they are. */
async function showsRows(scene: Scene<Made>, rows: Verdicts['rows'], total: number) {
  await expect(dialog(scene).locator('tbody tr:not([aria-hidden])')).toHaveText(
    rows.map(({ row, action, title, errors }) =>
      [
        row,
        actions[action],
        title,
        ...errors.map((one) => `${one.column} “${one.value || 'empty'}”: ${one.reason}`),
      ].join(''),
    ),
  );
  await expect(dialog(scene).getByText('rows are shown')).toHaveText(
    rows.length < total ? [`${number(rows.length)} of ${number(total)} rows are shown`] : [],
  );
}
/** Asserts that the rows are shown with what becomes of them: only those with errors at first, if there are any. */
export async function reviewed(
  scene: Scene<Made>,
  { rows, total, refused, ignored, error_file, keeps_good_rows }: Verdicts,
) {
  await showsRows(scene, refused ? rows.filter((one) => one.action === 'refused') : rows, total);
  const onlyErrors = dialog(scene).getByRole('switch', { name: 'Only rows with errors' });
  await expect(onlyErrors).toHaveCount(refused ? 1 : 0);
  if (refused) {
    await onlyErrors.click();
    await showsRows(scene, rows, total);
    await onlyErrors.click();
  }
  const fate = keeps_good_rows ? 'kept' : 'notKept';
  for (const [name, words] of Object.entries(fates))
    await expect(dialog(scene).getByRole('paragraph').filter({ hasText: words })).toHaveCount(
      refused && name === fate ? 1 : 0,
    );
  await expect(dialog(scene).getByText(/^These columns are for reading only/)).toHaveText(
    ignored.length ? [`These columns are for reading only and are not imported: ${ignored.join(', ')}`] : [],
  );
  const link = dialog(scene).getByRole('link', { name: 'File of errors' });
  if (error_file) await expect(link).toHaveAttribute('href', error_file);
  else await expect(link).toHaveCount(0);
}
/** Asserts that an import takes every column of the empty template, and that it has those that a new record needs. */
export async function templateFits(scene: Scene<Made>): Promise<void> {
  const { page, api, made } = scene;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('Download an empty template')(scene).click(),
  ]);
  const template = (await readXlsx(new Uint8Array(await readFile(await download.path())))).sheets[0]!;
  const header = template.rows[0]!.map(String);
  for (const column of ['ID', 'Name', 'Surname', 'Phone', 'Status'])
    expect(header, 'the columns of the template').toContain(column);
  expect(template.rows.length, 'the template is empty').toBe(1);
  const rows = [header, header.map((column) => (column === 'ID' ? made.person.id : null))];
  const bytes = await writeXlsx({ sheets: [{ name: 'Users', rows }] });
  const { data } = await api.form<{ data: Verdicts }>('admin/users/import?dry_run=true', 'users.xlsx', bytes);
  expect([data.total, data.ignored], 'what an import takes of the template').toEqual([1, []]);
}
/** A failed import is in the history, where the back-end keeps one. */
export async function showsHistory(scene: Scene<Made>) {
  const link = alert(scene).getByRole('link', { name: 'Exports and imports' });
  if (scene.variant.isPlain) await expect(link).toHaveCount(0);
  else await expect(link).toHaveAttribute('href', '/admin/file-transfers');
}
export async function working(scene: Scene<Made>, sent: number) {
  const bar = dialog(scene).getByRole('progressbar');
  await expect(bar).toBeVisible();
  if (sent > 0 && sent < 1) {
    await expect(bar).toHaveAttribute('aria-valuenow', String(sent * 100));
    await expect(bar).toHaveAccessibleName(`Sending “${file.name}”…`);
  }
}
