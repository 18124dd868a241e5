import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from '../../server/spreadsheet/xlsx';
import { startServer, type Account, type Market } from './fixture';

interface User {
  id: number;
  performance_status: number | null;
  [name: string]: unknown;
}
const base = '/admin/outlets-users';
let market: Market;

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

/**
 * Ten users: the odd ones at the outlet of `ba` in region 1, the even ones at that of `ba2` in region 2. 5 and 10 wait
 * for moderation. All others registered long ago, but 3 and 5 did 25 and 29 days ago.
 */
beforeAll(async () => {
  market = await startServer({ edition: 'HUNGARY', users: 10 });
  const { db } = market;
  await db.copyIn('brands', ['id', 'name'], [[1, 'Lumen']]);
  await db.rows(sql`insert into transaction_types (name) values ('test-quiz')`);
  await db.rows(
    sql`insert into transaction_types (name) select 'refund' where not exists (select from transaction_types where name = 'refund')`,
  );
  await db.rows(sql`update users set created_at = ${ago(300)}`);
  const set = (id: number, column: string, days: number) =>
    db.rows(sql`update users set ${sql.identifier(column)} = ${ago(days)} where id = ${id}`);
  await set(3, 'created_at', 25);
  await set(5, 'created_at', 29);
  for (const [id, days] of [
    [1, 100],
    [2, 200],
    [3, 20],
    [4, 200],
    [7, 200],
    [9, 200],
  ] as const)
    await set(id, 'first_login_date', days);
  for (const [user, coins, days, type = 'test-quiz'] of [
    [1, 10, 40],
    [1, 30, 10],
    [1, -8, 9],
    [1, 3, 8, 'refund'],
    [2, 100, 1],
    [3, 20, 5],
    [4, -10, 2],
    [7, 50, 45],
    [9, 40, 100],
  ] as const)
    await db.rows(
      sql`insert into transactions (user_id, type_id, coins, created_at) select ${user}, id, ${coins}, ${ago(days)} from transaction_types where name = ${type}`,
    );
  for (const [user, kind, brand, correct, total] of [
    [1, 'quick_tip', 1, 3, 4],
    [1, 'special_quiz', 1, 5, 8],
    [1, 'general_quiz', null, 0, 50],
    [1, 'solo_quiz', 1, 0, 50],
    [3, 'special_quiz', 1, 1, 4],
  ] as const)
    await db.rows(
      sql`insert into activities (user_id, kind, brand_id, correct, total) values (${user}, ${kind}, ${brand}, ${correct}, ${total})`,
    );
});
afterAll(() => market.stop());

const figure = async (who: Account, name: string) => (await market.as(who).get(`${base}/${name}`)).body;

describe('the overview counts the outlets in sight', () => {
  test.each([
    ['ba', { outlets_number: 1 }],
    ['rsm', { outlets_number: 1 }],
    ['team', { outlets_number: 2 }],
  ] as const)('outlets of %s, as many as the list has', async (who, found) => {
    expect(await figure(who, 'outlets-count')).toEqual(found);
    expect((await market.as(who).get(`${base}?limit=1`)).body).toMatchObject({ total: found.outlets_number });
  });

  test.each([
    ['ba', { registered_users: 5, new_registered_users: 2 }],
    ['ba2', { registered_users: 5, new_registered_users: 0 }],
    ['rsm', { registered_users: 5, new_registered_users: 2 }],
    ['team', { registered_users: 10, new_registered_users: 2 }],
  ] as const)('registered users of %s', async (who, found) =>
    expect(await figure(who, 'registered-users')).toEqual(found),
  );

  test.each([
    ['ba', { waiting_moderation_users: 1, new_waiting_moderation_users: 1 }],
    ['ba2', { waiting_moderation_users: 1, new_waiting_moderation_users: 0 }],
    ['team', { waiting_moderation_users: 2, new_waiting_moderation_users: 1 }],
  ] as const)('users of %s who wait', async (who, found) =>
    expect(await figure(who, 'waiting-moderation-users')).toEqual(found),
  );

  test.each([
    ['ba', { monthly_active_users: 2, new_monthly_active_users: 1 }],
    ['ba2', { monthly_active_users: 2, new_monthly_active_users: 2 }],
    ['team', { monthly_active_users: 4, new_monthly_active_users: 3 }],
  ] as const)('active users of %s; who was active before is not new', async (who, found) =>
    expect(await figure(who, 'monthly-active-users')).toEqual(found),
  );

  test('the figures follow a save at once', async () => {
    const before = (await figure('ba2', 'registered-users')).registered_users as number;
    const made = await market.as('ba2').post<{ id: number }>('/admin/users', {
      name: 'A',
      surname: 'B',
      phone: '+36201112233',
      outlet_address_id: 2,
      status: 1,
    });
    expect(made.status).toBe(200);
    expect((await figure('ba2', 'registered-users')).registered_users).toBe(before + 1);
    await market.db.rows(sql`delete from users where id = ${made.body.id}`);
  });
});

