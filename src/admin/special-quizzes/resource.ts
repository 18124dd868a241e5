import * as z from 'zod/mini';
import { contentRoles } from '../../contract/content-roles';
import { column, defineResource, equals, unsortable } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { image, optional, recordId, requiredText } from '../../contract/fields';
import { questionKinds } from '../questions/kinds';
import { questionRules, questionsOf, quizCopy } from '../questions/question';
import { needsQuestions, price, progressBarOfQuiz, publishedAt, status, topic } from '../quizzes/fields';

/** Special quizzes, which can be sent to app users (document 2, sections 2.3, 3.1, 5.1 and 7.2); a lookup, too. */
export const specialQuizzes = defineResource({
  path: 'admin/special-quizzes',
  words: 'quizzes',
  menu: { group: 'content', order: 20 },
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
    image: optional(image('quiz')),
    questions: optional(questionsOf(questionKinds.special)),
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
  lookup: { path: 'admin/special-quizzes', label: '{name}', limit: 10_000, roles: staff },
  rules: [needsQuestions, ...questionRules(questionKinds.special, 'questions.')],
});
