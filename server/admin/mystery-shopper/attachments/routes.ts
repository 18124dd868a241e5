import * as z from 'zod/mini';
import { attachmentStatuses } from '../../../../src/contract/attachment-statuses';
import { mysteryShopperAttachments } from '../../../../src/admin/mystery-shopper/attachments/resource';
import type { Resource } from '../../../../src/contract/contract';
import type { ContractIn } from '../../../../src/contract/contract-in';
import { choice, recordId } from '../../../../src/contract/fields';
import { decide, lockedForDecision } from '../../moderation/decisions';
import { announce } from '../../../http/announce';
import { once } from '../../../http/idempotency';
import { Refusal } from '../../../http/refusal';
import { route, type Call } from '../../../http/route';

const body = z.object({ id: recordId, status: choice(attachmentStatuses), user_id: recordId });

/** Moderation of the visits that mystery shoppers submit (document 2, sections 2.28 and 7.3). */
export const routes = [
  route({
    method: 'PUT',
    path: '/admin/mystery-shopper/attachments',
    summary: 'Decides about what a mystery shopper brought back (document 2, section 7.3).',
    allow: { contract: mysteryShopperAttachments, action: 'list' },
    contract: mysteryShopperAttachments,
    body,
    retried: true,
    versioned: true,
    answer: z.looseObject({ id: recordId, status: choice(attachmentStatuses) }),
    async handle(call) {
      const own = call.contracts.get(mysteryShopperAttachments.path) as ContractIn<Resource>;
      const { id, status, user_id } = call.body;
      let changed = false;
      const { answer } = await once(call, async (tx) => {
        const before = await lockedForDecision(
          call as Call<unknown, unknown>,
          own,
          tx,
          id,
          (one) => one.status === status,
        );
        if (before.user_id !== user_id)
          throw new Refusal(422, 'invalid', { errors: { user_id: [{ key: 'loyalty:refused.otherUser' }] } });
        changed = before.status !== status;
        if (changed) await decide(call as Call<unknown, unknown>, own, tx, id, { status });
        return (await call.records.get({ own, staff: call.staff, id, tx }))!.record;
      });
      if (changed) announce(call, mysteryShopperAttachments, [id]);
      return answer;
    },
  }),
];
