import { sql } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';
import { challengeKinds, dailyGame } from '../../src/admin/quests/kinds';
import { quests } from '../../src/admin/quests/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { optionsFor } from '../../src/contract/fields';
import { dayInZone, edgeOfDay } from '../../src/contract/zones';
import type { Database } from '../database/database';
import { iso, type Calendar } from './calendar';
import type { DemoMarket, DemoOptions } from './market';

type Row = Record<string, unknown>;
interface Challenge {
  name: string;
  description: string;
  kind?: (typeof challengeKinds)[number]['id'];
  /** Start and end, in days from now. */
  from: number;
  until: number;
  status: 0 | 1;
  tasks: Row[];
  rewards: Row[];
}
const counted = (type_id: number, item_count: number) => ({ type_id, item_count });
const prize = (name: string, number_of_winners: number) => ({
  type: 1,
  name,
  number_of_winners,
  description: 'Drawn among all who complete the challenge.',
});
const points = (amount: number, tasks_to_complete: number) => ({ type: 2, coins: amount, tasks_to_complete });

/** Challenges that together use every kind of task. They refer to content by the ids of server/demo/content.ts. */
const challenges: readonly Challenge[] = [
  {
    name: 'Welcome to the programme',
    description: 'Five small steps to begin with.',
    from: -200,
    until: -140,
    status: 1,
    tasks: [counted(1, 3), counted(8, 2), counted(12, 5)],
    rewards: [points(200, 3)],
  },
  {
    name: 'Quiz marathon',
    description: 'Play, win, and win again.',
    from: -90,
    until: -60,
    status: 1,
    tasks: [counted(1, 20), { type_id: 2, item_count: 5, brand_id: 2 }, counted(3, 10), counted(11, 2)],
    rewards: [prize('Headphones', 3), points(300, 2)],
  },
  {
    name: 'A fair shelf',
    description: 'Show us how your shelf looks.',
    from: -30,
    until: 20,
    status: 1,
    tasks: [
      { type_id: 6, description: 'A photo of the shelf in the morning' },
      { type_id: 6, description: 'A photo of the shelf in the evening' },
      { type_id: 24, description: 'Tell us what you moved, and why' },
    ],
    rewards: [points(150, 2), prize('A weekend for two', 1)],
  },
  {
    name: 'Good neighbours',
    description: 'Together with your outlet.',
    kind: 1,
    from: -20,
    until: 25,
    status: 1,
    tasks: [counted(4, 10), counted(5, 1), counted(10, 500)],
    rewards: [prize('Coffee machine for the outlet', 1)],
  },
  {
    name: 'Reader of the month',
    description: 'Articles, and what you remember of them.',
    from: -14,
    until: 16,
    status: 1,
    tasks: [
      { type_id: 18, entity_id: 1, knowledge_bank_category_id: 1 },
      { type_id: 17, entity_id: 3 },
      { type_id: 14, item_count: 3, knowledge_bank_category_id: 2 },
      counted(8, 10),
    ],
    rewards: [points(150, 2), points(400, 4)],
  },
  {
    name: 'Every day a question',
    description: 'A week of questions of the day.',
    from: -7,
    until: 7,
    status: 1,
    tasks: [counted(12, 7), counted(13, 5), { type_id: 20, entity_id: 2 }, { type_id: 19, entity_id: 3 }],
    rewards: [points(120, 3)],
  },
  {
    name: 'Try your luck',
    description: 'Take part in the draws.',
    from: -3,
    until: 27,
    status: 1,
    tasks: [counted(7, 3), { type_id: 22, entity_id: 1 }],
    rewards: [prize('Festival ticket', 10)],
  },
  {
    name: 'Ready for the season',
    description: 'What is new, and how to speak of it.',
    from: 5,
    until: 45,
    status: 1,
    tasks: [
      counted(9, 2),
      { type_id: 21, entity_id: 5 },
      { type_id: 23, entity_id: 3 },
      { type_id: 25, description: 'In which month does the season begin?', correct_answer: 'April' },
      {
        type_id: 26,
        description: 'Ask us anything',
        chat_button_link: 'https://example.com/chat',
        caption_text: 'We are here',
        message_text: 'Tell us what customers ask.',
      },
    ],
    rewards: [points(500, 4)],
  },
  {
    name: 'Single-minded',
    description: 'Single Mode and Quick Tips.',
    from: 10,
    until: 40,
    status: 0,
    tasks: [counted(15, 5), counted(16, 3), counted(27, 4), counted(28, 8)],
    rewards: [points(250, 3)],
  },
  {
    name: 'Daily game',
    description: 'One round a day.',
    kind: dailyGame,
    from: -1,
    until: 13,
    status: 1,
    tasks: [counted(1, 1)],
    rewards: [],
  },
];

/** Past, current and future challenges, with the fields and task types of this market. `images` are file keys. */
export function challengesOf(edition: Edition, calendar: Calendar, images: readonly (string | null)[]): Row[] {
  const own = new ContractIn(quests, edition);
  const offered = new Set(
    optionsFor(own.rowFields('tasks').get('type_id')!.options!, edition.code).map((one) => one.id),
  );
  const dayOf = (days: number) => dayInZone(iso(calendar.daysAgo(-days))!, edition.timeZone)!;
  return challenges.map(({ kind = 0, name, from, until, tasks, rewards, ...one }, at) => {
    const type = own.fields.get('type')?.fixed ? 0 : kind;
    const isGame = type === dailyGame;
    const possible = tasks.filter((task) => offered.has(task.type_id as number));
    // In markets without some kinds of task, a reward is for those that remain.
    const reachable = rewards.map((reward) =>
      typeof reward.tasks_to_complete === 'number'
        ? { ...reward, tasks_to_complete: Math.min(reward.tasks_to_complete, possible.length) }
        : reward,
    );
    let last = 0;
    const numbered = (list: readonly Row[]) => list.map((row) => ({ id: ++last, ...row }));
    return {
      id: at + 1,
      type,
      ...one,
      name,
      admin_panel_name: `${String(at + 1).padStart(2, '0')} ${name}`,
      start_date: edgeOfDay(dayOf(from), 'start', edition.timeZone),
      end_date: edgeOfDay(dayOf(until), 'end', edition.timeZone),
      target_group_id: at === 4 ? 1 : null,
      priority: challenges.length - at,
      progress_bar_enable: true,
      background_image: isGame ? null : (images[at % images.length] ?? null),
      attachments_enabled: isGame ? null : tasks.some((task) => task.type_id === 6),
      tasks: numbered(possible),
      rewards: isGame ? null : numbered(reachable),
      last_row_id: last,
      created_at: iso(calendar.daysAgo(Math.max(1, 10 - from))),
    };
  });
}

export async function loadChallenges(db: Database, { calendar }: DemoMarket, { edition }: DemoOptions): Promise<void> {
  const images = (await db.rows<{ logo: string | null }>(sql`select logo from brands order by id`)).map(
    (one) => one.logo,
  );
  const rows = challengesOf(edition, calendar, images);
  const columns = [
    'id',
    'type',
    'admin_panel_name',
    'name',
    'description',
    'status',
    'start_date',
    'end_date',
    'target_group_id',
    'priority',
    'progress_bar_enable',
    'background_image',
    'attachments_enabled',
    'tasks',
    'rewards',
    'last_row_id',
    'created_at',
  ];
  const stored = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value);
  await db.copyIn(
    'quests',
    columns,
    rows.map((row) => columns.map((name) => stored(row[name]))),
  );
}
