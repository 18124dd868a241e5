import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { adminUserId } from '../../../src/admin/tickets/chat';
import { tickets } from '../../../src/admin/tickets/resource';
import { inSight } from '../../contacts';
import type { Query } from '../../database/database';
import { once } from '../../idempotency';
import { asWire, chatMessage, keep, messageBody, type Stored } from '../../messages';
import { Refusal } from '../../refusal';
import { route } from '../../route';

const greatestId = 2147483647;
const id = z.int('number').check(z.positive('number'), z.maximum(greatestId, 'number'));
const sentId = z.string('text').check(z.regex(/^[1-9]\d{0,9}$/, 'number'));

/** A ticket of this very user; anybody else's is none. With the lock nobody else writes to it until the transaction ends. */
async function ticketOf(tx: Query, ticketId: number, userId: number, lock = false): Promise<void> {
  const found = await tx.one(sql`select id from tickets where id = ${ticketId} and user_id = ${userId}${lock ? sql` for update` : sql``}`);
  if (!found) throw new Refusal(404, 'noSuchRecord', { errors: { ticket_id: [{ key: 'noSuchRecord' }] } });
}

/** What was written in a chat, or about one ticket; and the back office's answer (document 1, sections 2.10 and 7, 'Tickets'). */
export default [
  route({
    method: 'GET',
    path: '/admin/messages',
    summary: "A chat's messages, newest first; with a ticket those about it (document 1, section 7).",
    // A lookup that is open to all roles (document 1, section 2.12): everyone reads what their own users wrote.
    allow: 'staff',
    contract: tickets,
    query: z.object({
      chat_id: z.string('required').check(z.regex(new RegExp(`^${adminUserId}-[1-9]\\d{0,9}$`), 'invalid')),
      ticket_id: z.optional(sentId),
      socket: z.optional(z.enum(['true', 'false'], 'boolean')),
    }),
    answer: z.object({ messages: z.array(chatMessage), total: z.int() }),
    handle: async ({ db, edition, staff, query }) => {
      const userId = Number(query.chat_id.split('-')[1]);
      const ticketId = query.ticket_id === undefined ? undefined : Number(query.ticket_id);
      const known = userId <= greatestId && (await db.one(sql`select id from users where id = ${userId} and ${inSight(staff, edition)}`));
      if (!known) throw new Refusal(404, 'noSuchRecord', { errors: { chat_id: [{ key: 'noSuchRecord' }] } });
      if (ticketId !== undefined) await ticketOf(db, Math.min(ticketId, greatestId), userId);
      const about = ticketId === undefined ? sql`true` : sql`ticket_id = ${ticketId}`;
      const rows = await db.rows<Stored>(sql`select * from messages where chat_id = ${query.chat_id} and ${about} order by id desc`);
      return { messages: rows.map(asWire), total: rows.length };
    },
  }),
  route({
    method: 'POST',
    path: '/admin/messages/send',
    summary: 'Answers an app user about a ticket; the first answer takes a new ticket into progress (document 1, section 7).',
    allow: { contract: tickets, action: 'list' },
    contract: tickets,
    body: z.object({ message: messageBody, type: z.literal(4, 'invalid'), user_id: id, ticket_id: id }),
    retried: true,
    answer: chatMessage,
    handle: async (call) => {
      const { body, records, live } = call;
      const { answer, first } = await once(call, async (tx) => {
        await ticketOf(tx, body.ticket_id, body.user_id, true);
        const message = await keep(call, tx, { userId: body.user_id, ticketId: body.ticket_id, type: body.type, message: body.message });
        await tx.rows(sql`
          update tickets set status = case when status = 'NEW' then 'IN_PROGRESS' else status end, last_message_date = ${message.created_at}, version = version + 1, updated_at = now()
          where id = ${body.ticket_id}`);
        await call.log('send', `${tickets.path} ${body.ticket_id}`, tx);
        return message;
      });
      if (first) {
        records.lists.changed(tickets.path);
        live.changed(tickets, 'updated', [body.ticket_id]);
      }
      return answer;
    },
  }),
];
