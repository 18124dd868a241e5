import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DataProvider } from '@refinedev/core';
import type * as Session from '../../src/providers/session';

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

let server: Server;
let asked: Asked[] = [];
let reply: Reply = {};
let data: DataProvider;
let session: typeof Session;

/** A back-end that follows the documents; each test sets its responses. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push({
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: text && (JSON.parse(text) as unknown),
      });
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('API_HOST', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  localStorage.setItem('language', 'tw');
  ({ dataProvider: data } = await import('../../src/providers/data'));
  session = await import('../../src/providers/session');
  await (await import('../../src/providers/i18n')).loadWords('shell');
});
afterAll(() => void server.close());

const signIn = (capabilities?: string[]) =>
  session.signIn({
    token: `.${btoa(JSON.stringify({ sub: 'admin:1', roles: ['ADMIN'] }))}.`,
    id: 1,
    name: 'Kata',
    ...(capabilities && { capabilities }),
  });
beforeEach(() => {
  asked = [];
  reply = {};
  signIn(['versions', 'idempotency']);
});

const page = { currentPage: 3, pageSize: 2 };
const list = (resource = 'admin/users') =>
  data.getList({
    resource,
    pagination: page,
    sorters: [{ field: 'name', order: 'asc' }],
    filters: [
      { field: 'status', operator: 'in', value: [1, 4] },
      { field: 'name', operator: 'contains', value: 'Réka & co' },
    ],
  });

test('a list asks with filters, sort, offset and limit, as its reader', async () => {
  reply = { body: [] };
  await list();
  expect(asked[0]).toMatchObject({
    method: 'GET',
    url: '/v3/admin/users?status=1&status=4&name=R%C3%A9ka+%26+co&sort=name&order=ASC&offset=4&limit=2',
    headers: { accept: 'application/json', 'accept-language': 'zh-Hant-TW' },
  });
  expect(asked[0]?.headers.authorization).toMatch(/^Bearer \./);
});

const rows = [{ id: 1 }, { id: 2 }];
test.each([
  ['an array', 'admin/users', rows, { data: rows, total: 7, unknownTotal: true }],
  ['a short array', 'admin/users', [{ id: 1 }], { data: [{ id: 1 }], total: 5 }],
  [
    'a field named after the last part of the path',
    'admin/trade-program/7/addresses',
    { addresses: rows, total: 40 },
    { data: rows, total: 40 },
  ],
  ['data and a total', 'admin/users', { data: rows, total: 104216 }, { data: rows, total: 104216 }],
  ['a total that is a text', 'admin/users', { data: rows, total: '12' }, { data: rows, total: 12 }],
  ['data without a total', 'admin/users', { data: rows }, { data: rows, total: 7, unknownTotal: true }],
  ['nothing at all', 'admin/users', {}, { data: [], total: 4 }],
])('rows are read from %s', async (_, resource, body, expected) => {
  reply = { body };
  expect(await list(resource)).toEqual(expected);
});

test('settings are saved by a call of their own, on top of the version that was read', async () => {
  reply = { body: {} };
  const save = { resource: 'admin/settings/update', variables: { win_coins: 5 } };
  await data.create({ ...save, meta: { version: '"3"', idempotencyKey: 'k' } });
  signIn([]);
  await data.create({ ...save, meta: { version: '"3"' } });
  expect(asked.map((one) => [one.method, one.headers['if-match']])).toEqual([
    ['POST', '"3"'],
    ['POST', undefined],
  ]);
});

test('settings are one object', async () => {
  reply = { body: { win_coins: 5 } };
  expect(await data.getList({ resource: 'admin/settings' })).toEqual({ data: [{ win_coins: 5 }], total: 1 });
});

test('settings are read without an id', async () => {
  reply = { body: { win_coins: 5 } };
  await data.getOne({ resource: 'admin/settings', id: 'admin/settings/update' });
  expect(asked[0]?.url).toBe('/v3/admin/settings');
});

test('a filter that is empty is not asked with', async () => {
  reply = { body: [] };
  const filters = ['', null, [], 0, false].map((value, at) => ({ field: `f${at}`, operator: 'eq' as const, value }));
  await data.getList({ resource: 'admin/users', pagination: { mode: 'off' }, filters });
  expect(asked[0]?.url).toBe('/v3/admin/users?f3=0&f4=false');
});

test('one record of an autocomplete is asked for by q', async () => {
  reply = { body: [{ id: 12 }, { id: 120 }] };
  expect(await data.getMany!({ resource: 'admin/users/autocomplete', ids: [12] })).toEqual({ data: [{ id: 12 }] });
  expect(asked[0]?.url).toBe('/v3/admin/users/autocomplete?q=12');
});

test('several records are picked from the whole list', async () => {
  reply = { body: { data: [{ id: 1 }, { id: 2 }, { id: 3 }] } };
  expect(await data.getMany!({ resource: 'admin/users/autocomplete', ids: ['1', 3] })).toEqual({
    data: [{ id: 1 }, { id: 3 }],
  });
  expect(asked[0]?.url).toBe('/v3/admin/users/autocomplete');
});

test('one record comes with its version', async () => {
  reply = { body: { id: 12, name: 'Réka' }, headers: { etag: '"7"' } };
  expect(await data.getOne({ resource: 'admin/users', id: 12 })).toEqual({
    data: { id: 12, name: 'Réka' },
    version: '"7"',
  });
});

test('an update sends the whole record, its id within, and the version that was read', async () => {
  reply = { body: { id: 12 } };
  await data.update({ resource: 'admin/users', id: '12', variables: { name: 'Réka' }, meta: { version: '"7"' } });
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    url: '/v3/admin/users',
    body: { id: 12, name: 'Réka' },
    headers: { 'if-match': '"7"' },
  });
});

test('a delete names its record in the body', async () => {
  await data.deleteOne({ resource: 'admin/managers', id: '5' });
  expect(asked[0]).toMatchObject({ method: 'DELETE', url: '/v3/admin/managers', body: { id: 5 } });
});

test('a create has a key of its own, the same for the same try', async () => {
  await data.create({ resource: 'admin/users', variables: { name: 'a' }, meta: { idempotencyKey: 'try-1' } });
  await data.create({ resource: 'admin/users', variables: { name: 'a' } });
  expect(asked.map((one) => one.headers['idempotency-key'])).toEqual(['try-1', expect.stringMatching(/^[\da-f]{32}$/)]);
});

test('a back-end that announces nothing is sent nothing undocumented', async () => {
  signIn();
  await data.create({ resource: 'admin/users', variables: {} });
  await data.update({ resource: 'admin/users', id: 1, variables: {}, meta: { version: '"7"' } });
  for (const { headers } of asked)
    expect(Object.keys(headers).filter((name) => /^(if-match|idempotency-key)$/.test(name))).toEqual([]);
});

test('field errors arrive by their fields', async () => {
  reply = {
    status: 422,
    body: { message: '有些欄位需要修正。', errors: { 'verification.verified': ['請選擇。'], phone: '號碼錯誤' } },
  };
  await expect(data.create({ resource: 'admin/users', variables: {} })).rejects.toMatchObject({
    message: '有些欄位需要修正。',
    statusCode: 422,
    errors: { 'verification.verified': ['請選擇。'], phone: ['號碼錯誤'] },
  });
});

test.each([
  ['', { phone: ['號碼錯誤'], name: '請選擇。' }, '號碼錯誤。請選擇。'],
  [undefined, ['號碼錯誤'], '號碼錯誤'],
  [undefined, {}, '伺服器拒絕了這個要求（418）。'],
  [undefined, 'no', '伺服器拒絕了這個要求（418）。'],
])('field errors stand in for a message that is %j: %j', async (message, errors, said) => {
  reply = { status: 418, body: { message, errors } };
  await expect(list()).rejects.toMatchObject({ message: said });
});

test('a newer version comes back with the record as it is now', async () => {
  reply = { status: 409, body: { message: 'newer', record: { id: 1, name: 'theirs' } } };
  await expect(data.update({ resource: 'admin/users', id: 1, variables: {} })).rejects.toMatchObject({
    statusCode: 409,
    record: { id: 1, name: 'theirs' },
  });
});

test.each([
  [500, '<h1>Bad gateway</h1>', '伺服器發生錯誤，請稍後再試。'],
  [418, '', '伺服器拒絕了這個要求（418）。'],
])('status %i without a message says so in words', async (status, body, message) => {
  reply = { status, body };
  await expect(list()).rejects.toMatchObject({ statusCode: status, message });
});

test('an answer that is no JSON is an error, not an empty list', async () => {
  reply = { body: '<!doctype html>' };
  await expect(list()).rejects.toMatchObject({ message: '無法讀取伺服器的回應。' });
});

test.each([
  [401, 'expired'],
  [403, 'forbidden'],
] as const)(
  '%i ends the session, tells those who keep drafts first, and remembers why and whose it was',
  async (status, reason) => {
    const kept: unknown[] = [];
    const stop = session.onLeaving((why) => kept.push([why, session.session()?.subject]));
    reply = { status, body: { message: 'no' } };
    await expect(list()).rejects.toMatchObject({ statusCode: status });
    stop();
    expect(kept).toEqual([[reason, 'admin:1']]);
    expect(session.session()).toBeNull();
    expect(localStorage.getItem('identity')).toBeNull();
    expect(session.lastLeft()).toEqual({ reason, subject: 'admin:1' });
  },
);

test.each(['GET', 'PUT'])('nothing is asked once the session is over: %s', async (method) => {
  const { call } = await import('../../src/providers/http');
  session.signOut('expired');
  await expect(call(method, 'admin/users')).rejects.toMatchObject({ statusCode: 401 });
  expect(asked).toEqual([]);
  expect(session.lastLeft()?.reason).toBe('expired');
});

test('a server that is not there is said, and is no refusal', async () => {
  const { call } = await import('../../src/providers/http');
  const { isConnectionLost } = await import('../../src/providers/connection');
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(call('GET', 'admin/users')).rejects.toMatchObject({
    statusCode: 0,
    message: '無法連線到伺服器。請檢查網路連線後再試。',
  });
  expect(isConnectionLost()).toBe(true);
  fetched.mockRestore();
  reply = { body: [] };
  await list();
  expect(isConnectionLost()).toBe(false);
});

test('a read that the server puts off is asked again when it says so, another one after half a second', async () => {
  const { makeQueryClient } = await import('../../src/providers/query');
  const { retry, retryDelay } = makeQueryClient().getDefaultOptions().queries as {
    retry: (count: number, error: unknown) => boolean;
    retryDelay: (count: number, error: unknown) => number;
  };
  const failed = async (status: number, headers: Record<string, string> = {}) => {
    reply = { status, headers, body: { message: 'Later' } };
    const error: unknown = await list().catch((one: unknown) => one);
    return retry(0, error) && retryDelay(0, error);
  };
  expect([await failed(503, { 'retry-after': '5' }), await failed(503), await failed(422)]).toEqual([5000, 500, false]);
});

test('a record that comes wrapped is taken out, one that has data of its own stays whole', async () => {
  const read = async (body: unknown) => {
    reply = { body };
    return (await data.getOne({ resource: 'admin/users', id: 7 })).data;
  };
  expect([await read({ data: { id: 7, name: 'Réka' } }), await read({ id: 7, data: { steps: 3 } })]).toEqual([
    { id: 7, name: 'Réka' },
    { id: 7, data: { steps: 3 } },
  ]);
});

test('the id of a record is part of its address as it stands', async () => {
  await data.getOne({ resource: 'admin/users', id: 'a/b?c' });
  expect(asked[0]?.url).toBe('/v3/admin/users/a%2Fb%3Fc');
});

test('what a list says beside its rows is kept, apart from its total', async () => {
  reply = { body: { addresses: [{ id: 1 }], total: 1, name: 'Autumn' } };
  expect(await list('admin/trade-program/7/addresses')).toMatchObject({ beside: { name: 'Autumn' } });
});

test('a list’s rows under two names are the rows, and nothing beside them', async () => {
  reply = { body: { data: [{ id: 1 }], 'target-groups': [{ id: 1 }], total: 1 } };
  expect(await list('admin/target-groups')).toEqual({ data: [{ id: 1 }], total: 1 });
});

test('a list without pages asks for all of it, and its total is its length', async () => {
  reply = { body: [{ id: 1 }, { id: 2 }] };
  const all = await data.getList({ resource: 'admin/users', pagination: { mode: 'off' } });
  expect([asked[0]?.url, all]).toEqual(['/v3/admin/users', { data: [{ id: 1 }, { id: 2 }], total: 2 }]);
});

test('a call of its own goes out with its method, query and body', async () => {
  reply = { body: { done: 3 } };
  const { data: answer } = await data.custom!({
    url: 'admin/users/marks',
    method: 'post',
    payload: { ids: [1, 2, 3] },
    query: { dry: true },
    headers: { 'X-Try': '1' },
  });
  expect([answer, asked[0]]).toMatchObject([
    { done: 3 },
    { method: 'POST', url: '/v3/admin/users/marks?dry=true', headers: { 'x-try': '1' }, body: { ids: [1, 2, 3] } },
  ]);
});

test.each([
  ['refused where the back-end can, and as the id that it is', ['answered-questions'], 'refuse'],
  ['sent plainly to one that cannot', [], undefined],
])('a change of answered questions is %s', async (_, capabilities, header) => {
  signIn(capabilities);
  await data.update({ resource: 'admin/surveys', id: '7', variables: { name: 'A' }, meta: { refusesAnswered: true } });
  await data.deleteOne({ resource: 'admin/surveys', id: '7', meta: { refusesAnswered: true } });
  expect(asked.map((one) => [one.headers['answered-questions'], (one.body as { id: unknown }).id])).toEqual([
    [header, 7],
    [header, 7],
  ]);
});

test.each(['application/octet-stream', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])(
  'an answer of the type %s is a file, too',
  async (type) => {
    const { call } = await import('../../src/providers/http');
    reply = { headers: { 'content-type': type }, body: 'PK' };
    expect(await (await call<Blob>('GET', 'admin/users/export')).data.text()).toBe('PK');
  },
);

test.each([
  [503, '5', 5],
  [503, '0', undefined],
  [503, 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  [429, '5', undefined],
])(
  'a server that answers %d with Retry-After %s may be asked again after %s seconds',
  async (status, after, seconds) => {
    reply = { status, headers: { 'retry-after': after }, body: { message: 'Later' } };
    const error: unknown = await list().catch((one: unknown) => one);
    expect((error as { retryAfter?: number }).retryAfter).toBe(seconds);
  },
);

test('a file comes as a file, nothing as nothing', async () => {
  const { call } = await import('../../src/providers/http');
  reply = { headers: { 'content-type': 'application/zip' }, body: 'PK' };
  expect(await (await call<Blob>('GET', 'admin/users/export')).data.text()).toBe('PK');
  reply = { body: '' };
  expect((await call('DELETE', 'admin/users')).data).toBeUndefined();
});

test('a read that its screen no longer needs is no lost connection', async () => {
  const { call } = await import('../../src/providers/http');
  const { isConnectionLost } = await import('../../src/providers/connection');
  const left = new AbortController();
  left.abort();
  await expect(call('GET', 'admin/users', { signal: left.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(isConnectionLost()).toBe(false);
});

test('what is shown is not read again whenever its window gets the focus', async () => {
  const { makeQueryClient } = await import('../../src/providers/query');
  expect(makeQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
});

test('a refused read is not asked again, an unavailable server twice', async () => {
  const { makeQueryClient } = await import('../../src/providers/query');
  const retry = makeQueryClient().getDefaultOptions().queries?.retry as (count: number, error: unknown) => boolean;
  const tries = (statusCode: number) => [0, 1, 2].filter((count) => retry(count, { statusCode })).length;
  expect([0, 502, 503, 504, 500, 404, 409].map(tries)).toEqual([2, 2, 2, 2, 0, 0, 0]);
});
