import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { coins, instant, integer, reference } from '../../../contract/fields';
import { salesTips } from '../../sales-tips/resource';
import { transactionTypes } from '../../transactions/types/resource';
import { defineReport, namelessId, period, userId } from '../report';

/** Steps of sales tips that users completed, and what they earned. */
export const salesTipReport = defineReport({
  key: 'salesTips',
  path: 'sales-tips',
  order: 210,
  editions: ['BELARUS', 'HUNGARY'],
  roles: adminOnly,
  assumed: ['user_id', 'step.number', 'created_at'],
  totals: ['transaction.coins'],
  record: z.object({
    sales_tip_id: reference(() => salesTips),
    user_id: userId,
    tip: z.object({ id: namelessId(() => salesTips) }),
    step: z.object({ number: integer, transaction_type_id: namelessId(() => transactionTypes) }),
    transaction: z.object({ coins }),
    created_at: instant,
  }),
  columns: [
    column('user_id'),
    unsortable('tip.id'),
    unsortable('step.number'),
    unsortable('step.transaction_type_id'),
    unsortable('transaction.coins'),
    column('created_at'),
  ],
  filters: { sales_tip_id: oneOf, user_id: equals, ...period('created_at') },
});
