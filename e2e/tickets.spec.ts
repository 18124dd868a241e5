import type { Page } from '@playwright/test';
import { expect, test } from './server';

const list = (page: Page) => page.getByRole('list', { name: 'Tickets' });
const rows = (page: Page) => list(page).getByRole('button');
const history = (page: Page) => page.getByRole('log', { name: 'Messages' });
const lines = (page: Page) => history(page).getByRole('listitem');
const text = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const complete = (page: Page) => page.getByRole('button', { name: 'Complete ticket' });
const status = (page: Page, name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name });

/** Opens a ticket with this status, by default the first one in the list. */
async function openFirst(page: Page, name: string, at = 0) {
  await page.goto('/admin/tickets');
  await status(page, name).click();
  const tag = rows(page).filter({ hasText: name });
  // The unfiltered list may still be shown.
  await expect(rows(page).filter({ hasNotText: name })).toHaveCount(0);
  await tag.nth(at).click();
  await expect(lines(page).first()).toBeVisible();
}

test('a ticket is selected, stands in the address, and is deselected by a second press', async ({ page }) => {
  await openFirst(page, 'In progress');
  await expect(page).toHaveURL(/ticket=\d+/);
  await expect(page.getByText(/^\+353.+ · ID \d+$/)).toBeVisible();
  const first = await lines(page).first().textContent();
  await page.reload();
  await expect(lines(page).first()).toHaveText(first!);
  const pressed = list(page).getByRole('button', { pressed: true });
  await pressed.click();
  await expect(history(page)).toBeHidden();
  await expect(page.getByText('Select a ticket to read and answer it')).toBeVisible();
  await expect(page).not.toHaveURL(/ticket=/);
});

test('an answer is appended, and takes a new ticket into progress', async ({ page }) => {
  await openFirst(page, 'New');
  await expect(sendButton(page)).toHaveAccessibleDescription('Write a message first');
  await text(page).fill('   ');
  await expect(sendButton(page)).toHaveAccessibleDescription('The message has no text');
  await text(page).fill('We are looking at it.');
  await text(page).press('Control+Enter');
  await expect(lines(page).last()).toContainText('We are looking at it.');
  await expect(text(page)).toHaveValue('');
  await expect(lines(page).last()).toBeInViewport();
  await status(page, 'All').click();
  await expect(list(page).getByRole('button', { pressed: true })).toContainText('In progress');
});

