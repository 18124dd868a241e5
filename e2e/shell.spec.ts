import type { Page } from '@playwright/test';
import { expect, test } from './server';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });
const rows = (page: Page) => page.locator('tr[data-row]');

test('an administrator has the whole menu', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(menu(page).getByRole('link').and(page.locator(':not([href^="/admin/reports/"])'))).toHaveText([
    'Start',
    /^Users/,
    /^Online users/,
    'Trade programs',
    'Statistics',
    'Managers',
    'Admins',
    /^Tickets/,
    /^Chats/,
    'Outlets',
    'Cities',
    'Legal entities',
    'Sync test',
    '1 Level',
    '2 Level',
    '3 Level',
    'Content calendar',
    'General quizzes',
    'Special quizzes',
    'Multibrand quizzes',
    'Surveys',
    'Questions of the day',
    'Sales tips',
    'Challenge',
    'Challenge attachments',
    'Chance',
    'Promo codes',
    'Interactive',
    /^Interactive moderation/,
    'Articles',
    'Brands',
    'Categories',
    'Categories',
    'Providers',
    'Digital Products',
    'Presents',
    'Coupons',
    /^Orders/,
    'Chance',
    'Vouchers',
    'Brands',
    'Main screen',
    'Monthly Limitation',
    'Target groups',
    'Transaction types',
    'Transactions',
    'Settings',
    'Logs',
    /^Exports and imports/,
    'Bot chances',
  ]);
});

test('the entry of the screen that is shown is marked', async ({ page }) => {
  await page.goto('/admin/managers');
  await expect(menu(page).getByRole('link', { name: 'Managers' })).toHaveAttribute('aria-current', 'page');
});

test('a group that was closed stays closed', async ({ page }) => {
  await page.goto('/admin/users');
  await menu(page).getByRole('button', { name: 'Manage' }).click();
  await page.reload();
  await expect(menu(page).getByRole('button', { name: 'Manage' })).toHaveAttribute('aria-expanded', 'false');
  await expect(menu(page).getByRole('link', { name: 'Logs' })).toHaveCount(0);
});

test.describe('a brand ambassador', () => {
  test.use({ account: 'ba' });
  test('sees the start, the users, the trade programmes, the chats and their exports and imports in the menu, and nothing else', async ({
    page,
  }) => {
    await page.goto('/admin/users');
    await expect(menu(page).getByRole('link')).toHaveText([
      'Start',
      /^Users/,
      'Trade programs',
      /^Chats/,
      /^Exports and imports/,
    ]);
  });
  test('is told that a screen is not for them', async ({ page }) => {
    await page.goto('/admin/admins');
    await expect(heading(page)).toHaveText('This screen is not for your role');
  });
});

test.describe('in TAIWAN', () => {
  test.use({ edition: 'TAIWAN' });
  test('a screen that the market lacks is no page at all', async ({ page }) => {
    await page.goto('/admin/online-users');
    await expect(heading(page)).toHaveText('There is no such page');
  });
});

test('a menu link moves the focus to the heading, and the window is named after the screen', async ({ page }) => {
  await page.goto('/admin/users');
  await menu(page).getByRole('link', { name: 'Managers' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Managers · Loyalty Console');
});

test('the focus waits for the heading of a screen that takes its time', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await menu(page).getByRole('link', { name: 'Managers' }).click();
  await expect(menu(page).getByRole('link', { name: 'Managers' })).toHaveAttribute('aria-current', 'page');
  await expect(heading(page)).toHaveCount(0);
  release();
  await expect(heading(page)).toBeFocused();
});

test('an edited record is called by its name in the breadcrumb and the window, and asked for once', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/v3/admin/users/12'))));
  await page.goto('/admin/users/12');
  await expect(page.locator('[data-details]')).toHaveText('#12 · user');
  const name = (await heading(page).textContent()) ?? '';
  await expect(page.getByRole('navigation', { name: 'Where you are' }).getByRole('listitem').last()).toHaveText(name);
  await expect(page).toHaveTitle(`${name} · Users · Loyalty Console`);
  expect(asked).toBe(1);
});

test('the palette goes to a screen from the keyboard', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('logs');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/logs/);
});

