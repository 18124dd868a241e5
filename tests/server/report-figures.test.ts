import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Market, type Page } from './fixture';

let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'IRELAND' });
  await market.db.rows(sql`insert into brands (id, name) values (1, 'Aurelia'), (2, 'Kestrel')`);
  await market.db.rows(sql`insert into transaction_types (name, title) values ('Headphones', 'Headphones')`);
});
afterAll(() => market.stop());

const rowsOf = async (path: string) => {
  const { status, body } = await market.as('admin').get<Page>(`/admin/reports/${path}`);
  expect([status, body], path).toEqual([200, expect.objectContaining({ data: expect.any(Array) as unknown })]);
  return body.data;
};

describe('challenges: what the participants did while one ran', () => {
  beforeAll(async () => {
    await market.db.rows(sql`
      insert into quests (id, name, type, status, start_date, end_date)
      values (1, 'May', 0, 1, '2026-05-01T00:00:00Z', '2026-05-31T23:59:59Z'), (2, 'For ever', 0, 1, null, null)
    `);
    await market.db.rows(sql`insert into quest_attachments (user_id, quest_id) values (1, 1), (2, 1), (1, 2)`);
  });

  test('a game counts for both of its players, and is won by the one who won it', async () => {
    await market.db.rows(sql`
      insert into quiz_games (
        type, bonus, pack_id, brand_id, user_id, user2_id, user_points, user2_points, user_coins, winner_id, answers,
        created_at
      )
      values (3, false, 1, 1, 1, 2, 20, 60, 0, 2, '1/5', '2026-05-02T10:00:00Z'),
        (3, false, 1, 2, 3, 1, 20, 40, 0, 1, '1/5', '2026-05-03T10:00:00Z'),
        (8, false, 1, 1, 1, null, 40, null, 0, null, '2/5', '2026-06-03T10:00:00Z')
    `);
    const of = async (user: number, quest = 1) => (await rowsOf(`quests?quest_id=${quest}&user_id=${user}`))[0];
    expect(await of(1)).toMatchObject({ count_games: 2, count_win: 1, count_brand_1: 1, count_brand_2: 1 });
    expect(await of(2)).toMatchObject({ count_games: 1, count_win: 1, count_brand_1: 1, count_brand_2: 0 });
    expect(await of(1, 2)).toMatchObject({ count_games: 3, count_win: 1, count_brand_1: 2 });
  });

  test('an order counts whatever its transaction’s type, until it is reverted', async () => {
    await market.db.rows(sql`
      insert into orders (user_id, kind, coins, status, created_at, reverted_at)
      values (1, 'physical', 300, 1, '2026-05-10T10:00:00Z', null),
        (1, 'physical', 500, 4, '2026-05-11T10:00:00Z', '2026-06-11T10:00:00Z'),
        (1, 'digital', 70, 4, '2026-04-11T10:00:00Z', '2026-05-11T10:00:00Z')
    `);
    await market.db.rows(sql`
      insert into transactions (user_id, type_id, coins, created_at)
      select 1, (select min(id) from transaction_types where name = moved.type), moved.coins, moved.at::timestamptz
      from (
        values ('solo_quiz', 40, '2026-05-09T10:00:00Z'), ('Headphones', -300, '2026-05-10T10:00:00Z'),
          ('Headphones', -500, '2026-05-11T10:00:00Z'), ('refund', 500, '2026-06-11T10:00:00Z'),
          ('Headphones', -70, '2026-04-11T10:00:00Z'), ('refund', 70, '2026-05-11T10:00:00Z')
      ) as moved(type, coins, at)
    `);
    expect((await rowsOf('quests?quest_id=1&user_id=1'))[0]).toMatchObject({
      count_orders: 1,
      count_coin_spent: 300,
      points: 40,
    });
  });
});

test('users: daily games are those of the challenges of that kind, not questions of the day', async () => {
  await market.db.rows(sql`insert into activities (user_id, kind, correct, total) values (5, 'daily_question', 1, 1)`);
  await market.db.rows(
    sql`insert into quests (id, name, type, status) values (11, 'A round a day', 2, 1), (12, 'Others', 0, 1)`,
  );
  await market.db.rows(sql`
    insert into quest_attachments (id, user_id, quest_id)
    overriding system value
    values (901, 5, 11), (902, 5, 12), (903, 6, 11)
  `);
  await market.db.rows(sql`
    insert into quest_tasks_done (attachment_id, task_id)
    values (901, 1), (901, 2), (902, 1), (903, 1)
  `);
  const rows = await rowsOf('users?limit=1000');
  const games = (id: number) => rows.find((one) => one.user_id === id)?.count_daily_games;
  expect([games(5), games(6), games(7)]).toEqual([2, 1, 0]);
});

