import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { questAttachments } from '../../src/admin/quests/attachments/resource';
import { transactions } from '../../src/admin/transactions/resource';
import { users } from '../../src/admin/users/resource';
import { beside, kind } from './database';
import { startServer, type Market, type Page } from './fixture';
import { waitedFor } from './waited-for';

type Refused = {
  message: string;
  errors: Record<string, string[]>;
  by?: string | null;
  decided?: string;
  held_by?: string;
};
interface Image {
  attach_url: string;
  task_id: number | null;
  decision: string | null;
}
let demo: Market, taiwan: Market;
const png = Buffer.from('89504e470d0a1a0a', 'hex');

beforeAll(async () => {
  demo = await startServer();
  taiwan = await startServer({ edition: 'TAIWAN', db: demo.db });
  const tasks = [
    { type_id: 6, description: 'Photograph your shelf' },
    { type_id: 8, description: 'Read two articles', item_count: 2 },
    { type_id: 6, description: 'Photograph the till' },
  ];
  const rewards = [
    { type: 1, tasks_to_complete: 1, coins: 40 },
    { type: 1, tasks_to_complete: 2, coins: 60 },
    { type: 1, tasks_to_complete: 3, name: 'A bag' },
  ];
  await demo.db.copyIn(
    'quests',
    ['id', 'status', 'name', 'admin_panel_name', 'end_date', 'tasks', 'rewards'],
    [
      [1, 1, 'The shelf', 'Autumn shelf challenge', '2026-12-31', JSON.stringify(tasks), JSON.stringify(rewards)],
      [2, 1, 'Empty', 'No tasks', '2026-12-31', '[]', '[]'],
    ],
  );
});
afterAll(async () => {
  await taiwan.close();
  await demo.stop();
});
beforeEach(async () => {
  await demo.db.rows(
    sql`truncate quest_attachments, quest_tasks_done, quest_rewards_paid, quest_images, moderation_claims, activities restart identity cascade`,
  );
  await demo.db.rows(sql`delete from transactions`);
  await demo.db.rows(sql`update users set coins = 0`);
  await demo.db.copyIn(
    'quest_attachments',
    ['id', 'user_id', 'quest_id'],
    [
      [1, 1, 1],
      [2, 2, 1],
      [3, 3, 1],
      [4, 1, 2],
    ],
  );
  const key = (user: number, at: number) =>
    demo.context.files.put('images/', `${user}-${at}.png`, Readable.from([png]), { type: 'image/png' });
  await demo.db.copyIn(
    'quest_images',
    ['attachment_id', 'task_id', 'file_key'],
    [
      [1, 1, await key(1, 1)],
      [1, 3, await key(1, 2)],
      [2, 1, await key(2, 1)],
    ],
  );
  for (const market of [demo, taiwan])
    for (const path of ['admin/quests/attachments', 'admin/users']) market.context.records.lists.changed(path);
});

const list = async (query = '', account: 'admin' | 'team' = 'admin') =>
  (await demo.as(account).get<Page>(`/admin/quests/attachments${query}`)).body;
const images = async (user = 1) =>
  (await demo.as('admin').get<Image[]>(`/admin/quests/user-images?user_id=${user}&quest_id=1`)).body;
const mark = (account: 'admin' | 'admin2', user: number, task: number, headers = {}) =>
  demo
    .as(account)
    .post<Refused>(
      '/admin/quests/tasks/mark',
      { userId: user, questId: 1, task: { id: task, status: 1 } },
      { headers },
    );
const approve = (account: 'admin' | 'admin2', status: 0 | 1, attach_url?: string, taskId = 1, user = 1) =>
  demo.as(account).put<Refused>(`/admin/quests/approval?user_id=${user}&quest_id=1`, {
    status,
    taskType: 'CUSTOM',
    taskId,
    ...(attach_url && { attach_url }),
  });
const balance = async (user: number) =>
  (await demo.db.one<{ coins: number }>(sql`select coins from users where id = ${user}`))!.coins;

