import * as z from 'zod/mini';
import { column, equals, flag, oneOf, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { boolean, choice, coins, instant, longText, reference, text } from '../../../contract/fields';
import { categoryTypes } from '../../knowledge-bank/categories/sections';
import { kbBrands } from '../../knowledge-bank/brands/resource';
import { defineReport, id, userId } from '../report';

/** Answers to interactive articles and the coins paid for them. */
export const interactiveReport = defineReport({
  key: 'interactiveArticles',
  path: 'interactive-articles',
  order: 330,
  roles: adminOnly,
  person: { order: 110, filter: 'user_id' },
  record: z.object({
    id,
    user_id: userId,
    brand_id: reference(() => kbBrands),
    category_type: choice(categoryTypes),
    article_name: text,
    question_id: id,
    question: longText,
    user_answers: longText,
    coins,
    transaction_time: instant,
    transaction_id: id,
    moderation: boolean,
  }),
  columns: [
    column('id'),
    column('user_id'),
    unsortable('category_type'),
    unsortable('article_name'),
    unsortable('question_id'),
    unsortable('question'),
    unsortable('user_answers'),
    unsortable('coins'),
    unsortable('transaction_time'),
    unsortable('transaction_id'),
  ],
  filters: { user_id: equals, brand_id: oneOf, moderation: flag },
});
