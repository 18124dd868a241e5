import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTypeId } from '../../server/admin/transactions/types';
import type { EditionCode } from '../../editions/edition';
import { startServer, type Market, type Page } from './fixture';

type Report = Page & { totals?: Record<string, number> };
const at = '2026-05-04T10:00:00Z';

/** What a report says, in a market where users 1 and 3 have the outlet N-001 and user 2 has S-001. */
function marketOf(edition: EditionCode) {
  let market: Market;
  beforeAll(async () => {
    market = await startServer({ edition, users: 4 });
    await market.db.rows(sql`insert into brands (id, name) values (1, 'Aurelia'), (2, 'Kestrel')`);
  });
  afterAll(() => market.stop());
  return {
    insert: async (rows: ReturnType<typeof sql>) => {
      await market.db.rows(rows);
      market.context.records.reports.changed();
    },
    report: async (path: string): Promise<Report> => {
      const { status, body } = await market.as('admin').get<Report>(`/admin/reports/${path}`);
      expect([status, body], path).toEqual([200, expect.anything()]);
      return body;
    },
  };
}

describe('in GEORGIA', () => {
  const { insert, report } = marketOf('GEORGIA');
  beforeAll(async () => {
    await insert(sql`update users set traffic_code = null where id = 3`);
    await insert(sql`
      insert into transactions (id, user_id, type_id, coins, created_at)
      overriding system value
      values (501, 2, 17, -210, ${at}), (502, 2, 1, 70, ${at}), (503, 3, 17, -100, ${at})
    `);
    await insert(sql`
      insert into transfers (
        id, user_id, partner, total, status, phone, wallet_number, personal_number, transaction_id, created_at
      )
      overriding system value
      values (1, 2, 1, 210, 1, '+995599000001', 'W-1', 'P-1', 501, ${at}),
        (2, 3, 2, 100, 2, '+995599000002', 'W-2', 'P-2', 503, ${at})
    `);
  });

  test('a transfer says who had it paid out, by which partner, to what phone and wallet', async () => {
    const { data } = await report('transfers?user_id=2');
    expect(data).toEqual([
      expect.objectContaining({
        user_id: 2,
        name: 'Eve',
        surname: 'Seller0002',
        phone: '+995599000001',
        account_code: 'T-2',
        total: 210,
        status: 1,
        wallet_number: 'W-1',
        personal_number: 'P-1',
        transaction_id: 501,
        shop: 1,
      }),
    ]);
  });
  test('transfers are found by the partner and by the user’s own code', async () => {
    const totals = async (query: string) => (await report(`transfers?${query}`)).data.map((one) => one.total);
    expect([await totals('shop=2'), await totals('traffic_code=t-2'), await totals('traffic_code=N-001')]).toEqual([
      [100],
      [210],
      [],
    ]);
  });
  test('the sum of transfers is that of the filtered ones alone', async () => {
    expect((await report('transfers?traffic_code=t-2')).totals).toEqual({ total: 210 });
    expect((await report('transfers')).totals).toEqual({ total: 310 });
  });
  test('a phone transfer has the phone that was paid, not the user’s', async () => {
    const { data, totals } = await report('bonus-shop/transfers?msisdn=599000001');
    expect(data).toMatchObject([
      { userId: 2, msisdn: '+995599000001', amount: 210, status: 1, transaction_id: 501, shop: 1 },
    ]);
    expect(totals).toEqual({ amount: 210 });
  });
  test('payouts have the person’s phone, code and the money in GEL; other transactions have none of it', async () => {
    const payouts = await report('transactions-managers?type_id=17&sort=id&order=ASC');
    expect(
      payouts.data.map((one) => [one.coins, one.gel, (one.user as { account_code: string }).account_code]),
    ).toEqual([
      [-210, 3, 'T-2'],
      [-100, 1.43, 'N-001'],
    ]);
    const [other] = (await report('transactions-managers?type_id=1')).data;
    expect(other).toMatchObject({ id: 502, coins: 70, type_model: { name: 'solo_quiz' } });
    expect(other).not.toHaveProperty('gel');
  });
  test('payouts have their status and the name of their type, as other transactions do', async () => {
    const { data } = await report('transactions-managers?type_id=17&sort=id&order=ASC');
    expect(data[0]).toMatchObject({ status: 1, type_model: { name: expect.stringMatching(/./) as string } });
  });
  test('the file of payouts is named after them', async () => {
    const { url } = (await report('transactions-managers/xlsx?type_id=17')) as unknown as { url: string };
    expect(new URL(url).pathname).toMatch(/-transactions-managers-payouts-\d{4}-/);
  });
});

