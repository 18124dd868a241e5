import type { CrudFilter } from '@refinedev/core';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { countedLists } from '../../src/admin/statistics/counted';
import { statisticsIn, statisticsSections } from '../../src/admin/statistics/items';
import { statistics } from '../../src/admin/statistics/resource';
import { contactStatistics, periodTypes, type Figure } from '../../src/admin/users/contacts';
import { countedByStatus, countedUsers } from '../../src/admin/users/counted';
import type { Scope } from '../../src/admin/users/scope';
import { ContractIn } from '../../src/contract/contract-in';
import type { Resource } from '../../src/contract/contract';
import type { Role } from '../../src/contract/roles';
import { edgeOfDay, startOfDay } from '../../src/contract/zones';
import { countedFilters, type CountedList } from '../../src/kit/list/counted';
import { demoServer, type Account, type DemoServer } from './demo-server';

/** The figures of the statistics that lead nowhere, and why. */
const uncounted: Record<string, string> = {
  totalDownloads: 'devices, which no list has: the report of downloads has a row for each user',
  ios: 'as the downloads',
  android: 'as the downloads',
  unknownOs: 'as the downloads',
  completedTasks: 'tasks: the report of challenges has a row for each person who takes part',
  head2headQuizzes: 'a game once for each player: the reports of games have a row for each game',
  soloQuizzes: 'counted from what users did; the reports of games have the games themselves',
  eventMode: 'no report has event mode’s games',
  survey: 'surveys: their report has a row for each answer',
  gamesPlayed: 'no report has the knowledge bank’s games',
  pointsEarned: 'a sum',
  moneyEarned: 'a sum',
  pointsSpent: 'a sum',
  ordersCost: 'a sum',
  physicalOrders: 'HUNGARY has no report of physical orders, and no list of orders has their kind as a filter',
  promoCodesActivated: 'counted from what users did; the report has the codes that they sent',
  promoPointsEarned: 'a sum',
  specialQuizzes: 'a share',
  generalQuizzes: 'a share',
  quickTips: 'a share',
};
const roleOf: Record<Account, Role> = { admin: 'ADMIN', team: 'TEAM', rsm: 'RSM', ba: 'BA' };

test('every figure of the statistics has its list, or a reason why it has none', () => {
  const names = statisticsSections.flatMap((section) => section.items.map((item) => item.name));
  expect([...Object.keys(countedLists), ...Object.keys(uncounted)].toSorted()).toEqual(names.toSorted());
});

test('a list that the market hides is not linked', () => {
  const { allOrders } = countedLists;
  const filters = (code: EditionCode) => {
    const { list, ...asked } = allOrders!({})!;
    return countedFilters(new ContractIn<Resource>(list, editions[code]), ['ADMIN'], { list, ...asked });
  };
  expect([filters('DEMO')?.length, filters('TAIWAN')]).toEqual([1, undefined]);
});

