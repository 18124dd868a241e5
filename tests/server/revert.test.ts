import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTypeId } from '../../server/admin/transactions/types';
import { startServer, type Account, type Market, type Page } from './fixture';

/** A transaction type that the market made itself. */
const gift = 101;

type Answer = { id: number; refunded: boolean; message: string; errors: Record<string, string[]> };
let demo: Market, twin: Market, belarus: Market;
let seller = 10;

const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await demo.db.one<T>(query))!;
const made = async (path: string, record: Record<string, unknown>, market = demo) => {
  const { status, body } = await market.as('admin').post<Answer>(`/admin/${path}`, record);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
  return body.id;
};
/** Creates a seller with this number of coins, a present with this stock, and the seller's order for it. */
async function ordered({ coins = 100, price = 40, count = 3 } = {}, market = demo) {
  const user = seller++;
  await demo.db.rows(sql`insert into transactions (user_id, type_id, coins) values (${user}, ${gift}, ${coins})`);
  const product = await made(
    'bonus-shop/presents',
    { name: 'Mug', description: 'A mug', price, category_id: 1, type: 2, status: 1, count, photo: 'images/a.png' },
    market,
  );
  return { user, product, price, id: await made('bonus-shop/orders', { product_id: product, user_id: user }, market) };
}
const revert = (order: { id: number; price: number }, market = demo, account: Account = 'admin') =>
  market.as(account).post<Answer>('/admin/bonus-shop/orders/revert', { price: order.price, order_id: order.id });
const now = async ({ user, product, id }: { user: number; product: number; id: number }) => ({
  ...(await one<{ coins: number }>(sql`select coins from users where id = ${user}`)),
  ...(await one<{ count: number }>(sql`select count from bonus_shop_products where id = ${product}`)),
  ...(await one<{ status: number }>(sql`select status from orders where id = ${id}`)),
  ...(await one<{ refunds: number }>(
    sql`select count(*) as refunds from transactions where user_id = ${user} and type_id in (select id from transaction_types where name = 'refund')`,
  )),
});
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).toSorted((a, b) => a - b);

beforeAll(async () => {
  demo = await startServer();
  twin = await startServer({ db: demo.db });
  belarus = await startServer({ edition: 'BELARUS', db: demo.db });
  await demo.db.copyIn('transaction_types', ['id', 'name'], [[gift, 'gift']]);
  await made('bonus-shop/categories', {
    name: 'Things',
    photo: 'images/a.png',
    transaction_type_id: newTypeId('order'),
    type: 2,
  });
});
afterAll(async () => {
  for (const market of [twin, belarus]) await market.close();
  await demo.stop();
});

test('however many press it on whichever instance, there is one refund and one stock correction', async () => {
  const order = await ordered();
  const presses = Array.from({ length: 12 }, (_, at) =>
    revert(order, at % 2 ? twin : demo, (['admin', 'team', 'admin2'] as const)[at % 3]),
  );
  const answers = await Promise.all(presses);
  expect(statuses(answers)).toEqual(answers.map(() => 200));
  expect(answers.filter((answer) => answer.body.refunded)).toHaveLength(1);
  expect(await now(order)).toEqual({ coins: 100, count: 3, status: 4, refunds: 1 });
});

test('orders of one present that are reverted at once all come back to its stock', async () => {
  const first = await ordered({ coins: 400, count: 6 });
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => made('bonus-shop/orders', { product_id: first.product, user_id: first.user })),
  );
  expect(await now(first)).toMatchObject({ coins: 160, count: 0 });
  await Promise.all([first.id, ...ids].flatMap((id) => [revert({ ...first, id }), revert({ ...first, id }, twin)]));
  expect(await now(first)).toEqual({ coins: 400, count: 6, status: 4, refunds: 6 });
});

test('what is given back can be ordered at the same moment, by one', async () => {
  const order = await ordered({ coins: 40, count: 1 });
  const answers = await Promise.all([
    revert(order),
    ...Array.from({ length: 3 }, () =>
      demo.as('admin').post<Answer>('/admin/bonus-shop/orders', { product_id: order.product, user_id: order.user }),
    ),
  ]);
  const sold = answers.slice(1).filter((answer) => answer.status === 200).length;
  expect(sold).toBeLessThanOrEqual(1);
  expect(await now(order)).toEqual({ coins: sold ? 0 : 40, count: sold ? 0 : 1, status: 4, refunds: 1 });
});

test('a status that is saved meanwhile does not bring a reverted order back', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await ordered();
    const [reverted, saved] = await Promise.all([
      revert(order),
      demo.as('admin2').put<Answer>('/admin/bonus-shop/orders', { id: order.id, status: 2 }),
    ]);
    expect(reverted.status).toBe(200);
    if (saved.status !== 200)
      expect([saved.status, saved.body.errors]).toEqual([422, { status: ['A reverted order stays rejected'] }]);
    expect(await now(order)).toEqual({ coins: 100, count: 3, status: 4, refunds: 1 });
  }
});

test('a stock that is full stays full, and coins are given back all the same', async () => {
  const order = await ordered();
  await demo.as('admin').put('/admin/bonus-shop/presents', { id: order.product, count: 2147483647 });
  expect((await revert(order)).status).toBe(200);
  expect(await now(order)).toEqual({ coins: 100, count: 2147483647, status: 4, refunds: 1 });
});

test('the balance, the transactions, the users and the taxes tell of it', async () => {
  const rows = async (path: string, query: string, market = demo) =>
    (await market.as('admin').get<Page>(`/admin/reports/${path}?limit=1000&${query}`)).body.data;
  const order = await ordered({}, belarus);
  const of = `user_id=${order.user}`;
  const coins = async () =>
    (await rows('users', 'sort=user_id&order=ASC')).find((row) => row.user_id === order.user)?.coins;
  expect(await coins()).toBe(60);
  await revert(order, belarus);
  expect(await coins()).toBe(100);
  expect((await demo.as('admin').get(`/admin/users/${order.user}`)).body.coins).toBe(100);
  expect(
    (await rows('transactions', `${of}&sort=id&order=ASC`)).map((row) => [
      row.coins,
      (row.type_model as { name: string }).name,
    ]),
  ).toEqual([
    [100, 'gift'],
    [-40, 'order'],
    [40, 'refund'],
  ]);
  // A refund is not taxed, because the coins were taxed, if at all, when they were earned.
  expect(await rows('taxes', 'formula=13', belarus)).toEqual([]);
});
