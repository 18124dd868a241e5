import { batchMachine, type BatchSnapshot } from '../../machines/batch';
import { questAttachments } from '../../src/admin/quests/attachments/resource';
import {
  batchCalls,
  batchDelays,
  batchEvents,
  batchStories,
  expectReasons,
  expectRunning,
  putAway,
  staysAway,
  type Tried,
} from '../batches';
import { markedByBatch } from '../effects/batches';
import { expect } from '../expect';
import { chooseBox, showRows, taskBox } from '../marking-list';
import { findRows, type MarkedRows } from '../marking-rows';
import { defineModel, type Scene } from '../model';

type Made = MarkedRows & Tried;
type In = Scene<Made>;

const dialog = ({ page }: In) => page.getByRole('dialog');
const button = (name: string) => (scene: In) => dialog(scene).getByRole('button', { name, exact: true });
const alert = (scene: In) => dialog(scene).getByRole('alert');
const line = ({ page }: In) => page.getByRole('region', { name: 'Marking of all that match' });
const head = ({ page }: In) => page.locator('thead').getByRole('checkbox');
const offer = ({ page }: In) => page.getByRole('button', { name: 'Select all 26 that match', exact: true });
const looks = 'Looking whether the marking has begun';
const chosen = 'All 26 that match are selected.';

const shows = async (scene: In, isChosen: boolean) => {
  await expect(dialog(scene)).toHaveCount(0);
  await expect(line(scene)).toHaveCount(0);
  await expect(scene.page.getByText(chosen)).toHaveCount(isChosen ? 1 : 0);
  await expect
    .poll(() => offersRightly(scene, isChosen), 'all that match are offered beside those of the page')
    .toBe(true);
};
/** Once the rows of the page are chosen, their number is said, and all that match are offered. */
async function offersRightly(scene: In, isChosen: boolean): Promise<boolean> {
  const { page } = scene;
  const isPageChosen = !isChosen && (await head(scene).isChecked());
  if ((await offer(scene).count()) !== Number(isPageChosen)) return false;
  const count = await page.locator('tr[data-row] td:first-child [aria-checked=true]').count();
  const words = count === 1 ? '1 row on this page is selected.' : `${count} rows on this page are selected.`;
  return (await page.getByText(words, { exact: true }).count()) === Number(isPageChosen);
}
const asks = async (scene: In, { context: { judgement: judged } }: BatchSnapshot) => {
  const figures = dialog(scene).locator('dl dd');
  if (!judged) return expect(figures).toHaveText(['', '', '']);
  await expect(figures).toHaveText([judged.people, judged.tasks, judged.coins].map(String));
  await expect(dialog(scene)).toContainText(chosen);
  await expect(dialog(scene).getByRole('listitem'), 'who is counted, and why others are not').toHaveText([
    ...judged.sample,
    ...(judged.sample.length ? [`and ${judged.people - judged.sample.length} more`] : []),
    `${judged.refused[0]!.count} of them will not be marked: This row has no images`,
  ]);
};
const failed = async (scene: In, snapshot: BatchSnapshot, words: string) => {
  await expect(alert(scene)).toContainText(words);
  await expect(alert(scene)).toContainText(snapshot.context.message!);
};
const follows = async (scene: In, { context }: BatchSnapshot) => {
  await expect(dialog(scene)).toHaveCount(0);
  await expectRunning(line(scene), 'Marking', context.batch!);
  await expect(offer(scene)).toHaveCount(0);
};

