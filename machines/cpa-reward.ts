import { assign, fromPromise, setup } from 'xstate';
import { archived } from './cpa-statuses';

/** Whether one seller of a programme gets the reward. */
export interface Reward {
  id: number;
  user_id: number;
  should_rewarded: boolean;
}
/** A change that is being saved. Every retry reuses `key` (the idempotency key), so that the change is applied once. */
export interface Ticked {
  reward: Reward;
  key: string;
}
/** What the response of the outlets call says about their programme (document 1, section 3). */
export interface Grading {
  status: number;
  allow_grade: boolean;
}

interface Context {
  /** The user's role may change rewards (decisions, CPA). */
  mayTick: boolean;
  program: Grading | null;
  ticked: Ticked | null;
  /** Why the last change was not saved. The checkbox shows the stored value again. */
  message: string | null;
  /** The request may not have reached the server, so the user may retry it. */
  isWorthRetry: boolean;
}
export type CpaRewardEvent =
  { type: 'TICK'; reward: Reward; key: string } | { type: 'RETRY' } | { type: 'SHOW'; program: Grading };

/** Each reason is a translation key under `cpa:cpa-program.why`. */
export type CpaRewardReason = 'notYours' | 'locked' | 'ungraded' | 'saving';

/** Why rewards cannot be changed at the moment; null if they can. The machine's own guard uses this function too. */
export function whyNot({ mayTick, program, ticked, message }: Context): CpaRewardReason | null {
  if (program?.status === archived) return 'locked';
  if (!program?.allow_grade) return 'ungraded';
  if (!mayTick) return 'notYours';
  return ticked && message === null ? 'saving' : null;
}
/** What a seller's checkbox shows: the new value while it is being saved, otherwise the stored one. */
export const shownReward = ({ ticked, message }: Context, user: number, stored: boolean): boolean =>
  ticked && message === null && ticked.reward.user_id === user ? ticked.reward.should_rewarded : stored;

const types = {} as { context: Context; events: CpaRewardEvent; input: { mayTick: boolean } };
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');
const statusOf = (error: unknown) => (error as { statusCode?: unknown } | undefined)?.statusCode;

/**
 * Changes rewards one at a time and locks them when the programme is archived (document 1, sections 2.9 and 4). A
 * change that fails is rolled back, and its error is shown.
 */
export const cpaRewardMachine = setup({
  types,
  actors: { save: fromPromise<void, Ticked>(() => Promise.reject(new Error('save is not provided'))) },
  actions: {
    tick: assign(({ event }) =>
      event.type === 'TICK' ? { ticked: { reward: event.reward, key: event.key }, message: null } : {},
    ),
    show: assign(({ event }) => (event.type === 'SHOW' ? { program: event.program } : {})),
    forget: assign({ ticked: null, message: null }),
    /** The change can no longer be retried, but its error message stays visible. */
    restore: assign({ ticked: null }),
    tryAgain: assign({ message: null }),
    /** Provided by the screen. */
    tellFailed: (_, _params: { message: string }) => {},
  },
  guards: {
    mayTick: ({ context }) => whyNot(context) === null,
    isLocked: ({ context }) => context.program?.status === archived,
    isUngraded: ({ context }) => context.program?.allow_grade !== true,
    hasFailed: ({ context }) => context.ticked !== null && context.message !== null,
    isWorthRetry: ({ context }) => context.isWorthRetry,
  },
}).createMachine({
  id: 'cpaReward',
  context: ({ input }) => ({ mayTick: input.mayTick, program: null, ticked: null, message: null, isWorthRetry: false }),
  initial: 'unknown',
  states: {
    unknown: { on: { SHOW: { target: 'judging', actions: 'show' } } },
    judging: {
      always: [
        { guard: 'isLocked', target: 'locked', actions: 'restore' },
        { guard: 'isUngraded', target: 'ungraded', actions: 'restore' },
        { guard: 'hasFailed', target: 'failed' },
        { target: 'idle', actions: 'forget' },
      ],
    },
    idle: {
      on: {
        TICK: { guard: 'mayTick', target: 'saving', actions: 'tick' },
        SHOW: { target: 'judging', actions: 'show' },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => context.ticked!,
        onDone: { target: 'judging', actions: 'forget' },
        onError: {
          target: 'judging',
          actions: [
            assign(({ event: { error } }) => {
              const status = statusOf(error);
              return {
                message: messageOf(error),
                isWorthRetry: typeof status !== 'number' || status === 0 || status >= 500,
              };
            }),
            { type: 'tellFailed', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      },
      on: { SHOW: { actions: 'show' } },
    },
    failed: {
      on: {
        TICK: { guard: 'mayTick', target: 'saving', actions: 'tick' },
        RETRY: { guard: 'isWorthRetry', target: 'saving', actions: 'tryAgain' },
        SHOW: { target: 'judging', actions: 'show' },
      },
    },
    ungraded: { on: { SHOW: { target: 'judging', actions: 'show' } } },
    locked: { on: { SHOW: { target: 'judging', actions: 'show' } } },
  },
});
