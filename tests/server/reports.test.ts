import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editionCodes } from '../../editions/edition';
import { withColumnsForFilters } from '../../server/reports/read';
import { cellOf } from '../../server/spreadsheet/cells';
import { labelOf, titleOf } from '../../server/spreadsheet/words';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { valueAt } from '../../src/kit/words';
import { demoServer, type DemoServer } from './demo-server';

interface Page {
  data: Record<string, unknown>[];
  total: number;
  totals?: Record<string, number>;
}
const reportsOf = ({ context }: DemoServer) =>
  [...context.contracts.values()].filter(
    (own): own is ContractIn<Resource> => own.contract.kind === 'resource' && own.contract.report !== undefined,
  );
/** The default filters of a report, as a query string. */
const startOf = ({ contract }: ContractIn<Resource>) =>
  Object.entries(contract.report!.initialFilters ?? {})
    .map(([name, value]) => `${name}=${[value].flat().join(',')}`)
    .join('&');

/** Without what changes each second: until when the links to files are valid, and their signatures. */
/** Kinds of fields whose values can be compared as numbers. */
const comparable = new Set(['id', 'integer', 'decimal', 'percent', 'coins', 'boolean', 'day', 'instant']);
const order = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number(value));
const lasting = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer).replaceAll(/\?expires=\d+&signature=[\w-]+/g, '')) as T;

async function exported(server: DemoServer, path: string, query: string) {
  const { url } = await server.get<{ url: string }>('admin', `/${path}/xlsx?${query}`);
  const { sheets } = await readXlsx(Buffer.from(await (await fetch(new URL(url, server.origin))).arrayBuffer()));
  return sheets[0]!.rows
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null && cell !== '') + 1))
    .filter((row) => row.length);
}

