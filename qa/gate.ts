import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import type { Api } from './api';
import type { AnyCall, Model } from './model';
import type { Traces } from './traces';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Live updates over HTTP, where a proxy lets no WebSocket through. */
const isLive = (request: Request) => new URL(request.url()).pathname.startsWith('/socket.io/');
const lineOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/**
 * The only way from a page to a console that the lab did not start. If the run may leave nothing behind, it lets
 * through what reads and what the model declares not to last, plays the screen's side calls, and refuses the rest:
 * neither an answer of a model nor a handler that it registers can pass a lasting call on. Otherwise it notes what
 * changes the server.
 */
export class Gate {
  /** The calls that would have changed the server. */
  readonly refused: string[] = [];
  readonly #model: Model;
  readonly #traces: Traces | undefined;

  /** `traces`: where to note changes; without it the run may leave nothing behind. */
  private constructor(model: Model, traces: Traces | undefined) {
    this.#model = model;
    this.#traces = traces;
  }
  static async close(context: BrowserContext, page: Page, model: Model, traces?: Traces): Promise<Gate> {
    const gate = new Gate(model, traces);
    await context.route('**/*', async (route, request) => {
      const side = model.sideCalls?.find((one) => one.method === request.method() && one.url.test(request.url()));
      if (side && !traces) await route.fulfill({ json: side.played(request) });
      else if (gate.#mayPass(request)) await route.fallback();
      else await gate.#refuse(route);
    });
    // Handlers of the page run before those of its context, and what they pass on never reaches the context's.
    const register = page.route.bind(page);
    page.route = (url, handler, options) =>
      register(url, (route, request) => handler(gate.#guard(route), request) as Promise<void>, options);
    return gate;
  }

  #mayPass(request: Request): boolean {
    if (reads.has(request.method()) || isLive(request) || this.#isHarmless(request)) return true;
    this.#traces?.page(request);
    return this.#traces !== undefined;
  }
  #isHarmless(request: Request): boolean {
    const isThis = ({ method, url }: AnyCall) => method === request.method() && url.test(request.url());
    const own = Object.values(this.#model.calls).filter(isThis);
    return own.length > 0 && own.every(({ lasts }) => !lasts);
  }
  async #refuse(route: Route): Promise<void> {
    this.refused.push(lineOf(route.request()));
    await route.abort('blockedbyclient');
  }
  /** A route that passes on only what may pass. */
  #guard(route: Route): Route {
    return new Proxy(route, {
      get: (target, name) => {
        if ((name === 'continue' || name === 'fetch') && !this.#mayPass(target.request()))
          return async () => {
            await this.#refuse(target);
            throw new Error(
              `${lineOf(target.request())} would change the server, and this run may leave nothing behind`,
            );
          };
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }
  /** Throws if the page tried to change the server. */
  check(): void {
    if (this.refused.length)
      throw new Error(
        `This run may leave nothing behind, but the page sent ${[...new Set(this.refused)].join(', ')}: declare it in the model's calls or sideCalls`,
      );
  }
}

/** An account that can only read, for a run that may leave nothing behind. */
export function readOnly(api: Api): Api {
  const refuse = (method: string) => (path: string) =>
    Promise.reject(new Error(`${method} ${path} would change the server, and this run may leave nothing behind`));
  return {
    ...api,
    post: refuse('POST'),
    put: refuse('PUT'),
    delete: refuse('DELETE'),
    ask: (method, path, ...rest) => (method === 'GET' ? api.ask(method, path, ...rest) : refuse(method)(path)),
    form: (path) => refuse('POST')(path),
    upload: (_, name) => refuse('POST')(`admin/services/file (${name})`),
  };
}
