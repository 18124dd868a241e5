import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Database, Query } from '../database/database';
import { tableName } from '../database/derive';
import { rowsInSight } from '../access/row-scope';
import { Reports } from '../reports/reports';
import type { ReportSettings } from '../reports/source';
import type { Staff } from '../access/staff';
import { differences, type Change } from './differences';
import { readQuery, type ListQuery } from './filters';
import { judgeStored } from './judge';
import { Lists } from './lists';
import { prepare, type Prepared } from './prepare';
import type { WireRecord } from './shape';
import { store } from './store';
import { Totals } from './totals';
import type { WriteErrors, WriteRow } from './write-row';

interface Ask {
  own: ContractIn<Resource>;
  staff: Staff;
}

/** Reads and writes records by their contracts, independent of HTTP: shared by the calls and the spreadsheets. */
export class Records {
  readonly lists: Lists;
  readonly reports: Reports;
  /** Figures over many rows that no list shows, by a key of the caller's choice; any write drops them. */
  readonly figures = new Totals<Readonly<Record<string, number>>>((value) => Math.max(...Object.values(value)));
  /** The rows that `check` has prepared for `write`. */
  private readonly ready = new WeakMap<WriteRow, Prepared>();

  constructor(db: Database, settings: ReportSettings) {
    this.reports = new Reports(db, settings);
    this.lists = new Lists(db, () => {
      this.reports.changed();
      this.figures.changed('');
    });
  }

  list({ own, staff, query }: Ask & { query: ListQuery }) {
    if (own.contract.report) return this.reports.page({ own, staff, query });
    return this.lists.page(own, readQuery(own, staff, query));
  }

  /**
   * All rows of the list that `query` selects, in its order, in batches of `size`, with at most one batch in memory.
   * `offset` and `limit` are ignored.
   */
  async *pages({
    own,
    staff,
    query,
    size,
  }: Ask & { query: ListQuery; size: number }): AsyncIterable<readonly WireRecord[]> {
    if (own.contract.report) yield* this.reports.pages({ own, staff, query, size });
    else yield* this.lists.batches(own, readQuery(own, staff, query), size);
  }

  /** The ids of all rows of the list that `query` selects, at most `limit`. */
  ids({ own, staff, query, tx, limit }: Ask & { query: ListQuery; tx: Query; limit: number }): Promise<number[]> {
    return this.lists.ids(tx, own, readQuery(own, staff, query), limit);
  }

  /** One record with its version; undefined when it does not exist or is outside the caller's row-level scope. */
  async get({
    own,
    staff,
    id,
    tx,
    lock = false,
  }: Ask & { tx: Query; id: number; lock?: boolean }): Promise<{ record: WireRecord; version: number } | undefined> {
    return (await this.lists.byIds(tx, own, [id], rowsInSight(own, staff)?.where, lock)).get(id);
  }

  /** The records with these ids within the caller's row-level scope, by id. One statement. */
  async byIds({ own, staff, tx, ids }: Ask & { tx: Query; ids: readonly number[] }): Promise<Map<number, WireRecord>> {
    const found = await this.lists.byIds(tx, own, ids, rowsInSight(own, staff)?.where);
    return new Map([...found].map(([id, one]) => [id, one.record]));
  }

  /**
   * Validates rows by the rules of POST and PUT: schema, required fields, options that the role may choose, existing
   * references, unique fields (also among the rows), row-level scope. The values of an existing record's row are merged
   * into the record.
   * The number of statements does not grow with the number of rows.
   */
  async check({ own, staff, tx, rows }: Ask & { tx: Query; rows: readonly WriteRow[] }): Promise<WriteErrors[]> {
    const ids = rows.flatMap((row) => (row.id === undefined ? [] : [row.id]));
    const known = await this.lists.byIds(tx, own, ids, rowsInSight(own, staff)?.where, true);
    const prepared: Prepared[] = [];
    for (const [at, row] of rows.entries()) {
      const before = row.id === undefined ? undefined : known.get(row.id)?.record;
      if (row.id !== undefined && !before)
        prepared.push({ id: row.id, values: {}, changed: new Set(), errors: { id: [{ key: 'noSuchRecord' }] } });
      else prepared.push(prepare(own, staff, row, before));
      // Lets other requests run while thousands of rows are validated.
      if (at % 100 === 99) await setImmediate();
    }
    await judgeStored(tx, own, staff, prepared);
    rows.forEach((row, at) => this.ready.set(row, prepared[at]!));
    return prepared.map((one) => one.errors);
  }

  /**
   * Writes rows that `check` found free of errors in the same transaction, several per statement. Returns their ids.
   */
  async write({ own, tx, rows }: Ask & { tx: Query; rows: readonly WriteRow[] }): Promise<number[]> {
    const prepared = rows.map((row) => {
      const one = this.ready.get(row);
      if (!one || Object.keys(one.errors).length)
        throw new Error('Only rows that check found free of errors are written');
      return one;
    });
    return store(tx, own, prepared);
  }

  /** The stored record of a checked row; undefined for a new one. */
  before(row: WriteRow): WireRecord | undefined {
    return this.ready.get(row)?.before;
  }

  /** The whole record as a checked row would leave it. */
  values(row: WriteRow): WireRecord {
    return this.ready.get(row)?.values ?? {};
  }

  /** The fields that a checked row changes. */
  changed(row: WriteRow): readonly string[] {
    return [...(this.ready.get(row)?.changed ?? [])];
  }

  /** The old and new values of an existing record's fields that a checked row changes; none for a new record. */
  changes(own: ContractIn<Resource>, row: WriteRow): readonly Change[] {
    const { before, values, changed } = this.ready.get(row) ?? {};
    return before && values && changed ? differences(own.fields, changed, before, values) : [];
  }

  async delete({ own, tx, id }: { own: ContractIn<Resource>; tx: Query; id: number }): Promise<void> {
    await tx.rows(sql`
      delete from ${sql.identifier(tableName(own.contract))}
      where id = ${id}
    `);
  }
}
