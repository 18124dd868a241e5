import * as z from 'zod/mini';
import { contentRoles } from '../../contract/content-roles';
import { column, defineResource, equals, unsortable } from '../../contract/contract';
import { optional, recordId, requiredText } from '../../contract/fields';
import { questionKinds } from '../questions/kinds';
import { questionRules, questionsOf, quizCopy } from '../questions/question';
import { needsQuestions, price, progressBarOfQuiz, publishedAt, status, topic } from './fields';

/** General quizzes (document 2, sections 2.2, 3.1 and 5.1). */
export const quizzes = defineResource({
  path: 'admin/quizzes',
  words: 'quizzes',
  menu: { group: 'content', order: 10 },
  roles: contentRoles,
  actions: { create: true, edit: true, delete: true, duplicate: true },
  copy: quizCopy,
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    ...topic,
    status,
    progress_bar_enable: progressBarOfQuiz,
    price,
    published_at: publishedAt,
    questions: optional(questionsOf(questionKinds.general)),
  }),
  columns: [
    column('id'),
    column('name'),
    unsortable('brand.name'),
    column('status'),
    column('price'),
    column('published_at'),
  ],
  filters: { price: equals, search: { operator: 'contains', field: 'name' } },
  lookup: { path: 'admin/quizzes', label: '({id}) {name}', limit: 10_000 },
  rules: [needsQuestions, ...questionRules(questionKinds.general, 'questions.')],
});
