import type { SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  contentMessageMachine,
  type Attempt,
  type ContentMessage,
  type ContentMessageEvent,
} from '../../machines/content-message';
import { CallError } from '../../src/providers/http';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Snapshot = SnapshotFrom<typeof contentMessageMachine>;
type Step = ContentMessageEvent | ActorEvent;

const sending = '0.contentMessage.sending';
const message: ContentMessage = { message: 'Read this', caption: '', user_id: 5 };
const send: Step = { type: 'SEND', message, key: 'a' };
const retry: Step = { type: 'RETRY' };
const lost = failed(sending, new CallError('No answer', 0));

const events: readonly Step[] = [
  send,
  retry,
  done(sending, { sent: 1 }),
  failed(sending, new CallError('Not valid', 422)),
  lost,
  failed(sending, new CallError('The disk is full', 500)),
];
const serialize = ({ value, context }: Snapshot) => JSON.stringify([value, (context.failure as Error)?.message]);

const taken = new Set<string>();
describe.each([{ isOnce: true }, { isOnce: false }])('a back-end with idempotency keys: $isOnce', (input) => {
  const { paths } = pathsOf(contentMessageMachine, { events, input, serialize });

  test.each(
    paths.map(
      (path) => [`${path.steps.map((step) => step.type).join(' ')} (${path.from} to ${path.to})`, path] as const,
    ),
  )('%s', async (_, { steps, to }) => {
    const held = holdMachine(contentMessageMachine, input);
    for (const step of steps) {
      const before = held.snapshot();
      const calls = held.calls.length;
      await held.take(step);
      const { value, context } = held.snapshot();
      if (held.calls.length > calls)
        expect(before.value === 'writing' || (before.value === 'unheard' && input.isOnce)).toBe(true);
      expect(value === 'unheard' ? context.failure : true).toBeTruthy();
      expect(value === 'done' ? context.sent : true).toBeTruthy();
    }
    for (const one of held.taken) taken.add(one);
    expect(held.snapshot().value).toBe(to);
    held.actor.stop();
  });
});

test('every transition was taken', () => expect(uncovered(contentMessageMachine, taken)).toEqual([]));

test('a second press sends nothing more; after a lost answer the same key is sent again', async () => {
  const held = holdMachine(contentMessageMachine, { isOnce: true });
  for (const step of [send, { ...send, key: 'b' }, lost, { ...send, key: 'c' }, retry]) await held.take(step);
  expect(held.calls.map((call) => (call.input as Attempt).key)).toEqual(['a', 'a']);
});
test('a back-end that may send it twice is not asked again', async () => {
  const held = holdMachine(contentMessageMachine, { isOnce: false });
  for (const step of [send, lost]) await held.take(step);
  expect(held.snapshot().can({ type: 'RETRY' })).toBe(false);
});
