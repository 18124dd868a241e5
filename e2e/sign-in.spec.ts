import type { Page } from '@playwright/test';
import { demoPassword, expect, test, type Account } from './server';

test.use({ account: null });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
async function signIn(page: Page, account: Account, password = demoPassword) {
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
/** Makes the token's signature invalid; an expired or revoked token has the same effect. */
const spoilToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
const surname = (page: Page) => page.getByRole('main').getByLabel('Surname', { exact: true });
const firstRecord = (page: Page) => page.locator('tbody tr[data-row]').first();

test('a wrong password is said, and what was typed is kept', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('User name')).toBeFocused();
  await signIn(page, 'admin', 'wrong');
  await expect(page.getByRole('alert')).toHaveText('The user name or password is incorrect');
  await expect(page.getByLabel('User name')).toHaveValue('admin');
});

test('whoever signs in lands on the users, and the log is told', async ({ page }) => {
  await page.goto('/');
  const told = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v3/admin/logs'),
  );
  await signIn(page, 'admin');
  await expect(heading(page)).toContainText('Users');
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
  expect((await told).postDataJSON()).toEqual({ action: 'login' });
});

test('an address that was asked for is where one lands', async ({ page }) => {
  await page.goto('/admin/managers?pageSize=50');
  await signIn(page, 'admin');
  await expect(heading(page)).toContainText('Managers');
  await expect(page).toHaveURL(/pageSize=50/);
});

test('empty fields are named, each at its place', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('User name')).toHaveAccessibleDescription('Enter your user name.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password.');
});

test('the password can be looked at', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('the language is chosen before signing in, and remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Language').selectOption({ label: '繁體中文' });
  await expect(heading(page)).toHaveText('登入');
  await page.reload();
  await expect(heading(page)).toHaveText('登入');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
});

test('signing in loads at most 115 KB', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => sizes.push(request.sizes().then((size) => size.responseBodySize)));
  await page.goto('/');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect((await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(115_000);
});

/** The counts beside the menu are the last calls that the console makes by itself. */
async function haveCounts(page: Page) {
  for (const name of ['Users', 'Interactive moderation', 'Tickets', 'Chats', 'Orders'])
    await expect(page.getByRole('link', { name: new RegExp(`^${name} \\d`) })).toBeVisible();
}

test.describe('a session that ends by itself', () => {
  /** Changes a name while the session ends on the server. */
  async function loseSession(page: Page) {
    await page.goto('/');
    await signIn(page, 'admin');
    await firstRecord(page).click();
    // The list has a filter named Surname too, so the test waits for the form.
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await surname(page).fill('Unsaved');
    await haveCounts(page);
    await spoilToken(page);
    const form = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(heading(page)).toHaveText('Sign in');
    return form;
  }

  test('says why, and brings the same person back to the same form with the draft', async ({ page }) => {
    const form = await loseSession(page);
    await expect(page.getByRole('status')).toContainText('Your session has ended.');
    await signIn(page, 'admin');
    await expect(surname(page)).toHaveValue('Unsaved');
    expect(new URL(page.url()).pathname).toBe(form);
  });

  test('shows nobody else the screen or the draft', async ({ page }) => {
    const form = await loseSession(page);
    await signIn(page, 'team');
    await expect(heading(page)).toContainText('Users');
    await page.goto(form);
    await expect(surname(page)).not.toHaveValue('Unsaved');
  });
});

test('signing out forgets the token and the identity, and asks the server nothing', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'admin');
  await expect(page.getByRole('region', { name: 'Contact statistics' }).getByRole('img')).toBeVisible();
  await haveCounts(page);
  await page.getByRole('button', { name: /^Your account/ }).click();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/v3/') && calls.push(request.url()));
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('identity')])).toEqual([
    null,
    null,
  ]);
  expect(calls).toEqual([]);
});

test('signing out in one tab ends the session in the other', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, 'admin');
  await expect(firstRecord(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/managers');
  await expect(heading(other)).toContainText('Managers');
  await other.getByRole('button', { name: /^Your account/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toContainText('You signed out in another tab.');
});
