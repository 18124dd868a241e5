import type { Page } from '@playwright/test';
import { expect, test } from './server';

test.use({ edition: 'HUNGARY', account: 'ba' });
const path = '/admin/outlets-users';
const card = (page: Page) => page.getByRole('region', { name: /^Registered Users/ });
const totalOf = async (page: Page) =>
  Number(
    (await card(page)
      .getByRole('heading', { name: /: [\d,]+$/ })
      .textContent())!.replace(/\D/g, ''),
  );

test('the dashboard of a brand ambassador counts their outlets, and its rows open an outlet', async ({ page }) => {
  await page.goto(path);
  const overview = page.getByRole('region', { name: 'Your outlets overview' });
  await expect(overview.getByText('All outlets to which you are assigned')).toBeVisible();
  const outlets = overview.getByRole('definition').first();
  await expect(outlets).toHaveText(/^[1-9]\d*$/);
  await expect(page.locator('[data-total]')).toHaveText((await outlets.textContent())!);

  const all = await totalOf(page);
  const counts = [];
  for (const period of ['Last 4 weeks', '4+ weeks']) {
    await card(page).getByRole('button', { name: period, exact: true }).click();
    await expect(card(page)).toHaveAttribute('aria-busy', 'false');
    counts.push(await totalOf(page));
  }
  expect(counts[0]! + counts[1]!).toBe(all);
  await expect(card(page).getByText(/^\d+ \(\d+\.\d\d%\)$/)).toHaveCount(2);

  await expect(page.getByRole('button', { name: 'TM' })).toHaveCount(0);
  const link = page.locator('[data-row-link]').first();
  await link.click();
  await expect(page).toHaveURL(/\/admin\/outlets-users\/\d+(\?|$)/);
  await expect(page.getByRole('region', { name: 'Overview of the outlet' })).toBeVisible();
});

test('an outlet’s users are sorted and filtered, in the address too; Back leads to the outlets', async ({ page }) => {
  await page.goto(path);
  const asked = page.waitForRequest(/outlets-users\/users\?/);
  await page.locator('[data-row-link]').first().click();
  // As documented: all users at once, newest first.
  expect(new URL((await asked).url()).search).toMatch(/^\?outlet_address_id=\d+&sort=id&order=DESC$/);
  const sort = page.getByRole('button', { name: /^Balance/ });
  const balances = page.locator('dt:text-is("Balance") + dd');
  const isSorted = async (order: 1 | -1) => {
    const shown = (await balances.allTextContents()).map((one) => Number(one.replace(/[^\d-]/g, '')));
    return shown.length > 1 && shown.every((one, at) => at === 0 || (one - shown[at - 1]!) * order >= 0);
  };
  await sort.click();
  await expect(sort).toHaveAccessibleName('Balance descending');
  await expect(page).toHaveURL(/sorters.*coins.*desc/);
  await expect.poll(() => isSorted(-1)).toBe(true);
  await sort.click();
  await expect.poll(() => isSorted(1)).toBe(true);
  await page.reload();
  await expect(sort).toHaveAccessibleName('Balance ascending');
  await expect.poll(() => isSorted(1)).toBe(true);

  await page.getByRole('textbox', { name: 'Surname' }).fill('nobody is called so');
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
});

test('a failed card says so and is tried again; a failed figure says nothing', async ({ page }) => {
  const fail = (call: string, times: number) =>
    page.route(`**${path}/${call}*`, (route) => route.fulfill({ status: 500, json: { message: 'No disk' } }), {
      times,
    });
  await fail('registered-users-statistic', 4);
  await fail('registered-users', 4);
  await page.goto(path);
  await expect(page.getByText('GET Admin data error: No disk')).toBeVisible();
  await expect(page.getByText('No disk')).toHaveCount(1);
});
