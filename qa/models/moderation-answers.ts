import { expect } from '../expect';
import {
  interactiveAnswer,
  moderationMachine,
  standing,
  type ModerationContext,
  type Outcome,
  type Sent,
} from '../../machines/moderation';
import { real } from '../answers';
import type { Api } from '../api';
import { defineModel, type Scene } from '../model';
import {
  allowsWithUndo,
  colleagueFirst,
  decide,
  expectSameTry,
  failures,
  isLeft,
  looks,
  pendingOf,
  Reserved,
  sendActor,
  serialize,
  toast,
  undoOver,
} from './moderation/deciding';

interface Answer {
  id: number;
  interactive: { article: { id: number } };
  user: { id: number };
  correct: boolean;
  moderation: boolean;
}
/** Answers that wait for a decision. A decision cannot be undone. */
type Made = Record<'a' | 'b' | 'c', Answer>;
const reserved = new Reserved();
const path = 'admin/users-answers';
/** The decision about an answer, with the ids of its documented row (document 2, sections 3.8 and 7.3). */
const decisionOf = ({ id, interactive, user }: Answer, correct: boolean) => ({
  id,
  interactive_article_id: interactive.article.id,
  user_id: user.id,
  correct,
});
const judge = (api: Api, answer: Answer, correct: boolean) =>
  api.put(`${path}/answer-status`, decisionOf(answer, correct));
const answerOf = ({ made }: Scene<Made>, id: string) => made[id as keyof Made];
const decidedOf = ({ moderation, correct }: Answer) => (moderation ? (correct ? 'accept' : 'fail') : null);

const button = (verb: 'Accept' | 'Fail', id: keyof Made) => ({
  find: (scene: Scene<Made>) =>
    scene.page.getByRole('button', { name: `${verb} answer ${scene.made[id].id}`, exact: true }),
  // Once the answer is decided, the decision is shown in place of the button.
  isShown: (snapshot: Parameters<typeof isLeft>[0]) => !isLeft(snapshot) && standing(snapshot.context, id) === null,
  reason: () => 'A decision is being sent',
});
const waiting: readonly Sent[] = ['a', 'b', 'c'].map((id) => ({ id, decided: null }));
const done = { accept: 'is accepted', fail: 'is failed' } as Record<string, string>;
const failed = { accept: "Error: Answer wasn't accepted", fail: "Error: Answer wasn't failed" } as Record<
  string,
  string
>;

/** The rows of answers that are about to be decided say how. */
async function expectStandings(
  { page }: Scene<Made>,
  { context: { pending, queued } }: { context: ModerationContext },
) {
  for (const [name, said] of [
    ['accept', 'Accepted'],
    ['fail', 'Failed'],
  ])
    await expect(page.locator('tr[data-row]').getByText(said!, { exact: true }), said).toHaveCount(
      new Set([pending, queued].flatMap((one) => (one?.name === name ? [one!.id] : []))).size,
    );
}

