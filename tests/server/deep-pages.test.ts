import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { startServer, type Market, type Page } from './fixture';

let market: Market;
beforeAll(async () => {
  market = await startServer();
  // Few have a transaction: a page of those without one ends among those with one.
  await market.db.rows(sql`
    insert into users (name, surname, phone, status, last_transaction_date)
    select (array['Eve', 'Otto', 'Ida'])[1 + id % 3], 'Seller', '+353(0)8' || lpad(id::text, 8, '0'), 1,
      case when id > 1150 then timestamptz '2026-03-01T00:00:00Z' + id % 7 * interval '1 day' end
    from generate_series(41, 1300) id
  `);
});
afterAll(() => market.stop());

const ids = async (query: string) => {
  const { data, total } = (await market.as('admin').get<Page>(`/admin/users?${query}`)).body;
  expect(total).toBe(1300);
  return data.map((one) => one.id);
};

describe('the pages far down in a list follow one another, wherever one begins', () => {
  test.each([
    'sort=id&order=ASC',
    'sort=id&order=DESC',
    'sort=name&order=ASC',
    'sort=name&order=DESC',
    'sort=last_transaction_date&order=ASC',
    'sort=last_transaction_date&order=DESC',
  ])('%s', async (sort) => {
    const all = await ids(`${sort}&limit=10000`);
    expect(new Set(all).size).toBe(1300);
    for (const offset of [1000, 1001, 1110, 1130, 1145, 1290, 1270, 1299, 1300])
      expect([offset, await ids(`${sort}&limit=20&offset=${offset}`)]).toEqual([
        offset,
        all.slice(offset, offset + 20),
      ]);
  });
});

test.each([
  { sort: 'id', order: 'DESC' },
  { sort: 'name', order: 'ASC' },
  { sort: 'last_transaction_date', order: 'ASC' },
  { sort: 'last_transaction_date', order: 'DESC' },
])('a file of the list has its rows in its order, each once: $sort $order', async (query) => {
  const { records, edition, sessions } = market.context;
  const own = new ContractIn<Resource>(users, edition);
  const staff = (await sessions.present('admin', 1))!;
  const found: unknown[] = [];
  for await (const page of records.pages({ own, staff, query, size: 50 })) found.push(...page.map((one) => one.id));
  expect(found).toEqual(await ids(`sort=${query.sort}&order=${query.order}&limit=10000`));
});

test('a page far down follows a record that was just made, and one that has gone', async () => {
  const page = async () =>
    (await market.as('admin').get<Page>('/admin/users?sort=id&order=DESC&limit=3&offset=1100')).body.data.map(
      (one) => one.id,
    );
  const before = await page();
  const { body } = await market
    .as('admin')
    .post<{ id: number }>('/admin/users', { name: 'New', surname: 'Seller', phone: '+353(0)712345678', status: 1 });
  expect(await page()).toEqual(before.map((id) => Number(id) + 1));
  await market.db.rows(sql`delete from users where id = ${body.id}`);
  market.context.records.lists.changed(users.path);
  expect(await page()).toEqual(before);
});
