import shop from '../../src/locales/en/bonus-shop.json' with { type: 'json' };
import type { Account, Api } from '../api';
import { expect } from '../expect';
import type { Variant } from '../model';
import { orderFactsOnServer, type Order, type Sale } from './order-facts';
import { expectHeard } from './news';
import { expectBalance, standingOf } from './orders';
import { expectPaid, ledgerOf } from './payments';
import { makeProduct, products, type Product } from './products';

const path = 'admin/bonus-shop/orders';
const said = shop.orders.refused;
/** Document 3, section 4. */
const [delivered, rejected] = [2, 4];
const nobody = 2_000_000_000;
const filled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name]));
/** The fields that were refused, with what is said of them; only the status if nothing was. */
async function refusedBy(api: Api, method: 'POST' | 'PUT', where: string, body: object): Promise<object> {
  const { status, body: answer } = await api.ask(method, where, body);
  return status === 422 ? (answer as { errors: object }).errors : { status };
}

/**
 * Orders of a digital product of the lab's own, by a user whom no other path has: what they cost, what is refused, who
 * may do what with them (document 3, sections 2.3 to 7; decisions, 'Order status 4'). All are reverted again.
 */
export async function orderRulesOnServer(
  admin: Api,
  as: (account: Account) => Promise<Api>,
  variant: Variant,
  buyer: number,
): Promise<void> {
  const product = await makeProduct(admin, { price: 3, promo_price: null });
  if (!product) return;
  const placed = new Set<Order>();
  const reverts = async (order: Order) => {
    await admin.post(`${path}/revert`, { order_id: order.id, price: order.price });
    placed.delete(order);
  };
  const asked = { product_id: product.id, user_id: buyer, status: 1 };
  const buys = async (fields: object = {}) => {
    const { id } = await admin.post<Order>(path, { ...asked, ...fields });
    const order = await admin.get<Order>(`${path}/${id}`);
    placed.add(order);
    return order;
  };
  const refused = (fields: object) => refusedBy(admin, 'POST', path, { ...asked, ...fields });
  const standing = await standingOf(admin, buyer);
  const sale = { admin, buyer, product, buys, reverts, refused };
  await admin.post('admin/transactions', { amountOfUsers: 'single', id: buyer, type: 1, coins: 50, forAll: false });
  try {
    await expectPriced(sale);
    await expectRefused(sale);
    await expectKept(sale);
    await expectFound(sale);
    await orderFactsOnServer(sale);
    await expectNews(sale, as);
    await expectRoles(sale, as, variant);
    await expectBalance(admin, standing);
  } finally {
    for (const order of placed) await reverts(order);
    await admin.put(products, { ...(await admin.get<Product>(`${products}/${product.id}`)), active: false });
  }
}

const change = async ({ admin, product }: Sale, fields: object) =>
  admin.put(products, { ...(await admin.get<Product>(`${products}/${product.id}`)), ...fields });

interface Paid {
  coins: number;
  type_id: number;
  cause: { kind: string | null; id: number | null } | null;
}
/** What orders have paid and given back, the newest first. */
async function paidOf({ admin, buyer }: Sale): Promise<Paid[]> {
  const { data } = await admin.get<{ data: Paid[] }>(
    `admin/transactions?user_id=${buyer}&sort=id&order=DESC&limit=100`,
  );
  return data.filter(({ cause }) => cause?.kind?.startsWith('order'));
}

