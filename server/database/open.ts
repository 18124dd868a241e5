import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { chunks, copyLines } from './copy';
import type { Database, Query } from './database';
import { lockDirectory } from './directory-lock';
import { asUnavailable } from './unavailable';
import { parsers } from './values';

const dialect = new PgDialect();
const names = new Map<string, string>();
/** The name of a prepared statement: PostgreSQL plans it once per connection and name. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha1').update(text).digest('base64url')));
  return name;
}
/**
 * Longer statements are not prepared: their text varies with the number of values, and every variant would stay in the
 * connection's memory.
 */
const longestPrepared = 8000;

type Run = (text: string, params: unknown[]) => Promise<Record<string, unknown>[]>;

function queryOn(run: Run, before?: () => void): Query {
  const rows = async <T>(query: SQL): Promise<T[]> => {
    before?.();
    const { sql: text, params } = dialect.sqlToQuery(query);
    return (await run(text, params)) as T[];
  };
  return { rows, one: async <T>(query: SQL) => (await rows<T>(query))[0] };
}

interface Connection {
  query: Query;
  /** Runs `work` on one session between BEGIN and COMMIT. */
  session<T>(work: (run: Run) => Promise<T>): Promise<T>;
}

/** Detecting the use of the outer handle inside a transaction slows down every promise, so it is off in production. */
const guarded = process.env.NODE_ENV !== 'production';

/** What both databases share: the check for the outer handle inside a transaction, and COPY out. */
function databaseOn(
  connection: Connection,
  rest: Pick<Database, 'kind' | 'copyIn' | 'close'> & { pool?: Pool },
): Database {
  const inside = guarded ? new AsyncLocalStorage<{ open: boolean }>() : undefined;
  const guard = () => {
    // On PGlite it would deadlock; on PostgreSQL it would not see the transaction's changes.
    if (inside?.getStore()?.open) throw new Error('Use the handle that the transaction passes');
  };
  const outer: Query = {
    rows: async (query) => (guard(), connection.query.rows(query)),
    one: async (query) => (guard(), connection.query.one(query)),
  };
  const watched = async <T>(work: (tx: Query) => Promise<T>, tx: Query): Promise<T> => {
    if (!inside) return work(tx);
    const here = { open: true };
    try {
      return await inside.run(here, () => work(tx));
    } finally {
      here.open = false;
    }
  };
  return {
    ...rest,
    ...outer,
    async transaction(work) {
      guard();
      return connection.session((run) => watched(work, queryOn(run)));
    },
    async *copyOut(table, columns) {
      const key = (
        await outer.rows<{ name: string }>(sql`
          select a.attname::text as name
          from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = ${table}::regclass and i.indisprimary
          order by array_position(i.indkey::int2[], a.attnum)
        `)
      ).map((one) => one.name);
      const listed = (list: readonly string[]) =>
        sql.join(
          list.map((one) => sql.identifier(one)),
          sql`, `,
        );
      let after: unknown[] | undefined;
      for (;;) {
        const start = after
          ? sql`
            where (${listed(key)}) > (
              ${sql.join(
                after.map((one) => sql`${one}`),
                sql`, `,
              )}
            )
          `
          : sql``;
        const found = await outer.rows(sql`
          select ${listed([...new Set([...columns, ...key])])}
          from ${sql.identifier(table)} ${start}
          order by ${listed(key)}
          limit 5000
        `);
        if (!found.length) return;
        yield found.map((row) => columns.map((one) => row[one]));
        after = key.map((one) => found.at(-1)![one]);
      }
    },
  };
}

/** Seconds to wait for a connection, of the pool or to the server, before the database counts as unavailable. */
const connectWithin = 10;

/** Rejects with DatabaseUnavailable where the database could not be reached. */
const reached = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asUnavailable(error);
  });

const copyStatement = (table: string, columns: readonly string[], from: string) =>
  `copy "${table}" (${columns.map((one) => `"${one}"`).join(', ')}) from ${from}`;

