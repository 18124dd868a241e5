import * as z from 'zod/mini';
import { questAttachments } from '../../../../../src/admin/quests/attachments/resource';
import type { Resource } from '../../../../../src/contract/contract';
import type { ContractIn } from '../../../../../src/contract/contract-in';
import type { Query } from '../../../../database/database';
import { once } from '../../../../http/idempotency';
import { Refusal } from '../../../../http/refusal';
import { route, type Call } from '../../../../http/route';
import { say } from '../../../../http/words';
import { atMost, batch, batchOf, begin } from '../../../batches/batches';
import { judged } from '../../attachments/mark-matching';
import { permitMany } from '../routes';

const value = z.union([z.string('text').check(z.maxLength(255)), z.number(), z.boolean()]);
/** A list's filters by the names and with the values of its query. */
const filters = z.record(z.string().check(z.maxLength(100)), z.union([value, z.array(value)]));
const body = z.object({ filters });
const judgement = z.object({
  matching: z.int(),
  possible: z.int(),
  people: z.int(),
  tasks: z.int(),
  coins: z.int(),
  sample: z.array(z.string()),
  refused: z.array(z.object({ message: z.string(), count: z.int() })),
});

/** The rows of the list with these filters that the caller sees. */
async function matchingIds(call: Call<unknown, z.infer<typeof body>>, tx: Query): Promise<number[]> {
  const own = call.contracts.get(questAttachments.path) as ContractIn<Resource>;
  const asText = (one: string | number | boolean) => String(one);
  const query = Object.fromEntries(
    Object.entries(call.body.filters).map(([name, one]) => [name, Array.isArray(one) ? one.map(asText) : asText(one)]),
  );
  const ids = await call.records.ids({ own, staff: call.staff, query, tx, limit: atMost + 1 });
  if (ids.length > atMost)
    throw new Refusal(422, 'invalid', { errors: { filters: [{ key: 'tooMany', params: { max: atMost } }] } });
  return ids;
}

/** Marking of all participations that match a list's filters (capability 'batches'). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/quests/tasks/mark/matching',
    summary:
      "Marks the custom tasks of all rows that match the list's filters done, as a batch of their present ids " +
      "(capability 'batches'). With `dry_run` it only says how many people, tasks and coins that are.",
    allow: { contract: questAttachments, action: 'moderate' },
    contract: questAttachments,
    query: z.object({ dry_run: z.optional(z.enum(['true', 'false', '1', '0'], 'boolean')) }),
    body,
    retried: true,
    answer: z.union([batch, judgement]),
    handle: async (call) => {
      permitMany(call);
      const { db, staff, language } = call;
      if (call.query.dry_run === 'true' || call.query.dry_run === '1') {
        const ids = await matchingIds(call, db);
        const { refused, ids: possible, ...rest } = await judged(db, ids);
        return {
          ...rest,
          matching: ids.length,
          possible: possible.length,
          refused: [...refused].map(([key, count]) => ({ message: say({ key }, language), count })),
        };
      }
      const { answer } = await once(call, async (tx) => {
        const { ids } = await judged(tx, await matchingIds(call, tx));
        if (!ids.length) throw new Refusal(422, 'attachments:refused.noneMatch');
        const id = await begin(tx, staff, { kind: 'mark', ids });
        await call.log('mark', `${questAttachments.path}: ${ids.length}`, tx);
        return (await batchOf(tx, staff, language, id))!;
      });
      call.batches.wake();
      return answer;
    },
  }),
];