describe('in BELARUS', () => {
  const { insert, report } = marketOf('BELARUS');
  beforeAll(async () => {
    await insert(sql`update users set seller_code = 'S-77', middle_name = 'Ann' where id = 2`);
    await insert(sql`update users set region_id = 1, city_id = 1 where id = 2`);
    await insert(sql`insert into colors (id, name, color) values (5, 'Red', '#FF0000')`);
    await insert(sql`
      insert into bonus_shop_categories (id, name, photo, transaction_type_id, type)
      values (4, 'Tickets', 'images/a.png', ${newTypeId('order')}, 1)
    `);
    await insert(sql`
      insert into bonus_shop_providers (id, name, photo, category_id, template_url)
      values (4, 'Lumina Cinemas', 'images/a.png', 4, 'https://example.com')
    `);
    await insert(sql`
      insert into bonus_shop_products (id, kind, name, description, price, nominal_price, count, active, provider_id, type)
      values (21, 'physical', 'Lamp', 'A bright lamp', 300, 12.5, 4, true, null, 2),
        (22, 'digital', null, 'Ticket', 90, 7.25, 3, true, 4, 1)
    `);
    await insert(sql`
      insert into orders (id, user_id, kind, coins, status, product_id, product_color_id, name, created_at)
      overriding system value
      values (31, 2, 'physical', 310, 1, 21, 5, 'The lamp', ${at}), (32, 2, 'digital', 95, 1, 22, null, 'The ticket', ${at}),
        (33, 1, 'physical', 40, 1, null, null, 'AUTOLIGHT, small', ${at})
    `);
  });

  test('an ordered present says its colour, its price when it was ordered, and the region of the outlet', async () => {
    const { data, totals } = await report('product-orders?user_id=2');
    expect(data).toMatchObject([
      {
        id: 31,
        product_name: 'The lamp',
        product_color: { name: 'Red' },
        price_points: 310,
        product_price: 12.5,
        user_fullname: 'Seller0002 Eve Ann',
        account_code: 'T-2',
        seller_code: 'S-77',
        area: 'South',
      },
    ]);
    expect(totals).toEqual({ price_points: 310 });
  });
  test('an ordered digital product says its provider, the coins paid and its nominal price', async () => {
    const { data } = await report('digital-products');
    expect(data).toMatchObject([
      {
        id: 32,
        product_name: 'The ticket',
        provider_name: 'Lumina Cinemas',
        user_name: 'Eve',
        price: 95,
        nominal_price: 7.25,
      },
    ]);
  });
  test('the stock has presents alone, with what all pieces of each cost', async () => {
    const { data, totals } = await report('current-products');
    expect(data).toMatchObject([{ id: 21, price_points: 300, product_price: 12.5, count: 4, cost: 50 }]);
    expect(totals).toEqual({ count: 4, cost: 50 });
  });
  test('orders name the product as it is now, its colour and type, and are found by the buyer’s phone', async () => {
    await insert(sql`update users set phone = '+375999999991' where id = 1`);
    const { data } = await report('orders?type_id=2&user_id=2');
    expect(data).toMatchObject([
      {
        id: 31,
        name: 'The lamp',
        product: { name: 'Lamp' },
        product_color: { name: 'Red' },
        user_name: 'Eve Seller0002',
        account_code: 'T-2',
        price: 310,
      },
    ]);
    expect((await report('orders?phone=99999999')).data.map((one) => one.id)).toEqual([33]);
    expect((await report('orders?type_id=1')).data[0]).toMatchObject({ product: { name: 'Ticket' } });
  });
  test('Autolight orders are those with the name anywhere, with the address of the outlet, not of the user', async () => {
    await insert(sql`update outlets set is_gas_station = true where id = 1`);
    await insert(sql`update users set city_id = 3, region_id = 2 where id = 1`);
    expect((await report('autolight')).data).toMatchObject([
      {
        id: 33,
        user_shop_id: 1,
        area: 'North',
        city: 'Riverton',
        street: 'High Street',
        building_number: '1',
        is_gas_station: true,
      },
    ]);
  });
  test('the steps of sales tips name what they paid, and the sum follows the filters', async () => {
    await insert(sql`insert into sales_tips (id, name) values (3, 'Ask first'), (4, 'Listen')`);
    await insert(sql`
      insert into transactions (id, user_id, type_id, coins)
      overriding system value
      values (601, 1, ${newTypeId('sales_tip')}, 10), (602, 2, ${newTypeId('sales_tip')}, 20), (603, 1, ${newTypeId('sales_tip')}, 40)
    `);
    await insert(sql`
      insert into sales_tip_steps (user_id, tip_id, step, transaction_id, created_at)
      values (1, 3, 2, 601, '2026-05-04T10:00:00Z'), (2, 3, 1, 602, '2026-05-04T10:00:00Z'),
        (1, 4, 1, 603, '2026-06-04T10:00:00Z')
    `);
    const { data } = await report('sales-tips?user_id=1&sales_tip_id=3');
    expect(data).toMatchObject([
      {
        user_id: 1,
        tip: { id: 3 },
        step: { number: 2, transaction_type_id: newTypeId('sales_tip') },
        transaction: { coins: 10 },
      },
    ]);
    const sum = async (query: string) => (await report(`sales-tips?${query}`)).totals!['transaction.coins'];
    expect([
      await sum(''),
      await sum('user_id=1'),
      await sum('sales_tip_id=3'),
      await sum('start_date=2026-06-01'),
    ]).toEqual([70, 50, 30, 40]);
  });
});

