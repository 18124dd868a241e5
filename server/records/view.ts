import type { SQL } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';

/**
 * How a resource's computed fields are read: joins onto the rows of one page, and an expression a field.
 * The resource's own table goes by its name. Text is SQL of ours, never a visitor's.
 */
export interface View {
  joins: string;
  /** By source: 'manager.fullName'. A test asserts that every computed field is here. */
  fields: Record<string, string>;
  /**
   * Filters on computed fields, as conditions on the resource's own table, so that pages and counts need no join.
   * `compare` makes the filter's condition on an expression.
   */
  filters?: Record<string, (compare: (expression: string) => SQL, value: unknown) => SQL>;
  /** The list's query parameters that are no filters of its contract. */
  parameters?: {
    /** By name, as the OpenAPI document describes them. */
    named: Record<string, { description?: string; schema: Record<string, unknown> }>;
    /** What they ask for, as conditions on the resource's own table. Refuses wrong values. */
    conditions(query: Readonly<Record<string, unknown>>, edition: Edition): SQL[];
  };
}
export const noView: View = { joins: '', fields: {} };
