import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { boolean, choice, instant, text } from '../../../contract/fields';
import { orderStatuses } from '../../bonus-shop/orders/statuses';
import { defineReport, id, namedUserId, period } from '../report';

/**
 * Orders of Autolights, by outlet. The specification does not say which orders these are; we take those of items with
 * the name AUTOLIGHT_NAME.
 */
export const autolightReport = defineReport({
  key: 'autolight',
  path: 'autolight',
  order: 200,
  editions: ['BELARUS'],
  roles: adminAndTeam,
  assumed: ['user_id', 'status', 'created_at'],
  record: z.object({
    user_id: namedUserId,
    user_shop_id: id,
    user_fullname: text,
    area: text,
    city: text,
    street: text,
    building_number: text,
    is_gas_station: boolean,
    status: choice(orderStatuses),
    created_at: instant,
  }),
  columns: [
    column('user_id'),
    unsortable('user_shop_id'),
    unsortable('user_fullname'),
    unsortable('area'),
    unsortable('city'),
    unsortable('street'),
    unsortable('building_number'),
    unsortable('is_gas_station'),
    column('status'),
    column('created_at'),
  ],
  filters: { user_id: equals, status: oneOf, ...period('created_at') },
});
