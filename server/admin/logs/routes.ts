import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { route } from '../../http/route';

/** The log entry that the console sends after a sign-in (document 1, sections 2.1 and 7). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/logs',
    summary:
      'Notes a sign-in; the entry that the server made for it moments ago is the answer (document 1, section 7).',
    allow: 'staff',
    // The server writes all other entries itself, so that nobody can log an action that did not happen.
    body: z.object({ action: z.literal('login', 'choice') }),
    answer: z.object({ id: z.int() }),
    handle: async ({ db, staff, log }) => {
      const latest = sql`
        select id
        from logs
        where admin_id = ${staff.id}
          and staff_kind = ${staff.kind}
          and action = 'login'
          and date > now() - interval '1 minute'
        order by id desc
        limit 1
      `;
      const found = await db.one<{ id: number }>(latest);
      if (found) return found;
      await log('login');
      return (await db.one<{ id: number }>(latest))!;
    },
  }),
];
