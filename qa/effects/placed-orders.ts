import type { Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';

const orders = 'admin/bonus-shop/orders';
const presents = 'admin/bonus-shop/presents';
interface Present extends Record<string, unknown> {
  id: number;
  name: string;
  count: number;
  category_id: number;
  colors?: unknown;
  colors_with_count?: { color_id: number; count: number }[] | null;
}
interface Order {
  id: number;
  price: number;
  status: number;
}
interface Paid {
  id: number;
  coins: number;
  type_id: number;
  type_model: { name: string };
  cause: { kind: string | null; id: number | null };
}
const price = 9;

/** A present that was ordered stays; it is only no longer offered. */
const withdraw = async (admin: Api, id: number) =>
  admin.put(presents, { ...(await admin.get<Present>(`${presents}/${id}`)), status: 0 });

/**
 * A present of the lab's own is sold to a user whom no other path has: charged, taken from the stock, and both given
 * back (document 3, sections 4, 5 and 7). All its orders are reverted, so that no path finds one.
 */
export async function placedOnServer(admin: Api, buyer: number): Promise<void> {
  const { data } = await admin.get<{ data: Present[] }>(`${presents}?limit=100`);
  const sample = data.find((one) => one.status === 1);
  if (!sample) return;
  const {
    id: _,
    colors: _colors,
    colors_with_count: counted,
    ...fields
  } = await admin.get<Present>(`${presents}/${sample.id}`);
  const content = { ...fields, name: labName('present'), price: price + 5, promo_price: price, target_group_id: null };
  const present = await admin.post<Present>(presents, { ...content, count: 2 });
  const type = { amountOfUsers: 'single', id: buyer, type: 1, coins: 3 * price, forAll: false };
  await admin.post('admin/transactions', type);
  const placed: Order[] = [];
  try {
    await expectPlaced(admin, buyer, { ...content, id: present.id }, placed);
  } finally {
    for (const { id } of placed) await admin.post(`${orders}/revert`, { order_id: id, price });
    await withdraw(admin, present.id);
  }
  await expectColours(admin, buyer, content, counted !== undefined);
}

/** A piece is sold in the colour that was asked for, and comes back in it (decisions, 'An order of a present …'). */
async function expectColours(admin: Api, buyer: number, content: object, isCounted: boolean): Promise<void> {
  const { data } = await admin.get<{ data: { id: number; name: string }[] }>('admin/colors?limit=3');
  const [first, second, strange] = data;
  if (!first || !second || !strange) return;
  const counts = (...[one, other]: [number, number]) =>
    isCounted
      ? {
          count: one + other,
          colors_with_count: [
            { color_id: first.id, count: one },
            { color_id: second.id, count: other },
          ],
        }
      : { count: one + other, colors: [first.id, second.id] };
  const { id: product_id } = await admin.post<{ id: number }>(presents, { ...content, ...counts(1, 1) });
  const stock = () => admin.get<Present>(`${presents}/${product_id}`);
  const asked = { product_id, user_id: buyer, status: 1 };
  const sells = async (color_id: number) => (await admin.ask('POST', orders, { ...asked, color_id })).status;
  try {
    expect(await sells(strange.id), 'a colour that is not offered').toBe(422);
    const { id } = await admin.post<{ id: number }>(orders, { ...asked, color_id: second.id });
    try {
      expect(await admin.get<object>(`${orders}/${id}`), 'the colour of an order').toMatchObject({
        product_color_id: second.id,
        product_color: { name: second.name },
      });
      expect(await stock(), 'a piece of this colour is taken').toMatchObject(counts(1, 0));
      if (isCounted) expect(await sells(second.id), 'a colour that is sold out').toBe(422);
    } finally {
      await admin.post(`${orders}/revert`, { order_id: id, price });
    }
    expect(await stock(), 'it comes back in its colour').toMatchObject(counts(1, 1));
  } finally {
    await withdraw(admin, product_id);
  }
}

async function expectPlaced(
  admin: Api,
  buyer: number,
  present: { id: number; name: string } & Record<string, unknown>,
  placed: Order[],
): Promise<void> {
  const stock = async () => (await admin.get<Present>(`${presents}/${present.id}`)).count;
  const statusOf = async (method: string, path: string, body: object) => (await admin.ask(method, path, body)).status;
  const asked = { product_id: present.id, user_id: buyer, status: 1 };
  const buys = async () => {
    const { id } = await admin.post<{ id: number }>(orders, asked);
    const order = await admin.get<Order>(`${orders}/${id}`);
    placed.push(order);
    return order;
  };
  const first = await buys();
  const person = await admin.get<{ name: string; surname: string; phone: string }>(`admin/users/${buyer}`);
  expect(first, 'an order has the present, its reduced price and its buyer').toMatchObject({
    name: present.name,
    product_id: present.id,
    user_id: buyer,
    price,
    status: 1,
    product: { name: present.name },
    user_name: [person.name, person.surname].filter(Boolean).join(' '),
    phone: person.phone,
  });
  expect(await stock(), 'an order takes one piece').toBe(1);
  const second = await buys();
  expect(await statusOf('POST', orders, asked), 'what is not in stock is not sold').toBe(422);
  expect(await stock(), 'no piece is left').toBe(0);
  await admin.put(presents, { ...(await admin.get<Present>(`${presents}/${present.id}`)), status: 0, count: 1 });
  expect(await statusOf('POST', orders, asked), 'what is not offered is not sold').toBe(422);

  for (const status of [2, 3]) {
    await admin.put(orders, { id: first.id, status });
    expect((await admin.get<Order>(`${orders}/${first.id}`)).status, 'the status that was set').toBe(status);
  }
  expect(await statusOf('PUT', orders, { id: first.id, status: 4 }), 'only reverting rejects an order').toBe(422);
  const others = await admin.get<{ data: { id: number }[] }>('admin/users?limit=2&sort=id&order=ASC');
  const stranger = others.data.find(({ id }) => id !== buyer)!.id;
  expect(await statusOf('PUT', orders, { id: first.id, status: 3, user_id: stranger }), 'the buyer stays').toBe(422);
  expect(await statusOf('POST', `${orders}/revert`, { order_id: 2_000_000_000, price }), 'no such order').toBe(422);

  const before = await stock();
  const { refunded } = await admin.post<{ refunded: boolean }>(`${orders}/revert`, { order_id: first.id, price });
  expect(refunded, 'an order that was sent is reverted, too').toBe(true);
  expect(await stock(), 'one piece is back').toBe(before + 1);
  const named = encodeURIComponent(present.name);
  const found = async (query: string) =>
    (
      await admin.get<{ data: Order[] }>(`${orders}?name=${named}&user_id=${buyer}&sort=id&order=ASC&${query}`)
    ).data.map(({ id, status }) => [id, status]);
  expect(await found('limit=10'), 'the orders of a present: another one stays as it was').toEqual([
    [first.id, 4],
    [second.id, 1],
  ]);
  expect(await found('status=4'), 'the orders with a status').toEqual([[first.id, 4]]);
  await expectCharged(admin, buyer, present, [first.id, second.id]);
}

/** Each order is charged at its price as its category says, and what was reverted is refunded. */
async function expectCharged(
  admin: Api,
  buyer: number,
  { category_id }: Record<string, unknown>,
  [first, second]: readonly [number, number],
): Promise<void> {
  const { data } = await admin.get<{ data: Paid[] }>(
    `admin/transactions?user_id=${buyer}&sort=id&order=DESC&limit=100`,
  );
  const paid = data
    .filter(({ cause }) => cause?.kind?.startsWith('order') && [first, second].includes(cause.id!))
    .toSorted((one, other) => one.id - other.id);
  expect(
    paid.map(({ coins, cause }) => [cause.kind, cause.id, coins]),
    'orders are charged and refunded',
  ).toEqual([
    ['order', first, -price],
    ['order', second, -price],
    ['order_reverted', first, price],
  ]);
  expect(paid.at(-1)!.type_model.name, 'what was reverted is a refund').toBe('refund');
  const { status, body } = await admin.ask('GET', `admin/bonus-shop/categories/${String(category_id)}`);
  const type = (body as { transaction_type_id?: number } | undefined)?.transaction_type_id;
  if (status === 200 && type) expect(paid[0]!.type_id, 'the type that the category names').toBe(type);
}
