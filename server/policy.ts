import { sql, type SQL } from 'drizzle-orm';
import type { Action, Resource } from '../src/contract/contract';
import type { ContractIn } from '../src/contract/contract-in';
import { users } from '../src/admin/users/resource';
import { inSight, seesAll } from './contacts';
import { tableName } from './database/derive';
import { Refusal } from './refusal';
import type { Route, Staff } from './route';

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
export function permitRoute(one: Route, staff: Staff, contracts: ReadonlyMap<string, ContractIn>): void {
  if (one.allow === 'public' || one.allow === 'staff') return;
  if ('contract' in one.allow) return permit(contracts.get(one.allow.contract.path), one.allow.action, staff);
  const { allow } = one;
  if (!staff.roles.some((role) => (allow as readonly string[]).includes(role))) throw new Refusal(403, 'forbidden');
}

/** The rows of a shared table that are this resource's. */
function ownRows({ contract }: ContractIn<Resource>): { where: SQL; key: string } | null {
  if (!contract.having) return null;
  const conditions = Object.entries(contract.having).map(
    ([column, value]) => sql`${sql.identifier(tableName(contract))}.${sql.identifier(column)} = ${value}`,
  );
  return { where: sql.join(conditions, sql` and `), key: 'own rows' };
}

/** The rows that a member of staff sees: BA those that name them, RSM those of their region (decisions). Null when the whole table. */
export function rowsInSight(own: ContractIn<Resource>, staff: Staff): { where: SQL; key: string } | null {
  const mine = ownRows(own);
  const limited = rowsInScope(own, staff);
  return mine && limited ? { where: sql`${mine.where} and ${limited.where}`, key: limited.key } : (mine ?? limited);
}

function rowsInScope(own: ContractIn<Resource>, staff: Staff): { where: SQL; key: string } | null {
  const { scope } = own.contract;
  if (!scope || seesAll(staff)) return null;
  const limited = staff.roles.includes('RSM') ? 'RSM' : 'BA';
  const key = limited === 'RSM' ? `region ${staff.regionId}` : `manager ${staff.id}`;
  if (own.contract.path === users.path) return { where: inSight(staff, own.edition), key };
  const field = scope[limited];
  if (!field) return { where: sql`false`, key: 'none' };
  return {
    where: sql`${sql.identifier(tableName(own.contract))}.${sql.identifier(field)} = ${limited === 'RSM' ? (staff.regionId ?? 0) : staff.id}`,
    key,
  };
}

/** What a limited member of staff's records must name: their own id, or their region where the market's records have one. */
export function ownValue(own: ContractIn<Resource>, staff: Staff): { field: string; value: number | null } | null {
  const { scope } = own.contract;
  if (!scope || seesAll(staff)) return null;
  const rsm = staff.roles.includes('RSM');
  const field = rsm ? scope.RSM : scope.BA;
  if (!field || !own.has(field)) return null;
  return { field, value: rsm ? staff.regionId : staff.id };
}
