import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  bigint,
  text,
  uniqueIndex,
  type AnyPgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { contracts } from '../../src/contract/contracts';
import type { Resource } from '../../src/contract/contract';
import { batchTables } from './batch-tables';
import { bonusShopTables } from './bonus-shop-tables';
import { attachmentTables } from './attachment-tables';
import { chatTables } from './chat-tables';
import { cpaTables } from './cpa-tables';
import { deskTables, talkColumns } from './desk-tables';
import { eventTables } from './event-tables';
import { fileTransferTables } from './file-transfer-tables';
import { instanceTables } from './instance-tables';
import { outletTables } from './outlet-tables';
import { pushTables } from './push-tables';
import { moment, storedFields, tableName, tableOf } from './derive';
import { targetGroupTables } from './target-group-tables';
import { viewTables } from './view-tables';

const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Columns that are internal to the server, never on the wire. */
const own: Record<string, () => Parameters<typeof tableOf>[2]> = {
  // `delete_requested_at` is for `deletedUsers` of the contact statistics: the user asked for deletion (document 1,
  // section 4). `earned`, the sum of all coins received, is maintained by the triggers on `transactions`, as the
  // balance is.
  'admin/users': () => ({
    earned: integer('earned').notNull().default(0),
    delete_requested_at: moment('delete_requested_at'),
    register_type: text('register_type').notNull().default('PHONE'),
    passport_updated_at: moment('passport_updated_at'),
  }),
  // Documented for outlets of Autolight orders (document 3, section 3); no screen shows it.
  'admin/outlets': () => ({ is_gas_station: boolean('is_gas_station').notNull().default(false) }),
  // Tokens carry the epoch in which they were issued. A new password, status or set of roles starts the next one, which
  // revokes them.
  'admin/managers': () => ({ session_epoch: integer('session_epoch').notNull().default(1) }),
  'admin/admins': () => ({ session_epoch: integer('session_epoch').notNull().default(1) }),
  // Who made the current decision: their table and id ('admin:1'), and their name.
  'admin/loyalty-programs/attachments': () => ({ moderated_by: text('moderated_by'), moderator: text('moderator') }),
  'admin/mystery-shopper/attachments': () => ({ moderated_by: text('moderated_by'), moderator: text('moderator') }),
  // Whether the user wrote last is maintained by the trigger on `messages`.
  'admin/tickets': () => ({ waits_for_us: boolean('waits_for_us').notNull().default(true), ...talkColumns() }),
  // The question that was answered, as it was then: its number in the article and its title (document 3, section 3).
  'admin/users-answers': () => ({ question_id: integer('question_id'), question: text('question') }),
  // The last id that was given to a task or a reward of the challenge.
  'admin/quests': () => ({ last_row_id: integer('last_row_id').notNull().default(0) }),
  // The last id that was given to a question of the record.
  ...Object.fromEntries(
    [
      'admin/quizzes',
      'admin/special-quizzes',
      'admin/multibrand-quizzes',
      'admin/surveys',
      'admin/event-mode/quizzes',
      'admin/single-mode',
    ].map((path) => [path, () => ({ last_question_id: integer('last_question_id').notNull().default(0) })]),
  ),
  // The last id that was given to a reward of the lottery, and how many of each reward have been given, by its id.
  'admin/lotteries': () => ({ last_row_id: integer('last_row_id').notNull().default(0), given: jsonb('given') }),
  // The moment from which events count in the statistics; null for all of them.
  'admin/settings': () => ({ statistics_since: moment('statistics_since') }),
  // Tells digital products and presents apart, which share the table.
  'admin/bonus-shop/products': () => ({ kind: text('kind').notNull().default('digital') }),
  // Kind and price as they were when the order was placed. `reverted_at` is set with the refund, so that there is only
  // one.
  'admin/bonus-shop/orders': () => ({
    kind: text('kind').notNull().default('digital'),
    coins: integer('coins').notNull().default(0),
    money: doublePrecision('money').notNull().default(0),
    reverted_at: moment('reverted_at'),
  }),
};
/** Internal columns that lists sort by: an order's price is its price in coins. */
const ordered: Record<string, readonly string[]> = { 'admin/bonus-shop/orders': ['coins'] };