describe('registered users by download', () => {
  test.each([
    ['', 4, 1],
    ['?period_type=ALL', 4, 1],
    ['?period_type=LAST_FOUR_WEEKS', 1, 0],
    ['?period_type=BEFORE_LAST_FOUR_WEEKS', 3, 1],
  ])('%s', async (query, downloaded, not) => {
    expect(await figure('ba', `registered-users-statistic${query}`)).toEqual([
      { name: 'downloadedUsers', value: downloaded },
      { name: 'notDownloadedUsers', value: not },
    ]);
  });
  test('another period is refused', async () => {
    const { status } = await market.as('ba').get(`${base}/registered-users-statistic?period_type=LAST_WEEK`);
    expect(status).toBe(400);
  });
});

describe('the list of outlets', () => {
  const list = async (who: Account, query = '') =>
    (await market.as(who).get<{ data: Record<string, unknown>[]; total: number }>(`${base}${query}`)).body;

  test('shows each outlet with its users', async () => {
    const { data } = await list('ba');
    expect(data).toMatchObject([
      {
        id: 1,
        legal_entity_name: 'Corner Shops Ltd',
        outlet_code: 'N-001',
        city_name: 'Riverton',
        address: 'High Street 1',
        download_users: 4,
        active_users: 2,
        manager: 'BA Manager',
        region: 'North',
      },
    ]);
  });
  test.each([
    ['ba', [1]],
    ['ba2', [2]],
    ['rsm', [1]],
    ['team', [2, 1]],
  ] as const)('%s sees the outlets %j', async (who, ids) => {
    expect((await list(who)).data.map((one) => one.id)).toEqual(ids);
  });
  test.each([
    ['?legal_entity_id=2', [2]],
    ['?outlet_code=n-0', [1]],
    ['?street=low', [2]],
    ['?city_id=1', [1]],
    ['?manager_id=4', [2]],
    ['?region_id=1', [1]],
  ])('%s finds %j', async (query, ids) => {
    expect((await list('team', query)).data.map((one) => one.id)).toEqual(ids);
  });
  test.each([
    ['ba', 'manager_id'],
    ['ba', 'region_id'],
    ['rsm', 'region_id'],
  ] as const)('%s has no filter %s', async (who, name) => {
    expect((await market.as(who).get(`${base}?${name}=1`)).status).toBe(400);
  });
  test('an outlet of another BA is not found', async () => {
    expect((await market.as('ba').get(`${base}/2`)).status).toBe(404);
  });
});

test.each([
  'outlets-count',
  'registered-users',
  'waiting-moderation-users',
  'monthly-active-users',
  'registered-users-statistic',
  'outlet/statistic?outlet_address_id=1',
  'users?outlet_address_id=1',
  'users/xlsx?outlet_address_id=1',
])('an administrator, whom the document does not name, may not ask for %s', async (path) => {
  expect((await market.as('admin').get(`${base}/${path}`)).status).toBe(403);
});

