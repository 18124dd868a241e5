import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Role } from '../src/contract/roles';
import { whyLocked, type LockReason, type Phase } from './trade-phases';

export interface AddressUser {
  id: number;
  name: string;
  surname: string;
  phone: string;
  last_transaction_date: string | null;
  selected: boolean;
}
/** An address of a programme as the API returned it. */
export interface Address {
  /** Null if the back-end sent a phase that we do not know. */
  phase: Phase | null;
  status: number;
  reason_denied: string | null;
  users: readonly AddressUser[];
  facts: {
    name: string | null;
    outlet_code: string;
    legal_name: string | null;
    address: string;
    sell_out_plan: number;
    sell_in_plan: number;
  };
  /** The version of the record, sent along with a decision to detect conflicts. */
  version?: string | undefined;
}
/**
 * The selection and the reason that were not saved when the session ended. They are restored once after the next
 * sign-in (decisions, 401 or 403).
 */
export interface KeptChoice {
  chosen: readonly number[];
  reason: string;
}
interface AddressInput {
  roles: readonly Role[];
  kept?: KeptChoice | null;
}
interface AddressContext {
  roles: readonly Role[];
  kept: KeptChoice | null;
  /** The kept choice was restored, and the address was not loaded since. */
  isBack: boolean;
  address: Address | null;
  chosen: readonly number[];
  reason: string;
  /** The server's error message, if the failed call had one. */
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
const addressTypes = {} as { context: AddressContext; events: AddressEvent; input: AddressInput };

const chosenIn = (address: Address) => address.users.filter((one) => one.selected).map((one) => one.id);
const toggled = (chosen: readonly number[], id: number) =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
const isAsLoaded = ({ address }: AddressContext, chosen: readonly number[]) =>
  address !== null &&
  chosen.length === chosenIn(address).length &&
  chosenIn(address).every((id) => chosen.includes(id));
/** Leaves out users who no longer belong to the outlet. */
const stillThere = ({ users }: Address, { chosen }: KeptChoice) =>
  chosen.filter((id) => users.some((one) => one.id === id));
const mayChoose = ({ address, roles }: AddressContext) => address !== null && whyLocked(address.phase, roles) === null;
const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);
const wasOvertaken = (error: unknown) => (error as { statusCode?: unknown } | null)?.statusCode === 409;

/**
 * One address, from loading it to a decision (document 1, sections 2.8 and 4). The user selects sellers and saves;
 * saving with nobody selected asks for a reason and denies the address. After a failed call the selection and the
 * reason are kept. After a conflict (409) the address has to be reloaded, which keeps the reason. The tag 'unsaved'
 * marks states in which leaving would lose changes.
 */
