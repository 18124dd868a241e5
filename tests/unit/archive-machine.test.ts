import { expect, test } from 'vitest';
import { archiveMachine, type ArchiveEvent } from '../../machines/archive';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Step = ArchiveEvent | ActorEvent;

const archiving = '0.archive.archiving';
const ask: Step = { type: 'ASK', id: 7 };
const confirm: Step = { type: 'CONFIRM' };
const cancel: Step = { type: 'CANCEL' };
const refused = failed(archiving, new Error('The disk is full'));
const events: readonly Step[] = [ask, { type: 'ASK', id: 8 }, confirm, cancel, done(archiving), refused];

const { paths } = pathsOf(archiveMachine, { events, input: undefined, isShort: true });
const taken = new Set<string>();
test.each(
  paths.map((path) => [`${path.steps.map((step) => step.type).join(' ')} (${path.from} to ${path.to})`, path] as const),
)('%s', async (_, { steps, to }) => {
  const held = holdMachine(archiveMachine, undefined);
  for (const step of steps) {
    const before = held.calls.length;
    await held.take(step);
    // Only a confirmed question sends a request, and sends one.
    expect(held.calls.length - before).toBe(step.type === 'CONFIRM' ? 1 : 0);
    const { context, value } = held.snapshot();
    expect(context.id === null, 'a record is asked about').toBe(value === 'idle');
  }
  for (const one of held.taken) taken.add(one);
  expect(held.snapshot().value).toBe(to);
  held.actor.stop();
});
test('every transition was taken', () => expect(uncovered(archiveMachine, taken)).toEqual([]));

test('a second press while it is sent is not heard, and the question cannot be left', async () => {
  const held = holdMachine(archiveMachine, undefined);
  for (const step of [ask, confirm, confirm, cancel]) await held.take(step);
  expect([held.calls.map((call) => call.input), held.snapshot().value]).toEqual([[7], 'archiving']);
  held.actor.stop();
});
test('what failed is still asked about, and can be confirmed again', async () => {
  const held = holdMachine(archiveMachine, undefined);
  for (const step of [ask, confirm, refused, confirm, done(archiving)]) await held.take(step);
  expect([held.calls.map((call) => call.input), held.snapshot().value]).toEqual([[7, 7], 'idle']);
  held.actor.stop();
});
