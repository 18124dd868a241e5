import type { Action, Contract } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Role } from '../../src/contract/roles';
import { Refusal } from '../http/refusal';
import type { Staff } from './staff';

/**
 * Who may make a call that is not generic: 'public' needs no token, 'staff' any valid one. Otherwise the caller needs
 * one of these roles, or a role that the contract allows this action.
 */
export type Allow = 'public' | 'staff' | readonly Role[] | { contract: Contract; action: Action };

/** Throws a Refusal unless the contract allows the action to one of the caller's roles. */
export function permit(own: ContractIn | undefined, action: Action, staff: Staff): void {
  if (!own?.exists) throw new Refusal(404, 'noSuchCall');
  if (!own.allows(action, staff.roles)) throw new Refusal(403, 'forbidden');
}

/** Throws a Refusal unless the contract lets the caller list the records or pick them in a reference field. */
export function permitReading(own: ContractIn, staff: Staff): void {
  if (!own.reads(staff.roles)) throw new Refusal(403, 'forbidden');
}

/** Throws a Refusal unless the caller satisfies the `allow` of a call that is not generic. */
export function permitRoute(allow: Allow, staff: Staff, contracts: ReadonlyMap<string, ContractIn>): void {
  if (allow === 'public' || allow === 'staff') return;
  if ('contract' in allow) return permit(contracts.get(allow.contract.path), allow.action, staff);
  if (!staff.roles.some((role) => (allow as readonly string[]).includes(role))) throw new Refusal(403, 'forbidden');
}
