import type { Page } from '@playwright/test';
import type { Message } from '../../machines/message';
import type { Api } from '../api';
import { expect } from '../expect';

/** As the server has them, newest first: '?chat_id=1-7&socket=false'. */
export const messagesOf = async <T extends Message>(api: Api, query: string): Promise<T[]> =>
  (await api.get<{ messages: T[] }>(`admin/messages?${query}`)).messages;
export const lastOf = (messages: readonly Message[]): number => Math.max(0, ...messages.map(({ id }) => id ?? 0));
export const linesOf = (messages: readonly Message[]): string[] => messages.map(({ message }) => message.text ?? '');

/** As the panes of tickets and chats name a person. */
export const nameOf = (
  person: { id?: number | null; name?: string | null; surname?: string | null } | null | undefined,
): string => [person?.name, person?.surname].filter(Boolean).join(' ') || `#${person?.id ?? ''}`;

/** Notes all that the pane of a person ever shows, so that not even a moment is missed: whose it is, and the lines in it. */
export async function watchPane(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.panes = new Set();
    new MutationObserver(() => {
      const log = document.querySelector('[role=log]');
      const person = log?.parentElement?.querySelector('header h2')?.textContent;
      if (log && person)
        for (const line of log.querySelectorAll('[role=listitem] p'))
          window.panes.add(JSON.stringify([person, line.textContent]));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
/** No line was ever seen in the pane of a person who did not write or get it. */
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
