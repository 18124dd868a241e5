import { expect, type Page } from '@playwright/test';
import { choose } from './choose';
import type { ForeignBackend } from './foreign-backend';
import { only, rememberClicks, signIn, test } from './foreign-test';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /Foreign\d\d/ });
/** Of the list, not of the counts beside the menu, which ask for one row. */
const lastSearch = (back: ForeignBackend, path: string) =>
  back
    .callsOf('GET', path)
    .map((one) => one.search)
    .findLast((search) => !search.endsWith('&limit=1'));

// The console of DEMO calls another host, that of HUNGARY its own.
test.use({ isApart: true });

for (const edition of ['DEMO', 'HUNGARY'] as const) {
  test.describe(`on ${edition}`, () => {
    test.use({ edition, isApart: edition === 'DEMO' });

    test('whoever signs in lands on the users, and the sign-in is in the log', async ({ page, back }) => {
      await signIn(page);
      await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
      await expect(rows(page)).toHaveCount(25);
      expect(only(back.callsOf('POST', 'admin/auth')).body).toEqual({ username: 'admin', password: 'correct' });
      expect(only(back.callsOf('POST', 'admin/logs')).body).toEqual({ action: 'login' });
      expect(lastSearch(back, 'admin/users')).toBe('?sort=id&order=DESC&offset=0&limit=25');
    });

    test('a save sends the whole record back, with what nobody documented', async ({ page, back }) => {
      const before = structuredClone(back.state.users[59]);
      await signIn(page, 'admin', '/admin/users/60');
      const surname = page.getByLabel('Surname', { exact: true });
      await surname.fill('Changed');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(/^Saved: .*Changed/)).toBeVisible();
      const { search, body } = only(back.callsOf('PUT', 'admin/users'));
      expect(search).toBe('');
      expect(body).toEqual({ ...before, surname: 'Changed' });
    });

    test('statistics are six calls', async ({ page, back }) => {
      await signIn(page, 'admin', '/admin/statistics');
      await expect(page.getByText('1,201')).toBeVisible();
      await expect(page.getByText('33.33 %', { exact: true })).toBeVisible();
      const asked = () =>
        back.calls
          .filter((one) => one.path.startsWith('admin/statistics/'))
          .map((one) => one.path.split('/').at(-1) + one.search)
          .toSorted();
      await expect.poll(asked).toEqual(['brand-knowledge', 'brands', 'costs', 'general', 'promocodes', 'users']);
    });
  });
}

test('a wrong password is said in the documented words', async ({ page, back }) => {
  await page.goto('/');
  await page.getByLabel('User name').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The user name or password is incorrect');
  expect(back.callsOf('POST', 'admin/logs')).toEqual([]);
});

test('what waits is counted by the documented lists alone, once for the menu and the start screen', async ({
  page,
  back,
}) => {
  await signIn(page, 'admin', '/admin/start');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Sellers to moderate' })).toContainText('Nothing waits');
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Chats 2 unread' }),
  ).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  const asked = () =>
    back.calls
      .filter((one) => one.method === 'GET')
      .map((one) => decodeURIComponent(one.path + one.search))
      .filter((one) => one.endsWith('&limit=1'))
      .toSorted();
  await expect
    .poll(asked)
    .toEqual([
      'admin/bonus-shop/orders?status=1&sort=id&order=ASC&offset=0&limit=1',
      'admin/chats?friend_unread=1&offset=0&limit=1',
      'admin/chats?friend_unread=1&offset=1&limit=1',
      'admin/tickets?status=IN_PROGRESS&sort=id&order=ASC&offset=0&limit=1',
      'admin/tickets?status=NEW&sort=id&order=ASC&offset=0&limit=1',
      'admin/users-answers?moderation=false&sort=id&order=ASC&offset=0&limit=1',
      'admin/users?selected_filters=["waitingContacts"]&sort=id&order=ASC&offset=0&limit=1',
    ]);
});

