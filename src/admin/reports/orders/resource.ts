import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { column, contains, equals, oneOf, unsortable } from '../../../contract/contract';
import { choice, coins, instant, phone, reference, text } from '../../../contract/fields';
import { orderStatuses } from '../../bonus-shop/orders/statuses';
import { defineReport, id, namedUserId, period } from '../report';
import { orderTypes } from './types/resource';

/** Orders of the bonus shop and their status. A reverted order is 'rejected'. */
export const orderReport = defineReport({
  key: 'orders',
  path: 'orders',
  order: 50,
  roles: contentRoles,
  assumed: ['type.name', 'user_id', 'account_code'],
  totals: ['price'],
  chart: { each: 'status' },
  record: z.object({
    id,
    name: text,
    product: z.object({ name: text }),
    product_color: z.object({ name: text }),
    type_id: reference(() => orderTypes),
    type: z.object({ name: text }),
    user_id: namedUserId,
    user_name: text,
    phone,
    account_code: text,
    price: coins,
    status: choice(orderStatuses),
    created_at: instant,
  }),
  columns: [
    column('id'),
    column('name'),
    unsortable('product.name'),
    unsortable('product_color.name'),
    unsortable('type.name'),
    column('user_id'),
    unsortable('user_name'),
    unsortable('phone'),
    unsortable('account_code'),
    column('price'),
    column('status'),
    column('created_at'),
  ],
  filters: { type_id: oneOf, status: oneOf, name: contains, user_id: equals, phone: contains, ...period('created_at') },
});
