import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { customTask } from '../../../../machines/bulk-marking';
import { questAttachments } from '../../../../src/admin/quests/attachments/resource';
import { staffKey } from '../../moderation/claims/claims';
import { announcePaid } from '../../transactions/paid';
import { pay } from '../../transactions/payments';
import type { Query } from '../../../database/database';
import { announce } from '../../../http/announce';
import { changesOf } from '../../../http/log';
import { Refusal } from '../../../http/refusal';
import type { Call, Context } from '../../../http/route';
import { questTasks } from './view';

/** An id in a query string. */
export const queryId = z.string('number').check(
  z.regex(/^[1-9]\d{0,9}$/, 'number'),
  z.refine((text) => Number(text) <= 2147483647, 'number'),
);
/** Who marks, in which market. */
type Marking = Pick<Call<unknown, unknown>, 'staff' | 'edition' | 'contracts' | 'log'>;
export interface Participation {
  id: number;
  user_id: number;
  user_name: string;
  /** Whether its rewards move the progress bar. */
  progress: boolean | null;
  tasks: { id: number; type_id: number }[];
  done: number[];
  /** Rewards that have not been paid yet: coins for completing a number of tasks. */
  unpaid: { id: number; tasks: number; coins: number }[];
  images: number;
}

/** The participations that meet a condition on `a`, in the order of their ids. */
const participations = (where: SQL, limit = sql``) => sql`
  select
    a.id, a.user_id, trim(u.name || ' ' || coalesce(u.surname, '')) as user_name,
    q.progress_bar_enable as progress,
    (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', task.id, 'type_id', task.type_id) order by task.at), '[]'
      )
      from ${sql.raw(questTasks('q'))} task
    ) as tasks,
    (
      select coalesce(jsonb_agg(d.task_id), '[]')
      from quest_tasks_done d
      where d.attachment_id = a.id
    ) as done,
    (select count(*)::int from quest_images i where i.attachment_id = a.id) as images,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'tasks', r.tasks, 'coins', r.coins)), '[]')
      from (
        select coalesce((one.value->>'id')::int, one.at::int) as id,
          (one.value->>'tasks_to_complete')::numeric::int as tasks,
          (one.value->>'coins')::numeric::int as coins,
          coalesce((one.value->>'number_of_winners')::numeric > 0, false) as drawn
        from jsonb_array_elements(coalesce(q.rewards, '[]'::jsonb)) with ordinality as one(value, at)
      ) r
      where r.tasks > 0
        and r.coins > 0
        and not r.drawn
        and not exists (
          select
          from quest_rewards_paid p
          where p.attachment_id = a.id and p.reward_id = r.id
        )
    ) as unpaid
  from quest_attachments a
  join quests q on q.id = a.quest_id
  join users u on u.id = a.user_id
  where ${where}
  order by a.id
  ${limit}
`;

/** A user's participation in a challenge. */
export const participationOf = (tx: Query, userId: number, questId: number): Promise<Participation | undefined> =>
  tx.one<Participation>(participations(sql`a.user_id = ${userId} and a.quest_id = ${questId}`, sql`limit 1`));

/** The participations with these ids. */
export const participationsWithIds = (tx: Query, ids: readonly number[]): Promise<Participation[]> =>
  tx.rows<Participation>(participations(sql`a.id = any(${sql.param(ids)}::int[])`));

/** The participation with this id, whose row is locked until the transaction ends. */
export async function lockedParticipation(tx: Query, id: number): Promise<Participation | undefined> {
  await tx.rows(sql`
    select id
    from quest_attachments
    where id = ${id}
    for update
  `);
  return (await participationsWithIds(tx, [id]))[0];
}

/** A user's participation in a challenge, whose row is locked until the transaction ends. */
export async function participating(tx: Query, userId: number, questId: number): Promise<Participation> {
  await tx.rows(sql`
    select id
    from quest_attachments
    where user_id = ${userId} and quest_id = ${questId}
    order by id
    for update
  `);
  const found = await participationOf(tx, userId, questId);
  if (!found) throw new Refusal(404, 'attachments:refused.noParticipation');
  return found;
}

