import * as z from 'zod/mini';
import { chats } from '../../../../src/admin/chats/resource';
import { groupMessages } from '../../../../src/admin/messages/send/target-group/resource';
import { isTemplate } from '../../../../src/contract/placeholders';
import { mustExist, type Audience } from './audience';
import { deliver, mustBeOfType } from './deliver';
import { once } from '../../../http/idempotency';
import { chatMessage, messageBody, mustHaveImage, userIdBody, type MessageBody } from '../message';
import { permit } from '../../../access/policy';
import { Refusal } from '../../../http/refusal';
import { route, type Call } from '../../../http/route';

const companion = z.optional(z.nullable(userIdBody));
const parts = { message: messageBody, type: z.int('number'), user_id: companion };
interface Sent {
  message: MessageBody;
  type: number;
  user_id?: number | null | undefined;
}

/** Sends a message in one transaction: either all recipients get it or none. */
async function send(call: Call<undefined, Sent>, audience: Audience) {
  const { message, type, user_id = null } = call.body;
  mustBeOfType(type, audience, call);
  const { answer, first } = await once(call, async (tx) => {
    await mustExist(tx, audience);
    await mustHaveImage(call, message.image);
    const { answer: said, count } = await deliver(call, tx, { audience, message, companion: user_id });
    const whom = audience.to === 'user' ? said.chat_id : audience.to === 'all' ? 'all' : `target group ${audience.id}`;
    await call.log('send', `${chats.path} ${whom}: ${count}`, tx);
    return said;
  });
  if (first) call.live.changed(chats, 'updated', audience.to === 'user' ? [audience.id] : []);
  return answer;
}
const missing = (field: string, key = 'required') => new Refusal(422, 'invalid', { errors: { [field]: [{ key }] } });

/** Broadcasts and messages with placeholders (document 3, sections 2.4 and 7, 'Chats'). */
export const toMany = [
  route({
    method: 'POST',
    path: '/admin/messages/send/all',
    summary: 'Sends a message to all app users whom the sender sees (document 3, section 7).',
    allow: { contract: chats, action: 'list' },
    contract: chats,
    body: z.object({ ...parts, target_group_id: z.optional(z.null('invalid')) }),
    retried: true,
    answer: chatMessage,
    handle: (call) => send(call, { to: 'all' }),
  }),
  route({
    method: 'POST',
    path: '/admin/messages/send/target-group',
    summary: "Sends a message to a target group's app users (document 3, section 7).",
    allow: { contract: groupMessages, action: 'list' },
    contract: chats,
    body: z.object({ ...parts, target_group_id: userIdBody }),
    retried: true,
    answer: chatMessage,
    handle: (call) => send(call, { to: 'group', id: call.body.target_group_id }),
  }),
  route({
    method: 'POST',
    path: '/admin/messages/send/template',
    summary:
      'Sends a message with replacement placeholders, filled for each who gets it (document 3, section 7; decisions).',
    allow: { contract: chats, action: 'list' },
    contract: chats,
    body: z.object({
      ...parts,
      target_group_id: z.optional(z.nullable(userIdBody)),
      sendAll: z.optional(z.boolean('boolean')),
    }),
    retried: true,
    answer: chatMessage,
    handle: (call) => {
      const { user_id, target_group_id, sendAll, message } = call.body;
      if (!isTemplate(message.text)) throw missing('message.text', 'chats:refused.noPlaceholder');
      // The form never sends both (decisions, 'Which send call wins').
      if (sendAll && target_group_id) throw missing('target_group_id', 'invalid');
      if (sendAll) return send(call, { to: 'all' });
      if (target_group_id) {
        permit(call.contracts.get(groupMessages.path), 'list', call.staff);
        return send(call, { to: 'group', id: target_group_id });
      }
      if (!user_id) throw missing('user_id');
      return send(call, { to: 'user', id: user_id });
    },
  }),
];
