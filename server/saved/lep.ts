import { sql } from 'drizzle-orm';
import { Refusal } from '../refusal';
import type { Saved } from './saved';

/** A competition ends after it has begun. */
export const saved: Saved = async (_call, tx, { id }) => {
  if (await tx.one(sql`select 1 from lep where id = ${id} and end_date < start_date`)) throw new Refusal(422, 'invalid', { errors: { end_date: [{ key: 'endBeforeStart' }] } });
};