test('an answer that is not sent says so in the documented words, keeps its text, and is sent once by a second try', async ({
  page,
}) => {
  await openFirst(page, 'In progress', 1);
  const before = await lines(page).count();
  // The server handles the request, but its response is lost.
  await page.route(
    '**/admin/messages/send',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await text(page).fill('Only once, please');
  await sendButton(page).click();
  await expect(page.getByText("Error: Message wasn't sent").first()).toBeVisible();
  await expect(text(page)).toHaveValue('Only once, please');
  await sendButton(page).click();
  await expect(text(page)).toHaveValue('');
  await expect(history(page).getByText('Only once, please')).toHaveCount(1);
  await page.reload();
  await expect(history(page).getByText('Only once, please')).toHaveCount(1);
  await expect(lines(page)).toHaveCount(before + 1);
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an answer takes a caption, a link and an image along, and waits for the image', async ({ page }) => {
  await openFirst(page, 'In progress', 1);
  await text(page).fill('Please look at this');
  await page.getByRole('button', { name: 'Caption' }).click();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Caption' }).fill('How it is done');
  await page.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Link' }).fill('help');
  await expect(sendButton(page)).toHaveAccessibleDescription('A link begins with https:// or http://');
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/help');

  await page.getByRole('button', { name: 'Image', exact: true }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    '**/admin/services/file',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await page
    .getByLabel('Image', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: pixel });
  await expect(sendButton(page)).toHaveAccessibleDescription('The image is still being sent');
  release();
  await expect(sendButton(page)).toBeEnabled();
  // Closing a field does not discard its text.
  await page.getByRole('button', { name: 'Caption' }).click();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('How it is done');
  await sendButton(page).click();

  const sent = lines(page).last();
  await expect(sent).toContainText('How it is done');
  await expect(sent.getByRole('link', { name: 'https://example.com/help' })).toBeVisible();
  await expect(sent.getByRole('img')).toHaveJSProperty('naturalWidth', 1);
  for (const name of ['Caption', 'Link']) await expect(page.getByRole('textbox', { name })).toBeHidden();
});

test('what is written outlives a reload, each ticket its own, until it is sent', async ({ page }) => {
  await openFirst(page, 'In progress', 1);
  await text(page).fill('Not sent yet');
  await page.getByRole('button', { name: 'Caption' }).click();
  await page.getByRole('textbox', { name: 'Caption' }).fill('A draft');
  const address = page.url();
  await page.reload();
  await expect(text(page)).toHaveValue('Not sent yet');
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('A draft');
  await rows(page).nth(0).click();
  await expect(text(page)).toHaveValue('');
  await page.goto(address);
  // The server handles the request, its response is lost, and the user leaves the page: the retry must not create a
  // second message.
  await page.route(
    '**/admin/messages/send',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sendButton(page).click();
  await expect(page.getByText('Your text is still here.')).toBeVisible();
  await page.reload();
  await sendButton(page).click();
  await expect(text(page)).toHaveValue('');
  await page.reload();
  await expect(history(page).getByText('Not sent yet')).toHaveCount(1);
  await expect(text(page)).toHaveValue('');
});

test('what is written stays with its ticket, and nothing of one ticket is shown in another', async ({ page }) => {
  await openFirst(page, 'In progress');
  await text(page).fill('For the first');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    '**/admin/messages?*',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await rows(page).nth(1).click();
  await expect(page.getByText('The ticket is being loaded')).toBeVisible();
  await expect(history(page)).toBeHidden();
  await rows(page).nth(2).click();
  await expect(lines(page).first()).toBeVisible();
  const third = await lines(page).allTextContents();
  release();
  await expect(text(page)).toHaveValue('');
  expect(await lines(page).allTextContents()).toEqual(third);
  await rows(page).nth(0).click();
  await expect(text(page)).toHaveValue('For the first');
});

test('a ticket is completed once, and a colleague’s console sees the answer and the completion', async ({
  page,
  context,
}) => {
  await openFirst(page, 'In progress', 3);
  const address = page.url();
  const colleague = await context.newPage();
  // The page connects after the first paint; '40' is the code of socket.io for an established connection.
  const connected = colleague
    .waitForEvent('websocket', (one) => one.url().includes('/socket.io/'))
    .then((one) => one.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));
  await colleague.goto(address);
  await expect(complete(colleague)).toBeVisible();
  await connected;

  await text(page).fill('It is on its way.');
  await sendButton(page).click();
  await expect(lines(page).last()).toContainText('It is on its way.');
  await expect(history(colleague)).toContainText('It is on its way.');

  await complete(page).click();
  await expect(complete(page)).toBeHidden();
  await expect(complete(colleague)).toBeHidden();
});

test('a completion that fails says so in the documented words, and the ticket stays open', async ({ page }) => {
  await openFirst(page, 'In progress', 2);
  await page.route(
    '**/v3/admin/tickets',
    (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { message: 'no disk' } })
        : route.continue(),
    { times: 1 },
  );
  await complete(page).click();
  await expect(page.getByText("Error: Status wasn't updated").first()).toBeVisible();
  await expect(complete(page)).toBeVisible();
  await complete(page).click();
  await expect(complete(page)).toBeHidden();
});

test('messages that do not load say why, and load when tried again', async ({ page }) => {
  await page.route('**/admin/messages?*', (route) => route.fulfill({ status: 500, json: { message: 'no disk' } }), {
    times: 1,
  });
  await page.goto('/admin/tickets');
  await rows(page).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'no disk' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page).first()).toBeVisible();
});