describe('in HUNGARY', () => {
  const { insert, report } = marketOf('HUNGARY');

  test('achievements are found by their level, and say when it was completed', async () => {
    await insert(sql`insert into achievements (id, name) values (1, 'Reader'), (2, 'Player')`);
    await insert(sql`
      insert into achievement_levels (user_id, achievement_id, level, leaf_sum, completed_at)
      values (1, 1, 1, 5, '2026-05-01T10:00:00Z'), (1, 1, 2, 15, '2026-05-02T10:00:00Z'),
        (1, 1, 3, 30, '2026-05-03T10:00:00Z'), (1, 2, 2, 9, '2026-06-03T10:00:00Z')
    `);
    const { data } = await report('achievements?min_level=2&max_level=2&achievement_id=1');
    expect(data).toMatchObject([
      {
        user_id: 1,
        achievement_name: 'Reader',
        achievement_level: 2,
        leaf_sum: 15,
        level_completed_date: '2026-05-02T10:00:00Z',
      },
    ]);
    expect((await report('achievements?start_date=2026-06-01')).data).toMatchObject([{ achievement_name: 'Player' }]);
  });
  test('boosters are found by which one it was', async () => {
    await insert(sql`insert into boosters (id, name, type) values (1, 'Time', 'TIME'), (2, 'Half', 'HALF')`);
    await insert(sql`
      insert into booster_uses (booster_id, user_id, pack_id, question_number) values (1, 1, 6, 3), (2, 1, 7, 4)
    `);
    expect((await report('boosters?booster_id=2')).data).toMatchObject([
      { user_id: 1, type: 'HALF', pack_id: 7, question_number: 4 },
    ]);
  });
  test('the sign-in of a manager says who it was, of which city, and when', async () => {
    await insert(sql`update managers set city_id = 3 where id = 2`);
    await insert(sql`insert into logs (admin_id, staff_kind, action, date) values (2, 'manager', 'login', ${at})`);
    expect((await report('managers-activity')).data).toMatchObject([
      { login_date: at, roles: ['RSM'], name: 'RSM', surname: 'Manager', email: 'rsm@example.com', city: 'Ashby' },
    ]);
  });
  test('only games that were rated are among the rates', async () => {
    await insert(sql`
      insert into quiz_games (type, bonus, pack_id, user_id, user_points, user_coins, answers, rate)
      values (8, false, 1, 1, 60, 0, '3/5', null), (8, false, 1, 2, 60, 0, '3/5', 3)
    `);
    expect((await report('quizzes-rates')).data).toMatchObject([{ user_id: 2, pack_id: 1, rate: 3 }]);
  });
});

