import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { tickets } from '../../../src/admin/tickets/resource';
import { once } from '../../http/idempotency';
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
    answer: z.object({ id: z.int(), user_id: z.int(), status: z.literal('COMPLETED') }),
    handle: async (call) => {
      const { body, records, live } = call;
      const { answer, first } = await once(call, async (tx) => {
        // A single statement, so that of two simultaneous calls only one changes the row.
        const [done] = await tx.rows(sql`
          update tickets
          set status = 'COMPLETED', version = version + 1, updated_at = now()
          where id = ${body.id} and user_id = ${body.user_id} and status is distinct from 'COMPLETED'
          returning id, user_id, status
        `);
        if (done) {
          await call.log('update', `${tickets.path} ${body.id}: status`, tx);
          return done;
        }
        const found = await tx.one<{ user_id: number }>(sql`select user_id from tickets where id = ${body.id}`);
        if (!found) throw new Refusal(404, 'noSuchRecord', { errors: { id: [{ key: 'noSuchRecord' }] } });
        if (found.user_id !== body.user_id)
          throw new Refusal(422, 'invalid', { errors: { user_id: [{ key: 'tickets:refused.otherUser' }] } });
        throw new Refusal(409, 'tickets:refused.completed');
      });
      if (first) {
        records.lists.changed(tickets.path);
        live.changed(tickets, 'updated', [body.id]);
      }
      return answer;
    },
  }),
];
