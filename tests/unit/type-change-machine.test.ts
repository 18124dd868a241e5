import { describe, expect, test } from 'vitest';
import {
  typeChangeMachine,
  type TypeChangeEvent,
  type TypeChangeSnapshot,
  type TypedValues,
} from '../../machines/type-change';
import { clearedReward } from '../../src/admin/event-mode/rewards/types';
import { blankOfType } from '../../src/contract/questions';
import { holdMachine, pathsOf, stateName, transitionsOf, uncovered } from './paths';

const input = { reset: blankOfType };
const filled = {
  ...blankOfType(1),
  answers: [{ answer: 'Ten' }, { answer: 'Twenty' }, { answer: 'None' }],
  correct_answers: [2],
};
const written = { ...blankOfType(2), answers: [{ answer: 'Yes' }, { answer: null }] };
const choose = (to: number, values: { type_id: number }): TypeChangeEvent => ({
  type: 'CHOOSE',
  from: values.type_id,
  to,
  values,
});
const follow = (values: TypedValues): TypeChangeEvent => ({ type: 'FOLLOW', values });
const upload: TypeChangeEvent = { type: 'BUSY', with: 'uploading' };
const events: readonly TypeChangeEvent[] = [
  ...[1, 2, 3].map((to) => choose(to, filled)),
  choose(3, blankOfType(2)),
  follow(filled),
  follow(blankOfType(2)),
  follow(written),
  { type: 'UNDO' },
  upload,
  { type: 'BUSY', with: null },
];
const serialize = ({ value, context: { busy, before, filled } }: TypeChangeSnapshot) =>
  JSON.stringify([value, busy, before, filled]);
const { paths } = pathsOf(typeChangeMachine, { events, input, serialize });
const taken = new Set<string>();

test.each(
  paths.map((path) => [`${path.steps.map((one) => one.type).join(', ')}: ${path.from} to ${path.to}`, path] as const),
)('%s', async (_name, { steps, to }) => {
  const held = holdMachine(typeChangeMachine, input);
  for (const step of steps) {
    const before = held.snapshot();
    await held.take(step);
    const { context } = held.snapshot();
    if (context.filled === before.context.filled) continue;
    // The form is only filled on a choice or its undoing, and never during an upload or a save.
    expect(['CHOOSE', 'UNDO']).toContain(step.type);
    expect(before.context.busy).toBeNull();
    expect(context.filled).toEqual(step.type === 'CHOOSE' ? blankOfType(step.to) : before.context.before);
  }
  for (const one of held.taken) taken.add(one);
  expect(stateName(held.snapshot())).toBe(to);
});

test('every transition that the machine declares was taken', () => {
  expect(uncovered(typeChangeMachine, taken)).toEqual([]);
  expect(transitionsOf(typeChangeMachine)).toHaveLength(6);
});

const go = (...steps: TypeChangeEvent[]) => {
  const { actor, snapshot } = holdMachine(typeChangeMachine, input);
  for (const step of steps) actor.send(step);
  return snapshot();
};

test('the same type changes nothing', () => expect(go(choose(1, filled)).context.filled).toBeNull());
test('a type in which nothing is filled in has nothing to bring back', () =>
  expect(go(choose(3, blankOfType(2))).can({ type: 'UNDO' })).toBe(false));
test('what was lost comes back, also after several changes in a row', () => {
  const after = go(choose(2, filled), follow(blankOfType(2)), choose(3, blankOfType(2)), { type: 'UNDO' });
  expect(after.context.filled).toEqual(filled);
  expect(after.can({ type: 'UNDO' })).toBe(false);
});
test('once something has been filled in, there is nothing to bring back', () => {
  const after = go(choose(2, filled), follow(written));
  expect([after.can({ type: 'UNDO' }), after.context.before]).toEqual([false, null]);
});
test('during an upload the type stays', () => expect(go(upload, choose(2, filled)).context.filled).toBeNull());

describe('what a type starts with', () => {
  test('a question has as many empty answers as documented, and no correct ones', () =>
    expect([1, 2, 3].map((type) => [blankOfType(type).answers, blankOfType(type).correct_answers])).toEqual(
      [4, 2, 4].map((count) => [Array.from({ length: count }, () => ({ answer: null })), []]),
    ));
  test('a reward has neither coins, image nor products', () =>
    expect(clearedReward(2)).toEqual({
      reward_type_id: 2,
      coins: null,
      image: null,
      digital_product_id: null,
      physical_product_id: null,
    }));
});
