import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Settings } from '../settings';

/**
 * An empty market needs someone who can come in: the settings' account, or 'admin' with a password that is returned once, to be printed.
 * Nothing happens where there is an admin already, however often and on however many instances this runs.
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
    return tx.one(
      sql`insert into admins (username, name, password_hash, status) select ${account.username}, 'Administrator', ${hashed}, 1 where not exists (select from admins) returning id`,
    );
  });
  return made && !given ? account : undefined;
}