describe('one outlet', () => {
  const paths = ['outlet/statistic', 'users', 'users/xlsx'] as const;
  test.each(
    paths.flatMap((path) => [
      ['ba', path, 2, 404] as const,
      ['rsm', path, 2, 404] as const,
      ['team', path, 99, 404] as const,
      ['team', path, 2, 200] as const,
      ['team', path, 'x', 400] as const,
    ]),
  )('%s asks for %s of outlet %s: %i', async (who, path, id, status) => {
    expect((await market.as(who).get(`${base}/${path}?outlet_address_id=${id}`)).status).toBe(status);
  });

  test('its statistic is what its users did', async () => {
    expect((await market.as('ba').get(`${base}/outlet/statistic?outlet_address_id=1`)).body).toEqual({
      legal_entity_name: 'Corner Shops Ltd',
      registered_statistic: { registered_users: 5, new_registered_users: 2, new_download_users: 1 },
      download_statistic: { download_users: 4 },
      active_statistic: { active_users: 2, new_active_users: 1 },
      not_active_statistic: { not_active_users: 3, new_not_active_users: 2 },
    });
  });
});

test('who registered long ago and signed in lately has newly got the app', async () => {
  await market.db.rows(sql`update users set first_login_date = ${ago(10)} where id = 1`);
  const { body } = await market.as('ba').get<Record<string, object>>(`${base}/outlet/statistic?outlet_address_id=1`);
  await market.db.rows(sql`update users set first_login_date = ${ago(100)} where id = 1`);
  expect(body.registered_statistic).toMatchObject({ new_registered_users: 2, new_download_users: 2 });
});