/** Opens PGlite in a directory, or in memory when none is given: a single process with a single session. */
export async function openEmbedded(dataDir?: string): Promise<Database> {
  const directory = dataDir && join(dataDir, 'database');
  if (directory) mkdirSync(directory, { recursive: true });
  const lock = `${directory}.lock`;
  // It is removed when the database has been closed.
  const crashed = directory !== undefined && existsSync(lock);
  const unlock = directory ? await lockDirectory(lock) : undefined;
  try {
    const [{ PGlite }, { pg_trgm }, { SyncedNodeFS, syncAll }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('./synced-fs'),
    ]);
    const synced = crashed ? await syncAll(directory) : new Set<string>();
    const pg = await PGlite.create({
      ...(directory ? { fs: new SyncedNodeFS(directory, synced) } : {}),
      extensions: { pg_trgm },
      parsers,
      // PGlite starts PostgreSQL with -F (no fsync); later settings override it. PGlite's fdatasync does nothing, but
      // its fsync reaches SyncedNodeFS.
      startParams: [
        ...PGlite.defaultStartParams,
        '-c',
        directory ? 'fsync=on' : 'fsync=off',
        '-c',
        'wal_sync_method=fsync',
      ],
    });
    const run: Run = async (text, params) => (await pg.query<Record<string, unknown>>(text, params)).rows;
    return databaseOn(
      {
        query: queryOn(run),
        session: (work) =>
          pg.transaction((tx) =>
            work(async (text, params) => (await tx.query<Record<string, unknown>>(text, params)).rows),
          ) as Promise<never>,
      },
      {
        kind: 'pglite',
        copyIn: (table, columns, rows) =>
          pg.transaction(async (tx) => {
            let count = 0;
            for await (const lines of chunks(copyLines(rows), 4_000_000)) {
              await tx.query(copyStatement(table, columns, `'/dev/blob'`), [], { blob: new Blob([lines.text]) });
              count += lines.count;
            }
            return count;
          }),
        close: async () => {
          await pg.close();
          await unlock?.();
        },
      },
    );
  } catch (error) {
    await unlock?.();
    throw error;
  }
}

/** Opens a connection pool to PostgreSQL. */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const [{ default: pg }, { from }] = await Promise.all([import('pg'), import('pg-copy-streams')]);
  const parse = (id: number, format?: 'text' | 'binary') =>
    parsers[id] ?? (pg.types.getTypeParser(id, format) as (value: string) => unknown);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: { getTypeParser: parse as never },
    // Compiling a statement of many branches, such as a search in words of tasks, takes longer than running it.
    options: '-c timezone=UTC -c jit=off',
    connectionTimeoutMillis: connectWithin * 1000,
    keepAlive: true,
  });
  // A connection that breaks is replaced at the next query. Without a listener its error would end the process: the
  // pool listens to idle connections only, and while a session runs no query, nobody does.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const runOn =
    (client: Pool | PoolClient): Run =>
    async (text, params) =>
      (
        await reached(
          client.query<Record<string, unknown>>({
            text,
            values: params,
            ...(text.length < longestPrepared && { name: nameOf(text) }),
          }),
        )
      ).rows;
  const session = async <T>(work: (run: Run, client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await reached(pool.connect());
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(runOn(client), client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw asUnavailable(error);
    } finally {
      client.release(broken);
    }
  };
  return databaseOn(
    { query: queryOn(runOn(pool)), session },
    {
      kind: 'postgres',
      pool,
      copyIn: (table, columns, rows) =>
        session(async (_run, client) => {
          let count = 0;
          const lines = async function* () {
            for await (const chunk of chunks(copyLines(rows), 65_536)) {
              count += chunk.count;
              yield chunk.text;
            }
          };
          await pipeline(Readable.from(lines()), client.query(from(copyStatement(table, columns, 'stdin'))));
          return count;
        }),
      close: () => pool.end(),
    },
  );
}

/** Opens the database that the settings name. */
export const openDatabase = (settings: { databaseUrl?: string; dataDir: string }): Promise<Database> =>
  settings.databaseUrl ? openPostgres(settings.databaseUrl) : openEmbedded(settings.dataDir);
