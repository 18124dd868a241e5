import * as z from 'zod/mini';
import { equals, oneOf, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { boolean, instant, longText, reference, text } from '../../../contract/fields';
import { quickTips } from '../../quick-tips/resource';
import { defineReport, id, period } from '../report';

/** Answers to quick tips. The specification gives no sort order. */
export const quickTipReport = defineReport({
  key: 'quickTips',
  path: 'quick-tips',
  order: 360,
  editions: ['IRELAND'],
  roles: adminOnly,
  unsorted: true,
  record: z.object({
    id: reference(() => quickTips),
    question_id: id,
    user_id: id,
    question: longText,
    correct_answer: text,
    user_answer: text,
    correct: boolean,
    brand: text,
    created_at: instant,
  }),
  columns: [
    unsortable('question_id'),
    unsortable('user_id'),
    unsortable('question'),
    unsortable('correct_answer'),
    unsortable('user_answer'),
    unsortable('correct'),
    unsortable('brand'),
    unsortable('created_at'),
  ],
  filters: { id: oneOf, user_id: equals, ...period('created_at') },
});
