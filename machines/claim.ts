import { fromPromise, setup, stateIn } from 'xstate';

/** Milliseconds. The server keeps a claim for a minute after its last renewal. */
export const renewAfter = 10_000;

export type ClaimEvent =
  /** The item is open. */
  | { type: 'CLAIM' }
  /** It is no longer open. */
  | { type: 'RELEASE' }
  /** The page is being closed. */
  | { type: 'LEAVE' };

const kept = { on: { RELEASE: 'givenUp', LEAVE: { actions: 'releaseNow' } } } as const;
const givenUp = { on: { CLAIM: 'kept' } } as const;

/**
 * The claim on one item that a member of staff has open ('moderation-claims'; decisions, the wire). Its calls are made
 * one after another, so that the last one is what counts. A claim that fails does not keep anybody from working, and is
 * tried again when it would be renewed: the server refuses a decision about an item that is already decided.
 */
export const claimMachine = setup({
  types: {} as { events: ClaimEvent },
  actors: {
    claim: fromPromise<void>(() => Promise.reject(new Error('claim is not provided'))),
    release: fromPromise<void>(() => Promise.reject(new Error('release is not provided'))),
  },
  actions: {
    /** Provided by the screen: releases without waiting, as nothing can be waited for when the page is closed. */
    releaseNow: () => {},
  },
  delays: { renewal: renewAfter },
  guards: {
    isGivenUp: stateIn({ claiming: 'givenUp' }),
    isKept: stateIn({ releasing: 'kept' }),
  },
}).createMachine({
  id: 'claim',
  initial: 'claiming',
  states: {
    claiming: {
      invoke: {
        src: 'claim',
        onDone: [{ guard: 'isGivenUp', target: 'releasing' }, { target: 'claimed' }],
        onError: [{ guard: 'isGivenUp', target: 'releasing' }, { target: 'claimed' }],
      },
      initial: 'kept',
      states: { kept, givenUp },
    },
    claimed: {
      after: { renewal: 'claiming' },
      on: { RELEASE: 'releasing', LEAVE: { actions: 'releaseNow' } },
    },
    releasing: {
      invoke: {
        src: 'release',
        onDone: [{ guard: 'isKept', target: 'claiming' }, { target: 'free' }],
        onError: [{ guard: 'isKept', target: 'claiming' }, { target: 'free' }],
      },
      initial: 'givenUp',
      states: { givenUp, kept },
    },
    free: { on: { CLAIM: 'claiming' } },
  },
});
