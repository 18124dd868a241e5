import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditionCode } from '../../editions/edition';
import { folded } from '../../src/contract/search';
import { startServer, type Market, type Page } from './fixture';

const ids = (page: { data: Record<string, unknown>[] }) => page.data.map((one) => one.id);
const asQuery = (text: string) => encodeURIComponent(text);

describe('people are found', () => {
  let market: Market;
  beforeAll(async () => {
    market = await startServer();
    await market.db.rows(sql`
      insert into users (id, name, surname, username, phone, status, manager_id, region_id, outlet_address_id, traffic_code)
      values
        (101, 'Siobhán', 'Ó Briain', 'sbriain', '+353(0)851234567', 1, 1, 1, 1, 'K-77'),
        (102, 'László', 'Kovács', 'laci', '+353(0)860000102', 1, 4, 2, 2, 'K-78'),
        (103, 'Elçin', 'Əliyev', 'elcin', '+353(0)861018510', 1, 1, 1, 1, 'K-79'),
        (104, 'Siobhanella', 'Kay', 'ella', '+353(0)870000104', 1, 1, 1, 1, 'K-80'),
        (105, 'Annasiobhan', 'Kay', 'anna', '+353(0)870000105', 1, 1, 1, 1, 'K-81')
    `);
  });
  afterAll(() => market.stop());
  const picked = async (text: string, account: 'admin' | 'ba' = 'admin') =>
    (await market.as(account).get<Page>(`/admin/users/autocomplete?q=${asQuery(text)}&limit=50`)).body;

  test.each([
    ['+353(0)851234567'],
    ['+353 85 123 4567'],
    ['00353 85 1234567'],
    ['0851234567'],
    ['085 123 45 67'],
    ['(085) 123-4567'],
    ['851234567'],
    ['0851234'],
    ['1234567'],
    ['siobhan briain'],
    ['ó BRIAIN siobhán'],
    ['sbriain'],
    ['k-77'],
    ['#101'],
  ])('as %s', async (text) => {
    expect(ids(await picked(text))).toEqual([101]);
  });

  test.each([
    ['laszlo', 102],
    ['kovacs', 102],
    ['elcin', 103],
    ['eliyev', 103],
    ['Əliyev', 103],
  ])('without accents: %s', async (text, id) => {
    expect(ids(await picked(text))).toEqual([id]);
  });

  test('whole words first, then words that begin so, then the others', async () => {
    expect(ids(await picked('siobhan'))).toEqual([101, 104, 105]);
  });

  test('a number finds the id first and then phones; as "get many" the id alone', async () => {
    expect(ids(await picked('101'))).toEqual([101, 103]);
    const { body } = await market.as('admin').get<Page>('/admin/users/autocomplete?q=101');
    expect(ids(body)).toEqual([101]);
  });

  test.each(['siobhan', '101'])('alike where the other parameters are blank: %s', async (text) => {
    const { body } = await market.as('admin').get<Page>(`/admin/users/autocomplete?q=${text}`);
    const blank = await market.as('admin').get<Page>(`/admin/users/autocomplete?q=${text}&sort=&order=&offset=&limit=`);
    expect(ids(blank.body)).toEqual(ids(body));
  });

  test('with their phone and outlet', async () => {
    expect((await picked('sbriain')).data[0]).toMatchObject({
      name: 'Siobhán',
      phone: '+353(0)851234567',
      address: { outlet_code: 'N-001' },
    });
  });

  test('only in sight of the one who asks', async () => {
    expect((await picked('laszlo', 'ba')).total).toBe(0);
    expect((await picked('+353 86 0000102', 'ba')).total).toBe(0);
  });

  test('in the list, together with its filters, in its order and its export', async () => {
    const list = async (query: string) => (await market.as('admin').get<Page>(`/admin/users?${query}`)).body;
    expect(ids(await list('q=siobhan&sort=id&order=DESC'))).toEqual([105, 104, 101]);
    expect(ids(await list('q=siobhan&surname=kay&sort=id&order=ASC'))).toEqual([104, 105]);
    expect(await list('q=0851234567')).toMatchObject({ total: 1 });
    expect(ids(await list('surname=briain'))).toEqual([101]);
    expect((await market.as('admin').get('/admin/users?q=%00')).status).toBe(400);
    expect((await market.as('admin').get('/admin/logs?q=a')).status).toBe(400);
  });

  test('in everything that has a name, by role', async () => {
    const search = async (text: string, account: 'admin' | 'ba' = 'admin') =>
      (
        await market
          .as(account)
          .get<{ data: { path: string; records: { id: number }[] }[] }>(`/admin/search?q=${asQuery(text)}`)
      ).body.data;
    expect(await search('kovacs')).toMatchObject([{ path: 'admin/users', records: [{ id: 102 }] }]);
    expect((await search('ADMIN2')).map((one) => one.path)).toEqual(['admin/admins']);
    expect(await search('kovacs', 'ba')).toEqual([]);
    expect(await search('admin2', 'ba')).toEqual([]);
    expect((await market.as('admin').get('/admin/search?q=')).status).toBe(400);
  });

  test('in everything six at most of each, the one with this id first', async () => {
    type Found = { data: { path: string; records: { id: number; name: string }[] }[] };
    const search = async (text: string) => (await market.as('admin').get<Found>(`/admin/search?q=${text}`)).body.data;
    expect((await search('otto'))[0]!.records).toHaveLength(6);
    const byId = new Map((await search('4')).map((one) => [one.path, one.records]));
    expect(byId.get('admin/users')![0]).toMatchObject({ id: 4, name: 'Eve' });
    expect(byId.get('admin/managers')).toMatchObject([{ id: 4, name: 'BA2', surname: 'Manager' }]);
  });

  test('in everything by the name of the article that an interactive one belongs to, which is told', async () => {
    await market.db.rows(sql`insert into kb_categories (id, name, section) values (1, 'News', 1)`);
    await market.db.rows(sql`insert into kb_articles (id, category_id, name) values (1, 1, 'Shelves of the season')`);
    await market.db.rows(
      sql`insert into interactive_articles (id, article_id, background_color, sections) values (1, 1, '#ffffff', '[]')`,
    );
    const { body } = await market.as('admin').get<{ data: { path: string }[] }>('/admin/search?q=season');
    expect(body.data.find((one) => one.path === 'admin/interactive-articles')).toMatchObject({
      records: [{ id: 1, article: { name: 'Shelves of the season' } }],
    });
  });

  test('by an index', async () => {
    // With few rows the planner may take any index, or none.
    await market.db.rows(sql`
      insert into users (id, name, surname, phone, status)
      select 1000 + n, 'Many' || n, 'People' || n, '+353(0)89' || (1000000 + n), 1
      from generate_series(1, 20000) n
    `);
    // Rows that have just been inserted wait in a list beside the index until the next vacuum.
    for (const index of ['users_name_folded', 'users_phone_phone_digits'])
      await market.db.rows(sql`select gin_clean_pending_list(${index}::regclass)`);
    await market.db.rows(sql`analyze users`);
    const plan = async (condition: string) =>
      JSON.stringify(await market.db.rows(sql.raw(`explain select id from users where ${condition}`)));
    expect(await plan(`folded(users.name) like folded('%siobhán%')`)).toContain('users_name_folded');
    expect(await plan(`phone_digits(users.phone) like '353851234%'`)).toContain('users_phone_phone_digits');
  });

  test('the database folds as the console does', async () => {
    for (const text of [
      'Siobhán',
      'LÁSZLÓ',
      'Elçin Əliyev',
      'İıIi',
      'Ýö-ñ',
      'Øłđð',
      "O’Brien O'Brien",
      'Йод ЁЖ',
      '陳大文',
      'ASCII',
    ])
      expect(await market.db.one(sql`select folded(${text}) as folded`)).toEqual({ folded: folded(text) });
  });
});

