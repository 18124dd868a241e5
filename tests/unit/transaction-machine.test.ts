import type { SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  transactionMachine,
  type Asked,
  type Attempt,
  type Preview,
  type TransactionEvent,
} from '../../machines/transaction';
import { CallError } from '../../src/providers/http';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Snapshot = SnapshotFrom<typeof transactionMachine>;
type Step = TransactionEvent | ActorEvent;

const counting = '0.transaction.counting';
const sending = '0.transaction.sending';
const asked: Asked = { amountOfUsers: 'all', type_id: 3, coins: 5 };
const preview: Preview = { people: 2, coins: 10, leaf: 0, sample: [], rows: [], refused: 0, error_file: null };
const counted = (more: Partial<Preview> = {}) => done(counting, { ...preview, ...more });
const send: Step = { type: 'SEND', asked, key: 'a' };
const refused = new CallError('Not valid', 422);
const lost = new CallError('No answer', 0);
const crashed = new CallError('The disk is full', 500);

const events: readonly Step[] = [
  send,
  { type: 'CONFIRM' },
  { type: 'RETRY' },
  { type: 'CANCEL' },
  counted(),
  counted({ people: 0, coins: 0 }),
  counted({ refused: 1 }),
  failed(counting, refused),
  failed(counting, lost),
  done(sending, { people: 2, coins: 10 }),
  failed(sending, refused),
  failed(sending, lost),
  failed(sending, crashed),
];
const serialize = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.preview?.people, context.preview?.refused, (context.failure as Error)?.message]);

/** Invariants of every state; returns the names of those that are violated. */
const brokenPromises = ({ context, value }: Snapshot): string[] => {
  const holds: Record<string, boolean> = {
    'what was filled in is kept': value === 'choosing' || context.attempt?.asked === asked,
    'a failure says why': !['uncounted', 'unheard'].includes(value) || context.failure !== null,
    'a refusal says why': value !== 'refused' || context.failure !== null || context.preview!.refused > 0,
    'only a back-end that can is asked beforehand': context.hasPreviews || context.preview === null,
    'nobody confirms a file with errors': value !== 'confirming' || !context.preview?.refused,
    'what was made has its figures': value !== 'done' || context.made !== null,
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

const taken = new Set<string>();
describe.each([
  { hasPreviews: true, isOnce: true },
  { hasPreviews: false, isOnce: false },
])('a back-end with previews: $hasPreviews, with idempotency keys: $isOnce', (input) => {
  const { transitions, paths } = pathsOf(transactionMachine, { events, input, serialize });

  test.each(
    paths.map(
      (path) => [`${path.steps.map((step) => step.type).join(' ')} (${path.from} to ${path.to})`, path] as const,
    ),
  )('%s', async (_, { steps, to }) => {
    const held = holdMachine(transactionMachine, input);
    for (const step of steps) {
      const before = held.snapshot();
      const calls = held.calls.length;
      await held.take(step);
      if (held.calls.length > calls && held.calls.at(-1)!.id === sending)
        expect(
          before.value === 'confirming' || (before.value === 'unheard' && input.isOnce),
          'nothing is sent without a confirmation, or a second time to a back-end that may do it twice',
        ).toBe(true);
      expect(brokenPromises(held.snapshot())).toEqual([]);
    }
    for (const one of held.taken) taken.add(one);
    expect(held.snapshot().value).toBe(to);
    held.actor.stop();
  });

  test('has transitions', () => expect(transitions.length).toBeGreaterThan(0));
});

test('every transition was taken', () => expect(uncovered(transactionMachine, taken)).toEqual([]));

const walk = async (input: { hasPreviews: boolean; isOnce: boolean }, ...steps: readonly Step[]) => {
  const held = holdMachine(transactionMachine, input);
  for (const step of steps) await held.take(step);
  return held;
};
const full = { hasPreviews: true, isOnce: true };
const confirm: Step = { type: 'CONFIRM' };
const keysSent = (held: Awaited<ReturnType<typeof walk>>) =>
  held.calls.filter((call) => call.id === sending).map((call) => (call.input as Attempt).key);

test('a second press sends nothing more', async () => {
  const held = await walk(full, send, send, counted(), confirm, confirm, send);
  expect(held.calls.map((call) => call.id)).toEqual([counting, sending]);
});
test('after a lost answer it is asked again with the same key', async () => {
  const held = await walk(full, send, counted(), confirm, failed(sending, lost), { type: 'RETRY' });
  expect(keysSent(held)).toEqual(['a', 'a']);
});
test('a back-end that may do it twice is not asked again', async () => {
  const held = await walk({ ...full, isOnce: false }, send, counted(), confirm, failed(sending, lost));
  expect(held.snapshot().can({ type: 'RETRY' })).toBe(false);
});
test('an answer to a question that was taken back changes nothing', async () => {
  const held = await walk(full, send, { type: 'CANCEL' }, counted());
  expect(held.snapshot().value).toBe('choosing');
});
test('what pays nobody is not sent', async () => {
  const held = await walk(full, send, counted({ people: 0 }));
  expect(held.snapshot().can({ type: 'CONFIRM' })).toBe(false);
});
