import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from './server';

const sheet = async (rows: (string | number | null)[][], name = 'users.xlsx') => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Users', rows }] })),
});
const header = ['Name', 'Surname', 'phone', 'status'];
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import: Users' });
async function openImport(page: Page) {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(dialog(page)).toBeVisible();
}
const choose = async (page: Page, file: Awaited<ReturnType<typeof sheet>>) =>
  dialog(page).locator('input[type=file]').setInputFiles(file);

test('an export downloads the list with its filters', async ({ page }) => {
  await page.goto('/admin/users?filters[0][field]=name&filters[0][operator]=contains&filters[0][value]=a');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  const asked = page.waitForRequest(/admin\/users\/xlsx/);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await asked).url()).toContain('sort=id&order=DESC');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.xlsx$/);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  expect(sheets[0]!.rows[0]).toContain('Phone');
});

test('an export that fails says so in the documented words, and can be asked again', async ({ page }) => {
  await page.route('**/admin/users/xlsx*', (route) => route.fulfill({ status: 500, json: { message: 'no disk' } }));
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText("Error: file link wasn't loaded")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
});

test('an export goes on when its list is left', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/admin/users/xlsx*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('button', { name: 'Preparing the file…' })).toBeVisible();
  await page.getByRole('link', { name: 'Managers' }).click();
  const coming = page.waitForEvent('download');
  answer();
  expect((await coming).suggestedFilename()).toContain('users-');
});

test('an import shows what is wrong with each row, and imports the corrected file', async ({ page }) => {
  await openImport(page);
  await choose(
    page,
    await sheet([header, ['Nora', 'Importson', '+353(0)871112233', 'Active'], ['Finn', 'Importson', 'none', 'Purple']]),
  );
  const rows = dialog(page).getByRole('row');
  await expect(rows.filter({ hasText: 'Finn Importson' })).toContainText('Not one of the choices');
  await expect(rows.filter({ hasText: 'Nora Importson' })).toBeHidden();
  await dialog(page).getByRole('switch', { name: 'Only rows with errors' }).click();
  await expect(rows.filter({ hasText: 'Nora Importson' })).toContainText('Create');
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(dialog(page).getByRole('link', { name: 'File of errors' })).toBeVisible();

  await choose(page, await sheet([header, ['Nora', 'Importson', '+353(0)871112233', 'Active']]));
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Data imported')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Importson' }).first()).toBeVisible();
});

test('a file that is no workbook is refused in words, and another can be chosen', async ({ page }) => {
  await openImport(page);
  await choose(page, { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from('id') });
  await expect(dialog(page).getByRole('alert')).toHaveText('This is not an .xlsx file: users.csv');
  await choose(page, { name: 'users.xlsx', mimeType: 'text/csv', buffer: Buffer.from('id,name') });
  await expect(dialog(page).getByRole('alert')).toContainText('This is not an Excel workbook (.xlsx)');
  await expect(dialog(page).getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

test('a failed import keeps the file, and trying again sends the same key', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route(/admin\/users\/import$/, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill({ status: 500, json: { message: 'The disk is full' } });
  });
  await openImport(page);
  await choose(page, await sheet([header, ['Once', 'Only', '+353(0)871112244', 'Active']]));
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The disk is full');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('a back-end that judges nothing beforehand is asked only after a confirmation, without undocumented parameters', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('identity', JSON.stringify({ id: 1, fullName: 'A', avatar: null })),
  );
  const calls: { url: string; key: string | undefined }[] = [];
  await page.route(/admin\/users\/import/, (route) => {
    calls.push({ url: route.request().url(), key: route.request().headers()['idempotency-key'] });
    return route.fulfill({ json: { data: { id: `${new URL(route.request().url()).origin}/files/errors.xlsx` } } });
  });
  await openImport(page);
  await choose(page, await sheet([header, ['A', 'B', '1', 'x']]));
  await expect(dialog(page)).toContainText('Import “users.xlsx” now?');
  expect(calls).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Error while importing data');
  await expect(dialog(page).getByRole('link', { name: 'File of errors' })).toHaveAttribute('href', /errors\.xlsx$/);
  expect(calls).toEqual([{ url: expect.stringMatching(/\/import$/), key: undefined }]);
});

test('the empty template has headings that an import knows', async ({ page }) => {
  await openImport(page);
  const coming = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download an empty template' }).click();
  const template = await readFile(await (await coming).path());
  const [headings] = (await readXlsx(template)).sheets[0]!.rows;
  expect(headings).toEqual(expect.arrayContaining(['ID', 'Phone', 'Name', 'Surname', 'Status']));
  await choose(page, { name: 'template.xlsx', mimeType: '', buffer: template });
  await expect(dialog(page).getByRole('alert')).toContainText('There are no rows below the header');
});
