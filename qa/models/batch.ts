import {
  batchMachine,
  lookEvery,
  type Batch,
  type BatchFilters,
  type BatchSnapshot,
  type Judgement,
} from '../../machines/batch';
import { questAttachments } from '../../src/admin/quests/attachments/resource';
import { locally, lost, refuses, says, unreachable } from '../answers';
import { expect } from '../expect';
import { findRows, showRows, taskBox, type MarkedRows } from '../marking-rows';
import { defineModel, type Scene } from '../model';

type In = Scene<MarkedRows>;

const judgement = (possible: number): Judgement => ({
  matching: 26,
  possible,
  people: possible,
  tasks: possible * 2,
  coins: possible * 3,
  sample: possible ? ['One', 'Two'] : [],
  refused: [{ message: 'This row has no images', count: 26 - possible }],
});
const batch = (state: Batch['state'], done: number): Batch => ({
  id: 5,
  state,
  total: 24,
  done,
  refused: state === 'done' ? 1 : 0,
  reasons: state === 'done' ? [{ message: 'Somebody was faster', count: 1, sample: ['Eve Two (#2)'] }] : [],
});
const failing = { error: new Error('The disk is full'), answer: refuses(500, 'The disk is full') };
const broken = { error: unreachable, answer: lost };
const answers = <T>(output: T, body: unknown = output) => ({ output, ...locally<MarkedRows>(says(body)) });

const dialog = ({ page }: In) => page.getByRole('dialog');
const button = (name: string) => (scene: In) => dialog(scene).getByRole('button', { name, exact: true });
const alert = (scene: In) => dialog(scene).getByRole('alert');
const line = ({ page }: In) => page.getByRole('region', { name: 'Marking of all that match' });
const head = ({ page }: In) => page.locator('thead').getByRole('checkbox');
const offer = ({ page }: In) => page.getByRole('button', { name: 'Select all 26 that match', exact: true });
const chosen = 'All 26 that match are selected.';

const shows = async (scene: In, isChosen: boolean) => {
  await expect(dialog(scene)).toHaveCount(0);
  await expect(line(scene)).toHaveCount(0);
  await expect(scene.page.getByText(chosen)).toHaveCount(isChosen ? 2 : 0);
};
const asks = async (scene: In, { context: { judgement: judged } }: BatchSnapshot) => {
  const figures = dialog(scene).locator('dl dd');
  if (!judged) return expect(figures).toHaveText(['', '', '']);
  await expect(figures).toHaveText([judged.people, judged.tasks, judged.coins].map(String));
  await expect(dialog(scene)).toContainText(
    `${judged.refused[0]!.count} of them will not be marked: This row has no images`,
  );
};
const failed = async (scene: In, snapshot: BatchSnapshot, words: string) => {
  await expect(alert(scene)).toContainText(words);
  await expect(alert(scene)).toContainText(snapshot.context.message!);
};
const follows = async (scene: In, { context }: BatchSnapshot) => {
  await expect(dialog(scene)).toHaveCount(0);
  await expect(line(scene)).toContainText(`Marking ${context.batch!.done} of 24`);
  await expect(line(scene)).toContainText('You can leave this page');
  await expect(offer(scene)).toHaveCount(0);
};

/**
 * Marking all rows that match a filter (machines/batch.ts). Its calls are played in every run: a batch would mark the
 * rows that other paths need. What the server makes of them is in tests/server/batches.test.ts.
 */
export const batchModel = defineModel<typeof batchMachine, MarkedRows>({
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
    select: { type: 'SELECT_ALL', filters: {}, matching: 26 },
    clear: { type: 'CLEAR' },
    ask: { type: 'ASK', key: 'a' },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
    retry: { type: 'RETRY' },
    dismiss: { type: 'DISMISS' },
  },
  delays: { later: { event: 'xstate.after.look.batch.running.waiting', time: lookEvery } },
  stories: {
    'a start that failed is tried again, and followed to its end':
      'find-none.select.ask.judge-ok.confirm.start-lost.retry.start-ok.later.look-more.later.look-ended.dismiss',
  },

  controls: {
    CLEAR: { find: ({ page }) => page.getByRole('button', { name: 'Clear selection', exact: true }) },
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
    RETRY: { find: button('Try again') },
    CANCEL: { find: button('Cancel'), isShown: (one) => one.hasTag('asking'), reason: () => 'Marking…' },
  },
  acts: {
    select: async (scene) => {
      if (!(await head(scene).isChecked())) await head(scene).click();
      await offer(scene).click();
    },
    ask: ({ page }) => page.getByRole('button', { name: 'Mark selected as Done' }).click(),
  },
  calls: {
    find: {
      actor: '0.batch.finding',
      method: 'GET',
      lasts: false,
      // Without it the page's own rows can be marked.
      isSilent: true,
      url: /\/admin\/batches\?kind=mark$/,
      endings: {
        none: answers<Batch | null>(null, []),
        running: answers(batch('running', 2), [batch('running', 2)]),
        ended: answers(batch('done', 23), [batch('done', 23)]),
        '500': failing,
      },
    },
    judge: {
      actor: '0.batch.judging',
      method: 'POST',
      lasts: false,
      url: /\/admin\/quests\/tasks\/mark\/matching\?dry_run=true$/,
      sent: (request) => expect(request.postDataJSON(), "the list's filters are sent").toEqual({ filters: {} }),
      endings: {
        ok: answers(judgement(24)),
        nothing: answers(judgement(0)),
        '500': failing,
        lost: broken,
      },
    },
    start: {
      actor: '0.batch.starting',
      method: 'POST',
      lasts: true,
      url: /\/admin\/quests\/tasks\/mark\/matching$/,
      sent: (request, _, { made }) => {
        const body = request.postData()!;
        const key = request.headers()['idempotency-key'];
        expect((JSON.parse(body) as { filters: BatchFilters }).filters, 'what was counted is started').toEqual({});
        expect(key, 'the request has an idempotency key').toBeTruthy();
        if (made.tried) expect(key, 'a retry reuses the idempotency key').toBe(made.tried.key);
        made.tried = { key: key!, body };
      },
      endings: {
        ok: answers(batch('running', 0)),
        '500': { ...failing, played: failing.answer },
        lost: { ...broken, played: lost },
      },
    },
    look: {
      actor: '0.batch.running.looking',
      method: 'GET',
      lasts: false,
      // The batch goes on without being looked at.
      isSilent: true,
      url: /\/admin\/batches\/5$/,
      endings: { more: answers(batch('running', 3)), ended: answers(batch('done', 23)), '500': failing },
    },
  },

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
    running: follows,
    ended: async (scene) => {
      await expect(line(scene)).toContainText("23 rows were marked. 1 row wasn't marked.");
      await expect(line(scene).getByRole('listitem')).toHaveText('1 Somebody was faster: Eve Two (#2)');
    },
  },
  says: (_, __, { name }) => {
    if (name === 'look-ended') return 'Tasks were marked successfully!';
    return name === 'start-500' || name === 'start-lost' ? "Task wasn't marked successfully!" : null;
  },
  refreshes: (_, { name }) => (name === 'look-ended' ? /\/admin\/quests\/attachments\?/ : null),

  prepare: findRows,
  open: async (scene) => {
    await showRows(scene);
    await scene.page.goto('/admin/quests/attachments');
    await taskBox(scene, 1, 1).waitFor();
  },
  cleanUp: () => Promise.resolve(),
});
