import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats } from '../../../../src/admin/chats/resource';
import type { Resource } from '../../../../src/contract/contract';
import { hasMarkup } from '../../../../src/contract/markup';
import { tableName } from '../../../database/derive';
import { once } from '../../../http/idempotency';
import { Refusal } from '../../../http/refusal';
import { route, type Call } from '../../../http/route';
import { pushForHook } from '../../../pushes/web-hook';
import { messageBody, userIdBody } from '../message';
import { mustExist, type Audience } from './audience';
import { deliver } from './deliver';

const { text, caption } = messageBody.shape;
const plain = <T>() => z.refine<T>((words) => typeof words !== 'string' || !hasMarkup(words), 'html');
const parts = { message: text.check(plain()), caption: caption.check(plain()) };
interface Sent {
  message: string;
  caption?: string | null | undefined;
}

/**
 * The three calls that send a record of `contract` with a message to a user, a target group or all users, in one
 * transaction; `idField` names the record in the body (document 2, sections 3.1 and 7.2). The messages go to the push
 * service, too.
 */
export function contentRoutes(contract: Resource, idField: string) {
  const common = { ...parts, [idField]: userIdBody };
  const send = async (call: Call<undefined, Sent>, audience: Audience) => {
    const { message, caption = null } = call.body;
    const id = (call.body as unknown as Record<string, number>)[idField]!;
    const { answer, first } = await once(call, async (tx) => {
      const content = { path: contract.path, id };
      const record = await tx.one<{ name: string }>(
        sql`select name from ${sql.identifier(tableName(contract))} where id = ${id}`,
      );
      if (!record) throw new Refusal(422, 'invalid', { errors: { [idField]: [{ key: 'noSuchRecord' }] } });
      await mustExist(tx, audience);
      const pushId = await pushForHook(call, tx, { content, title: caption || record.name, text: message });
      const { count } = await deliver(call, tx, {
        audience,
        message: { admin: 1, text: message, caption },
        companion: null,
        content,
        pushId,
      });
      const whom = audience.to === 'all' ? 'all' : `${audience.to === 'user' ? 'user' : 'target group'} ${audience.id}`;
      await call.log('send', `${contract.path} ${id} to ${whom}: ${count}`, tx);
      return { sent: count };
    });
    if (first) call.live.changed(chats, 'updated', audience.to === 'user' ? [audience.id] : []);
    return answer;
  };
  const shared = {
    method: 'POST',
    allow: { contract, action: 'list' },
    contract,
    retried: true,
    answer: z.object({ sent: z.int() }),
  } as const;
  return [
    route({
      ...shared,
      path: `/${contract.path}/send/user`,
      summary: `Sends a record of ${contract.path} to an app user (document 2, section 7.2).`,
      body: z.object({ ...common, user_id: userIdBody }),
      handle: (call) => send(call, { to: 'user', id: call.body.user_id }),
    }),
    route({
      ...shared,
      path: `/${contract.path}/send/group`,
      summary: `Sends a record of ${contract.path} to a target group (document 2, section 7.2).`,
      body: z.object({ ...common, target_group_id: userIdBody }),
      handle: (call) => send(call, { to: 'group', id: call.body.target_group_id }),
    }),
    route({
      ...shared,
      path: `/${contract.path}/send/all`,
      summary: `Sends a record of ${contract.path} to all app users (document 2, section 7.2).`,
      body: z.object(common),
      handle: (call) => send(call, { to: 'all' }),
    }),
  ];
}
