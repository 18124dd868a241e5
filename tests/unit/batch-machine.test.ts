import { expect, test } from 'vitest';
import { batchMachine, lookEvery, type Batch, type BatchEvent, type Judgement } from '../../machines/batch';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Step = BatchEvent | ActorEvent | { type: `xstate.after.${string}` };

const judgement: Judgement = { matching: 9, possible: 8, people: 8, tasks: 16, coins: 80, sample: [], refused: [] };
const running: Batch = { id: 5, state: 'running', total: 8, done: 2, refused: 0, reasons: [] };
const ended: Batch = { ...running, state: 'done', done: 8 };
const disk = new Error('The disk is full');
const refusal = Object.assign(new Error('File not found'), { statusCode: 422 });
const select: Step = { type: 'SELECT_ALL', filters: { quest_id: 1 }, matching: 9 };
const find = (batch: Batch | null) => done('0.batch.finding', batch);
const seek = (batch: Batch | null) => done('0.batch.seeking', batch);
const starting = '0.batch.starting';
const look = '0.batch.running.looking';
const after: Step = { type: 'xstate.after.look.batch.running.waiting' };

const events: readonly Step[] = [
  select,
  { type: 'CLEAR' },
  { type: 'ASK', key: 'a' },
  { type: 'CONFIRM' },
  { type: 'CANCEL' },
  { type: 'RETRY' },
  { type: 'DISMISS' },
  after,
  find(null),
  find(running),
  find(ended),
  failed('0.batch.finding', disk),
  seek(null),
  seek(running),
  seek(ended),
  failed('0.batch.seeking', disk),
  done('0.batch.judging', judgement),
  done('0.batch.judging', { ...judgement, possible: 0 }),
  failed('0.batch.judging', disk),
  done(starting, running),
  failed(starting, disk),
  failed(starting, refusal),
  done(look, { ...running, done: 3 }),
  done(look, ended),
  failed(look, disk),
];

const { paths } = pathsOf(batchMachine, { events, input: undefined, isShort: true });
const taken = new Set<string>();
test.each(
  paths.map((path) => [`${path.steps.map((step) => step.type).join(' ')} (${path.from} to ${path.to})`, path] as const),
)('%s', async (_, { steps }) => {
  const held = holdMachine(batchMachine, undefined);
  for (const step of steps) {
    await held.take(step);
    const now = held.snapshot();
    expect(now.context.batch !== null, 'a batch is shown').toBe(now.hasTag('following') || now.matches('ended'));
    expect(now.hasTag('asking') && now.context.filters === null, 'a question is about a selection').toBe(false);
  }
  for (const one of held.taken) taken.add(one);
  held.actor.stop();
});
test('every transition was taken', () => expect(uncovered(batchMachine, taken)).toEqual([]));
test('a retry keeps its key, and leaving a start that failed looks for what it may have begun', async () => {
  const held = holdMachine(batchMachine, undefined);
  const steps: Step[] = [find(null), select, { type: 'ASK', key: 'a' }, done('0.batch.judging', judgement)];
  for (const step of [...steps, { type: 'CONFIRM' }, failed(starting, disk), { type: 'RETRY' }] as Step[])
    await held.take(step);
  const sent = { filters: { quest_id: 1 }, key: 'a' };
  expect(held.calls.map((call) => call.input)).toEqual([undefined, { quest_id: 1 }, sent, sent]);
  for (const step of [failed(starting, disk), { type: 'CANCEL' }, seek(running)] as Step[]) await held.take(step);
  expect(held.calls.at(-1)!.input).toBe('a');
  expect(held.snapshot().value).toEqual({ running: 'waiting' });
  held.actor.stop();
});
test.each<[string, Step[], string]>([
  ['is left at once, as it has begun nothing', [failed(starting, refusal), { type: 'CANCEL' }], 'all'],
  [
    'after an attempt without an answer is left only once it is known what that has begun',
    [failed(starting, disk), { type: 'RETRY' }, failed(starting, refusal), { type: 'CANCEL' }],
    'seeking',
  ],
])('a refused start %s', async (_, steps, state) => {
  const held = holdMachine(batchMachine, undefined);
  const asked: Step[] = [find(null), select, { type: 'ASK', key: 'a' }, done('0.batch.judging', judgement)];
  for (const step of [...asked, { type: 'CONFIRM' } as const, ...steps]) await held.take(step);
  expect(held.snapshot().value).toBe(state);
  held.actor.stop();
});
test('a start that failed cannot be left for another key before it is known what it has begun', async () => {
  const held = holdMachine(batchMachine, undefined);
  const asked: Step[] = [find(null), select, { type: 'ASK', key: 'a' }, done('0.batch.judging', judgement)];
  const lost: Step[] = [{ type: 'CONFIRM' }, failed(starting, disk), { type: 'CANCEL' }];
  const again: Step[] = [{ type: 'CLEAR' }, select, { type: 'ASK', key: 'b' }];
  for (const step of [...asked, ...lost, ...again, failed('0.batch.seeking', disk), ...again]) await held.take(step);
  expect(held.snapshot().value).toBe('notStarted');
  await held.take({ type: 'RETRY' });
  expect(held.calls.at(-1)!.input).toEqual({ filters: { quest_id: 1 }, key: 'a' });
  held.actor.stop();
});
test('a batch is looked at often enough to see that it moves', () => expect(lookEvery).toBeLessThan(3_000));
