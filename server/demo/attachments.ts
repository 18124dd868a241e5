import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { customTask } from '../../machines/bulk-marking';
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
  /** The number of done tasks that earns the first reward. Sellers stay below it, as the demo data pays no rewards. */
  rewarded_at: number | null;
}

/** Sellers who take part in challenges, and their photos for custom tasks. All photos wait for moderation. */
export async function loadAttachments(
  db: Database,
  { calendar, seed }: DemoMarket,
  { users, files }: DemoOptions,
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
      (
        select min((one->>'tasks_to_complete')::int)
        from jsonb_array_elements(coalesce(q.rewards, '[]'::jsonb)) one
        where (one->>'coins')::int > 0
      ) as rewarded_at
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
      quest: { id, tasks, rewarded_at },
      user,
      at,
    },
  ] of joined.sort((a, b) => a.at - b.at).entries()) {
    const attachment = index + 1;
    attachments.push([attachment, user, id, iso(at)]);
    const others = tasks.filter((task) => task.type_id !== customTask && random.chance(0.4));
    for (const task of others.slice(0, Math.max(0, (rewarded_at ?? tasks.length) - 1)))
      done.push([attachment, task.id, iso(at)]);
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
  await db.copyIn('quest_images', ['attachment_id', 'task_id', 'file_key', 'created_at'], images);
}
