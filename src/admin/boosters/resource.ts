import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Boosters: a lookup for reports (document 1, section 2.11; document 3, section 2.5). */
export const boosters = defineResource({
  path: 'admin/boosters',
  words: 'lookups',
  editions: ['HUNGARY'],
  roles: adminOnly,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/boosters', label: '{name}', limit: 100 },
});
