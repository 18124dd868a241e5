import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { tickets } from '../../../src/admin/tickets/resource';
import type { Resource } from '../../../src/contract/contract';
import { ContractIn } from '../../../src/contract/contract-in';
import { announce } from '../../http/announce';
import { current } from '../../http/crud';
import { once } from '../../http/idempotency';
import { changesOf } from '../../http/log';
import { Refusal } from '../../http/refusal';
import { route } from '../../http/route';

const id = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));

/** Completing a ticket (document 1, sections 2.10, 4 and 7). */
export const routes = [
  route({
    method: 'PUT',
    path: '/admin/tickets',
    summary: 'Completes a ticket of this user, once (document 1, section 7).',
    allow: { contract: tickets, action: 'list' },
    contract: tickets,
    body: z.object({ id, user_id: id }),
    retried: true,
    versioned: true,
    answer: z.object({ id: z.int(), user_id: z.int(), status: z.literal('COMPLETED') }),
    handle: async (call) => {
      const { body } = call;
      const { answer, first } = await once(call, async (tx) => {
        // The lock makes simultaneous calls take turns, so that only the first one changes the row.
        const found = await tx.one<{ user_id: number; status: string | null }>(sql`
          select user_id, status
          from tickets
          where id = ${body.id}
          for update
        `);
        if (!found) throw new Refusal(404, 'noSuchRecord', { errors: { id: [{ key: 'noSuchRecord' }] } });
        await current(call, new ContractIn<Resource>(tickets, call.edition), tx, body.id);
        if (found.user_id !== body.user_id)
          throw new Refusal(422, 'invalid', { errors: { user_id: [{ key: 'tickets:refused.otherUser' }] } });
        if (found.status === 'COMPLETED') throw new Refusal(409, 'tickets:refused.completed');
        const after = { status: 'COMPLETED' };
        await tx.rows(sql`
          update tickets
          set status = ${after.status}, snoozed_until = null, version = version + 1, updated_at = now()
          where id = ${body.id}
        `);
        await call.log('update', `${tickets.path} ${body.id}: status`, tx, changesOf(call, tickets, found, after));
        return { ...body, ...after };
      });
      if (first) announce(call, tickets, [body.id]);
      return answer;
    },
  }),
];
