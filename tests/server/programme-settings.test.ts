import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Market, type Page } from './fixture';

type Refused = { message: string; errors: Record<string, string[]> };
type Row = Record<string, unknown> & { id: number };

const brand = (more: Record<string, unknown> = {}) => ({
  name: 'Kestrel',
  quiz_tagline: 'See further',
  text_color: '#FFFFFF',
  quiz_element_color: '#1D4ED8',
  triangle_color: '#BFDBFE',
  special_quiz_border_color: '#BE123C',
  ...more,
});
describe('brands', () => {
  let market: Market;
  beforeAll(async () => {
    market = await startServer({ users: 2 });
  });
  afterAll(() => market.stop());
  const admin = () => market.as('admin');

  test('are created with what the form leaves out, and picked at once', async () => {
    const { status, body } = await admin().post<Row>('/admin/brands', brand({ win_coins: 20, logo: 'images/k.png' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Kestrel', active: true, positive: true, win_coins: 20, lose_coins: null });
    const picked = await market.as('ba').get<Page>('/admin/brands?positive=true&active=true');
    expect(picked.body.data).toContainEqual({ id: body.id, name: 'Kestrel' });
  });

  test('are offered as topics to all roles, with the colours that content is previewed in', async () => {
    const { body } = await admin().post<Row>('/admin/brands', brand({ name: 'Topic', logo: 'images/t.png' }));
    const { data } = (await market.as('rsm').get<Page>('/services/brands')).body;
    const colours = ['text_color', 'quiz_element_color', 'triangle_color', 'special_quiz_border_color'] as const;
    expect(data.find((one) => one.id === body.id)).toEqual({
      id: body.id,
      name: 'Topic',
      quiz_tagline: body.quiz_tagline,
      logo: 'images/t.png',
      disclaimer: null,
      ...Object.fromEntries(colours.map((one) => [one, body[one]])),
    });
  });

  test.each([
    [{ name: ' ' }, ['name']],
    [{ quiz_tagline: null }, ['quiz_tagline']],
    [{ quiz_tagline: '  ' }, ['quiz_tagline']],
    [{ text_color: null, triangle_color: '' }, ['text_color', 'triangle_color']],
    [
      { quiz_element_color: 'blue', special_quiz_border_color: '#fff' },
      ['quiz_element_color', 'special_quiz_border_color'],
    ],
    [{ target_group_id: 99 }, ['target_group_id']],
    [{ logo: '../secret.png' }, ['logo']],
    [{ win_coins: 1.5 }, ['win_coins']],
    [
      { win_coins: -1, lose_coins: -1, draw_coins: -1, special_quiz_coins: -1 },
      ['draw_coins', 'lose_coins', 'special_quiz_coins', 'win_coins'],
    ],
    [{ special_quiz_extra_coins: -1, solo_mode_coins: -1 }, ['solo_mode_coins', 'special_quiz_extra_coins']],
  ])('%j is refused at %j', async (wrong, fields) => {
    const { status, body } = await admin().post<Refused>('/admin/brands', brand(wrong));
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, fields]);
  });

  test('one from before its colours is read, and gets them when it is saved', async () => {
    const [old] = await market.db.rows<{ id: number }>(sql`insert into brands (name) values ('Old') returning id`);
    const { body } = await admin().get<Row>(`/admin/brands/${old!.id}`);
    expect(body.text_color).toBeNull();
    const refused = await admin().put<Refused>('/admin/brands', { ...body, name: 'Older' });
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'quiz_element_color',
      'quiz_tagline',
      'special_quiz_border_color',
      'text_color',
      'triangle_color',
    ]);
    expect((await admin().put('/admin/brands', { ...body, ...brand() })).status).toBe(200);
  });

  test('one that is in use is kept', async () => {
    const { id } = (await admin().post<Row>('/admin/brands', brand({ name: 'Used' }))).body;
    await market.db.rows(sql`insert into kb_brands (name, brand_id) values ('Used', ${id})`);
    const refused = await admin().delete<Refused>('/admin/brands', { id });
    expect([refused.status, refused.body.errors.id]).toEqual([
      422,
      ['Other records refer to this one (1): it cannot be deleted'],
    ]);
    await market.db.rows(sql`delete from kb_brands where brand_id = ${id}`);
    expect((await admin().delete('/admin/brands', { id })).status).toBe(200);
  });

  test('are written by the admin alone', async () => {
    expect((await market.call('POST', '/admin/brands', brand())).status).toBe(401);
    for (const account of ['team', 'rsm', 'ba'] as const)
      expect((await market.as(account).post('/admin/brands', brand())).status).toBe(403);
  });
});

