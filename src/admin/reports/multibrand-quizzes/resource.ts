import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { coins, instant, integer, reference, text } from '../../../contract/fields';
import { multibrandQuizzes } from '../../multibrand-quizzes/resource';
import { defineReport, id, namedUserId, period } from '../report';

/** Multibrand quizzes that were played. */
export const multibrandQuizReport = defineReport({
  key: 'multibrandQuizzes',
  path: 'multibrand-quizzes',
  order: 30,
  editions: ['BELARUS', 'HUNGARY'],
  roles: adminAndTeam,
  assumed: true,
  totals: ['coins'],
  chart: { over: 'created_at' },
  record: z.object({
    id,
    multibrand_quiz_id: reference(() => multibrandQuizzes),
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
  filters: { multibrand_quiz_id: oneOf, user_id: equals, ...period('created_at') },
});
