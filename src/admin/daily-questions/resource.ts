import * as z from 'zod/mini';
import { column, defineResource, type Rule } from '../../contract/contract';
import { adminOnly, staff } from '../../contract/roles';
import { extend, optional, recordId } from '../../contract/fields';
import { commonText } from '../../contract/questions';
import { questionKinds } from '../questions/kinds';
import { questionFields, questionRules, typeOfQuestion } from '../questions/question';
import { progressBar, publishedAt } from '../quizzes/fields';

/** Required since they have a screen; questions from before may lack it until they are saved again. */
const active: Rule = { field: 'active_at', rule: 'requiredFor', roles: adminOnly };

/** Questions of the day (document 2, sections 2.6, 3.1 and 5.1); a lookup, too (section 7.4). */
export const dailyQuestions = defineResource({
  path: 'admin/daily-questions',
  words: 'quizzes',
  menu: { group: 'content', order: 50 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true, duplicate: true },
  copy: { keepsOnly: { answers: ['answer'] }, inOrderOfIds: ['answers'] },
  title: 'text',
  record: z.object({
    id: recordId,
    ...questionFields(questionKinds.daily),
    type_id: extend(optional(typeOfQuestion), { initial: commonText }),
    active_at: publishedAt,
    progress_bar_enable: progressBar,
  }),
  columns: [column('id'), column('text'), column('active_at')],
  lookup: { path: 'admin/daily-questions', label: '{text}', limit: 10_000, roles: staff },
  rules: [active, ...questionRules(questionKinds.daily, '')],
});
