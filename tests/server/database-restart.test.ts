import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { openPostgres } from '../../server/database/open';
import { DatabaseUnavailable } from '../../server/database/unavailable';
import type { Change } from '../../server/live/live';
import { readXlsx, xlsxStream, type Cell } from '../../server/spreadsheet/xlsx';
import { kind, startPostgres, temporaryFolder, type Cluster } from './database';
import { startServer, type Account, type Market } from './fixture';

/** Milliseconds until all instances listen again. */
const patience = { timeout: 20_000, interval: 50 };
const rowCount = 1500;
const writeCount = 60;

/** Two server instances of one market on a PostgreSQL of their own, which the tests shut down and start again. */
describe.skipIf(kind !== 'postgres')('PostgreSQL may restart', () => {
  let cluster: Cluster;
  let one: Market;
  let other: Market;
  const open: Socket[] = [];
  beforeAll(async () => {
    cluster = await startPostgres();
    const first = await openPostgres(cluster.url('postgres'));
    await migrate(first);
    one = await startServer({ db: first, isEmpty: true });
    other = await startServer({ db: await openPostgres(cluster.url('postgres')) });
    for (const market of [one, other]) await market.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
    await cluster?.stop();
  });

  const connect = (market: Market, token: string) => {
    const address = market.app.server.address() as { port: number };
    const socket = io(`http://127.0.0.1:${address.port}`, {
      query: { token },
      transports: ['websocket'],
      reconnectionDelayMax: 500,
      forceNew: true,
    });
    open.push(socket);
    return socket;
  };
  const connected = async (market: Market, account: Account) => {
    const socket = connect(market, await market.signIn(account));
    await expect.poll(() => socket.connected, patience).toBe(true);
    return socket;
  };
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  /** Ends the connections that the instances listen on, and nothing else. */
  const deafen = () =>
    one.db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`);
  const listening = async () => {
    const asked = sql`select count(*)::int as count from pg_stat_activity where query ilike 'listen %'`;
    await expect.poll(async () => (await one.db.one<{ count: number }>(asked))!.count, patience).toBe(2);
  };

  test('in the middle of reads, writes, an import and an export: late, but nothing lost, doubled or signed out', async () => {
    const tokens = { one: await one.signIn('admin'), other: await other.signIn('admin') };
    const workbook = async (rows: Cell[][]) => {
      async function* source() {
        yield* rows;
      }
      const header = ['name', 'surname', 'phone', 'status'];
      return buffer(xlsxStream({ name: 'A', header, numeric: [] }, source()));
    };
    const form = new FormData();
    const phone = (at: number) => `+353(0)${600_000_000 + at}`;
    const file = await workbook(Array.from({ length: rowCount }, (_, at) => ['Bulk', 'Imported', phone(at), '1']));
    form.append('file', new Blob([new Uint8Array(file)]), 'users.xlsx');
    const encoded = new Response(form);
    const payload = Buffer.from(await encoded.arrayBuffer());

    const answers: { status: number; wait: unknown }[] = [];
    let over = false;
    /**
     * Repeats a call as a careful client does: with the same key, until it is answered with something else than 503.
     */
    const insist = async (market: Market, options: object, headers: Record<string, string>) => {
      const token = market === one ? tokens.one : tokens.other;
      for (;;) {
        const answer = await market.app.inject({
          ...options,
          headers: { authorization: `Bearer ${token}`, ...headers },
        });
        answers.push({ status: answer.statusCode, wait: answer.headers['retry-after'] });
        if (answer.statusCode !== 503) return answer;
        await setTimeout(20);
      }
    };
    let written = 0;
    const write = async (market: Market, at: number) => {
      await insist(
        market,
        {
          method: 'POST',
          url: '/v3/admin/users',
          payload: { name: 'Once', surname: 'Written', phone: `+353(0)${500_100_000 + at}`, status: 1 },
        },
        { 'idempotency-key': `written-${at}` },
      );
      written++;
    };
    const writes = (async () => {
      for (let at = 0; at < writeCount || !over; at++) await write(at % 2 ? one : other, at);
    })();
    const reads = [one, other].map(async (market) => {
      while (!over) await insist(market, { method: 'GET', url: '/v3/admin/users?surname=e&sort=surname' }, {});
    });
    const imports = insist(
      one,
      { method: 'POST', url: '/v3/admin/users/import', payload },
      { 'content-type': encoded.headers.get('content-type')!, 'idempotency-key': 'the-import' },
    );
    const exports = insist(other, { method: 'GET', url: '/v3/admin/users/xlsx' }, {});

    await expect.poll(() => written, patience).toBeGreaterThan(5);
    await cluster.halt();
    for (const market of [one, other]) {
      const health = await market.app.inject('/healthz');
      expect([health.statusCode, health.json(), health.headers['retry-after']]).toEqual([
        503,
        { status: 'database unavailable', edition: 'DEMO' },
        '5',
      ]);
    }
    const meanwhile = await one.call('GET', '/admin/users', undefined, bearer(tokens.one));
    expect(meanwhile).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { message: 'The server is not available at the moment: try again in a few seconds' },
    });
    await cluster.resume();

    expect((await imports).statusCode).toBe(200);
    const link = await exports;
    expect(link.statusCode).toBe(200);
    over = true;
    await Promise.all([writes, ...reads]);

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 503]));
    expect(answers.every(({ status, wait }) => status === 200 || wait === '5')).toBe(true);
    const counted = await one.db.rows<{ surname: string; count: number }>(sql`
      select surname, count(*)::int as count
      from users
      where surname in ('Imported', 'Written')
      group by surname
      order by surname
    `);
    expect(counted).toEqual([
      { surname: 'Imported', count: rowCount },
      { surname: 'Written', count: written },
    ]);
    const whole = await other.app.inject(link.json<{ url: string }>().url.replace(/^https?:\/\/[^/]+/, ''));
    const path = join(temporaryFolder(), 'users.xlsx');
    await writeFile(path, whole.rawPayload);
    expect((await readXlsx(path)).length).toBeGreaterThan(40);
    await listening();
  });

  test('a transaction that waits meanwhile is rolled back, and the process lives on', async () => {
    const waiting = one.db.transaction(async (tx) => {
      await tx.rows(sql`insert into regions (name) values ('Half done')`);
      await cluster.halt();
      await cluster.resume();
      await tx.rows(sql`insert into regions (name) values ('Half done, too')`);
    });
    await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await one.db.rows(sql`select name from regions where name like 'Half%'`)).toEqual([]);
    await listening();
  });

  test('a socket stays, and a list that is open is told that it may be out of date', async () => {
    const socket = await connected(other, 'admin');
    const told: Change[] = [];
    socket.on('changed', (change: Change) => told.push(change));
    await cluster.halt();
    await cluster.resume();
    await expect.poll(() => told, patience).toContainEqual({ resource: 'admin/users', type: 'updated', ids: [] });
    expect(socket.connected).toBe(true);
    await listening();
    const made = await one
      .as('admin')
      .post('/admin/users', { name: 'Far', surname: 'Away', phone: '+353(0)777777777', status: 1 });
    await expect
      .poll(() => told, patience)
      .toContainEqual({ resource: 'admin/users', type: 'created', ids: [made.body.id] });
  });

  test('a socket that comes meanwhile is let in afterwards', async () => {
    const token = one.context.sessions.userToken(1);
    await cluster.halt();
    const socket = connect(one, token);
    const refusals: string[] = [];
    socket.on('connect_error', (error) => refusals.push(error.message));
    const lost = new Promise((resolve) => socket.io.once('close', resolve));
    await lost;
    await cluster.resume();
    await expect.poll(() => socket.connected, patience).toBe(true);
    expect(refusals).not.toContain('unauthorized');
    await listening();
  });

  test('who is blocked while an instance cannot hear of it is out there at once, and so is their socket', async () => {
    const socket = await connected(other, 'ba2');
    const token = await other.signIn('ba2');
    const asThey = async () => (await other.call('GET', '/admin/users', undefined, bearer(token))).status;
    expect(await asThey()).toBe(200);
    await deafen();
    await one.as('admin').put('/admin/managers', { id: 4, status: 2 });
    // Long before it listens again.
    await expect.poll(asThey, { timeout: 900, interval: 20 }).toBe(401);
    await expect.poll(() => socket.connected, patience).toBe(false);
    await listening();
  });
});
