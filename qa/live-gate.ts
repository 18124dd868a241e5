import type { Page } from '@playwright/test';

/** What the server has told a page that is kept from its news. */
export interface Kept {
  /**
   * Since when the page is connected, in ms since 1970; never, if it has no live updates or a gate of the model's own.
   * A page that is loaded anew connects anew.
   */
  since: number;
  changes: { resource: string; ids: readonly number[] }[];
}

/**
 * Keeps news of changes from the page, those that the server tells and those that the page asks for every ten seconds or
 * less often, so that a list is fresh only if the screen itself reads it again. A model that needs news lets those of the
 * server through with a gate of its own, which takes precedence. Resolves to what is kept from the page.
 */
export async function withoutNews(page: Page): Promise<Kept> {
  const kept: Kept = { since: Infinity, changes: [] };
  await page.addInitScript(() => {
    const { setInterval: start } = window;
    window.setInterval = ((run: () => void, time = 0, ...given: unknown[]) =>
      time < 10_000 ? start(run, time, ...given) : 0) as typeof window.setInterval;
  });
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    kept.since = Infinity;
    socket.connectToServer().onMessage((message) => {
      const text = String(message);
      if (text.startsWith('42["changed",'))
        return void kept.changes.push((JSON.parse(text.slice(2)) as ['changed', Kept['changes'][number]])[1]);
      if (text.startsWith('40')) kept.since = Date.now();
      socket.send(message);
    });
  });
  return kept;
}

/**
 * Controls which live updates reach the page. Paths run in parallel on one server, so if `resource` is given, all
 * changes of records are dropped, except for one change of `resource` after each `letThrough`.
 */
export class LiveGate {
  #isOpen = false;
  readonly #connected: Promise<void>;
  constructor(page: Page, resource?: string) {
    const change = `42["changed",{"resource":"${resource}"`;
    this.#connected = new Promise((resolve) => {
      void page.routeWebSocket('**/socket.io/**', (socket) => {
        socket.connectToServer().onMessage((message) => {
          const text = String(message);
          if (text.startsWith('40')) resolve();
          if (resource && text.startsWith('42["changed",')) {
            if (!this.#isOpen || !text.startsWith(change)) return;
            this.#isOpen = false;
          }
          socket.send(message);
        });
      });
    });
  }

  /** Waits for the page's connection, causes a change, and lets the page receive it. */
  async letThrough(happens: () => Promise<unknown>): Promise<void> {
    await this.#connected;
    this.#isOpen = true;
    await happens();
  }
}
