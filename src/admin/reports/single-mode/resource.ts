import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { coins, instant, integer, reference, text } from '../../../contract/fields';
import { singleMode } from '../../single-mode/resource';
import { defineReport, id, namedUserId, period } from '../report';

/** Games in single mode. */
export const singleModeReport = defineReport({
  key: 'singleMode',
  path: 'single-mode',
  order: 180,
  editions: ['HUNGARY'],
  roles: adminAndTeam,
  assumed: true,
  totals: ['coins'],
  chart: { over: 'created_at' },
  record: z.object({
    id,
    single_mode_id: reference(() => singleMode),
    quiz_name: text,
    user_id: namedUserId,
    user_name: text,
    user_surname: text,
    account_code: text,
    correct: integer,
    questions: integer,
    coins,
    created_at: instant,
  }),
  columns: [
    column('id'),
    column('user_id'),
    unsortable('user_name'),
    unsortable('user_surname'),
    unsortable('account_code'),
    unsortable('quiz_name'),
    unsortable('correct'),
    unsortable('questions'),
    column('coins'),
    column('created_at'),
  ],
  filters: { single_mode_id: oneOf, user_id: equals, ...period('created_at') },
});
