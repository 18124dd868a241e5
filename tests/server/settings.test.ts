import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { newTypeId } from '../../server/admin/transactions/types';
import { readXlsx } from '../../server/spreadsheet/xlsx';
import { chats } from '../../src/admin/chats/resource';
import { users } from '../../src/admin/users/resource';
import { temporaryFolder } from './database';
import { startServer, type Market } from './fixture';

/** Document 1, section 3: what the tab 'Settings' saves. */
const general = {
  win_coins: 10,
  lose_coins: 1,
  special_coins: 15,
  draw_coins: 4,
  daily_bonus: 5,
  orders_sum_limit: 900,
  content_limit_date: '2026-01-31',
  show_disclaimer: true,
  ios_version: '3.11.0',
  android_version: '3.10',
  daily_question_coins: 7,
  quiz_complexity_threshold: 62.5,
  leaf_exchange_rate: 2.5,
};
type Refused = { message: string; errors: Record<string, string[]> };

let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'IRELAND' });
});
afterAll(() => market.stop());
const admin = () => market.as('admin');
const read = async () => (await admin().get('/admin/settings')).body;

test('a new market has settings, which are one object', async () => {
  const { status, body } = await admin().get('/admin/settings?sort=id&order=DESC&offset=0&limit=100');
  expect(status).toBe(200);
  expect(body).toMatchObject({ win_coins: 0, orders_sum_limit: null, show_disclaimer: false, default_theme: 1 });
});

test('a new market has a quiz threshold of half, and a leaf point for a coin', async () => {
  const fresh = await startServer({ edition: 'IRELAND', users: 0 });
  const { body } = await fresh.as('admin').get('/admin/settings');
  await fresh.stop();
  expect(body).toMatchObject({ quiz_complexity_threshold: 50, leaf_exchange_rate: 1 });
});

test('all fields are saved together', async () => {
  const saved = await admin().post('/admin/settings/update', { ...general, default_theme: 1 });
  expect(saved.status).toBe(200);
  expect(await read()).toMatchObject(general);
});

test('the log has the old and the new values', async () => {
  await admin().post('/admin/settings/update', general);
  await admin().post('/admin/settings/update', { ...general, win_coins: 11 });
  const { body } = await admin().get<{ data: { action: string; changes: unknown }[] }>('/admin/logs?limit=1');
  expect(body.data[0]).toMatchObject({ action: 'update', changes: [{ field: 'win_coins', before: 10, after: 11 }] });
});

test.each([
  ['win_coins', -1],
  ['daily_bonus', 1.5],
  ['orders_sum_limit', 0],
  ['content_limit_date', '2026-02-31'],
  ['quiz_complexity_threshold', 101],
  ['leaf_exchange_rate', -0.5],
  ['ios_version', 'three'],
  ['show_disclaimer', 'yes'],
  ['default_theme', 2],
])('a wrong %s is refused at the field', async (field, value) => {
  const before = await read();
  const { status, body } = await admin().post<Refused>('/admin/settings/update', { ...general, [field]: value });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await read()).toEqual(before);
});

test('a save on top of another one is a conflict and shows what is stored', async () => {
  const { headers } = await admin().get('/admin/settings');
  const given = { headers: { 'if-match': String(headers.etag) } };
  expect((await market.as('admin2').post('/admin/settings/update', { ...general, lose_coins: 2 })).status).toBe(200);
  const { status, body } = await admin().post<{ record: object }>('/admin/settings/update', general, given);
  expect([status, body.record]).toEqual([409, expect.objectContaining({ lose_coins: 2 })]);
});

test('each part is saved alone', async () => {
  await admin().post('/admin/settings/update', general);
  const invited = { invite_code_reward: 25, invite_code_background: null };
  expect((await admin().post('/admin/settings/invite-code', invited)).status).toBe(200);
  const banners = { lep_registration_banner: 'images/a.png', lep_winner_banner: null };
  expect((await admin().post('/admin/settings/lep', banners)).status).toBe(200);
  expect(await read()).toMatchObject({ ...general, ...invited, ...banners });
});

test('the whole record is accepted, and the fields of other parts are not written', async () => {
  const before = await read();
  const others = { invite_code_reward: 9, lep_winner_banner: 'images/other.png', lep_registration_banner: null };
  const all = { ...before, ...others, id: 5, win_coins: 12, default_theme: 1 };
  expect((await admin().post('/admin/settings/update', all)).status).toBe(200);
  expect(await read()).toEqual({ ...before, win_coins: 12 });
});
test('a field that settings do not have is refused', async () => {
  const { status, body } = await admin().post<Refused>('/admin/settings/update', { ...general, invite_reward: 9 });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['invite_reward']]);
});

