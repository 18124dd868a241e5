import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { beginning, openAt, placeOf, type Place, type Stop } from './station-stops';

/** A row of the list. */
export interface ListedRow {
  id: number | string;
}
/** A page of the list as it is when it is loaded again. */
export interface Checked {
  rows: readonly ListedRow[];
  /** No page follows. */
  isLast: boolean;
  /** How many decisions the server had answered before the page was loaded. */
  answered: number;
}
/** What the page has. */
export interface Seen {
  stops: readonly Stop[];
  /** Whether something may follow the page's rows. */
  hasNext: boolean;
  /** Whether it is known what colleagues have open. */
  isKnown: boolean;
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
  /** Null until it is known what the page has. */
  seen: Seen | null;
  /** Why the last key did nothing: an end of the list, or the reason against a decision. */
  said: 'first' | 'last' | { reason: string } | null;
  /** How many decisions the server has answered, and how many of them before the page was checked. */
  answered: number;
  checkedAt: number;
  /** Rows whose decision failed while the page was being turned; they wait for a decision again. */
  missed: readonly ListedRow[];
}
export type StationEvent =
  /** The screen shows this of the page. */
  | { type: 'SEE'; seen: Seen }
  /** The user goes to the next or previous stop, or to a row of the queue. */
  | { type: 'NEXT' }
  | { type: 'PREVIOUS' }
  | { type: 'GO'; place: Place }
  /** The user decides about the open part. `reason`: what speaks against it. */
  | { type: 'DECIDE'; name: string; reason: string | null }
  /** The list shows this page. */
  | { type: 'LISTED'; page: number; rows: readonly ListedRow[] }
  /** The server has answered a decision. */
  | { type: 'ANSWERED' }
  /** A decision about a row was taken back: the user returns to it, whatever page is shown by then. */
  | { type: 'RETURN'; row: ListedRow; place: Place }
  /** A decision about a row failed: it is found among the rows again. */
  | { type: 'RESTORE'; row: ListedRow; partId: string }
  | { type: 'RETRY' }
  | { type: 'CLOSE' };

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
    seen: null,
    place: start > 0 ? { ...beginning, rowId: String(rows[start]!.id), at: start } : beginning,
  };
};

const openIn = ({ seen, place }: Context): number => (seen ? openAt(seen.stops, place) : -1);
const beside = (context: Context, step: -1 | 0 | 1): Stop | undefined => context.seen?.stops[openIn(context) + step];
/** What is seen once a decision about a part was taken or taken back. */
const marked = (seen: Seen | null, rowId: string | null, partId: string | null, waits: boolean): Seen | null =>
  seen && {
    ...seen,
    stops: seen.stops.map((one) => (one.rowId === rowId && one.partId === partId ? { ...one, waits } : one)),
  };

