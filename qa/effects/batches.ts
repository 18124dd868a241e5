import { randomUUID } from 'node:crypto';
import type { Api } from '../api';
import { rewardsOf } from '../challenge-rewards';
import { expect } from '../expect';
import { isOpen, leaveRows, takeRows, type MarkedRows, type WireRow } from '../marking-rows';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { colleagueOf } from './colleague';
import { expectLogged } from './marking';
import { expectPaid } from './payments';

export interface Counted {
  matching: number;
  possible: number;
  people: number;
  tasks: number;
  coins: number;
  sample: string[];
  refused: { message: string; count: number }[];
}
const doneIn = ({ tasks }: WireRow) => tasks.filter((task) => task.done).length;

interface Batch {
  id: number;
  kind: string;
  state: string;
  total: number;
  done: number;
  refused: number;
  reasons: unknown[];
  finished_at: string | null;
}
/** Starts a batch twice with one key, and waits until it has ended; resolves to how many records it has done. */
export async function carryOut(api: Api, kind: string, path: string, body: object): Promise<number> {
  const key = { 'Idempotency-Key': randomUUID() };
  const [first, again] = [await api.ask('POST', path, body, key), await api.ask('POST', path, body, key)];
  const { id, total } = first.body as Batch;
  const answers = [first.status, again.status, (again.body as { id: number }).id];
  expect(answers, `a start that is repeated is one: ${JSON.stringify(first.body)}`).toEqual([200, 200, id]);
  const totals = new Set([total]);
  const read = async () => {
    const batch = await api.get<Batch>(`admin/batches/${id}`);
    totals.add(batch.total);
    return batch;
  };
  await expect.poll(async () => (await read()).state, { message: 'the batch ends' }).toBe('done');
  const ended = await read();
  expect(ended, 'what the ended batch says').toMatchObject({ id, kind, total: ended.done, refused: 0, reasons: [] });
  expect(ended.finished_at, 'when it ended').toBeTruthy();
  expect([...totals], 'how many it treats in all stays the same').toEqual([ended.total]);
  const listed = async (of: Api, query: string) =>
    (await of.get<Batch[]>(`admin/batches?${query}`)).filter((one) => one.id === id);
  const mine = await listed(api, `kind=${kind}&key=${key['Idempotency-Key']}`);
  expect([mine, await listed(api, `kind=${kind}`)], 'it is among the own batches').toEqual([[ended], [ended]]);
  const others = await listed(api, `kind=${kind === 'mark' ? 'message' : 'mark'}`);
  const colleague = await colleagueOf(api);
  expect([others, await listed(colleague, `kind=${kind}`)], 'it is of its kind and author').toEqual([[], []]);
  expect((await colleague.ask('GET', `admin/batches/${id}`)).status, "a colleague's batch is not found").toBe(404);
  return ended.done;
}

/** Nobody is left for it: that is counted with its reason, and refused. */
export async function expectNobody(api: Api, path: string, body: { filters: object; message?: object }): Promise<void> {
  const judged = await api.post<Counted>(`${path}?dry_run=true`, { filters: body.filters });
  expect(judged, 'one who matches cannot be treated').toMatchObject({ matching: 1, possible: 0, people: 0 });
  expect(
    judged.refused.map(({ message, count }) => [message !== '', count]),
    'and why',
  ).toEqual([[true, 1]]);
  expect((await api.ask('POST', path, body)).status, 'a batch of nobody').toBe(422);
  const blank = { ...body, filters: { ...body.filters, user_id: '' } };
  expect((await api.ask('POST', path, blank)).status, 'a filter that is blank').toBe(422);
}