describe('bot chances', () => {
  let market: Market;
  beforeAll(async () => {
    market = await startServer({ users: 2 });
  });
  afterAll(() => market.stop());
  const bot = (percentage_min: number, percentage_max: number, more: Record<string, unknown> = {}) => ({
    percentage_min,
    percentage_max,
    one_answer_chance: 40,
    two_answers_chance: 30,
    three_answers_chance: 20,
    four_answers_chance: 8,
    five_answers_chance: 2,
    ...more,
  });
  const admin = () => market.as('admin');

  test('have an average of correct answers; ranges may meet and not overlap', async () => {
    const low = await admin().post<Row>('/admin/bot-chances', bot(0, 20));
    expect(low.body.average).toBe(2.02);
    const next = await admin().post<Row>('/admin/bot-chances', bot(20, 40));
    expect(next.status).toBe(200);
    for (const [min, max] of [
      [10, 15],
      [15, 60],
      [0, 100],
      [39, 50],
    ] as const) {
      // prettier-ignore
      const { status, body } = await admin().post<Refused>('/admin/bot-chances', bot(min, max));
      expect([status, Object.keys(body.errors)]).toEqual([422, ['percentage_min']]);
    }
    const raised = await admin().put<Refused>('/admin/bot-chances', { ...low.body, percentage_max: 21 });
    expect([raised.status, raised.body.errors]).toEqual([
      422,
      { percentage_max: [`Overlaps the win rates of bot ${next.body.id} (20–40 %)`] },
    ]);
    expect((await admin().put('/admin/bot-chances', { ...low.body, percentage_max: 19 })).status).toBe(200);
  });

  test('whose range overlaps several name the lowest of them', async () => {
    const [low, high] = (await admin().get<Page>('/admin/bot-chances?sort=percentage_min&order=ASC')).body.data;
    const { body } = await admin().post<Refused>('/admin/bot-chances', bot(5, 35));
    expect(high).toMatchObject({ percentage_min: 20 });
    expect(body.errors.percentage_min).toEqual([`Overlaps the win rates of bot ${String(low!.id)} (0–19 %)`]);
  });
  test('have no average while one of the chances is missing', async () => {
    const { id } = (await market.db.one<{ id: number }>(sql`
      insert into bots (percentage_min, percentage_max, one_answer_chance, two_answers_chance, three_answers_chance, four_answers_chance)
      values (95, 96, 40, 30, 20, 8)
      returning id
    `))!;
    const { body } = await admin().get<Row>(`/admin/bot-chances/${id}`);
    await market.db.rows(sql`delete from bots where id = ${id}`);
    expect(body.average).toBeNull();
  });
  test('of two that are saved at once with one range, one is refused', async () => {
    const both = await Promise.all([1, 2].map(() => admin().post('/admin/bot-chances', bot(60, 80))));
    expect(both.map((one) => one.status).sort()).toEqual([200, 422]);
  });

  test('say what the chances add up to, which may be less than 100 %', async () => {
    const { status, body } = await admin().post<Refused>(
      '/admin/bot-chances',
      bot(80, 90, { five_answers_chance: 4.5 }),
    );
    expect([status, body.errors]).toEqual([
      422,
      { five_answers_chance: ['The chances add up to 102.5 %: together they must be 100 % or less'] },
    ]);
    const less = await admin().post<Row>('/admin/bot-chances', bot(80, 90, { one_answer_chance: 10 }));
    expect([less.status, less.body.average]).toEqual([200, 1.72]);
  });

  test('are the bots of the report, which keeps those that have played', async () => {
    const { id } = (await admin().post<Row>('/admin/bot-chances', bot(90, 100))).body;
    await market.db.rows(sql`
      insert into quiz_games (type, bonus, pack_id, user_id, bot_id, user_points, user2_points, user_coins, answers)
      values (2, false, 1, 1, ${id}, 20, 60, 10, '1/5')
    `);
    const report = await admin().get<Page>('/admin/reports/bots?limit=100');
    expect(
      report.body.data.find((one) => one.id === id),
      'its wins are the bot’s',
    ).toMatchObject({ percentage_min: 90, games_count: 1, win_count: 1, lose_count: 0, draw_count: 0 });
    expect((await admin().delete('/admin/bot-chances', { id })).status).toBe(422);
  });

  test('are the admin’s', async () => {
    for (const account of ['team', 'rsm', 'ba'] as const)
      expect((await market.as(account).get('/admin/bot-chances')).status).toBe(403);
  });
});

