import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Account, type Market, type Page } from './fixture';

type Row = Record<string, unknown>;
interface Answer extends Row {
  id: number;
  errors?: Record<string, string[]>;
}

/** A market with one record of each kind that a component can open. */
async function start(edition: 'DEMO' | 'HUNGARY'): Promise<Market> {
  const market = await startServer({ edition });
  const { db } = market;
  await db.copyIn('target_groups', ['id', 'name'], [[1, 'New sellers']]);
  await db.copyIn('brands', ['id', 'name', 'active', 'positive'], [[1, 'Kestrel', true, true]]);
  await db.copyIn('kb_categories', ['id', 'name', 'section'], [[1, 'Products', 1]]);
  await db.copyIn('kb_articles', ['id', 'name', 'category_id'], [[1, 'Packs', 1]]);
  await db.copyIn('special_quizzes', ['id', 'name'], [[5, 'Know your shelf']]);
  await db.copyIn('surveys', ['id', 'name'], [[6, 'Your month']]);
  await db.copyIn('multibrand_quizzes', ['id', 'name'], [[7, 'All brands']]);
  return market;
}
let demo: Market;
let hungary: Market;
beforeAll(async () => {
  [demo, hungary] = [await start('DEMO'), await start('HUNGARY')];
});
afterAll(() => Promise.all([demo.stop(), hungary.stop()]));

const whole = { name: 'Every day', description: 'For all', active: true };
const post = (more: Row, market = demo) => market.as('admin').post<Answer>('/admin/main-screen', { ...whole, ...more });
const item = { type_id: 1, name: 'News', description: 'Fresh', image: 'images/a.png', knowledge_bank_article_id: 1 };

test('a screen is stored as it was sent, every section with its components', async () => {
  const sent = {
    ...whole,
    target_group_id: 1,
    sections: [
      { type: { id: 1 }, priority: 1, target_group_id: 1, visible: true },
      { type: { id: 4 }, priority: 2, target_group_id: null, visible: false },
    ],
    box_components: [
      {
        type_id: 4,
        name: 'Go',
        description: 'Two minutes',
        text_color: '#FFFFFF',
        background_color: '#000000',
        pack_id: 5,
        priority: 1,
        visible: true,
      },
    ],
    focus_components: [
      { type_id: 1, image: 'images/a.png', brand_id: 1, priority: 1 },
      { type_id: 20, image: 'images/a.png', route: '/shop', priority: 2 },
    ],
    item_components: [{ ...item, priority: 1, visible: true }],
    module_components: [
      {
        type_id: 22,
        name: 'Learn',
        image: 'images/a.png',
        background_color: '#111111',
        text_color: '#FFFFFF',
        knowledge_bank_category_section_id: 1,
        priority: 1,
        visible: false,
      },
    ],
    fading_block_components: [{ type_id: 2, name: 'Shoppers', text_color: '#FFFFFF', image: 'images/a.png' }],
  };
  const { status, body } = await post(sent);
  expect(status).toBe(200);
  expect((await demo.as('admin').get(`/admin/main-screen/${body.id}`)).body).toEqual({ id: body.id, ...sent });
});

test('each pack is looked for among the records of its own type', async () => {
  const of = (type_id: number, pack_id: number) => ({
    ...item,
    knowledge_bank_article_id: undefined,
    type_id,
    pack_id,
  });
  expect((await post({ item_components: [of(2, 5), of(4, 6), of(5, 7)] })).status).toBe(200);
  const { status, body } = await post({ item_components: [of(2, 6), of(4, 7), of(5, 5)] });
  expect(status).toBe(422);
  expect(Object.keys(body.errors!)).toEqual([0, 1, 2].map((at) => `item_components.${at}.pack_id`));
});

test('fields of another type are not stored', async () => {
  const { body } = await post({ item_components: [{ ...item, pack_id: 5 }] });
  expect(body.item_components).toEqual([item]);
});

test('what is missing is said at its field', async () => {
  const { status, body } = await post({
    description: null,
    box_components: [{ type_id: 3, name: 'Go' }],
    sections: [{ type: { id: 2 } }, { type: { id: 2 } }],
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    description: ['Required'],
    'sections.1.type.id': ['Already taken'],
    'box_components.0.text_color': ['Required'],
    'box_components.0.background_color': ['Required'],
    'box_components.0.knowledge_bank_article_id': ['Required'],
  });
});