/** Of all rows, what is open is counted, and each person once, in however many challenges they are. */
async function countsAll(api: Api): Promise<void> {
  const read = () =>
    api.get<{ data: WireRow[]; total: number }>('admin/quests/attachments?sort=id&order=ASC&limit=1000');
  const before = await read();
  const judged = await api.post<Counted>('admin/quests/tasks/mark/matching?dry_run=true', { filters: {} });
  // Other paths mark tasks meanwhile.
  if (before.total > before.data.length || JSON.stringify(await read()) !== JSON.stringify(before)) return;
  const open = before.data.filter((row) => row.withImages && row.tasks.some(isOpen));
  expect(judged, 'what is counted of all rows').toMatchObject({
    matching: before.total,
    possible: open.length,
    people: new Set(open.map(({ userId }) => userId)).size,
    tasks: open.flatMap(({ tasks }) => tasks.filter(isOpen)).length,
  });
  const others = before.total - open.length;
  expect(judged.refused, 'the others are counted with their reason').toEqual(
    others ? [{ message: 'This row has no images, or its custom tasks are done', count: others }] : [],
  );
  expect(judged.coins, 'what is paid in all').toBe(await wagesOfAll(api, open));
  const each = new Map(open.map((row) => [row.userId, row]));
  const named = await Promise.all([...each.values()].slice(0, 5).map((row) => nameOf(api, row)));
  expect(judged.sample, 'the first of them, by name').toEqual(named);
}
const nameOf = async (api: Api, { userId }: WireRow) => {
  const { name, surname } = await api.get<{ name: string; surname: string | null }>(`admin/users/${userId}`);
  return `${name} ${surname ?? ''}`.trim();
};
/** What the rows earn once all their custom tasks are done. */
async function wagesOfAll(api: Api, open: readonly WireRow[]): Promise<number> {
  let coins = 0;
  for (const row of open) {
    const wages = await rewardsOf(api, row, doneIn(row), doneIn(row) + row.tasks.filter(isOpen).length);
    coins += wages.reduce((sum, one) => sum + one, 0);
  }
  return coins;
}
/** Marks as many tasks of a row as are paid for: what is done and paid already is not counted again. */
async function untilPaid(api: Api, row: WireRow): Promise<number> {
  const open = row.tasks.filter(isOpen).map(({ id }) => id);
  let done = 1;
  while (done < open.length - 1 && !(await rewardsOf(api, row, doneIn(row), doneIn(row) + done)).length) done++;
  const marks = [{ userId: row.userId, questId: row.quest.id, tasks: open.slice(0, done) }];
  await api.post('admin/quests/tasks/mark/many', marks);
  return done;
}

/**
 * All tasks of the rows that match are done and paid once, and those of no other row. Once is enough, as a batch takes
 * all that a row has to do.
 */
export const markedByBatch = (scene: Scene<MarkedRows>): Promise<void> =>
  oncePerConsole(scene.api, 'a batch of marks', async () => {
    const { api, as, made } = scene;
    await takeRows(api, made);
    try {
      const path = 'admin/quests/tasks/mark/matching';
      const [{ row, ledger }] = made.before as [NonNullable<MarkedRows['before']>[number]];
      const filters = { user_id: row.userId, quest_id: row.quest.id };
      const done = await untilPaid(api, row);
      const before = await rewardsOf(api, row, doneIn(row), doneIn(row) + done);
      const from = doneIn(row) + done;
      const judged = await api.post<Counted>(`${path}?dry_run=true`, { filters });
      const to = from + judged.tasks;
      const wages = await rewardsOf(api, row, from, to);
      expect(judged, 'what is counted').toMatchObject({
        matching: 1,
        possible: 1,
        people: 1,
        tasks: row.tasks.filter(isOpen).length - done,
        coins: wages.reduce((sum, coins) => sum + coins, 0),
        sample: [await nameOf(api, row)],
        refused: [],
      });
      for (const stranger of ['team', 'rsm', 'ba'] as const)
        for (const to of [path, `${path}?dry_run=true`])
          expect((await (await as(stranger)).ask('POST', to, { filters })).status, `${stranger} marks nothing`).toBe(
            403,
          );
      expect((await api.ask('POST', path, { filters: { name: 'nothing' } })).status, 'an unknown filter').toBe(400);
      expect(await carryOut(api, 'mark', path, { filters }), 'one row is marked').toBe(1);
      const read = ({ id }: WireRow) => api.get<WireRow>(`admin/quests/attachments/${id}`);
      expect(doneIn(await read(row)), 'all that was counted is done').toBe(to);
      await expectLogged(
        api,
        row,
        row.tasks.filter(isOpen).map(({ id }) => id),
      );
      const begun = await api.get<{ data: { info: string }[] }>('admin/logs?action=mark&sort=id&order=DESC&limit=1');
      expect(
        begun.data.map(({ info }) => info),
        'the log tells of the batch, who began it, and how many rows it is of',
      ).toEqual([`admin ${String(api.storage.identity.fullName)} · admin/quests/attachments: 1`]);
      await expectNobody(api, path, { filters });
      await expectPaid(api, ledger, 'challenge_task', [...before, ...wages], 'the row that matches', {
        kind: 'challenge',
        id: row.id,
      });
      expect(await read(made.other!), "another user's row is as it was").toEqual(made.other);
      await countsAll(api);
    } finally {
      leaveRows(api, made);
    }
  });
