import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Market } from './fixture';

type Row = Record<string, unknown> & { id: number };
interface Refused {
  errors: Record<string, string[]>;
}
let market: Market;
beforeAll(async () => {
  market = await startServer();
});
afterAll(() => market.stop());
const admin = () => market.as('admin');

const lottery = {
  name: 'Spring draw',
  description: 'Ten tickets win.',
  cost: 15,
  status: 1,
  consolation_points: 2,
  photo: 'images/a.png',
  background_image: 'images/b.png',
};
const create = async (more: object) => (await admin().post<Row>('/admin/lotteries', { ...lottery, ...more })).body;
const refusedLottery = async (more: object) =>
  (await admin().post<Refused>('/admin/lotteries', { ...lottery, ...more })).body.errors;

describe('lotteries', () => {
  test('need what the form asks for', async () => {
    const { body } = await admin().post<Refused>('/admin/lotteries', {});
    expect(Object.keys(body.errors).toSorted()).toEqual(
      ['name', 'description', 'cost', 'status', 'consolation_points', 'photo', 'background_image'].toSorted(),
    );
  });

  test('draw as many different winning tickets as there are winners', async () => {
    const { id, win_number } = await create({ type: 1, total: 12, winner_count: 10, coins: 100 });
    const drawn = win_number as number[];
    expect([drawn.length, new Set(drawn).size]).toEqual([10, 10]);
    expect(drawn.every((one) => one >= 1 && one <= 12)).toBe(true);
    const more = await admin().put<Row>('/admin/lotteries', { ...lottery, id, total: 500 });
    expect(more.body.win_number).toEqual(drawn);
  });

  test('keep their type and number of winners', async () => {
    const { id } = await create({ type: 1, total: 12, winner_count: 2, coins: 100 });
    for (const change of [{ type: 2 }, { winner_count: 3 }]) {
      const { status, body } = await admin().put<Refused>('/admin/lotteries', { id, ...change });
      const [field = ''] = Object.keys(change);
      expect([status, body.errors]).toEqual([422, { [field]: ['Cannot be changed once it is set'] }]);
    }
  });

  test('with winners keep no rewards of points, whatever is sent of them', async () => {
    const unfinished = [{ amount: 'many' }, { probability: 7 }];
    const made = await create({ type: 1, total: 12, winner_count: 2, coins: 100, reward_of_points: unfinished });
    expect(made).toMatchObject({ type: 1, reward_of_points: null });
    const saved = await admin().put<Row>('/admin/lotteries', { ...made, reward_of_points: unfinished });
    expect([saved.status, saved.body.reward_of_points]).toEqual([200, null]);
  });

  test('refuse more winners than tickets, a fourth reward, and probabilities above 1', async () => {
    const reward = (probability: number) => ({ amount: 5, probability });
    expect(await refusedLottery({ type: 1, total: 3, winner_count: 4 })).toEqual({
      total: ['Must not be less than the number of winners'],
    });
    expect(await refusedLottery({ type: 2, reward_of_points: [0.1, 0.1, 0.1, 0.1].map(reward) })).toEqual({
      reward_of_points: ['At most 3 allowed'],
    });
    expect(await refusedLottery({ type: 2, reward_of_points: [0.5, 0.3, 0.21].map(reward) })).toEqual({
      reward_of_points: ['The probabilities add up to 1.01: together they must be 1 or less'],
    });
    expect(await refusedLottery({ type: 2, reward_of_points: [reward(0.001)] })).toEqual({
      'reward_of_points.0.probability': ['Must be 0.01 or more'],
    });
  });

  test('have at most 10,000 winners', async () => {
    expect(await refusedLottery({ type: 1, total: 20_000_000, winner_count: 20_000_000 })).toEqual({
      winner_count: ['Must be 10000 or less'],
    });
  });

  test('that have more winners from before are still edited', async () => {
    const { id } = await create({ type: 1, total: 12, winner_count: 10 });
    const win_number = JSON.stringify(Array.from({ length: 10_001 }, (_, at) => at + 1));
    await market.db.rows(sql`
      update lotteries set total = 20000, winner_count = 10001, win_number = ${win_number}::jsonb where id = ${id}
    `);
    expect((await admin().put('/admin/lotteries', { ...lottery, id, name: 'Summer draw' })).status).toBe(200);
  });

  test('give a new reward no number that one had which was removed', async () => {
    const reward = { amount: 5, probability: 0.2, number_of_rewards: 10 };
    const { id, reward_of_points } = await create({ type: 2, reward_of_points: [reward, reward] });
    const [first] = reward_of_points as Row[];
    await admin().put('/admin/lotteries', { id, reward_of_points: [first] });
    const { body } = await admin().put<Row>('/admin/lotteries', { id, reward_of_points: [first, reward] });
    expect((body.reward_of_points as Row[]).map((one) => one.id)).toEqual([1, 3]);
  });
  test('count what remains of each reward', async () => {
    const sent = { amount: 5, probability: 0.2, number_of_rewards: 10, remaining_rewards: 99 };
    const made = await create({ type: 2, reward_of_points: [sent, sent] });
    expect(made.reward_of_points).toEqual([1, 2].map((id) => ({ ...sent, id, remaining_rewards: 10 })));
    await market.context.db.rows(sql`update lotteries set given = '{"1": 4, "2": 1}' where id = ${made.id}`);
    const { body } = await admin().put<Row>('/admin/lotteries', {
      id: made.id,
      reward_of_points: [
        { id: 1, ...sent, number_of_rewards: 12 },
        { id: 2, ...sent },
        { ...sent, number_of_rewards: 3 },
      ],
    });
    expect(body.reward_of_points).toMatchObject([
      { id: 1, number_of_rewards: 12, remaining_rewards: 8 },
      { id: 2, number_of_rewards: 10, remaining_rewards: 9 },
      { id: 3, number_of_rewards: 3, remaining_rewards: 3 },
    ]);
  });
});

