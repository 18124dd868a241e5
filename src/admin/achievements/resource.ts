import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Achievements: a lookup for reports (document 2, section 2.20; document 3, section 2.5). */
export const achievements = defineResource({
  path: 'admin/achievements',
  words: 'lookups',
  editions: ['HUNGARY'],
  roles: adminOnly,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/achievements', label: '{name}', limit: 100 },
});
