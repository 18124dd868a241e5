import * as z from 'zod/mini';
import { column, defineResource, flag, unsortable } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { boolean, computed, extend, longText, recordId, reference } from '../../contract/fields';
import { interactiveArticles } from '../interactive-articles/resource';
import { users } from '../users/resource';

/** Sellers' answers to interactive articles, each accepted or failed once (document 2, sections 2.23, 3.8 and 4). */
export const usersAnswers = defineResource({
  path: 'admin/users-answers',
  // The name under which some markets' lists of hidden sections have it (document 2, section 2.1).
  name: 'interactive-moderation',
  table: 'users-answers',
  words: 'moderation',
  moreWords: ['attachments'],
  menu: { group: 'content', order: 231 },
  roles: adminOnly,
  actions: { export: true },
  title: 'id',
  record: z.object({
    id: recordId,
    interactive_article_id: reference(() => interactiveArticles),
    user_id: reference(() => users),
    user_answers: longText,
    correct: boolean,
    moderation: boolean,
    interactive: computed(z.object({ id: recordId, article: z.object({ id: recordId }) })),
    user: computed(z.object({ id: extend(recordId, { idOf: () => users }) })),
  }),
  columns: [
    unsortable('interactive.article.id'),
    unsortable('user.id'),
    unsortable('user_answers'),
    column('correct'),
    column('moderation'),
  ],
  filters: { correct: flag, moderation: flag },
});
