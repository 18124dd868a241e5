import * as z from 'zod/mini';
import { column, defineResource, unsortable } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  boolean,
  coins,
  colour,
  computed,
  extend,
  field,
  optional,
  recordId,
  reference,
  requiredText,
} from '../../contract/fields';
import { kbArticles } from '../knowledge-bank/articles/resource';
import { section } from './section';

/** Interactive articles: questions below an article of the knowledge bank (document 2, sections 2.23 and 3.8). */
export const interactiveArticles = defineResource({
  path: 'admin/interactive-articles',
  // The name under which some markets' lists of hidden sections have it (document 2, section 2.1).
  name: 'interactive',
  table: 'interactive-articles',
  words: 'moderation',
  menu: { group: 'content', order: 230 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'article.name',
  search: ['article.name'],
  record: z.object({
    id: recordId,
    article_id: reference(() => kbArticles),
    background_color: colour,
    coins: extend(coins.check(z.minimum(0)), { kind: 'coins', initial: 0 }),
    progress_bar_enable: optional(boolean),
    sections: field(z.array(section, 'required').check(z.minLength(1, 'required')), { kind: 'rows' }),
    article: computed(
      z.object({
        id: extend(recordId, { shownInstead: { field: 'article_id' } }),
        name: extend(optional(requiredText), { shownInstead: { field: 'article_id' } }),
      }),
    ),
  }),
  columns: [
    column('id'),
    unsortable('article.id'),
    unsortable('article.name'),
    column('background_color'),
    column('coins'),
  ],
});
