import { assign, fromPromise, or, setup, stateIn, type SnapshotFrom } from 'xstate';
import {
  audienceOf,
  draftOf,
  outgoingFrom,
  unsentOf,
  sendProblem,
  withDraft,
  without,
  withoutUnsent,
  withUnsent,
  type Audience,
  type Kept,
  type Opened,
  type Outgoing,
  type Sent,
  type Writing,
} from './chat-writing';
import { emptyDraft, isSame, merged, withMessage, type Draft } from './message';

interface Context extends Writing {
  /** True if the back-end can count the recipients of an audience. */
  counts: boolean;
  /**
   * The message to several recipients that waits for confirmation, and the number of recipients; null while unknown.
   */
  asked: Outgoing | null;
  people: number | null;
  outgoing: Outgoing | null;
  /**
   * The open chat has changed on the server while it was being loaded, or while a message of it was being sent. Once that
   * has ended, it becomes the state 'refreshing'.
   */
  isStale: boolean;
  /** Errors of loading the messages and of counting the recipients; `message` is the server's error message, if any. */
  failure: { message: string | null } | null;
  uncounted: { message: string | null } | null;
}
export type ChatEvent =
  | { type: 'SELECT'; id: string }
  | { type: 'DESELECT' }
  | ({ type: 'WRITE' } & Partial<Draft>)
  | { type: 'ADDRESS'; audience: Audience }
  | { type: 'ATTACH' }
  /** Null if the upload ended without an image; the previous image stays. */
  | { type: 'ATTACHED'; image: string | null }
  | { type: 'SEND'; key: string; at: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RESEND'; key: string }
  | { type: 'DISCARD'; key: string }
  /** Puts a failed message back into the form; allowed only while the form is empty. */
  | { type: 'TAKE_BACK'; key: string }
  /** Ids of the chats that changed; an empty list means that any chat may have changed. */
  | { type: 'REFRESH'; ids: readonly string[] }
  | { type: 'RETRY' };

export type ChatInput = Kept & Pick<Context, 'counts'>;
const types = {} as { context: Context; events: ChatEvent; input: ChatInput };
const nothing = { opened: null, isAttaching: false, isStale: false, failure: null } as const;

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);
const failureOf = ({ event }: { event: object }) => ({ message: 'error' in event ? messageOf(event.error) : null });
const isFit = (context: Context) => context.opened !== null && sendProblem(context) === null;
const failedOne = (context: Context, event: ChatEvent) =>
  'key' in event ? unsentOf(context).find((one) => one.key === event.key) : undefined;

const selecting = {
  SELECT: { guard: 'isAnother', target: 'loading', actions: 'select' },
  DESELECT: { target: 'none', actions: 'deselect' },
} as const;
const dropping = {
  SELECT: { guard: 'isAnother', target: 'idle', actions: 'drop' },
  DESELECT: { target: 'idle', actions: 'drop' },
  CANCEL: { target: 'idle', actions: 'drop' },
} as const;

/**
 * The chats screen as two parallel states, reading and writing (document 3, sections 2.4 and 8). A message is shown in
 * its chat at once (optimistic update) and is then confirmed or marked as not sent. A message to several recipients is
 * counted and confirmed first. A response is applied only to the chat that it belongs to; the response for a chat that
 * has been left is dropped.
 */
