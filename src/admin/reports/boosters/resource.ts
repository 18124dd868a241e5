import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { instant, integer, reference, text } from '../../../contract/fields';
import { boosters } from '../../boosters/resource';
import { defineReport, period, quizId, userId } from '../report';

/** Boosters that users activated in quizzes. The specification gives it another report's title. */
export const boosterReport = defineReport({
  key: 'boosters',
  path: 'boosters',
  order: 280,
  editions: ['HUNGARY'],
  roles: adminOnly,
  record: z.object({
    booster_id: reference(() => boosters),
    user_id: userId,
    type: text,
    created_at: instant,
    pack_id: quizId,
    question_number: integer,
  }),
  columns: [column('user_id'), unsortable('type'), column('created_at'), column('pack_id'), column('question_number')],
  filters: { ...period('created_at'), booster_id: oneOf, user_id: equals },
});
