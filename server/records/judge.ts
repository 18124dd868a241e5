import { sql, type SQL } from 'drizzle-orm';
import { rewardsByType } from '../admin/event-mode/rewards/judge';
import { articlesByCategory } from '../admin/knowledge-bank/articles/judge';
import { judgeRules } from '../admin/target-groups/judge';
import { targetGroups } from '../../src/admin/target-groups/resource';
import type { Rule } from '../../src/admin/target-groups/attributes';
import { admins } from '../../src/admin/admins/resource';
import { managers } from '../../src/admin/managers/resource';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import type { Field } from '../../src/contract/fields';
import { phoneDigits } from '../../src/contract/search';
import { valueAt, type Message } from '../../src/contract/validation';
import type { Query } from '../database/database';
import { tableName } from '../database/derive';
import { holdLock } from '../database/locks';
import { rowsInSight } from '../access/row-scope';
import type { Staff } from '../access/staff';
import { partOf } from './lookup';
import type { Prepared } from './prepare';
import { arraysOf, formerRows, isRow } from './rows';
import { shapeOf, type WireRecord } from './shape';

const blame = (row: Prepared, source: string, words: Message) => (row.errors[source] ??= [words]);
const table = (name: string) => sql.identifier(name);

/** A reference from a record to another one. */
interface Named {
  row: Prepared;
  /** The path on the wire: 'tasks.2.brand_id'. */
  path: string;
  field: Field;
  target: Resource;
  id: number;
}
/** The resource that a reference or an id leads to, by the values beside it if it is polymorphic. */
export const targetOf = (field: Field, beside: unknown): Resource | undefined =>
  (field.target ?? field.idOf)?.() ??
  [field.polymorphicTarget?.field ?? []]
    .flat()
    .map((by) => {
      const { of } = field.polymorphicTarget!;
      const name = String(valueAt(beside, by));
      // A text may be called 'constructor', too.
      return Object.hasOwn(of, name) ? of[name] : undefined;
    })
    .find(Boolean)?.();

/** Whether the field can be sent, as an array of ids of another resource's records. */
export const isArrayOfIds = (field: Field): boolean =>
  field.kind === 'rows' && field.idOf !== undefined && !field.readOnly;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The references that the rows add, change or lead to another resource; others are not validated again. */
function named(own: ContractIn<Resource>, rows: readonly Prepared[]): Named[] {
  const found: Named[] = [];
  const add = (row: Prepared, path: string, field: Field, beside: unknown, id: unknown) => {
    const target = typeof id === 'number' && !row.errors[path] ? targetOf(field, beside) : undefined;
    if (target) found.push({ row, path, field, target, id: id as number });
  };
  for (const { source, field } of shapeOf(own).stored.values()) {
    if (isArrayOfIds(field))
      for (const row of rows)
        for (const [at, id] of listOf(row.values[source]).entries())
          if (!row.errors[`${source}.${at}`] && !listOf(row.before?.[source]).includes(id))
            add(row, source, field, row.values, id);
    if (field.kind !== 'reference') continue;
    for (const row of rows)
      if (row.changed.has(source) || targetOf(field, row.before) !== targetOf(field, row.values))
        add(row, source, field, row.values, valueAt(row.values, source));
  }
  for (const [source, fields] of arraysOf(own)) {
    for (const row of rows) {
      if (!row.changed.has(source)) continue;
      for (const [at, one] of listOf(row.values[source]).entries()) {
        // Already refused by the schema.
        if (!isRow(one)) continue;
        const formers = formerRows(one, row.before?.[source]);
        for (const [name, field] of fields) {
          const isAsBefore = (former: WireRecord) =>
            former[name] === one[name] && targetOf(field, former) === targetOf(field, one);
          if (field.kind !== 'reference' || formers.some(isAsBefore)) continue;
          add(row, `${source}.${at}.${name}`, field, one, one[name]);
        }
      }
    }
  }
  return found;
}

/** The condition on the target's table for one value of a lookup's filter. */
function matching({ fields }: ContractIn, name: string, value: string): SQL {
  const kind = fields.get(name)?.kind;
  if (kind === 'choices') return sql`${value} = any(${table(name)})`;
  return kind === 'boolean'
    ? sql`${table(name)} is ${sql.raw(value === 'true' ? 'true' : 'not true')}`
    : sql`${table(name)} = ${value}`;
}

/**
 * Referenced records must exist, be within the caller's row-level scope, and match the lookup's filter of the field.
 */
