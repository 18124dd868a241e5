import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  type AnyPgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';
import { moment } from './derive';

/** Data that belongs to CPA programmes (document 1, section 3). It is deleted with the programme. */
export function cpaTables(derived: Readonly<Record<string, PgTable>>) {
  const idOf = (table: string) => (): AnyPgColumn => (derived[table] as unknown as { id: AnyPgColumn }).id;
  const program = () => integer('program_id').notNull().references(idOf('cpa_program'), { onDelete: 'cascade' });
  return {
    cpa_program_outlets: pgTable(
      'cpa_program_outlets',
      {
        id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
        program_id: program(),
        outlet_id: integer('outlet_id').notNull().references(idOf('outlets')),
        sales_plan: integer('sales_plan').notNull(),
        plan_reward: integer('plan_reward').notNull(),
      },
      (table) => [
        uniqueIndex('cpa_program_outlets_program_id_outlet_id').on(table.program_id, table.outlet_id),
        index('cpa_program_outlets_outlet_id').on(table.outlet_id),
      ],
    ),
    /** Whether sellers should be rewarded, as staff last marked them. Unmarked sellers have no row. */
    cpa_rewards: pgTable(
      'cpa_rewards',
      {
        program_id: program(),
        user_id: integer('user_id').notNull().references(idOf('users'), { onDelete: 'cascade' }),
        should_rewarded: boolean('should_rewarded').notNull(),
        updated_at: moment('updated_at').notNull().defaultNow(),
      },
      (table) => [
        primaryKey({ columns: [table.program_id, table.user_id] }),
        index('cpa_rewards_user_id').on(table.user_id),
      ],
    ),
  };
}
