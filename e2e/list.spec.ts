import type { Locator, Page, Route } from '@playwright/test';
import { choose } from './choose';
import { lift } from './lift';
import { expect, signInState, test } from './server';

test.use({ edition: 'HUNGARY' });

const rows = (page: Page) => page.getByRole('table', { name: /^(Users|Managers)$/ }).locator('tbody tr[data-row]');
const column = (page: Page, at: number) => rows(page).locator(`td:nth-child(${at})`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const count = (page: Page) => page.locator('[data-total]');
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const foot = (page: Page) => page.getByRole('status').filter({ hasText: /^(Rows|No rows|Loading)/ });
const open = async (page: Page, path = '/admin/users') => {
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
};
const ids = (page: Page) => column(page, 1).allTextContents();
/** Holds the requests to a URL until they are released. */
const held = async (page: Page, url: string) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route: Route) => {
    await gate;
    await route.continue();
  });
  return () => release();
};

test.describe('the address', () => {
  test('restores filters, order, page and page size when it is pasted', async ({ page }) => {
    await open(page);
    await filters(page).getByRole('textbox', { name: 'Name', exact: true }).fill('an');
    await expect(page).toHaveURL(/contains/);
    await page.getByRole('button', { name: 'Phone' }).click();
    await page.getByRole('combobox', { name: 'Rows a page' }).selectOption('10 a page');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(foot(page)).toHaveText(/^Rows 11–/);
    await expect(page).toHaveURL(/currentPage=2/);
    await expect.poll(() => ids(page)).toHaveLength(10);
    const [address, before] = [page.url(), await ids(page)];
    await page.goto('about:blank');
    await open(page, address);
    await expect.poll(() => ids(page)).toEqual(before);
    await expect(filters(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('an');
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('that is garbled opens the list as it starts', async ({ page }) => {
    await open(
      page,
      '/admin/users?currentPage=-3&pageSize=7&sorters=%5B%7B%22field%22%3A%22nobody%22%2C%22order%22%3A%22up%22%7D%5D&filters=%5B%7B%22field%22%3A%22nobody%22%2C%22operator%22%3A%22eq%22%2C%22value%22%3A1%7D%5D',
    );
    await expect(foot(page)).toHaveText(/^Rows 1–25 of/);
    await expect(page).not.toHaveURL(/nobody/);
  });

  test('of the page before is where Back leads, at the row that was left', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(foot(page)).toHaveText(/^Rows 26–50/);
    await rows(page).nth(20).scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(25);
    const first = await ids(page);
    await column(page, 4).nth(20).click();
    await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(first);
    await expect(rows(page).nth(20)).toBeInViewport();
    await expect(foot(page)).toHaveText(/^Rows 26–50/);
  });

  test('of a page past the end leads to the last', async ({ page }) => {
    await open(page, '/admin/users?currentPage=99999');
    await expect(page.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test.describe('filters', () => {
  test('that are typed leave only what contains the text', async ({ page }) => {
    await open(page);
    await page.keyboard.press('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('anna');
    await expect
      .poll(
        async () => new Set((await column(page, 3).allTextContents()).map((one) => one.toLowerCase().includes('anna'))),
      )
      .toEqual(new Set([true]));
  });

  test('that are typed are asked for once', async ({ page }) => {
    await open(page);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      // The counts beside the menu ask for one row.
      if (pathname === '/v1/admin/users' && searchParams.get('limit') !== '1') asked.push(searchParams.get('name'));
    });
    await filters(page).getByRole('textbox', { name: 'Name', exact: true }).fill('an');
    await expect(page).toHaveURL(/contains/);
    await expect.poll(() => asked).toEqual(['an']);
  });
  test('stay when the list is sorted before their answer', async ({ page }) => {
    await open(page);
    const release = await held(page, '**/v1/admin/users?name=*');
    const name = filters(page).getByRole('textbox', { name: 'Name', exact: true });
    const asked = page.waitForRequest(/users\?name=an/);
    await name.fill('an');
    await asked;
    await page.getByRole('button', { name: 'Phone' }).click();
    await expect(page).toHaveURL(/contains/);
    release();
    await expect
      .poll(async () => (await column(page, 3).allTextContents()).every((one) => /[aá]n/i.test(one)))
      .toBe(true);
    await expect(name).toHaveValue('an');
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveAttribute('aria-sort', 'ascending');
  });
  test('that were cleared before their answer stay cleared', async ({ page }) => {
    await open(page);
    const all = await count(page).textContent();
    await filters(page).getByRole('textbox', { name: 'Surname' }).fill('k');
    await expect(filters(page).getByRole('button', { name: 'Clear all' })).toBeVisible();
    const release = await held(page, '**/v1/admin/users?*name=*');
    const name = filters(page).getByRole('textbox', { name: 'Name', exact: true });
    const asked = page.waitForRequest(/[?&]name=an/);
    await name.fill('an');
    await asked;
    await filters(page).getByRole('button', { name: 'Clear all' }).click();
    release();
    await expect(count(page)).toHaveText(all ?? '');
    await expect(name).toHaveValue('');
    await expect(page).not.toHaveURL(/contains/);
  });
  test('that are typed just before Clear all stay cleared', async ({ page }) => {
    await open(page);
    const all = await count(page).textContent();
    const [name, surname] = [
      filters(page).getByRole('textbox', { name: 'Name', exact: true }),
      filters(page).getByRole('textbox', { name: 'Surname' }),
    ];
    await surname.fill('k');
    const clear = filters(page).getByRole('button', { name: 'Clear all' });
    await expect(clear).toBeVisible();
    await name.focus();
    await page.keyboard.press('z');
    // During the debounce delay after the key.
    await clear.evaluate((button: HTMLElement) => {
      const input = document.activeElement as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'zz');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      button.focus();
      button.click();
    });
    await expect(name).toHaveValue('');
    await expect(surname).toHaveValue('');
    await expect(count(page)).toHaveText(all ?? '');
  });
  test('are cleared one by one, or all at once', async ({ page }) => {
    await open(page);
    const all = await count(page).textContent();
    await filters(page).getByRole('textbox', { name: 'Name', exact: true }).fill('a');
    await filters(page).getByRole('textbox', { name: 'Surname' }).fill('k');
    await filters(page).getByRole('button', { name: 'Remove the filter Name' }).click();
    await expect(page).not.toHaveURL(/%22name%22/);
    await expect(filters(page).getByRole('textbox', { name: 'Surname' })).toHaveValue('k');
    await filters(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(count(page)).toHaveText(all ?? '');
    await expect(filters(page).getByRole('textbox', { name: 'Surname' })).toHaveValue('');
  });

  test('of a closed list take several options from the keyboard', async ({ page }) => {
    await open(page);
    await filters(page).getByRole('button', { name: 'Custom status' }).click();
    const options = page.getByRole('listbox', { name: 'Custom status' });
    await expect(options).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(options.getByRole('option', { selected: true })).toHaveText(['New', 'Active']);
    await page.keyboard.press('Escape');
    await expect(filters(page).getByRole('button', { name: 'Custom status is New or Active' })).toBeFocused();
  });

  test('of many records show the option that the keyboard came to, the first one, too', async ({ page }) => {
    await open(page);
    await filters(page).getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('option', { name: 'City' }).click();
    const first = page.getByRole('listbox', { name: 'City' }).getByRole('option').first();
    await expect(first).toBeInViewport();
    const search = page.getByRole('combobox', { name: 'Search: City' });
    for (const key of ['PageDown', 'PageDown']) await search.press(key);
    await expect(first).not.toBeInViewport();
    for (const key of ['PageUp', 'PageUp']) await search.press(key);
    await expect(first).toBeInViewport();
  });

  test('of a record are found by name, and say it', async ({ page }) => {
    await open(page);
    await filters(page).getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('option', { name: 'City' }).click();
    await page.getByRole('combobox', { name: 'Search: City' }).fill('Budapest');
    await page.getByRole('option', { name: 'Budapest' }).click();
    await page.keyboard.press('Escape');
    await expect(filters(page).getByRole('button', { name: /^City is .*Budapest$/ })).toBeVisible();
    await expect.poll(async () => new Set(await column(page, 8).allTextContents())).toEqual(new Set(['Budapest']));
  });

  test('that fit nothing say so, and are cleared there', async ({ page }) => {
    await open(page);
    await filters(page).getByRole('textbox', { name: 'Name', exact: true }).fill('zzzzzz');
    await expect(page.getByText('Nothing fits these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).last().click();
    await expect(rows(page)).toHaveCount(25);
  });

  test('that take numbers ask for nothing else', async ({ page }) => {
    await open(page);
    const id = filters(page).getByRole('textbox', { name: 'ID' });
    await id.fill('12x');
    await expect(id).toHaveAttribute('aria-invalid', 'true');
    await id.fill('12');
    await expect.poll(() => ids(page)).toEqual(['12']);
  });
});

test.describe('the table', () => {
  test('sorts by what the market sorts by, and by nothing else', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'ID', exact: true }).click();
    await expect.poll(async () => (await ids(page))[0]).toBe('1');
    await expect(page.getByRole('columnheader', { name: 'City' }).getByRole('button')).toHaveCount(0);
  });

  test('opens a row wherever it is clicked, but not for whoever selects its text', async ({ page }) => {
    await open(page);
    await column(page, 2).nth(1).dblclick();
    await page.waitForURL(/\/admin\/users\/\d+$/);
    await page.goBack();
    await expect(rows(page).first()).toBeVisible();
    const box = (await column(page, 2).nth(1).boundingBox())!;
    await page.mouse.move(box.x + 14, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/\/admin\/users\?/);
  });

  test('has a real link in every row, which another tab can open', async ({ page, context }) => {
    await open(page);
    const link = rows(page).first().getByRole('link').first();
    const href = await link.getAttribute('href');
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
    await expect(tab).toHaveURL(new RegExp(`${href}$`));
    await expect(page).toHaveURL(/\/admin\/users\?/);
  });

  test('asks for a record once, when its row is reached', async ({ page }) => {
    // What is five seconds old is asked for again.
    await page.clock.setFixedTime(new Date());
    await open(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/v1\/admin\/users\/\d+$/.test(request.url())) asked.push(request.url());
    });
    const answered = page.waitForResponse(/\/v1\/admin\/users\/\d+$/);
    await rows(page).nth(2).hover();
    await answered;
    await column(page, 4).nth(2).click();
    await expect(page.locator('form')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('goes from row to row by the keyboard, and opens one', async ({ page }) => {
    await open(page);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    await expect(rows(page).nth(0).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows(page).nth(24).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(foot(page)).toHaveText(/^Rows 26–50/);
    await expect(rows(page).nth(0).getByRole('link').first()).toBeFocused();
    const href = await rows(page).first().getByRole('link').first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  test('makes a new record at n', async ({ page }) => {
    await open(page);
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/admin\/users\/create$/);
  });

  test('draws few of many rows, and reaches all', async ({ page }) => {
    await open(page, '/admin/users?pageSize=250');
    await expect.poll(() => rows(page).count()).toBeLessThan(80);
    await page.keyboard.press('j');
    await page.keyboard.press('End');
    await expect(page.locator(':focus')).toHaveAttribute('href', '/admin/users/1');
  });

  test('has every row and cell in sight for whoever scrolls, and for whoever comes back to it', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await open(page, '/admin/users?pageSize=250');
    const columns = await page.getByRole('table', { name: 'Users' }).getByRole('columnheader').count();
    const hasAll = async () => {
      await expect
        .poll(() =>
          rows(page).evaluateAll(
            (all) =>
              all.filter((row) => row.getBoundingClientRect().bottom > 200 && row.getBoundingClientRect().top < 600)
                .length,
          ),
        )
        .toBeGreaterThan(4);
      await expect
        .poll(
          async () =>
            new Set(await rows(page).evaluateAll((all) => all.map((row) => (row as HTMLTableRowElement).cells.length))),
        )
        .toEqual(new Set([columns]));
    };
    const scroll = async (by: number) => {
      const at = await rows(page).first().getAttribute('data-row');
      await page.mouse.wheel(0, by);
      await expect(rows(page).first()).not.toHaveAttribute('data-row', at!);
      await hasAll();
    };
    await page.mouse.move(600, 500);
    await scroll(5000);
    await scroll(400);
    await page.getByRole('link', { name: 'Managers' }).click();
    await expect(heading(page)).toHaveText(/^Managers/);
    await page.goBack();
    await expect(heading(page)).toHaveText(/^Users/);
    await hasAll();
    await page.mouse.move(600, 500);
    await scroll(-2000);
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: /^Users/ })
      .click();
    await expect(rows(page)).toHaveCount(25);
    await hasAll();
  });
});

test.describe('somebody’s own list', () => {
  test('has the columns that were chosen, in the screen’s order, after a reload', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
    await page.getByRole('checkbox', { name: 'Name', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Name', exact: true }).check();
    await page.reload();
    // The figures above the list are tables too.
    const headers = page.getByRole('table', { name: 'Users', exact: true }).getByRole('columnheader');
    await expect.poll(async () => (await headers.allTextContents()).slice(0, 3)).toEqual(['ID', 'Name', 'Surname']);
  });

  test('has columns as wide as they were made by mouse and keyboard, after a reload', async ({ page }) => {
    await open(page);
    const header = page.getByRole('columnheader', { name: 'Phone' });
    const width = async () => Math.round((await header.boundingBox())!.width);
    const before = await width();
    const handle = page.getByRole('separator', { name: 'Width of Phone' });
    const box = (await handle.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBe(before + 60);
    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(width).toBe(before + 44);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(width).toBe(before + 44);
  });

  test('has columns in the order that they were given by buttons and by dragging, until it is reset', async ({
    page,
  }) => {
    await open(page);
    const headers = page.getByRole('table', { name: 'Users' }).getByRole('columnheader');
    const titles = async () => (await headers.allTextContents()).slice(0, 3);
    await page.getByRole('button', { name: 'Columns' }).click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await panel.getByRole('button', { name: 'Move Name up', exact: true }).click();
    await expect(panel.getByText('Name moved to place 2 of')).toBeAttached();
    await expect.poll(titles).toEqual(['ID', 'Name', 'Phone']);
    await panel.getByRole('button', { name: 'Move Name', exact: true }).focus();
    await lift(page);
    await expect(panel.getByText('Name picked up: place 2 of')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(panel.getByText('Name is over place 1 of')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(titles).toEqual(['Name', 'ID', 'Phone']);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(titles).toEqual(['Name', 'ID', 'Phone']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await panel.getByRole('button', { name: 'Reset columns' }).click();
    await expect.poll(titles).toEqual(['ID', 'Phone', 'Name']);
  });

  test('has rows as low as was chosen', async ({ page }) => {
    await open(page);
    const before = (await rows(page).first().boundingBox())!.height;
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('radio', { name: 'Compact' }).check();
    await expect.poll(async () => (await rows(page).first().boundingBox())!.height).toBeLessThan(before);
  });

  test('opens with a view that was saved for it', async ({ page }) => {
    await open(page);
    await filters(page).getByRole('textbox', { name: 'Name', exact: true }).fill('an');
    await expect(page).toHaveURL(/contains/);
    await filters(page).getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Annas');
    await page.getByRole('checkbox', { name: 'Open the list with this view' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await expect(filters(page).getByRole('button', { name: /^Views/ })).toHaveText('Views: Annas');
    await open(page);
    await expect(filters(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('an');
  });

  test('keeps views under names that can change, until they are deleted', async ({ page }) => {
    await open(page);
    await filters(page).getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('First');
    await page.keyboard.press('Enter');
    await filters(page)
      .getByRole('button', { name: /^Views/ })
      .click();
    await page.getByRole('button', { name: 'Rename or share First' }).click();
    await page.getByRole('textbox', { name: 'Rename First' }).fill('Second');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete Second' }).click();
    await expect(page.getByRole('button', { name: 'Delete Second' })).toHaveCount(0);
  });

  test('is handed to a colleague by the link to a view, which is named and says when it was changed', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    const name = (one: Page) => filters(one).getByRole('textbox', { name: 'Name', exact: true });
    const views = (one: Page) => filters(one).getByRole('button', { name: /^Views/ });
    await name(page).fill('ber');
    await expect(page).toHaveURL(/contains/);
    await filters(page).getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('All Bertas');
    await choose(page.getByLabel('Who has it'), 'RSM');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await expect(views(page)).toHaveText('Views: All Bertas');
    await views(page).click();
    await page.getByRole('button', { name: 'Copy the link to All Bertas' }).click();
    await expect(page.getByText('Link copied. It opens All Bertas for: RSM')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');

    const colleague = await browser.newPage({ storageState: await signInState(baseURL!, 'HUNGARY', 'rsm') });
    await colleague.goto(link);
    await expect(name(colleague)).toHaveValue('ber');
    await expect(views(colleague)).toHaveText('Views: All Bertas');
    await name(colleague).fill('b');
    await expect(views(colleague)).toHaveText('Views: All Bertaschanged');
    await expect(filters(colleague).getByRole('button', { name: 'Save changes' })).toHaveCount(0);
    await colleague.close();

    await name(page).fill('be');
    await filters(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(views(page)).toHaveText('Views: All Bertas');
    await page.reload();
    await expect(name(page)).toHaveValue('be');
    await expect(views(page)).toHaveText('Views: All Bertas');
  });
});

test.describe('while rows are', () => {
  test('on their way, their places are held and nothing moves', async ({ page }) => {
    const release = await held(page, '**/v1/admin/users?*');
    await page.goto('/admin/users');
    const table = page.getByRole('table', { name: 'Users' });
    await expect(table).toHaveAttribute('aria-busy', 'true');
    const places = async (part: Locator) => (await part.all()).length;
    await expect.poll(() => places(table.locator('tbody tr'))).toBe(25);
    const widths = () =>
      table.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    const before = await widths();
    release();
    await expect(rows(page).first()).toBeVisible();
    expect(await widths()).toEqual(before);
  });

  test('failing to come, the old ones stay, and the list tries again', async ({ page }) => {
    await open(page);
    await expect(rows(page)).toHaveCount(25);
    const before = await ids(page);
    await page.route('**/v1/admin/users?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'The database is away' } }),
    );
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('alert')).toContainText('The database is away');
    expect(await ids(page)).toEqual(before);
    await page.unroute('**/v1/admin/users?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(foot(page)).toHaveText(/^Rows 26–50/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('not counted, the next page is offered', async ({ page }) => {
    await page.route('**/v1/admin/users?*', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: unknown[] };
      await route.fulfill({ json: data });
    });
    await open(page);
    await expect(foot(page)).toHaveText('Rows 1–25');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(foot(page)).toHaveText('Rows 26–50');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('deleting', () => {
  test('asks first, by name, and starts at the safe answer', async ({ page }) => {
    await open(page, '/admin/managers');
    const name = await rows(page).nth(1).getByRole('link').first().getAttribute('aria-label');
    const actions = rows(page)
      .nth(1)
      .getByRole('button', { name: `Actions: ${name}` });
    await actions.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: `Delete manager ${name}?` });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(actions).toBeFocused();
  });

  test('several says how many, and what became of each', async ({ page }) => {
    await open(page, '/admin/managers');
    await page.route('**/v1/admin/managers', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: { message: 'Has users' } })
        : route.continue(),
    );
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: 'Delete 2 records?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 records were not deleted')).toBeVisible();
    await expect(page.getByText(/Has users/).first()).toBeVisible();
  });
});
