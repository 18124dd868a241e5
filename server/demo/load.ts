import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { locks } from '../database/locks';
import { tables } from '../database/tables';
import type { Settings } from '../settings';
import { idCardsOf } from './id-cards';
import { loadAccountNumbers } from './account-numbers';
import { loadLogs, loadStaff } from './accounts';
import { appContentTables, loadAppContent } from './app-content';
import { attachmentTables, loadAttachments } from './attachments';
import { bonusShopTables, loadBonusShop } from './bonus-shop';
import { loadBrands } from './brands';
import { loadChallenges } from './challenges';
import { loadChats } from './chats';
import { contentTables, loadContent } from './content';
import { loadCpa } from './cpa';
import { loadDesk } from './desk';
import { loadHistory } from './history';
import { loadInteractive } from './interactive';
import { loadLep } from './lep';
import { loadLoyalty, loyaltyTables } from './loyalty';
import { loadMainScreens } from './main-screens';
import { demoMarket, type DemoOptions } from './market';
import { loadEventRewards, loadModes, modeTables } from './modes';
import { loadOutlets, loadPlaces } from './outlets';
import { loadProgrammeSettings, loadVerifications, programmeTables } from './programme-settings';
import { loadQuickTips } from './quick-tips';
import { loadQuizzes, quizTables } from './quizzes';
import { loadRewards, rewardTables } from './rewards';
import { loadSales, salesTables } from './sales';
import { loadReportEvents, loadReportPayments } from './report-events';
import { limitationTables, loadSettings } from './settings';
import { loadOrders, loadShelves } from './shop-orders';
import { loadTickets } from './tickets';
import { loadTradeProgrammes } from './trade-programmes';
import { loadBestSellers } from './target-groups';
import { userColumns } from './users';
import { loadWinWin, winWinTables } from './win-win';

/** The tables that the demo market fills, in deletion order: tables with foreign keys to others come before these. */
const filled = [
  ...attachmentTables,
  ...loyaltyTables,
  ...winWinTables,
  ...limitationTables,
  ...modeTables,
  'orders',
  ...bonusShopTables,
  'quests',
  ...appContentTables,
  ...salesTables,
  ...rewardTables,
  ...programmeTables,
  'trade_program',
  'main_screen',
  ...contentTables,
  ...quizTables,
  'messages',
  'desk_notes',
  'canned_answers',
  'tickets',
  'problems',
  'logs',
  'devices',
  'activities',
  'transactions',
  'transaction_types',
  'brands',
  'users',
  'outlets',
  'outlet_types',
  'account_numbers',
  'managers',
  'admins',
  'legal_entities',
  'tiers',
  'positions',
  'cities',
  'regions',
];

/** Deletes what an earlier start has left that was killed while loading. */
const clear = (db: Database) =>
  db.rows(
    sql.raw(
      `
        truncate ${[...filled, 'tier_discount_outlets', 'chats', 'lep', 'cpa_program', 'interactive_articles'].join(', ')}
        restart identity cascade
      `,
    ),
  );

async function load(db: Database, options: DemoOptions): Promise<void> {
  const demo = demoMarket(options);
  await db.rows(sql`alter table transactions disable trigger user`);
  try {
    await loadPlaces(db, demo, options);
    await loadStaff(db, demo, options);
    await loadOutlets(db, demo);
    await loadAccountNumbers(db, demo, options);
    await loadBrands(db, options);
    await loadQuizzes(db, demo, options);
    await loadModes(db, demo, options);
    await loadQuickTips(db, demo, options);
    await loadContent(db, demo, options);
    await loadChallenges(db, demo, options);
    await loadMainScreens(db, demo, options);
    await loadSettings(db, demo, options);
    await db.copyIn('users', userColumns, demo.sellers.rows(demo.sellers.haveIdCards ? await idCardsOf(options) : []));
    await loadHistory(db, demo);
    await loadProgrammeSettings(db, demo, options);
    await loadRewards(db, demo, options);
    await loadAppContent(db, demo, options);
    await loadSales(db, demo, options);
    await loadVerifications(db, options);
    await loadReportEvents(db, options);
    await loadBestSellers(db);
    await loadBonusShop(db, demo, options);
    await loadShelves(db, demo, options);
    await loadEventRewards(db, demo, options);
    await loadOrders(db, demo, options);
    await loadWinWin(db, demo, options);
    await loadLogs(db, demo);
    if (options.edition.flags.tickets) await loadTickets(db, demo.lives, demo.calendar);
    await loadChats(db, demo, options);
    await loadDesk(db, demo);
    await loadCpa(db, demo, options);
    await loadTradeProgrammes(db, { ...demo, ...options });
  } finally {
    await db.rows(sql`alter table transactions enable trigger user`);
  }
  // Triggers add these payments to the balances.
  await loadAttachments(db, demo, options);
  await loadLoyalty(db, demo, options);
  await loadLep(db, demo, options);
  await loadInteractive(db, demo, options);
  await loadReportPayments(db, options);
  for (const table of filled)
    if (tables[table])
      await db.rows(
        sql.raw(
          `
            select setval(
              pg_get_serial_sequence('${table}', 'id'), coalesce((select max(id) from ${table}), 0) + 1, false
            )
          `,
        ),
      );
  // Statistics for the query planner and, on PostgreSQL, the visibility map for fast counts by index-only scans.
  await db.rows(sql.raw(db.kind === 'postgres' ? 'vacuum analyze' : 'analyze'));
}

const marker = 'demo';
/** The state of the demo data as stored in the database; null without demo data. */
export async function demoState(db: Database): Promise<{ state: 'loading' | 'loaded'; edition: string } | null> {
  const row = await db.one<{ value: string }>(sql`select value from secrets where name = ${marker}`);
  return row ? (JSON.parse(row.value) as { state: 'loading' | 'loaded'; edition: string }) : null;
}
/** Whether simulated sellers come online: in a demo market, if the settings want it. */
export const hasSellers = async (
  db: Database,
  { demoData, edition }: Pick<Settings, 'demoData' | 'edition'>,
): Promise<boolean> => demoData && edition.flags.onlineUsers && (await demoState(db)) !== null;

const mark = (db: Database, state: 'loading' | 'loaded', edition: string) =>
  db.rows(sql`
    insert into secrets (name, value)
    values (${marker}, ${JSON.stringify({ state, edition })})
    on conflict (name) do update set value = excluded.value
  `);

/**
 * Fills an empty database with a realistic market, once; a database with other data is left alone. Takes seconds for
 * thousands of sellers. Rows are streamed, so that a million sellers need no more memory. Returns whether it loaded.
 */
export async function loadDemoData(db: Database, options: DemoOptions): Promise<boolean> {
  const work = async () => {
    const before = await demoState(db);
    if (before?.state === 'loaded') return false;
    const somebody = await db.one(sql`
      select 1
      from admins
      union all
      select 1
      from users
      limit 1
    `);
    if (!before && somebody) return false;
    if (before) await clear(db);
    await mark(db, 'loading', options.edition.code);
    await load(db, options);
    await mark(db, 'loaded', options.edition.code);
    return true;
  };
  if (!db.pool) return work();
  const client = await db.pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${locks.demoData})`);
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${locks.demoData})`).catch(() => {});
    client.release();
  }
}
