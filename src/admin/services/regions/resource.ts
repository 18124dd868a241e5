import * as z from 'zod/mini';
import { defineResource } from '../../../contract/contract';
import { staff } from '../../../contract/roles';
import { recordId, requiredText } from '../../../contract/fields';

/** Sales regions: a lookup, open to all roles (document 1, section 2.12). */
export const regions = defineResource({
  path: 'admin/services/regions',
  words: 'lookups',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/services/regions', label: '{name}', limit: 10_000 },
});
