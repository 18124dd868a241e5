import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { adminOnly, staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Questions of the day: a lookup for content that links to them (document 2, sections 2.6 and 7.4). */
export const dailyQuestions = defineResource({
  path: 'admin/daily-questions',
  words: 'lookups',
  roles: adminOnly,
  title: 'text',
  record: z.object({ id: recordId, text: requiredText }),
  lookup: { path: 'admin/daily-questions', label: '{text}', limit: 10_000, roles: staff },
});