describe('the list', () => {
  test('shows who takes part, the tasks of the challenge, what is done and what was sent', async () => {
    const { data, total } = await list('?quest_id=1&user_id=1');
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      id: 1,
      userId: 1,
      withImages: true,
      quest: {
        id: 1,
        name: 'The shelf',
        admin_panel_name: 'Autumn shelf challenge',
        end_date: expect.stringContaining('2026-12-31'),
      },
      tasks: [
        { id: 1, description: 'Photograph your shelf', type_id: 6, done: false, withUploadedImage: true },
        { id: 2, description: 'Read two articles', type_id: 8, done: false, withUploadedImage: false },
        { id: 3, description: 'Photograph the till', type_id: 6, done: false, withUploadedImage: true },
      ],
    });
  });
  test('is filtered by task, and newest first', async () => {
    expect((await list('?task=TILL')).data.map((one) => one.id)).toEqual([3, 2, 1]);
    expect((await list('?task=nothing')).total).toBe(0);
  });
  test('says what a task without a description asks for, and is filtered by that in any language', async () => {
    const tasks = [
      { type_id: 8, item_count: 5 },
      { type_id: 8, item_count: 1, description: '' },
      { type_id: 21, entity_id: 1 },
      { type_id: 2, brand_id: 1, item_count: 3 },
    ];
    await demo.db.copyIn('special_quizzes', ['id', 'name'], [[1, "Autumn's best"]]);
    await demo.db.copyIn('brands', ['id', 'name'], [[1, 'Lumen']]);
    await demo.db.copyIn('quests', ['id', 'status', 'name', 'tasks'], [[3, 1, 'In words', JSON.stringify(tasks)]]);
    await demo.db.copyIn('quest_attachments', ['id', 'user_id', 'quest_id'], [[5, 1, 3]]);
    const { data } = await list('?quest_id=3');
    expect(data[0]!.tasks).toMatchObject([
      { item_count: 5, about: null },
      { item_count: 1, about: null },
      { item_count: null, about: "Autumn's best" },
      { item_count: 3, about: 'Lumen' },
    ]);
    for (const text of [
      'Read 5 articles',
      'read 1 article',
      'olvasson el 5',
      "special quiz: autumn's",
      '3 quizzes',
      'lumen',
      '閱讀 1 篇文章',
    ])
      expect(
        (await list(`?task=${encodeURIComponent(text)}`)).data.map((one) => one.id),
        text,
      ).toEqual([5]);
    // A task with a description is shown, and found, by that alone.
    expect((await list('?task=read 2 articles')).total).toBe(0);
  });
  test('has the descriptions of the tasks in one line, in their order', async () => {
    const { data } = await list('?quest_id=1&user_id=1');
    expect(data[0]!.task).toBe('Photograph your shelf, Read two articles, Photograph the till');
  });
  test('says which category or article a task is about', async () => {
    const { db } = demo;
    await db.copyIn('kb_categories', ['id', 'name', 'section'], [[61, 'Products', 1]]);
    await db.copyIn('kb_articles', ['id', 'name', 'category_id'], [[61, 'Packs', 61]]);
    const tasks = [
      { type_id: 14, item_count: 2, knowledge_bank_category_id: 61 },
      { type_id: 17, entity_id: 61, knowledge_bank_category_id: 61 },
    ];
    await db.copyIn('quests', ['id', 'status', 'name', 'tasks'], [[61, 1, 'About', JSON.stringify(tasks)]]);
    await db.copyIn('quest_attachments', ['id', 'user_id', 'quest_id'], [[61, 1, 61]]);
    const { data } = await list('?quest_id=61');
    await db.rows(sql`delete from quest_attachments where id = 61`);
    await db.rows(sql`delete from quests where id = 61`);
    await db.rows(sql`delete from kb_articles where id = 61`);
    await db.rows(sql`delete from kb_categories where id = 61`);
    expect(data[0]!.tasks).toMatchObject([{ about: 'Products' }, { about: 'Packs' }]);
  });
  test('keeps its challenge from being deleted, and says why', async () => {
    const { status, body } = await demo.as('admin').delete<Refused>('/admin/quests', { id: 1 });
    const words = 'Users take part in this challenge (3): it cannot be deleted. Make it inactive instead.';
    expect([status, body.message, body.errors]).toEqual([422, words, { id: [words] }]);
  });
  test('the team reads and decides nothing', async () => {
    expect((await list('', 'team')).total).toBe(4);
    const team = demo.as('team');
    const refused = [
      await team.post('/admin/quests/tasks/mark', { userId: 1, questId: 1, task: { id: 1, status: 1 } }),
      await team.put('/admin/quests/approval?user_id=1&quest_id=1', { status: 1, taskType: 'CUSTOM', taskId: 1 }),
      await team.delete('/admin/quests/user-images?user_id=1&quest_id=1', { attach_url: 'x' }),
      await team.post('/admin/moderation/claims', { kind: 'admin/quests/attachments', id: '1' }),
    ];
    expect(refused.map((one) => one.status)).toEqual([403, 403, 403, 403]);
    expect((await demo.call('POST', '/admin/quests/tasks/mark', {})).status).toBe(401);
    expect((await demo.as('ba').get('/admin/quests/attachments')).status).toBe(403);
  });
});

