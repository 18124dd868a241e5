import type { Locator, Page } from '@playwright/test';
import { choose } from './choose';
import { expect, test } from './server';

const list = (page: Page) => page.getByRole('list', { name: 'Chats' });
const cards = (page: Page) => list(page).locator('[data-chat]');
const history = (page: Page) => page.getByRole('log', { name: 'Messages' });
const lines = (page: Page) => history(page).getByRole('listitem');
const text = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const head = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const dialog = (page: Page) => page.getByRole('alertdialog');
const person = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

const ready = async (page: Page, address = '/admin/chats') => {
  await page.goto(address);
  await expect(cards(page).first()).toBeVisible();
};
async function open(page: Page, card: Locator) {
  await card.click();
  await expect(lines(page).first()).toBeVisible();
}
const nameOf = (card: Locator) => card.locator('span.truncate').first().textContent();
/** The page connects after the first paint; '40' is the code of socket.io for an established connection. */
const connection = (page: Page) =>
  page
    .waitForEvent('websocket', (one) => one.url().includes('/socket.io/'))
    .then((one) => one.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));

test('chats come with the newest first, 50, 100 or 250 of them, and are found by name', async ({ page }) => {
  await ready(page);
  await expect(cards(page)).toHaveCount(50);
  await choose(page.getByRole('combobox', { name: 'Chats per page' }), '100');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(50);
  await expect(page).toHaveURL(/size=100/);
  await choose(page.getByRole('combobox', { name: 'Chats per page' }), '50');
  await page.getByRole('button', { name: 'Older chats' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('status').filter({ hasText: /^51–/ })).toBeVisible();
  const wanted = (await nameOf(cards(page).first()))!;
  await page.getByRole('searchbox', { name: 'Search by name, phone or ID' }).fill(wanted);
  await expect(page).not.toHaveURL(/page=2/);
  await expect
    .poll(
      async () =>
        new Set(
          await cards(page).evaluateAll((nodes) =>
            nodes.map((node) => node.querySelector('span.truncate')?.textContent),
          ),
        ),
    )
    .toEqual(new Set([wanted]));
  await page.getByRole('searchbox', { name: 'Search by name, phone or ID' }).fill('zzzz');
  await expect(page.getByText('No chats fit')).toBeVisible();
});

test('the list is of all or the new chats; a chat says whose it is, and leads there', async ({ page }) => {
  await ready(page);
  const filter = page.getByRole('group', { name: 'Which chats' });
  // Only TAIWAN has the filter for marked chats.
  await expect(filter.getByRole('button')).toHaveText(['All', 'New', 'Waiting for them']);
  await filter.getByRole('button', { name: 'New' }).click();
  await expect(page).toHaveURL(/filter=new/);
  await expect(cards(page).filter({ hasNot: page.getByRole('img', { name: 'Unread' }) })).toHaveCount(0);
  await open(page, cards(page).first());
  const head = page
    .getByRole('banner')
    .or(page.locator('header'))
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(head.getByText(/\+\d{3}.* · .+ · ID \d+/)).toBeVisible();
  await head.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+/);
});

