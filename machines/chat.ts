import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { emptyDraft, isSame, unfit, withMessage, type Draft, type Message } from './message';

/** As the wire carries it; of a chat of what is said to many it has no id. */
export interface Companion {
  id: number | null;
  name?: string | null;
  surname?: string | null;
}
/** To whom the next message goes: never to all and to a group together (decisions, 'Which send call wins'). */
export type Audience = { to: 'user' } | { to: 'all' } | { to: 'group'; id: number | null; name: string };
/** A chat as its calls answer it: it says whose it is. */
export interface Opened {
  chatId: string;
  companion: Companion;
  /** To whom its messages go unless somebody says otherwise. */
  audience: Audience;
  /** Newest last. */
  messages: readonly Message[];
}
/** One message on its way, asked about, or not sent; a second try has its key, so that both have one effect. */
export interface Outgoing extends Draft {
  key: string;
  chatId: string;
  companionId: number | null;
  audience: Audience;
  /** When it was sent, as a message's date. */
  at: string;
}
export interface Sent {
  chatId: string;
  /** Null where the companion is none of those who got it. */
  message: Message | null;
}
/** By chat. */
type Drafts = Readonly<Record<string, Draft>>;
type Unsent = Readonly<Record<string, readonly Outgoing[]>>;

interface Context {
  /** The chat that is shown or on its way. */
  id: string | null;
  opened: Opened | null;
  /** What was written and not sent, and what was sent and did not arrive, by chat. */
  drafts: Drafts;
  unsent: Unsent;
  /** Chosen instead of the chat's own, by chat. */
  audiences: Readonly<Record<string, Audience>>;
  /** What would go to many, until somebody has said yes, and how many they are; null where nobody counts. */
  asked: Outgoing | null;
  people: number | null;
  outgoing: Outgoing | null;
  /** An image of the draft is on its way to the file service. */
  isAttaching: boolean;
  isReading: boolean;
  /** Something has happened in the chat that is not shown yet. */
  isStale: boolean;
  /** Why messages did not come; why people could not be counted; in the call's own words if it had any. */
  failure: { message: string | null } | null;
  uncounted: { message: string | null } | null;
}
export type ChatEvent =
  | { type: 'SELECT'; id: string }
  | { type: 'DESELECT' }
  | ({ type: 'WRITE' } & Partial<Draft>)
  | { type: 'ADDRESS'; audience: Audience }
  | { type: 'ATTACH' }
  /** Without an image the one that was there stays. */
  | { type: 'ATTACHED'; image: string | null }
  | { type: 'SEND'; key: string; at: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RESEND'; key: string }
  | { type: 'DISCARD'; key: string }
  /** Back into the form, where nothing is written there. */
  | { type: 'TAKE_BACK'; key: string }
  /** Chats in which something happened; none means any. */
  | { type: 'REFRESH'; ids: readonly string[] }
  | { type: 'RETRY' };

/** What was written before and not sent. */
export interface ChatInput {
  drafts: Drafts;
  unsent: Unsent;
}
const types = {} as { context: Context; events: ChatEvent; input: ChatInput };
const nothing = { opened: null, isAttaching: false, isStale: false, failure: null } as const;
const toUser: Audience = { to: 'user' };

export const draftOf = ({ id, drafts }: Pick<Context, 'id' | 'drafts'>): Draft => (id === null ? emptyDraft : (drafts[id] ?? emptyDraft));
export const unsentOf = ({ id, unsent }: Pick<Context, 'id' | 'unsent'>): readonly Outgoing[] => (id === null ? [] : (unsent[id] ?? []));
/** To whom the message that is being written goes. */
export const audienceOf = ({ id, opened, audiences }: Pick<Context, 'id' | 'opened' | 'audiences'>): Audience => (id === null ? toUser : (audiences[id] ?? opened?.audience ?? toUser));

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);
const failureOf = ({ event }: { event: object }) => ({ message: 'error' in event ? messageOf(event.error) : null });
const without = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> => Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));
const withUnsent = (unsent: Unsent, one: Outgoing): Unsent => ({ ...unsent, [one.chatId]: [...(unsent[one.chatId] ?? []), one] });
const withoutUnsent = (unsent: Unsent, one: Outgoing): Unsent => {
  const left = (unsent[one.chatId] ?? []).filter((other) => other.key !== one.key);
  return left.length ? { ...unsent, [one.chatId]: left } : without(unsent, one.chatId);
};
const failedOne = (context: Context, event: ChatEvent) => ('key' in event ? unsentOf(context).find((one) => one.key === event.key) : undefined);
/** Why what is written cannot be sent to whom it is for. */
const whyUnfit = (context: Context) => {
  const audience = audienceOf(context);
  return unfit(draftOf(context), context.isAttaching) ?? (audience.to === 'group' && audience.id === null ? 'noGroup' : null);
};
/** What has come meanwhile stays, should an answer be older than it; what is known already is the same as before. */
function merged(before: readonly Message[], now: readonly Message[]): readonly Message[] {
  const known = new Map(before.map((one) => [one.id, one]));
  const newest = now.at(-1)?.id;
  const later = newest === undefined ? [] : before.filter((one) => one.id !== undefined && one.id > newest);
  const all = later.reduce(withMessage, now.map((one) => (one.id === undefined ? one : (known.get(one.id) ?? one))));
  return all.length === before.length && all.every((one, at) => one === before[at]) ? before : all;
}

