import { sql, type SQL } from 'drizzle-orm';
import type { Message } from '../../../src/contract/validation';
import type { Query } from '../../database/database';
import { admitted } from '../target-groups/audience';

/** The largest balance that the database holds. */
const mostCoins = 2_147_483_647;

/**
 * Users with their balances. A payment locks them, in the order of their ids, so that balances stay as judged and two
 * payments never wait for each other.
 */
const balances = async (tx: Query, where: SQL, isLocking: boolean): Promise<Map<number, number>> => {
  const found = await tx.rows<{ id: number; coins: number }>(sql`
    select id, coins
    from users
    where ${where}
    order by id${isLocking ? sql` for no key update` : sql``}
  `);
  return new Map(found.map(({ id, coins }) => [id, coins]));
};
export const balancesOf = (tx: Query, ids: readonly number[], isLocking: boolean): Promise<Map<number, number>> =>
  balances(tx, sql`id = any(${sql.param(ids)}::int[])`, isLocking);
/** Of all users who may use the app, as broadcasts reach them. */
export const balancesOfAll = (tx: Query, isLocking: boolean): Promise<Map<number, number>> =>
  balances(tx, admitted, isLocking);

/** Why a user with this balance cannot be paid this amount, or be charged it where it is negative. */
export function whyNotPaid(balance: number, coins: number): Message | undefined {
  if (coins < 0 && balance + coins < 0) return { key: 'transactions:refused.tooFewCoins', params: { coins: balance } };
  return balance + coins > mostCoins
    ? { key: 'transactions:refused.tooManyCoins', params: { max: mostCoins } }
    : undefined;
}
