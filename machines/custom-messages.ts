import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { isRefusal } from './transaction';

/** An uploaded workbook. Every attempt to send it has the same `key` (the idempotency key), so that it is sent once. */
export interface Workbook {
  /** The storage key. */
  file: string;
  key: string;
}
/** How many messages were sent, where the back-end says so. */
export interface Sent {
  sent?: number;
}

interface Context {
  /** The back-end sends a workbook that comes again with the same key only once. */
  isOnce: boolean;
  workbook: Workbook | null;
  /** Why the last attempt failed, as it was thrown. */
  failure: unknown;
}
export type CustomMessagesEvent =
  | { type: 'OPEN' }
  | { type: 'CLOSE' }
  /** A file is being uploaded. The previous one stays until it is stored. */
  | { type: 'UPLOAD' }
  /** The upload ended without a file. */
  | { type: 'STOP' }
  /** Another file was stored, or the file was removed. */
  | { type: 'CHOOSE'; file: string | null; key: string }
  | { type: 'SEND' };

/** What was sent without success, or is still on its way, when the person comes back. */
type Input = Pick<Context, 'isOnce'> & Partial<Pick<Context, 'workbook' | 'failure'>>;
const types = {} as { context: Context; events: CustomMessagesEvent; input: Input };
const choosing = {
  UPLOAD: 'uploading',
  CHOOSE: { target: 'settling', actions: 'choose' },
  CLOSE: 'closed',
} as const;
const sending = { target: 'sending', actions: 'tryAgain' } as const;

/**
 * Custom messages from a workbook, in their dialog (document 3, sections 2.4, 5, 7 and 8). A file is required. A refused
 * one stays chosen, with what is wrong in it; where no answer comes, it is not known whether it was sent: again with the
 * same key it cannot be sent twice.
 */
export const customMessagesMachine = setup({
  types,
  actors: { send: fromPromise<Sent, Workbook>(() => Promise.reject(new Error('send is not provided'))) },
  guards: {
    hasFile: ({ context }) => context.workbook !== null,
    wasRefused: ({ context }) => context.failure !== null && isRefusal(context.failure),
    hasFailed: ({ context }) => context.failure !== null,
    isOnce: ({ context }) => context.isOnce,
  },
  actions: {
    choose: assign(({ event }) =>
      event.type === 'CHOOSE'
        ? { workbook: event.file === null ? null : { file: event.file, key: event.key }, failure: null }
        : {},
    ),
    tryAgain: assign({ failure: null }),
    explain: assign(({ event }) => ({ failure: 'error' in event ? event.error : null })),
    forget: assign({ workbook: null }),
    /** These are provided by the screen. */
    tellSent: (_, _sent: Sent) => {},
    tellFailed: () => {},
  },
}).createMachine({
  id: 'customMessages',
  context: ({ input }) => ({ workbook: null, failure: null, ...input }),
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'settling' } },
    settling: {
      always: [
        { guard: 'wasRefused', target: 'refused' },
        { guard: 'hasFailed', target: 'unheard' },
        { guard: 'hasFile', target: 'ready' },
        { target: 'empty' },
      ],
    },
    empty: { on: { UPLOAD: 'uploading', CLOSE: 'closed' } },
    uploading: { on: { ...choosing, STOP: 'settling' } },
    ready: { on: { ...choosing, SEND: sending } },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.workbook!,
        onDone: {
          target: 'closed',
          actions: ['forget', { type: 'tellSent', params: ({ event }) => event.output }],
        },
        onError: { target: 'settling', actions: ['explain', 'tellFailed'] },
      },
    },
    refused: { on: { ...choosing, SEND: sending } },
    unheard: { on: { ...choosing, SEND: { guard: 'isOnce', ...sending } } },
  },
});
export type CustomMessagesSnapshot = SnapshotFrom<typeof customMessagesMachine>;

/** Each reason is a translation key under `chats:chats.custom`. */
export type CustomMessagesReason = 'noFile' | 'uploading' | 'sending' | 'unheard';
/** Why the workbook cannot be sent at the moment; null if it can. */
export function whyNot(snapshot: CustomMessagesSnapshot): CustomMessagesReason | null {
  if (snapshot.can({ type: 'SEND' })) return null;
  if (snapshot.matches('uploading')) return 'uploading';
  if (snapshot.matches('sending')) return 'sending';
  return snapshot.matches('unheard') ? 'unheard' : 'noFile';
}
