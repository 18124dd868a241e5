import * as z from 'zod/mini';
import { contentStatuses } from '../../../contract/content-status';
import { column, contains, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { choice, coins, integer, text } from '../../../contract/fields';
import { defineReport, id, moneyAmount } from '../report';

/** The products in stock and their value. */
export const currentProductReport = defineReport({
  key: 'currentProducts',
  path: 'current-products',
  order: 240,
  editions: ['BELARUS'],
  roles: adminAndTeam,
  assumed: ['id', 'name', 'status'],
  totals: ['count', 'cost'],
  record: z.object({
    id,
    name: text,
    price_points: coins,
    product_price: moneyAmount,
    count: integer,
    cost: moneyAmount,
    status: choice(contentStatuses),
  }),
  columns: [
    column('id'),
    column('name'),
    column('price_points'),
    unsortable('product_price'),
    column('count'),
    unsortable('cost'),
    column('status'),
  ],
  filters: { name: contains, status: oneOf },
});
