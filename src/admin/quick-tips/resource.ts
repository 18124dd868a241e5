import * as z from 'zod/mini';
import { column, defineResource, type Rule } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  boolean,
  choice,
  extend,
  field,
  image,
  optional,
  recordId,
  reference,
  requiredText,
} from '../../contract/fields';
import { mostAnswers } from '../../contract/questions';
import { brandOptions } from '../../services/brands/resource';
import { progressBar, publishedAt } from '../quizzes/fields';
import { priceQuestion, quickTipTypes, quizAnswers, quizQuestion } from './types';

const answer = z.object({ answer: requiredText, correct: optional(boolean) });
const answers = field(
  z.array(answer, 'list').check(
    z.refine((list) => list.length > 0, 'atLeastOneAnswer'),
    z.refine((list) => list.some((one) => one?.correct === true), 'atLeastOneCorrectAnswer'),
    z.refine((list) => list.length <= mostAnswers, 'tooManyAnswers'),
  ),
  { kind: 'rows' },
);

/** Required since they have a screen; quick tips from before may lack them until they are saved again. */
const required = ['type', 'image', 'active_at'].map((source): Rule => ({
  field: source,
  rule: 'requiredFor',
  roles: adminOnly,
}));

/** Quick tips (document 2, sections 2.9, 3.1 and 5.1); a lookup for reports, too (document 3, section 2.5). */
export const quickTips = defineResource({
  path: 'admin/quick-tips',
  words: 'quizzes',
  menu: { group: 'content', order: 90 },
  editions: ['IRELAND'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true, duplicate: true },
  copy: { keepsOnly: { answers: ['answer', 'correct'] }, inOrderOfIds: ['answers'] },
  undoable: 5_000,
  title: 'question',
  record: z.object({
    id: recordId,
    type: extend(optional(choice(quickTipTypes)), { initial: priceQuestion, setOnce: true }),
    question: requiredText,
    image: optional(image('quickTips')),
    answers: optional(answers),
    show_price_disclaimer: extend(optional(boolean), { initial: true }),
    brand_id: optional(reference(() => brandOptions)),
    active_at: publishedAt,
    progress_bar_enable: progressBar,
  }),
  columns: [column('id'), column('question'), column('active_at'), column('type')],
  lookup: { path: 'admin/quick-tips', label: '{question}', limit: 10_000 },
  rules: [
    ...required,
    { field: 'answers', rule: 'requiredFor', roles: adminOnly, message: 'atLeastOneAnswer' },
    { field: 'answers', rule: 'rowCount', number: quizAnswers, while: { field: 'type', includes: quizQuestion } },
    { field: 'answers.answer', rule: 'price', while: { field: 'type', includes: priceQuestion } },
  ],
});
