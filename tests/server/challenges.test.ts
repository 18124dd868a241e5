import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { variantGroup } from '../../editions/groups';
import { editionCodes } from '../../editions/edition';
import { ContractIn } from '../../src/contract/contract-in';
import { editions } from '../../editions/all';
import { quests } from '../../src/admin/quests/resource';
import { taskTypes } from '../../src/admin/quests/task-types';
import { transactions } from '../../src/admin/transactions/resource';
import { users } from '../../src/admin/users/resource';
import { drawEnded } from '../../server/admin/quests/draw';
import { beside, kind } from './database';
import { startServer, type Market, type Page } from './fixture';
import { waitedFor } from './waited-for';

type Row = Record<string, unknown>;
interface Quest extends Row {
  id: number;
  tasks: Row[];
  rewards: Row[];
}
let market: Market;
beforeAll(async () => {
  market = await startServer();
  const { db } = market.context;
  await db.copyIn(
    'brands',
    ['id', 'name', 'active', 'positive'],
    [
      [1, 'Kestrel', true, true],
      [2, 'Halcyon', true, false],
    ],
  );
  await db.copyIn('kb_categories', ['id', 'name', 'section'], [[1, 'Products', 1]]);
  await db.copyIn('kb_articles', ['id', 'name', 'category_id'], [[1, 'Packs', 1]]);
  await db.copyIn('lotteries', ['id', 'name'], [[7, 'Spring draw']]);
});
beforeEach(async () => {
  await market.context.db.rows(sql`truncate quests restart identity cascade`);
  await market.context.db.rows(sql`delete from transactions`);
});
afterAll(() => market.stop());

const admin = () => market.as('admin');
const tasks = [{ type_id: 1, item_count: 1 }];
const end_date = '2099-12-31T10:00:00Z';
const whole = { name: 'Spring', type: 0, status: 0, background_image: 'images/spring.png' };
const create = (more: Row = {}) => admin().post<Quest>('/admin/quests', { ...whole, ...more });
const refused = async (more: Row) => {
  const { status, body } = await admin().post<{ errors: Row }>('/admin/quests', { ...whole, ...more });
  return { status, errors: body.errors };
};

test('keeps every kind of task with its own fields', async () => {
  const tasks = [
    { type_id: 1, item_count: 5 },
    { type_id: 2, item_count: 3, brand_id: 1 },
    { type_id: 6, description: 'A photo of your shelf', image: 'images/frame.png' },
    { type_id: 14, item_count: 2, knowledge_bank_category_id: 1 },
    { type_id: 17, entity_id: 1, knowledge_bank_category_id: 1 },
    { type_id: 22, entity_id: 7 },
    { type_id: 25, description: 'What is the capital?', correct_answer: 'Dublin' },
    {
      type_id: 26,
      description: 'Write to us',
      chat_button_link: 'https://example.com/chat',
      caption_text: 'Hello',
      message_text: 'Let us talk',
    },
  ];
  const { status, body } = await create({ tasks });
  expect(status).toBe(200);
  expect(body.tasks).toEqual(tasks.map((one, at) => ({ id: at + 1, ...one })));
  expect((await admin().get<Quest>(`/admin/quests/${body.id}`)).body.tasks).toEqual(body.tasks);
});

test('says in the row what a kind of task lacks', async () => {
  const { status, errors } = await refused({
    tasks: [
      { type_id: 1 },
      { type_id: 2, item_count: 1 },
      { type_id: 17 },
      { type_id: 24 },
      { type_id: 25, description: 'Why?' },
      { type_id: 26 },
      { type_id: 1, item_count: 0 },
      { type_id: 99 },
      {},
    ],
  });
  expect(status).toBe(422);
  expect(errors).toEqual({
    'tasks.0.item_count': ['Required'],
    'tasks.1.brand_id': ['Required'],
    'tasks.2.entity_id': ['Required'],
    'tasks.3.description': ['Required'],
    'tasks.4.correct_answer': ['Required'],
    'tasks.5.chat_button_link': ['Required'],
    'tasks.5.description': ['Required'],
    'tasks.6.item_count': ['Must be 1 or more'],
    'tasks.7.type_id': ['Not one of the choices'],
    'tasks.8.type_id': ['Required'],
  });
});

