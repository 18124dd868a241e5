import type { SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  bulkMarkingMachine,
  choosable,
  marksOf,
  whyNotChoose,
  whyNotMark,
  whyNotTick,
  type MarkEvent,
  type MarkRow,
} from '../../machines/bulk-marking';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Snapshot = SnapshotFrom<typeof bulkMarkingMachine>;
type Step = MarkEvent | ActorEvent;
const counting = '0.bulkMarking.counting';
const sending = '0.bulkMarking.sending';
const ticking = '0.bulkMarking.ticking';

const row = (id: number, more: Partial<MarkRow> = {}): MarkRow => ({
  id,
  name: `Person ${id}`,
  userId: 10 + id,
  questId: 7,
  withImages: true,
  tasks: [
    { id: 1, type_id: 6, done: false },
    { id: 2, type_id: 8, done: false },
  ],
  ...more,
});
const rows: readonly MarkRow[] = [
  row(1),
  row(2),
  row(3, { withImages: false }),
  row(4, {
    tasks: [
      { id: 1, type_id: 6, done: true },
      { id: 2, type_id: 8, done: false },
    ],
  }),
];
const summary = { people: 2, tasks: 2, coins: 80, sample: ['Person 1', 'Person 2'] };
const tick: Step = { type: 'TICK', row: 1, task: 2, key: 't' };

const events: readonly Step[] = [
  { type: 'SHOW', rows },
  { type: 'SHOW', rows: [row(2)] },
  { type: 'CHOOSE', id: 1, on: true },
  { type: 'CHOOSE', id: 2, on: true },
  { type: 'CHOOSE', id: 1, on: false },
  { type: 'CHOOSE', id: 3, on: true },
  { type: 'CHOOSE_ALL', on: true },
  { type: 'CHOOSE_ALL', on: false },
  { type: 'MARK', key: 'a' },
  { type: 'CONFIRM' },
  { type: 'CANCEL' },
  { type: 'RETRY', key: 'b' },
  tick,
  { type: 'TICK', row: 4, task: 1, key: 'never' },
  done(counting, summary),
  failed(counting, new Error('No count')),
  done(sending, []),
  done(sending, [{ id: 2, message: 'Taken back' }]),
  failed(sending, new Error('Broken')),
  done(ticking),
  failed(ticking, new Error('No')),
];
const serialize = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.rows, context.chosen, context.unmarked, context.single, context.summary]);