/** Marking all rows that match a filter (machines/batch.ts). */
export const batchModel = defineModel<typeof batchMachine, Made>({
  name: 'batch',
  machine: batchMachine,
  screen: [
    [questAttachments, 'list'],
    [questAttachments, 'moderate'],
  ],
  isIn: ({ flags }) => flags.markManyTasks,
  variants: [
    {
      name: 'admin',
      account: 'admin',
      edition: 'TAIWAN',
      input: undefined,
    },
  ],
  events: {
    ...batchEvents,
    // What is chosen by itself, or shown by another page, is not all that match.
    'clear-by-row': { type: 'CLEAR' },
    'clear-by-head': { type: 'CLEAR' },
    'clear-by-page': { type: 'CLEAR' },
  },
  delays: batchDelays,
  stories: batchStories,

  controls: {
    clear: { find: ({ page }) => page.getByRole('button', { name: 'Clear selection', exact: true }) },
    DISMISS: { find: (scene) => line(scene).getByRole('button', { name: 'Close', exact: true }) },
    CONFIRM: {
      find: button('Mark as Done'),
      isShown: (one) => one.matches('judging') || one.matches('starting') || one.matches('confirming'),
      reason: (one) =>
        one.matches('judging')
          ? 'Counting what will be marked…'
          : one.matches('starting')
            ? 'Marking…'
            : 'None of the rows that match can be marked',
    },
    RETRY: { find: button('Try again'), isShown: (one) => one.matches('seeking'), reason: () => looks },
    CANCEL: {
      find: button('Cancel'),
      isShown: (one) => one.hasTag('asking'),
      reason: (one) => (one.matches('seeking') ? looks : 'Marking…'),
    },
  },
  acts: {
    select: async (scene) => {
      if (!(await head(scene).isChecked())) await head(scene).click();
      await offer(scene).click();
    },
    ask: ({ page }) => page.getByRole('button', { name: 'Mark selected as Done' }).click(),
    'clear-by-row': (scene) => chooseBox(scene, 2).click(),
    'clear-by-head': (scene) => head(scene).click(),
    'clear-by-page': async ({ page }) => {
      const isSecond = await page.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled');
      await page.getByRole('button', { name: isSecond === 'true' ? 'Previous page' : 'Next page' }).click();
    },
    dismiss: (scene) => putAway(scene.made, line(scene)),
  },
  calls: batchCalls<Made>({
    kind: 'mark',
    path: '/admin/quests/tasks/mark/matching',
    reason: 'This row has no images',
    payload: {},
  }),

  shows: {
    finding: (scene) => shows(scene, false),
    page: (scene) => shows(scene, false),
    all: (scene) => shows(scene, true),
    judging: async (scene, snapshot) => {
      await expect(dialog(scene)).toContainText('Counting what will be marked');
      await asks(scene, snapshot);
    },
    notJudged: (scene, snapshot) => failed(scene, snapshot, 'Nothing was sent'),
    confirming: async (scene, snapshot) => {
      await expect(dialog(scene)).toContainText('A task that is marked cannot be unmarked');
      await asks(scene, snapshot);
    },
    starting: asks,
    notStarted: async (scene, snapshot) => {
      await failed(scene, snapshot, "Task wasn't marked successfully!");
      await expect(alert(scene)).toContainText('Trying again marks and pays nothing twice');
    },
    seeking: async (scene, snapshot) => {
      await expect(alert(scene)).toContainText("Task wasn't marked successfully!");
      await asks(scene, snapshot);
    },
    running: follows,
    ended: async (scene, { context: { batch } }) => {
      const { done, refused } = batch!;
      await expect(line(scene)).toContainText(
        `${done} rows were marked. ${refused === 1 ? "1 row wasn't" : `${refused} rows weren't`} marked.`,
      );
      await expectReasons(line(scene), batch!);
    },
  },
  says: (_, __, { name }) => {
    if (name === 'look-ended' || name === 'look-one') return 'Tasks were marked successfully!';
    return ['look-nothing', 'start-500', 'start-lost', 'start-refused', 'seek-500', 'seek-lost'].includes(name)
      ? "Task wasn't marked successfully!"
      : null;
  },
  refreshes: (_, { name }) => (/^look-(ended|one|nothing)$/.test(name) ? /\/admin\/quests\/attachments\?/ : null),

  prepare: findRows,
  open: async (scene) => {
    const { made, page } = scene;
    await showRows(scene);
    made.filters = { quest_id: made.rows[0]!.quest.id };
    const filters = [{ field: 'quest_id', operator: 'eq', value: made.filters.quest_id }];
    await page.goto(`/admin/quests/attachments?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    await taskBox(scene, 1, 1).waitFor();
    expect(made.asked?.get('quest_id'), 'the list has the filter of the page').toBe(String(made.filters.quest_id));
  },
  effects: async (scene) => {
    await staysAway(scene, line, head);
    if (scene.isOwn) await markedByBatch(scene);
  },
  cleanUp: () => Promise.resolve(),
});
