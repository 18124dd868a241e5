import * as z from 'zod/mini';
import { column, equals, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { boolean, choice, instant, integer, rows, text } from '../../../contract/fields';
import { defineReport, userId, weekNumber, year } from '../report';

import { activityTypes } from './types';

/** How often each user did what, optionally limited to a week or a year. */
export const activityReport = defineReport({
  key: 'activities',
  path: 'activities',
  order: 270,
  roles: adminOnly,
  sort: { field: 'user_id', order: 'DESC' },
  totals: ['number_of_actions'],
  chart: { over: 'created_at', sumOf: 'number_of_actions' },
  record: z.object({
    user_id: userId,
    traffic_code: text,
    downloaded: boolean,
    download_date: instant,
    last_activity_date: instant,
    brands: rows(z.object({ name: text })),
    activity_type: choice(activityTypes),
    number_of_actions: integer,
    week_number: weekNumber,
    year,
  }),
  columns: [
    column('user_id'),
    column('traffic_code'),
    unsortable('downloaded'),
    column('download_date'),
    column('last_activity_date'),
    column('brands'),
    column('activity_type'),
    column('number_of_actions'),
  ],
  filters: { week_number: equals, year: equals },
});
