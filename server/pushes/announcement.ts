import { sql, type SQL } from 'drizzle-orm';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import { kbCategories } from '../../src/admin/knowledge-bank/categories/resource';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { tableName } from '../database/derive';

/** What a record announces as it is now. */
export interface Announcement {
  /** Whether it is to be announced at all: it notifies users, is active and has not ended. */
  is_wanted: boolean;
  /** Whether users cannot see it yet, as its category is not active. */
  is_hidden: boolean;
  title: string;
  text: string;
  /** Whom it is for: those who are in all of these target groups, the record's own first. */
  groups: readonly number[];
  due_at: string;
}

/** The moment at which content begins: the first of these fields that the resource has. */
const moments = ['published_at', 'active_at', 'activated_at', 'start_date'] as const;

/** The query of a record's announcement; undefined for resources without the fields `push` and `message`. */
export function announcementOf(own: ContractIn<Resource>, id: number): SQL | undefined {
  if (!own.has('push') || !own.has('message')) return undefined;
  const { title = 'id' } = own.contract;
  const record = (name: string) => sql`record.${sql.identifier(name)}`;
  const column = (name: string, otherwise: string) => (own.has(name) ? record(name) : sql.raw(otherwise));
  // A day begins and ends in the market's time zone.
  const dayAt = (name: string, after: number) =>
    sql`(${record(name)}::timestamp + ${after} * interval '1 day') at time zone ${own.edition.timeZone}`;
  const isDay = (name: string) => own.fields.get(name)?.kind === 'day';
  const moment = moments.find((one) => own.has(one));
  const begins = !moment ? sql`null::timestamptz` : isDay(moment) ? dayAt(moment, 0) : record(moment);
  const ends = !own.has('end_date')
    ? sql`null::timestamptz`
    : isDay('end_date')
      ? dayAt('end_date', 1)
      : record('end_date');
  // An article is for those whom its category is for (document 2, section 3.10).
  const category =
    own.contract.path === kbArticles.path
      ? sql`left join ${sql.identifier(tableName(kbCategories))} category on category.id = record.category_id`
      : sql`left join (select null::boolean as active, null::int as target_group_id) category on true`;
  return sql`
    select
      (
        record.push and coalesce(record.message, '') <> '' and coalesce(${column('status', '1')}, 0) = 1
        and coalesce(${ends} > now(), true)
      ) is true as is_wanted,
      category.active is false as is_hidden,
      concat_ws(' ', ${sql.join([title].flat().map(record), sql`, `)}) as title,
      record.message as text,
      array_remove(array[${column('target_group_id', 'null::int')}, category.target_group_id], null) as groups,
      coalesce(${begins}, now()) as due_at
    from ${sql.identifier(tableName(own.contract))} record
    ${category}
    where record.id = ${id}
  `;
}
