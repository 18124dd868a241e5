import type { SnapshotFrom } from 'xstate';
import { claimMachine, renewAfter } from '../../machines/claim';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';
import { mutantOf } from '../mutants';

const claiming = '0.claim.claiming';
const releasing = '0.claim.releasing';
const isWanted = (now: SnapshotFrom<typeof claimMachine>) =>
  now.matches('claimed') || now.matches({ claiming: 'kept' }) || now.matches({ releasing: 'kept' });

/**
 * The claim on an item that is open (decisions, the wire: 'Moderation claims'): it is renewed while the item is open,
 * and released when it is not.
 */
export const claimApproved = defineApproved<typeof claimMachine>({
  machine: claimMachine,
  roles: { moderator: undefined },
  events: {
    claim: { type: 'CLAIM' },
    release: { type: 'RELEASE' },
    leave: { type: 'LEAVE' },
    renewal: { type: 'xstate.after.renewal.claim.claimed' },
    'claim-ok': done(claiming),
    'claim-500': failed(claiming, new Error('The disk is full')),
    'release-ok': done(releasing),
    'release-500': failed(releasing, new Error('The disk is full')),
  },
  situations: {
    'claiming.kept': '',
    'claiming.givenUp': 'release',
    claimed: 'claim-ok',
    'releasing.givenUp': 'claim-ok release',
    'releasing.kept': 'claim-ok release claim',
    free: 'claim-ok release release-ok',
  },
  facts: () => ({}),
  // What fails is not said: who claims may work without a claim, and what is not released ends by itself.
  table: `
    in                                                                    | event                    | next              | and
    claiming.kept / releasing.kept / claimed                              | claim                    | -                 |
    claiming.givenUp / releasing.givenUp / free                           | release / leave          | -                 |
    claiming.kept                                                         | release                  | claiming.givenUp  |
    claiming.kept                                                         | leave                    | =                 | releaseNow
    claiming.kept                                                         | claim-ok / claim-500     | claimed           | waits 10000 ms
    claiming.givenUp                                                      | claim                    | claiming.kept     |
    claiming.givenUp                                                      | claim-ok / claim-500     | releasing.givenUp | sends release
    claimed                                                               | release                  | releasing.givenUp | sends release
    claimed                                                               | leave                    | =                 | releaseNow
    claimed                                                               | renewal                  | claiming.kept     | sends claim
    releasing.givenUp                                                     | claim                    | releasing.kept    |
    releasing.givenUp                                                     | release-ok / release-500 | free              |
    releasing.kept                                                        | release                  | releasing.givenUp |
    releasing.kept                                                        | leave                    | =                 | releaseNow
    releasing.kept                                                        | release-ok / release-500 | claiming.kept     | sends claim
    free                                                                  | claim                    | claiming.kept     | sends claim
  `,
  promises: {
    'its calls are made one after another': ({ started, calls, after }) =>
      onceAtATime('claim', 'release')({ started, calls } as never) &&
      [...calls, ...started].filter(({ state }) => state === 'running').length <= 1 &&
      calls.every(({ state }) => state !== 'left') &&
      after.status === 'active',
    'what is open is claimed or about to be, and what is not is released': ({ event, after }) =>
      (event.type !== 'CLAIM' || isWanted(after)) && (event.type !== 'RELEASE' || !isWanted(after)),
    'a page that is closed releases what it has open': ({ event, before, told }) =>
      told.includes('releaseNow') === (event.type === 'LEAVE' && isWanted(before)),
    'a claim is renewed long before the server forgets it': () => renewAfter * 3 < 60_000,
  },
  faults: {
    'a claim is not renewed': (machine) => mutantOf(machine, 'claimed renewal: dropped'),
    'what was left while it was being claimed stays claimed': (machine) =>
      machine.provide({ guards: { isGivenUp: () => false } }),
    'what is opened again while it is being released stays free': (machine) =>
      machine.provide({ guards: { isKept: () => false } }),
    'a page that is closed keeps its claims': (machine) => mutantOf(machine, 'claimed LEAVE: dropped'),
  },
});
