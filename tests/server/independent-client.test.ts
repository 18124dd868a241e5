import { once } from 'node:events';
import { writeXlsx } from 'hucre/xlsx';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answeredHeader } from '../../src/contract/answered';
import { clientOf, formOf, type List } from './documented-client';
import { startServer, type Market } from './fixture';

let market: Market;
let origin: string;
let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  market = await startServer();
  origin = await market.app.listen({ port: 0, host: '127.0.0.1' });
  client = clientOf(`${origin}/v3`);
  await client.signIn('admin');
});
afterAll(() => market.stop());

test('signing in answers who it is, and the roles are in the token', async () => {
  const { token, ...who } = await clientOf(`${origin}/v3`).signIn('team');
  expect(who).toMatchObject({ id: 3, name: 'TEAM', surname: 'Manager', photo: null });
  expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({ roles: ['CO_TEAM'] });
});

test('a list is asked for with filters, order, offset and limit', async () => {
  const { body } = await client.call<List>('GET', 'admin/users?name=eve&sort=surname&order=ASC&offset=10&limit=10');
  expect(body.total).toBe(20);
  expect(body.data.map((one) => one.id)).toEqual(Array.from({ length: 10 }, (_, at) => 22 + at * 2));
});

test('a list that is asked for with nothing is sorted by id, descending', async () => {
  const { body } = await client.call<List>('GET', 'admin/users');
  expect(body.data.slice(0, 3).map((one) => one.id)).toEqual([40, 39, 38]);
});

test('a record is sent back whole, as it came, with one change', async () => {
  const { body: before } = await client.call('GET', 'admin/users/12');
  const { body: answer } = await client.call('PUT', 'admin/users', {
    ...before,
    surname: 'Changed',
    middle_name: undefined,
  });
  expect(answer).toMatchObject({ id: 12 });
  const { body: after } = await client.call('GET', 'admin/users/12');
  expect(after).toEqual({ ...before, surname: 'Changed' });
});

describe('documented fields that a record or its market lacks', () => {
  test.each([
    ['a problem of the top level', 'admin/problems/1/problems', { name: 'Coins', parent_id: null }],
    [
      'a survey',
      'admin/surveys',
      {
        name: 'Your month',
        progress_bar_enable: null,
        price: null,
        brand_id: '',
        questions: [{ type_id: 1, text: 'How was it?', image: 'quiz/month.png', answers: [{ answer: 'Good' }] }],
      },
    ],
  ])('may be sent empty for %s', async (_, path, record) => {
    const { status, body } = await client.call<{ errors?: object }>('POST', path, record);
    expect([status, body.errors]).toEqual([200, undefined]);
  });
  test('may be sent empty in a form', async () => {
    const user = { name: 'Flo', surname: 'Form', phone: '+353(0)870001277', status: 1, seller_code: null, tier_id: '' };
    const { status, body } = await client.call<{ errors?: object }>('POST', 'admin/users', formOf(user));
    expect([status, body.errors]).toEqual([200, undefined]);
  });
});