export const chatMachine = setup({
  types,
  actors: {
    load: fromPromise<Opened, { id: string }>(() => Promise.reject(new Error('load is not provided'))),
    send: fromPromise<Sent, Outgoing>(() => Promise.reject(new Error('send is not provided'))),
    /** Resolves to the number of recipients. */
    count: fromPromise<number, Audience>(() => Promise.reject(new Error('count is not provided'))),
  },
  actions: {
    select: assign(({ event }) => (event.type === 'SELECT' ? { ...nothing, id: event.id } : {})),
    deselect: assign({ ...nothing, id: null }),
    write: assign(({ context, event }) => {
      if (event.type !== 'WRITE' || context.id === null) return {};
      const { type: _, ...written } = event;
      return withDraft(context, context.id, { ...draftOf(context), ...written });
    }),
    address: assign(({ context, event }) =>
      event.type === 'ADDRESS' && context.id !== null
        ? { audiences: { ...context.audiences, [context.id]: event.audience } }
        : {},
    ),
    attach: assign({ isAttaching: true }),
    attached: assign(({ context, event }) => ({
      isAttaching: false,
      ...(event.type === 'ATTACHED' &&
        event.image !== null &&
        context.id !== null &&
        withDraft(context, context.id, { ...draftOf(context), image: event.image })),
    })),
    ask: assign(({ context, event }) => {
      if (event.type !== 'SEND' || !context.opened) return {};
      return { asked: outgoingFrom(context, context.opened, event), people: null, uncounted: null };
    }),
    drop: assign({ asked: null }),
    /** Moves the message from the form to the outgoing state. */
    leave: assign(({ context: { asked, drafts, audiences, restoredFailures } }) =>
      asked
        ? {
            asked: null,
            outgoing: asked,
            drafts: without(drafts, asked.chatId),
            audiences: without(audiences, asked.chatId),
            restoredFailures: without(restoredFailures, asked.chatId),
          }
        : {},
    ),
    again: assign(({ context, event }) => {
      const one = failedOne(context, event);
      return one ? { outgoing: one, unsent: withoutUnsent(context.unsent, one) } : {};
    }),
    discard: assign(({ context, event }) => {
      const one = failedOne(context, event);
      return one ? { unsent: withoutUnsent(context.unsent, one) } : {};
    }),
    takeBack: assign(({ context, event }) => {
      const one = failedOne(context, event);
      if (!one) return {};
      const { text, caption, link, image, chatId, audience } = one;
      return {
        unsent: withoutUnsent(context.unsent, one),
        restoredFailures: { ...context.restoredFailures, [chatId]: one },
        drafts: { ...context.drafts, [chatId]: { text, caption, link, image } },
        audiences: { ...context.audiences, [chatId]: audience },
      };
    }),
    arrived: assign(({ context, event }) => {
      const { chatId, message } = 'output' in event ? (event.output as Sent) : { chatId: null, message: null };
      const isHere = context.opened !== null && chatId === context.opened.chatId && message !== null;
      return {
        outgoing: null,
        // Without a message in the response there is nothing to append: the chat has to be reloaded.
        isStale: context.isStale || (chatId === context.id && message === null),
        ...(isHere && { opened: { ...context.opened!, messages: withMessage(context.opened!.messages, message) } }),
      };
    }),
    /** A reload that started earlier may not contain the message yet. */
    readAgain: assign(({ context, event }) => ({
      isStale: context.isStale || ('output' in event && (event.output as Sent).chatId === context.id),
    })),
    notArrived: assign(({ context: { outgoing, unsent } }) =>
      outgoing ? { outgoing: null, unsent: withUnsent(unsent, outgoing) } : {},
    ),
    spoil: assign({ isStale: true }),
    fail: assign({ failure: failureOf }),
    /**
     * These are provided by the screen, which stores what was written and could not be sent, and shows the documented
     * texts.
     */
    keep: () => {},
    tell: () => {},
    tellNotSent: () => {},
  },
  guards: {
    isAnother: ({ context, event }) => event.type === 'SELECT' && event.id !== context.id,
    isConcerned: ({ context, event }) =>
      event.type === 'REFRESH' && context.id !== null && (!event.ids.length || event.ids.includes(context.id)),
    isOpen: ({ context }) => context.opened !== null && context.asked === null,
    isFitForOne: ({ context }) => isFit(context) && audienceOf(context).to === 'user',
    isFitForMany: ({ context }) => isFit(context) && audienceOf(context).to !== 'user',
    isFitToCount: ({ context }) => isFit(context) && audienceOf(context).to !== 'user' && context.counts,
    isUnsent: ({ context, event }) =>
      context.opened !== null && context.asked === null && failedOne(context, event) !== undefined,
    isUnsentAndBlank: ({ context, event }) =>
      context.opened !== null &&
      failedOne(context, event) !== undefined &&
      isSame(draftOf(context), emptyDraft) &&
      !context.isAttaching,
    /** Waits while a message of this chat is being sent, because a reload could then show the message twice. */
    isStaleAndQuiet: ({ context }) => context.isStale && context.outgoing?.chatId !== context.id,
    hasPeople: ({ context }) => context.people !== 0,
    isNews: ({ context }) => context.failure === null,
    isReading: or([stateIn({ reading: 'loading' }), stateIn({ reading: 'refreshing' })]),
  },
}).createMachine({
  id: 'chat',
  context: ({ input }) => ({
    id: null,
    ...input,
    audiences: {},
    asked: null,
    people: null,
    outgoing: null,
    uncounted: null,
    ...nothing,
  }),
  type: 'parallel',
  on: {
    WRITE: { guard: 'isOpen', actions: ['write', 'keep'] },
    ADDRESS: { guard: 'isOpen', actions: 'address' },
    ATTACH: { guard: 'isOpen', actions: 'attach' },
    ATTACHED: { guard: 'isOpen', actions: ['attached', 'keep'] },
    DISCARD: { guard: 'isUnsent', actions: ['discard', 'keep'] },
    TAKE_BACK: { guard: 'isUnsentAndBlank', actions: ['takeBack', 'keep'] },
  },
  states: {
    reading: {
      initial: 'none',
      states: {
        none: { on: { SELECT: { target: 'loading', actions: 'select' } } },
        loading: {
          entry: assign({ isStale: false, failure: null }),
          invoke: {
            src: 'load',
            input: ({ context }) => ({ id: context.id! }),
            onDone: { target: 'shown', actions: assign(({ event }) => ({ opened: event.output })) },
            onError: { target: 'failed', actions: ['fail', 'tell'] },
          },
          on: {
            SELECT: { guard: 'isAnother', target: 'loading', reenter: true, actions: 'select' },
            DESELECT: selecting.DESELECT,
            REFRESH: { guard: 'isConcerned', actions: 'spoil' },
          },
        },
        failed: { on: { RETRY: 'loading', ...selecting } },
        shown: {
          always: { guard: 'isStaleAndQuiet', target: 'refreshing' },
          on: { REFRESH: { guard: 'isConcerned', actions: 'spoil' }, ...selecting },
        },
        refreshing: {
          entry: assign({ isStale: false }),
          invoke: {
            src: 'load',
            input: ({ context }) => ({ id: context.id! }),
            onDone: {
              target: 'shown',
              actions: assign(({ context, event }) => ({
                opened: { ...event.output, messages: merged(context.opened?.messages ?? [], event.output.messages) },
                failure: null,
              })),
            },
            // The chat is polled; only the first failure is reported.
            onError: [{ guard: 'isNews', target: 'shown', actions: ['fail', 'tell'] }, { target: 'shown' }],
          },
          on: { REFRESH: { guard: 'isConcerned', actions: 'spoil' }, ...selecting },
        },
      },
    },
    writing: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            SEND: [
              { guard: 'isFitToCount', target: 'counting', actions: 'ask' },
              { guard: 'isFitForMany', target: 'asking', actions: 'ask' },
              { guard: 'isFitForOne', target: 'sending', actions: ['ask', 'leave', 'keep'] },
            ],
            RESEND: { guard: 'isUnsent', target: 'sending', actions: ['again', 'keep'] },
          },
        },
        counting: {
          invoke: {
            src: 'count',
            input: ({ context }) => context.asked!.audience,
            onDone: { target: 'asking', actions: assign(({ event }) => ({ people: event.output })) },
            onError: { target: 'asking', actions: assign({ uncounted: failureOf }) },
          },
          on: dropping,
        },
        asking: { on: { CONFIRM: { guard: 'hasPeople', target: 'sending', actions: ['leave', 'keep'] }, ...dropping } },
        sending: {
          invoke: {
            src: 'send',
            input: ({ context }) => context.outgoing!,
            onDone: [
              { guard: 'isReading', target: 'idle', actions: ['arrived', 'readAgain', 'keep'] },
              { target: 'idle', actions: ['arrived', 'keep'] },
            ],
            onError: { target: 'idle', actions: ['notArrived', 'keep', 'tellNotSent'] },
          },
        },
      },
    },
  },
});

