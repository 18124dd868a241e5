import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

/** The order that is asked about, with what its revert gives back to whom. */
export interface Revertible {
  id: number;
  /** The name of what was ordered. */
  item: string;
  person: string;
  /** Undefined where the back-end does not say it. */
  price: number | undefined;
  isReverted: boolean;
}
/** Every attempt to revert the same order has the same `key` (the idempotency key), so that it is refunded once. */
export interface Attempt {
  order: Revertible;
  key: string;
}
/** What the back-end did; one that does not say it leaves `refunded` out. */
export interface Reverted {
  refunded?: boolean;
}

interface Context {
  attempt: Attempt | null;
  /** Why the last attempt failed. */
  message: string | null;
}
export type OrderRevertEvent =
  { type: 'ASK'; order: Revertible; key: string } | { type: 'CONFIRM' } | { type: 'CANCEL' };

/**
 * Reverts an order after one question, which stays open while nobody knows that it was reverted. Its coins are given
 * back once, whoever presses and however often (document 3, sections 2.3, 4 and 7).
 */
export const orderRevertMachine = setup({
  types: {} as { context: Context; events: OrderRevertEvent },
  actors: { revert: fromPromise<Reverted, Attempt>(() => Promise.reject(new Error('revert is not provided'))) },
  guards: {
    isRevertible: ({ event }) => event.type === 'ASK' && !event.order.isReverted,
    wasOvertaken: ({ event }) => 'output' in event && (event.output as Reverted).refunded === false,
  },
  actions: {
    ask: assign(({ event }) =>
      event.type === 'ASK' ? { attempt: { order: event.order, key: event.key }, message: null } : {},
    ),
    explain: assign(({ event }) => ({
      message: 'error' in event && event.error instanceof Error ? event.error.message : '',
    })),
    tryAgain: assign({ message: null }),
    forget: assign({ attempt: null, message: null }),
    /** These are provided by the screen. The list is read again after each attempt, as an answer may be lost. */
    refetch: () => {},
    tellReverted: (_, _attempt: Attempt) => {},
    tellOvertaken: (_, _attempt: Attempt) => {},
  },
}).createMachine({
  id: 'orderRevert',
  context: { attempt: null, message: null },
  initial: 'idle',
  states: {
    idle: { on: { ASK: { guard: 'isRevertible', target: 'asking', actions: 'ask' } } },
    asking: { on: { CONFIRM: 'reverting', CANCEL: { target: 'idle', actions: 'forget' } } },
    reverting: {
      exit: 'refetch',
      invoke: {
        src: 'revert',
        input: ({ context }) => context.attempt!,
        onDone: [
          {
            guard: 'wasOvertaken',
            target: 'idle',
            actions: [{ type: 'tellOvertaken', params: ({ context }) => context.attempt! }, 'forget'],
          },
          {
            target: 'idle',
            actions: [{ type: 'tellReverted', params: ({ context }) => context.attempt! }, 'forget'],
          },
        ],
        onError: { target: 'failed', actions: 'explain' },
      },
    },
    failed: {
      on: {
        CONFIRM: { target: 'reverting', actions: 'tryAgain' },
        CANCEL: { target: 'idle', actions: 'forget' },
      },
    },
  },
});
export type OrderRevertSnapshot = SnapshotFrom<typeof orderRevertMachine>;