test('each market has its own limits', async () => {
  const five = { item_components: Array.from({ length: 5 }, () => item) };
  const long = { item_components: [{ ...item, name: 'x'.repeat(20), description: 'x'.repeat(53) }] };
  expect((await post(five)).body.errors).toEqual({ item_components: ['At most 4 allowed'] });
  expect((await post(five, hungary)).status).toBe(200);
  expect((await post(long)).status).toBe(200);
  expect((await post(long, hungary)).body.errors).toEqual({
    'item_components.0.name': ['Must be 19 characters or fewer'],
    'item_components.0.description': ['Must be 52 characters or fewer'],
  });
});

test('a type that is not known is refused, but kept where it was stored before', async () => {
  const strange = { type_id: 77, name: 'Reels' };
  expect((await post({ item_components: [strange] })).body.errors).toEqual({
    'item_components.0.type_id': ['Not one of the choices'],
  });
  const { body } = await post({ item_components: [item] });
  await demo.db.rows(
    sql`update main_screen set item_components = ${JSON.stringify([strange])}::jsonb where id = ${body.id}`,
  );
  const saved = await demo
    .as('admin')
    .put<Answer>('/admin/main-screen', { id: body.id, ...whole, item_components: [item, strange] });
  expect(saved.status).toBe(200);
  expect((await demo.as('admin').get<Answer>(`/admin/main-screen/${body.id}`)).body.item_components).toEqual([
    item,
    strange,
  ]);
});

test('the quiz that a component opens cannot be deleted', async () => {
  await demo.db.copyIn('special_quizzes', ['id', 'name'], [[8, 'Know your price']]);
  await post({ item_components: [{ ...item, type_id: 2, pack_id: 8 }] });
  const { status, body } = await demo.as('admin').delete<Answer>('/admin/special-quizzes', { id: 8 });
  expect([status, body.errors]).toEqual([422, { id: ['Other records refer to this one (1): it cannot be deleted'] }]);
});

test('it can be neither deleted nor duplicated, as no document says so', async () => {
  const { body } = await post({});
  expect((await demo.as('admin').delete('/admin/main-screen', { id: body.id })).status).toBe(404);
});

describe('lookups of types', () => {
  const names = async (market: Market, path: string, account: Account = 'ba') => {
    const { body } = await market.as(account).get<Page>(`/admin/main-screen/${path}`);
    expect(body.total).toBe(body.data.length);
    return body.data.map((one) => `${String(one.id)} ${String(one.name)}`);
  };

  test('a box opens four things, in every market', async () => {
    const boxes = ['1 Challenge', '2 Chance', '3 KB article', '4 Special quiz'];
    expect(await names(demo, 'box-components/types')).toEqual(boxes);
    expect(await names(hungary, 'box-components/types', 'admin')).toEqual(boxes);
  });

  test('a component opens what its market has', async () => {
    const here = await names(hungary, 'components/types');
    expect(here).toHaveLength(22);
    expect(here.slice(0, 2)).toEqual(['1 Solo quiz', '2 Quiz with another user']);
    expect(here).toContain('18 Achievement');
    expect(here).not.toContain('14 Loyalty program');
    expect(await names(demo, 'components/types')).not.toContain('18 Achievement');
  });

  test('in the language that is asked for', async () => {
    const { body } = await demo.as('ba').get<Page>('/admin/main-screen/box-components/types', {
      headers: { 'accept-language': 'hu' },
    });
    expect(body.data[0]!.name).toBe('Kihívás');
  });
});

test('a screen can be changed beside a component whose brand is no longer used', async () => {
  const { db } = demo;
  await db.copyIn('brands', ['id', 'name', 'active', 'positive'], [[2, 'Osprey', true, true]]);
  const before = { type_id: 1, image: 'images/a.png', brand_id: 2, priority: 1 };
  const { body } = await post({ focus_components: [before] });
  await db.rows(sql`update brands set active = false where id = 2`);
  const put = (components: Row[]) =>
    demo.as('admin').put<Answer>('/admin/main-screen', { id: body.id, focus_components: components });
  const added = { type_id: 20, image: 'images/a.png', route: '/shop', priority: 2 };
  expect((await put([before, added])).status).toBe(200);
});
