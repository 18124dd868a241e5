import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startServer, type Market } from './fixture';

type Row = Record<string, unknown> & { id: number; errors: Record<string, string[]> };
let market: Market;
const post = (path: string, body: object) => market.as('admin').post<Row>(`/admin/${path}`, body);

describe('independent items', () => {
  beforeAll(async () => {
    market = await startServer({ edition: 'IRELAND' });
    const { db } = market.context;
    await db.copyIn(
      'kb_categories',
      ['id', 'name', 'section'],
      [
        [1, 'Products', 1],
        [2, 'Selling', 1],
      ],
    );
    await db.copyIn('kb_articles', ['id', 'name', 'category_id'], [[5, 'Packs', 1]]);
    await db.copyIn('surveys', ['id', 'name'], [[8, 'Your month']]);
    await db.copyIn('lotteries', ['id', 'name'], [[9, 'Spring draw']]);
  });
  afterAll(() => market.stop());

  test.each([
    ['a survey', 'QUIZ', 'SURVEY', 8],
    ['an article of the category', 'KB_ARTICLE', '1', 5],
    ['a lottery', 'LOTTERY', null, 9],
  ])('are %s', async (_, entity_type, entity_subtype, entity_id) => {
    const { body } = await post('independent-items', { entity_type, entity_subtype, entity_id });
    expect(body).toMatchObject({ entity_type, entity_subtype, entity_id });
  });
  test('are an article whose category is sent as a number, and have it as text', async () => {
    const item = { entity_type: 'KB_ARTICLE', entity_subtype: 1, entity_id: 5 };
    const { id } = (await post('independent-items', item)).body;
    const { body } = await market.as('admin').get<Row>(`/admin/independent-items/${id}`);
    expect(body.entity_subtype).toBe('1');
  });
  test.each([
    ['a survey’s id as a special quiz', 'QUIZ', 'SPECIAL_QUIZ', 8, { entity_id: ['There is no such record'] }],
    ['an article of another category', 'KB_ARTICLE', '2', 5, { entity_id: ['There is no such record'] }],
    ['a category that does not exist', 'KB_ARTICLE', '3', 5, { entity_subtype: ['There is no such record'] }],
    ['an article of the number of no category', 'KB_ARTICLE', 3, 5, { entity_subtype: ['There is no such record'] }],
    ['an unknown kind of quiz', 'QUIZ', '1', 8, { entity_subtype: ['Not one of the choices'] }],
    [
      'a quiz of a kind that JavaScript knows',
      'QUIZ',
      'constructor',
      8,
      { entity_subtype: ['Not one of the choices'] },
    ],
    ['a quiz of no kind', 'QUIZ', null, 8, { entity_subtype: ['Required'] }],
    ['nothing', 'LOTTERY', null, null, { entity_id: ['Required'] }],
  ])('are not %s', async (_, entity_type, entity_subtype, entity_id, errors) => {
    const { status, body } = await post('independent-items', { entity_type, entity_subtype, entity_id });
    expect([status, body.errors]).toEqual([422, errors]);
  });
  test.each([
    ['quiz', 'special-quizzes', 'QUIZ', 'SPECIAL_QUIZ'],
    ['challenge', 'quests', 'QUEST', null],
  ])('keep their %s from being deleted, and nothing else with its number', async (_, path, type, subtype) => {
    for (const table of ['special_quizzes', 'quests'])
      await market.db.rows(sql`insert into ${sql.identifier(table)} (id, name, status) values (21, 'Autumn', 1)`);
    onTestFinished(async () => {
      await market.db.rows(sql`delete from independent_items where entity_id = 21`);
      await market.db.rows(sql`delete from special_quizzes where id = 21`);
      await market.db.rows(sql`delete from quests where id = 21`);
    });
    await post('independent-items', { entity_type: type, entity_subtype: subtype, entity_id: 21 });
    const deleted = async (one: string) => {
      const { status, body } = await market.as('admin').delete(`/admin/${one}`, { id: 21 });
      return status === 200 ? 'deleted' : body.message;
    };
    const kept = { [path]: 'Other records refer to this one (1): it cannot be deleted' };
    expect({ 'special-quizzes': await deleted('special-quizzes'), quests: await deleted('quests') }).toEqual({
      'special-quizzes': 'deleted',
      quests: 'deleted',
      ...kept,
    });
  });

  test.each([
    ['another type', { entity_type: 'LOTTERY', entity_subtype: null }],
    ['another subtype', { entity_type: 'QUIZ', entity_subtype: 'GENERAL_QUIZ' }],
  ])('do not keep their number when %s has no such record', async (_, changed) => {
    const item = { entity_type: 'QUIZ', entity_subtype: 'SURVEY', entity_id: 8 };
    const { id } = (await post('independent-items', item)).body;
    const { status, body } = await market.as('admin').put<Row>('/admin/independent-items', { id, ...item, ...changed });
    expect([status, body.errors]).toEqual([422, { entity_id: ['There is no such record'] }]);
  });
});

