import * as z from 'zod/mini';
import { chats } from '../../../../src/admin/chats/resource';
import { settings } from '../../../../src/admin/settings/resource';
import { once } from '../../../http/idempotency';
import { route } from '../../../http/route';
import { textOf } from '../../../spreadsheet/words';
import { deliver } from '../../messages/send/deliver';

/** Tells app users of something that concerns all of them (document 1, sections 2.11 and 7). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/users/notice/legal-documents-change',
    summary:
      'Tells all active app users in their chats that the legal documents changed, in the language of the ' +
      'call; `count` is how many they are (document 1, section 7).',
    allow: { contract: settings, action: 'list' },
    contract: settings,
    retried: true,
    answer: z.object({ count: z.int() }),
    handle: async (call) => {
      const text = textOf(call.edition, call.language, 'settings', ['settings', 'stats', 'notice', 'message']);
      const { answer, first } = await once(call, async (tx) => {
        const message = { admin: 1 as const, text };
        const { count } = await deliver(call, tx, { audience: { to: 'all' }, message, companion: null });
        await call.log('send', `${chats.path} all: ${count}, legal documents`, tx);
        return { count };
      });
      if (first) call.live.changed(chats, 'updated', []);
      return answer;
    },
  }),
];
