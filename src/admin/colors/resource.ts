import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { colour, recordId, requiredText } from '../../contract/fields';
import { staff } from '../../contract/roles';
import { shopRoles } from '../bonus-shop/shop-roles';

/** Colours of presents, created in the form of a present (document 3, sections 2.3, 3 and 7). */
export const colors = defineResource({
  path: 'admin/colors',
  words: 'bonus-shop',
  // A lookup that is open to all roles (document 1, section 2.12).
  roles: staff,
  actions: { create: shopRoles },
  title: 'name',
  record: z.object({ id: recordId, name: requiredText, color: colour }),
  lookup: { path: 'admin/colors', label: '{name}', limit: 100 },
});
