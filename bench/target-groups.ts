import { sql } from 'drizzle-orm';
import { openPostgres } from '../server/database/open';
import type { Rule } from '../src/admin/target-groups/attributes';
import { median } from './browser';
import { market } from './processes';
import type { Figure } from './report';
import { tenTimes } from './ten-times';

/** A group's rules, and the statement that somebody would write by hand for them. */
interface Counted {
  name: string;
  rules: readonly Rule[];
  byHand: string;
}
const mayUse = 'select count(*) from users u where u.status = 1 and u.delete_requested_at is null';
const ids = Array.from({ length: 1000 }, (_, at) => 1 + at * 7);

const groups: readonly Counted[] = [
  {
    name: 'a position',
    rules: [{ attribute: 'POSITION', values: [2] }],
    byHand: `${mayUse} and u.position_id = 2`,
  },
  {
    name: 'a city and a contract',
    rules: [
      { attribute: 'CITY', values: [1, 2] },
      { attribute: 'OUTLET_CONTRACTED', values: [true] },
    ],
    byHand: `${mayUse} and u.city_id in (1, 2)
      and exists (select from outlets o where o.id = u.outlet_address_id and o.contracted)`,
  },
  {
    name: 'a list of 1000 ids',
    rules: [{ attribute: 'USER_ID', values: ids }],
    byHand: `${mayUse} and u.id in (${ids.join(', ')})`,
  },
  {
    name: 'all but the cashiers of the capital',
    rules: [{ attribute: 'REVERSED', group_id: 0 }],
    byHand: `${mayUse} and not (coalesce(u.position_id = 2, false) and coalesce(u.city_id = 1, false))`,
  },
];
const named: readonly Rule[] = [
  { attribute: 'POSITION', values: [2] },
  { attribute: 'CITY', values: [1] },
];

/**
 * Counting the people of a group before it is saved, compared with SQL written by hand on the same database: ten times
 * as many users as a demo market of `users`.
 */
export async function measureGroups(url: (database: string) => string, users: number, runs: number): Promise<Figure[]> {
  const small = `bench_${users}`;
  const databaseUrl = url(`${small}_groups`);
  const count = users * 10;
  await (await market(url(small), users)).stop();
  const server = await openPostgres(url('postgres'), 1);
  await server.rows(sql.raw(`create database ${small}_groups template ${small}`));
  await server.close();
  await tenTimes(databaseUrl);
  const ours = await market(databaseUrl, users);
  const db = await openPostgres(databaseUrl, 1);
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await fetch(`${ours.api}/admin/target-groups${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ours.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const { id } = await post<{ id: number }>('', { name: 'Cashiers of the capital, measured', rules: named });
  const figures: Figure[] = [];
  for (const { name, rules, byHand } of groups) {
    const asked = { rules: rules.map((rule) => (rule.group_id === undefined ? rule : { ...rule, group_id: id })) };
    const seen = { ours: [] as number[], byHand: [] as number[] };
    const counts = { ours: -1, byHand: -1 };
    for (let run = 0; run <= runs; run++) {
      for (const one of run % 2 ? (['byHand', 'ours'] as const) : (['ours', 'byHand'] as const)) {
        const start = performance.now();
        counts[one] =
          one === 'ours'
            ? (await post<{ count: number }>('/count', asked)).count
            : (await db.one<{ count: number }>(sql.raw(byHand)))!.count;
        // The first run fills the database's cache.
        if (run) seen[one].push(performance.now() - start);
      }
    }
    if (counts.ours !== counts.byHand) throw new Error(`${name}: ${counts.ours} people, by hand ${counts.byHand}`);
    figures.push({
      name: `${name}: ${counts.ours} of ${count} users`,
      value: median(seen.ours) / median(seen.byHand),
      unit: 'x',
      limit: 1.3,
      baseline: `the same by hand: ${median(seen.byHand).toFixed(0)} ms`,
    });
  }
  await db.close();
  await ours.stop();
  return figures;
}
