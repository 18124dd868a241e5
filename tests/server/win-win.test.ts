import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matrix } from '../../server/matrix';
import { startServer, type Market, type Page } from './fixture';

type Refused = { message: string; errors: Record<string, string[]> };
let ireland: Market, demo: Market;

beforeAll(async () => {
  ireland = await startServer({ edition: 'IRELAND' });
  demo = await startServer({ db: ireland.db });
  await ireland
    .as('admin')
    .post('/admin/products/categories', { name: 'Food', photo: 'images/a.png', transaction_type_id: 1 });
  await ireland.db.copyIn(
    'win_win_providers',
    ['id', 'name', 'photo', 'category_id'],
    Array.from({ length: 120 }, (_, at) => [at + 1, `Shop ${at + 1}`, 'images/a.png', 1]),
  );
  await ireland.db.copyIn(
    'win_win_products',
    ['id', 'provider_id', 'name', 'price', 'nominal_price', 'description'],
    [
      [1, 1, 'Card, "small"', 100, 10, null],
      [2, 1, '=cmd()', 250, 25.5, 'Twice'],
      [3, 2, 'Other', 5, 1, null],
    ],
  );
});
afterAll(async () => {
  await demo.close();
  await ireland.stop();
});

test('the win-win shop is Ireland’s, for ADMIN and the team', async () => {
  for (const path of ['categories', 'providers'])
    expect(
      matrix()
        .filter((one) => one.path === `/admin/products/${path}`)
        .map((one) => `${one.edition} ${one.role} ${one.group} ${one.actions.at(-1)}`)
        .sort(),
    ).toEqual(['IRELAND ADMIN winWinBonusShop exportCsv', 'IRELAND CO_TEAM winWinBonusShop exportCsv']);
  for (const path of ['categories', 'providers', '1', 'csv']) {
    expect([
      path,
      (await ireland.as('team').get(`/admin/products/${path}`)).status,
      (await ireland.as('ba').get(`/admin/products/${path}`)).status,
    ]).toEqual([path, 200, 403]);
    expect((await demo.as('admin').get(`/admin/products/${path}`)).status).toBe(404);
    expect((await ireland.call('GET', `/admin/products/${path}`)).status).toBe(401);
  }
});

describe('categories', () => {
  test('are made and edited, and need a name, a photo and a transaction type', async () => {
    expect((await ireland.as('team').post<Refused>('/admin/products/categories', {})).body.errors).toEqual({
      name: ['Required'],
      photo: ['Required'],
      transaction_type_id: ['Required'],
    });
    const { body } = await ireland.as('team').put('/admin/products/categories', { id: 1, priority: 4 });
    expect(body).toMatchObject({ id: 1, name: 'Food', priority: 4 });
  });
});

describe('providers', () => {
  test('stand on one page of a thousand', async () => {
    expect(
      (await ireland.as('team').get<Page>('/admin/products/providers?sort=id&order=DESC&offset=0&limit=1000')).body
        .data,
    ).toHaveLength(120);
  });
  test('are edited, not made or deleted', async () => {
    expect((await ireland.as('team').put('/admin/products/providers', { id: 2, name: 'Shop two' })).body.name).toBe(
      'Shop two',
    );
    expect((await ireland.as('admin').post('/admin/products/providers', { name: 'New' })).status).toBe(404);
    expect((await ireland.as('admin').delete('/admin/products/providers', { id: 2 })).status).toBe(404);
  });
  test.each([
    ['an id', 1],
    ['a record', { id: 1, name: 'Vouchers' }],
  ])('take their category under its other name, as %s', async (_, category) => {
    const { status, body } = await ireland.as('team').put('/admin/products/providers', { id: 2, category });
    expect([status, body]).toMatchObject([200, { category_id: 1 }]);
  });
});

