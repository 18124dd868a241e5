import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chats } from '../../src/admin/chats/resource';
import { startServer, type Market } from './fixture';

let market: Market;
beforeAll(async () => {
  market = await startServer();
  await market.db.copyIn('kb_categories', ['id', 'name', 'section'], [[3, 'News', 1]]);
  await market.db.copyIn('kb_articles', ['id', 'name', 'category_id'], [[4, 'The new pack', 3]]);
  await market.db.copyIn('special_quizzes', ['id', 'name'], [[7, 'Packs']]);
  await market.db.copyIn(
    'target_groups',
    ['id', 'name', 'rules'],
    [
      [1, 'Cashiers', JSON.stringify([{ attribute: 'USER_ID', values: [6, 7] }])],
      [2, 'Nobody', null],
    ],
  );
});
afterAll(() => market.stop());
beforeEach(() => market.db.rows(sql`truncate messages, chats, logs`));

const articles = '/admin/knowledge-bank/articles/send';
const written = { message: 'Dear {name}, read this', caption: 'New' };
const kept = () =>
  market.db.rows<Record<string, unknown>>(
    sql`select user_id, text, caption, content_path, content_id, from_admin from messages order by user_id`,
  );
const logged = async () =>
  (await market.db.rows<{ info: string }>(sql`select info from logs where action = 'send'`)).map((one) => one.info);

test('an article reaches one user, with the placeholders filled in', async () => {
  const { status, body } = await market.as('admin').post(`${articles}/user`, { ...written, user_id: 6, article_id: 4 });
  expect([status, body]).toEqual([200, { sent: 1 }]);
  const { name } = (await market.db.one<{ name: string }>(sql`select name from users where id = 6`))!;
  expect(await kept()).toEqual([
    {
      user_id: 6,
      text: `Dear ${name}, read this`,
      caption: 'New',
      content_path: 'admin/knowledge-bank/articles',
      content_id: 4,
      from_admin: true,
    },
  ]);
  expect(await logged()).toEqual([expect.stringContaining('admin/knowledge-bank/articles 4 to user 6: 1')]);
  const { body: chat } = await market.as('admin').get<{ messages: unknown[] }>('/admin/messages?chat_id=1-6');
  expect(chat.messages).toEqual([
    expect.objectContaining({ content: { resource: 'admin/knowledge-bank/articles', id: 4 } }),
  ]);
});

test('a category reaches the users of a group, once for a key', async () => {
  const post = () =>
    market
      .as('admin')
      .post(
        '/admin/knowledge-bank/categories/send/group',
        { ...written, target_group_id: 1, category_id: 3 },
        { headers: { 'idempotency-key': 'g' } },
      );
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map((one) => [one.status, one.body])).toEqual(answers.map(() => [200, { sent: 2 }]));
  expect((await kept()).map((one) => [one.user_id, one.content_id])).toEqual([
    [6, 3],
    [7, 3],
  ]);
});

test('an article reaches all users who may use the app', async () => {
  const { count } = (await market.db.one<{ count: number }>(
    sql`select count(*)::int as count from users where status = 1 and delete_requested_at is null`,
  ))!;
  const { body } = await market.as('admin').post(`${articles}/all`, { message: 'Read', article_id: 4 });
  expect(body).toEqual({ sent: count });
  expect(await kept()).toHaveLength(count);
});

test.each([
  ['user', { user_id: 6 }, [6]],
  ['group', { target_group_id: 1 }, []],
  ['all', {}, []],
])('what is sent to %s is told to the lists of chats', async (to, whom, ids) => {
  const told = vi.spyOn(market.context.live, 'changed');
  onTestFinished(() => told.mockRestore());
  await market.as('admin').post(`${articles}/${to}`, { ...written, ...whom, article_id: 4 });
  expect(told.mock.calls).toEqual([[chats, 'updated', ids]]);
});

test('what is sent to a group says so in the log', async () => {
  await market.as('admin').post(`${articles}/group`, { ...written, target_group_id: 1, article_id: 4 });
  expect(await logged()).toEqual([expect.stringContaining('admin/knowledge-bank/articles 4 to target group 1: 2')]);
});

test('in IRELAND the chat of everybody names the article that was sent', async () => {
  const ireland = await startServer({ edition: 'IRELAND', db: market.db });
  await ireland.as('admin').post(`${articles}/all`, { message: 'Read', article_id: 4 });
  const { body } = await ireland.as('admin').get<{ messages: unknown[] }>('/admin/messages?chat_id=1-1');
  await ireland.close();
  expect(body.messages).toEqual([
    expect.objectContaining({ content: { resource: 'admin/knowledge-bank/articles', id: 4 } }),
  ]);
});

test.each([
  ['user', { user_id: 6, article_id: 4 }, 422, 'message'],
  ['user', { message: '  ', user_id: 6, article_id: 4 }, 422, 'message'],
  ['user', { message: 'Read', article_id: 4 }, 422, 'user_id'],
  ['user', { message: 'Read', user_id: 999, article_id: 4 }, 404, 'user_id'],
  ['user', { message: 'Read', user_id: 6 }, 422, 'article_id'],
  ['user', { message: 'Read', user_id: 6, article_id: 999 }, 422, 'article_id'],
  ['group', { message: 'Read', article_id: 4 }, 422, 'target_group_id'],
  ['group', { message: 'Read', article_id: 4, target_group_id: 999 }, 422, 'target_group_id'],
  ['group', { message: 'Read', article_id: 4, target_group_id: 2 }, 422, undefined],
  ['all', { article_id: 4 }, 422, 'message'],
])('to %s with %o nothing is sent', async (to, body, status, field) => {
  const answer = await market.as('admin').post<{ errors?: object }>(`${articles}/${to}`, body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, field ? [field] : []]);
  expect(await kept()).toEqual([]);
});

test('only an administrator sends from the knowledge bank', async () => {
  const answer = await market.as('team').post(`${articles}/all`, { message: 'Read', article_id: 4 });
  expect([answer.status, await kept()]).toEqual([403, []]);
});

test('a special quiz is sent by those who manage it', async () => {
  const post = (who: 'team' | 'rsm') =>
    market.as(who).post('/admin/special-quizzes/send/user', { ...written, user_id: 6, pack_id: 7 });
  expect([(await post('rsm')).status, (await post('team')).status]).toEqual([403, 200]);
  expect(await kept()).toMatchObject([{ user_id: 6, content_path: 'admin/special-quizzes', content_id: 7 }]);
});

test('a message or caption with HTML is refused at its field', async () => {
  for (const field of ['message', 'caption']) {
    const marked = { ...written, [field]: 'Read <b>this</b>', article_id: 4 };
    const { status, body } = await market.as('admin').post(`${articles}/all`, marked);
    expect([status, body.errors]).toEqual([422, { [field]: ['Must be plain text, without HTML such as <b>'] }]);
  }
  expect(await kept()).toEqual([]);
});
