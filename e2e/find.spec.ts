import { expect, type Page } from '@playwright/test';
import { test } from './server';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });
const rows = (page: Page) => page.locator('tr[data-row]');
const foot = (page: Page) => page.locator('[data-list]').getByText(/^Rows /);

test.use({ account: 'admin' });

/** A user's name and phone as the list shows them. */
async function somebody(page: Page) {
  await page.goto('/admin/users/12');
  const [phone, name, surname] = await Promise.all(
    ['Phone', 'Name', 'Surname'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
  );
  return { phone: phone!, name: `${name} ${surname}` };
}

test('the palette finds a person by phone, however it is spelled, and says phone and outlet', async ({ page }) => {
  const { phone, name } = await somebody(page);
  const national = phone.replace('+353(0)', '');
  await page.keyboard.press('Control+k');
  for (const text of [national, `0${national}`, `+353 ${national.slice(0, 2)} ${national.slice(2)}`]) {
    await palette(page).getByRole('combobox').fill(text);
    await expect(palette(page).getByRole('option', { name: new RegExp(`^\\(12\\) ${name}`) })).toContainText(phone);
  }
  await palette(page).getByRole('combobox').press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/users\/12$/);
});

/** Holds the results of the palette back until the function that is returned is called. */
async function holdSearch(page: Page): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/admin/search?*', async (route) => {
    await held;
    await route.continue();
  });
  return () => answer();
}

test('Enter before the results of the palette are there opens the best of them once they are', async ({ page }) => {
  const { name } = await somebody(page);
  const answer = await holdSearch(page);
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = palette(page).getByRole('combobox');
  await box.fill(name);
  await expect(palette(page).getByText('Searching…')).toBeVisible();
  await box.press('Enter');
  answer();
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
});

