import * as z from 'zod/mini';
import { column, equals, oneOf } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { instant, integer, reference } from '../../../contract/fields';
import { quizzes } from '../../quizzes/resource';
import { defineReport, id, period, quizId, userId } from '../report';

/** Users' ratings of quizzes, 1 to 5. */
export const quizRateReport = defineReport({
  key: 'quizRates',
  path: 'quizzes-rates',
  order: 40,
  editions: ['HUNGARY'],
  roles: adminOnly,
  assumed: true,
  record: z.object({
    game_id: id,
    quiz_id: reference(() => quizzes),
    pack_id: quizId,
    user_id: userId,
    rate: integer,
    date: instant,
  }),
  columns: [column('game_id'), column('pack_id'), column('user_id'), column('rate'), column('date')],
  filters: { quiz_id: oneOf, user_id: equals, ...period('date') },
});
