import { assign, setup, type SnapshotFrom } from 'xstate';

/** The type of a record or row and the values that it decides, by field; always with the same fields. */
export type TypedValues = Readonly<Record<string, unknown>>;
/** Why the type cannot be changed at the moment: an upload would otherwise end in a value that is gone. */
export type BusyReason = 'saving' | 'uploading';

interface Input {
  /** The values with which a type starts. */
  reset: (type: number) => TypedValues;
}
interface Context extends Input {
  busy: BusyReason | null;
  /** The values before the type was changed; null once something else of them has changed. */
  before: TypedValues | null;
  /** The values with which the form was filled last. */
  filled: TypedValues | null;
}
export type TypeChangeEvent =
  /** Another type is chosen; `from` is the present one, `values` is what the form has. */
  | { type: 'CHOOSE'; from: number | null; to: number; values: TypedValues }
  /** The values as the form has them after any change. */
  | { type: 'FOLLOW'; values: TypedValues }
  | { type: 'UNDO' }
  | { type: 'BUSY'; with: BusyReason | null };

const isSame = (one: TypedValues | null, other: TypedValues) => JSON.stringify(one) === JSON.stringify(other);

const fill = { type: 'fill', params: ({ context }: { context: Context }) => context.filled! } as const;

/**
 * The type of a question or reward in its form. Another type starts with values of its own (document 2, sections 2.7, 4
 * and 9); until something else of them changes, those that were lost can be brought back.
 */
export const typeChangeMachine = setup({
  types: {} as { context: Context; events: TypeChangeEvent; input: Input },
  guards: {
    isAnother: ({ context, event }) => event.type === 'CHOOSE' && event.to !== event.from && context.busy === null,
    isLoss: ({ context, event }) =>
      event.type === 'CHOOSE' &&
      event.to !== event.from &&
      context.busy === null &&
      (event.from === null || !isSame(context.reset(event.from), event.values)),
    isFree: ({ context }) => context.busy === null,
    isEdited: ({ context, event }) => event.type === 'FOLLOW' && !isSame(context.filled, event.values),
  },
  actions: {
    keep: assign(({ event }) => (event.type === 'CHOOSE' ? { before: event.values } : {})),
    change: assign(({ context, event }) => (event.type === 'CHOOSE' ? { filled: context.reset(event.to) } : {})),
    restore: assign(({ context }) => ({ before: null, filled: context.before })),
    forget: assign({ before: null }),
    note: assign(({ event }) => (event.type === 'BUSY' ? { busy: event.with } : {})),
    /** Provided by the screen: the form takes these values over. */
    fill: (_, _values: TypedValues) => {},
  },
}).createMachine({
  id: 'typeChange',
  context: ({ input }) => ({ ...input, busy: null, before: null, filled: null }),
  initial: 'settled',
  on: { BUSY: { actions: 'note' } },
  states: {
    settled: {
      on: {
        CHOOSE: [
          { guard: 'isLoss', target: 'changed', actions: ['keep', 'change', fill] },
          { guard: 'isAnother', actions: ['change', fill] },
        ],
      },
    },
    changed: {
      on: {
        // Of several changes in a row the first one lost the values.
        CHOOSE: { guard: 'isAnother', target: 'changed', actions: ['change', fill] },
        UNDO: { guard: 'isFree', target: 'settled', actions: ['restore', fill] },
        FOLLOW: { guard: 'isEdited', target: 'settled', actions: 'forget' },
      },
    },
  },
});
export type TypeChangeSnapshot = SnapshotFrom<typeof typeChangeMachine>;
