import * as z from 'zod/mini';
import { chats } from '../../../../src/admin/chats/resource';
import { groupMessages } from '../../../../src/admin/messages/send/target-group/resource';
import { permit } from '../../../access/policy';
import { route } from '../../../http/route';
import { countPeople, mustExist, type Audience } from '../send/audience';

/** The number of people that a broadcast would reach. */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/messages/recipients',
    summary:
      'How many app users a message to all, or to a target group, would reach ' +
      "('recipient-counts' in the capabilities).",
    allow: { contract: chats, action: 'list' },
    contract: chats,
    query: z.object({ target_group_id: z.optional(z.string('text').check(z.regex(/^[1-9]\d{0,8}$/, 'number'))) }),
    answer: z.object({ count: z.int() }),
    handle: async (call) => {
      const { db, staff, query, contracts } = call;
      const audience: Audience =
        query.target_group_id === undefined ? { to: 'all' } : { to: 'group', id: Number(query.target_group_id) };
      if (audience.to === 'group') permit(contracts.get(groupMessages.path), 'list', staff);
      await mustExist(db, audience, 400);
      return { count: await countPeople(db, audience, staff, call) };
    },
  }),
];
