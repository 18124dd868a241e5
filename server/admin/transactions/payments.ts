import { sql } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import type { Query } from '../../database/database';
import type { CauseKind } from '../../database/tables';
import { centsPerCoin } from './money';
import { typeId, type StandardType } from './types';

interface Terms {
  /** The id of the transaction type, or the name of a standard one. */
  type: number | StandardType;
  /** What the payment is for. */
  cause: { kind: CauseKind; id: number };
  /** Whether the payment moves the progress bar. */
  progress?: boolean | null;
  /** Earned coins are also recorded as money; spent ones and refunds are not. */
  isEarned?: boolean;
  /** In 'leaf' points, which have no value in money and no balance. */
  isLeaf?: boolean;
}
/** What one user gets, or pays where it is negative. */
export interface Due {
  userId: number;
  coins: number;
}

/**
 * Pays users, or charges them a negative number of coins, within the caller's transaction, in one statement however
 * many they are; a database trigger updates their balances. No other code of the server inserts transactions.
 * Returns the id of the first of the new transactions.
 */
export async function payAll(
  tx: Query,
  edition: Edition,
  dues: readonly Due[],
  { type, cause, progress, isEarned = true, isLeaf = false }: Terms,
): Promise<number> {
  const id = typeof type === 'number' ? type : await typeId(tx, type);
  const cents = isEarned && !isLeaf ? centsPerCoin(edition.code) : 0;
  const { first } = (await tx.one<{ first: number }>(sql`
    with paid as (
      insert into transactions (user_id, type_id, coins, leaf, money, progress_bar_use, cause, cause_id)
      select due.user_id, ${id}::int, due.coins, ${isLeaf}::boolean,
        greatest(due.coins, 0)::bigint * ${cents}::int / 100.0::float8, ${progress ?? false}::boolean,
        ${cause.kind}::text, ${cause.id}::bigint
      from unnest(
        ${sql.param(dues.map((one) => one.userId))}::int[], ${sql.param(dues.map((one) => one.coins))}::int[]
      ) with ordinality as due (user_id, coins, at)
      order by due.at
      returning id
    )
    select min(id) as first
    from paid
  `))!;
  return first;
}

/** Pays one user, or charges them. Returns the id of the new transaction. */
export const pay = (tx: Query, edition: Edition, { userId, coins, ...terms }: Due & Terms): Promise<number> =>
  payAll(tx, edition, [{ userId, coins }], terms);