test('a completed ticket has no such button', async ({ page }) => {
  await openFirst(page, 'Completed');
  await expect(complete(page)).toBeHidden();
});

test.describe('on a narrow window', () => {
  test.use({ viewport: { width: 420, height: 820 } });
  test('the list gives way to the chat, and comes back', async ({ page }) => {
    await openFirst(page, 'Completed');
    await expect(list(page)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await page.getByRole('button', { name: 'Back to the tickets' }).click();
    await expect(list(page)).toBeVisible();
    await expect(history(page)).toBeHidden();
  });
});

test('a problem is kept below one of the level above', async ({ page }) => {
  await page.goto('/admin/problems/2/problems');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 Level');
  await page.getByRole('link', { name: 'New problem' }).click();
  // The list has a filter with this name and is shown until the form is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^New/);
  await page.getByLabel('Name', { exact: true }).fill('Leaflets');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Problem of the level above' }).fill('outlet');
  await page.getByRole('option', { name: /Outlet and materials/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('table', { name: '2 Level' })).toContainText('Leaflets');
});

test('a ticket is taken, noted about and put aside, and the next unanswered one comes by key', async ({ page }) => {
  await openFirst(page, 'New');
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByRole('button', { name: 'Who has it: Administrator', exact: true })).toBeVisible();
  const opened = list(page).getByRole('button', { pressed: true });
  await expect(opened).toContainText('Administrator');
  const before = await lines(page).count();
  await page.getByRole('button', { name: 'Private note' }).click();
  const note = page.getByRole('textbox', { name: 'Private note' });
  await note.fill('The courier comes on Thursday');
  await note.press('Control+Enter');
  await expect(lines(page)).toHaveCount(before + 1);
  await expect(lines(page).last()).toContainText('Private note by Administrator');
  await expect(note).toHaveValue('');

  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await page.getByRole('button', { name: 'Tomorrow, 09:00' }).click();
  await expect(page.getByRole('button', { name: /^Snoozed until .* 09:00$/ })).toBeVisible();
  await expect(opened).toHaveCount(0);
  await page.getByRole('button', { name: 'Snoozed', exact: true }).click();
  await expect(opened).toContainText('Administrator');

  const address = page.url();
  await note.press('Alt+n');
  await expect(page).not.toHaveURL(address);
  await expect(text(page)).toBeFocused();
  await text(page).fill('We are looking at it.');
  await text(page).press('Control+Enter');
  await expect(lines(page).last()).toContainText('We are looking at it.');
});

test('what was written is searched for, shown with its words marked, walked through and shared by its address', async ({
  page,
}) => {
  await openFirst(page, 'In progress');
  const ticket = new URL(page.url()).searchParams.get('ticket')!;
  for (const words of ['The voucher of Zoltán is in the post', 'Zoltán has his VOUCHER by now']) {
    await text(page).fill(words);
    await text(page).press('Control+Enter');
    await expect(lines(page).last()).toContainText(words);
  }
  const search = page.getByRole('searchbox', { name: 'Search messages and notes' });
  await page.goto('/admin/tickets');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('zoltan voucher');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator('mark')).toHaveText(['Zoltán', 'VOUCHER']);
  await rows(page).click();
  await expect(page).toHaveURL(new RegExp(`ticket=${ticket}&said=zoltan`));

  const current = history(page).locator('[aria-current]');
  await expect(current.locator('mark')).toHaveText(['Zoltán', 'VOUCHER']);
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Found earlier' }).click();
  await expect(current.locator('mark')).toHaveText(['voucher', 'Zoltán']);
  await page.reload();
  await expect(current.locator('mark')).toHaveText(['Zoltán', 'VOUCHER']);
  await expect(current).toBeInViewport();

  await search.fill('no such words anywhere');
  await expect(page.getByText('No message or note has all of these words')).toBeVisible();
  await expect(page.getByText('Not found in this conversation')).toBeVisible();
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(page).not.toHaveURL(/said=/);
  await expect(rows(page)).not.toHaveCount(0);
});
