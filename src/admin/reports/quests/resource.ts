import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { integer, reference, text } from '../../../contract/fields';
import { quests } from '../../quests/resource';
import { defineReport, userId } from '../report';

const counts = [
  'count_games',
  'count_win',
  'count_brand_1',
  'count_brand_2',
  'count_brand_3',
  'points',
  'count_orders',
  'count_articles',
  'count_coin_spent',
  'count_lotteries',
  'count_special_quizzes',
  'count_multibrand_quizzes',
] as const;

/** What the participants of a challenge did while it ran. */
export const challengeReport = defineReport({
  key: 'challenge',
  path: 'quests',
  order: 110,
  roles: contentRoles,
  assumed: ['user_id', 'quest_name'],
  record: z.object({
    quest_id: reference(() => quests),
    quest_name: text,
    user_id: userId,
    count_games: integer,
    count_win: integer,
    count_brand_1: integer,
    count_brand_2: integer,
    count_brand_3: integer,
    points: integer,
    count_orders: integer,
    count_articles: integer,
    count_coin_spent: integer,
    count_lotteries: integer,
    count_special_quizzes: integer,
    count_multibrand_quizzes: integer,
  }),
  columns: [column('user_id'), unsortable('quest_name'), ...counts.map((one) => unsortable(one))],
  filters: { quest_id: oneOf, user_id: equals },
});
