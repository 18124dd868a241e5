import * as z from 'zod/mini';
import type { Resource } from '../../../../src/contract/contract';
import type { ContractIn } from '../../../../src/contract/contract-in';
import { queryId } from '../../quests/attachments/participation';
import { hold, holders, letGo, staffKey } from './claims';
import { permit } from '../../../access/policy';
import { Refusal } from '../../../http/refusal';
import { route, type Call } from '../../../http/route';

const kind = z.string('required').check(z.minLength(1, 'required'), z.maxLength(100));
const item = z.object({ kind, id: queryId });

/** The list whose items are claimed. Only people who may moderate them may claim them. */
function permitHolding(
  { contracts, staff, request }: Pick<Call<unknown, unknown>, 'contracts' | 'staff' | 'request'>,
  path: string,
): ContractIn<Resource> {
  const own: ContractIn | undefined = contracts.get(path);
  if (own?.contract.kind !== 'resource' || own.contract.report)
    throw new Refusal(request.method === 'GET' ? 400 : 422, 'invalid', { errors: { kind: [{ key: 'choice' }] } });
  permit(own, own.contract.actions?.moderate ? 'moderate' : 'list', staff);
  return own as ContractIn<Resource>;
}

/**
 * Claims on the items of a list that members of staff have open (capability 'moderation-claims'; decisions, the wire).
 */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/moderation/claims',
    summary: "The items of a list that members of staff have open (capability 'moderation-claims').",
    allow: 'staff',
    query: z.object({ kind }),
    answer: z.array(z.object({ id: z.string(), name: z.string(), mine: z.boolean() })),
    handle: async (call) => {
      const own = permitHolding(call, call.query.kind);
      const held = await holders(call.db, call.query.kind);
      const ids = held.map((one) => Number(one.item));
      const inSight = await call.records.byIds({ own, staff: call.staff, tx: call.db, ids });
      return held
        .filter((one) => inSight.has(Number(one.item)))
        .map((one) => ({ id: one.item, name: one.staff_name, mine: one.staff === staffKey(call.staff) }));
    },
  }),
  route({
    method: 'POST',
    path: '/admin/moderation/claims',
    summary: "Holds an item for the caller for a minute; answers who has it (capability 'moderation-claims').",
    allow: 'staff',
    body: item,
    answer: z.object({ held_by: z.nullable(z.string()) }),
    handle: async (call) => {
      const own = permitHolding(call, call.body.kind);
      const found = await call.records.get({ own, staff: call.staff, id: Number(call.body.id), tx: call.db });
      if (!found) throw new Refusal(404, 'noSuchRecord');
      const holder = await hold(call.db, call.staff, call.body.kind, call.body.id);
      return { held_by: holder.staff === staffKey(call.staff) ? null : holder.staff_name };
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/moderation/claims',
    summary: "Lets go of an item that the caller holds (capability 'moderation-claims').",
    allow: 'staff',
    body: item,
    answer: z.object({ id: z.string() }),
    handle: async (call) => {
      permitHolding(call, call.body.kind);
      await letGo(call.db, call.staff, call.body.kind, call.body.id);
      return { id: call.body.id };
    },
  }),
];
