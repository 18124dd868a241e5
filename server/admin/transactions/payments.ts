import { sql } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import type { Query } from '../../database/database';
import { moneyOf } from './money';

/**
 * An arbitrary advisory lock id. The lock keeps two simultaneous first payments of a kind from creating its type twice.
 */
const lock = 7_311_047;

/** The id of the transaction type with this name, which is created when it is first needed. */
async function typeId(tx: Query, name: string, title: string): Promise<number> {
  const find = () =>
    tx.one<{ id: number }>(sql`
      select id
      from transaction_types
      where name = ${name}
      order by id
      limit 1
    `);
  const known = await find();
  if (known) return known.id;
  await tx.rows(sql`select pg_advisory_xact_lock(${lock})`);
  return ((await find()) ??
    (await tx.one<{ id: number }>(sql`
      insert into transaction_types (name, title)
      values (${name}, ${title})
      returning id
    `)))!.id;
}

interface Payment {
  userId: number;
  coins: number;
  /** The name of the transaction type; `title` is used when the type does not exist yet. */
  kind: string;
  title: string;
  /** Whether the payment moves the progress bar. */
  progress?: boolean | null;
  /** Earned coins are also recorded as money. Refunds are not, as the price that they give back was not. */
  isEarned?: boolean;
}

/** Pays a user within the caller's transaction; a database trigger updates the balance. */
export async function pay(
  tx: Query,
  edition: Edition,
  { userId, coins, kind, title, progress, isEarned = true }: Payment,
): Promise<void> {
  const type = await typeId(tx, kind, title);
  await tx.rows(sql`
    insert into transactions (user_id, type_id, coins, money, progress_bar_use)
    values (
      ${userId}, ${type}, ${coins}, ${isEarned ? moneyOf(edition.code, coins) : 0}, ${progress ?? false}
    )
  `);
}
