import * as z from 'zod/mini';
import { column, equals, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { extend, instant, percent, text } from '../../../contract/fields';
import { defineReport, moneyAmount, namedUserId, period } from '../report';

/**
 * Users' earnings in money, the part above the tax-free amount (TAX_FREE_AMOUNT), and the tax on that part at the
 * rate of the filter `formula`.
 */
export const taxReport = defineReport({
  key: 'taxes',
  path: 'taxes',
  order: 130,
  editions: ['BELARUS'],
  roles: adminOnly,
  assumed: ['user_id', 'user_name', 'user_surname', 'account_code', 'seller_code'],
  totals: ['total', 'totalMinusN', 'tax'],
  initialFilters: { formula: 0 },
  requiredFilters: ['formula'],
  record: z.object({
    user_id: namedUserId,
    user_name: text,
    user_surname: text,
    account_code: text,
    seller_code: text,
    total: moneyAmount,
    totalMinusN: moneyAmount,
    tax: moneyAmount,
    formula: extend(percent, { limits: [0, 100] }),
    created_at: instant,
  }),
  columns: [
    column('user_id'),
    unsortable('user_name'),
    unsortable('user_surname'),
    unsortable('account_code'),
    unsortable('seller_code'),
    unsortable('total'),
    unsortable('totalMinusN'),
    unsortable('tax'),
  ],
  filters: { formula: equals, ...period('created_at') },
});
