import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { boolean, choice, instant, longText, text } from '../../../contract/fields';
import { questionGameTypes, withUser } from '../quiz-types';
import { defineReport, period, quizId, userId } from '../report';

/** Answers to questions about products, in the chosen types of games. */
export const productQuestionReport = defineReport({
  key: 'productQuestions',
  path: 'product-questions',
  order: 370,
  editions: ['IRELAND'],
  roles: adminAndTeam,
  initialFilters: { type_ids: [withUser] },
  requiredFilters: ['type_ids'],
  record: z.object({
    type_ids: choice(questionGameTypes),
    user_id: userId,
    brand_name: text,
    pack_id: quizId,
    question_text: longText,
    correct_answer: text,
    user_answer: text,
    is_correct: boolean,
    date: instant,
  }),
  columns: [
    column('user_id'),
    unsortable('brand_name'),
    column('pack_id'),
    unsortable('question_text'),
    unsortable('correct_answer'),
    unsortable('user_answer'),
    unsortable('is_correct'),
    column('date'),
  ],
  filters: { user_id: equals, type_ids: { ...oneOf, many: true }, ...period('date') },
});