export const tradeAddressMachine = setup({
  types: addressTypes,
  actors: {
    load: fromPromise<Address>(() => Promise.reject(new Error('load is not provided'))),
    save: fromPromise<void, { selected: readonly number[]; version: string | undefined }>(() =>
      Promise.reject(new Error('save is not provided')),
    ),
    deny: fromPromise<void, { reason: string; version: string | undefined }>(() =>
      Promise.reject(new Error('deny is not provided')),
    ),
  },
  actions: {
    toggle: assign(({ context, event }) =>
      event.type === 'TOGGLE' ? { chosen: toggled(context.chosen, event.id), message: null } : {},
    ),
    write: assign(({ event }) => (event.type === 'TYPE' ? { reason: event.reason } : {})),
    hush: assign({ message: null }),
    forget: assign({ reason: '', message: null }),
    explain: assign(({ event }) => ({ message: 'error' in event ? messageOf(event.error) : null })),
    takeUp: assign(({ context: { address, kept } }) =>
      address && kept ? { chosen: stillThere(address, kept), reason: kept.reason, kept: null, isBack: true } : {},
    ),
    tellSaved: () => undefined,
    tellDenied: () => undefined,
    tellFailed: () => undefined,
  },
  guards: {
    mayChoose: ({ context, event }) =>
      event.type === 'TOGGLE' && mayChoose(context) && context.address!.users.some((one) => one.id === event.id),
    restores: ({ context, event }) =>
      event.type === 'TOGGLE' && mayChoose(context) && isAsLoaded(context, toggled(context.chosen, event.id)),
    isForNobody: ({ context }) => mayChoose(context) && context.chosen.length === 0,
    isForSome: ({ context }) => mayChoose(context) && context.chosen.length > 0,
    hasReason: ({ context }) => context.reason.trim() !== '',
    isAsLoaded: ({ context }) => isAsLoaded(context, context.chosen),
    isKept: ({ context }) => context.kept !== null && mayChoose(context),
    wasAsked: ({ context }) =>
      mayChoose(context) &&
      context.kept !== null &&
      context.kept.reason.trim() !== '' &&
      stillThere(context.address!, context.kept).length === 0,
    isOvertaken: ({ event }) => 'error' in event && wasOvertaken(event.error),
  },
}).createMachine({
  id: 'tradeAddress',
  context: ({ input }) => ({
    roles: input.roles,
    kept: input.kept ?? null,
    isBack: false,
    address: null,
    chosen: [],
    reason: '',
    message: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        onDone: {
          target: 'loaded',
          actions: assign(({ context, event }) => ({
            address: event.output,
            chosen: chosenIn(event.output),
            // A reason that did not reach the address, because of a conflict, is there when it is asked for again.
            reason: event.output.reason_denied === context.reason.trim() ? '' : context.reason,
            message: null,
            isBack: false,
          })),
        },
        onError: { target: 'unreachable', actions: 'explain' },
      },
    },
    loaded: {
      always: [
        { guard: 'wasAsked', target: 'asking', actions: 'takeUp' },
        { guard: 'isKept', target: 'settling', actions: 'takeUp' },
        { target: 'viewing' },
      ],
    },
    unreachable: { on: { RETRY: 'loading' } },
    viewing: {
      on: {
        TOGGLE: { guard: 'mayChoose', target: 'choosing', actions: 'toggle' },
        SAVE: { guard: 'isForNobody', target: 'asking', actions: 'hush' },
        CHANGED: 'loading',
      },
    },
    choosing: {
      tags: 'unsaved',
      on: {
        TOGGLE: [
          { guard: 'restores', target: 'viewing', actions: 'toggle' },
          { guard: 'mayChoose', actions: 'toggle' },
        ],
        SAVE: [
          { guard: 'isForNobody', target: 'asking', actions: 'hush' },
          { guard: 'isForSome', target: 'saving', actions: 'hush' },
        ],
      },
    },
    saving: {
      tags: ['busy', 'unsaved'],
      invoke: {
        src: 'save',
        input: ({ context }) => ({ selected: context.chosen, version: context.address?.version }),
        onDone: { target: 'loading', actions: ['forget', 'tellSaved'] },
        onError: [
          { guard: 'isOvertaken', target: 'overtaken', actions: ['explain', 'tellFailed'] },
          { target: 'choosing', actions: ['explain', 'tellFailed'] },
        ],
      },
    },
    asking: {
      tags: 'unsaved',
      on: {
        TYPE: { actions: 'write' },
        DENY: { guard: 'hasReason', target: 'denying', actions: 'hush' },
        CANCEL: { target: 'settling', actions: 'forget' },
      },
    },
    settling: { always: [{ guard: 'isAsLoaded', target: 'viewing' }, { target: 'choosing' }] },
    denying: {
      tags: ['busy', 'unsaved'],
      invoke: {
        src: 'deny',
        input: ({ context }) => ({ reason: context.reason.trim(), version: context.address?.version }),
        onDone: { target: 'loading', actions: 'tellDenied' },
        onError: [
          { guard: 'isOvertaken', target: 'overtaken', actions: ['explain', 'tellFailed'] },
          { target: 'asking', actions: ['explain', 'tellFailed'] },
        ],
      },
    },
    overtaken: { on: { RELOAD: 'loading' } },
  },
});

/** Whether leaving would lose changes. After a conflict only the reason can still be used. */
export const isUnsaved = (snapshot: SnapshotFrom<typeof tradeAddressMachine>): boolean =>
  snapshot.hasTag('unsaved') || (snapshot.matches('overtaken') && snapshot.context.reason !== '');

/** The changes that would be lost if the session ended now; null if there are none. */
export const unsavedIn = (snapshot: SnapshotFrom<typeof tradeAddressMachine>): KeptChoice | null => {
  const { kept, chosen, reason } = snapshot.context;
  return kept ?? (isUnsaved(snapshot) ? { chosen, reason } : null);
};

export type AddressReason =
  LockReason | `why.${'loading' | 'unreachable' | 'saving' | 'asking' | 'outdated' | 'unchanged' | 'blank'}`;
/**
 * Why the machine would ignore this event at the moment, as a translation key under `programmes:address`; null if it
 * would accept it.
 */
export function whyNot(
  snapshot: SnapshotFrom<typeof tradeAddressMachine>,
  event: 'TOGGLE' | 'SAVE' | 'DENY',
): AddressReason | null {
  const { address, roles, reason } = snapshot.context;
  if (snapshot.matches('saving') || snapshot.matches('denying')) return 'why.saving';
  if (snapshot.matches('overtaken')) return 'why.outdated';
  if (snapshot.matches('unreachable')) return 'why.unreachable';
  if (!address || snapshot.matches('loading')) return 'why.loading';
  const locked = whyLocked(address.phase, roles);
  if (locked) return locked;
  if (event === 'DENY') return reason.trim() ? null : 'why.blank';
  if (snapshot.matches('asking')) return 'why.asking';
  return event === 'SAVE' && !snapshot.can({ type: 'SAVE' }) ? 'why.unchanged' : null;
}