/** An order costs the reduced price, or else the price, up to all that its buyer has; for nothing, nothing is paid. */
async function expectPriced(sale: Sale): Promise<void> {
  const { admin, buyer, product, buys, reverts, refused } = sale;
  const provider = await admin.get<{ category_id: number }>(`admin/bonus-shop/providers/${product.provider_id}`);
  const { transaction_type_id: type_id } = await admin.get<{ transaction_type_id: number }>(
    `admin/bonus-shop/categories/${provider.category_id}`,
  );
  const order = await buys();
  expect(order, 'an order of a digital product').toMatchObject({
    name: product.description,
    product: { name: product.description },
    product_color: null,
    price: 3,
    status: 1,
  });
  const charged = { coins: -3, type_id, cause: { kind: 'order', id: order.id } };
  expect((await paidOf(sale))[0], 'the buyer is charged, with the type of the category').toMatchObject(charged);
  await reverts(order);
  const back = { coins: 3, cause: { kind: 'order_reverted', id: order.id } };
  expect((await paidOf(sale))[0], 'the buyer has it back').toMatchObject(back);

  // Again if somebody pays everybody meanwhile.
  await expect(async () => {
    const { balance } = await standingOf(admin, buyer);
    await change(sale, { price: balance + 1, promo_price: null });
    expect(await refused({}), 'what costs more than the buyer has').toEqual({
      user_id: [filled(said.tooFewCoins, { coins: balance, price: balance + 1 })],
    });
    await change(sale, { promo_price: balance });
    await reverts(await buys());
  }).toPass({ timeout: 10_000 });

  await change(sale, { promo_price: 0 });
  const before = await paidOf(sale);
  const free = await buys();
  expect(free.price, 'a reduced price of nothing').toBe(0);
  const answer = await admin.post(`${path}/revert`, { order_id: free.id, price: 0 });
  expect(answer, 'an order for nothing is reverted, too').toMatchObject({ id: free.id, status: rejected });
  expect(await paidOf(sale), 'for nothing, nothing is paid').toEqual(before);
  await change(sale, { price: 3, promo_price: null });
}

/** What cannot be ordered says at which field; it is not stored, and nobody is charged. */
async function expectRefused(sale: Sale): Promise<void> {
  const { admin, buyer, refused } = sale;
  const countOf = async () => (await admin.get<{ total: number }>(`${path}?user_id=${buyer}&limit=1`)).total;
  const count = await countOf();
  const anything: readonly unknown[] = [expect.any(String)];
  for (const [why, fields, faults] of [
    ['no product', { product_id: null }, { product_id: anything }],
    ['an unknown product', { product_id: nobody }, { product_id: anything }],
    ['no buyer', { user_id: null }, { user_id: anything }],
    ['an unknown buyer', { user_id: nobody }, { user_id: anything }],
    ['an order that is rejected at once', { status: rejected }, { status: [said.askRevert] }],
    ['an unknown status', { status: 5 }, { status: anything }],
  ] as const)
    expect(await refused(fields), why).toEqual(faults);
  await change(sale, { active: false });
  expect(await refused({}), 'a product that is off').toEqual({ product_id: [said.inactive] });
  await change(sale, { active: true });

  expect(await countOf(), 'what is refused is not kept').toBe(count);
}

/** Whoever lists orders, people and transactions hears at once of an order and of its refund; who may not, does not. */
async function expectNews(
  { admin, buyer, buys, reverts }: Sale,
  as: (account: Account) => Promise<Api>,
): Promise<void> {
  const [people, transactions] = ['admin/users', 'admin/transactions'];
  const order = await expectHeard(admin, buys, ({ id }) => [[path, id], [people, buyer], [transactions]]);
  await expectHeard(
    admin,
    () => reverts(order),
    () => [[path, order.id], [people, buyer], [transactions]],
  );
  const another = await buys();
  await expectHeard(
    await as('ba'),
    () => reverts(another),
    () => [[people]],
    [path, transactions],
  );
}