async function references(
  tx: Query,
  own: ContractIn<Resource>,
  staff: Staff,
  rows: readonly Prepared[],
): Promise<void> {
  const groups = new Map<string, Named[]>();
  for (const one of named(own, rows)) {
    const key = JSON.stringify([
      one.target.path,
      one.field.anyRowOfTable,
      one.field.lookupFilter,
      one.field.lookupPart,
    ]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const asking of groups.values()) {
    const { target: contract, field } = asking[0]!;
    const target = new ContractIn(contract, own.edition);
    const sight = (field.anyRowOfTable ? undefined : rowsInSight(target, staff)?.where) ?? sql`true`;
    const wanted = [
      ...Object.entries(field.lookupFilter ?? {}).map(([name, value]) => matching(target, name, value)),
      ...(field.lookupPart ? [partOf(target, field.lookupPart)] : []),
    ];
    const ids = [...new Set(asking.map((one) => one.id))];
    const found = await tx.rows<{ id: number }>(
      sql`
        select id
        from ${table(tableName(contract))}
        where id = any(${sql.param(ids)}) and ${sql.join([sight, ...wanted], sql` and `)}
      `,
    );
    const there = new Set(found.map((one) => one.id));
    for (const { row, path, id } of asking) if (!there.has(id)) blame(row, path, { key: 'noSuchRecord' });
  }
}

const isUniqueValue = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/**
 * Refuses values of unique fields that are taken, in the table or by another of the rows. Admins and managers sign in
 * with the same form, so user names are unique across both tables.
 */
async function uniques(tx: Query, own: ContractIn<Resource>, rows: readonly Prepared[]): Promise<void> {
  const staffNames = [admins, managers].find(
    (one) => one.path !== own.contract.path && [admins.path, managers.path].includes(own.contract.path),
  );
  for (const source of own.contract.unique ?? []) {
    if (!own.has(source)) continue;
    const asking = rows.filter((row) => row.changed.has(source) && isUniqueValue(valueAt(row.values, source)));
    if (!asking.length) continue;
    // A phone is the same however it is written.
    const isPhone = own.fields.get(source)?.kind === 'phone';
    const column = isPhone ? sql`phone_digits(${table(source)})` : table(source);
    const valueOf = (row: Prepared) => {
      const value = valueAt(row.values, source) as string | number;
      return isPhone ? phoneDigits(String(value)) : value;
    };
    const values = asking.map(valueOf);
    const stored = await tx.rows<{ id: number; value: string | number }>(sql`
      select id, ${column} as value
      from ${table(shapeOf(own).table)}
      where ${column} = any(${sql.param(values)})
    `);
    const others =
      staffNames && source === 'username'
        ? await tx.rows<{ value: string }>(sql`
            select username as value
            from ${table(tableName(staffNames))}
            where username = any(${sql.param(values)})
          `)
        : [];
    const taken = new Map<unknown, number>(stored.map((one) => [one.value, one.id]));
    for (const { value } of others) taken.set(value, 0);
    const seen = new Set<unknown>();
    for (const row of asking) {
      const value = valueOf(row);
      const holder = taken.get(value);
      if ((holder !== undefined && holder !== row.id) || seen.has(value)) blame(row, source, { key: 'taken' });
      seen.add(value);
    }
  }
}

/**
 * A brand ambassador has at most as many users as their limit allows (document 1, section 9). The manager's row is
 * locked, so concurrent assignments wait for one another.
 */
async function usersLimits(tx: Query, own: ContractIn<Resource>, rows: readonly Prepared[]): Promise<void> {
  if (own.contract.path !== users.path || !new ContractIn(managers, own.edition).has('users_limit')) return;
  const asking = rows.filter(
    (row) => row.changed.has('manager_id') && typeof row.values.manager_id === 'number' && !row.errors.manager_id,
  );
  if (!asking.length) return;
  const ids = [...new Set(asking.map((row) => row.values.manager_id as number))].sort((one, other) => one - other);
  const limits = await tx.rows<{ id: number; users_limit: number }>(sql`
    select id, users_limit
    from managers
    where id = any(${sql.param(ids)}) and users_limit is not null and 'BA' = any(roles)
    order by id
    for update
  `);
  if (!limits.length) return;
  const counts = await tx.rows<{ id: number; count: number }>(sql`
    select manager_id as id, count(*) as count
    from users
    where manager_id = any(${sql.param(limits.map((one) => one.id))})
    group by manager_id
  `);
  const free = new Map(
    limits.map(({ id, users_limit }) => [id, users_limit - (counts.find((one) => one.id === id)?.count ?? 0)]),
  );
  for (const row of asking) {
    const id = row.values.manager_id as number;
    const left = free.get(id);
    if (left === undefined) continue;
    if (left < 1)
      blame(row, 'manager_id', {
        key: 'usersLimit',
        params: { max: limits.find((one) => one.id === id)!.users_limit },
      });
    free.set(id, left - 1);
  }
}

/**
 * Refuses to deactivate the last active admin, so that somebody can always sign in. Each transaction has already locked
 * the rows that it changes; locking the other admins' rows too could deadlock, hence one advisory lock.
 */
async function lastAdmin(tx: Query, own: ContractIn<Resource>, rows: readonly Prepared[]): Promise<void> {
  if (own.contract.path !== admins.path) return;
  const leaving = rows.filter((row) => row.before?.status === 1 && row.values.status !== 1);
  if (!leaving.length) return;
  await holdLock(tx, 'lastAdmin');
  const active = await tx.rows<{ id: number }>(sql`select id from admins where status = 1`);
  if (active.every((one) => leaving.some((row) => row.id === one.id)))
    for (const row of leaving) blame(row, 'status', { key: 'lastAdmin' });
}

/** The rules of target groups name records, people and other groups. */
async function groupRules(tx: Query, own: ContractIn<Resource>, staff: Staff, rows: readonly Prepared[]) {
  if (own.contract.path !== targetGroups.path) return;
  const rulesOf = (record: WireRecord | undefined) =>
    (Array.isArray(record?.rules) && record.rules.every(isRow) ? record.rules : []) as unknown as Rule[];
  for (const row of rows)
    if (row.changed.has('rules') && !row.errors.rules)
      await judgeRules(tx, own, staff, {
        ...(row.id !== undefined && { id: row.id }),
        rules: rulesOf(row.values),
        before: rulesOf(row.before),
        errors: row.errors,
      });
}

/** Validates prepared rows against the database. The number of statements does not grow with the number of rows. */
export async function judgeStored(
  tx: Query,
  own: ContractIn<Resource>,
  staff: Staff,
  rows: readonly Prepared[],
): Promise<void> {
  await references(tx, own, staff, rows);
  await uniques(tx, own, rows);
  await usersLimits(tx, own, rows);
  await lastAdmin(tx, own, rows);
  await groupRules(tx, own, staff, rows);
  await articlesByCategory(tx, own, rows);
  rewardsByType(own, rows);
}
