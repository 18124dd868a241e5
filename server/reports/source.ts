import type { SQL } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';

/** What a report is asked: its filters as they were read, to be held against whatever expression they are about. */
export interface AskedReport {
  edition: Edition;
  /** The value of a filter, or undefined where it is not set. */
  value(filter: string): unknown;
  /** All of these filters' conditions on one expression; true where none is set. */
  holds(expression: string, ...filters: string[]): SQL;
}

/**
 * Where a report's rows come from. `rows` is a relation called `r`, one row for each of the report's, with a unique
 * `id`; the page is cut
 * from it before anything is joined. Texts are SQL of ours, never a visitor's.
 */
export interface ReportSource {
  rows: string | SQL;
  where?: SQL;
  /**
   * Where the sums come from, and what they are, where no column of `r` adds up: all of them. The source minds every
   * filter.
   */
  sums?: { from: SQL; of: Record<string, string> };
  /** A relation with the moment `at` of each event that the rows add up: the picture over time counts these. */
  events?: SQL;
  /** Joined to the rows of one page. */
  joins?: string | SQL;
  /** By column: an expression over `r` and the joins. A column that is not named here is `r`'s own of that name. */
  fields?: Record<string, string | SQL>;
  /**
   * What a filter or a sort compares, over `r` alone, where it is not the column of its field; null where the source
   * minds the filter itself.
   */
  compares?: Record<string, string | null>;
  /** How many rows there are, as `count`, where counting `rows` would be dearer; it minds the filters itself. */
  count?: SQL;
  /** Few rows, each summed over many events: they are remembered as long as totals are. */
  isSummed?: true;
  /** By field: its order, ascending and descending, as an index has it. */
  orders?: Record<string, readonly [string, string]>;
}
export type MakeSource = (asked: AskedReport) => ReportSource;
