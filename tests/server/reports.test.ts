import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editionCodes } from '../../editions/edition';
import { asAsked } from '../../server/reports/read';
import { cellOf } from '../../server/spreadsheet/cells';
import { labelOf, titleOf } from '../../server/spreadsheet/words';
import { readXlsx } from '../../server/spreadsheet/xlsx';
import type { ContractIn, Resource } from '../../src/contract';
import { demoServer, type DemoServer } from './demo-server';

interface Page {
  data: Record<string, unknown>[];
  total: number;
  totals?: Record<string, number>;
}
const reportsOf = ({ context }: DemoServer) => [...context.contracts.values()].filter((own): own is ContractIn<Resource> => own.contract.kind === 'resource' && own.contract.report !== undefined);
/** Opening a report asks for this. */
const startOf = ({ contract }: ContractIn<Resource>) => Object.entries(contract.report!.starts ?? {}).map(([name, value]) => `${name}=${[value].flat().join(',')}`).join('&');

async function exported(server: DemoServer, path: string, query: string) {
  const { url } = await server.get<{ url: string }>('admin', `/${path}/xlsx?${query}`);
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  await writeFile(join(folder, 'a.xlsx'), Buffer.from(await (await fetch(new URL(url, server.origin))).arrayBuffer()));
  const rows = await readXlsx(join(folder, 'a.xlsx'));
  await rm(folder, { recursive: true });
  return rows.map((one) => [...one.cells]);
}

describe.each(editionCodes)('%s', (edition) => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await demoServer(edition, 60);
  });
  afterAll(() => server.stop());

  test('every report has rows, and its file has the same ones below the zone and the filters', { timeout: 120_000 }, async () => {
    const empty: string[] = [];
    for (const own of reportsOf(server)) {
      const { path } = own.contract;
      const instead = own.contract.report!.instead;
      const queries = [startOf(own), ...(instead?.editions.includes(edition) ? [`${instead.filter}=${instead.value}`] : [])];
      for (const query of queries) {
        const { data, total } = await server.get<Page>('admin', `/${path}?limit=10000&${query}`);
        expect(data.length, path).toBe(total);
        if (!total) empty.push(path);
        expect(new Set(data.map((one) => one.id)).size, `${path} names each row`).toBe(total);
        const asked = asAsked(own, Object.fromEntries(new URLSearchParams(query)));
        const sources = asked.columns(['ADMIN']).map((one) => one.source);
        const rows = await exported(server, path, query);
        const filters = [...new URLSearchParams(query).keys()].map((name) => labelOf(asked, name, 'en'));
        expect(rows.slice(0, 2), path).toEqual([[titleOf(asked, 'en')], ['Time zone', server.context.edition.timeZone]]);
        expect(rows.slice(2, rows.length - total).map((one) => one[0]).slice(0, -1), path).toEqual(filters.length ? filters : ['Filters']);
        const cells = sources.map((source) => cellOf(asked, source, 'en'));
        const shown = data.map((record) => cells.map((cell) => cell(record, new Map()) ?? ''));
        const found = total ? rows.slice(-total).map((row) => sources.map((_, at) => row[at] ?? '')) : [];
        expect(found, path).toEqual(shown);
      }
    }
    expect(empty).toEqual([]);
  });

  test('pages follow one another, filters and orders hold, and sums are those of the rows', { timeout: 120_000 }, async () => {
    for (const own of reportsOf(server)) {
      const { path, report } = own.contract;
      const all = await server.get<Page>('admin', `/${path}?limit=10000&${startOf(own)}`);
      const second = await server.get<Page>('admin', `/${path}?limit=3&offset=3&${startOf(own)}`);
      expect(second.data, path).toEqual(all.data.slice(3, 6));
      for (const name of report!.totals ?? []) expect(all.totals?.[name], `${path} ${name}`).toBe(all.data.reduce((sum, one) => sum + Number(one[name] ?? 0), 0));
      for (const { source } of own.columns(['ADMIN']).filter((one) => one.sortable)) {
        const [up, down] = await Promise.all(['ASC', 'DESC'].map((order) => server.get<Page>('admin', `/${path}?limit=10000&sort=${source}&order=${order}&${startOf(own)}`)));
        expect(down!.data.toReversed().map((one) => one.id), `${path} by ${source}`).toEqual(up!.data.map((one) => one.id));
      }
      // A file is read in batches, each from where the last one ended.
      const [first] = own.columns(['ADMIN']).filter((one) => one.sortable && one.source !== own.sort.field);
      if (first) {
        const pages = server.context.records.reports.pages({ own, staff: { kind: 'admin', id: 1, name: 'admin', roles: ['ADMIN'], regionId: null }, query: { sort: first.source, order: 'ASC' }, size: 7 });
        const ids: unknown[] = [];
        for await (const page of pages) ids.push(...page.map((one) => one.id));
        expect(ids, `${path} by ${first.source}`).toEqual((await server.get<Page>('admin', `/${path}?limit=10000&sort=${first.source}&order=ASC`)).data.map((one) => one.id));
      }
      const chart = report!.chart;
      if (!chart || !('over' in chart)) continue;
      const { data } = await server.get<{ data: { day: string; count: number }[] }>('admin', `/${path}/chart?${startOf(own)}`);
      expect(data.reduce((sum, one) => sum + one.count, 0), `${path} chart`).toBe(all.total);
    }
  });

  test('reversed days, weeks that no year has and empty filters that may not be are refused by name', async () => {
    for (const own of reportsOf(server)) {
      const { path, report } = own.contract;
      const filters = own.filters(['ADMIN']);
      const refused = async (query: string, name: string) => {
        const answer = await server.call('admin', `/${path}?${query}`);
        const { errors } = (await answer.json()) as { errors?: Record<string, string[]> };
        expect([answer.status, Object.keys(errors ?? {})], `${path}?${query}`).toEqual([400, [name]]);
      };
      for (const [from, until] of [['start_date', 'end_date'], ['from', 'to']] as const) if (filters[until]) await refused(`${from}=2026-05-02&${until}=2026-05-01`, until);
      if (filters.max_level) await refused('min_level=3&max_level=2', 'max_level');
      if (filters.week_number) for (const week of ['54', '0', 'x']) await refused(`week_number=${week}&year=2026`, 'week_number');
      for (const name of report!.needs ?? []) await refused(`${name}=`, name);
      await refused('zzz=1', 'zzz');
      expect((await server.call('admin', `/${path}/1`)).status, path).toBe(404);
    }
  });
});

