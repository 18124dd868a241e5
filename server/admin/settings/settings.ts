import { sql } from 'drizzle-orm';
import type { Query } from '../../database/database';

/** The one record of the table `settings`. */
export const settingsId = 1;

/** Creates the settings of a new market: nothing is paid and nothing is limited until somebody decides otherwise. */
export async function ensureSettings(db: Query): Promise<void> {
  await db.rows(sql`
    insert into settings (id, show_disclaimer, quiz_complexity_threshold, leaf_exchange_rate, default_theme)
    values (${settingsId}, false, 50, 1, 1)
    on conflict (id) do nothing
  `);
}

/** The highest price that an order may have; null for no limit. */
export const orderLimit = async (tx: Query): Promise<number | null> =>
  (await tx.one<{ limit: number | null }>(sql`
    select orders_sum_limit as limit
    from settings
    where id = ${settingsId}
  `))!.limit;

/** The moment of the last reset of the statistics, from which events count; null before the first. */
export async function countedSince(db: Query): Promise<Date | null> {
  const { since } = (await db.one<{ since: string | null }>(sql`
    select statistics_since as since
    from settings
    where id = ${settingsId}
  `))!;
  return since === null ? null : new Date(since);
}
