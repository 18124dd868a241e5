import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { route } from '../../http/route';
import { signIn } from '../../access/sign-in';

/**
 * Features that the documents do not define. The console uses only those that the sign-in answer lists (decisions, the
 * wire).
 */
const capabilities = [
  'versions',
  'idempotency',
  'import-verdicts',
  'lookup-search',
  'many-values',
  'online-users',
  'live',
  'moderation-claims',
  'mark-counts',
  'image-answers',
  'recipient-counts',
  'live-messages',
  'report-charts',
];

/** Sign-in (document 1, sections 2.1 and 7). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/auth',
    summary: 'Signs a member of staff in with user name and password (document 1, section 7).',
    allow: 'public',
    body: z.object({
      username: z.string('required').check(z.minLength(1, 'required'), z.maxLength(255)),
      password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000)),
    }),
    answer: z.object({
      token: z.string(),
      id: z.int(),
      name: z.string(),
      surname: z.nullable(z.string()),
      photo: z.nullable(z.string()),
      capabilities: z.array(z.string()),
    }),
    handle: async ({ body, db, request, sessions, edition }) => {
      const { kind, id, name, surname, photo, roles, session_epoch } = await signIn(db, {
        ...body,
        address: request.ip,
      });
      await db.rows(
        sql`
          insert into logs (admin_id, staff_kind, action, info)
          values (${id}, ${kind}, 'login', ${`${kind} ${body.username}`})
        `,
      );
      return {
        token: sessions.token({ kind, id, roles }, session_epoch),
        id,
        name,
        surname,
        photo,
        capabilities: capabilities.filter((one) => one !== 'online-users' || edition.flags.onlineUsers),
      };
    },
  }),
];
