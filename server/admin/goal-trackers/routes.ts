import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { goalTrackers } from '../../../src/admin/goal-trackers/resource';
import { archived } from '../../../src/admin/goal-trackers/statuses';
import { announce } from '../../http/announce';
import { changesOf } from '../../http/log';
import { Refusal } from '../../http/refusal';
import { route } from '../../http/route';

const id = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));

/** Archiving a goal tracker (document 2, sections 4 and 7.3). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/goal-trackers/archive',
    summary: 'Archives a goal tracker, once and for good (document 2, sections 4 and 7.3).',
    allow: { contract: goalTrackers, action: 'list' },
    contract: goalTrackers,
    body: z.object({ id }),
    answer: z.object({ id, status: z.int() }),
    handle: async (call) => {
      const isFirst = await call.db.transaction(async (tx) => {
        const found = await tx.one<{ status: number | null }>(sql`
          select status from goal_trackers where id = ${call.body.id} for update
        `);
        if (!found) throw new Refusal(422, 'invalid', { errors: { id: [{ key: 'noSuchRecord' }] } });
        if (found.status === archived) return false;
        await tx.rows(sql`
          update goal_trackers
          set status = ${archived}, version = version + 1, updated_at = now()
          where id = ${call.body.id}
        `);
        await call.log(
          'update',
          `${goalTrackers.path} ${call.body.id}: archived`,
          tx,
          changesOf(call, goalTrackers, { status: found.status }, { status: archived }),
        );
        return true;
      });
      if (isFirst) announce(call, goalTrackers, [call.body.id]);
      return { id: call.body.id, status: archived };
    },
  }),
];