test.each([
  ['get', '/admin/settings', undefined],
  ['post', '/admin/settings/update', general],
  ['post', '/admin/settings/invite-code', { invite_code_reward: 1 }],
  ['post', '/admin/settings/lep', {}],
  ['post', '/admin/stats/init', undefined],
  ['post', '/admin/stats/reset', undefined],
  ['get', '/admin/stats', undefined],
  ['post', '/admin/users/notice/legal-documents-change', undefined],
] as const)('%s %s is the admin’s', async (method, path, body) => {
  const found = await Promise.all(
    (['team', 'rsm', 'ba'] as const).map(
      async (who) => (await (method === 'get' ? market.as(who).get(path) : market.as(who).post(path, body))).status,
    ),
  );
  expect(found).toEqual([403, 403, 403]);
  expect((await market.call(method === 'get' ? 'GET' : 'POST', path, body)).status).toBe(401);
});

describe('an order', () => {
  const user = 1;
  const order = () => admin().post<Refused>('/admin/bonus-shop/orders', { product_id: 900, user_id: user });
  beforeAll(async () => {
    await market.db.rows(sql`
      insert into transaction_types (id, name, title) values (900, 'shop', 'Shop')
    `);
    await market.db.rows(sql`
      insert into bonus_shop_categories (id, name, photo, transaction_type_id, type)
      values (900, 'Digital', 'images/a.png', 900, 1)
    `);
    await market.db.rows(sql`
      insert into bonus_shop_providers (id, name, photo, category_id, template_url)
      values (900, 'Provider', 'images/a.png', 900, 'https://example.com')
    `);
    await market.db.rows(sql`
      insert into bonus_shop_products (id, description, price, nominal_price, provider_id, type, active, kind)
      values (900, 'Voucher', 100, 5, 900, 1, true, 'digital')
    `);
    await market.db.rows(sql`insert into transactions (user_id, type_id, coins) values (${user}, 900, 1000)`);
  });

  test('above the limit of the settings is refused with both numbers', async () => {
    await admin().post('/admin/settings/update', { ...general, orders_sum_limit: 99 });
    const { status, body } = await order();
    expect([status, body.errors]).toEqual([422, { product_id: ['It costs 100. The settings allow orders up to 99.'] }]);
  });
  test('at the limit is accepted', async () => {
    await admin().post('/admin/settings/update', { ...general, orders_sum_limit: 100 });
    expect((await order()).status).toBe(200);
  });
  test('is accepted without a limit', async () => {
    await admin().post('/admin/settings/update', { ...general, orders_sum_limit: null });
    expect((await order()).status).toBe(200);
  });
});

