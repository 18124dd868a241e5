import * as z from 'zod/mini';
import { keptFolder } from '../../admin/file-transfers/transfers';
import { checkKey } from '../../files/keys';
import { originFor } from '../../files/origin';
import { Refusal } from '../../http/refusal';
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
    handle: async ({ query, files, request, settings }) => {
      const key = checkKey(query.file_key);
      // The files of exports and imports are those of one person: admin/file-transfers links to them.
      if (key.startsWith(keptFolder)) throw new Refusal(404, 'fileMissing');
      return { url: await files.link(key, originFor({ request, settings })) };
    },
  }),
];
