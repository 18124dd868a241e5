import { sql } from 'drizzle-orm';
import { orderStatus } from '../../../../src/admin/bonus-shop/orders/statuses';
import { presents } from '../../../../src/admin/bonus-shop/presents/resource';
import { transactions } from '../../../../src/admin/transactions/resource';
import { users } from '../../../../src/admin/users/resource';
import type { Edition } from '../../../../editions/edition';
import type { Query } from '../../../database/database';
import { moneyOf } from '../../transactions/money';
import { orderLimit } from '../../settings/settings';
import { pay } from '../../transactions/payments';
import type { Touched } from '../../../http/saved';
import { changeStock, hasColourCounts, type ColourCount } from '../presents/stock';
import { refuseAt } from '../stored-file';

const refused = (field: string, name: string, params?: Record<string, number>) =>
  refuseAt(field, { key: `bonus-shop:orders.refused.${name}`, ...(params && { params }) });

interface Goods {
  kind: 'digital' | 'physical';
  name: string;
  price: number;
  isSold: boolean;
  count: number | null;
  colors: number[] | null;
  colors_with_count: ColourCount[] | null;
  transaction_type_id: number;
}
/** Locks the product row, so that two simultaneous orders cannot both take the last one in stock. */
const lockGoods = (tx: Query, id: number) =>
  tx.one<Goods>(sql`
    select goods.kind, coalesce(goods.name, goods.description) as name,
      coalesce(goods.promo_price, goods.price) as price, goods.count, goods.colors, goods.colors_with_count,
      category.transaction_type_id,
      case goods.kind when 'physical' then goods.status = 1 else goods.active is true end as "isSold"
    from bonus_shop_products goods
    left join bonus_shop_providers provider on provider.id = goods.provider_id
    join bonus_shop_categories category on category.id = coalesce(goods.category_id, provider.category_id)
    where goods.id = ${id}
    for no key update of goods
  `);

/** `transaction` is the id of the payment; goods for nothing have none. */
const touchedBy = (
  userId: number,
  goods: { kind: string; id: number | null },
  transaction: number | undefined,
): Touched[] => [
  { contract: users, id: userId },
  ...(transaction === undefined ? [] : [{ contract: transactions, id: transaction }]),
  ...(goods.kind === 'physical' && goods.id !== null ? [{ contract: presents, id: goods.id }] : []),
];

/**
 * The colour of the ordered piece. A client that names none gets the first colour in stock where colours are counted
 * (decisions, 'An order of a present that is counted by colour').
 */
function colourOf(goods: Goods, asked: number | null): number | null {
  const counted = hasColourCounts(goods) ? goods.colors_with_count : null;
  if (asked === null) return counted?.find((one) => one.count > 0)?.color_id ?? null;
  const offered = counted?.map((one) => one.color_id) ?? goods.colors ?? [];
  if (!offered.includes(asked)) throw refused('color_id', 'otherColour');
  if (counted?.some((one) => one.color_id === asked && one.count < 1)) throw refused('color_id', 'noneOfColour');
  return asked;
}

/** Charges the coins and takes one piece from the stock; refuses with a field error if the order is not possible. */
export async function placeOrder(
  tx: Query,
  edition: Edition,
  id: number,
  askedColour: number | null,
): Promise<Touched[]> {
  const order = (await tx.one<{ user_id: number; product_id: number; status: number }>(
    sql`select user_id, product_id, status from orders where id = ${id}`,
  ))!;
  if (order.status === orderStatus.rejected) throw refused('status', 'askRevert');
  const goods = await lockGoods(tx, order.product_id);
  if (!goods) throw refuseAt('product_id', { key: 'noSuchRecord' });
  if (!goods.isSold) throw refused('product_id', 'inactive');
  if (goods.kind === 'physical' && !goods.count) throw refused('product_id', 'noStock');
  const limit = await orderLimit(tx);
  if (limit !== null && goods.price > limit)
    throw refuseAt('product_id', { key: 'settings:settings.aboveLimit', params: { price: goods.price, limit } });
  const colour = colourOf(goods, askedColour);
  const { coins } = (await tx.one<{ coins: number }>(
    sql`select coins from users where id = ${order.user_id} for no key update`,
  ))!;
  if (coins < goods.price) throw refused('user_id', 'tooFewCoins', { coins, price: goods.price });
  await tx.rows(sql`
    update orders
    set kind = ${goods.kind}, name = ${goods.name.slice(0, 255)}, coins = ${goods.price},
      money = ${moneyOf(edition.code, goods.price)}, product_color_id = ${colour}
    where id = ${id}
  `);
  if (goods.kind === 'physical') await changeStock(tx, order.product_id, colour, -1);
  const charged = goods.price
    ? await pay(tx, edition, {
        userId: order.user_id,
        coins: -goods.price,
        type: goods.transaction_type_id,
        cause: { kind: 'order', id },
      })
    : undefined;
  return touchedBy(order.user_id, { kind: goods.kind, id: order.product_id }, charged);
}

interface Placed {
  user_id: number;
  product_id: number | null;
  product_color_id: number | null;
  kind: string;
  coins: number;
  status: number;
}

/**
 * Refunds the coins and restocks the piece, once; `refunded` says whether this call did it, `before` which status the
 * order had (decisions, 'Order status 4').
 */
export async function revertOrder(
  tx: Query,
  edition: Edition,
  { order_id, price }: { order_id: number; price: number },
): Promise<{ refunded: boolean; before: number; touched: Touched[] }> {
  const order = await tx.one<Placed>(sql`
    select user_id, product_id, product_color_id, kind, coins, status
    from orders
    where id = ${order_id}
    for update
  `);
  if (!order) throw refuseAt('order_id', { key: 'noSuchRecord' });
  if (order.coins !== price) throw refused('price', 'otherPrice', { price: order.coins });
  if (order.status === orderStatus.rejected) return { refunded: false, before: order.status, touched: [] };
  await tx.rows(sql`
    update orders
    set status = ${orderStatus.rejected}, reverted_at = now(), version = version + 1, updated_at = now()
    where id = ${order_id}
  `);
  if (order.kind === 'physical' && order.product_id !== null)
    await changeStock(tx, order.product_id, order.product_color_id, 1);
  const refund = order.coins
    ? await pay(tx, edition, {
        userId: order.user_id,
        coins: order.coins,
        type: 'refund',
        cause: { kind: 'order_reverted', id: order_id },
        isEarned: false,
      })
    : undefined;
  return {
    refunded: true,
    before: order.status,
    touched: touchedBy(order.user_id, { kind: order.kind, id: order.product_id }, refund),
  };
}
