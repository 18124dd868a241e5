import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { lengthenUndo } from './undo';

test.use({ edition: 'IRELAND' });

const rows = (page: Page) => page.locator('tr[data-row]');
const tip = (page: Page, question: string) => rows(page).filter({ hasText: question });
async function erase(page: Page, question: string) {
  await page.getByRole('button', { name: `Actions: ${question}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(tip(page, question)).toHaveCount(0);
}

test('a quick tip is deleted without a question: Undo brings it back, and leaving the page deletes it', async ({
  page,
}) => {
  const question = 'Which pack does the next promotion show?';
  await lengthenUndo(page);
  await page.goto('/admin/quick-tips');
  await erase(page, question);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // The focus moves on to the next row.
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^Actions/ }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tip(page, question)).toHaveCount(1);

  await erase(page, question);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(tip(page, question)).toHaveCount(0);
});

test('a quick tip is seen in the phone while it is written', async ({ page }) => {
  await page.goto('/admin/quick-tips/create');
  await page.getByLabel('Question text').fill('What does the new pack cost?');
  await page.getByLabel('Answer', { exact: true }).first().fill('4.50');
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText(/What does the new pack cost\?4\.50/);
});
