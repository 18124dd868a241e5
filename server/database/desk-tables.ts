import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { moment } from './derive';

/**
 * Who of the staff has a ticket or a chat ('admin:1'), and their name; until when it is put aside. The person's next
 * message ends that: the trigger on `messages` does.
 */
export const talkColumns = () => ({
  assigned_to: text('assigned_to'),
  assignee: text('assignee'),
  snoozed_until: moment('snoozed_until'),
});

/** What staff keep beside tickets and chats (capability 'desk'). App users see none of it. */
export function deskTables(derived: Readonly<Record<string, PgTable>>) {
  const idOf = (table: string) => (): AnyPgColumn => (derived[table] as unknown as { id: AnyPgColumn }).id;
  const rowId = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
  return {
    /** Notes about a person's chat or, with a ticket, about that ticket. */
    desk_notes: pgTable(
      'desk_notes',
      {
        id: rowId(),
        user_id: integer('user_id').notNull().references(idOf('users')),
        ticket_id: integer('ticket_id').references(idOf('tickets')),
        /** 'admin:1' */
        author: text('author').notNull(),
        author_name: text('author_name').notNull(),
        text: text('text').notNull(),
        created_at: moment('created_at').notNull().defaultNow(),
      },
      (table) => [
        index('desk_notes_user_id_id').on(table.user_id, table.id),
        index('desk_notes_ticket_id_id').on(table.ticket_id, table.id),
        index('desk_notes_text_folded').using('gin', sql`folded("text") gin_trgm_ops`),
      ],
    ),
    /** Answers that staff insert into messages, with placeholders for the recipient's data. */
    canned_answers: pgTable(
      'canned_answers',
      {
        id: rowId(),
        /** The language of the text, one of the market's. */
        language: text('language').notNull(),
        name: text('name').notNull(),
        text: text('text').notNull(),
        changed_at: moment('changed_at').notNull().defaultNow(),
      },
      (table) => [uniqueIndex('canned_answers_language_name').on(table.language, table.name)],
    ),
  };
}
