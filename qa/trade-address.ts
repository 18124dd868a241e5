import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Address, KeptChoice, tradeAddressMachine } from '../machines/trade-address';
import { phases, type Phase } from '../machines/trade-phases';
import type { Role } from '../src/contract/roles';
import type { Answer } from './model';
import { answerLost, callError, lost, real, refused, refuses, unreachable } from './answers';
import type { Api } from './api';
import type { LiveGate } from './live-gate';
import { addressPath, reschedule, scheduleIn, type AddressAnswer, type Outlet, type Seller } from './trade-programmes';

/** The snapshot of the lab's copy of the machine. */
export type Snapshot = SnapshotFrom<typeof tradeAddressMachine>;
/** The data that the server should have stored for the address. */
export interface Decided {
  status: number;
  chosen: readonly number[];
  reason: string | null;
}
/** The data of one path. */
export interface Made {
  admin: Api;
  programme: { id: number; name: string };
  outlet: Outlet;
  /** Another outlet of the programme, which the path does not touch. */
  other: Outlet;
  /** The first two sellers are the machine's users 1 and 2. */
  sellers: readonly Seller[];
  facts: AddressAnswer['trade_program'];
  decided: Decided;
  /** The decision whose notification has been checked. */
  said?: Made['decided'];
  gate?: LiveGate;
}
/** Values of the Processing list (document 1, section 4). */
export const [processing, confirmed, denied] = [1, 2, 3];
/** The reasons that a colleague and the lab's user give. */
export const elsewhere = 'Decided elsewhere';
export const reason = 'Closed for a month';
/** The server's message about a conflict. */
export const overtaken = 'Somebody else has decided about this address in the meantime. Nothing of yours was saved.';

/**
 * The rules of document 1, section 4, written down again independently of the code under test; 'Not started':
 * decisions. In an unknown phase nobody may choose.
 */
export const choosers: Record<Phase, readonly Role[]> = {
  notStarted: ['ADMIN', 'TEAM'],
  dataCollection: ['ADMIN', 'TEAM', 'BA'],
  assessment: ['ADMIN', 'TEAM'],
  ended: ['ADMIN'],
  paused: ['ADMIN', 'TEAM'],
};

/** Whether the documents allow this role to choose users in this phase. */
export const mayChoose = ({ address, roles }: Snapshot['context']) =>
  address !== null && address.phase !== null && choosers[address.phase].includes(roles[0]!);
/** Brand ambassadors open no programme in Assessment or Paused. */
export const isClosed = (phase: Phase, role: Role): boolean =>
  role === 'BA' && (phase === 'assessment' || phase === 'paused');

/** An address as the machine sees it, with two of the outlet's sellers. */
export const sample = (
  phase: Phase | null,
  { status, chosen, reason: why }: Decided = { status: processing!, chosen: [], reason: null },
): Address => ({
  phase,
  status,
  reason_denied: why,
  version: '"1"',
  facts: { name: '', outlet_code: '', legal_name: null, address: '', sell_out_plan: 0, sell_in_plan: 0 },
  users: [1, 2].map((id) => ({
    id,
    name: '',
    surname: '',
    phone: '',
    last_transaction_date: null,
    selected: chosen.includes(id),
  })),
});
/** Sets the programme to this phase before the request is answered. */
export const inPhase =
  (phase: Phase, answer: Answer = real()): Answer<Made> =>
  async (held, scene) => {
    await reschedule(scene.made.admin, scene.made.programme.id, scheduleIn(phase));
    await answer(held, scene);
  };
/** Answers with another phase, as a back-end might that numbers or names them in its own way (decisions, 'Trade phases'). */
export const saysPhase =
  (phase: unknown): Answer<Made> =>
  async ({ route }) => {
    const response = await route.fetch();
    const body = (await response.json()) as AddressAnswer;
    await route.fulfill({ response, json: { ...body, trade_program: { ...body.trade_program, phase } } });
  };
const named = (phase: Phase) => phase.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);
/** The endings of a load, one for each phase: 'in-not-started'. */
export const opened = Object.fromEntries(
  phases.map((phase) => [`in-${named(phase)}`, { output: sample(phase), answer: inPhase(phase) }]),
);
/** Brand ambassadors cannot open an address in Assessment or Paused. */
export const closed = { error: callError(404, 'This trade program is not open to you in its present phase.') };

/** Answers the request and records the decision in it. */
export const decides =
  (answer: Answer): Answer<Made> =>
  async (held, scene) => {
    const body = held.request.postDataJSON() as { selected_users?: number[]; reason?: string };
    scene.made.decided = body.selected_users
      ? { status: confirmed!, chosen: body.selected_users, reason: null }
      : { status: denied!, chosen: [], reason: body.reason! };
    await answer(held, scene);
  };
/** A colleague denies the address. */
export const denyElsewhere = async (made: Made): Promise<void> => {
  await made.admin.put(`${addressPath(made.programme.id, made.outlet.id)}/denied`, { reason: elsewhere });
  made.decided = { status: denied!, chosen: [], reason: elsewhere };
};
/** Gives the page a choice that an ended session left unsaved at this address. */
export const keepDraft = (page: Page, at: string, values: KeptChoice): Promise<unknown> =>
  page.addInitScript(
    ({ address, draft }) => {
      const { sub } = JSON.parse(
        atob(localStorage.getItem('token')!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')),
      ) as { sub: string };
      localStorage.setItem(`draft/${sub}/admin/trade-program/address/${address}`, draft);
    },
    { address: at, draft: JSON.stringify({ at: Date.now(), values, signedOut: true }) },
  );
const overtakes: Answer<Made> = async (held, scene) => {
  await denyElsewhere(scene.made);
  await refused(409)(held, scene);
};
/** The ways in which a decision can fail. */
export const failures = {
  'answer-lost': { error: unreachable, answer: decides(answerLost) },
  '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
  lost: { error: unreachable, answer: lost },
  overtaken: { error: callError(409, overtaken), answer: overtakes },
};

/**
 * The endings of a load that are possible after what has happened; the machine alone does not know the server's data.
 */
export const loadable = ({ address, chosen, message, reason: why, roles }: Snapshot['context']): readonly string[] => {
  if (!address && message) return [message === closed.error.message ? 'in-data-collection' : 'ok'];
  if (!address)
    return [
      'ok',
      'unknown-phase',
      'named-phase',
      ...phases.map((phase) => (isClosed(phase, roles[0]!) ? `closed-${named(phase)}` : `in-${named(phase)}`)),
    ];
  if (message === overtaken) return ['elsewhere'];
  if (address.phase !== 'dataCollection') return [];
  if (why.trim()) return ['denied'];
  if (String(chosen) === String(address.users.filter((one) => one.selected).map((one) => one.id))) return ['elsewhere'];
  return String(chosen) === '1' ? ['saved'] : [];
};
/** Failed loads are walked once when the screen opens and once when an address is shown already. */
export const failsToLoad = ({ address, message }: Snapshot['context']): readonly string[] =>
  message ? [] : !address ? ['500', 'lost'] : isElsewhere({ address } as Snapshot['context']) ? [] : ['500'];
/** True in a phase other than data collection, or after a decision. There only the steps below are walked. */
export const isElsewhere = ({ address }: Snapshot['context']) =>
  address !== null && (address.phase !== 'dataCollection' || address.status !== processing);
/** The steps that are walked there. */
export const doneElsewhere: readonly string[] = ['toggle-1', 'save', 'cancel', 'save-ok', 'deny', 'deny-ok'];
/** A confirmed address can also be denied. */
export const doneDecided: readonly string[] = [...doneElsewhere, 'type-reason'];
