import * as z from 'zod/mini';
import { contentRoles } from '../../contract/content-roles';
import { defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Chance lotteries: a lookup for content that links to them (document 2, sections 2.14 and 7.4). */
export const lotteries = defineResource({
  path: 'admin/lotteries',
  words: 'lookups',
  roles: contentRoles,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/lotteries', label: '{name}', limit: 10_000, roles: staff },
});
