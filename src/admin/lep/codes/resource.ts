import * as z from 'zod/mini';
import { column, contains, defineResource, oneOf, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import {
  boolean,
  choice,
  computed,
  instant,
  optional,
  phone,
  readOnly,
  recordId,
  reference,
  requiredText,
} from '../../../contract/fields';
import { users } from '../../users/resource';
import { lep } from '../resource';
import { codeStatuses } from './statuses';

/**
 * Codes of LEP competitions: imported, assigned by the app and drawn as winners (document 2, sections 2.22, 3.7 and
 * 4).
 */
export const lepCodes = defineResource({
  path: 'admin/lep/codes',
  table: 'lep-codes',
  words: 'moderation',
  moreWords: ['attachments'],
  menu: { group: 'content', order: 221 },
  editions: ['IRELAND'],
  roles: adminOnly,
  actions: { import: true },
  importsInto: 'competition_id',
  title: 'code',
  unique: ['code'],
  rowId: 'code',
  sort: { field: 'code', order: 'DESC' },
  record: z.object({
    id: recordId,
    code: requiredText,
    competition_id: reference(() => lep),
    user_id: readOnly(reference(() => users)),
    assigned_at: readOnly(instant),
    won_at: readOnly(instant),
    status: computed(choice(codeStatuses)),
    won: computed(boolean),
    assigned: computed(boolean),
    user: computed(z.object({ phone: optional(phone) })),
  }),
  columns: [
    unsortable('user.phone'),
    column('code'),
    unsortable('status'),
    column('assigned_at'),
    column('won_at'),
    unsortable('won'),
  ],
  filters: {
    competition_id: oneOf,
    phone: { operator: 'contains', field: 'user.phone' },
    code: contains,
    hide_not_assigned: { operator: 'flag', field: 'assigned' },
  },
});
