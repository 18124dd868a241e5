import * as z from 'zod/mini';
import { column, equals } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { instant, integer } from '../../../contract/fields';
import { defineReport, id, period, quizId, userId } from '../report';

/** Users' ratings of quizzes, 1 to 5. */
export const quizRateReport = defineReport({
  key: 'quizRates',
  path: 'quizzes-rates',
  order: 40,
  editions: ['HUNGARY'],
  roles: adminOnly,
  assumed: true,
  record: z.object({ game_id: id, pack_id: quizId, user_id: userId, rate: integer, date: instant }),
  columns: [column('game_id'), column('pack_id'), column('user_id'), column('rate'), column('date')],
  filters: { pack_id: equals, user_id: equals, ...period('date') },
});