describe('a form instead of JSON', () => {
  test('creates a user, whose numbers and flags are numbers and flags', async () => {
    const { status, body } = await client.call<{ id: number }>(
      'POST',
      'admin/users',
      formOf({
        name: 'Fay',
        surname: 'Form',
        phone: '+353(0)870001234',
        status: '1',
        position_id: '2',
        email: 'null',
        city_id: 'undefined',
        manager_id: '',
        'verification[verified]': 'MODERATION',
        'verification[reset_verification]': 'false',
      }),
    );
    expect(status).toBe(200);
    const { body: made } = await client.call('GET', `admin/users/${body.id}`);
    expect(made).toMatchObject({
      name: 'Fay',
      phone: '+353(0)870001234',
      status: 1,
      position_id: 2,
      email: null,
      city_id: null,
      manager_id: null,
      verification: { verified: 'MODERATION', reset_verification: false },
    });
  });
  test('creates a manager with several roles, and updates it without an id in the path', async () => {
    const manager = {
      username: 'form.manager',
      name: 'Mia',
      surname: 'Form',
      email: 'mia@example.com',
      phone: '+353870001234',
      password: 'a-long-password-1',
      confirm_password: 'a-long-password-1',
      roles: ['BA', 'CO_TEAM'],
      status: 1,
      hide_phone: true,
    };
    const {
      body: { id },
    } = await client.call<{ id: number }>('POST', 'admin/managers', formOf(manager));
    const { password: _, confirm_password: __, ...rest } = manager;
    expect((await client.call('PUT', 'admin/managers', formOf({ ...rest, id, hide_phone: false }))).body).toMatchObject(
      { id, roles: ['BA', 'CO_TEAM'], hide_phone: false },
    );
  });
  test.each([
    [{ position_id: 'two' }, 'position_id'],
    [{ status: '99' }, 'status'],
    [{ shoe_size: '43' }, 'shoe_size'],
    [{ name: 'x'.repeat(100_001) }, 'name'],
  ])('with a wrong value is refused at its field', async (wrong, field) => {
    const { status, body } = await client.call<{ errors: object }>(
      'POST',
      'admin/users',
      formOf({ name: 'Fay', surname: 'Form', phone: '+353(0)870001299', status: '1', ...wrong }),
    );
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
  test.each([
    ['on', true],
    ['1', true],
    ['off', false],
    ['0', false],
  ])('has a flag as %s, too', async (hide_phone, flag) => {
    const { body } = await client.call('PUT', 'admin/managers', formOf({ id: 1, hide_phone }));
    expect(body).toMatchObject({ id: 1, hide_phone: flag });
  });
  test('may not carry a file where the key of one belongs', async () => {
    const form = formOf({ name: 'Fay', surname: 'Form', phone: '+353(0)870001299', status: '1' });
    form.append('photo', new Blob(['x']), 'x.png');
    expect((await client.call<{ errors: object }>('POST', 'admin/users', form)).body.errors).toHaveProperty('photo');
  });
});

test('a record is deleted by the id in the body', async () => {
  const {
    body: { id },
  } = await client.call<{ id: number }>('POST', 'admin/managers', {
    username: 'short.lived',
    name: 'Short',
    surname: 'Lived',
    email: 's@example.com',
    phone: '+353870001234',
    password: 'a-long-password-1',
    confirm_password: 'a-long-password-1',
    roles: ['BA'],
    status: 1,
  });
  expect((await client.call('DELETE', 'admin/managers', { id })).body).toEqual({ id });
  expect((await client.call('GET', `admin/managers/${id}`)).status).toBe(404);
});

describe('lookups', () => {
  test('one record of an autocomplete is asked for by q', async () => {
    expect((await client.call<List>('GET', 'admin/managers/autocomplete?q=4')).body.data).toEqual([
      { id: 4, name: 'BA2', surname: 'Manager', username: 'ba2' },
    ]);
  });
  test('an autocomplete is narrowed by a role, and gives as many as the documents ask for', async () => {
    const { body } = await client.call<List>('GET', 'admin/managers/autocomplete?roles=BA&limit=10000');
    const ids = body.data.map((one) => one.id);
    expect(ids).toEqual(expect.arrayContaining([1, 4, 6]));
    expect(ids).not.toContain(2);
  });
  test.each([
    'services/positions',
    'admin/services/regions',
    'admin/cities?limit=10000',
    'admin/users/autocomplete?q=7',
  ])('%s has rows with id and name', async (path) => {
    const { body } = await client.call<List>('GET', path);
    expect(body.data[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
  });
  test.each(['admin', 'ba'])('target groups have their own name in the answer, too, for %s', async (account) => {
    const rules = [{ attribute: 'USER_ID', values: [1] }];
    const { body: made } = await client.call('POST', 'admin/target-groups', { name: 'Cashiers', rules });
    const other = clientOf(`${origin}/v3`);
    await other.signIn(account);
    const { body } = await other.call<List & { 'target-groups': object[] }>('GET', 'admin/target-groups?limit=100');
    expect(body['target-groups']).toContainEqual(expect.objectContaining({ id: made.id, name: 'Cashiers' }));
    expect(body.data).toEqual(body['target-groups']);
  });
});

test('statistics of the users, of their lists and of the programme answer as documented', async () => {
  const { body } = await client.call<{
    national_data: { data: { name: string; value: number }[] };
    regions_data: unknown[];
  }>('GET', 'admin/users/admin/stats?period_type=LAST_MONTH&custom_option_id=1&custom_option_type_id=REGION');
  expect(body.national_data.data[0]).toEqual({ name: expect.any(String), value: expect.any(Number) });
  expect(body.regions_data[0]).toMatchObject({ id: 1, name: 'North', managers: expect.any(Array) });
  for (const section of ['users', 'general', 'brand-knowledge', 'brands', 'promocodes', 'costs']) {
    expect(
      (
        await client.call(
          'GET',
          `admin/statistics/${section}?start_date=2026-01-01T00:00:00.000Z&end_date=2026-02-01T23:59:59.999Z`,
        )
      ).status,
    ).toBe(200);
  }
});

describe('files', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  test('one that is sent has a key and a link that can be opened from anywhere', async () => {
    const form = new FormData();
    form.append('file', new Blob([png], { type: 'image/png' }), 'face.png');
    form.append('file_path', 'profile/user/');
    const { body } = await client.call<{ file_key: string; url: string }>('POST', 'admin/services/file', form);
    const again = await client.call<{ url: string }>(
      'GET',
      `services/file?${new URLSearchParams({ file_key: body.file_key })}`,
    );
    for (const { url } of [body, again.body]) expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(png);
  });
  test('an export is a link to a workbook', async () => {
    const { body } = await client.call<{ url: string }>('GET', 'admin/users/xlsx?name=eve');
    const file = await fetch(body.url);
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
  });
  test('an import takes the file, an id beside it and the list’s filters, and answers an id', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Users',
          rows: [
            ['Name', 'Surname', 'Phone', 'Status'],
            ['Ida', 'Import', '+353(0)870009999', 'Active'],
          ],
        },
      ],
    });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'users.xlsx');
    form.append('id', '5');
    const { body } = await client.call<{ data: { id: string } }>('POST', 'admin/users/import?status=1', form);
    expect(body.data.id).not.toMatch(/^http/);
    expect((await client.call<List>('GET', 'admin/users?surname=Import')).body.total).toBe(1);
  });
  test('an import with a bad row answers a link to the error file', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Users',
          rows: [
            ['Name', 'Surname', 'Phone', 'Status'],
            ['Ida', 'Bad', 'none', 'Active'],
          ],
        },
      ],
    });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'users.xlsx');
    const { body } = await client.call<{ data: { id: string } }>('POST', 'admin/users/import', form);
    expect((await fetch(body.data.id)).status).toBe(200);
  });
});

