import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoServer, type DemoServer } from './demo-server';

let server: DemoServer;
beforeAll(async () => {
  server = await demoServer('HUNGARY');
});
afterAll(() => server.stop());

const section = <T = Record<string, number>>(name: string, query = '') =>
  server.get<T>('admin', `/admin/statistics/${name}${query}`);
const status = async (name: string, query: string) =>
  (await server.call('admin', `/admin/statistics/${name}${query}`)).status;

test('contacts are as many as the users’ list has, downloads are the sum of their systems', async () => {
  const database = await section('users');
  expect(database.totalContacts).toBe((await server.get<{ total: number }>('admin', '/admin/users?limit=1')).total);
  expect(database.totalDownloads).toBe(database.ios! + database.android! + database.unknownOs!);
});

test('what was earned and spent makes up the balances', async () => {
  const { pointsEarned, pointsSpent } = await section('costs');
  const { coins } = (await server.db.one<{ coins: number }>(sql`select sum(coins) as coins from users`))!;
  expect(pointsEarned! - pointsSpent!).toBe(coins);
});

test('Hungary counts physical and digital orders, and its own games', async () => {
  const costs = await section('costs');
  expect(Object.keys(costs)).toEqual(expect.arrayContaining(['physicalOrders', 'digitalOrders', 'ordersCost']));
  expect(costs).not.toHaveProperty('allOrders');
  expect(Math.min(costs.physicalOrders!, costs.digitalOrders!)).toBeGreaterThan(0);
  expect(Object.keys(await section('general'))).toEqual(expect.arrayContaining(['singleMode', 'eventMode', 'survey']));
  expect(await section('brands')).toHaveProperty('multibrandQuizzesPlayed');
});

test('correct answers are shares between 0 and 100, by brand', async () => {
  const { specialQuizzes } = await section<{ specialQuizzes: { name: string; correctAverage: number }[] }>(
    'brand-knowledge',
  );
  const shares = specialQuizzes.map((one) => one.correctAverage);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...shares)).toBeLessThanOrEqual(100);
  expect(specialQuizzes.filter((one) => !one.name)).toEqual([]);
});

test('a day begins and ends at midnight in Budapest', async () => {
  // 23:30 UTC on 9 January is 00:30 on 10 January in Budapest.
  const { id } = (await server.db.one<{ id: number }>(sql`select id from users order by id limit 1`))!;
  await server.db.rows(
    sql`insert into activities (user_id, kind, coins, created_at) values (${id}, 'promo_code', 70, '2019-01-09T23:30:00Z')`,
  );
  const on = async (day: string) =>
    (await section('promocodes', `?start_date=${day}&end_date=${day}`)).promoCodesActivated;
  expect(await on('2019-01-09')).toBe(0);
  expect(await on('2019-01-10')).toBe(1);
});

test('instants with an offset are accepted, their millisecond included', async () => {
  const query = new URLSearchParams({ start_date: '2019-01-10T00:30:00+01:00', end_date: '2019-01-10T00:30:00+01:00' });
  expect((await section('promocodes', `?${query}`)).promoPointsEarned).toBe(70);
});

test.each([
  '?start_date=2018-05-31',
  '?start_date=2026-02-02&end_date=2026-02-01',
  '?start_date=2026-02-30',
  '?end_date=soon',
  '?start_date=2026-02-01T00:00:00',
  '?from=2026-01-01',
])('%s is refused at its field', async (query) => {
  expect(await status('users', query)).toBe(400);
});

test('a token of another role is refused', async () => {
  expect((await server.call('ba', '/admin/statistics/users')).status).toBe(403);
  expect((await server.call('team', '/admin/statistics/users')).status).toBe(200);
});
