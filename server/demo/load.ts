import { Readable } from 'node:stream';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';
import { ContractIn } from '../../src/contract/contract-in';
import { managers } from '../../src/admin/managers/resource';
import { users as usersContract } from '../../src/admin/users/resource';
import type { Database } from '../database/database';
import { tables } from '../database/tables';
import type { FileStore } from '../files/store';
import { bonusShopTables, loadBonusShop } from './bonus-shop';
import { attachmentTables, loadAttachments } from './attachments';
import { Calendar, iso } from './calendar';
import { loadChallenges } from './challenges';
import { loadChats } from './chats';
import { contentTables, loadContent } from './content';
import { loadCpa } from './cpa';
import { brands, gamesOf, itemOf, movesProgressBar, transactionKinds, transactionTypeId } from './events';
import { lifeOf, type Life, type Lives } from './life';
import { loadInteractive } from './interactive';
import { loadLep } from './lep';
import { logo } from './logo';
import { loadLoyalty, loyaltyTables } from './loyalty';
import { marketOf } from './markets/of';
import { demoManagers, Places } from './places';
import { Random, seedOf } from './random';
import { loadOrderDetails, loadShelves, orderColumns, orderRow } from './shop-orders';
import { loadReportEvents, loadReportPayments } from './report-events';
import { loadTickets } from './tickets';
import { loadTradeProgrammes } from './trade-programmes';
import { loadWinWin, winWinTables } from './win-win';
import { Sellers, tiers, userColumns } from './users';

/** The accounts that demo data has, and their password. */
export const demoAccounts = ['admin', ...demoManagers] as const;
export const demoPassword = 'console-demo';

export interface DemoOptions {
  edition: Edition;
  users: number;
  /** Dates spread from the market's launch to here. The same moment gives the same market. */
  now: Date;
  /** Where the brands' logos go; without it they have none. */
  files?: FileStore;
}

/** A market that its options alone decide: what `loadDemoData` stores. */
export function demoMarket({ edition, users, now }: DemoOptions) {
  const market = marketOf(edition.code);
  const seed = seedOf(edition.code);
  const calendar = new Calendar(edition, now);
  const places = new Places(edition, market, users, seed);
  // A great many sellers are there to measure lists: fewer events each keep the load short.
  const density = users <= 20_000 ? 2.4 : users <= 200_000 ? 0.6 : 0.25;
  const lives: Lives = {
    edition,
    market,
    calendar,
    users,
    seed,
    density,
    regions: places.regions.length,
    games: gamesOf(edition.code),
  };
  return { market, seed, calendar, places, lives, sellers: new Sellers(edition, market, places, calendar, lives) };
}
export type DemoMarket = ReturnType<typeof demoMarket>;

/** So many sellers at a time have their events put in order of time: what a real market's ids look like. */
const atOnce = 20_000;

function* inOrder<T extends { at: number }>(
  { lives }: DemoMarket,
  of: (life: Life) => readonly T[],
): Iterable<readonly [number, T]> {
  for (let from = 1; from <= lives.users; from += atOnce) {
    const found: [number, T][] = [];
    for (let id = from; id < Math.min(from + atOnce, lives.users + 1); id++)
      for (const one of of(lifeOf(lives, id))) found.push([id, one]);
    yield* found.sort(([, one], [, other]) => one.at - other.at);
  }
}
function* mapped<T, R>(list: Iterable<T>, to: (one: T) => R): Iterable<R> {
  for (const one of list) yield to(one);
}

/** Every resource that staff makes had to be made some time: long ago. */
const founded = ({ calendar }: DemoMarket, id: number) => iso(calendar.launch + id * 3_600_000);

