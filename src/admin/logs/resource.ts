import * as z from 'zod/mini';
import { column, contains, defineResource, equals, from, until } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { instant, integer, optional, recordId, text } from '../../contract/fields';

/** The audit log: who did what and when (document 1, sections 2.11 and 3). Only the server writes it. */
export const logs = defineResource({
  path: 'admin/logs',
  words: 'manage',
  menu: { group: 'manage', order: 120 },
  roles: adminOnly,
  record: z.object({ id: recordId, admin_id: optional(integer), action: text, info: optional(text), date: instant }),
  columns: [column('id'), column('admin_id'), column('action'), column('info'), column('date')],
  filters: { admin_id: equals, action: contains, start_date: from('date'), end_date: until('date') },
});
