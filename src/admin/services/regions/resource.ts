import * as z from 'zod/mini';
import { defineResource, staff } from '../../../contract';
import { recordId, requiredText } from '../../../fields';

/** Sales regions: a lookup, open to all roles (document 1, section 2.12). */
export const regions = defineResource({
  path: 'admin/services/regions',
  words: 'lookups',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/services/regions', label: '{name}', limit: 10_000 },
});