test.describe('the roles are those of the token', () => {
  test('a brand ambassador has no managers', async ({ page, back }) => {
    await signIn(page, 'field');
    await expect(rows(page)).toHaveCount(25);
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
      'Start',
      'Users',
      'Trade programs',
      /^Chats/,
    ]);
    await page.goto('/admin/managers');
    await expect(page.getByRole('heading', { name: 'This screen is not for your role' })).toBeVisible();
    expect(back.callsOf('GET', 'admin/managers')).toEqual([]);
  });
  test('unknown ones grant nothing and harm nothing', async ({ page, back: _ }) => {
    await signIn(page, 'several');
    await expect(rows(page)).toHaveCount(25);
    await expect(page.getByRole('group', { name: 'Filters' }).getByLabel('ID', { exact: true })).toBeHidden();
  });
  test('an app user is refused', async ({ page, back: _ }) => {
    await signIn(page, 'seller');
    await expect(page.getByRole('alert')).toContainText('it is for company staff');
  });
});

test.describe('rows are found', () => {
  for (const [shape, says] of [
    ['array', 'Rows 1–25'],
    ['named', 'Rows 1–25 of 60'],
    ['data', 'Rows 1–25 of 60'],
  ] as const) {
    test(`in an answer shaped as ${shape}`, async ({ page, back }) => {
      back.state.shape = shape;
      await signIn(page);
      await expect(rows(page)).toHaveCount(25);
      await expect(page.getByText(says, { exact: true })).toBeVisible();
    });
  }
  test('without a total, the next page is offered until one is not full', async ({ page, back }) => {
    back.state.counts = false;
    await signIn(page);
    const next = page.getByRole('button', { name: 'Next page' });
    await next.click();
    await expect(page.getByText('Rows 26–50', { exact: true })).toBeVisible();
    await next.click();
    await expect(page.getByText('Rows 51–60 of 60', { exact: true })).toBeVisible();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(lastSearch(back, 'admin/users')).toBe('?sort=id&order=DESC&offset=50&limit=25');
  });
});

test('filters, order and page are asked for as documented', async ({ page, back }) => {
  await signIn(page);
  await expect(rows(page)).toHaveCount(25);
  const ask = async (what: () => Promise<unknown>, search: string) => {
    await what();
    await expect.poll(() => lastSearch(back, 'admin/users')).toBe(search);
  };
  await ask(
    () =>
      page.getByRole('group', { name: 'Filters' }).getByRole('textbox', { name: 'Name', exact: true }).fill('in es&'),
    '?name=in+es%26&sort=id&order=DESC&offset=0&limit=25',
  );
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Clear all' }).click();
  await ask(
    () => page.getByRole('columnheader', { name: 'Surname' }).getByRole('button').click(),
    '?sort=surname&order=ASC&offset=0&limit=25',
  );
  await ask(
    () => page.getByRole('button', { name: 'Next page' }).click(),
    '?sort=surname&order=ASC&offset=25&limit=25',
  );
  await ask(
    () => page.getByRole('combobox', { name: 'Rows a page' }).selectOption('50 a page'),
    '?sort=surname&order=ASC&offset=0&limit=50',
  );
});

test('figures above the list narrow it with the documented parameters', async ({ page, back }) => {
  await signIn(page);
  await choose(page.getByRole('combobox', { name: 'Region or manager' }), 'Mika Manager3');
  await expect
    .poll(() => lastSearch(back, 'admin/users'))
    .toBe('?custom_filter_option_type_id=MANAGER&custom_filter_option_id=3&sort=id&order=DESC&offset=0&limit=25');
  await page.getByRole('button', { name: 'Last week' }).click();
  await expect
    .poll(() => lastSearch(back, 'admin/users/admin/stats'))
    .toBe('?period_type=LAST_WEEK&custom_option_id=3&custom_option_type_id=MANAGER');
});

test('a reference shows its name by the lookup’s q, and offers the whole list', async ({ page, back }) => {
  await signIn(page, 'admin', '/admin/users/60');
  const manager = page.getByRole('combobox', { name: 'Manager', exact: true });
  await expect(manager).toHaveValue('(3) Mika Manager3');
  expect(lastSearch(back, 'admin/managers/autocomplete')).toBe('?q=3');
  await manager.fill('manager4');
  await expect(page.getByRole('listbox', { name: 'Manager' }).getByRole('option')).toHaveText(['(4) Mika Manager4']);
});

test('a picture comes from the back-end’s file service', async ({ page, back }) => {
  await signIn(page, 'admin', '/admin/users/60');
  await expect
    .poll(() => page.getByRole('img', { name: /^Photo:/ }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: Buffer.from('89504e47', 'hex') });
  await expect.poll(() => lastSearch(back, 'services/file')).toBe('?file_key=profile%2Fuser%2Fnew.png');
  expect(only(back.callsOf('POST', 'admin/services/file')).parts.toSorted()).toEqual(['file', 'file_path']);
});

