import type { Request } from '@playwright/test';
import { contracts } from '../src/contract/contracts';
import type { Api } from './api';

/** What a run has left on a console: the call that made it, how often, and the call that would remove it. */
export interface Trace {
  made: string;
  times: number;
  /** A line for a shell in which TOKEN holds an administrator's token. */
  remove: string | null;
}
interface Change {
  method: string;
  /** Below the version segment, without the query: 'admin/quizzes'. */
  path: string;
  body: unknown;
  answer: unknown;
}
const idOf = (value: unknown) => (value as { id?: number | string } | null | undefined)?.id;
const canDelete = (path: string) => {
  const contract = contracts[path];
  return contract?.kind === 'resource' && contract.actions?.delete !== undefined;
};

/** Notes what changes the server during a run, so that the run can tell what is left of it. */
export class Traces {
  /** By path and id, so that what is removed or restored is forgotten. */
  readonly #left = new Map<string, Omit<Trace, 'times'>>();
  #count = 0;
  readonly #pending: Promise<void>[] = [];
  /** One for each account, because models keep what they have found out for an account. */
  readonly #accounts = new WeakMap<Api, Api>();

  /** `base` is the address with the version segment: 'https://console.example/v3'. */
  constructor(readonly base: string) {}

  /** The account, with its changes noted. In `cleanUp`, what is written once more counts as restored. */
  of(api: Api, isCleanUp = false): Api {
    if (isCleanUp) return this.#noting(api, true);
    const known = this.#accounts.get(api) ?? this.#noting(api, false);
    this.#accounts.set(api, known);
    return known;
  }
  #noting(api: Api, isCleanUp: boolean): Api {
    const noted =
      (method: string, call: (path: string, body: unknown) => Promise<unknown>) =>
      async (path: string, body: unknown): Promise<never> => {
        const answer = await call(path, body);
        this.#note({ method, path, body, answer }, isCleanUp);
        return answer as never;
      };
    return {
      ...api,
      post: noted('POST', api.post),
      put: noted('PUT', api.put),
      delete: noted('DELETE', api.delete),
      upload: async (folder, name, bytes) => {
        const key = await api.upload(folder, name, bytes);
        this.#note({ method: 'POST', path: `admin/services/file (${key})`, body: null, answer: null }, false);
        return key;
      },
    };
  }
  /** Notes a request of a page that reaches the server, once it has been answered. */
  page(request: Request): void {
    const { pathname } = new URL(request.url());
    const path = pathname.slice(new URL(this.base).pathname.replace(/\/$/, '').length + 1);
    const noted = async () => {
      // Without a response the server may have handled the request all the same.
      const response = await request.response().catch(() => null);
      if (response && !response.ok()) return;
      const answer: unknown = await response?.json().catch(() => null);
      const isJson = /json/.test(request.headers()['content-type'] ?? '');
      const body: unknown = isJson ? (request.postDataJSON() as unknown) : null;
      this.#note({ method: request.method(), path, body, answer }, false);
    };
    this.#pending.push(noted());
  }

  #note({ method, path, body, answer }: Change, isCleanUp: boolean): void {
    const id = idOf(body) ?? idOf(answer);
    const key = id === undefined ? `${method} ${path} ${++this.#count}` : `${path} ${id}`;
    if (isCleanUp || (method === 'DELETE' && id !== undefined)) {
      this.#left.delete(key);
      if (method === 'DELETE' && id !== undefined) this.#forget(path, id);
      return;
    }
    const isNew = method === 'POST' && idOf(body) === undefined && id !== undefined && canDelete(path);
    if (!isNew && this.#left.has(key)) return;
    this.#left.set(key, {
      made: isNew ? `${method} ${path}: ${id}` : `${method} ${path}`,
      remove: isNew
        ? `curl -X DELETE ${this.base}/${path} -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '${JSON.stringify({ id })}'`
        : null,
    });
  }
  /** What was done to a record goes with it: 'admin/cpa-program/rewarded 7', 'admin/trade-program/7/addresses/2 …'. */
  #forget(path: string, id: number | string): void {
    for (const key of this.#left.keys()) {
      const words = key.split(' ');
      const below = words.find((one) => one.startsWith(`${path}/`));
      if (below && (`${below}/`.startsWith(`${path}/${id}/`) || (words[0] === below && words[1] === String(id))))
        this.#left.delete(key);
    }
  }
  /** What is left, what can be removed first. */
  async left(): Promise<Trace[]> {
    await Promise.allSettled(this.#pending);
    const found = new Map<string, Trace>();
    for (const { made, remove } of this.#left.values()) {
      const known = found.get(made);
      found.set(made, { made, remove, times: (known?.times ?? 0) + 1 });
    }
    return [...found.values()].toSorted((a, b) => Number(a.remove === null) - Number(b.remove === null));
  }
}
