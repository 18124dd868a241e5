import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { holdLock } from './locks';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });
const migrations = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), text }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Runs the committed migrations that the database lacks, all in one transaction. Returns their names. */
export async function migrate(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (db.kind === 'postgres') await holdLock(tx, 'migrations');
    await tx.rows(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const done = new Set((await tx.rows<{ name: string }>(sql`select name from migrations`)).map((one) => one.name));
    const fresh = migrations.filter((one) => !done.has(one.name));
    for (const { name, text } of fresh) {
      for (const statement of text.split('--> statement')) if (statement.trim()) await tx.rows(sql.raw(statement));
      await tx.rows(sql`insert into migrations (name) values (${name})`);
    }
    return fresh.map((one) => one.name);
  });
}
