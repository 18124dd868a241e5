import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { coins, instant, integer, reference, text } from '../../../contract/fields';
import { specialQuizzes } from '../../special-quizzes/resource';
import { defineReport, id, namedUserId, period } from '../report';

/** Special quizzes that were played. */
export const specialQuizReport = defineReport({
  key: 'specialQuizzes',
  path: 'special',
  order: 10,
  roles: contentRoles,
  person: { order: 100, filter: 'user_id', needs: 'person-lists' },
  assumed: true,
  totals: ['coins'],
  chart: { over: 'created_at' },
  record: z.object({
    id,
    special_quiz_id: reference(() => specialQuizzes),
    quiz_name: text,
    user_id: namedUserId,
    user_name: text,
    user_surname: text,
    account_code: text,
    brand_name: text,
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
    unsortable('brand_name'),
    unsortable('correct'),
    unsortable('questions'),
    column('coins'),
    column('created_at'),
  ],
  filters: { special_quiz_id: oneOf, user_id: equals, ...period('created_at') },
});