test('a long history is read from the keyboard up to its oldest message, and the end stays in view when the form grows', async ({
  page,
}) => {
  await ready(page);
  await choose(page.getByRole('combobox', { name: 'Chats per page' }), '100');
  await open(page, cards(page).filter({ hasText: 'It is back in stock' }).first());
  await expect(lines(page).last()).toBeInViewport();
  await page.getByRole('button', { name: 'Caption' }).click();
  await page.getByRole('button', { name: 'Link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await expect(lines(page).last()).toBeInViewport({ ratio: 1 });
  await history(page).focus();
  await page.keyboard.press('Home');
  await expect(lines(page).first()).toHaveAttribute('aria-posinset', '1');
  await expect(lines(page).first()).toBeInViewport();
  await page.keyboard.press('End');
  await expect(lines(page).last()).toHaveAttribute(
    'aria-posinset',
    (await lines(page).last().getAttribute('aria-setsize'))!,
  );
  await expect(lines(page).last()).toBeInViewport({ ratio: 1 });
});

test('a colleague’s message arrives while the chat is open, and whoever reads further up stays there', async ({
  page,
  context,
}) => {
  await ready(page);
  await choose(page.getByRole('combobox', { name: 'Chats per page' }), '100');
  // This chat's history is longer than what is rendered at first.
  await open(page, cards(page).filter({ hasText: 'It is back in stock' }).first());
  const total = Number(await lines(page).last().getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(60);
  await expect(lines(page).last()).toHaveAttribute('aria-posinset', String(total));
  expect(await lines(page).count()).toBeLessThan(total);
  const connected = connection(page);
  await page.reload();
  await connected;
  await expect(lines(page).last()).toBeInViewport();
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  const say = async (words: string) => {
    await text(colleague).fill(words);
    await sendButton(colleague).click();
  };
  await say('From a colleague');
  await expect(lines(page).last()).toContainText('From a colleague');
  await expect(lines(page).last()).toBeInViewport();

  await history(page).hover();
  await page.mouse.wheel(0, -2_000);
  let last = 0;
  const rests = async () => {
    const now = await history(page).evaluate((view) => view.scrollHeight - view.scrollTop - view.clientHeight);
    const isThere = now > 1_500 && now === last;
    last = now;
    return isThere;
  };
  await expect.poll(rests).toBe(true);
  const read = await history(page).evaluateHandle((view) =>
    [...view.querySelectorAll('[role=listitem]')].find(
      (line) => line.getBoundingClientRect().top > view.getBoundingClientRect().top,
    )!,
  );
  const before = await read.evaluate((line) => line.getBoundingClientRect().top);
  await say('You are reading');
  await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible();
  expect(await read.evaluate((line) => line.getBoundingClientRect().top)).toBeCloseTo(before, 0);
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(lines(page).last()).toContainText('You are reading');
  await expect(lines(page).last()).toBeInViewport();
});

test('the dot of what is unread goes when the chat is opened, and stays gone in this session', async ({ page }) => {
  await ready(page);
  const card = cards(page)
    .filter({ has: page.getByRole('img', { name: 'Unread' }) })
    .first();
  const id = await card.getAttribute('data-chat');
  const same = page.locator(`[data-chat="${id}"]`);
  await open(page, card);
  await expect(page).toHaveURL(new RegExp(`chat=${id}`));
  await expect(head(page)).toHaveText((await nameOf(same))!);
  await expect(same.getByRole('img', { name: 'Unread' })).toBeHidden();
  await page.reload();
  await expect(lines(page).first()).toBeVisible();
  await expect(same.getByRole('img', { name: 'Unread' })).toBeHidden();
});

test('a mark is set at once and kept; one that is not saved goes back', async ({ page }) => {
  await ready(page);
  const stars = list(page).getByRole('button', { name: /^Mark: /, pressed: false });
  const name = (await stars.first().getAttribute('aria-label'))!;
  const star = list(page).getByRole('button', { name, exact: true }).first();
  const saved = page.waitForResponse('**/admin/chats/mark');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/admin/chats/mark', (route) => route.fulfill({ status: 500, json: { message: 'no disk' } }), {
    times: 1,
  });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('a message stands in its chat at once, and is confirmed', async ({ page }) => {
  await ready(page);
  await open(page, cards(page).nth(2));
  await expect(sendButton(page)).toHaveAccessibleDescription('Write a message first');
  await text(page).fill('  ');
  await expect(sendButton(page)).toHaveAccessibleDescription('The message has no text');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    '**/admin/messages/send',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await text(page).fill('We will look at it.');
  await text(page).press('Control+Enter');
  await expect(lines(page).last()).toContainText('We will look at it.');
  await expect(lines(page).last()).toContainText('Sending…');
  await expect(lines(page).last()).toBeInViewport();
  await expect(text(page)).toHaveValue('');
  await text(page).fill('And one more');
  await expect(sendButton(page)).toHaveAccessibleDescription('The message is being sent');
  release();
  await expect(lines(page).last()).not.toContainText('Sending…');
  await expect(history(page).getByText('We will look at it.')).toHaveCount(1);
  // This chat has the latest message now.
  await expect(cards(page).first()).toContainText('We will look at it.');
});

test('a message that is not sent is marked, and sent once by a second try, also after a reload', async ({ page }) => {
  await ready(page);
  await open(page, cards(page).nth(3));
  // The server handles the request, but its response is lost.
  const lose = () =>
    page.route(
      '**/admin/messages/send',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await lose();
  await text(page).fill('Only once, please');
  await sendButton(page).click();
  const failed = lines(page).filter({ hasText: "Error: Message wasn't sent" });
  await expect(failed).toContainText('Only once, please');
  await page.reload();
  await expect(failed).toContainText('Only once, please');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page).filter({ hasText: /Sending…|wasn't sent/ })).toHaveCount(0);
  await page.reload();
  await expect(history(page).getByText('Only once, please')).toHaveCount(1);

  await page.route('**/admin/messages/send', (route) => route.fulfill({ status: 500, json: { message: 'no disk' } }), {
    times: 2,
  });
  await text(page).fill('Take me back');
  await sendButton(page).click();
  await failed.getByRole('button', { name: 'Edit' }).click();
  await expect(text(page)).toHaveValue('Take me back');
  await sendButton(page).click();
  await failed.getByRole('button', { name: 'Discard' }).click();
  await expect(history(page).getByText('Take me back')).toHaveCount(0);
});

test('what is written stays with its chat, and nothing of one chat is shown in another', async ({ page }) => {
  await ready(page);
  await open(page, cards(page).nth(5));
  await text(page).fill('For this one');
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
  await cards(page).nth(6).click();
  await expect(page.getByText('The chat is being loaded')).toBeVisible();
  await expect(history(page)).toBeHidden();
  await cards(page).nth(7).click();
  await expect(lines(page).first()).toBeVisible();
  const seventh = await lines(page).allTextContents();
  release();
  await expect(text(page)).toHaveValue('');
  expect(await lines(page).allTextContents()).toEqual(seventh);
  await page.reload();
  await cards(page).nth(5).click();
  await expect(text(page)).toHaveValue('For this one');
  await text(page).fill('');
});

test('placeholders come from a menu, are seen as the person will read them, and are filled when they are sent', async ({
  page,
}) => {
  await ready(page);
  await open(page, cards(page).nth(4));
  const name = (await head(page).textContent())!;
  await text(page).fill('Dear !');
  await text(page).press('ArrowLeft');
  await page.getByRole('button', { name: 'Available replacements' }).click();
  await page.getByRole('menuitem', { name: /^Name/ }).click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(' {surname}');
  await expect(text(page)).toHaveValue('Dear {name} {surname}!');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`Dear ${name}!`);
  const sent = page.waitForRequest('**/admin/messages/send/template');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    sendAll: false,
    target_group_id: null,
    type: 4,
    message: { text: 'Dear {name} {surname}!' },
  });
  await expect(history(page).getByText(`Dear ${name}!`)).toHaveCount(1);
});

test('what goes to all or to a group is named on the button, counted, and asked about once', async ({ page }) => {
  await ready(page);
  await open(page, cards(page).nth(4));
  await text(page).fill('To many of you');
  await person(page, 'Send to all users').first().click();
  const all = page.getByRole('button', { name: 'Send to all users' }).last();
  await all.click();
  await expect(dialog(page)).toContainText(/It reaches \d+ people\./);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(text(page)).toHaveValue('To many of you');

  await person(page, 'Send to target group').click();
  await expect(page.getByRole('button', { name: 'Send to all users', pressed: false })).toBeVisible();
  await expect(page.locator('form button[type=submit]')).toHaveAccessibleDescription('Choose a target group');
  await choose(page.getByRole('combobox', { name: 'Target group' }), 'Cashiers');
  await page.getByRole('button', { name: 'Send to target group: Cashiers' }).click();
  await expect(dialog(page)).toContainText('Send this message to the target group Cashiers?');
  const sent = page.waitForRequest('**/admin/messages/send/target-group');
  await dialog(page).getByRole('button', { name: 'Send to target group: Cashiers' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    type: 19,
    target_group_id: 5,
    message: { text: 'To many of you' },
  });
  await expect(cards(page).first()).toContainText('To many of you');
  // The recipient of the next message is the companion again.
  await expect(sendButton(page)).toBeVisible();
});

test('a back-end that tells nothing is asked again', async ({ page, context }) => {
  await page.addInitScript(() => {
    const identity = JSON.parse(localStorage.getItem('identity') ?? '{}') as { capabilities?: string[] };
    localStorage.setItem('identity', JSON.stringify({ ...identity, capabilities: [] }));
  });
  await page.clock.install();
  await ready(page);
  await open(page, cards(page).nth(8));
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await text(colleague).fill('Nobody told you');
  await sendButton(colleague).click();
  await expect(lines(colleague).last()).not.toContainText('Sending…');
  await page.clock.fastForward(11_000);
  await expect(lines(page).last()).toContainText('Nobody told you');
});

test('the list stays where it is read when a message arrives', async ({ page, context }) => {
  const connected = connection(page);
  await ready(page);
  await connected;
  const scrolled = () => list(page).evaluate((node) => node.parentElement!.scrollTop);
  // Moving the pointer there scrolls, too.
  await cards(page).nth(20).hover();
  const from = await scrolled();
  await page.mouse.wheel(0, 600);
  await expect.poll(scrolled).toBe(from + 600);
  const seen = cards(page).nth(16);
  const id = (await seen.getAttribute('data-chat'))!;
  const far = (await cards(page).nth(45).getAttribute('data-chat'))!;
  const before = (await seen.boundingBox())!.y;
  const colleague = await context.newPage();
  await colleague.goto(`/admin/chats?chat=${far}`);
  await text(colleague).fill('To the top');
  await sendButton(colleague).click();
  await expect(cards(page).first()).toContainText('To the top');
  expect((await page.locator(`[data-chat="${id}"]`).boundingBox())!.y).toBeCloseTo(before, 0);
});

test('messages that do not load say why, and load when tried again', async ({ page }) => {
  await ready(page);
  await page.route('**/admin/messages?*', (route) => route.fulfill({ status: 500, json: { message: 'no disk' } }), {
    times: 1,
  });
  await cards(page).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'no disk' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page).first()).toBeVisible();
});

