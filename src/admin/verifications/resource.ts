import * as z from 'zod/mini';
import { column, defineResource, oneOf } from '../../contract/contract';
import { adminAndTeam } from '../../contract/roles';
import { choice, instant, recordId, reference } from '../../contract/fields';
import { verificationTypes } from '../reports/verifications/types/resource';
import { users } from '../users/resource';
import { verificationStatuses } from './statuses';

/**
 * Requests to verify a user's data: the resource of BELARUS outside any sub-menu (document 1, sections 2.12 and 4;
 * decisions).
 */
export const verifications = defineResource({
  path: 'admin/verifications',
  words: 'programme-settings',
  menu: { order: 65, icon: 'badge-check' },
  editions: ['BELARUS'],
  roles: adminAndTeam,
  record: z.object({
    id: recordId,
    user_id: reference(() => users),
    type_id: reference(() => verificationTypes),
    status: choice(verificationStatuses),
    created_at: instant,
  }),
  columns: [column('id'), column('user_id'), column('type_id'), column('status'), column('created_at')],
  filters: { type_id: oneOf },
});
