import * as z from 'zod/mini';
import { contentRoles } from '../../content-roles';
import { defineResource, staff } from '../../contract';
import { recordId, requiredText } from '../../fields';

/** Chance lotteries, as content that leads to them needs them (document 2, sections 2.14 and 7.4). */
export const lotteries = defineResource({
  path: 'admin/lotteries',
  words: 'lookups',
  roles: contentRoles,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/lotteries', label: '{name}', limit: 10_000, roles: staff },
});
