import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { emptyDraft, isSame, draftProblem, withMessage, type Draft, type Message } from './message';

/** A ticket as the API sends it. Fields that a foreign back-end leaves out are shown as missing. */
export interface Ticket {
  id: number;
  status?: string | null;
  problem?: { name?: string | null } | null;
  user?: { id?: number | null; name?: string | null; surname?: string | null; phone?: string | null } | null;
}
/** The response to a ticket's calls. It carries the ticket, so that a late response can be matched to it. */
export interface Opened {
  ticket: Ticket;
  /** Sorted from oldest to newest. */
  messages: readonly Message[];
}
export interface Sent {
  ticketId: number;
  message: Message;
}
export type Failure = 'load' | 'send' | 'complete';
/**
 * An attempt to send a draft. A retry of the same draft reuses the idempotency key, so that the message is sent once.
 */
export interface Attempt extends Draft {
  key: string;
}
/** Keyed by ticket id. */
type Drafts = Readonly<Record<number, Draft>>;
type Attempts = Readonly<Record<number, Attempt>>;

interface Context {
  /** The ticket that is shown or loading. */
  id: number | null;
  /**
   * The ticket that was selected while a call that cannot be cancelled was running; null if the selection was cleared,
   * undefined if it did not change.
   */
  next: number | null | undefined;
  ticket: Ticket | null;
  messages: readonly Message[];
  /** Unsent drafts, keyed by ticket id. */
  drafts: Drafts;
  /**
   * The latest send attempts and the idempotency keys of completions, keyed by ticket id; an entry is removed once the
   * call succeeds.
   */
  sends: Attempts;
  completions: Readonly<Record<number, string>>;
  /**
   * An image of the draft is being uploaded. It is no state, because an upload runs beside all the others, and ends with
   * the choice of another ticket.
   */
  isAttaching: boolean;
  /**
   * The ticket has changed on the server while a call was running. Once that has ended, it becomes the state
   * 'refreshing'.
   */
  isStale: boolean;
  /** The latest failure; `message` is the server's error message, if any. */
  failure: { what: Failure; message: string | null } | null;
}
export type TicketEvent =
  | { type: 'SELECT'; id: number }
  | { type: 'DESELECT' }
  | ({ type: 'WRITE' } & Partial<Draft>)
  | { type: 'ATTACH' }
  /** Null if the upload ended without an image; the previous image stays. */
  | { type: 'ATTACHED'; image: string | null }
  | { type: 'SEND'; key: string }
  | { type: 'COMPLETE'; key: string }
  | { type: 'REFRESH'; ids: readonly number[] }
  | { type: 'RETRY' };

/** Drafts and send attempts of an earlier session of this pane. */
export interface TicketInput {
  drafts: Drafts;
  sends: Attempts;
}
const types = {} as { context: Context; events: TicketEvent; input: TicketInput };
const nothing = { ticket: null, messages: [], isAttaching: false, isStale: false, failure: null } as const;

const writing = {
  WRITE: { actions: ['write', 'keep'] },
  ATTACH: { actions: 'attach' },
  ATTACHED: { actions: ['attached', 'keep'] },
} as const;
const moving = {
  SELECT: { guard: 'isAnother', target: 'loading', actions: 'select' },
  DESELECT: { target: 'noneSelected', actions: 'deselect' },
} as const;

/** The unsent draft of the selected ticket. */
export const draftOf = ({ id, drafts }: Pick<Context, 'id' | 'drafts'>): Draft =>
  id === null ? emptyDraft : (drafts[id] ?? emptyDraft);
const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);
const failureOf =
  (what: Failure) =>
  ({ event }: { event: object }) => ({ what, message: 'error' in event ? messageOf(event.error) : null });
const without = <T>(record: Readonly<Record<number, T>>, id: number | null): Record<number, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => Number(key) !== id));

/**
 * The pane that shows one ticket: none selected, loading, open, sending a reply, completing, completed (document 1,
 * sections 2.10, 4 and 8). A response that belongs to a ticket other than the selected one is dropped.
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
    /** These are provided by the screen, which stores what was written, and shows the documented texts. */
    keep: () => {},
    tell: () => {},
    tellCompleted: () => {},
  },
  guards: {
    isAnother: ({ context, event }) => event.type === 'SELECT' && event.id !== context.id,
    isConcerned: ({ context, event }) =>
      event.type === 'REFRESH' && (!event.ids.length || (context.id !== null && event.ids.includes(context.id))),
    isOfSelected: ({ context, event }) => 'output' in event && (event.output as Opened).ticket.id === context.id,
    isFit: ({ context }) => draftProblem(draftOf(context), context.isAttaching) === null,
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
        SEND: { guard: 'isFit', target: 'sending', actions: ['trySend', 'keep'] },
        COMPLETE: { target: 'completing', actions: 'tryComplete' },
        REFRESH: { guard: 'isConcerned', target: 'refreshing' },
        ...moving,
      },
    },
    completed: {
      on: {
        ...writing,
        SEND: { guard: 'isFit', target: 'sending', actions: ['trySend', 'keep'] },
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
        // Cancels the reload that is running; the ticket is reloaded afterwards.
        SEND: { guard: 'isFit', target: 'sending', actions: ['trySend', 'keep', 'spoil'] },
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
          actions: [
            assign(({ context, event }) => ({
              sends: without(context.sends, context.id),
              drafts: without(context.drafts, context.id),
              ...(event.output.ticketId === context.id && {
                messages: withMessage(context.messages, event.output.message),
              }),
            })),
            'keep',
          ],
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
        // A colleague may have completed it, or only the response was lost, so the ticket is reloaded.
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
/** Translation keys under `tickets:tickets.reasons`. */
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

/** Why sending or completing is disabled; null if it is enabled (document 1, section 5, 'Tickets'). */
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
      return what === 'COMPLETE' ? 'completed' : draftProblem(draftOf(snapshot.context), snapshot.context.isAttaching);
  }
}
