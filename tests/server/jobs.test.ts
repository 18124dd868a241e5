import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../server/http/route';
import { startJobs } from '../../server/jobs/jobs';
import { startServer, type Market } from './fixture';

/** What a server does at its start and once a minute, without being called. */
let market: Market;
beforeAll(async () => {
  market = await startServer();
});
beforeEach(() => market.db.rows(sql`truncate file_transfers, pushes, messages, chats`));
afterAll(() => market.stop());

/** The messages of the jobs that failed. */
async function run(context: Context = market.context): Promise<string[]> {
  const failed: string[] = [];
  await startJobs(context, (error) => failed.push((error as Error).message))();
  return failed;
}
const transfer = (aliveAt: string, keptUntil: string | null = null) =>
  market.db.rows(sql`
    insert into file_transfers (kind, path, title, author, owner, format, alive_at, kept_until)
    values ('export', 'admin/users', 'Users', 'BA', 'manager:1', 'xlsx', ${aliveAt}, ${keptUntil})
  `);
const transfers = async () =>
  (await market.as('ba').get<{ data: { state: string }[] }>('/admin/file-transfers')).body.data.map((one) => one.state);
/** A challenge that announces itself to everybody. */
const announced = async () =>
  expect(
    (
      await market.as('admin').post('/admin/quests', {
        name: 'Spring',
        type: 0,
        status: 1,
        background_image: 'images/spring.png',
        start_date: '2026-01-01T10:00:00Z',
        push: true,
        message: 'Play with us!',
      })
    ).status,
  ).toBe(200);

test('an export that nobody works on any more is broken off', async () => {
  await transfer('2026-01-01T10:00:00Z');
  await run();
  expect(await transfers()).toEqual(['brokenOff']);
});
test('what the history keeps no longer is removed', async () => {
  await transfer('2026-01-01T10:00:00Z', '2026-01-08T10:00:00Z');
  await run();
  expect(await market.db.rows(sql`select kept_until from file_transfers`)).toEqual([{ kept_until: null }]);
});
test('winners of a challenge that has ended are drawn', async () => {
  const { db } = market;
  const rewards = JSON.stringify([{ id: 1, type: 1, name: 'Mug', number_of_winners: 1 }]);
  const tasks = JSON.stringify([{ id: 1, type_id: 3, item_count: 1 }]);
  await db.copyIn(
    'quests',
    ['id', 'name', 'status', 'end_date', 'tasks', 'rewards'],
    [[71, 'Over', 1, '2026-01-31T10:00:00Z', tasks, rewards]],
  );
  await db.copyIn('quest_attachments', ['id', 'user_id', 'quest_id'], [[71, 1, 71]]);
  await db.copyIn('quest_tasks_done', ['attachment_id', 'task_id'], [[71, 1]]);
  await run();
  expect(await db.one(sql`select rewards -> 0 -> 'winners_ids' as winners from quests where id = 71`)).toEqual({
    winners: [1],
  });
});
test('what has begun is announced', async () => {
  await announced();
  await run();
  expect((await market.db.rows(sql`select id from messages`)).length).toBeGreaterThan(0);
});
test('a job that fails is reported, and those behind it run', async () => {
  await announced();
  await transfer('2026-01-01T10:00:00Z');
  const { settings } = market.context;
  // Nothing listens there.
  const pushes = { url: 'http://127.0.0.1:1/', secret: 'a secret' };
  expect(await run({ ...market.context, settings: { ...settings, pushes } })).toEqual([
    expect.stringContaining('Pushes were not delivered'),
  ]);
  expect(await transfers()).toEqual(['brokenOff']);
});
