import { sql, type SQL } from 'drizzle-orm';
import type { ContractIn, Resource } from '../../src/contract';
import type { Database } from '../database/database';
import type { ListQuery } from '../records/filters';
import { Totals } from '../records/totals';
import type { Staff } from '../route';
import { readReport, type ReportQuestion } from './read';

type Row = Record<string, unknown>;
interface Ask {
  own: ContractIn<Resource>;
  staff: Staff;
  query: ListQuery;
}

const asSql = (text: string | SQL | undefined) => (typeof text === 'string' ? sql.raw(text) : (text ?? sql``));

/** Answers every report from its source (document 3, section 2.5): pages, counts, sums, and all rows in their order for a file. */
export class Reports {
  private readonly counts = new Totals();

  constructor(private readonly db: Database) {}

  async page({ own, staff, query }: Ask): Promise<{ data: Row[]; total: number; totals?: Row }> {
    const asked = readReport(own, staff, query);
    const [rows, total, totals] = await Promise.all([this.rows(asked, staff, { offset: asked.offset, limit: asked.limit }), this.count(asked), this.sums(asked, staff)]);
    return { data: rows.map(recordOf), total, ...(totals && { totals }) };
  }

  /** The whole report, `size` rows at a time, each batch from where the last one ended. */
  async *pages({ own, staff, query, size }: Ask & { size: number }): AsyncIterable<Row[]> {
    const asked = readReport(own, staff, query);
    for (let last: Row | undefined; ; ) {
      const rows = await this.rows(asked, staff, { offset: 0, limit: size, ...(last && { after: [last['#sort'], last['#id']] }) });
      if (rows.length) yield rows.map(recordOf);
      if (rows.length < size) return;
      last = rows.at(-1);
    }
  }

  /** How many rows each day, week or month of the market has: so coarse that there are few. */
  async overTime({ own, staff, query }: Ask, over: string): Promise<{ unit: 'day' | 'week' | 'month'; data: Row[] }> {
    const { source, where } = readReport(own, staff, query);
    const at = sql.raw(source.compares?.[over] ?? `r.${over}`);
    const from = sql`from ${asSql(source.rows)} r where ${where}`;
    const { days } = (await this.db.one<{ days: number | null }>(sql`select extract(epoch from max(${at}) - min(${at}))::float8 / 86400 as days ${from}`))!;
    const unit = (days ?? 0) <= 62 ? 'day' : (days ?? 0) <= 400 ? 'week' : 'month';
    const data = await this.db.rows(sql`
      select to_char(day, 'YYYY-MM-DD') as day, count from (select date_trunc(${unit}, ${at} at time zone ${own.edition.timeZone}) as day, count(*) as count ${from} and ${at} is not null group by 1) counted order by counted.day`);
    return { unit, data };
  }

  /** Somebody wrote something: it may be an event of any report. */
  changed(): void {
    this.counts.changed('');
  }

  private rows({ own, source, where, sort }: ReportQuestion, { roles }: Staff, { offset, limit, after }: { offset: number; limit: number; after?: readonly unknown[] }): Promise<Row[]> {
    const direction = sql.raw(sort.descending ? ' desc' : '');
    const order = sql.raw(sort.by === 'r.id' ? 'r.id' : sort.by).append(direction);
    const ordered = sort.by === 'r.id' ? order : sql`${order}, r.id${direction}`;
    const sign = sql.raw(sort.descending ? '<' : '>');
    const from = !after ? sql`true` : sort.by === 'r.id' ? sql`r.id ${sign} ${after[1]}` : sql`(${sql.raw(sort.by)}, r.id) ${sign} (${after[0]}, ${after[1]})`;
    const columns = own.columns(roles).map(({ source: name }) => sql`${asSql(source.fields?.[name] ?? `r.${name}`)} as ${sql.identifier(name)}`);
    return this.db.rows<Row>(sql`
      with r as (select r.* from ${asSql(source.rows)} r where ${where} and ${from} order by ${ordered} limit ${limit} offset ${offset})
      select ${sql.join(columns, sql`, `)}, r.id as "#id", ${sql.raw(sort.by)} as "#sort" from r ${asSql(source.joins)} order by ${ordered}`);
  }

  private count({ key, source, where }: ReportQuestion): Promise<number> {
    return this.counts.of(key, async () => (await this.db.one<{ count: number }>(sql`select count(*) as count from ${asSql(source.rows)} r where ${where}`))!.count);
  }

  private async sums({ own, source, where }: ReportQuestion, { roles }: Staff): Promise<Row | undefined> {
    const shown = new Set(own.columns(roles).map((one) => one.source));
    const names = (own.contract.report?.totals ?? []).filter((one) => shown.has(one));
    if (!names.length) return;
    const sums = names.map((name) => sql`coalesce(sum(${sql.raw(source.compares?.[name] ?? `r.${name}`)}), 0) as ${sql.identifier(name)}`);
    return this.db.one<Row>(sql`select ${sql.join(sums, sql`, `)} from ${asSql(source.rows)} r where ${where}`);
  }
}

/** A row as the wire carries it: 'user.name' is the name of the user, 'x.0.y' the first of a list. */
function recordOf(row: Row): Row {
  const record: Row = { id: row['#id'] };
  for (const [name, value] of Object.entries(row)) {
    if (name.startsWith('#')) continue;
    const parts = name.split('.');
    let at = record;
    for (const [index, part] of parts.slice(0, -1).entries()) at = (at[part] ??= parts[index + 1] === '0' ? [] : {}) as Row;
    at[parts.at(-1)!] = value;
  }
  return record;
}
