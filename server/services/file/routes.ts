import * as z from 'zod/mini';
import { checkKey } from '../../files/keys';
import { originFor } from '../../files/origin';
import { route } from '../../http/route';

/** A link to a stored file (document 1, section 7, 'Session and files'). */
export const routes = [
  route({
    method: 'GET',
    path: '/services/file',
    summary: 'A link to a stored file, which expires after 10 minutes (document 1, section 7).',
    allow: 'staff',
    query: z.object({ file_key: z.string('required').check(z.minLength(1, 'required')) }),
    answer: z.object({ url: z.string() }),
    handle: async ({ query, files, request, settings }) => ({
      url: await files.link(checkKey(query.file_key), originFor({ request, settings })),
    }),
  }),
];
