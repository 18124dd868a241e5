import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { emptyDraft, isSame, unfit, withMessage, type Draft, type Message } from './message';

/** As the wire carries it; what a foreign back-end leaves out is shown as missing. */
export interface Ticket {
  id: number;
  status?: string | null;
  problem?: { name?: string | null } | null;
  user?: { id?: number | null; name?: string | null; surname?: string | null; phone?: string | null } | null;
}
/** What a ticket's calls answer: they say whose they are. */
export interface Opened {
  ticket: Ticket;
  /** Newest last. */
  messages: readonly Message[];
}
export interface Sent {
  ticketId: number;
  message: Message;
}
export type Failure = 'load' | 'send' | 'complete';
/** One try to send what was written; a second one of the same has its key, so that both have one effect. */
export interface Attempt extends Draft {
  key: string;
}
/** By ticket. */
type Drafts = Readonly<Record<number, Draft>>;
type Attempts = Readonly<Record<number, Attempt>>;

interface Context {
  /** The ticket that is shown or on its way. */
  id: number | null;
  /** Selected (null: none) while a call was on its way that cannot be called back. */
  next: number | null | undefined;
  ticket: Ticket | null;
  messages: readonly Message[];
  /** What was written and not sent, by ticket. */
  drafts: Drafts;
  /** What was last tried to be sent, and the keys of completions, by ticket, until it has worked. */
  sends: Attempts;
  completions: Readonly<Record<number, string>>;
  /** An image of the draft is on its way to the file service. */
  isAttaching: boolean;
  /** Something has happened to the ticket that is not shown yet. */
  isStale: boolean;
  /** What went wrong last, in the call's own words if it had any. */
  failure: { what: Failure; message: string | null } | null;
}
export type TicketEvent =
  | { type: 'SELECT'; id: number }
  | { type: 'DESELECT' }
  | ({ type: 'WRITE' } & Partial<Draft>)
  | { type: 'ATTACH' }
  /** Without an image the one that was there stays. */
  | { type: 'ATTACHED'; image: string | null }
  | { type: 'SEND'; key: string }
  | { type: 'COMPLETE'; key: string }
  | { type: 'REFRESH'; ids: readonly number[] }
  | { type: 'RETRY' };

/** What was written and not sent before, and how it was tried. */
export interface TicketInput {
  drafts: Drafts;
  sends: Attempts;
}
const types = {} as { context: Context; events: TicketEvent; input: TicketInput };
const nothing = { ticket: null, messages: [], isAttaching: false, isStale: false, failure: null } as const;

const writing = {
  WRITE: { actions: 'write' },
  ATTACH: { actions: 'attach' },
  ATTACHED: { actions: 'attached' },
} as const;
const moving = {
  SELECT: { guard: 'isAnother', target: 'loading', actions: 'select' },
  DESELECT: { target: 'noneSelected', actions: 'deselect' },
} as const;

/** What was written about the selected ticket and has not been sent. */
export const draftOf = ({ id, drafts }: Pick<Context, 'id' | 'drafts'>): Draft =>
  id === null ? emptyDraft : (drafts[id] ?? emptyDraft);
const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);
const failureOf =
  (what: Failure) =>
  ({ event }: { event: object }) => ({ what, message: 'error' in event ? messageOf(event.error) : null });
const without = <T>(record: Readonly<Record<number, T>>, id: number | null): Record<number, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => Number(key) !== id));

/**
 * The pane of one ticket: nothing selected, its messages on their way, open, an answer or the completion on its way, completed
 * (document 1, sections 2.10, 4 and 8). Nothing of a ticket that was left is ever shown: its answers have nowhere to land.
 */
