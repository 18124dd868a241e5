import type { Page, Request } from '@playwright/test';
import type { Held } from './answers';
import type { Model } from './model';

/** The calls of a workflow: each is held until somebody says how it ends. */
export class Network {
  readonly #seen = new Map<string, number>();
  readonly #held = new Map<string, Held[]>();
  readonly #waiting: (() => void)[] = [];

  static async hold(page: Page, model: Model): Promise<Network> {
    const network = new Network();
    for (const [name, call] of Object.entries(model.calls)) {
      await page.route(call.url, async (route, request) => {
        if (request.method() !== call.method) return route.fallback();
        network.#seen.set(name, network.seen(name) + 1);
        network.#held.set(name, [...(network.#held.get(name) ?? []), { route, request }]);
        for (const tell of network.#waiting.splice(0)) tell();
      });
    }
    return network;
  }

  /** How often the page has made this call. */
  seen(name: string): number {
    return this.#seen.get(name) ?? 0;
  }
  /** Waits for the page to have made a call `count` times; false when it does not. */
  async reaches(name: string, count: number, timeout: number): Promise<boolean> {
    const end = Date.now() + timeout;
    while (this.seen(name) < count && Date.now() < end) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([new Promise<void>((resolve) => this.#waiting.push(resolve)), new Promise<void>((resolve) => { timer = setTimeout(resolve, end - Date.now()); })]);
      clearTimeout(timer);
    }
    return this.seen(name) >= count;
  }
  /** The request that waits for its answer: the latest, or the one that was left behind. */
  take(name: string, which: 'latest' | 'oldest' = 'latest'): Held | undefined {
    const held = this.#held.get(name) ?? [];
    return which === 'latest' ? held.pop() : held.shift();
  }
  latest(name: string): Request | undefined {
    return this.#held.get(name)?.at(-1)?.request;
  }
  /** Nothing is left hanging when a path is over. */
  async release(): Promise<void> {
    for (const held of this.#held.values()) await Promise.allSettled(held.splice(0).map(({ route }) => route.abort()));
  }
}
