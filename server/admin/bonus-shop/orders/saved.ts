import { sql } from 'drizzle-orm';
import { orderStatus } from '../../../../src/admin/bonus-shop/orders/statuses';
import { placeOrder } from './orders';
import { refuseAt } from '../stored-file';
import type { Saved } from '../../../http/saved';

/**
 * A new order is charged at once. After that only its status can change; only REVERT sets Rejected, and it is final.
 */
export const saved: Saved = async (call, tx, { id, created, changed }) => {
  if (created) return placeOrder(tx, call.edition, id);
  const fixed = changed.find((one) => one === 'product_id' || one === 'user_id');
  if (fixed) throw refuseAt(fixed, { key: 'bonus-shop:orders.refused.fixed' });
  if (!changed.includes('status')) return;
  const order = (await tx.one<{ status: number; isReverted: boolean }>(sql`
    select status, reverted_at is not null as "isReverted"
    from orders
    where id = ${id}
  `))!;
  if (order.isReverted) throw refuseAt('status', { key: 'bonus-shop:orders.refused.staysReverted' });
  if (order.status === orderStatus.rejected) throw refuseAt('status', { key: 'bonus-shop:orders.refused.askRevert' });
};
