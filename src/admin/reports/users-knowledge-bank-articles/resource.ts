import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { coins, extend, instant, integer, reference, text } from '../../../contract/fields';
import { kbArticles } from '../../knowledge-bank/articles/resource';
import { tiers } from '../../tiers/resource';
import { defineReport, id, namelessId, period, userId } from '../report';

/** Knowledge-bank articles that users read. */
export const articleReport = defineReport({
  key: 'kbArticles',
  path: 'users-knowledge-bank-articles',
  order: 150,
  roles: adminAndTeam,
  assumed: ['user_id', 'article_name', 'created_at'],
  totals: ['credits'],
  chart: { over: 'created_at' },
  record: z.object({
    kb_article_id: reference(() => kbArticles),
    user_id: userId,
    article_id: extend(id, { idOf: () => kbArticles }),
    article_name: text,
    credits: coins,
    points: integer,
    transaction_id: id,
    tier_id: namelessId(() => tiers),
    created_at: instant,
  }),
  columns: [
    column('user_id'),
    unsortable('article_id'),
    unsortable('article_name'),
    unsortable('credits'),
    unsortable('points'),
    unsortable('transaction_id'),
    unsortable('tier_id'),
    column('created_at'),
  ],
  filters: { kb_article_id: oneOf, user_id: equals, ...period('created_at') },
});