describe.each(['HUNGARY', 'BELARUS', 'GEORGIA'] as const)('in %s', (code) => {
  const { timeZone } = editions[code];
  const days = { start: '2026-05-10', end: '2026-05-20' };
  let server: DemoServer;
  beforeAll(async () => {
    server = await demoServer(code);
    await writeEdges();
  });
  afterAll(() => server.stop());

  /** Records of every kind just inside and just outside the period, by a microsecond; and people of every standing. */
  async function writeEdges() {
    const [from, until] = [startOfDay(days.start, timeZone), startOfDay('2026-05-21', timeZone)].map((one) =>
      one.toISOString(),
    );
    const edges = sql`
      unnest(array[
        ${from}::timestamptz, ${from}::timestamptz - interval '1 microsecond',
        ${until}::timestamptz, ${until}::timestamptz - interval '1 microsecond'
      ]) with ordinality as edge(at, number)
    `;
    await server.db.rows(sql`
      insert into activities (user_id, kind, created_at)
      select (select min(id) from users), kind, edge.at
      from (select distinct kind from activities) kinds, ${edges}
    `);
    for (const [table, statuses] of [
      ['orders', [1, 2, 3, 4]],
      ['users', [0, 1, 2, 4, 7, 8]],
    ] as const)
      await server.db.rows(sql`
        update ${sql.identifier(table)} as changed
        set created_at = edge.at, status = chosen.status
        from (
          select id, row_number() over (order by id) as place, status
          from (
            select id, (array[${sql.raw(statuses.join(', '))}])[1 + (row_number() over (order by id))::int % ${statuses.length}] as status
            from ${sql.identifier(table)}
            order by id
            limit ${statuses.length * 8}
          ) first
        ) chosen
        join ${edges} on edge.number = 1 + (chosen.place / ${statuses.length}) % 4
        where changed.id = chosen.id
      `);
    await server.db.rows(sql`
      update users
      set delete_requested_at = now()
      where id % 3 = 0
    `);
  }

  const sent = (filters: readonly CrudFilter[]) =>
    filters.flatMap((one) => {
      if (!('field' in one)) return [];
      const edge = one.operator === 'gte' ? 'start' : one.operator === 'lte' ? 'end' : undefined;
      return [one.value as string | number | readonly number[]]
        .flat()
        .map((value): [string, string] => [one.field, edge ? edgeOfDay(String(value), edge, timeZone) : String(value)]);
    });
  /** The total of the list that a figure leads to; undefined where this role's figure leads nowhere. */
  async function totalOf(who: Account, counted: CountedList | undefined): Promise<number | undefined> {
    const filters =
      counted && countedFilters(new ContractIn<Resource>(counted.list, editions[code]), [roleOf[who]], counted);
    if (!filters) return;
    const query = new URLSearchParams([...sent(filters), ['limit', '1']]);
    return (await server.get<{ total: number }>(who, `/${counted.list.path}?${query}`)).total;
  }

  test.each([{}, { start: days.start }, { end: days.end }, days])(
    'the figures of the statistics are the totals of their lists: %o',
    async (period: { start?: string; end?: string }) => {
      const query = new URLSearchParams({
        ...(period.start && { start_date: edgeOfDay(period.start, 'start', timeZone) }),
        ...(period.end && { end_date: edgeOfDay(period.end, 'end', timeZone) }),
      });
      const inMarket = new ContractIn(statistics, editions[code]);
      for (const who of (['admin', 'team'] as const).filter((one) => inMarket.allows('list', [roleOf[one]]))) {
        const [figures, totals]: Record<string, number | undefined>[] = [{}, {}];
        for (const section of statisticsIn(code)) {
          const answer = await server.get<Record<string, number>>(who, `/admin/statistics/${section.call}?${query}`);
          expect(answer).not.toHaveProperty('counted_since');
          for (const { name } of section.items) {
            const total = await totalOf(who, countedLists[name]?.(period));
            if (total !== undefined) [figures![name], totals![name]] = [answer[name], total];
          }
        }
        expect(Object.keys(figures!).length).toBeGreaterThanOrEqual(who === 'admin' ? 5 : 2);
        expect(totals).toEqual(figures);
      }
    },
  );

  test('the contact statistics are the totals of the users', async () => {
    const check = async (
      who: Account,
      figures: readonly Figure[],
      ask: (typeof periodTypes)[number],
      scope?: Scope,
    ) => {
      const found = contactStatistics(figures, editions[code].loggedInIsMainBar);
      const counts = [
        ...found.rows.map((row) => [[row.name], row.value] as const),
        ...(['downloaded', 'notOnApp'] as const).map(
          (group) =>
            [
              found.rows.filter((row) => row.group === group && row.counted).map((row) => row.name),
              found[group].value,
            ] as const,
        ),
      ];
      for (const [categories, value] of counts)
        expect([who, categories, await totalOf(who, countedUsers(categories, ask, scope))]).toEqual([
          who,
          categories,
          value,
        ]);
    };
    interface Stats {
      national_data: { data: Figure[] };
      regions_data: { id: number; managers: { id: number }[] }[];
    }
    const stats = (who: Account, query: string) =>
      server.get<Stats>(who, `/admin/users/admin/stats?period_type=${query}`);
    for (const period of periodTypes) {
      const all = await stats('admin', period);
      await check('admin', all.national_data.data, period);
      const own = await stats('rsm', period);
      await check('rsm', own.national_data.data, period, { type: 'ALL' });
      for (const scope of [
        { type: 'REGION', id: all.regions_data[0]!.id },
        { type: 'MANAGER', id: all.regions_data[0]!.managers[0]!.id },
      ] as const) {
        const query = `${period}&custom_option_type_id=${scope.type}&custom_option_id=${scope.id}`;
        await check('admin', (await stats('admin', query)).national_data.data, period, scope);
      }
      const mine = await server.get<Record<string, Figure[] | undefined>>(
        'ba',
        `/admin/users/manager/stats?period_type=${period}`,
      );
      await check('ba', (mine.manager_data ?? mine.assigned_users_data)!, period);
      for (const { name, value } of mine.assigned_users_statuses_data ?? [])
        expect([name, await totalOf('ba', countedByStatus(code, name))]).toEqual([name, value]);
    }
  });

  test('after a reset, what happened before it is in the lists alone: the answer says since when it counts', async () => {
    const since = async (query: string) =>
      (await server.get<{ counted_since?: string }>('admin', `/admin/statistics/${query}`)).counted_since;
    await server.db.rows(sql`update settings set statistics_since = '2026-05-15T08:00:00Z'`);
    const reset = '2026-05-15T08:00:00.000Z';
    expect(await since('general')).toBe(reset);
    expect(await since('costs?start_date=2026-05-15')).toBe(reset);
    expect(await since('general?start_date=2026-05-16')).toBeUndefined();
    expect(await since('users')).toBeUndefined();
  });
});
