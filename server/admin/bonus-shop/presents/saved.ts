import { sql } from 'drizzle-orm';
import { Refusal } from '../../../http/refusal';
import type { Query } from '../../../database/database';
import type { Saved } from '../../../http/saved';
import { refuseAt } from '../stored-file';
import { greatestCount, hasColourCounts, sumOfColours, type ColourCount } from './stock';

interface Coloured {
  colors: number[] | null;
  colors_with_count: ColourCount[] | null;
}

/** The count of a present that is counted by colour is the sum of its colours, whatever count was sent. */
async function countColours(tx: Query, id: number): Promise<void> {
  const present = (await tx.one<Coloured>(sql`
    select colors, colors_with_count
    from bonus_shop_products
    where id = ${id}
  `))!;
  if (!hasColourCounts(present)) return;
  const sum = sumOfColours(present.colors_with_count);
  if (sum > greatestCount) throw refuseAt('colors_with_count', { key: 'tooBig', params: { max: greatestCount } });
  await tx.rows(sql`update bonus_shop_products set count = ${sum} where id = ${id}`);
}

/**
 * Requires that a present's colours exist and are not repeated. The rows of `present_colors` keep used colours from
 * being deleted.
 */
export const saved: Saved = async (_, tx, { id, changed }) => {
  if (changed.includes('colors_with_count') || changed.includes('count')) await countColours(tx, id);
  const source = (['colors', 'colors_with_count'] as const).find((one) => changed.includes(one));
  if (!source) return;
  const present = (await tx.one<Coloured>(sql`
    select colors, colors_with_count
    from bonus_shop_products
    where id = ${id}
  `))!;
  const ids =
    source === 'colors' ? (present.colors ?? []) : (present.colors_with_count ?? []).map((one) => one.color_id);
  const known = new Set(
    (await tx.rows<{ id: number }>(sql`select id from colors where id = any(${sql.param(ids)}) for key share`)).map(
      (one) => one.id,
    ),
  );
  const errors: Record<string, { key: string }[]> = {};
  for (const [at, one] of ids.entries()) {
    const path = source === 'colors' ? source : `${source}.${at}.color_id`;
    if (!known.has(one)) errors[path] = [{ key: 'noSuchRecord' }];
    else if (ids.indexOf(one) !== at) errors[path] = [{ key: 'bonus-shop:presents.refused.colourTwice' }];
  }
  if (Object.keys(errors).length) throw new Refusal(422, 'invalid', { errors });
  await tx.rows(sql`delete from present_colors where present_id = ${id}`);
  await tx.rows(sql`
    insert into present_colors (present_id, color_id)
    select ${id}::int, color_id
    from unnest(${sql.param(ids)}::int[]) as color_id
  `);
};
