import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { byEdition } from '../../contract/by-edition';
import { adminAndTeam, adminOnly, staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/**
 * Target groups: a lookup for messages and content addressed to a group (document 1, sections 2.11, 6 and 7; document
 * 2, section 7.2).
 */
export const targetGroups = defineResource({
  path: 'admin/target-groups',
  words: 'lookups',
  roles: byEdition(adminOnly, [['HUNGARY'], ['ADMIN', 'RSM', 'TEAM']], [['IRELAND'], adminAndTeam]),
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/target-groups', label: '{name}', limit: 5000, roles: staff },
});
