import { questAttachments } from '../../src/admin/quests/attachments/resource';
import type { Edition } from '../../editions/edition';
import {
  bulkMarkingMachine,
  choosable,
  isAsking,
  marksOf,
  whyNotChoose,
  whyNotMark,
  whyNotTick,
  type Mark,
  type MarkContext,
  type MarkReason,
  type MarkRow,
  type MarkSnapshot,
  type Summary,
} from '../../machines/bulk-marking';
import { locally, lost, real, refuses, unreachable } from '../answers';
import { challengeRows } from '../effects/challenge-rows';
import { expectCounted, markedOnServer, markedTogether } from '../effects/marking';
import { expect } from '../expect';
import { chooseBox, rowsAgree, showRows, taskBox } from '../marking-list';
import {
  findRows,
  leaveRows,
  marksMany,
  marksOne,
  overtaken,
  realMarks,
  realRow,
  sampleRows,
  takeRows,
  type MarkedRows,
} from '../marking-rows';
import { defineModel, type Control, type Scene } from '../model';

type In = Scene<MarkedRows>;
const dialog = ({ page }: In) => page.getByRole('dialog');
const alert = (scene: In) => dialog(scene).getByRole('alert');
const button = (name: string | RegExp) => (scene: In) => dialog(scene).getByRole('button', { name, exact: true });
const words: Partial<Record<MarkReason, string>> = {
  notAllowed: 'Your role may look, but not decide',
  busy: 'A decision is being sent',
  noneChosen: 'Select rows first',
  allDone: 'All custom tasks of this row are done',
  taskDone: 'A task that is done stays done',
};
const said = (reason: MarkReason | null) => (reason ? words[reason]! : null);
/** An open dialog covers the list. */
const isList = (snapshot: MarkSnapshot) => !isAsking(snapshot);
const isFirstPage = ({ rows }: MarkContext) => rows.length === sampleRows.length;
const isListed = ({ rows }: MarkContext, id: MarkRow['id']) => rows.some((row) => row.id === id);
const isUntouched = ({ rows }: MarkContext, id: number) =>
  rows.some((row) => row.id === id && row.tasks.every((task) => !task.done));
const choosing = (id: number): Control<MarkSnapshot, MarkedRows> => ({
  find: (scene) => chooseBox(scene, id),
  isShown: (one) => isList(one) && one.context.isOn && one.context.mayMark && isListed(one.context, id),
  reason: (one) =>
    said(
      whyNotChoose(
        { ...one.context, isWorking: one.hasTag('working') },
        one.context.rows.find((row) => row.id === id)!,
      ),
    ),
});
const summary: Summary = { people: 2, tasks: 4, coins: 300, sample: ['One', 'Two'] };
const failing = (message: string) => ({ error: new Error(message), answer: refuses(500, message) });
const broken = { error: unreachable, answer: lost };
const input = (isOn: boolean, mayMark: boolean) => ({ isOn, mayMark, rows: sampleRows });

const marksInBulk = ({ flags }: Edition) => flags.markManyTasks;
const marksOneByOne = (edition: Edition) => !marksInBulk(edition);

