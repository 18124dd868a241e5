import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats } from '../../../../../src/admin/chats/resource';
import { customMessages } from '../../../../../src/admin/messages/send/custom/resource';
import { adminUserId } from '../../../../../src/contract/chat-id';
import { customMessagesIn } from './workbook';
import { typeFor } from '../deliver';
import { filledParts, partsOf } from '../filled-text';
import { once } from '../../../../http/idempotency';
import { route } from '../../../../http/route';

/**
 * Sends the messages of a workbook with their placeholders filled in, all of them or none (document 3, sections 2.4 and
 * 7, 'Chats').
 */
export const routes = [
  route({
    method: 'POST',
    path: `/${customMessages.path}`,
    summary:
      'Sends the messages of an uploaded workbook, user_id and text a row; ' +
      "'Error: Wrong File' and nothing sent where a row is wrong (document 3, sections 7 and 8).",
    allow: { contract: customMessages, action: 'list' },
    contract: customMessages,
    body: z.object({ file_key: z.string('required').check(z.minLength(1, 'required'), z.maxLength(500)) }),
    retried: true,
    answer: z.object({ sent: z.int() }),
    handle: async (call) => {
      const { body, staff, live } = call;
      const { answer, first } = await once(call, async (tx) => {
        const messages = await customMessagesIn(call, tx, body.file_key);
        const ids = messages.map((one) => one.userId);
        const texts = messages.map((one) => JSON.stringify(partsOf(one.text)));
        await tx.rows(sql`
          insert into messages (chat_id, user_id, from_admin, staff_kind, staff_id, type, audience, text)
          select ${`${adminUserId}-`}::text || one.user_id, one.user_id, true, ${staff.kind}::text,
            ${staff.id}::int, ${typeFor({ to: 'user', id: 0 }, call)}::int, 'file',
            ${filledParts(sql.raw('one.parts::jsonb'))}
          from unnest(
            ${sql.param(ids)}::int[], ${sql.param(texts)}::text[]
          ) with ordinality as one (user_id, parts, at)
          join users on users.id = one.user_id
          left join outlets o on o.id = users.outlet_address_id
          left join managers m on m.id = users.manager_id
          order by one.at
        `);
        await call.log('send', `${chats.path} file: ${messages.length}`, tx);
        return { sent: messages.length };
      });
      if (first) live.changed(chats, 'updated', []);
      return answer;
    },
  }),
];
