import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { judged, markMatching } from '../../server/admin/quests/attachments/mark-matching';
import { beside, kind } from './database';
import { startServer, type Account, type Market, type Page } from './fixture';
import { waitedFor } from './waited-for';

interface Batch {
  id: number;
  state: 'running' | 'done';
  total: number;
  done: number;
  refused: number;
  reasons: { message: string; count: number; sample: string[] }[];
}
interface Refused {
  message: string;
  errors: Record<string, string[]>;
}
const path = '/admin/quests/tasks/mark/matching';
/** Participants with images; the two after them have none. */
const people = 12;

let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'TAIWAN' });
  const tasks = [
    { type_id: 6, description: 'Photograph your shelf' },
    { type_id: 8, description: 'Read two articles', item_count: 2 },
    { type_id: 6, description: 'Photograph the till' },
  ];
  const rewards = [{ type: 1, tasks_to_complete: 2, coins: 60 }];
  await market.db.copyIn(
    'quests',
    ['id', 'status', 'name', 'end_date', 'tasks', 'rewards'],
    [1, 2].map((id) => [id, 1, `Shelf ${id}`, '2026-12-31', JSON.stringify(tasks), JSON.stringify(rewards)]),
  );
});
afterAll(() => market.stop());
beforeEach(async () => {
  await market.db.rows(
    sql`truncate quest_attachments, quest_tasks_done, quest_rewards_paid, quest_images, batches, activities restart identity cascade`,
  );
  await market.db.rows(sql`delete from transactions`);
  await market.db.rows(sql`update users set coins = 0`);
  const users = Array.from({ length: people + 2 }, (_, at) => at + 1);
  await market.db.copyIn(
    'quest_attachments',
    ['id', 'user_id', 'quest_id'],
    [...users.map((id) => [id, id, 1]), [100, 1, 2]],
  );
  await market.db.copyIn(
    'quest_images',
    ['attachment_id', 'task_id', 'file_key'],
    [...users.slice(0, people).map((id) => [id, 1, `images/${id}.png`]), [100, 1, 'images/100.png']],
  );
  for (const list of ['admin/quests/attachments', 'admin/users']) market.context.records.lists.changed(list);
});

const filters = { quest_id: 1 };
const judge = (of = market, who: Account = 'admin', asked: object = filters) =>
  of.as(who).post<Record<string, unknown> & Refused>(`${path}?dry_run=1`, { filters: asked });
const start = (key = '', of = market, who: Account = 'admin') =>
  of.as(who).post<Batch & Refused>(path, { filters }, key ? { headers: { 'idempotency-key': key } } : {});
const look = async (id: number, of = market, who: Account = 'admin') =>
  (await of.as(who).get<Batch>(`/admin/batches/${id}`)).body;
const ended = async (id: number, of = market): Promise<Batch> => {
  await expect.poll(async () => (await look(id, of)).state, { timeout: 20_000 }).toBe('done');
  return look(id, of);
};
/** The rows that are marked, each with the coins that it was paid. */
const marked = async (of = market) =>
  of.db.rows<{ id: number; tasks: number; coins: number }>(sql`
    select d.attachment_id as id, count(*)::int as tasks,
      (
        select coalesce(sum(t.coins), 0)::int
        from transactions t
        where t.cause = 'challenge' and t.cause_id = d.attachment_id
      ) as coins
    from quest_tasks_done d
    group by d.attachment_id
    order by d.attachment_id
  `);
const each = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at, tasks: 2, coins: 60 }));

