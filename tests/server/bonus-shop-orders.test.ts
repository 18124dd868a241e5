import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { orders } from '../../src/admin/bonus-shop/orders/resource';
import { presents } from '../../src/admin/bonus-shop/presents/resource';
import { transactions } from '../../src/admin/transactions/resource';
import { users } from '../../src/admin/users/resource';
import { startServer, type Account, type Market, type Page } from './fixture';

type Refused = { message: string; errors: Record<string, string[]> };
type Saved = { id: number } & Record<string, unknown>;
let demo: Market, belarus: Market, hungary: Market;

const make = async (path: string, record: Record<string, unknown>, market = demo) => {
  const { status, body } = await market.as('admin').post<Saved>(`/admin/${path}`, record);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
  return body;
};
const refused = async (path: string, record: Record<string, unknown>, market = demo) => {
  const { status, body } = await market.as('admin').post<Refused>(`/admin/${path}`, record);
  return status === 422 ? body.errors : status;
};
const present = (more: Record<string, unknown> = {}) => ({
  name: 'Mug',
  description: 'A mug',
  price: 120,
  category_id: 1,
  type: 2,
  status: 1,
  count: 3,
  photo: 'images/a.png',
  ...more,
});
const twoColours = (
  colors_with_count = [
    { color_id: 1, count: 1 },
    { color_id: 2, count: 2 },
  ],
) => present({ price: 0, count: 50, colors_with_count });
/** The count of a present, then its colours with theirs. */
const coloursOf = async (id: number) => {
  const { count, colors_with_count } = (
    await belarus
      .as('admin')
      .get<{ count: number; colors_with_count: { color_id: number; count: number }[] }>(
        `/admin/bonus-shop/presents/${id}`,
      )
  ).body;
  return [count, ...colors_with_count.map((one) => [one.color_id, one.count])];
};
const voucher = (more: Record<string, unknown> = {}) => ({
  name: 'Dinner',
  description: 'For two',
  price: 500,
  count: 4,
  category_id: 2,
  status: 1,
  image: 'images/a.png',
  ...more,
});
const coinsOf = async (id: number) =>
  (await demo.db.one<{ coins: number }>(sql`select coins from users where id = ${id}`))!.coins;
const stockOf = async (id: number) =>
  (await demo.db.one<{ count: number }>(sql`select count from bonus_shop_products where id = ${id}`))!.count;
const give = (id: number, coins: number) =>
  demo.db.rows(sql`insert into transactions (user_id, type_id, coins) values (${id}, 2, ${coins})`);
const order = (user_id: number, product_id: number) => make('bonus-shop/orders', { product_id, user_id, status: 1 });
const revert = (id: number, price: number, account: Account = 'admin', headers: Record<string, string> = {}) =>
  demo
    .as(account)
    .post<{ refunded: boolean; status: number } & Refused>(
      '/admin/bonus-shop/orders/revert',
      { price, order_id: id },
      { headers },
    );
const refunds = async (id: number) =>
  (
    await demo.db.rows<{ coins: number }>(
      sql`select coins from transactions join transaction_types on transaction_types.id = type_id where user_id = ${id} and transaction_types.name = 'refund'`,
    )
  ).map((one) => one.coins);

beforeAll(async () => {
  demo = await startServer();
  [belarus, hungary] = (await Promise.all(
    (['BELARUS', 'HUNGARY'] as const).map((edition) => startServer({ edition, db: demo.db })),
  )) as [Market, Market];
  await make('bonus-shop/categories', { name: 'Things', photo: 'images/a.png', transaction_type_id: 1, type: 2 });
  await make('bonus-shop/categories', { name: 'Paper', photo: 'images/a.png', transaction_type_id: 1, type: 7 });
  await make('bonus-shop/categories', { name: 'Cinema', photo: 'images/a.png', transaction_type_id: 1, type: 1 });
  await make('bonus-shop/providers', {
    name: 'Kino',
    photo: 'images/a.png',
    category_id: 3,
    template_url: 'https://example.com/{code}',
  });
  await make('colors', { name: 'Red', color: '#ff0000' });
  await make('colors', { name: 'Blue', color: '#0000FF' });
});
afterAll(async () => {
  for (const one of [belarus, hungary]) await one.close();
  await demo.stop();
});

