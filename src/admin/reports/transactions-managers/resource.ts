import * as z from 'zod/mini';
import { variantGroup } from '../../../../editions/groups';
import { column, equals, from, oneOf, unsortable, until } from '../../../contract/contract';
import { byEdition } from '../../../contract/by-edition';
import { adminAndTeam, adminOnly } from '../../../contract/roles';
import { choice, decimal, extend, instant, phone, reference, text } from '../../../contract/fields';
import { payoutType } from '../../transactions/types/numbers';
import { transactionTypes } from '../../transactions/types/resource';
import { defineReport, id, leafPoints, movedCoins, namedUserId } from '../report';
import { transactionStatuses } from '../transactions/statuses';

/** Transactions for the managers of brand ambassadors; GEORGIA's payouts are shown in GEL. */
export const managerTransactionReport = defineReport({
  key: 'transactionsManagers',
  path: 'transactions-managers',
  order: 380,
  editions: ['BELARUS', ...variantGroup],
  roles: byEdition(adminAndTeam, [['BELARUS'], adminOnly]),
  totals: ['coins'],
  chart: { over: 'created_at' },
  record: z.object({
    id,
    user_id: namedUserId,
    user: z.object({ name: text, surname: text, phone, account_code: text }),
    created_at: instant,
    status: choice(transactionStatuses),
    type_id: reference(() => transactionTypes),
    type_model: z.object({ name: text }),
    coins: movedCoins,
    leaf: leafPoints,
    gel: extend(decimal, { shownInstead: { field: 'coins', dividedBy: -70 } }),
  }),
  columns: [
    column('id'),
    column('user_id'),
    unsortable('user.name'),
    unsortable('user.surname'),
    column('created_at'),
    unsortable('status'),
    unsortable('type_model.name'),
    column('coins'),
  ],
  carries: ['leaf', 'type_id', 'user.phone', 'user.account_code', 'status', 'type_model.name'],
  alternativeColumns: {
    editions: ['GEORGIA'],
    filter: 'type_id',
    value: payoutType,
    name: 'transactions-managers-payouts',
    columns: [
      column('user_id'),
      unsortable('user.name'),
      unsortable('user.surname'),
      column('coins'),
      unsortable('gel'),
      unsortable('user.phone'),
      column('id'),
      column('created_at'),
      unsortable('user.account_code'),
    ],
  },
  filters: { from: from('created_at'), to: until('created_at'), type_id: oneOf, user_id: equals },
});