/** Resources whose tables are written below, because they have more in them than their contract. */
const writtenBelow: ReadonlySet<string> = new Set(['admin/transactions', 'admin/file-transfers']);
const resources = Object.values(contracts).filter(
  (one): one is Resource => one.kind === 'resource' && !one.report && !writtenBelow.has(one.path),
);
const derived: Record<string, PgTable> = {};
const target = (contract: Resource) => derived[tableName(contract)]!;
/** Adds a table and the tables that it references, in the order in which rows can be inserted. */
function add(contract: Resource): void {
  if (contract.sharesTableWith) return add(contract.sharesTableWith());
  if (derived[tableName(contract)]) return;
  const sharing = [
    contract,
    ...resources.filter((one) => one.fixedValues && one !== contract && tableName(one) === tableName(contract)),
  ] as const;
  derived[tableName(contract)] = tableOf(sharing, target, own[contract.path]?.(), ordered[contract.path]);
  for (const { target: parent } of storedFields(...sharing).values())
    if (parent && tableName(parent()) !== tableName(contract)) add(parent());
  const table = derived[tableName(contract)]!;
  delete derived[tableName(contract)];
  derived[tableName(contract)] = table;
}
resources.forEach(add);

const idOf = (table: string) => (): AnyPgColumn => (derived[table] as unknown as { id: AnyPgColumn }).id;
const user = () => integer('user_id').notNull().references(idOf('users'));

/**
 * What a transaction was for. `cause_id` is the id of a row in the named table; several transactions may have one
 * cause.
 */
export const causeTables = {
  registration: 'users',
  activity: 'activities',
  challenge: 'quest_attachments',
  interactive_answer: 'users_answers',
  loyalty_program: 'loyalty_programs',
  lep_code: 'lep_codes',
  order: 'orders',
  order_reverted: 'orders',
  sales_tip: 'sales_tip_steps',
  /** Made by staff: the entry of the log says by whom, and for whom. */
  staff: 'logs',
  transfer: 'transfers',
} as const;
export type CauseKind = keyof typeof causeTables;
const causes = Object.keys(causeTables) as [CauseKind, ...CauseKind[]];

/** All coins earned and spent. Triggers maintain users.coins, users.earned and users.last_transaction_date. */
export const transactions = pgTable(
  'transactions',
  {
    id: rowId(),
    user_id: user(),
    type_id: integer('type_id').notNull().references(idOf('transaction_types')),
    /** Whole coins; negative when spent. */
    coins: integer('coins').notNull(),
    /** In 'leaf' points, a separate currency that does not count towards the balance. */
    leaf: boolean('leaf').notNull().default(false),
    /** The value of the coins in money, in markets that convert them. */
    money: doublePrecision('money').notNull().default(0),
    status: integer('status').notNull().default(1),
    /** Whether it moved the progress bar (document 3, section 3). */
    progress_bar_use: boolean('progress_bar_use').notNull().default(false),
    /** Both null in transactions from before causes were recorded. */
    cause: text('cause', { enum: causes }),
    cause_id: bigint('cause_id', { mode: 'number' }),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('transactions_user_id_created_at').on(table.user_id, table.created_at),
    index('transactions_created_at').on(table.created_at),
    index('transactions_type_id_created_at').on(table.type_id, table.created_at),
    index('transactions_status_id').on(table.status, table.id),
    index('transactions_cause').on(table.cause, table.cause_id),
    check('transactions_cause', sql.raw(`cause in (${causes.map((one) => `'${one}'`).join(', ')})`)),
    check('transactions_cause_id', sql`(cause is null) = (cause_id is null)`),
  ],
);

const thread = () =>
  integer('ticket_id').references((): AnyPgColumn => (derived.tickets as unknown as { id: AnyPgColumn }).id);

/** The audience of a message that was sent to many users at once. */
export const audiences = ['all', 'group', 'file'] as const;
/**
 * Messages between the back office and app users (document 1, section 3; document 3, section 2.4). The chat id is
 * '1-{userId}', where 1 is the back office's user id. A message about a ticket belongs to its user's chat.
 */