const selecting = { SELECT: { guard: 'isAnother', target: 'loading', actions: 'select' }, DESELECT: { target: 'none', actions: 'deselect' } } as const;
const dropping = { SELECT: { guard: 'isAnother', target: 'idle', actions: 'drop' }, DESELECT: { target: 'idle', actions: 'drop' }, CANCEL: { target: 'idle', actions: 'drop' } } as const;

/**
 * Chats: what is read beside what is sent (document 3, sections 2.4 and 8). A message stands in its chat at once, and is confirmed or
 * marked as not sent; what goes to many is counted and asked about once. Answers land in the chat that they are of, or nowhere.
 */
export const chatMachine = setup({
  types,
  actors: {
    load: fromPromise<Opened, { id: string }>(() => Promise.reject(new Error('load is not provided'))),
    send: fromPromise<Sent, Outgoing>(() => Promise.reject(new Error('send is not provided'))),
    /** How many an audience has; null where the back-end counts nothing. */
    count: fromPromise<number | null, Audience>(() => Promise.reject(new Error('count is not provided'))),
  },
  actions: {
    select: assign(({ event }) => (event.type === 'SELECT' ? { ...nothing, id: event.id } : {})),
    deselect: assign({ ...nothing, id: null }),
    write: assign(({ context, event }) => {
      if (event.type !== 'WRITE' || context.id === null) return {};
      const { type: _, ...written } = event;
      return { drafts: { ...context.drafts, [context.id]: { ...draftOf(context), ...written } } };
    }),
    address: assign(({ context, event }) => (event.type === 'ADDRESS' && context.id !== null ? { audiences: { ...context.audiences, [context.id]: event.audience } } : {})),
    attach: assign({ isAttaching: true }),
    attached: assign(({ context, event }) => ({
      isAttaching: false,
      ...(event.type === 'ATTACHED' && event.image !== null && context.id !== null && { drafts: { ...context.drafts, [context.id]: { ...draftOf(context), image: event.image } } }),
    })),
    ask: assign(({ context, event }) =>
      event.type === 'SEND' && context.opened ? { asked: { ...draftOf(context), key: event.key, at: event.at, chatId: context.opened.chatId, companionId: context.opened.companion.id, audience: audienceOf(context) }, people: null, uncounted: null } : {}),
    drop: assign({ asked: null }),
    /** Out of the form, into the chat. */
    leave: assign(({ context: { asked, drafts, audiences } }) => (asked ? { asked: null, outgoing: asked, drafts: without(drafts, asked.chatId), audiences: without(audiences, asked.chatId) } : {})),
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
      return { unsent: withoutUnsent(context.unsent, one), drafts: { ...context.drafts, [chatId]: { text, caption, link, image } }, audiences: { ...context.audiences, [chatId]: audience } };
    }),
    arrived: assign(({ context, event }) => {
      const { chatId, message } = 'output' in event ? (event.output as Sent) : { chatId: null, message: null };
      const isHere = context.opened !== null && chatId === context.opened.chatId && message !== null;
      return {
        outgoing: null,
        // What is being asked for may have been answered before it was there; and what is in nobody's hands here is asked for.
        isStale: context.isStale || (chatId === context.id && (context.isReading || message === null)),
        ...(isHere && { opened: { ...context.opened!, messages: withMessage(context.opened!.messages, message) } }),
      };
    }),
    notArrived: assign(({ context: { outgoing, unsent } }) => (outgoing ? { outgoing: null, unsent: withUnsent(unsent, outgoing) } : {})),
    spoil: assign({ isStale: true }),
    fail: assign({ failure: failureOf }),
    /** The screen says it: the documents' words are its business. */
    tell: () => {},
    tellNotSent: () => {},
  },
  guards: {
    isAnother: ({ context, event }) => event.type === 'SELECT' && event.id !== context.id,
    isConcerned: ({ context, event }) => event.type === 'REFRESH' && context.id !== null && (!event.ids.length || event.ids.includes(context.id)),
    isOfSelected: ({ context, event }) => 'output' in event && (event.output as Opened).chatId === context.id,
    isOpen: ({ context }) => context.opened !== null && context.asked === null,
    isFitForOne: ({ context }) => context.opened !== null && whyUnfit(context) === null && audienceOf(context).to === 'user',
    isFitForMany: ({ context }) => context.opened !== null && whyUnfit(context) === null && audienceOf(context).to !== 'user',
    isUnsent: ({ context, event }) => failedOne(context, event) !== undefined,
    isUnsentAndBlank: ({ context, event }) => context.opened !== null && failedOne(context, event) !== undefined && isSame(draftOf(context), emptyDraft) && !context.isAttaching,
    /** While a message of this chat is on its way, what is asked for might show it twice. */
    isStaleAndQuiet: ({ context }) => context.isStale && context.outgoing?.chatId !== context.id,
    hasPeople: ({ context }) => context.people !== 0,
    isNews: ({ context }) => context.failure === null,
  },
}).createMachine({
  id: 'chat',
  context: ({ input: { drafts, unsent } }) => ({ id: null, drafts, unsent, audiences: {}, asked: null, people: null, outgoing: null, isReading: false, uncounted: null, ...nothing }),
  type: 'parallel',
  on: {
    WRITE: { guard: 'isOpen', actions: 'write' },
    ADDRESS: { guard: 'isOpen', actions: 'address' },
    ATTACH: { guard: 'isOpen', actions: 'attach' },
    ATTACHED: { guard: 'isOpen', actions: 'attached' },
    DISCARD: { guard: 'isUnsent', actions: 'discard' },
    TAKE_BACK: { guard: 'isUnsentAndBlank', actions: 'takeBack' },
  },
  states: {
    reading: {
      initial: 'none',
      states: {
        none: { on: { SELECT: { target: 'loading', actions: 'select' } } },
        loading: {
          entry: assign({ isReading: true, isStale: false, failure: null }),
          exit: assign({ isReading: false }),
          invoke: {
            src: 'load',
            input: ({ context }) => ({ id: context.id! }),
            onDone: [{ guard: 'isOfSelected', target: 'shown', actions: assign(({ event }) => ({ opened: event.output })) }, { target: 'failed', actions: ['fail', 'tell'] }],
            onError: { target: 'failed', actions: ['fail', 'tell'] },
          },
          on: { SELECT: { guard: 'isAnother', target: 'loading', reenter: true, actions: 'select' }, DESELECT: selecting.DESELECT, REFRESH: { guard: 'isConcerned', actions: 'spoil' } },
        },
        failed: { on: { RETRY: 'loading', ...selecting } },
        shown: {
          always: { guard: 'isStaleAndQuiet', target: 'refreshing' },
          on: { REFRESH: { guard: 'isConcerned', actions: 'spoil' }, ...selecting },
        },
        refreshing: {
          entry: assign({ isReading: true, isStale: false }),
          exit: assign({ isReading: false }),
          invoke: {
            src: 'load',
            input: ({ context }) => ({ id: context.id! }),
            onDone: [
              { guard: 'isOfSelected', target: 'shown', actions: assign(({ context, event }) => ({ opened: { ...event.output, messages: merged(context.opened?.messages ?? [], event.output.messages) }, failure: null })) },
              { target: 'shown' },
            ],
            // It is asked for again and again: that it fails is said once.
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
              { guard: 'isFitForMany', target: 'counting', actions: 'ask' },
              { guard: 'isFitForOne', target: 'sending', actions: ['ask', 'leave'] },
            ],
            RESEND: { guard: 'isUnsent', target: 'sending', actions: 'again' },
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
        asking: { on: { CONFIRM: { guard: 'hasPeople', target: 'sending', actions: 'leave' }, ...dropping } },
        sending: {
          invoke: {
            src: 'send',
            input: ({ context }) => context.outgoing!,
            onDone: { target: 'idle', actions: 'arrived' },
            onError: { target: 'idle', actions: ['notArrived', 'tellNotSent'] },
          },
        },
      },
    },
  },
});

export type ChatSnapshot = SnapshotFrom<typeof chatMachine>;
/** Keys of `chats:chats.reasons`, and of `chat:chat.reasons`. */
export type ChatReason = 'noChat' | 'loading' | 'failed' | 'sending' | 'asking' | 'unchanged' | 'empty' | 'attaching' | 'noPage' | 'noGroup' | 'written';

/** Why nothing can be sent now; null when it can (document 3, section 5). */
export function whyNotSend(snapshot: ChatSnapshot): ChatReason | null {
  if (snapshot.can({ type: 'SEND', key: '', at: '' })) return null;
  const { reading, writing } = snapshot.value;
  if (reading === 'none') return 'noChat';
  if (reading === 'loading' || reading === 'failed') return reading;
  if (writing === 'sending') return 'sending';
  return writing === 'idle' ? whyUnfit(snapshot.context) : 'asking';
}
/** Why a message that was not sent cannot be sent again, or taken back into the form, now. */
export function whyNotAgain(snapshot: ChatSnapshot, type: 'RESEND' | 'TAKE_BACK', key: string): ChatReason | null {
  if (snapshot.can({ type, key })) return null;
  if (type === 'TAKE_BACK') return 'written';
  return snapshot.value.writing === 'sending' ? 'sending' : 'asking';
}
