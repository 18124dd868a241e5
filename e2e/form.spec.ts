import type { Page } from '@playwright/test';
import { lift } from './lift';
import { deflateSync } from 'node:zlib';
import { demoPassword, expect, signInState, test } from './server';

test.use({ edition: 'HUNGARY' });

/** A form's field; while the form is loading, the list's column headers have the same names. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).and(page.locator(':not(th)'));
/** Only rows of the list; the figures above it are tables too. */
const firstRecord = (page: Page) => page.locator('tr[data-row]').first().getByRole('link').first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const open = async (page: Page, id: number) => {
  await page.goto(`/admin/users/${id}`);
  await expect(field(page, 'Surname')).toBeEditable();
};

/** An API call, made as a colleague who works at the same time. */
async function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const { origin } = new URL(page.url());
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await fetch(`${origin}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}
type User = Record<string, unknown> & { surname: string; email: string | null; phone: string };
const userOf = (page: Page, id: number) => call<User>(page, 'GET', `admin/users/${id}`);

/** A valid PNG with one grey square. */
function png(size: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (data: Buffer) =>
    (data.reduce((sum, byte) => crcTable[(sum ^ byte) & 255]! ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc((size + 1) * size, 128));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const picture = { name: 'face.png', mimeType: 'image/png', buffer: png(64) };

test('a change is saved, said, and the list is as it was left', async ({ page }) => {
  await page.goto('/admin/users?currentPage=2');
  await firstRecord(page).click();
  // The list has a filter named Surname too, so the test waits for the form.
  await expect(save(page)).toBeVisible();
  await field(page, 'Surname').fill('Szentgyörgyi');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved: .*Szentgyörgyi/)).toBeVisible();
  await expect(page).toHaveURL(/currentPage=2/);
  await expect(page.getByRole('row').filter({ hasText: 'Szentgyörgyi' })).toHaveCount(1);
});

test('what is wrong is said at its field, and the save bar leads to it', async ({ page }) => {
  await open(page, 11);
  await field(page, 'Phone').fill('+362030');
  await field(page, 'Name').fill('');
  await save(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(
    'The phone number is too short: +36 and at least 9 digits',
  );
  await expect(page.getByText('2 fields to correct:')).toBeVisible();
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect(field(page, 'Phone')).toBeFocused();
});

test('a click that leaves a faulty field meets what it was aimed at', async ({ page }) => {
  await open(page, 12);
  await field(page, 'Surname').fill('');
  const calendar = page.getByRole('button', { name: 'Choose in a calendar: Date of birth' });
  const before = await calendar.boundingBox();
  await calendar.hover();
  await page.mouse.down();
  await expect(field(page, 'Surname')).toHaveAttribute('aria-invalid', 'true');
  expect(await calendar.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
});

test('a long form scrolls, and nothing around it', async ({ page }) => {
  await page.goto('/admin/quests/create');
  await expect(page.getByRole('button', { name: 'Add reward' })).toBeAttached();
  // The menu's counts come late; some stand below the window.
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText(/Orders ?\d+ new/);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});
test('Save says why it is off while nothing has changed', async ({ page }) => {
  await open(page, 12);
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(save(page)).toHaveAccessibleDescription('Nothing has changed');
});

test("the server's refusal stands at its field", async ({ page }) => {
  await open(page, 13);
  const other = await userOf(page, 14);
  await field(page, 'Phone').fill(other.phone);
  await save(page).click();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Already taken');
  await expect(page).toHaveURL(/\/13$/);
});

test('a message without fields stands above the form, which keeps what was typed', async ({ page }) => {
  await open(page, 13);
  await page.route('**/v1/admin/users', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'The disk is full' } })
      : route.fallback(),
  );
  await field(page, 'Surname').fill('Teljes');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText('The disk is full');
  await expect(field(page, 'Surname')).toHaveValue('Teljes');
});

test('two who change one record: both values are shown, and the chosen ones are saved', async ({ page }) => {
  await open(page, 15);
  await field(page, 'Surname').fill('Mine');
  await field(page, 'E-mail').fill('mine@example.hu');
  await call(page, 'PUT', 'admin/users', { ...(await userOf(page, 15)), surname: 'Theirs', name: 'Other' });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this record' });
  const surname = dialog.getByRole('group', { name: 'Surname', exact: true });
  await expect(surname).toContainText('Theirs');
  await expect(surname).toContainText('Mine');
  await surname.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save on top of theirs' }).click();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
  expect(await userOf(page, 15)).toMatchObject({ surname: 'Mine', email: 'mine@example.hu', name: 'Other' });
});

test.describe('unsaved changes', () => {
  test('are asked about before they are left, and stay when the person stays', async ({ page }) => {
    await open(page, 16);
    await field(page, 'Surname').fill('Maradó');
    const managers = page.getByRole('link', { name: 'Managers' });
    await managers.click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(field(page, 'Surname')).toHaveValue('Maradó');
    await expect(managers).toBeFocused();
  });

  test('are kept as a draft, offered on return', async ({ page }) => {
    await open(page, 17);
    await field(page, 'Surname').fill('Piszkozat');
    await page.getByRole('link', { name: 'Managers' }).click();
    await page.getByRole('button', { name: 'Keep a draft and leave' }).click();
    await expect(page).toHaveURL(/managers/);
    await open(page, 17);
    await expect(page.getByText('1 unsaved change was kept')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(field(page, 'Surname')).toHaveValue('Piszkozat');
  });

  test('come back after a discard that was a mistake', async ({ page }) => {
    await open(page, 18);
    await field(page, 'Surname').fill('Tévedés');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field(page, 'Surname')).not.toHaveValue('Tévedés');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field(page, 'Surname')).toHaveValue('Tévedés');
  });

  test('survive a session that ends while they are saved', async ({ page }) => {
    await open(page, 19);
    await field(page, 'Surname').fill('Visszatérő');
    await page.route(
      '**/v1/admin/users',
      (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: { message: 'no' } }) : route.fallback(),
      { times: 1 },
    );
    await save(page).click();
    await page.getByLabel(/user ?name/i).fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/users\/19$/);
    await expect(field(page, 'Surname')).toHaveValue('Visszatérő');
    await save(page).click();
    await expect(page.getByText(/^Saved: .*Visszatérő/)).toBeVisible();
  });
});

test.describe('a new manager', () => {
  const fill = async (page: Page, username: string) => {
    await page.goto('/admin/managers/create');
    for (const [name, value] of Object.entries({
      'Profile name': username,
      Name: 'Kata',
      Surname: 'Minta',
      'E-mail': `${username}@example.hu`,
      Phone: '+36301234567',
      Password: 'secret-1',
      'Confirm password': 'secret-1',
    }))
      await field(page, name).fill(value);
    await page.getByRole('group', { name: 'Roles' }).getByRole('checkbox').first().check();
  };

  test('is one, however often Save is pressed', async ({ page }) => {
    await fill(page, 'kata-once');
    await save(page).dblclick();
    await expect(page.getByText('Created: Kata Minta')).toBeVisible();
    const { total } = await call<{ total: number }>(page, 'GET', 'admin/managers?username=kata-once');
    expect(total).toBe(1);
  });

  test('may be followed by another one', async ({ page }) => {
    await fill(page, 'kata-first');
    await page.getByRole('button', { name: 'Save and add another' }).click();
    await expect(page.getByText('Created: Kata Minta')).toBeVisible();
    await expect(field(page, 'Profile name')).toHaveValue('');
    await expect(field(page, 'Profile name')).toBeFocused();
  });

  test('is not kept with its password in a draft', async ({ page }) => {
    await fill(page, 'kata-draft');
    await page.getByRole('navigation', { name: 'Menu' }).locator('a[href="/admin/users"]').click();
    await page.getByRole('button', { name: 'Keep a draft and leave' }).click();
    const drafts = await page.evaluate(() => JSON.stringify(localStorage));
    expect(drafts).toContain('kata-draft');
    expect(drafts).not.toContain('secret-1');
  });

  test("cannot have only the role 'User'", async ({ page }) => {
    await page.goto('/admin/managers/create');
    await page.getByRole('checkbox', { name: 'User', exact: true }).check();
    await save(page).click();
    await expect(page.getByText("You cannot create used with only 'User' role")).toBeVisible();
  });
});

test.describe('a manager', () => {
  test('is deleted after a question that names them', async ({ page }) => {
    await page.goto('/admin/managers');
    const { id } = await call<{ id: number }>(page, 'POST', 'admin/managers', {
      username: 'short-lived',
      name: 'Rövid',
      surname: 'Élet',
      email: 'r@example.hu',
      phone: '+36301112233',
      password: 'secret-1',
      confirm_password: 'secret-1',
      roles: ['BA'],
      status: 1,
    });
    await page.goto(`/admin/managers/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete manager Rövid Élet?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted: Rövid Élet')).toBeVisible();
    await page.goto(`/admin/managers/${id}`);
    await expect(heading(page)).toHaveText(`There is no manager #${id}`);
  });
});

