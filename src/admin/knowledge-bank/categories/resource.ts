import * as z from 'zod/mini';
import { column, defineResource, oneOf, unsortable } from '../../../contract/contract';
import { adminOnly, staff } from '../../../contract/roles';
import {
  boolean,
  choice,
  extend,
  image,
  integer,
  optional,
  recordId,
  reference,
  requiredText,
} from '../../../contract/fields';
import { targetGroups } from '../../target-groups/resource';
import { transactionTypes } from '../../transactions/types/resource';
import { categorySections, categoryTypes } from './sections';

const flag = optional(boolean);

/**
 * Knowledge-bank categories, which decide what their articles are; a lookup for content that links to them (document
 * 2, sections 2.29, 3.10, 5.3 and 7.4).
 */
export const kbCategories = defineResource({
  path: 'admin/knowledge-bank/categories',
  table: 'kb-categories',
  words: 'knowledge-bank',
  menu: { group: 'knowledgeBank', order: 30 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  sort: { field: 'priority', order: 'DESC' },
  // Categories from before they had a screen may lack these until they are saved again, so their columns are nullable.
  rules: ['icon', 'transaction_type_id'].map((field) => ({ rule: 'requiredFor', field, roles: adminOnly })),
  record: z.object({
    id: recordId,
    name: requiredText,
    priority: optional(integer),
    section: extend(choice(categorySections), { initial: 1 }),
    type: extend(optional(choice(categoryTypes)), { initial: 1 }),
    icon: optional(image('knowledge-bank/categories/')),
    transaction_type_id: optional(reference(() => transactionTypes)),
    target_group_id: optional(reference(() => targetGroups)),
    active: extend(optional(boolean), { initial: true }),
    show_brand: flag,
    should_choose_brand: flag,
    show_quiz: flag,
    show_minutes_to_read: flag,
    show_retail_price: flag,
    show_published_at: flag,
    show_new_bubble: flag,
    limited_content: flag,
    send_push_notification: flag,
  }),
  columns: [
    column('id'),
    unsortable('icon'),
    column('name'),
    column('section'),
    column('type'),
    column('priority'),
    column('active'),
  ],
  filters: { section: oneOf },
  initialFilters: { section: [1] },
  lookup: {
    path: 'admin/knowledge-bank/categories',
    label: '{name}',
    limit: 10_000,
    filters: { section: oneOf },
    roles: staff,
    // What the article form reads of the chosen category.
    copied: [
      'type',
      'show_brand',
      'should_choose_brand',
      'show_quiz',
      'show_minutes_to_read',
      'show_retail_price',
      'show_published_at',
    ],
  },
});
