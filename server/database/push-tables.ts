import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './derive';

/** Push notifications of content: scheduled when it is saved and sent at their moment, or sent by staff at once. */
export function pushTables() {
  return {
    pushes: pgTable(
      'pushes',
      {
        id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
        /** The record that is announced: the path of its resource and its id. */
        path: text('path').notNull(),
        record_id: integer('record_id').notNull(),
        title: text('title').notNull(),
        text: text('text').notNull(),
        /** Sent from a dialog. A record has one other push at most. */
        by_staff: boolean('by_staff').notNull().default(false),
        due_at: moment('due_at').notNull(),
        /** Null until the chat messages are written. */
        sent_at: moment('sent_at'),
        /** How many people got the message. */
        reached: integer('reached'),
        /** When the web hook is called next; null if there is nothing to deliver to it. */
        hook_at: moment('hook_at'),
        /** Calls of the web hook since the last that succeeded. */
        hook_attempts: integer('hook_attempts').notNull().default(0),
        /** The last message that the web hook has taken. */
        hook_message_id: bigint('hook_message_id', { mode: 'number' }).notNull().default(0),
      },
      (table) => [
        uniqueIndex('pushes_record')
          .on(table.path, table.record_id)
          .where(sql`not by_staff`),
        index('pushes_due')
          .on(table.due_at)
          .where(sql`sent_at is null`),
        index('pushes_hook')
          .on(table.hook_at)
          .where(sql`hook_at is not null`),
      ],
    ),
  };
}