test('new downloads: the last activity is what the person last did, with or without a transaction', async () => {
  await market.db.rows(sql`
    insert into devices (user_id, type, identifier, created_at)
    values (8, 1, 'phone', '2026-03-02T08:00:00Z')
  `);
  await market.db.rows(sql`
    insert into activities (user_id, kind, created_at)
    values (8, 'login', '2026-03-04T08:00:00Z'), (8, 'login', '2026-03-03T08:00:00Z')
  `);
  const [row] = await rowsOf('new-downloads?year=2026&week_number=10');
  expect(row).toMatchObject({
    traffic_code: 'T-8',
    downloaded: true,
    last_activity_date: expect.stringContaining('2026-03-04') as unknown,
  });
});

test('the rows say who or what an id is where no other column does, and nothing where one does', async () => {
  const who = { name: 'Otto Seller0021', phone: expect.stringMatching(/^\+353/) as unknown };
  await market.db.rows(sql`
    insert into invite_codes (code, inviter_id, invitee_id)
    values ('ABC', 20, 21), ('DEF', 20, null)
  `);
  const rows = await rowsOf('invite-codes?inviter_id=20&sort=id&order=ASC');
  expect(rows.map((one) => one.names)).toEqual([{ invitee_id: who }, {}]);
  expect(rows[0]).toMatchObject({ inviter_id: 20, inviter_name: 'Eve', invitee_id: 21 });
  await market.db.rows(sql`insert into quizzes (id, name) values (1, 'The basics')`);
  await market.db.rows(sql`
    insert into quiz_games (type, bonus, pack_id, user_id, user2_id, user_points, user2_points, user_coins, winner_id, answers)
    values (3, false, 1, 21, 22, 60, 20, 0, 21, '3/5')
  `);
  const [game] = await rowsOf('games?user_id=21');
  expect(game?.names).toEqual({
    user_id: who,
    user2_id: expect.objectContaining({ name: 'Eve Seller0022' }) as unknown,
    winner_id: who,
    pack_id: { name: 'The basics' },
  });
  expect((await rowsOf('users?limit=1'))[0]).not.toHaveProperty('names');
  // The leaderboard has columns of names, but none of phones.
  expect((await rowsOf('rating?interval=all'))[0]?.names).toEqual({
    user_id: { name: expect.stringMatching(/./) as unknown, phone: who.phone },
  });
});

test('loyalty programmes are named', async () => {
  const image = 'images/a.png';
  const covers = Object.fromEntries([1, 2, 3, 4, 5, 6].map((nr) => [`cover_image_${nr}`, image]));
  const { status, body } = await market.as('admin').post<{ id: number }>('/admin/loyalty-programs', {
    name: 'Sell six',
    start_date: '2026-05-01',
    end_date: '2026-05-31',
    coins: 10,
    sales_requirement: 6,
    status: 1,
    background_image: image,
    product_image: image,
    ...covers,
    products: [{ name: 'Pack', keywords: 'pack' }],
  });
  expect(status).toBe(200);
  await market.db.rows(sql`
    insert into loyalty_attachments (user_id, program_id, attachment, status, rewarded)
    values (23, ${body.id}, ${image}, 0, false)
  `);
  const [row] = await rowsOf('loyalty-programs?user_id=23');
  expect(row?.names).toMatchObject({ program_id: { name: 'Sell six' }, user_id: { name: 'Otto Seller0023' } });
});

