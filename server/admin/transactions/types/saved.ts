import { sql } from 'drizzle-orm';
import { Refusal } from '../../../http/refusal';
import type { Saved } from '../../../http/saved';
import { standardTypes } from '../types';

const refused = (key: string) => new Refusal(422, 'invalid', { errors: { name: [{ key }] } });

/** The server finds the types that it pays with by their names: each of these names stays with its type. */
export const saved: Saved = async (_call, tx, { created, changed }) => {
  if (!created && !changed.includes('name')) return;
  const named = await tx.rows<{ name: string; count: number }>(sql`
    select name, count(*) as count
    from transaction_types
    where name = any(${sql.param([...standardTypes])}::text[])
    group by name
  `);
  if (named.some((one) => one.count > 1)) throw refused('taken');
  if (named.length < standardTypes.length) throw refused('transactions:refused.standardName');
};
