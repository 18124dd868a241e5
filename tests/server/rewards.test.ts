import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type Market } from './fixture';

type Row = Record<string, unknown> & { errors: Record<string, string[]> };
let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'HUNGARY' });
});
afterAll(() => market.stop());
const post = (path: string, body: object) => market.as('admin').post<Row>(`/admin/${path}`, body);

test('there is one daily reward a step, from 1 to 7, and a product is counted or paid in points', async () => {
  const products = [
    { name: 'Coffee', count: 5 },
    { name: '20', coins: 20 },
  ];
  expect((await post('daily-rewards/steps', { step_number: 3, products })).status).toBe(200);
  expect((await post('daily-rewards/steps', { step_number: 3 })).body.errors).toEqual({
    step_number: ['Already taken'],
  });
  expect((await post('daily-rewards/steps', { step_number: 8 })).body.errors).toEqual({
    step_number: ['Must be 7 or less'],
  });
  expect((await post('daily-rewards/steps', { step_number: 4, products: [{ name: 'Nothing' }] })).body.errors).toEqual({
    'products.0.count': ['Enter the count or the amount'],
  });
});

test('an unexpected reward gives coins unless it says something else, and is not given yet', async () => {
  const { body } = await post('unexpected-rewards', { name: 'Surprise', done: true });
  expect(body).toMatchObject({ type_id: 1, is_repeated: false, done: null });
});

test('an unexpected reward is described in up to 10,000 letters', async () => {
  const description = randomBytes(5_000).toString('hex');
  const { status, body } = await post('unexpected-rewards', { name: 'Story', description });
  expect([status, body.description]).toEqual([200, description]);
});

test('a task of an achievement is stored as its type allows', async () => {
  const look = { text_color: '#000000', card_color: '#000000', progress_color: '#000000', reward_color: '#000000' };
  const images = { task_image: 'images/a.png', reward_image: 'images/b.png' };
  const task = {
    name: 'Orders',
    type_id: 24,
    number_of_actions: 2,
    in_row: true,
    kb_category_id: 1,
    ...look,
    ...images,
  };
  const { status, body } = await post('achievements', {
    name: 'Buyer',
    background_image: 'images/c.png',
    icon_image: 'images/d.png',
    tasks: [task],
  });
  const { kb_category_id: _, ...kept } = task;
  expect([status, body.tasks]).toEqual([200, [{ ...kept, in_row: false, in_row_by_days: false }]]);
  expect(Object.keys((await post('achievements', { name: 'Bare' })).body.errors).toSorted()).toEqual([
    'background_image',
    'icon_image',
  ]);
});
