import * as z from 'zod/mini';
import { contentRoles } from '../../contract/content-roles';
import { column, defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { optional, recordId, requiredText } from '../../contract/fields';
import { questionKinds } from '../questions/kinds';
import { questionRules, questionsOf, quizCopy } from '../questions/question';
import { needsQuestions, publishedAt, status } from '../quizzes/fields';

/** Surveys (document 2, sections 2.5, 3.1 and 5.1); a lookup, too (section 7.4). */
export const surveys = defineResource({
  path: 'admin/surveys',
  words: 'quizzes',
  menu: { group: 'content', order: 40 },
  roles: contentRoles,
  actions: { create: true, edit: true, delete: true, duplicate: true },
  copy: quizCopy,
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    status,
    published_at: publishedAt,
    questions: optional(questionsOf(questionKinds.survey)),
  }),
  columns: [column('id'), column('name'), column('status'), column('published_at')],
  lookup: { path: 'admin/surveys', label: '{name}', limit: 10_000, roles: staff },
  rules: [needsQuestions, ...questionRules(questionKinds.survey, 'questions.')],
});
