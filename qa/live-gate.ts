import type { Page } from '@playwright/test';

/**
 * Keeps news of changes from the page, those that the server tells and those that the page asks for every ten seconds or
 * less often, so that a list is fresh only if the screen itself reads it again. A model that needs news lets those of the
 * server through with a gate of its own, which takes precedence.
 */
export async function withoutNews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setInterval: start } = window;
    window.setInterval = ((run: () => void, time = 0, ...given: unknown[]) =>
      time < 10_000 ? start(run, time, ...given) : 0) as typeof window.setInterval;
  });
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!String(message).startsWith('42["changed",')) socket.send(message);
    });
  });
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
