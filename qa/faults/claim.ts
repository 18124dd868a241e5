import type { Fault } from './fault';

const machine = 'claim';
const file = 'machines/claim.ts';
const screen = 'src/kit/moderation/holds.ts';

/** Faults of the claim on what is open. */
export const claimFaults: readonly Fault[] = [
  {
    machine,
    name: 'a claim is not renewed',
    file,
    find: "after: { renewal: 'claiming' },",
    replace: '',
    near: 'renewal',
  },
  {
    machine,
    name: 'what was left while it was being claimed stays claimed',
    file,
    find: "onDone: [{ guard: 'isGivenUp', target: 'releasing' }, { target: 'claimed' }],",
    replace: "onDone: { target: 'claimed' },",
    near: 'release.claim-ok',
  },
  {
    machine,
    name: 'what is opened again while it is being released stays free',
    file,
    find: "onDone: [{ guard: 'isKept', target: 'claiming' }, { target: 'free' }],",
    replace: "onDone: { target: 'free' },",
    near: 'release.claim.release-ok',
  },
  {
    machine,
    name: 'a page that is closed keeps its claims',
    file,
    find: "on: { RELEASE: 'releasing', LEAVE: { actions: 'releaseNow' } },",
    replace: "on: { RELEASE: 'releasing' },",
    near: 'claim-500.leave',
  },
  {
    machine,
    name: 'what a colleague has open counts as claimed',
    file: screen,
    find: 'mine: data.held_by === null };',
    replace: 'mine: true };',
    near: 'claim-held',
  },
  {
    machine,
    name: 'another item is claimed',
    file: screen,
    find: "('POST', path, { body: { kind, id } });",
    replace: "('POST', path, { body: { kind: id, id } });",
    near: 'claim-ok',
  },
  {
    machine,
    name: 'what is left stays claimed',
    file: screen,
    find: "if (!now.has(id)) claim.send({ type: 'RELEASE' });",
    replace: "if (!now.has(id)) claim.send({ type: 'CLAIM' });",
    near: 'claim-500.release',
  },
  {
    machine,
    name: 'what is opened again is not claimed again',
    file: screen,
    find: "if (claim) claim.send({ type: 'CLAIM' });",
    replace: "if (claim) claim.send({ type: 'RELEASE' });",
    near: 'release-500.claim',
  },
  {
    machine,
    name: 'a tab that is closed tells nobody',
    file: screen,
    find: "    addEventListener('pagehide', leave);\n",
    replace: '',
    near: 'leave',
  },
  {
    machine,
    name: 'a station that is closed keeps its claims',
    file: screen,
    find: "      tell({ type: 'RELEASE' });\n",
    replace: '',
    near: 'renewal.claim-ok.renewal.claim-ok',
  },
];