test('the socket takes the token as a query parameter, and tells an administrator who is online', async () => {
  const socket = io(origin, { query: { token: client.token }, transports: ['websocket'], forceNew: true });
  const [list] = (await once(socket as never, 'sendOnlineUsers')) as [unknown];
  socket.close();
  expect(list).toEqual([]);
});

describe('without a valid token', () => {
  test.each([
    ['GET', 'admin/users'],
    ['POST', 'admin/logs'],
    ['GET', 'services/file?file_key=files%2Fa'],
    ['GET', 'admin/statistics/users'],
  ])('%s %s answers 401', async (method, path) => {
    expect(
      (await clientOf(`${origin}/v3`).call(method, path, method === 'POST' ? { action: 'login' } : undefined)).status,
    ).toBe(401);
  });
  test('a role that may not answers 403', async () => {
    const ba = clientOf(`${origin}/v3`);
    await ba.signIn('ba');
    expect((await ba.call('GET', 'admin/managers')).status).toBe(403);
  });
});

describe('a page of another origin', () => {
  const asked = { Origin: 'https://console.example.com' };
  test('may ask with the documented headers', async () => {
    const { status, headers } = await fetch(`${origin}/v3/admin/users`, {
      method: 'OPTIONS',
      headers: {
        ...asked,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization,content-type,accept',
      },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization, content-type, accept');
  });
  test.each(['If-Match', 'Idempotency-Key', 'Accept-Language', answeredHeader])(
    'may send %s, as our console does',
    async (header) => {
      const { headers } = await fetch(`${origin}/v3/admin/users`, {
        method: 'OPTIONS',
        headers: {
          ...asked,
          'Access-Control-Request-Method': 'DELETE',
          'Access-Control-Request-Headers': header.toLowerCase(),
        },
      });
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
      expect(headers.get('access-control-allow-headers')?.split(', ')).toContain(header);
    },
  );
  test('is told when to try again', async () => {
    const { headers } = await fetch(`${origin}/v3/admin/users`, { headers: asked });
    expect(headers.get('access-control-expose-headers')?.split(', ')).toContain('Retry-After');
  });
  test('sees the version of a record and the name of a file', async () => {
    const { headers } = await fetch(`${origin}/v3/admin/users/1`, {
      headers: { ...asked, Authorization: `Bearer ${client.token}` },
    });
    expect(headers.get('access-control-expose-headers')).toMatch(/ETag.*Content-Disposition/);
  });
  test('is told why it was refused', async () => {
    const answer = await fetch(`${origin}/v3/admin/users`, { headers: asked });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  });
});

test('a console of ours that talks to another back-end may reach it, its socket and its pictures', async () => {
  const other = await startServer({ env: { API_HOST: 'https://api.example.com/loyalty' }, users: 1 });
  const policy = String((await other.app.inject('/healthz')).headers['content-security-policy']);
  await other.stop();
  expect(policy).toContain("connect-src 'self' https://api.example.com wss://api.example.com");
  expect(policy).toMatch(/img-src [^;]*https:(;|$| )/);
});
