import { assign, fromPromise, setup } from 'xstate';

/** The parts of a file that the machine needs; in the browser a `File`. */
export interface Chosen {
  name: string;
  size: number;
}
/** What the server would do with one row (capability 'import-verdicts'). */
export interface RowVerdict {
  /** The row number that Excel shows. */
  row: number;
  action: 'create' | 'update' | 'unchanged' | 'refused';
  title: string;
  errors: { column: string; value: string; reason: string }[];
}
export interface Verdicts {
  /** Refused rows come first. For a long file the server sends only the first thousand rows. */
  rows: RowVerdict[];
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Read-only columns, which the import ignores. */
  ignored: string[];
  /** Good rows are imported even if others are refused. */
  keeps_good_rows: boolean;
  /** A workbook that lists every refused cell with its row, column, value and reason. */
  error_file: string | null;
}

/** Maximum size of an upload, in bytes. */
export const importLimit = 50_000_000;
export type Unfit = 'type' | 'empty' | 'size';
/** Why a file is rejected before it is sent; null if it can be sent. */
export const unfit = ({ name, size }: Chosen): Unfit | null =>
  !/\.xlsx$/i.test(name) ? 'type' : size === 0 ? 'empty' : size > importLimit ? 'size' : null;

export interface ImportContext {
  /** The back-end can check the rows before it imports them. */
  hasVerdicts: boolean;
  file: Chosen | null;
  /** Idempotency key; every retry with the same file reuses it. */
  key: string;
  unfit: Unfit | null;
  verdicts: Verdicts | null;
  /** Upload progress, 0 to 1; it stays at 1 while the server works. */
  sent: number;
  /** The server reads other files first, and the file is sent again when it may be free. */
  waits: boolean;
  /** The server's error message, if the failed call had one. */
  message: string | null;
  /** Link to the error file of a refused import. */
  link: string | null;
  /**
   * The dialog was closed while the import was running. It is no state, because it counts in whatever state the import
   * ends: a failure that nobody sees is not kept open.
   */
  left: boolean;
}
export type ImportEvent =
  | { type: 'CHOOSE'; file: Chosen; key: string }
  | { type: 'IMPORT' }
  | { type: 'RETRY' }
  | { type: 'PROGRESS'; sent: number; waits?: true }
  | { type: 'LEAVE' }
  | { type: 'RETURN' }
  | { type: 'CANCEL' };

const types = {} as { context: ImportContext; events: ImportEvent; input: { hasVerdicts: boolean } };

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);
const isLink = (id: unknown): id is string => typeof id === 'string' && id.startsWith('http');
const chosen = { target: 'settling', actions: 'choose' } as const;

/**
 * An import, from choosing the file to the result (document 1, sections 2.1, 7 and 8). If the back-end supports it, the
 * file is first sent for a check of every row. Rows are imported only after the user's confirmation. After a failed
 * call the file stays chosen.
 */
export const importMachine = setup({
  types,
  actors: {
    check: fromPromise<Verdicts, { file: Chosen; key: string }>(() =>
      Promise.reject(new Error('check is not provided')),
    ),
    send: fromPromise<unknown, { file: Chosen; key: string }>(() => Promise.reject(new Error('send is not provided'))),
  },
  actions: {
    choose: assign(({ event }) =>
      event.type === 'CHOOSE'
        ? { file: event.file, key: event.key, unfit: unfit(event.file), verdicts: null, message: null, link: null }
        : {},
    ),
    progress: assign({
      sent: ({ context, event }) => (event.type === 'PROGRESS' ? event.sent : context.sent),
      waits: ({ event }) => event.type === 'PROGRESS' && event.waits === true,
    }),
    start: assign({ sent: 0, waits: false, message: null }),
  },
  guards: {
    isUnfit: ({ context }) => context.unfit !== null,
    isJudged: ({ context }) => context.hasVerdicts,
    changesSomething: ({ context: { verdicts } }) =>
      verdicts !== null &&
      verdicts.created + verdicts.updated > 0 &&
      (verdicts.refused === 0 || verdicts.keeps_good_rows),
  },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({
    hasVerdicts: input.hasVerdicts,
    file: null,
    key: '',
    unfit: null,
    verdicts: null,
    sent: 0,
    waits: false,
    message: null,
    link: null,
    left: false,
  }),
  initial: 'choosing',
  states: {
    choosing: { on: { CHOOSE: chosen, CANCEL: 'closed' } },
    settling: {
      always: [
        { guard: 'isUnfit', target: 'choosing' },
        { guard: 'isJudged', target: 'checking' },
        { target: 'confirming' },
      ],
    },
    checking: {
      tags: 'busy',
      entry: 'start',
      invoke: {
        src: 'check',
        input: ({ context }) => ({ file: context.file!, key: context.key }),
        onDone: { target: 'reviewing', actions: assign({ verdicts: ({ event }) => event.output }) },
        onError: { target: 'uncheckable', actions: assign({ message: ({ event }) => messageOf(event.error) }) },
      },
      on: { PROGRESS: { actions: 'progress' }, CANCEL: 'closed' },
    },
    uncheckable: { on: { RETRY: 'checking', CHOOSE: chosen, CANCEL: 'closed' } },
    reviewing: { on: { IMPORT: { guard: 'changesSomething', target: 'importing' }, CHOOSE: chosen, CANCEL: 'closed' } },
    confirming: { on: { IMPORT: 'importing', CHOOSE: chosen, CANCEL: 'closed' } },
    importing: {
      tags: 'busy',
      entry: 'start',
      invoke: {
        src: 'send',
        input: ({ context }) => ({ file: context.file!, key: context.key }),
        onDone: [
          {
            guard: ({ event }) => isLink(event.output),
            target: 'refused',
            actions: assign({ link: ({ event }) => String(event.output) }),
          },
          { target: 'done' },
        ],
        onError: { target: 'failed', actions: assign({ message: ({ event }) => messageOf(event.error) }) },
      },
      on: {
        PROGRESS: { actions: 'progress' },
        // A running import cannot be cancelled; leaving only closes the dialog.
        LEAVE: { actions: assign({ left: true }) },
        RETURN: { actions: assign({ left: false }) },
      },
    },
    failed: { on: { RETRY: 'importing', CHOOSE: chosen, CANCEL: 'closed' } },
    refused: { on: { CHOOSE: chosen, CANCEL: 'closed' } },
    done: { type: 'final' },
    closed: { type: 'final' },
  },
});