describe('colours', () => {
  test('are a name and a value of six hexadecimal digits', async () => {
    expect(await refused('colors', {})).toEqual({ name: ['Required'], color: ['Required'] });
    for (const color of ['#ff00', 'red', '#gg0000', '#ff00000'])
      expect(await refused('colors', { name: 'Red', color })).toEqual({ color: [expect.stringContaining('#')] });
  });
  test('are listed as the form asks for them after one is made: newest first, 100', async () => {
    const { body } = await demo.as('team').get<Page>('/admin/colors?sort=id&order=DESC&offset=0&limit=100');
    expect(body.data.map((one) => [one.id, one.color])).toEqual([
      [2, '#0000FF'],
      [1, '#ff0000'],
    ]);
  });
  test('are made by those who see presents', async () => {
    expect((await demo.as('team').post('/admin/colors', { name: 'Grey', color: '#808080' })).status).toBe(200);
    expect((await hungary.as('team').post('/admin/colors', { name: 'Grey', color: '#808080' })).status).toBe(403);
    expect((await demo.as('ba').post('/admin/colors', { name: 'Grey', color: '#808080' })).status).toBe(403);
    expect((await demo.call('POST', '/admin/colors', { name: 'Grey', color: '#808080' })).status).toBe(401);
  });
});

describe('presents', () => {
  test('need a name, a description, a price, a category, a type, a count and a photo', async () => {
    expect(await refused('bonus-shop/presents', { status: null })).toEqual(
      Object.fromEntries(
        ['name', 'description', 'price', 'category_id', 'type', 'status', 'count', 'photo'].map((field) => [
          field,
          ['Required'],
        ]),
      ),
    );
  });
  test('are of a physical category, with prices and counts from 0', async () => {
    expect(await refused('bonus-shop/presents', present({ category_id: 2 }))).toEqual({
      category_id: ['There is no such record'],
    });
    expect(
      await refused('bonus-shop/presents', present({ price: -1, promo_price: -1, nominal_price: -1, count: -1 })),
    ).toEqual(
      Object.fromEntries(
        ['price', 'promo_price', 'nominal_price', 'count'].map((field) => [field, ['Must be 0 or more']]),
      ),
    );
    expect(Object.keys(await refused('bonus-shop/presents', present({ count: 3e9, status: 2 }))).toSorted()).toEqual([
      'count',
      'status',
    ]);
  });
  test('have colours that exist, each once; with a count in BELARUS', async () => {
    expect((await make('bonus-shop/presents', present({ colors: [2, 1], delivery_channel: 1 }))).colors).toEqual([
      2, 1,
    ]);
    expect(await refused('bonus-shop/presents', present({ colors: [1, 99] }))).toEqual({
      colors: ['There is no such record'],
    });
    expect(await refused('bonus-shop/presents', present({ colors: [1, 1] }))).toEqual({
      colors: ['This colour is there already'],
    });
    expect(await refused('bonus-shop/presents', present({ colors_with_count: [] }))).toEqual({
      colors_with_count: ['Unknown field: colors_with_count'],
    });
    const counted = await make(
      'bonus-shop/presents',
      present({
        colors_with_count: [
          { color_id: 1, count: 2 },
          { color_id: 2, count: 0 },
        ],
      }),
      belarus,
    );
    expect(counted.colors_with_count).toEqual([
      { color_id: 1, count: 2 },
      { color_id: 2, count: 0 },
    ]);
    expect(
      await refused(
        'bonus-shop/presents',
        present({
          colors_with_count: [
            { color_id: 1, count: -2 },
            { color_id: 99, count: 1 },
          ],
        }),
        belarus,
      ),
    ).toEqual({
      'colors_with_count.0.count': ['Must be 0 or more'],
      'colors_with_count.1.color_id': ['There is no such record'],
    });
    expect(
      await refused(
        'bonus-shop/presents',
        present({
          colors_with_count: [
            { color_id: 1, count: 2 },
            { color_id: 1, count: 1 },
          ],
        }),
        belarus,
      ),
    ).toEqual({ 'colors_with_count.1.color_id': ['This colour is there already'] });
  });
  test('that are counted by colour have the sum of the colours, whatever count is sent', async () => {
    const { id, count } = await make('bonus-shop/presents', twoColours(), belarus);
    expect(count).toBe(3);
    const put = (record: object) =>
      belarus.as('admin').put<Refused & Saved>('/admin/bonus-shop/presents', { id, ...record });
    expect((await put({ count: 9 })).body.count).toBe(3);
    expect((await put({ colors_with_count: [{ color_id: 2, count: 7 }] })).body.count).toBe(7);
    const most = 2147483647;
    const tooMany = [1, 2].map((color_id) => ({ color_id, count: most }));
    expect((await put({ colors_with_count: tooMany })).body.errors).toEqual({
      colors_with_count: [`Must be ${most} or less`],
    });
    expect((await put({ colors_with_count: [], count: 9 })).body.count).toBe(9);
  });
  test('and digital products are lists of their own', async () => {
    const digital = await make('bonus-shop/products', {
      description: 'Ticket',
      price: 90,
      nominal_price: 9,
      provider_id: 1,
      type: 1,
    });
    const physical = await make('bonus-shop/presents', present());
    expect((await demo.as('admin').get(`/admin/bonus-shop/presents/${digital.id}`)).status).toBe(404);
    expect((await demo.as('admin').get(`/admin/bonus-shop/products/${physical.id}`)).status).toBe(404);
    expect(
      await refused('bonus-shop/coupons', { product_id: physical.id, expired_at: '2027-01-31T23:59:59.000Z' }),
    ).toEqual({ product_id: ['There is no such record'] });
  });
  test('have delivery channels and types to choose from, open to all staff', async () => {
    for (const path of ['presents/delivery-channels', 'presents/types', 'vouchers/types'])
      expect((await demo.as('ba').get<Page>(`/admin/bonus-shop/${path}`)).body.total, path).toBeGreaterThan(0);
  });
  test.each([
    ['presents/delivery-channels', ['Courier', 'Pick-up point', 'Post']],
    ['vouchers/types', ['Electronic', 'Paper']],
  ])('and vouchers choose from %s by number', async (path, names) => {
    const { data } = (await demo.as('ba').get<Page>(`/admin/bonus-shop/${path}?sort=id&order=ASC`)).body;
    expect(data).toEqual(names.map((name, at) => ({ id: at + 1, name })));
  });
});

