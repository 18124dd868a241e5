import { sql } from 'drizzle-orm';
import type { EditionCode } from '../../editions/edition';
import { SettingError } from '../../editions/settings';
import type { Database } from './database';

/**
 * Binds a database to the market of its first start and refuses any other: phone numbers, statuses and prices would
 * have other meanings there.
 */
export async function claimMarket(db: Database, code: EditionCode): Promise<void> {
  await db.rows(sql`
    insert into secrets (name, value)
    values ('market', ${code})
    on conflict (name) do nothing
  `);
  const market = (await db.one<{ value: string }>(sql`select value from secrets where name = 'market'`))!.value;
  if (market !== code)
    throw new SettingError(
      `This database holds the market ${market}: ` +
        `start it with EDITION=${market}, or give ${code} a database of its own`,
    );
}
