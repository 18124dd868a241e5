import { assign, fromPromise, setup } from 'xstate';
import { isRefusal } from './transaction';

/** A message about content, as the dialog sends it (document 2, sections 2.3 and 7.2). */
export interface ContentMessage {
  message: string;
  caption: string;
  user_id?: number;
  target_group_id?: number;
}
/** Every attempt to send the same message has the same `key` (the idempotency key), so that it is sent once. */
export interface Attempt {
  message: ContentMessage;
  key: string;
}
/** How many people got it, where the back-end says so. */
export interface Sent {
  sent?: number;
}

interface Context {
  /** The back-end sends a message that comes again with the same key only once. */
  isOnce: boolean;
  attempt: Attempt | null;
  sent: Sent | null;
  /** Why the last call failed, as it was thrown. */
  failure: unknown;
}
export type ContentMessageEvent = { type: 'SEND'; message: ContentMessage; key: string } | { type: 'RETRY' };

const types = {} as { context: Context; events: ContentMessageEvent; input: { isOnce: boolean } };

/**
 * Sending content to a user, a target group or all users. A second press while it is being sent does nothing. Where no
 * answer comes, it is not known whether it was sent: asking again with the same key cannot send it twice. What is typed,
 * and which fields are said to be wrong, belongs to the dialog: no phase depends on it.
 */
export const contentMessageMachine = setup({
  types,
  actors: { send: fromPromise<Sent, Attempt>(() => Promise.reject(new Error('send is not provided'))) },
  actions: {
    /** These are provided by the screen. */
    tellSent: (_, _sent: Sent) => undefined,
    tellFailure: () => undefined,
    keepAttempt: (_, _attempt: Attempt | null) => undefined,
  },
  guards: { isOnce: ({ context }) => context.isOnce },
}).createMachine({
  id: 'contentMessage',
  context: ({ input }) => ({ ...input, attempt: null, sent: null, failure: null }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        SEND: {
          target: 'sending',
          actions: [
            assign({ attempt: ({ event }) => ({ message: event.message, key: event.key }), failure: null }),
            // Before the call: the page may be left while it is on its way.
            { type: 'keepAttempt', params: ({ context }) => context.attempt },
          ],
        },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.attempt!,
        onDone: {
          target: 'done',
          actions: [
            assign({ sent: ({ event }) => event.output }),
            { type: 'tellSent', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: ({ event }) => isRefusal(event.error),
            target: 'writing',
            actions: [
              assign({ failure: ({ event }) => event.error }),
              { type: 'keepAttempt', params: null },
              'tellFailure',
            ],
          },
          { target: 'unheard', actions: [assign({ failure: ({ event }) => event.error }), 'tellFailure'] },
        ],
      },
    },
    unheard: { on: { RETRY: { guard: 'isOnce', target: 'sending', actions: assign({ failure: null }) } } },
    done: { type: 'final' },
  },
});
