import type { Page } from '@playwright/test';

/** Between a page and what the server tells it of records. With a resource, all is held back but one change at a time: paths run side by side. */
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

  /** Does what others are told of once the page listens, and lets it hear. */
  async letThrough(happens: () => Promise<unknown>): Promise<void> {
    await this.#connected;
    this.#isOpen = true;
    await happens();
  }
}
