import type { SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { cpaRewardMachine, shownReward, whyNot, type CpaRewardEvent, type Grading } from '../../machines/cpa-reward';
import { CallError } from '../../src/providers/http';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Snapshot = SnapshotFrom<typeof cpaRewardMachine>;
type Step = CpaRewardEvent | ActorEvent;

const saving = '0.cpaReward.saving';
const show = (status: number, allow_grade = true): Step => ({
  type: 'SHOW',
  program: { status, allow_grade } satisfies Grading,
});
const tick = (user_id: number, should_rewarded = true): Step => ({
  type: 'TICK',
  reward: { id: 7, user_id, should_rewarded },
  key: `k${user_id}`,
});
const lost = failed(saving, new CallError('No answer', 0));
const refused = failed(saving, new CallError('Somebody else has ticked this seller already', 409));
const events: readonly Step[] = [
  show(1),
  show(2),
  show(3),
  show(1, false),
  show(3, false),
  tick(1),
  tick(2, false),
  { type: 'RETRY' },
  done(saving),
  lost,
  refused,
];

/** Invariants of every state; returns the names of those that are violated. */
const brokenPromises = ({ context, value }: Snapshot): string[] => {
  const why = whyNot(context);
  const holds: Record<string, boolean> = {
    'a failed tick says why': value !== 'failed' || context.message !== null,
    'a failed tick is restored': value !== 'failed' || !shownReward(context, context.ticked!.reward.user_id, false),
    'an archived programme is locked':
      value === 'saving' || context.program?.status !== 3 || (value === 'locked' && why === 'locked'),
    'without grading nothing is ticked': context.program?.allow_grade === true || value === 'saving' || why !== null,
    'while one is saved the others wait': value !== 'saving' || why !== null,
    'what can be ticked has no reason not to be':
      (why === null) === (['idle', 'failed'].includes(value) && context.mayTick),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

describe.each([
  { role: 'who may tick', mayTick: true },
  { role: 'who may only look', mayTick: false },
])('rewards of somebody $role', ({ mayTick }) => {
  const { paths } = pathsOf(cpaRewardMachine, { events, input: { mayTick }, isShort: true });
  const taken = new Set<string>();

  test.each(
    paths.map(
      (path) => [`${path.steps.map((step) => step.type).join(' ')} (${path.from} to ${path.to})`, path] as const,
    ),
  )('%s', async (_, { steps, to }) => {
    const held = holdMachine(cpaRewardMachine, { mayTick });
    for (const step of steps) {
      const before = held.calls.length;
      await held.take(step);
      // Only these events of the user send a request, and each sends one.
      expect(held.calls.length - before).toBe(
        (step.type === 'TICK' || step.type === 'RETRY') &&
          held.snapshot().matches('saving') &&
          before === held.calls.length - 1
          ? 1
          : 0,
      );
      expect(brokenPromises(held.snapshot())).toEqual([]);
    }
    for (const one of held.taken) taken.add(one);
    expect(held.snapshot().value).toBe(to);
    held.actor.stop();
  });

  test('every transition was taken, or is for who may tick', () => {
    const missing = uncovered(cpaRewardMachine, taken);
    if (mayTick) expect(missing).toEqual([]);
    else expect(missing.every((name) => /TICK|RETRY|saving|failed|hasFailed/.test(name))).toBe(true);
  });
});

test('a second tick while one is on its way is not heard', async () => {
  const held = holdMachine(cpaRewardMachine, { mayTick: true });
  for (const step of [show(1), tick(1), tick(1), tick(2)]) await held.take(step);
  expect(held.calls.map((call) => call.input)).toEqual([
    { reward: { id: 7, user_id: 1, should_rewarded: true }, key: 'k1' },
  ]);
  expect(shownReward(held.snapshot().context, 1, false)).toBe(true);
  expect(shownReward(held.snapshot().context, 2, false)).toBe(false);
  held.actor.stop();
});
test('a tick that may have been lost is sent again with its key; one that was refused is not', async () => {
  const held = holdMachine(cpaRewardMachine, { mayTick: true });
  for (const step of [show(1), tick(1), lost, { type: 'RETRY' } as Step]) await held.take(step);
  expect(held.calls.map((call) => (call.input as { key: string }).key)).toEqual(['k1', 'k1']);
  await held.take(refused);
  expect(held.snapshot().can({ type: 'RETRY' })).toBe(false);
  held.actor.stop();
});
test('a programme that is archived meanwhile locks once the tick is done', async () => {
  const held = holdMachine(cpaRewardMachine, { mayTick: true });
  for (const step of [show(1), tick(1), show(3), done(saving)]) await held.take(step);
  expect(held.snapshot().value).toBe('locked');
  held.actor.stop();
});
test.each([
  [1, true, true, null],
  [3, true, true, 'locked'],
  [1, false, true, 'ungraded'],
  [2, true, false, 'notYours'],
] as const)('status %i, grading %s, may %s: %s', async (status, allow_grade, mayTick, reason) => {
  const held = holdMachine(cpaRewardMachine, { mayTick });
  await held.take(show(status, allow_grade));
  expect(whyNot(held.snapshot().context)).toBe(reason);
  held.actor.stop();
});
