import * as z from 'zod/mini';
import { defineResource } from '../../../contract/contract';
import { staff } from '../../../contract/roles';
import { recordId, requiredText } from '../../../contract/fields';

/** Types of bonus-shop categories: a lookup, open to all roles (document 1, section 2.12; document 3, section 7). */
export const categoryTypes = defineResource({
  path: 'admin/bonus-shop/category-types',
  words: 'bonus-shop',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/bonus-shop/category-types', label: '{name}', limit: 10_000 },
});
