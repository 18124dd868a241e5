import { sql } from 'drizzle-orm';
import type { Query } from '../../database/database';
import { Refusal } from '../../http/refusal';

export interface Ticket {
  status: string | null;
  last_message_date: string | null;
}
/** Refuses a ticket that does not exist or belongs to another user. `lock` locks its row until the transaction ends. */
export async function ticketOf(tx: Query, ticketId: number, userId: number, lock = false): Promise<Ticket> {
  const found = await tx.one<Ticket>(
    sql`
      select status, last_message_date
      from tickets
      where id = ${ticketId} and user_id = ${userId}${lock ? sql` for update` : sql``}
    `,
  );
  if (!found) throw new Refusal(404, 'noSuchRecord', { errors: { ticket_id: [{ key: 'noSuchRecord' }] } });
  return found;
}