describe('marking a task', () => {
  test('marks it done, pays each reward once, and shows everywhere', async () => {
    expect((await mark('admin', 1, 2)).status).toBe(200);
    expect(await balance(1)).toBe(40);
    expect((await mark('admin', 1, 1)).status).toBe(200);
    expect((await mark('admin', 1, 3)).status).toBe(200);
    expect(await balance(1)).toBe(100);
    expect((await list('?user_id=1&quest_id=1')).data[0]).toMatchObject({
      tasks: [{ done: true }, { done: true }, { done: true }],
    });
    expect(await demo.db.rows(sql`select coins from transactions order by id`)).toEqual([{ coins: 40 }, { coins: 60 }]);
    expect(
      await demo.db.one(
        sql`select count(*)::int as count, sum(coins)::int as coins from activities where kind = 'challenge_task' and user_id = 1`,
      ),
    ).toEqual({ count: 3, coins: 100 });
    expect((await demo.logs())[0]).toMatchObject({
      info: expect.stringContaining('admin/quests/attachments 1: done 3'),
    });
  });
  test('a double click and a retry have one effect', async () => {
    const answers = await Promise.all([
      mark('admin', 1, 1),
      mark('admin', 1, 1),
      mark('admin', 1, 1, { 'idempotency-key': 'k' }),
      mark('admin', 1, 1, { 'idempotency-key': 'k' }),
    ]);
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200]);
    expect(await balance(1)).toBe(40);
  });
  test('counts no task towards a reward that the challenge no longer has', async () => {
    await demo.db.rows(sql`insert into quest_tasks_done (attachment_id, task_id) values (1, 99)`);
    await mark('admin', 1, 1);
    expect(await balance(1)).toBe(40);
  });
  test('that the app has marked done says that it was done already, and names nobody', async () => {
    await demo.db.rows(sql`insert into quest_tasks_done (attachment_id, task_id) values (1, 1)`);
    const { status, body } = await mark('admin', 1, 1);
    expect([status, body.message, body.by]).toEqual([409, 'This task was done already', null]);
    expect(await balance(1)).toBe(0);
  });
  test('tells the lists of participations, users and transactions', async () => {
    const told = vi.spyOn(demo.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await mark('admin', 1, 1);
    expect(told.mock.calls).toEqual([
      [questAttachments, 'updated', [1]],
      [users, 'updated', [1]],
      [transactions, 'updated', []],
    ]);
  });
  test('of two people at once one marks, the other is told who did', async () => {
    const answers = await Promise.all([mark('admin', 1, 1), mark('admin2', 1, 1)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)!.body.message).toMatch(
      /^A(da|lan) Admin has decided this already$/,
    );
    expect(await balance(1)).toBe(40);
  });
  test.each<[string, unknown, number, string?]>([
    ['a task of no challenge', { userId: 1, questId: 1, task: { id: 9, status: 1 } }, 422, 'task.id'],
    ['a status that unmarks', { userId: 1, questId: 1, task: { id: 1, status: 0 } }, 422, 'task.status'],
    ['somebody who takes no part', { userId: 9, questId: 1, task: { id: 1, status: 1 } }, 404],
    ['a challenge that is none', { userId: 1, questId: 99, task: { id: 1, status: 1 } }, 404],
    ['nothing', {}, 422, 'userId'],
  ])('%s is refused', async (_, body, status, field) => {
    const answer = await demo.as('admin').post<Refused>('/admin/quests/tasks/mark', body);
    expect([answer.status, field === undefined || field in answer.body.errors]).toEqual([status, true]);
  });
});

