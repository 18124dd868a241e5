import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';
import { moment } from './derive';

/** What users have done and sent for challenges, and which items staff have open (document 2, sections 3.3 and 4). */
export function attachmentTables(derived: Readonly<Record<string, PgTable>>) {
  const attachment = () =>
    integer('attachment_id')
      .notNull()
      .references((): AnyPgColumn => (derived.quest_attachments as unknown as { id: AnyPgColumn }).id, {
        onDelete: 'cascade',
      });
  return {
    /** Completed tasks. `staff` is null when the app itself detected the completion. */
    quest_tasks_done: pgTable(
      'quest_tasks_done',
      {
        attachment_id: attachment(),
        task_id: integer('task_id').notNull(),
        /** 'admin:1'. */
        staff: text('staff'),
        staff_name: text('staff_name'),
        done_at: moment('done_at').notNull().defaultNow(),
      },
      (table) => [primaryKey({ columns: [table.attachment_id, table.task_id] })],
    ),
    /** Paid rewards, each paid once. */
    quest_rewards_paid: pgTable(
      'quest_rewards_paid',
      {
        attachment_id: attachment(),
        reward_id: integer('reward_id').notNull(),
        coins: integer('coins').notNull(),
        paid_at: moment('paid_at').notNull().defaultNow(),
      },
      (table) => [primaryKey({ columns: [table.attachment_id, table.reward_id] })],
    ),
    quest_images: pgTable(
      'quest_images',
      {
        id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
        attachment_id: attachment(),
        /** The task that the image was sent for, if the app says so. */
        task_id: integer('task_id'),
        file_key: text('file_key').notNull(),
        /** 0 declined, 1 accepted, 2 on moderation. */
        status: integer('status').notNull().default(2),
        staff: text('staff'),
        staff_name: text('staff_name'),
        created_at: moment('created_at').notNull().defaultNow(),
      },
      (table) => [
        index('quest_images_attachment_id').on(table.attachment_id),
        uniqueIndex('quest_images_file_key').on(table.file_key),
      ],
    ),
    /** Which items staff have open in the moderation stations, and until when (claims). */
    moderation_claims: pgTable(
      'moderation_claims',
      {
        /** The path of the list. */
        kind: text('kind').notNull(),
        item: text('item').notNull(),
        staff: text('staff').notNull(),
        staff_name: text('staff_name').notNull(),
        expires_at: moment('expires_at').notNull(),
      },
      (table) => [
        primaryKey({ columns: [table.kind, table.item] }),
        index('moderation_claims_expires_at').on(table.expires_at),
      ],
    ),
  };
}
