import type { Page } from '@playwright/test';
import { expect, test } from './server';

const station = (page: Page) => page.getByRole('dialog', { name: 'Moderation station' });
const button = (page: Page, name: string) => station(page).getByRole('button', { name, exact: true });
const said = (page: Page) => station(page).getByRole('status').first();
async function enter(page: Page, path: string, decision: string): Promise<void> {
  await page.goto(path);
  const door = page.getByRole('button', { name: 'Moderation station', exact: true });
  await expect(door).toBeEnabled();
  await door.press('Enter');
  await expect(button(page, decision)).toBeEnabled();
  await expect(said(page)).toContainText('On moderation');
}

test.describe('photos', () => {
  test.use({ edition: 'IRELAND' });
  test('of a loyalty programme are counted and accepted by keyboard', async ({ page }) => {
    await page.clock.install();
    await enter(page, '/admin/loyalty-programs/attachments?pageSize=100', 'Accept');
    await expect(station(page).getByRole('img').first()).toBeVisible();
    const quantity = station(page).getByRole('textbox', { name: 'Quantity' });
    await page.keyboard.press('q');
    await expect(quantity).toBeFocused();
    await quantity.fill('many');
    await expect(button(page, 'Accept')).toHaveAccessibleDescription('The quantity must be a whole number from 0');
    await quantity.fill('2');
    await page.keyboard.press('Enter');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/admin/loyalty-programs/attachments'),
    );
    await page.keyboard.press('a');
    await page.clock.fastForward(6_000);
    expect((await sent).postDataJSON()).toMatchObject({ status: 1, product_quantity: 2 });
    await expect(page.getByText('Decision saved: Accepted').first()).toBeVisible();
  });
  test('of a loyalty programme that are declined elsewhere meanwhile say so', async ({ page }) => {
    await page.clock.install();
    await enter(page, '/admin/loyalty-programs/attachments?pageSize=100', 'Accept');
    await page.route(/\/admin\/loyalty-programs\/attachments$/, async (route, request) => {
      const { 'idempotency-key': _, ...headers } = await request.allHeaders();
      await route.fetch({ headers, postData: { ...(request.postDataJSON() as object), status: 2 } });
      await route.fallback();
    });
    await page.keyboard.press('a');
    await page.clock.fastForward(6_000);
    await expect(page.getByText('This has been declined already').first()).toBeVisible();
  });
  test('stand in the queue with their senders, and the header says how many there are', async ({ page }) => {
    const path = '/admin/loyalty-programs/attachments?pageSize=10';
    await enter(page, path, 'Accept');
    const lines = station(page).getByRole('list', { name: 'What is to be moderated' }).getByRole('listitem');
    await expect(lines.first()).toContainText(/^\(\d+\) \S+.*#\d+/);
    await expect(lines.first().locator('img')).toBeVisible();
    await expect(station(page).getByText(/^\d+ of 10 on this page · [\d,]+ in the list$/)).toBeVisible();
    const waiting = [{ field: 'status', operator: 'in', value: [0] }];
    await enter(page, `${path}&filters=${encodeURIComponent(JSON.stringify(waiting))}`, 'Accept');
    await expect(station(page).getByText(/^1 of 10 on this page · [\d,]+ waiting in all$/)).toBeVisible();
  });
  test('of a mystery shopper are declined by keyboard', async ({ page }) => {
    await page.clock.install();
    await enter(page, '/admin/mystery-shopper/attachments?pageSize=100', 'Decline');
    await expect(button(page, 'Delete')).toHaveCount(0);
    await page.keyboard.press('d');
    await page.clock.fastForward(6_000);
    await expect(page.getByText('Decision saved: Declined').first()).toBeVisible();
  });
});

test('answers of interactive articles are accepted and failed by keyboard, once', async ({ page }) => {
  await page.clock.install();
  await enter(page, '/admin/users-answers?pageSize=100', 'Fail');
  await page.keyboard.press('f');
  await page.clock.fastForward(6_000);
  await expect(page.getByText(/^Answer \d+ is failed$/).first()).toBeVisible();
  await expect(button(page, 'Accept')).toBeEnabled();
  await page.keyboard.press('a');
  await page.clock.fastForward(6_000);
  await expect(page.getByText(/^Answer \d+ is accepted$/).first()).toBeVisible();
});
