import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from './derive';

/** Events that the app records about its users, for the reports (document 3, section 3). Staff never write them. */
export function eventTables(derived: Readonly<Record<string, PgTable>>, transactions: PgTable) {
  const idOf = (table: string) => (): AnyPgColumn => (derived[table] as unknown as { id: AnyPgColumn }).id;
  const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
  const user = (name = 'user_id') => integer(name).references(idOf('users'));
  const createdAt = () => moment('created_at').notNull().defaultNow();
  const transaction = () =>
    bigint('transaction_id', { mode: 'number' }).references(
      (): AnyPgColumn => (transactions as unknown as { id: AnyPgColumn }).id,
      { onDelete: 'set null' },
    );

  return {
    quiz_games: pgTable(
      'quiz_games',
      {
        id: rowId(),
        /** 2 against a bot, 3 against a user, 5 teaser, 8 solo. */
        type: integer('type').notNull(),
        bonus: boolean('bonus').notNull(),
        pack_id: integer('pack_id').notNull(),
        brand_id: integer('brand_id').references(idOf('brands')),
        user_id: user().notNull(),
        user2_id: user('user2_id'),
        /** The bot that was played against: a row of admin/bot-chances. */
        bot_id: integer('bot_id').references(idOf('bots')),
        user_points: integer('user_points').notNull(),
        user2_points: integer('user2_points'),
        user_coins: integer('user_coins').notNull(),
        user2_coins: integer('user2_coins'),
        winner_id: integer('winner_id'),
        /** Correct answers out of all: '4/5'. */
        answers: text('answers').notNull(),
        /** The user's rating of the quiz, 1 to 5. */
        rate: integer('rate'),
        created_at: createdAt(),
      },
      (table) => [
        index('quiz_games_created_at_id').on(table.created_at, table.id),
        index('quiz_games_type_id').on(table.type, table.id),
        index('quiz_games_user_id_id').on(table.user_id, table.id),
        index('quiz_games_user2_id').on(table.user2_id),
        index('quiz_games_bot_id_created_at').on(table.bot_id, table.created_at),
        index('quiz_games_brand_id_id').on(table.brand_id, table.id),
      ],
    ),
    invite_codes: pgTable(
      'invite_codes',
      {
        id: rowId(),
        code: text('code').notNull(),
        inviter_id: user('inviter_id').notNull(),
        invitee_id: user('invitee_id'),
        created_at: createdAt(),
      },
      (table) => [
        index('invite_codes_inviter_id_id').on(table.inviter_id, table.id),
        index('invite_codes_invitee_id').on(table.invitee_id),
        index('invite_codes_created_at_id').on(table.created_at, table.id),
      ],
    ),
    /** Codes that users sent in a message. A code that was not activated earned nothing. */
    promo_code_entries: pgTable(
      'promo_code_entries',
      {
        id: rowId(),
        user_id: user().notNull(),
        promo_code_id: integer('promo_code_id'),
        code: text('code').notNull(),
        coins: integer('coins').notNull(),
        message_text: text('message_text').notNull(),
        activated_at: moment('activated_at'),
        created_at: createdAt(),
      },
      (table) => [
        index('promo_code_entries_user_id_id').on(table.user_id, table.id),
        index('promo_code_entries_created_at_id').on(table.created_at, table.id),
      ],
    ),
    /** Answers to surveys, quick tips and questions about products. */
    question_answers: pgTable(
      'question_answers',
      {
        id: rowId(),
        kind: text('kind', { enum: ['survey', 'quick_tip', 'product'] }).notNull(),
        user_id: user().notNull(),
        /** The survey, or the quiz. */
        pack_id: integer('pack_id'),
        question_id: integer('question_id').notNull(),
        question: text('question').notNull(),
        correct_answer: text('correct_answer'),
        answer: text('answer').notNull(),
        correct: boolean('correct'),
        brand_id: integer('brand_id').references(idOf('brands')),
        game_type: integer('game_type'),
        coins: integer('coins').notNull().default(0),
        created_at: createdAt(),
      },
      (table) => [
        index('question_answers_kind_id').on(table.kind, table.id),
        index('question_answers_kind_created_at').on(table.kind, table.created_at),
        index('question_answers_user_id_id').on(table.user_id, table.id),
        check('question_answers_kind', sql`kind in ('survey', 'quick_tip', 'product')`),
      ],
    ),
    transfers: pgTable(
      'transfers',
      {
        id: rowId(),
        user_id: user().notNull(),
        /** 1 or 2: the market's first or second partner. */
        partner: integer('partner').notNull(),
        total: integer('total').notNull(),
        status: integer('status').notNull(),
        phone: text('phone').notNull(),
        wallet_number: text('wallet_number'),
        personal_number: text('personal_number'),
        transaction_id: transaction(),
        created_at: createdAt(),
      },
      (table) => [
        index('transfers_user_id_id').on(table.user_id, table.id),
        index('transfers_created_at_id').on(table.created_at, table.id),
        uniqueIndex('transfers_transaction_id').on(table.transaction_id),
      ],
    ),
    booster_uses: pgTable(
      'booster_uses',
      {
        id: rowId(),
        user_id: user().notNull(),
        booster_id: integer('booster_id').notNull().references(idOf('boosters')),
        pack_id: integer('pack_id').notNull(),
        question_number: integer('question_number').notNull(),
        created_at: createdAt(),
      },
      (table) => [
        index('booster_uses_user_id_id').on(table.user_id, table.id),
        index('booster_uses_booster_id_id').on(table.booster_id, table.id),
        index('booster_uses_created_at_id').on(table.created_at, table.id),
      ],
    ),
    achievement_levels: pgTable(
      'achievement_levels',
      {
        id: rowId(),
        user_id: user().notNull(),
        achievement_id: integer('achievement_id').notNull().references(idOf('achievements')),
        level: integer('level').notNull(),
        leaf_sum: integer('leaf_sum').notNull(),
        completed_at: moment('completed_at').notNull(),
      },
      (table) => [
        uniqueIndex('achievement_levels_user_id').on(table.user_id, table.achievement_id, table.level),
        index('achievement_levels_achievement_id_id').on(table.achievement_id, table.id),
        index('achievement_levels_completed_at_id').on(table.completed_at, table.id),
      ],
    ),
    sales_tip_steps: pgTable(
      'sales_tip_steps',
      {
        id: rowId(),
        user_id: user().notNull(),
        tip_id: integer('tip_id').notNull().references(idOf('sales_tips')),
        step: integer('step').notNull(),
        transaction_id: transaction(),
        created_at: createdAt(),
      },
      (table) => [
        index('sales_tip_steps_user_id_id').on(table.user_id, table.id),
        index('sales_tip_steps_tip_id_id').on(table.tip_id, table.id),
        index('sales_tip_steps_created_at_id').on(table.created_at, table.id),
      ],
    ),
    sales_simulator_runs: pgTable(
      'sales_simulator_runs',
      {
        id: rowId(),
        user_id: user().notNull(),
        simulator_id: integer('simulator_id').notNull(),
        scenario_id: integer('scenario_id').notNull(),
        created_at: createdAt(),
      },
      (table) => [
        index('sales_simulator_runs_user_id_id').on(table.user_id, table.id),
        index('sales_simulator_runs_simulator_id_id').on(table.simulator_id, table.id),
        index('sales_simulator_runs_created_at_id').on(table.created_at, table.id),
      ],
    ),
  };
}
