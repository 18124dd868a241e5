import { sql } from 'drizzle-orm';
import type { Query } from '../../database/database';
import { Refusal } from '../../http/refusal';

/** A ticket of this very user; anybody else's is none. With the lock nobody else writes to it until the transaction ends. */
export async function ticketOf(tx: Query, ticketId: number, userId: number, lock = false): Promise<void> {
  const found = await tx.one(
    sql`select id from tickets where id = ${ticketId} and user_id = ${userId}${lock ? sql` for update` : sql``}`,
  );
  if (!found) throw new Refusal(404, 'noSuchRecord', { errors: { ticket_id: [{ key: 'noSuchRecord' }] } });
}
