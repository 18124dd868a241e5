import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

/** The type id of a custom task (document 2, section 3.3), the only kind of task that bulk marking marks as done. */
export const customTask = 6;

/** The part of a challenge attachment row that marking needs. */
export interface MarkRow {
  id: number | string;
  /** What the row is called where it is told about. */
  name: string;
  userId: number;
  questId: number;
  withImages: boolean;
  tasks: readonly { id: number; type_id: number; done: boolean }[];
}
/** The request data for one row. */
export interface Mark {
  userId: number;
  questId: number;
  tasks: readonly number[];
}
export interface Summary {
  people: number;
  tasks: number;
  /** Null if the back-end does not report the number of coins. */
  coins: number | null;
  sample: readonly string[];
}
/** A row that could not be marked, with the server's error message. */
export interface Unmarked {
  id: MarkRow['id'];
  message: string | null;
}

/** Each reason is a translation key under `attachments:whyNot`. */
export type MarkReason = 'notAllowed' | 'markManyOff' | 'noImages' | 'allDone' | 'busy' | 'noneChosen' | 'taskDone';

export interface MarkContext {
  /** The flag MARK_MANY_TASKS_ENABLED (document 2, section 9). */
  isOn: boolean;
  mayMark: boolean;
  rows: readonly MarkRow[];
  chosen: readonly MarkRow['id'][];
  summary: Summary | null;
  /** Idempotency key; every retry with the same rows reuses it. */
  key: string;
  unmarked: readonly Unmarked[];
  markedCount: number;
  /** The task that is currently being marked by its own checkbox. */
  single: { row: MarkRow['id']; task: number; key: string } | null;
  message: string | null;
}
export type MarkEvent =
  | { type: 'SHOW'; rows: readonly MarkRow[] }
  | { type: 'CHOOSE'; id: MarkRow['id']; on: boolean }
  | { type: 'CHOOSE_ALL'; on: boolean }
  | { type: 'MARK'; key: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY'; key: string }
  | { type: 'TICK'; row: MarkRow['id']; task: number; key: string };

const openTasks = (row: MarkRow) => row.tasks.filter((task) => task.type_id === customTask && !task.done);

/**
 * Why a row cannot be selected for bulk marking (document 2, section 4); null if it can. `isWorking`: a call is on its
 * way (the tag 'working').
 */
export function whyNotChoose(
  { isOn, mayMark, isWorking }: Pick<MarkContext, 'isOn' | 'mayMark'> & { isWorking: boolean },
  row: MarkRow,
): MarkReason | null {
  if (!isOn) return 'markManyOff';
  if (!mayMark) return 'notAllowed';
  if (isWorking) return 'busy';
  if (!row.withImages) return 'noImages';
  return openTasks(row).length ? null : 'allDone';
}
const isChoosable = (context: MarkContext, row: MarkRow) =>
  whyNotChoose({ ...context, isWorking: false }, row) === null;
/** The rows of this page that can be selected; the checkbox in the table header selects all of them. */
export const choosable = (context: MarkContext): readonly MarkRow[] =>
  context.rows.filter((row) => isChoosable(context, row));
function markReason({ isOn, mayMark, chosen }: MarkContext, isWorking: boolean): MarkReason | null {
  if (!isOn) return 'markManyOff';
  if (!mayMark) return 'notAllowed';
  if (isWorking) return 'busy';
  return chosen.length ? null : 'noneChosen';
}
function tickReason({ mayMark, rows }: MarkContext, rowId: MarkRow['id'], taskId: number): MarkReason | null {
  if (!mayMark) return 'notAllowed';
  const task = rows.find((row) => row.id === rowId)?.tasks.find((one) => one.id === taskId);
  return !task || task.done ? 'taskDone' : null;
}
/** The request data for the selected rows. */
export const marksOf = ({ rows, chosen }: Pick<MarkContext, 'rows' | 'chosen'>): readonly Mark[] =>
  rows
    .filter((row) => chosen.includes(row.id))
    .map((row) => ({ userId: row.userId, questId: row.questId, tasks: openTasks(row).map((task) => task.id) }));

const types = {} as {
  context: MarkContext;
  events: MarkEvent;
  input: { isOn: boolean; mayMark: boolean; rows: readonly MarkRow[] };
};
const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);
/** The selected rows that are still there. */
const keptOf = (context: MarkContext) => (rows: readonly MarkRow[]) =>
  context.chosen.filter((id) => {
    const row = rows.find((one) => one.id === id);
    return row !== undefined && isChoosable(context, row);
  });