test('a reference is found by typing and chosen from the keyboard', async ({ page }) => {
  await open(page, 21);
  const manager = page.getByRole('combobox', { name: 'Manager', exact: true });
  await manager.click();
  const options = page.getByRole('listbox', { name: 'Manager' }).getByRole('option');
  const second = options.nth(1);
  const label = (await second.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await manager.fill(label.replace(/^\(\d+\) /, ''));
  await expect(options).toHaveText([label]);
  await page.keyboard.press('Enter');
  await expect(manager).toHaveValue(label);
  await save(page).click();
  await expect(page.getByText(/^Saved:/)).toBeVisible();
  expect((await userOf(page, 21)).manager_id).toBe(Number(/\d+/.exec(label)?.[0]));
});

test('a day is chosen in the calendar from the keyboard', async ({ page }) => {
  await open(page, 22);
  await field(page, 'Date of birth').fill('14.03.1990');
  await page.getByRole('button', { name: 'Choose in a calendar: Date of birth' }).click();
  await expect(page.getByRole('button', { name: /14 March 1990|March 14, 1990/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Date of birth')).toHaveValue('21.03.1990');
});

test.describe('a photo', () => {
  test('is sent, shown through a signed link, and kept', async ({ page }) => {
    await open(page, 23);
    await field(page, 'Photo').setInputFiles(picture);
    await expect(page.getByRole('img', { name: /^Photo:/ })).toBeVisible();
    await save(page).click();
    await expect(page.getByText(/^Saved:/)).toBeVisible();
    await open(page, 23);
    await expect
      .poll(() => page.getByRole('img', { name: /^Photo:/ }).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(64);
  });

  test('that cannot be sent says so, keeps what was there, and is sent again', async ({ page }) => {
    await open(page, 24);
    await page.route(
      '**/services/file',
      (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()),
      { times: 1 },
    );
    await field(page, 'Photo').setInputFiles(picture);
    await expect(page.getByText("Error: Image wasn't sent").first()).toBeVisible();
    await expect(save(page)).toHaveAccessibleDescription('Nothing has changed');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: /^Photo:/ })).toBeVisible();
  });
});

test.describe('rows', () => {
  const prize = (page: Page, number: number) =>
    page.getByRole('group', { name: `Reward ${number}`, exact: true }).getByLabel('Prize', { exact: true });
  const handle = (page: Page, number: number) =>
    page.getByRole('button', { name: `Drag Reward ${number}`, exact: true });
  const order = (page: Page) => Promise.all([1, 2, 3].map((number) => prize(page, number).inputValue()));

  test.beforeEach(async ({ page }) => {
    await page.goto('/admin/quests/create');
    for (const [at, name] of ['Alma', 'Barack', 'Citrom'].entries()) {
      await page.getByRole('button', { name: 'Add reward' }).click();
      await prize(page, at + 1).fill(name);
    }
  });

  test('are dragged by their handle with the mouse', async ({ page }) => {
    await handle(page, 1).hover();
    await page.mouse.down();
    const target = (await handle(page, 3).boundingBox())!;
    await page.mouse.move(target.x + 5, target.y - 20, { steps: 5 });
    await page.mouse.move(target.x + 5, target.y + 40, { steps: 5 });
    await expect(page.getByText('Reward 1 is held at place 3 of 3.')).toBeAttached();
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(['Barack', 'Citrom', 'Alma']);
  });

  test('are dragged with the keyboard, which keeps the focus on the handle', async ({ page }) => {
    await handle(page, 3).focus();
    await lift(page);
    await expect(page.getByText('Reward 3 is held at place 3 of 3.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Reward 3 is held at place 2 of 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('Reward 3 is now number 2.')).toBeAttached();
    expect(await order(page)).toEqual(['Alma', 'Citrom', 'Barack']);
    await expect(handle(page, 2)).toBeFocused();
    await lift(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    expect(await order(page)).toEqual(['Alma', 'Citrom', 'Barack']);
  });
});

test.describe('nothing moves', () => {
  const observe = (page: Page) =>
    page.addInitScript(() => {
      const moved = ((window as unknown as { moved: number[] }).moved = []) as number[];
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => moved.push((entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
  const moved = (page: Page) =>
    page.evaluate(() => (window as unknown as { moved: number[] }).moved.reduce((sum, one) => sum + one, 0));

  test('while the record arrives', async ({ page }) => {
    await observe(page);
    await open(page, 25);
    await expect(page.getByRole('combobox', { name: 'Manager', exact: true })).toHaveValue(/^\(/);
    await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible();
    expect(await moved(page)).toBeLessThan(0.001);
  });

  test('when a draft is offered, and the last field can still be reached', async ({ page }) => {
    await open(page, 26);
    await field(page, 'Surname').fill('Piszkozat');
    await page.getByRole('link', { name: 'Managers' }).click();
    await page.getByRole('button', { name: 'Keep a draft and leave' }).click();
    await expect(page).toHaveURL(/managers/);
    await observe(page);
    await open(page, 26);
    const offer = page.getByRole('status').filter({ hasText: 'unsaved change' });
    await expect(offer).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Manager', exact: true })).toHaveValue(/^\(/);
    expect(await moved(page)).toBeLessThan(0.001);
    const last = page.getByRole('main').getByRole('textbox').last();
    await last.focus();
    const [under, over] = [await last.boundingBox(), await offer.boundingBox()];
    expect(under!.y + under!.height).toBeLessThanOrEqual(over!.y);
  });
});

test("another role's status is not offered to a brand ambassador", async ({ browser, servers }) => {
  const { url } = await servers('HUNGARY');
  const page = await browser.newPage({ baseURL: url, storageState: await signInState(url, 'HUNGARY', 'ba') });
  await page.goto('/admin/users');
  await firstRecord(page).click();
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await status.click();
  await expect(page.getByRole('option', { name: 'Blocked', exact: true })).toBeVisible();
  // The current value is shown, but it cannot be chosen again.
  await expect(page.getByRole('option', { name: 'Waiting for moderation', exact: true, selected: false })).toHaveCount(
    0,
  );
  await page.close();
});