const here = {
  SEE: { actions: ['see', 'find'] },
  NEXT: [
    { guard: 'hasAfter', target: 'looking', actions: 'goOn' },
    { guard: 'hasNext', target: 'turning', actions: 'hush' },
    { guard: 'isSeen', actions: 'sayLast' },
  ],
  PREVIOUS: [
    { guard: 'hasBefore', target: 'looking', actions: 'goBack' },
    { guard: 'isSeen', actions: 'sayFirst' },
  ],
  GO: { target: 'looking', actions: 'go' },
  DECIDE: [
    { guard: 'isPossible', target: 'deciding', actions: ['take', 'decided', 'find'] },
    { guard: 'isImpossible', actions: 'sayWhy' },
  ],
  RESTORE: { actions: 'restore' },
} as const;

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
    isSeen: ({ context }) => context.seen !== null,
    hasAfter: ({ context }) => beside(context, 1) !== undefined,
    hasBefore: ({ context }) => beside(context, -1) !== undefined,
    hasNext: ({ context }) => context.seen?.hasNext === true,
    isPossible: ({ context, event }) =>
      event.type === 'DECIDE' && event.reason === null && typeof beside(context, 0)?.partId === 'string',
    isImpossible: ({ event }) => event.type === 'DECIDE' && event.reason !== null,
    isOver: ({ context: { seen } }) => seen?.isKnown === true && !seen.stops.some(({ waits }) => waits),
    isOverWithNext: ({ context: { seen } }) =>
      seen?.isKnown === true && seen.hasNext && !seen.stops.some(({ waits }) => waits),
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
    see: assign(({ event }) => (event.type === 'SEE' ? { seen: event.seen } : {})),
    go: assign(({ event }) => (event.type === 'GO' ? { place: event.place, said: null } : {})),
    goOn: assign(({ context }) => ({ place: placeOf(beside(context, 1)!), said: null })),
    goBack: assign(({ context }) => ({ place: placeOf(beside(context, -1)!), said: null })),
    /** The part that was sought stays the open one once it is there, even if a colleague claims it then. */
    find: assign(({ context }) => {
      const sought = context.place.seeks && context.seen?.isKnown ? beside(context, 0) : undefined;
      return typeof sought?.partId === 'string' ? { place: placeOf(sought) } : {};
    }),
    /** The next part that needs a decision is sought. */
    decided: assign(({ context }) => {
      const open = beside(context, 0)!;
      return {
        seen: marked(context.seen, open.rowId, open.partId, false),
        place: placeOf(beside(context, 1) ?? open, true),
        said: null,
      };
    }),
    hush: assign({ said: null }),
    sayFirst: assign({ said: 'first' }),
    sayLast: assign({ said: 'last' }),
    sayWhy: assign(({ event }) =>
      event.type === 'DECIDE' && event.reason !== null ? { said: { reason: event.reason } } : {},
    ),
    count: assign({ answered: ({ context }) => context.answered + 1 }),
    arriveAgain: assign(({ context, event }) =>
      'output' in event ? arrived(context, context.page, (event.output as Checked).rows) : {},
    ),
    arrive: assign(({ context, event }) => (event.type === 'LISTED' ? arrived(context, event.page, event.rows) : {})),
    stay: assign(({ context: { seen, missed, rows } }) => ({
      rows: missed.reduce(withRow, rows),
      missed: [],
      seen: seen && { ...seen, hasNext: false },
    })),
    noteAnswered: assign(({ event }) => ('output' in event ? { checkedAt: (event.output as Checked).answered } : {})),
    restore: assign(({ context, event }) =>
      event.type === 'RESTORE'
        ? {
            rows: withRow(context.rows, event.row),
            seen: marked(context.seen, String(event.row.id), event.partId, true),
          }
        : {},
    ),
    miss: assign(({ context: { missed, seen }, event }) =>
      event.type === 'RESTORE'
        ? { missed: [...missed, event.row], seen: marked(seen, String(event.row.id), event.partId, true) }
        : {},
    ),
    bringBack: assign(({ context, event }) =>
      event.type === 'RETURN'
        ? {
            rows: withRow(context.missed.reduce(withRow, context.rows), event.row),
            missed: [],
            place: event.place,
            seen: marked(context.seen, event.place.rowId, event.place.partId, true),
            said: null,
          }
        : {},
    ),
    /** Provided by the screen: the moderation machine decides about the open part. */
    take: () => {},
    /** Provided by the screen: the list shows this page. */
    showPage: (_, _params: { page: number }) => {},
    /** Provided by the screen. */
    close: () => {},
  },
}).createMachine({
  id: 'station',
  context: ({ input: { page, rows } }) => ({
    page,
    rows,
    place: beginning,
    seen: null,
    said: null,
    answered: 0,
    checkedAt: 0,
    missed: [],
  }),
  initial: 'looking',
  on: {
    CLOSE: '.closed',
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
    deciding: {
      on: here,
      always: [
        { guard: 'isOverWithNext', target: 'turning' },
        { guard: 'isOver', target: 'looking' },
      ],
    },
    turning: {
      initial: 'checking',
      on: { RESTORE: { actions: 'miss' } },
      states: {
        checking: {
          invoke: {
            src: 'check',
            id: 'check',
            input: ({ context }) => ({ page: context.page }),
            onDone: [
              { guard: 'hasNews', target: '#station.looking', actions: 'arriveAgain' },
              { guard: 'isLast', target: '#station.looking', actions: 'stay' },
              {
                target: 'arriving',
                actions: ['noteAnswered', { type: 'showPage', params: ({ context }) => ({ page: context.page + 1 }) }],
              },
            ],
            onError: 'failed',
          },
        },
        failed: { on: { RETRY: 'checking' } },
        arriving: {
          on: {
            LISTED: [
              // A page without anything to decide about is passed over.
              { guard: 'isNextWithNothing', target: '#station.deciding', actions: 'arrive' },
              { guard: 'isNext', target: '#station.looking', actions: 'arrive' },
              {
                guard: 'isNextTooLate',
                target: 'returning',
                actions: { type: 'showPage', params: ({ context }) => ({ page: context.page }) },
              },
            ],
          },
        },
        // Back to the page that was left, to check it again.
        returning: { on: { LISTED: { guard: 'isBack', target: 'checking' } } },
      },
    },
    closed: { type: 'final', entry: 'close' },
  },
});
export type StationSnapshot = SnapshotFrom<typeof stationMachine>;