describe('in other markets', () => {
  const others: Market[] = [];
  afterAll(async () => {
    for (const one of others) await one.stop();
  });
  const start = async (edition: 'BELARUS' | 'HUNGARY', env: Record<string, string> = {}) => {
    const other = await startServer({ edition, users: 2, env });
    others.push(other);
    const list = async (path: string) => (await other.as('admin').get<Page>(`/admin/reports/${path}`)).body.data;
    return { other, list };
  };

  test('multibrand quizzes, simulators, their scenarios and sales tips are named, and filtered by what they are', async () => {
    const { other, list } = await start('BELARUS');
    await other.db.rows(sql`insert into multibrand_quizzes (id, name) values (1, 'All brands'), (2, 'Two brands')`);
    await other.db.rows(sql`
      insert into activities (user_id, kind, item_id, correct, total, coins)
      values (1, 'multibrand_quiz', 1, 3, 5, 10), (1, 'multibrand_quiz', 2, 4, 5, 12)
    `);
    expect((await list('multibrand-quizzes?multibrand_quiz_id=2')).map((one) => [one.quiz_name, one.correct])).toEqual([
      ['Two brands', 4],
    ]);
    await other.db.copyIn('reactions', ['id', 'name', 'images'], [[1, 'A curious customer', '[]']]);
    const { body } = await other.as('admin').post<{ id: number }>('/admin/sales-simulators', {
      name: 'The first customer',
      coins: 30,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      reaction_id: 1,
      incomplete_image: 'images/a.png',
      complete_image: 'images/b.png',
    });
    await other.db.rows(sql`
      insert into simulator_scenarios (id, simulator_id, name, questions)
      values (5, ${body.id}, 'Morning', '[]')
    `);
    await other.db.rows(sql`
      insert into sales_simulator_runs (user_id, simulator_id, scenario_id)
      values (1, ${body.id}, 5), (1, 99, 5)
    `);
    expect((await list(`sales-simulators?simulator_id=${body.id}`)).map((one) => one.names)).toEqual([
      {
        user_id: expect.objectContaining({ name: 'Otto Seller0001' }) as unknown,
        'scenario.simulator_id': { name: 'The first customer' },
        'scenario.id': { name: 'Morning' },
      },
    ]);
    await other.db.rows(sql`insert into sales_tips (id, name) values (3, 'Ask first')`);
    await other.db.rows(sql`insert into sales_tip_steps (user_id, tip_id, step) values (1, 3, 1)`);
    expect((await list('sales-tips'))[0]!.names).toMatchObject({ 'tip.id': { name: 'Ask first' } });
  });

  test('quizzes of single mode and rated quizzes are filtered by what they are', async () => {
    const { other, list } = await start('HUNGARY');
    await other.db.rows(sql`insert into single_mode (id, name, status) values (1, 'Alone', 1), (2, 'At the top', 1)`);
    await other.db.rows(sql`
      insert into activities (user_id, kind, item_id, correct, total, coins)
      values (1, 'single_mode', 1, 3, 5, 10), (1, 'single_mode', 2, 4, 5, 12)
    `);
    expect((await list('single-mode?single_mode_id=2')).map((one) => one.quiz_name)).toEqual(['At the top']);
    await other.db.rows(sql`insert into quizzes (id, name) values (1, 'The basics'), (2, 'Advanced')`);
    await other.db.rows(sql`
      insert into quiz_games (type, bonus, pack_id, user_id, user_points, user_coins, answers, rate)
      values (8, false, 1, 1, 60, 0, '3/5', 4), (8, false, 2, 1, 60, 0, '3/5', 5)
    `);
    expect((await list('quizzes-rates?quiz_id=2')).map((one) => [one.rate, one.names])).toMatchObject([
      [5, { pack_id: { name: 'Advanced' } }],
    ]);
  });

  test('the activity of managers is their own sign-ins, not those of admins, by role', async () => {
    const { other, list } = await start('HUNGARY');
    await other.signIn('admin');
    await other.signIn('ba');
    await other.as('ba').post('/admin/logs', { action: 'logout' });
    expect(await list('managers-activity')).toMatchObject([{ name: 'BA', roles: ['BA'], city: 'Riverton' }]);
    expect((await list('managers-activity?select_role=BA,RSM')).length).toBe(1);
    expect(await list('managers-activity?select_role=RSM')).toEqual([]);
  });

  test('taxes are due on what was earned above the tax-free amount, at the rate that is asked for', async () => {
    const { other } = await start('BELARUS', { TAX_FREE_AMOUNT: '100' });
    await other.db.rows(sql`
      insert into transactions (user_id, type_id, coins, money, created_at)
      values (1, 1, 1, 100.1, '2026-05-01T10:00:00Z'), (1, 1, 1, 50, '2026-05-31T20:59:59.999Z'),
        (1, 1, 1, 900, '2026-05-31T21:00:00Z'), (1, 1, -1, -20, '2026-05-02T10:00:00Z'),
        (2, 1, 1, 100, '2026-04-30T21:00:00Z'), (2, 1, 1, 700, '2026-04-30T20:59:59.999Z')
    `);
    const { body } = await other
      .as('admin')
      .get<Page & { totals: object }>(
        '/admin/reports/taxes?formula=13&start_date=2026-05-01&end_date=2026-05-31&sort=user_id&order=ASC',
      );
    expect(body.data).toMatchObject([
      { user_id: 1, total: 150.1, totalMinusN: 50.1, tax: 6.51 },
      { user_id: 2, total: 100, totalMinusN: 0, tax: 0 },
    ]);
    expect(body.totals).toEqual({ total: 250.1, totalMinusN: 50.1, tax: 6.51 });
  });
});

