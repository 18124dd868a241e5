import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { EditionCode } from '../../../editions/edition';
import { orderStatus } from '../../../src/admin/bonus-shop/orders/statuses';
import { statisticsIn, type StatisticsSection } from '../../../src/admin/statistics/items';
import { statistics } from '../../../src/admin/statistics/resource';
import type { Query } from '../../database/database';
import type { ActivityKind } from '../../database/tables';
import { rangeOf, within, type Range } from './range';
import { route } from '../../http/route';

const count = z.int();
const amount = z.number();
const dates = z.object({ start_date: z.optional(z.string()), end_date: z.optional(z.string()) });
const created = sql`created_at`;

/** Counts the activities of each figure's kind. An index covers kind and time, so no table rows are read. */
const timesOf = async <Item extends string>(
  db: Query,
  range: Range,
  kinds: Record<Item, ActivityKind>,
): Promise<Record<Item, number>> => {
  const rows = await db.rows<{ kind: ActivityKind; count: number }>(sql`
    select kind, count(*) as count
    from activities
    where kind = any(${sql.param(Object.values(kinds))}) and ${within(created, range)}
    group by kind
  `);
  const times = new Map(rows.map((row) => [row.kind, row.count]));
  return Object.fromEntries(
    Object.entries<ActivityKind>(kinds).map(([item, kind]) => [item, times.get(kind) ?? 0]),
  ) as Record<Item, number>;
};

/** Percentage of correct answers by brand, for brands with at least one question. */
const knowledge = (db: Query, kind: ActivityKind, range: Range) =>
  db.rows<{ logo: string | null; correctAverage: number }>(sql`
    select coalesce(brands.statistics_logo, brands.logo) as logo,
      round(100.0 * asked.correct / asked.total, 2)::float as "correctAverage"
    from (
      select brand_id, sum(correct) as correct, sum(total) as total
      from activities
      where kind = ${kind} and brand_id is not null and ${within(created, range)}
      group by brand_id
    ) asked
    join brands on brands.id = asked.brand_id
    where asked.total > 0
    order by brands.priority, brands.id
  `);

/**
 * Returns only the items that this market has (document 1, section 2.4; decisions, lists). For a hidden section no
 * query is run.
 */
const ofMarket = async (
  code: EditionCode,
  name: StatisticsSection['call'],
  figures: () => Promise<Record<string, unknown>>,
) => {
  const items = new Set(
    statisticsIn(code)
      .find((one) => one.call === name)
      ?.items.map((one) => one.name),
  );
  return items.size ? Object.fromEntries(Object.entries(await figures()).filter(([item]) => items.has(item))) : {};
};

const section = <S extends Record<string, z.ZodMiniType>>(
  name: StatisticsSection['call'],
  summary: string,
  items: S,
  figures: (db: Query, range: Range) => Promise<{ [K in keyof S]: z.infer<S[K]> }>,
) =>
  route({
    method: 'GET',
    path: `/admin/statistics/${name}`,
    summary: `${summary}, between two dates (document 1, sections 2.4 and 3).`,
    allow: { contract: statistics, action: 'list' },
    contract: statistics,
    query: dates,
    answer: z.partial(z.object(items)),
    handle: ({ db, edition, query }) => {
      const range = rangeOf(query, edition);
      return ofMarket(edition.code, name, () => figures(db, range));
    },
  });

const brands = z.array(z.object({ logo: z.nullable(z.string()), correctAverage: amount }));

