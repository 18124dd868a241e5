import type { Page, Request } from '@playwright/test';
import type { Held } from './model';
import type { AnyCall, Model } from './model';

const lineOf = ({ method, url }: AnyCall) => `${method} ${url.source}`;

/**
 * Holds the API calls of a workflow until the path decides how they end. Calls with the same method and URL share one
 * queue, because only the machine can tell them apart.
 */
export class Network {
  readonly #model: Model;
  readonly #seen = new Map<string, number>();
  readonly #held = new Map<string, Held[]>();
  readonly #waiting: (() => void)[] = [];

  private constructor(model: Model) {
    this.#model = model;
  }
  static async hold(page: Page, model: Model): Promise<Network> {
    const network = new Network(model);
    for (const call of new Map(Object.values(model.calls).map((one) => [lineOf(one), one])).values()) {
      await page.route(call.url, async (route, request) => {
        if (request.method() !== call.method) return route.fallback();
        const line = lineOf(call);
        network.#seen.set(line, (network.#seen.get(line) ?? 0) + 1);
        network.#held.set(line, [...(network.#held.get(line) ?? []), { route, request }]);
        for (const tell of network.#waiting.splice(0)) tell();
      });
    }
    return network;
  }
  #lineOf(name: string): string {
    return lineOf(this.#model.calls[name]!);
  }

  /** The actors whose calls have the same method and URL as this one. */
  actorsOf(name: string): string[] {
    return Object.values(this.#model.calls)
      .filter((one) => lineOf(one) === this.#lineOf(name))
      .map((one) => one.actor);
  }
  /** How often the page has made this call. */
  seen(name: string): number {
    return this.#seen.get(this.#lineOf(name)) ?? 0;
  }
  /** Waits until the page has made a call `count` times; false if it does not in time. */
  async reaches(name: string, count: number, timeout: number): Promise<boolean> {
    const end = Date.now() + timeout;
    while (this.seen(name) < count && Date.now() < end) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([
        new Promise<void>((resolve) => this.#waiting.push(resolve)),
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, end - Date.now());
        }),
      ]);
      clearTimeout(timer);
    }
    return this.seen(name) >= count;
  }
  /** The held request to answer: the latest one, or the oldest if it belongs to something that the user has left. */
  take(name: string, which: 'latest' | 'oldest' = 'latest'): Held | undefined {
    const held = this.#held.get(this.#lineOf(name)) ?? [];
    return which === 'latest' ? held.pop() : held.shift();
  }
  latest(name: string): Request | undefined {
    return this.#held.get(this.#lineOf(name))?.at(-1)?.request;
  }
  /** Aborts all requests that are still held when a path is over. */
  async release(): Promise<void> {
    for (const held of this.#held.values()) await Promise.allSettled(held.splice(0).map(({ route }) => route.abort()));
  }
}
