import * as z from 'zod/mini';
import { audienceFields, audienceRules } from '../../../audience/fields';
import { contentStatuses } from '../../../contract/content-status';
import { column, contains, defineResource, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam, adminOnly } from '../../../contract/roles';
import {
  address,
  boolean,
  choice,
  coins,
  day,
  decimal,
  extend,
  image,
  instant,
  integer,
  optional,
  recordId,
  reference,
  requiredText,
  rows,
} from '../../../contract/fields';
import { surveys } from '../../surveys/resource';
import { kbBrands } from '../brands/resource';
import { kbCategories } from '../categories/resource';
import { productStatuses } from './product-statuses';

const whole = extend(integer.check(z.minimum(0)), { kind: 'integer' });
const amount = extend(decimal.check(z.minimum(0)), { kind: 'decimal' });
const coefficient = z.object({
  coefficient: amount,
  start_date: extend(instant, { edge: 'start' }),
  end_date: extend(optional(instant), { edge: 'end' }),
});

/**
 * Knowledge-bank articles, which content links to as well (document 1, section 2.12; document 2, sections 2.29, 3.10,
 * 5.3 and 7.4). Which of the fields an article has depends on its category: see `fields.ts`.
 */
export const kbArticles = defineResource({
  path: 'admin/knowledge-bank/articles',
  table: 'kb-articles',
  words: 'knowledge-bank',
  menu: { group: 'knowledgeBank', order: 10 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  rules: [
    ...audienceRules,
    // Articles from before they had a screen may lack a status, so its column is nullable.
    { rule: 'requiredFor', field: 'status', roles: adminOnly },
    { rule: 'notBefore', field: 'reward_coefficients.end_date', as: 'reward_coefficients.start_date' },
  ],
  record: z.object({
    id: recordId,
    category_id: reference(() => kbCategories),
    status: extend(optional(choice(contentStatuses)), { initial: 0 }),
    progress_bar_enable: optional(boolean),
    name: requiredText,
    url: optional(address),
    special_quiz_id: optional(extend(integer.check(z.minimum(1)), { kind: 'integer' })),
    survey_id: optional(reference(() => surveys)),
    minutes_to_read: optional(whole),
    retail_price: optional(amount),
    brand_id: optional(reference(() => kbBrands)),
    published_at: optional(day),
    ...audienceFields,
    count: optional(whole),
    coins: extend(coins.check(z.minimum(0)), { kind: 'coins' }),
    points: optional(whole),
    product_status: extend(optional(choice(productStatuses)), { initial: 0 }),
    preview_image: optional(image('knowledge-bank/articles/')),
    reward_coefficients: optional(rows(coefficient)),
  }),
  columns: [
    column('id'),
    column('name'),
    column('category_id'),
    column('brand_id'),
    column('published_at'),
    column('priority'),
    column('status'),
    unsortable('url'),
  ],
  filters: { category_id: oneOf, name: contains },
  initialFilters: { category_id: [1] },
  lookup: {
    path: 'admin/knowledge-bank/articles/autocomplete',
    label: '{name}',
    limit: 10_000,
    filters: { category_id: equals },
    // The team chooses articles for challenges and independent items.
    roles: adminAndTeam,
  },
});