test('spaces are no text, a row that is none is refused, and a picture is a stored file’s key', async () => {
  expect(
    await refused({
      tasks: [
        { type_id: 24, description: '   ' },
        { type_id: 25, description: 'Why?', correct_answer: ' ' },
        null,
        { type_id: 6, image: '../shelf.png' },
      ],
      background_image: '<script>',
    }),
  ).toEqual({
    status: 422,
    errors: {
      'tasks.0.description': ['Required'],
      'tasks.1.correct_answer': ['Required'],
      'tasks.2': ['Required'],
      'tasks.3.image': ['Not the key of a file'],
      background_image: ['Not the key of a file'],
    },
  });
  expect((await create({ admin_panel_name: '   ' })).body.admin_panel_name).toBeNull();
});

test('takes a brand that is active and positive, and the entity of the task’s kind alone', async () => {
  expect(
    await refused({
      tasks: [
        { type_id: 2, item_count: 1, brand_id: 2 },
        { type_id: 21, entity_id: 7 },
        { type_id: 22, entity_id: 1 },
      ],
    }),
  ).toEqual({
    status: 422,
    errors: {
      'tasks.0.brand_id': ['There is no such record'],
      'tasks.1.entity_id': ['There is no such record'],
      'tasks.2.entity_id': ['There is no such record'],
    },
  });
  const { body } = await create({ tasks: [{ type_id: 2, item_count: 1, brand_id: 1 }] });
  await market.context.db.rows(sql`update brands set active = false where id = 1`);
  const saved = await admin().put<Quest>('/admin/quests', { ...body, name: 'Summer' });
  await market.context.db.rows(sql`update brands set active = true where id = 1`);
  expect([saved.status, saved.body.name]).toEqual([200, 'Summer']);
});

test('what a task is about cannot be deleted', async () => {
  await market.context.db.copyIn('lotteries', ['id', 'name'], [[8, 'Summer draw']]);
  await create({
    tasks: [
      { type_id: 22, entity_id: 8 },
      { type_id: 22, entity_id: 8 },
    ],
  });
  const { status, body } = await admin().delete<{ errors: Row }>('/admin/lotteries', { id: 8 });
  expect([status, body.errors]).toEqual([422, { id: ['Other records refer to this one (1): it cannot be deleted'] }]);
});

test('a task about something else with the same number keeps nothing from being deleted', async () => {
  await market.context.db.copyIn('special_quizzes', ['id', 'name'], [[7, 'Know your shelf']]);
  await create({ tasks: [{ type_id: 22, entity_id: 7 }] });
  expect((await admin().delete('/admin/special-quizzes', { id: 7 })).status).toBe(200);
});

test('keeps nothing of a task’s former kind', async () => {
  const { body } = await create({ tasks: [{ type_id: 2, item_count: 3, brand_id: 1 }] });
  const { body: saved } = await admin().put<Quest>('/admin/quests', {
    ...body,
    tasks: [{ ...body.tasks[0], type_id: 22, entity_id: 7 }],
  });
  expect(saved.tasks).toEqual([{ id: 1, type_id: 22, entity_id: 7 }]);
});

test('gives each task an id that stays with it and never comes back', async () => {
  const { body } = await create({
    tasks: [
      { type_id: 1, item_count: 1 },
      { type_id: 3, item_count: 2 },
    ],
    rewards: [{ type: 2, coins: 100, tasks_to_complete: 1 }],
  });
  expect([body.tasks.map((one) => one.id), body.rewards[0]!.id]).toEqual([[1, 2], 3]);
  const moved = await admin().put<Quest>('/admin/quests', { ...body, tasks: [body.tasks[1]] });
  const { body: saved } = await admin().put<Quest>('/admin/quests', {
    ...moved.body,
    tasks: [{ type_id: 4, item_count: 1 }, { id: 77, type_id: 5, item_count: 1 }, body.tasks[1], body.tasks[1]],
  });
  expect(saved.tasks.map((one) => one.id)).toEqual([4, 5, 2, 6]);
});

