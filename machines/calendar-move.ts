import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

/** A record of the content calendar, and the day on which it is now, yyyy-MM-dd. */
export interface Movable {
  path: string;
  id: number;
  name: string;
  from: string;
}
export interface Moving {
  entry: Movable;
  to: string;
}

interface Context {
  entry: Movable | null;
  /** The day to which it would be moved; null until one is chosen. */
  to: string | null;
  /** Why it was not moved. */
  message: string | null;
}
export type CalendarMoveEvent =
  /** A drag names the day at once. */
  | { type: 'ASK'; entry: Movable; to: string | null }
  | { type: 'CHOOSE'; to: string | null }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };

/** Each reason is a translation key under `content-calendar:content-calendar.move.why`. */
export type CalendarMoveReason = 'noDay' | 'sameDay' | 'saving';

const isAnother = ({ entry, to }: Context) => to !== null && to !== entry?.from;

/** Moves an entry of the calendar to another day, after one question. An entry that was not moved stays where it was. */
export const calendarMoveMachine = setup({
  types: {} as { context: Context; events: CalendarMoveEvent },
  actors: { save: fromPromise<void, Moving>(() => Promise.reject(new Error('save is not provided'))) },
  guards: { isAnotherDay: ({ context }) => isAnother(context) },
  actions: {
    ask: assign(({ event }) => (event.type === 'ASK' ? { entry: event.entry, to: event.to, message: null } : {})),
    choose: assign(({ event }) => (event.type === 'CHOOSE' ? { to: event.to, message: null } : {})),
    tryAgain: assign({ message: null }),
    forget: assign({ entry: null, to: null, message: null }),
  },
}).createMachine({
  id: 'calendarMove',
  context: { entry: null, to: null, message: null },
  initial: 'idle',
  states: {
    idle: { on: { ASK: { target: 'asking', actions: 'ask' } } },
    asking: {
      on: {
        CHOOSE: { actions: 'choose' },
        CONFIRM: { guard: 'isAnotherDay', target: 'saving' },
        CANCEL: { target: 'idle', actions: 'forget' },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => ({ entry: context.entry!, to: context.to! }),
        onDone: { target: 'idle', actions: 'forget' },
        onError: {
          target: 'failed',
          actions: assign({ message: ({ event }) => (event.error instanceof Error ? event.error.message : '') }),
        },
      },
    },
    failed: {
      on: {
        CHOOSE: { target: 'asking', actions: 'choose' },
        CONFIRM: { target: 'saving', actions: 'tryAgain' },
        CANCEL: { target: 'idle', actions: 'forget' },
      },
    },
  },
});
export type CalendarMoveSnapshot = SnapshotFrom<typeof calendarMoveMachine>;

/** Why the entry cannot be moved at the moment; null if it can. */
export const whyNot = (snapshot: CalendarMoveSnapshot): CalendarMoveReason | null =>
  snapshot.matches('saving')
    ? 'saving'
    : snapshot.context.to === null
      ? 'noDay'
      : isAnother(snapshot.context)
        ? null
        : 'sameDay';
