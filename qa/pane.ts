import { expect, type Page } from '@playwright/test';
import { samples, type Desk } from './tickets';

/** Notes all that the pane of a ticket ever shows, so that not even a moment is missed: whose it is, and the lines in it. */
export async function watchPane(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.panes = new Set();
    new MutationObserver(() => {
      const log = document.querySelector('[role=log]');
      const user = /ID (\d+)/.exec(log?.parentElement?.querySelector('header')?.textContent ?? '')?.[1];
      if (log && user) for (const line of log.querySelectorAll('li p')) window.panes.add(JSON.stringify([Number(user), line.textContent]));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** No line was ever seen in the pane of a user who did not write or get it. */
export async function neverMixed(page: Page, { tickets, lines }: Desk): Promise<void> {
  for (const entry of await page.evaluate(() => [...window.panes])) {
    const [user, line] = JSON.parse(entry) as [number, string];
    const sample = samples.find((one) => tickets[one].user!.id === user);
    expect(sample && lines[sample].has(line), `'${line}' was shown in the pane of user ${user}`).toBe(true);
  }
}

declare global {
  interface Window { panes: Set<string> }
}
