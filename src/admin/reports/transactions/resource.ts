import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { boolean, choice, instant, reference, text } from '../../../contract/fields';
import { transactionTypes } from '../../transactions/types/resource';
import { defineReport, id, leafPoints, movedCoins, period, userId } from '../report';
import { transactionStatuses } from './statuses';

/** All transactions: what users earned and spent. */
export const transactionReport = defineReport({
  key: 'transactions',
  path: 'transactions',
  order: 120,
  roles: contentRoles,
  // Who has the transactions themselves sees the statement there.
  person: { order: 10, filter: 'user_id', needs: 'person-lists', roles: ['TEAM'] },
  totals: ['coins'],
  chart: { over: 'created_at' },
  record: z.object({
    id,
    user_id: userId,
    created_at: instant,
    status: choice(transactionStatuses),
    type_id: reference(() => transactionTypes),
    type_model: z.object({ name: text }),
    coins: movedCoins,
    leaf: leafPoints,
    progress_bar_use: boolean,
  }),
  columns: [
    column('id'),
    column('user_id'),
    column('created_at'),
    unsortable('status'),
    unsortable('type_model.name'),
    column('coins'),
    unsortable('progress_bar_use'),
  ],
  carries: ['leaf'],
  filters: { type_id: oneOf, user_id: equals, ...period('created_at') },
});
