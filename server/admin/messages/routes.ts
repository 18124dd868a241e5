import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats } from '../../../src/admin/chats/resource';
import { parseChatId } from '../../../src/contract/chat-id';
import { inSight, seesAll } from '../../access/row-scope';
import { storedChatOf } from '../chats/chats';
import { asWire, chatMessage, type Stored } from './message';
import { Refusal } from '../../http/refusal';
import { route } from '../../http/route';
import { ticketOf } from '../tickets/tickets';

const greatestId = 2147483647;
const noSuchChat = () => new Refusal(404, 'noSuchRecord', { errors: { chat_id: [{ key: 'noSuchRecord' }] } });

/** The messages of a chat or of one ticket (document 1, sections 2.10 and 7; document 3, section 7, 'Chats'). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/messages',
    summary:
      "A chat's messages, newest first; with a ticket those about it (document 1, section 7; document 3, section 7).",
    // A lookup that is open to all roles (document 1, section 2.12); the row-level scope limits it to the caller's
    // users.
    allow: 'staff',
    contract: chats,
    query: z.object({
      chat_id: z.string('required').check(z.regex(/^(1-|TG-|1-TG-|USER-)[1-9]\d{0,9}$/, 'invalid')),
      ticket_id: z.optional(z.string('text').check(z.regex(/^[1-9]\d{0,9}$/, 'number'))),
      socket: z.optional(z.enum(['true', 'false'], 'boolean')),
    }),
    answer: z.object({ messages: z.array(chatMessage), total: z.int() }),
    handle: async ({ db, edition, staff, query }) => {
      const ticketId = query.ticket_id === undefined ? undefined : Number(query.ticket_id);
      // The tickets of user 1 are in the chat '1-1', which is also the id of the chat with broadcasts to all users.
      const whose = parseChatId(query.chat_id, edition.broadcastChats && ticketId === undefined);
      if (!whose) throw noSuchChat();
      const known =
        whose.to === 'user'
          ? await db.one(sql`
            select id
            from users
            where id = ${whose.id} and ${inSight(staff, edition)}
          `)
          : seesAll(staff);
      if (!known) throw noSuchChat();
      if (ticketId !== undefined && whose.to === 'user') await ticketOf(db, Math.min(ticketId, greatestId), whose.id);
      const about = ticketId === undefined ? sql`true` : sql`ticket_id = ${ticketId}`;
      const owner = whose.to === 'user' ? sql`user_id = ${whose.id}` : sql`user_id is null`;
      const rows = await db.rows<Stored>(
        sql`
          select *
          from messages
          where chat_id = ${storedChatOf(whose)} and ${owner} and ${about}
          order by created_at desc, id desc
        `,
      );
      return { messages: rows.map((one) => asWire(one, edition)), total: rows.length };
    },
  }),
];