const markDone = (
  rows: readonly MarkRow[],
  rowId: MarkRow['id'],
  isDone: (task: { id: number; type_id: number }) => boolean,
) =>
  rows.map((row) =>
    row.id === rowId
      ? { ...row, tasks: row.tasks.map((task) => (isDone(task) ? { ...task, done: true } : task)) }
      : row,
  );

const picking = {
  SHOW: { actions: 'show' },
  CHOOSE: { guard: 'mayChoose', target: 'choosing', actions: 'choose' },
  CHOOSE_ALL: { guard: 'mayChooseAny', target: 'choosing', actions: 'chooseAll' },
  TICK: { guard: 'mayTick', target: 'ticking', actions: 'tick' },
} as const;
const choosing = { ...picking, MARK: { guard: 'mayMark', target: 'counting', actions: 'name' } } as const;
const back = { target: 'choosing', actions: ['forget', 'showMissed'] } as const;

/**
 * Marks challenge tasks as done (document 2, sections 2.13 and 4): a single task as soon as it is ticked, or all custom
 * tasks of the selected rows after one confirmation. SHOW is ignored from the moment the confirmation opens, so the
 * rows that are sent are the rows that were confirmed. A retry of a failed request reuses its idempotency key.
 */
export const bulkMarkingMachine = setup({
  types,
  actors: {
    count: fromPromise<Summary, readonly Mark[]>(() => Promise.reject(new Error('count is not provided'))),
    /** Resolves to the rows that could not be marked. */
    markMany: fromPromise<readonly Unmarked[], { marks: readonly Mark[]; rows: readonly MarkRow['id'][]; key: string }>(
      () => Promise.reject(new Error('markMany is not provided')),
    ),
    markOne: fromPromise<void, { userId: number; questId: number; task: number; key: string }>(() =>
      Promise.reject(new Error('markOne is not provided')),
    ),
  },
  actions: {
    show: assign(({ context, event }) =>
      event.type === 'SHOW' ? { rows: event.rows, chosen: keptOf(context)(event.rows) } : {},
    ),
    choose: assign(({ context: { chosen }, event }) =>
      event.type === 'CHOOSE'
        ? {
            chosen: event.on ? [...new Set([...chosen, event.id])] : chosen.filter((id) => id !== event.id),
            message: null,
          }
        : {},
    ),
    chooseAll: assign(({ context, event }) =>
      event.type === 'CHOOSE_ALL'
        ? { chosen: event.on ? choosable(context).map((row) => row.id) : [], message: null }
        : {},
    ),
    name: assign(({ event }) =>
      event.type === 'MARK' || event.type === 'RETRY' ? { key: event.key, message: null } : {},
    ),
    tick: assign(({ event }) =>
      event.type === 'TICK' ? { single: { row: event.row, task: event.task, key: event.key }, message: null } : {},
    ),
    forget: assign({ summary: null, unmarked: [], message: null }),
    clear: assign({ message: null }),
    /** These are provided by the screen. The first passes the rows that were listed while SHOW was ignored. */
    showMissed: () => {},
    tellTicked: () => {},
    tellMarked: () => {},
    tellFailed: () => {},
  },
  guards: {
    mayChoose: ({ context, event }) =>
      event.type === 'CHOOSE' && context.rows.some((row) => row.id === event.id && isChoosable(context, row)),
    mayChooseAny: ({ context }) => choosable(context).length > 0,
    mayMark: ({ context }) => markReason(context, false) === null,
    mayTick: ({ context, event }) => event.type === 'TICK' && tickReason(context, event.row, event.task) === null,
  },
}).createMachine({
  id: 'bulkMarking',
  context: ({ input }) => ({
    ...input,
    chosen: [],
    summary: null,
    key: '',
    unmarked: [],
    markedCount: 0,
    single: null,
    message: null,
  }),
  initial: 'choosing',
  states: {
    choosing: { on: choosing },
    ticking: {
      tags: 'working',
      on: { SHOW: picking.SHOW },
      invoke: {
        src: 'markOne',
        input: ({ context }) => {
          const { row, task, key } = context.single!;
          const { userId, questId } = context.rows.find((one) => one.id === row)!;
          return { userId, questId, task, key };
        },
        onDone: {
          target: 'ticked',
          actions: assign(({ context }) => ({
            rows: markDone(context.rows, context.single!.row, (task) => task.id === context.single!.task),
            single: null,
          })),
        },
        onError: {
          target: 'notTicked',
          actions: assign(({ event }) => ({ single: null, message: messageOf(event.error) })),
        },
      },
    },
    ticked: {
      entry: [assign(({ context }) => ({ chosen: keptOf(context)(context.rows) })), 'tellTicked'],
      on: choosing,
    },
    notTicked: { entry: 'tellFailed', on: choosing },
    counting: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'count',
        input: ({ context }) => marksOf(context),
        onDone: { target: 'confirming', actions: assign({ summary: ({ event }) => event.output }) },
        onError: { target: 'notCounted', actions: assign({ message: ({ event }) => messageOf(event.error) }) },
      },
      on: { CANCEL: back },
    },
    notCounted: { tags: 'asking', on: { RETRY: { target: 'counting', actions: 'clear' }, CANCEL: back } },
    confirming: { tags: 'asking', on: { CONFIRM: 'sending', CANCEL: back } },
    sending: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'markMany',
        input: ({ context }) => ({
          marks: marksOf(context),
          rows: context.rows.filter((row) => context.chosen.includes(row.id)).map((row) => row.id),
          key: context.key,
        }),
        onDone: {
          target: 'answered',
          actions: assign(({ context, event }) => {
            const unmarked = event.output.filter((one) => context.chosen.includes(one.id));
            const failed = new Set(unmarked.map((one) => one.id));
            const marked = context.chosen.filter((id) => !failed.has(id));
            const rows = marked.reduce(
              (now, id) => markDone(now, id, (task) => task.type_id === customTask),
              context.rows,
            );
            return {
              rows,
              unmarked,
              markedCount: marked.length,
              chosen: context.chosen.filter((id) => failed.has(id)),
              summary: null,
            };
          }),
        },
        onError: { target: 'notSent', actions: assign({ message: ({ event }) => messageOf(event.error) }) },
      },
    },
    // The request may have succeeded and only the response was lost, so the retry reuses the idempotency key.
    notSent: {
      tags: 'asking',
      entry: 'tellFailed',
      on: { RETRY: { target: 'sending', actions: 'clear' }, CANCEL: back },
    },
    answered: {
      always: [{ guard: ({ context }) => context.unmarked.length > 0, target: 'partFailed' }, { target: 'done' }],
    },
    // Only the rows that could not be marked are still selected.
    partFailed: {
      tags: 'asking',
      entry: 'tellFailed',
      on: { RETRY: { target: 'sending', actions: 'name' }, CANCEL: back },
    },
    // No row is selected any more.
    done: { entry: ['tellMarked', 'showMissed'], on: picking },
  },
});
export type MarkSnapshot = SnapshotFrom<typeof bulkMarkingMachine>;
/** True while the confirmation dialog is open, including when it shows an error or the rows that failed. */
export const isAsking = (snapshot: MarkSnapshot): boolean => snapshot.hasTag('asking');
/** Why 'Mark selected as Done' is disabled; null if it is enabled. */
export const whyNotMark = (snapshot: MarkSnapshot): MarkReason | null =>
  markReason(snapshot.context, snapshot.hasTag('working'));
/** Why a task cannot be ticked; null if it can. A task that is done cannot be unticked (document 2, section 4). */
export const whyNotTick = (snapshot: MarkSnapshot, row: MarkRow['id'], task: number): MarkReason | null =>
  tickReason(snapshot.context, row, task) ?? (snapshot.hasTag('working') ? 'busy' : null);
