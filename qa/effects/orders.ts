import type { Api } from '../api';
import { expect } from '../expect';
import { expectPaid, ledgerOf, type Ledger } from './payments';

const path = 'admin/bonus-shop/orders';
interface Order {
  id: number;
  user_id: number;
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

interface Paid {
  id: number;
  coins: number;
}
/** What a user had, and up to which transaction. */
export interface Standing {
  ledger: Ledger;
  balance: number;
}
const coinsOf = async (admin: Api, user: number) => (await admin.get<{ coins: number }>(`admin/users/${user}`)).coins;
/** Other paths may pay everybody meanwhile, so that it is read again until nothing has come between. */
export async function standingOf(admin: Api, user: number): Promise<Standing> {
  const balance = await coinsOf(admin, user);
  const ledger = await ledgerOf(admin, user);
  return (await coinsOf(admin, user)) === balance ? { ledger, balance } : standingOf(admin, user);
}
/** Asserts that the balance of a user is what they had and all that they have been paid and charged since. */
export const expectBalance = (admin: Api, { ledger: { user, last }, balance }: Standing): Promise<void> =>
  expect
    .poll(async () => {
      const coins = await coinsOf(admin, user);
      const { data } = await admin.get<{ data: Paid[] }>(
        `admin/transactions?user_id=${user}&sort=id&order=DESC&limit=100`,
      );
      return coins - data.reduce((sum, one) => sum + (one.id > last ? one.coins : 0), 0);
    }, 'the balance is what was paid and charged')
    .toBe(balance);
/** The entries of the log about reverting an order. */
const loggedOf = async (admin: Api, { id, price }: Order) =>
  admin.get<{ total: number }>(
    `admin/logs?action=update&info=${encodeURIComponent(`${path} ${id}: reverted, ${price}`)}&limit=5`,
  );

interface Reverted {
  order: Order;
  isReverted: boolean;
  /** Before the path. */
  standing: Standing;
  stock: Stock | null;
}
/** An order is reverted at its own price alone, refunded once, and stays reverted; its present is in the shop again. */
export async function ordersOnServer(
  { api, admin }: { api: Api; admin: Api },
  { order, isReverted, standing, stock }: Reverted,
): Promise<void> {
  const { id, price } = order;
  const { ledger } = standing;
  const now = await stockOf(admin, order);
  if (isReverted && stock && now) {
    // Other paths put back theirs meanwhile.
    expect(now.all, 'the present is back in stock').toBeGreaterThan(stock.all);
    if (stock.ofColour !== null)
      expect(now.ofColour, 'in the colour it was ordered in').toBeGreaterThan(stock.ofColour);
  }
  const refunds = isReverted && price ? [price] : [];
  const cause = { kind: 'order_reverted', id };
  await expectPaid(admin, ledger, 'refund', refunds, 'an order that was reverted is refunded', cause);
  const other = await api.ask('POST', `${path}/revert`, { order_id: id, price: price + 1 });
  expect(other.status, 'an order is not reverted at another price').toBe(422);
  if (isReverted) {
    const again = await api.post(`${path}/revert`, { order_id: id, price });
    expect(again, 'what was reverted is not refunded again').toMatchObject({ refunded: false });
    const sent = await admin.ask('PUT', path, { id, status: 1 });
    expect(sent.status, 'what was reverted stays so').toBe(422);
  }
  await expectPaid(admin, ledger, 'refund', refunds, 'what was refused pays nothing');
  await expectBalance(admin, standing);
  expect((await loggedOf(admin, order)).total, 'the log tells of it once').toBe(isReverted ? 1 : 0);
}
