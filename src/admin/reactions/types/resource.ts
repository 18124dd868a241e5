import * as z from 'zod/mini';
import { defineResource } from '../../../contract/contract';
import { staff } from '../../../contract/roles';
import { recordId, requiredText } from '../../../contract/fields';

/** Types of the reactions in a pack: a lookup, open to all roles (document 1, sections 2.12 and 7). */
export const reactionTypes = defineResource({
  path: 'admin/reactions/types',
  name: 'reaction-types',
  words: 'programme-settings',
  editions: ['BELARUS'],
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/reactions/types', label: '{name}', limit: 10_000 },
});
