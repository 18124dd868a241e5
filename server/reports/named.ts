import { sql } from 'drizzle-orm';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { valueAt } from '../../src/contract/validation';
import type { Query } from '../database/database';
import { tableName } from '../database/derive';
import type { Staff } from '../access/staff';

type Row = Record<string, unknown>;
interface Named {
  name: string;
  /** Of app users alone. */
  phone?: string | null;
}

/** The names of the records with these ids, by id; with the phones of app users. */
async function namesOf(tx: Query, target: Resource, ids: readonly number[]): Promise<ReadonlyMap<unknown, Named>> {
  const title = [target.title ?? 'id'].flat().map((one) => sql.identifier(one));
  const phone = target === users ? sql`, phone` : sql``;
  const found = await tx.rows<Named & { id: number }>(sql`
    select id, concat_ws(' ', ${sql.join(title, sql`, `)}) as name${phone}
    from ${sql.identifier(tableName(target))}
    where id = any(${sql.param(ids)}::int[])
  `);
  return new Map(found.map(({ id, ...one }) => [id, one]));
}

/**
 * Adds `names` to the rows of a page: by column, the name of the record whose id the column holds, and the phone of an
 * app user. Columns of ids are left out where other columns have the name, those of users where one has the phone, too.
 */
export async function named(tx: Query, own: ContractIn<Resource>, { roles }: Staff, rows: Row[]): Promise<Row[]> {
  const shown = own.columns(roles).map((one) => one.source);
  const hasPhones = shown.some((source) => own.fields.get(source)?.kind === 'phone');
  const columns = new Map<Resource, string[]>();
  for (const source of shown) {
    const field = own.fields.get(source);
    const target = field?.idOf?.();
    if (!target || !(field?.isNameless || (!hasPhones && target === users))) continue;
    columns.set(target, [...(columns.get(target) ?? []), source]);
  }
  if (!columns.size) return rows;
  const known = new Map<string, ReadonlyMap<unknown, Named>>();
  for (const [target, sources] of columns) {
    const ids = new Set(rows.flatMap((row) => sources.map((source) => valueAt(row, source))));
    const asked = [...ids].filter((id): id is number => typeof id === 'number');
    if (!asked.length) continue;
    const byId = await namesOf(tx, target, asked);
    for (const source of sources) known.set(source, byId);
  }
  return rows.map((row) => {
    const names = [...known].flatMap(([source, byId]) => {
      const one = byId.get(valueAt(row, source));
      return one ? [[source, one] as const] : [];
    });
    return { ...row, names: Object.fromEntries(names) };
  });
}
