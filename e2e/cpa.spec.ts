import type { Page } from '@playwright/test';
import { expect, test } from './server';

test.use({ edition: 'BELARUS' });
const list = '/admin/cpa-program';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rewards = (page: Page) => page.getByRole('checkbox', { name: /^Should be rewarded/ });
const open = async (page: Page, name: string) => {
  await page.goto(list);
  await page.getByRole('link', { name }).click();
  await expect(heading(page)).toHaveText(`CPA ${name}`);
};

test('a reward is ticked at once and stays; one that fails is taken back and tried again', async ({ page }) => {
  await open(page, 'Осень: план продаж');
  const box = rewards(page).and(page.locator('[aria-checked=false]')).first();
  const name = (await box.getAttribute('aria-label')) ?? '';
  const same = page.getByRole('checkbox', { name, exact: true }).first();
  await page.route(
    '**/admin/cpa-program/rewarded',
    (route) => route.fulfill({ status: 500, json: { message: 'No disk' } }),
    { times: 1 },
  );
  await same.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No disk' }).first()).toBeVisible();
  await expect(same).not.toBeChecked();
  const saved = page.waitForResponse('**/admin/cpa-program/rewarded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(same).toBeChecked();
  await saved;
  await page.reload();
  await expect(same).toBeChecked();
});

test('the outlet code narrows the outlets, and stands in the address', async ({ page }) => {
  await open(page, 'Осень: план продаж');
  const cards = page.getByRole('heading', { level: 2 }).filter({ hasText: /-\d{5}$/ });
  await expect(cards).toHaveCount(10);
  const code = (await cards.nth(3).textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Outlet code' }).fill(code);
  await expect(cards).toHaveText([code]);
  await page.reload();
  await expect(cards).toHaveText([code]);
  await page.getByRole('textbox', { name: 'Outlet code' }).fill('nothing like it');
  await expect(page.getByText('No outlets with this code')).toBeVisible();
});

test('an archived programme says why its rewards are locked; one without grading has none', async ({ page }) => {
  await open(page, 'Весна: полка и витрина');
  await expect(rewards(page).first()).toHaveAttribute('aria-disabled', 'true');
  await expect(rewards(page).first()).toHaveAccessibleDescription('The program is archived: rewards are locked');
  await open(page, 'Зима: подготовка точек');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(rewards(page)).toHaveCount(0);
});

test('a file that does not fit keeps what was typed and says which row', async ({ page }) => {
  await page.goto(`${list}/create`);
  await page.getByLabel('Name').fill('Новая программа');
  await page
    .getByLabel('Import file')
    .setInputFiles({ name: 'plan.xlsx', mimeType: 'text/plain', buffer: Buffer.from('outlet;plan;reward') });
  await expect(page.getByRole('button', { name: 'Clear: Import file' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This is not an Excel workbook (.xlsx)')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Новая программа');
});

test.describe('a brand ambassador', () => {
  test.use({ account: 'ba' });
  test('sees own outlets and ticks, but makes and changes no programme', async ({ page }) => {
    await page.goto(list);
    await expect(page.getByRole('link', { name: 'Осень: план продаж' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New CPA program' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
    await open(page, 'Осень: план продаж');
    await expect(
      page
        .getByRole('heading', { level: 2 })
        .filter({ hasText: /-\d{5}$/ })
        .first(),
    ).toBeVisible();
    await page.goto(`${list}/create`);
    await expect(heading(page)).toHaveText('This screen is not for your role');
  });
});