async function loadPlaces(db: Database, demo: DemoMarket, { edition }: DemoOptions): Promise<void> {
  const { market, places } = demo;
  const named = (table: string, names: readonly string[]) =>
    db.copyIn(
      table,
      ['id', 'name', 'created_at'],
      names.map((name, at) => [at + 1, name, founded(demo, at)]),
    );
  await named(
    'regions',
    places.regions.map((one) => one.name),
  );
  await named(
    'cities',
    places.cities.map((one) => one.name),
  );
  await named('positions', market.positions);
  if (new ContractIn(usersContract, edition).has('tier_id')) await named('tiers', tiers);
  await db.copyIn(
    'legal_entities',
    ['id', 'name', 'type', 'created_at'],
    market.legalEntities.map(([name, type], at) => [at + 1, name, type, founded(demo, at)]),
  );

  const staff = new ContractIn(managers, edition);
  const password = await hash(demoPassword);
  await db.copyIn(
    'admins',
    ['id', 'username', 'name', 'password_hash', 'status'],
    [[1, 'admin', 'Administrator', password, 1]],
  );
  await db.copyIn(
    'managers',
    [
      'id',
      'username',
      'name',
      'surname',
      'phone',
      'email',
      'password_hash',
      'account_codes',
      'region_id',
      'city_id',
      'roles',
      'status',
      'hide_phone',
      'users_limit',
      'rsm_manager_id',
      'created_at',
    ],
    places.managers.map((one) => [
      one.id,
      one.username,
      one.name,
      one.surname,
      one.phone,
      one.email,
      (demoManagers as readonly string[]).includes(one.username) ? password : null,
      one.accountCodes,
      one.regionId,
      one.cityId,
      one.roles,
      one.status,
      one.hidePhone,
      staff.has('users_limit') && one.roles.includes('BA') ? edition.defaultUsersLimit : null,
      staff.has('rsm_manager_id') ? one.rsmManagerId : null,
      founded(demo, one.id),
    ]),
  );
  await db.copyIn(
    'outlets',
    [
      'id',
      'outlet_code',
      'street',
      'building_number',
      'status',
      'manager_id',
      'city_id',
      'region_id',
      'legal_entity_id',
      'contracted',
      'contract_type',
      'is_gas_station',
      'created_at',
    ],
    mapped(Array.from({ length: places.outletCount }).keys(), (at) => {
      const one = places.outlet(at + 1);
      return [
        one.id,
        one.code,
        one.street,
        one.building,
        one.status,
        one.managerId,
        one.cityId,
        one.regionId,
        one.legalEntityId,
        one.contracted,
        one.contractType,
        one.isGasStation,
        founded(demo, at % 5000),
      ];
    }),
  );
}

async function loadBrands(db: Database, { files }: DemoOptions): Promise<void> {
  const logos = await Promise.all(
    brands.map(async ([name, dark, light], at) =>
      files?.put('images/', `${name.toLowerCase()}.png`, Readable.from([logo(at, dark, light)]), { type: 'image/png' }),
    ),
  );
  await db.copyIn(
    'brands',
    ['id', 'name', 'logo', 'statistics_logo', 'priority', 'active', 'positive'],
    brands.map(([name], at) => [at + 1, name, logos[at], logos[at], at + 1, true, at !== 6]),
  );
  await db.copyIn(
    'transaction_types',
    ['id', 'name', 'title'],
    transactionKinds.map((kind) => [
      transactionTypeId(kind),
      kind,
      `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`,
    ]),
  );
}

async function loadEvents(db: Database, demo: DemoMarket): Promise<void> {
  await db.copyIn(
    'transactions',
    ['user_id', 'type_id', 'coins', 'money', 'progress_bar_use', 'created_at'],
    mapped(
      inOrder(demo, (life) => life.transactions),
      ([id, one]) => [id, transactionTypeId(one.kind), one.coins, one.money, movesProgressBar(one.kind), iso(one.at)],
    ),
  );
  await db.copyIn(
    'activities',
    ['user_id', 'kind', 'brand_id', 'correct', 'total', 'coins', 'item_id', 'created_at'],
    mapped(
      inOrder(demo, (life) => life.activities),
      ([id, one]) => [
        id,
        one.kind,
        one.brandId,
        one.correct,
        one.total,
        one.coins,
        itemOf(one, id, one.at),
        iso(one.at),
      ],
    ),
  );
  await db.copyIn(
    'devices',
    ['user_id', 'type', 'identifier', 'created_at'],
    mapped(
      inOrder(demo, (life) => life.phones),
      ([id, one]) => [id, one.type, one.identifier, iso(one.at)],
    ),
  );
}

async function loadShop(db: Database, demo: DemoMarket, options: DemoOptions): Promise<void> {
  await loadBonusShop(db, demo, options);
  await loadShelves(db, demo, options);
  await db.copyIn(
    'orders',
    orderColumns,
    mapped(
      inOrder(demo, (life) => life.orders),
      ([id, one]) => orderRow(demo, id, one),
    ),
  );
  await loadOrderDetails(db, demo, options);
  await loadWinWin(db, demo, options);
}

