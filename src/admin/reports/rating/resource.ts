import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { column, oneOf, unsortable } from '../../../contract/contract';
import { choice, integer, text } from '../../../contract/fields';
import { defineReport, namedUserId } from '../report';

const intervals = [
  { id: 'all', name: 'all' },
  { id: 'week', name: 'week' },
] as const;

/** Users ranked by what they earned, in total or in the last week. */
export const leaderboardReport = defineReport({
  key: 'leaderboard',
  path: 'rating',
  order: 60,
  roles: contentRoles,
  assumed: true,
  initialFilters: { interval: ['all'] },
  requiredFilters: ['interval'],
  totals: ['points'],
  sort: { field: 'place', order: 'ASC' },
  unsorted: true,
  record: z.object({
    interval: choice(intervals),
    place: integer,
    user_id: namedUserId,
    user_name: text,
    user_surname: text,
    account_code: text,
    points: integer,
  }),
  columns: [
    column('place'),
    column('user_id'),
    unsortable('user_name'),
    unsortable('user_surname'),
    unsortable('account_code'),
    column('points'),
  ],
  filters: { interval: { ...oneOf, single: true } },
});
