import type { SnapshotFrom } from 'xstate';
import type { Address, tradeAddressMachine } from '../machines/trade-address';
import { phases, type Phase } from '../machines/trade-phases';
import type { Role } from '../src/contract/roles';
import type { Answer } from './model';
import { answerLost, callError, lost, real, refused, refuses, unreachable } from './answers';
import type { Api } from './api';
import type { LiveGate } from './live-gate';
import { addressPath, reschedule, scheduleIn, type Outlet, type Seller } from './trade-programmes';

/** The machine beside the page. */
export type Snapshot = SnapshotFrom<typeof tradeAddressMachine>;
/** What the server should hold of the address. */
export interface Decided {
  status: number;
  chosen: readonly number[];
  reason: string | null;
}
/** What a path works with. */
export interface Made {
  admin: Api;
  programme: { id: number; name: string };
  outlet: Outlet;
  /** The outlet's first two are the machine's users 1 and 2. */
  sellers: readonly Seller[];
  decided: Decided;
  /** The decision whose message has been seen. */
  said?: Made['decided'];
  gate?: LiveGate;
}
/** The shared Processing list (document 1, section 4). */
export const [processing, confirmed, denied] = [1, 2, 3];
/** The reasons that are given: by a colleague, and by whoever walks. */
export const elsewhere = 'Decided elsewhere';
export const reason = 'Closed for a month';
/** What the server says to the second of two. */
export const overtaken = 'Somebody else has decided about this address in the meantime. Nothing of yours was saved.';

/** Document 1, section 4, read by hand; 'Not started': decisions. A phase that we do not know is nobody's. */
const choosers: Record<Phase, readonly Role[]> = {
  notStarted: ['ADMIN', 'TEAM'],
  dataCollection: ['ADMIN', 'TEAM', 'BA'],
  assessment: ['ADMIN', 'TEAM'],
  ended: ['ADMIN'],
  paused: ['ADMIN', 'TEAM'],
};

/** Whether the documents let this role choose users now. */
export const mayChoose = ({ address, roles }: Snapshot['context']) =>
  address !== null && address.phase !== null && choosers[address.phase].includes(roles[0]!);
const isClosed = (phase: Phase, role: Role) => role === 'BA' && (phase === 'assessment' || phase === 'paused');

/** A sample with two of the outlet's sellers. */
export const sample = (
  phase: Phase | null,
  { status, chosen, reason: why }: Decided = { status: processing!, chosen: [], reason: null },
): Address => ({
  phase,
  status,
  reason_denied: why,
  version: '"1"',
  facts: { name: '', outlet_code: '', legal_name: null, address: '', sell_out_plan: 10, sell_in_plan: 20 },
  users: [1, 2].map((id) => ({
    id,
    name: '',
    surname: '',
    phone: '',
    last_transaction_date: null,
    selected: chosen.includes(id),
  })),
});
/** The programme is in this phase before the server answers. */
export const inPhase =
  (phase: Phase, answer: Answer = real()): Answer<Made> =>
  async (held, scene) => {
    await reschedule(scene.made.admin, scene.made.programme.id, scheduleIn(phase));
    await answer(held, scene);
  };
const named = (phase: Phase) => phase.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);
/** A load in each phase: 'in-not-started'. */
export const opened = Object.fromEntries(
  phases.map((phase) => [`in-${named(phase)}`, { output: sample(phase), answer: inPhase(phase) }]),
);
/** Brand ambassadors do not see it in Assessment or Paused. */
export const closed = { error: callError(404, 'This trade program is not open to you in its present phase.') };

/** Does what the request says, and remembers that it was said. */
export const decides =
  (answer: Answer): Answer<Made> =>
  async (held, scene) => {
    const body = held.request.postDataJSON() as { selected_users?: number[]; reason?: string };
    scene.made.decided = body.selected_users
      ? { status: confirmed!, chosen: body.selected_users, reason: null }
      : { status: denied!, chosen: [], reason: body.reason! };
    await answer(held, scene);
  };
/** A colleague decides about the address. */
export const denyElsewhere = async (made: Made): Promise<void> => {
  await made.admin.put(`${addressPath(made.programme.id, made.outlet.id)}/denied`, { reason: elsewhere });
  made.decided = { status: denied!, chosen: [], reason: elsewhere };
};
const overtakes: Answer<Made> = async (held, scene) => {
  await denyElsewhere(scene.made);
  await refused(409)(held, scene);
};
/** How a decision fails. */
export const failures = {
  'answer-lost': { error: unreachable, answer: decides(answerLost) },
  '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
  lost: { error: unreachable, answer: lost },
  overtaken: { error: callError(409, overtaken), answer: overtakes },
};

/** What there is to load after what has happened: the machine alone does not know what the server holds. */
export const loadable = ({ address, chosen, message, reason: why, roles }: Snapshot['context']): readonly string[] => {
  if (!address && message) return [message === closed.error.message ? 'in-data-collection' : 'ok'];
  if (!address)
    return [
      'ok',
      'unknown-phase',
      ...phases.map((phase) => (isClosed(phase, roles[0]!) ? `closed-${named(phase)}` : `in-${named(phase)}`)),
    ];
  if (message === overtaken) return ['elsewhere'];
  if (address.phase !== 'dataCollection') return [];
  if (why.trim()) return ['denied'];
  if (String(chosen) === String(address.users.filter((one) => one.selected).map((one) => one.id))) return ['elsewhere'];
  return String(chosen) === '1' ? ['saved'] : [];
};
/** Loads that fail are walked where they begin, and once more where something is shown already. */
export const failsToLoad = ({ address, message }: Snapshot['context']): readonly string[] =>
  message ? [] : !address ? ['500', 'lost'] : isElsewhere({ address } as Snapshot['context']) ? [] : ['500'];
/** Another phase than the usual one, or an address that is decided: what may be done there is walked, and no more. */
export const isElsewhere = ({ address }: Snapshot['context']) =>
  address !== null && (address.phase !== 'dataCollection' || address.status !== processing);
/** Steps that are walked there. */
export const doneElsewhere: readonly string[] = ['toggle-1', 'save', 'cancel', 'save-ok', 'deny', 'deny-ok'];
/** What is confirmed can be denied, besides. */
export const doneDecided: readonly string[] = [...doneElsewhere, 'type-reason'];