test('a refusal with nothing but a message stands above the form', async ({ page, back }) => {
  await signIn(page, 'admin', '/admin/users/7');
  await page.getByLabel('Surname', { exact: true }).fill('Refused');
  back.refuseNext(422, 'Surname is on the black list');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText('Surname is on the black list');
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('Refused');
});

test.describe('managers', () => {
  test('are created with the fields that were filled in', async ({ page, back }) => {
    await signIn(page, 'admin', '/admin/managers/create');
    for (const [name, value] of Object.entries({
      'Profile name': 'new.one',
      Name: 'Nia',
      Surname: 'One',
      'E-mail': 'nia@example.com',
      Phone: '+353870001234',
      Password: 'a-long-password-1',
      'Confirm password': 'a-long-password-1',
    }))
      await page.getByLabel(name, { exact: true }).fill(value);
    await page.getByRole('checkbox', { name: 'BA', exact: true }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Created: Nia One')).toBeVisible();
    expect(only(back.callsOf('POST', 'admin/managers')).body).toEqual({
      username: 'new.one',
      name: 'Nia',
      surname: 'One',
      email: 'nia@example.com',
      phone: '+353870001234',
      password: 'a-long-password-1',
      confirm_password: 'a-long-password-1',
      roles: ['BA'],
      status: 1,
    });
  });
  test('are deleted with the id in the body', async ({ page, back }) => {
    await signIn(page, 'admin', '/admin/managers/4');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted: Mika Manager4')).toBeVisible();
    expect(only(back.callsOf('DELETE', 'admin/managers'))).toMatchObject({ search: '', body: { id: 4 } });
  });
});

test('the palette finds records on a back-end that cannot search: every word counts, in any order, and a number is an ID', async ({
  page,
  back,
}) => {
  await signIn(page);
  await expect(rows(page)).toHaveCount(25);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or go to' });
  const found = palette.getByRole('group', { name: 'Users' }).getByRole('option');
  await palette.getByRole('combobox').fill('foreign07 otis');
  await expect(found).toHaveText(['(7) Otis Foreign07']);
  await palette.getByRole('combobox').fill('#7');
  await expect(found.first()).toHaveText('(7) Otis Foreign07');
  expect(only(back.callsOf('GET', 'admin/users/autocomplete')).search).toBe('?limit=10000');
});

test.describe('an export', () => {
  test('opens the link that comes back', async ({ page, back, context }) => {
    await rememberClicks(page);
    await signIn(page);
    await expect(rows(page)).toHaveCount(25);
    const tab = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await tab).url()).toBe(`${back.url}/made/users.xlsx`);
    expect(lastSearch(back, 'admin/users/xlsx')).toBe('?sort=id&order=DESC');
  });
  test('downloads a zip that comes back', async ({ page, back }) => {
    back.state.exports = 'zip';
    await signIn(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('users.zip');
  });
});

test.describe('an import', () => {
  const send = async (page: Page) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import: Users' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'users.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('rows') });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  };
  test('is sent once, unjudged, and its success is said', async ({ page, back }) => {
    await send(page);
    await expect(page.getByText('Data imported')).toBeVisible();
    expect(only(back.callsOf('POST', 'admin/users/import'))).toMatchObject({ search: '', parts: ['file'] });
  });
  test('opens the error file that comes back', async ({ page, back, context }) => {
    back.state.importAnswer = `${back.url}/made/errors.xlsx`;
    await rememberClicks(page);
    const tab = context.waitForEvent('page');
    await send(page);
    await expect(page.getByText('Error while importing data').first()).toBeVisible();
    expect((await tab).url()).toBe(`${back.url}/made/errors.xlsx`);
  });
});

test('online users come over the socket, which carries the token and nothing else', async ({ page, back }) => {
  await signIn(page, 'admin', '/admin/online-users');
  await expect(page.getByRole('row').filter({ hasText: 'Foreign05' })).toContainText('abcde…vwxyz');
  expect(new Set(back.sockets)).toEqual(new Set(['token']));
});

test('a session that ends says so, and leads back to the screen with what was typed', async ({ page, back }) => {
  await signIn(page, 'admin', '/admin/users/8');
  await page.getByLabel('Surname', { exact: true }).fill('Typed');
  back.refuseNext(401, 'Your token is too old');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
  await page.getByLabel('User name').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('correct');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/8$/);
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('Typed');
});
