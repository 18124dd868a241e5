import type { Page } from '@playwright/test';
import { expect, test } from './server';

const grid = (page: Page) => page.getByRole('grid');
const day = (page: Page, at: string) => page.locator(`[data-day="${at}"]`);
const shown = (at: string) => at.split('-').reverse().join('.');
const later = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString().slice(0, 10);

test('a scheduled question is found in the calendar above its list and moved with the keyboard', async ({ page }) => {
  await page.goto('/admin/daily-questions');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');

  const focused = () => page.locator('[role=gridcell][tabindex="0"]');
  const today = (await focused().getAttribute('data-day'))!;
  // The demo market has a question for each of the next days.
  const from = later(today, 1);
  await focused().focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(page, from)).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  const entry = panel.getByRole('listitem').filter({ hasText: 'Questions of the day' });
  const name = (await entry.getByRole('link').textContent())!;
  await entry.getByRole('button', { name: `Move ${name} to…` }).press('Enter');

  const to = later(from, 9);
  await expect(page.getByRole('textbox', { name: 'New day', exact: true })).toBeFocused();
  await page.keyboard.type(shown(to));
  await expect(
    page.getByRole('alertdialog', { name: `Move “${name}” from ${shown(from)} to ${shown(to)}?` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(page.getByText(`Moved to ${shown(to)}: ${name}`).first()).toBeVisible();
  await expect(day(page, to)).toBeFocused();

  await page.reload();
  await day(page, to).press('Enter');
  await panel.getByRole('link', { name }).press('Enter');
  await expect(page.getByLabel('Publish date', { exact: true })).toHaveValue(shown(to));
  await page.goBack();
  await expect(day(page, to)).toBeVisible();
});