/** Statistics between two dates. Each figure counts the events that the screens and the app create. */
export const routes = [
  section(
    'users',
    'Contacts and downloads',
    {
      totalContacts: count,
      underModeration: count,
      totalDownloads: count,
      ios: count,
      android: count,
      unknownOs: count,
    },
    async (db, range) => {
      const [contacts, downloads] = await Promise.all([
        db.one<{ totalContacts: number; underModeration: number }>(sql`
          select count(*) as "totalContacts", count(*) filter (where status = 2) as "underModeration"
          from users
          where ${within(created, range)}
        `),
        db.one<{ totalDownloads: number; ios: number; android: number; unknownOs: number }>(sql`
          select count(*) as "totalDownloads", count(*) filter (where type = 1) as ios,
            count(*) filter (where type = 2) as android,
            count(*) filter (where type is null or type not in (1, 2)) as "unknownOs"
          from devices
          where ${within(created, range)}
        `),
      ]);
      return { ...contacts!, ...downloads! };
    },
  ),
  section(
    'general',
    'General activity',
    {
      completedTasks: count,
      numberOfBets: count,
      userQuestions: count,
      head2headQuizzes: count,
      soloQuizzes: count,
      singleMode: count,
      eventMode: count,
      survey: count,
    },
    (db, range) =>
      timesOf(db, range, {
        completedTasks: 'challenge_task',
        numberOfBets: 'chance_bet',
        userQuestions: 'daily_question',
        head2headQuizzes: 'head_to_head',
        soloQuizzes: 'solo_quiz',
        singleMode: 'single_mode',
        eventMode: 'event_mode',
        survey: 'survey',
      }),
  ),
  section(
    'brands',
    'Brand activity',
    { articlesRead: count, gamesPlayed: count, specialQuizzesPlayed: count, multibrandQuizzesPlayed: count },
    (db, range) =>
      timesOf(db, range, {
        articlesRead: 'article_read',
        gamesPlayed: 'kb_game',
        specialQuizzesPlayed: 'special_quiz',
        multibrandQuizzesPlayed: 'multibrand_quiz',
      }),
  ),
  section(
    'brand-knowledge',
    'Share of correct answers by brand',
    { specialQuizzes: brands, generalQuizzes: brands, quickTips: brands },
    async (db, range) => {
      const [specialQuizzes, generalQuizzes, quickTips] = await Promise.all([
        knowledge(db, 'special_quiz', range),
        knowledge(db, 'general_quiz', range),
        knowledge(db, 'quick_tip', range),
      ]);
      return { specialQuizzes, generalQuizzes, quickTips };
    },
  ),
  section('promocodes', 'Promo codes', { promoCodesActivated: count, promoPointsEarned: count }, async (db, range) => {
    const used = await db.one<{ promoCodesActivated: number; promoPointsEarned: number }>(sql`
      select count(*) as "promoCodesActivated", coalesce(sum(coins), 0) as "promoPointsEarned"
      from activities
      where kind = 'promo_code' and ${within(created, range)}
    `);
    return used!;
  }),
  section(
    'costs',
    'What was earned and spent, without what was reverted',
    {
      pointsEarned: count,
      moneyEarned: amount,
      pointsSpent: count,
      allOrders: count,
      physicalOrders: count,
      digitalOrders: count,
      ordersCost: amount,
    },
    async (db, range) => {
      const [moved, ordered] = await Promise.all([
        db.one<{ pointsEarned: number; moneyEarned: number; pointsSpent: number }>(sql`
          select coalesce(sum(coins) filter (where coins > 0 and not refund), 0) as "pointsEarned",
            round(coalesce(sum(money) filter (where coins > 0 and not refund), 0)::numeric, 2) as "moneyEarned",
            coalesce(-sum(coins) filter (where coins < 0 or refund), 0) as "pointsSpent"
          from (
            select coins, money, type_id in (select id from transaction_types where name = 'refund') as refund
            from transactions
            where not leaf and ${within(created, range)}
          ) moved
        `),
        db.one<{ allOrders: number; physicalOrders: number; digitalOrders: number; ordersCost: number }>(sql`
          select count(*) as "allOrders", count(*) filter (where kind = 'physical') as "physicalOrders",
            count(*) filter (where kind = 'digital') as "digitalOrders",
            round(coalesce(sum(money), 0)::numeric, 2) as "ordersCost"
          from orders
          where status <> ${orderStatus.rejected} and ${within(created, range)}
        `),
      ]);
      return { ...moved!, ...ordered! };
    },
  ),
];
