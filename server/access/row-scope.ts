import { sql, type SQL } from 'drizzle-orm';
import { editionCodes, type Edition } from '../../editions/edition';
import { managers } from '../../src/admin/managers/resource';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { fieldsOf } from '../../src/contract/fields';
import { tableName } from '../database/derive';
import { staffKey } from '../admin/moderation/claims/claims';
import type { Staff } from './staff';

/** 'ALL' is national (document 1, section 9). */
export const placeTypes = ['ALL', 'REGION', 'MANAGER'] as const;
export type Place = { type: 'ALL' } | { type: 'REGION' | 'MANAGER'; id: number };

const withRegion = new Map(editionCodes.map((code) => [code, fieldsOf(users.record, code).has('region_id')]));
/**
 * The region of a user. In markets whose users have no region of their own it is the manager's, read by a join: one
 * subquery per user would take seconds in a large market.
 */
export const regionOfUser = ({ code }: Edition): { key: SQL; joins?: SQL } =>
  withRegion.get(code)
    ? { key: sql`users.region_id` }
    : { key: sql`m.region_id`, joins: sql`left join managers m on m.id = users.manager_id` };

/** The condition for the users of a region or of a manager. */
export const atPlace = (place: Place, edition: Edition): SQL => {
  if (place.type === 'ALL') return sql`true`;
  if (place.type === 'MANAGER') return sql`users.manager_id = ${place.id}`;
  return withRegion.get(edition.code)
    ? sql`users.region_id = ${place.id}`
    : sql`users.manager_id in (select id from managers where region_id = ${place.id})`;
};

/** Whether the role sees all rows of the market. Other roles have a row-level scope (decisions). */
export const seesAll = (staff: Pick<Staff, 'roles'>): boolean =>
  staff.roles.some((role) => role === 'ADMIN' || role === 'TEAM');

/** The row-level scope on users: a BA sees their own users, an RSM those of their region (decisions). */
export const inSight = (staff: Staff, edition: Edition): SQL => {
  if (seesAll(staff)) return sql`true`;
  if (staff.roles.includes('RSM'))
    return staff.regionId === null ? sql`false` : atPlace({ type: 'REGION', id: staff.regionId }, edition);
  return atPlace({ type: 'MANAGER', id: staff.id }, edition);
};

/** The condition that selects this resource's rows when several resources share one table. */
function ownRows({ contract }: ContractIn<Resource>): { where: SQL; key: string } | null {
  // Another name for a resource has the same rows: event mode's digital products are the bonus shop's.
  const fixed = contract.fixedValues ?? contract.sharesTableWith?.().fixedValues;
  if (!fixed) return null;
  const conditions = Object.entries(fixed).map(
    ([column, value]) => sql`${sql.identifier(tableName(contract))}.${sql.identifier(column)} = ${value}`,
  );
  return { where: sql.join(conditions, sql` and `), key: 'own rows' };
}

/**
 * The row-level scope of a resource: a BA sees the rows that name them, an RSM those of their region (decisions). Null
 * when no condition applies. `key` identifies the scope in cache keys.
 */
export function rowsInSight(own: ContractIn<Resource>, staff: Staff): { where: SQL; key: string } | null {
  const mine = ownRows(own);
  const limited = rowsInScope(own, staff);
  return mine && limited ? { where: sql`${mine.where} and ${limited.where}`, key: limited.key } : (mine ?? limited);
}

function rowsInScope(own: ContractIn<Resource>, staff: Staff): { where: SQL; key: string } | null {
  const { scope } = own.contract;
  if (scope?.own) {
    if (staff.roles.includes('ADMIN')) return null;
    const owner = staffKey(staff);
    return {
      where: sql`${sql.identifier(tableName(own.contract))}.${sql.identifier(scope.own)} = ${owner}`,
      key: owner,
    };
  }
  if (seesAll(staff)) return null;
  const limited = staff.roles.includes('RSM') ? 'RSM' : 'BA';
  const key = limited === 'RSM' ? `region ${staff.regionId}` : `manager ${staff.id}`;
  // Where users have no region of their own, an RSM gives them a manager of the region, so that they stay in sight.
  if (own.contract.path === managers.path && limited === 'RSM' && !withRegion.get(own.edition.code))
    return { where: sql`managers.region_id = ${staff.regionId ?? 0}`, key };
  if (!scope) return null;
  if (own.contract.path === users.path) return { where: inSight(staff, own.edition), key };
  const field = scope[limited];
  if (!field) return { where: sql`false`, key: 'none' };
  const value = limited === 'RSM' ? (staff.regionId ?? 0) : staff.id;
  return { where: sql`${sql.identifier(tableName(own.contract))}.${sql.identifier(field)} = ${value}`, key };
}

/**
 * The field and value that records of staff with a row-level scope must have: their own id or, for an RSM, their
 * region. Null where the role sees everything or the market's records do not have the field.
 */
export function ownValue(own: ContractIn<Resource>, staff: Staff): { field: string; value: number | null } | null {
  const { scope } = own.contract;
  if (!scope || seesAll(staff)) return null;
  const rsm = staff.roles.includes('RSM');
  const field = rsm ? scope.RSM : scope.BA;
  if (!field || !own.has(field)) return null;
  return { field, value: rsm ? staff.regionId : staff.id };
}
