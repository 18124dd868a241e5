import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

/** A row of the list. */
export interface ListedRow {
  id: number | string;
}
/** The user's position. Rows and parts around it may be added or removed. */
export interface Place {
  rowId: string | null;
  partId: string | null;
  at: number;
  nth: number;
  /** Whether to move on to the first part from here that needs a decision. */
  seeks: boolean;
}
export const beginning: Place = { rowId: null, partId: null, at: 0, nth: 0, seeks: true };

/** A page of the list as it is when it is loaded again. */
export interface Checked {
  rows: readonly ListedRow[];
  /** No page follows. */
  isLast: boolean;
  /** How many decisions the server had answered before the page was loaded. */
  answered: number;
}
interface Input {
  page: number;
  rows: readonly ListedRow[];
}
interface Context {
  /** The page of the list that is visited, and its rows as they were when the user came to it. */
  page: number;
  rows: readonly ListedRow[];
  place: Place;
  /** How many decisions the server has answered, and how many of them before the page was checked. */
  answered: number;
  checkedAt: number;
  /** Rows whose decision failed while the page was being turned; they wait for a decision again. */
  missed: readonly ListedRow[];
}
export type StationEvent =
  /** The user goes to a part or row of this page. */
  | { type: 'GO'; place: Place }
  /** The part that was sought is shown. It stays the open one, even if a colleague claims it. */
  | { type: 'FOUND'; place: Place }
  /** A decision is taken; the next part that needs one is sought. */
  | { type: 'DECIDED'; next: Place }
  /** Nothing on this page needs a decision. */
  | { type: 'OVER'; hasNext: boolean }
  | { type: 'TURN' }
  /** The list shows this page. */
  | { type: 'LISTED'; page: number; rows: readonly ListedRow[] }
  /** The server has answered a decision. */
  | { type: 'ANSWERED' }
  /** A decision about a row was taken back: the user returns to it, whatever page is shown by then. */
  | { type: 'RETURN'; row: ListedRow; place: Place }
  /** A decision about a row failed: it is found among the rows again. */
  | { type: 'RESTORE'; row: ListedRow }
  | { type: 'RETRY' };

const has = (rows: readonly ListedRow[], row: ListedRow) => rows.some((one) => one.id === row.id);
const withRow = (rows: readonly ListedRow[], row: ListedRow) => (has(rows, row) ? rows : [row, ...rows]);
const isNew =
  ({ rows }: Context) =>
  (row: ListedRow) =>
    !has(rows, row);
/** The state at a page to which the user comes, at its first row that was not on the page before. */
const arrived = (context: Context, page: number, rows: readonly ListedRow[]): Partial<Context> => {
  const start = rows.findIndex(isNew(context));
  return {
    page,
    rows: context.missed.reduce(withRow, rows),
    missed: [],
    place: start > 0 ? { ...beginning, rowId: String(rows[start]!.id), at: start } : beginning,
  };
};

const here = {
  GO: { target: 'looking', actions: 'go' },
  FOUND: { actions: 'go' },
  DECIDED: { target: 'deciding', actions: 'decided' },
  TURN: 'checking',
  RESTORE: { actions: 'restore' },
} as const;
const turning = { RESTORE: { actions: 'miss' } } as const;

/**
 * The way through a list in the moderation station (document 2, sections 2.13 and 4). A page keeps its rows until the
 * user leaves it, although a filtered list drops rows as soon as they are decided. Dropped rows let later ones move up,
 * so a page is loaded again before it is left, and visited again if there is anything new on it: nothing is skipped.
 * The decisions themselves are the moderation machine's.
 */
