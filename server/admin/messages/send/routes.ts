import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats } from '../../../../src/admin/chats/resource';
import { tickets } from '../../../../src/admin/tickets/resource';
import { chatIdOf, messageType } from '../../../../src/contract/chat-id';
import { deliverTo, mustBeOfType } from './deliver';
import { toMany } from './many';
import { announce } from '../../../http/announce';
import { once } from '../../../http/idempotency';
import { changesOf } from '../../../http/log';
import { chatMessage, keep, messageBody, mustHaveImage, userIdBody } from '../message';
import { permit } from '../../../access/policy';
import { Refusal } from '../../../http/refusal';
import { route } from '../../../http/route';
import { ticketOf } from '../../tickets/tickets';

/** Sends a message to one app user, in their chat or about a ticket (document 1, section 7; document 3, section 7). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/messages/send',
    summary:
      'Sends a message to an app user; the first answer about a ticket takes it into progress ' +
      '(document 1, section 7; document 3, section 7).',
    allow: { contract: chats, action: 'list' },
    contract: chats,
    body: z.object({
      message: messageBody,
      type: z.int('number'),
      user_id: userIdBody,
      ticket_id: z.optional(userIdBody),
      target_group_id: z.optional(z.null('invalid')),
    }),
    retried: true,
    answer: chatMessage,
    handle: async (call) => {
      const { body, live, contracts, staff } = call;
      const { ticket_id, user_id, message, type } = body;
      if (ticket_id !== undefined) permit(contracts.get(tickets.path), 'list', staff);
      if (ticket_id === undefined) mustBeOfType(type, { to: 'user', id: user_id }, call);
      else if (type !== messageType) throw new Refusal(422, 'invalid', { errors: { type: [{ key: 'invalid' }] } });
      const { answer, first } = await once(call, async (tx) => {
        await mustHaveImage(call, message.image);
        if (ticket_id === undefined) return deliverTo(call, tx, user_id, message);
        const before = await ticketOf(tx, ticket_id, user_id, true);
        const said = await keep(call, tx, {
          chatId: chatIdOf(user_id),
          userId: user_id,
          ticketId: ticket_id,
          type,
          message,
        });
        const after = {
          status: before.status === 'NEW' ? 'IN_PROGRESS' : before.status,
          last_message_date: said.created_at,
        };
        await tx.rows(sql`
          update tickets
          set status = ${after.status}, last_message_date = ${after.last_message_date}, version = version + 1,
            updated_at = now()
          where id = ${ticket_id}
        `);
        await call.log('send', `${tickets.path} ${ticket_id}`, tx, changesOf(call, tickets, before, after));
        return said;
      });
      if (first && ticket_id !== undefined) announce(call, tickets, [ticket_id]);
      if (first) live.changed(chats, 'updated', [user_id]);
      return answer;
    },
  }),
  ...toMany,
];
