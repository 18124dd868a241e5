import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../server/database/open';

/**
 * All rows of all tables, and all files, of a stopped server: 'quizzes 1 × {"id":1,…}', 'files/quiz/a.png 3f…'. Sign-ins
 * are left out: their entries in the log, and the count of attempts. Sequences are not read, because a transaction that
 * is rolled back moves them as well.
 */
export async function contentsOf(dataDir: string): Promise<Set<string>> {
  const found = new Set<string>();
  const db = await openEmbedded(dataDir);
  try {
    const tables = await db.rows<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sign_in_attempts'
    `);
    for (const { name } of tables) {
      const isOfSignIn = name === 'logs' ? sql`where action <> 'login'` : sql``;
      const rows = await db.rows<{ row: string }>(sql`
        select count(*) || ' × ' || to_jsonb(one)::text as row from ${sql.identifier(name)} one ${isOfSignIn}
        group by to_jsonb(one)
      `);
      for (const { row } of rows) found.add(`${name} ${row}`);
    }
  } finally {
    await db.close();
  }
  const files = join(dataDir, 'files');
  for (const one of existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : [])
    if (one.isFile()) {
      const path = join(one.parentPath, one.name);
      found.add(`${path.slice(dataDir.length + 1)} ${createHash('sha1').update(readFileSync(path)).digest('hex')}`);
    }
  return found;
}
