import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
