import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { Database } from '../../server/database/database';
import { loadDemoData } from '../../server/demo/load';
import { simulateSellers } from '../../server/demo/sellers';
import { freshDatabase } from './database';
import { demoServer } from './demo-server';

const now = new Date('2026-11-20T14:30:00Z');
const count = async (db: Database, from: string) =>
  (await db.one<{ count: number }>(sql.raw(`select count(*) from ${from}`)))!.count;

describe.each(['HUNGARY', 'BELARUS', 'AZERBAIJAN_BRAND_A'] as const)('the demo market of %s', (code) => {
  const options = { edition: editions[code], users: 300, now };
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase();
    await loadDemoData(db, options);
  });
  afterAll(() => db.close());

  test('balances are the sums of transactions, and last dates their last', async () => {
    const wrong = await db.rows(sql`
      select users.id from users left join (select user_id, sum(coins) as coins, max(created_at) as last from transactions where not leaf group by user_id) moved on moved.user_id = users.id
      where users.coins <> coalesce(moved.coins, 0) or users.last_transaction_date is distinct from moved.last`);
    expect(wrong).toEqual([]);
    expect(await count(db, 'transactions')).toBeGreaterThan(300);
  });

  test('every order was paid for', async () => {
    const wrong = await db.rows(
      sql`select id from orders where not exists (select from transactions paid where paid.user_id = orders.user_id and paid.coins = -orders.coins and paid.created_at = orders.created_at)`,
    );
    expect(wrong).toEqual([]);
  });

  test('the ambassador and the regional manager of the demo accounts have sellers', async () => {
    expect(
      await count(db, `users join managers on managers.id = manager_id where managers.username = 'ba'`),
    ).toBeGreaterThan(5);
    expect(
      await count(db, `users join managers on managers.region_id = users.region_id where managers.username = 'rsm'`),
    ).toBeGreaterThan(20);
  });

  test('a transaction from now on moves the balance', async () => {
    const before = (await db.one<{ id: number; coins: number }>(
      sql`select id, coins from users where status = 1 order by id limit 1`,
    ))!;
    await db.rows(sql`insert into transactions (user_id, type_id, coins) values (${before.id}, 1, 7)`);
    expect((await db.one<{ coins: number }>(sql`select coins from users where id = ${before.id}`))!.coins).toBe(
      before.coins + 7,
    );
  });

  test('records made from now on have ids of their own', async () => {
    await db.rows(sql`insert into cities (name) values ('New Town')`);
    const { id } = (await db.one<{ id: number }>(
      sql`insert into users (name, surname, phone, status) values ('New', 'Seller', '+000', 1) returning id`,
    ))!;
    expect(id).toBe(301);
  });

  test('a second start loads nothing', async () => {
    expect(await loadDemoData(db, options)).toBe(false);
  });
});

describe('loading', () => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.close());
  const options = { edition: editions.IRELAND, users: 60, now };

  test('leaves a market alone in which somebody already works', async () => {
    await db.rows(sql`insert into admins (username, name, status) values ('boss', 'The Boss', 1)`);
    expect(await loadDemoData(db, options)).toBe(false);
    expect(await count(db, 'users')).toBe(0);
    await db.rows(sql`delete from admins`);
  });

  test('begins again where a start was killed', async () => {
    expect(await loadDemoData(db, options)).toBe(true);
    await db.rows(sql`update secrets set value = '{"state":"loading","edition":"IRELAND"}' where name = 'demo'`);
    await db.rows(sql`insert into regions (name) values ('Half of it')`);
    expect(await loadDemoData(db, options)).toBe(true);
    expect(await count(db, 'users')).toBe(60);
    expect(await count(db, `regions where name = 'Half of it'`)).toBe(0);
  });

  test('gives the same market for the same moment', async () => {
    const other = await freshDatabase();
    await loadDemoData(other, options);
    for (const table of [
      'users',
      'outlets',
      'transactions',
      'activities',
      'devices',
      'orders',
      'chats',
      'messages',
      'quiz_games',
      'question_answers',
      'lep_codes',
      'users_answers',
    ]) {
      const all = sql.raw(
        `select md5(string_agg(line, '' order by line)) as sum, count(*) from (select md5((to_jsonb(one) - 'created_at' - 'updated_at')::text) as line from ${table} one) as lines`,
      );
      expect([table, await other.one(all)]).toEqual([table, await db.one(all)]);
    }
    await other.close();
  });
});

describe('sellers of the demo market', () => {
  test('come and go through the socket, and are home when the server stops', async () => {
    const market = await demoServer('DEMO', 300);
    const online = async () => (await market.context.live.io.fetchSockets()).length;
    const home = await simulateSellers({
      db: market.db,
      address: market.origin,
      token: (id, device) => market.context.sessions.userToken(id, device),
      pace: 5,
    });
    const seen = new Set<number>();
    await expect.poll(async () => seen.add(await online()).size, { timeout: 10_000, interval: 10 }).toBeGreaterThan(3);
    home();
    await expect.poll(online, { timeout: 10_000 }).toBe(0);
    await market.stop();
  });
});
