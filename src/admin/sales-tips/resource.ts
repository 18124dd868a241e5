import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { adminOnly, staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Sales tips: a lookup for content that links to them (document 2, sections 2.10 and 7.4). */
export const salesTips = defineResource({
  path: 'admin/sales-tips',
  words: 'lookups',
  editions: ['BELARUS', 'HUNGARY', 'DEMO'],
  roles: adminOnly,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/sales-tips', label: '{name}', limit: 10_000, roles: staff },
});
