import * as z from 'zod/mini';
import { column, defineResource } from '../../contract/contract';
import { adminOnly, staff } from '../../contract/roles';
import { extend, integer, optional, recordId, requiredText } from '../../contract/fields';
import { questionKinds } from '../questions/kinds';
import { questionRules, questionsOf } from '../questions/question';
import { needsQuestions, publishedAt, status } from '../quizzes/fields';

const coins = optional(extend(integer.check(z.minimum(0)), { kind: 'integer' }));

/** Quizzes of single mode: three stages, each with its coins (document 2, sections 2.8, 3.1 and 5.1); a lookup, too. */
export const singleMode = defineResource({
  path: 'admin/single-mode',
  words: 'quizzes',
  menu: { group: 'content', order: 80 },
  editions: ['HUNGARY'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    status,
    activated_at: publishedAt,
    first_stage_coins: coins,
    second_stage_coins: coins,
    third_stage_coins: coins,
    all_stage_bonus: coins,
    questions: optional(questionsOf(questionKinds.single)),
  }),
  columns: [column('id'), column('name'), column('status'), column('activated_at')],
  lookup: { path: 'admin/single-mode', label: '{name}', limit: 10_000, roles: staff },
  rules: [needsQuestions, ...questionRules(questionKinds.single, 'questions.')],
});
