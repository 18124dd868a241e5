import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Edition } from '../../../editions/edition';
import { contactCategories, daysAgoOnce, periodNames, type Period } from './contacts';
import type { Query } from '../../database/database';

/** The number of contacts in a category. */
export const figure = z.object({ name: z.string(), value: z.int() });
export type Figure = z.infer<typeof figure>;
/** The query parameter `period_type`. */
export const period = z._default(z.enum(periodNames, 'choice'), 'ALL');

/** The contact statistics of the users in `where`, grouped by a key, in a single query. */
export async function figuresBy(
  db: Query,
  edition: Edition,
  period: Period,
  { key, joins = sql``, where }: { key: SQL; joins?: SQL; where: SQL },
): Promise<Map<number | null, Figure[]>> {
  const categories = Object.entries(contactCategories(edition, period, daysAgoOnce));
  const counts = categories.map(
    ([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.identifier(name)}`,
  );
  const rows = await db.rows<Record<string, number> & { key: number | null }>(
    sql`
      select ${key} as key, ${sql.join(counts, sql`, `)}
      from users ${joins}
      where ${where}
      group by 1
    `,
  );
  return new Map(rows.map((row) => [row.key, categories.map(([name]) => ({ name, value: row[name] ?? 0 }))]));
}

/** All categories with the value 0, for a region without users. */
export const noFigures = (edition: Edition): Figure[] =>
  Object.keys(contactCategories(edition, 'ALL')).map((name) => ({ name, value: 0 }));

export const sumOf = (lists: Iterable<readonly Figure[]>, edition: Edition): Figure[] => {
  const sums = new Map(noFigures(edition).map((one) => [one.name, 0]));
  for (const list of lists) for (const { name, value } of list) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums].map(([name, value]) => ({ name, value }));
};

export const figuresOf = async (db: Query, edition: Edition, period: Period, where: SQL): Promise<Figure[]> =>
  (await figuresBy(db, edition, period, { key: sql`null::int`, where })).get(null) ?? noFigures(edition);

/** Counts rows by the ids of a fixed list of options, with the options' names; an id without rows counts as 0. */
export async function countsBy(
  db: Query,
  options: readonly { id: number; name: string }[],
  from: SQL,
): Promise<Figure[]> {
  const rows = await db.rows<{ id: number; value: number }>(
    sql`
      select id, count(*) as value
      from (${from}) found
      group by id
    `,
  );
  const found = new Map(rows.map((row) => [row.id, row.value]));
  return options.map(({ id, name }) => ({ name, value: found.get(id) ?? 0 }));
}
