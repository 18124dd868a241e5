import * as z from 'zod/mini';
import { column, equals, oneOf } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { boolean, extend, instant, longText, reference, text } from '../../../contract/fields';
import { quickTips } from '../../quick-tips/resource';
import { defineReport, id, period, userId } from '../report';

/** Answers to quick tips. The specification gives no default order. */
export const quickTipReport = defineReport({
  key: 'quickTips',
  path: 'quick-tips',
  order: 360,
  editions: ['IRELAND'],
  roles: adminOnly,
  unsorted: true,
  record: z.object({
    id: reference(() => quickTips),
    question_id: extend(id, { idOf: () => quickTips }),
    user_id: userId,
    question: longText,
    correct_answer: text,
    user_answer: text,
    correct: boolean,
    brand: text,
    created_at: instant,
  }),
  columns: [
    column('question_id'),
    column('user_id'),
    column('question'),
    column('correct_answer'),
    column('user_answer'),
    column('correct'),
    column('brand'),
    column('created_at'),
  ],
  filters: { id: oneOf, user_id: equals, ...period('created_at') },
});
