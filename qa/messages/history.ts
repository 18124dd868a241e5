import type { Locator, Page } from '@playwright/test';
import type { Message } from '../../machines/message';
import type { Api } from '../api';
import words from '../../src/locales/en/chat.json' with { type: 'json' };
import { expect } from '../expect';
import type { Variant } from '../model';
import { momentIn } from './moment';

const said = words.chat;

/** Messages as the server returns them, from newest to oldest. `query` is for example 'chat_id=1-7&socket=false'. */
export const messagesOf = async <T extends Message>(api: Api, query: string): Promise<T[]> =>
  (await api.get<{ messages: T[] }>(`admin/messages?${query}`)).messages;
export const lastOf = (messages: readonly Message[]): number => Math.max(0, ...messages.map(({ id }) => id ?? 0));
export const linesOf = (messages: readonly Message[]): string[] => messages.map(({ message }) => message.text ?? '');

/** A person's name as the panes of tickets and chats show it. */
export const nameOf = (
  person: { id?: number | null; name?: string | null; surname?: string | null } | null | undefined,
): string => [person?.name, person?.surname].filter(Boolean).join(' ') || `#${person?.id ?? ''}`;

/** The lines of a history that are messages, not private notes of staff, which a market's talks may have. */
const messageLines = '[role=listitem]:not(:has([data-note]))';
export const messagesIn = (log: Locator): Locator => log.locator(messageLines);

/** Asserts that the newest messages say who wrote them, when, and all their parts. */
export async function showsWhoAndWhat(
  log: Locator,
  messages: readonly Message[],
  person: string,
  variant: Variant,
): Promise<void> {
  for (const { user_id, message, created_at } of messages.slice(-3)) {
    const item = messagesIn(log).filter({ has: log.page().locator(`time[datetime="${created_at}"]`) });
    const isOurs = message.admin === undefined ? user_id === 1 : message.admin === 1;
    const own = item.filter({ hasText: message.text ?? '' });
    await expect(own.locator('.sr-only').first()).toHaveText(isOurs ? said.backOffice : person);
    await expect(own.locator('time').first(), 'when it was written').toHaveText(momentIn(variant, created_at));
    for (const part of [message.caption, message.link])
      if (part) await expect(item.filter({ hasText: part })).not.toHaveCount(0);
    if (message.link) await expect(item.locator('a').first(), 'where it leads').toHaveAttribute('href', message.link);
    const image = item.locator(`img[alt="${said.image}"]`).or(item.getByText(said.imageMissing));
    if (message.image) await expect(image.first(), 'its image').toBeVisible();
  }
}

/**
 * Records every message that the pane ever shows, together with the person in its heading, so that even a brief mix-up
 * is found.
 */
export async function watchPane(page: Page): Promise<void> {
  await page.addInitScript((messages) => {
    window.panes = new Set();
    new MutationObserver(() => {
      const log = document.querySelector('[role=log]');
      const person = log?.parentElement?.querySelector('header h2')?.textContent;
      if (log && person)
        for (const line of log.querySelectorAll(`${messages} p`))
          window.panes.add(JSON.stringify([person, line.textContent]));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, messageLines);
}
/** Asserts that the pane of a person never showed a message of somebody else's conversation. */
export async function neverMixed(page: Page, lines: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  for (const entry of await page.evaluate(() => [...window.panes])) {
    const [person, line] = JSON.parse(entry) as [string, string];
    expect(lines.get(person)?.has(line), `'${line}' was shown in the pane of ${person}`).toBe(true);
  }
}
declare global {
  interface Window {
    panes: Set<string>;
  }
}
