import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { pay } from '../../server/admin/transactions/payments';
import { addStandardTypes, newTypeId } from '../../server/admin/transactions/types';
import type { Database } from '../../server/database/database';
import { freshDatabase } from './database';
import { demoServer, type DemoServer } from './demo-server';
import { startServer, type Market, type Page } from './fixture';

const payout = 17;
const typesIn = async (db: Database) =>
  new Map(
    (await db.rows<{ id: number; name: string }>(sql`select id, name from transaction_types order by id`)).map(
      ({ id, name }) => [id, name],
    ),
  );

describe('an empty market', () => {
  let market: Market;
  beforeAll(async () => {
    market = await startServer({ edition: 'GEORGIA' });
  });
  afterAll(() => market.stop());

  test('offers the transaction types, payouts with their documented number', async () => {
    const { body } = await market.as('admin').get<Page>('/admin/transactions/types?limit=100&sort=id&order=ASC');
    expect(body.data).toContainEqual(expect.objectContaining({ id: payout, name: 'transfer' }));
    expect(body.data.find((one) => one.name === 'order')).toMatchObject({ id: newTypeId('order') });
    expect(newTypeId('transfer')).toBe(payout);
  });
  test('a second instance adds none, and a type made by hand gets a number after them', async () => {
    const before = await typesIn(market.db);
    await market.db.transaction(addStandardTypes);
    expect(await typesIn(market.db)).toEqual(before);
    const { id } = (await market.db.one<{ id: number }>(
      sql`insert into transaction_types (name) values ('Gift') returning id`,
    ))!;
    expect(id).toBe(Math.max(...before.keys()) + 1);
  });
});

describe('a market whose types were numbered in the order of creation', () => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase();
    const names = [...Array.from({ length: 16 }, (_, at) => `Kind ${at + 1}`), 'order', 'refund', 'transfer'];
    await db.copyIn(
      'transaction_types',
      ['id', 'name'],
      names.map((name, at) => [at + 1, name]),
    );
    await db.rows(sql`insert into users (id, name, surname, phone, status) values (1, 'A', 'B', '+1', 1)`);
    await db.rows(
      sql`insert into transactions (user_id, type_id, coins) values (1, 1, 500), (1, 17, -200), (1, 18, 200), (1, 19, -140)`,
    );
    await db.rows(
      sql`insert into bonus_shop_categories (name, photo, transaction_type_id, type) select 'Things', 'images/a.png', 17, id from category_types limit 1`,
    );
    await db.transaction(addStandardTypes);
  });
  afterAll(() => db.close());

  test('gives payouts their number, and orders another, with all that refers to them', async () => {
    const types = await typesIn(db);
    expect(types.get(payout)).toBe('transfer');
    expect([...types.values()].filter((name) => ['order', 'refund', 'transfer'].includes(name))).toHaveLength(3);
    expect(
      await db.rows(
        sql`select name, coins from transactions join transaction_types on transaction_types.id = type_id order by transactions.id`,
      ),
    ).toEqual([
      { name: 'Kind 1', coins: 500 },
      { name: 'order', coins: -200 },
      { name: 'refund', coins: 200 },
      { name: 'transfer', coins: -140 },
    ]);
    expect(
      await db.rows(
        sql`select transaction_types.name from bonus_shop_categories join transaction_types on transaction_types.id = transaction_type_id where transaction_types.name <> 'order'`,
      ),
    ).toEqual([]);
    expect(await db.one(sql`select coins, earned from users`)).toEqual({ coins: 360, earned: 500 });
  });
  test('payments keep to the types', async () => {
    const before = await typesIn(db);
    await db.transaction((tx) =>
      pay(tx, editions.GEORGIA, { userId: 1, coins: 3, type: 'order', cause: { kind: 'order', id: 1 } }),
    );
    expect(await typesIn(db)).toEqual(before);
  });
});

test('a type to which the market itself gave the number keeps it', async () => {
  const db = await freshDatabase();
  await db.rows(sql`insert into transaction_types (id, name) values (${payout}, 'Mobile top-up')`);
  await db.transaction(addStandardTypes);
  const types = await typesIn(db);
  expect(types.get(payout)).toBe('Mobile top-up');
  expect([...types.values()]).toContain('transfer');
  await db.close();
});

describe('the demo market of GEORGIA', () => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await demoServer('GEORGIA', 300);
  });
  afterAll(() => server.stop());

  test('shows payouts in GEL, and never orders', async () => {
    const { data, total } = await server.get<{ data: { coins: number; gel: number }[]; total: number }>(
      'admin',
      `/admin/reports/transactions-managers?type_id=${payout}&limit=1000&offset=0`,
    );
    expect(total).toBeGreaterThan(0);
    expect(data.map((one) => one.gel)).toEqual(data.map((one) => Math.round((one.coins / -70) * 100) / 100));
    expect(data.every((one) => one.coins < 0 && one.gel > 0)).toBe(true);
    const paid = await server.db.rows(
      sql`select distinct cause from transactions where type_id = ${payout} union select cause from transactions where cause = 'transfer' and type_id <> ${payout}`,
    );
    expect(paid).toEqual([{ cause: 'transfer' }]);
  });
});
