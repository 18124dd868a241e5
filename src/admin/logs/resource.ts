import * as z from 'zod/mini';
import { column, contains, defineResource, equals, from, oneOf, until } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { choice, field, instant, integer, optional, readOnly, recordId, text } from '../../contract/fields';

/** Whose ids `admin_id` are: those of admins and of managers overlap. */
const staffKinds = [
  { id: 'admin', name: 'admin' },
  { id: 'manager', name: 'manager' },
] as const;
/** A value that changed: the path of its field, 'questions.2.text', with its old and new value. */
const change = z.object({ field: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) });

/** The audit log: who did what and when (document 1, sections 2.11 and 3). Only the server writes it. */
export const logs = defineResource({
  path: 'admin/logs',
  words: 'manage',
  menu: { group: 'manage', order: 120 },
  roles: adminOnly,
  person: { order: 130, filter: 'info', needs: 'person-lists' },
  record: z.object({
    id: recordId,
    admin_id: optional(integer),
    staff_kind: readOnly(choice(staffKinds)),
    action: text,
    info: optional(text),
    changes: readOnly(field(z.array(change), { kind: 'rows' })),
    date: instant,
  }),
  facts: ['action', 'info'],
  columns: [column('id'), column('admin_id'), column('action'), column('info'), column('date')],
  filters: {
    staff_kind: oneOf,
    admin_id: equals,
    action: contains,
    info: contains,
    start_date: from('date'),
    end_date: until('date'),
  },
});
