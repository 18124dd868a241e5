import * as z from 'zod/mini';
import { defineResource, equals, oneOf } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  choice,
  computed,
  instant,
  integer,
  optional,
  phone,
  readOnly,
  recordId,
  reference,
  text,
} from '../../contract/fields';
import { thirdLevelProblems } from '../problems/3/problems/resource';
import { users } from '../users/resource';
import { ticketStatuses } from './statuses';

/**
 * App users' questions to the back office, opened in the app, answered and completed here (document 1, sections 2.10
 * and 3).
 */
export const tickets = defineResource({
  path: 'admin/tickets',
  words: 'tickets',
  moreWords: ['chat', 'desk'],
  menu: { order: 70, icon: 'ticket' },
  flag: 'tickets',
  roles: adminOnly,
  person: { order: 30, filter: 'user_id', needs: 'person-lists' },
  title: 'id',
  record: z.object({
    id: recordId,
    user_id: readOnly(reference(() => users)),
    problem_id: readOnly(reference(() => thirdLevelProblems)),
    status: readOnly(choice(ticketStatuses)),
    created_at: readOnly(instant),
    last_message_date: readOnly(instant),
    problem: computed(z.object({ name: optional(text) })),
    user: computed(
      z.object({ id: optional(integer), name: optional(text), surname: optional(text), phone: optional(phone) }),
    ),
    // Who of the staff has it, and until when it is put aside (capability 'desk').
    desk: computed(
      z.object({ assigned_to: optional(text), assignee: optional(text), snoozed_until: optional(instant) }),
    ),
  }),
  filters: { status: oneOf, user_id: equals },
});
