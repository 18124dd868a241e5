import { sql, type SQL } from 'drizzle-orm';
import { solo } from '../../../src/admin/reports/quiz-types';
import { accountCode } from '../people';
import type { MakeSource } from '../source';

/** The condition for an option of the quiz report's type filter. */
function ofType(type: unknown): SQL {
  if (type === 10003) return sql.raw('not r.bonus');
  if (type === -1) return sql.raw(`(r.type = ${solo} and r.bonus)`);
  if (type === -2) return sql.raw(`(r.type = ${solo} and not r.bonus)`);
  return sql`r.type = ${type}`;
}

export const reportQuizzes: MakeSource = ({ value }) => {
  const types = [value('type') ?? []].flat();
  return {
    rows: 'quiz_games',
    ...(types.length && { where: sql.join(types.map(ofType), sql` or `) }),
    joins: `
      left join users u on u.id = r.user_id
      left join outlets o on o.id = u.outlet_address_id
      left join users other on other.id = r.user2_id
    `,
    fields: {
      game_id: 'r.id',
      user_phone: 'u.phone',
      opponent_id: 'r.user2_id',
      opponent_phone: 'other.phone',
      opponent_coins: 'r.user2_coins',
      opponent_points: 'r.user2_points',
      date: 'r.created_at',
      account_code: accountCode,
    },
    compares: { type: null, game_id: 'r.id', date: 'r.created_at', opponent_coins: 'r.user2_coins' },
  };
};

export const reportGames: MakeSource = ({ value, holds }) => ({
  rows: 'quiz_games',
  ...(value('user_phone') !== undefined && {
    where: sql`r.user_id in (select one.id from users one where ${holds('one.phone', 'user_phone')})`,
  }),
  joins: 'left join brands b on b.id = r.brand_id',
  fields: { brand_name: 'b.name', user_kudos: 'r.user_points' },
  compares: { user_phone: null },
});
export const reportQuizRates: MakeSource = () => ({
  rows: 'quiz_games',
  where: sql.raw('r.rate is not null'),
  fields: { game_id: 'r.id', date: 'r.created_at' },
  compares: { game_id: 'r.id', quiz_id: 'r.pack_id', date: 'r.created_at' },
});

/** The games of each bot against users: won, drawn or lost by the bot. */
const outcomes = {
  games_count: 'count(*)',
  win_count: 'count(*) filter (where g.user_points < g.user2_points)',
  draw_count: 'count(*) filter (where g.user_points = g.user2_points)',
  lose_count: 'count(*) filter (where g.winner_id = g.user_id)',
};
export const reportBots: MakeSource = ({ holds }) => ({
  rows: 'bots',
  isSummed: true,
  sums: {
    from: sql`quiz_games g where g.bot_id is not null and ${holds('g.created_at', 'start_date', 'end_date')}`,
    of: outcomes,
  },
  joins: sql`
    left join lateral (
      select
        count(distinct g.user_id) as users_count,
        ${sql.raw(
          Object.entries(outcomes)
            .map(([name, count]) => `${count} as ${name}`)
            .join(', '),
        )}
      from quiz_games g
      where g.bot_id = r.id and ${holds('g.created_at', 'start_date', 'end_date')}
    ) played on true
  `,
  fields: Object.fromEntries(['users_count', ...Object.keys(outcomes)].map((name) => [name, `played.${name}`])),
  compares: { created_at: null },
});
