import { sql, type SQL } from 'drizzle-orm';
import { admins } from '../../src/admin/admins/resource';
import { managers } from '../../src/admin/managers/resource';
import { users } from '../../src/admin/users/resource';
import { ContractIn, type Resource } from '../../src/contract';
import { valueAt, type Words } from '../../src/validation';
import type { Query } from '../database/database';
import { tableName } from '../database/derive';
import { partOf } from '../lookups';
import { rowsInSight } from '../policy';
import type { Staff } from '../route';
import type { Prepared } from './prepare';
import { shapeOf } from './shape';

const blame = (row: Prepared, source: string, words: Words) => (row.errors[source] ??= [words]);
const table = (name: string) => sql.identifier(name);

/** Records that are named must exist, be in sight, and be of the kind that the field asks for. */
async function references(tx: Query, own: ContractIn<Resource>, staff: Staff, rows: readonly Prepared[]): Promise<void> {
  for (const { source, field } of shapeOf(own).stored.values()) {
    if (field.kind !== 'reference') continue;
    const asking = rows.filter((row) => row.changed.has(source) && typeof valueAt(row.values, source) === 'number' && !row.errors[source]);
    if (!asking.length) continue;
    const target = new ContractIn(field.target!(), own.edition);
    const sight = rowsInSight(target, staff)?.where ?? sql`true`;
    const wanted: SQL[] = Object.entries(field.lookupFilter ?? {}).map(([name, value]) => (target.fields.get(name)?.kind === 'choices' ? sql`${value} = any(${table(name)})` : sql`${table(name)} = ${value}`));
    if (field.lookupPart) wanted.push(partOf(target, field.lookupPart));
    const ids = [...new Set(asking.map((row) => valueAt(row.values, source) as number))];
    const found = await tx.rows<{ id: number }>(sql`select id from ${table(tableName(target.contract))} where id = any(${sql.param(ids)}) and ${sql.join([sight, ...wanted], sql` and `)}`);
    const there = new Set(found.map((one) => one.id));
    for (const row of asking) if (!there.has(valueAt(row.values, source) as number)) blame(row, source, { key: 'noSuchRecord' });
  }
}

/** Values that no two records share, in the table and among the rows. Staff sign in with one form, so admins and managers share their user names. */
async function uniques(tx: Query, own: ContractIn<Resource>, rows: readonly Prepared[]): Promise<void> {
  const staffNames = [admins, managers].find((one) => one.path !== own.contract.path && [admins.path, managers.path].includes(own.contract.path));
  for (const source of own.contract.unique ?? []) {
    if (!own.has(source)) continue;
    const asking = rows.filter((row) => row.changed.has(source) && typeof valueAt(row.values, source) === 'string');
    if (!asking.length) continue;
    const values = asking.map((row) => valueAt(row.values, source) as string);
    const stored = await tx.rows<{ id: number; value: string }>(sql`select id, ${table(source)} as value from ${table(shapeOf(own).table)} where ${table(source)} = any(${sql.param(values)})`);
    const others = staffNames && source === 'username' ? await tx.rows<{ value: string }>(sql`select username as value from ${table(tableName(staffNames))} where username = any(${sql.param(values)})`) : [];
    const taken = new Map(stored.map((one) => [one.value, one.id]));
    for (const { value } of others) taken.set(value, 0);
    const seen = new Set<string>();
    for (const row of asking) {
      const value = valueAt(row.values, source) as string;
      const holder = taken.get(value);
      if ((holder !== undefined && holder !== row.id) || seen.has(value)) blame(row, source, { key: 'taken' });
      seen.add(value);
    }
  }
}

/** A brand ambassador has no more users than the limit says (document 1, section 9). The manager's row is locked: two who assign at once wait for one another. */
async function usersLimits(tx: Query, own: ContractIn<Resource>, rows: readonly Prepared[]): Promise<void> {
  if (own.contract.path !== users.path || !new ContractIn(managers, own.edition).has('users_limit')) return;
  const asking = rows.filter((row) => row.changed.has('manager_id') && typeof row.values.manager_id === 'number' && !row.errors.manager_id);
  if (!asking.length) return;
  const ids = [...new Set(asking.map((row) => row.values.manager_id as number))].sort((one, other) => one - other);
  const limits = await tx.rows<{ id: number; users_limit: number }>(sql`select id, users_limit from managers where id = any(${sql.param(ids)}) and users_limit is not null and 'BA' = any(roles) order by id for update`);
  if (!limits.length) return;
  const counts = await tx.rows<{ id: number; count: number }>(sql`select manager_id as id, count(*) as count from users where manager_id = any(${sql.param(limits.map((one) => one.id))}) group by manager_id`);
  const free = new Map(limits.map(({ id, users_limit }) => [id, users_limit - (counts.find((one) => one.id === id)?.count ?? 0)]));
  for (const row of asking) {
    const id = row.values.manager_id as number;
    const left = free.get(id);
    if (left === undefined) continue;
    if (left < 1) blame(row, 'manager_id', { key: 'usersLimit', params: { max: limits.find((one) => one.id === id)!.users_limit } });
    free.set(id, left - 1);
  }
}

/** Someone must be able to come in: the last active admin stays one. */
async function lastAdmin(tx: Query, own: ContractIn<Resource>, rows: readonly Prepared[]): Promise<void> {
  if (own.contract.path !== admins.path) return;
  const leaving = rows.filter((row) => row.before?.status === 1 && row.values.status !== 1);
  if (!leaving.length) return;
  const active = await tx.rows<{ id: number }>(sql`select id from admins where status = 1 order by id for update`);
  if (active.every((one) => leaving.some((row) => row.id === one.id))) for (const row of leaving) blame(row, 'status', { key: 'lastAdmin' });
}

/** Judges prepared rows by what only the database knows. The number of statements does not grow with the rows. */
export async function judgeStored(tx: Query, own: ContractIn<Resource>, staff: Staff, rows: readonly Prepared[]): Promise<void> {
  await references(tx, own, staff, rows);
  await uniques(tx, own, rows);
  await usersLimits(tx, own, rows);
  await lastAdmin(tx, own, rows);
}
