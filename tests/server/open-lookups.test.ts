import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditionCode } from '../../editions/edition';
import { demoServer, type DemoServer } from './demo-server';
import { startServer } from './fixture';

const markets = ['DEMO', 'BELARUS', 'HUNGARY', 'GEORGIA'] as const satisfies readonly EditionCode[];
type Tested = (typeof markets)[number];

/** Lookups that document 1, section 2.12 opens to all roles, and the markets that have them where some do not. */
const lookups: readonly (readonly [path: string, editions?: readonly Tested[]])[] = [
  ['services/positions'],
  ['services/mobile-operators', ['BELARUS']],
  ['admin/services/regions'],
  ['services/brands'],
  ['admin/colors'],
  ['admin/services/frequencies', ['HUNGARY']],
  ['admin/services/unexpected-rewards-levels', ['HUNGARY']],
  ['admin/users/autocomplete'],
  ['admin/problems/2/problems/autocomplete'],
  ['admin/problems/3/problems/autocomplete'],
  ['admin/managers/autocomplete'],
  ['admin/knowledge-bank/articles/autocomplete'],
  ['admin/legal-ids/autocomplete', ['GEORGIA']],
  ['admin/cities/autocomplete'],
  ['admin/legal-entities/autocomplete'],
  ['admin/interactive-articles/types'],
  ['admin/bonus-shop/category-types'],
  ['admin/bonus-shop/categories/physical'],
  ['admin/bonus-shop/categories/digital'],
  ['admin/bonus-shop/categories/vouchers'],
  ['admin/bonus-shop/presents/types'],
  ['admin/bonus-shop/presents/delivery-channels'],
  ['admin/bonus-shop/vouchers/types'],
  ['admin/event-mode/physical-products', ['BELARUS', 'HUNGARY']],
  ['admin/event-mode/digital-products', ['BELARUS', 'HUNGARY']],
  ['admin/reports/orders/types'],
  ['admin/reports/verifications/types', ['BELARUS']],
  ['admin/reactions/types', ['BELARUS']],
  ['admin/main-screen/components/types'],
  ['admin/main-screen/box-components/types'],
  ['admin/monthly-limitations/activity-types', ['DEMO', 'HUNGARY']],
  ['admin/services/outlet-types'],
  ['admin/knowledge-bank/categories/sections'],
];
const accounts = ['admin', 'team', 'rsm', 'ba'] as const;
type Rows = { data: { id: number | string; name?: string; description?: string }[] };

describe.each(markets)('%s', (edition) => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await demoServer(edition, 120);
  });
  afterAll(() => server.stop());

  test.each(lookups.filter(([, editions]) => editions?.includes(edition) ?? true).map(([path]) => path))(
    '%s has rows for all roles',
    async (path) => {
      for (const account of accounts) {
        const { data } = await server.get<Rows>(account, `/${path}`);
        expect([account, data.length], path).not.toContain(0);
      }
    },
  );

  test('lookups of other markets do not exist', async () => {
    const others = lookups.filter(([, editions]) => editions && !editions.includes(edition));
    const found = await Promise.all(others.map(async ([path]) => (await server.call('ba', `/${path}`)).status));
    expect(found).toEqual(others.map(() => 404));
  });

  test('admin/messages has the messages of a user in sight for all roles', async () => {
    for (const account of accounts) {
      const { data } = await server.get<Rows>(account, '/admin/users?limit=1000');
      const [user] = await server.db.rows<{ user_id: number }>(sql`
        select user_id
        from messages
        where user_id = any(${sql.param(data.map((one) => one.id))})
        limit 1
      `);
      // A brand ambassador of this small market may have no user who has ever written.
      if (!user && account === 'ba') continue;
      const { messages } = await server.get<{ messages: unknown[] }>(
        account,
        `/admin/messages?chat_id=1-${user!.user_id}&socket=false`,
      );
      expect([account, messages.length]).not.toContain(0);
    }
  });
});

test('event mode’s products are the bonus shop’s of their kind', async () => {
  const server = await demoServer('HUNGARY', 2);
  const ids = async (path: string) =>
    (await server.get<Rows>('admin', `/admin/${path}?limit=100`)).data.map((one) => one.id).sort();
  try {
    expect(await ids('event-mode/physical-products')).toEqual(await ids('bonus-shop/presents'));
    expect(await ids('event-mode/digital-products')).toEqual(await ids('bonus-shop/products'));
  } finally {
    await server.stop();
  }
});

test('legal ids are found by a part, a page at a time', async () => {
  const server = await demoServer('GEORGIA', 40);
  const get = (query: string) => server.get<Rows & { total: number }>('rsm', `/admin/legal-ids/autocomplete${query}`);
  try {
    const all = await get('');
    const [first, second] = all.data;
    expect((await get('?offset=1&limit=1')).data).toEqual([second]);
    // As a documented client asks for any list (document 1, section 7).
    const listed = await get('?sort=id&order=DESC&offset=0&limit=10000');
    expect(listed.data).toEqual([...all.data].reverse());
    expect((await get('?sort=name&order=ASC&offset=0&limit=1')).data).toEqual([first]);
    expect((await get('?sort=name&order=asc&limit=1')).data).toEqual([first]);
    expect(await get('?q=&sort=&order=&offset=&limit=')).toEqual(all);
    const part = String(first!.id).slice(2, 8);
    const found = await get(`?q=${part}`);
    expect(found.data).toContainEqual(first);
    expect(found.total).toBeLessThan(all.total);
    expect(await get(`?q=%20${part}%20`)).toEqual(found);
    for (const limit of ['many', '0'])
      expect((await server.call('rsm', `/admin/legal-ids/autocomplete?limit=${limit}`)).status).toBe(400);
  } finally {
    await server.stop();
  }
});

test('legal ids that several users have are one, and a hundred come where nothing else is asked for', async () => {
  const server = await startServer({ edition: 'GEORGIA' });
  try {
    await server.db.rows(sql`
      insert into users (name, surname, username, phone, status, legal_id)
      select 'Nino', 'Seller', 'nino' || n, '+995444' || lpad(n::text, 6, '0'), 1,
        case when n > 0 then 'L-' || least(n, 104) else '' end
      from generate_series(0, 110) n
    `);
    const { body } = await server.as('ba').get<Rows & { total: number }>('/admin/legal-ids/autocomplete');
    expect([body.data.length, body.total]).toEqual([100, 104]);
  } finally {
    await server.stop();
  }
});

test('legal ids that are sorted without a direction are descending, as lists are', async () => {
  const server = await startServer({ edition: 'GEORGIA' });
  await server.db.rows(sql`update users set legal_id = 'L-' || id where id < 4`);
  const { body } = await server.as('ba').get<Rows>('/admin/legal-ids/autocomplete?sort=name');
  await server.stop();
  expect(body.data.map((one) => one.id)).toEqual(['L-3', 'L-2', 'L-1']);
});

test('a name that the market has given to a row of a fixed list, and its settings, outlast the next start', async () => {
  const server = await startServer({ edition: 'HUNGARY', users: 1 });
  await server.db.rows(sql`update outlet_types set name = 'Szupermarket' where id = 1`);
  await server.db.rows(sql`update settings set win_coins = 7`);
  const next = await startServer({ edition: 'HUNGARY', db: server.db });
  const { body } = await next.as('ba').get<Rows>('/admin/services/outlet-types');
  expect(body.data.find((one) => one.id === 1)).toMatchObject({ name: 'Szupermarket' });
  expect((await next.as('admin').get('/admin/settings')).body).toMatchObject({ win_coins: 7 });
  await next.close();
  await server.stop();
});
