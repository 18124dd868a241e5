import { sql } from 'drizzle-orm';
import type { EditionCode } from '../../editions/edition';
import type { Rule } from '../../src/admin/target-groups/attributes';
import type { Database } from '../database/database';
import type { Calendar } from './calendar';

/** The id of the group of `loadBestSellers`. */
export const bestSellers = 4;

/** A group of what only this market knows about its sellers; elsewhere one that every market has. */
function ofMarket(code: EditionCode, calendar: Calendar): readonly [name: string, rules: readonly Rule[]] {
  if (code === 'HUNGARY')
    return ['New sellers', [{ attribute: 'REGISTRATION', values: [new Date(calendar.daysAgo(60)).toISOString()] }]];
  if (code === 'IRELAND') return ['Gold and Platinum sellers', [{ attribute: 'TIER', values: [3, 4] }]];
  return ['Verified sellers', [{ attribute: 'USER_VERIFICATION', values: [true] }]];
}

/** The demo market's groups (document 1, section 2.11): the first city is the capital, the second position cashier. */
export const targetGroups = (
  code: EditionCode,
  calendar: Calendar,
): readonly (readonly [name: string, rules: readonly Rule[]])[] => [
  ['All sellers of the capital', [{ attribute: 'CITY', values: [1] }]],
  ['Sellers of contracted outlets', [{ attribute: 'OUTLET_CONTRACTED', values: [true] }]],
  ofMarket(code, calendar),
  // Their ids are known only when the sellers are there.
  ['Best sellers of last quarter', []],
  ['Cashiers', [{ attribute: 'POSITION', values: [2] }]],
  ['All but the best sellers', [{ attribute: 'REVERSED', group_id: bestSellers }]],
  [
    'Cashiers of standard and advanced outlets',
    [
      { attribute: 'POSITION', values: [2] },
      { attribute: 'OUTLET_CONTRACT_TYPE', values: ['STANDARD', 'ADVANCED'] },
    ],
  ],
];

/** The sellers with the most coins, by their ids. */
export async function loadBestSellers(db: Database): Promise<void> {
  await db.rows(sql`
    update target_groups
    set rules = jsonb_build_array(
      jsonb_build_object(
        'attribute', 'USER_ID', 'values', (
          select jsonb_agg(best.id order by best.id)
          from (
            select id
            from users
            order by coins desc, id
            limit 100
          ) best
        )
      )
    )
    where id = ${bestSellers}
  `);
}