export const messages = pgTable(
  'messages',
  {
    id: rowId(),
    chat_id: text('chat_id').notNull(),
    /** The app user of the chat; null for a broadcast in markets that have chats for broadcasts. */
    user_id: integer('user_id').references(idOf('users')),
    ticket_id: thread(),
    /** Null for a message to a single person. */
    audience: text('audience', { enum: audiences }),
    /** Whether a member of staff wrote it, and who. */
    from_admin: boolean('from_admin').notNull(),
    staff_kind: text('staff_kind'),
    staff_id: integer('staff_id'),
    type: integer('type').notNull(),
    text: text('text').notNull(),
    caption: text('caption'),
    bottom_text: text('bottom_text'),
    link: text('link'),
    /** The key of an uploaded file. */
    image: text('image'),
    brand_id: integer('brand_id').notNull().default(0),
    /** The push notification that it is the text of. */
    push_id: bigint('push_id', { mode: 'number' }),
    /** The content that the message sends: its resource's path, and its id there. */
    content_path: text('content_path'),
    content_id: integer('content_id'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_push_id_id')
      .on(table.push_id, table.id)
      .where(sql`push_id is not null`),
    index('messages_chat_id_id').on(table.chat_id, table.id),
    index('messages_ticket_id_id').on(table.ticket_id, table.id),
    index('messages_user_id_id').on(table.user_id, table.id),
    index('messages_said_folded').using('gin', sql`folded(coalesce(caption, '') || ' ' || text) gin_trgm_ops`),
  ],
);

/**
 * What app users do, one row of `activities` each time. `bet` is a bet on chance, `challenge_task` a completed task.
 */
export const activityKinds = [
  'login',
  'solo_quiz',
  'head_to_head',
  'daily_question',
  'chance_bet',
  'challenge_task',
  'single_mode',
  'event_mode',
  'survey',
  'article_read',
  'kb_game',
  'special_quiz',
  'general_quiz',
  'quick_tip',
  'multibrand_quiz',
  'promo_code',
] as const;
export type ActivityKind = (typeof activityKinds)[number];
export const activities = pgTable(
  'activities',
  {
    id: rowId(),
    user_id: user(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    brand_id: integer('brand_id').references(idOf('brands')),
    /** Correct answers out of `total`, for activities with questions. */
    correct: integer('correct').notNull().default(0),
    total: integer('total').notNull().default(0),
    coins: integer('coins').notNull().default(0),
    /**
     * The object of the activity, depending on its kind: a special quiz, an article, a question of the day, a lottery.
     */
    item_id: integer('item_id'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('activities_kind_id').on(table.kind, table.id),
    index('activities_user_id_kind').on(table.user_id, table.kind),
    index('activities_kind_created_at').on(table.kind, table.created_at),
    index('activities_kind_brand_id').on(table.kind, table.brand_id),
    index('activities_user_id_created_at').on(table.user_id, table.created_at),
    check('activities_kind', sql.raw(`kind in (${activityKinds.map((one) => `'${one}'`).join(', ')})`)),
  ],
);

/** Phones on which the app was downloaded: type 1 iOS, 2 Android, null unknown. */
export const devices = pgTable(
  'devices',
  {
    id: rowId(),
    user_id: user(),
    type: integer('type'),
    identifier: text('identifier').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('devices_user_id_identifier').on(table.user_id, table.identifier),
    index('devices_created_at').on(table.created_at),
  ],
);

const named = (name: string) => (derived[name] as unknown as { id: AnyPgColumn }).id;

/**
 * The outlets of a trade programme, from its workbook. An address is identified by its outlet. They are deleted with
 * the programme.
 */
export const tradeAddresses = pgTable(
  'trade_program_addresses',
  {
    trade_program_id: integer('trade_program_id')
      .notNull()
      .references(() => named('trade_program'), { onDelete: 'cascade' }),
    outlet_id: integer('outlet_id')
      .notNull()
      .references(() => named('outlets')),
    sell_out_plan: doublePrecision('sell_out_plan').notNull(),
    sell_in_plan: doublePrecision('sell_in_plan').notNull(),
    status: integer('status').notNull().default(1),
    reason_denied: text('reason_denied'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.trade_program_id, table.outlet_id] }),
    index('trade_program_addresses_outlet_id').on(table.outlet_id),
    check('trade_program_addresses_status', sql`status in (1, 2, 3)`),
  ],
);

/** The users that the decision about an address applies to, selected or not. */
export const tradeUsers = pgTable(
  'trade_program_users',
  {
    trade_program_id: integer('trade_program_id').notNull(),
    outlet_id: integer('outlet_id').notNull(),
    user_id: user(),
    selected: boolean('selected').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trade_program_id, table.outlet_id, table.user_id] }),
    foreignKey({
      columns: [table.trade_program_id, table.outlet_id],
      foreignColumns: [tradeAddresses.trade_program_id, tradeAddresses.outlet_id],
      name: 'trade_program_users_address_fk',
    }).onDelete('cascade'),
    index('trade_program_users_user_id').on(table.user_id),
  ],
);

/** Every table by its SQL name, parents before children: the order in which data can be copied. */
export const tables: Record<string, PgTable> = {
  ...derived,
  transactions,
  activities,
  devices,
  ...cpaTables(derived),
  messages,
  ...chatTables(),
  ...pushTables(),
  ...viewTables(),
  ...deskTables(derived),
  ...fileTransferTables(),
  ...batchTables(),
  ...targetGroupTables,
  trade_program_addresses: tradeAddresses,
  trade_program_users: tradeUsers,
  ...bonusShopTables(derived),
  ...attachmentTables(derived),
  ...outletTables(derived),
  ...eventTables(derived, transactions),
  ...instanceTables(),
};