test.describe('BA', () => {
  test.use({ account: 'ba' });
  test('has their own users’ chats, and no target groups', async ({ page }) => {
    await ready(page);
    await open(page, cards(page).first());
    await expect(person(page, 'Send to all users')).toBeVisible();
    await expect(person(page, 'Send to target group')).toBeHidden();
  });
});

test.describe('in IRELAND', () => {
  test.use({ edition: 'IRELAND' });
  test('chats show their ids, and what is written to all or to a group goes there', async ({ page }) => {
    await ready(page);
    await expect(cards(page).filter({ hasText: '#USER' }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by name, phone or ID' }).fill('Best sellers');
    const group = cards(page).filter({ hasText: '#TG-4' });
    await open(page, group);
    await text(page).fill('Thank you all');
    await page.getByRole('button', { name: /^Send to target group: Best sellers/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^Send to target group/ })
      .click();
    await expect(lines(page).last()).toContainText('Thank you all');
    await page.goto('/admin/chats?chat=1-1');
    await expect(head(page)).toHaveText('All users');
    await expect(page.getByText('#ALL').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send to all users' })).toBeVisible();
  });
});

test.describe('in TAIWAN', () => {
  test.use({ edition: 'TAIWAN' });
  test('the list is of all, the new or the marked chats', async ({ page }) => {
    await ready(page);
    const filter = page.getByRole('group', { name: 'Which chats' });
    await filter.getByRole('button', { name: 'Marked' }).click();
    await expect(list(page).getByRole('button', { name: /^Mark: /, pressed: false })).toHaveCount(0);
    await expect(page).toHaveURL(/filter=marked/);
    await filter.getByRole('button', { name: 'New' }).click();
    await expect(cards(page).filter({ hasNot: page.getByRole('img', { name: 'Unread' }) })).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('on a narrow window', () => {
  test.use({ viewport: { width: 420, height: 820 } });
  test('the list gives way to the chat, and comes back', async ({ page }) => {
    await ready(page);
    await open(page, cards(page).nth(1));
    await expect(list(page)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await page.getByRole('button', { name: 'Back to the chats' }).click();
    await expect(cards(page).nth(1)).toBeFocused();
    await expect(history(page)).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(cards(page).nth(2)).toBeFocused();
  });
});

test('all users whom the filters leave get a message, each in their own chat, and its sending is found after a reload', async ({
  page,
}) => {
  await page.goto('/admin/users?filters=[{"field":"name","operator":"contains","value":"ar"}]');
  await page.getByRole('button', { name: 'Message all that match' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('list', { name: 'Filters' })).toHaveText('Name ar');
  await text(page).fill('Dear {name}, see you on Friday');
  const send = question.getByRole('button', { name: /^Send to \d+ / });
  const people = /\d+/.exec((await send.textContent())!)![0];
  await send.click();
  const line = page.getByRole('region', { name: 'Message to all that match' });
  // The batch has begun: the page may go.
  await expect(line).toBeVisible();
  await page.reload();
  await expect(line).toContainText(new RegExp(`^${people} (person|people) got the message`));
  await ready(page);
  await expect(cards(page).first()).toContainText(/Dear \S+, see you on Friday/);
});
