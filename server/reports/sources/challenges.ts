import { sql } from 'drizzle-orm';
import type { MakeSource } from '../source';

/** Whether a moment is within the challenge; a challenge without a start or an end is open on that side. */
const during = (column: string) =>
  `(q.start_date is null or ${column} >= q.start_date) and (q.end_date is null or ${column} <= q.end_date)`;
const brand = (at: number) => `count(*) filter (where g.brand_id = ${at})`;

/**
 * A row for each user who takes part in a challenge, with what they did while it ran. Games count for both players. A
 * reverted order is no order, and what it cost was not spent, whenever it was refunded.
 */
export const reportChallenge: MakeSource = () => ({
  rows: 'quest_attachments',
  where: sql.raw('r.user_id is not null'),
  joins: `
    left join quests q on q.id = r.quest_id
    cross join lateral (
      select count(*) as games, count(*) filter (where g.winner_id = r.user_id) as won,
        ${brand(1)} as brand_1, ${brand(2)} as brand_2, ${brand(3)} as brand_3
      from quiz_games g
      where (g.user_id = r.user_id or g.user2_id = r.user_id) and ${during('g.created_at')}
    ) played
    cross join lateral (
      select count(*) filter (where o.reverted_at is null) as kept,
        coalesce(sum(o.coins) filter (where o.reverted_at is not null), 0) as given_back
      from orders o
      where o.user_id = r.user_id and ${during('o.created_at')}
    ) ordered
    cross join lateral (
      select coalesce(sum(t.coins) filter (where t.coins > 0 and k.name <> 'refund'), 0) as earned,
        coalesce(-sum(t.coins) filter (where t.coins < 0), 0) - ordered.given_back as spent
      from transactions t
      join transaction_types k on k.id = t.type_id
      where t.user_id = r.user_id and not t.leaf and ${during('t.created_at')}
    ) moved
    cross join lateral (
      select count(*) filter (where a.kind = 'article_read') as articles,
        count(*) filter (where a.kind = 'chance_bet') as lotteries,
        count(*) filter (where a.kind = 'special_quiz') as special,
        count(*) filter (where a.kind = 'multibrand_quiz') as multibrand
      from activities a
      where a.user_id = r.user_id and ${during('a.created_at')}
    ) did
  `,
  fields: {
    quest_name: 'q.name',
    count_games: 'played.games',
    count_win: 'played.won',
    count_brand_1: 'played.brand_1',
    count_brand_2: 'played.brand_2',
    count_brand_3: 'played.brand_3',
    points: 'moved.earned',
    count_orders: 'ordered.kept',
    count_articles: 'did.articles',
    count_coin_spent: 'moved.spent',
    count_lotteries: 'did.lotteries',
    count_special_quizzes: 'did.special',
    count_multibrand_quizzes: 'did.multibrand',
  },
});

/** A row for each seller in each programme. The points are what the programme paid them. */
export const reportLoyaltyPrograms: MakeSource = ({ holds }) => ({
  sums: {
    from: sql`
      transactions t
      where t.cause = 'loyalty_program' and ${holds('t.cause_id', 'loyalty_program_id')} and ${holds('t.user_id', 'user_id')}
    `,
    of: { total_points: 'sum(t.coins)' },
  },
  rows: 'loyalty_attachments',
  where: sql.raw(
    `
      not exists (
        select
        from loyalty_attachments earlier
        where earlier.user_id = r.user_id and earlier.program_id = r.program_id and earlier.id < r.id
      )
    `,
  ),
  joins: `
    cross join lateral (
      select jsonb_agg(a.attachment order by a.id) filter (where a.attachment is not null) as links
      from loyalty_attachments a
      where a.program_id = r.program_id and a.user_id = r.user_id
    ) sent
    cross join lateral (
      select coalesce(sum(t.coins), 0) as points
      from transactions t
      where t.cause = 'loyalty_program' and t.cause_id = r.program_id and t.user_id = r.user_id
    ) paid
  `,
  fields: { total_points: 'paid.points', attachments: 'sent.links' },
  compares: { loyalty_program_id: 'r.program_id' },
});

export const reportLep: MakeSource = () => ({
  rows: 'lep_codes',
  where: sql.raw('r.user_id is not null'),
  joins: 'join lep l on l.id = r.competition_id join users u on u.id = r.user_id',
  fields: {
    'competition.name': 'l.name',
    'user.id': 'u.id',
    'user.register_type': 'u.register_type',
    'user.name': 'u.name',
    'user.surname': 'u.surname',
    'user.email': 'u.email',
    'user.phone': 'u.phone',
    'user.traffic_code': 'u.traffic_code',
    status: 'case when r.won_at is null then 0 else 1 end',
  },
  compares: {
    'competition.name': '(select l.name from lep l where l.id = r.competition_id)',
    'user.id': 'r.user_id',
    ...Object.fromEntries(
      ['register_type', 'name', 'surname', 'email', 'phone', 'traffic_code'].map((name) => [
        `user.${name}`,
        `coalesce((select u.${name} from users u where u.id = r.user_id), '')`,
      ]),
    ),
    status: '(case when r.won_at is null then 0 else 1 end)',
  },
});

/** Answers with the question that they were given to, and what was paid for them. */
export const reportInteractiveArticles: MakeSource = ({ value, holds }) => ({
  rows: 'users_answers',
  ...(value('brand_id') !== undefined && {
    where: sql`
      r.interactive_article_id in (
        select i.id
        from interactive_articles i
        join kb_articles a on a.id = i.article_id
        where ${holds('a.brand_id', 'brand_id')}
      )
    `,
  }),
  joins: `
    left join interactive_articles i on i.id = r.interactive_article_id
    left join kb_articles a on a.id = i.article_id
    left join kb_categories c on c.id = a.category_id
    left join transactions paid on paid.cause = 'interactive_answer' and paid.cause_id = r.id
  `,
  fields: {
    category_type: 'c.type',
    article_name: 'a.name',
    coins: 'paid.coins',
    transaction_time: 'paid.created_at',
    transaction_id: 'paid.id',
  },
  compares: { brand_id: null },
});

/** Sign-ins of managers, from the log. */
export const reportManagersActivity: MakeSource = ({ value }) => {
  const roles = [value('select_role') ?? []].flat() as string[];
  const who = roles.length
    ? sql` and exists (select from managers m where m.id = r.admin_id and m.roles && ${sql.param(roles)}::text[])`
    : sql``;
  return {
    rows: 'logs',
    where: sql`r.action = 'login' and r.staff_kind = 'manager'${who}`,
    joins: 'left join managers m on m.id = r.admin_id left join cities c on c.id = m.city_id',
    fields: {
      login_date: 'r.date',
      roles: 'm.roles',
      name: 'm.name',
      surname: 'm.surname',
      email: 'm.email',
      city: 'c.name',
    },
    compares: { select_role: null, login_date: 'r.date' },
  };
};
