import { sql } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import { orderStatus } from '../../../src/admin/bonus-shop/orders/statuses';
import { statisticsIn, type StatisticsSection } from '../../../src/admin/statistics/items';
import type { Query } from '../../database/database';
import type { ActivityKind } from '../../database/tables';
import type { Context } from '../../http/route';
import { countedSince } from '../settings/settings';
import { contactCategories } from '../users/contacts';
import { within, type Range } from './range';

type Section = StatisticsSection['call'];
export type Figures = Record<string, number | Knowledge[]>;

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

/** A brand's percentage of correct answers. */
export interface Knowledge {
  name: string;
  logo: string | null;
  correctAverage: number;
}
/** For brands with at least one question. */
const knowledge = (db: Query, kind: ActivityKind, range: Range) =>
  db.rows<Knowledge>(sql`
    select brands.name, coalesce(brands.statistics_logo, brands.logo) as logo,
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

/** The figures of each section between two moments, for all markets. */
const figures: Record<Section, (db: Query, range: Range, edition: Edition) => Promise<Figures>> = {
  users: async (db, range, edition) => {
    const waiting = contactCategories(edition, 'ALL').waitingContacts;
    const [contacts, downloads] = await Promise.all([
      db.one<{ totalContacts: number; underModeration: number }>(sql`
          select count(*) as "totalContacts", count(*) filter (where ${waiting}) as "underModeration"
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
  general: (db, range) =>
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
  brands: (db, range) =>
    timesOf(db, range, {
      articlesRead: 'article_read',
      gamesPlayed: 'kb_game',
      specialQuizzesPlayed: 'special_quiz',
      multibrandQuizzesPlayed: 'multibrand_quiz',
    }),
  'brand-knowledge': async (db, range) => {
    const [specialQuizzes, generalQuizzes, quickTips] = await Promise.all([
      knowledge(db, 'special_quiz', range),
      knowledge(db, 'general_quiz', range),
      knowledge(db, 'quick_tip', range),
    ]);
    return { specialQuizzes, generalQuizzes, quickTips };
  },
  promocodes: async (db, range) => {
    const used = await db.one<{ promoCodesActivated: number; promoPointsEarned: number }>(sql`
      select count(*) as "promoCodesActivated", coalesce(sum(coins), 0) as "promoPointsEarned"
      from activities
      where kind = 'promo_code' and ${within(created, range)}
    `);
    return used!;
  },
  // What a reverted order cost was not spent, whenever it was refunded: it counts in the period of the order.
  costs: async (db, range) => {
    const [moved, ordered] = await Promise.all([
      db.one<{ pointsEarned: number; moneyEarned: number; pointsSpent: number }>(sql`
          select coalesce(sum(coins) filter (where coins > 0 and not refund), 0) as "pointsEarned",
            round(coalesce(sum(money) filter (where coins > 0 and not refund), 0)::numeric, 2) as "moneyEarned",
            coalesce(-sum(coins) filter (where coins < 0), 0) - (
              select coalesce(sum(coins), 0) from orders where reverted_at is not null and ${within(created, range)}
            ) as "pointsSpent"
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
};

/**
 * The moment of the last reset, where it is later than the start of the range: events from before it do not count.
 * Contacts and downloads are a state, not events. Null where all of the range counts.
 */
export async function resetWithin(
  { db }: Pick<Context, 'db'>,
  section: Section,
  { from }: Range,
): Promise<Date | null> {
  const since = section === 'users' ? null : await countedSince(db);
  return since && (!from || from < since) ? since : null;
}

/**
 * A section's figures in this market (document 1, section 2.4; decisions, lists). For a hidden section no query is run.
 * `reset` begins the range instead of its own start.
 */
export async function figuresIn(
  { db, edition }: Pick<Context, 'db' | 'edition'>,
  section: Section,
  range: Range,
  reset: Date | null,
): Promise<Figures> {
  const items = new Set(
    statisticsIn(edition.code)
      .find((one) => one.call === section)
      ?.items.map((one) => one.name),
  );
  if (!items.size) return {};
  const found = await figures[section](db, { ...range, ...(reset && { from: reset }) }, edition);
  return Object.fromEntries(Object.entries(found).filter(([item]) => items.has(item)));
}
