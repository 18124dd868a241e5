import { setImmediate } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { admins } from '../../src/admin/admins/resource';
import { managers } from '../../src/admin/managers/resource';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { valueAt } from '../../src/contract/validation';
import type { Query } from '../database/database';
import type { Prepared } from './prepare';
import { shapeOf, type Flat } from './shape';

/** Rows per statement. */
const atOnce = 500;
/** The fields that end a member of staff's sessions when they change. */
const trusted = ['password', 'status', 'roles'];

async function columnsOf(own: ContractIn<Resource>, row: Prepared): Promise<Flat> {
  const flat: Flat = row.id === undefined ? { ...own.contract.fixedValues } : { id: row.id };
  for (const { source, column, field } of shapeOf(own).stored.values()) {
    if (!row.changed.has(source)) continue;
    const value = valueAt(row.values, source) ?? null;
    flat[column] = field.kind === 'password' ? await hash(String(value)) : value;
  }
  return flat;
}

const listed = (names: readonly string[], prefix = '') => sql.raw(names.map((one) => `${prefix}"${one}"`).join(', '));

/** Inserts and updates prepared rows, several per statement. Returns their ids in the order of the rows. */
export async function store(tx: Query, own: ContractIn<Resource>, rows: readonly Prepared[]): Promise<number[]> {
  const { table } = shapeOf(own);
  const name = sql.identifier(table);
  const groups = new Map<string, { names: string[]; create: boolean; rows: { at: number; flat: Flat }[] }>();
  for (const [at, row] of rows.entries()) {
    const flat = await columnsOf(own, row);
    const names = Object.keys(flat)
      .filter((one) => one !== 'id')
      .sort();
    const key = `${row.id === undefined} ${names.join()}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { names, create: row.id === undefined, rows: [] }));
    group.rows.push({ at, flat });
  }
  const ids: number[] = rows.map((row) => row.id ?? 0);
  for (const { names, create, rows: all } of groups.values()) {
    if (!create && !names.length) continue;
    for (let from = 0; from < all.length; from += atOnce) {
      if (from) await setImmediate();
      const part = all.slice(from, from + atOnce);
      const sent = sql`
        jsonb_populate_recordset(null::${name}, ${JSON.stringify(part.map((one) => one.flat))}::jsonb) sent
      `;
      if (create) {
        const made = await tx.rows<{ id: number }>(sql`
          insert into ${name} (${listed(names)})
          select ${listed(names, 'sent.')}
          from ${sent}
          returning id
        `);
        made.forEach((one, at) => (ids[part[at]!.at] = one.id));
      } else {
        const set = sql.raw(names.map((one) => `"${one}" = sent."${one}"`).join(', '));
        await tx.rows(sql`
          update ${name}
          set ${set}, version = ${name}.version + 1, updated_at = now()
          from ${sent}
          where ${name}.id = sent.id
        `);
      }
    }
  }
  await afterwards(tx, own, rows, ids);
  return ids;
}

async function afterwards(
  tx: Query,
  own: ContractIn<Resource>,
  rows: readonly Prepared[],
  ids: readonly number[],
): Promise<void> {
  const name = sql.identifier(shapeOf(own).table);
  const written = (changes: (row: Prepared) => boolean) => ids.filter((_, at) => changes(rows[at]!));
  if (own.contract.path === managers.path || own.contract.path === admins.path) {
    const ended = written((row) => trusted.some((one) => row.changed.has(one)));
    if (ended.length)
      await tx.rows(sql`
        update ${name}
        set session_epoch = session_epoch + 1
        where id = any(${sql.param(ended)})
      `);
  }
  if (own.contract.path === users.path && own.has('passport_status')) {
    const moderated = written((row) => row.changed.has('passport_status'));
    if (moderated.length)
      await tx.rows(sql`
        update users
        set passport_updated_at = now()
        where id = any(${sql.param(moderated)})
      `);
  }
}