describe('what happens is in its report', () => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await demoServer('HUNGARY', 80);
  });
  afterAll(() => server.stop());
  const total = async (path: string) => (await server.get<Page>('admin', `/admin/reports/${path}`)).total;

  test('a sign-in of a manager, a payment, and the leaderboard of the week', async () => {
    const before = await total('managers-activity');
    await server.token('rsm');
    const { data } = await server.get<Page>('admin', '/admin/reports/managers-activity?select_role=RSM');
    expect(data[0]).toMatchObject({ roles: ['RSM'] });
    expect(before).toBeGreaterThan(0);
    const user = (await server.db.one<{ id: number }>(sql`select id from users where status = 1 order by id limit 1`))!;
    await server.db.rows(sql`insert into transactions (user_id, type_id, coins) values (${user.id}, 1, 100000)`);
    const first = await server.get<Page>('admin', `/admin/reports/transactions?user_id=${user.id}`);
    expect(first.data[0]).toMatchObject({ user_id: user.id, coins: 100000, progress_bar_use: false, type_model: { name: 'Solo quiz' } });
    const week = await server.get<Page>('admin', '/admin/reports/rating?interval=week');
    expect(week.data[0]).toMatchObject({ place: 1, user_id: user.id });
    const ever = await server.get<Page>('admin', '/admin/reports/rating');
    expect(ever.data[0]).toMatchObject({ place: 1, user_id: user.id });
  });

  test('what was earned follows the transactions, whatever becomes of them', async () => {
    const wrong = () => server.db.rows(sql`select id, earned from users where earned <> (select coalesce(sum(coins), 0) from transactions where user_id = users.id and coins > 0 and not leaf and type_id not in (select id from transaction_types where name = 'refund'))`);
    expect(await wrong()).toEqual([]);
    await server.db.rows(sql`insert into transactions (user_id, type_id, coins, leaf) select id, coalesce((select id from transaction_types where name = more.type), 1), more.coins, more.leaf from users cross join (values (7, false, ''), (-3, false, ''), (9, true, ''), (40, false, 'refund')) as more(coins, leaf, type) where users.id <= 20`);
    await server.db.rows(sql`update transactions set coins = -coins where user_id <= 5`);
    await server.db.rows(sql`delete from transactions where user_id between 3 and 9 and coins > 0`);
    expect(await wrong()).toEqual([]);
    const { data } = await server.get<Page>('admin', '/admin/reports/rating?limit=10000');
    expect(data.map((one) => one.place)).toEqual(data.map((_, at) => at + 1));
    expect(data.map((one) => one.points)).toEqual(data.map((one) => Number(one.points)).toSorted((one, other) => other - one));
  });
});
