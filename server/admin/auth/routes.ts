import * as z from 'zod/mini';
import { logs } from '../../../src/admin/logs/resource';
import { writeLog } from '../../http/log';
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
  'record-search',
  'many-values',
  'online-users',
  'live',
  'moderation-claims',
  'mark-counts',
  'image-answers',
  'recipient-counts',
  'transaction-previews',
  'live-messages',
  'report-charts',
  'order-colours',
  'group-counts',
  'group-files',
  'answered-questions',
  'saved-views',
  'person-lists',
  'desk',
  'talk-search',
  'transfers',
  'batches',
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
    handle: async ({ body, db, devices, records, request, reply, sessions, edition }) => {
      const device = devices.known(body.username, request.headers.cookie);
      const { kind, id, name, surname, photo, roles, session_epoch } = await signIn(db, {
        ...body,
        address: request.ip,
        device,
      });
      const path = request.url.split('?')[0]!;
      reply.header('set-cookie', devices.cookie(body.username, device, { path, secure: request.protocol === 'https' }));
      await writeLog(db, { kind, id }, 'login', [{ info: `${kind} ${body.username}` }]);
      records.lists.changed(logs.path);
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
