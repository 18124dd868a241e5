import * as z from 'zod/mini';
import { contentRoles } from '../../content-roles';
import { defineResource, staff } from '../../contract';
import { recordId, requiredText } from '../../fields';

/** Special quizzes, as content that leads to them needs them (document 2, sections 2.3 and 7.4). */
export const specialQuizzes = defineResource({
  path: 'admin/special-quizzes',
  words: 'lookups',
  roles: contentRoles,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/special-quizzes', label: '{name}', limit: 10_000, roles: staff },
});
