import { assign, setup, type SnapshotFrom } from 'xstate';
import { clearedFields, type TypedReward } from '../src/admin/event-mode/rewards/types';

/** Why the type cannot be changed at the moment: an upload would otherwise end in an image that was cleared. */
export type RewardReason = 'saving' | 'uploading';

interface Context {
  busy: RewardReason | null;
  /** The reward before its type was changed; null once something else of it has changed. */
  before: TypedReward | null;
  /** The values that the form takes over, each time the number is higher. */
  fill: { number: number; values: TypedReward | null };
}
export type EventRewardEvent =
  | { type: 'CHOOSE'; to: number; reward: TypedReward }
  /** The reward as the form has it after any change. */
  | { type: 'FOLLOW'; reward: TypedReward }
  | { type: 'UNDO' }
  | { type: 'BUSY'; with: RewardReason | null };

const types = {} as { context: Context; events: EventRewardEvent };

const isSame = (one: TypedReward | null, other: TypedReward) =>
  one?.reward_type_id === other.reward_type_id && clearedFields.every((field) => one[field] === other[field]);
const losesSomething = (reward: TypedReward) => clearedFields.some((field) => reward[field] !== null);
/** A reward of this type without what the change clears. */
const cleared = (to: number): TypedReward => ({
  reward_type_id: to,
  coins: null,
  image: null,
  digital_product_id: null,
  physical_product_id: null,
});

/**
 * The type of an event-mode reward in the form. Another type clears coins, image and products (document 2, sections 2.7
 * and 4); until something else of the reward changes, what was cleared can be brought back.
 */
export const eventRewardMachine = setup({
  types,
  guards: {
    isAnother: ({ context, event }) =>
      event.type === 'CHOOSE' && event.to !== event.reward.reward_type_id && context.busy === null,
    clearsSomething: ({ context, event }) =>
      event.type === 'CHOOSE' &&
      event.to !== event.reward.reward_type_id &&
      context.busy === null &&
      losesSomething(event.reward),
    isFree: ({ context }) => context.busy === null,
    isEdited: ({ context, event }) => event.type === 'FOLLOW' && !isSame(context.fill.values, event.reward),
  },
  actions: {
    /** Of several changes in a row the first one cleared the values. */
    keep: assign(({ context, event }) => (event.type === 'CHOOSE' ? { before: context.before ?? event.reward } : {})),
    change: assign(({ context, event }) =>
      event.type === 'CHOOSE' ? { fill: { number: context.fill.number + 1, values: cleared(event.to) } } : {},
    ),
    restore: assign(({ context }) => ({
      before: null,
      fill: { number: context.fill.number + 1, values: context.before },
    })),
    forget: assign({ before: null }),
    note: assign(({ event }) => (event.type === 'BUSY' ? { busy: event.with } : {})),
  },
}).createMachine({
  id: 'eventReward',
  context: { busy: null, before: null, fill: { number: 0, values: null } },
  initial: 'settled',
  on: { BUSY: { actions: 'note' } },
  states: {
    settled: {
      on: {
        CHOOSE: [
          { guard: 'clearsSomething', target: 'changed', actions: ['keep', 'change'] },
          { guard: 'isAnother', actions: 'change' },
        ],
      },
    },
    changed: {
      on: {
        CHOOSE: { guard: 'isAnother', target: 'changed', actions: 'change' },
        UNDO: { guard: 'isFree', target: 'settled', actions: 'restore' },
        FOLLOW: { guard: 'isEdited', target: 'settled', actions: 'forget' },
      },
    },
  },
});
export type EventRewardSnapshot = SnapshotFrom<typeof eventRewardMachine>;