/**
 * Locks the participations that meet a condition on `a`, then their users, both in the order of their ids. Called
 * before several people are paid: payments lock users in that order, too, which prevents deadlocks.
 */
export async function lockParticipations(tx: Query, where: SQL): Promise<void> {
  const locked = await tx.rows<{ user_id: number }>(sql`
    select a.user_id
    from quest_attachments a
    where ${where}
    order by a.id
    for update
  `);
  await tx.rows(sql`
    select id
    from users
    where id = any(${sql.param(locked.map((one) => one.user_id))}::int[])
    order by id
    for no key update
  `);
}

/** The unpaid rewards that are earned once the tasks in `more` are done, too. */
export const earnedBy = ({ tasks, done, unpaid }: Participation, more: readonly number[]) => {
  const count = new Set([...done, ...more].filter((id) => tasks.some((task) => task.id === id))).size;
  return unpaid.filter((reward) => reward.tasks <= count);
};

/** Why a row may not be marked in bulk (document 2, section 4), or else its tasks that are not done yet. */
export function openTasks(
  one: Participation | undefined,
  tasks: readonly number[],
): { refused: string } | { one: Participation; open: number[] } {
  if (!one) return { refused: 'attachments:refused.noParticipation' };
  if (tasks.some((task) => !one.tasks.some((known) => known.id === task && known.type_id === customTask)))
    return { refused: 'attachments:refused.noTask' };
  const open = [...new Set(tasks)].filter((task) => !one.done.includes(task));
  return one.images === 0 || open.length === 0 ? { refused: 'attachments:refused.notMany' } : { one, open };
}
/** Marks tasks as done and pays the rewards they earn, each once. The caller has locked the participation. */
export async function markDone(
  call: Marking,
  tx: Query,
  one: Participation,
  taskIds: readonly number[],
): Promise<void> {
  const { staff } = call;
  const fresh = taskIds.filter((id) => !one.done.includes(id));
  if (!fresh.length) return;
  await tx.rows(sql`
    insert into quest_tasks_done (attachment_id, task_id, staff, staff_name)
    select ${one.id}, task, ${staffKey(staff)}, ${staff.name}
    from unnest(${sql.param(fresh)}::int[]) task
  `);
  const paid = earnedBy(one, fresh);
  let coins = 0;
  for (const reward of paid) {
    await tx.rows(sql`
      insert into quest_rewards_paid (attachment_id, reward_id, coins)
      values (${one.id}, ${reward.id}, ${reward.coins})
    `);
    await pay(tx, call.edition, {
      userId: one.user_id,
      coins: reward.coins,
      type: 'challenge_task',
      cause: { kind: 'challenge', id: one.id },
      progress: one.progress,
    });
    coins += reward.coins;
  }
  await tx.rows(sql`
    insert into activities (user_id, kind, coins)
    select ${one.user_id}, 'challenge_task', case when nr = 1 then ${coins}::int else 0 end
    from generate_series(1, ${fresh.length}::int) nr
  `);
  const tasks = (done: readonly number[]) => one.tasks.map(({ id }) => ({ id, done: done.includes(id) }));
  await call.log(
    'update',
    `${questAttachments.path} ${one.id}: done ${fresh.join(', ')}${coins ? `, paid ${coins}` : ''}`,
    tx,
    changesOf(call, questAttachments, { tasks: tasks(one.done) }, { tasks: tasks([...one.done, ...fresh]) }),
  );
}

/** Notifies the open lists. Call it after the commit. */
export function marked(
  call: Pick<Context, 'records' | 'live'>,
  ids: readonly number[],
  userIds: readonly number[],
): void {
  if (!ids.length) return;
  announce(call, questAttachments, ids);
  if (userIds.length) announcePaid(call, userIds);
}
