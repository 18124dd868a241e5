import { sql } from 'drizzle-orm';
import { editions } from '../editions/all';
import { tableName } from '../server/database/derive';
import { openPostgres } from '../server/database/open';
import { dailyQuestions } from '../src/admin/daily-questions/resource';
import { goalTrackers } from '../src/admin/goal-trackers/resource';
import { kbArticles } from '../src/admin/knowledge-bank/articles/resource';
import { logs } from '../src/admin/logs/resource';
import { outlets } from '../src/admin/outlets/resource';
import { promoCodes } from '../src/admin/promo-codes/resource';
import { quizzes } from '../src/admin/quizzes/resource';
import { specialQuizzes } from '../src/admin/special-quizzes/resource';
import { surveys } from '../src/admin/surveys/resource';
import { transactions } from '../src/admin/transactions/resource';
import { unrecognizedPacks } from '../src/admin/unrecognized-packs/resource';
import type { Resource } from '../src/contract/contract';
import { ContractIn } from '../src/contract/contract-in';
import { compareLists } from './list';
import { market } from './processes';
import type { Figure } from './report';

const demoUsers = 600;
interface Measured {
  edition: 'HUNGARY' | 'AZERBAIJAN_BRAND_A';
  /** Against the rows of the longest lists. */
  share: number;
  lists: readonly Resource[];
}
/**
 * The lists that grow with a market, each in one that has it: what app users and staff do all day is measured at 100,000
 * and 1,000,000 rows, what somebody writes by hand at a twentieth of that.
 */
const measured: readonly Measured[] = [
  { edition: 'HUNGARY', share: 1, lists: [transactions, logs, promoCodes, unrecognizedPacks] },
  {
    edition: 'HUNGARY',
    share: 1 / 20,
    lists: [outlets, quizzes, specialQuizzes, surveys, dailyQuestions, kbArticles],
  },
  { edition: 'AZERBAIJAN_BRAND_A', share: 1 / 20, lists: [goalTrackers] },
];

/** Adds copies of a table's rows until there are so many. Unique texts get a number of their own. */
async function grow(url: string, table: string, count: number): Promise<void> {
  const db = await openPostgres(url, 1);
  const columns = await db.rows<{ name: string; isUnique: boolean }>(sql`
    select attname::text as name, exists (
      select from pg_index where indrelid = attrelid and indisunique and attnum = any(indkey)
    ) as "isUnique"
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'
  `);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name, isUnique }) => (isUnique ? `"${name}" || '-' || copy` : `"${name}"`)).join(', ');
  await db.rows(
    sql.raw(`
      insert into ${table} (${names})
      select ${values}
      from (select *, row_number() over (order by id) as place, count(*) over () as total from ${table}) one
      join generate_series(1, ${count} - (select count(*)::int from ${table})) copy on copy % total + 1 = place
    `),
  );
  await db.rows(sql.raw(`vacuum analyze ${table}`));
  await db.close();
}

/** Each query of the lists, compared with the same query at ten times the rows. `rows` is how many the longest have. */
export async function measureLists(url: (database: string) => string, rows: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { edition, share, lists } of measured) {
    const counts = [(rows * share) / 10, rows * share] as const;
    const servers = [];
    for (const count of counts) {
      const name = `bench_lists_${edition.toLowerCase()}_${count}`;
      const db = await openPostgres(url('postgres'), 1);
      await db.rows(sql.raw(`create database ${name}`));
      await db.close();
      await (await market(url(name), demoUsers, edition)).stop();
      for (const one of lists) await grow(url(name), tableName(one), count);
      servers.push(await market(url(name), demoUsers, edition));
    }
    const [few, many] = servers as [(typeof servers)[number], (typeof servers)[number]];
    for (const one of lists) {
      const own = new ContractIn<Resource>(one, editions[edition]);
      figures.push(
        ...(await compareLists(own, few, many, counts.map((count) => `${count} ${one.name}`) as [string, string])),
      );
    }
    await Promise.all([few.stop(), many.stop()]);
  }
  return figures;
}
