import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from './server';

const question = (page: Page) => page.getByRole('alertdialog');
async function pick(page: Page, field: RegExp, text: string) {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option').first().click();
}
const workbook = async (rows: (string | number)[][]) => ({
  name: 'users.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Users', rows: [['user_id', 'coins'], ...rows] }] })),
});

test('a transaction for a single user asks with the figures, and is in the list', async ({ page }) => {
  await page.goto('/admin/transactions/create');
  await pick(page, /^User/, '3');
  await pick(page, /^Type/, 'survey');
  await page.getByLabel(/^Points/).fill('17');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(question(page)).toContainText('Users1');
  await expect(question(page)).toContainText('Points in all17');
  await question(page).getByRole('button', { name: 'Make the transaction' }).click();
  await expect(page.getByText('The transaction was made: 1 user, 17 in all')).toBeVisible();
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first).toContainText('survey');
  await expect(first).toContainText('17');
});

test('a file with a bad row says which, and pays once it is corrected', async ({ page }) => {
  await page.goto('/admin/transactions/create');
  await page.getByRole('combobox', { name: /^Audience/ }).click();
  await page.getByRole('option', { name: 'Transaction for a group of users with custom points' }).click();
  await pick(page, /^Type/, 'survey');
  const file = page.getByLabel(/^File of users/);
  await file.setInputFiles(
    await workbook([
      [3, 5],
      [3, 6],
    ]),
  );
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(question(page).getByRole('row', { name: '3 user_id 3 Row 2 has the same ID' })).toBeVisible();
  await question(page).getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByText('1 row of the file has errors')).toBeVisible();
  await page.getByRole('button', { name: /^Clear: File of users/ }).click();
  await file.setInputFiles(
    await workbook([
      [3, 5],
      [4, 6],
    ]),
  );
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(question(page)).toContainText('Points in all11');
  await question(page).getByRole('button', { name: 'Make the transaction' }).click();
  await expect(page.getByText('The transaction was made: 2 users, 11 in all')).toBeVisible();
});
