import * as z from 'zod/mini';
import { chats } from '../../../../../src/admin/chats/resource';
import { users } from '../../../../../src/admin/users/resource';
import { permit } from '../../../../access/policy';
import { dryRun, isDry } from '../../../../http/dry-run';
import { once } from '../../../../http/idempotency';
import { Refusal } from '../../../../http/refusal';
import { route } from '../../../../http/route';
import { say } from '../../../../http/words';
import { batch, batchOf, begin } from '../../../batches/batches';
import { filters, matchingIds } from '../../../batches/matching';
import { messageBody, mustHaveImage } from '../../../messages/message';
import { judgedPeople } from '../../../messages/send/message-matching';

const judgement = z.object({
  matching: z.int(),
  possible: z.int(),
  people: z.int(),
  sample: z.array(z.string()),
  refused: z.array(z.object({ message: z.string(), count: z.int() })),
});

/** A message to all users who match the list's filters (capability 'batches'). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/users/message/matching',
    summary:
      "Sends a message, each in their own chat, to all users who match the list's filters and may use the app, as a " +
      "batch of their present ids (capability 'batches'). With `dry_run`, which needs no message, it only says how " +
      'many people that are.',
    allow: { contract: chats, action: 'list' },
    contract: chats,
    query: dryRun,
    body: z.object({ filters, message: z.optional(messageBody) }),
    retried: true,
    answer: z.union([batch, judgement]),
    handle: async (call) => {
      const { db, staff, language, contracts, body } = call;
      permit(contracts.get(users.path), 'list', staff);
      if (isDry(call)) {
        const ids = await matchingIds(call, db, users);
        const { refused, ids: possible, sample } = await judgedPeople(db, ids);
        return {
          matching: ids.length,
          possible: possible.length,
          people: possible.length,
          sample,
          refused: [...refused].map(([key, count]) => ({ message: say({ key }, language), count })),
        };
      }
      const { message } = body;
      if (!message) throw new Refusal(422, 'invalid', { errors: { message: [{ key: 'required' }] } });
      const { answer } = await once(call, async (tx) => {
        await mustHaveImage(call, message.image);
        const { ids } = await judgedPeople(tx, await matchingIds(call, tx, users));
        if (!ids.length) throw new Refusal(422, 'chats:refused.nobody');
        const id = await begin(tx, staff, { kind: 'message', ids, payload: message });
        await call.log('send', `${chats.path} matching: ${ids.length}`, tx);
        return (await batchOf(tx, staff, language, id))!;
      });
      call.batches.wake();
      return answer;
    },
  }),
];