/** A month of staff signing in. */
async function loadLogs(db: Database, { calendar, places, seed }: DemoMarket): Promise<void> {
  const random = new Random(seed, 5);
  const people = [
    { kind: 'admin', id: 1 },
    ...places.managers
      .filter((one) => one.status === 1)
      .slice(0, 12)
      .map(({ id }) => ({ kind: 'manager', id })),
  ];
  const entries = people
    .flatMap((one) =>
      Array.from({ length: 12 }, () => ({
        ...one,
        at: calendar.inOpeningHours(calendar.daysAgo(random.next() * 30), random),
      })),
    )
    .sort((a, b) => a.at - b.at);
  await db.copyIn(
    'logs',
    ['admin_id', 'staff_kind', 'action', 'date'],
    entries.map((one) => [one.id, one.kind, 'login', iso(one.at)]),
  );
}

/** Tables that the demo market fills, children first. */
const filled = [
  ...attachmentTables,
  ...loyaltyTables,
  ...winWinTables,
  'orders',
  ...bonusShopTables,
  'quests',
  'trade_program',
  ...contentTables,
  'messages',
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
  'managers',
  'admins',
  'legal_entities',
  'tiers',
  'positions',
  'cities',
  'regions',
];

/** An earlier start that was killed while it loaded leaves parts. */
const clear = (db: Database) =>
  db.rows(
    sql.raw(
      `truncate ${[...filled, 'chats', 'lep', 'cpa_program', 'interactive_articles'].join(', ')} restart identity cascade`,
    ),
  );

async function load(db: Database, options: DemoOptions): Promise<void> {
  const demo = demoMarket(options);
  await db.rows(sql`alter table transactions disable trigger user`);
  try {
    await loadPlaces(db, demo, options);
    await loadBrands(db, options);
    await loadContent(db, demo, options);
    await loadChallenges(db, demo, options);
    await db.copyIn('users', userColumns, demo.sellers.rows());
    await loadEvents(db, demo);
    await loadReportEvents(db, options);
    await loadShop(db, demo, options);
    await loadAttachments(db, demo, options);
    await loadLogs(db, demo);
    if (options.edition.flags.tickets) await loadTickets(db, demo.lives, demo.calendar);
    await loadChats(db, demo, options);
    await loadCpa(db, demo, options);
    await loadTradeProgrammes(db, { ...demo, ...options });
    await loadLep(db, demo, options);
    await loadInteractive(db, demo, options);
  } finally {
    await db.rows(sql`alter table transactions enable trigger user`);
  }
  // Its payments are in the balances by the triggers.
  await loadLoyalty(db, demo, options);
  await loadReportPayments(db, options);
  for (const table of filled)
    if (tables[table])
      await db.rows(
        sql.raw(
          `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce((select max(id) from ${table}), 0) + 1, false)`,
        ),
      );
  // Statistics for the planner, and on PostgreSQL the visibility map that makes counts quick.
  await db.rows(sql.raw(db.kind === 'postgres' ? 'vacuum analyze' : 'analyze'));
}

const marker = 'demo';
/** What the database says of its demo data: null when it has none. */
export async function demoState(db: Database): Promise<{ state: 'loading' | 'loaded'; edition: string } | null> {
  const row = await db.one<{ value: string }>(sql`select value from secrets where name = ${marker}`);
  return row ? (JSON.parse(row.value) as { state: 'loading' | 'loaded'; edition: string }) : null;
}
const mark = (db: Database, state: 'loading' | 'loaded', edition: string) =>
  db.rows(
    sql`insert into secrets (name, value) values (${marker}, ${JSON.stringify({ state, edition })}) on conflict (name) do update set value = excluded.value`,
  );

/** Any fixed number: instances that start at once wait for the one that loads. */
const lock = 7_311_046;

/**
 * Fills an empty database with a believable market, once; data that staff made is never touched.
 * Takes seconds for thousands of sellers and streams, so a million need no more memory. Returns whether it loaded.
 */
export async function loadDemoData(db: Database, options: DemoOptions): Promise<boolean> {
  const work = async () => {
    const before = await demoState(db);
    if (before?.state === 'loaded') return false;
    if (!before && (await db.one(sql`select 1 from admins union all select 1 from users limit 1`))) return false;
    if (before) await clear(db);
    await mark(db, 'loading', options.edition.code);
    await load(db, options);
    await mark(db, 'loaded', options.edition.code);
    return true;
  };
  if (!db.pool) return work();
  const client = await db.pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${lock})`);
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${lock})`).catch(() => {});
    client.release();
  }
}