describe.each(editionCodes)('%s', (edition) => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await demoServer(edition, 60);
  });
  afterAll(() => server.stop());

  test('every report has rows, and its file has the same ones below the zone and the filters', async () => {
    const empty: string[] = [];
    for (const own of reportsOf(server)) {
      const { path } = own.contract;
      const alternative = own.contract.report!.alternativeColumns;
      const queries = [
        startOf(own),
        ...(alternative?.editions.includes(edition) ? [`${alternative.filter}=${alternative.value}`] : []),
      ];
      for (const query of queries) {
        const { data, total } = lasting(await server.get<Page>('admin', `/${path}?limit=10000&${query}`));
        expect(data.length, path).toBe(total);
        if (!total) empty.push(path);
        expect(new Set(data.map((one) => one.id)).size, `${path} names each row`).toBe(total);
        const asked = withColumnsForFilters(own, Object.fromEntries(new URLSearchParams(query)));
        const sources = asked.columns(['ADMIN']).map((one) => one.source);
        const rows = lasting(await exported(server, path, query));
        const filters = [...new URLSearchParams(query).keys()].map((name) => labelOf(asked, name, 'en'));
        expect(rows.slice(0, 2), path).toEqual([
          [titleOf(asked, 'en')],
          ['Time zone', server.context.edition.timeZone],
        ]);
        expect(
          rows
            .slice(2, rows.length - total)
            .map((one) => one[0])
            .slice(0, -1),
          path,
        ).toEqual(filters.length ? filters : ['Filters']);
        const cells = sources.map((source) => cellOf(asked, source, 'en'));
        const shown = data.map((record) => cells.map((cell) => cell(record, new Map()) ?? ''));
        const found = total ? rows.slice(-total).map((row) => sources.map((_, at) => row[at] ?? '')) : [];
        expect(found, path).toEqual(shown);
      }
    }
    expect(empty).toEqual([]);
  });

  test('pages follow one another, filters and orders hold, and sums are those of the rows', async () => {
    for (const own of reportsOf(server)) {
      const { path, report } = own.contract;
      const all = lasting(await server.get<Page>('admin', `/${path}?limit=10000&${startOf(own)}`));
      const second = lasting(await server.get<Page>('admin', `/${path}?limit=3&offset=3&${startOf(own)}`));
      expect(second.data, path).toEqual(all.data.slice(3, 6));
      for (const name of report!.totals ?? [])
        expect(all.totals?.[name], `${path} ${name}`).toBe(
          Math.round(all.data.reduce((sum, one) => sum + Number(valueAt(one, name) ?? 0), 0) * 100) / 100,
        );
      for (const { source } of own.columns(['ADMIN']).filter((one) => one.sortable)) {
        const [up, down] = await Promise.all(
          ['ASC', 'DESC'].map((order) =>
            server.get<Page>('admin', `/${path}?limit=10000&sort=${source}&order=${order}&${startOf(own)}`),
          ),
        );
        expect(
          down!.data.toReversed().map((one) => one.id),
          `${path} by ${source}`,
        ).toEqual(up!.data.map((one) => one.id));
        // Text is compared by the database's own rules, so only numbers, dates and booleans are compared here.
        if (!comparable.has(own.fields.get(source)?.kind ?? '')) continue;
        const shown = up!.data.map((one) => valueAt(one, source)).filter((one) => one !== null && one !== undefined);
        expect(shown, `${path} shows ${source}`).toEqual(shown.toSorted((a, b) => order(a) - order(b)));
      }
      // An export is read in batches, each starting where the last one ended.
      const [first] = own.columns(['ADMIN']).filter((one) => one.sortable && one.source !== own.sort.field);
      if (first) {
        const pages = server.context.records.reports.pages({
          own,
          staff: { kind: 'admin', id: 1, name: 'admin', roles: ['ADMIN'], regionId: null },
          query: { sort: first.source, order: 'ASC' },
          size: 7,
        });
        const ids: unknown[] = [];
        for await (const page of pages) ids.push(...page.map((one) => one.id));
        expect(ids, `${path} by ${first.source}`).toEqual(
          (await server.get<Page>('admin', `/${path}?limit=10000&sort=${first.source}&order=ASC`)).data.map(
            (one) => one.id,
          ),
        );
      }
      const chart = report!.chart;
      if (!chart || 'parts' in chart) continue;
      const { data } = await server.get<{ data: { value?: unknown; count: number }[] }>(
        'admin',
        `/${path}/chart?${startOf(own)}`,
      );
      const { sumOf: summed = undefined, each = undefined } = { ...chart } as { sumOf?: string; each?: string };
      const sumOf = (list: readonly Record<string, unknown>[], name: string) =>
        list.reduce((sum, one) => sum + Number(one[name]), 0);
      expect(sumOf(data, 'count'), `${path} chart`).toBe(summed ? sumOf(all.data, summed) : all.total);
      if (each)
        for (const one of data)
          expect(one.count, `${path} ${String(one.value)}`).toBe(
            all.data.filter((row) => row[each] === one.value).length,
          );
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
      for (const [from, until] of [
        ['start_date', 'end_date'],
        ['from', 'to'],
      ] as const)
        if (filters[until]) await refused(`${from}=2026-05-02&${until}=2026-05-01`, until);
      if (filters.max_level) await refused('min_level=3&max_level=2', 'max_level');
      if (filters.week_number)
        for (const week of ['54', '0', 'x']) await refused(`week_number=${week}&year=2026`, 'week_number');
      for (const name of report!.requiredFilters ?? []) await refused(`${name}=`, name);
      await refused('zzz=1', 'zzz');
      expect((await server.call('admin', `/${path}/1`)).status, path).toBe(404);
    }
  });

  const page = (path: string) => server.get<Page>('admin', `/admin/reports/${path}`);
  const total = async (path: string) => (await page(path)).total;
  // Checked in a market that has these reports.
  test.runIf(edition === 'HUNGARY')('a sign-in of a manager, a payment, and the leaderboard of the week', async () => {
    const before = new Date().toISOString();
    await server.token('rsm');
    const { data } = await page('managers-activity?select_role=RSM');
    expect(data[0]).toMatchObject({ roles: ['RSM'] });
    expect(data[0]!.login_date! >= before).toBe(true);
    const user = (await server.db.one<{ id: number }>(sql`select id from users where status = 1 order by id limit 1`))!;
    await server.db.rows(sql`insert into transactions (user_id, type_id, coins) values (${user.id}, 1, 100000)`);
    const first = await page(`transactions?user_id=${user.id}`);
    expect(first.data[0]).toMatchObject({
      user_id: user.id,
      coins: 100000,
      progress_bar_use: false,
      type_model: { name: 'solo_quiz' },
    });
    for (const interval of ['week', 'all'])
      expect((await page(`rating?interval=${interval}`)).data[0]).toMatchObject({ place: 1, user_id: user.id });
  });

  test.runIf(edition === 'HUNGARY').each(['interval=all&interval=week', 'interval=all,week'])(
    'the leaderboard of both intervals is refused: %s',
    async (query) => {
      const answer = await server.call('admin', `/admin/reports/rating?${query}`);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { interval: ['Only one value'] } }]);
    },
  );

  test.runIf(edition === 'HUNGARY')('what was earned follows the transactions, whatever becomes of them', async () => {
    const wrong = () =>
      server.db.rows(
        sql`select id, earned from users where earned <> (select coalesce(sum(coins), 0) from transactions where user_id = users.id and coins > 0 and not leaf and type_id not in (select id from transaction_types where name = 'refund'))`,
      );
    expect(await wrong()).toEqual([]);
    await server.db.rows(
      sql`insert into transactions (user_id, type_id, coins, leaf) select id, coalesce((select id from transaction_types where name = more.type), 1), more.coins, more.leaf from users cross join (values (7, false, ''), (-3, false, ''), (9, true, ''), (40, false, 'refund')) as more(coins, leaf, type) where users.id <= 20`,
    );
    await server.db.rows(sql`update transactions set coins = -coins where user_id <= 5`);
    await server.db.rows(sql`delete from transactions where user_id between 3 and 9 and coins > 0`);
    expect(await wrong()).toEqual([]);
    const { data } = await page('rating?limit=10000');
    expect(data.map((one) => one.place)).toEqual(data.map((_, at) => at + 1));
    expect(data.map((one) => one.points)).toEqual(
      data.map((one) => Number(one.points)).toSorted((one, other) => other - one),
    );
  });

  test.runIf(edition === 'BELARUS')('an order that is made, sent and reverted', async () => {
    const send = async <T>(method: string, path: string, record: object): Promise<T> => {
      const answer = await server.call('admin', `/admin/bonus-shop/${path}`, {
        method,
        body: JSON.stringify(record),
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, path]).toEqual([200, path]);
      return (await answer.json()) as T;
    };
    const present = (await server.db.one<{ id: number; price: number; count: number; nominal_price: number }>(
      sql`select id, price, count, nominal_price from bonus_shop_products where name = 'Autolight'`,
    ))!;
    const user = (await server.db.one<{
      id: number;
      name: string;
      surname: string;
      middle_name: string | null;
      street: string;
      outlet: number;
      region: string;
      city: string;
    }>(sql`
      select u.id, u.name, u.surname, u.middle_name, o.street, o.id as outlet, regions.name as region, cities.name as city
      from users u join outlets o on o.id = u.outlet_address_id join regions on regions.id = o.region_id join cities on cities.id = o.city_id where u.status = 1 order by u.id limit 1`))!;
    await server.db.rows(sql`insert into transactions (user_id, type_id, coins) values (${user.id}, 1, 100000)`);
    await server.db.rows(sql`update outlets set is_gas_station = true where id = ${user.outlet}`);
    const counts = async () =>
      Object.fromEntries(
        (
          await server.get<{ data: { value: number; count: number }[] }>('admin', '/admin/reports/orders/chart')
        ).data.map((one) => [one.value, one.count]),
      );
    const stock = async () => (await page('current-products?name=autolight')).data;
    const [before, digital] = [await counts(), await total('digital-products')];
    expect(await stock()).toMatchObject([
      { id: present.id, name: 'Autolight', price_points: 320, count: present.count },
    ]);

    const { id } = await send<{ id: number }>('POST', 'orders', { product_id: present.id, user_id: user.id });
    const fullName = [user.surname, user.name, user.middle_name].filter(Boolean).join(' ');
    expect((await page(`orders?user_id=${user.id}`)).data[0]).toMatchObject({
      id,
      name: 'Autolight',
      product: { name: 'Autolight' },
      type: { name: 'Physical' },
      user_id: user.id,
      user_name: `${user.name} ${user.surname}`,
      price: 320,
      status: 1,
    });
    expect((await page('product-orders?product_name=autolight')).data[0]).toMatchObject({
      id,
      product_name: 'Autolight',
      price_points: 320,
      product_price: present.nominal_price,
      user_fullname: fullName,
      area: user.region,
      status: 1,
    });
    expect((await page(`autolight?user_id=${user.id}`)).data[0]).toMatchObject({
      id,
      user_shop_id: user.outlet,
      user_fullname: fullName,
      area: user.region,
      city: user.city,
      street: user.street,
      is_gas_station: true,
      status: 1,
    });
    expect((await page(`transactions?user_id=${user.id}`)).data[0]).toMatchObject({ coins: -320 });
    expect(await stock()).toMatchObject([
      { count: present.count - 1, cost: Math.round((present.count - 1) * present.nominal_price * 100) / 100 },
    ]);
    expect(await total('digital-products')).toBe(digital);

    await send('PUT', 'orders', { id, status: 3 });
    expect(await counts()).toEqual({ ...before, 3: (before[3] ?? 0) + 1 });
    await send('POST', 'orders/revert', { order_id: id, price: 320 });
    for (const path of ['orders', 'product-orders', 'autolight'])
      expect((await page(`${path}?status=4&user_id=${user.id}`)).data[0], path).toMatchObject({ id, status: 4 });
    expect(await counts()).toEqual({ ...before, 4: (before[4] ?? 0) + 1 });
    expect((await page(`transactions?user_id=${user.id}`)).data[0]).toMatchObject({ coins: 320 });
    expect(await stock()).toMatchObject([{ count: present.count }]);

    const ticket = (await server.db.one<{ id: number; name: string }>(
      sql`select p.id, p.description as name from bonus_shop_products p where kind = 'digital' and active order by id limit 1`,
    ))!;
    const bought = await send<{ id: number; price: number }>('POST', 'orders', {
      product_id: ticket.id,
      user_id: user.id,
    });
    expect((await page('digital-products?status=1')).data[0]).toMatchObject({
      id: bought.id,
      product_name: ticket.name,
      provider_name: 'Lumina Cinemas',
      price: bought.price,
    });
    expect((await page('product-orders')).data.some((one) => one.id === bought.id)).toBe(false);
    const types = await server.get<Page>('admin', '/admin/reports/orders/types');
    const digitalType = types.data.find((one) => one.name === 'Digital')!.id;
    expect((await page(`orders?type_id=${String(digitalType)}`)).total).toBe(digital + 1);
  });

  test.runIf(edition === 'DEMO')('an answer below an article of a brand', async () => {
    const { data } = await page('interactive-articles?brand_id=1&limit=1000');
    const article = (await server.db.one<{ name: string }>(sql`select name from kb_brands where id = 1`))!.name;
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThan(await total('interactive-articles'));
    expect(data.every((one) => String(one.article_name).startsWith(article))).toBe(true);
    expect(await total('interactive-articles?brand_id=1,2')).toBe(
      data.length + (await total('interactive-articles?brand_id=2')),
    );
  });
});