test('results of the palette that come late stand above the screens, and the first of them is chosen and in view', async ({
  page,
}) => {
  const answer = await holdSearch(page);
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const chosen = palette(page).getByRole('option', { selected: true });
  await expect(chosen).toBeVisible();
  await page.keyboard.press('End');
  await palette(page).getByRole('combobox').fill('ch');
  await expect(chosen).toContainText('Chats');
  answer();
  await expect(palette(page).getByText('Searching…')).toHaveCount(0);
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).not.toContainText('Chats');
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test('the palette finds screens by the beginning of a word first, and says when nothing was found', async ({
  page,
}) => {
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = palette(page).getByRole('combobox');
  await box.fill('level');
  const screens = palette(page).getByRole('group', { name: 'Screens' });
  await expect(screens.getByRole('option').first()).toContainText('Level');
  await box.fill('zzqqxx');
  await expect(palette(page).getByText(/^Nothing found/)).toBeVisible();
  await expect(palette(page).getByRole('option')).toHaveCount(0);
  await box.fill('12');
  await expect(
    palette(page)
      .getByRole('option', { name: /^\(12\)/ })
      .first(),
  ).toBeVisible();
  await expect(palette(page).getByText(/^Nothing found/)).toHaveCount(0);
});

test('the users list has a search box, which the address keeps', async ({ page }) => {
  const { phone, name } = await somebody(page);
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search' }).fill(`0${phone.replace('+353(0)', '')}`);
  await expect(foot(page)).toHaveText('Rows 1–1 of 1');
  await expect(rows(page)).toContainText(phone);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill(name.toUpperCase());
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('a cell that is cut shows its whole text under the pointer and with the focus', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  const separator = page.getByRole('separator', { name: /Username/ });
  await separator.focus();
  for (let step = 0; step < 12; step++) await separator.press('ArrowLeft');
  const cell = rows(page).first().locator('td[data-cell="Username"]');
  const text = (await cell.textContent())!;
  await cell.hover();
  await expect(page.locator('[role=tooltip]', { hasText: text })).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(page.locator('[role=tooltip]', { hasText: text })).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.locator('[role=tooltip]', { hasText: `Username: ${text}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=tooltip]', { hasText: text })).toHaveCount(0);
});

test('reports show ids and phones of people whole and apart, however long the id', async ({ page }) => {
  await page.route('**/admin/reports/{rating,games}?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: { user_id: number }[] };
    await route.fulfill({ response, json: { ...rest, data: data.map((row) => ({ ...row, user_id: 2_147_483_647 })) } });
  });
  // The first has names in columns of their own.
  for (const report of ['rating', 'games']) {
    await page.goto(`/admin/reports/${report}`);
    const cell = rows(page).first().locator('td', { hasText: '2147483647' }).first();
    await expect(cell).toContainText(/2147483647.*\+353\(0\)\d{9}/);
    const [inner, id, phone] = await Promise.all(
      [cell, cell.getByText('2147483647', { exact: true }), cell.getByText(/^\+353/)].map((one) => one.boundingBox()),
    );
    expect(id!.x).toBeGreaterThanOrEqual(inner!.x);
    expect(phone!.x).toBeGreaterThanOrEqual(id!.x + id!.width);
    expect(phone!.x + phone!.width).toBeLessThanOrEqual(inner!.x + inner!.width);
  }
});

test.describe('the orders of HUNGARY, which have colour and price', () => {
  test.use({ edition: 'HUNGARY' });
  test('keep their dates beside the row actions', async ({ page }) => {
    await page.goto('/admin/bonus-shop/orders');
    const created = rows(page).first().locator('td[data-cell="Created"]');
    await expect(created).toBeVisible();
    const gap = await created.evaluate(
      (cell) => cell.parentElement!.lastElementChild!.getBoundingClientRect().left - cell.getBoundingClientRect().right,
    );
    expect(gap).toBeGreaterThanOrEqual(-1);
  });
  test('fill the table with their columns on a page of which only some rows are rendered', async ({ page }) => {
    await page.goto('/admin/bonus-shop/orders?pageSize=100');
    const row = rows(page).first();
    await expect(row).toBeVisible();
    const unfilled = await row.evaluate(
      (one) =>
        one.closest('table')!.getBoundingClientRect().right - one.lastElementChild!.getBoundingClientRect().right,
    );
    expect(unfilled).toBeLessThan(1);
  });
});

test.describe('in a low window, or at 200 % zoom', () => {
  test.use({ viewport: { width: 683, height: 450 } });
  for (const path of ['/admin/users', '/admin/reports/transactions'])
    test(`${path} opens with rows in sight, and its figures can be shown`, async ({ page }) => {
      await page.goto(path);
      await expect(rows(page).nth(2).locator('td').first()).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Show figures' }).click();
      await expect(page.getByRole('button', { name: 'Hide figures' })).toHaveAttribute('aria-expanded', 'true');
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 420, height: 820 } });
  test('a list is cards with title, status, two facts and actions', async ({ page }) => {
    await page.goto('/admin/users');
    const list = page.getByRole('region', { name: 'Users' });
    const card = list.getByRole('listitem').first();
    await expect(card).toContainText(/Phone\+353.*Manager/);
    await expect(list.getByRole('listitem')).toHaveCount(25);
    await list.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'ID ↑' });
    await expect(card).toContainText('#1');
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/users\/1$/);
  });
});

test.describe('on paper', () => {
  test('a list has all rows of its page with title and filters, and no menus', async ({ page }) => {
    await page.goto(
      `/admin/users?pageSize=100&filters=${encodeURIComponent(JSON.stringify([{ field: 'status', operator: 'in', value: [1] }]))}`,
    );
    await expect(rows(page).first()).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(100);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page)).toHaveCount(100);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('is Active')).toBeVisible();
    await expect(page.getByRole('navigation', { includeHidden: true }).first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
    expect(
      await page.evaluate(() => document.querySelector('[data-list]')!.scrollHeight - innerHeight),
    ).toBeGreaterThan(0);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('[data-list]')!).overflowY)).toBe(
      'visible',
    );
  });
  test('a record has its fields and no buttons', async ({ page }) => {
    await page.goto('/admin/users/12');
    await expect(page.getByLabel('Surname', { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel('Surname', { exact: true })).toBeVisible();
    for (const name of ['Save', 'Open the menu']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  });
});
