import type { Action, Contract } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Role } from '../../src/contract/roles';
import { Refusal } from '../http/refusal';
import type { Staff } from './staff';

/** Whom a call that is not generic allows: 'public' needs no token, 'staff' any valid one; otherwise any of these roles, or those whom a contract allows an action. */
export type Allow = 'public' | 'staff' | readonly Role[] | { contract: Contract; action: Action };

/** Refuses what the contract does not allow any of the caller's roles. */
export function permit(own: ContractIn | undefined, action: Action, staff: Staff): void {
  if (!own?.exists) throw new Refusal(404, 'noSuchCall');
  if (!own.allows(action, staff.roles)) throw new Refusal(403, 'forbidden');
}

/** Refuses whom the contract lets neither list nor pick its records. */
export function permitReading(own: ContractIn, staff: Staff): void {
  if (!own.reads(staff.roles)) throw new Refusal(403, 'forbidden');
}

/** Refuses a caller whom a call that is not generic does not allow. */
export function permitRoute(allow: Allow, staff: Staff, contracts: ReadonlyMap<string, ContractIn>): void {
  if (allow === 'public' || allow === 'staff') return;
  if ('contract' in allow) return permit(contracts.get(allow.contract.path), allow.action, staff);
  if (!staff.roles.some((role) => (allow as readonly string[]).includes(role))) throw new Refusal(403, 'forbidden');
}
