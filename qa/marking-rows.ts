import type { Mark, MarkRow } from '../machines/bulk-marking';
import { real } from './answers';
import type { Api } from './api';
import { ledgerOf, type Ledger } from './effects/payments';
import { expect } from './expect';
import type { Answer, Scene } from './model';
import { perConsole } from './per-console';
import { Shortage } from './shortage';

export interface WireTask {
  id: number;
  description: string | null;
  type_id: number;
  done: boolean;
  withUploadedImage: boolean;
}
export interface WireRow {
  id: number;
  userId: number;
  withImages: boolean;
  tasks: WireTask[];
  quest: { id: number; name: string | null; admin_panel_name: string | null; end_date: string | null };
}
const custom = 6;

/**
 * The rows of one path, with the tasks that it shows. Marking pays out coins and cannot be undone: on consoles that the
 * lab did not start, it is only simulated in intercepted responses.
 */
export interface MarkedRows {
  rows: WireRow[];
  /** On a console that the lab started: the same rows as they were, with all their tasks, and what they were paid. */
  before?: readonly Before[];
  /** A row that the path does not touch. */
  other?: WireRow;
  /** What the page asked the list for last. */
  asked?: URLSearchParams;
  /** The idempotency key and the body of the last request; a request with the same body has to reuse the key. */
  tried?: { key: string; body: string };
}
export interface Before {
  row: WireRow;
  ledger: Ledger;
}

/** A row as the machine sees it. */
const sample = (id: number, withImages: boolean): MarkRow => ({
  id,
  name: `#${id}`,
  userId: 10 + id,
  questId: 7,
  withImages,
  tasks: [1, 2].map((task) => ({ id: task, type_id: custom, done: false })),
});
export const sampleRows: readonly MarkRow[] = [sample(1, true), sample(2, true), sample(3, false)];

const newest = async (api: Api) =>
  (await api.get<{ data: WireRow[] }>('admin/quests/attachments?sort=id&order=DESC&limit=200')).data;
/** Whether staff can still mark a task as done. */
export const isOpen = (task: WireTask) => task.type_id === custom && !task.done;
const openIn = (row: WireRow): WireRow => ({ ...row, tasks: row.tasks.filter(isOpen).slice(0, 2) });
/** The third row is shown as a row without images. */
const asShown = (rows: readonly WireRow[]) => rows.map((row, at) => ({ ...openIn(row), withImages: at < 2 }));

/** Two rows that can be marked, and one that is shown as a row without images. */
export async function findRows(api: Api): Promise<MarkedRows> {
  const rows = (await newest(api)).filter((row) => row.withImages && openIn(row).tasks.length === 2).slice(0, 3);
  if (rows.length < 3) throw new Error('The market has no three sellers with images for two open custom tasks');
  return { rows: asShown(rows) };
}

/** The users whose rows a path is using. */
const busy = perConsole(() => new Set<number>());
const widened = new WeakMap<Api, Promise<void>>();
/** How many further tasks the challenge gets: each path completes some of each row. */
const more = 60;
/**
 * Gives the participants of a challenge more to do, once for each console: marking cannot be undone, and nobody but the
 * app can add participants. Each further task pays something, so that a payment too many shows.
 */
