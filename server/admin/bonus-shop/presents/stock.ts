import { sql } from 'drizzle-orm';
import type { Query } from '../../../database/database';

export interface ColourCount {
  color_id: number;
  count: number;
}
interface Counted {
  colors_with_count: ColourCount[] | null;
}
/** Whether the present is counted by colour; its count is then the sum of its colours' counts. */
export const hasColourCounts = (present: Counted): present is { colors_with_count: ColourCount[] } =>
  Boolean(present.colors_with_count?.length);

/** The largest value of an `integer` column. */
export const greatestCount = 2147483647;
export const sumOfColours = (colours: readonly ColourCount[]) => colours.reduce((sum, one) => sum + one.count, 0);

/**
 * The counts after one piece of the colour was taken or put back. A piece whose colour is not named belongs to the
 * first one; a colour that the present no longer has is counted again.
 */
function stepped(colours: readonly ColourCount[], colour: number | null, by: 1 | -1): ColourCount[] {
  const id = colour ?? colours[0]!.color_id;
  const known = colours.some((one) => one.color_id === id) ? colours : [...colours, { color_id: id, count: 0 }];
  return known.map((one) => (one.color_id === id ? { ...one, count: Math.max(0, one.count + by) } : one));
}

/** Takes a piece of a present from the stock or puts it back, also in the count of its colour. Locks the row. */
export async function changeStock(tx: Query, id: number, colour: number | null, by: 1 | -1): Promise<void> {
  const before = await tx.one<Counted & { count: number }>(sql`
    select count, colors_with_count
    from bonus_shop_products
    where id = ${id}
    for no key update
  `);
  if (!before) return;
  const colours = hasColourCounts(before) ? stepped(before.colors_with_count, colour, by) : null;
  const count = Math.min(greatestCount, colours ? sumOfColours(colours) : before.count + by);
  await tx.rows(sql`
    update bonus_shop_products
    set
      count = ${count}, version = version + 1, updated_at = now(),
      colors_with_count = coalesce(${colours && JSON.stringify(colours)}::jsonb, colors_with_count)
    where id = ${id}
  `);
  if (colours)
    await tx.rows(sql`
      insert into present_colors (present_id, color_id)
      select ${id}::int, color_id
      from unnest(${sql.param(colours.map((one) => one.color_id))}::int[]) as color_id
      on conflict do nothing
    `);
}