/** Accept and Fail of interactive answers (document 2, sections 2.23 and 4). */
export const answersModel = defineModel<typeof moderationMachine, Made>({
  name: 'moderation-answers',
  machine: moderationMachine,
  variants: [
    {
      name: 'admin',
      account: 'admin',
      edition: 'DEMO',
      input: { kind: interactiveAnswer, mayDecide: true, items: waiting },
    },
  ],
  events: {
    'accept-a': decide('a', 'accept'),
    'fail-a': decide('a', 'fail'),
    'accept-b': decide('b', 'accept'),
    'accept-c': decide('c', 'accept'),
    undo: { type: 'UNDO' },
    // A colleague fails another answer, and the list is reloaded.
    refresh: { type: 'SHOW', items: waiting.map((one) => (one.id === 'b' ? { ...one, decided: 'fail' } : one)) },
    leave: { type: 'CLOSE' },
  },
  allows: allowsWithUndo,
  looks,
  serialize,

  controls: {
    'accept-a': button('Accept', 'a'),
    'fail-a': button('Fail', 'a'),
    'accept-b': button('Accept', 'b'),
    'accept-c': button('Accept', 'c'),
    UNDO: { find: ({ page }) => page.getByRole('button', { name: /^Undo/ }) },
  },
  acts: {
    refresh: async (scene) => {
      await judge(scene.api, scene.made.b, false);
      await scene.page.getByRole('columnheader', { name: 'Correct' }).getByRole('button').first().click();
    },
    leave: ({ page }) => page.getByRole('link', { name: 'Interactive', exact: true }).click(),
  },
  delays: { 'undo-over': undoOver },
  calls: {
    send: {
      actor: sendActor,
      method: 'PUT',
      url: /\/admin\/users-answers\/answer-status$/,
      sent: (request, snapshot, scene) => {
        const pending = pendingOf(snapshot);
        expect(request.postDataJSON()).toEqual(decisionOf(answerOf(scene, pending.id), pending.name === 'accept'));
        expectSameTry(request, scene.made, pending);
      },
      endings: {
        ok: { output: { outcome: 'decided' } satisfies Outcome, answer: real() },
        ...failures,
        overtaken: {
          output: { outcome: 'overtaken', decided: 'fail', by: null } satisfies Outcome,
          answer: colleagueFirst(({ request }, { api }) =>
            api.put(`${path}/answer-status`, { ...(request.postDataJSON() as object), correct: false }),
          ),
        },
      },
    },
  },

  shows: {
    open: async (scene, { context: { notice } }) => {
      await expect(scene.page.getByRole('heading', { level: 1 })).toContainText('Interactive moderation');
      if (notice?.type === 'decided')
        await expect(
          toast(scene.page, `Answer ${answerOf(scene, notice.decision.id).id} ${done[notice.decision.name]}`),
        ).toBeVisible();
    },
    aboutToSend: async (scene, snapshot) => {
      const { id, name } = pendingOf(snapshot);
      await expect(
        scene.page.getByRole('status').filter({ hasText: `Answer ${answerOf(scene, id).id} ${done[name]}` }),
      ).toBeVisible();
      await expectStandings(scene, snapshot);
    },
    sending: async (scene, snapshot) => {
      if (isLeft(snapshot)) return expect(scene.page).toHaveURL(/\/admin\/interactive-articles/);
      const { queued } = snapshot.context;
      await expectStandings(scene, snapshot);
      await expect(
        scene.page
          .getByRole('status')
          .filter({ hasText: queued ? `Answer ${answerOf(scene, queued.id).id} ${done[queued.name]}` : 'Sending…' }),
      ).toBeVisible();
    },
    failed: async ({ page }, { context: { notice } }) =>
      expect(toast(page, failed[notice!.decision.name]!)).toBeVisible(),
    overtaken: async ({ page }) => expect(toast(page, 'This answer has been failed already')).toBeVisible(),
    closed: async ({ page }, { context: { notice } }) => {
      await expect(page).toHaveURL(/\/admin\/interactive-articles/);
      if (notice?.type === 'failed') await expect(toast(page, failed[notice.decision.name]!)).toBeVisible();
      if (notice?.type === 'overtaken') await expect(toast(page, 'This answer has been failed already')).toBeVisible();
    },
  },

  says: (scene, { context: { notice } }, { before }) => {
    if (!notice || notice === before.context.notice) return null;
    const { id, name } = notice.decision;
    if (notice.type === 'decided') return `Answer ${answerOf(scene, id).id} ${done[name]}`;
    return notice.type === 'failed'
      ? [failed[name], notice.message].filter(Boolean).join('. ')
      : 'This answer has been failed already';
  },
  refreshes: (after, { name }) => (name.startsWith('send-') && !isLeft(after) ? /\/admin\/users-answers\?/ : null),

  prepare: async (api) => {
    const { data } = await api.get<{ data: Answer[] }>(
      `${path}?moderation=false&sort=id&order=DESC&offset=0&limit=100`,
    );
    const [a, b, c] = reserved.take(data, 3, 'answers that wait for moderation');
    return { a: a!, b: b!, c: c! };
  },
  open: async ({ page, made }) => {
    await page.goto(
      `/${path}?pageSize=100&filters=${encodeURIComponent(JSON.stringify([{ field: 'moderation', operator: 'eq', value: false }]))}`,
    );
    await page.getByRole('button', { name: `Accept answer ${made.a.id}`, exact: true }).waitFor();
  },
  effects: async ({ api, made }, { context: { items } }) => {
    for (const { id, decided } of items)
      expect(
        decidedOf(await api.get<Answer>(`${path}/${made[id as keyof Made].id}`)),
        `answer ${id} is decided once its call has succeeded, and not before`,
      ).toBe(decided);
  },
  cleanUp: async (_, made) => reserved.free(Object.values(made)),
});
