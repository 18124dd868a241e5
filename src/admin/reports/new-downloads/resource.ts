import * as z from 'zod/mini';
import { column, equals } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { boolean, instant, text } from '../../../contract/fields';
import { defineReport, weekNumber, year } from '../report';

/** Who downloaded the app and when, optionally limited to a week or a year. */
export const newDownloadReport = defineReport({
  key: 'newDownloads',
  path: 'new-downloads',
  order: 90,
  roles: adminOnly,
  record: z.object({
    traffic_code: text,
    downloaded: boolean,
    download_date: instant,
    last_activity_date: instant,
    week_number: weekNumber,
    year,
  }),
  columns: [column('traffic_code'), column('downloaded'), column('download_date'), column('last_activity_date')],
  filters: { week_number: equals, year: equals },
});
