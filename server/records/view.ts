import type { SQL } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';

/**
 * How a resource's computed fields are read: joins for the rows of one page, and an SQL expression for each field.
 * The resource's own table is called by its name. All texts are SQL from our own code, never user input.
 */
export interface View {
  joins: string;
  /** By source: 'manager.fullName'. A test asserts that every computed field is listed. */
  fields: Record<string, string>;
  /** The table has no column of versions, as its records never change. */
  unversioned?: true;
  /**
   * Filters on computed fields, as conditions on the resource's own table, so that pages and counts need no joins.
   * `compare` turns an SQL expression into the filter's condition.
   */
  filters?: Record<string, (compare: (expression: string) => SQL, value: unknown) => SQL>;
  /** Query parameters of the list that are not filters of its contract. */
  parameters?: {
    /** By name, as the OpenAPI document describes them. */
    named: Record<string, { description?: string; schema: Record<string, unknown> }>;
    /** The parameters' conditions on the resource's own table. Throws a Refusal for invalid values. */
    conditions(query: Readonly<Record<string, unknown>>, edition: Edition): SQL[];
  };
}
export const noView: View = { joins: '', fields: {} };
