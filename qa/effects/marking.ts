import type { Mark, Summary } from '../../machines/bulk-marking';
import type { Api } from '../api';
import { rewardsOf } from '../challenge-rewards';
import { expect } from '../expect';
import { isOpen, leaveRows, takeRows, type MarkedRows, type WireRow } from '../marking-rows';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { colleagueOf } from './colleague';
import { expectPaid } from './payments';

const path = 'admin/quests/attachments';
const one = 'admin/quests/tasks/mark';
const many = `${one}/many`;
const doneIn = ({ tasks }: WireRow) => new Set(tasks.filter((task) => task.done).map(({ id }) => id));
const stored = (api: Api, { id }: WireRow) => api.get<WireRow>(`${path}/${id}`);
const mark = ({ userId, quest }: WireRow, ...tasks: number[]): Mark => ({ userId, questId: quest.id, tasks });
const single = ({ userId, quest }: WireRow, id: number, status = 1) => ({
  userId,
  questId: quest.id,
  task: { id, status },
});

interface Result {
  userId: number;
  questId: number;
  marked: boolean;
  message: string | null;
}
const noTask = 'This challenge has no such task';
const notMany = 'This row has no images, or its custom tasks are done';
const noParticipation = 'This user takes no part in this challenge';

/** Asserts that the server counts what marking these rows would complete and pay. */
export async function expectCounted(
  admin: Api,
  made: MarkedRows,
  marks: readonly Mark[],
  counted: Summary,
): Promise<void> {
  const rows = await Promise.all(
    marks.map(async ({ userId, tasks }) => {
      const { row } = made.before!.find((own) => own.row.userId === userId)!;
      const done = doneIn(await stored(admin, row)).size;
      return rewardsOf(admin, row, done, done + tasks.length);
    }),
  );
  const names = await Promise.all(
    marks.slice(0, 5).map(async ({ userId }) => {
      const { name, surname } = await admin.get<{ name: string; surname: string | null }>(`admin/users/${userId}`);
      return `${name} ${surname ?? ''}`.trim();
    }),
  );
  expect(counted.sample, 'the first who are counted, by name').toEqual(names);
  expect({ people: counted.people, tasks: counted.tasks, coins: counted.coins }, 'what is counted').toEqual({
    people: marks.length,
    tasks: marks.reduce((sum, { tasks }) => sum + tasks.length, 0),
    coins: sumOf(rows.flat()),
  });
}

/** Exactly the marked tasks are done, and pay their rewards once; what cannot be marked is not. */
export async function markedOnServer({ api, as, made, variant }: Scene<MarkedRows>): Promise<void> {
  const admin = await as('admin');
  const other = made.other!;
  for (const [at, { row, ledger }] of made.before!.entries()) {
    const marked = made.rows.find(({ id }) => id === row.id)!.tasks.filter((task) => task.done);
    const wanted = new Set([...doneIn(row), ...marked.map(({ id }) => id)]);
    expect(doneIn(await stored(admin, row)), `the tasks of row ${at + 1} that are done`).toEqual(wanted);
    await expectPaid(
      admin,
      ledger,
      'challenge_task',
      await rewardsOf(admin, row, doneIn(row).size, wanted.size),
      `row ${at + 1}`,
      { kind: 'challenge', id: row.id },
    );
    await expectLogged(
      admin,
      row,
      [...wanted].filter((id) => !doneIn(row).has(id)),
    );
    const [task] = marked;
    if (!task) continue;
    expect((await api.ask('POST', one, single(row, task.id))).status, 'a mark that is repeated is a success').toBe(200);
    const colleague = await colleagueOf(admin);
    const late = await colleague.ask('POST', one, single(row, task.id));
    expect([late.status, late.body], 'a colleague hears that it is done, and who has marked it').toEqual([
      409,
      expect.objectContaining({ by: api.storage.identity.fullName }),
    ]);
  }
  for (const { row, ledger } of made.before!) {
    const now = doneIn(await stored(admin, row)).size;
    await expectPaid(
      admin,
      ledger,
      'challenge_task',
      await rewardsOf(admin, row, doneIn(row).size, now),
      'marked again',
    );
  }
  const [task] = other.tasks.filter((open) => !open.done);
  if (variant.account === 'team')
    expect((await api.ask('POST', one, single(other, task!.id))).status, 'the team may only look').toBe(403);
  else await refused(admin, other, task!.id);
  if (variant.account === 'team' && variant.edition === 'TAIWAN')
    for (const [call, body] of [
      [many, [mark(other, task!.id)]],
      [`${one}/count`, [mark(other, task!.id)]],
      [`${one}/matching?dry_run=true`, { filters: {} }],
    ] as const)
      expect((await api.ask('POST', call, body)).status, `the team may not ask for ${call}`).toBe(403);
  if (variant.account === 'admin' && variant.edition === 'TAIWAN') await refusedOfMany(admin, other);
  if (variant.account === 'admin' && variant.edition !== 'TAIWAN')
    for (const [call, body] of [
      [many, [mark(other, task!.id)]],
      [`${one}/count`, [mark(other, task!.id)]],
      [`${one}/matching?dry_run=true`, { filters: {} }],
    ] as const)
      expect((await api.ask('POST', call, body)).status, `${call}, where several at once are off`).toBe(404);
  expect(await stored(admin, other), "another user's row is as it was").toEqual(other);
}

