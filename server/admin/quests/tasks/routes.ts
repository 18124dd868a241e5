import * as z from 'zod/mini';
import { questAttachments } from '../../../../src/admin/quests/attachments/resource';
import { staffKey } from '../../moderation/claims/claims';
import { sql } from 'drizzle-orm';
import { once } from '../../../http/idempotency';
import {
  earnedBy,
  lockParticipations,
  markDone,
  marked,
  participating,
  openTasks,
  participationOf,
  type Participation,
} from '../attachments/participation';
import { Refusal } from '../../../http/refusal';
import { route, type Call } from '../../../http/route';
import { say } from '../../../http/words';

const id = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));
const allow = { contract: questAttachments, action: 'moderate' } as const;
/** The largest number of rows in one call. */
const atMost = 500;
/** The document says `tasks` alone: ids, or tasks as one is marked with or as a participation has them. */
const task = z.union([id, z.object({ id, status: z.optional(z.int('number')) })], 'number');
const many = z
  .array(
    z.object({ userId: id, questId: id, tasks: z.array(task).check(z.minLength(1, 'required'), z.maxLength(100)) }),
  )
  .check(z.minLength(1, 'required'), z.maxLength(atMost));
const onlyDone = (field: string) =>
  new Refusal(422, 'invalid', { errors: { [field]: [{ key: 'attachments:refused.onlyDone' }] } });
/** The rows with the ids of their tasks. Refuses a status that unmarks. */
const withIds = (rows: z.infer<typeof many>) =>
  rows.map((row, at) => ({
    ...row,
    tasks: row.tasks.map((one, place) => {
      if (typeof one === 'number') return one;
      if ((one.status ?? 1) !== 1) throw onlyDone(`${at}.tasks.${place}.status`);
      return one.id;
    }),
  }));

/** Refuses the marking of several at once where the market has it off. */
export const permitMany = ({ edition }: Pick<Call<unknown, unknown>, 'edition'>) => {
  if (!edition.flags.markManyTasks) throw new Refusal(404, 'noSuchCall');
};

/** Marking of challenge tasks (document 2, sections 2.13, 4 and 7.3). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/quests/tasks/mark',
    summary: 'Marks one task of a challenge done for one user (document 2, section 7.3).',
    allow,
    contract: questAttachments,
    body: z.object({ userId: id, questId: id, task: z.object({ id, status: z.int('number') }) }),
    retried: true,
    answer: z.object({ userId: id, questId: id, task: z.object({ id, status: z.int() }) }),
    handle: async (call) => {
      const { userId, questId, task } = call.body;
      if (task.status !== 1) throw onlyDone('task.status');
      let changed: number | undefined;
      const { answer } = await once(call, async (tx) => {
        const one = await participating(tx, userId, questId);
        if (!one.tasks.some((known) => known.id === task.id))
          throw new Refusal(422, 'invalid', { errors: { 'task.id': [{ key: 'attachments:refused.noTask' }] } });
        if (one.done.includes(task.id)) await refuseOthers(call, tx, one.id, task.id);
        else {
          await markDone(call, tx, one, [task.id]);
          changed = one.id;
        }
        return { userId, questId, task };
      });
      if (changed !== undefined) marked(call, [changed], [userId]);
      return answer;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/quests/tasks/mark/many',
    summary: 'Marks custom tasks of several users done; answers what became of each row (document 2, section 7.3).',
    allow,
    contract: questAttachments,
    body: many,
    retried: true,
    answer: z.object({
      results: z.array(z.object({ userId: id, questId: id, marked: z.boolean(), message: z.nullable(z.string()) })),
    }),
    handle: async (call) => {
      permitMany(call);
      const rows = withIds(call.body);
      const changed: Participation[] = [];
      const { answer } = await once(call, async (tx) => {
        const asked = sql`
          select *
          from unnest(
            ${sql.param(rows.map((one) => one.userId))}::int[],
            ${sql.param(rows.map((one) => one.questId))}::int[]
          )
        `;
        await lockParticipations(tx, sql`(a.user_id, a.quest_id) in (${asked})`);
        const results: { userId: number; questId: number; marked: boolean; message: string | null }[] = [];
        for (const { userId, questId, tasks } of rows) {
          const found = openTasks(await participationOf(tx, userId, questId), tasks);
          if ('one' in found) {
            await markDone(call, tx, found.one, found.open);
            changed.push(found.one);
          }
          results.push({
            userId,
            questId,
            marked: 'one' in found,
            message: 'refused' in found ? say({ key: found.refused }, call.language) : null,
          });
        }
        return { results };
      });
      marked(
        call,
        changed.map((one) => one.id),
        changed.map((one) => one.user_id),
      );
      return answer;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/quests/tasks/mark/count',
    summary: "How many people, tasks and coins marking several would touch (capability 'mark-counts').",
    allow,
    contract: questAttachments,
    body: many,
    answer: z.object({ people: z.int(), tasks: z.int(), coins: z.int(), sample: z.array(z.string()) }),
    handle: async (call) => {
      permitMany(call);
      const people = new Map<number, string>();
      // The same participation may occur in several rows: each is counted on top of the rows before it.
      const after = new Map<string, Participation | undefined>();
      let tasks = 0;
      let coins = 0;
      for (const row of withIds(call.body)) {
        const key = `${row.userId} ${row.questId}`;
        const found = openTasks(
          after.has(key) ? after.get(key) : await participationOf(call.db, row.userId, row.questId),
          row.tasks,
        );
        if (!('one' in found)) continue;
        const { one, open } = found;
        const earned = earnedBy(one, open);
        after.set(key, {
          ...one,
          done: [...one.done, ...open],
          unpaid: one.unpaid.filter((reward) => !earned.includes(reward)),
        });
        people.set(one.user_id, one.user_name);
        tasks += open.length;
        coins += earned.reduce((sum, reward) => sum + reward.coins, 0);
      }
      return { people: people.size, tasks, coins, sample: [...people.values()].slice(0, 5) };
    },
  }),
];

/** Accepts a repeated mark by the same person; refuses with 409 if a colleague marked the task. */
async function refuseOthers(
  call: Call<unknown, unknown>,
  tx: Parameters<typeof participating>[0],
  attachment: number,
  task: number,
): Promise<void> {
  const by = await tx.one<{ staff: string | null; staff_name: string | null }>(sql`
    select staff, staff_name
    from quest_tasks_done
    where attachment_id = ${attachment} and task_id = ${task}
  `);
  if (by?.staff === staffKey(call.staff)) return;
  throw new Refusal(409, by?.staff_name ? 'attachments:refused.decided' : 'attachments:refused.alreadyDone', {
    ...(by?.staff_name && { params: { name: by.staff_name } }),
    body: { by: by?.staff_name ?? null },
  });
}
