import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Settings } from '../settings';

/**
 * Gives an empty market its first account: the one from the settings, or 'admin' with a random password. A random
 * password is returned this one time, so that it can be printed.
 * Does nothing when an admin exists, so it is safe to run repeatedly and on several instances.
 */
export async function firstAdmin(
  db: Database,
  given: Settings['firstAdmin'],
): Promise<{ username: string; password: string } | undefined> {
  if (await db.one(sql`select 1 from admins limit 1`)) return;
  const account = given ?? { username: 'admin', password: randomBytes(12).toString('base64url') };
  const hashed = await hash(account.password);
  const made = await db.transaction(async (tx) => {
    await tx.rows(sql`lock table admins in exclusive mode`);
    return tx.one(sql`
      insert into admins (username, name, password_hash, status)
      select ${account.username}, 'Administrator', ${hashed}, 1
      where not exists (select from admins)
      returning id
    `);
  });
  return made && !given ? account : undefined;
}