describe('in IRELAND', () => {
  const { insert, report } = marketOf('IRELAND');

  test('an answer to a survey names the survey and is found by it; the sum is of what the answers paid', async () => {
    await insert(sql`insert into surveys (id, name) values (7, 'Spring'), (8, 'Autumn')`);
    await insert(sql`
      insert into question_answers (kind, user_id, pack_id, question_id, question, correct_answer, answer, coins)
      values ('survey', 1, 7, 8, 'Better?', null, 'Much', 15), ('survey', 2, 8, 7, 'Worse?', null, 'No', 4),
        ('product', 2, 7, 7, 'Worse?', null, 'No', 100)
    `);
    const { data, totals } = await report('surveys?survey_id=7');
    expect(data).toMatchObject([
      {
        user_id: 1,
        pack_id: 7,
        pack: { name: 'Spring', survey_article: [{ coins: 15 }] },
        question: { text: 'Better?' },
        answer: { answer: 'Much' },
      },
    ]);
    expect(totals).toEqual({ 'pack.survey_article.0.coins': 15 });
  });
  test('an answer to a quick tip says what was right beside what was answered, and is found by the tip', async () => {
    await insert(sql`
      insert into question_answers (
        kind, user_id, pack_id, question_id, question, correct_answer, answer, correct, brand_id
      )
      values ('quick_tip', 1, 1, 41, 'Which?', 'Left', 'Right', false, 2),
        ('quick_tip', 1, 41, 42, 'Where?', 'There', 'There', true, 1)
    `);
    expect((await report('quick-tips?id=41')).data).toMatchObject([
      {
        question_id: 41,
        question: 'Which?',
        correct_answer: 'Left',
        user_answer: 'Right',
        correct: false,
        brand: 'Kestrel',
      },
    ]);
  });
  test('an answer about a product says whether it was right, and of which brand', async () => {
    await insert(sql`
      insert into question_answers (
        kind, user_id, pack_id, question_id, question, correct_answer, answer, correct, brand_id, game_type, created_at
      )
      values ('product', 3, 5, 9, 'New?', 'Yes', 'No', false, 1, 3, ${at})
    `);
    expect((await report('product-questions?user_id=3')).data).toMatchObject([
      {
        user_id: 3,
        brand_name: 'Aurelia',
        pack_id: 5,
        question_text: 'New?',
        correct_answer: 'Yes',
        user_answer: 'No',
        is_correct: false,
        date: at,
      },
    ]);
  });
  test('an invitation has the phones of both', async () => {
    await insert(sql`insert into invite_codes (code, inviter_id, invitee_id) values ('ABC', 2, 3)`);
    const [row] = (await report('invite-codes?code=abc')).data;
    expect(row).toMatchObject({ inviter_id: 2, inviter_name: 'Eve', inviter_surname: 'Seller0002', code: 'ABC' });
    expect([row!.inviter_phone, row!.invitee_phone].map((one) => String(one).at(-1))).toEqual(['2', '3']);
  });
  test('promo codes say what they gave and which message had them', async () => {
    await insert(sql`
      insert into promo_code_entries (user_id, promo_code_id, code, coins, message_text, activated_at)
      values (1, 12, 'SPRING', 5, 'my SPRING', ${at}), (1, 13, 'AUTUMN', 8, 'AUTUMN!', ${at})
    `);
    expect((await report('promo-codes?code=spring')).data).toMatchObject([
      {
        user_id: 1,
        promo_code_id: 12,
        promo_code: { code: 'SPRING', coins: 5 },
        message_text: 'my SPRING',
        activated: true,
        activated_at: at,
      },
    ]);
  });
  test('a game has both sides: whose phone, points and coins are whose', async () => {
    await insert(sql`
      insert into quiz_games (
        type, bonus, pack_id, brand_id, user_id, user2_id, user_points, user2_points, user_coins, user2_coins, winner_id,
        answers, created_at
      )
      values (3, false, 1, 2, 3, 4, 20, 40, 6, 9, 4, '1/5', ${at})
    `);
    const { data, totals } = await report('quizzes?user_id=3');
    expect(data).toMatchObject([
      {
        winner_id: 4,
        user_id: 3,
        user_coins: 6,
        user_points: 20,
        opponent_id: 4,
        opponent_coins: 9,
        opponent_points: 40,
        date: at,
        account_code: 'T-3',
        answers: '1/5',
      },
    ]);
    expect([data[0]!.user_phone, data[0]!.opponent_phone].map((one) => String(one).at(-1))).toEqual(['3', '4']);
    expect(totals).toEqual({ user_coins: 6, opponent_coins: 9 });
    const [game] = (await report('games?brand_id=2')).data;
    expect(game).toMatchObject({ user_id: 3, user2_id: 4, brand_name: 'Kestrel', user_kudos: 20, user2_points: 40 });
  });
  test('games are found by the phone of who began them', async () => {
    await insert(sql`update users set phone = '+353(0)888888881' where id = 2`);
    await insert(sql`
      insert into quiz_games (type, bonus, pack_id, user_id, user2_id, user_points, user2_points, user_coins, answers)
      values (3, false, 1, 2, 1, 20, 40, 6, '1/5'), (3, false, 1, 1, 2, 20, 40, 6, '1/5')
    `);
    expect((await report('games?user_phone=88888888')).data.map((one) => one.user_id)).toEqual([2]);
  });
  test('special quizzes, daily questions, chance and articles are found by which one it was, and name it', async () => {
    await insert(sql`insert into special_quizzes (id, name) values (1, 'Packs'), (2, 'Shelves')`);
    await insert(sql`insert into daily_questions (id, text) values (1, 'Which?'), (2, 'Where?')`);
    await insert(sql`insert into lotteries (id, name) values (1, 'Wheel'), (2, 'Draw')`);
    await insert(sql`insert into kb_categories (id, name, section) values (1, 'Selling', 1)`);
    await insert(sql`insert into kb_articles (id, name, category_id) values (1, 'The shelf', 1), (2, 'The pack', 1)`);
    await insert(sql`update users set tier_id = 2 where id = 3`);
    await insert(sql`
      insert into activities (user_id, kind, item_id, brand_id, correct, total, coins)
      select 3, kind, item, 2, item - 1, 5, 10 + item
      from unnest(array['special_quiz', 'daily_question', 'chance_bet', 'article_read']) as kind,
        generate_series(1, 2) as item
    `);
    const row = async (query: string) => (await report(query)).data;
    const one = { user_name: 'Otto', user_surname: 'Seller0003', account_code: 'T-3' };
    expect(await row('special?special_quiz_id=2')).toMatchObject([
      { ...one, quiz_name: 'Shelves', brand_name: 'Kestrel', correct: 1, questions: 5, coins: 12 },
    ]);
    expect(await row('daily-questions?daily_question_id=1')).toMatchObject([
      { question_id: 1, question_text: 'Which?', success: false, user_id: 3, coins: 11 },
    ]);
    expect(await row('lotteries?lottery_id=2')).toMatchObject([{ ...one, lottery_name: 'Draw', coins: 12, won: true }]);
    expect(await row('users-knowledge-bank-articles?kb_article_id=2')).toMatchObject([
      { user_id: 3, article_id: 2, article_name: 'The pack', credits: 12, points: null, tier_id: 2 },
    ]);
  });
  test.each([
    ['solo_quiz', 1],
    ['head_to_head', 1],
    ['general_quiz', 1],
    ['multibrand_quiz', 1],
    ['single_mode', 1],
    ['event_mode', 1],
    ['special_quiz', 2],
    ['article_read', 3],
    ['kb_game', 4],
    ['challenge_task', 5],
    ['daily_question', 6],
    ['promo_code', 7],
  ])('a %s is an activity of the type %i', async (kind, type) => {
    await insert(sql`
      insert into activities (user_id, kind, created_at) values (4, ${kind}, '2019-05-08T10:00:00Z')
    `);
    const { data } = await report('activities?year=2019&week_number=19');
    await insert(sql`delete from activities where created_at < '2020-01-01T00:00:00Z'`);
    expect(data).toMatchObject([{ user_id: 4, traffic_code: 'T-4', activity_type: type, number_of_actions: 1 }]);
  });
  test.each(['login', 'chance_bet', 'survey', 'quick_tip'])('a %s is no activity of the report', async (kind) => {
    await insert(sql`
      insert into activities (user_id, kind, created_at) values (4, ${kind}, '2019-05-08T10:00:00Z')
    `);
    const { data, totals } = await report('activities?year=2019&week_number=19');
    await insert(sql`delete from activities where created_at < '2020-01-01T00:00:00Z'`);
    expect([data, totals]).toEqual([[], { number_of_actions: 0 }]);
  });
  test('the sum of a loyalty programme’s points is that of the chosen user', async () => {
    await insert(sql`
      insert into transactions (user_id, type_id, coins, cause, cause_id)
      values (3, 1, 700, 'loyalty_program', 61), (4, 1, 50, 'loyalty_program', 61), (4, 1, 9, 'loyalty_program', 62)
    `);
    const sum = async (query: string) => (await report(`loyalty-programs?${query}`)).totals!.total_points;
    expect([await sum(''), await sum('user_id=4'), await sum('user_id=4&loyalty_program_id=61')]).toEqual([
      759, 59, 50,
    ]);
  });
  test('a code of a LEP competition says which it is, who entered it and how they registered', async () => {
    await insert(sql`
      insert into lep (
        id, name, rules_link, help_link, start_date, end_date, accent_color, background_color, text_color,
        button_text_color, main_image, background_image, input_background_image
      )
      values (
        5, 'Summer', 'https://example.com', 'https://example.com', ${at}, ${at}, '#112233', '#445566', '#000000',
        '#ffffff', 'images/a.png', 'images/b.png', 'images/c.png'
      )
    `);
    await insert(sql`update users set register_type = 'EMAIL', email = 'otto@example.com' where id = 3`);
    await insert(sql`
      insert into lep_codes (code, competition_id, user_id, assigned_at, won_at) values ('LEP-1', 5, 3, ${at}, null)
    `);
    expect((await report('lep')).data).toMatchObject([
      {
        competition: { name: 'Summer' },
        user: {
          id: 3,
          register_type: 'EMAIL',
          name: 'Otto',
          surname: 'Seller0003',
          email: 'otto@example.com',
          phone: '+353(0)555555553',
          traffic_code: 'T-3',
        },
        code: 'LEP-1',
        assigned_at: at,
        status: 0,
      },
    ]);
  });
  test('who takes part in a challenge has the games of each of three brands, and its name', async () => {
    await insert(sql`insert into brands (id, name) values (3, 'Lumen')`);
    await insert(sql`
      insert into quests (id, name, type, status, start_date, end_date)
      values (21, 'March', 0, 1, '2020-03-01T00:00:00Z', '2020-03-31T00:00:00Z')
    `);
    await insert(sql`insert into quest_attachments (user_id, quest_id) values (1, 21)`);
    await insert(sql`
      insert into quiz_games (type, bonus, pack_id, brand_id, user_id, user_points, user_coins, answers, created_at)
      select 8, false, 1, brand, 1, 60, 0, '3/5', '2020-03-05T10:00:00Z'::timestamptz
      from generate_series(1, 3) brand, generate_series(1, brand) game
    `);
    expect((await report('quests?quest_id=21')).data).toMatchObject([
      { quest_name: 'March', count_games: 6, count_brand_1: 1, count_brand_2: 2, count_brand_3: 3 },
    ]);
  });
  test('an interactive answer says when and what it was paid', async () => {
    await insert(sql`
      insert into kb_categories (id, name, section, type)
      values (8, 'Shelves', 1, 3)
    `);
    await insert(sql`insert into kb_articles (id, name, category_id) values (8, 'The top shelf', 8)`);
    await insert(sql`
      insert into interactive_articles (id, article_id, background_color, sections, coins)
      values (8, 8, '#ffffff', '[]', 10)
    `);
    await insert(sql`
      insert into users_answers (
        id, interactive_article_id, question_id, question, user_id, user_answers, correct, moderation, created_at
      )
      overriding system value
      values (81, 8, 2, 'Which?', 3, 'Top', true, true, '2026-04-01T10:00:00Z'),
        (82, 8, 2, 'Which?', 4, 'Low', false, false, '2026-04-01T10:00:00Z')
    `);
    await insert(sql`
      insert into transactions (id, user_id, type_id, coins, cause, cause_id, created_at)
      overriding system value
      values (9001, 3, 1, 12, 'interactive_answer', 81, ${at})
    `);
    expect((await report('interactive-articles?moderation=true')).data).toMatchObject([
      {
        id: 81,
        user_id: 3,
        category_type: 3,
        article_name: 'The top shelf',
        question_id: 2,
        user_answers: 'Top',
        coins: 12,
        transaction_time: at,
        transaction_id: 9001,
      },
    ]);
  });
  test('users have the city that they say, not that of their outlet, and what they have beside what they earned', async () => {
    await insert(sql`update users set city_id = 3, email = 'eve@example.com' where id = 2`);
    await insert(sql`insert into transactions (user_id, type_id, coins) values (2, 1, 50), (2, 1, -20)`);
    expect((await report('users?user_name=eve&user_phone=888888881')).data).toMatchObject([
      {
        user_id: 2,
        user_surname: 'Seller0002',
        user_username: 'user2',
        user_email: 'eve@example.com',
        user_city: 'Ashby',
        user_shop_id: 2,
        points: 50,
        coins: 30,
      },
    ]);
  });
});
