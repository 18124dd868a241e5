import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';

/**
 * Data that belongs to records of the bonus shop without being records themselves (document 3, sections 2.3 and 3). It
 * is deleted with them.
 */
export function bonusShopTables(derived: Readonly<Record<string, PgTable>>) {
  const idOf = (table: string) => (): AnyPgColumn => (derived[table] as unknown as { id: AnyPgColumn }).id;
  return {
    /** The codes from a coupon's workbook. */
    coupon_codes: pgTable(
      'coupon_codes',
      {
        id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
        coupon_id: integer('coupon_id').notNull().references(idOf('coupons'), { onDelete: 'cascade' }),
        code: text('code').notNull(),
      },
      (table) => [
        uniqueIndex('coupon_codes_coupon_id_code').on(table.coupon_id, table.code),
        index('coupon_codes_code').on(table.code),
      ],
    ),
    /**
     * The colours that a present comes in, as foreign keys. The lists that the wire carries are stored with the
     * present.
     */
    present_colors: pgTable(
      'present_colors',
      {
        present_id: integer('present_id').notNull().references(idOf('bonus_shop_products'), { onDelete: 'cascade' }),
        color_id: integer('color_id').notNull().references(idOf('colors')),
      },
      (table) => [
        primaryKey({ columns: [table.present_id, table.color_id] }),
        index('present_colors_color_id').on(table.color_id),
      ],
    ),
    /** Contact and delivery data from the app's order form. */
    order_details: pgTable(
      'order_details',
      {
        id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
        order_id: integer('order_id').notNull().references(idOf('orders'), { onDelete: 'cascade' }),
        ...Object.fromEntries(
          [
            'phone',
            'email',
            'zip',
            'city',
            'street',
            'house',
            'apartment',
            'delivery_from',
            'delivery_until',
            'pickup_point_url',
            'pickup_point_phone',
            'pickup_point_contact',
          ].map((name) => [name, text(name)]),
        ),
        delivery_date: date('delivery_date', { mode: 'string' }),
      },
      (table) => [uniqueIndex('order_details_order_id').on(table.order_id)],
    ),
  };
}
