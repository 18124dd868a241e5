import * as z from 'zod/mini';
import { column, defineResource } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { coins, extend, field, image, integer, optional, recordId, requiredText, rows } from '../../../contract/fields';

const product = z.object({
  name: requiredText,
  photo: optional(image('rewards')),
  withdraw_photo: optional(image('rewards')),
  count: optional(field(integer.check(z.minimum(1)), { kind: 'integer' })),
  coins: optional(field(coins.check(z.minimum(1)), { kind: 'coins' })),
});

/** What is rolled on each of the seven days in a row (document 2, sections 2.18, 3.5, 5.2 and 9). */
export const dailyRewards = defineResource({
  path: 'admin/daily-rewards/steps',
  name: 'daily-rewards',
  words: 'rewards',
  menu: { group: 'content', order: 180 },
  editions: ['HUNGARY'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'step_number',
  unique: ['step_number'],
  // A product without a number or coins could not be given.
  rules: [{ field: 'products.count', rule: 'either', as: 'products.coins', message: 'countOrCoins' }],
  record: z.object({
    id: recordId,
    step_number: extend(integer.check(z.minimum(1), z.maximum(7)), { kind: 'integer' }),
    products: optional(rows(product)),
  }),
  columns: [column('id'), column('step_number')],
});