test('the address of a daily game may be long, and is refused in words where the database could not keep it', async () => {
  market = await startServer({ edition: 'IRELAND' });
  try {
    await market.context.db.copyIn('daily_games', ['id', 'name', 'url'], [[1, 'Shelf', 'https://example.com']]);
    // Letters without a pattern: the index on the column cannot compress them.
    const letters = (first: number, count: number) =>
      Array.from({ length: 1_900 }, (_, at) => String.fromCodePoint(first + ((at * at * 7_919 + at * 31) % count)));
    const saved = (url: string) =>
      market.as('admin').put<Row>('/admin/daily-games', { id: 1, name: 'Shelf', url: `https://example.com/${url}` });
    expect((await saved(letters(0x61, 26).join(''))).status).toBe(200);
    const { status, body } = await saved(letters(0x4e00, 20_000).join(''));
    expect([status, body.errors]).toEqual([422, { url: ['Must be 2000 characters or fewer'] }]);
  } finally {
    await market.stop();
  }
});

test('a daily game is listed with the name of its article', async () => {
  market = await startServer({ edition: 'IRELAND' });
  try {
    const { db } = market;
    await db.copyIn('kb_categories', ['id', 'name', 'section'], [[1, 'Products', 1]]);
    await db.copyIn('kb_articles', ['id', 'name', 'category_id'], [[5, 'Packs', 1]]);
    await db.copyIn('daily_games', ['id', 'name', 'url', 'article_id'], [[1, 'Shelf', 'https://example.com', 5]]);
    const { data } = (await market.as('admin').get<{ data: Row[] }>('/admin/daily-games')).body;
    expect(data).toMatchObject([{ name: 'Shelf', article: { name: 'Packs' } }]);
  } finally {
    await market.stop();
  }
});

