import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Job positions of sellers: a lookup, open to all roles (document 1, section 2.12). */
export const positions = defineResource({
  path: 'services/positions',
  words: 'lookups',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'services/positions', label: '{name}', limit: 10_000 },
});
