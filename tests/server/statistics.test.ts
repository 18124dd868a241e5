import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTypeId } from '../../server/admin/transactions/types';
import { demoServer, type DemoServer } from './demo-server';
import { startServer, type Market } from './fixture';

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
  '?end_date=2018-05-31',
  '?start_date=2026-02-02&end_date=2026-02-01',
  '?start_date=2026-02-30',
  '?end_date=soon',
  '?end_date=9999-12-31',
  '?end_date=9999-12-31T23:59:59Z',
  '?start_date=2026-02-01T00:00:00',
  '?from=2026-01-01',
])('%s is refused at its field', async (query) => {
  expect(await status('users', query)).toBe(400);
});

test('the day of the launch is the first that may be asked for', async () => {
  expect(await status('users', '?start_date=2018-06-01&end_date=2018-06-01')).toBe(200);
});

test('a token of another role is refused', async () => {
  expect((await server.call('ba', '/admin/statistics/users')).status).toBe(403);
  expect((await server.call('team', '/admin/statistics/users')).status).toBe(200);
});

describe('the figures of a day', () => {
  let market: Market;
  beforeAll(async () => {
    market = await startServer({ edition: 'HUNGARY', users: 2 });
  });
  afterAll(() => market.stop());
  const on = async (day: string, name: string) =>
    (await market.as('admin').get(`/admin/statistics/${name}?start_date=${day}&end_date=${day}`)).body;

  test('count every kind of activity under its own name', async () => {
    const times = {
      challenge_task: 1,
      chance_bet: 2,
      daily_question: 3,
      head_to_head: 4,
      solo_quiz: 5,
      single_mode: 6,
      event_mode: 7,
      survey: 8,
      article_read: 9,
      kb_game: 10,
      special_quiz: 11,
      multibrand_quiz: 12,
    };
    for (const [kind, count] of Object.entries(times))
      await market.db.rows(sql`
        insert into activities (user_id, kind, created_at)
        select 1, ${kind}, '2026-01-10T12:00:00Z'
        from generate_series(1, ${count}::int)
      `);
    expect(await on('2026-01-10', 'general')).toEqual({
      completedTasks: 1,
      numberOfBets: 2,
      userQuestions: 3,
      head2headQuizzes: 4,
      soloQuizzes: 5,
      singleMode: 6,
      eventMode: 7,
      survey: 8,
    });
    expect(await on('2026-01-10', 'brands')).toEqual({
      articlesRead: 9,
      gamesPlayed: 10,
      specialQuizzesPlayed: 11,
      multibrandQuizzesPlayed: 12,
    });
  });

  test('are each brand’s share of all its questions, by the priority of the brands', async () => {
    await market.db.copyIn(
      'brands',
      ['id', 'name', 'logo', 'statistics_logo', 'priority'],
      [
        [901, 'Lumen', 'images/lumen.png', 'images/lumen-small.png', 2],
        [902, 'Aroma', 'images/aroma.png', null, 1],
        [903, 'Brio', null, null, 1],
        [904, 'Unasked', null, null, 0],
      ],
    );
    await market.db.copyIn(
      'activities',
      ['user_id', 'kind', 'brand_id', 'correct', 'total', 'created_at'],
      (
        [
          ['special_quiz', 901, 1, 1],
          ['special_quiz', 901, 0, 5],
          ['special_quiz', 903, 1, 1],
          ['special_quiz', 902, 3, 4],
          ['special_quiz', 904, 0, 0],
          ['special_quiz', null, 0, 9],
          ['quick_tip', 901, 1, 2],
          ['general_quiz', 902, 1, 4],
          ['multibrand_quiz', 901, 0, 2],
        ] as const
      ).map((one) => [1, ...one, new Date('2026-02-10T12:00:00Z')]),
    );
    const lumen = { name: 'Lumen', logo: 'images/lumen-small.png' };
    expect(await on('2026-02-10', 'brand-knowledge')).toEqual({
      specialQuizzes: [
        { name: 'Aroma', logo: 'images/aroma.png', correctAverage: 75 },
        { name: 'Brio', logo: null, correctAverage: 100 },
        { ...lumen, correctAverage: 16.67 },
      ],
      generalQuizzes: [{ name: 'Aroma', logo: 'images/aroma.png', correctAverage: 25 }],
      quickTips: [{ ...lumen, correctAverage: 50 }],
    });
  });

  test('earned and spent are without refunds and leaf points, and rejected orders cost nothing', async () => {
    await market.db.copyIn(
      'transactions',
      ['user_id', 'type_id', 'coins', 'leaf', 'money', 'created_at'],
      (
        [
          [newTypeId('survey'), 100, false, 1],
          [newTypeId('order'), -30, false, 0],
          [newTypeId('refund'), 20, false, 0.2],
          [newTypeId('survey'), 500, true, 5],
          [newTypeId('order'), -400, true, 0],
        ] as const
      ).map((one) => [1, ...one, new Date('2026-03-10T12:00:00Z')]),
    );
    await market.db.copyIn(
      'orders',
      ['user_id', 'kind', 'coins', 'money', 'status', 'created_at'],
      (
        [
          ['physical', 10, 5, 1],
          ['digital', 10, 2.5, 2],
          ['digital', 10, 1.25, 3],
          ['physical', 10, 100, 4],
        ] as const
      ).map((one) => [1, ...one, new Date('2026-03-10T12:00:00Z')]),
    );
    expect(await on('2026-03-10', 'costs')).toEqual({
      pointsEarned: 100,
      moneyEarned: 1,
      pointsSpent: 30,
      physicalOrders: 1,
      digitalOrders: 2,
      ordersCost: 8.75,
    });
  });
  test('of an order that was reverted later, nothing was spent on its own day, and nothing less on the other', async () => {
    const [ordered, reverted] = [new Date('2026-06-30T12:00:00Z'), new Date('2026-07-02T12:00:00Z')];
    await market.db.copyIn(
      'transactions',
      ['user_id', 'type_id', 'coins', 'created_at'],
      [
        [1, newTypeId('order'), -40, ordered],
        [1, newTypeId('order'), -25, ordered],
        [1, newTypeId('refund'), 40, reverted],
      ],
    );
    await market.db.copyIn(
      'orders',
      ['user_id', 'kind', 'coins', 'status', 'created_at', 'reverted_at'],
      [
        [1, 'physical', 40, 4, ordered, reverted],
        [1, 'physical', 25, 2, ordered, null],
      ],
    );
    const spentOn = async (day: string) => ((await on(day, 'costs')) as { pointsSpent: number }).pointsSpent;
    expect([await spentOn('2026-06-30'), await spentOn('2026-07-02')]).toEqual([25, 0]);
  });

  test('count those who wait for moderation among the contacts, and nobody who has asked to be deleted', async () => {
    await market.db.rows(sql`
      insert into users (name, surname, phone, status, created_at, delete_requested_at)
      values ('A', 'B', '+361111111', 2, '2026-05-10T12:00:00Z', null),
        ('A', 'B', '+361111112', 1, '2026-05-10T12:00:00Z', null),
        ('A', 'B', '+361111113', 2, '2026-05-10T12:00:00Z', now())
    `);
    expect(await on('2026-05-10', 'users')).toMatchObject({ totalContacts: 3, underModeration: 1 });
    await market.db.rows(sql`delete from users where phone like '+36111111_'`);
  });

  test('tell the systems of the phones apart', async () => {
    await market.db.copyIn(
      'devices',
      ['user_id', 'type', 'identifier', 'created_at'],
      [1, 1, 1, 2, 2, null, 3].map((type, at) => [1, type, `phone-${at}`, new Date('2026-04-10T12:00:00Z')]),
    );
    expect(await on('2026-04-10', 'users')).toMatchObject({ totalDownloads: 7, ios: 3, android: 2, unknownOs: 2 });
  });
});
