import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './derive';

/** Every export and import of a list, and the files that are kept of them. */
export function fileTransferTables() {
  return {
    file_transfers: pgTable(
      'file_transfers',
      {
        id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
        created_at: moment('created_at').notNull().defaultNow(),
        kind: text('kind').notNull(),
        /** The path of what was exported or imported, and its title as the author read it. */
        path: text('path').notNull(),
        title: text('title').notNull(),
        author: text('author').notNull(),
        /** 'admin:1'. */
        owner: text('owner').notNull(),
        /** The idempotency key of the call: a repeated one has the record of the first. */
        key: text('key'),
        state: text('state').notNull().default('running'),
        format: text('format').notNull(),
        file_name: text('file_name'),
        filters: jsonb('filters').notNull().default([]),
        /** The query string of an export, without its page. */
        query: text('query'),
        rows: integer('rows'),
        created: integer('created'),
        updated: integer('updated'),
        unchanged: integer('unchanged'),
        refused: integer('refused'),
        refused_columns: jsonb('refused_columns').notNull().default([]),
        /** Why it failed, in the author's language. */
        reason: text('reason'),
        finished_at: moment('finished_at'),
        /** When its server last worked on it: a server that is gone leaves this behind. */
        alive_at: moment('alive_at').notNull().defaultNow(),
        /** Both null once they have been removed. */
        file_key: text('file_key'),
        error_file_key: text('error_file_key'),
        kept_until: moment('kept_until'),
      },
      (table) => [
        uniqueIndex('file_transfers_owner_key').on(table.owner, table.key),
        ...(['owner', 'created_at', 'kind', 'title', 'author', 'state', 'rows', 'refused'] as const).map((one) =>
          index(`file_transfers_${one}_id`).on(table[one].asc().nullsFirst(), table.id),
        ),
        ...(['title', 'author'] as const).map((one) =>
          index(`file_transfers_${one}_folded`).using('gin', sql.raw(`folded("${one}") gin_trgm_ops`)),
        ),
        index('file_transfers_running')
          .on(table.alive_at)
          .where(sql`state = 'running'`),
        index('file_transfers_kept_until')
          .on(table.kept_until)
          .where(sql`kept_until is not null`),
      ],
    ),
  };
}
