import { brands } from '../../src/admin/brands/resource';
import { kbCategories } from '../../src/admin/knowledge-bank/categories/resource';
import { taskEntities } from '../../src/admin/quests/task-types';
import type { Api } from '../api';
import { expect } from '../expect';
import type { WireRow } from '../marking-rows';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';

const path = 'admin/quests/attachments';
interface Rows {
  data: (WireRow & { user_id: number; task: string | null })[];
  total: number;
}
interface Task {
  id: number;
  type_id: number;
  description?: string | null;
  item_count?: number | null;
  brand_id?: number | null;
  entity_id?: number | null;
  knowledge_bank_category_id?: number | null;
}
interface Quest {
  id: number;
  name: string | null;
  admin_panel_name: string | null;
  end_date: string | null;
  status: number;
  tasks: Task[];
  rewards: Reward[] | null;
}
interface Reward {
  number_of_winners?: number | null;
  tasks_to_complete?: number | null;
  winners_ids?: readonly number[] | null;
}
/** How many challenges are compared. */
const most = 10;
/** The type of the tasks to read articles. */
const readsArticles = 8;
const idsOf = ({ data }: Rows) => data.map(({ id }) => id);
const asked = ({ id, type_id, description, item_count }: Task) => ({
  id,
  type_id,
  description: description ?? null,
  item_count: item_count ?? null,
});

/** What the record that a task is about is called: its brand, its entity or its category. */
async function aboutOf(admin: Api, { type_id, brand_id, entity_id, knowledge_bank_category_id }: Task) {
  const entity = taskEntities[type_id]?.();
  const [contract, id] = brand_id
    ? [brands, brand_id]
    : entity
      ? [entity, entity_id]
      : [kbCategories, knowledge_bank_category_id];
  if (!id) return null;
  const record = await admin.get<Record<string, unknown>>(`${contract.path}/${id}`);
  return record[[contract.title ?? 'name'].flat()[0]!];
}

/** A row says of its challenge what the challenge has, with its tasks in their order. */
async function asTheirChallenges(admin: Api, rows: Rows['data']): Promise<void> {
  const each = new Map(rows.map((row) => [row.quest.id, row]));
  for (const row of [...each.values()].slice(0, most)) {
    const { id, name, admin_panel_name, end_date, tasks } = await admin.get<Quest>(`admin/quests/${row.quest.id}`);
    // Another path gives its challenge more to do meanwhile.
    if (tasks.length !== row.tasks.length) continue;
    expect(row.quest, 'what a row says of its challenge').toEqual({ id, name, admin_panel_name, end_date });
    expect(row.tasks.map(asked), 'the tasks of a challenge').toEqual(tasks.map(asked));
    const words = tasks.flatMap(({ description }) => description ?? []);
    expect(row.task ?? '', 'the descriptions of all tasks').toBe(words.join(', '));
    const about = await Promise.all(tasks.map((task) => aboutOf(admin, task)));
    expect(
      row.tasks.map((task) => (task as { about?: string | null }).about ?? null),
      'what the tasks are about',
    ).toEqual(about);
  }
}

/**
 * Of a challenge that has ended, the winners of what is drawn are among those who have done what it asks for, as many as
 * there are to be, and the log names them. The draw follows the end within a minute.
 */
async function drawnAmong(admin: Api, { data, total }: Rows): Promise<void> {
  if (total > data.length) return;
  const isOver = ({ quest: { end_date } }: WireRow) => !!end_date && Date.parse(end_date) < Date.now() - 600_000;
  const ended = new Set(data.filter(isOver).map(({ quest }) => quest.id));
  for (const id of ended) {
    const { status, tasks, rewards } = await admin.get<Quest>(`admin/quests/${id}`);
    const drawn = (rewards ?? []).filter(({ number_of_winners }) => number_of_winners);
    if (status !== 1 || drawn.length !== 1) continue;
    const [{ number_of_winners: count, tasks_to_complete: needed, winners_ids: winners }] = drawn as [Reward];
    const own = data.filter(({ quest }) => quest.id === id);
    const isDone = (row: WireRow) => row.tasks.filter(({ done }) => done).length >= (needed ?? tasks.length);
    const able = new Set(own.filter(isDone).map(({ userId }) => userId));
    const won = new Set(winners ?? []);
    expect(won.size, `the winners of challenge ${id}`).toBe(Math.min(count!, able.size));
    const others = [...won].filter((user) => !able.has(user));
    expect(others, `winners of challenge ${id} who have not done it`).toEqual([]);
    if (!won.size) continue;
    const info = encodeURIComponent(`admin/quests ${id}: admin/users ${winners!.join(', ')}`);
    const logged = await admin.get<{ total: number }>(`admin/logs?action=draw&info=${info}&limit=1`);
    expect(logged.total, 'the log tells once of a draw').toBe(1);
  }
}

/** What a task is called: by its description, or else by what it asks for. */
const calledOf = ({ type_id, description, item_count }: Task) =>
  description || (type_id === readsArticles && item_count ? `Read ${item_count} articles` : '');

/**
 * The filter of tasks leaves the rows with a task that is called so, in whatever letters it is written; also where only
 * its type and number say what it asks for.
 */
async function filtered(api: Api, { data, total }: Rows): Promise<void> {
  if (total > data.length) return;
  const all = data.flatMap(({ tasks }) => tasks as readonly Task[]);
  const described = all.find(({ description }) => description);
  const counted = all.find((one) => !one.description && (one.item_count ?? 0) > 1 && calledOf(one));
  for (const task of [described, counted]) {
    if (!task) continue;
    const words = calledOf(task);
    const found = await api.get<Rows>(`${path}?task=${encodeURIComponent(words.toUpperCase())}&limit=1000`);
    const wanted = data.filter(({ tasks }) =>
      tasks.some((one) => calledOf(one).toLowerCase().includes(words.toLowerCase())),
    );
    expect(new Set(idsOf(found)), `the rows with the task '${words}'`).toEqual(new Set(wanted.map(({ id }) => id)));
    expect(found.total, 'how many they are').toBe(wanted.length);
  }
}

/**
 * The rows of the list (document 2, sections 2.1, 2.13 and 3.3), once for each console and role: what they say, how they
 * are ordered and filtered, and who sees them.
 */
export const challengeRows = ({ api, as, variant: { account } }: Scene): Promise<void> =>
  oncePerConsole(api, `the rows of challenges as ${account}`, async () => {
    const listed = await api.get<Rows>(`${path}?limit=1000`);
    expect(idsOf(listed), 'the newest come first').toEqual(idsOf(listed).toSorted((one, other) => other - one));
    for (const { user_id, userId } of listed.data) expect(userId, 'whose row it is').toBe(user_id);
    await asTheirChallenges(await as('admin'), listed.data);
    await filtered(api, listed);
    await drawnAmong(await as('admin'), listed);
    const [row] = listed.data;
    if (!row) return;
    const { status } = await api.ask('GET', `admin/quests/user-images?user_id=${row.userId}`);
    expect(status, 'images of no challenge').toBe(400);
    for (const stranger of ['rsm', 'ba'] as const) {
      const other = await as(stranger);
      for (const one of [
        `${path}?limit=1`,
        `${path}/${row.id}`,
        `admin/quests/user-images?user_id=${row.userId}&quest_id=${row.quest.id}`,
      ])
        expect((await other.ask('GET', one)).status, `${stranger} may not read ${one}`).toBe(403);
    }
  });
