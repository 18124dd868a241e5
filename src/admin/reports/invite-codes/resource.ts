import * as z from 'zod/mini';
import { column, contains, equals, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { instant, phone, text } from '../../../contract/fields';
import { defineReport, namedUserId, period, userId } from '../report';

/** Who invited whom. */
export const inviteCodeReport = defineReport({
  key: 'inviteCodes',
  path: 'invite-codes',
  order: 140,
  roles: adminAndTeam,
  record: z.object({
    inviter_id: namedUserId,
    inviter_phone: phone,
    inviter_name: text,
    inviter_surname: text,
    invitee_id: userId,
    invitee_phone: phone,
    code: text,
    created_at: instant,
  }),
  columns: [
    column('inviter_id'),
    unsortable('inviter_phone'),
    unsortable('inviter_name'),
    unsortable('inviter_surname'),
    unsortable('invitee_id'),
    unsortable('invitee_phone'),
    unsortable('code'),
  ],
  filters: { inviter_id: equals, code: contains, ...period('created_at') },
});