describe('marking many', () => {
  const rows = [
    { userId: 1, questId: 1, tasks: [1, 3] },
    { userId: 2, questId: 1, tasks: [1, 3] },
    { userId: 3, questId: 1, tasks: [1] },
  ];
  const send = (market: Market, body: unknown, headers = {}) =>
    market
      .as('admin')
      .post<{ results: { userId: number; marked: boolean; message: string | null }[] } & Refused>(
        '/admin/quests/tasks/mark/many',
        body,
        { headers },
      );

  test('is there only where the flag is on', async () => expect((await send(demo, rows)).status).toBe(404));
  test('is not counted where the flag is off', async () =>
    expect((await demo.as('admin').post('/admin/quests/tasks/mark/count', rows)).status).toBe(404));
  test.each([
    [500, 200],
    [501, 422],
  ])('of %i rows at once is answered with %i', async (count, status) => {
    const many = Array.from({ length: count }, () => rows[2]);
    expect((await taiwan.as('admin').post('/admin/quests/tasks/mark/count', many)).status).toBe(status);
  });
  test('says before what it would touch, and touches that', async () => {
    const counted = await taiwan.as('admin').post('/admin/quests/tasks/mark/count', rows);
    expect(counted.body).toMatchObject({
      people: 2,
      tasks: 4,
      coins: 200,
      sample: [expect.stringContaining('Otto'), expect.stringContaining('Eve')],
    });
    // Splitting a user's tasks into several rows does not change what they earn.
    const apart = rows.flatMap((one) => one.tasks.map((task) => ({ ...one, tasks: [task] })));
    expect((await taiwan.as('admin').post('/admin/quests/tasks/mark/count', [...apart, ...rows])).body).toEqual(
      counted.body,
    );
    const { body } = await send(taiwan, rows);
    // The third row has no images.
    expect(body.results.map((one) => [one.userId, one.marked, one.message !== null])).toEqual([
      [1, true, false],
      [2, true, false],
      [3, false, true],
    ]);
    expect([await balance(1), await balance(2), await balance(3)]).toEqual([100, 100, 0]);
  });
  test('answers each row at the place where it was sent', async () => {
    const { body } = await send(taiwan, [...rows].reverse());
    expect(body.results.map((one) => [one.userId, one.marked])).toEqual([
      [3, false],
      [2, true],
      [1, true],
    ]);
  });
  test.each<[string, (ids: number[]) => unknown]>([
    ['ids', (ids) => ids],
    ['tasks as one is marked with', (ids) => ids.map((id) => ({ id, status: 1 }))],
    [
      'the tasks of a participation',
      (ids) => ids.map((id) => ({ id, type_id: 6, item_count: null, done: false, withUploadedImage: true })),
    ],
  ])('takes %s', async (_, of) => {
    const sent = rows.map((one) => ({ ...one, tasks: of(one.tasks) }));
    expect((await taiwan.as('admin').post('/admin/quests/tasks/mark/count', sent)).body).toMatchObject({
      people: 2,
      tasks: 4,
      coins: 200,
    });
    expect((await send(taiwan, sent)).body.results.map((one) => [one.userId, one.marked])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect([await balance(1), await balance(2), await balance(3)]).toEqual([100, 100, 0]);
  });
  test('refuses a status that unmarks, and marks nothing', async () => {
    const tasks = [1, { id: 3, status: 0 }];
    const { status, body } = await send(taiwan, [rows[1], { ...rows[0], tasks }]);
    expect([status, body.errors]).toEqual([422, { '1.tasks.1.status': ['A task can be marked done, and not undone'] }]);
    expect(await demo.db.rows(sql`select 1 from quest_tasks_done`)).toEqual([]);
  });
  test('refuses a task that has no ID', async () => {
    const { body } = await send(taiwan, [{ ...rows[0], tasks: [1, { status: 1 }] }]);
    expect(body.errors).toEqual({ '0.tasks.1': ['Must be a number'] });
  });
  test('counts the coins of several tasks of a user once', async () => {
    await send(taiwan, rows.slice(0, 1));
    expect(
      await demo.db.one(
        sql`select count(*)::int as count, sum(coins)::int as coins from activities where kind = 'challenge_task'`,
      ),
    ).toEqual({ count: 2, coins: 100 });
  });
  test('a retry with its key gets the first answer; two at once pay once', async () => {
    const key = { 'idempotency-key': 'many' };
    const [first, second] = await Promise.all([send(taiwan, rows, key), send(taiwan, rows, key)]);
    expect(second.body).toEqual(first.body);
    await Promise.all([send(taiwan, rows), send(taiwan, rows)]);
    expect(await balance(1)).toBe(100);
  });
  test.skipIf(kind !== 'postgres')('waits for a payment to the same people, whatever their challenges', async () => {
    await demo.db.rows(sql`
      insert into quests (id, status, name, end_date, tasks, rewards)
      select 30, status, name, end_date, tasks, rewards
      from quests
      where id = 1
    `);
    onTestFinished(async () => {
      await demo.db.rows(sql`delete from quest_attachments where quest_id = 30`);
      await demo.db.rows(sql`delete from quests where id = 30`);
    });
    await demo.db.rows(sql`insert into quest_attachments (id, user_id, quest_id) values (5, 1, 30)`);
    await demo.db.rows(sql`insert into quest_images (attachment_id, task_id, file_key) values (5, 1, 'images/5.png')`);
    const other = await beside();
    onTestFinished(() => other.close());
    let sent: ReturnType<typeof send>;
    await other.transaction(async (tx) => {
      const lock = (user: number) => tx.rows(sql`select id from users where id = ${user} for no key update`);
      await lock(1);
      sent = send(taiwan, [
        { userId: 2, questId: 1, tasks: [1] },
        { userId: 1, questId: 30, tasks: [1] },
      ]);
      await waitedFor(tx);
      await lock(2);
    });
    expect((await sent!).body.results.map((one) => one.marked)).toEqual([true, true]);
  });
  test('an empty list, and one without tasks, are refused', async () => {
    expect((await send(taiwan, [])).status).toBe(422);
    expect((await send(taiwan, [{ userId: 1, questId: 1, tasks: [] }])).status).toBe(422);
    expect((await send(taiwan, [{ userId: 1, questId: 1, tasks: [2] }])).body.results[0]).toMatchObject({
      marked: false,
    });
  });
});

test('a reward is paid in coins and money, and names the participation', async () => {
  await demo.db.rows(sql`update quests set progress_bar_enable = true where id = 1`);
  await approve('admin', 1, (await images())[0]!.attach_url);
  expect(
    await demo.db.rows(
      sql`select coins, money, progress_bar_use, cause, cause_id, transaction_types.name from transactions join transaction_types on transaction_types.id = type_id`,
    ),
  ).toEqual([
    { coins: 40, money: 0.4, progress_bar_use: true, cause: 'challenge', cause_id: 1, name: 'challenge_task' },
  ]);
});

describe('images', () => {
  test('an accepted one marks its task done and pays; a declined one stays declined', async () => {
    const [one, other] = await images();
    expect((await approve('admin', 1, one!.attach_url)).status).toBe(200);
    expect((await approve('admin', 0, other!.attach_url, 3)).status).toBe(200);
    expect((await images()).map((image) => image.decision)).toEqual(['accept', 'decline']);
    expect(await balance(1)).toBe(40);
    const again = await approve('admin', 1, other!.attach_url, 3);
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: 'Ada Admin has decided this already', decided: 'decline', by: 'Ada Admin' },
    ]);
    expect(await balance(1)).toBe(40);
  });
  test('as documented, without a link, all that waits for the task is decided', async () => {
    expect((await approve('admin', 1)).status).toBe(200);
    expect((await approve('admin', 1)).status).toBe(200);
    expect((await images()).map((image) => image.decision)).toEqual(['accept', null]);
  });
  test('of another task are not decided with this one', async () => {
    const [, till] = await images();
    expect((await approve('admin', 1, till!.attach_url, 1)).status).toBe(404);
    expect((await images()).map((image) => image.decision)).toEqual([null, null]);
    expect(await balance(1)).toBe(0);
  });
  test('of two people at once one decides', async () => {
    const [one] = await images();
    const answers = await Promise.all([approve('admin', 1, one!.attach_url), approve('admin2', 0, one!.attach_url)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
  test('that a colleague has accepted are not accepted once more', async () => {
    const [one] = await images();
    await approve('admin', 1, one!.attach_url);
    const { status, body } = await approve('admin2', 1, one!.attach_url);
    expect([status, body.message]).toEqual([409, 'Ada Admin has decided this already']);
  });
  test('of no task are those of none in the list, and of the one that they are accepted for', async () => {
    const key = await demo.context.files.put('images/', 'any.png', Readable.from([png]), { type: 'image/png' });
    await demo.db.copyIn('quest_images', ['attachment_id', 'task_id', 'file_key'], [[3, null, key]]);
    expect((await list('?quest_id=1&user_id=3')).data[0]).toMatchObject({
      withImages: true,
      tasks: [{ withUploadedImage: false }, { withUploadedImage: false }, { withUploadedImage: false }],
    });
    const [one] = await images(3);
    await approve('admin', 1, one!.attach_url, 3, 3);
    expect((await images(3)).map((image) => image.task_id)).toEqual([3]);
  });
  test('are those of the challenge that is asked for', async () =>
    expect((await demo.as('admin').get('/admin/quests/user-images?user_id=1&quest_id=2')).body).toEqual([]));
  test('is deleted by its link, however it is signed, once', async () => {
    const [one] = await images();
    const erase = (url: string) =>
      demo.as('admin').delete<Refused>('/admin/quests/user-images?user_id=1&quest_id=1', { attach_url: url });
    expect((await erase(`${one!.attach_url.split('?')[0]}?signature=old`)).status).toBe(200);
    expect((await images()).length).toBe(1);
    expect((await erase(one!.attach_url)).status).toBe(404);
    // An image of another user cannot be deleted in this row.
    const [other] = await images(2);
    expect((await erase(other!.attach_url)).status).toBe(404);
    expect((await images(2)).length).toBe(1);
  });
  test('that a colleague has open are not deleted', async () => {
    const [one] = await images();
    await demo.as('admin2').post('/admin/moderation/claims', { kind: 'admin/quests/attachments', id: '1' });
    const { status, body } = await demo
      .as('admin')
      .delete<Refused>('/admin/quests/user-images?user_id=1&quest_id=1', { attach_url: one!.attach_url });
    expect([status, body.message]).toEqual([409, 'Alan Admin has this open']);
    expect(await images()).toHaveLength(2);
  });
  test('that are deleted are gone from the open lists, and the log says which one it was', async () => {
    const [, till] = await images();
    const told = vi.spyOn(demo.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await demo.as('admin').delete('/admin/quests/user-images?user_id=1&quest_id=1', { attach_url: till!.attach_url });
    expect(told.mock.calls).toEqual([[questAttachments, 'updated', [1]]]);
    expect(await demo.db.one(sql`select changes from logs order by id desc limit 1`)).toEqual({
      changes: [{ field: 'images.1', before: { task_id: 3, decision: null } }],
    });
  });
  test('that are deleted leave no file behind', async () => {
    const [one] = await images();
    const { file_key } = (await demo.db.one<{ file_key: string }>(
      sql`select file_key from quest_images where attachment_id = 1 order by id limit 1`,
    ))!;
    expect(await demo.context.files.get(file_key)).not.toBeNull();
    await demo.as('admin').delete('/admin/quests/user-images?user_id=1&quest_id=1', { attach_url: one!.attach_url });
    expect(await demo.context.files.get(file_key)).toBeNull();
  });
  test.each<[string, Record<string, unknown>, string]>([
    ['a task of another kind', { status: 1, taskType: 'CUSTOM', taskId: 2 }, 'taskId'],
    ['no such task', { status: 1, taskType: 'CUSTOM', taskId: 7 }, 'taskId'],
    ['another type', { status: 1, taskType: 'TEXT', taskId: 1 }, 'taskType'],
    ['another status', { status: 2, taskType: 'CUSTOM', taskId: 1 }, 'status'],
  ])('%s is refused at its field', async (_, body, field) => {
    const answer = await demo.as('admin').put<Refused>('/admin/quests/approval?user_id=1&quest_id=1', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
  test('are not accepted in TAIWAN, and can be deleted there', async () => {
    expect(
      (
        await taiwan
          .as('admin')
          .put('/admin/quests/approval?user_id=1&quest_id=1', { status: 1, taskType: 'CUSTOM', taskId: 1 })
      ).status,
    ).toBe(404);
    const { body, status } = await taiwan.as('admin').get<Image[]>('/admin/quests/user-images?user_id=2&quest_id=1');
    expect((await taiwan.as('admin').get('/admin/quests/user-images?user_id=x&quest_id=1')).status).toBe(400);
    expect([status, body.length]).toEqual([200, 1]);
    expect(
      (
        await taiwan
          .as('admin')
          .delete('/admin/quests/user-images?user_id=2&quest_id=1', { attach_url: body[0]!.attach_url })
      ).status,
    ).toBe(200);
  });
});

describe('claims', () => {
  const kind = 'admin/quests/attachments';
  const claim = (account: 'admin' | 'admin2', market = demo) =>
    market.as(account).post<{ held_by: string | null }>('/admin/moderation/claims', { kind, id: '1' });
  const runOut = () => demo.db.rows(sql`update moderation_claims set expires_at = now() - interval '1 second'`);
  test('one holds, the other sees who; a decision of the other is refused until it is let go', async () => {
    expect((await claim('admin')).body.held_by).toBeNull();
    expect((await claim('admin')).body.held_by).toBeNull();
    // A second server instance on the same data.
    expect((await claim('admin2', taiwan)).body.held_by).toBe('Ada Admin');
    expect((await demo.as('admin2').get(`/admin/moderation/claims?kind=${kind}`)).body).toEqual([
      { id: '1', name: 'Ada Admin', mine: false },
    ]);
    const [one] = await images();
    expect([
      (await approve('admin2', 1, one!.attach_url)).status,
      (await approve('admin2', 1, one!.attach_url)).body.held_by,
    ]).toEqual([409, 'Ada Admin']);
    await demo.as('admin').delete('/admin/moderation/claims', { kind, id: '1' });
    expect((await claim('admin2')).body.held_by).toBeNull();
  });
  test('are not ended by a colleague who leaves', async () => {
    await claim('admin');
    await demo.as('admin2').delete('/admin/moderation/claims', { kind, id: '1' });
    expect((await claim('admin2')).body.held_by).toBe('Ada Admin');
  });
  test('of two at once one has it', async () => {
    const answers = await Promise.all([claim('admin'), claim('admin2')]);
    expect(answers.filter((one) => one.body.held_by === null).length).toBe(1);
  });
  test('that have run out are not listed', async () => {
    await claim('admin');
    await runOut();
    expect((await demo.as('admin').get(`/admin/moderation/claims?kind=${kind}`)).body).toEqual([]);
  });
  test('that have run out hinder no decision of a colleague', async () => {
    await claim('admin');
    await runOut();
    expect((await approve('admin2', 1)).status).toBe(200);
  });
  test('on items of two lists with one id are let go one by one', async () => {
    const other = { kind: 'admin/users', id: '1' };
    await claim('admin');
    await demo.as('admin').post('/admin/moderation/claims', other);
    await demo.as('admin').delete('/admin/moderation/claims', other);
    expect((await claim('admin2')).body.held_by).toBe('Ada Admin');
  });
  test('of an admin are not those of the manager with the same id', async () => {
    const item = { kind: 'admin/users', id: '1' };
    const hold = async (who: 'admin' | 'ba') =>
      (await demo.as(who).post<{ held_by: string | null }>('/admin/moderation/claims', item)).body.held_by;
    expect([await hold('admin'), await hold('ba')]).toEqual([null, 'Ada Admin']);
  });
  test('are for a minute', async () => {
    await claim('admin');
    const { left } = (await demo.db.one<{ left: number }>(
      sql`select extract(epoch from expires_at - now())::float as left from moderation_claims where kind = ${kind} and item = '1'`,
    ))!;
    expect([left > 50, left <= 60]).toEqual([true, true]);
  });
  test('last another minute from the moment when the holder claims again', async () => {
    await claim('admin');
    await demo.db.rows(sql`update moderation_claims set expires_at = now() + interval '5 seconds'`);
    await claim('admin');
    expect(
      await demo.db.one(sql`select expires_at > now() + interval '30 seconds' as longer from moderation_claims`),
    ).toEqual({ longer: true });
  });
  test('a minute without a word sets it free', async () => {
    await claim('admin');
    await runOut();
    expect((await claim('admin2')).body.held_by).toBeNull();
  });
  test('that a colleague has taken over are listed under the colleague’s name', async () => {
    await claim('admin');
    await runOut();
    await claim('admin2');
    expect((await demo.as('admin').get(`/admin/moderation/claims?kind=${kind}`)).body).toEqual([
      { id: '1', name: 'Alan Admin', mine: false },
    ]);
  });
  test('are listed by item, whichever was claimed first', async () => {
    for (const id of ['2', '1']) await demo.as('admin').post('/admin/moderation/claims', { kind, id });
    const { body } = await demo.as('admin').get<{ id: string }[]>(`/admin/moderation/claims?kind=${kind}`);
    expect(body.map((one) => one.id)).toEqual(['1', '2']);
  });
  test.each(['', 'abc', '0', '1.5', '99999999999'])('of the id %j are refused', async (id) => {
    expect((await demo.as('admin').post('/admin/moderation/claims', { kind, id })).status).toBe(422);
  });
  test('of a record that does not exist are refused', async () => {
    expect((await demo.as('admin').post('/admin/moderation/claims', { kind, id: '999999' })).status).toBe(404);
  });
  test('of a list that is none, or without an item, is refused', async () => {
    expect((await demo.as('admin').post('/admin/moderation/claims', { kind: 'admin/nothing', id: '1' })).status).toBe(
      422,
    );
    expect((await demo.as('admin').post('/admin/moderation/claims', { kind, id: '' })).status).toBe(422);
    expect((await demo.as('ba').post('/admin/moderation/claims', { kind, id: '1' })).status).toBe(403);
  });
});
