import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { isRefusal } from './transaction';

/** Milliseconds between two looks at a batch that runs. */
export const lookEvery = 1_500;

/** A list's filters as they are sent. */
export type BatchFilters = Readonly<Record<string, unknown>>;
/** What the action would do, as the server counts it. */
export interface Judgement {
  matching: number;
  /** How many of them it can be done on; the others and why are in `refused`. */
  possible: number;
  people: number;
  /** What only some actions count. */
  tasks?: number;
  coins?: number;
  sample: readonly string[];
  refused: readonly { message: string; count: number }[];
}
/** An action on all records that match, which the server carries out. */
export interface Batch {
  id: number;
  state: 'running' | 'done';
  total: number;
  done: number;
  refused: number;
  reasons: readonly { message: string; count: number; sample: readonly string[] }[];
}
export interface BatchContext {
  filters: BatchFilters | null;
  /** How many records the list says that match. */
  matching: number;
  /** Idempotency key; every retry reuses it. */
  key: string;
  judgement: Judgement | null;
  batch: Batch | null;
  message: string | null;
  /** The answer to a start was lost. */
  mayHaveBegun: boolean;
}
export type BatchEvent =
  | { type: 'SELECT_ALL'; filters: BatchFilters; matching: number }
  /** The selection is that of the page again; also when the list shows something else. */
  | { type: 'CLEAR' }
  | { type: 'ASK'; key: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'DISMISS' };

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);

/**
 * An action on all records that match a list's filters ('batches'): they are selected beside those of the page, counted
 * by the server, confirmed, and treated by it as one batch, whose progress is looked at until it ends. Whoever comes
 * back finds the batch that runs. A start whose answer was lost may have begun one, so that its question is left only
 * once that is known: with another key it could be begun twice. A refused one has begun nothing.
 */
export const batchMachine = setup({
  types: {} as { context: BatchContext; events: BatchEvent },
  actors: {
    /** Resolves to the person's batch that runs or has just ended; null if there is none, or batches are not offered. */
    find: fromPromise<Batch | null>(() => Promise.reject(new Error('find is not provided'))),
    /** Resolves to the batch that the start with this key has begun; null if there is none. */
    seek: fromPromise<Batch | null, string>(() => Promise.reject(new Error('seek is not provided'))),
    judge: fromPromise<Judgement, BatchFilters>(() => Promise.reject(new Error('judge is not provided'))),
    start: fromPromise<Batch, { filters: BatchFilters; key: string }>(() =>
      Promise.reject(new Error('start is not provided')),
    ),
    look: fromPromise<Batch, number>(() => Promise.reject(new Error('look is not provided'))),
  },
  actions: {
    select: assign(({ event }) =>
      event.type === 'SELECT_ALL' ? { filters: event.filters, matching: event.matching } : {},
    ),
    name: assign(({ event }) => (event.type === 'ASK' ? { key: event.key } : {})),
    unselect: assign({ filters: null, matching: 0 }),
    forgetQuestion: assign({ judgement: null, message: null, mayHaveBegun: false }),
    clear: assign({ message: null }),
    forgetBatch: assign({ batch: null }),
    // These are provided by the screen.
    tellEnded: () => {},
    tellFailed: () => {},
    dismiss: (_, _params: { id: number }) => {},
  },
  delays: { look: lookEvery },
  guards: {
    hasPossible: ({ context }) => (context.judgement?.possible ?? 0) > 0,
    isEnded: ({ context }) => context.batch?.state === 'done',
    hasBatch: ({ context }) => context.batch !== null,
    mayHaveBegun: ({ context }) => context.mayHaveBegun,
  },
}).createMachine({
  id: 'batch',
  context: {
    filters: null,
    matching: 0,
    key: '',
    judgement: null,
    batch: null,
    message: null,
    mayHaveBegun: false,
  },
  initial: 'finding',
  states: {
    finding: {
      invoke: {
        src: 'find',
        onDone: { target: 'found', actions: assign({ batch: ({ event }) => event.output }) },
        onError: 'page',
      },
    },
    found: {
      always: [{ guard: 'isEnded', target: 'ended' }, { guard: 'hasBatch', target: 'running' }, { target: 'page' }],
    },
    page: { on: { SELECT_ALL: { target: 'all', actions: 'select' } } },
    all: { on: { CLEAR: { target: 'page', actions: 'unselect' }, ASK: { target: 'judging', actions: 'name' } } },
    judging: {
      tags: 'asking',
      invoke: {
        src: 'judge',
        input: ({ context }) => context.filters!,
        onDone: { target: 'confirming', actions: assign({ judgement: ({ event }) => event.output }) },
        onError: { target: 'notJudged', actions: assign({ message: ({ event }) => messageOf(event.error) }) },
      },
      on: { CANCEL: 'all' },
    },
    notJudged: {
      tags: 'asking',
      on: { RETRY: { target: 'judging', actions: 'clear' }, CANCEL: { target: 'all', actions: 'forgetQuestion' } },
    },
    confirming: {
      tags: 'asking',
      on: {
        CONFIRM: { guard: 'hasPossible', target: 'starting' },
        CANCEL: { target: 'all', actions: 'forgetQuestion' },
      },
    },
    starting: {
      tags: 'asking',
      invoke: {
        src: 'start',
        input: ({ context }) => ({ filters: context.filters!, key: context.key }),
        onDone: {
          target: 'running',
          actions: ['unselect', 'forgetQuestion', assign({ batch: ({ event }) => event.output })],
        },
        onError: {
          target: 'notStarted',
          actions: assign({
            message: ({ event }) => messageOf(event.error),
            // A refusal says nothing of an attempt before it.
            mayHaveBegun: ({ context, event }) => context.mayHaveBegun || !isRefusal(event.error),
          }),
        },
      },
    },
    notStarted: {
      tags: 'asking',
      entry: 'tellFailed',
      on: {
        RETRY: { target: 'starting', actions: 'clear' },
        CANCEL: [
          { guard: 'mayHaveBegun', target: 'seeking', actions: 'clear' },
          { target: 'all', actions: 'forgetQuestion' },
        ],
      },
    },
    seeking: {
      tags: 'asking',
      invoke: {
        src: 'seek',
        input: ({ context }) => context.key,
        onDone: {
          target: 'found',
          actions: ['unselect', 'forgetQuestion', assign({ batch: ({ event }) => event.output })],
        },
        onError: { target: 'notStarted', actions: assign({ message: ({ event }) => messageOf(event.error) }) },
      },
    },
    running: {
      tags: 'following',
      initial: 'waiting',
      states: {
        waiting: { after: { look: 'looking' } },
        looking: {
          invoke: {
            src: 'look',
            input: ({ context }) => context.batch!.id,
            onDone: { target: 'seen', actions: assign({ batch: ({ event }) => event.output }) },
            // The batch goes on without being looked at.
            onError: 'waiting',
          },
        },
        seen: { always: [{ guard: 'isEnded', target: '#batch.ended', actions: 'tellEnded' }, { target: 'waiting' }] },
      },
    },
    ended: {
      on: {
        DISMISS: {
          target: 'page',
          actions: [{ type: 'dismiss', params: ({ context }) => ({ id: context.batch!.id }) }, 'forgetBatch'],
        },
      },
    },
  },
});
export type BatchSnapshot = SnapshotFrom<typeof batchMachine>;