interface Logged {
  info: string;
  changes: { field: string }[] | null;
}
const sumOf = (coins: readonly number[]) => coins.reduce((sum, one) => sum + one, 0);
/** The log tells which tasks of a row were marked as done, and what was paid for them in all. */
export async function expectLogged(admin: Api, row: WireRow, tasks: readonly number[]): Promise<void> {
  if (!tasks.length) return;
  const { data } = await admin.get<{ data: Logged[] }>(
    `admin/logs?action=update&info=${encodeURIComponent(`${path} ${row.id}: done`)}&sort=id&order=DESC&limit=50`,
  );
  const entries = data
    .map(({ info, changes }) => ({
      done: (/: done (\d+(?:, \d+)*)/.exec(info)?.[1]?.split(', ') ?? []).map(Number),
      paid: Number(/, paid (\d+)$/.exec(info)?.[1] ?? 0),
      changes: changes ?? [],
    }))
    .filter(({ done }) => done.some((id) => tasks.includes(id)));
  expect(entries.flatMap(({ done }) => done).toSorted(), 'the log tells once of each task that is done').toEqual(
    tasks.toSorted(),
  );
  const wages = await rewardsOf(admin, row, doneIn(row).size, doneIn(row).size + tasks.length);
  expect(sumOf(entries.map(({ paid }) => paid)), 'what was paid for them, as the log tells').toBe(sumOf(wages));
  const places = row.tasks.flatMap(({ id }, at) => (tasks.includes(id) ? [`tasks.${at}.done`] : []));
  const fields = entries
    .flatMap(({ changes }) => changes)
    .toSorted((one, other) => one.field.localeCompare(other.field));
  expect(fields, 'what has changed, as the log tells').toEqual(
    places.toSorted((one, other) => one.localeCompare(other)).map((field) => ({ field, before: false, after: true })),
  );
}