describe('what was paid for is named by the payment', () => {
  const sent = async (path: string, body: object) => {
    const { status, body: answer } = await market.as('admin').post(path, body);
    expect([status, answer], path).toEqual([200, expect.anything()]);
    return answer;
  };

  test('interactives: each answer has its own question and payment, whatever becomes of the article', async () => {
    await market.db.rows(sql`
      insert into kb_categories (id, name, section, type)
      values (1, 'Selling', 1, 3)
    `);
    await market.db.rows(sql`insert into kb_articles (id, name, category_id) values (1, 'The shelf', 1)`);
    const article = await sent('/admin/interactive-articles', {
      article_id: 1,
      background_color: '#FFFFFF',
      coins: 20,
      sections: [
        { type_id: 1, title: 'First?', answers: [{ answer: 'Yes', correct: true }] },
        { type_id: 1, title: 'Second?', answers: [{ answer: 'No', correct: true }] },
      ],
    });
    await market.db.rows(sql`
      insert into users_answers (id, interactive_article_id, question_id, question, user_id, user_answers, correct, moderation)
      overriding system value
      values (501, ${article.id}, 2, 'Second?', 7, 'No', false, false),
        (502, ${article.id}, 1, 'First?', 7, 'Yes', false, false),
        (503, ${article.id}, null, null, 9, 'Perhaps', false, false)
    `);
    for (const [id, user_id] of [
      [501, 7],
      [502, 7],
    ])
      expect(
        (
          await market.as('admin').put('/admin/users-answers/answer-status', {
            id,
            interactive_article_id: article.id,
            user_id,
            correct: true,
          })
        ).status,
      ).toBe(200);
    await market.db.rows(sql`update interactive_articles set coins = 99, sections = '[]'`);
    const rows = await rowsOf('interactive-articles?sort=id&order=ASC');
    expect(rows).toMatchObject([
      { id: 501, question_id: 2, question: 'Second?', coins: 20, category_type: 3, transaction_id: expect.any(Number) },
      { id: 502, question_id: 1, question: 'First?', coins: null, transaction_id: null },
      { id: 503, question_id: null, question: null, coins: null },
    ]);
  });

  test('loyalty programmes: the points are what the programme paid', async () => {
    const images = ['background_image', 'product_image', ...[1, 2, 3, 4, 5, 6].map((n) => `cover_image_${n}`)];
    const program = await sent('/admin/loyalty-programs', {
      start_date: '2026-01-01T00:00:00.000Z',
      end_date: '2026-12-31T23:59:59.999Z',
      status: 1,
      coins: 700,
      sales_requirement: 3,
      products: [{ name: 'Gum', keywords: 'gum' }],
      ...Object.fromEntries(images.map((one) => [one, 'images/a.png'])),
    });
    await market.db.rows(sql`
      insert into loyalty_attachments (id, program_id, user_id, attachment, status, rewarded)
      overriding system value
      values (801, ${program.id}, 11, 'images/a.png', 0, false), (802, ${program.id}, 12, 'images/a.png', 0, false)
    `);
    await sent('/admin/loyalty-programs/attachments', { id: 801, status: 1, product_quantity: 4 });
    await sent('/admin/loyalty-programs/attachments', { id: 802, status: 1, product_quantity: 2 });
    await market.db.rows(sql`update loyalty_programs set coins = 5`);
    const { body } = await market
      .as('admin')
      .get<Page & { totals: object }>(
        `/admin/reports/loyalty-programs?loyalty_program_id=${String(program.id)}&sort=user_id&order=ASC`,
      );
    expect(body.data).toMatchObject([
      { program_id: program.id, user_id: 11, total_points: 700 },
      { program_id: program.id, user_id: 12, total_points: 0 },
    ]);
    expect(body.totals).toEqual({ total_points: 700 });
  });

  test('articles: two read at the same moment have a payment each', async () => {
    await market.db.rows(sql`
      insert into activities (id, user_id, kind, coins, item_id, created_at)
      overriding system value
      values (601, 13, 'article_read', 5, 1, '2026-05-01T10:00:00Z'),
        (602, 13, 'article_read', 8, 1, '2026-05-01T10:00:00Z'), (603, 13, 'article_read', 0, 1, '2026-05-01T10:00:00Z')
    `);
    await market.db.rows(sql`
      insert into transactions (user_id, type_id, coins, created_at, cause, cause_id)
      values (13, 1, 5, '2026-05-01T10:00:00Z', 'activity', 601), (13, 1, 8, '2026-05-01T10:00:03Z', 'activity', 602)
    `);
    expect(await rowsOf('users-knowledge-bank-articles?user_id=13&sort=id&order=ASC')).toMatchObject([
      { points: 5, transaction_id: expect.any(Number) },
      { points: 8, transaction_id: expect.any(Number) },
      { points: null, transaction_id: null },
    ]);
  });
});