describe('what it would do', () => {
  test('is counted over all rows that match, with those that cannot be marked and why', async () => {
    const { status, body } = await judge();
    expect([status, body]).toMatchObject([
      200,
      {
        matching: people + 2,
        possible: people,
        people,
        tasks: people * 2,
        coins: people * 60,
        refused: [{ message: 'This row has no images, or its custom tasks are done', count: 2 }],
      },
    ]);
    expect(body.sample).toHaveLength(5);
    expect(await marked()).toEqual([]);
  });
  test('is counted beyond the first thousand rows', async () => {
    const gone = Array.from({ length: 1200 }, (_, at) => at + 1000);
    const found = await market.db.transaction((tx) => judged(tx, [...gone, 1, 2]));
    expect(found).toMatchObject({ ids: [1, 2], people: 2, tasks: 4, coins: 120 });
  });
  test('counts somebody who takes part in two challenges as one of the people', async () => {
    expect((await judge(market, 'admin', { user_id: 1 })).body).toMatchObject({ possible: 2, people: 1, coins: 120 });
  });
  test.each([
    ['true', 0],
    ['0', 1],
    ['false', 1],
  ])('is all that is asked for unless it says so: dry_run=%s', async (dry, begun) => {
    await market.as('admin').post(`${path}?dry_run=${dry}`, { filters });
    const batches = await market.db.rows<{ id: number }>(sql`select id from batches`);
    for (const { id } of batches) await ended(id);
    expect(batches).toHaveLength(begun);
  });
  test('a filter that the list does not have is refused, and so is whoever may not mark', async () => {
    expect((await judge(market, 'admin', { colour: 'red' })).body.errors).toHaveProperty('colour');
    expect((await judge(market, 'team')).status).toBe(403);
    expect((await judge(market, 'ba')).status).toBe(403);
    expect((await market.call('POST', path, { filters })).status).toBe(401);
  });
});

test.each([[[]], [['']], ['']])('a filter of %j does not mean everybody: it is refused', async (blank) => {
  const { status, body } = await market.as('admin').post<Refused>(path, { filters: { quest_id: blank } });
  expect([status, Object.keys(body.errors)]).toEqual([422, [expect.stringMatching(/^filters\.quest_id/)]]);
  expect(await market.db.rows(sql`select id from batches`)).toEqual([]);
});

