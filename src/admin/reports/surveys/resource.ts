import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { coins, extend, instant, longText, reference, text } from '../../../contract/fields';
import { surveys } from '../../surveys/resource';
import { defineReport, id, period, userId } from '../report';

/** Answers to surveys. */
export const surveyReport = defineReport({
  key: 'surveys',
  path: 'surveys',
  order: 190,
  roles: adminAndTeam,
  assumed: ['user_id', 'created_at'],
  totals: ['pack.survey_article.0.coins'],
  record: z.object({
    survey_id: reference(() => surveys),
    user_id: userId,
    pack_id: extend(id, { idOf: () => surveys }),
    pack: z.object({ name: text, survey_article: z.object({ 0: z.object({ coins }) }) }),
    question: z.object({ text: longText }),
    answer: z.object({ answer: longText }),
    created_at: instant,
  }),
  columns: [
    column('user_id'),
    unsortable('pack_id'),
    unsortable('pack.name'),
    unsortable('question.text'),
    unsortable('answer.answer'),
    unsortable('pack.survey_article.0.coins'),
    column('created_at'),
  ],
  filters: { survey_id: oneOf, user_id: equals, ...period('created_at') },
});