test('phone transfers: the outlet code is that of the outlet, not the code that the user has', async () => {
  const georgia = await startServer({ edition: 'GEORGIA' });
  try {
    await georgia.db.rows(sql`
      insert into transfers (user_id, partner, total, status, phone)
      values (2, 1, 140, 1, '+995555555555')
    `);
    const { body } = await georgia.as('admin').get<Page>('/admin/reports/bonus-shop/transfers');
    expect(body.data).toMatchObject([{ userId: 2, amount: 140, outlet_code: 'S-001' }]);
  } finally {
    await georgia.stop();
  }
});

describe('games', () => {
  const played = (rows: readonly (readonly unknown[])[]) =>
    market.db.copyIn(
      'quiz_games',
      [
        'type',
        'bonus',
        'pack_id',
        'user_id',
        'user2_id',
        'bot_id',
        'user_points',
        'user2_points',
        'user_coins',
        'winner_id',
        'answers',
        'created_at',
      ],
      rows.map(([type, bonus, one, other, bot, points, points2, winner, at = '2026-05-15T10:00:00Z']) => [
        type,
        bonus,
        1,
        one,
        other,
        bot,
        points,
        points2,
        0,
        winner,
        '1/5',
        at,
      ]),
    );

  test('are won, drawn or lost on whichever side they were played; those alone are neither', async () => {
    await played([
      [3, false, 30, 31, null, 60, 20, 30],
      [3, false, 31, 30, null, 20, 40, 30],
      [3, false, 30, 31, null, 40, 40, null],
      [2, false, 30, null, null, 20, 60, null],
      [2, false, 30, null, null, 0, 20, null],
      [2, false, 30, null, null, 0, 40, null],
      [8, false, 30, null, null, 40, null, null],
    ]);
    const rows = await rowsOf('users?limit=1000');
    const of = (id: number) => {
      const row = rows.find((one) => one.user_id === id)!;
      return [row.count_win, row.count_draw, row.count_lose, row.win_rate];
    };
    expect([of(30), of(31), of(32)]).toEqual([
      [2, 1, 3, 33.33],
      [0, 1, 2, 0],
      [0, 0, 0, null],
    ]);
  });

  test('are found by their type and by their bonus, several choices at once', async () => {
    await played([
      [8, true, 34, null, null, 60, null, null],
      [8, false, 34, null, null, 40, null, null],
      [3, true, 34, 35, null, 20, 40, 35],
      [2, false, 34, null, null, 0, 20, null],
    ]);
    const points = async (types: string) =>
      (await rowsOf(`quizzes?user_id=34&type=${types}`)).map((one) => one.user_points).toSorted();
    expect(await points('8')).toEqual([40, 60]);
    expect(await points('10003')).toEqual([0, 40]);
    expect(await points('-1')).toEqual([60]);
    expect(await points('-2')).toEqual([40]);
    expect(await points('-1,3')).toEqual([20, 60]);
  });

  test('against a bot are its wins, draws and losses, from the first to the last day of the period', async () => {
    await market.db.rows(sql`insert into bots (id, percentage_min, percentage_max) values (71, 70, 80)`);
    await played([
      [2, false, 32, null, 71, 20, 60, null, '2026-04-30T23:00:00Z'],
      [2, false, 32, null, 71, 40, 40, null],
      [2, false, 33, null, 71, 60, 20, 33],
      [2, false, 33, null, 71, 40, 20, 33, '2026-05-31T22:59:59.999Z'],
      [2, false, 32, null, 71, 20, 60, null, '2026-04-30T22:59:59.999Z'],
      [2, false, 36, null, 71, 20, 60, null, '2026-05-31T23:00:00Z'],
    ]);
    const { body } = await market
      .as('admin')
      .get<Page & { totals: object }>('/admin/reports/bots?start_date=2026-05-01&end_date=2026-05-31');
    const counts = { games_count: 4, win_count: 1, draw_count: 1, lose_count: 2 };
    expect(body.data).toMatchObject([{ id: 71, users_count: 2, ...counts }]);
    expect(body.totals).toMatchObject(counts);
  });
});

test('chance: a bet that brought coins was won, any other was lost', async () => {
  await market.db.rows(sql`
    insert into activities (user_id, kind, item_id, coins)
    values (35, 'chance_bet', 1, 25), (35, 'chance_bet', 1, 0), (35, 'chance_bet', 1, -5)
  `);
  const coins = async (query: string) => (await rowsOf(`lotteries?user_id=35&${query}`)).map((one) => one.coins);
  expect(await coins('won=true')).toEqual([25]);
  expect(await coins('won=false')).toEqual([-5, 0]);
  expect((await rowsOf('lotteries?user_id=35')).map((one) => one.won)).toEqual([false, false, true]);
});

