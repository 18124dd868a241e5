import * as z from 'zod/mini';
import { adminOnly, column, equals, flag, unsortable } from '../../../contract';
import { boolean, coins, instant, longText, text } from '../../../fields';
import { defineReport, id } from '../report';

/** Answers to interactive articles, and what they were paid. */
export const interactiveReport = defineReport({
  key: 'interactiveArticles',
  path: 'interactive-articles',
  order: 330,
  roles: adminOnly,
  record: z.object({
    id, user_id: id, category_type: text, article_name: text, question_id: id, question: longText, user_answers: longText, coins, transaction_time: instant, transaction_id: id, moderation: boolean,
  }),
  columns: [
    column('id'), column('user_id'), unsortable('category_type'), unsortable('article_name'), unsortable('question_id'), unsortable('question'), unsortable('user_answers'), unsortable('coins'), unsortable('transaction_time'), unsortable('transaction_id'),
  ],
  filters: { user_id: equals, moderation: flag },
});