describe('HUNGARY', () => {
  let market: Market;
  beforeAll(async () => {
    market = await startServer({ edition: 'HUNGARY', users: 2 });
  });
  afterAll(() => market.stop());

  test('a levels package with a gap is refused at the range after it', async () => {
    const range = (start_level: number, final_level: number) => ({ start_level, final_level, task_reward: 10 });
    const post = (...levels_rewards: object[]) =>
      market.as('admin').post<Refused>('/admin/levels-packages', { name: 'Regulars', levels_rewards });
    expect((await post(range(1, 5), range(7, 9))).body.errors).toEqual({
      'levels_rewards.1.start_level': ['There is a gap after the range before: start at 6'],
    });
    expect((await post(range(1, 5), range(6, 9))).status).toBe(200);
    expect((await market.as('admin').post('/admin/levels-packages', { levels_rewards: [] })).status).toBe(422);
    expect((await market.as('team').get('/admin/levels-packages')).status).toBe(403);
  });

  test('boosters are edited, never made or deleted, and keep their type', async () => {
    await market.db.rows(sql`insert into boosters (id, name, type) values (7, 'Time', 'TIME')`);
    const own = market.as('admin');
    const { body } = await own.get<Row>('/admin/boosters/7');
    const edited = await own.put<Row>('/admin/boosters', { ...body, price: 60, main_color: '#1D4ED8', type: 'OTHER' });
    expect([edited.status, edited.body]).toMatchObject([200, { price: 60, main_color: '#1D4ED8', type: 'TIME' }]);
    expect(Object.keys((await own.put<Refused>('/admin/boosters', { ...body, price: -1 })).body.errors)).toEqual([
      'price',
    ]);
    expect((await own.post('/admin/boosters', { name: 'New', price: 1 })).status).toBe(404);
    expect((await own.delete('/admin/boosters', { id: 7 })).status).toBe(404);
    await market.db.rows(
      sql`insert into booster_uses (booster_id, user_id, pack_id, question_number) values (7, 1, 1, 1)`,
    );
    expect((await own.get<Page>('/admin/reports/boosters')).body.data[0]).toMatchObject({ user_id: 1, type: 'TIME' });
  });
});

