import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { lengthenUndo, longUndo } from './undo';

test.use({ edition: 'IRELAND' });
const assigned = `/admin/lep/codes?filters=${encodeURIComponent(JSON.stringify([{ field: 'hide_not_assigned', operator: 'eq', value: true }]))}`;
const free = (page: Page) =>
  page
    .locator('tr[data-row]')
    .filter({ hasText: 'In draw' })
    .getByRole('checkbox')
    .and(page.locator(':not([aria-disabled])'))
    .first();
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();

test('User codes leads to the codes of the competition, ten a page', async ({ page }) => {
  await page.goto('/admin/lep');
  await page.getByRole('link', { name: 'User codes: Summer lucky codes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LEP codes');
  await expect(page).toHaveURL(/competition_id/);
  await expect(page.locator('tr[data-row]')).toHaveCount(10);
});

test('a code is marked as won once its undo time is over, and can be taken back before', async ({ page }) => {
  await page.clock.install();
  await lengthenUndo(page);
  await page.goto(assigned);
  const name = (await free(page).getAttribute('aria-label')) ?? '';
  const box = page.getByRole('checkbox', { name, exact: true });
  await box.click();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(box).not.toBeChecked();
  await box.click();
  await page.clock.fastForward(longUndo);
  await expect(toast(page, 'is marked as won')).toBeVisible();
  await expect(box).toHaveAttribute('aria-disabled', 'true');
  await expect(box).toBeChecked();
});

test('a mark that fails is taken back with the documented words', async ({ page }) => {
  await page.goto(assigned);
  const name = (await free(page).getAttribute('aria-label')) ?? '';
  await page.route('**/admin/lep/codes/mark', (route) => route.fulfill({ status: 500, json: { message: 'No disk' } }));
  const box = page.getByRole('checkbox', { name, exact: true });
  await box.click();
  await expect(toast(page, 'Error occurred')).toBeVisible();
  await expect(box).not.toBeChecked();
});

test('a code that nobody has says why it cannot win', async ({ page }) => {
  await page.goto('/admin/lep/codes?pageSize=100');
  const box = page
    .locator('tr[data-row]')
    .filter({ hasText: 'In draw' })
    .getByRole('checkbox')
    .and(page.locator('[aria-disabled]'))
    .first();
  await expect(box).toHaveAccessibleDescription('No user is assigned to this code');
});

test('codes are imported for one competition', async ({ page }) => {
  await page.goto('/admin/lep');
  await page.getByRole('button', { name: 'Import codes: Summer lucky codes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toContainText('Summer lucky codes');
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      { name: 'A', columns: [{ header: 'Code', key: 'code' }], data: [{ code: 'NEW-0001' }, { code: 'NEW-0002' }] },
    ],
  });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'codes.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(toast(page, 'Data imported')).toBeVisible();
  await page.goto('/admin/lep/codes');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('NEW-');
  await expect(page.locator('tr[data-row]')).toHaveCount(2);
});
