import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../src/providers/http';
import { signIn } from '../../src/providers/session';
import { count, hasPreviews, send } from '../../src/admin/transactions/calls';
import { keyOf } from '../../src/admin/transactions/attempts';

interface Asked {
  url: string;
  body: unknown;
  key: string | null;
}
let asked: Asked[] = [];
let answer: () => Response | Promise<Response> = () => Response.json({});

/** The body as the wire carries it; the parts of a form by name. */
const read = (body: unknown): unknown =>
  body instanceof FormData ? { parts: Object.fromEntries(body) } : JSON.parse(String(body));
const enter = (capabilities: string[]) =>
  signIn({
    token: `.${btoa(JSON.stringify({ sub: 'admin:1', roles: ['ADMIN'] }))}.`,
    id: 1,
    name: 'Kata',
    capabilities,
  });
beforeEach(() => {
  asked = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: read(init.body), key: new Headers(init.headers).get('idempotency-key') });
    return answer();
  });
  enter(['idempotency', 'transaction-previews']);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const one = { amountOfUsers: 'single', user_id: 3, type_id: 2, coins: 5 } as const;
const path = '/admin/transactions';

test('a transaction for a single user names them', async () => {
  await send({ asked: { ...one, leaf: 4 }, key: 'a' });
  expect(asked).toEqual([
    {
      url: expect.stringMatching(`${path}$`) as string,
      body: { amountOfUsers: 'single', id: 3, type: 2, coins: 5, leaf: 4, forAll: false },
      key: 'a',
    },
  ]);
});
test('a transaction for all names nobody', async () => {
  await send({ asked: { amountOfUsers: 'all', type_id: 2, coins: 5 }, key: 'a' });
  expect(asked[0]!.body).toEqual({ amountOfUsers: 'all', id: null, type: 2, coins: 5, forAll: true });
});
test('a transaction for a group sends the file and the coins as a form', async () => {
  await send({ asked: { amountOfUsers: 'group', file_key: 'files/a.xlsx', type_id: 2, coins: 5 }, key: 'a' });
  expect(asked[0]).toMatchObject({
    url: expect.stringMatching(`${path}/group$`) as string,
    body: { parts: { file_key: 'files/a.xlsx', type: '2', coins: '5' } },
  });
});
test('one with custom points says so in place of the coins', async () => {
  await send({ asked: { amountOfUsers: 'custom', file_key: 'files/a.xlsx', type_id: 2 }, key: 'a' });
  expect(asked[0]!.body).toEqual({ parts: { file_key: 'files/a.xlsx', type: '2', has_custom_coins: 'true' } });
});
test('the question beforehand is the same call, and has no key', async () => {
  await count(one, new AbortController().signal);
  expect(asked[0]).toMatchObject({ url: expect.stringMatching(/dry_run=true$/) as string, key: null });
});
test('a back-end that announces nothing gets no key and no question', async () => {
  enter([]);
  await send({ asked: one, key: 'a' });
  expect([asked[0]!.key, hasPreviews()]).toEqual([null, false]);
});
test('errors are at the fields of the form', async () => {
  answer = () => Response.json({ message: 'Not valid', errors: { id: ['Gone'], type: ['Gone'] } }, { status: 422 });
  const error = await send({ asked: one, key: 'a' }).catch((thrown: unknown) => thrown);
  expect((error as CallError).errors).toEqual({ user_id: ['Gone'], type_id: ['Gone'] });
});
test.each([
  ['a refusal', () => Response.json({ message: 'Not valid' }, { status: 422 })],
  ['success', () => Response.json({})],
])('the key is kept after a lost answer, and not after %s', async (_, last) => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await send({ asked: one, key: 'a' }).catch(() => {});
  expect(keyOf(one)).toBe('a');
  answer = last;
  await send({ asked: one, key: 'a' }).catch(() => {});
  expect(keyOf(one)).not.toBe('a');
});
