import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from './server';

const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const rows = (page: Page) => page.locator('tr[data-row]');
const totalOf = async (page: Page) =>
  Number(/of ([\d,]+)/.exec((await page.getByText(/Rows 1–\d+ of/).textContent())!)![1]!.replaceAll(',', ''));

test('a report is opened from its submenu, with all filters in sight, and its file has what the list has', async ({
  page,
}) => {
  await page.goto('/admin/users');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Quiz games' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Reports' }).click();
  await menu.getByRole('link', { name: 'Quiz games', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quiz games');
  await expect(filters(page).getByRole('button', { name: /^Type/ })).toContainText('is Game with user');
  for (const name of ['Start date', 'End date'])
    await expect(filters(page).getByRole('button', { name, exact: true })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^New/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /Select/ })).toHaveCount(0);

  const total = await totalOf(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const found = (await readXlsx(await readFile(await (await download).path()))).sheets[0]!.rows;
  expect(found.slice(0, 3).map((one) => one.filter((cell) => cell !== null && cell !== ''))).toEqual([
    ['Quiz games'],
    ['Time zone', 'Europe/Dublin'],
    ['Type', 'Game with user'],
  ]);
  expect(found.length - 4).toBe(total);
});

test('a report is called by its name in the breadcrumb and the window, until another screen is opened', async ({
  page,
}) => {
  await page.goto('/admin/reports/games');
  const steps = page.getByRole('navigation', { name: 'Where you are' }).getByRole('listitem');
  await expect(steps).toHaveText(['Reports', 'Games']);
  await expect(page).toHaveTitle('Games · Reports · Loyalty Console');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.locator('a[href="/admin/reports/transactions"]').click();
  await expect(steps).toHaveText(['Reports', 'Transactions']);
  await menu.locator('a[href="/admin/users"]').click();
  await expect(steps).toHaveText(['Users']);
  await expect(page).toHaveTitle('Users · Loyalty Console');
});

test('what happened over time is drawn, and a table says the same', async ({ page }) => {
  await page.goto('/admin/reports/transactions');
  await expect(rows(page).first()).toBeVisible();
  // Of years, the last 26 weeks are shown first.
  await page.getByRole('button', { name: 'All time' }).click();
  const table = page.getByRole('table', { name: 'By month' });
  await expect(table.getByRole('row').nth(1)).toBeAttached();
  const counts = await table
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent!.replace(/\D/g, ''))));
  const total = await totalOf(page);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(total);
  await expect(page.getByText('Points, total')).toBeVisible();
});

test('orders are drawn by status, and a table says what the list says', async ({ page }) => {
  await page.goto('/admin/reports/orders');
  await expect(rows(page).first()).toBeVisible();
  const picture = page.getByRole('table', { name: 'Orders by status' });
  await expect(picture.getByRole('rowheader')).toHaveText(['New', 'Delivered', 'Sent', 'Rejected']);
  const counts = () =>
    picture.locator('td').evaluateAll((cells) => cells.map((cell) => Number(cell.textContent!.replace(/\D/g, ''))));
  const all = await counts();
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(await totalOf(page));
  // A bar of 0 is not drawn.
  const bars = page.locator('figure .recharts-bar-rectangle path');
  await expect(bars.first()).toBeVisible();
  const heights = await bars.evaluateAll((nodes) => nodes.map((node) => Number(node.getAttribute('height'))));
  const scale = Math.max(...all) / Math.max(...heights);
  expect(heights.map((one) => Math.round(one * scale))).toEqual(all.filter((one) => one > 0));

  await filters(page).getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await expect.poll(counts).toEqual([0, 0, 0, all[3]]);
  await expect.poll(() => totalOf(page)).toBe(all[3]);
});

test('win rates are drawn by bot, and a table says what the list says', async ({ page }) => {
  await page.goto('/admin/reports/bots');
  await expect(rows(page).first()).toBeVisible();
  const read = (found: Locator) =>
    found.evaluateAll((nodes) => nodes.map((node) => node.textContent!.replace(/\D/g, '')));
  const picture = page.getByRole('table', { name: /^Games by outcome/ });
  await expect(picture.getByRole('columnheader')).toHaveText(['Win rate %', 'Wins', 'Draws', 'Losses']);
  const list = page.getByRole('table').last();
  const heads = await list.getByRole('columnheader').allTextContents();
  const column = (name: string) =>
    read(list.locator(`tr[data-row] > :nth-child(${heads.findIndex((one) => one.includes(name)) + 1})`));
  for (const [at, name] of ['Wins', 'Draws', 'Losses'].entries())
    expect(await read(picture.locator(`tbody td:nth-child(${at + 2})`)), name).toEqual(await column(name));
});

test('activity is drawn over time as the actions of its rows', async ({ page }) => {
  await page.goto('/admin/reports/activities');
  await expect(rows(page).first()).toBeVisible();
  const picture = page.getByRole('table', { name: /^By (day|week|month)$/ });
  await expect(picture.getByRole('columnheader').last()).toHaveText('Number of actions');
  await expect(picture.getByRole('row').nth(1)).toBeAttached();
});

test('a span does not end before it begins, and says so at the field', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('end_date=2026-06-01') && asked.push(request.url())));
  await page.goto('/admin/reports/orders');
  await expect(rows(page).first()).toBeVisible();
  const type = async (name: string, day: string) => {
    await filters(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await page.getByRole('textbox', { name }).fill(day);
    return page.getByRole('textbox', { name });
  };
  await type('Start date', '10.06.2026');
  await page.keyboard.press('Enter');
  const end = await type('End date', '01.06.2026');
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await expect(end).toHaveAttribute('title', 'Must not be before 10.06.2026');
  expect(asked).toEqual([]);
  await end.fill('10.06.2026');
  await expect(end).not.toHaveAttribute('aria-invalid');
  await expect(page).toHaveURL(/end_date/);
});

test('a week 54 is refused at the field', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('week_number=54') && asked.push(request.url())));
  await page.goto('/admin/reports/new-downloads');
  await expect(rows(page).first()).toBeVisible();
  const week = filters(page).getByRole('textbox', { name: 'Week number' });
  await week.fill('54');
  await expect(week).toHaveAttribute('aria-invalid', 'true');
  await expect(week).toHaveAttribute('title', 'From 1 to 53');
  await week.fill('5');
  await expect(page).toHaveURL(/week_number/);
  expect(asked).toEqual([]);
});

test.describe('in Ireland', () => {
  test.use({ edition: 'IRELAND' });
  test('the kinds of product questions cannot be none', async ({ page }) => {
    await page.goto('/admin/reports/product-questions');
    await expect(rows(page).first()).toBeVisible();
    await filters(page)
      .getByRole('button', { name: /^Game types/ })
      .click();
    await page.getByRole('option', { name: 'Game with user' }).click();
    await expect(page.getByRole('option', { name: 'Game with user' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('At least one has to stay chosen.')).toBeVisible();
    await expect(filters(page).getByRole('button', { name: 'Remove the filter Game types' })).toHaveCount(0);
  });
});

test.describe('the team', () => {
  test.use({ account: 'team' });
  test('is told where a report is the administrator’s', async ({ page }) => {
    await page.goto('/admin/reports/activities');
    await expect(page.getByRole('main')).toContainText('This screen is not for your role');
    await page.goto('/admin/reports/nothing-like-it');
    await expect(page.getByRole('main').getByRole('heading')).toHaveText('There is no such page');
  });
});
