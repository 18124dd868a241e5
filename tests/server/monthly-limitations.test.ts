import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type Market } from './fixture';

let market: Market;
beforeAll(async () => {
  market = await startServer();
  await market.db.rows(sql`insert into special_quizzes (id, name) values (5, 'Know your shelf')`);
  await market.db.rows(sql`insert into multibrand_quizzes (id, name) values (7, 'Two brands')`);
  await market.db.rows(sql`insert into kb_categories (id, name, section, type) values (1, 'Products', 1, 1)`);
  await market.db.rows(sql`insert into kb_articles (id, name, category_id) values (6, 'In one minute', 1)`);
});
afterAll(() => market.stop());

const path = '/admin/monthly-limitations';
const activity = { name: 'Play', image: 'images/a.png', type_id: 1 };
const limitation = (...activities: object[]) => ({
  hint_text: 'Earn up to 10,000',
  limit: 10_000,
  first_half_color: '#FFC163',
  second_half_color: '#67F6BA',
  activities,
});
type Made = { id: number; errors?: Record<string, string[]> };
const make = (body: object) => market.as('team').post<Made>(path, body);

test('the team makes one with an activity of each kind, and edits it', async () => {
  const activities = [
    activity,
    { ...activity, type_id: 2, pack_id: 5 },
    { ...activity, type_id: 3, pack_id: 7 },
    { ...activity, type_id: 4, knowledge_bank_article_id: 6 },
    { ...activity, type_id: 5 },
    { ...activity, type_id: 6, knowledge_bank_article_id: 6 },
    { ...activity, type_id: 7, priority: 3 },
  ];
  const { status, body } = await make(limitation(...activities));
  expect([status, body.errors]).toEqual([200, undefined]);
  expect((await market.as('team').put(path, { ...limitation(), id: body.id, limit: 5000 })).status).toBe(200);
  expect((await market.as('team').get(`${path}/${body.id}`)).body).toMatchObject({ limit: 5000, activities: [] });
});

test.each([
  ['special quiz', { type_id: 2 }, 'pack_id'],
  ['multibrand quiz', { type_id: 3 }, 'pack_id'],
  ['knowledge-bank article', { type_id: 4 }, 'knowledge_bank_article_id'],
  ['knowledge-bank game', { type_id: 6 }, 'knowledge_bank_article_id'],
  ['special quiz that does not exist', { type_id: 2, pack_id: 999 }, 'pack_id'],
  ['type that is not documented', { type_id: 8 }, 'type_id'],
  ['missing image', { image: null }, 'image'],
  ['missing name', { name: '' }, 'name'],
])('an activity is refused at its field: %s', async (_, values, field) => {
  const { status, body } = await make(limitation({ ...activity, ...values }));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`activities.0.${field}`]]);
});

test('an id that belongs to another type is not kept', async () => {
  const { body } = await make(limitation({ ...activity, type_id: 4, pack_id: 5, knowledge_bank_article_id: 6 }));
  const { activities } = (await market.as('team').get<{ activities: object[] }>(`${path}/${body.id}`)).body;
  expect(activities).toEqual([expect.not.objectContaining({ pack_id: 5 })]);
});

test.each(['hint_text', 'limit', 'first_half_color', 'second_half_color'])('%s is required', async (field) => {
  const { status, body } = await make({ ...limitation(), [field]: null });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('the types are a lookup for all roles, in the language of the call', async () => {
  const { body } = await market
    .as('ba')
    .get<{ data: { id: number; name: string }[]; total: number }>(`${path}/activity-types`, {
      headers: { 'accept-language': 'ru' },
    });
  expect(body.data.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(body.data[0]!.name).toBe('Сыгранные викторины');
});

test('other markets have neither the screen nor its lookup', async () => {
  const other = await startServer({ edition: 'BELARUS', db: market.db });
  const found = await Promise.all([path, `${path}/activity-types`].map((one) => other.as('admin').get(one)));
  expect(found.map((one) => one.status)).toEqual([404, 404]);
  await other.close();
});