test.each<[EditionCode, string, string[]]>([
  ['HUNGARY', '+36301234567', ['06 30 123 4567', '+36 30 123', '0036301234567', '301234567']],
  ['BELARUS', '+375291234567', ['80 29 123-45-67', '+375 (29) 123', '291234567']],
  ['AZERBAIJAN', '+994501234567', ['050 123 45 67', '+994 50', '0501234', '501234567']],
])('phones of %s as they are dialled there', async (edition, phone, spellings) => {
  const market = await startServer({ edition, users: 3 });
  try {
    await market.db.rows(sql`insert into users (id, name, surname, phone, status) values (50, 'A', 'B', ${phone}, 1)`);
    for (const text of spellings) {
      const { body } = await market.as('admin').get<Page>(`/admin/users/autocomplete?q=${asQuery(text)}&limit=5`);
      expect([text, ids(body)]).toEqual([text, [50]]);
    }
  } finally {
    await market.stop();
  }
});

test('the team finds no challenge in IRELAND, where it may only look at them', async () => {
  const market = await startServer({ edition: 'IRELAND' });
  await market.db.rows(sql`insert into quests (name, admin_panel_name, status) values ('Umbrella', 'Umbrella', 1)`);
  const found = async (who: 'admin' | 'team') =>
    (await market.as(who).get<{ data: { path: string }[] }>('/admin/search?q=umbrella')).body.data.map(
      (one) => one.path,
    );
  const paths = [await found('admin'), await found('team')];
  await market.stop();
  expect(paths).toEqual([['admin/quests'], []]);
});