describe('vouchers', () => {
  test('need what the document names, and a category of vouchers', async () => {
    expect(await refused('bonus-shop/vouchers', { status: null })).toEqual(
      Object.fromEntries(
        ['name', 'description', 'price', 'count', 'category_id', 'status', 'image'].map((field) => [
          field,
          ['Required'],
        ]),
      ),
    );
    expect(await refused('bonus-shop/vouchers', voucher({ category_id: 1, price: -5, count: 1.5 }))).toEqual({
      category_id: ['There is no such record'],
      price: ['Must be 0 or more'],
      count: [expect.any(String)],
    });
  });
  test('keep pairs of a key and a value, each key once', async () => {
    const { id, metadata } = await make(
      'bonus-shop/vouchers',
      voucher({ metadata: [{ key: 'shop', value: 'Corner' }] }),
    );
    expect(metadata).toEqual([{ key: 'shop', value: 'Corner' }]);
    const { body } = await demo.as('admin').put<Refused>('/admin/bonus-shop/vouchers', {
      id,
      metadata: [
        { key: 'shop', value: 'a' },
        { key: 'shop ', value: 'b' },
        { key: '', value: 'c' },
      ],
    });
    expect(body.errors).toEqual({ 'metadata.2.key': ['Required'] });
    expect(
      (
        await demo.as('admin').put<Refused>('/admin/bonus-shop/vouchers', {
          id,
          metadata: [
            { key: 'shop', value: 'a' },
            { key: 'shop ', value: 'b' },
          ],
        })
      ).body.errors,
    ).toEqual({ 'metadata.1.key': ['This key is there already'] });
  });
  test('are the administrator’s alone', async () =>
    expect((await demo.as('team').get('/admin/bonus-shop/vouchers')).status).toBe(403));
});