/** An order keeps what it was made with, whatever becomes of its status; only its own price reverts it. */
async function expectKept({ admin, buyer, buys }: Sale): Promise<void> {
  const order = await buys();
  const changes = (fields: object) => refusedBy(admin, 'PUT', path, { id: order.id, status: delivered, ...fields });
  const reverts = (body: object) => refusedBy(admin, 'POST', `${path}/revert`, { order_id: order.id, ...body });
  const { data } = await admin.get<{ data: Product[] }>(`${products}?active=true&limit=2&sort=id&order=ASC`);
  const other = data.find(({ id }) => id !== order['product_id'])?.id;
  if (other) expect(await changes({ product_id: other }), 'another product').toEqual({ product_id: [said.fixed] });
  expect(await changes({ status: rejected }), 'rejected by hand').toEqual({ status: [said.askRevert] });
  expect(await changes({ status: null }), 'no status').toEqual({ status: [expect.any(String)] });
  const otherPrice = { price: [filled(said.otherPrice, { price: order.price })] };
  for (const price of [order.price - 1, order.price + 1, 0])
    expect(await reverts({ price }), `reverted for ${price}`).toEqual(otherPrice);
  expect(await reverts({}), 'reverted without a price').toEqual({ price: [expect.any(String)] });
  expect(await reverts({ price: order.price, order_id: nobody }), 'no such order').toEqual({
    order_id: [expect.any(String)],
  });
  expect(await admin.get<Order>(`${path}/${order.id}`), 'what is refused changes nothing').toEqual(order);

  expect(await changes({}), 'another status').toEqual({ status: 200 });
  expect(await admin.get<Order>(`${path}/${order.id}`)).toEqual({ ...order, status: delivered });
  const ledger = await ledgerOf(admin, buyer);
  expect(await reverts({ price: order.price }), 'an order that was delivered is reverted').toEqual({ status: 200 });
  await expectPaid(admin, ledger, 'refund', [order.price], 'its refund', { kind: 'order_reverted', id: order.id });
  const last = { ...order, status: rejected };
  for (const status of [1, 2, 3])
    expect(await changes({ status }), 'a reverted order').toEqual({ status: [said.staysReverted] });
  expect(await admin.get<Order>(`${path}/${order.id}`), 'it keeps all but its status').toEqual(last);
}

/** The list finds an order by what it is, whose it is, its status and the day on which it was made. */
async function expectFound({ admin, buyer, product, buys, reverts }: Sale): Promise<void> {
  const [first, second] = [await buys(), await buys({ status: delivered })];
  const made = Date.parse(first.created_at);
  const after = (minutes: number) => new Date(made + minutes * 60_000).toISOString();
  const name = product.description.toLowerCase();
  const { phone } = await admin.get<{ phone: string }>(`admin/users/${buyer}`);
  const both = [first.id, second.id];
  for (const [why, query, wanted] of [
    ['its name', {}, both],
    ['the newest first', { order: 'DESC' }, both.toReversed()],
    ['its buyer', { user_id: buyer }, both],
    ['another buyer', { user_id: nobody }, []],
    ['the phone of its buyer', { phone }, both],
    ['a status', { status: 1 }, [first.id]],
    ['another status', { status: delivered }, [second.id]],
    ['from the moment before', { start_date: after(-1) }, both],
    ['from much later', { start_date: after(60) }, []],
    ['until the moment before', { end_date: after(-1) }, []],
    ['until much later', { end_date: after(60) }, both],
    ['the least status first', { sort: 'status' }, both],
    ['the greatest status first', { sort: 'status', order: 'DESC' }, both.toReversed()],
  ] as const) {
    const filters = new URLSearchParams({ name, sort: 'created_at', order: 'ASC', ...query } as Record<string, string>);
    const { data } = await admin.get<{ data: Order[] }>(`${path}?${filters.toString()}`);
    expect(
      data.filter(({ id }) => both.includes(id)).map(({ id }) => id),
      `orders by ${why}`,
    ).toEqual(wanted);
  }
  for (const order of [first, second]) await reverts(order);
}

/** Orders are the administrators' and, but in two markets, the team's; only administrators change a status. */
async function expectRoles(
  { admin, product, buyer, buys, reverts }: Sale,
  as: (account: Account) => Promise<Api>,
  { edition }: Variant,
): Promise<void> {
  const order = await buys();
  const seesAll = edition !== 'HUNGARY' && edition !== 'BELARUS';
  for (const account of ['team', 'rsm', 'ba'] as const) {
    const api = await as(account);
    const sees = account === 'team' && seesAll ? 200 : 403;
    for (const [method, where, body, status] of [
      ['GET', path, undefined, sees],
      ['GET', `${path}/${order.id}`, undefined, sees],
      ['PUT', path, { id: order.id, status: delivered }, 403],
      ['POST', path, { product_id: product.id, user_id: buyer, status: rejected }, sees === 200 ? 422 : 403],
      ['POST', `${path}/revert`, { order_id: order.id, price: order.price + 1 }, sees === 200 ? 422 : 403],
    ] as const)
      expect((await api.ask(method, where, body)).status, `${account}: ${method} ${where}`).toBe(status);
  }
  expect(await admin.get<Order>(`${path}/${order.id}`), 'the order is as it was').toEqual(order);
  await reverts(order);
}
