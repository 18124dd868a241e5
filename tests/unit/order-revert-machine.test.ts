import { expect, test } from 'vitest';
import { orderRevertMachine, type OrderRevertEvent, type Revertible } from '../../machines/order-revert';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Step = OrderRevertEvent | ActorEvent;

const reverting = '0.orderRevert.reverting';
const order: Revertible = { id: 7, item: 'Headphones', person: 'Eve', price: 129, isReverted: false };
const ask: Step = { type: 'ASK', order, key: 'a' };
const confirm: Step = { type: 'CONFIRM' };
const cancel: Step = { type: 'CANCEL' };
const lost = failed(reverting, new Error('The server cannot be reached'));
const events: readonly Step[] = [
  ask,
  { type: 'ASK', order: { ...order, id: 8 }, key: 'b' },
  { type: 'ASK', order: { ...order, isReverted: true }, key: 'c' },
  confirm,
  cancel,
  done(reverting, {}),
  done(reverting, { refunded: true }),
  done(reverting, { refunded: false }),
  lost,
];

/** The machine with what its screen is told, in order. */
function hold() {
  const told: string[] = [];
  const held = holdMachine(
    orderRevertMachine.provide({
      actions: {
        refetch: ({ context }) => void told.push(`refetch ${context.attempt?.order.id}`),
        tellReverted: (_, attempt) => void told.push(`reverted ${attempt.order.id}`),
        tellOvertaken: (_, attempt) => void told.push(`overtaken ${attempt.order.id}`),
      },
    }),
    undefined,
  );
  return { ...held, told };
}

const { paths } = pathsOf(orderRevertMachine, { events, input: undefined, isShort: true });
const taken = new Set<string>();
test.each(
  paths.map((path) => [`${path.steps.map((step) => step.type).join(' ')} (${path.from} to ${path.to})`, path] as const),
)('%s', async (_, { steps, to }) => {
  const held = hold();
  for (const step of steps) {
    const before = held.calls.length;
    await held.take(step);
    // Only a confirmed question sends a request, and sends one.
    expect(held.calls.length - before).toBe(step.type === 'CONFIRM' ? 1 : 0);
    const { context, value } = held.snapshot();
    expect(context.attempt === null, 'an order is asked about').toBe(value === 'idle');
    expect(context.message !== null, 'what failed says why').toBe(value === 'failed');
    expect(context.attempt?.order.isReverted, 'what is reverted is not asked about').not.toBe(true);
  }
  for (const one of held.taken) taken.add(one);
  expect(held.snapshot().value).toBe(to);
  held.actor.stop();
});
test('every transition was taken', () => expect(uncovered(orderRevertMachine, taken)).toEqual([]));

test('a second press while it is sent is not heard, and the question cannot be left', async () => {
  const held = hold();
  for (const step of [ask, confirm, confirm, cancel]) await held.take(step);
  expect([held.calls.map((call) => call.input), held.snapshot().value]).toEqual([[{ order, key: 'a' }], 'reverting']);
  held.actor.stop();
});
test('what failed is tried again with the same key, and the list is read again after each attempt', async () => {
  const held = hold();
  for (const step of [ask, confirm, lost, confirm, done(reverting, { refunded: true })]) await held.take(step);
  expect(held.calls.map((call) => call.input)).toEqual([
    { order, key: 'a' },
    { order, key: 'a' },
  ]);
  expect(held.told).toEqual(['refetch 7', 'refetch 7', 'reverted 7']);
  expect(held.snapshot().value).toBe('idle');
  held.actor.stop();
});
test.each([
  [{ refunded: true }, 'reverted 7'],
  [{}, 'reverted 7'],
  [{ refunded: false }, 'overtaken 7'],
])('the answer %j is told as %j', async (answer, words) => {
  const held = hold();
  for (const step of [ask, confirm, done(reverting, answer)]) await held.take(step);
  expect(held.told).toEqual(['refetch 7', words]);
  held.actor.stop();
});
