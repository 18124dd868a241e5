import { sql } from 'drizzle-orm';
import { openPostgres } from '../server/database/open';
import { median } from './browser';
import { latencies, throughput } from './load';
import { market, start } from './processes';
import type { Figure } from './report';
import type { Statement } from './serve';
import { tenTimes } from './ten-times';
import { editions } from '../editions/all';
import { users } from '../src/admin/users/resource';
import type { Resource } from '../src/contract/contract';
import { ContractIn } from '../src/contract/contract-in';

const path = '/admin/users?sort=id&order=DESC&offset=0&limit=25';

/** Requests per second of the users list, compared with node:http and pg running the same SQL. */
export async function measureThroughput(databaseUrl: string, count: number, runs: number): Promise<Figure[]> {
  const ours = await market(databaseUrl, count);
  await latencies(`${ours.api}${path}`, ours.token, 20);
  ours.ask('capture');
  const { total } = (await (
    await fetch(`${ours.api}${path}`, { headers: { authorization: `Bearer ${ours.token}` } })
  ).json()) as { total: number };
  const { captured } = await ours.answer<{ captured: Statement[] }>('captured');
  const baselineServer = await start('baseline-server.ts', {
    DATABASE_URL: databaseUrl,
    STATEMENTS: JSON.stringify(captured),
    TOTAL: String(total),
  });
  const seen = { ours: [] as number[], baseline: [] as number[] };
  for (let run = 0; run < runs; run++) {
    for (const one of run % 2 ? (['baseline', 'ours'] as const) : (['ours', 'baseline'] as const)) {
      const { perSecond, failed } = await throughput(
        one === 'ours' ? { url: `${ours.api}${path}`, token: ours.token } : { url: baselineServer.url },
      );
      if (failed) throw new Error(`${failed} requests failed`);
      seen[one].push(perSecond);
    }
  }
  await Promise.all([ours.stop(), baselineServer.stop()]);
  return [
    {
      name: `Users list at ${count} users, throughput`,
      value: median(seen.ours) / median(seen.baseline),
      unit: 'x',
      limit: 0.75,
      least: true,
      baseline: `node:http + pg, the same ${captured.length} statement(s), ${Math.round(median(seen.baseline))} a second`,
    },
  ];
}

/** One query for each filter, sort and page of a list, with values of a row from the middle. */
function queries(own: ContractIn<Resource>, sample: Record<string, unknown>, total: number): Record<string, string> {
  const title = [own.contract.title ?? 'id'].flat()[0]!;
  const list = (more: Record<string, string | number>) =>
    `/${own.contract.path}?${new URLSearchParams(Object.entries({ sort: 'id', order: 'DESC', offset: 0, limit: 25, ...more }).map(([key, value]) => [key, String(value)]))}`;
  const value = (held: unknown, operator: string): string =>
    operator === 'flag' ? 'true' : operator === 'contains' ? String(held).slice(0, 4) : String(held);
  const last = Math.floor((total - 1) / 25) * 25;
  return Object.fromEntries([
    ...Object.entries(own.filters(['ADMIN'])).flatMap(([name, { operator, field = name }]) => {
      const held = sample[field];
      return held === null || held === undefined ? [] : [[`filter ${name}`, list({ [name]: value(held, operator) })]];
    }),
    ...own
      .columns(['ADMIN'])
      .filter((one) => one.sortable)
      .flatMap(({ source }) =>
        ['ASC', 'DESC'].map((order) => [`sort ${source} ${order}`, list({ sort: source, order })]),
      ),
    ...(
      [
        ['second', 25],
        ['tenth', 225],
        ['middle', Math.floor(total / 50) * 25],
        ['last but one', last - 25],
        ['last', last],
      ] as const
    ).map(([name, offset]) => [`page ${name}`, list({ offset })]),
    [`last page by ${title}`, list({ sort: title, order: 'ASC', offset: last })],
  ]);
}

type Served = Awaited<ReturnType<typeof market>>;
/** Each query of a list, compared with the same query on a market with more rows. */
export async function compareLists(
  own: ContractIn<Resource>,
  few: Served,
  many: Served,
  [fewer, more]: readonly [string, string],
): Promise<Figure[]> {
  const asked = async ({ api, token }: Served) => {
    const page = async (offset: number) =>
      (await (
        await fetch(`${api}/${own.contract.path}?sort=id&limit=1&offset=${offset}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).json()) as { data: Record<string, unknown>[]; total: number };
    const { total } = await page(0);
    return queries(own, (await page(Math.floor(total / 2) + 7)).data[0]!, total);
  };
  const [fewQueries, manyQueries] = [await asked(few), await asked(many)];
  const figures: Figure[] = [];
  for (const name of Object.keys(fewQueries)) {
    await latencies(few.api + fewQueries[name], few.token, 3);
    await latencies(many.api + manyQueries[name], many.token, 3);
    const seen = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < 5; round++) {
      seen.few.push(...(await latencies(few.api + fewQueries[name], few.token, 5)));
      seen.many.push(...(await latencies(many.api + manyQueries[name], many.token, 5)));
    }
    figures.push({
      name: `${more}, ${name}`,
      value: median(seen.many) / median(seen.few),
      unit: 'x',
      limit: 1.5,
      baseline: `${fewer}, ${median(seen.few).toFixed(1)} ms`,
    });
  }
  return figures;
}

/** Each query of the users list, compared with the same query on ten times as many users. */
export async function measureScale(url: (database: string) => string, count: number): Promise<Figure[]> {
  const [small, large] = [`bench_${count}`, `bench_${count}_tenfold`];
  await (await market(url(small), count)).stop();
  const server = await openPostgres(url('postgres'), 1);
  await server.rows(sql.raw(`create database ${large} template ${small}`));
  await server.close();
  await tenTimes(url(large));
  const [few, many] = [await market(url(small), count), await market(url(large), count)];
  const own = new ContractIn<Resource>(users, editions.DEMO);
  const figures = await compareLists(own, few, many, [`${count} users`, `${count * 10} users`]);
  await Promise.all([few.stop(), many.stop()]);
  return figures;
}
