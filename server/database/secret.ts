import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Query } from './database';

/** A secret that all instances share; the first one to ask for it generates it. */
export async function secret(db: Query, name: string): Promise<string> {
  await db.rows(sql`
    insert into secrets (name, value)
    values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do nothing
  `);
  return (await db.one<{ value: string }>(sql`select value from secrets where name = ${name}`))!.value;
}
