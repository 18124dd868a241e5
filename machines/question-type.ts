import { assign, setup, type SnapshotFrom } from 'xstate';
import { questionType } from '../src/contract/questions';

/** The part of a question that its type decides. */
export interface TypedPart {
  type_id: number | null;
  answers: readonly unknown[];
  correct_answers: readonly unknown[];
}
/** Why the type cannot be changed at the moment: an upload would otherwise end in answers that are gone. */
export type TypeReason = 'saving' | 'uploading';

interface Context {
  busy: TypeReason | null;
  /** The question before its type was changed; null once something else of it has changed. */
  before: TypedPart | null;
  /** The values that the form takes over, each time the number is higher. */
  fill: { number: number; values: TypedPart | null };
}
export type QuestionTypeEvent =
  | { type: 'CHOOSE'; to: number; question: TypedPart }
  /** The question as the form has it after any change. */
  | { type: 'FOLLOW'; question: TypedPart }
  | { type: 'UNDO' }
  | { type: 'BUSY'; with: TypeReason | null };

const types = {} as { context: Context; events: QuestionTypeEvent };

const isSame = (one: TypedPart | null, other: TypedPart) => JSON.stringify(one) === JSON.stringify(other);
/** A question of this type as it begins: empty answers, none of them correct (document 2, section 4). */
const reset = (to: number): TypedPart => ({
  type_id: to,
  answers: Array.from({ length: questionType(to).blank }, () => ({ answer: null })),
  correct_answers: [],
});

/**
 * The type of a question in the form. Another type starts with empty answers (document 2, sections 4 and 9); until
 * something else of the question changes, the answers that it had can be brought back.
 */
export const questionTypeMachine = setup({
  types,
  guards: {
    isAnother: ({ context, event }) =>
      event.type === 'CHOOSE' && event.to !== event.question.type_id && context.busy === null,
    isFree: ({ context }) => context.busy === null,
    isEdited: ({ context, event }) => event.type === 'FOLLOW' && !isSame(context.fill.values, event.question),
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'CHOOSE'
        ? {
            // Of several changes in a row the first one lost the answers.
            before: context.before ?? event.question,
            fill: { number: context.fill.number + 1, values: reset(event.to) },
          }
        : {},
    ),
    restore: assign(({ context }) => ({
      before: null,
      fill: { number: context.fill.number + 1, values: context.before },
    })),
    forget: assign({ before: null }),
    note: assign(({ event }) => (event.type === 'BUSY' ? { busy: event.with } : {})),
  },
}).createMachine({
  id: 'questionType',
  context: { busy: null, before: null, fill: { number: 0, values: null } },
  initial: 'settled',
  on: { BUSY: { actions: 'note' } },
  states: {
    settled: { on: { CHOOSE: { guard: 'isAnother', target: 'changed', actions: 'change' } } },
    changed: {
      on: {
        CHOOSE: { guard: 'isAnother', target: 'changed', actions: 'change' },
        UNDO: { guard: 'isFree', target: 'settled', actions: 'restore' },
        FOLLOW: { guard: 'isEdited', target: 'settled', actions: 'forget' },
      },
    },
  },
});
export type QuestionTypeSnapshot = SnapshotFrom<typeof questionTypeMachine>;
