import { expect, test } from 'vitest';
import {
  questionTypeMachine,
  type QuestionTypeEvent,
  type QuestionTypeSnapshot,
  type TypedPart,
} from '../../machines/question-type';
import { holdMachine, pathsOf, stateName, transitionsOf, uncovered } from './paths';

const filled: TypedPart = {
  type_id: 1,
  answers: [{ answer: 'Ten' }, { answer: 'Twenty' }, { answer: 'None' }],
  correct_answers: [2],
};
const blank = (type_id: number, answers: number): TypedPart => ({
  type_id,
  answers: Array.from({ length: answers }, () => ({ answer: null })),
  correct_answers: [],
});
const events: readonly QuestionTypeEvent[] = [
  ...[1, 2, 3].map((to) => ({ type: 'CHOOSE' as const, to, question: filled })),
  { type: 'FOLLOW', question: filled },
  { type: 'FOLLOW', question: blank(2, 2) },
  { type: 'FOLLOW', question: { ...blank(2, 2), correct_answers: [1] } },
  { type: 'UNDO' },
  { type: 'BUSY', with: 'uploading' },
  { type: 'BUSY', with: null },
];
const serialize = ({ value, context: { busy, before, fill } }: QuestionTypeSnapshot) =>
  JSON.stringify([value, busy, before, fill.values]);
const { paths } = pathsOf(questionTypeMachine, { events, input: undefined, serialize });
const taken = new Set<string>();

test.each(
  paths.map((path) => [`${path.steps.map((one) => one.type).join(', ')}: ${path.from} to ${path.to}`, path] as const),
)('%s', async (_name, { steps, to }) => {
  const held = holdMachine(questionTypeMachine, undefined);
  for (const step of steps) {
    const before = held.snapshot();
    await held.take(step);
    const { context } = held.snapshot();
    if (context.fill.number === before.context.fill.number) continue;
    // The form is only filled on a choice or its undoing, and never during an upload or a save.
    expect(['CHOOSE', 'UNDO']).toContain(step.type);
    expect(before.context.busy).toBeNull();
    expect(context.fill.values).toEqual(
      step.type === 'CHOOSE' ? blank(step.to, step.to === 2 ? 2 : 4) : before.context.before,
    );
  }
  for (const one of held.taken) taken.add(one);
  expect(stateName(held.snapshot())).toBe(to);
});

test('every transition that the machine declares was taken', () => {
  expect(uncovered(questionTypeMachine, taken)).toEqual([]);
  expect(transitionsOf(questionTypeMachine)).toHaveLength(5);
});

const go = (...steps: QuestionTypeEvent[]) => {
  const { actor, snapshot } = holdMachine(questionTypeMachine, undefined);
  for (const step of steps) actor.send(step);
  return snapshot();
};
const choose = (to: number, question: TypedPart): QuestionTypeEvent => ({ type: 'CHOOSE', to, question });

test('another type has as many empty answers as documented, and no correct ones', () => {
  expect(go(choose(2, filled)).context.fill.values).toEqual(blank(2, 2));
  expect(go(choose(3, filled)).context.fill.values).toEqual(blank(3, 4));
  expect(go(choose(1, blank(2, 2))).context.fill.values).toEqual(blank(1, 4));
});
test('the same type changes nothing', () => expect(go(choose(1, filled)).context.fill.number).toBe(0));
test('the answers come back, also after several changes in a row', () => {
  const after = go(choose(2, filled), { type: 'FOLLOW', question: blank(2, 2) }, choose(3, blank(2, 2)), {
    type: 'UNDO',
  });
  expect(after.context.fill.values).toEqual(filled);
  expect(after.can({ type: 'UNDO' })).toBe(false);
});
test('once an answer has been written, there is nothing to undo', () => {
  const after = go(choose(2, filled), { type: 'FOLLOW', question: { ...blank(2, 2), answers: [{ answer: 'Yes' }] } });
  expect([after.can({ type: 'UNDO' }), after.context.before]).toEqual([false, null]);
});
test('during an upload the type stays', () =>
  expect(go({ type: 'BUSY', with: 'uploading' }, choose(2, filled)).context.fill.number).toBe(0));
