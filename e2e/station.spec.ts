import type { Page } from '@playwright/test';
import { colleague } from './moderators';
import { expect, test } from './server';
import { lengthenUndo, longUndo } from './undo';

const list = '/admin/quests/attachments?pageSize=250';
const station = (page: Page) => page.getByRole('dialog', { name: 'Moderation station' });
const button = (page: Page, name: string) => station(page).getByRole('button', { name, exact: true });
const stage = (page: Page) => station(page).getByRole('img');
/** The status line about the open image: '(86) Réka Szabó, Image 1 of 2, A photo of the shelf, On moderation.' */
const open = (page: Page) => station(page).getByRole('status').first();
const queue = (page: Page) =>
  station(page).getByRole('list', { name: 'What is to be moderated' }).getByRole('listitem');

/** Opens the station from the list with the keyboard. */
async function knock(page: Page, address = list): Promise<void> {
  await page.goto(address);
  const door = page.getByRole('button', { name: 'Moderation station', exact: true });
  await expect(door).toBeEnabled();
  await door.press('Enter');
}
async function enter(page: Page, address = list): Promise<void> {
  await knock(page, address);
  await expect(button(page, 'Accept')).toBeEnabled();
}
const isDecision = (url: string) => new URL(url).pathname.endsWith('/admin/quests/approval');
/** Collects the decisions that this page sends. */
function sentFrom(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => isDecision(request.url()) && sent.push(request.postData() ?? ''));
  return sent;
}

test('it begins with what nobody has decided, goes on by itself, and back by key', async ({ page }) => {
  const decided = page.waitForResponse((one) => isDecision(one.url()) && one.request().method() === 'PUT');
  await enter(page);
  await expect(open(page)).toContainText('On moderation');
  const first = await stage(page).getAttribute('alt');
  await page.keyboard.press('d');
  await expect(stage(page)).not.toHaveAttribute('alt', first!);
  await page.keyboard.press('k');
  await expect(open(page)).toContainText('Declined');
  await expect(stage(page)).toHaveAttribute('alt', first!);
  // Repeated, because earlier tests may have decided any number of images.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(open(page)).toContainText('This is the first one', { timeout: 200 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Escape');
  expect((await decided).ok()).toBe(true);
  await expect(page.getByRole('button', { name: 'Moderation station', exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(stage(page)).toBeVisible();
  await expect(open(page)).toContainText('On moderation');
  await expect(stage(page)).not.toHaveAttribute('alt', first!);
});

test('keys are found where they are on a keyboard of other letters', async ({ page }) => {
  await enter(page);
  const first = await stage(page).getAttribute('alt');
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true })),
  );
  await expect(stage(page)).not.toHaveAttribute('alt', first!);
});

test('images are there before they are looked at', async ({ page }) => {
  const pathOf = (url: string) => new URL(url, page.url()).pathname;
  const fetched = new Set<string>();
  const named = new Set<string>();
  const rows = { asked: 0, read: 0 };
  const isRow = (url: string) => pathOf(url).endsWith('/admin/quests/user-images');
  page.on('request', (request) => void (isRow(request.url()) && rows.asked++));
  page.on('requestfinished', (request) => void fetched.add(pathOf(request.url())));
  page.on('response', async (response) => {
    if (!isRow(response.url())) return;
    // The page may close while an answer is being read.
    const answer = (await response.json().catch(() => [])) as { attach_url: string }[];
    for (const { attach_url } of answer) named.add(pathOf(attach_url));
    rows.read++;
  });
  await enter(page);
  for (let step = 0; step < 4; step++) {
    const before = await stage(page).getAttribute('src');
    // The open row and the three rows after it have been loaded, with all their images.
    await expect
      .poll(() => rows.asked >= 4 && rows.read === rows.asked && [...named].every((one) => fetched.has(one)))
      .toBe(true);
    const known = new Set(fetched);
    await page.keyboard.press('j');
    await expect(stage(page)).not.toHaveAttribute('src', before!);
    expect([...known]).toContain(pathOf((await stage(page).getAttribute('src'))!));
  }
});

test('a decision is taken back before it is sent, and is sent when its time is over', async ({ page }) => {
  await page.clock.install();
  await lengthenUndo(page);
  const sent = sentFrom(page);
  await enter(page);
  const first = (await stage(page).getAttribute('alt'))!;
  await page.keyboard.press('d');
  await expect(button(page, 'Undo')).toBeVisible();
  await page.keyboard.press('u');
  await expect(stage(page)).toHaveAttribute('alt', first);
  await expect(open(page)).toContainText('On moderation');
  await page.clock.fastForward(longUndo);
  await expect(button(page, 'Undo')).toHaveCount(0);
  expect(sent).toEqual([]);

  await page.keyboard.press('d');
  await expect(stage(page)).not.toHaveAttribute('alt', first);
  await page.clock.fastForward(longUndo);
  await expect(page.getByText('Answer status was changed successfully').first()).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.keyboard.press('k');
  await expect(stage(page)).toHaveAttribute('alt', first);
  await expect(button(page, 'Accept')).toHaveAccessibleDescription('This has been decided already');
});

