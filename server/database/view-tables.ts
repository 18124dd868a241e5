import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './derive';

/** The views of lists that members of staff saved, for themselves or for a role. */
export function viewTables() {
  return {
    saved_views: pgTable(
      'saved_views',
      {
        id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
        /** The path of the list. */
        list: text('list').notNull(),
        /** 'admin:1'. */
        owner: text('owner').notNull(),
        owner_name: text('owner_name').notNull(),
        name: text('name').notNull(),
        /** The role that has the view, too; null while it is its owner's alone. */
        shared_with: text('shared_with'),
        /** Filters, sorters and columns, as the console reads them. */
        view: jsonb('view').notNull(),
        changed_at: moment('changed_at').notNull().defaultNow(),
      },
      (table) => [
        uniqueIndex('saved_views_name').on(table.owner, table.list, table.name),
        index('saved_views_shared')
          .on(table.list, table.shared_with)
          .where(sql`shared_with is not null`),
      ],
    ),
  };
}
