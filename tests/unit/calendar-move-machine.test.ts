import { expect, test } from 'vitest';
import {
  calendarMoveMachine,
  whyNot,
  type CalendarMoveEvent,
  type CalendarMoveSnapshot,
} from '../../machines/calendar-move';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Step = CalendarMoveEvent | ActorEvent;

const saving = '0.calendarMove.saving';
const entry = { path: 'admin/quizzes', id: 4, name: 'Flavours', from: '2026-10-05' };
const ask = (to: string | null): Step => ({ type: 'ASK', entry, to });
const choose = (to: string | null): Step => ({ type: 'CHOOSE', to });
const confirm: Step = { type: 'CONFIRM' };
const cancel: Step = { type: 'CANCEL' };
const refused = failed(saving, new Error('Somebody else has changed it'));
const events: readonly Step[] = [
  ask('2026-10-09'),
  ask(null),
  choose('2026-10-12'),
  choose('2026-10-05'),
  choose(null),
  confirm,
  cancel,
  done(saving),
  refused,
];

/** Invariants of every state; returns the names of those that are violated. */
const brokenPromises = (snapshot: CalendarMoveSnapshot): string[] => {
  const { context, value } = snapshot;
  const holds: Record<string, boolean> = {
    'nothing is asked without an entry': (value === 'idle') === (context.entry === null),
    'a failed move says why': (value === 'failed') === (context.message !== null),
    'only another day is saved': value !== 'saving' || (context.to !== null && context.to !== entry.from),
    'what can be confirmed has no reason not to be':
      value === 'idle' || (whyNot(snapshot) === null) === snapshot.can({ type: 'CONFIRM' }),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

const { paths } = pathsOf(calendarMoveMachine, { events, input: undefined, isShort: true });
const taken = new Set<string>();
test.each(
  paths.map((path) => [`${path.steps.map((step) => step.type).join(' ')} (${path.from} to ${path.to})`, path] as const),
)('%s', async (_, { steps, to }) => {
  const held = holdMachine(calendarMoveMachine, undefined);
  for (const step of steps) {
    const before = held.calls.length;
    await held.take(step);
    // Only a confirmed move sends a request, and sends one.
    expect(held.calls.length - before).toBe(step.type === 'CONFIRM' ? 1 : 0);
    expect(brokenPromises(held.snapshot())).toEqual([]);
  }
  for (const one of held.taken) taken.add(one);
  expect(held.snapshot().value).toBe(to);
  held.actor.stop();
});
test('every transition was taken', () => expect(uncovered(calendarMoveMachine, taken)).toEqual([]));

test('a second press while it is saved is not heard', async () => {
  const held = holdMachine(calendarMoveMachine, undefined);
  for (const step of [ask('2026-10-09'), confirm, confirm, cancel, choose('2026-10-12')]) await held.take(step);
  expect(held.calls.map((call) => call.input)).toEqual([{ entry, to: '2026-10-09' }]);
  expect(held.snapshot().value).toBe('saving');
  held.actor.stop();
});
test('a move that failed keeps the chosen day and can be tried again', async () => {
  const held = holdMachine(calendarMoveMachine, undefined);
  for (const step of [ask(null), choose('2026-10-12'), confirm, refused]) await held.take(step);
  expect(held.snapshot().context).toEqual({ entry, to: '2026-10-12', message: 'Somebody else has changed it' });
  for (const step of [confirm, done(saving)]) await held.take(step);
  expect(held.calls).toHaveLength(2);
  expect(held.snapshot().value).toBe('idle');
  held.actor.stop();
});
test.each([
  [null, 'noDay'],
  ['2026-10-05', 'sameDay'],
  ['2026-10-06', null],
] as const)('to %s: %s', async (to, reason) => {
  const held = holdMachine(calendarMoveMachine, undefined);
  await held.take(ask(to));
  expect(whyNot(held.snapshot())).toBe(reason);
  held.actor.stop();
});
