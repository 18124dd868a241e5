import { sql, type SQL } from 'drizzle-orm';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Database } from '../database/database';
import type { ListQuery } from '../records/filters';
import { Totals } from '../records/totals';
import type { Staff } from '../access/staff';
import { named } from './named';
import { readReport, type ReportQuestion } from './read';
import type { ReportSettings } from './source';

type Row = Record<string, unknown>;
interface Ask {
  own: ContractIn<Resource>;
  staff: Staff;
  query: ListQuery;
}
/** The number of rows, and the sums of the columns that have one. */
interface Summary {
  count: number;
  totals?: Row;
}
interface Picture {
  unit: 'day' | 'week' | 'month';
  data: { day: string; count: number }[];
}
interface Shares {
  data: { value: unknown; count: number }[];
}

const drawn = ({ data }: { data: readonly { count: number }[] }) => data.reduce((sum, one) => sum + one.count, 0);
const asSql = (text: string | SQL | undefined) => (typeof text === 'string' ? sql.raw(text) : (text ?? sql``));

/** Rows with a value to sort by and rows without one, in the report's order: within each part a row can be compared. */
function partsOf({ sort: { by, descending } }: ReportQuestion): SQL[] {
  if (by === 'r.id') return [sql`true`];
  const parts = [sql`${sql.raw(by)} is not null`, sql`${sql.raw(by)} is null`];
  return descending ? parts.reverse() : parts;
}

/**
 * Queries every report through its source (document 3, section 2.5): pages, counts, sums, charts, and all rows in order
 * for exports.
 */
export class Reports {
  private readonly summaries = new Totals<Summary>((one) => one.count);
  private readonly pictures = new Totals<Picture>(drawn);
  private readonly shares = new Totals<Shares>(drawn);
  /** Pages of reports whose every row is a sum over many events. */
  private readonly summed = new Totals<Row[]>(() => 0);

  constructor(
    private readonly db: Database,
    private readonly settings: ReportSettings,
  ) {}

  async page({ own, staff, query }: Ask): Promise<{ data: Row[]; total: number; totals?: Row }> {
    const asked = readReport(own, staff, query, this.settings);
    const { source, key, sort, offset, limit } = asked;
    const read = () => this.rows(asked, staff, { offset, limit });
    const [rows, { count, totals }] = await Promise.all([
      source.isSummed ? this.summed.of(JSON.stringify([key, staff.roles, sort, offset, limit]), read) : read(),
      this.summary(asked, staff),
    ]);
    const data = await named(this.db, own, staff, rows.map(recordOf));
    return { data, total: count, ...(totals && { totals }) };
  }

  /** All rows of the report in batches of `size`, each read from where the previous one ended (keyset pagination). */
  async *pages({ own, staff, query, size }: Ask & { size: number }): AsyncIterable<Row[]> {
    const asked = readReport(own, staff, query, this.settings);
    for (const part of partsOf(asked))
      for (let last: Row | undefined; ;) {
        const rows = await this.rows(asked, staff, {
          offset: 0,
          limit: size,
          part,
          ...(last && { after: [last['#sort'], last['#id']] }),
        });
        if (rows.length) yield rows.map(recordOf);
        if (rows.length < size) break;
        last = rows.at(-1);
      }
  }

  /** The number of rows for each value of a field. */
  async each({ own, staff, query }: Ask, field: string): Promise<Shares> {
    const { key, source, where } = readReport(own, staff, query, this.settings);
    const value = sql.raw(source.compares?.[field] ?? `r.${field}`);
    return this.shares.of(key, async () => ({
      data: await this.db.rows(sql`
        select ${value} as value, count(*) as count
        from ${asSql(source.rows)} r
        where ${where}
        group by 1
        order by 1
      `),
    }));
  }

  /**
   * The number of rows, or of the events behind them, per day, week or month in the market's time zone. The unit grows
   * with the time span, so that there are few points.
   */
  async overTime({ own, staff, query }: Ask, over: string): Promise<Picture> {
    const asked = readReport(own, staff, query, this.settings);
    return this.pictures.of(asked.key, () => this.picture(asked, over));
  }

