import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from './server';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const main = (page: Page) => page.getByRole('main');

/** Sends a file of users as a script does every night, without looking at its rows first. */
async function importNightly(page: Page, rows: (string | number)[][]) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/v3/admin/users/import', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      file: {
        name: 'nightly.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Users', rows }] })),
      },
    },
  });
}

test("yesterday's import is checked from the start screen: what was refused, and the file of errors", async ({
  page,
}) => {
  await page.goto('/admin/nothing');
  await importNightly(page, [
    ['id', 'name', 'status'],
    [1, 'Nora', 'Purple'],
    [2, 'Finn', 'Active'],
  ]);
  await page.goto('/admin/start');
  const card = main(page).getByRole('listitem').filter({ hasText: 'Imports with errors' });
  await card.getByRole('link', { name: 'Users · nightly.xlsx' }).click();
  await expect(heading(page)).toHaveText('Import: Users');
  await expect(main(page).getByRole('status')).toHaveText(
    'Nothing was imported. Correct the file and import it again.',
  );
  await expect(main(page).getByRole('row', { name: 'status 1' })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file of errors' }).click();
  expect((await coming).suggestedFilename()).toBe('users-errors.xlsx');
});

test('an export is found again with its filters, its file and its list', async ({ page }) => {
  await page.goto('/admin/users?filters=[{"field":"name","operator":"contains","value":"an"}]');
  const total = await page.locator('[data-total]').textContent();
  const first = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const name = (await first).suggestedFilename();
  await expect(page.getByRole('link', { name: 'Exports and imports' }).last()).toBeVisible();
  await menu(page).getByRole('link', { name: 'Exports and imports' }).click();
  // The latest is the first.
  const row = page.getByRole('row').filter({ hasText: 'Export' }).filter({ hasText: 'Users' }).first();
  await expect(row).toContainText('Done');
  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download: Users/ }).click();
  expect((await again).suggestedFilename()).toBe(name);
  await row.getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Export: Users');
  await expect(main(page).getByRole('definition').filter({ hasText: 'Name an' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the list with these filters' }).click();
  await expect(heading(page)).toHaveText('Users');
  await expect(page.locator('[data-total]')).toHaveText(total!);
});
