import { index, integer, pgTable, text, uniqueIndex, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** The codes of a coupon's workbook (document 3, section 2.3); they go with the coupon. */
export function bonusShopTables(derived: Readonly<Record<string, PgTable>>) {
  return {
    coupon_codes: pgTable('coupon_codes', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      coupon_id: integer('coupon_id').notNull().references((): AnyPgColumn => (derived.coupons as unknown as { id: AnyPgColumn }).id, { onDelete: 'cascade' }),
      code: text('code').notNull(),
    }, (table) => [uniqueIndex('coupon_codes_coupon_id_code').on(table.coupon_id, table.code), index('coupon_codes_code').on(table.code)]),
  };
}
