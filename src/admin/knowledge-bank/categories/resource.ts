import * as z from 'zod/mini';
import { defineResource, equals } from '../../../contract/contract';
import { adminOnly, staff } from '../../../contract/roles';
import { choice, integer, optional, recordId, requiredText } from '../../../contract/fields';
import { categorySections } from './sections';

/** Knowledge-bank categories: a lookup for content that links to them (document 2, sections 2.29, 3.10 and 7.4). */
export const kbCategories = defineResource({
  path: 'admin/knowledge-bank/categories',
  table: 'kb-categories',
  words: 'lookups',
  roles: adminOnly,
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    priority: optional(integer),
    section: choice(categorySections),
  }),
  lookup: {
    path: 'admin/knowledge-bank/categories',
    label: '{name}',
    limit: 10_000,
    filters: { section: equals },
    roles: staff,
  },
});