  private async picture({ own, source, where }: ReportQuestion, over: string): Promise<Picture> {
    const at = sql.raw(source.events ? 'r.at' : (source.compares?.[over] ?? `r.${over}`));
    const from = source.events
      ? sql`from ${source.events} r where true`
      : sql`from ${asSql(source.rows)} r where ${where}`;
    const { days } = (await this.db.one<{ days: number | null }>(
      sql`select extract(epoch from max(${at}) - min(${at}))::float8 / 86400 as days ${from}`,
    ))!;
    const unit = (days ?? 0) <= 62 ? 'day' : (days ?? 0) <= 400 ? 'week' : 'month';
    const data = await this.db.rows<Picture['data'][number]>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, count
      from (
        select date_trunc(${unit}, ${at} at time zone ${own.edition.timeZone}) as day,
          count(*) as count ${from} and ${at} is not null
        group by 1
      ) counted
      order by counted.day
    `);
    return { unit, data };
  }

  /** Something was written, and it may be an event in any report: all cached reports are outdated. */
  changed(): void {
    for (const one of [this.summaries, this.pictures, this.shares, this.summed]) one.changed('');
  }

  private rows(
    { own, source, where, sort }: ReportQuestion,
    { roles }: Staff,
    { offset, limit, part, after }: { offset: number; limit: number; part?: SQL; after?: readonly unknown[] },
  ): Promise<Row[]> {
    const direction = sort.descending ? ' desc' : '';
    const ordered = sql.raw(
      source.orders?.[sort.field]?.[sort.descending ? 1 : 0] ??
        (sort.by === 'r.id' ? `r.id${direction}` : `${sort.by}${direction}, r.id${direction}`),
    );
    const sign = sql.raw(sort.descending ? '<' : '>');
    const from = !after
      ? sql`true`
      : sort.by === 'r.id' || after[0] === null
        ? sql`r.id ${sign} ${after[1]}`
        : sql`(${sql.raw(sort.by)}, r.id) ${sign} (${after[0]}, ${after[1]})`;
    const shown = own.columns(roles).map((one) => one.source);
    const columns = [...new Set([...shown, ...(own.contract.report?.carries ?? [])])].map(
      (name) => sql`${asSql(source.fields?.[name] ?? `r.${name}`)} as ${sql.identifier(name)}`,
    );
    return this.db.rows<Row>(sql`
      with r as (
        select r.*
        from ${asSql(source.rows)} r
        where ${where} and ${part ?? sql`true`} and ${from}
        order by ${ordered}
        limit ${limit}
        offset ${offset}
      )
      select ${sql.join(columns, sql`, `)}, r.id as "#id", ${sql.raw(sort.by)} as "#sort"
      from r ${asSql(source.joins)}
      order by ${ordered}
    `);
  }

  private summary({ own, key, source, where }: ReportQuestion, { roles }: Staff): Promise<Summary> {
    const shown = new Set(own.columns(roles).map((one) => one.source));
    const names = (own.contract.report?.totals ?? []).filter((one) => shown.has(one));
    return this.summaries.of(JSON.stringify([key, names]), async () => {
      const summed = (name: string) =>
        sql`
          coalesce(
            ${sql.raw(source.sums?.of[name] ?? `sum(${source.compares?.[name] ?? `r.${name}`})`)}, 0
          ) as ${sql.identifier(name)}
        `;
      const all = sql`from ${asSql(source.rows)} r where ${where}`;
      const counted = async () => (await this.db.one<Summary>(source.count ?? sql`select count(*) as count ${all}`))!;
      if (!names.length) return counted();
      if (source.sums?.from)
        return {
          ...(await counted()),
          totals: (await this.db.one<Row>(
            sql`
              select ${sql.join(names.map(summed), sql`, `)}
              from ${source.sums.from}
            `,
          ))!,
        };
      const { '#count': count, ...totals } = (await this.db.one<Row & { '#count': number }>(
        sql`select count(*) as "#count", ${sql.join(names.map(summed), sql`, `)} ${all}`,
      ))!;
      return { count, totals };
    });
  }
}

/** A row as the wire carries it: 'user.name' becomes a nested property, 'x.0.y' the first item of an array. */
function recordOf(row: Row): Row {
  const record: Row = { id: row['#id'] };
  for (const [name, value] of Object.entries(row)) {
    if (name.startsWith('#')) continue;
    const parts = name.split('.');
    let at = record;
    for (const [index, part] of parts.slice(0, -1).entries())
      at = (at[part] ??= parts[index + 1] === '0' ? [] : {}) as Row;
    at[parts.at(-1)!] = value;
  }
  return record;
}