test('a Daily Game has no rewards, background and attachments', async () => {
  const { status, body } = await admin().post<Quest>('/admin/quests', {
    name: 'Daily',
    type: 2,
    status: 1,
    attachments_enabled: true,
    rewards: [{ type: 1, name: 'Mug', number_of_winners: 2 }],
    background_image: 'images/x.png',
  });
  expect([status, body.rewards, body.background_image, body.attachments_enabled]).toEqual([200, null, null, null]);
  expect(await refused({ type: null, background_image: null })).toEqual({
    status: 422,
    errors: { type: ['Required'], background_image: ['Required'] },
  });
});

test('a reward is a prize with a name, or coins; who wins it is not for the console to say', async () => {
  const rewards = [{ type: 1 }, { type: 2 }, { type: 2, coins: 0 }].map((one) => ({ ...one, tasks_to_complete: 1 }));
  expect((await refused({ tasks, rewards })).errors).toEqual({
    'rewards.0.name': ['Required'],
    'rewards.1.coins': ['Required'],
    'rewards.2.coins': ['Must be 1 or more'],
  });
  const { body } = await create({
    tasks,
    end_date,
    rewards: [{ type: 1, name: 'Mug', coins: 5, number_of_winners: 3, winners_ids: [1, 2], product_id: 9 }],
  });
  expect(body.rewards).toEqual([{ id: 2, type: 1, name: 'Mug', number_of_winners: 3 }]);
});

test('a reward that could never be paid is refused, where it is', async () => {
  const mug = { type: 1, name: 'Mug' };
  expect(await refused({ tasks, rewards: [mug, { ...mug, tasks_to_complete: 2 }] })).toEqual({
    status: 422,
    errors: {
      'rewards.0.tasks_to_complete': ['Say how many tasks to complete, or how many winners are drawn'],
      'rewards.1.tasks_to_complete': ['The challenge has fewer tasks (1)'],
    },
  });
  expect((await refused({ rewards: [{ ...mug, number_of_winners: 1 }] })).errors).toEqual({
    tasks: ['Winners are drawn among those who complete tasks: add at least one'],
    end_date: ['Winners are drawn when the challenge ends: say when'],
  });
  expect((await create({ tasks, rewards: [{ ...mug, tasks_to_complete: 1 }] })).status).toBe(200);
});

