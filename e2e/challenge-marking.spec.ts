import type { Locator, Page } from '@playwright/test';
import { expect, signInState, test } from './server';

const screen = `/admin/quests/attachments?filters=${encodeURIComponent(JSON.stringify([{ field: 'task', operator: 'contains', value: 'photo' }]))}`;
const markSelected = (page: Page) => page.getByRole('button', { name: 'Mark selected as Done' });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Mark as Done' });
const figure = (page: Page, name: string) => dialog(page).locator('dl > div', { hasText: name }).locator('dd');
/** The rows that can be selected, from the top. */
const openRow = (page: Page, nth = 0) =>
  page
    .locator('tr[data-row]')
    .filter({ has: page.locator('td:first-child [role=checkbox]:not([aria-disabled])') })
    .nth(nth);
const userOf = async (row: Locator) => Number(await row.locator('td').nth(3).textContent());
const rowOf = (page: Page, user: number) =>
  page.locator('tr[data-row]').filter({ has: page.locator('td:nth-child(4)', { hasText: new RegExp(`^${user}$`) }) });
const tasks = (row: Locator) => row.getByRole('checkbox', { name: /, user \d+$/ });
const box = (row: Locator) => row.getByRole('checkbox', { name: /^Select/ });

async function open(page: Page) {
  await page.goto(screen);
  await expect(openRow(page)).toBeVisible();
}
/** Selects this number of rows and returns the ids of their users. */
async function choose(page: Page, count: number): Promise<number[]> {
  const users = [];
  for (let nth = 0; nth < count; nth++) {
    users.push(await userOf(openRow(page, nth)));
    await box(openRow(page, nth)).check();
  }
  await expect(page.getByText(`${count} ${count === 1 ? 'row' : 'rows'} selected`)).toBeVisible();
  return users;
}
/** Reads and changes the data as a colleague would. */
async function colleague(url: string) {
  const { origins } = await signInState(url, 'TAIWAN', 'admin');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${origins[0]!.localStorage[0]!.value}` };
  const call = async <T>(path: string, body?: unknown) =>
    (await (
      await fetch(`${url}/v3/admin/${path}`, {
        headers,
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      })
    ).json()) as T;
  interface Row {
    userId: number;
    quest: { id: number };
    tasks: { id: number; type_id: number; done: boolean }[];
  }
  const rows = (user: number) => call<{ data: Row[] }>(`quests/attachments?user_id=${user}&task=photo&limit=1`);
  return {
    coins: async (user: number) => (await call<{ coins: number }>(`users/${user}`)).coins,
    done: async (user: number) =>
      (await rows(user)).data[0]!.tasks.filter((task) => task.type_id === 6).map((task) => task.done),
    markAll: async (user: number) => {
      const { userId, quest, tasks: all } = (await rows(user)).data[0]!;
      await call('quests/tasks/mark/many', [
        { userId, questId: quest.id, tasks: all.filter((task) => task.type_id === 6).map((task) => task.id) },
      ]);
    },
  };
}
const sendsOf = (page: Page, path: string) => {
  const sent: { key: string | undefined; body: unknown }[] = [];
  page.on(
    'request',
    (request) =>
      request.url().endsWith(path) &&
      request.method() === 'POST' &&
      sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() as unknown }),
  );
  return sent;
};

test.describe('in TAIWAN', () => {
  test.use({ edition: 'TAIWAN' });

  test('a ticked task is saved at once, said once, and stays; the focus stays with it', async ({ page }) => {
    await open(page);
    const row = rowOf(page, await userOf(openRow(page)));
    const sent = sendsOf(page, '/tasks/mark');
    await tasks(row).first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Task was marked successfully!', { exact: true })).toHaveCount(1);
    await expect(tasks(row).first()).toBeChecked();
    await expect(tasks(row).first()).toBeFocused();
    await expect(tasks(row).first()).toHaveAccessibleDescription('A task that is done stays done');
    await page.keyboard.press('Space');
    await expect(tasks(row).first()).toBeChecked();
    await page.reload();
    await expect(tasks(row).first()).toBeChecked();
    expect(sent).toHaveLength(1);
  });

  test('a tick that fails is taken back, and can be tried again', async ({ page }) => {
    await open(page);
    await page.route(
      '**/tasks/mark',
      (route) => route.fulfill({ status: 500, json: { message: 'The disk is full' } }),
      { times: 1 },
    );
    const row = rowOf(page, await userOf(openRow(page)));
    const last = tasks(row).last();
    await last.click();
    await expect(page.getByText("Task wasn't marked successfully!", { exact: true })).toBeVisible();
    await expect(last).not.toBeChecked();
    await last.click();
    await expect(page.getByText('Task was marked successfully!', { exact: true })).toBeVisible();
    await expect(last).toBeChecked();
  });

  test('many are marked after one question that says how many people and points, and who; twice pressed is once', async ({
    page,
    baseURL,
  }) => {
    const other = await colleague(baseURL!);
    await open(page);
    await expect(markSelected(page)).toHaveAccessibleDescription('Select rows first');
    await expect(
      page.getByRole('checkbox', { name: /^Select/, description: 'This row has no images' }).first(),
    ).toBeVisible();
    const users = await choose(page, 2);
    const before = await Promise.all(users.map((user) => other.coins(user)));
    const sent = sendsOf(page, '/tasks/mark/many');
    await markSelected(page).click();
    await expect(dialog(page)).toContainText('A task that is marked cannot be unmarked');
    await expect(figure(page, 'People')).toHaveText('2');
    await expect(figure(page, 'Tasks')).toHaveText('4');
    await expect(figure(page, 'Points to be paid')).toHaveText('300');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
    await confirm(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText('Tasks were marked successfully!', { exact: true })).toHaveCount(1);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('0 rows selected')).toBeVisible();
    for (const user of users) {
      await expect(tasks(rowOf(page, user)).first()).toBeChecked();
      await expect(box(rowOf(page, user))).toHaveAccessibleDescription('All custom tasks of this row are done');
    }
    expect(await Promise.all(users.map((user) => other.coins(user)))).toEqual(before.map((coins) => coins + 150));
    expect(sent).toHaveLength(1);
  });

  test('an answer that is lost leaves the question open; trying again pays nothing twice', async ({
    page,
    baseURL,
  }) => {
    const other = await colleague(baseURL!);
    await open(page);
    const [user = 0] = await choose(page, 1);
    const before = await other.coins(user);
    const sent = sendsOf(page, '/tasks/mark/many');
    await page.route(
      '**/tasks/mark/many',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await markSelected(page).click();
    await confirm(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Trying again marks and pays nothing twice');
    await expect(figure(page, 'People')).toHaveText('1');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Tasks were marked successfully!', { exact: true })).toBeVisible();
    expect(await other.coins(user)).toBe(before + 150);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('what a colleague has marked meanwhile is named, and the others are marked', async ({ page, baseURL }) => {
    const other = await colleague(baseURL!);
    await open(page);
    const [taken = 0, free = 0] = await choose(page, 2);
    await markSelected(page).click();
    await expect(figure(page, 'People')).toHaveText('2');
    await other.markAll(taken);
    await confirm(page).click();
    await expect(dialog(page).getByRole('heading', { name: "1 row wasn't marked" })).toBeVisible();
    await expect(dialog(page)).toContainText('1 row was marked.');
    await expect(dialog(page).getByRole('alert').getByRole('listitem')).toHaveText(
      new RegExp(`#${taken}.*its custom tasks are done`),
    );
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('0 rows selected')).toBeVisible();
    expect(await other.done(free)).toEqual([true, true]);
    await expect(markSelected(page)).toBeFocused();
  });

  test('what cannot be counted is not asked about; going back keeps what is chosen', async ({ page }) => {
    await open(page);
    await choose(page, 1);
    await page.route(
      '**/tasks/mark/count',
      (route) => route.fulfill({ status: 500, json: { message: 'The disk is full' } }),
      { times: 1 },
    );
    await markSelected(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('The disk is full');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(figure(page, 'People')).toHaveText('1');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('1 row selected')).toBeVisible();
  });

  test('all that match are offered beside the page, counted by the server, and given up with another filter or page', async ({
    page,
  }) => {
    await open(page);
    const head = page.locator('thead').getByRole('checkbox');
    const offer = page.getByRole('button', { name: /^Select all \d+ that match$/ });
    const matching = page.getByText(/^All \d+ that match are selected\.$/).first();
    await expect(offer).toHaveCount(0);
    await head.check();
    await offer.click();
    await expect(matching).toBeVisible();
    await markSelected(page).click();
    const people = Number(await figure(page, 'People').filter({ hasText: /\d/ }).textContent());
    expect(people).toBeGreaterThan(0);
    await expect(figure(page, 'Tasks')).toHaveText(/\d/);
    await expect(dialog(page)).toContainText(/\d+ of them will not be marked: This row has no images/);
    await page.keyboard.press('Escape');
    await expect(matching).toBeVisible();
    const shown = page.getByText(/^Rows 1–\d+ of/);
    const filtered = (await shown.textContent())!;
    await page.getByRole('button', { name: /^Remove the filter/ }).click();
    await expect(matching).toHaveCount(0);
    await expect(shown).not.toHaveText(filtered);
    await open(page);
    await head.check();
    await offer.click();
    await expect(matching).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(matching).toHaveCount(0);
    await expect(offer).toHaveCount(0);
  });

  test('a batch that runs is found again after a reload, followed to its end and put away', async ({ page }) => {
    const batch = { id: 5, kind: 'mark', total: 8, refused: 0, reasons: [], created_at: '', finished_at: null };
    const running = { ...batch, state: 'running', done: 2 };
    const ended = {
      ...batch,
      state: 'done',
      done: 7,
      refused: 1,
      reasons: [{ message: 'Somebody was faster', count: 1, sample: ['Eve (#2)'] }],
    };
    await page.route('**/admin/batches?*', (route) => route.fulfill({ json: [running] }));
    let isOver = false;
    await page.route('**/admin/batches/5', (route) =>
      route.fulfill({ json: isOver ? ended : { ...running, done: 3 } }),
    );
    await open(page);
    const line = page.getByRole('region', { name: 'Marking of all that match' });
    await expect(line).toContainText('Marking 3 of 8');
    await page.reload();
    await expect(line.getByRole('progressbar')).toBeVisible();
    isOver = true;
    await expect(line).toContainText("7 rows were marked. 1 row wasn't marked.");
    await expect(line.getByRole('listitem')).toHaveText('1 Somebody was faster: Eve (#2)');
    await line.getByRole('button', { name: 'Close' }).click();
    await page.route('**/admin/batches?*', (route) => route.fulfill({ json: [ended] }));
    await page.reload();
    await expect(openRow(page)).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  test('a back-end that counts nothing is not asked: the page says what it knows, and sends no key', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { capabilities: _, ...identity } = JSON.parse(localStorage.getItem('identity') ?? '{}') as Record<
        string,
        unknown
      >;
      localStorage.setItem('identity', JSON.stringify(identity));
    });
    const batches: string[] = [];
    page.on('request', (request) => void (request.url().includes('/batches') && batches.push(request.url())));
    await open(page);
    const counts = sendsOf(page, '/tasks/mark/count');
    const sent = sendsOf(page, '/tasks/mark/many');
    const [user = 0] = await choose(page, 1);
    await markSelected(page).click();
    await expect(figure(page, 'Tasks')).toHaveText('2');
    await expect(dialog(page)).toContainText(`#${user}`);
    await expect(dialog(page)).not.toContainText('Points');
    await confirm(page).click();
    await expect(page.getByText('Tasks were marked successfully!', { exact: true })).toBeVisible();
    expect(counts).toHaveLength(0);
    expect(batches).toEqual([]);
    expect(sent.map(({ key }) => key)).toEqual([undefined]);
  });

  test.describe('the team', () => {
    test.use({ account: 'team' });
    test('sees what is done, and is told why it cannot mark', async ({ page }) => {
      await page.goto(screen);
      const first = page.getByRole('checkbox', { name: /, user \d+$/, checked: false }).first();
      await expect(first).toHaveAccessibleDescription('Your role may look, but not decide');
      const name = (await first.getAttribute('aria-label'))!;
      await first.press('Space');
      await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
      await expect(markSelected(page)).toHaveAccessibleDescription('Your role may look, but not decide');
      await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
    });
  });
});

test('elsewhere tasks are ticked one by one: there is no marking of many', async ({ page }) => {
  await page.goto(screen);
  const open = page.locator('tr[data-row] [role=checkbox][aria-checked=false]:not([aria-disabled])').first();
  await expect(open).toBeVisible();
  await expect(markSelected(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
  const name = (await open.getAttribute('aria-label'))!;
  await open.check();
  await expect(page.getByText('Task was marked successfully!', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name, exact: true }).first()).toHaveAccessibleDescription(
    'A task that is done stays done',
  );
});
