import type { Api } from '../api';
import { expect } from '../expect';
import { expectPaid, type Ledger } from './payments';

const path = 'admin/bonus-shop/orders';
interface Order {
  id: number;
  price: number;
  product_id: number | null;
  product_color_id: number | null;
}
interface Present {
  count: number | null;
  colors_with_count?: { color_id: number; count: number }[] | null;
}
/** How many pieces of an order's present there are, and of its colour, null if it is not counted by colour. */
export interface Stock {
  all: number;
  ofColour: number | null;
}
/** Null if the order is of no present. */
export async function stockOf(api: Api, { product_id, product_color_id }: Order): Promise<Stock | null> {
  const { status, body } = await api.ask('GET', `admin/bonus-shop/presents/${product_id}`);
  if (status !== 200) return null;
  const { count, colors_with_count } = body as Present;
  const own = colors_with_count?.find(({ color_id }) => color_id === product_color_id);
  return { all: count ?? 0, ofColour: own?.count ?? null };
}

interface Reverted {
  order: Order;
  isReverted: boolean;
  ledger: Ledger;
  /** Before the path. */
  stock: Stock | null;
}
/** An order is reverted at its own price alone, refunded once, and stays reverted; its present is in the shop again. */
export async function ordersOnServer(
  { api, admin }: { api: Api; admin: Api },
  { order, isReverted, ledger, stock }: Reverted,
): Promise<void> {
  const { id, price } = order;
  const now = await stockOf(admin, order);
  if (isReverted && stock && now) {
    // Other paths put back theirs meanwhile.
    expect(now.all, 'the present is back in stock').toBeGreaterThan(stock.all);
    if (stock.ofColour !== null)
      expect(now.ofColour, 'in the colour it was ordered in').toBeGreaterThan(stock.ofColour);
  }
  const refunds = isReverted && price ? [price] : [];
  await expectPaid(admin, ledger, 'refund', refunds, 'an order that was reverted is refunded');
  const other = await api.ask('POST', `${path}/revert`, { order_id: id, price: price + 1 });
  expect(other.status, 'an order is not reverted at another price').toBe(422);
  if (isReverted) {
    const again = await api.post(`${path}/revert`, { order_id: id, price });
    expect(again, 'what was reverted is not refunded again').toMatchObject({ refunded: false });
    const sent = await admin.ask('PUT', path, { id, status: 1 });
    expect(sent.status, 'what was reverted stays so').toBe(422);
  }
  await expectPaid(admin, ledger, 'refund', refunds, 'what was refused pays nothing');
}