async function widen(admin: Api): Promise<void> {
  const { data } = await admin.get<{ data: WireRow[] }>('admin/quests/attachments?sort=id&order=DESC&limit=1000');
  const row = data.find((one) => one.withImages && openIn(one).tasks.length === 2);
  // A new reward that somebody has earned already would be paid with their next task.
  const done = data
    .filter((one) => one.quest.id === row!.quest.id)
    .map(({ tasks }) => tasks.filter((task) => task.done).length);
  const from = Math.max(...done);
  const quest = await admin.get<{ tasks: object[]; rewards: object[] }>(`admin/quests/${row!.quest.id}`);
  const numbers = Array.from({ length: more }, (_, at) => at + 1);
  await admin.put('admin/quests', {
    ...quest,
    tasks: [
      ...quest.tasks,
      ...numbers.map((at) => ({ type_id: custom, description: `Laboratory ${at}` })),
      // What the app alone marks as done is not marked with the others.
      { type_id: 8, item_count: 7 },
    ],
    rewards: [
      ...quest.rewards,
      ...numbers.map((at) => ({ type: 2, coins: 5 + at, tasks_to_complete: from + at })),
      // What is drawn is not paid for a task.
      { type: 2, coins: 1000, tasks_to_complete: from + 1, number_of_winners: 1 },
    ],
  });
}
/** Reserves rows of different users for a path on a console that the lab started. */
export async function takeRows(admin: Api, made: MarkedRows): Promise<void> {
  const ready = widened.get(admin) ?? widen(admin);
  widened.set(admin, ready);
  await ready;
  const found: WireRow[] = [];
  for (const row of await newest(admin)) {
    if (found.length === 4 || !row.withImages || openIn(row).tasks.length < 2 || busy(admin).has(row.userId)) continue;
    busy(admin).add(row.userId);
    found.push(row);
  }
  const [other, ...rows] = found;
  if (rows.length < 3) {
    for (const { userId } of found) busy(admin).delete(userId);
    throw new Shortage('A path needs four sellers with open tasks, and there are fewer left');
  }
  made.other = other!;
  made.before = await Promise.all(rows.map(async (row) => ({ row, ledger: await ledgerOf(admin, row.userId) })));
  made.rows = asShown(rows);
}
export function leaveRows(api: Api, { before = [], other }: MarkedRows): void {
  for (const { row } of before) busy(api).delete(row.userId);
  if (other) busy(api).delete(other.userId);
}

const sentMarks = (held: { request: { postDataJSON: () => unknown } }) => held.request.postDataJSON() as Mark[];
const isOf =
  ({ userId, questId }: Pick<Mark, 'userId' | 'questId'>) =>
  (row: WireRow) =>
    row.userId === userId && row.quest.id === questId;
/** The list shows these tasks as done from its next request on. */
const showDone = (made: MarkedRows, marks: readonly Mark[]): void => {
  for (const mark of marks)
    made.rows = made.rows.map((row) =>
      isOf(mark)(row)
        ? { ...row, tasks: row.tasks.map((task) => (mark.tasks.includes(task.id) ? { ...task, done: true } : task)) }
        : row,
    );
};
/**
 * Marks many rows. The rows with the numbers in `except` fail, as if a colleague had been faster: they do not reach the
 * server.
 */
export const marksMany =
  (except: readonly number[] = []): Answer<MarkedRows> =>
  async (held, scene) => {
    const { made, isOwn } = scene;
    const marks = sentMarks(held);
    const good = marks.filter((mark) => !except.includes(made.rows.findIndex(isOf(mark)) + 1));
    showDone(made, good);
    // Once the page has received the response, its next request is a new one.
    if (made.tried) made.tried.body = '';
    if (isOwn && good.length === marks.length) {
      await real()(held, scene as Scene);
      return;
    }
    if (isOwn && good.length) {
      const response = await held.route.fetch({ postData: JSON.stringify(good) });
      const { results } = (await response.json()) as { results: { marked: boolean }[] };
      expect(
        results.map((one) => one.marked),
        'the server marks the rows that it got',
      ).toEqual(good.map(() => true));
    }
    const results = marks.map((mark) => {
      const { userId, questId } = mark;
      const marked = good.includes(mark);
      return { userId, questId, marked, message: marked ? null : overtaken };
    });
    await held.route.fulfill({ json: { results } });
  };
export const overtaken = 'Somebody was faster';
export const marksOne: Answer<MarkedRows> = async (held, scene) => {
  const { userId, questId, task } = held.request.postDataJSON() as {
    userId: number;
    questId: number;
    task: { id: number };
  };
  showDone(scene.made, [{ userId, questId, tasks: [task.id] }]);
  if (scene.isOwn) await real()(held, scene as Scene);
  else await held.route.fulfill({ json: { userId, questId, task } });
};

/** The real row that stands for a sample row. */
export const realRow = ({ rows }: MarkedRows, id: MarkRow['id']): WireRow => rows[Number(id) - 1]!;
export const realMarks = (made: MarkedRows, marks: readonly Mark[]): Mark[] =>
  marks.map(({ userId, tasks }) => {
    const row = realRow(made, userId - 10);
    return { userId: row.userId, questId: row.quest.id, tasks: tasks.map((task) => row.tasks[task - 1]!.id) };
  });
