import type { Page } from '@playwright/test';
import { demoPassword, expect, test } from './server';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) });
/** The number that waits in a queue. */
async function waiting(page: Page, name: string): Promise<string> {
  const count = card(page, name).getByText(/^\d+$/);
  await expect(count).toBeVisible();
  return (await count.textContent())!;
}

test.describe('what waits', () => {
  test.use({ edition: 'IRELAND' });

  test('each queue opens with as many as its count says, which the menu says, too', async ({ page }) => {
    await page.goto('/admin/start');
    await expect(page.getByText(/^What waits for you: \d+$/)).toBeVisible();
    for (const [name, entry] of [
      ['Sellers to moderate', /^Users (\d+) to moderate$/],
      ['Loyalty photos', /^Loyalty program codes (\d+) to moderate$/],
      ['Interactive answers', /^Interactive moderation (\d+) to moderate$/],
      ['New orders', /^Orders (\d+) new$/],
    ] as const) {
      const count = await waiting(page, name);
      const own = menu(page).getByRole('link', { name: entry }).filter({ hasText: count });
      await expect(own.first()).toBeVisible();
      await card(page, name).getByRole('link', { name }).click();
      await expect(page.locator('[data-total]')).toHaveText(count);
      await page.goBack();
      await expect(heading(page)).toHaveText('Start');
    }
    const tickets = await waiting(page, 'New tickets');
    await card(page, 'New tickets').getByRole('link', { name: 'New tickets' }).click();
    await expect(page.getByRole('button', { name: 'New', pressed: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(`of ${tickets}`);
  });

  test('the oldest chat is one click away, and an answer counts it out everywhere', async ({ page }) => {
    await page.goto('/admin/start');
    const chats = Number(await waiting(page, 'Unread chats'));
    const oldest = card(page, 'Unread chats').getByRole('paragraph').getByRole('link');
    const name = (await oldest.textContent())!;
    await oldest.click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: name })).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill('Sorry that you had to wait.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(menu(page).getByRole('link', { name: `Chats ${chats - 1} unread` })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Start' }).click();
    await expect(card(page, 'Unread chats')).toContainText(String(chats - 1));
    await expect(card(page, 'Unread chats')).not.toContainText(name);
  });
});

test.describe('signing in', () => {
  test.use({ account: null });

  test('leads to the start screen for whoever chose it, and for nobody else', async ({ page }) => {
    const signIn = async (name: string) => {
      await page.getByLabel('User name').fill(name);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    const signOut = async () => {
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await page.goto('/');
    await signIn('team');
    await expect(heading(page)).toHaveText('Users');
    await menu(page).getByRole('link', { name: 'Start' }).click();
    await page.getByRole('switch', { name: 'Show this page after sign-in' }).click();
    await signOut();
    await signIn('team');
    await expect(heading(page)).toHaveText('Start');
    await signOut();
    await signIn('rsm');
    await expect(heading(page)).toHaveText('Users');
  });
});

test('favourites and recent records are in the menu and the palette, with what tells them apart', async ({ page }) => {
  await page.goto('/admin/bonus-shop/categories');
  const star = page.getByRole('button', { name: 'Favourite', exact: true });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/admin/users/12');
  await expect(page.getByRole('navigation', { name: 'Where you are' }).getByRole('listitem').last()).toHaveText(
    /^[^#]+$/,
  );
  const record = (await heading(page).textContent())!;
  await star.click();
  await expect(menu(page).getByRole('link', { name: 'Categories Bonus shop' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: `${record} Users` })).toHaveCount(1);
  // The recent records change while one works, so their group is closed until it is opened, and then stays open.
  await menu(page).getByRole('button', { name: 'Recent' }).click();
  await expect(menu(page).getByRole('link', { name: `${record} Users` })).toHaveCount(2);
  await page.goto('/admin/managers');
  await expect(menu(page).getByRole('link', { name: `${record} Users` })).toHaveCount(2);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([`${record}Users`]);
  await palette(page).getByRole('group', { name: 'Favourites' }).getByRole('option', { name: record }).click();
  await expect(page).toHaveURL(/\/admin\/users\/12$/);
  await star.click();
  await expect(menu(page).getByRole('link', { name: `${record} Users` })).toHaveCount(1);
});