export type ChatSnapshot = SnapshotFrom<typeof chatMachine>;
/** Translation keys under `chats:chats.reasons` and `chat:chat.reasons`. */
export type ChatReason =
  | 'noChat'
  | 'loading'
  | 'failed'
  | 'sending'
  | 'asking'
  | 'unchanged'
  | 'empty'
  | 'attaching'
  | 'noPage'
  | 'noGroup'
  | 'written';

/** Why sending is disabled; null if it is enabled (document 3, section 5). */
export function whyNotSend(snapshot: ChatSnapshot): ChatReason | null {
  if (snapshot.can({ type: 'SEND', key: '', at: '' })) return null;
  const { reading, writing } = snapshot.value;
  if (reading === 'none') return 'noChat';
  if (reading === 'loading' || reading === 'failed') return reading;
  if (writing === 'sending') return 'sending';
  return writing === 'idle' ? sendProblem(snapshot.context) : 'asking';
}
/** Why a failed message cannot be resent or put back into the form at the moment; null if it can. */
export function whyNotAgain(snapshot: ChatSnapshot, type: 'RESEND' | 'TAKE_BACK', key: string): ChatReason | null {
  if (snapshot.can({ type, key })) return null;
  if (type === 'TAKE_BACK') return 'written';
  return snapshot.value.writing === 'sending' ? 'sending' : 'asking';
}