describe('goal trackers and banners', () => {
  beforeAll(async () => {
    market = await startServer({ edition: 'AZERBAIJAN_BRAND_A' });
    await market.context.db.copyIn(
      'goal_trackers',
      ['id', 'user_id', 'status'],
      [
        [1, 1, 1],
        [2, 2, 2],
      ],
    );
  });
  afterAll(() => market.stop());

  test('a goal tracker is archived once, whoever presses and however often', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post('goal-trackers/archive', { id: 1 })));
    expect(answers.map((one) => one.body)).toEqual(answers.map(() => ({ id: 1, status: 3 })));
    const [logged] = await market.context.db.rows<{ count: number }>(
      sql`select count(*)::int as count from logs where info like '%goal-trackers 1: archived%'`,
    );
    expect(logged!.count).toBe(1);
    const { data } = (await market.as('admin').get<{ data: Row[] }>('/admin/goal-trackers?status=3')).body;
    expect(data.map((one) => one.id)).toEqual([1]);
    expect((await post('goal-trackers/archive', { id: 99 })).body.errors).toEqual({ id: ['There is no such record'] });
    expect((await market.as('team').post('/admin/goal-trackers/archive', { id: 2 })).status).toBe(403);
  });

  test('a goal tracker that is not there is a fault of the call, not of its address', async () =>
    expect((await post('goal-trackers/archive', { id: 99 })).status).toBe(422));

  test('a goal tracker is listed with the phone of its user', async () => {
    const { phone } = (await market.db.one<{ phone: string }>(sql`select phone from users where id = 2`))!;
    const { data } = (await market.as('admin').get<{ data: Row[] }>('/admin/goal-trackers?user_id=2')).body;
    expect(data).toMatchObject([{ id: 2, user: { id: 2, phone } }]);
  });

  test('an archived goal tracker leaves the list of those that go on, which was just read', async () => {
    await market.db.rows(sql`insert into goal_trackers (id, user_id, status) values (3, 3, 2)`);
    const going = async () =>
      (await market.as('admin').get<{ data: Row[] }>('/admin/goal-trackers?status=2&user_id=3')).body.data.length;
    expect(await going()).toBe(1);
    await post('goal-trackers/archive', { id: 3 });
    expect(await going()).toBe(0);
  });

  test('the log keeps the status that an archived goal tracker had', async () => {
    await market.db.rows(sql`insert into goal_trackers (id, user_id, status) values (4, 3, 2)`);
    await post('goal-trackers/archive', { id: 4 });
    const logged = await market.db.one<{ changes: unknown }>(sql`select changes from logs order by id desc limit 1`);
    expect(logged!.changes).toEqual([{ field: 'status', before: 2, after: 3 }]);
  });

  const banner = { name: 'New', published_at: '2026-03-01', url: 'https://example.com', image: 'images/a.png' };
  test('a banner needs all of its fields, and categories that exist', async () => {
    expect(Object.keys((await post('banners', {})).body.errors).toSorted()).toEqual([
      'image',
      'kb_categories',
      'name',
      'published_at',
      'url',
    ]);
    expect((await post('banners', { ...banner, kb_categories: [77] })).body.errors).toEqual({
      kb_categories: ['There is no such record'],
    });
    expect(await market.context.db.rows(sql`select 1 from banners`)).toEqual([]);
  });

  test('a banner keeps a category that is gone, and takes none that is not there', async () => {
    await market.context.db.copyIn(
      'kb_categories',
      ['id', 'name', 'section'],
      [
        [5, 'News', 1],
        [6, 'Sales', 1],
      ],
    );
    const { body } = await post('banners', { ...banner, kb_categories: [5] });
    await market.context.db.rows(sql`delete from kb_categories where id = 5`);
    const put = (more: object) => market.as('admin').put<Row>('/admin/banners', { id: body.id, ...more });
    expect((await put({ name: 'Newer' })).status).toBe(200);
    expect((await put({ kb_categories: [5, 6] })).body).toMatchObject({ kb_categories: [5, 6] });
    expect((await put({ kb_categories: [5, 6, 77] })).body.errors).toEqual({
      kb_categories: ['There is no such record'],
    });
    await market.context.db.rows(sql`delete from banners`);
    await market.context.db.rows(sql`delete from kb_categories`);
  });

  test('a category is not deleted while a banner names it', async () => {
    await market.db.copyIn(
      'kb_categories',
      ['id', 'name', 'section'],
      [
        [1, 'News', 1],
        [2, 'Sales', 1],
        [3, 'Selling', 1],
      ],
    );
    for (const kb_categories of [[1], [2, 1]]) await post('banners', { ...banner, kb_categories });
    const georgia = await startServer({ edition: 'GEORGIA', db: market.db });
    onTestFinished(() => georgia.close());
    const remove = (id: number) => georgia.as('admin').delete<Row>('/admin/knowledge-bank/categories', { id });
    expect((await remove(1)).body.errors).toEqual({
      id: ['Other records refer to this one (2): it cannot be deleted'],
    });
    expect((await remove(3)).status).toBe(200);
    expect(await market.db.rows(sql`select id from kb_categories order by id`)).toEqual([{ id: 1 }, { id: 2 }]);
  });
});