/** Marking challenge tasks as done, one at a time and in bulk (machines/bulk-marking.ts). */
export const bulkMarkingModel = defineModel<typeof bulkMarkingMachine, MarkedRows>({
  name: 'bulk-marking',
  machine: bulkMarkingMachine,
  screen: [[questAttachments, 'list']],
  variants: [
    { name: 'admin', account: 'admin', edition: 'TAIWAN', input: input(true, true), fits: marksInBulk },
    { name: 'team', account: 'team', edition: 'TAIWAN', input: input(true, false), fits: marksInBulk },
    { name: 'admin-one-by-one', account: 'admin', edition: 'DEMO', input: input(false, true), fits: marksOneByOne },
    { name: 'team-one-by-one', account: 'team', edition: 'DEMO', input: input(false, false), fits: marksOneByOne },
  ],
  events: {
    choose: { type: 'CHOOSE', id: 1, on: true },
    'choose-other': { type: 'CHOOSE', id: 2, on: true },
    unchoose: { type: 'CHOOSE', id: 1, on: false },
    'unchoose-other': { type: 'CHOOSE', id: 2, on: false },
    'choose-all': { type: 'CHOOSE_ALL', on: true },
    'choose-none': { type: 'CHOOSE_ALL', on: false },
    mark: { type: 'MARK', key: 'a' },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
    retry: { type: 'RETRY', key: 'b' },
    tick: { type: 'TICK', row: 1, task: 1, key: 't' },
    'tick-other': { type: 'TICK', row: 1, task: 2, key: 'u' },
    'next-page': { type: 'SHOW', rows: sampleRows.slice(1, 2) },
  },
  allows: ({ context }, event) => {
    if (event.type === 'CHOOSE') return isListed(context, event.id) && context.chosen.includes(event.id) !== event.on;
    // The checkbox in the table header selects all rows first, and deselects them only if all are selected.
    if (event.type === 'CHOOSE_ALL') return event.on === context.chosen.length < choosable(context).length;
    if (event.type === 'TICK') return isFirstPage(context);
    // The second page is fixed to the second row with no task marked.
    return event.type !== 'SHOW' || (isFirstPage(context) && isUntouched(context, 2));
  },
  looks: ({ context: { chosen, rows, unmarked } }) => JSON.stringify([chosen.length > 0, rows.length, unmarked.length]),
  serialize: ({ value, context: { rows, chosen, unmarked, single, summary: asked, message } }) =>
    JSON.stringify([value, rows, chosen, unmarked, single, asked !== null, message]),
  stories: ({ name }): Record<string, string> =>
    name === 'admin'
      ? { 'two rows are counted, marked and paid together': 'choose-all.mark.count-ok.confirm.send-ok' }
      : {},

  controls: {
    CHOOSE: choosing(1),
    'choose-other unchoose-other': choosing(2),
    CHOOSE_ALL: { find: ({ page }) => page.locator('thead').getByRole('checkbox') },
    MARK: {
      find: ({ page }) => page.getByRole('button', { name: 'Mark selected as Done' }),
      isShown: (one) => isList(one) && one.context.isOn,
      reason: (one) => said(whyNotMark(one)),
    },
    TICK: {
      find: (scene) => taskBox(scene, 1, 1),
      isShown: (one) => isList(one) && isFirstPage(one.context),
      reason: (one) => said(whyNotTick(one, 1, 1)),
    },
    'tick-other': {
      find: (scene) => taskBox(scene, 1, 2),
      isShown: (one) => isList(one) && isFirstPage(one.context),
      reason: (one) => said(whyNotTick(one, 1, 2)),
    },
    CONFIRM: {
      find: button('Mark as Done'),
      isShown: ({ value }) => value === 'counting' || value === 'sending',
      reason: ({ value }) => (value === 'counting' ? 'Counting' : 'Marking'),
    },
    RETRY: { find: button(/^Try (again|these again)$/) },
    CANCEL: { find: button(/^(Cancel|Close)$/), isShown: ({ value }) => value === 'sending', reason: () => 'Marking' },
  },
  acts: {
    'next-page': ({ page }) => page.getByRole('button', { name: 'Next page' }).click(),
  },
  calls: {
    count: {
      actor: '0.bulkMarking.counting',
      method: 'POST',
      lasts: false,
      url: /\/admin\/quests\/tasks\/mark\/count$/,
      sent: (request, { context }, { made }) => {
        expect(request.postDataJSON(), 'the selected rows are counted').toEqual(realMarks(made, marksOf(context)));
        delete made.tried;
      },
      endings: {
        ok: {
          output: summary,
          answer: async (held, scene) => {
            const counted = (await real((body) => body)(held, scene as In)) as Summary;
            if (scene.isOwn)
              await expectCounted(await scene.as('admin'), scene.made, held.request.postDataJSON() as Mark[], counted);
            return counted;
          },
        },
        '500': failing('The disk is full'),
        lost: broken,
      },
    },
    send: {
      actor: '0.bulkMarking.sending',
      method: 'POST',
      lasts: true,
      url: /\/admin\/quests\/tasks\/mark\/many$/,
      sent: (request, { context }, { made }) => {
        const key = request.headers()['idempotency-key'];
        const body = request.postData()!;
        expect(JSON.parse(body), 'the confirmed rows are marked').toEqual(realMarks(made, marksOf(context)));
        expect(key, 'the request has an idempotency key').toBeTruthy();
        if (made.tried)
          expect(
            key === made.tried.key,
            'a retry with the same rows reuses the idempotency key, other rows get a new one',
          ).toBe(body === made.tried.body);
        made.tried = { key: key!, body };
      },
      endings: {
        ok: { output: [], ...locally(marksMany()) },
        part: { output: [{ id: 2, message: overtaken }], ...locally(marksMany([2])) },
        '500': failing('The disk is full'),
        lost: broken,
      },
    },
    tick: {
      actor: '0.bulkMarking.ticking',
      method: 'POST',
      lasts: true,
      url: /\/admin\/quests\/tasks\/mark$/,
      sent: (request, { context }, { made }) => {
        const { row, task } = context.single!;
        const { userId, quest, tasks } = realRow(made, row);
        expect(request.postDataJSON()).toEqual({
          userId,
          questId: quest.id,
          task: { id: tasks[task - 1]!.id, status: 1 },
        });
        expect(request.headers()['idempotency-key'], 'the request has an idempotency key').toBeTruthy();
      },
      endings: { ok: { output: undefined, ...locally(marksOne) }, '500': failing('The disk is full'), lost: broken },
    },
  },

  shows: {
    choosing: listed,
    ticking: async (scene, snapshot) => {
      await listed(scene, snapshot);
      const { row, task } = snapshot.context.single!;
      if (isFirstPage(snapshot.context)) await expect(taskBox(scene, row, task)).toHaveAttribute('aria-busy', 'true');
    },
    ticked: async (scene, snapshot) => {
      // The notification disappears by itself, so it is checked first, and only right after the marking.
      if (isFirstPage(snapshot.context))
        await expect(scene.page.getByText('Task was marked successfully!', { exact: true }).first()).toBeVisible();
      await listed(scene, snapshot);
    },
    notTicked: async (scene, snapshot) => {
      await expect(scene.page.getByText("Task wasn't marked successfully!", { exact: true }).first()).toBeVisible();
      await listed(scene, snapshot);
    },
    counting: async (scene) => {
      await expect(dialog(scene)).toContainText('Counting what will be marked');
      await expect(figures(scene)).toHaveText(['', '', '']);
    },
    notCounted: async (scene, { context }) => {
      await expect(alert(scene)).toContainText('Nothing was sent');
      await expect(alert(scene)).toContainText(context.message!);
    },
    confirming: async (scene, { context }) => {
      await expect(dialog(scene)).toContainText('A task that is marked cannot be unmarked');
      await summed(scene, context.summary!);
      await expect(alert(scene)).toBeHidden();
    },
    sending: async (scene, { context }) => {
      await expect(dialog(scene).getByRole('progressbar')).toBeVisible();
      await expect(alert(scene)).toHaveCount(context.unmarked.length ? 1 : 0);
    },
    notSent: async (scene, { context }) => {
      await expect(alert(scene).last()).toContainText("Task wasn't marked successfully!");
      await expect(alert(scene).last()).toContainText(context.message!);
      await expect(alert(scene).last()).toContainText('Trying again marks and pays nothing twice');
    },
    partFailed: async (scene, { context }) => {
      await expect(dialog(scene).getByRole('heading', { name: "1 row wasn't marked" })).toBeVisible();
      await expect(dialog(scene)).toContainText(
        `${context.markedCount} ${context.markedCount === 1 ? 'row was' : 'rows were'} marked.`,
      );
      await expect(alert(scene).getByRole('listitem')).toHaveText(
        context.unmarked.map((one) => {
          const { userId, quest } = realRow(scene.made, one.id);
          return `#${userId}, ${quest.admin_panel_name || quest.name}${one.message}`;
        }),
      );
    },
    done: async (scene, snapshot) => {
      if (isFirstPage(snapshot.context))
        await expect(scene.page.getByText('Tasks were marked successfully!', { exact: true }).first()).toBeVisible();
      await listed(scene, snapshot);
    },
  },

  says: (_, after, { name }) => {
    if (name === 'tick-ok') return 'Task was marked successfully!';
    // Of what was not chosen, nothing fails.
    if (name === 'send-ok' || (name === 'send-part' && !after.matches('partFailed')))
      return 'Tasks were marked successfully!';
    return /^(tick|send)-(500|lost|part)$/.test(name) ? "Task wasn't marked successfully!" : null;
  },
  refreshes: (_, { name }) => (/^(tick|send)-(ok|part)$/.test(name) ? /\/admin\/quests\/attachments\?/ : null),

  prepare: findRows,
  open: async (scene) => {
    if (scene.isOwn) await takeRows(await scene.as('admin'), scene.made);
    await showRows(scene);
    await scene.page.goto('/admin/quests/attachments');
    await taskBox(scene, 1, 1).waitFor();
  },
  strangers: ['team', 'ba'],
  effects: async (scene) => {
    if (!scene.isOwn) return;
    await markedOnServer(scene);
    await challengeRows(scene);
    const { account, input: given } = scene.variant;
    if (account === 'admin') await markedTogether(scene, (given as MarkContext).isOn);
  },
  cleanUp: async (api, made) => leaveRows(api, made),
});

async function listed(scene: In, { context }: MarkSnapshot) {
  await expect(dialog(scene)).toBeHidden();
  await rowsAgree(scene, context);
}
const figures = (scene: In) => dialog(scene).locator('dl dd');
async function summed(scene: In, { people, tasks, coins, sample }: Summary) {
  await expect(figures(scene)).toHaveText([people, tasks, coins!].map((one) => one.toLocaleString('en-GB')));
  await expect(dialog(scene).getByRole('listitem')).toHaveText(sample);
}