test('the palette begins a new record', async ({ page }) => {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: /^Search or go to/ }).click();
  await palette(page).getByRole('option', { name: 'New manager' }).click();
  await expect(page).toHaveURL(/\/admin\/managers\/create$/);
});

test('the palette finds a record by its id', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('12');
  await palette(page)
    .getByRole('option', { name: /^\(12\) / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/[a-z-/]+\/12$/);
});

test('a question mark shows what the keyboard can do, but not to somebody who writes', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').press('?');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByRole('heading', { level: 3 })).toHaveText(['Everywhere', 'In lists']);
  await expect(shortcuts.getByRole('term')).toHaveText([
    'Go to any screen or record',
    'Show these shortcuts',
    'Close what is open',
    'Go to the first filter',
    'Next and previous row',
    'First and last row',
    'Previous and next page',
    'Open the row',
    'New record',
  ]);
  // What a list or a screen lacks is not listed.
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.goto('/admin/logs');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(shortcuts.getByRole('term').filter({ hasText: /New record|Open the row|Select the row/ })).toHaveCount(
    0,
  );
  await expect(shortcuts.getByRole('term').filter({ hasText: 'Previous and next page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/currentPage=2/);
  await page.goto('/admin/users/1');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await expect(shortcuts.getByRole('heading', { level: 3 })).toHaveText(['Everywhere', 'In forms']);
});

test('the dark theme is kept', async ({ page }) => {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('the language changes at once, on the page and on the wire', async ({ page }) => {
  await page.goto('/admin/managers');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Magyar' }).click();
  await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('/admin/managers'));
  await page.reload();
  expect((await asked.then((request) => request.allHeaders()))['accept-language']).toMatch(/^hu|^en-GB/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 480, height: 800 } });
  test('the menu is a drawer, which a link closes', async ({ page }) => {
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Managers' }).click();
    await expect(heading(page)).toContainText('Managers');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a lost connection is said, and found again', async ({ page, context }) => {
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('a part whose code cannot be loaded says so, and the screen stays', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  // The statistics are loaded after the rows.
  await expect(page.getByText('Total contacts')).toBeVisible();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  await page.keyboard.press('?');
  const alert = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(alert).toBeVisible();
  await expect(heading(page)).toHaveText('Users');
  await page.unroute('**/assets/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a screen whose code cannot be loaded stays until the connection is back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: /^Your account/ }).click();
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  const code = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await signOut.click();
  await code;
  let probes = 0;
  page.on('requestfailed', (request) => (probes += Number(request.method() === 'HEAD')));
  // The page's timer may begin a moment after the failure, so its time passes in small steps.
  const later = () => page.clock.fastForward(1_000);
  await expect.poll(async () => (await later(), probes), { intervals: [100] }).toBeGreaterThan(0);
  await expect(heading(page)).toHaveText('Users');
  await page.unroute('**/*');
  await expect
    .poll(async () => (await later(), page.getByLabel('User name').isVisible()), { intervals: [100] })
    .toBe(true);
});

test('a garbled address is the list as it starts', async ({ page }) => {
  await page.goto('/admin/users?currentPage=none&pageSize=-1&sorters=%5B%7B&filters=x');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending');
});

test('the users are there after at most 26 requests', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tbody tr td:nth-child(2)')?.textContent) return;
      performance.mark('row');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  const before = await page.evaluate(() => {
    const row = performance.getEntriesByName('row')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter((one) => one.startTime < row)
      .map((one) => one.name);
  });
  // Plus the HTML page itself.
  expect(before.length + 1, before.join('\n')).toBeLessThanOrEqual(26);
});

test('each screen of the menu opens whole, without a skeleton of the page first', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const main = document.querySelector('main');
      if (!main?.childElementCount) return;
      document.documentElement.dataset.first = main.querySelector('h1') ? 'screen' : 'skeleton';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/users');
  const links = page.getByRole('navigation', { name: 'Menu' }).locator('a[href^="/admin/"]');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((nodes) => [...new Set(nodes.map((node) => node.getAttribute('href')!))]);
  const seen: Record<string, string | null> = {};
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-first');
    seen[path] = await page.locator('html').getAttribute('data-first');
  }
  expect(seen).toEqual(Object.fromEntries(paths.map((path) => [path, 'screen'])));
});
