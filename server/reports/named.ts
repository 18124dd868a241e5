import { sql } from 'drizzle-orm';
import { quizzes } from '../../src/admin/quizzes/resource';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { valueAt } from '../../src/contract/validation';
import type { Query } from '../database/database';
import type { Staff } from '../access/staff';

type Row = Record<string, unknown>;
interface Named {
  name: string;
  /** Of app users alone. */
  phone?: string | null;
}

/** The records that reports name by their ids. */
const sources = [
  { target: users, select: sql`id, concat_ws(' ', name, surname) as name, phone from users` },
  { target: quizzes, select: sql`id, name from quizzes` },
];

/**
 * Adds `names` to the rows of a page: by column, the name of the record whose id the column holds, and the phone of an
 * app user. Columns of ids are left out where other columns have the name, those of users where one has the phone, too.
 */
export async function named(tx: Query, own: ContractIn<Resource>, { roles }: Staff, rows: Row[]): Promise<Row[]> {
  const columns = own.columns(roles).map((one) => one.source);
  const hasPhones = columns.some((source) => own.fields.get(source)?.kind === 'phone');
  const nameless = columns.filter((source) => {
    const field = own.fields.get(source);
    return field?.isNameless || (!hasPhones && field?.idOf?.() === users);
  });
  if (!nameless.length) return rows;
  const known = new Map<string, ReadonlyMap<unknown, Named>>();
  for (const { target, select } of sources) {
    const ofTarget = nameless.filter((source) => own.fields.get(source)?.idOf?.() === target);
    const ids = new Set(rows.flatMap((row) => ofTarget.map((source) => valueAt(row, source))));
    const asked = [...ids].filter((id): id is number => typeof id === 'number');
    if (!asked.length) continue;
    const found = await tx.rows<Named & { id: number }>(
      sql`select ${select} where id = any(${sql.param(asked)}::int[])`,
    );
    const byId = new Map<unknown, Named>(found.map(({ id, ...one }) => [id, one]));
    for (const source of ofTarget) known.set(source, byId);
  }
  return rows.map((row) => {
    const names = nameless.flatMap((source) => {
      const one = known.get(source)?.get(valueAt(row, source));
      return one ? [[source, one] as const] : [];
    });
    return { ...row, names: Object.fromEntries(names) };
  });
}
