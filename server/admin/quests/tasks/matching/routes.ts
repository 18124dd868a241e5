import * as z from 'zod/mini';
import { questAttachments } from '../../../../../src/admin/quests/attachments/resource';
import { dryRun, isDry } from '../../../../http/dry-run';
import { once } from '../../../../http/idempotency';
import { Refusal } from '../../../../http/refusal';
import { route } from '../../../../http/route';
import { say } from '../../../../http/words';
import { batch, batchOf, begin } from '../../../batches/batches';
import { filters, matchingIds } from '../../../batches/matching';
import { judged } from '../../attachments/mark-matching';
import { permitMany } from '../routes';

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
    query: dryRun,
    body,
    retried: true,
    answer: z.union([batch, judgement]),
    handle: async (call) => {
      permitMany(call);
      const { db, staff, language } = call;
      if (isDry(call)) {
        const ids = await matchingIds(call, db, questAttachments);
        const { refused, ids: possible, ...rest } = await judged(db, ids);
        return {
          ...rest,
          matching: ids.length,
          possible: possible.length,
          refused: [...refused].map(([key, count]) => ({ message: say({ key }, language), count })),
        };
      }
      const { answer } = await once(call, async (tx) => {
        const { ids } = await judged(tx, await matchingIds(call, tx, questAttachments));
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
