import * as z from 'zod/mini';
import { activityTypes } from '../../../../src/admin/monthly-limitations/activity-types';
import { monthlyLimitations } from '../../../../src/admin/monthly-limitations/resource';
import { route } from '../../../http/route';
import { textOf } from '../../../spreadsheet/words';

/** What counts towards a monthly limit (document 1, sections 2.12, 7 and 9). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/monthly-limitations/activity-types',
    summary: 'The types of activities: a lookup, open to all roles, in the language of the call (document 1, 2.12).',
    allow: 'staff',
    contract: monthlyLimitations,
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })), total: z.int() }),
    handle: async ({ edition, language }) => ({
      data: activityTypes.map(({ id, name }) => ({
        id,
        name: textOf(edition, language, 'settings', ['monthly-limitations', 'choices', 'type_id', name]),
      })),
      total: activityTypes.length,
    }),
  }),
];
