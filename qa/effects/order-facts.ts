import settingsWords from '../../src/locales/en/settings.json' with { type: 'json' };
import type { Api } from '../api';
import { expect } from '../expect';
import { products, type Product } from './products';

const path = 'admin/bonus-shop/orders';
const settings = 'admin/settings';
export interface Order extends Record<string, unknown> {
  id: number;
  price: number;
  created_at: string;
}
export interface Sale {
  admin: Api;
  buyer: number;
  product: Product;
  /** Orders of the product, each at its price. */
  buys: (fields?: object) => Promise<Order>;
  reverts: (order: Order) => Promise<void>;
  /** What is refused of an order of the product. */
  refused: (fields: object) => Promise<object>;
}
interface Paid {
  coins: number;
  type_id: number;
  type_model: { name: string; title: string };
  cause: { kind: string | null; id: number | null; name: string | null } | null;
}
interface Counted<Row> {
  data: Row[];
  total: number;
}

/** What tells of an order, counts it and limits it, beside the order itself. */
export async function orderFactsOnServer(sale: Sale): Promise<void> {
  await expectTold(sale);
  await expectLimit(sale);
  await expectDelivery(sale.admin);
}

/** The payment of an order and its refund name what was bought, and the lists count them at once. */
async function expectTold({ admin, buyer, product, buys, reverts }: Sale): Promise<void> {
  const name = encodeURIComponent(product.description);
  const orders = async () => (await admin.get<Counted<object>>(`${path}?name=${name}&limit=1`)).total;
  const payments = (limit: number) =>
    admin.get<Counted<Paid>>(`admin/transactions?user_id=${buyer}&sort=id&order=DESC&limit=${limit}`);
  const before = { orders: await orders(), payments: (await payments(1)).total };
  const order = await buys();
  expect(await orders(), 'a new order is counted at once').toBe(before.orders + 1);
  // Others may pay the buyer meanwhile.
  expect((await payments(1)).total, 'its payment is counted at once').toBeGreaterThan(before.payments);
  const charged = (await payments(1)).total;
  await reverts(order);
  expect((await payments(1)).total, 'its refund is counted at once').toBeGreaterThan(charged);
  const paid = (await payments(20)).data.filter(
    ({ cause }) => cause?.kind?.startsWith('order') && cause.id === order.id,
  );
  expect(
    paid.map(({ cause, coins }) => [cause?.kind, cause?.name, coins]),
    'a payment names what was bought',
  ).toEqual([
    ['order_reverted', product.description, order.price],
    ['order', product.description, -order.price],
  ]);
  for (const { type_id, type_model } of paid)
    expect(await admin.get(`admin/transactions/types/${type_id}`), 'the type of a payment').toMatchObject(type_model);
}

/** An order may cost as much as the settings allow, and no more. */
async function expectLimit({ admin, product, refused }: Sale): Promise<void> {
  const read = () => admin.get<Record<string, unknown>>(settings);
  const { orders_sum_limit } = await read();
  if (orders_sum_limit === undefined) return;
  const limit = 1_000_000;
  const isPriced = async (price: number) =>
    admin.put(products, { ...(await admin.get<Product>(`${products}/${product.id}`)), price });
  const isLimited = async (most: unknown) =>
    admin.post(`${settings}/update`, { ...(await read()), orders_sum_limit: most });
  const said = settingsWords.settings.aboveLimit
    .replace('{{price}}', String(limit + 1))
    .replace('{{limit}}', String(limit));
  try {
    await isLimited(limit);
    await isPriced(limit + 1);
    expect(await refused({}), 'what costs more than the settings allow').toEqual({ product_id: [said] });
    await isPriced(limit);
    expect(Object.keys(await refused({})), 'what costs as much as the settings allow').toEqual(['user_id']);
  } finally {
    await isLimited(orders_sum_limit);
    await isPriced(3);
  }
}

interface Delivered {
  id: number;
  user_id: number;
  order_details: { phone: string | null; email: string | null; delivery_time: [string, string] | null } | null;
}
/** Where orders tell of their delivery, it is that of their buyer, at a time that begins before it ends. */
async function expectDelivery(admin: Api): Promise<void> {
  const { data } = await admin.get<Counted<Delivered>>(`${path}?sort=id&order=DESC&limit=100`);
  for (const { id, user_id, order_details } of data.filter((one) => one.order_details).slice(0, 5)) {
    const { phone, email, delivery_time } = order_details!;
    const buyer = await admin.get<{ phone: string | null; email?: string | null }>(`admin/users/${user_id}`);
    expect(phone, `whom the order ${id} is brought to`).toBe(buyer.phone);
    if (buyer.email) expect(email, `whom the order ${id} is brought to`).toBe(buyer.email);
    const [from, until] = delivery_time ?? ['', ''];
    expect(from <= until, `when the order ${id} is brought: ${from} – ${until}`).toBe(true);
  }
}