describe('the draw', () => {
  const past = '2026-01-31T10:00:00Z';
  /** A challenge in which user 1 did both tasks, users 2 and 3 one, and user 4 none. */
  async function played(rewards: Row[], more: Row = {}) {
    const { body } = await create({
      status: 1,
      start_date: '2026-01-01T10:00:00Z',
      end_date: past,
      progress_bar_enable: true,
      tasks: [...tasks, { type_id: 3, item_count: 1 }],
      rewards,
      ...more,
    });
    for (const [user, done] of [
      [1, 2],
      [2, 1],
      [3, 1],
      [4, 0],
    ] as const) {
      const { id } = (await market.db.one<{ id: number }>(
        sql`insert into quest_attachments (user_id, quest_id) values (${user}, ${body.id}) returning id`,
      ))!;
      for (const task of body.tasks.slice(0, done))
        await market.db.rows(sql`insert into quest_tasks_done (attachment_id, task_id) values (${id}, ${task.id})`);
    }
    return body;
  }
  const winnersOf = async ({ id }: Quest) =>
    (await admin().get<Quest>(`/admin/quests/${id}`)).body.rewards.map((one) => one.winners_ids);
  const drawn = async (quest: Quest) => {
    await drawEnded(market.context);
    return winnersOf(quest);
  };
  const paid = ({ id }: Quest) =>
    market.db.rows<{ user_id: number }>(
      sql`select paid.user_id, paid.coins, paid.money, progress_bar_use from transactions paid join quest_attachments a on cause = 'challenge' and cause_id = a.id where a.quest_id = ${id} order by paid.user_id`,
    );

  test('takes who completed all tasks, or as many as the reward says, pays coins, and is shown in the reward', async () => {
    const quest = await played([
      { type: 1, name: 'Mug', number_of_winners: 5 },
      { type: 2, coins: 30, number_of_winners: 2, tasks_to_complete: 1 },
    ]);
    const before = (await admin().get<{ coins: number }>('/admin/users/1')).body.coins;
    const [mug, coins] = await drawn(quest);
    expect(mug).toEqual([1]);
    expect(coins).toHaveLength(2);
    expect(await paid(quest)).toEqual(
      (coins as number[]).map((user_id) => ({ user_id, coins: 30, money: 0.3, progress_bar_use: true })),
    );
    expect((await admin().get<{ coins: number }>('/admin/users/1')).body.coins).toBe(
      before + ((coins as number[]).includes(1) ? 30 : 0),
    );
    expect(await market.db.rows(sql`select 1 from logs where action = 'draw'`)).not.toEqual([]);
  });
  test('pays for the participation of the winner', async () => {
    await played([]);
    const quest = await played([{ type: 2, coins: 10, number_of_winners: 1 }]);
    await drawn(quest);
    expect(await paid(quest)).toMatchObject([{ user_id: 1, coins: 10 }]);
  });
  test('is held once, whoever holds it, and a later save keeps its winners', async () => {
    const quest = await played([{ type: 2, coins: 10, number_of_winners: 2, tasks_to_complete: 1 }]);
    await Promise.all([drawEnded(market.context), drawEnded(market.context)]);
    const [winners] = await drawn(quest);
    expect(await paid(quest)).toHaveLength(2);
    const { body } = await admin().get<Quest>(`/admin/quests/${quest.id}`);
    await admin().put('/admin/quests', {
      ...body,
      name: 'Renamed',
      rewards: [{ ...body.rewards[0], winners_ids: [] }],
    });
    expect(await drawn(quest)).toEqual([winners]);
    expect(await paid(quest)).toHaveLength(2);
  });
  test('of a reward that stays open leaves the winners of the other one as they are', async () => {
    const quest = await played([
      { type: 2, coins: 10, number_of_winners: 1, tasks_to_complete: 1 },
      { type: 1, name: 'Mug', number_of_winners: 1 },
    ]);
    await market.db.rows(sql`
      delete from quest_tasks_done
      where attachment_id in (select id from quest_attachments where quest_id = ${quest.id} and user_id = 1)
    `);
    const [winners, open] = await drawn(quest);
    expect([winners, open]).toEqual([[expect.any(Number)], undefined]);
    const before = await paid(quest);
    for (let times = 0; times < 5; times++) expect(await drawn(quest)).toEqual([winners, undefined]);
    expect(await paid(quest)).toEqual(before);
  });
  test('waits for the end, for an active challenge, and for somebody who completed it', async () => {
    const mug = { type: 1, name: 'Mug', number_of_winners: 1 };
    expect(await drawn(await played([mug], { end_date: '2099-01-31T10:00:00Z' }))).toEqual([undefined]);
    expect(await drawn(await played([mug], { status: 0 }))).toEqual([undefined]);
    const quest = await played([mug]);
    await market.db.rows(sql`truncate quest_tasks_done`);
    expect(await drawn(quest)).toEqual([undefined]);
  });
  test('alone pays a reward that names winners: completing its tasks does not', async () => {
    const quest = await played([{ type: 2, coins: 10, number_of_winners: 1, tasks_to_complete: 1 }]);
    const task = { id: quest.tasks[0]!.id, status: 1 };
    expect((await admin().post('/admin/quests/tasks/mark', { userId: 4, questId: quest.id, task })).status).toBe(200);
    expect(await paid(quest)).toEqual([]);
  });
  test('tells the lists of challenges, users and transactions', async () => {
    const quest = await played([{ type: 2, coins: 10, number_of_winners: 1 }]);
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await drawEnded(market.context);
    expect(told.mock.calls).toEqual([
      [quests, 'updated', [quest.id]],
      [users, 'updated', [1]],
      [transactions, 'updated', []],
    ]);
  });
  test('that fails holds up none of the later ones', async () => {
    const unpayable = await played([{ type: 2, coins: 2_147_483_647, number_of_winners: 1 }]);
    await market.db.rows(sql`update users set coins = 1 where id = 1`);
    const next = await played([{ type: 2, coins: 100, number_of_winners: 1 }]);
    await expect(drawEnded(market.context)).rejects.toThrow();
    expect([await winnersOf(unpayable), await paid(unpayable)]).toEqual([[undefined], []]);
    expect([await winnersOf(next), await paid(next)]).toMatchObject([[[1]], [{ user_id: 1, coins: 100 }]]);
  });
  test.skipIf(kind !== 'postgres')('waits for a payment to the winners, whichever reward they have won', async () => {
    const quest = await played([
      { type: 2, coins: 10, number_of_winners: 1 },
      { type: 2, coins: 20, number_of_winners: 3, tasks_to_complete: 1 },
    ]);
    // User 3 instead of user 1 did both tasks.
    await market.db.rows(sql`
      update quest_tasks_done
      set attachment_id = (select id from quest_attachments where user_id = 3)
      where attachment_id = (select id from quest_attachments where user_id = 1) and task_id = ${quest.tasks[1]!.id}
    `);
    const other = await beside();
    onTestFinished(() => other.close());
    let held: Promise<void>;
    await other.transaction(async (tx) => {
      const lock = (user: number) => tx.rows(sql`select id from users where id = ${user} for no key update`);
      await lock(1);
      held = drawEnded(market.context);
      await waitedFor(tx);
      await lock(3);
    });
    await held!;
    expect(await winnersOf(quest)).toEqual([[3], [1, 2, 3]]);
  });
  test('runs without being asked', async () => {
    const quest = await played([{ type: 1, name: 'Mug', number_of_winners: 1 }]);
    const other = await startServer({ db: market.db });
    await other.close();
    expect((await admin().get<Quest>(`/admin/quests/${quest.id}`)).body.rewards[0]!.winners_ids).toEqual([1]);
  });
});

