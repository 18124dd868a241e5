import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { attachmentStatus, attachmentStatuses } from '../../../../src/contract/attachment-statuses';
import { loyaltyAttachments } from '../../../../src/admin/loyalty-programs/attachments/resource';
import { loyaltyPrograms } from '../../../../src/admin/loyalty-programs/resource';
import { users } from '../../../../src/admin/users/resource';
import type { Resource } from '../../../../src/contract/contract';
import type { ContractIn } from '../../../../src/contract/contract-in';
import { choice, integer, recordId } from '../../../../src/contract/fields';
import { decide, lockedForDecision } from '../../moderation/decisions';
import type { Query } from '../../../database/database';
import { announce } from '../../../http/announce';
import { once } from '../../../http/idempotency';
import { changesOf } from '../../../http/log';
import { announcePaid } from '../../transactions/paid';
import { pay } from '../../transactions/payments';
import { Refusal } from '../../../http/refusal';
import type { WireRecord } from '../../../records/shape';
import { route, type Call } from '../../../http/route';

const body = z.object({
  id: recordId,
  status: choice(attachmentStatuses),
  product_quantity: z.optional(z.nullable(integer.check(z.minimum(0)))),
});
type Sent = z.infer<typeof body>;
type Moderation = Call<undefined, Sent>;

interface Sales {
  required: number;
  coins: number;
  progress: boolean | null;
  sold: number;
  paid: boolean;
}

/**
 * Pays the programme's coins to a user once, as soon as the quantities of their accepted photos meet the sales
 * requirement. Returns the ids of the photos that are now marked as rewarded.
 */
async function reward(call: Moderation, tx: Query, program: number, user: number): Promise<number[]> {
  const { required, coins, progress, sold, paid } = (await tx.one<Sales>(sql`
    select program.sales_requirement as required, program.coins, program.progress_bar_enable as progress,
      coalesce(sum(sent.product_quantity) filter (where sent.status = ${attachmentStatus.accepted}), 0) as sold,
      coalesce(bool_or(sent.rewarded), false) as paid
    from loyalty_programs program
    join loyalty_attachments sent on sent.program_id = program.id
    where program.id = ${program} and sent.user_id = ${user}
    group by program.id
  `))!;
  if (paid || sold < required) return [];
  await pay(tx, call.edition, {
    userId: user,
    coins,
    type: 'loyalty_program',
    cause: { kind: 'loyalty_program', id: program },
    progress,
  });
  const rewarded = await tx.rows<{ id: number }>(sql`
    update loyalty_attachments
    set rewarded = true, version = version + 1, updated_at = now()
    where program_id = ${program} and user_id = ${user} and status = ${attachmentStatus.accepted}
    returning id
  `);
  const ids = rewarded.map((one) => one.id);
  await call.log(
    'reward',
    `${loyaltyAttachments.path} ${ids.join(', ')}: ${loyaltyPrograms.path} ${program}, ${users.path} ${user}, ${coins}`,
    tx,
    changesOf(call, loyaltyAttachments, { rewarded: false }, { rewarded: true }),
  );
  return ids;
}

interface Done {
  answer: Record<string, unknown>;
  changed: number[];
  paid: number | null;
}

async function moderate(call: Moderation, own: ContractIn<Resource>, tx: Query): Promise<Done> {
  const { id, status, product_quantity } = call.body;
  // Locks the user before the photo: decisions about photos of the same user run one after the other, without
  // deadlocks.
  await tx.rows(sql`
    select id
    from users
    where id = (select user_id from loyalty_attachments where id = ${id})
    for no key update
  `);
  const holds = (one: WireRecord) =>
    one.status === status &&
    (product_quantity === undefined || (one.product_quantity ?? null) === (product_quantity ?? null));
  const before = await lockedForDecision(call as Call<unknown, unknown>, own, tx, id, holds);
  const quantity = product_quantity === undefined ? before.product_quantity : product_quantity;
  const isSame = holds(before);
  if (before.rewarded === true && !isSame)
    throw new Refusal(409, 'loyalty:refused.rewarded', { body: { record: before } });
  if (!isSame)
    await decide(call as Call<unknown, unknown>, own, tx, id, { status, product_quantity: quantity ?? null });
  const rewarded = isSame ? [] : await reward(call, tx, before.program_id as number, before.user_id as number);
  const after = (await call.records.get({ own, staff: call.staff, id, tx }))!;
  return {
    answer: after.record,
    changed: isSame ? [] : [...new Set([id, ...rewarded])],
    paid: rewarded.length ? (before.user_id as number) : null,
  };
}

/** Moderation of a seller's photos (document 2, sections 2.17, 5.2 and 7.3). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/loyalty-programs/attachments',
    summary:
      'Decides about a photo of a loyalty programme; ' +
      'the sale that meets the requirement pays the programme once (document 2, section 7.3).',
    allow: { contract: loyaltyAttachments, action: 'list' },
    contract: loyaltyAttachments,
    body,
    retried: true,
    versioned: true,
    answer: z.looseObject({ id: recordId, status: choice(attachmentStatuses), rewarded: z.boolean() }),
    async handle(call) {
      const own = call.contracts.get(loyaltyAttachments.path) as ContractIn<Resource>;
      let done: Done | undefined;
      const { answer } = await once(call, async (tx) => (done = await moderate(call, own, tx)).answer);
      if (done?.changed.length) announce(call, loyaltyAttachments, done.changed);
      if (done?.paid) announcePaid(call, [done.paid]);
      return answer;
    },
  }),
];
