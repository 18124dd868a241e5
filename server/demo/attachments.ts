import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { dailyGame } from '../../src/admin/quests/kinds';
import { customTask } from '../../machines/bulk-marking';
import { moneyOf } from '../admin/transactions/money';
import { newTypeId } from '../admin/transactions/types';
import type { Database } from '../database/database';
import { iso } from './calendar';
import type { DemoMarket, DemoOptions } from './market';
import { Random } from './random';
import { shelfPicture } from './shelf-picture';

/** In deletion order: tables with foreign keys to others come before these. */
export const attachmentTables = ['quest_images', 'quest_attachments'];
const perQuest = 24;
const withPhotos = 60;
const drawn = 12;
/** Every n-th participant of a challenge has sent no photo yet. */
const yetToPhotograph = 6;

interface Quest {
  id: number;
  tasks: { id: number; type_id: number }[];
  /** A daily game rewards nothing, so all of its tasks can be done. */
  is_daily: boolean;
  /** Rewards for completing a number of tasks. */
  rewards: { id: number; tasks: number; coins: number }[];
  /** Days since its end; 0 while it runs. */
  ended: number;
}
/** In challenges that have ended, every n-th participant completed all tasks. The others have earned no reward. */
const completed = 3;

/**
 * Sellers who take part in challenges, what they earned in those that have ended, and their photos for custom tasks.
 * All photos wait for moderation.
 */
export async function loadAttachments(
  db: Database,
  { calendar, seed }: DemoMarket,
  { edition, users, files }: DemoOptions,
): Promise<void> {
  const random = new Random(seed, 41);
  const quests = await db.rows<Quest>(sql`
    select
      q.id,
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', coalesce((one.value->>'id')::int, one.at::int), 'type_id', one.value->'type_id'
          )
          order by one.at
        )
        from jsonb_array_elements(q.tasks) with ordinality as one(value, at)
      ) as tasks,
      q.type is not distinct from ${dailyGame} as is_daily,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', coalesce((one.value->>'id')::int, one.at::int), 'tasks', one.value->'tasks_to_complete',
              'coins', one.value->'coins'
            )
          ),
          '[]'
        )
        from jsonb_array_elements(coalesce(q.rewards, '[]'::jsonb)) with ordinality as one(value, at)
        where (one.value->>'coins')::int > 0 and one.value->>'tasks_to_complete' is not null
      ) as rewards,
      coalesce(
        greatest(extract(epoch from ${iso(calendar.daysAgo(0))}::timestamptz - q.end_date) / 86400, 0), 0
      )::float as ended
    from quests q
    where jsonb_array_length(coalesce(q.tasks, '[]'::jsonb)) > 0
      and q.status = 1
      and (q.start_date is null or q.start_date <= ${iso(calendar.daysAgo(0))}::timestamptz)
    order by q.id
  `);
  const pictures = files ? Array.from({ length: drawn }, () => shelfPicture(random)) : [];
  const attachments: unknown[][] = [];
  const images: unknown[][] = [];
  const done: unknown[][] = [];
  const paid: unknown[][] = [];
  const joined = quests.flatMap((quest) => {
    const wanted = Math.min(quest.tasks.some((task) => task.type_id === customTask) ? withPhotos : perQuest, users);
    const sellers = new Set(Array.from({ length: wanted }, () => 1 + random.below(users)));
    return [...sellers].map((user) => ({
      quest,
      user,
      at: calendar.inOpeningHours(calendar.daysAgo(1 + random.next() * 20), random),
    }));
  });
  const joinedBefore = new Map<number, number>();
  for (const [
    index,
    {
      quest: { id, tasks, rewards, ended, is_daily },
      user,
      at: sorted,
    },
  ] of joined.sort((a, b) => a.at - b.at).entries()) {
    const attachment = index + 1;
    const at = sorted - ended * 86_400_000;
    attachments.push([attachment, user, id, iso(at)]);
    const others = tasks.filter((task) => task.type_id !== customTask && random.chance(0.4));
    const hasCompleted = ended > 0 && index % completed === 0;
    const unpaid = Math.min(tasks.length + Number(is_daily), ...rewards.map((reward) => reward.tasks)) - 1;
    for (const task of hasCompleted ? tasks : others.slice(0, Math.max(0, unpaid)))
      done.push([attachment, task.id, iso(at)]);
    if (hasCompleted) for (const reward of rewards) paid.push([attachment, reward.id, reward.coins, iso(at)]);
    const before = joinedBefore.get(id) ?? 0;
    joinedBefore.set(id, before + 1);
    if (before % yetToPhotograph === yetToPhotograph - 1) continue;
    for (const task of tasks.filter((one) => one.type_id === customTask && random.chance(0.8))) {
      for (let nth = random.chance(0.2) ? 2 : 1; nth > 0; nth--) {
        const picture = pictures[random.below(drawn)];
        const key =
          picture &&
          (await files?.put('images/', `shelf-${attachment}-${task.id}.png`, Readable.from([picture]), {
            type: 'image/png',
          }));
        if (key) images.push([attachment, task.id, key, iso(at + nth * 60_000)]);
      }
    }
  }
  await db.copyIn('quest_attachments', ['id', 'user_id', 'quest_id', 'created_at'], attachments);
  await db.copyIn('quest_tasks_done', ['attachment_id', 'task_id', 'done_at'], done);
  await db.copyIn('quest_rewards_paid', ['attachment_id', 'reward_id', 'coins', 'paid_at'], paid);
  await db.rows(sql`
    insert into transactions (user_id, type_id, coins, money, progress_bar_use, cause, cause_id, created_at)
    select a.user_id, ${newTypeId('challenge_task')}, p.coins, p.coins * ${moneyOf(edition.code, 100)}::float / 100,
      coalesce(q.progress_bar_enable, false), 'challenge', a.id, p.paid_at
    from quest_rewards_paid p
    join quest_attachments a on a.id = p.attachment_id
    join quests q on q.id = a.quest_id
    order by p.paid_at, a.id, p.reward_id
  `);
  await db.copyIn('quest_images', ['attachment_id', 'task_id', 'file_key', 'created_at'], images);
}