test('what failed waits for a decision again, with the reason, and is tried again', async ({ page }) => {
  await page.clock.install();
  await page.route('**/admin/quests/approval*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No disk' } }),
  );
  const sent = sentFrom(page);
  await enter(page);
  const first = (await stage(page).getAttribute('alt'))!;
  await page.keyboard.press('a');
  await expect(stage(page)).not.toHaveAttribute('alt', first);
  await page.clock.fastForward(6_000);
  const alert = station(page).getByRole('alert');
  await expect(alert).toContainText(/Not decided: \(\d+\) [^,]+(, Image \d)?\. No disk/);
  await page.keyboard.press('k');
  await expect(stage(page)).toHaveAttribute('alt', first);
  await expect(open(page)).toContainText('On moderation');
  await page.unroute('**/admin/quests/approval*');
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(open(page)).toContainText('Accepted');
  await expect(alert).toHaveCount(0);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toBe(sent[0]);
});

test('what could not be loaded says so, and is loaded on request', async ({ page }) => {
  await page.route('**/admin/quests/user-images*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No disk' } }),
  );
  await knock(page);
  await expect(station(page).getByRole('alert')).toContainText('This could not be loaded');
  await expect(button(page, 'Accept')).toHaveAccessibleDescription('This could not be loaded');
  await page.unroute('**/admin/quests/user-images*');
  await station(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(button(page, 'Accept')).toBeEnabled();
});

test('what a colleague has open is seen, is not decided, and is free when they leave', async ({
  page,
  browser,
  baseURL,
}) => {
  const held = page.waitForResponse(
    (answer) => answer.url().endsWith('/admin/moderation/claims') && answer.request().method() === 'POST',
  );
  await enter(page);
  await held;
  const at = await queue(page).evaluateAll((items) => items.findIndex((one) => one.querySelector('[aria-current]')));
  const own = (await queue(page).locator('[aria-current]').textContent())!;
  const other = await colleague(browser, baseURL!);
  await other.page.clock.install();
  await enter(other.page);
  const line = queue(other.page).nth(at);
  await expect(line).toContainText('Open at Administrator');
  await expect(queue(other.page).locator('[aria-current]')).not.toHaveText(own);
  await expect(async () => {
    await other.page.keyboard.press('k');
    await expect(line.locator('[aria-current]')).toHaveCount(1, { timeout: 200 });
  }).toPass({ intervals: [0] });
  await expect(button(other.page, 'Accept')).toHaveAccessibleDescription('Administrator has this open');
  await other.page.keyboard.press('a');
  await expect(open(other.page)).toContainText('Administrator has this open');
  const left = page.waitForResponse(
    (answer) => answer.url().endsWith('/admin/moderation/claims') && answer.request().method() === 'DELETE',
  );
  await page.keyboard.press('Escape');
  await expect(station(page)).toHaveCount(0);
  await left;
  await other.page.clock.fastForward(11_000);
  await expect(line).not.toContainText('Open at Administrator');
  await expect(button(other.page, 'Accept')).not.toHaveAccessibleDescription('Administrator has this open');
  await other.leave(() => other.page.keyboard.press('Escape'));
});

test('the next page of the list follows the last decision, which can still be taken back', async ({ page }) => {
  await lengthenUndo(page);
  await enter(page, '/admin/quests/attachments?pageSize=10&currentPage=2');
  // The rest of a signed link changes with each request.
  const picture = async () => (await stage(page).getAttribute('src'))!.split('?')[0]!;
  let last = '';
  while (/currentPage=2/.test(page.url())) {
    await expect(button(page, 'Accept')).toBeEnabled();
    last = await picture();
    await page.keyboard.press('a');
    await expect.poll(picture).not.toBe(last);
  }
  await page.keyboard.press('u');
  await expect.poll(picture).toBe(last);
  await expect(open(page)).toContainText('On moderation');
});

test('the next page of the list follows the last image', async ({ page }) => {
  await enter(page, '/admin/quests/attachments?pageSize=25');
  const seen = new Set<string>();
  // One person can take part in several challenges, so pictures are told apart by their files.
  const picture = async () => (await stage(page).getAttribute('src'))!.split('?')[0]!;
  await expect(async () => {
    seen.add(await picture());
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/currentPage=2/, { timeout: 100 });
  }).toPass({ intervals: [0] });
  await expect(button(page, 'Accept')).toBeEnabled();
  expect([...seen]).not.toContain(await picture());
});

test('fifty images are decided without touching a mouse', async ({ page }) => {
  const answers: Promise<number>[] = [];
  page.on('response', (answer) => isDecision(answer.url()) && answers.push(Promise.resolve(answer.status())));
  const sent = sentFrom(page);
  await enter(page);
  for (let count = 0; count < 50; count++) {
    await expect(button(page, 'Accept')).toBeEnabled();
    const before = await stage(page).getAttribute('alt');
    await page.keyboard.press(count % 2 ? 'd' : 'a');
    await expect(stage(page)).not.toHaveAttribute('alt', before!);
  }
  await page.keyboard.press('Escape');
  await expect(station(page)).toHaveCount(0);
  await expect.poll(() => answers.length).toBe(50);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(new Set(sent.map((one) => (JSON.parse(one) as { attach_url: string }).attach_url)).size).toBe(50);
});
