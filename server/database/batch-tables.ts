import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { moment } from './derive';

/** Actions on all records that match a list's filters, and what became of each record (capability 'batches'). */
export function batchTables() {
  const batches = pgTable(
    'batches',
    {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      created_at: moment('created_at').notNull().defaultNow(),
      kind: text('kind').notNull(),
      /** What the action needs besides the records: the message that is sent. */
      payload: jsonb('payload'),
      /** 'admin:1'. */
      owner: text('owner').notNull(),
      state: text('state').notNull().default('running'),
      finished_at: moment('finished_at'),
      /** The server that works on it; null if none does. */
      worker: text('worker'),
      /** When that server last worked on it: one that is gone leaves this behind. */
      alive_at: moment('alive_at').notNull().defaultNow(),
    },
    (table) => [
      index('batches_owner').on(table.owner, table.kind, table.id),
      index('batches_running')
        .on(table.id)
        .where(sql`state = 'running'`),
    ],
  );
  return {
    batches,
    /** The records as they matched at the beginning. */
    batch_rows: pgTable(
      'batch_rows',
      {
        batch_id: integer('batch_id')
          .notNull()
          .references((): AnyPgColumn => batches.id, { onDelete: 'cascade' }),
        row_id: integer('row_id').notNull(),
        /** 'done' or 'refused'; null while it waits. */
        state: text('state'),
        /** Why it was refused: the key of a text and its parameters. */
        reason: jsonb('reason'),
      },
      (table) => [
        primaryKey({ columns: [table.batch_id, table.row_id] }),
        index('batch_rows_waiting')
          .on(table.batch_id, table.row_id)
          .where(sql`state is null`),
      ],
    ),
  };
}
