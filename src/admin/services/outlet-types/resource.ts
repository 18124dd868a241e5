import * as z from 'zod/mini';
import { defineResource } from '../../../contract/contract';
import { staff } from '../../../contract/roles';
import { recordId, requiredText } from '../../../contract/fields';

/** Types of outlets: a lookup, open to all roles (document 1, sections 2.12 and 7). */
export const outletTypes = defineResource({
  path: 'admin/services/outlet-types',
  words: 'outlets',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/services/outlet-types', label: '{name}', limit: 10_000 },
});
