import { sql } from 'drizzle-orm';
import { keysTwice } from '../../../../src/admin/bonus-shop/vouchers/metadata';
import { Refusal } from '../../../http/refusal';
import type { Saved } from '../../../http/saved';

/** Refuses duplicate keys in a voucher's metadata. */
export const saved: Saved = async (_, tx, { id, changed }) => {
  if (!changed.includes('metadata')) return;
  const { metadata } = (await tx.one<{ metadata: unknown }>(sql`select metadata from vouchers where id = ${id}`))!;
  const errors = keysTwice(metadata);
  if (Object.keys(errors).length) throw new Refusal(422, 'invalid', { errors });
};
