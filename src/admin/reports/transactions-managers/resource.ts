import * as z from 'zod/mini';
import { variantGroup } from '../../../../editions/groups';
import { column, equals, from, oneOf, unsortable, until } from '../../../contract/contract';
import { byEdition } from '../../../contract/by-edition';
import { adminAndTeam, adminOnly } from '../../../contract/roles';
import { coins, decimal, instant, integer, phone, reference, text } from '../../../contract/fields';
import { transactionTypes } from '../../transactions/types/resource';
import { defineReport, id } from '../report';

/** The transaction type of payouts: 70 coins per GEL, stored as a negative amount (document 3, sections 2.5 and 9). */
const payout = 17;

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
    user_id: id,
    user: z.object({ name: text, surname: text, phone, account_code: text }),
    created_at: instant,
    status: integer,
    type_id: reference(() => transactionTypes),
    type_model: z.object({ name: text }),
    coins,
    gel: decimal,
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
  alternativeColumns: {
    editions: ['GEORGIA'],
    filter: 'type_id',
    value: payout,
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