export const stationMachine = setup({
  types: {} as { context: Context; events: StationEvent; input: Input },
  actors: {
    /** Waits until no decision is on its way, and loads the page again. */
    check: fromPromise<Checked, { page: number }>(() => Promise.reject(new Error('check is not provided'))),
  },
  guards: {
    hasNext: ({ event }) => event.type === 'OVER' && event.hasNext,
    hasNews: ({ context, event }) => 'output' in event && (event.output as Checked).rows.some(isNew(context)),
    isLast: ({ event }) => 'output' in event && (event.output as Checked).isLast,
    isNextWithNothing: ({ context, event }) =>
      event.type === 'LISTED' &&
      event.page !== context.page &&
      context.answered === context.checkedAt &&
      event.rows.length === 0,
    isNext: ({ context, event }) =>
      event.type === 'LISTED' && event.page !== context.page && context.answered === context.checkedAt,
    /** A decision was sent meanwhile, so a row may have moved up to the page that was left. */
    isNextTooLate: ({ context, event }) => event.type === 'LISTED' && event.page !== context.page,
    isBack: ({ context, event }) => event.type === 'LISTED' && event.page === context.page,
  },
  actions: {
    go: assign(({ event }) => (event.type === 'GO' || event.type === 'FOUND' ? { place: event.place } : {})),
    decided: assign(({ event }) => (event.type === 'DECIDED' ? { place: event.next } : {})),
    count: assign({ answered: ({ context }) => context.answered + 1 }),
    arriveAgain: assign(({ context, event }) =>
      'output' in event ? arrived(context, context.page, (event.output as Checked).rows) : {},
    ),
    arrive: assign(({ context, event }) => (event.type === 'LISTED' ? arrived(context, event.page, event.rows) : {})),
    stay: assign(({ context }) => ({ rows: context.missed.reduce(withRow, context.rows), missed: [] })),
    noteAnswered: assign(({ event }) => ('output' in event ? { checkedAt: (event.output as Checked).answered } : {})),
    restore: assign(({ context, event }) =>
      event.type === 'RESTORE' ? { rows: withRow(context.rows, event.row) } : {},
    ),
    miss: assign(({ context, event }) => (event.type === 'RESTORE' ? { missed: [...context.missed, event.row] } : {})),
    bringBack: assign(({ context, event }) =>
      event.type === 'RETURN'
        ? { rows: withRow(context.missed.reduce(withRow, context.rows), event.row), missed: [], place: event.place }
        : {},
    ),
    /** Provided by the screen: the list shows this page. */
    showPage: (_, _params: { page: number }) => {},
  },
}).createMachine({
  id: 'station',
  context: ({ input: { page, rows } }) => ({
    page,
    rows,
    place: beginning,
    answered: 0,
    checkedAt: 0,
    missed: [],
  }),
  initial: 'looking',
  on: {
    ANSWERED: { actions: 'count' },
    // A turn of the page is called off.
    RETURN: {
      target: '.looking',
      actions: ['bringBack', { type: 'showPage', params: ({ context }) => ({ page: context.page }) }],
    },
  },
  states: {
    looking: { on: here },
    // The user decides one after another, so the next page follows when nothing waits on this one.
    deciding: { on: { ...here, OVER: [{ guard: 'hasNext', target: 'checking' }, { target: 'looking' }] } },
    checking: {
      tags: 'turning',
      invoke: {
        src: 'check',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          { guard: 'hasNews', target: 'looking', actions: 'arriveAgain' },
          { guard: 'isLast', target: 'looking', actions: 'stay' },
          {
            target: 'arriving',
            actions: ['noteAnswered', { type: 'showPage', params: ({ context }) => ({ page: context.page + 1 }) }],
          },
        ],
        onError: 'failed',
      },
      on: turning,
    },
    failed: { tags: 'turning', on: { ...turning, RETRY: 'checking' } },
    arriving: {
      tags: 'turning',
      on: {
        ...turning,
        LISTED: [
          // A page without anything to decide about is passed over.
          { guard: 'isNextWithNothing', target: 'deciding', actions: 'arrive' },
          { guard: 'isNext', target: 'looking', actions: 'arrive' },
          {
            guard: 'isNextTooLate',
            target: 'returning',
            actions: { type: 'showPage', params: ({ context }) => ({ page: context.page }) },
          },
        ],
      },
    },
    // Back to the page that was left, to check it again.
    returning: { tags: 'turning', on: { ...turning, LISTED: { guard: 'isBack', target: 'checking' } } },
  },
});
export type StationSnapshot = SnapshotFrom<typeof stationMachine>;
