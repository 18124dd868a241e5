import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Quick tips by their question: a lookup for reports (document 2, section 2.9; document 3, section 2.5). */
export const quickTips = defineResource({
  path: 'admin/quick-tips',
  words: 'lookups',
  editions: ['IRELAND'],
  roles: adminOnly,
  title: 'question',
  record: z.object({ id: recordId, question: requiredText }),
  lookup: { path: 'admin/quick-tips', label: '{question}', limit: 100 },
});
