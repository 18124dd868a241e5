import * as z from 'zod/mini';
import { column, contains, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { choice, coins, instant, text } from '../../../contract/fields';
import { orderStatuses } from '../../bonus-shop/orders/statuses';
import { defineReport, id, moneyAmount, namedUserId, period } from '../report';

/** Orders of physical products, and who waits for them. */
export const productOrderReport = defineReport({
  key: 'productOrders',
  path: 'product-orders',
  order: 230,
  editions: ['BELARUS'],
  roles: adminAndTeam,
  assumed: true,
  totals: ['price_points'],
  chart: { over: 'created_at' },
  record: z.object({
    id,
    product_name: text,
    product_color: z.object({ name: text }),
    price_points: coins,
    product_price: moneyAmount,
    user_id: namedUserId,
    user_fullname: text,
    account_code: text,
    seller_code: text,
    area: text,
    status: choice(orderStatuses),
    created_at: instant,
  }),
  columns: [
    column('id'),
    unsortable('product_name'),
    unsortable('product_color.name'),
    unsortable('price_points'),
    unsortable('product_price'),
    column('user_id'),
    unsortable('user_fullname'),
    unsortable('account_code'),
    unsortable('seller_code'),
    unsortable('area'),
    column('status'),
    column('created_at'),
  ],
  filters: { product_name: contains, status: oneOf, user_id: equals, ...period('created_at') },
});
