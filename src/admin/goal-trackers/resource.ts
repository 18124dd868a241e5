import * as z from 'zod/mini';
import { column, defineResource, equals, from, oneOf, unsortable, until } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  choice,
  computed,
  extend,
  instant,
  integer,
  optional,
  readOnly,
  recordId,
  reference,
  rows,
  text,
} from '../../contract/fields';
import { users } from '../users/resource';
import { goalStatuses, trackerStatuses } from './statuses';

const goal = z.object({ amount: integer, reward: integer, status: choice(goalStatuses) });

/** The goals that sellers pursue in the app: listed and archived (document 2, sections 2.26, 3.8, 4 and 8). */
export const goalTrackers = defineResource({
  path: 'admin/goal-trackers',
  words: 'goal-trackers',
  menu: { group: 'content', order: 260 },
  editions: ['AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B'],
  roles: adminOnly,
  person: { order: 60, filter: 'user_id' },
  title: 'id',
  facts: ['user.phone', 'progress'],
  record: z.object({
    id: recordId,
    user_id: readOnly(reference(() => users)),
    user: computed(z.object({ id: extend(recordId, { idOf: () => users }), phone: optional(text) })),
    progress: readOnly(integer),
    status: readOnly(choice(trackerStatuses)),
    date_start: extend(readOnly(instant), { edge: 'start' }),
    date_end: extend(readOnly(instant), { edge: 'end' }),
    goals: readOnly(rows(goal)),
  }),
  columns: [
    column('id'),
    unsortable('user.id'),
    unsortable('user.phone'),
    column('progress'),
    column('status'),
    column('date_start'),
    column('date_end'),
    unsortable('goals'),
  ],
  filters: { user_id: equals, status: oneOf, date_start: from('date_start'), date_end: until('date_end') },
});
