import type { Locator } from '@playwright/test';
import { editions } from '../editions/all';
import type { MarkContext, MarkRow } from '../machines/bulk-marking';
import { dayInZone } from '../src/contract/zones';
import { expect } from './expect';
import { realRow, type MarkedRows, type WireRow } from './marking-rows';
import type { Scene } from './model';

type In = Scene<MarkedRows>;

/** What the app alone marks as done: tasks without a description, which are called what they ask for. */
const others = [
  { words: 'Win 1 game in the knowledge bank: Bread', type_id: 14, item_count: 1, about: 'Bread', done: false },
  { words: 'Read 5 articles', type_id: 8, item_count: 5, about: null, done: false },
  { words: 'Complete special quiz: Autumn', type_id: 21, item_count: null, about: 'Autumn', done: true },
];
const withOthers = (row: WireRow) => ({
  ...row,
  tasks: [
    ...row.tasks,
    ...others.map(({ words: _, ...task }, at) => ({
      ...task,
      id: 1_000_000 + at,
      description: null,
      withUploadedImage: false,
    })),
  ],
});

/** Makes the list show only the rows of this path; its second page has only the second row. */
export async function showRows({ page, made }: In): Promise<void> {
  await page.route(/\/admin\/quests\/attachments\?/, async (route, request) => {
    // The address of the page may end like this, too.
    if (request.resourceType() === 'document') return route.fallback();
    made.asked = new URL(request.url()).searchParams;
    const isSecond = Number(made.asked.get('offset')) > 0;
    const response = await route.fetch();
    const answer = (await response.json()) as { data: WireRow[]; total: number };
    const rows = isSecond ? [made.rows[1]!] : made.rows;
    await route.fulfill({ response, json: { ...answer, data: rows.map(withOthers), total: 26 } });
  });
}

export const rowAt = ({ page, made }: In, id: MarkRow['id']): Locator =>
  page.locator('tr[data-row]').filter({
    has: page.locator('label', {
      has: page.locator(`[role=checkbox][aria-label$=", user ${realRow(made, id).userId}"]`),
    }),
  });
export const chooseBox = (scene: In, id: MarkRow['id']): Locator =>
  rowAt(scene, id).locator('td:first-child').getByRole('checkbox');
export const taskBox = (scene: In, id: MarkRow['id'], task: number): Locator =>
  rowAt(scene, id)
    .locator('label')
    .getByRole('checkbox')
    .nth(task - 1);

/** The columns of a row show what it is about, and its button whether there are images. */
async function shownIn(scene: In, { id }: MarkRow): Promise<void> {
  const { userId, quest, withImages } = realRow(scene.made, id);
  const row = rowAt(scene, id);
  const end = quest.end_date && dayInZone(quest.end_date, editions[scene.variant.edition].timeZone);
  await expect(row.locator('td[data-cell]'), 'the columns').toHaveText([
    quest.admin_panel_name ?? /./,
    quest.name ?? /./,
    String(userId),
    end ? new RegExp(`^${end.split('-').reverse().join('.')}`) : /./,
    /./,
    'Images',
  ]);
  await expect(row.getByRole('link', { name: String(userId), exact: true }), 'the person of the row').toHaveAttribute(
    'href',
    new RegExp(`/admin/users/${userId}(/person)?$`),
  );
  const images = row.getByRole('button', { name: `Images of ${quest.admin_panel_name || quest.name}, ${userId}` });
  if (withImages) await expect(images, 'the images can be opened').not.toHaveAttribute('aria-disabled', 'true');
  else await expect(images, 'there is nothing to open').toHaveAccessibleDescription('No images');
}
/** The boxes of a row are those of its tasks, named after them and the person. */
async function boxesOf(scene: In, { id, tasks: own }: MarkRow, single: MarkContext['single']): Promise<void> {
  const { userId, tasks } = realRow(scene.made, id);
  const isComing = (task: number) => single?.row === id && single.task === task;
  const wanted = [
    ...own.map((task) => [tasks[task.id - 1]!.description, task.done || isComing(task.id)] as const),
    ...others.map(({ words, done }) => [words, done] as const),
  ].map(([name, isDone]) => [`${name}, user ${userId}`, String(isDone)]);
  const boxes = rowAt(scene, id).locator('label').getByRole('checkbox');
  await expect
    .poll(
      () =>
        boxes.evaluateAll((all) =>
          all.map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-checked')]),
        ),
      'the boxes of the tasks',
    )
    .toEqual(wanted);
}

/** Asserts that the page shows the machine's rows, tasks and selection. */
export async function rowsAgree(scene: In, { rows, chosen, isOn, mayMark, single }: MarkContext): Promise<void> {
  await expect(scene.page.locator('tr[data-row]')).toHaveCount(rows.length);
  const { asked } = scene.made;
  expect([asked?.get('sort'), asked?.get('order')], 'the newest come first').toEqual(['id', 'DESC']);
  for (const row of rows) {
    const { withImages } = realRow(scene.made, row.id);
    await boxesOf(scene, row, single);
    await shownIn(scene, row);
    if (!isOn || !mayMark) continue;
    await expect(chooseBox(scene, row.id)).toBeChecked({ checked: chosen.includes(row.id) });
    if (!withImages && !single)
      await expect(chooseBox(scene, row.id)).toHaveAccessibleDescription('This row has no images');
  }
  const { page } = scene;
  const station = page.getByRole('button', { name: 'Moderation station', exact: true });
  if (mayMark) await expect(station).not.toHaveAttribute('aria-disabled', 'true');
  else await expect(station).toHaveAccessibleDescription('Your role may look, but not decide');
  if (isOn && mayMark)
    await expect(page.getByText(`${chosen.length} ${chosen.length === 1 ? 'row' : 'rows'} selected`)).toBeVisible();
  else await expect(page.locator('thead').getByRole('checkbox'), 'nobody chooses rows').toHaveCount(0);
  if (!isOn)
    await expect(page.getByRole('button', { name: 'Mark selected as Done' }), 'where it is off').toHaveCount(0);
}