describe('the users of an outlet', () => {
  const users = async (query = '', outlet = 1, who: Account = 'team') =>
    (await market.as(who).get<{ data: User[] }>(`${base}/users?outlet_address_id=${outlet}${query}`)).body.data;

  test('carry the documented fields, and whether the caller may open them', async () => {
    expect((await users('&name=&surname=&sort=&order=')).at(-1)).toEqual({
      id: 1,
      name: 'Otto',
      surname: 'Seller0001',
      username: 'user1',
      photo: null,
      coins: 35,
      earned_credits: 40,
      spent_credits: 5,
      last_transaction_date: expect.stringMatching(/^\d{4}-.*T/),
      performance_status: 0,
      leaderboard: 3,
      brand_knowledge: 66.67,
      in_sight: true,
    });
  });
  test.each([
    ['ba', false],
    ['rsm', true],
    ['team', true],
  ] as const)('who is at the outlet of a BA and another one’s user is in the sight of %s: %s', async (who, seen) => {
    await market.db.rows(sql`update users set manager_id = 2 where id = 3`);
    const { status } = await market.as(who).get('/admin/users/3');
    const found = (await users('', 1, who)).map((one) => [one.id, one.in_sight]);
    await market.db.rows(sql`update users set manager_id = 1 where id = 3`);
    expect([status === 200, found]).toEqual([
      seen,
      [
        [9, true],
        [7, true],
        [5, true],
        [3, seen],
        [1, true],
      ],
    ]);
  });
  test('the position is that of the leaderboard report', async () => {
    const { body } = await market
      .as('admin')
      .get<{ data: { user_id: number; place: number }[] }>('/admin/reports/rating?interval=all&limit=50');
    const places = new Map(body.data.map((one) => [one.user_id, one.place]));
    for (const one of [...(await users()), ...(await users('', 2))])
      expect([one.id, one.leaderboard]).toEqual([one.id, places.get(one.id) ?? null]);
  });
  test.each([
    [1, 0, 'earned and answered well'],
    [2, 0, 'earned and was asked nothing'],
    [3, 1, 'answered a quarter correctly'],
    [4, 1, 'was active and earned nothing'],
    [7, 2, 'was active only before the window'],
    [5, null, 'never signed in'],
  ])('the performance of %i is %s: %s', async (id, status, _why) => {
    const all = [...(await users()), ...(await users('', 2))];
    expect(all.find((one) => one.id === id)!.performance_status).toBe(status);
  });
  const performanceOf = async (id: number) => (await users('', 2)).find((one) => one.id === id)!.performance_status;
  test('half of the answers correct is enough for a good performance', async () => {
    await market.db.rows(
      sql`insert into activities (user_id, kind, brand_id, correct, total) values (2, 'quick_tip', 1, 2, 4)`,
    );
    expect(await performanceOf(2)).toBe(0);
    await market.db.rows(sql`delete from activities where user_id = 2`);
  });
  test('what was answered wrongly in a quiz about a brand counts as knowledge, too', async () => {
    await market.db.rows(
      sql`insert into activities (user_id, kind, brand_id, correct, total) values (2, 'general_quiz', 1, 1, 4)`,
    );
    expect(await performanceOf(2)).toBe(1);
    await market.db.rows(sql`delete from activities where user_id = 2`);
  });
  test('coins that were refunded are not earned', async () => {
    await market.db.rows(
      sql`insert into transactions (user_id, type_id, coins) select 4, id, 5 from transaction_types where name = 'refund'`,
    );
    expect(await performanceOf(4)).toBe(1);
    await market.db.rows(sql`delete from transactions where user_id = 4 and coins = 5`);
  });
  test('leaf points are not earned', async () => {
    await market.db.rows(
      sql`insert into transactions (user_id, type_id, coins, leaf) select 4, id, 5, true from transaction_types where name = 'test-quiz'`,
    );
    expect(await performanceOf(4)).toBe(1);
    await market.db.rows(sql`delete from transactions where user_id = 4 and leaf`);
  });
  test.each([
    ['', [9, 7, 5, 3, 1]],
    ['&sort=id&order=ASC', [1, 3, 5, 7, 9]],
    ['&sort=id&order=asc', [1, 3, 5, 7, 9]],
    ['&sort=last_transaction_date&order=DESC', [3, 1, 7, 9, 5]],
    ['&sort=last_transaction_date&order=ASC', [5, 9, 7, 1, 3]],
    ['&sort=coins&order=DESC', [7, 9, 1, 3, 5]],
    ['&sort=earned_credits&order=DESC', [7, 9, 1, 3, 5]],
    ['&sort=spent_credits&order=DESC', [1, 9, 7, 5, 3]],
    ['&sort=spent_credits&order=ASC', [3, 5, 7, 9, 1]],
  ])('sorted by %s', async (query, ids) => {
    expect((await users(query)).map((one) => one.id)).toEqual(ids);
  });
  test.each([
    ['&name=OTT', [9, 7, 5, 3, 1]],
    ['&name=eve', []],
    ['&surname=0003', [3]],
    ['&surname=%200003%20', [3]],
    ['&username=user7', [7]],
    ['&performance_status=0', [1]],
    ['&performance_status=2', [9, 7]],
    ['&performance_status=0,1', [3, 1]],
    ['&performance_status=0&performance_status=1', [3, 1]],
  ])('filtered by %s', async (query, ids) => {
    expect((await users(query)).map((one) => one.id)).toEqual(ids);
  });
  test.each(['&sort=surname', '&order=UP', '&performance_status=3', '&phone=1'])('%s is refused', async (query) => {
    expect((await market.as('team').get(`${base}/users?outlet_address_id=1${query}`)).status).toBe(400);
  });
  test('the workbook has the rows of the list, in its order', async () => {
    const { body } = await market
      .as('ba')
      .get<{ url: string }>(`${base}/users/xlsx?outlet_address_id=1&performance_status=2&sort=coins&order=ASC`);
    const { rawPayload } = await market.app.inject({ method: 'GET', url: body.url.replace(/^https?:\/\/[^/]+/, '') });
    const folder = await mkdtemp(join(tmpdir(), 'read-'));
    await writeFile(join(folder, 'a.xlsx'), rawPayload);
    const rows = (await readXlsx(join(folder, 'a.xlsx'))).map((row) => [...row.cells]);
    await rm(folder, { recursive: true });
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['Name', 'Surname', 'Profile Name', 'Performance Status'],
      ['Otto', 'Seller0009', 'user9', 'Low activity'],
      ['Otto', 'Seller0007', 'user7', 'Low activity'],
    ]);
  });
});

test('the log says which outlet’s users were exported, and how many', async () => {
  await market.as('ba').get(`${base}/users/xlsx?outlet_address_id=1&performance_status=2`);
  expect((await market.logs())[0]).toMatchObject({
    action: 'export',
    info: expect.stringContaining('admin/outlets-users/users 1: 2'),
  });
});

test('no other market has these calls', async () => {
  const other = await startServer({ edition: 'DEMO', db: market.db });
  for (const path of ['', '/outlets-count', '/users?outlet_address_id=1'])
    expect((await other.as('team').get(`${base}${path}`)).status).toBe(404);
  await other.close();
});
