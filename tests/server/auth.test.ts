import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { password, startServer, type Market } from './fixture';

interface Entered {
  token: string;
  id: number;
  capabilities: string[];
}
let market: Market;
beforeAll(async () => {
  market = await startServer();
});
afterAll(() => market.stop());

const enter = (username: string, secret = password, headers: Record<string, string> = {}) =>
  market.call<Entered & { message: string }>('POST', '/admin/auth', { username, password: secret }, { headers });
const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string; roles: string[] };

describe('signing in', () => {
  test.each([
    ['admin', ['ADMIN']],
    ['team', ['CO_TEAM']],
    ['rsm', ['RSM']],
    ['ba', ['BA']],
  ])('%s gets a token that names the role as the wire spells it', async (username, roles) => {
    const { status, body } = await enter(username);
    expect(status).toBe(200);
    expect(claims(body.token).roles).toEqual(roles);
  });

  test.each([
    ['a wrong password', 'admin', 'wrong'],
    ['an unknown user', 'nobody-here', password],
    ['someone inactive', 'gone', password],
  ])('%s is told the documented sentence', async (_, username, secret) => {
    const { status, body } = await enter(username, secret);
    expect([status, body.message]).toEqual([401, 'The user name or password is incorrect']);
  });

  test('an app user is told that the console is for staff', async () => {
    expect(await enter('seller')).toMatchObject({
      status: 401,
      body: { message: 'The console is for staff: app users sign in to the app' },
    });
  });

  test('what the server can do beyond the documents is announced', async () => {
    const names =
      'answered-questions batches desk group-counts group-files idempotency image-answers import-verdicts live ' +
      'live-messages lookup-search many-values mark-counts moderation-claims online-users order-colours person-lists ' +
      'recipient-counts record-search report-charts saved-views talk-search transaction-previews transfers versions';
    expect((await enter('admin')).body.capabilities.toSorted()).toEqual(names.split(' '));
  });

  test.each([
    ['on', true],
    ['off', false],
  ])('the list of who is online is announced where the market has it: %s', async (FLAG_ONLINE_USERS, has) => {
    const other = await startServer({ db: market.db, env: { FLAG_ONLINE_USERS } });
    const { body } = await other.call<Entered>('POST', '/admin/auth', { username: 'admin', password });
    expect(body.capabilities.includes('online-users')).toBe(has);
    await other.close();
  });

  test('a manager is greeted by name, surname and photo', async () => {
    await market.db.rows(sql`update managers set photo = 'images/ba.png' where id = 1`);
    onTestFinished(async () => {
      await market.db.rows(sql`update managers set photo = null where id = 1`);
    });
    expect((await enter('ba')).body).toMatchObject({ id: 1, name: 'BA', surname: 'Manager', photo: 'images/ba.png' });
  });

  test('over https the cookie of the device is sent over https alone', async () => {
    const other = await startServer({ db: market.db, env: { TRUST_PROXY: 'on' } });
    const cookieVia = async (protocol: string) =>
      (
        await other.call(
          'POST',
          '/admin/auth',
          { username: 'team', password },
          { headers: { 'x-forwarded-proto': protocol } },
        )
      ).headers['set-cookie'];
    expect(await cookieVia('https')).toMatch(/; Secure$/);
    expect(await cookieVia('http')).toMatch(/; SameSite=Strict$/);
    await other.close();
  });

  test.each([
    [{}],
    [{ username: 'admin' }],
    [{ username: 1, password: [] }],
    [{ username: 'admin', password: 'x'.repeat(2000) }],
    [[]],
    ['text'],
  ])('a body that is no sign-in is refused: %j', async (body) => {
    expect(
      (
        await market.call('POST', '/admin/auth', JSON.stringify(body), {
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(422);
  });

  test('it is in the log once, the console’s own entry included', async () => {
    await market.signIn('ba2');
    await market.as('ba2').post('/admin/logs', { action: 'login' });
    expect(
      await market.db.rows(sql`select action, info from logs where admin_id = 4 and staff_kind = 'manager'`),
    ).toEqual([{ action: 'login', info: 'manager ba2' }]);
  });

  describe('where an admin and a manager have one user name', () => {
    beforeEach(async () => {
      await market.db.rows(sql`update managers set username = 'admin' where id = 1`);
    });
    afterEach(async () => {
      await market.db.rows(sql`
        update managers
        set username = 'ba', password_hash = (select password_hash from admins where id = 1)
        where id = 1
      `);
    });

    test('the admin comes in with the password of both', async () =>
      expect(claims((await enter('admin')).body.token).sub).toBe('admin:1'));
    test('the manager comes in with a password of their own', async () => {
      await market.db.rows(sql`
        update managers set password_hash = ${await hash('manager-demo', { memoryCost: 8, timeCost: 1 })} where id = 1
      `);
      expect(claims((await enter('admin', 'manager-demo')).body.token).sub).toBe('manager:1');
    });
  });

  test.each([
    ['more than a minute before', sql`date = now() - interval '61 seconds'`],
    ['of an admin with the same id', sql`staff_kind = 'admin'`],
  ])('the console’s entry is one of its own after a sign-in %s', async (_, otherwise) => {
    await market.signIn('ba2');
    const { id } = (await market.db.one<{ id: number }>(sql`select max(id) as id from logs`))!;
    await market.db.rows(sql`update logs set ${otherwise} where admin_id = 4`);
    const { body } = await market.as('ba2').post<{ id: number }>('/admin/logs', { action: 'login' });
    expect(body.id).toBeGreaterThan(id);
  });

  test('nobody notes a deed that was not done', async () => {
    expect((await market.as('ba').post('/admin/logs', { action: 'delete' })).status).toBe(422);
  });
});

describe('too many attempts', () => {
  const from = (address: string, username: string, secret: string, cookie?: string) =>
    market.app.inject({
      method: 'POST',
      url: '/v3/admin/auth',
      payload: { username, password: secret },
      remoteAddress: address,
      ...(cookie && { headers: { cookie } }),
    });
  const guess = (address: string, username: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => from(address, username, 'guess')));
  const wait = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['retry-after']);
  /** An address from which so many names were tried that its next failure makes it wait as long as possible. */
  const suspicious = (address: string) =>
    market.db.rows(sql`
      insert into sign_in_attempts (key, failures, last_at, blocked_until)
      values (${`|${address}`}, 400, now(), now())
      on conflict (key) do update set failures = 400, last_at = now()
    `);
  /** The cookie that a browser sends back, without its attributes. */
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0]!;

  test('wait by user and address, while the user comes in from elsewhere', async () => {
    const refused = (await guess('203.0.113.7', 'admin2', 15)).filter((one) => one.statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(wait(refused[0]!)).toBeGreaterThan(0);
    expect((await from('203.0.113.7', 'admin2', password)).statusCode).toBe(429);
    expect((await from('198.51.100.2', 'admin2', password)).statusCode).toBe(200);
  });

  test('of a stranger wait up to a quarter of an hour', async () => {
    await market.db.rows(sql`
      insert into sign_in_attempts (key, failures, last_at, blocked_until)
      values ('rsm|203.0.113.8', 40, now(), now())
    `);
    await from('203.0.113.8', 'rsm', 'guess');
    expect(wait(await from('203.0.113.8', 'rsm', password))).toBeGreaterThan(800);
  });

  test('begin to wait with the eleventh failure, and are forgotten a quarter of an hour after the last', async () => {
    const address = '203.0.113.30';
    const key = `rsm|${address}`;
    const seconds = async () =>
      (await market.db.one<{ seconds: number }>(sql`
        select extract(epoch from blocked_until - last_at)::int as seconds
        from sign_in_attempts
        where key = ${key}
      `))!.seconds;
    const failed = (minutes: number) =>
      market.db.rows(sql`
        update sign_in_attempts
        set failures = 40, last_at = now() - make_interval(mins => ${minutes}::int), blocked_until = last_at
        where key = ${key}
      `);
    for (let at = 0; at < 10; at++) await from(address, 'rsm', 'guess');
    expect(await seconds()).toBe(0);
    await from(address, 'rsm', 'guess');
    expect(await seconds()).toBe(1);
    await failed(14);
    await from(address, 'rsm', 'guess');
    expect(await seconds()).toBe(900);
    await failed(16);
    await from(address, 'rsm', 'guess');
    expect(await seconds()).toBe(0);
  });

  test('are forgiven by a sign-in, to the account and to its address', async () => {
    const address = '203.0.113.31';
    const failures = async (key: string) =>
      (await market.db.one<{ failures: number }>(sql`select failures from sign_in_attempts where key = ${key}`))!
        .failures;
    for (let at = 0; at < 5; at++) await from(address, 'rsm', 'guess');
    expect([await failures(`rsm|${address}`), await failures(`|${address}`)]).toEqual([5, 5]);
    await from(address, 'rsm', password);
    expect([await failures(`rsm|${address}`), await failures(`|${address}`)]).toEqual([0, 5]);
    await from(address, 'rsm', 'guess');
    expect([await failures(`rsm|${address}`), await failures(`|${address}`)]).toEqual([1, 5]);
  });

  test('are counted together however the user name is written', async () => {
    for (const name of ['rsm', 'RSM', ' Rsm ']) await from('203.0.113.32', name, 'guess');
    expect(
      await market.db.rows(
        sql`select key, failures from sign_in_attempts where key like '%|203.0.113.32' and key <> '|203.0.113.32'`,
      ),
    ).toEqual([{ key: 'rsm|203.0.113.32', failures: 3 }]);
  });

  test('are counted together for a network of one subscriber, and apart for the next', async () => {
    for (let at = 0; at < 12; at++) await from(`2001:db8:1:1::${at + 1}`, 'rsm', 'guess');
    expect((await from('2001:db8:1:1:ffff::1', 'rsm', password)).statusCode).toBe(429);
    expect((await from('2001:db8:1:2::1', 'rsm', password)).statusCode).toBe(200);
  });

  test('are counted together for a network whose address leaves out zeros', async () => {
    for (let at = 0; at < 12; at++) await from(`2001:db8::${at + 1}:1`, 'rsm', 'guess');
    expect((await from('2001:db8::ffff:1', 'rsm', password)).statusCode).toBe(429);
    expect((await from('2001:db8:0:1::1', 'rsm', password)).statusCode).toBe(200);
  });

  test('are counted apart for IPv4 addresses that are written as IPv6', async () => {
    for (let at = 0; at < 12; at++) await from('::ffff:192.0.2.80', 'rsm', 'guess');
    expect((await from('::FFFF:192.0.2.80', 'rsm', password)).statusCode).toBe(429);
    expect((await from('::ffff:192.0.2.81', 'rsm', password)).statusCode).toBe(200);
  });

  test('are forgotten after a day, and the places where an account has signed in after 90 days', async () => {
    const [old, entered, late] = ['old|192.0.2.50', 'entered|192.0.2.50', 'late|192.0.2.50'];
    await market.db.rows(sql`
      insert into sign_in_attempts (key, failures, last_at, blocked_until, entered_at)
      values
        (${old}, 1, now() - interval '25 hours', now(), null),
        (${entered}, 0, now() - interval '89 days', now(), now() - interval '89 days'),
        (${late}, 0, now() - interval '91 days', now(), now() - interval '91 days')
    `);
    await from('192.0.2.51', 'team', password);
    expect(
      await market.db.rows(sql`select key from sign_in_attempts where key in (${old}, ${entered}, ${late})`),
    ).toEqual([{ key: entered }]);
  });

  test('at the same address do not keep out a browser in which the account has signed in', async () => {
    const cookie = cookieOf(await from('203.0.113.20', 'team', password));
    for (let at = 0; at < 20; at++) await guess('203.0.113.20', 'team', 10);
    expect((await from('203.0.113.20', 'team', password)).statusCode).toBe(429);
    const back = await from('203.0.113.20', 'team', password, cookie);
    expect(back.statusCode).toBe(200);
    expect(cookieOf(back)).toBe(cookie);
  });

  test('at the same address make its own accounts wait half a minute at most', async () => {
    await from('203.0.113.21', 'team', password);
    await market.db.rows(sql`
      update sign_in_attempts
      set failures = 400, last_at = now()
      where key = 'team|203.0.113.21'
    `);
    await from('203.0.113.21', 'team', 'guess');
    const late = await from('203.0.113.21', 'team', password);
    expect([late.statusCode, wait(late) <= 30]).toEqual([429, true]);
  });

  test('in a browser that is known are counted, too', async () => {
    const cookie = cookieOf(await from('203.0.113.22', 'team', password));
    const failed = await Promise.all(Array.from({ length: 15 }, () => from('203.0.113.22', 'team', 'guess', cookie)));
    const refused = failed.filter((one) => one.statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((one) => wait(one) <= 30)).toBe(true);
  });

  test.each([
    ['another account', 'ba', (cookie: string) => cookie],
    [
      'another account under its own name',
      'ba',
      (cookie: string, own: string) => own.split('=')[0] + '=' + cookie.split('=')[1],
    ],
    ['nobody', 'team', (cookie: string) => `${cookie.slice(0, -4)}aaaa`],
  ])('are not forgiven for the cookie of %s', async (_, username, forge) => {
    const address = `198.51.100.${100 + _.length}`;
    const cookie = cookieOf(await from('203.0.113.23', 'team', password));
    const own = cookieOf(await from('203.0.113.23', 'ba', password));
    await guess(address, username, 15);
    expect((await from(address, username, password, forge(cookie, own))).statusCode).toBe(429);
  });

  test('from one address against many names are slowed down, those who sign in there are not', async () => {
    const address = '192.0.2.9';
    await from(address, 'rsm', password);
    await suspicious(address);
    expect((await from(address, 'any', 'any')).statusCode).toBe(401);
    const refused = await from(address, 'any other', 'any');
    expect([refused.statusCode, wait(refused) > 30, wait(refused) <= 60]).toEqual([429, true, true]);
    expect((await from(address, 'rsm', password)).statusCode).toBe(200);
  });

  test('leave the device cookie to scripts and other sites unreadable, and to https where that is spoken', async () => {
    const { headers } = await from('203.0.113.24', 'team', password);
    expect(headers['set-cookie']).toMatch(
      /^device_[0-9a-f]{12}=\S+; Path=\/v3\/admin\/auth; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
  });
});

describe('a token', () => {
  test.each([
    ['none', {}],
    ['garbage', { authorization: 'Bearer abc' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('%s is 401', async (_, headers) => {
    expect((await market.call('GET', '/admin/users', undefined, { headers: headers })).status).toBe(401);
  });

  test('of an app user opens nothing', async () => {
    const token = market.context.sessions.userToken(1);
    expect(
      (await market.call('GET', '/admin/users', undefined, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });

  test('of another server is 401', async () => {
    const other = await startServer();
    const token = await other.signIn('admin');
    await other.stop();
    expect(
      (await market.call('GET', '/admin/users', undefined, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });

  test('expires', async () => {
    const { Sessions } = await import('../../server/access/session');
    const { secret } = await import('../../server/database/secret');
    const past = new Sessions(market.db, await secret(market.db, 'tokens'), -1);
    const token = past.token({ kind: 'admin', id: 1, roles: ['ADMIN'] }, 1);
    expect(
      (await market.call('GET', '/admin/users', undefined, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });

  test.each([
    ['password', { password: 'another-one', confirm_password: 'another-one' }],
    ['status', { status: 2 }],
    ['roles', { roles: ['BA', 'CO_TEAM'] }],
  ])('ends when the %s changes', async (_, change) => {
    const made = await market.as('admin').post<{ id: number }>('/admin/managers', {
      username: `temp-${_}`,
      name: 'Temp',
      surname: 'Staff',
      email: 't@example.com',
      phone: '+353870001234',
      password,
      confirm_password: password,
      roles: ['BA'],
      status: 1,
    });
    expect(made.status).toBe(200);
    const { body } = await enter(`temp-${_}`);
    const asTemp = () =>
      market.call('GET', '/admin/users', undefined, { headers: { authorization: `Bearer ${body.token}` } });
    expect((await asTemp()).status).toBe(200);
    await market.as('admin').put('/admin/managers', { id: made.body.id, ...change });
    expect((await asTemp()).status).toBe(401);
  });

  test('ends with its owner', async () => {
    const made = await market.as('admin').post<{ id: number }>('/admin/managers', {
      username: 'short-lived',
      name: 'Temp',
      surname: 'Staff',
      email: 't@example.com',
      phone: '+353870001234',
      password,
      confirm_password: password,
      roles: ['BA'],
      status: 1,
    });
    const { body } = await enter('short-lived');
    await market.as('admin').delete('/admin/managers', { id: made.body.id });
    expect(
      (await market.call('GET', '/admin/users', undefined, { headers: { authorization: `Bearer ${body.token}` } }))
        .status,
    ).toBe(401);
  });
});
