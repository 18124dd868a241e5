import { sql, type SQL } from 'drizzle-orm';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Database, Query } from '../database/database';
import { Anchors, shallow, type Key } from './anchors';
import type { Asked } from './filters';
import { Pages } from './pages';
import { shapeOf, type Flat, type Shape, type WireRecord } from './shape';
import { Totals } from './totals';

type Order = Pick<Asked, 'sort' | 'descending' | 'rank'>;

const columnOf = (shape: Shape, sort: string) => sql.raw(`${shape.table}.${shape.columnFor(sort)!}`);
const idOf = (shape: Shape) => sql.raw(`${shape.table}.id`);
/** Nulls sort lowest, as in the indexes: first when ascending, last when descending. */
const orderBy = (shape: Shape, { sort, descending, rank }: Order): SQL => {
  if (rank) return sql`${rank}, ${orderBy(shape, { sort, descending })}`;
  const byId = sql`${idOf(shape)}${sql.raw(descending ? ' desc' : '')}`;
  if (sort === 'id') return byId;
  return sql`${columnOf(shape, sort)} ${sql.raw(descending ? 'desc nulls last' : 'nulls first')}, ${byId}`;
};

/**
 * The rows after a key (keyset pagination), or from it on when `inclusive`. A key without a value is followed only by
 * rows without one, a key with a value only by rows with one.
 */
function beyond(shape: Shape, { sort, descending }: Order, { value, id }: Key, inclusive: boolean): SQL {
  const sign = sql.raw((descending ? '<' : '>') + (inclusive ? '=' : ''));
  if (sort === 'id') return sql`${idOf(shape)} ${sign} ${id}`;
  if (value === null) return sql`${columnOf(shape, sort)} is null and ${idOf(shape)} ${sign} ${id}`;
  return sql`(${columnOf(shape, sort)}, ${idOf(shape)}) ${sign} (${value}, ${id})`;
}

/**
 * Reads records in order. A deep page is read from the end of the list or from a cached row when that is nearer than
 * the start.
 */
export class Lists {
  private readonly totals = new Totals();
  private readonly anchors = new Anchors();
  private readonly pages = new Pages();

  constructor(
    private readonly db: Database,
    private readonly onChange: () => void,
  ) {}

  async page(own: ContractIn<Resource>, asked: Asked): Promise<{ data: WireRecord[]; total: number }> {
    const shape = shapeOf(own);
    const total = this.total(shape, asked);
    const rows =
      asked.filtered || asked.offset > shallow
        ? this.dearPage(shape, asked, total)
        : this.rows(shape, asked, asked.where, asked.offset, asked.limit);
    // In parallel. The total is usually cached, so most pages take a single statement.
    const [found, count] = await Promise.all([rows, total]);
    return { data: found.map((row) => shape.record(row)), total: count };
  }

  /** The first rows that also meet a condition, without their total: what a search shows. */
  async first(own: ContractIn<Resource>, asked: Asked, condition: SQL): Promise<WireRecord[]> {
    const shape = shapeOf(own);
    const rows = await this.rows(shape, asked, sql`${asked.where} and ${condition}`, 0, asked.limit);
    return rows.map((row) => shape.record(row));
  }

  /** The ids of all rows that match, at most `limit`. */
  async ids(query: Query, own: ContractIn<Resource>, { where }: Pick<Asked, 'where'>, limit: number) {
    const shape = shapeOf(own);
    const rows = await query.rows<{ id: number }>(sql`
      select ${idOf(shape)} as id
      from ${sql.raw(shape.table)}
      where ${where}
      order by ${idOf(shape)}
      limit ${limit}
    `);
    return rows.map((row) => row.id);
  }

  /** Drops everything cached about a resource's lists. */
  changed(path: string): void {
    this.totals.changed(path);
    this.anchors.changed(path);
    this.pages.changed(path);
    this.onChange();
  }

  /** All rows of the list in order, in batches of `size`, with at most one batch in memory. */
  async *batches(
    own: ContractIn<Resource>,
    asked: Omit<Asked, 'offset' | 'limit' | 'filtered'>,
    size: number,
  ): AsyncIterable<WireRecord[]> {
    const shape = shapeOf(own);
    for (const segment of segments(shape, asked)) {
      let after: Key | undefined;
      for (;;) {
        const where = sql`
          ${asked.where}${segment ? sql` and ${segment}` : sql``}${
            after
              ? sql`
            and ${beyond(shape, asked, after, false)}
          `
              : sql``
          }
        `;
        const rows = await this.rows(shape, asked, where, 0, size);
        if (rows.length) yield rows.map((row) => shape.record(row));
        if (rows.length < size) break;
        after = keyOf(rows.at(-1)!, asked);
      }
    }
  }

