import type { Page } from '@playwright/test';
import { visit, worstFrame } from './browser';
import type { Figure } from './report';

const cards = 250;
const messages = 5000;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();

/** As many chats and messages as there may be, whatever the market has. */
async function fill(page: Page): Promise<void> {
  const chats = Array.from({ length: cards }, (_, one) => ({
    id: `1-${one + 2}`, companion: { id: one + 2, name: 'Aoife', surname: `Byrne ${one + 2}` }, last_message_date: at(9000 - one), last_message: JSON.stringify({ text: `What was said last in chat ${one}`, image: null, link: null }), friend_unread: one % 3 ? 0 : 1, marked: one % 7 ? 0 : 1,
  }));
  const history = Array.from({ length: messages }, (_, one) => ({
    id: messages - one, chat_id: '1-2', user_id: one % 2 ? 1 : 2, created_at: at(messages - one), message: { admin: one % 2, text: `Message ${messages - one}. ${'It goes on for a while. '.repeat(one % 5)}`, caption: null, link: null, image: null },
  }));
  await page.route(({ pathname }) => pathname.endsWith('/v3/admin/chats'), (route) => route.fulfill({ json: { chats, total: cards } }));
  await page.route(({ pathname }) => pathname.endsWith('/v3/admin/messages'), (route) => route.fulfill({ json: { messages: history, total: messages } }));
}

/** The longest frame while 250 chats and 5,000 messages scroll, and while a message is written beside them. */
export async function measureChats(base: string): Promise<Figure[]> {
  const { page, throttle, settle, close } = await visit({ slow: false });
  await page.goto(`${base}/`);
  await page.fill('input[name="username"]', 'admin');
  await page.fill('input[name="password"]', 'console-demo');
  await page.keyboard.press('Enter');
  await page.locator('tbody tr[data-row]').first().waitFor();
  await fill(page);
  await page.goto(`${base}/admin/chats?size=250`);
  await page.locator('[data-chat]').nth(cards - 1).waitFor({ state: 'attached' });
  await settle();
  await throttle(4);
  await page.mouse.move(200, 500);
  const list = await worstFrame(page, async () => {
    for (let one = 0; one < 40; one++) await page.mouse.wheel(0, 400);
    await settle();
  });
  await page.goto(`${base}/admin/chats?size=250&chat=1-2`);
  await page.getByRole('log').getByRole('listitem').first().waitFor();
  await settle();
  await page.mouse.move(900, 400);
  const history = await worstFrame(page, async () => {
    for (let one = 0; one < 120; one++) await page.mouse.wheel(0, -900);
    await settle();
  });
  await page.getByRole('textbox', { name: 'Message' }).click();
  const writing = await worstFrame(page, async () => {
    await page.keyboard.type('Good morning', { delay: 120 });
    await settle();
  });
  await close();
  return [
    { name: 'Scrolling 250 chats', value: list, unit: 'ms', limit: 100 },
    { name: 'Scrolling up 5,000 messages', value: history, unit: 'ms', limit: 100 },
    { name: 'Writing beside them', value: writing, unit: 'ms', limit: 200 },
  ];
}
