import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { io, type Socket } from 'socket.io-client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EditionCode } from '../../editions/edition';
import { editions } from '../../editions/all';
import { loadDemoData } from '../../server/demo/load';
import { xlsxStream, xlsxType, type Cell } from '../../server/spreadsheet/xlsx';
import { chats } from '../../src/admin/chats/resource';
import { freshDatabase } from './database';
import { startServer, type Account, type Market } from './fixture';

type Refused = { message: string; errors: Record<string, string[]> };
interface Message {
  id: number;
  user_id: number;
  chat_id: string;
  type: number;
  message: { text: string; admin: number; image: string | null };
  created_at: string;
}
interface Chat {
  id: string;
  companion: { id: number | null; name: string | null; surname: string | null };
  last_message_date: string;
  last_message: string;
  friend_unread: number;
  marked: number;
}

let market: Market;
beforeAll(async () => {
  market = await startServer({ env: { CUSTOM_MESSAGES_ENABLED: 'on' } });
  await market.db.copyIn(
    'target_groups',
    ['id', 'name', 'rules'],
    [
      [1, 'Cashiers', JSON.stringify([{ attribute: 'USER_ID', values: [5, 6, 7, 8] }])],
      [2, 'Nobody', null],
    ],
  );
});
afterAll(() => market.stop());

/**
 * Users 5 (who gets no broadcasts because of the user's status) and 6 wrote; 6 got a reply. Group 1 has users 5, 6, 7
 * and 8.
 */
beforeEach(async () => {
  await market.db.rows(sql`truncate messages, chats, logs`);
  const at = (minute: number) => `2026-11-01T08:${String(minute).padStart(2, '0')}:00Z`;
  await market.db.copyIn(
    'messages',
    ['chat_id', 'user_id', 'from_admin', 'type', 'text', 'created_at'],
    [
      ['1-5', 5, false, 4, 'First', at(1)],
      ['1-6', 6, false, 4, 'From Eve', at(2)],
      ['1-6', 6, true, 4, 'To Eve', at(3)],
      ['1-5', 5, false, 4, 'Second', at(4)],
    ],
  );
});

const key = (value: string) => ({ headers: { 'idempotency-key': value } });
const message = (text = 'Hello there', more: Record<string, unknown> = {}) => ({
  admin: 1,
  bottom_text: '',
  brand_id: 0,
  image: null,
  link: '',
  text,
  caption: '',
  ...more,
});
const direct = (user_id: number | null, text?: string, more: Record<string, unknown> = {}) => ({
  message: message(text),
  target_group_id: null,
  type: 4,
  user_id,
  ...more,
});
const many = (text?: string, more: Record<string, unknown> = {}) => direct(null, text, { type: 19, ...more });
const post = (path: string, body: unknown, account: Account = 'admin', more = {}) =>
  market.as(account).post<Message & Refused>(`/admin/messages/send${path}`, body, more);
const list = async (query = '', account: Account = 'admin', on: Market = market) =>
  (await on.as(account).get<{ chats: Chat[]; total: number } & Refused>(`/admin/chats${query}`)).body;
const chat = async (id: string) => (await list()).chats.find((one) => one.id === id)!;
const history = async (id: string, account: Account = 'admin', on: Market = market) =>
  (await on.as(account).get<{ messages: Message[] }>(`/admin/messages?chat_id=${id}&socket=false`)).body.messages;
const texts = async (id: string) => (await history(id)).map((one) => one.message.text);
const count = async () => (await market.db.one<{ count: number }>(sql`select count(*) as count from messages`))!.count;