describe('a batch', () => {
  // What is still being marked would wait for the tables that the next test empties, and they for it.
  afterEach(async () => {
    const running = () => market.db.rows(sql`select id from batches where state = 'running'`);
    await vi.waitUntil(async () => (await running()).length === 0, { timeout: 20_000 });
  });
  test('marks what matches, pays once, and is logged; the rows that cannot be marked are not in it', async () => {
    const { status, body } = await start();
    expect([status, body.total]).toEqual([200, people]);
    expect(await ended(body.id)).toMatchObject({ done: people, refused: 0, reasons: [] });
    expect(await marked()).toEqual(each(1, people));
    const { data } = (await market.as('admin').get<Page>('/admin/quests/attachments?quest_id=2')).body;
    expect((data[0]!.tasks as { done: boolean }[]).some((task) => task.done)).toBe(false);
    const logged = await market.db.rows<{ action: string; admin_id: number }>(
      sql`select action, admin_id from logs where info like '%admin/quests/attachments%' order by id`,
    );
    expect(logged.slice(-people - 1)).toEqual(
      ['mark', ...each(1, people).map(() => 'update')].map((action) => ({ action, admin_id: 1 })),
    );
    expect((await start()).body.message).toBe('No row that matches can be marked');
  });
  test('tells the lists of participations, users and transactions', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await ended((await start()).body.id);
    expect(new Set(told.mock.calls.map(([contract]) => contract.path))).toEqual(
      new Set(['admin/quests/attachments', 'admin/users', 'admin/transactions']),
    );
  });
  test('that is asked for again with its key is the same one', async () => {
    const [one, other] = await Promise.all([start('twice'), start('twice')]);
    expect(other.body.id).toBe(one.body.id);
    await ended(one.body.id);
    expect((await start('twice')).body.id).toBe(one.body.id);
    expect(await marked()).toEqual(each(1, people));
  });
  test('is found again by whoever began it, and by nobody else', async () => {
    const { id } = (await start()).body;
    const seen = async (who: Account) =>
      (await market.as(who).get<Batch[]>('/admin/batches?kind=mark')).body.map((one) => one.id);
    expect(await seen('admin')).toEqual([id]);
    expect(await seen('admin2')).toEqual([]);
    expect((await market.as('admin2').get(`/admin/batches/${id}`)).status).toBe(404);
    await ended(id);
    expect(await seen('admin')).toEqual([id]);
    await market.db.rows(sql`update batches set finished_at = now() - interval '25 hours'`);
    expect(await seen('admin')).toEqual([]);
  });
  test('is told to the list of those who were marked', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await start();
    await expect.poll(() => told.mock.calls.map(([of]) => of.path), { timeout: 20_000 }).toContain('admin/users');
  });
  test('is found by the key that it was begun with, and no other batch is', async () => {
    const { id } = (await start('mine')).body;
    const found = async (key: string, who: Account = 'admin') =>
      (await market.as(who).get<Batch[]>(`/admin/batches?kind=mark&key=${key}`)).body.map((one) => one.id);
    expect([await found('mine'), await found('other'), await found('mine', 'admin2')]).toEqual([[id], [], []]);
  });
  test.skipIf(kind !== 'postgres')('that is still being begun is waited for by whoever asks for its key', async () => {
    const other = await beside();
    onTestFinished(() => other.close());
    let begun: ReturnType<typeof start>;
    let found: Promise<{ body: Batch[] }>;
    await other.transaction(async (tx) => {
      await tx.rows(sql`lock table batches in exclusive mode`);
      begun = start('slow');
      await waitedFor(tx);
      found = market.as('admin').get<Batch[]>('/admin/batches?kind=mark&key=slow');
      await waitedFor(tx, 2);
    });
    expect((await found!).body.map((one) => one.id)).toEqual([(await begun!).body.id]);
  });
  test('is found only among those of its kind', async () => {
    await ended((await start()).body.id);
    expect((await market.as('admin').get('/admin/batches?kind=message')).body).toEqual([]);
  });
  test.each([
    ['without a kind', '/admin/batches', 400],
    ['by a word', '/admin/batches/first', 404],
    ['by a number that none has', '/admin/batches/999999', 404],
  ])('is not found %s', async (_, call, status) => expect((await market.as('admin').get(call)).status).toBe(status));
  test('is kept for 30 days after its end', async () => {
    await market.db.rows(sql`
      insert into batches (id, kind, owner, state, finished_at)
      values (901, 'mark', 'admin:1', 'done', now() - interval '31 days'),
        (902, 'mark', 'admin:1', 'done', now() - interval '29 days')
    `);
    await ended((await start()).body.id);
    const old = await market.db.rows(sql`select id from batches where id > 900`);
    expect(old).toEqual([{ id: 902 }]);
  });
  test('tries a row again that the database gave up in favour of another transaction', async () => {
    const treating = vi.spyOn(markMatching, 'treat');
    onTestFinished(() => treating.mockRestore());
    treating.mockRejectedValueOnce(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    const { id } = (await start()).body;
    expect(await ended(id)).toMatchObject({ done: people, refused: 0 });
  });
  test('goes on after its server has stopped in the middle, and does nothing twice', async () => {
    const second = await startServer({ edition: 'TAIWAN', db: market.db });
    // Only the second instance works, and it stops with whatever it has done by then.
    await market.context.batches.stop();
    const { id } = (await start('stopped', second)).body;
    await second.close();
    const third = await startServer({ edition: 'TAIWAN', db: market.db });
    expect(await ended(id, third)).toMatchObject({ total: people, done: people, refused: 0 });
    expect(await marked()).toEqual(each(1, people));
    await third.close();
  });
});

/**
 * A batch as a server leaves it that was killed: `row` 1 is treated, the others wait, and nobody works on it. It is
 * stored in one transaction, as one that begins: a server that looks for work meanwhile finds it whole.
 */
const leftBehind = (of: Market, owner = 'admin:1', rows = people, lastSeen = '1 hour'): Promise<number> =>
  of.db.transaction(async (tx) => {
    const { id } = (await tx.one<{ id: number }>(sql`
      insert into batches (kind, owner, worker, alive_at)
      values ('mark', ${owner}, 'gone', now() - ${lastSeen}::interval)
      returning id
    `))!;
    await tx.rows(sql`
      insert into batch_rows (batch_id, row_id, state)
      select ${id}, row_id, case when row_id = 1 then 'done' end
      from generate_series(1, ${rows}::int) row_id
    `);
    return id;
  });

