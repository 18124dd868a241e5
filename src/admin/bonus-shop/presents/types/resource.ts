import * as z from 'zod/mini';
import { defineResource } from '../../../../contract/contract';
import { staff } from '../../../../contract/roles';
import { recordId, requiredText } from '../../../../contract/fields';

/**
 * Types of presents and of digital products: a lookup, open to all roles (document 1, section 2.12; document 3, section
 * 7).
 */
export const presentTypes = defineResource({
  path: 'admin/bonus-shop/presents/types',
  table: 'present-types',
  words: 'bonus-shop',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/bonus-shop/presents/types', label: '{name}', limit: 10_000 },
});
