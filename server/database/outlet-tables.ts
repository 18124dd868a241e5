import { index, integer, pgTable, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** The outlets of each tier with a discount, from its file; an outlet has one tier. They are deleted with the tier. */
export function outletTables(derived: Readonly<Record<string, PgTable>>) {
  const idOf = (table: string) => (): AnyPgColumn => (derived[table] as unknown as { id: AnyPgColumn }).id;
  return {
    tier_discount_outlets: pgTable(
      'tier_discount_outlets',
      {
        outlet_id: integer('outlet_id').primaryKey().references(idOf('outlets'), { onDelete: 'cascade' }),
        tier_id: integer('tier_id').notNull().references(idOf('tiers_discounts'), { onDelete: 'cascade' }),
      },
      (table) => [index('tier_discount_outlets_tier_id').on(table.tier_id)],
    ),
  };
}
