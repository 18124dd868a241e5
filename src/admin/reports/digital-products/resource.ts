import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { choice, coins, instant, reference, text } from '../../../contract/fields';
import { orderStatuses } from '../../bonus-shop/orders/statuses';
import { products } from '../../bonus-shop/products/resource';
import { defineReport, id, moneyAmount, namedUserId, period } from '../report';

/** Orders of digital products. */
export const digitalProductReport = defineReport({
  key: 'digitalProducts',
  path: 'digital-products',
  order: 160,
  roles: adminAndTeam,
  assumed: true,
  totals: ['price'],
  chart: { over: 'created_at' },
  record: z.object({
    id,
    product_id: reference(() => products),
    product_name: text,
    provider_name: text,
    user_id: namedUserId,
    user_name: text,
    user_surname: text,
    account_code: text,
    price: coins,
    nominal_price: moneyAmount,
    status: choice(orderStatuses),
    created_at: instant,
  }),
  columns: [
    column('id'),
    unsortable('product_name'),
    unsortable('provider_name'),
    column('user_id'),
    unsortable('user_name'),
    unsortable('user_surname'),
    unsortable('account_code'),
    unsortable('price'),
    unsortable('nominal_price'),
    column('status'),
    column('created_at'),
  ],
  filters: { product_id: oneOf, status: oneOf, user_id: equals, ...period('created_at') },
});