describe('weeks', () => {
  test('begin at midnight from Sunday to Monday in the market, and a year with its first week', async () => {
    await market.db.rows(sql`
      insert into devices (user_id, type, identifier, created_at)
      values (36, 1, 'first', '2026-05-31T22:59:59.999Z'), (36, 2, 'second', '2026-06-02T10:00:00Z'),
        (37, 1, 'only', '2026-05-31T23:00:00Z'), (38, 1, 'only', '2026-06-07T22:59:59.999Z'),
        (39, 1, 'only', '2025-12-29T00:00:00Z'), (40, 1, 'only', '2025-12-28T23:59:59.999Z')
    `);
    const users = async (query: string) =>
      (await rowsOf(`new-downloads?${query}&limit=100`))
        .map((one) => Number(String(one.traffic_code).slice(2)))
        .filter((id) => id > 30)
        .toSorted();
    expect(await users('year=2026&week_number=22')).toEqual([36]);
    expect(await users('year=2026&week_number=23')).toEqual([37, 38]);
    expect(await users('year=2026')).toEqual([36, 37, 38, 39]);
    expect(await users('year=2025')).toEqual([40]);
  });

  test('have the activities of each type with their brands, and the invitations that were accepted', async () => {
    await market.db.rows(sql`
      insert into activities (user_id, kind, brand_id, created_at)
      values (30, 'solo_quiz', 2, '2026-01-26T00:00:00Z'), (30, 'head_to_head', 1, '2026-01-27T10:00:00Z'),
        (30, 'event_mode', 1, '2026-02-01T23:59:59.999Z'), (30, 'login', null, '2026-01-27T10:00:00Z'),
        (30, 'solo_quiz', 1, '2026-02-02T00:00:00Z'), (31, 'special_quiz', null, '2026-01-27T10:00:00Z')
    `);
    await market.db.rows(sql`
      insert into invite_codes (code, inviter_id, invitee_id, created_at)
      values ('GHI', 30, 31, '2026-01-28T10:00:00Z'), ('JKL', 30, null, '2026-01-28T10:00:00Z'),
        ('MNO', 32, null, '2026-01-28T10:00:00Z')
    `);
    const { body } = await market
      .as('admin')
      .get<Page & { totals: object }>('/admin/reports/activities?year=2026&week_number=5&sort=number_of_actions');
    const brands = [{ name: 'Aurelia' }, { name: 'Kestrel' }];
    expect(body.data).toMatchObject([
      { user_id: 30, activity_type: 1, number_of_actions: 3, brands },
      { user_id: 31, activity_type: 2, number_of_actions: 1, brands: [] },
      { user_id: 30, activity_type: 8, number_of_actions: 1, brands: [] },
    ]);
    expect([body.total, body.totals]).toEqual([3, { number_of_actions: 5 }]);
  });
});

test('a report is not sorted by a column that cannot be', async () => {
  const { status, body } = await market
    .as('admin')
    .get<{ errors: object }>('/admin/reports/activities?sort=downloaded&order=ASC');
  expect([status, body.errors]).toEqual([400, { sort: ['Cannot sort by downloaded'] }]);
});

test('new downloads: who has not downloaded the app comes before whoever has', async () => {
  await market.db.rows(sql`
    insert into devices (user_id, type, identifier, created_at) values (29, 1, 'sorted', '2019-04-01T10:00:00Z')
  `);
  const users = (await rowsOf('new-downloads?sort=download_date&order=ASC&limit=100')).map((one) => one.downloaded);
  await market.db.rows(sql`delete from devices where identifier = 'sorted'`);
  expect(users.slice(users.indexOf(true)).every(Boolean)).toBe(true);
});

test('the chart over time shows days of the market up to two months, then weeks, then months', async () => {
  const paid = (user: number, from: string, until: string) =>
    market.db.rows(sql`
      insert into transactions (user_id, type_id, coins, created_at)
      values (${user}, 1, 1, ${from}), (${user}, 1, 1, ${until})
    `);
  await paid(36, '2024-06-30T23:30:00Z', '2024-08-31T23:30:00Z');
  await paid(37, '2024-06-30T23:30:00Z', '2024-08-31T23:30:01Z');
  await paid(38, '2024-01-01T10:00:00Z', '2025-02-04T10:00:00Z');
  await paid(39, '2024-01-01T10:00:00Z', '2025-02-04T10:00:01Z');
  const chart = async (user: number) =>
    (
      await market
        .as('admin')
        .get<{ unit: string; data: { day: string }[] }>(`/admin/reports/transactions/chart?user_id=${user}`)
    ).body;
  const shown = async (user: number) => {
    const { unit, data } = await chart(user);
    return [unit, ...data.map((one) => one.day)];
  };
  expect(await shown(36)).toEqual(['day', '2024-07-01', '2024-09-01']);
  expect(await shown(37)).toEqual(['week', '2024-07-01', '2024-08-26']);
  expect(await shown(38)).toEqual(['week', '2024-01-01', '2025-02-03']);
  expect(await shown(39)).toEqual(['month', '2024-01-01', '2025-02-01']);
});

