import { sql } from 'drizzle-orm';
import { orderStatus } from '../../../../src/admin/bonus-shop/orders/statuses';
import { placeOrder } from './orders';
import { refuseAt } from '../stored-file';
import type { Saved } from '../../../http/saved';

/**
 * A new order is charged at once. After that only its status can change; only REVERT sets Rejected, and it is final.
 */
export const saved: Saved = async (call, tx, { id, created, changed, sent }) => {
  const colour = typeof sent.color_id === 'number' ? sent.color_id : null;
  if (created) return placeOrder(tx, call.edition, id, colour);
  const fixed = changed.find((one) => one === 'product_id' || one === 'user_id');
  if (fixed) throw refuseAt(fixed, { key: 'bonus-shop:orders.refused.fixed' });
  const order = (await tx.one<{ status: number; product_color_id: number | null; isReverted: boolean }>(sql`
    select status, product_color_id, reverted_at is not null as "isReverted"
    from orders
    where id = ${id}
  `))!;
  if (colour !== null && colour !== order.product_color_id)
    throw refuseAt('color_id', { key: 'bonus-shop:orders.refused.fixed' });
  if (!changed.includes('status')) return;
  if (order.isReverted) throw refuseAt('status', { key: 'bonus-shop:orders.refused.staysReverted' });
  if (order.status === orderStatus.rejected) throw refuseAt('status', { key: 'bonus-shop:orders.refused.askRevert' });
};