describe('BELARUS', () => {
  let market: Market;
  beforeAll(async () => {
    market = await startServer({ edition: 'BELARUS', users: 4 });
  });
  afterAll(() => market.stop());
  const admin = () => market.as('admin');

  test('a reaction pack needs a name and every image', async () => {
    const post = (body: object) => admin().post<Refused>('/admin/reactions', body);
    const images = [
      { image: 'salesSimulator/a.png', type_id: 1 },
      { image: null, type_id: 2 },
    ];
    expect(Object.keys((await post({ images })).body.errors).sort()).toEqual(['images.1.image', 'name']);
    expect(Object.keys((await post({ name: 'Hurry', images: [{ ...images[0], type_id: 9 }] })).body.errors)).toEqual([
      'images.0.type_id',
    ]);
    expect((await post({ name: 'Hurry', images: [images[0], { image: 'salesSimulator/b.png' }] })).status).toBe(200);
  });

  const requests = async () =>
    (await admin().get<Page>('/admin/verifications?sort=id&order=ASC')).body.data.map((one) => [
      one.user_id,
      one.type_id,
      one.status,
    ]);
  const save = async (id: number, more: Record<string, unknown>) => {
    const { body } = await admin().get<Row>(`/admin/users/${id}`);
    expect((await admin().put('/admin/users', { ...body, ...more })).status).toBe(200);
  };

  test('a verification request follows its user', async () => {
    await save(1, { verification: { verified: 'MODERATION', reset_verification: true } });
    expect(await requests()).toEqual([[1, 1, 1]]);
    await save(1, { verification: { verified: 'VERIFIED' } });
    expect(await requests()).toEqual([[1, 1, 2]]);
    await market.db.rows(sql`insert into verifications (user_id, type_id, status) values (2, 2, 1), (3, 2, 1)`);
    await save(2, { passport_status: 4 });
    expect(await requests()).toEqual([[1, 1, 2], [2, 2, 3], [3, 2, 1]]); // prettier-ignore
  });

  test('who is asked for verification again twice has one request', async () => {
    for (const _ of [1, 2]) await save(3, { verification: { verified: 'MODERATION', reset_verification: true } });
    expect((await requests()).filter(([user, type]) => user === 3 && type === 1)).toEqual([[3, 1, 1]]);
    await market.db.rows(sql`delete from verifications where user_id = 3 and type_id = 1`);
  });

  test('an earlier request keeps what was decided about it', async () => {
    await market.db.rows(sql`insert into verifications (user_id, type_id, status) values (4, 1, 3), (4, 1, 1)`);
    await save(4, { verification: { verified: 'MODERATION' } });
    await save(4, { verification: { verified: 'VERIFIED' } });
    expect((await requests()).filter(([user]) => user === 4)).toEqual([[4, 1, 3], [4, 1, 2]]); // prettier-ignore
    await market.db.rows(sql`delete from verifications where user_id = 4`);
  });

  test('data that are refused fail their request, a confirmed passport completes its own', async () => {
    await market.db.rows(sql`insert into verifications (user_id, type_id, status) values (4, 1, 1), (4, 2, 1)`);
    await save(4, { verification: { verified: 'NOT_VERIFIED' }, passport_status: 3 });
    expect((await requests()).filter(([user]) => user === 4)).toEqual([[4, 1, 3], [4, 2, 2]]); // prettier-ignore
    await market.db.rows(sql`delete from verifications where user_id = 4`);
  });

  test('a passport keeps the moment of its last decision, whatever else is saved', async () => {
    const decided = async () => (await admin().get<{ passport: object | null }>('/admin/users/4')).body.passport;
    await market.db.rows(sql`update users set passport_status = 1, passport_updated_at = null where id = 4`);
    await save(4, { surname: 'Renamed' });
    expect(await decided()).toBeNull();
    await save(4, { passport_status: 3 });
    expect(await decided()).toEqual({ updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string });
    await market.db.rows(sql`update users set passport_updated_at = '2026-01-01T00:00:00Z' where id = 4`);
    await save(4, { surname: 'Again' });
    expect(await decided()).toEqual({ updated_at: expect.stringContaining('2026-01-01') as string });
  });

  test('verification requests are a list for the admin and the team, with a filter by type', async () => {
    expect((await market.as('team').get<Page>('/admin/verifications?type_id=2')).body.total).toBe(2);
    for (const account of ['rsm', 'ba'] as const)
      expect((await market.as(account).get('/admin/verifications')).status).toBe(403);
    expect((await admin().post('/admin/verifications', { user_id: 1, type_id: 1, status: 1 })).status).toBe(404);
  });
});

test('the ID card of somebody whom a colleague has open is not decided about', async () => {
  const market = await startServer({ edition: 'GEORGIA', users: 2 });
  const claim = { kind: 'admin/users', id: '1' };
  await market.as('admin2').post('/admin/moderation/claims', claim);
  const { status, body } = await market.as('admin').put<Refused>('/admin/users', { id: 1, id_card_status: 2 });
  expect([status, body.message]).toEqual([409, 'Alan Admin has this open']);
  await market.stop();
});

test('an edition that lacks a screen answers nothing there', async () => {
  const market = await startServer({ edition: 'GEORGIA', users: 2 });
  try {
    for (const path of ['reactions', 'levels-packages', 'boosters', 'verifications'])
      expect([path, (await market.as('admin').get(`/admin/${path}`)).status]).toEqual([path, 404]);
  } finally {
    await market.stop();
  }
});
