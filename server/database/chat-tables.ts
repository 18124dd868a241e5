import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './derive';
import { talkColumns } from './desk-tables';

/** Chats as the list shows them (document 3, section 2.4). */
export function chatTables() {
  return {
    // Maintained by a trigger on `messages`. `user_id` is 0 for the chat of a broadcast.
    chats: pgTable(
      'chats',
      {
        chat_id: text('chat_id').notNull(),
        user_id: integer('user_id').notNull(),
        last_message_id: bigint('last_message_id', { mode: 'number' }).notNull(),
        last_message_date: moment('last_message_date').notNull(),
        friend_unread: boolean('friend_unread').notNull().default(false),
        marked: boolean('marked').notNull().default(false),
        ...talkColumns(),
      },
      (table) => [
        primaryKey({ columns: [table.chat_id, table.user_id] }),
        index('chats_last_message').on(table.last_message_date, table.last_message_id),
        index('chats_user_id').on(table.user_id),
      ],
    ),
  };
}
