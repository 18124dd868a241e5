import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { choice, coins, instant, integer, phone, text } from '../../../contract/fields';
import { quizReportTypes, withUser } from '../quiz-types';
import { defineReport, id, period, userId } from '../report';

/** Quiz games between two users, against a bot, or alone. */
export const quizReport = defineReport({
  key: 'quizzes',
  path: 'quizzes',
  order: 20,
  roles: adminAndTeam,
  initialFilters: { type: [withUser] },
  totals: ['user_coins', 'opponent_coins'],
  record: z.object({
    game_id: id,
    type: choice(quizReportTypes),
    winner_id: userId,
    user_id: userId,
    user_phone: phone,
    user_coins: coins,
    user_points: integer,
    opponent_id: userId,
    opponent_phone: phone,
    opponent_coins: coins,
    opponent_points: integer,
    date: instant,
    account_code: text,
    answers: text,
  }),
  columns: [
    column('game_id'),
    unsortable('winner_id'),
    column('user_id'),
    unsortable('user_phone'),
    unsortable('user_coins'),
    unsortable('user_points'),
    unsortable('opponent_id'),
    unsortable('opponent_phone'),
    unsortable('opponent_coins'),
    unsortable('opponent_points'),
    column('date'),
    unsortable('account_code'),
    unsortable('answers'),
  ],
  filters: { type: oneOf, user_id: equals, ...period('date') },
});