describe('statistics', () => {
  const played = async () => (await admin().get<{ soloQuizzes: number }>('/admin/statistics/general')).body.soloQuizzes;
  const play = () =>
    market.db.rows(sql`insert into activities (user_id, kind, created_at) values (2, 'solo_quiz', clock_timestamp())`);

  test('count from the reset on, and all events again once they are initialised; contacts stay', async () => {
    await play();
    const [before, contacts] = [await played(), (await admin().get('/admin/statistics/users')).body];
    expect((await admin().post('/admin/stats/reset', undefined)).status).toBe(200);
    expect([await played(), (await admin().get('/admin/statistics/users')).body]).toEqual([0, contacts]);
    await play();
    expect(await played()).toBe(1);
    expect((await admin().post('/admin/stats/init', undefined)).status).toBe(200);
    expect(await played()).toBe(before + 1);
  });

  test('count from the reset on in a period that began before it, too', async () => {
    await play();
    await admin().post('/admin/stats/reset', undefined);
    const { body } = await admin().get('/admin/statistics/general?start_date=2020-01-01');
    await admin().post('/admin/stats/init', undefined);
    expect(body).toMatchObject({ soloQuizzes: 0, counted_since: expect.any(String) as string });
  });

  test('are initialised from the transactions, without a change of the balance', async () => {
    await market.db.rows(sql`insert into transactions (user_id, type_id, coins) values (3, 1, 50), (3, 1, -20)`);
    await market.db.rows(sql`update users set earned = 7, last_transaction_date = null where id = 3`);
    expect((await admin().post('/admin/stats/init', undefined)).body).toEqual({ users: 1 });
    expect(
      await market.db.one(sql`
        select earned, coins, last_transaction_date is not null as known from users where id = 3
      `),
    ).toEqual({ earned: 50, coins: 30, known: true });
  });

  test('are initialised without refunds and leaf points as earnings, and with the newest transaction of each', async () => {
    await market.db.rows(sql`
      insert into transactions (user_id, type_id, coins, leaf, created_at)
      values
        (4, ${newTypeId('survey')}, 50, false, '2026-01-02T10:00:00Z'),
        (4, ${newTypeId('survey')}, 30, true, '2026-01-04T10:00:00Z'),
        (4, ${newTypeId('refund')}, 20, false, '2026-01-03T10:00:00Z')
    `);
    await market.db.rows(sql`update users set earned = 7, last_transaction_date = null where id = 4`);
    await admin().post('/admin/stats/init', undefined);
    expect(await market.db.one(sql`select earned, last_transaction_date as last from users where id = 4`)).toEqual({
      earned: 50,
      last: expect.stringContaining('2026-01-04') as string,
    });
  });

  const workbook = async () => {
    const { body } = await admin().get<{ url: string }>('/admin/stats');
    const { pathname, search } = new URL(body.url, 'http://here');
    const file = join(temporaryFolder(), 'statistics.xlsx');
    writeFileSync(file, (await market.app.inject({ method: 'GET', url: pathname + search })).rawPayload);
    return (await readXlsx(file)).map((row) => [...row.cells]);
  };
  test('are a workbook behind a link, with a row for each figure and for each brand of a list', async () => {
    await market.db.copyIn('brands', ['id', 'name'], [[901, 'Lumen']]);
    await market.db.rows(sql`
      insert into activities (user_id, kind, brand_id, correct, total, coins)
      values (1, 'quick_tip', 901, 3, 4, 0), (1, 'promo_code', null, 0, 0, 35)
    `);
    const rows = await workbook();
    expect(rows[0]).toEqual(['Section', 'Figure', 'Brand', 'Value']);
    expect(rows.find(([, figure]) => figure === 'Total contacts')).toEqual(['Database', 'Total contacts', '', 40]);
    expect(rows).toContainEqual(['Brand knowledge', 'Quick tips', 'Lumen', 75]);
    expect(rows).toContainEqual(['Promo codes', 'Codes activated', '', 1]);
    await market.db.rows(sql`delete from activities where user_id = 1`);
  });

  test('are a workbook of what happened since the reset', async () => {
    const played = async () => (await workbook()).find(([, figure]) => figure === 'Solo quizzes')!.at(-1);
    await play();
    await admin().post('/admin/stats/reset', undefined);
    expect(await played()).toBe(0);
    await admin().post('/admin/stats/init', undefined);
    expect(await played()).toBeGreaterThan(0);
  });

  test('that are initialised change the lists of users, once for a key', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    const given = { headers: { 'idempotency-key': 'init-told' } };
    for (let times = 0; times < 2; times++) await admin().post('/admin/stats/init', undefined, given);
    expect(told.mock.calls).toEqual([[users, 'updated', []]]);
  });

  test('are reset once for one key, and each deed is in the log', async () => {
    const given = { headers: { 'idempotency-key': 'reset-1' } };
    const reset = () => admin().post('/admin/stats/reset', undefined, given);
    expect((await reset()).body).toEqual((await reset()).body);
    await admin().post('/admin/stats/init', undefined);
    expect((await market.logs(2)).map((one) => [one.action, one.info])).toEqual([
      ['statistics', 'admin Ada Admin · init: 0'],
      ['statistics', 'admin Ada Admin · reset'],
    ]);
  });
});

test('the notice reaches every active app user once per key, in the language of the call', async () => {
  const told = async () =>
    (await market.db.one<{ count: number }>(sql`
      select count(*) as count from messages where text like 'Jogi dokumentumaink%' and user_id is not null
    `))!.count;
  const { count: active } = (await market.db.one<{ count: number }>(sql`
    select count(*) as count from users where status = 1
  `))!;
  const given = { headers: { 'idempotency-key': 'legal-1', 'accept-language': 'hu' } };
  const send = () => admin().post('/admin/users/notice/legal-documents-change', undefined, given);
  expect([(await send()).body, await told()]).toEqual([{ count: active }, active]);
  expect([(await send()).body, await told()]).toEqual([{ count: active }, active]);
});

test('the notice is told to the lists of chats, and logged with how many it reached', async () => {
  const told = vi.spyOn(market.context.live, 'changed');
  onTestFinished(() => told.mockRestore());
  await admin().post('/admin/users/notice/legal-documents-change', undefined);
  expect(told.mock.calls).toEqual([[chats, 'updated', []]]);
  expect((await market.logs())[0]).toMatchObject({
    action: 'send',
    info: expect.stringMatching(/admin\/chats all: 32, legal documents$/),
  });
});

test.each(['HUNGARY', 'DEMO'] as const)('%s has the tabs of its market', async (edition) => {
  const other = await startServer({ edition, db: market.db });
  const has = async (part: string) =>
    (await other.as('admin').post(`/admin/settings/${part}`, { invite_code_reward: 3 })).status;
  const fields = Object.keys((await other.as('admin').get('/admin/settings')).body);
  const found = [await has('invite-code'), await has('lep'), fields.includes('invite_code_reward')];
  expect(found).toEqual(edition === 'HUNGARY' ? [200, 404, true] : [404, 404, false]);
  await other.close();
});