const brokenPromises = ({ context, value }: Snapshot): string[] => {
  const kept = { ...context, isWorking: false };
  const holds: Record<string, boolean> = {
    'only rows that may be chosen are chosen':
      ['sending', 'counting'].includes(value) ||
      context.chosen.every((id) => {
        const found = context.rows.find((one) => one.id === id);
        return found !== undefined && whyNotChoose(kept, found) === null;
      }),
    'what failed says why': !['notCounted', 'notSent', 'notTicked'].includes(value) || context.message !== null,
    'a question has a summary': value !== 'confirming' || context.summary !== null,
    'part failed names rows': value !== 'partFailed' || context.unmarked.length > 0,
    'a task is on its way only while it is ticked': (context.single !== null) === (value === 'ticking'),
    'nothing is asked or sent for an empty list':
      !['counting', 'sending'].includes(value) || marksOf(context).length > 0,
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

const taken = new Set<string>();
const cases = [
  { role: 'ADMIN', isOn: true, mayMark: true },
  { role: 'ADMIN', isOn: false, mayMark: true },
  { role: 'TEAM', isOn: true, mayMark: false },
];
describe.each(cases)('$role, mark many: $isOn', ({ isOn, mayMark }) => {
  const input = { isOn, mayMark, rows };
  const { paths } = pathsOf(bulkMarkingMachine, { events, input, serialize, isShort: true });

  test.each(
    paths.map(
      (path) =>
        [
          `${path.steps.map((step) => step.type.replace('xstate.', '')).join(' ')} (${path.from} to ${path.to})`,
          path,
        ] as const,
    ),
  )('%s', async (_, { steps, to }) => {
    const run = holdMachine(bulkMarkingMachine, input);
    for (const step of steps) {
      const before = run.calls.length;
      await run.take(step);
      expect(run.calls.length - before).toBeLessThanOrEqual(
        ['MARK', 'CONFIRM', 'RETRY', 'TICK'].includes(step.type) ? 1 : 0,
      );
      expect(brokenPromises(run.snapshot())).toEqual([]);
    }
    for (const one of run.taken) taken.add(one);
    expect(run.snapshot().value).toBe(to);
    run.actor.stop();
  });
});
test('every transition that the machine declares was taken', () =>
  expect(uncovered(bulkMarkingMachine, taken)).toEqual([]));

const on = { isOn: true, mayMark: true, rows };
const after = async (...steps: Step[]) => {
  const run = holdMachine(bulkMarkingMachine, on);
  for (const step of steps) await run.take(step);
  run.actor.stop();
  return run;
};
test('a row says why it cannot be chosen', () => {
  const context = { isOn: true, mayMark: true, isWorking: false };
  expect(rows.map((one) => whyNotChoose(context, one))).toEqual([null, null, 'noImages', 'allDone']);
  expect(whyNotChoose({ ...context, isOn: false }, rows[0]!)).toBe('markManyOff');
  expect(whyNotChoose({ ...context, mayMark: false }, rows[0]!)).toBe('notAllowed');
  expect(whyNotChoose({ ...context, isWorking: true }, rows[0]!)).toBe('busy');
});
test('the header chooses what may be chosen on this page', async () => {
  const { context } = (await after({ type: 'CHOOSE_ALL', on: true })).snapshot();
  expect(context.chosen).toEqual([1, 2]);
  expect(choosable(context).map((one) => one.id)).toEqual([1, 2]);
  expect(marksOf(context)).toEqual([
    { userId: 11, questId: 7, tasks: [1] },
    { userId: 12, questId: 7, tasks: [1] },
  ]);
});
test('rows are sent as they are listed, in whatever order they were chosen, so that each answer is about its row', async () => {
  const run = await after(
    { type: 'CHOOSE', id: 2, on: true },
    { type: 'CHOOSE', id: 1, on: true },
    { type: 'MARK', key: 'a' },
    done(counting, summary),
    { type: 'CONFIRM' },
  );
  expect(run.calls.at(-1)).toMatchObject({
    id: sending,
    input: { marks: [{ userId: 11 }, { userId: 12 }], rows: [1, 2] },
  });
});
test('nothing is sent for an empty list', async () => {
  const run = await after({ type: 'MARK', key: 'a' }, { type: 'CONFIRM' });
  expect(run.calls).toEqual([]);
  expect(whyNotMark(run.snapshot())).toBe('noneChosen');
});
test('only the rows that failed are tried again', async () => {
  const run = await after(
    { type: 'CHOOSE_ALL', on: true },
    { type: 'MARK', key: 'a' },
    done(counting, summary),
    { type: 'CONFIRM' },
    done(sending, [{ id: 2, message: 'No' }]),
    { type: 'RETRY', key: 'b' },
  );
  expect(run.calls.filter((call) => call.id === sending).map((call) => call.input)).toEqual([
    {
      marks: [
        { userId: 11, questId: 7, tasks: [1] },
        { userId: 12, questId: 7, tasks: [1] },
      ],
      rows: [1, 2],
      key: 'a',
    },
    { marks: [{ userId: 12, questId: 7, tasks: [1] }], rows: [2], key: 'b' },
  ]);
});
test('what failed on the way is the same request again, with the same key, whatever the list shows by then', async () => {
  const run = await after(
    { type: 'CHOOSE_ALL', on: true },
    { type: 'MARK', key: 'a' },
    done(counting, summary),
    { type: 'CONFIRM' },
    failed(sending),
    { type: 'SHOW', rows: [row(2)] },
    { type: 'RETRY', key: 'b' },
  );
  const [first, second] = run.calls.filter((call) => call.id === sending).map((call) => call.input);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ rows: [1, 2], key: 'a' });
});
test('whoever goes back keeps what is chosen, and nothing of the question', async () => {
  for (const end of [failed(counting), done(counting, summary)]) {
    const { value, context } = (
      await after({ type: 'CHOOSE_ALL', on: true }, { type: 'MARK', key: 'a' }, end, { type: 'CANCEL' })
    ).snapshot();
    expect([value, context.chosen, context.summary, context.message, context.unmarked]).toEqual([
      'choosing',
      [1, 2],
      null,
      null,
      [],
    ]);
  }
});
test('a ticked task is saved at once and stays; one that failed is as before', async () => {
  const marked = (await after(tick, done(ticking))).snapshot();
  expect(whyNotTick(marked, 1, 2)).toBe('taskDone');
  const kept = await after(tick, { type: 'TICK', row: 2, task: 1, key: 'two' }, failed(ticking, new Error('No')));
  expect(whyNotTick(kept.snapshot(), 1, 2)).toBeNull();
  expect(kept.calls.map((call) => call.input)).toEqual([{ userId: 11, questId: 7, task: 2, key: 't' }]);
});