  /** Records by id, restricted by `where`. `lock` locks their rows until the end of the transaction. */
  async byIds(
    query: Query,
    own: ContractIn<Resource>,
    ids: readonly number[],
    where: SQL | undefined,
    lock = false,
  ): Promise<Map<number, { record: WireRecord; version: number }>> {
    if (!ids.length) return new Map();
    const shape = shapeOf(own);
    const rows = await query.rows<Flat>(
      sql`
        select ${sql.raw(shape.select)}
        from ${sql.raw(shape.table)} ${sql.raw(shape.joins)}
        where ${idOf(shape)} = ${ids.length === 1 ? ids[0] : sql`any(${sql.param(ids)})`}
          and ${where ?? sql`true`}${lock ? sql` for update of ${sql.raw(shape.table)}` : sql``}
      `,
    );
    return new Map(
      rows.map((row) => [row.id as number, { record: shape.record(row), version: row['#version'] as number }]),
    );
  }

  private total(shape: Shape, { key, where }: Asked): Promise<number> {
    return this.totals.of(
      key,
      async () =>
        (await this.db.one<{ count: number }>(
          sql`select count(*) as count from ${sql.raw(shape.table)} where ${where}`,
        ))!.count,
    );
  }

  /**
   * Selects the page's ids from the table alone, then joins the computed fields for those rows only. The ids are an
   * array: with a subquery in `from`, a generic plan, which does not know the limit, would read the whole table.
   */
  private rows(
    shape: Shape,
    order: Order,
    where: SQL,
    offset: number,
    limit: number,
    backwards = false,
  ): Promise<Flat[]> {
    const walked = backwards ? { ...order, descending: !order.descending } : order;
    return this.rowsOf(
      shape,
      order,
      sql`
        array(
          select ${idOf(shape)}
          from ${sql.raw(shape.table)}
          where ${where}
          order by ${orderBy(shape, walked)}
          limit ${limit}
          offset ${offset}
        )
      `,
    );
  }

  /** A filtered or deep page, which is expensive to find: its ids are cached for seconds. */
  private async dearPage(shape: Shape, asked: Asked, total: Promise<number>): Promise<Flat[]> {
    const page = `${asked.key} ${asked.sort} ${asked.descending} ${asked.offset} ${asked.limit} ${asked.rank !== undefined}`;
    const known = this.pages.get(page);
    if (known) return known.length ? this.rowsOf(shape, asked, sql`${sql.param(known)}`) : [];
    const remember = this.pages.reading(shape.own.contract.path, page);
    // A deep page needs the total first, because it may be nearer to the end of the list.
    const rows =
      asked.offset > shallow && !asked.rank
        ? await this.deepPage(shape, asked, await total)
        : await this.rows(shape, asked, asked.where, asked.offset, asked.limit);
    remember(rows.map((row) => row.id as number));
    return rows;
  }

  private rowsOf(shape: Shape, order: Order, ids: SQL): Promise<Flat[]> {
    return this.db.rows<Flat>(sql`
      select ${sql.raw(shape.select)}
      from ${sql.raw(shape.table)} ${sql.raw(shape.joins)}
      where ${idOf(shape)} = any(${ids})
      order by ${orderBy(shape, order)}
    `);
  }

  private async deepPage(shape: Shape, asked: Asked, total: number): Promise<Flat[]> {
    const { offset, limit, where } = asked;
    const count = Math.min(limit, total - offset);
    if (count <= 0) return [];
    const list = `${asked.key} ${asked.sort} ${asked.descending}`;
    const fromEnd = total - offset - count;
    const anchor = this.anchors.before(list, offset);
    const fromAnchor = anchor ? offset - anchor.offset : Infinity;
    let rows: Flat[] | undefined;
    if (fromEnd < offset && fromEnd <= fromAnchor) rows = await this.rows(shape, asked, where, fromEnd, count, true);
    else if (anchor && fromAnchor < offset) rows = await this.fromAnchor(shape, asked, anchor.key, fromAnchor, count);
    rows ??= await this.rows(shape, asked, where, offset, limit);
    const [first, last] = [rows[0], rows.at(-1)];
    if (first && last) {
      this.anchors.add(list, offset, keyOf(first, asked));
      this.anchors.add(list, offset + rows.length - 1, keyOf(last, asked));
    }
    return rows;
  }

  /**
   * Reads a page from a cached row. Undefined where the page continues past the rows that the key can be compared with
   * (see `beyond`): it is then read from the start.
   */
  private async fromAnchor(
    shape: Shape,
    asked: Asked,
    key: Key,
    skip: number,
    count: number,
  ): Promise<Flat[] | undefined> {
    const rows = await this.rows(shape, asked, sql`${asked.where} and ${beyond(shape, asked, key, true)}`, skip, count);
    return rows.length === count ? rows : undefined;
  }
}

const keyOf = (row: Flat, { sort }: Order): Key => ({ value: row[sort], id: row.id as number });

/**
 * Splits a list into rows with a value and rows without one, in the list's order: within each part a key can be
 * compared.
 */
function segments(shape: Shape, { sort, descending }: Order): (SQL | undefined)[] {
  if (sort === 'id' || shape.stored.get(sort)?.field.required) return [undefined];
  const column = columnOf(shape, sort);
  const parts = [sql`${column} is null`, sql`${column} is not null`];
  return descending ? parts.reverse() : parts;
}