test('a period may be a single moment, which belongs to it', async () => {
  await market.db.rows(sql`
    insert into transactions (user_id, type_id, coins, created_at)
    values (35, 1, 7, '2023-05-31T22:59:59.999Z'), (35, 1, 9, '2023-05-31T23:00:00Z')
  `);
  const moment = '2023-05-31T22:59:59.999Z';
  const found = await rowsOf(`transactions?user_id=35&start_date=${moment}&end_date=${moment}`);
  expect(found.map((one) => one.coins)).toEqual([7]);
});

test('the leaderboard of the week has what was earned in seven days: no refunds, no leaf points, nothing spent', async () => {
  await market.db.rows(sql`
    insert into transactions (user_id, type_id, coins, leaf, created_at)
    select 40, (select min(id) from transaction_types where name = moved.type), moved.coins, moved.leaf,
      now() - moved.ago::interval
    from (
      values ('solo_quiz', 100, false, '6 days 23 hours'), ('solo_quiz', 50, false, '7 days 1 hour'),
        ('refund', 500, false, '1 hour'), ('solo_quiz', 70, true, '1 hour'), ('solo_quiz', -30, false, '1 hour')
    ) as moved(type, coins, leaf, ago)
  `);
  const points = async (interval: string) =>
    (await rowsOf(`rating?interval=${interval}&limit=100`)).find((one) => one.user_id === 40)?.points;
  expect([await points('week'), await points('all')]).toEqual([100, 150]);
});

describe('leaf points among transactions', () => {
  let georgia: Market;
  beforeAll(async () => {
    georgia = await startServer({ edition: 'GEORGIA' });
    await georgia.db.rows(sql`
      insert into transactions (user_id, type_id, coins, leaf)
      select 40, min(id), moved.coins, moved.leaf
      from transaction_types, (values (10, false), (500, true)) as moved(coins, leaf)
      group by moved.coins, moved.leaf
      order by moved.coins
    `);
  });
  afterAll(() => georgia.stop());

  test.each(['transactions', 'transactions-managers'])(
    'are marked in %s, and no part of the sum of coins',
    async (path) => {
      const { body } = await georgia
        .as('admin')
        .get<Page & { totals: object }>(`/admin/reports/${path}?user_id=40&sort=id&order=ASC`);
      expect(body.data.map(({ coins, leaf }) => [coins, leaf])).toEqual([
        [10, null],
        [500, 500],
      ]);
      expect(body.totals).toEqual({ coins: 10 });
    },
  );
});

test('challenges: the first and the last moment belong to one, and its coins are no leaf points', async () => {
  await market.db.rows(sql`
    insert into quests (id, name, type, status, start_date, end_date)
    values (3, 'July', 0, 1, '2026-06-30T23:00:00Z', '2026-07-31T22:59:59.999Z')
  `);
  await market.db.rows(sql`insert into quest_attachments (user_id, quest_id) values (9, 3)`);
  await market.db.rows(sql`
    insert into activities (user_id, kind, created_at)
    select 9, kind, at::timestamptz
    from unnest(array['article_read', 'chance_bet', 'special_quiz', 'multibrand_quiz']) with ordinality as done(kind, place),
      unnest(array[
        '2026-06-30T22:59:59.999Z', '2026-06-30T23:00:00Z', '2026-07-31T22:59:59.999Z', '2026-07-31T23:00:00Z'
      ]) as at,
      generate_series(1, place)
  `);
  await market.db.rows(sql`
    insert into transactions (user_id, type_id, coins, leaf, created_at)
    values (9, 1, 40, false, '2026-06-30T23:00:00Z'), (9, 1, 70, true, '2026-07-02T10:00:00Z')
  `);
  expect((await rowsOf('quests?quest_id=3'))[0]).toMatchObject({
    count_articles: 2,
    count_lotteries: 4,
    count_special_quizzes: 6,
    count_multibrand_quizzes: 8,
    points: 40,
  });
});

