import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { column, equals, flag, oneOf, unsortable } from '../../../contract/contract';
import { boolean, coins, extend, instant, longText, reference } from '../../../contract/fields';
import { dailyQuestions } from '../../daily-questions/resource';
import { defineReport, id, period, userId } from '../report';

/** Answers to the question of the day. */
export const dailyQuestionReport = defineReport({
  key: 'dailyQuestions',
  path: 'daily-questions',
  order: 70,
  roles: contentRoles,
  assumed: ['user_id', 'coins', 'created_at'],
  totals: ['coins'],
  chart: { over: 'created_at' },
  record: z.object({
    daily_question_id: reference(() => dailyQuestions),
    question_id: extend(id, { idOf: () => dailyQuestions }),
    question_text: longText,
    success: boolean,
    user_id: userId,
    coins,
    created_at: instant,
  }),
  columns: [
    unsortable('question_id'),
    unsortable('question_text'),
    unsortable('success'),
    column('user_id'),
    column('coins'),
    column('created_at'),
  ],
  filters: { daily_question_id: oneOf, user_id: equals, success: flag, ...period('created_at') },
});