test('a range is kept from the first to the last moment of its days in the market’s zone', async () => {
  const { body } = await create({ start_date: '2026-07-01T10:30:00Z', end_date: '2026-07-31T10:30:00Z' });
  expect([body.start_date, body.end_date].map((one) => new Date(String(one)).toISOString())).toEqual([
    '2026-06-30T23:00:00.000Z',
    '2026-07-31T22:59:59.999Z',
  ]);
  expect((await refused({ start_date: '2026-07-02T00:00:00Z', end_date: '2026-07-01T00:00:00Z' })).errors).toEqual({
    end_date: ['The end must not be before the start'],
  });
  const named = async (query: string) =>
    (await admin().get<Page>(`/admin/quests?${query}`)).body.data.map((one) => one.name);
  await create({ name: 'Autumn', type: 1, start_date: '2026-10-01T00:00:00Z' });
  expect(await named('start_date=2026-07-01&end_date=2026-07-31')).toEqual(['Spring']);
  expect(await named('start_date=2026-08-01')).toEqual(['Autumn']);
  expect(await named('start_date=2026-06-30T23:00:00.000Z&end_date=2026-07-31T22:59:59.999Z')).toEqual(['Spring']);
  expect(await named('type=1')).toEqual(['Autumn']);
});

test('a date is accepted in either documented form, and stands for its day in the market’s zone', async () => {
  const { body } = await create({ start_date: '2026-07-01', end_date: '2026-07-31' });
  expect([body.start_date, body.end_date].map((one) => new Date(String(one)).toISOString())).toEqual([
    '2026-06-30T23:00:00.000Z',
    '2026-07-31T22:59:59.999Z',
  ]);
  for (const wrong of ['2026-02-30', '2026-07-01T10:30:00', 'tomorrow'])
    expect((await refused({ start_date: wrong })).errors).toHaveProperty('start_date');
});

test('saving what was read changes nothing, and one of two who save at once is told', async () => {
  const { body, headers } = await create({
    tasks: [{ type_id: 25, item_count: 2, description: 'Who?', correct_answer: 'We' }],
  });
  const again = await admin().put<Quest>('/admin/quests', body, { headers: { 'if-match': String(headers.etag) } });
  const [one, other] = await Promise.all(
    ['A', 'B'].map((name) =>
      admin().put('/admin/quests', { ...body, name }, { headers: { 'if-match': String(again.headers.etag) } }),
    ),
  );
  expect([one!.status, other!.status].sort()).toEqual([200, 409]);
  const [{ info }] = (await market.context.db.rows<{ info: string }>(
    sql`select info from logs where action = 'update' order by id limit 1`,
  )) as [{ info: string }];
  expect(info).not.toContain('tasks');
});