test('users have their own account code, or their outlet’s, and are found by both', async () => {
  await market.db.rows(sql`update users set traffic_code = null where id = 33`);
  const users = async (code: string) =>
    (await rowsOf(`users?account_code=${code}&limit=100`)).map((one) => [one.user_id, one.account_code]);
  expect(await users('t-32')).toEqual([[32, 'T-32']]);
  expect(await users('n-001')).toHaveLength(20);
  expect(await users('n-001')).toContainEqual([33, 'N-001']);
});

test('LEP: the codes that were entered, in the draw until they win; the last day of the period ends at noon', async () => {
  const { status, body: competition } = await market.as('admin').post<{ id: number }>('/admin/lep', {
    name: 'Summer',
    rules_link: 'https://example.com/rules',
    help_link: 'https://example.com/help',
    start_date: '2026-06-01',
    end_date: '2026-07-31',
    accent_color: '#112233',
    background_color: '#445566',
    main_image: 'images/a.png',
    background_image: 'images/b.png',
    input_background_image: 'images/c.png',
    coins: 50,
  });
  expect(status).toBe(200);
  await market.db.rows(sql`
    insert into lep_codes (code, competition_id, user_id, assigned_at, won_at)
    values ('LEP-1', ${competition.id}, 5, '2026-06-30T10:59:59Z', null), ('LEP-2', ${competition.id}, 5, '2026-06-30T11:00:00Z', '2026-07-31T12:00:00Z'),
      ('LEP-3', ${competition.id}, 5, '2026-06-30T11:00:01Z', null), ('LEP-4', ${competition.id}, null, null, null)
  `);
  const entries = async (query: string) =>
    (await rowsOf(`lep?${query}sort=code&order=ASC`)).map((one) => [one.code, one.status]);
  expect(await entries('')).toEqual([
    ['LEP-1', 0],
    ['LEP-2', 1],
    ['LEP-3', 0],
  ]);
  expect((await entries('end_date=2026-06-30&')).map(([code]) => code)).toEqual(['LEP-1', 'LEP-2']);
});

test('product questions: games with users are shown unless other types are chosen', async () => {
  await market.db.rows(sql`
    insert into question_answers (kind, user_id, question_id, question, answer, game_type)
    values ('product', 9, 1, 'New?', 'Yes', 3), ('product', 9, 1, 'New?', 'No', 2), ('product', 9, 1, 'New?', 'Maybe', 8),
      ('survey', 9, 1, 'New?', 'Survey', 3)
  `);
  const answers = async (query: string) =>
    (await rowsOf(`product-questions?user_id=9${query}`)).map((one) => one.user_answer).toSorted();
  expect(await answers('')).toEqual(['Yes']);
  expect(await answers('&type_ids=2,8')).toEqual(['Maybe', 'No']);
});

test('orders of an unknown product are digital or physical, as they say themselves', async () => {
  await market.db.rows(sql`
    insert into orders (user_id, kind, coins, status)
    values (10, 'physical', 30, 1), (10, 'digital', 20, 1)
  `);
  const prices = async (query: string) => (await rowsOf(`orders?user_id=10&${query}`)).map((one) => one.price);
  expect([await prices('type_id=1'), await prices('type_id=2')]).toEqual([[20], [30]]);
});

test.each(['ASC', 'DESC'] as const)('an export by a column without values has all rows, %s', async (order) => {
  for (const name of ['Cap', null, 'Mug', null, 'Bag', null, 'Pen'])
    await market.db.rows(sql`insert into orders (user_id, name, coins, status) values (10, ${name}, 5, 1)`);
  const { records, contracts } = market.context;
  const own = contracts.get('admin/reports/orders')!;
  const ids: unknown[] = [];
  const staff = { kind: 'admin', id: 1, name: 'admin', roles: ['ADMIN'], regionId: null } as const;
  for await (const page of records.reports.pages({ own, staff, query: { sort: 'name', order }, size: 2 } as never))
    ids.push(...page.map((one) => one.id));
  expect(ids).toEqual((await rowsOf(`orders?limit=1000&sort=name&order=${order}`)).map((one) => one.id));
});

test('promo codes: an entry is activated once it has the moment of its activation', async () => {
  await market.db.rows(sql`
    insert into promo_code_entries (user_id, code, coins, message_text, activated_at)
    values (10, 'USED', 5, 'USED', now()), (10, 'WRONG', 0, 'WRONG', null)
  `);
  const codes = async (query: string) =>
    (await rowsOf(`promo-codes?user_id=10${query}`))
      .map((one) => [(one.promo_code as { code: string }).code, one.activated])
      .toSorted();
  expect(await codes('')).toEqual([
    ['USED', true],
    ['WRONG', false],
  ]);
});
