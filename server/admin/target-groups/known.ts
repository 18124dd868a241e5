import { sql } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import type { Query } from '../../database/database';
import { phoneSpellings } from './phones';

/** What a list names its people by. */
export type ListOf = 'ids' | 'phones' | 'codes';

const among = async <T extends string | number>(db: Query, select: string, type: string, values: readonly T[]) =>
  (await db.rows<{ value: T }>(sql`${sql.raw(select)} = any(${sql.param(values)}::${sql.raw(type)}[])`)).map(
    (one) => one.value,
  );

/** The values of a list that name somebody, each with the text by which the group finds them. */
export async function knownIn(
  db: Query,
  of: ListOf,
  values: readonly string[],
  { phone }: Edition,
): Promise<Map<string, string>> {
  if (!values.length) return new Map();
  if (of === 'ids') {
    const found = new Set(await among(db, 'select id as value from users where id', 'int', values.map(Number)));
    return new Map(values.filter((one) => found.has(Number(one))).map((one) => [one, String(Number(one))]));
  }
  if (of === 'codes') {
    const found = new Set([
      ...(await among(db, 'select outlet_code as value from outlets where outlet_code', 'text', values)),
      ...(await among(db, 'select traffic_code as value from users where traffic_code', 'text', values)),
    ]);
    return new Map(values.filter((one) => found.has(one)).map((one) => [one, one]));
  }
  const spelled = values.map((one) => [one, phoneSpellings(one, phone)] as const);
  const found = new Set(
    await among(
      db,
      'select phone as value from users where phone',
      'text',
      spelled.flatMap(([, all]) => all),
    ),
  );
  return new Map(
    spelled.flatMap(([one, all]) => {
      const stored = all.find((text) => found.has(text));
      return stored === undefined ? [] : [[one, stored] as const];
    }),
  );
}
