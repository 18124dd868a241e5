import * as z from 'zod/mini';
import { defineResource } from '../../../contract/contract';
import { staff } from '../../../contract/roles';
import { recordId, requiredText } from '../../../contract/fields';

/** How often an unexpected reward is given: a lookup, open to all roles (document 1, section 2.12; document 2, sections 3 and 7.4). */
export const frequencies = defineResource({
  path: 'admin/services/frequencies',
  words: 'programme-settings',
  editions: ['HUNGARY'],
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/services/frequencies', label: '{name}', limit: 10_000 },
});
