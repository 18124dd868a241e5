import * as z from 'zod/mini';
import { orders } from '../../../../src/admin/bonus-shop/orders/resource';
import { orderStatus } from '../../../../src/admin/bonus-shop/orders/statuses';
import { revertOrder } from './orders';
import { alsoWritten } from '../../../http/announce';
import { once } from '../../../http/idempotency';
import { changesOf } from '../../../http/log';
import { route } from '../../../http/route';
import type { Touched } from '../../../http/saved';

const id = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));
const price = z.int('number').check(z.minimum(0), z.maximum(2147483647));

/** Reverting an order of the bonus shop (document 3, sections 2.3, 4 and 7). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/bonus-shop/orders/revert',
    summary: 'Reverts an order: its coins and its piece of the stock are given back, once (document 3, section 7).',
    allow: { contract: orders, action: 'list' },
    contract: orders,
    body: z.object({ price, order_id: id }),
    retried: true,
    answer: z.object({ id, status: z.int(), refunded: z.boolean() }),
    handle: async (call) => {
      const { order_id, price: said } = call.body;
      const touched: Touched[] = [];
      const { answer } = await once(call, async (tx) => {
        const done = await revertOrder(tx, call.edition, call.body);
        touched.push(...done.touched);
        if (done.refunded) {
          touched.push({ contract: orders, id: order_id });
          await call.log(
            'update',
            `admin/bonus-shop/orders ${order_id}: reverted, ${said}`,
            tx,
            changesOf(call, orders, { status: done.before }, { status: orderStatus.rejected }),
          );
        }
        return { id: order_id, status: orderStatus.rejected, refunded: done.refunded };
      });
      alsoWritten(call, touched);
      return answer;
    },
  }),
];
