import { expect, test } from 'vitest';
import { eventRewardMachine, type EventRewardEvent, type EventRewardSnapshot } from '../../machines/event-reward';
import type { TypedReward } from '../../src/admin/event-mode/rewards/types';
import { holdMachine, pathsOf, stateName, transitionsOf, uncovered } from './paths';

const blank = (reward_type_id: number): TypedReward => ({
  reward_type_id,
  coins: null,
  image: null,
  digital_product_id: null,
  physical_product_id: null,
});
const filled: TypedReward = { ...blank(1), coins: 50, image: 'rewards/coins.png' };
const choose = (to: number, reward: TypedReward): EventRewardEvent => ({ type: 'CHOOSE', to, reward });
const follow = (reward: TypedReward): EventRewardEvent => ({ type: 'FOLLOW', reward });
const events: readonly EventRewardEvent[] = [
  ...[1, 2, 3].map((to) => choose(to, filled)),
  choose(3, blank(2)),
  follow(filled),
  follow(blank(2)),
  follow({ ...blank(2), physical_product_id: 4 }),
  { type: 'UNDO' },
  { type: 'BUSY', with: 'uploading' },
  { type: 'BUSY', with: null },
];
const serialize = ({ value, context: { busy, before, fill } }: EventRewardSnapshot) =>
  JSON.stringify([value, busy, before, fill.values]);
const { paths } = pathsOf(eventRewardMachine, { events, input: undefined, serialize });
const taken = new Set<string>();

test.each(
  paths.map((path) => [`${path.steps.map((one) => one.type).join(', ')}: ${path.from} to ${path.to}`, path] as const),
)('%s', async (_name, { steps, to }) => {
  const held = holdMachine(eventRewardMachine, undefined);
  for (const step of steps) {
    const before = held.snapshot();
    await held.take(step);
    const { context } = held.snapshot();
    if (context.fill.number === before.context.fill.number) continue;
    // The form is only filled on a choice or its undoing, and never during an upload or a save.
    expect(['CHOOSE', 'UNDO']).toContain(step.type);
    expect(before.context.busy).toBeNull();
    expect(context.fill.values).toEqual(step.type === 'CHOOSE' ? blank(step.to) : before.context.before);
  }
  for (const one of held.taken) taken.add(one);
  expect(stateName(held.snapshot())).toBe(to);
});

test('every transition that the machine declares was taken', () => {
  expect(uncovered(eventRewardMachine, taken)).toEqual([]);
  expect(transitionsOf(eventRewardMachine)).toHaveLength(6);
});

const go = (...steps: EventRewardEvent[]) => {
  const { actor, snapshot } = holdMachine(eventRewardMachine, undefined);
  for (const step of steps) actor.send(step);
  return snapshot();
};

test('another type clears coins, image and products, and sets reward_type_id', () =>
  expect(go(choose(2, filled)).context.fill.values).toEqual(blank(2)));
test('the same type changes nothing', () => expect(go(choose(1, filled)).context.fill.number).toBe(0));
test('a reward in which nothing is filled in has nothing to bring back', () =>
  expect(go(choose(2, blank(1))).can({ type: 'UNDO' })).toBe(false));
test('what was cleared comes back, also after several changes in a row', () => {
  const after = go(choose(2, filled), follow(blank(2)), choose(3, blank(2)), { type: 'UNDO' });
  expect(after.context.fill.values).toEqual(filled);
  expect(after.can({ type: 'UNDO' })).toBe(false);
});
test('once a product has been chosen, there is nothing to bring back', () => {
  const after = go(choose(2, filled), follow({ ...blank(2), physical_product_id: 4 }));
  expect([after.can({ type: 'UNDO' }), after.context.before]).toEqual([false, null]);
});
test('during an upload the type stays', () =>
  expect(go({ type: 'BUSY', with: 'uploading' }, choose(2, filled)).context.fill.number).toBe(0));
