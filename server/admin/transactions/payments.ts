import { sql } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import type { Query } from '../../database/database';
import { moneyOf } from './money';

/** Any fixed number: two first payments of a kind at once make one transaction type. */
const lock = 7_311_047;

/** The transaction type of this name, made when it is first needed. */
async function typeId(tx: Query, name: string, title: string): Promise<number> {
  const find = () =>
    tx.one<{ id: number }>(sql`select id from transaction_types where name = ${name} order by id limit 1`);
  const known = await find();
  if (known) return known.id;
  await tx.rows(sql`select pg_advisory_xact_lock(${lock})`);
  return ((await find()) ??
    (await tx.one<{ id: number }>(
      sql`insert into transaction_types (name, title) values (${name}, ${title}) returning id`,
    )))!.id;
}

interface Payment {
  userId: number;
  coins: number;
  /** What it is for: the name of a transaction type, and its title where there is none yet. */
  kind: string;
  title: string;
  /** It moves the progress bar. */
  progress?: boolean | null;
  /** What was earned stands for money; what is given back does not, as its price did not. */
  isEarned?: boolean;
}

/** Pays a user in the caller's transaction; the balance follows by itself. */
export async function pay(
  tx: Query,
  edition: Edition,
  { userId, coins, kind, title, progress, isEarned = true }: Payment,
): Promise<void> {
  const type = await typeId(tx, kind, title);
  await tx.rows(
    sql`insert into transactions (user_id, type_id, coins, money, progress_bar_use) values (${userId}, ${type}, ${coins}, ${isEarned ? moneyOf(edition.code, coins) : 0}, ${progress ?? false})`,
  );
}
