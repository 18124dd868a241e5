import type { SQL } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';
import type { Settings } from '../settings';

export type ReportSettings = Pick<Settings, 'taxFreeAmount' | 'autolightName'>;

/** A report's query: its parsed filters, which a source can apply to any SQL expression. */
export interface AskedReport {
  edition: Edition;
  settings: ReportSettings;
  /** The value of a filter; undefined when it is not set. */
  value(filter: string): unknown;
  /** The combined condition of these filters on one expression; true when none is set. */
  holds(expression: string, ...filters: string[]): SQL;
}

/**
 * Where the rows of a report come from. `rows` is a relation, called `r`, with one row per row of the report and a
 * unique `id`; a page is cut from it before anything is joined.
 * All texts are SQL from our own code, never user input.
 */
export interface ReportSource {
  rows: string | SQL;
  where?: SQL;
  /**
   * The expressions of all sums, for a report whose sums are not plain sums over `r`. `from` is what they are over
   * instead; it must apply every filter itself.
   */
  sums?: { from?: SQL; of: Record<string, string> };
  /**
   * A relation with the moment `at` of each event behind the rows: the chart over time counts these instead of rows.
   */
  events?: SQL;
  /** Joined to the rows of one page only. */
  joins?: string | SQL;
  /**
   * By column: an SQL expression over `r` and the joins. A column that is not listed is the column of `r` with the same
   * name.
   */
  fields?: Record<string, string | SQL>;
  /**
   * What a filter or sort compares, as an expression over `r` alone, where it is not the column of its field; null for
   * a filter that the source applies itself.
   */
  compares?: Record<string, string | null>;
  /**
   * Counts the rows, as `count`, where counting `rows` would be more expensive. The query must apply the filters
   * itself.
   */
  count?: SQL;
  /** There are few rows, each a sum over many events: pages are cached for as long as totals are. */
  isSummed?: true;
  /** By field: its ORDER BY, ascending and descending, as an index provides it. */
  orders?: Record<string, readonly [string, string]>;
}
export type MakeSource = (asked: AskedReport) => ReportSource;
