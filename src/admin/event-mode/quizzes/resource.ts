import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { column, defineResource } from '../../../contract/contract';
import { optional, recordId, requiredText } from '../../../contract/fields';
import { questionKinds } from '../../questions/kinds';
import { questionRules, questionsOf } from '../../questions/question';
import { needsQuestions, publishedAt, status } from '../../quizzes/fields';

/** Quizzes of event mode (document 2, sections 2.7, 3.1 and 5.1). */
export const eventQuizzes = defineResource({
  path: 'admin/event-mode/quizzes',
  name: 'event-quizzes',
  words: 'quizzes',
  menu: { group: 'content', order: 70 },
  editions: ['BELARUS', 'HUNGARY'],
  roles: contentRoles,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    status,
    activated_at: publishedAt,
    questions: optional(questionsOf(questionKinds.event)),
  }),
  columns: [column('id'), column('name'), column('activated_at'), column('status')],
  rules: [needsQuestions, ...questionRules(questionKinds.event, 'questions.')],
});
