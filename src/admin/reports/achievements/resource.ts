import * as z from 'zod/mini';
import { column, equals, from, oneOf, unsortable, until } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { instant, integer, reference, text } from '../../../contract/fields';
import { achievements } from '../../achievements/resource';
import { defineReport, period, userId } from '../report';

/** Levels of achievements that users completed. */
export const achievementReport = defineReport({
  key: 'achievements',
  path: 'achievements',
  order: 290,
  editions: ['HUNGARY'],
  roles: adminOnly,
  person: { order: 120, filter: 'user_id' },
  record: z.object({
    user_id: userId,
    achievement_id: reference(() => achievements),
    achievement_name: text,
    achievement_level: integer,
    leaf_sum: integer,
    level_completed_date: instant,
  }),
  columns: [
    column('user_id'),
    unsortable('achievement_name'),
    column('achievement_level'),
    column('leaf_sum'),
    column('level_completed_date'),
  ],
  filters: {
    user_id: equals,
    achievement_id: oneOf,
    ...period('level_completed_date'),
    min_level: from('achievement_level'),
    max_level: until('achievement_level'),
  },
});
