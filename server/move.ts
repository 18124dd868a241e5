import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SettingError } from '../editions/settings';
import { chunks, copyLines } from './database/copy';
import type { Database } from './database/database';
import { migrate } from './database/migrate';
import { openEmbedded, openPostgres } from './database/open';
import { tables } from './database/tables';

export interface Moved {
  table: string;
  rows: number;
  checksum: string;
}
type Row = readonly unknown[];

/**
 * The number of a table's rows and a checksum that does not depend on their order, because databases sort texts
 * differently.
 */
class Tally {
  rows = 0;
  private sum = 0n;

  add(line: string): void {
    this.rows++;
    this.sum = (this.sum + createHash('sha256').update(line).digest().readBigUInt64BE()) & 0xffffffffffffffffn;
  }
  get checksum(): string {
    return this.sum.toString(16).padStart(16, '0');
  }
}

const columnsOf = (table: string) => getTableConfig(tables[table]!).columns;
/** JSON columns are passed as text: a JSON array would otherwise be written as a PostgreSQL array. */
async function* lines(table: string, rows: AsyncIterable<readonly Row[]>): AsyncIterable<string> {
  const json = columnsOf(table).map((one) => one.getSQLType() === 'jsonb');
  for await (const part of rows)
    yield* copyLines(
      part.map((row) => row.map((value, at) => (json[at] && value !== null ? JSON.stringify(value) : value))),
    );
}
async function* counted(tally: Tally, all: AsyncIterable<string>): AsyncIterable<string> {
  for await (const line of all) {
    tally.add(line);
    yield line;
  }
}
async function* texts(all: AsyncIterable<string>): AsyncIterable<string> {
  for await (const { text } of chunks(all, 65_536)) yield text;
}

/** Rows of the target as this transaction sees them. */
async function* read(client: PoolClient, table: string, columns: readonly string[]): AsyncIterable<readonly Row[]> {
  await client.query(`declare moved cursor for select ${columns.map((one) => `"${one}"`).join(', ')} from "${table}"`);
  for (;;) {
    const { rows } = await client.query<unknown[]>({ text: 'fetch 5000 from moved', rowMode: 'array' });
    if (!rows.length) break;
    yield rows;
  }
  await client.query('close moved');
}

async function moveTable(source: Database, client: PoolClient, table: string): Promise<Moved> {
  const columns = columnsOf(table).map((one) => one.name);
  const [sent, arrived] = [new Tally(), new Tally()];
  const into = client.query(copyFrom(`copy "${table}" (${columns.map((one) => `"${one}"`).join(', ')}) from stdin`));
  await pipeline(Readable.from(texts(counted(sent, lines(table, source.copyOut(table, columns))))), into);
  for await (const line of lines(table, read(client, table, columns))) arrived.add(line);
  if (sent.rows !== arrived.rows || sent.checksum !== arrived.checksum) {
    throw new Error(
      `${table} did not arrive as it was sent: ${sent.rows} rows with checksum ${sent.checksum}, ` +
        `then ${arrived.rows} with ${arrived.checksum}. Nothing was moved.`,
    );
  }
  return { table, rows: arrived.rows, checksum: arrived.checksum };
}

/** Continues the id sequences, so that the ids of deleted rows are not used again. */
async function moveSequences(source: Database, client: PoolClient): Promise<void> {
  for (const table of Object.keys(tables)) {
    for (const column of columnsOf(table)) {
      const found = await source.one<{ name: string | null }>(
        sql`select pg_get_serial_sequence(${table}, ${column.name}) as name`,
      );
      if (!found?.name) continue;
      const state = (await source.one<{ last: number; called: boolean }>(sql`
        select last_value as last, is_called as called
        from ${sql.raw(found.name)}
      `))!;
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
        table,
        column.name,
        state.last,
        state.called,
      ]);
    }
  }
}

async function refuseUnlessEmpty(target: Database): Promise<void> {
  for (const table of Object.keys(tables)) {
    if (await target.one(sql`select 1 from ${sql.identifier(table)} limit 1`))
      throw new SettingError(`The database that --to names already has data (in ${table}): move into an empty one`);
  }
}

/** Tables with triggers that maintain other tables. */
const followed = ['transactions', 'messages'] as const;

/**
 * Copies all rows of a database into an empty PostgreSQL in one transaction and compares checksums. Returns what was
 * moved.
 */
export async function moveInto(source: Database, target: Database): Promise<Moved[]> {
  await migrate(source);
  await migrate(target);
  await refuseUnlessEmpty(target);
  const client = await target.pool!.connect();
  try {
    await client.query('begin');
    // Balances and chats are copied as well: active triggers would count them twice.
    for (const table of followed) await client.query(`alter table ${table} disable trigger user`);
    const moved: Moved[] = [];
    for (const table of Object.keys(tables)) moved.push(await moveTable(source, client, table));
    await moveSequences(source, client);
    for (const table of followed) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    await client.query('vacuum analyze');
    return moved;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Moves the embedded database of a directory to the PostgreSQL at `url`. The directory is not changed. */
export async function move(dataDir: string, url: string): Promise<Moved[]> {
  if (!existsSync(join(dataDir, 'database')))
    throw new SettingError(
      `There is no embedded database in ${dataDir}. DATA_DIR and EDITION must be those that the server used`,
    );
  const source = await openEmbedded(dataDir);
  try {
    const target = await openPostgres(url);
    try {
      return await moveInto(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
