import type { Request } from '@playwright/test';
import type { Account, Api } from '../api';
import { expect } from '../expect';
import type { Model } from '../model';
import type { Change } from './news';

export const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return pathname.replace(/^\/v\d+\//, '/').slice(1) + search;
};
const nameOf = (request: Request) => `${request.method()} ${pathOf(request)}`;
const bodyOf = (request: Request): unknown => {
  const isJson = request.headers()['content-type']?.startsWith('application/json');
  return isJson ? (request.postDataJSON() as unknown) : undefined;
};

/** The requests that the server has carried out: those whose responses were made up by the path do not count. */
export async function carriedOut(requests: readonly Request[]): Promise<Request[]> {
  const answers = await Promise.all(
    requests.map(async (request) => {
      const response = request.method() === 'GET' ? null : await request.response().catch(() => null);
      return response?.ok() === true && bodyOf(request) !== undefined && (await response.serverAddr()) !== null;
    }),
  );
  return requests.filter((_, at) => answers[at]);
}

/** What was carried out is answered once more for its idempotency key, and not carried out again. */
export async function expectOnce(api: Api, requests: readonly Request[]): Promise<void> {
  for (const request of requests) {
    const key = request.headers()['idempotency-key'];
    if (!key) continue;
    const { status, headers } = await api.ask(request.method(), pathOf(request), bodyOf(request), {
      'idempotency-key': key,
    });
    expect([status, headers.get('idempotency-replayed')], `${nameOf(request)} is done once for its key`).toEqual([
      200,
      'true',
    ]);
  }
}

/** Accounts that may not do what the path did are refused when they try the same. */
export async function expectOwn(
  as: (account: Account) => Promise<Api>,
  requests: readonly Request[],
  strangers: readonly Account[],
): Promise<void> {
  for (const request of requests)
    for (const account of strangers)
      expect(
        (await (await as(account)).ask(request.method(), pathOf(request), bodyOf(request))).status,
        `${account} may not ${nameOf(request)}`,
      ).toBe(403);
}

/** Calls that change no record: messages about one, and those that only count what they would do. */
const changeless = /\/send(\/|\?|$)|[?&]dry_run=true/;
/**
 * Whoever has the screen's list open is told of each record that a call has changed, after the call has begun.
 * `toldSince` are the changes that were told since then.
 */
export async function expectTold(
  { screen }: Pick<Model, 'screen'>,
  requests: readonly Request[],
  toldSince: (request: Request) => readonly Change[],
): Promise<void> {
  const lists = screen.map(([contract]) => contract.path).toSorted((one, other) => other.length - one.length);
  for (const request of requests) {
    const resource = lists.find((one) => pathOf(request).startsWith(one));
    if (!resource || changeless.test(pathOf(request))) continue;
    // What was done before is not told again.
    if (await (await request.response())?.headerValue('idempotency-replayed')) continue;
    const { id, order_id = id } = bodyOf(request) as { id?: unknown; order_id?: unknown };
    const isOf = (one: Change) =>
      one.resource === resource && (typeof order_id !== 'number' || !one.ids.length || one.ids.includes(order_id));
    await expect
      .poll(() => toldSince(request).some(isOf), {
        message: `whoever lists ${resource} is told of ${nameOf(request)}`,
        timeout: 10_000,
      })
      .toBe(true);
  }
}