export const ticketMachine = setup({
  types,
  actors: {
    load: fromPromise<Opened, { id: number }>(() => Promise.reject(new Error('load is not provided'))),
    send: fromPromise<Sent, { ticket: Ticket; attempt: Attempt }>(() =>
      Promise.reject(new Error('send is not provided')),
    ),
    complete: fromPromise<unknown, { ticket: Ticket; key: string }>(() =>
      Promise.reject(new Error('complete is not provided')),
    ),
  },
  actions: {
    select: assign(({ event }) => (event.type === 'SELECT' ? { ...nothing, id: event.id, next: undefined } : {})),
    deselect: assign({ ...nothing, id: null, next: undefined }),
    goOn: assign(({ context }) => ({ ...nothing, id: context.next ?? null, next: undefined })),
    selectNext: assign(({ context, event }) => ({
      next: event.type === 'SELECT' ? (event.id === context.id ? undefined : event.id) : null,
    })),
    write: assign(({ context, event }) => {
      if (event.type !== 'WRITE' || context.id === null) return {};
      const { type: _, ...written } = event;
      return { drafts: { ...context.drafts, [context.id]: { ...draftOf(context), ...written } } };
    }),
    attach: assign({ isAttaching: true }),
    attached: assign(({ context, event }) => ({
      isAttaching: false,
      ...(event.type === 'ATTACHED' &&
        event.image !== null &&
        context.id !== null && {
          drafts: { ...context.drafts, [context.id]: { ...draftOf(context), image: event.image } },
        }),
    })),
    trySend: assign(({ context, event }) => {
      if (event.type !== 'SEND' || context.id === null) return {};
      const draft = draftOf(context);
      return {
        failure: null,
        ...(!isSame(draft, context.sends[context.id]) && {
          sends: { ...context.sends, [context.id]: { ...draft, key: event.key } },
        }),
      };
    }),
    tryComplete: assign(({ context, event }) =>
      event.type === 'COMPLETE' && context.id !== null
        ? { failure: null, completions: { [context.id]: event.key, ...context.completions } }
        : {},
    ),
    spoil: assign({ isStale: true }),
    freshen: assign({ isStale: false, failure: null }),
    failLoad: assign({ failure: failureOf('load') }),
    failSend: assign({ failure: failureOf('send') }),
    failComplete: assign({ failure: failureOf('complete') }),
    /** The screen says it: the documents' words are its business. */
    tell: () => {},
    tellCompleted: () => {},
  },
  guards: {
    isAnother: ({ context, event }) => event.type === 'SELECT' && event.id !== context.id,
    isConcerned: ({ context, event }) =>
      event.type === 'REFRESH' && (!event.ids.length || (context.id !== null && event.ids.includes(context.id))),
    isOfSelected: ({ context, event }) => 'output' in event && (event.output as Opened).ticket.id === context.id,
    isFit: ({ context }) => unfit(draftOf(context), context.isAttaching) === null,
    isNotCompleted: ({ context }) => context.ticket?.status !== 'COMPLETED',
    goesElsewhere: ({ context }) => typeof context.next === 'number',
    goesNowhere: ({ context }) => context.next === null,
    isStale: ({ context }) => context.isStale,
  },
}).createMachine({
  id: 'ticket',
  context: ({ input: { drafts, sends } }) => ({
    id: null,
    next: undefined,
    drafts,
    sends,
    completions: {},
    ...nothing,
  }),
  initial: 'noneSelected',
  states: {
    noneSelected: { on: { SELECT: { target: 'loading', actions: 'select' } } },
    loading: {
      tags: 'busy',
      entry: 'freshen',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ id: context.id! }),
        onDone: [
          { guard: 'isOfSelected', target: 'settling', actions: assign(({ event }) => ({ ...event.output })) },
          { target: 'failed', actions: ['failLoad', 'tell'] },
        ],
        onError: { target: 'failed', actions: ['failLoad', 'tell'] },
      },
      on: {
        SELECT: { guard: 'isAnother', target: 'loading', reenter: true, actions: 'select' },
        DESELECT: { target: 'noneSelected', actions: 'deselect' },
        REFRESH: { guard: 'isConcerned', actions: 'spoil' },
      },
    },
    failed: {
      on: { RETRY: 'loading', ...moving },
    },
    open: {
      on: {
        ...writing,
        SEND: { guard: 'isFit', target: 'sending', actions: 'trySend' },
        COMPLETE: { target: 'completing', actions: 'tryComplete' },
        REFRESH: { guard: 'isConcerned', target: 'refreshing' },
        ...moving,
      },
    },
    completed: {
      on: {
        ...writing,
        SEND: { guard: 'isFit', target: 'sending', actions: 'trySend' },
        REFRESH: { guard: 'isConcerned', target: 'refreshing' },
        ...moving,
      },
    },
    refreshing: {
      entry: assign({ isStale: false }),
      invoke: {
        src: 'load',
        input: ({ context }) => ({ id: context.id! }),
        onDone: [
          {
            guard: 'isOfSelected',
            target: 'settling',
            actions: assign(({ context: { failure }, event }) => ({
              ...event.output,
              failure: failure?.what === 'load' ? null : failure,
            })),
          },
          { target: 'settling' },
        ],
        onError: { target: 'settling', actions: ['failLoad', 'tell'] },
      },
      on: {
        ...writing,
        // What is being asked for is given up for it, and asked for again afterwards.
        SEND: { guard: 'isFit', target: 'sending', actions: ['trySend', 'spoil'] },
        COMPLETE: { guard: 'isNotCompleted', target: 'completing', actions: ['tryComplete', 'spoil'] },
        REFRESH: { guard: 'isConcerned', actions: 'spoil' },
        ...moving,
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context }) => ({ ticket: context.ticket!, attempt: context.sends[context.id!]! }),
        onDone: {
          target: 'settling',
          actions: assign(({ context, event }) => ({
            sends: without(context.sends, context.id),
            drafts: without(context.drafts, context.id),
            ...(event.output.ticketId === context.id && {
              messages: withMessage(context.messages, event.output.message),
            }),
          })),
        },
        onError: { target: 'settling', actions: ['failSend', 'tell'] },
      },
      on: {
        REFRESH: { guard: 'isConcerned', actions: 'spoil' },
        SELECT: { actions: 'selectNext' },
        DESELECT: { actions: 'selectNext' },
      },
    },
    completing: {
      tags: 'busy',
      invoke: {
        src: 'complete',
        input: ({ context }) => ({ ticket: context.ticket!, key: context.completions[context.id!]! }),
        onDone: {
          target: 'settling',
          actions: [
            assign(({ context }) => ({
              completions: without(context.completions, context.id),
              ticket: context.ticket && { ...context.ticket, status: 'COMPLETED' },
            })),
            'tellCompleted',
          ],
        },
        // Somebody else may have completed it, or the answer was lost: what it is now is asked for.
        onError: { target: 'settling', actions: ['failComplete', 'tell', 'spoil'] },
      },
      on: {
        ...writing,
        REFRESH: { guard: 'isConcerned', actions: 'spoil' },
        SELECT: { actions: 'selectNext' },
        DESELECT: { actions: 'selectNext' },
      },
    },
    settling: {
      always: [
        { guard: 'goesElsewhere', target: 'loading', actions: 'goOn' },
        { guard: 'goesNowhere', target: 'noneSelected', actions: 'goOn' },
        { guard: 'isStale', target: 'refreshing' },
        { guard: 'isNotCompleted', target: 'open' },
        { target: 'completed' },
      ],
    },
  },
});

export type TicketSnapshot = SnapshotFrom<typeof ticketMachine>;
/** Keys of `tickets:tickets.reasons`. */
export type Reason =
  | 'noTicket'
  | 'loading'
  | 'failed'
  | 'sending'
  | 'completing'
  | 'unchanged'
  | 'empty'
  | 'attaching'
  | 'noPage'
  | 'completed';

/** Why nothing can be sent, or the ticket not be completed, now; null when it can (document 1, section 5, 'Tickets'). */
export function whyNot(snapshot: TicketSnapshot, what: 'SEND' | 'COMPLETE'): Reason | null {
  if (snapshot.can({ type: what, key: '' })) return null;
  switch (snapshot.value) {
    case 'noneSelected':
      return 'noTicket';
    case 'loading':
    case 'failed':
    case 'sending':
    case 'completing':
      return snapshot.value;
    default:
      return what === 'COMPLETE' ? 'completed' : unfit(draftOf(snapshot.context), snapshot.context.isAttaching);
  }
}
