import type { Page } from '@playwright/test';
import { messageType } from '../src/contract/chat-id';
import { median, visit, worstFrame, type Visit } from './browser';
import type { Served } from './processes';
import type { Figure } from './report';

const cards = 250;
const messages = 5000;
const rounds = 3;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();

/**
 * Replaces the market's chats and messages by the maximum number of them. `arrive` adds a new message to the open chat,
 * and moves the last chat of the list to the top as if it had a new one.
 */
async function fill(page: Page): Promise<{ arrive: () => void; answered: () => { chats: number; history: number } }> {
  let chats = Array.from({ length: cards }, (_, one) => ({
    id: `1-${one + 2}`,
    companion: { id: one + 2, name: 'Aoife', surname: `Byrne ${one + 2}` },
    last_message_date: at(9000 - one),
    last_message: JSON.stringify({ text: `What was said last in chat ${one}`, image: null, link: null }),
    friend_unread: one % 3 ? 0 : 1,
    marked: one % 7 ? 0 : 1,
  }));
  const message = (one: number) => ({
    id: one,
    chat_id: '1-2',
    user_id: one % 2 ? 1 : 2,
    created_at: at(one),
    message: {
      admin: one % 2,
      text: `Message ${one}. ${'It goes on for a while. '.repeat(one % 5)}`,
      caption: null,
      link: null,
      image: null,
    },
  });
  let history = Array.from({ length: messages }, (_, one) => message(messages - one));
  const answered = { chats: 0, history: 0 };
  await page.route(
    ({ pathname }) => pathname.endsWith('/v3/admin/chats'),
    (route) => {
      answered.chats++;
      return route.fulfill({ json: { chats, total: cards } });
    },
  );
  await page.route(
    ({ pathname }) => pathname.endsWith('/v3/admin/messages'),
    (route) => {
      answered.history++;
      return route.fulfill({ json: { messages: history, total: history.length } });
    },
  );
  return {
    answered: () => ({ ...answered }),
    arrive: () => {
      history = [message(history.length + 1), ...history];
      chats = [{ ...chats.at(-1)!, last_message_date: at(9001), friend_unread: 1 }, ...chats.slice(0, -1)];
    },
  };
}

/** Resolves when all pending work has been rendered. */
const rested = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );

/** The baseline: scrolling a page that contains nothing but lines. */
async function measureBare({ page }: Visit, url: string): Promise<number> {
  const body = `<ol style="height: 800px; overflow: auto">${Array.from({ length: messages }, (_, one) => `<li style="padding: 12px">Message ${one}</li>`).join('')}</ol>`;
  await page.route(`${url}/bare`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${url}/bare`);
  await page.mouse.move(200, 400);
  return worstFrame(page, async () => {
    for (let one = 0; one < 120; one++) await page.mouse.wheel(0, 900);
    await rested(page);
  });
}

/** How far the entry in the middle of a box moves while `act` runs, in px. */
async function moved(page: Page, box: string, entries: string, act: () => Promise<void>): Promise<number> {
  const read = await page.waitForFunction(
    ([outer, inner]) => {
      const { top, height } = document.querySelector(outer!)!.getBoundingClientRect();
      return [...document.querySelectorAll(inner!)].find((one) => one.getBoundingClientRect().top > top + height / 2);
    },
    [box, entries] as const,
  );
  const place = () => read.evaluate((one) => one!.getBoundingClientRect().top);
  const before = await place();
  await act();
  return Math.abs((await place()) - before);
}

/**
 * The longest frame while 250 chats and 5,000 messages scroll and while a message is written, and whether the list or
 * the history jumps when a message arrives.
 */
export async function measureChats({
  url,
  api,
  token,
}: Pick<Served, 'url'> & { api: string; token: string }): Promise<Figure[]> {
  const one = await visit({ slow: false });
  const { page, throttle, close } = one;
  await throttle(4);
  const bare = await measureBare(one, url);
  await throttle(1);
  await page.goto(`${url}/`);
  await page.fill('input[name="username"]', 'admin');
  await page.fill('input[name="password"]', 'console-demo');
  await page.keyboard.press('Enter');
  await page.locator('tbody tr[data-row]').first().waitFor();
  const { arrive, answered } = await fill(page);
  const drawn = () => page.evaluate(() => document.querySelectorAll('[role=log] [role=listitem]').length);
  const seen = { list: [] as number[], history: [] as number[], writing: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await throttle(1);
    await page.goto(`${url}/admin/chats?size=250&chat=1-2`);
    await page
      .locator('[data-chat]')
      .nth(cards - 1)
      .waitFor({ state: 'attached' });
    await page.getByRole('log').getByRole('listitem').first().waitFor();
    await rested(page);
    await throttle(4);
    await page.mouse.move(400, 500);
    seen.list.push(
      await worstFrame(page, async () => {
        for (let step = 0; step < 30; step++) await page.mouse.wheel(0, 400);
        await rested(page);
      }),
    );
    await page.mouse.move(1000, 400);
    seen.history.push(
      await worstFrame(page, async () => {
        // Until the oldest message is rendered.
        for (let step = 0; step < 2000 && (await drawn()) < messages; step++) await page.mouse.wheel(0, -900);
        await rested(page);
      }),
    );
    await page.getByRole('textbox', { name: 'Message' }).click();
    seen.writing.push(
      await worstFrame(page, async () => {
        await page.keyboard.type('Good morning', { delay: 120 });
        await rested(page);
      }),
    );
  }
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, -3000);
  await page.mouse.move(1000, 400);
  await page.mouse.wheel(0, 3000);
  await rested(page);
  const arrives = async () => {
    const before = answered();
    arrive();
    // The server notifies the page of a change; the data that the page then loads come from the interceptors above.
    const said = await fetch(`${api}/admin/messages/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: { admin: 1, bottom_text: '', brand_id: 0, image: null, link: '', text: 'Hello', caption: '' },
        target_group_id: null,
        type: messageType,
        user_id: 2,
      }),
    });
    if (!said.ok) throw new Error(await said.text());
    while (answered().chats === before.chats || answered().history === before.history) await page.waitForTimeout(100);
    await rested(page);
  };
  const shifts = [
    await moved(page, 'div:has(> ul > [data-card])', '[data-card]', arrives),
    await moved(page, '[role=log]', '[role=log] [role=listitem]', arrives),
  ];
  await close();
  const baseline = `a bare page of 5,000 lines: ${bare.toFixed(0)} ms`;
  return [
    { name: 'Scrolling 250 chats', value: median(seen.list), unit: 'ms', limit: 100, baseline },
    { name: 'Scrolling up 5,000 messages to the first', value: median(seen.history), unit: 'ms', limit: 100, baseline },
    { name: 'Typing a message beside them', value: median(seen.writing), unit: 'ms', limit: 200, baseline },
    {
      name: 'Jump of the list when a message arrives',
      value: shifts[0]!,
      unit: 'px',
      limit: 1,
      baseline: 'where it was before',
    },
    {
      name: 'Jump of the history when a message arrives',
      value: shifts[1]!,
      unit: 'px',
      limit: 1,
      baseline: 'where it was before',
    },
  ];
}
