import * as z from 'zod/mini';
import { defineResource, equals } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { optional, recordId, reference, requiredText } from '../../../contract/fields';
import { kbBrands } from '../brands/resource';
import { kbCategories } from '../categories/resource';

/**
 * Knowledge-bank articles: a lookup for content that links to them (document 1, section 2.12; document 2, sections
 * 3.10 and 7.4).
 */
export const kbArticles = defineResource({
  path: 'admin/knowledge-bank/articles',
  table: 'kb-articles',
  words: 'lookups',
  roles: adminOnly,
  title: 'name',
  record: z.object({
    id: recordId,
    category_id: reference(() => kbCategories),
    name: requiredText,
    brand_id: optional(reference(() => kbBrands)),
  }),
  filters: { category_id: equals },
  lookup: {
    path: 'admin/knowledge-bank/articles/autocomplete',
    label: '{name}',
    limit: 10_000,
    filters: { category_id: equals },
  },
});
