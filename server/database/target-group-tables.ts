import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './derive';

/** The files of rules that were judged, once for each attribute, since a file never changes under its key. */
const files = pgTable(
  'target_group_files',
  {
    file_url: text('file_url').notNull(),
    attribute: text('attribute').notNull(),
    verdict: jsonb('verdict').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.file_url, table.attribute] })],
);

/** Their valid values: ids, codes, or phones as the users have them. */
const values = pgTable(
  'target_group_values',
  {
    file_url: text('file_url').notNull(),
    attribute: text('attribute').notNull(),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file_url, table.attribute, table.value] }),
    foreignKey({
      columns: [table.file_url, table.attribute],
      foreignColumns: [files.file_url, files.attribute],
      name: 'target_group_values_file_fk',
    }).onDelete('cascade'),
  ],
);

/** What the lists of target groups contain that come in files (document 1, section 3, `file_url`). */
export const targetGroupTables = { target_group_files: files, target_group_values: values };
