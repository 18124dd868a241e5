import { orderRevertMachine, type Attempt, type Revertible } from '../../machines/order-revert';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';
import { mutantOf } from '../mutants';

const reverting = '0.orderRevert.reverting';
const order = (id: number, isReverted = false): Revertible => ({
  id,
  item: 'Headphones',
  person: 'Eve',
  price: 129,
  isReverted,
});
const attempt = ({ order: { id, price, person }, key }: Attempt) => `${id}: ${price} to ${person} with key ${key}`;

/**
 * Reverting an order (document 3, sections 2.3: 'Reverting sends the revert call and then refreshes the list', 4: 'REVERT
 * is disabled at status 4', 7: price and order_id, 8; decisions, 'Order status 4': 'one refund, whoever presses and
 * however often'). What cannot be taken back is asked about first. Order 9 is reverted.
 */
export const orderRevertApproved = defineApproved<typeof orderRevertMachine>({
  machine: orderRevertMachine,
  roles: { anyone: undefined },
  events: {
    'ask-7': { type: 'ASK', order: order(7), key: 'a' },
    'ask-8': { type: 'ASK', order: order(8), key: 'b' },
    'ask-9': { type: 'ASK', order: order(9, true), key: 'c' },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
    'revert-ok': done(reverting, { refunded: true }),
    'revert-silent': done(reverting, {}),
    'revert-late': done(reverting, { refunded: false }),
    'revert-500': failed(reverting, new Error('The disk is full')),
    'revert-odd': failed(reverting, 'no error object'),
  },
  situations: {
    idle: '',
    asking: 'ask-7',
    'asking, anew after a failure': 'ask-7 confirm revert-500 cancel ask-7',
    reverting: 'ask-7 confirm',
    'reverting, again': 'ask-7 confirm revert-500 confirm',
    failed: 'ask-7 confirm revert-500',
    'failed, nobody says why': 'ask-7 confirm revert-odd',
  },
  facts: ({ context }) => ({
    attempt: context.attempt && attempt(context.attempt),
    // An error without a message is an error all the same.
    error: context.message === '' ? 'unknown' : context.message,
  }),
  texts: {
    revert: attempt,
    tellReverted: ({ order: { id } }: Attempt) => String(id),
    tellOvertaken: ({ order: { id } }: Attempt) => String(id),
  },
  // A back-end that does not say whether it refunded has done what it was asked.
  table: `
    in               | event                     | next      | and
    *                | ask-7 / ask-8 / ask-9     | -         |
    idle             | ask-7                     | asking    | attempt 7: 129 to Eve with key a
    idle             | ask-8                     | asking    | attempt 8: 129 to Eve with key b
    idle / reverting | confirm / cancel          | -         |
    asking           | confirm                   | reverting | sends revert 7: 129 to Eve with key a
    asking           | cancel                    | idle      | attempt none
    reverting        | revert-ok / revert-silent | idle      | attempt none, refetch, tellReverted 7
    reverting        | revert-late               | idle      | attempt none, refetch, tellOvertaken 7
    reverting        | revert-500                | failed    | error The disk is full, refetch
    reverting        | revert-odd                | failed    | error unknown, refetch
    failed           | confirm                   | reverting | error none, sends revert 7: 129 to Eve with key a
    failed           | cancel                    | idle      | attempt none, error none
  `,
  promises: {
    'an order is reverted once at a time, and never given up': onceAtATime('revert'),
    'only a confirmed question reverts, and only the order that it names': ({ before, event, started }) =>
      started.every(({ input }) => event.type === 'CONFIRM' && input === before.context.attempt),
    'an order that is reverted is not asked about': ({ after }) => after.context.attempt?.order.isReverted !== true,
    'another attempt at the same question has the same key': ({ before, started, calls }) =>
      !before.matches('failed') || started.every(({ input }) => input === calls.at(-1)?.input),
    'the list is read again after each attempt, also after one without an answer': ({ before, event, told }) =>
      told.includes('refetch') === (before.matches('reverting') && event.type.startsWith('xstate.')),
    'what was done is said once, and never after a failure': ({ told, calls, before }) =>
      told.filter((name) => name.startsWith('tell')).length ===
      (before.matches('reverting') && calls.at(-1)?.state === 'done' ? 1 : 0),
    'the question stays open exactly until it is answered': ({ after }) =>
      (after.context.attempt === null) === after.matches('idle'),
    'an error is shown exactly while its question waits for another answer': ({ after }) =>
      (after.context.message !== null) === after.matches('failed'),
  },
  faults: {
    'a reverted order can be reverted again': (machine) => machine.provide({ guards: { isRevertible: () => true } }),
    'a refund by a colleague is said as the own one': (machine) =>
      machine.provide({ guards: { wasOvertaken: () => false } }),
    'a back-end that says nothing counts as overtaken': (machine) =>
      machine.provide({
        guards: {
          wasOvertaken: ({ event }) => 'output' in event && (event.output as { refunded?: boolean }).refunded !== true,
        },
      }),
    'an order is reverted without the question': (machine) => mutantOf(machine, 'idle ASK: leads to reverting'),
    'the list is not read again': (machine) => mutantOf(machine, 'reverting: exit refetch is dropped'),
    'the question closes although nobody knows what happened': (machine) =>
      mutantOf(machine, 'reverting onError: leads to idle'),
  },
});
