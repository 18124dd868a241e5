import { sql } from 'drizzle-orm';
import type { Query } from './database';

/**
 * The advisory locks, each with a number of its own: whoever holds one makes the others wait who do the same. The
 * numbers are arbitrary; those of released versions stay, as instances of two versions may run at once.
 */
export const locks = {
  /** Instances that start at the same time. */
  migrations: 7_311_045,
  demoData: 7_311_046,
  /** Two transactions that miss the same type do not both create it. */
  transactionTypes: 7_311_047,
  /** Admins who deactivate each other: one stays. */
  lastAdmin: 7_311_048,
  /** A code has one owner and one tier. */
  accountCodes: 7_311_049,
  /** Two groups that are about to name each other. */
  targetGroupCircles: 7_311_050,
  /** Codes of two people who save at once. */
  promoCodes: 7_311_051,
  /** Ranges of two bots that are saved at once. */
  botRanges: 7_311_052,
  /** An outlet is in one tier with a discount. */
  tierOutlets: 7_311_053,
} as const;

export type Lock = keyof typeof locks;

/** Waits for a lock and holds it until the transaction ends. */
export const holdLock = (tx: Query, name: Lock) =>
  tx.rows(sql`select pg_advisory_xact_lock(${sql.raw(String(locks[name]))})`);