async function refused(admin: Api, other: WireRow, task: number): Promise<void> {
  expect((await admin.ask('POST', one, single(other, task, 0))).status, 'a mark is not taken back').toBe(422);
  expect((await admin.ask('POST', one, single(other, 9_999))).status, 'a task of no challenge').toBe(422);
  const nowhere = { ...single(other, task), questId: 2_000_000_000 };
  expect((await admin.ask('POST', one, nowhere)).status, 'a challenge that the user does not take part in').toBe(404);
}
/** A row without images, an unknown task, and tasks that are done are not marked with the others. */
async function refusedOfMany(admin: Api, other: WireRow): Promise<void> {
  const { data } = await admin.get<{ data: WireRow[] }>(`${path}?sort=id&order=DESC&limit=200`);
  const bare = data.find((row) => !row.withImages && row.quest.id === other.quest.id)!;
  const others = other.tasks.filter((task) => task.type_id !== 6).slice(0, 1);
  const bareTask = bare.tasks.find((task) => task.type_id === 6)!;
  const unfit = [
    [mark(other, 9_999), noTask],
    [mark(bare, bareTask.id), notMany],
    [{ ...mark(other, 1), questId: 2_000_000_000 }, noParticipation],
    ...others.map((task) => [mark(other, task.id), noTask] as const),
  ] as const;
  const { results } = await admin.post<{ results: Result[] }>(
    many,
    unfit.map(([sent]) => sent),
  );
  expect(results, 'what cannot be marked says why, in the order in which it was sent').toEqual(
    unfit.map(([{ userId, questId }, message]) => ({ userId, questId, marked: false, message })),
  );
  const open = other.tasks.find(isOpen)!;
  const back = { ...mark(other), tasks: [{ id: open.id, status: 0 }] };
  for (const [sent, why] of [
    [[], 'nothing to mark'],
    [[mark(other)], 'no task to mark'],
    [[back], 'marks are not taken back'],
    [Array.from({ length: 501 }, () => mark(other, open.id)), 'more than 500 rows'],
  ] as const)
    for (const call of [many, `${one}/count`])
      expect((await admin.ask('POST', call, sent)).status, `${why}: ${call}`).toBe(422);
  expect(doneIn(await stored(admin, bare)).size, 'a row without images is not marked').toBe(doneIn(bare).size);
}

/**
 * Of several rows those that can be marked are counted and marked, each task once, whatever becomes of the others. A
 * single mark is not only for custom tasks (document 2, section 4).
 */
export const markedTogether = ({ api }: Pick<Scene, 'api'>, isBulk: boolean): Promise<void> =>
  oncePerConsole(api, 'rows that are marked together', async () => {
    const made: MarkedRows = { rows: [] };
    await takeRows(api, made);
    try {
      const [unfit, twice, whole] = made.before!.map(({ row }) => row) as [WireRow, WireRow, WireRow];
      const openIn = ({ tasks }: WireRow) => tasks.filter(isOpen).map(({ id }) => id);
      const more = new Map<WireRow, number[]>([[unfit, []]]);
      const another = unfit.tasks.find((task) => task.type_id !== 6 && !task.done);
      if (another) {
        await api.post(one, single(unfit, another.id));
        more.set(unfit, [another.id]);
      }
      if (isBulk) {
        const [first] = openIn(twice) as [number];
        more.set(twice, [first]).set(whole, openIn(whole).slice(0, 2));
        const known = openIn(unfit)[0]!;
        const sent = [
          mark(unfit, known, 9_999),
          { ...mark(twice), tasks: [{ id: first, status: 1 }, { id: first }] },
          mark(whole, ...more.get(whole)!),
          mark(twice, first),
        ];
        const wages = await Promise.all([twice, whole].map((row) => wagesOf(api, row, more.get(row)!)));
        expect(await api.post(`${one}/count`, sent), 'what is counted beside what cannot be marked').toMatchObject({
          people: 2,
          tasks: 3,
          coins: sumOf(wages.flat()),
        });
        const { results } = await api.post<{ results: Result[] }>(many, sent);
        expect(
          results.map(({ marked, message }) => [marked, message]),
          'what cannot be marked keeps nothing else from being marked',
        ).toEqual([
          [false, noTask],
          [true, null],
          [true, null],
          [false, notMany],
        ]);
      }
      for (const { row, ledger } of made.before!) {
        const fresh = more.get(row) ?? [];
        expect(doneIn(await stored(api, row)), 'what was marked together').toEqual(new Set([...doneIn(row), ...fresh]));
        await expectPaid(api, ledger, 'challenge_task', await wagesOf(api, row, fresh), 'marked together');
        await expectLogged(api, row, fresh);
      }
    } finally {
      leaveRows(api, made);
    }
  });
const wagesOf = (api: Api, row: WireRow, fresh: readonly number[]) =>
  rewardsOf(api, row, doneIn(row).size, doneIn(row).size + fresh.length);
