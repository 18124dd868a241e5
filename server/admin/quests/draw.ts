import { sql } from 'drizzle-orm';
import { quests } from '../../../src/admin/quests/resource';
import { users } from '../../../src/admin/users/resource';
import type { Edition } from '../../../editions/edition';
import type { Query } from '../../database/database';
import { announce } from '../../http/announce';
import { changesOf, writeLog } from '../../http/log';
import type { Context } from '../../http/route';
import { eachApart } from '../../jobs/each-apart';
import { announcePaid } from '../transactions/paid';
import { pay } from '../transactions/payments';
import { lockParticipations } from './attachments/participation';
import { questTasks } from './attachments/view';

interface Reward {
  id?: number;
  coins?: number | null;
  tasks_to_complete?: number | null;
  number_of_winners?: number | null;
  winners_ids?: readonly number[];
}
interface Winner {
  attachment: number;
  user: number;
}

/** Active challenges that have ended and have a reward whose winners are still to be drawn. */
const due = sql`
  status = 1
  and end_date <= now()
  and jsonb_path_exists(rewards, '$[*] ? (@.number_of_winners > 0 && !exists(@.winners_ids))')
`;

/** Up to `count` random participants who have completed as many tasks as the reward asks for, by default all. */
const drawn = (tx: Query, quest: number, { tasks_to_complete: tasks }: Reward, count: number): Promise<Winner[]> =>
  tx.rows<Winner>(sql`
    select attachment, user_id as "user"
    from (
      select min(a.id) as attachment, a.user_id
      from quest_attachments a
      join quests q on q.id = a.quest_id
      cross join lateral ${sql.raw(questTasks('q'))} task
      join quest_tasks_done d on d.attachment_id = a.id and d.task_id = task.id
      where q.id = ${quest} and a.user_id is not null
      group by a.user_id, q.tasks
      having count(distinct task.id) >= coalesce(${tasks ?? null}::int, jsonb_array_length(q.tasks))
      order by random()
      limit ${count}
    ) winner
    order by user_id
  `);

async function payWinner(
  tx: Query,
  edition: Edition,
  winner: Winner,
  { reward, coins, progress }: { reward: number; coins: number; progress: boolean | null },
): Promise<void> {
  const first = await tx.one(sql`
    insert into quest_rewards_paid (attachment_id, reward_id, coins)
    values (${winner.attachment}, ${reward}, ${coins})
    on conflict do nothing
    returning reward_id
  `);
  if (first)
    await pay(tx, edition, {
      userId: winner.user,
      coins,
      type: 'challenge_task',
      cause: { kind: 'challenge', id: winner.attachment },
      progress,
    });
}

/**
 * Draws the winners of an ended challenge's rewards and pays those that are coins, each reward once (decisions,
 * 'Rewards by number_of_winners'). A reward that nobody has earned stays open. Returns the ids of the winners.
 */
export async function drawWinners(
  context: Pick<Context, 'contracts' | 'edition'>,
  tx: Query,
  id: number,
): Promise<number[]> {
  const quest = await tx.one<{ rewards: Reward[]; progress: boolean | null }>(sql`
    select rewards, progress_bar_enable as progress
    from quests
    where id = ${id} and ${due}
    for update
  `);
  if (!quest) return [];
  const draws: { reward: Reward; id: number; winners: Winner[] }[] = [];
  for (const [at, reward] of quest.rewards.entries()) {
    const count = reward.number_of_winners ?? 0;
    const winners = count > 0 && !reward.winners_ids ? await drawn(tx, id, reward, count) : [];
    // A reward without an id of its own has its position as its id.
    draws.push({ reward, id: reward.id ?? at + 1, winners });
  }
  const won = draws.flatMap((one) => one.winners);
  if (!won.length) return [];
  await lockParticipations(tx, sql`a.id = any(${sql.param(won.map((one) => one.attachment))}::int[])`);
  for (const { reward, id: rewardId, winners } of draws) {
    const coins = reward.coins ?? 0;
    if (coins <= 0) continue;
    for (const winner of winners)
      await payWinner(tx, context.edition, winner, { reward: rewardId, coins, progress: quest.progress });
  }
  const rewards = draws.map(({ reward, winners }) =>
    winners.length ? { ...reward, winners_ids: winners.map((one) => one.user) } : reward,
  );
  const people = [...new Set(won.map((one) => one.user))];
  await tx.rows(sql`
    update quests
    set rewards = ${JSON.stringify(rewards)}::jsonb, version = version + 1, updated_at = now()
    where id = ${id}
  `);
  await writeLog(tx, undefined, 'draw', [
    {
      info: `${quests.path} ${id}: ${users.path} ${people.join(', ')}`,
      changes: changesOf(context, quests, { rewards: quest.rewards }, { rewards }),
    },
  ]);
  return people;
}

/**
 * Draws the winners of all challenges that have ended, each in a transaction of its own, so that one that fails holds up
 * no other.
 */
export async function drawEnded(context: Context): Promise<void> {
  const { db } = context;
  const ended = await db.rows<{ id: number }>(sql`
    select id
    from quests
    where ${due}
    order by id
  `);
  await eachApart('Winners were not drawn', ended, async ({ id }) => {
    const winners = await db.transaction((tx) => drawWinners(context, tx, id));
    if (!winners.length) return;
    announce(context, quests, [id]);
    announcePaid(context, winners);
  });
}
