import { sql } from 'drizzle-orm';
import type { Edition, EditionCode } from '../../../editions/edition';
import { azerbaijanEditions } from '../../../editions/groups';
import { productKinds, voucherType } from '../../../src/admin/bonus-shop/kinds';
import type { Database } from '../../database/database';

/** Markets with two transfer partners of their own (document 3, section 9). */
const withPartners: readonly EditionCode[] = [...azerbaijanEditions, 'GEORGIA'];
const names: Record<keyof typeof productKinds, string> = {
  digital: 'Digital',
  physical: 'Physical',
  transfer: 'Transfer',
  booster: 'Booster',
  partnerA: 'Transfer partner 1',
  partnerB: 'Transfer partner 2',
};

/** The product kinds that a market's bonus shop has, as [id, name]. */
export const kindsOf = ({ code }: Pick<Edition, 'code'>): [id: number, name: string][] =>
  (Object.keys(productKinds) as (keyof typeof productKinds)[])
    .filter((kind) => !kind.startsWith('partner') || withPartners.includes(code))
    .map((kind) => [productKinds[kind], names[kind]]);

/** Assumed: the documents list neither the delivery channels nor the kinds of vouchers. */
const channels: [number, string][] = [
  [1, 'Courier'],
  [2, 'Pick-up point'],
  [3, 'Post'],
];
const voucherKinds: [number, string][] = [
  [1, 'Electronic'],
  [2, 'Paper'],
];

/**
 * Inserts the types and delivery channels of categories, presents and vouchers, which no screen can create, at server
 * start. Existing rows keep the names that the market gave them.
 */
export async function ensureTypes(db: Database, edition: Edition): Promise<void> {
  const kinds = kindsOf(edition);
  const lists: [table: string, rows: [number, string][]][] = [
    ['present_types', kinds],
    ['category_types', [...kinds, [voucherType, 'Vouchers']]],
    ['delivery_channels', channels],
    ['voucher_types', voucherKinds],
  ];
  for (const [table, rows] of lists) {
    await db.rows(
      sql`
        insert into ${sql.identifier(table)} (id, name)
        values ${sql.join(
          rows.map(([id, name]) => sql`(${id}, ${name})`),
          sql`, `,
        )}
        on conflict (id) do nothing
      `,
    );
  }
}
