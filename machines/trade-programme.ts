import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Role } from '../src/contract';
import { isCollected, isEnded, isNotStarted, isPaused, whyLocked, type LockReason, type Phase, type Schedule } from './trade-phases';

interface PhaseContext {
  schedule: Schedule;
  now: number;
}
type PhaseEvent = { type: 'CLOCK'; now: number } | { type: 'PAUSE' } | { type: 'RESUME' };
const phaseTypes = {} as { context: PhaseContext; events: PhaseEvent; input: PhaseContext };

/** A programme's phases as time goes by: the states are named as the phases are (document 1, section 4; decisions, 'Trade phases'). */
export const tradePhaseMachine = setup({
  types: phaseTypes,
  actions: {
    tick: assign(({ event, context }) => ({ now: event.type === 'CLOCK' ? event.now : context.now })),
    pause: assign(({ context }) => ({ schedule: { ...context.schedule, paused: true } })),
    resume: assign(({ context }) => ({ schedule: { ...context.schedule, paused: false } })),
  },
  guards: {
    isPaused: ({ context }) => isPaused(context.schedule),
    isEnded: ({ context }) => isEnded(context.schedule, context.now),
    isNotStarted: ({ context }) => isNotStarted(context.schedule, context.now),
    isCollected: ({ context }) => isCollected(context.schedule, context.now),
  },
}).createMachine({
  id: 'tradePhase',
  context: ({ input }) => input,
  initial: 'placing',
  on: { PAUSE: { target: '.paused', actions: 'pause' } },
  states: {
    placing: {
      always: [
        { guard: 'isPaused', target: 'paused' },
        { guard: 'isEnded', target: 'ended' },
        { guard: 'isNotStarted', target: 'notStarted' },
        { guard: 'isCollected', target: 'assessment' },
        { target: 'dataCollection' },
      ],
    },
    notStarted: { on: { CLOCK: { target: 'placing', actions: 'tick' } } },
    dataCollection: { on: { CLOCK: { target: 'placing', actions: 'tick' } } },
    assessment: { on: { CLOCK: { target: 'placing', actions: 'tick' } } },
    ended: { on: { CLOCK: { target: 'placing', actions: 'tick' } } },
    paused: { on: { CLOCK: { target: 'placing', actions: 'tick' }, RESUME: { target: 'placing', actions: 'resume' } } },
  },
});

export interface AddressUser {
  id: number;
  name: string;
  surname: string;
  phone: string;
  last_transaction_date: string | null;
  selected: boolean;
}
/** An address of a programme as it was loaded. */
export interface Address {
  /** Null: one that we do not know. */
  phase: Phase | null;
  status: number;
  reason_denied: string | null;
  users: readonly AddressUser[];
  facts: { name: string | null; outlet_code: string; legal_name: string | null; address: string; sell_out_plan: number; sell_in_plan: number };
  /** What the back-end calls this state of it; sent with a decision. */
  version?: string | undefined;
}
interface AddressContext {
  roles: readonly Role[];
  address: Address | null;
  chosen: readonly number[];
  reason: string;
  /** The failed call's own words, if it had any. */
  message: string | null;
}
type AddressEvent =
  | { type: 'TOGGLE'; id: number }
  | { type: 'SAVE' }
  | { type: 'TYPE'; reason: string }
  | { type: 'DENY' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'RELOAD' }
  | { type: 'CHANGED' };
const addressTypes = {} as { context: AddressContext; events: AddressEvent; input: { roles: readonly Role[] } };

const chosenIn = (address: Address) => address.users.filter((one) => one.selected).map((one) => one.id);
const toggled = (chosen: readonly number[], id: number) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
const isAsLoaded = ({ address }: AddressContext, chosen: readonly number[]) => address !== null && chosen.length === chosenIn(address).length && chosenIn(address).every((id) => chosen.includes(id));
const mayChoose = ({ address, roles }: AddressContext) => address !== null && whyLocked(address.phase, roles) === null;
const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);
const isOvertaken = (error: unknown) => (error as { statusCode?: unknown } | null)?.statusCode === 409;

/**
 * One address, from loading it to a decision (document 1, sections 2.8 and 4): users are chosen and saved; choosing nobody asks for a reason.
 * A failed call gives back what was ticked or written; whoever was overtaken sees it and reloads.
 */
