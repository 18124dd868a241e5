import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beside, kind } from './database';
import { startServer, type Market, type Page } from './fixture';

/** Two server instances of one market on the same PostgreSQL. */
describe.skipIf(kind !== 'postgres')('two instances', () => {
  let one: Market;
  let other: Market;
  beforeAll(async () => {
    one = await startServer();
    other = await startServer({ db: await beside() });
    // The instances exchange socket events over connections between the servers.
    for (const market of [one, other]) await market.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await other.stop();
    await one.stop();
  });
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  test('start at once on an empty database', async () => {
    expect([one.app.server.listening, other.app.server.listening]).toEqual([true, true]);
  });

  test('a token of one is good at the other', async () => {
    const token = await one.signIn('team');
    expect((await other.call('GET', '/admin/users', undefined, bearer(token))).status).toBe(200);
  });

  test('who is blocked at one is out at the other', async () => {
    const token = await other.signIn('ba2');
    const asThey = () => other.call('GET', '/admin/users', undefined, bearer(token));
    expect((await asThey()).status).toBe(200);
    await one.as('admin').put('/admin/managers', { id: 4, status: 2 });
    await expect.poll(async () => (await asThey()).status, { timeout: 5000 }).toBe(401);
  });

  test('attempts to sign in are counted together', async () => {
    const attempt = (market: Market) =>
      market.app.inject({
        method: 'POST',
        url: '/v3/admin/auth',
        payload: { username: 'rsm', password: 'guess' },
        remoteAddress: '203.0.113.99',
      });
    for (let at = 0; at < 4; at++) await Promise.all([attempt(one), attempt(other)]);
    expect(await one.db.one(sql`select failures from sign_in_attempts where key = 'rsm|203.0.113.99'`)).toEqual({
      failures: 8,
    });
  });

  test('a record made at one is in the list of the other', async () => {
    const { body } = await one
      .as('admin')
      .post('/admin/users', { name: 'Far', surname: 'Away', phone: '+353(0)777777777', status: 1 });
    expect((await other.as('admin').get<Page>('/admin/users?limit=1')).body.data[0]!.id).toBe(body.id);
  });

  test('one Idempotency-Key is one record, wherever it is sent', async () => {
    const body = { name: 'Once', surname: 'Only', phone: '+353(0)888888888', status: 1 };
    const answers = await Promise.all(
      [one, other].map((market) =>
        market.as('admin').post('/admin/users', body, { headers: { 'idempotency-key': 'both' } }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  test('a call with a key that takes long keeps none with another key waiting', async () => {
    await one.db.rows(sql`
      insert into idempotency_keys (staff, key, request, created_at)
      values ('admin:1', 'old', 'x', now() - interval '3 days')
    `);
    const send = (path: string, key: string) =>
      one.as('admin').post(path, { name: key }, { headers: { 'idempotency-key': key } });
    let long: ReturnType<typeof send>;
    await other.db.transaction(async (tx) => {
      await tx.rows(sql`lock table cities`);
      long = send('/admin/cities', 'long');
      const waiting = sql`select from pg_locks where relation = 'cities'::regclass and not granted`;
      await expect.poll(async () => (await tx.rows(waiting)).length, { timeout: 5000 }).toBe(1);
      let status = 0;
      void send('/admin/legal-entities', 'short').then((answer) => (status = answer.status));
      await expect.poll(() => status, { timeout: 5000 }).toBe(200);
    });
    expect((await long!).status).toBe(200);
  });
});
