import type { Api } from '../api';
import { expect } from '../expect';
import type { WireRow } from '../marking-rows';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';

const path = 'admin/quests/attachments';
interface Rows {
  data: WireRow[];
  total: number;
}
interface Task {
  id: number;
  type_id: number;
  description?: string | null;
  item_count?: number | null;
}
interface Quest {
  id: number;
  name: string | null;
  admin_panel_name: string | null;
  end_date: string | null;
  tasks: Task[];
}
/** How many challenges are compared. */
const most = 5;
const idsOf = ({ data }: Rows) => data.map(({ id }) => id);
const asked = ({ id, type_id, description, item_count }: Task) => ({
  id,
  type_id,
  description: description ?? null,
  item_count: item_count ?? null,
});

/** A row says of its challenge what the challenge has, with its tasks in their order. */
async function asTheirChallenges(admin: Api, rows: readonly WireRow[]): Promise<void> {
  const each = new Map(rows.map((row) => [row.quest.id, row]));
  for (const row of [...each.values()].slice(0, most)) {
    const { id, name, admin_panel_name, end_date, tasks } = await admin.get<Quest>(`admin/quests/${row.quest.id}`);
    // Another path gives its challenge more to do meanwhile.
    if (tasks.length !== row.tasks.length) continue;
    expect(row.quest, 'what a row says of its challenge').toEqual({ id, name, admin_panel_name, end_date });
    expect(row.tasks.map(asked), 'the tasks of a challenge').toEqual(tasks.map(asked));
  }
}

/** The filter of tasks leaves the rows with a task that is called so, in whatever letters it is written. */
async function filtered(api: Api, { data, total }: Rows): Promise<void> {
  const words = data.flatMap(({ tasks }) => tasks.flatMap(({ description }) => description ?? []))[0];
  if (words === undefined || total > data.length) return;
  const found = await api.get<Rows>(`${path}?task=${encodeURIComponent(words.toUpperCase())}&limit=1000`);
  const wanted = data.filter(({ tasks }) =>
    tasks.some(({ description }) => description?.toLowerCase().includes(words.toLowerCase())),
  );
  expect(new Set(idsOf(found)), `the rows with the task '${words}'`).toEqual(new Set(wanted.map(({ id }) => id)));
  expect(found.total, 'how many they are').toBe(wanted.length);
}

/**
 * The rows of the list (document 2, sections 2.1, 2.13 and 3.3), once for each console and role: what they say, how they
 * are ordered and filtered, and who sees them.
 */
export const challengeRows = ({ api, as, variant: { account } }: Scene): Promise<void> =>
  oncePerConsole(api, `the rows of challenges as ${account}`, async () => {
    const listed = await api.get<Rows>(`${path}?limit=1000`);
    expect(idsOf(listed), 'the newest come first').toEqual(idsOf(listed).toSorted((one, other) => other - one));
    await asTheirChallenges(await as('admin'), listed.data);
    await filtered(api, listed);
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
