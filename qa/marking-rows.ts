import type { Locator } from '@playwright/test';
import type { Mark, MarkContext, MarkRow } from '../machines/bulk-marking';
import type { Answer } from './model';
import type { Api } from './api';
import { expect } from './expect';
import type { Scene } from './model';

interface WireTask {
  id: number;
  description: string | null;
  type_id: number;
  done: boolean;
  withUploadedImage: boolean;
}
interface WireRow {
  id: number;
  userId: number;
  withImages: boolean;
  tasks: WireTask[];
  quest: { id: number };
}
const custom = 6;

/**
 * The rows of one path. Marking pays out coins and cannot be undone, so it is only simulated in intercepted responses.
 */
export interface MarkedRows {
  rows: WireRow[];
  /** The idempotency key and the body of the last request; a request with the same body has to reuse the key. */
  tried?: { key: string; body: string };
}

/** A row as the machine sees it. */
const sample = (id: number, withImages: boolean): MarkRow => ({
  id,
  person: `#${id}`,
  userId: 10 + id,
  questId: 7,
  withImages,
  tasks: [1, 2].map((task) => ({ id: task, type_id: custom, done: false })),
});
export const sampleRows: readonly MarkRow[] = [sample(1, true), sample(2, true), sample(3, false)];

/** Two rows that can be marked, and one that is shown as a row without images. */
export async function findRows(api: Api): Promise<MarkedRows> {
  const { data } = await api.get<{ data: WireRow[] }>('admin/quests/attachments?sort=id&order=DESC&limit=100');
  const open = data
    .map((row) => ({ ...row, tasks: row.tasks.filter((task) => task.type_id === custom && !task.done).slice(0, 2) }))
    .filter((row) => row.tasks.length === 2);
  const rows = open.filter((row) => row.withImages).slice(0, 3);
  if (rows.length < 3) throw new Error('The market has no three sellers with images for two open custom tasks');
  return { rows: rows.map((row, at) => ({ ...row, withImages: at < 2 })) };
}

/** Makes the list show only the rows of this path; its second page has only the second row. */
export async function showRows({ page, made }: Scene<MarkedRows>): Promise<void> {
  await page.route(/\/admin\/quests\/attachments\?/, async (route, request) => {
    const isSecond = Number(new URL(request.url()).searchParams.get('offset')) > 0;
    const response = await route.fetch();
    const answer = (await response.json()) as { data: WireRow[]; total: number };
    await route.fulfill({ response, json: { ...answer, data: isSecond ? [made.rows[1]] : made.rows, total: 26 } });
  });
}

const sentMarks = (held: { request: { postDataJSON: () => unknown } }) => held.request.postDataJSON() as Mark[];
/** Simulates bulk marking. The rows with the numbers in `except` fail, as if a colleague had marked them first. */
export const marksMany =
  (except: readonly number[] = []): Answer<MarkedRows> =>
  async (held, { made }) => {
    const results = sentMarks(held).map(({ userId, questId, tasks }) => {
      const row = made.rows.find((one) => one.userId === userId && one.quest.id === questId)!;
      const marked = !except.includes(made.rows.indexOf(row) + 1);
      if (marked) row.tasks = row.tasks.map((task) => (tasks.includes(task.id) ? { ...task, done: true } : task));
      return { userId, questId, marked, message: marked ? null : overtaken };
    });
    // Once the page has received the response, its next request is a new one.
    if (made.tried) made.tried.body = '';
    await held.route.fulfill({ json: { results } });
  };
export const overtaken = 'Somebody was faster';
export const marksOne: Answer<MarkedRows> = async (held, { made }) => {
  const { userId, questId, task } = held.request.postDataJSON() as {
    userId: number;
    questId: number;
    task: { id: number };
  };
  made.rows = made.rows.map((row) =>
    row.userId === userId && row.quest.id === questId
      ? { ...row, tasks: row.tasks.map((one) => (one.id === task.id ? { ...one, done: true } : one)) }
      : row,
  );
  await held.route.fulfill({ json: { userId, questId, task } });
};

/** The real row that stands for a sample row. */
export const realRow = ({ rows }: MarkedRows, id: number): WireRow => rows[id - 1]!;
export const realMarks = (made: MarkedRows, marks: readonly Mark[]): Mark[] =>
  marks.map(({ userId, tasks }) => {
    const row = realRow(made, userId - 10);
    return { userId: row.userId, questId: row.quest.id, tasks: tasks.map((task) => row.tasks[task - 1]!.id) };
  });

export const rowAt = ({ page, made }: Scene<MarkedRows>, id: number): Locator =>
  page.locator('tr[data-row]').filter({
    has: page.locator('label', {
      has: page.locator(`[role=checkbox][aria-label$=", user ${realRow(made, id).userId}"]`),
    }),
  });
export const chooseBox = (scene: Scene<MarkedRows>, id: number): Locator =>
  rowAt(scene, id).locator('td:first-child').getByRole('checkbox');
export const taskBox = (scene: Scene<MarkedRows>, id: number, task: number): Locator =>
  rowAt(scene, id)
    .locator('label')
    .getByRole('checkbox')
    .nth(task - 1);

/** Asserts that the page shows the machine's rows, tasks and selection. */
export async function rowsAgree(
  scene: Scene<MarkedRows>,
  { rows, chosen, isOn, mayMark, single }: MarkContext,
): Promise<void> {
  await expect(scene.page.locator('tr[data-row]')).toHaveCount(rows.length);
  for (const row of rows) {
    const { userId, tasks } = realRow(scene.made, row.id);
    await expect(rowAt(scene, row.id), 'the row of this person').toContainText(String(userId));
    for (const task of row.tasks)
      await expect(taskBox(scene, row.id, task.id), 'the box of this task').toHaveAccessibleName(
        `${tasks[task.id - 1]!.description}, user ${userId}`,
      );
    for (const task of row.tasks)
      await expect(taskBox(scene, row.id, task.id)).toBeChecked({
        checked: task.done || (single?.row === row.id && single.task === task.id),
      });
    if (isOn && mayMark) await expect(chooseBox(scene, row.id)).toBeChecked({ checked: chosen.includes(row.id) });
  }
  if (isOn && mayMark)
    await expect(
      scene.page.getByText(`${chosen.length} ${chosen.length === 1 ? 'row' : 'rows'} selected`),
    ).toBeVisible();
}
