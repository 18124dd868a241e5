import * as z from 'zod/mini';
import { contentRoles } from '../../contract/content-roles';
import { defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Surveys: a lookup for content that links to them (document 2, sections 2.5 and 7.4). */
export const surveys = defineResource({
  path: 'admin/surveys',
  words: 'lookups',
  roles: contentRoles,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/surveys', label: '{name}', limit: 10_000, roles: staff },
});
