import type { SQL } from 'drizzle-orm';
import type { Pool } from 'pg';

/** One connection to the market's data; inside `transaction` the handle that it passes, and only that one, is used. */
export interface Query {
  /** Runs a statement made with drizzle's `sql` tag; it is prepared once by its text. */
  rows<T = Record<string, unknown>>(query: SQL): Promise<T[]>;
  /** The first row, or undefined. */
  one<T = Record<string, unknown>>(query: SQL): Promise<T | undefined>;
}

export interface Database extends Query {
  kind: 'pglite' | 'postgres';
  /** All or nothing. Transactions do not nest: pass the handle on. */
  transaction<T>(work: (tx: Query) => Promise<T>): Promise<T>;
  /** Streams rows of one table in, as COPY does; values in the order of `columns`. Returns the count. */
  copyIn(
    table: string,
    columns: readonly string[],
    rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>,
  ): Promise<number>;
  /** Streams a table out in chunks of rows, in the order of its primary key. */
  copyOut(table: string, columns: readonly string[]): AsyncIterable<readonly unknown[][]>;
  /** PostgreSQL only: the pool that the socket adapter listens on. */
  pool?: Pool;
  close(): Promise<void>;
}