describe('an order', () => {
  test('takes the coins and a piece from the stock, and says what was bought', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ promo_price: 100 }));
    await give(1, 150);
    const made = await order(1, product);
    expect(made).toMatchObject({
      name: 'Mug',
      price: 100,
      status: 1,
      user_name: 'Otto Seller0001',
      product: { name: 'Mug' },
      product_color: null,
      order_details: null,
    });
    expect([await coinsOf(1), await stockOf(product)]).toEqual([50, 2]);
    expect(
      (await demo.as('team').get<Page>('/admin/bonus-shop/orders?phone=555&sort=created_at&order=DESC')).body.data[0],
    ).toMatchObject({ id: made.id });
    expect(
      (await demo.as('admin').delete<Refused>('/admin/bonus-shop/presents', { id: product })).body.errors.id,
    ).toEqual([expect.stringContaining('cannot be deleted')]);
  });
  test('is found by the buyer’s phone, however it is written', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ promo_price: 100 }));
    await give(1, 100);
    const { phone } = await order(1, product);
    const digits = String(phone).replace('(0)', '').slice(1);
    const ways = [digits, `+${digits}`, `0${digits.slice(3)}`, digits.slice(3).replace(/(...)/g, '$1 ')];
    const ordersOf = async (written: string) =>
      (await demo.as('team').get<Page>(`/admin/bonus-shop/orders?phone=${encodeURIComponent(written)}`)).body.data;
    const found = await Promise.all(ways.map(ordersOf));
    expect(found.map((orders) => [...new Set(orders.map((one) => one.phone))])).toEqual(ways.map(() => [phone]));
  });
  test('costs what its coins are worth, to the cent', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 149 }));
    await give(1, 149);
    const { id } = await order(1, product);
    expect(await demo.db.one(sql`select money from orders where id = ${id}`)).toEqual({ money: 1.49 });
  });
  test('needs a product and a user that exist', async () => {
    expect(await refused('bonus-shop/orders', {})).toEqual({ product_id: ['Required'], user_id: ['Required'] });
    expect(await refused('bonus-shop/orders', { product_id: 9999, user_id: 9999 })).toEqual({
      product_id: ['There is no such record'],
      user_id: ['There is no such record'],
    });
  });
  test('is refused at its field where something is missing, and takes nothing', async () => {
    const gone = await make('bonus-shop/presents', present({ count: 0 }));
    const inactive = await make('bonus-shop/presents', present({ status: 0 }));
    const dear = await make('bonus-shop/presents', present({ price: 100_000 }));
    expect(await refused('bonus-shop/orders', { product_id: gone.id, user_id: 1 })).toEqual({
      product_id: ['There is none left'],
    });
    expect(await refused('bonus-shop/orders', { product_id: inactive.id, user_id: 1 })).toEqual({
      product_id: ['This product is not active: it cannot be ordered'],
    });
    expect(await refused('bonus-shop/orders', { product_id: dear.id, user_id: 1 })).toEqual({
      user_id: [`Not enough on the balance: ${await coinsOf(1)} of 100000`],
    });
    expect(await stockOf(dear.id)).toBe(3);
  });
  test('of the last piece is one, however many ask at once; a repeated call is the same one', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 10, count: 1 }));
    await give(2, 1000);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        demo.as('admin').post<Refused>('/admin/bonus-shop/orders', { product_id: product, user_id: 2 }),
      ),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422, 422, 422]);
    expect([await coinsOf(2), await stockOf(product)]).toEqual([990, 0]);
    const { id: other } = await make('bonus-shop/presents', present({ price: 10 }));
    const key = { headers: { 'Idempotency-Key': 'order-once' } };
    const [one, two] = [
      await demo.as('admin').post('/admin/bonus-shop/orders', { product_id: other, user_id: 2 }, key),
      await demo.as('admin').post('/admin/bonus-shop/orders', { product_id: other, user_id: 2 }, key),
    ];
    expect([one.body.id, await stockOf(other)]).toEqual([two.body.id, 2]);
  });
  test('of a digital product needs no stock', async () => {
    const { id } = await make('bonus-shop/products', {
      description: 'Ticket',
      price: 30,
      nominal_price: 9,
      provider_id: 1,
      type: 1,
    });
    await give(3, 30);
    expect(await order(3, id)).toMatchObject({ name: 'Ticket', price: 30, product: { name: 'Ticket' } });
    expect(await coinsOf(3)).toBe(0);
  });
  test('of a product with a long description has the beginning of it as its name', async () => {
    const description = 'Two tickets '.repeat(30).trim();
    const { id } = await make('bonus-shop/products', {
      description,
      price: 0,
      nominal_price: 9,
      provider_id: 1,
      type: 1,
    });
    expect((await order(3, id)).name).toBe(description.slice(0, 255));
  });
  test('for nothing is no transaction, and neither is its revert', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 0 }));
    const { id } = await order(14, product);
    await revert(id, 0);
    expect(await demo.db.rows(sql`select 1 from transactions where user_id = 14`)).toEqual([]);
  });
  test('is paid with the transaction type of its category', async () => {
    await demo.db.copyIn('transaction_types', ['id', 'name'], [[150, 'gifts for regulars']]);
    const { id: category_id } = await make('bonus-shop/categories', {
      name: 'Gifts',
      photo: 'images/a.png',
      transaction_type_id: 150,
      type: 2,
    });
    const { id: product } = await make('bonus-shop/presents', present({ price: 5, category_id }));
    await give(16, 5);
    await order(16, product);
    expect(await demo.db.rows(sql`select type_id, cause from transactions where user_id = 16 and coins < 0`)).toEqual([
      { type_id: 150, cause: 'order' },
    ]);
  });
  test('of a digital product that is not active is refused', async () => {
    const { id } = await make('bonus-shop/products', {
      description: 'Closed cinema',
      price: 0,
      nominal_price: 9,
      provider_id: 1,
      type: 1,
      active: false,
    });
    expect(await refused('bonus-shop/orders', { product_id: id, user_id: 3 })).toEqual({
      product_id: ['This product is not active: it cannot be ordered'],
    });
  });
  test('of a present that is counted by colour takes the colour’s piece', async () => {
    const { id: product } = await make('bonus-shop/presents', twoColours(), belarus);
    expect(await coloursOf(product)).toEqual([3, [1, 1], [2, 2]]);
    const buy = (more: object = {}) => ({ product_id: product, user_id: 9, ...more });
    const { id, ...made } = await make('bonus-shop/orders', buy({ color_id: 2 }), belarus);
    expect(made).toMatchObject({ product_color_id: 2, product_color: { name: 'Blue' } });
    expect(made).not.toHaveProperty('color_id');
    expect(await coloursOf(product)).toEqual([2, [1, 1], [2, 1]]);
    // A documented client names none.
    for (const name of ['Red', 'Blue'])
      expect((await make('bonus-shop/orders', buy(), belarus)).product_color).toEqual({ name });
    expect(await coloursOf(product)).toEqual([0, [1, 0], [2, 0]]);
    expect(await refused('bonus-shop/orders', buy(), belarus)).toEqual({ product_id: ['There is none left'] });
    const put = (record: object) =>
      belarus.as('admin').put<Refused & Saved>('/admin/bonus-shop/orders', { id, ...record });
    expect((await put({ color_id: 1 })).body.errors).toEqual({ color_id: ['An order keeps what it was made with'] });
    expect((await put({ color_id: 2, status: 2 })).body).toMatchObject({ status: 2, product_color_id: 2 });
  });
  test('is refused in a colour that is sold out, or that the product does not come in', async () => {
    const { id: product } = await make(
      'bonus-shop/presents',
      twoColours([
        { color_id: 1, count: 0 },
        { color_id: 2, count: 2 },
      ]),
      belarus,
    );
    const at = (color_id: unknown, market = belarus, product_id = product) =>
      refused('bonus-shop/orders', { product_id, user_id: 9, color_id }, market);
    expect(await at(1)).toEqual({ color_id: ['There is none left in this colour'] });
    expect(await at(99)).toEqual({ color_id: ['This product does not come in this colour'] });
    expect(Object.keys((await at('blue')) as object)).toEqual(['color_id']);
    expect(await coloursOf(product)).toEqual([2, [1, 0], [2, 2]]);
    const plain = await make('bonus-shop/presents', present({ price: 0, colors: [2] }));
    expect(await at(1, demo, plain.id)).toEqual({ color_id: ['This product does not come in this colour'] });
    expect(await make('bonus-shop/orders', { product_id: plain.id, user_id: 9, color_id: 2 })).toMatchObject({
      product_color: { name: 'Blue' },
    });
    expect(await stockOf(plain.id)).toBe(2);
  });
  test('tells the lists of users, transactions and presents', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 10 }));
    await give(13, 10);
    const told = vi.spyOn(demo.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    const { id } = await order(13, product);
    expect(told.mock.calls).toEqual([
      [orders, 'created', [id]],
      [users, 'updated', [13]],
      [transactions, 'updated', [expect.any(Number)]],
      [presents, 'updated', [product]],
    ]);
  });
  test('of a present whose form is open does not let the form put the old count back', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 0 }));
    const { body, headers } = await demo.as('admin').get(`/admin/bonus-shop/presents/${product}`);
    await order(9, product);
    const { status } = await demo
      .as('admin')
      .put('/admin/bonus-shop/presents', body, { headers: { 'if-match': String(headers.etag) } });
    expect([status, await stockOf(product)]).toEqual([409, 2]);
  });
  test('changes its status only, by ADMIN only, and to Rejected by REVERT only', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 0 }));
    const { id } = await order(4, product);
    const put = (record: Record<string, unknown>, account: Account = 'admin') =>
      demo.as(account).put<Refused & Saved>('/admin/bonus-shop/orders', { id, ...record });
    expect((await put({ status: 2 })).body.status).toBe(2);
    expect((await put({ status: 3 }, 'team')).status).toBe(403);
    expect((await put({ status: 4 })).body.errors).toEqual({ status: ['Press REVERT instead'] });
    expect((await put({ status: null })).body.errors).toEqual({ status: ['Required'] });
    expect((await put({ user_id: 5 })).body.errors).toEqual({ user_id: ['An order keeps what it was made with'] });
    expect(await refused('bonus-shop/orders', { product_id: product, user_id: 4, status: 4 })).toEqual({
      status: ['Press REVERT instead'],
    });
    expect((await revert(id, 0)).body).toMatchObject({ status: 4, refunded: true });
    expect((await put({ status: 1 })).body.errors).toEqual({ status: ['A reverted order stays rejected'] });
  });
});

