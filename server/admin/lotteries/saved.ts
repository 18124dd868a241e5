import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { byProbability, byWinners } from '../../../src/admin/lotteries/kinds';
import type { Saved } from '../../http/saved';

interface Reward extends Record<string, unknown> {
  id?: number;
  number_of_rewards?: number | null;
  remaining_rewards?: number | null;
}
interface Lottery {
  type: number | null;
  total: number | null;
  winner_count: number | null;
  win_number: number[] | null;
  reward_of_points: Reward[] | null;
  last_row_id: number;
  given: Record<string, number> | null;
}

/** The winning tickets: those that are drawn already and still exist, and as many others as are missing. */
export function drawn({ total, winner_count, win_number }: Pick<Lottery, 'total' | 'winner_count' | 'win_number'>) {
  if (!total || !winner_count) return win_number ?? [];
  const won = new Set((win_number ?? []).filter((one) => one <= total).slice(0, winner_count));
  while (won.size < Math.min(winner_count, total)) won.add(randomInt(1, total + 1));
  return [...won].sort((one, other) => one - other);
}

/** Numbers new rewards; what remains of one grows and shrinks with its number, and is never less than nothing. */
export function counted(rewards: readonly Reward[], last: number, given: Readonly<Record<string, number>>) {
  let id = last;
  const rows = rewards.map((one) => {
    const own = typeof one.id === 'number' ? one.id : ++id;
    const number = one.number_of_rewards;
    const remaining = typeof number === 'number' ? Math.max(0, number - (given[own] ?? 0)) : null;
    return { ...one, id: own, remaining_rewards: remaining };
  });
  return { rows, last: id };
}

/** Draws the winning tickets of a lottery, and counts what remains of its rewards. */
export const saved: Saved = async (_call, tx, { id }) => {
  const lottery = (await tx.one<Lottery>(sql`
    select type, total, winner_count, win_number, reward_of_points, last_row_id, given
    from lotteries
    where id = ${id}
  `))!;
  if (lottery.type === byWinners)
    await tx.rows(sql`update lotteries set win_number = ${JSON.stringify(drawn(lottery))}::jsonb where id = ${id}`);
  if (lottery.type !== byProbability || !lottery.reward_of_points) return;
  const { rows, last } = counted(lottery.reward_of_points, lottery.last_row_id, lottery.given ?? {});
  await tx.rows(sql`
    update lotteries set reward_of_points = ${JSON.stringify(rows)}::jsonb, last_row_id = ${last} where id = ${id}
  `);
};
