import * as z from 'zod/mini';
import { contentRoles } from '../../contract/content-roles';
import { column, defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { optional, recordId, requiredText } from '../../contract/fields';
import { questionKinds } from '../questions/kinds';
import { questionRules, questionsOf, quizCopy } from '../questions/question';
import { needsQuestions, price, progressBarOfQuiz, publishedAt, status } from '../quizzes/fields';

/**
 * Multibrand quizzes, whose questions may each have a brand of their own (document 2, sections 2.4, 3.1 and 5.1); a
 * lookup, too (document 3, section 7).
 */
export const multibrandQuizzes = defineResource({
  path: 'admin/multibrand-quizzes',
  words: 'quizzes',
  menu: { group: 'content', order: 30 },
  roles: contentRoles,
  actions: { create: true, edit: true, delete: true, duplicate: true },
  copy: quizCopy,
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    status,
    progress_bar_enable: progressBarOfQuiz,
    price,
    published_at: publishedAt,
    questions: optional(questionsOf(questionKinds.multibrand)),
  }),
  columns: [column('id'), column('name'), column('status'), column('price'), column('published_at')],
  lookup: { path: 'admin/multibrand-quizzes', label: '{name}', limit: 10_000, roles: staff },
  rules: [needsQuestions, ...questionRules(questionKinds.multibrand, 'questions.')],
});