describe('reverting an order', () => {
  test('gives back coins and piece once, whoever presses and however often', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 40 }));
    await give(6, 100);
    const { id } = await order(6, product);
    const answers = await Promise.all([
      revert(id, 40),
      revert(id, 40, 'team'),
      revert(id, 40, 'admin2'),
      revert(id, 40),
    ]);
    expect(answers.map((one) => [one.status, one.body.status])).toEqual(answers.map(() => [200, 4]));
    expect(answers.filter((one) => one.body.refunded)).toHaveLength(1);
    expect([await coinsOf(6), await stockOf(product), await refunds(6)]).toEqual([100, 3, [40]]);
    expect((await revert(id, 40)).body.refunded).toBe(false);
  });
  test('tells the lists of users, transactions, presents and orders', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 10 }));
    await give(17, 10);
    const { id } = await order(17, product);
    const told = vi.spyOn(demo.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await revert(id, 10);
    expect(told.mock.calls).toEqual([
      [users, 'updated', [17]],
      [transactions, 'updated', [expect.any(Number)]],
      [presents, 'updated', [product]],
      [orders, 'updated', [id]],
    ]);
  });
  test('is a conflict for whoever has the form of the order open', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 0 }));
    const { id } = await order(4, product);
    const { body, headers } = await demo.as('admin').get<Saved>(`/admin/bonus-shop/orders/${id}`);
    await revert(id, 0);
    const { status } = await demo
      .as('admin')
      .put('/admin/bonus-shop/orders', body, { headers: { 'if-match': String(headers.etag) } });
    expect(status).toBe(409);
  });
  test('leaves the stock at the largest count that there is', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 0 }));
    const { id } = await order(4, product);
    await demo.as('admin').put('/admin/bonus-shop/presents', { id: product, count: 2147483647 });
    expect([(await revert(id, 0)).status, await stockOf(product)]).toEqual([200, 2147483647]);
  });
  test('is seen at once in the list of transactions that was just read', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 30 }));
    await give(9, 30);
    const newest = async () =>
      (await demo.as('admin').get<Page>('/admin/transactions?user_id=9&sort=id&order=DESC&limit=100')).body.data[0]!
        .coins;
    expect(await newest()).toBe(30);
    const { id } = await order(9, product);
    expect(await newest()).toBe(-30);
    await revert(id, 30);
    expect(await newest()).toBe(30);
  });
  test('repeated with its key answers what it answered', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 15 }));
    await give(7, 15);
    const { id } = await order(7, product);
    const key = { 'Idempotency-Key': 'revert-once' };
    expect([
      (await revert(id, 15, 'admin', key)).body.refunded,
      (await revert(id, 15, 'admin', key)).body.refunded,
    ]).toEqual([true, true]);
    expect(await refunds(7)).toEqual([15]);
  });
  test('at another price, of no order, or by somebody else is refused', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 20 }));
    await give(8, 20);
    const { id } = await order(8, product);
    expect((await revert(id, 200)).body.errors).toEqual({ price: ['This order cost 20'] });
    expect((await revert(99_999, 20)).body.errors).toEqual({ order_id: ['There is no such record'] });
    expect((await revert(id, 20, 'ba')).status).toBe(403);
    expect((await hungary.as('team').post('/admin/bonus-shop/orders/revert', { price: 20, order_id: id })).status).toBe(
      403,
    );
    expect((await demo.call('POST', '/admin/bonus-shop/orders/revert', { price: 20, order_id: id })).status).toBe(401);
    expect(
      (await demo.as('admin').post<Refused>('/admin/bonus-shop/orders/revert', { price: 'a', order_id: id })).status,
    ).toBe(422);
    expect([await coinsOf(8), await stockOf(product)]).toEqual([0, 2]);
  });
  test('returns a piece of its colour where colours are counted', async () => {
    const { id: product } = await make(
      'bonus-shop/presents',
      present({
        price: 5,
        colors_with_count: [
          { color_id: 1, count: 1 },
          { color_id: 2, count: 1 },
        ],
      }),
      belarus,
    );
    await give(9, 5);
    const { id } = await make('bonus-shop/orders', { product_id: product, user_id: 9, color_id: 2 }, belarus);
    expect(await coloursOf(product)).toEqual([1, [1, 1], [2, 0]]);
    await revert(id, 5);
    expect(await coloursOf(product)).toEqual([2, [1, 1], [2, 1]]);
  });
  test('counts a piece again whose colour the present no longer has', async () => {
    const { id: product } = await make('bonus-shop/presents', twoColours(), belarus);
    const { id } = await make('bonus-shop/orders', { product_id: product, user_id: 9, color_id: 2 }, belarus);
    await belarus
      .as('admin')
      .put('/admin/bonus-shop/presents', { id: product, colors_with_count: [{ color_id: 1, count: 4 }] });
    await revert(id, 0);
    expect(await coloursOf(product)).toEqual([5, [1, 4], [2, 1]]);
  });
  test('returns a piece of no colour to the first colour, once the present is counted by colour', async () => {
    const { id: product } = await make('bonus-shop/presents', present({ price: 0 }), belarus);
    const { id } = await make('bonus-shop/orders', { product_id: product, user_id: 9 }, belarus);
    await belarus.as('admin').put('/admin/bonus-shop/presents', {
      id: product,
      colors_with_count: [
        { color_id: 2, count: 4 },
        { color_id: 1, count: 7 },
      ],
    });
    await revert(id, 0);
    expect(await coloursOf(product)).toEqual([12, [2, 5], [1, 7]]);
  });
  test('is not counted as earned, spent or ordered', async () => {
    const costs = async () => (await hungary.as('admin').get<Record<string, number>>('/admin/statistics/costs')).body;
    const { id: product } = await make('bonus-shop/presents', present({ price: 60 }));
    await give(11, 60);
    const before = await costs();
    const { id } = await order(11, product);
    expect((await costs()).pointsSpent! - before.pointsSpent!).toBe(60);
    await revert(id, 60);
    expect(await costs()).toEqual(before);
  });
});
