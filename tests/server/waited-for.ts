import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Query } from '../../server/database/database';

/** Resolves once so many transactions wait for a lock that another one has (PostgreSQL). */
export async function waitedFor(tx: Query, count = 1): Promise<void> {
  const waiting = sql`
    select
    from pg_stat_activity
    where datname = current_database() and pg_blocking_pids(pid) <> '{}'
  `;
  await expect.poll(async () => (await tx.rows(waiting)).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
}
