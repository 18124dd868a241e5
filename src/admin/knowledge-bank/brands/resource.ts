import * as z from 'zod/mini';
import { defineResource } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { optional, recordId, reference, requiredText } from '../../../contract/fields';
import { brands } from '../../brands/resource';

/**
 * Brands of the knowledge bank: a lookup for articles and reports (document 2, section 3.10; document 3, sections 2.5
 * and 7).
 */
export const kbBrands = defineResource({
  path: 'admin/knowledge-bank/brands',
  name: 'kb-brands',
  words: 'lookups',
  roles: adminOnly,
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    brand_id: optional(reference(() => brands, { positive: 'true' })),
  }),
  lookup: { path: 'admin/knowledge-bank/brands', label: '{name}', limit: 100 },
});