describe('the list', () => {
  test('has the chat with the newest message first, what was said last, and what is new', async () => {
    const { chats, total } = await list();
    expect(total).toBe(2);
    expect(chats.map((one) => [one.id, one.companion, one.friend_unread, one.marked])).toEqual([
      ['1-5', { id: 5, name: 'Otto', surname: 'Seller0005' }, 1, 0],
      ['1-6', { id: 6, name: 'Eve', surname: 'Seller0006' }, 0, 0],
    ]);
    expect(JSON.parse(chats[0]!.last_message)).toEqual({ text: 'Second', image: null, link: null });
  });
  test('comes page by page, and by name, phone or id', async () => {
    expect((await list('?offset=1&limit=1')).chats.map((one) => one.id)).toEqual(['1-6']);
    for (const name of ['eve', 'seller0006', '6', '%236', 'Eve%20Seller'])
      expect(
        (await list(`?name=${name}`)).chats.map((one) => one.id),
        name,
      ).toEqual(['1-6']);
    expect((await list('?name=nobody')).total).toBe(0);
    expect((await list('?sort=last_message_date&order=ASC')).chats[0]!.id).toBe('1-6');
    expect((await list('?sort=id&order=DESC&offset=0&limit=50')).chats.map((one) => one.id)).toEqual(['1-6', '1-5']);
    expect((await list('?sort=id&order=ASC&limit=1')).chats.map((one) => one.id)).toEqual(['1-5']);
  });
  test('is searched by a name and a phone together', async () =>
    expect((await list('?name=Eve%20555555556')).chats.map((one) => one.id)).toEqual(['1-6']));
  test('has every chat where the name is spaces alone', async () => expect((await list('?name=%20%20')).total).toBe(2));
  test('has the chat whose message was written later first, of two of one moment', async () => {
    await market.db.rows(sql`truncate messages, chats`);
    for (const user of [8, 7])
      await market.db.rows(sql`
        insert into messages (chat_id, user_id, from_admin, type, text, created_at)
        values (${`1-${user}`}, ${user}, false, 4, 'Hello', '2026-11-01T08:00:00Z')
      `);
    expect((await list()).chats.map((one) => one.id)).toEqual(['1-7', '1-8']);
  });
  test.each(['55 555 55 56', '+353 55 555 55 56', '00353555555556'])('is searched by a phone as %s', async (phone) => {
    expect((await list(`?name=${encodeURIComponent(phone)}`)).chats.map((one) => one.id)).toEqual(['1-6']);
  });
  test('has 50 chats a page where nothing else is asked for, and up to 250', async () => {
    const large = await startServer();
    await large.db.rows(sql`
      insert into users (name, surname, username, phone, status)
      select 'Eve', 'Seller', 'eve' || n, '+353(0)4444444' || n, 1
      from generate_series(11, 24) n
    `);
    await large.db.rows(sql`
      insert into messages (chat_id, user_id, from_admin, type, text)
      select '1-' || id, id, false, 4, 'Hello'
      from users
    `);
    const lengths = await Promise.all(
      ['', '?limit=250'].map(async (query) => (await list(query, 'admin', large)).chats.length),
    );
    await large.stop();
    expect(lengths).toEqual([50, 54]);
  });
  test.each([
    ['limit=0', 'limit'],
    ['limit=251', 'limit'],
    ['sort=name', 'sort'],
    ['order=UP', 'order'],
    ['offset=-1', 'offset'],
    ['marked=1', 'marked'],
    ['friend_unread=maybe', 'friend_unread'],
    ['user=5', 'user'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await market.as('admin').get<Refused>(`/admin/chats?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
  test.each(['name', 'friend_unread', 'marked', 'assigned_to', 'snoozed', 'said', 'sort', 'order', 'offset', 'limit'])(
    'is the same with a blank %s',
    async (name) => {
      const all = await list();
      expect(await list(`?${name}=`)).toEqual(all);
    },
  );
  test.each(['asc', 'Asc', 'ASC'])('has the oldest message first with the order %s', async (order) =>
    expect((await list(`?order=${order}`)).chats.map((one) => one.id)).toEqual(['1-6', '1-5']),
  );
  test('has the newest message first with the order desc', async () =>
    expect((await list('?order=desc')).chats.map((one) => one.id)).toEqual(['1-5', '1-6']));
  test('refuses a name of more than 255 characters', async () =>
    expect(((await list(`?name=${'x'.repeat(256)}`)) as unknown as Refused).errors).toHaveProperty('name'));
  test('can be of the new ones in every market', async () => {
    const chats = (await list()).chats;
    const found = (await list('?friend_unread=1')).chats;
    expect(found.map((one) => one.id)).toEqual(chats.filter((one) => one.friend_unread).map((one) => one.id));
    expect(found.length).toBeGreaterThan(0);
  });
  test('can be of the new and the marked ones in TAIWAN', async () => {
    const taiwan = await startServer({ edition: 'TAIWAN', db: market.db });
    await taiwan.as('admin').post('/admin/chats/mark', { chat_id: '1-6', marked: 1 });
    expect((await list('?friend_unread=1', 'admin', taiwan)).chats.map((one) => one.id)).toEqual(['1-5']);
    expect((await list('?marked=1', 'admin', taiwan)).chats.map((one) => one.id)).toEqual(['1-6']);
    expect((await taiwan.as('ba').get('/admin/chats')).status).toBe(403);
    await taiwan.close();
  });
  test('is the admin’s, and of BA’s own users in DEMO', async () => {
    expect((await list('', 'ba')).chats.map((one) => one.id)).toEqual(['1-5']);
    expect((await list('', 'ba2')).chats.map((one) => one.id)).toEqual(['1-6']);
    for (const account of ['team', 'rsm'] as const)
      expect((await market.as(account).get('/admin/chats')).status).toBe(403);
    expect((await market.call('GET', '/admin/chats')).status).toBe(401);
  });
});

describe('a mark', () => {
  const mark = (body: unknown, account: Account = 'admin') =>
    market.as(account).post<Refused>('/admin/chats/mark', body);
  test('is set and taken away', async () => {
    expect((await mark({ chat_id: '1-5', marked: 1 })).body).toEqual({ chat_id: '1-5', marked: 1 });
    expect((await chat('1-5')).marked).toBe(1);
    await mark({ chat_id: '1-5', marked: 0 });
    expect((await chat('1-5')).marked).toBe(0);
  });
  test.each<[string, unknown, Account, number]>([
    ['an unknown chat', { chat_id: '1-99', marked: 1 }, 'admin', 404],
    ['another BA’s chat', { chat_id: '1-6', marked: 1 }, 'ba', 404],
    ['something between', { chat_id: '1-5', marked: 2 }, 'admin', 422],
    ['no chat', { marked: 1 }, 'admin', 422],
    ['a role without chats', { chat_id: '1-5', marked: 1 }, 'team', 403],
  ])('of %s is refused', async (_, body, account, status) => {
    expect((await mark(body, account)).status).toBe(status);
    expect((await list()).chats.every((one) => one.marked === 0)).toBe(true);
  });
});

describe('a message to one person', () => {
  test('is answered as it is stored, is last in its chat, and no answer is owed any more', async () => {
    const { status, body } = await post('', direct(5, 'We will look'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_id: 1, chat_id: '1-5', type: 4, message: { admin: 1, text: 'We will look' } });
    expect((await history('1-5'))[0]).toEqual(body);
    expect(await chat('1-5')).toMatchObject({ friend_unread: 0, last_message_date: body.created_at });
    expect((await market.logs())[0]).toMatchObject({
      action: 'send',
      info: expect.stringContaining('admin/chats 1-5'),
    });
  });
  test('stands where its moment is, though it was stored later than newer ones', async () => {
    await market.db.copyIn(
      'messages',
      ['chat_id', 'user_id', 'from_admin', 'type', 'text', 'created_at'],
      [['1-5', 5, false, 4, 'Between', '2026-11-01T08:02:30Z']],
    );
    expect(await texts('1-5')).toEqual(['Second', 'Between', 'First']);
  });
  test('makes a chat where there was none', async () => {
    await post('', direct(9));
    expect(await texts('1-9')).toEqual(['Hello there']);
    expect((await chat('1-9')).companion.id).toBe(9);
  });
  test('that is sent twice with one key is one message', async () => {
    const [one, other] = await Promise.all([
      post('', direct(5), 'admin', key('twice')),
      post('', direct(5), 'admin', key('twice')),
    ]);
    expect(one.body).toEqual(other.body);
    expect(await count()).toBe(5);
  });
  test('is BA’s to send to their own users alone', async () => {
    expect((await post('', direct(5), 'ba')).status).toBe(200);
    expect((await post('', direct(6), 'ba')).status).toBe(404);
    expect((await post('', direct(5), 'team')).status).toBe(403);
    expect(await count()).toBe(5);
  });
  test.each<[string, unknown, number, string]>([
    ['no text', direct(5, '  '), 422, 'message.text'],
    ['the type of broadcasts', direct(5, 'Hello', { type: 19 }), 422, 'type'],
    ['a target group beside it', direct(5, 'Hello', { target_group_id: 1 }), 422, 'target_group_id'],
    ['nobody to get it', direct(null), 422, 'user_id'],
    ['an unknown person', direct(9999), 404, 'user_id'],
    [
      'a link that runs a script',
      { ...direct(5), message: message('Hello', { link: 'javascript:alert(1)' }) },
      422,
      'message.link',
    ],
    [
      'a link to no page',
      { ...direct(5), message: message('Hello', { link: 'ftp://example.com/news' }) },
      422,
      'message.link',
    ],
    [
      'an image that is another file',
      { ...direct(5), message: message('Hello', { image: 'files/prices.xlsx' }) },
      422,
      'message.image',
    ],
    [
      'an image that nobody stored',
      { ...direct(5), message: message('Hello', { image: 'chat/admin/nothing.png' }) },
      422,
      'message.image',
    ],
  ])('with %s is refused and nothing is stored', async (_, body, status, field) => {
    const found = await post('', body);
    expect([found.status, Object.keys(found.body.errors)]).toEqual([status, [field]]);
    expect(await count()).toBe(4);
  });
  test('with a stored file that is no image is refused', async () => {
    const image = await market.context.files.put('files/', 'prices.xlsx', Readable.from(['1']), { type: xlsxType });
    const { body } = await post('', { ...direct(5), message: message('Hello', { image }) });
    expect(Object.keys(body.errors)).toEqual(['message.image']);
  });
});

describe('what is beside the text of a message', () => {
  const words = { caption: 'News', bottom_text: 'See you', link: 'https://example.com/news' };
  const image = () =>
    market.context.files.put('chat/admin/', 'news.png', Readable.from(['A picture']), { type: 'image/png' });

  test.each<[string, string, object]>([
    ['one person', '', { user_id: 7, type: 4 }],
    ['all', '/all', { user_id: 7, type: 19 }],
    ['a target group', '/target-group', { user_id: 7, type: 19, target_group_id: 1 }],
  ])('is kept for %s, and answered both within the message and beside it', async (_, path, to) => {
    const { image: __, ...rest } = message('Look', words);
    const picture = await image();
    const { status } = await post(path, { message: { ...rest, image: picture }, target_group_id: null, ...to });
    expect([status, (await history('1-7'))[0]]).toEqual([
      200,
      expect.objectContaining({
        message: { admin: 1, text: 'Look', ...words, image: picture, brand_id: 0 },
        text: 'Look',
        caption: 'News',
        link: words.link,
        image: picture,
      }),
    ]);
  });
  test('is shown in the list, its image as an address', async () => {
    const picture = await image();
    await post('', { ...direct(7), message: message('Look', { ...words, image: picture }) });
    expect(JSON.parse((await chat('1-7')).last_message)).toEqual({
      text: 'Look',
      image: { url: picture },
      link: words.link,
    });
  });
});

describe('what is sent', () => {
  const told = () => {
    const spy = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => spy.mockRestore());
    return () => spy.mock.calls;
  };
  test.each<[string, string, unknown, number[], string]>([
    ['to all', '/all', many('Hello'), [], 'admin/chats all: 32'],
    ['to a group', '/target-group', many('Hello', { target_group_id: 1 }), [], 'admin/chats target group 1: 3'],
    ['as a template', '/template', direct(9, '{name}!'), [9], 'admin/chats 1-9: 1'],
  ])('%s is told to the lists once for a key, and logged with how many got it', async (_, path, body, ids, info) => {
    const heard = told();
    await post(path, body, 'admin', key(`told${path}`));
    await post(path, body, 'admin', key(`told${path}`));
    expect(heard()).toEqual([[chats, 'updated', ids]]);
    const sent = (await market.logs(10)).filter((one) => one.action === 'send');
    expect(sent.map((one) => one.info)).toEqual([expect.stringMatching(new RegExp(`${info}$`))]);
  });
  test('a mark is told to the lists, too', async () => {
    const heard = told();
    await market.as('admin').post('/admin/chats/mark', { chat_id: '1-6', marked: 1 });
    expect(heard()).toEqual([[chats, 'updated', [6]]]);
  });
});

/** Every fifth of the 40 users is not active. */
describe('a message to many', () => {
  test('reaches every active user once, leaves what is new new, and is answered as the companion has it', async () => {
    const { status, body } = await post('/all', many('To everybody', { user_id: 6 }));
    expect([status, body.chat_id, body.type]).toEqual([200, '1-6', 19]);
    expect(await count()).toBe(4 + 32);
    expect((await list('?limit=250')).total).toBe(33);
    expect(await chat('1-5')).toMatchObject({ friend_unread: 1 });
    expect(await texts('1-5')).toEqual(['Second', 'First']);
    expect(await texts('1-7')).toEqual(['To everybody']);
  });
  test('reaches a target group’s active users and nobody else', async () => {
    expect((await post('/target-group', many('To cashiers', { target_group_id: 1 }))).status).toBe(200);
    expect(await count()).toBe(4 + 3);
    expect(await texts('1-6')).toEqual(['To cashiers', 'To Eve', 'From Eve']);
  });
  test('of BA reaches their own users, and no target group', async () => {
    await post('/all', many('To mine'), 'ba');
    expect(await count()).toBe(4 + 16);
    expect((await post('/target-group', many('To cashiers', { target_group_id: 1 }), 'ba')).status).toBe(403);
    expect((await post('/template', many('{name}!', { target_group_id: 1 }), 'ba')).status).toBe(403);
    expect(await count()).toBe(4 + 16);
  });
  test('that is sent twice with one key reaches everybody once', async () => {
    const [one, other] = await Promise.all([
      post('/all', many(), 'admin', key('all')),
      post('/all', many(), 'admin', key('all')),
    ]);
    expect(one.body).toEqual(other.body);
    expect(await count()).toBe(4 + 32);
  });
  test('is counted before it is sent', async () => {
    const people = async (query = '', account: Account = 'admin') =>
      (await market.as(account).get<{ count: number }>(`/admin/messages/recipients${query}`)).body.count;
    expect([
      await people(),
      await people('', 'ba'),
      await people('?target_group_id=1'),
      await people('?target_group_id=2'),
    ]).toEqual([32, 16, 3, 0]);
    expect((await market.as('ba').get('/admin/messages/recipients?target_group_id=1')).status).toBe(403);
    expect((await market.as('admin').get('/admin/messages/recipients?target_group_id=9')).status).toBe(400);
    expect((await market.as('team').get('/admin/messages/recipients')).status).toBe(403);
  });
  test.each<[string, string, unknown, number]>([
    ['a target group of nobody', '/target-group', many('Hello', { target_group_id: 2 }), 422],
    ['an unknown target group', '/target-group', many('Hello', { target_group_id: 9 }), 422],
    ['no target group', '/target-group', many(), 422],
    ['a target group beside all', '/all', many('Hello', { target_group_id: 1 }), 422],
    ['the type of direct messages', '/all', many('Hello', { type: 4 }), 422],
    [
      'an image that nobody stored',
      '/all',
      many('Hello', { message: message('Hello', { image: 'images/no.png' }) }),
      422,
    ],
    ['no text', '/all', many(''), 422],
  ])('with %s is refused and nobody gets it', async (_, path, body, status) => {
    expect((await post(path, body)).status).toBe(status);
    expect(await count()).toBe(4);
  });
});

describe('a template', () => {
  test('says to each what is theirs', async () => {
    await market.db.rows(sql`update users set name = '{coins}' where id = 7`);
    const body = many('Dear {name} {surname} of {outlet_code}: {coins} coins, says {manager_name}. {unknown}', {
      target_group_id: 1,
    });
    expect((await post('/template', body)).status).toBe(200);
    expect((await texts('1-6'))[0]).toBe('Dear Eve Seller0006 of S-001: 0 coins, says BA2 Manager. {unknown}');
    expect((await texts('1-7'))[0]).toBe('Dear {coins} Seller0007 of N-001: 0 coins, says BA Manager. {unknown}');
    await market.db.rows(sql`update users set name = 'Otto' where id = 7`);
  });
  test('names the manager of the person, not that of their outlet', async () => {
    await market.db.rows(sql`update users set manager_id = 1 where id = 6`);
    const { body } = await post('/template', direct(6, '{outlet_code}, {manager_name}'));
    expect(body.message.text).toBe('S-001, BA Manager');
    await market.db.rows(sql`delete from messages where id = ${body.id}`);
    await market.db.rows(sql`update users set manager_id = 4 where id = 6`);
  });
  test('goes to one person, and leaves out what they lack', async () => {
    await market.db.rows(sql`update users set outlet_address_id = null, manager_id = null where id = 9`);
    expect((await post('/template', direct(9, '{name}, {outlet_code}/{manager_name}'))).body.message.text).toBe(
      'Otto, /',
    );
    expect(await count()).toBe(5);
  });
  test('goes to all when it says so', async () => {
    expect((await post('/template', many('{name}!', { sendAll: true }))).status).toBe(200);
    expect(await count()).toBe(4 + 32);
  });
  test.each<[string, unknown, string]>([
    ['no placeholder', direct(5, 'Hello'), 'message.text'],
    ['all and a group', many('{name}', { sendAll: true, target_group_id: 1 }), 'target_group_id'],
    ['nobody to get it', direct(null, '{name}'), 'user_id'],
    ['the type of another audience', direct(5, '{name}', { type: 19 }), 'type'],
  ])('with %s is refused', async (_, body, field) => {
    const { status, body: said } = await post('/template', body);
    expect([status, Object.keys(said.errors)]).toEqual([422, [field]]);
    expect(await count()).toBe(4);
  });
});

describe('a file of custom messages', () => {
  const uploaded = (rows: readonly (readonly Cell[])[], header = ['user_id', 'text']) =>
    market.context.files.put(
      'files/',
      'custom.xlsx',
      xlsxStream({ name: 'A', header, numeric: [] }, Readable.from(rows)),
      { type: xlsxType },
    );
  const send = async (file_key: string, more = {}, account: Account = 'admin') =>
    market.as(account).post<{ sent: number } & Refused>('/admin/messages/send/custom', { file_key }, more);

  test('says to each what stands in their rows', async () => {
    const { status, body } = await send(
      await uploaded([
        [6, 'For Eve'],
        ['7', 'For Otto'],
        ['', ''],
        [6, 'Once more'],
      ]),
    );
    expect([status, body]).toEqual([200, { sent: 3 }]);
    expect((await texts('1-6')).slice(0, 2)).toEqual(['Once more', 'For Eve']);
    expect(await texts('1-7')).toEqual(['For Otto']);
    expect((await history('1-7'))[0]).toMatchObject({ type: 4, message: { admin: 1 } });
  });
  test('has its placeholders filled in for each who gets it', async () => {
    await market.db.rows(sql`update users set name = '{coins}', coins = 12 where id = 8`);
    const text = '{name} {surname}: {coins} at {outlet_code}, {manager_name} {other}';
    expect(
      (
        await send(
          await uploaded([
            [8, text],
            [11, `{name}\n${text}`],
            [11, '{surname}'],
          ]),
        )
      ).body,
    ).toEqual({ sent: 3 });
    expect(await texts('1-8')).toEqual(['{coins} Seller0008: 12 at S-001, BA2 Manager {other}']);
    expect((await texts('1-11')).slice(0, 2)).toEqual([
      'Seller0011',
      'Otto\nOtto Seller0011: 0 at N-001, BA Manager {other}',
    ]);
    await market.db.rows(sql`delete from messages where chat_id in ('1-8', '1-11')`);
    await market.db.rows(sql`update users set name = 'Eve', coins = 0 where id = 8`);
  });
  test('is told to the lists, and logged with how many messages it had', async () => {
    const heard = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => heard.mockRestore());
    await send(
      await uploaded([
        [6, 'One'],
        [7, 'Two'],
      ]),
    );
    expect(heard.mock.calls).toEqual([[chats, 'updated', []]]);
    expect((await market.logs())[0]!.info).toMatch(/admin\/chats file: 2$/);
  });
  test('reaches the people that it names, active or not', async () => {
    expect((await send(await uploaded([[5, 'For Otto']]))).body).toEqual({ sent: 1 });
    expect((await texts('1-5'))[0]).toBe('For Otto');
  });
  test('is read by the words of any language', async () => {
    expect((await send(await uploaded([['Привет', 6]], ['Текст', 'ID пользователя']))).body).toEqual({ sent: 1 });
  });
  test('that is sent twice with one key is sent once', async () => {
    const file = await uploaded([[6, 'Once']]);
    await Promise.all([send(file, key('file')), send(file, key('file'))]);
    expect(await count()).toBe(5);
  });
  const formula = async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['user_id', 'text'],
            [6, null],
          ],
          cells: new Map([['1,1', { value: 'Hello', formula: '"Hel"&"lo"' }]]),
        },
      ],
    } as never);
    return market.context.files.put('files/', 'custom.xlsx', Readable.from([Buffer.from(bytes)]), { type: xlsxType });
  };
  test.each<[string, () => Promise<string>, RegExp]>([
    [
      'an unknown user',
      () =>
        uploaded([
          [6, 'Hello'],
          [9999, 'Hello'],
        ]),
      /^Row 3: there is no user 9999$/,
    ],
    ['no user', () => uploaded([['', 'Hello']]), /^Row 2: there is no user –$/],
    ['an empty text', () => uploaded([[6, ' ']]), /^Row 2: the text is empty$/],
    ['a text that is too long', () => uploaded([[6, 'x'.repeat(10_001)]]), /longer than 10000 characters$/],
    ['formulas', formula, /^The workbook has formulas/],
    ['another column', () => uploaded([[6, 'Hello']], ['user_id', 'words']), /^There is no column Text$/],
    ['no rows', () => uploaded([]), /^There are no rows/],
    ['too many rows', () => uploaded(Array.from({ length: 10_001 }, () => [6, 'Hello'])), /^More than 10000 rows/],
    [
      'a hundred thousand rows',
      () => uploaded(Array.from({ length: 100_000 }, () => [6, 'Hello'])),
      /^More than 10000 rows/,
    ],
    [
      'another format',
      () => market.context.files.put('files/', 'custom.csv', Readable.from(['user_id;text']), { type: 'text/csv' }),
      /not an Excel workbook/,
    ],
    ['nothing behind its key', () => Promise.resolve('files/nothing.xlsx'), /File not found/],
    ['what is no key', () => Promise.resolve('../files/custom.xlsx'), /^Not the key of a file$/],
  ])('with %s is the wrong file, and nothing is sent', async (_, file, fault) => {
    const { status, body } = await send(await file());
    expect([status, body.message, body.errors.file_key?.[0]]).toEqual([
      422,
      'Error: Wrong File',
      expect.stringMatching(fault),
    ]);
    expect(await count()).toBe(4);
  });
  test('names its faults in the order of the rows', async () => {
    const { body } = await send(
      await uploaded([
        [9999, 'Hello'],
        [6, ''],
      ]),
    );
    expect(body.errors.file_key).toEqual(['Row 2: there is no user 9999', 'Row 3: the text is empty']);
  });
  test('names both faults of a row', async () => {
    const { body } = await send(await uploaded([['somebody', '']]));
    expect(body.errors.file_key).toEqual(['Row 2: there is no user somebody', 'Row 2: the text is empty']);
  });
  test('whose rows have neither a user nor a text is refused as one without rows', async () => {
    const { status, body } = await send(await uploaded([['', '', 'A note']], ['user_id', 'text', 'note']));
    expect([status, body.errors.file_key]).toEqual([422, [expect.stringMatching(/^There are no rows/)]]);
  });
  test('tells the first faults and how many more there are', async () => {
    const { body } = await send(await uploaded(Array.from({ length: 25 }, () => [6, ''])));
    expect(body.errors.file_key).toHaveLength(21);
    expect(body.errors.file_key!.at(-1)).toBe('… and 5 more');
  });
  test('is the admin’s, where the flag is on', async () => {
    for (const account of ['ba', 'team', 'rsm'] as const)
      expect((await send('files/a.xlsx', {}, account)).status).toBe(403);
    const plain = await startServer({ db: market.db });
    expect((await plain.as('admin').post('/admin/messages/send/custom', { file_key: 'files/a.xlsx' })).status).toBe(
      404,
    );
    await plain.close();
  });
});

test('IRELAND has chats of what is said to many, and one type of message', async () => {
  const ireland = await startServer({ edition: 'IRELAND', db: market.db });
  const say = (path: string, body: unknown) =>
    ireland.as('admin').post<Message & Refused>(`/admin/messages/send${path}`, body);
  expect((await say('', direct(6, 'Hello', { type: 19 }))).body.type).toBe(19);
  expect((await say('', direct(6))).status).toBe(422);
  await say('/all', many('To everybody'));
  await say('/target-group', many('To cashiers', { target_group_id: 1 }));
  const { chats } = await list('?limit=250', 'admin', ireland);
  const named = (id: string) => chats.filter((one) => one.id === id).map((one) => one.companion);
  expect([named('1-1'), named('TG-1')]).toEqual([
    [{ id: null, name: null, surname: null }],
    [{ id: null, name: 'Cashiers', surname: null }],
  ]);
  expect((await history('1-1', 'admin', ireland)).map((one) => one.message.text)).toEqual(['To everybody']);
  // User 1 has a chat of their own, which is not that of everybody.
  await say('', direct(1, 'To the first', { type: 19 }));
  const first = (await list('?limit=250', 'admin', ireland)).chats.find((one) => one.companion.id === 1)!;
  expect(first.id).not.toBe('1-1');
  const told = await history(first.id, 'admin', ireland);
  expect(told[0]!.message.text).toBe('To the first');
  expect(new Set(told.map((one) => one.chat_id))).toEqual(new Set([first.id]));
  expect((await ireland.as('admin').post('/admin/chats/mark', { chat_id: first.id, marked: 1 })).status).toBe(200);
  const marked = (await list('?limit=250', 'admin', ireland)).chats.filter((one) => one.marked).map((one) => one.id);
  expect([marked.includes(first.id), marked.includes('1-1')]).toEqual([true, false]);
  expect((await history('1-1', 'admin', ireland)).map((one) => one.message.text)).toEqual(['To everybody']);
  expect((await history('TG-1', 'admin', ireland)).map((one) => one.message.text)).toEqual(['To cashiers']);
  expect((await ireland.as('team').get('/admin/messages?chat_id=TG-1')).status).toBe(200);
  expect((await ireland.as('ba').get('/admin/messages?chat_id=TG-1')).status).toBe(404);
  await ireland.close();
  expect((await market.as('admin').get('/admin/messages?chat_id=TG-1')).status).toBe(404);
});

test('IRELAND answers what is said to all from no person’s chat with the message of the chat of all', async () => {
  const ireland = await startServer({ edition: 'IRELAND', db: market.db });
  const { body } = await ireland.as('admin').post<Message>('/admin/messages/send/all', many('To everybody'));
  await ireland.close();
  expect([body.chat_id, body.message.text]).toEqual(['1-1', 'To everybody']);
});

test('IRELAND finds the chat of a target group by its name', async () => {
  const ireland = await startServer({ edition: 'IRELAND', db: market.db });
  await ireland.as('admin').post('/admin/messages/send/target-group', many('To cashiers', { target_group_id: 1 }));
  const { chats } = await list('?name=cashier', 'admin', ireland);
  await ireland.close();
  expect(chats.map((one) => one.id)).toEqual(['TG-1']);
});

describe('IRELAND’s chats of what is said to groups', () => {
  let ireland: Market;
  const toGroup = (target_group_id: number) =>
    ireland.as('admin').post('/admin/messages/send/target-group', many('To a group', { target_group_id }));
  beforeAll(async () => {
    ireland = await startServer({ edition: 'IRELAND', db: market.db });
    const rules = JSON.stringify([{ attribute: 'USER_ID', values: [9] }]);
    await market.db.copyIn('target_groups', ['id', 'name', 'rules'], [[3, 'Regulars', rules]]);
  });
  afterAll(async () => {
    await ireland.close();
    await market.db.rows(sql`delete from target_groups where id = 3`);
  });

  test('are sorted by their ids', async () => {
    await toGroup(3);
    await toGroup(1);
    const groups = (await list('?sort=id&order=ASC&limit=250', 'admin', ireland)).chats.filter((one) =>
      one.id.startsWith('TG-'),
    );
    expect(groups.map((one) => one.id)).toEqual(['TG-1', 'TG-3']);
  });
  test('are told to the lists without a person when they are marked', async () => {
    await toGroup(1);
    const told = vi.spyOn(ireland.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await ireland.as('admin').post('/admin/chats/mark', { chat_id: 'TG-1', marked: 1 });
    expect(told.mock.calls).toEqual([[chats, 'updated', []]]);
  });
});

test('whoever has chats open is told of a message, BA without saying whose', async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = market.app.server.address() as { port: number };
  const heardBy = async (account: Account) => {
    const socket: Socket = io(`http://127.0.0.1:${port}`, {
      query: { token: await market.signIn(account) },
      transports: ['websocket'],
    });
    await new Promise<void>((resolve) => void socket.on('connect', resolve));
    return { socket, heard: new Promise((resolve) => void socket.on('changed', resolve)) };
  };
  const [admin, ba] = await Promise.all([heardBy('admin2'), heardBy('ba')]);
  await post('', direct(6));
  expect(await admin.heard).toEqual({ resource: 'admin/chats', type: 'updated', ids: [6] });
  expect(await ba.heard).toEqual({ resource: 'admin/chats', type: 'updated', ids: [] });
  admin.socket.disconnect();
  ba.socket.disconnect();
});

test.each<EditionCode>(['DEMO', 'IRELAND'])(
  'the demo market of %s has chats: some new, some marked',
  async (edition) => {
    const db = await freshDatabase();
    await loadDemoData(db, { edition: editions[edition], users: 240, now: new Date('2026-11-20T14:30:00Z') });
    const rows = await db.rows<{ chat_id: string; friend_unread: boolean; marked: boolean }>(
      sql`select chat_id, friend_unread, marked from chats`,
    );
    const wrong = await db.rows(
      sql`select chat_id from chats c where last_message_date <> (select max(created_at) from messages m where m.chat_id = c.chat_id and coalesce(m.user_id, 0) = c.user_id)`,
    );
    await db.close();
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((one) => one.friend_unread).length).toBeGreaterThan(5);
    expect(rows.filter((one) => one.marked).length).toBeGreaterThan(2);
    expect(rows.some((one) => one.chat_id.startsWith('TG-'))).toBe(edition === 'IRELAND');
  },
);
