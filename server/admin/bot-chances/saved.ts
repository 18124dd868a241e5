import { sql } from 'drizzle-orm';
import { holdLock } from '../../database/locks';
import { Refusal } from '../../http/refusal';
import type { Saved } from '../../http/saved';

/**
 * A win rate leads to one bot: the ranges of two bots may meet at a bound and not overlap. Who saves at the same time
 * waits, and then sees the other's range.
 */
export const saved: Saved = async (_call, tx, { id, changed }) => {
  if (!changed.includes('percentage_min') && !changed.includes('percentage_max')) return;
  await holdLock(tx, 'botRanges');
  const other = await tx.one<{ id: number; percentage_min: number; percentage_max: number }>(sql`
    select other.id, other.percentage_min, other.percentage_max
    from bots
    join bots other on other.id <> bots.id
      and other.percentage_min < bots.percentage_max
      and bots.percentage_min < other.percentage_max
    where bots.id = ${id}
    order by other.percentage_min
    limit 1
  `);
  if (!other) return;
  const params = { min: other.percentage_min, max: other.percentage_max, id: other.id };
  const field = changed.includes('percentage_min') ? 'percentage_min' : 'percentage_max';
  throw new Refusal(422, 'invalid', { errors: { [field]: [{ key: 'winRateOverlap', params }] } });
};
