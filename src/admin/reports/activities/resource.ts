import * as z from 'zod/mini';
import { column, equals, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { boolean, choice, instant, integer, rows, text } from '../../../contract/fields';
import { defineReport, id, weekNumber, year } from '../report';

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
    user_id: id,
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
    unsortable('traffic_code'),
    unsortable('downloaded'),
    unsortable('download_date'),
    unsortable('last_activity_date'),
    unsortable('brands'),
    unsortable('activity_type'),
    unsortable('number_of_actions'),
  ],
  filters: { week_number: equals, year: equals },
});
