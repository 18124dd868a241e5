import * as z from 'zod/mini';
import { contains, defineResource } from '../../../contract/contract';
import { adminOnly, staff } from '../../../contract/roles';
import { image, optional, recordId, requiredText, text } from '../../../contract/fields';

/**
 * Transaction types: a lookup for content that pays rewards (document 1, sections 2.11 and 3; document 2, section
 * 7.4).
 */
export const transactionTypes = defineResource({
  path: 'admin/transactions/types',
  table: 'transaction-types',
  words: 'lookups',
  roles: adminOnly,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText, title: optional(text), photo: optional(image('images/')) }),
  lookup: { path: 'admin/transactions/types', label: '{name}', limit: 100, filters: { name: contains }, roles: staff },
});