describe('a batch of a server that was killed', () => {
  let other: Market;
  beforeAll(async () => {
    other = await startServer({ edition: 'TAIWAN', db: market.db });
  });
  afterAll(() => other.close());

  test('is gone on with by another one, from the first row that is not treated', async () => {
    const id = await leftBehind(market);
    other.context.batches.wake();
    expect(await ended(id, other)).toMatchObject({ total: people, done: people });
    expect(await marked()).toEqual(each(2, people));
  });
  test('is left alone while another server says that it works on it', async () => {
    const theirs = await leftBehind(market, 'admin:1', people, '10 seconds');
    const abandoned = await leftBehind(market);
    other.context.batches.wake();
    await ended(abandoned, other);
    expect(await look(theirs)).toMatchObject({ state: 'running', done: 1 });
  });
  test('is gone on with before one that began later', async () => {
    const begun = [await leftBehind(market, 'admin:1', 1), await leftBehind(market, 'admin:1', 1)];
    other.context.batches.wake();
    for (const id of begun) await ended(id, other);
    const inOrder = await market.db.rows<{ id: number }>(sql`select id from batches order by finished_at`);
    expect(inOrder.map((one) => one.id)).toEqual(begun);
  });
  test('is logged with the name of whoever began it', async () => {
    await market.db.rows(sql`truncate logs`);
    const id = await leftBehind(market, 'admin:2', 2);
    other.context.batches.wake();
    await expect.poll(async () => (await look(id, other, 'admin2')).state, { timeout: 20_000 }).toBe('done');
    const logged = await market.db.rows<{ info: string }>(sql`select info from logs where action = 'update'`);
    expect(logged.map((one) => one.info)).toEqual([expect.stringMatching(/^admin Alan Admin · /)]);
  });
  test('names five of the rows that were not marked for one reason, and counts them all', async () => {
    await market.db.rows(sql`delete from quest_images where attachment_id between 4 and 10`);
    const id = await leftBehind(market);
    other.context.batches.wake();
    const [reason] = (await ended(id, other)).reasons;
    expect([reason!.count, reason!.sample.length]).toEqual([7, 5]);
  });
  test('tells which rows were not marked and why, when they have changed since', async () => {
    await market.as('admin').post('/admin/quests/tasks/mark/many', [{ userId: 3, questId: 1, tasks: [1, 3] }]);
    await market.db.rows(sql`delete from quest_images where attachment_id = 4`);
    await market.db.rows(sql`delete from quest_attachments where id = 5`);
    const id = await leftBehind(market);
    other.context.batches.wake();
    const { done, refused, reasons } = await ended(id, other);
    expect([done, refused]).toEqual([people - 3, 3]);
    expect(reasons).toEqual([
      {
        message: 'This row has no images, or its custom tasks are done',
        count: 2,
        sample: [expect.stringContaining('(#3)'), expect.stringContaining('(#4)')],
      },
      { message: 'There is no such record', count: 1, sample: [] },
    ]);
  });
  test('names the people whose rows were not marked, by their own ids', async () => {
    await market.db.rows(sql`update quest_attachments set user_id = 20 where id = 3`);
    await market.db.rows(sql`delete from quest_images where attachment_id = 3`);
    const id = await leftBehind(market);
    other.context.batches.wake();
    expect((await ended(id, other)).reasons[0]!.sample).toEqual(['Eve Seller0020 (#20)']);
  });
  test('does nothing more for somebody who has lost the right, or the account', async () => {
    const lost = await leftBehind(market, 'manager:3');
    const gone = await leftBehind(market, 'manager:6');
    other.context.batches.wake();
    await expect
      .poll(() => market.db.rows(sql`select id from batches where state = 'done' order by id`), { timeout: 20_000 })
      .toEqual([{ id: lost }, { id: gone }]);
    expect(await marked()).toEqual([]);
    expect(
      await market.db.rows(sql`select distinct state, reason->>'key' as key from batch_rows where row_id > 1`),
    ).toEqual([{ state: 'refused', key: 'forbidden' }]);
  });
});

test.skipIf(kind !== 'postgres')(
  'two servers work off what waits side by side, and each row is treated once',
  async () => {
    const one = await startServer({ edition: 'TAIWAN', db: await beside() });
    const ids: number[] = [];
    for (const _ of [1, 2]) ids.push(await leftBehind(market));
    const other = await startServer({ edition: 'TAIWAN', db: await beside() });
    one.context.batches.wake();
    const both = await Promise.all(ids.map((id) => ended(id, other)));
    // Both hold the same rows: the one that comes second finds them marked.
    expect(both.map((batch) => batch.done + batch.refused)).toEqual([people, people]);
    expect(await marked()).toEqual(each(2, people));
    await one.stop();
    await other.stop();
  },
);

test('a market that does not mark several at once has no such call', async () => {
  const demo = await startServer();
  expect((await judge(demo)).status).toBe(404);
  await demo.stop();
});
