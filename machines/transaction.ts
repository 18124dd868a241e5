import { assign, fromPromise, setup } from 'xstate';
import type { AudienceId } from '../src/admin/transactions/audiences';

/** A new transaction as the form has it. */
export interface Asked {
  amountOfUsers: AudienceId;
  user_id?: number;
  file_key?: string;
  type_id: number;
  coins?: number;
  leaf?: number;
}
/** Every attempt to make the same transaction has the same `key` (the idempotency key), so that it is made once. */
export interface Attempt {
  asked: Asked;
  key: string;
}
/** What the back-end would do with it (capability 'transaction-previews'). */
export interface Preview {
  people: number;
  /** Sums over all of them. */
  coins: number;
  leaf: number;
  /** The first of them. */
  sample: readonly { id: number; name: string; surname: string; coins: number }[];
  /** The rows of a file that keep it from being made; of many only the first. */
  rows: readonly { row: number; errors: readonly { column: string; value: string; reason: string }[] }[];
  refused: number;
  /** A workbook that lists every refused cell. */
  error_file: string | null;
}
/** What the back-end did; one that does not say it leaves the numbers out. */
export interface Made {
  people?: number;
  coins?: number;
}

interface Context {
  /** The back-end can say beforehand whom and how much the transaction pays. */
  hasPreviews: boolean;
  /** The back-end makes a transaction that is asked for again with the same key only once. */
  isOnce: boolean;
  attempt: Attempt | null;
  preview: Preview | null;
  made: Made | null;
  /** Why the last call failed, as it was thrown. */
  failure: unknown;
}
export type TransactionEvent =
  { type: 'SEND'; asked: Asked; key: string } | { type: 'CONFIRM' } | { type: 'RETRY' } | { type: 'CANCEL' };

const types = {} as { context: Context; events: TransactionEvent; input: { hasPreviews: boolean; isOnce: boolean } };

const send = { target: 'settling', actions: 'ask' } as const;

/** Whether the back-end has answered that it did nothing. Without an answer, or after a crash, nobody knows. */
export function isRefusal(error: unknown): boolean {
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500;
}

/**
 * A transaction by staff, from the filled in form to its end (document 1, sections 2.11 and 7). The back-end is first
 * asked whom and how much it would pay, if it can say that; it is made only after a confirmation. Where no answer
 * comes, it is not known whether it was made: asking again with the same key cannot make it twice.
 */
export const transactionMachine = setup({
  types,
  actors: {
    count: fromPromise<Preview, Asked>(() => Promise.reject(new Error('count is not provided'))),
    send: fromPromise<Made, Attempt>(() => Promise.reject(new Error('send is not provided'))),
  },
  actions: {
    ask: assign(({ event }) =>
      event.type === 'SEND'
        ? { attempt: { asked: event.asked, key: event.key }, preview: null, failure: null, made: null }
        : {},
    ),
    forgive: assign({ failure: null }),
  },
  guards: {
    hasPreviews: ({ context }) => context.hasPreviews,
    isOnce: ({ context }) => context.isOnce,
    paysSomebody: ({ context }) => context.preview === null || context.preview.people > 0,
  },
}).createMachine({
  id: 'transaction',
  context: ({ input }) => ({ ...input, attempt: null, preview: null, made: null, failure: null }),
  initial: 'choosing',
  states: {
    choosing: { on: { SEND: send } },
    settling: { always: [{ guard: 'hasPreviews', target: 'counting' }, { target: 'confirming' }] },
    counting: {
      invoke: {
        src: 'count',
        input: ({ context }) => context.attempt!.asked,
        onDone: [
          {
            guard: ({ event }) => event.output.refused > 0,
            target: 'refused',
            actions: assign({ preview: ({ event }) => event.output }),
          },
          { target: 'confirming', actions: assign({ preview: ({ event }) => event.output }) },
        ],
        onError: [
          {
            guard: ({ event }) => isRefusal(event.error),
            target: 'refused',
            actions: assign({ failure: ({ event }) => event.error }),
          },
          { target: 'uncounted', actions: assign({ failure: ({ event }) => event.error }) },
        ],
      },
      on: { CANCEL: 'choosing' },
    },
    uncounted: { on: { RETRY: { target: 'counting', actions: 'forgive' }, CANCEL: 'choosing' } },
    confirming: { on: { CONFIRM: { guard: 'paysSomebody', target: 'sending' }, CANCEL: 'choosing' } },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.attempt!,
        onDone: { target: 'done', actions: assign({ made: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ event }) => isRefusal(event.error),
            target: 'refused',
            actions: assign({ failure: ({ event }) => event.error }),
          },
          { target: 'unheard', actions: assign({ failure: ({ event }) => event.error }) },
        ],
      },
    },
    unheard: {
      on: { RETRY: { guard: 'isOnce', target: 'sending', actions: 'forgive' }, CANCEL: 'choosing' },
    },
    // The form shows its errors, and can be sent again.
    refused: { on: { SEND: send, CANCEL: 'choosing' } },
    done: { type: 'final' },
  },
});