describe('products', () => {
  test('are those of a provider', async () => {
    const { body } = await ireland.as('team').get<Page>('/admin/products?providerId=1');
    expect([body.total, body.data.map((one) => one.provider_id)]).toEqual([2, [1, 1]]);
  });
  test('say their provider and name, and keep both when they are saved', async () => {
    expect((await ireland.as('team').get('/admin/products/3')).body).toMatchObject({
      id: 3,
      provider_id: 2,
      name: 'Other',
    });
    const { body } = await ireland
      .as('team')
      .put('/admin/products', { id: 3, provider_id: 1, name: 'Mine', price: 7, nominal_price: 1, description: 'Now' });
    expect(body).toMatchObject({ id: 3, provider_id: 2, name: 'Other', price: 7, description: 'Now' });
  });
  test('cost from 0', async () => {
    expect(
      (await ireland.as('admin').put<Refused>('/admin/products', { id: 3, price: -1, nominal_price: -0.5 })).body
        .errors,
    ).toEqual({ price: ['Must be 0 or more'], nominal_price: ['Must be 0 or more'] });
    expect(
      (await ireland.as('admin').put<Refused>('/admin/products', { id: 3, price: null, nominal_price: null })).body
        .errors,
    ).toEqual({ price: ['Required'], nominal_price: ['Required'] });
  });
  test('are handed over as a CSV file, formulas as texts', async () => {
    await ireland.db.rows(sql`update win_win_products set price = 7 where id = 3`);
    const { body } = await ireland.as('team').get<{ url: string }>('/admin/products/csv');
    const file = await ireland.app.inject({ method: 'GET', url: body.url.replace(/^https?:\/\/[^/]+/, '') });
    expect(file.payload.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      '"id","category","provider_id","provider","name","price","nominal_price","description"',
      '1,"Food",1,"Shop 1","Card, ""small""",100,10,""',
      `2,"Food",1,"Shop 1","'=cmd()",250,25.5,"Twice"`,
    ]);
  });
  test.each(['+1', '-1', '@sum', '\ttab'])(
    'named %j are a text in the file, which no spreadsheet computes',
    async (name) => {
      await ireland.db.rows(sql`
      insert into win_win_products (id, provider_id, name, price, nominal_price) values (901, 3, ${name}, 5, 1)
    `);
      const { body } = await ireland.as('team').get<{ url: string }>('/admin/products/csv');
      const file = await ireland.app.inject({ method: 'GET', url: body.url.replace(/^https?:\/\/[^/]+/, '') });
      await ireland.db.rows(sql`delete from win_win_products where id = 901`);
      expect(file.payload.trim().split('\r\n').at(-1)).toBe(`901,"Food",3,"Shop 3","'${name}",5,1,""`);
    },
  );
  test('are in a file that a spreadsheet reads as UTF-8', async () => {
    const { body } = await ireland.as('team').get<{ url: string }>('/admin/products/csv');
    const file = await ireland.app.inject({ method: 'GET', url: body.url.replace(/^https?:\/\/[^/]+/, '') });
    expect([file.rawPayload.subarray(0, 3).toString('hex'), file.headers['content-type']]).toEqual([
      'efbbbf',
      'text/csv; charset=utf-8',
    ]);
  });
  test('are all in the file, however many they are', async () => {
    await ireland.db.rows(sql`
      insert into win_win_products (id, provider_id, name, price, nominal_price)
      select 1000 + n, 3, 'Many', 5, 1
      from generate_series(1, 1000) n
    `);
    const { body } = await ireland.as('team').get<{ url: string }>('/admin/products/csv');
    const file = await ireland.app.inject({ method: 'GET', url: body.url.replace(/^https?:\/\/[^/]+/, '') });
    const ids = file.payload
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    expect(ids).toEqual([1, 2, 3, ...Array.from({ length: 1000 }, (_, at) => 1001 + at)]);
    await ireland.db.rows(sql`delete from win_win_products where id > 1000`);
  });
});