export const tradeAddressMachine = setup({
  types: addressTypes,
  actors: {
    load: fromPromise<Address>(() => Promise.reject(new Error('load is not provided'))),
    save: fromPromise<void, { selected: readonly number[]; version: string | undefined }>(() => Promise.reject(new Error('save is not provided'))),
    deny: fromPromise<void, { reason: string; version: string | undefined }>(() => Promise.reject(new Error('deny is not provided'))),
  },
  actions: {
    toggle: assign(({ context, event }) => (event.type === 'TOGGLE' ? { chosen: toggled(context.chosen, event.id), message: null } : {})),
    write: assign(({ event }) => (event.type === 'TYPE' ? { reason: event.reason } : {})),
    forget: assign({ reason: '', message: null }),
    tellSaved: () => undefined,
    tellDenied: () => undefined,
    tellFailed: () => undefined,
  },
  guards: {
    mayChoose: ({ context, event }) => event.type === 'TOGGLE' && mayChoose(context) && context.address!.users.some((one) => one.id === event.id),
    restores: ({ context, event }) => event.type === 'TOGGLE' && mayChoose(context) && isAsLoaded(context, toggled(context.chosen, event.id)),
    isForNobody: ({ context }) => mayChoose(context) && context.chosen.length === 0,
    isForSome: ({ context }) => mayChoose(context) && context.chosen.length > 0,
    hasReason: ({ context }) => context.reason.trim() !== '',
    isAsLoaded: ({ context }) => isAsLoaded(context, context.chosen),
  },
}).createMachine({
  id: 'tradeAddress',
  context: ({ input }) => ({ roles: input.roles, address: null, chosen: [], reason: '', message: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        onDone: { target: 'viewing', actions: assign(({ event }) => ({ address: event.output, chosen: chosenIn(event.output), reason: '', message: null })) },
        onError: { target: 'unreachable', actions: assign(({ event }) => ({ message: messageOf(event.error) })) },
      },
    },
    unreachable: { on: { RETRY: 'loading' } },
    viewing: {
      on: {
        TOGGLE: { guard: 'mayChoose', target: 'choosing', actions: 'toggle' },
        SAVE: { guard: 'isForNobody', target: 'asking', actions: 'forget' },
        CHANGED: 'loading',
      },
    },
    choosing: {
      on: {
        TOGGLE: [
          { guard: 'restores', target: 'viewing', actions: 'toggle' },
          { guard: 'mayChoose', actions: 'toggle' },
        ],
        SAVE: [
          { guard: 'isForNobody', target: 'asking', actions: 'forget' },
          { guard: 'isForSome', target: 'saving' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context }) => ({ selected: context.chosen, version: context.address?.version }),
        onDone: { target: 'loading', actions: 'tellSaved' },
        onError: [
          { guard: ({ event }) => isOvertaken(event.error), target: 'overtaken', actions: [assign(({ event }) => ({ message: messageOf(event.error) })), 'tellFailed'] },
          { target: 'choosing', actions: [assign(({ event }) => ({ message: messageOf(event.error) })), 'tellFailed'] },
        ],
      },
    },
    asking: {
      on: { TYPE: { actions: 'write' }, DENY: { guard: 'hasReason', target: 'denying' }, CANCEL: { target: 'settling', actions: 'forget' } },
    },
    settling: { always: [{ guard: 'isAsLoaded', target: 'viewing' }, { target: 'choosing' }] },
    denying: {
      tags: 'busy',
      invoke: {
        src: 'deny',
        input: ({ context }) => ({ reason: context.reason.trim(), version: context.address?.version }),
        onDone: { target: 'loading', actions: 'tellDenied' },
        onError: [
          { guard: ({ event }) => isOvertaken(event.error), target: 'overtaken', actions: [assign(({ event }) => ({ message: messageOf(event.error) })), 'tellFailed'] },
          { target: 'asking', actions: [assign(({ event }) => ({ message: messageOf(event.error) })), 'tellFailed'] },
        ],
      },
    },
    overtaken: { on: { RELOAD: 'loading' } },
  },
});

export type AddressReason = LockReason | `why.${'loading' | 'saving' | 'asking' | 'outdated' | 'unchanged' | 'blank'}`;
/** Why the machine would not hear this now, as a key of `programmes:address`; null when it would. */
export function whyNot(snapshot: SnapshotFrom<typeof tradeAddressMachine>, event: 'TOGGLE' | 'SAVE' | 'DENY'): AddressReason | null {
  const { address, roles, reason } = snapshot.context;
  if (snapshot.matches('saving') || snapshot.matches('denying')) return 'why.saving';
  if (snapshot.matches('overtaken')) return 'why.outdated';
  if (!address || snapshot.matches('loading') || snapshot.matches('unreachable')) return 'why.loading';
  const locked = whyLocked(address.phase, roles);
  if (locked) return locked;
  if (event === 'DENY') return reason.trim() ? null : 'why.blank';
  if (snapshot.matches('asking')) return 'why.asking';
  return event === 'SAVE' && !snapshot.can({ type: 'SAVE' }) ? 'why.unchanged' : null;
}