describe('promo codes', () => {
  const make = (more: object) => admin().post<Row & Refused>('/admin/promo-codes', { coins: 50, ...more });
  const codes = async (query: string) =>
    (await admin().get<{ data: Row[] }>(`/admin/promo-codes?limit=100&${query}`)).body.data.map((one) => one.code);

  test('make a series whose codes begin alike', async () => {
    const { body } = await make({ count: 5, multiply: true });
    const start = String(body.code).slice(0, 5);
    const series = await codes(`code=${start}`);
    expect([series.length, new Set(series).size]).toEqual([5, 5]);
    expect(series.every((one) => String(one).startsWith(start))).toBe(true);
  });

  test('of a series are worth the same and end on the same day', async () => {
    const terms = { coins: 70, multiply: true, progress_bar_enable: true, expires_at: '2027-01-31', status: 0 };
    const { body } = await make({ count: 3, ...terms });
    const query = `limit=100&code=${String(body.code).slice(0, 5)}`;
    const { data } = (await admin().get<{ data: Row[] }>(`/admin/promo-codes?${query}`)).body;
    const read = await Promise.all(data.map((one) => admin().get(`/admin/promo-codes/${one.id}`)));
    expect(read.map((one) => one.body)).toEqual(Array(3).fill(expect.objectContaining({ count: 3, ...terms })));
  });

  test('of a series stay as they are while one of them is changed', async () => {
    const { body } = await make({ count: 3 });
    const query = `code=${String(body.code).slice(0, 5)}`;
    const before = await codes(query);
    expect((await admin().put<Row>('/admin/promo-codes', { id: body.id, coins: 80 })).body).toMatchObject({
      code: body.code,
      coins: 80,
    });
    expect(await codes(query)).toEqual(before);
  });

  test('of the author’s own are one, whatever count is sent', async () => {
    const { body } = await make({ custom_code: true, customCode: 'Summer 26', count: 7 });
    expect([body.code, body.count]).toEqual(['Summer 26', 1]);
    expect(await codes('code=summer')).toEqual(['Summer 26']);
  });

  test('are unique, in upper and lower case', async () => {
    await make({ custom_code: true, customCode: '50%_OFF' });
    const again = await make({ custom_code: true, customCode: '50%_off' });
    expect([again.status, again.body.errors]).toEqual([422, { customCode: ['Already taken'] }]);
    expect((await make({ custom_code: true, customCode: '50XXOFF' })).status).toBe(200);
  });

  test('need a text of their own where they are custom, at least one, and coins', async () => {
    expect((await make({ custom_code: true })).body.errors).toEqual({ customCode: ['Required'] });
    expect((await make({ count: 0 })).body.errors).toEqual({ count: ['Must be 1 or more'] });
    expect((await make({ coins: null })).body.errors).toEqual({ coins: ['Required'] });
  });

  test('keep their text', async () => {
    const { body } = await make({ custom_code: true, customCode: 'AUTUMN' });
    const { body: refused } = await admin().put<Refused>('/admin/promo-codes', { ...body, customCode: 'WINTER' });
    expect(refused.errors).toEqual({ customCode: ['Cannot be changed once it is set'] });
  });
});
