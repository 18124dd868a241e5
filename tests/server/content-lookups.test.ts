import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type Market, type Page } from './fixture';

let market: Market;
beforeAll(async () => {
  market = await startServer();
  const { db } = market.context;
  await db.copyIn(
    'brands',
    ['id', 'name', 'priority', 'active', 'positive', 'logo'],
    [
      [1, 'Kestrel', 1, true, true, 'images/kestrel.png'],
      [2, 'Aurelia', 2, true, true, null],
      [3, 'Halcyon', 3, true, false, null],
      [4, 'Montara', 4, false, true, null],
    ],
  );
  await db.copyIn(
    'kb_categories',
    ['id', 'name', 'section'],
    [
      [1, 'Products', 1],
      [2, 'Selling', 1],
    ],
  );
  await db.copyIn(
    'kb_articles',
    ['id', 'name', 'category_id'],
    [
      [1, 'Queues', 2],
      [2, 'Packs', 1],
      [3, 'Shelves', 2],
    ],
  );
  await db.copyIn(
    'transaction_types',
    ['id', 'name', 'title'],
    [
      [101, 'SALES_TIPS', 'Sales tips'],
      [102, 'LOTTERY', 'Lottery'],
    ],
  );
  await db.rows(sql`insert into target_groups (name) values ('New sellers')`);
});
afterAll(() => market.stop());

const names = async (path: string, account: Parameters<Market['as']>[0] = 'admin') =>
  (await market.as(account).get<Page>(path)).body.data.map((one) => one.name);

test('brands are picked from those that are active and positive, by name', async () => {
  expect(await names('/admin/brands?positive=true&active=true')).toEqual(['Aurelia', 'Kestrel']);
  expect(await names('/services/brands')).toEqual(['Aurelia', 'Halcyon', 'Kestrel', 'Montara']);
  expect((await market.as('admin').get('/admin/brands?colour=red')).status).toBe(400);
});

test('articles are picked by category', async () => {
  expect(await names('/admin/knowledge-bank/articles/autocomplete?category_id=2', 'ba')).toEqual(['Queues', 'Shelves']);
  expect(await names('/admin/knowledge-bank/articles?category_id=1')).toEqual(['Packs']);
  expect((await market.as('ba').get('/admin/knowledge-bank/articles')).status).toBe(403);
});

test('the team picks articles from their list, too, and is told only their names', async () => {
  const team = market.as('team');
  expect((await team.get<Page>('/admin/knowledge-bank/articles?category_id=1')).body.data).toEqual([
    { id: 2, name: 'Packs' },
  ]);
  const calls = await Promise.all([
    team.get('/admin/knowledge-bank/articles/2'),
    team.post('/admin/knowledge-bank/articles', { category_id: 1, name: 'Tills' }),
    team.put('/admin/knowledge-bank/articles', { id: 2, name: 'Tills' }),
    team.delete('/admin/knowledge-bank/articles', { id: 2 }),
  ]);
  expect(calls.map((one) => one.status)).toEqual([403, 403, 403, 403]);
});

test('transaction types are picked by a part of their name', async () => {
  expect(await names('/admin/transactions/types?name=sales_tips&limit=100&sort=id&order=ASC')).toEqual(['SALES_TIPS']);
});

test('the sections of the knowledge bank are two, in the language that is asked for', async () => {
  const { body } = await market.as('rsm').get<Page>('/admin/knowledge-bank/categories/sections');
  expect(body).toEqual({
    data: [
      { id: 1, name: 'Knowledge Bank' },
      { id: 2, name: 'Branding Ban' },
    ],
    total: 2,
  });
  const russian = await market
    .as('rsm')
    .get<Page>('/admin/knowledge-bank/categories/sections', { headers: { 'accept-language': 'ru' } });
  expect(russian.body.data[0]).toEqual({ id: 1, name: 'База знаний' });
});

test('whoever may only pick is told names, and asks by nothing else', async () => {
  const whole = await market.as('admin').get<Page>('/admin/brands?q=1');
  expect(Object.keys(whole.body.data[0]!)).toContain('logo');
  const picked = await market.as('team').get<Page>('/admin/brands?q=1');
  expect(picked.body.data).toEqual([{ id: 1, name: 'Kestrel' }]);
  expect(await names('/admin/target-groups?limit=100', 'ba')).toEqual(['New sellers']);
  expect((await market.as('team').get('/admin/brands/1')).status).toBe(403);
  expect((await market.call('GET', '/admin/brands')).status).toBe(401);
});
