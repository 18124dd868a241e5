import * as z from 'zod/mini';
import { column, defineResource, unsortable } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { address, boolean, computed, extend, optional, recordId, reference, requiredText } from '../../contract/fields';
import { kbArticles } from '../knowledge-bank/articles/resource';

/** Daily games, which the app brings along: they are edited, not created (document 2, sections 2.25, 3.8 and 5.2). */
export const dailyGames = defineResource({
  path: 'admin/daily-games',
  words: 'app-content',
  menu: { group: 'content', order: 250 },
  editions: ['HUNGARY', 'IRELAND'],
  roles: adminOnly,
  actions: { edit: true, delete: true },
  title: 'name',
  // Games from before they had a screen may lack it until they are saved again.
  rules: [{ field: 'url', rule: 'requiredFor', roles: adminOnly }],
  record: z.object({
    id: recordId,
    name: requiredText,
    url: optional(address),
    article_id: optional(reference(() => kbArticles)),
    progress_bar_enable: optional(boolean),
    article: computed(z.object({ name: extend(optional(requiredText), { shownInstead: { field: 'article_id' } }) })),
  }),
  columns: [column('id'), column('name'), column('url'), unsortable('article.name')],
  lookup: { path: 'admin/daily-games', label: '{name}', limit: 10_000 },
});
