import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type Market } from './fixture';

type Refused = { errors?: Record<string, string[]> };
type Saved = Record<string, unknown> & { id: number };

let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'HUNGARY' });
  await market.db.rows(sql`insert into surveys (id, name) values (1, 'Your month')`);
  await market.db.rows(
    sql`insert into brands (id, name, positive) values (801, 'Linked', true), (802, 'Not positive', false)`,
  );
  await market.db.rows(sql`insert into kb_brands (name, brand_id) values ('Linked', 801)`);
  await market.db.copyIn(
    'kb_categories',
    ['id', 'name', 'section', 'type', 'show_quiz', 'should_choose_brand', 'show_published_at', 'priority'],
    [
      [1, 'Products', 1, 1, false, false, true, 1],
      [2, 'Surveys', 1, 2, false, false, false, 3],
      [3, 'Quizzes', 1, 1, true, false, false, 2],
      [4, 'Of brands', 2, 1, false, true, false, 9],
    ],
  );
});
afterAll(() => market.stop());

const path = '/admin/knowledge-bank/articles';
const create = (body: object) => market.as('admin').post<Saved & Refused>(path, body);
const put = (body: object) => market.as('admin').put<Saved & Refused>(path, body);
const article = { category_id: 1, status: 1, name: 'New pack', coins: 5, count: 1, points: 2 };

test.each([
  [{ name: '' }, 'name'],
  [{ status: null }, 'status'],
  [{ coins: null }, 'coins'],
  [{ category_id: null }, 'category_id'],
  [{ category_id: 77 }, 'category_id'],
  [{ count: null }, 'count'],
  [{ category_id: 3, points: null }, 'points'],
  [{ category_id: 4 }, 'brand_id'],
  [{ reward_coefficients: [{ start_date: '2026-01-01' }] }, 'reward_coefficients.0.coefficient'],
  [{ reward_coefficients: [{ coefficient: 2 }] }, 'reward_coefficients.0.start_date'],
  [
    { reward_coefficients: [{ coefficient: 2, start_date: '2026-02-01', end_date: '2026-01-01' }] },
    'reward_coefficients.0.end_date',
  ],
])('an article with %o is refused', async (changes, field) => {
  const { status, body } = await create({ ...article, ...changes });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('an article of a survey needs neither count nor points, and its survey only when it is edited', async () => {
  const { status, body } = await create({ category_id: 2, status: 1, name: 'Tell us', coins: 5 });
  expect(status).toBe(200);
  const refused = await put({ ...body, name: 'Tell us more' });
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ['survey_id']]);
  expect((await put({ ...body, survey_id: 1 })).body.survey_id).toBe(1);
});

test('an article needs its page when it is edited, one of a quiz does not', async () => {
  const { body } = await create(article);
  const refused = await put({ ...body, name: 'Old pack' });
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ['url']]);
  const page = 'https://knowledge.example.com/pack';
  const saved = await put({ ...body, url: page, published_at: '2026-03-01' });
  expect([saved.body.url, saved.body.published_at]).toEqual([page, '2026-03-01']);
  const moved = await put({ ...saved.body, category_id: 3, special_quiz_id: 9 });
  expect([moved.status, moved.body.url, moved.body.published_at, moved.body.special_quiz_id]).toEqual([
    200,
    null,
    null,
    9,
  ]);
});

test('a period of a coefficient begins and ends at the edges of the market’s days', async () => {
  const { body } = await create({
    ...article,
    reward_coefficients: [{ coefficient: 1.5, start_date: '2026-01-01', end_date: '2026-01-31' }],
  });
  expect(body.reward_coefficients).toEqual([
    { coefficient: 1.5, start_date: '2025-12-31T23:00:00.000Z', end_date: '2026-01-31T22:59:59.999Z' },
  ]);
});

test('a brand is linked to a positive brand, and marks the company’s own', async () => {
  const brands = '/admin/knowledge-bank/brands';
  const post = (body: object) => market.as('admin').post<Saved & Refused>(brands, body);
  expect(Object.keys((await post({ name: 'A' })).body.errors!)).toEqual(['brand_id']);
  expect(Object.keys((await post({ name: 'A', brand_id: 802 })).body.errors!)).toEqual(['brand_id']);
  expect(
    Object.keys((await post({ name: 'A', brand_id: 801, icon: 'knowledge-bank/brands/a.png' })).body.errors!),
  ).toEqual(['icon']);
  const slider_images = [{ image: 'knowledge-bank/brands/a.png' }];
  const { body } = await post({ name: 'A', brand_id: 801, co_brand: true, slider_images });
  expect([body.co_brand, body.slider_images]).toEqual([true, slider_images]);
});

test('a category needs its icon and transaction type, and lists are sorted by priority', async () => {
  const categories = '/admin/knowledge-bank/categories';
  const { body } = await market.as('admin').post<Refused>(categories, { name: 'A', section: 1 });
  expect(Object.keys(body.errors!).toSorted()).toEqual(['icon', 'transaction_type_id']);
  const list = await market.as('admin').get<{ data: Saved[] }>(`${categories}?section=1&sort=priority&order=DESC`);
  expect(list.body.data.map((one) => one.id)).toEqual([2, 3, 1]);
});

test('categories of several sections are listed together', async () => {
  const { body } = await market
    .as('admin')
    .get<{ data: Saved[] }>('/admin/knowledge-bank/categories?section=1&section=2&sort=id&order=ASC');
  expect(body.data.map((one) => one.id)).toEqual([1, 2, 3, 4]);
});

test('a category with articles is not deleted', async () => {
  const { status } = await market.as('admin').delete('/admin/knowledge-bank/categories', { id: 1 });
  expect(status).toBe(422);
});