test('the type is filtered by in every market, and chosen in some', async () => {
  const taiwan = await startServer({ edition: 'TAIWAN', users: 1 });
  try {
    const admin = taiwan.as('admin');
    const dates = { start_date: '2026-05-01T00:00:00.000Z', end_date: '2026-05-31T00:00:00.000Z' };
    const { status, body } = await admin.post<Record<string, unknown>>('/admin/quests', {
      name: 'May',
      status: 1,
      type: 1,
      ...dates,
    });
    expect([status, body.type]).toEqual([200, 0]);
    const total = async (type: string) => (await admin.get<Page>(`/admin/quests?type=${type}`)).body.total;
    expect([await total('0'), await total('1')]).toEqual([1, 0]);
    const put = await admin.put<Record<string, unknown>>('/admin/quests', { ...body, name: 'June', type: 2 });
    expect(put.body).toMatchObject({ name: 'June', type: 0 });
  } finally {
    await taiwan.stop();
  }
});

test('in IRELAND the team reads and does not write', async () => {
  const ireland = await startServer({ edition: 'IRELAND', db: market.context.db });
  try {
    expect((await ireland.as('team').get('/admin/quests')).status).toBe(200);
    const calls = await Promise.all([
      ireland.as('team').post('/admin/quests', whole),
      ireland.as('team').put('/admin/quests', { id: 1 }),
      ireland.as('team').delete('/admin/quests', { id: 1 }),
      ireland.as('ba').get('/admin/quests'),
    ]);
    expect(calls.map((one) => one.status)).toEqual([403, 403, 403, 403]);
  } finally {
    await ireland.close();
  }
});

// Transcribed from document 2, sections 3.3 and 6, and the decisions, independently of the contract.
test.each(editionCodes)('%s offers the documented kinds of task and roles', (code) => {
  const own = new ContractIn(quests, editions[code]);
  const offered = [...(own.rowFields('tasks').get('type_id')!.options ?? [])]
    .filter((one) => !one.editions || one.editions.includes(code))
    .map((one) => one.id);
  const lacking = [
    ...(['BELARUS', 'HUNGARY', 'DEMO'].includes(code) ? [] : [23]),
    ...(code === 'TAIWAN' ? [24, 25] : []),
    ...(code === 'DEMO' ? [] : [26]),
  ];
  expect(offered).toEqual(taskTypes.map((one) => one.id).filter((id) => !lacking.includes(id)));
  expect(taskTypes).toHaveLength(28);
  expect(!own.fields.get('type')?.fixed).toBe(['HUNGARY', 'IRELAND', 'DEMO'].includes(code));
  const adminsOnly = ['BELARUS', 'HUNGARY', ...variantGroup].includes(code);
  expect([own.allows('list', ['TEAM']), own.allows('edit', ['TEAM'])]).toEqual([
    !adminsOnly,
    !adminsOnly && code !== 'IRELAND',
  ]);
});

test('an image is a file of a folder that holds images, unless the record had it before', async () => {
  expect(
    await refused({ tasks: [{ type_id: 6, image: 'files/prices.xlsx' }], background_image: 'bonus-shop/pdf/a.png' }),
  ).toEqual({
    status: 422,
    errors: {
      'tasks.0.image': ['Not an image (PNG, JPEG, GIF, WebP or AVIF)'],
      background_image: ['Not an image (PNG, JPEG, GIF, WebP or AVIF)'],
    },
  });
  const tasks = [{ type_id: 6, image: 'allUploads/new.png' }];
  const { body } = await create({ tasks, background_image: 'chat/admin/a.png' });
  await market.db.rows(sql`
    update quests
    set background_image = 'files/old.png', tasks = jsonb_set(tasks, '{0,image}', '"files/older.png"')
    where id = ${body.id}
  `);
  const { body: stored } = await market.as('admin').get<Row>(`/admin/quests/${body.id}`);
  const [old] = stored.tasks as Row[];
  const { status, body: moved } = await market.as('admin').put<Row>('/admin/quests', {
    ...stored,
    name: 'Renamed',
    tasks: [{ type_id: 6, image: 'allUploads/new.png' }, old],
  });
  expect([status, moved.background_image, (moved.tasks as Row[]).map((one) => one.image)]).toEqual([
    200,
    'files/old.png',
    ['allUploads/new.png', 'files/older.png'],
  ]);
});
