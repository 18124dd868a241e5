import type { SQL } from 'drizzle-orm';
import type { Pool } from 'pg';

/** Access to the market's data. Inside `transaction` only the handle that it passes may be used. */
export interface Query {
  /** Runs a statement made with drizzle's `sql` tag, as a prepared statement that is cached by its text. */
  rows<T = Record<string, unknown>>(query: SQL): Promise<T[]>;
  /** The first row, or undefined. */
  one<T = Record<string, unknown>>(query: SQL): Promise<T | undefined>;
}

export interface Database extends Query {
  kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in a transaction, which is rolled back when it throws. Transactions do not nest: pass the handle on.
   */
  transaction<T>(work: (tx: Query) => Promise<T>): Promise<T>;
  /**
   * Writes a stream of rows into one table with COPY. The values are in the order of `columns`. Returns the number of
   * rows.
   */
  copyIn(
    table: string,
    columns: readonly string[],
    rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>,
  ): Promise<number>;
  /** Reads a whole table in chunks, ordered by its primary key. */
  copyOut(table: string, columns: readonly string[]): AsyncIterable<readonly unknown[][]>;
  /** PostgreSQL only: the connection pool, which the socket adapter listens on. */
  pool?: Pool;
  close(): Promise<void>;
}
