import { usersAnswers } from '../../src/admin/users-answers/resource';
import {
  answersOnServer,
  decisionOf,
  expectAnswerStation,
  expectDecided,
  inOrderOfDoubt,
  paysOnceAnArticle,
  type Answer,
} from '../effects/answers';
import { ledgerOf, type Ledger } from '../effects/payments';
import { expectHidden } from '../effects/refusal';
import { expectCells } from '../effects/rows';
import { sortsOnServer } from '../effects/sorting';
import { expect } from '../expect';
import {
  interactiveAnswer,
  moderationMachine,
  standing,
  type ModerationContext,
  type Outcome,
  type Sent,
} from '../../machines/moderation';
import { lasting } from '../answers';
import { pretendRows } from '../pretend';
import type { Api } from '../api';
import { defineModel, type Scene } from '../model';
import {
  allowsWithUndo,
  colleagueFirst,
  conflicts,
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

/** Answers that wait for a decision. A decision cannot be undone. */
interface Made {
  answers: Record<Id, Answer>;
  /** An answer that the path does not touch. */
  other: Answer;
  /** What each answer's user had been paid before. */
  ledgers: Record<Id, Ledger>;
  /** Decisions that were only played, by the answer's id: whether it is correct. */
  played: Map<number, boolean>;
}
type Id = 'a' | 'b' | 'c';
const reserved = new Reserved<Answer>(({ user }) => user.id);
const { path } = usersAnswers;
const strangers = ['team', 'rsm', 'ba'] as const;
const judge = (api: Api, answer: Answer, correct: boolean) =>
  api.put(`${path}/answer-status`, decisionOf(answer, correct));
const answerOf = ({ made }: Scene<Made>, id: string) => made.answers[id as Id];
const decidedOf = ({ moderation, correct }: Answer) => (moderation ? (correct ? 'accept' : 'fail') : null);

const button = (verb: 'Accept' | 'Fail', id: Id) => ({
  find: (scene: Scene<Made>) =>
    scene.page.getByRole('button', { name: `${verb} answer ${scene.made.answers[id].id}`, exact: true }),
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

/** The rows of the answers that nobody has decided about show what was answered, by whom and to which article. */
async function expectRows({ page, made }: Scene<Made>, { context }: { context: ModerationContext }) {
  for (const [id, { id: answer, interactive, user, user_answers }] of Object.entries(made.answers)) {
    if (standing(context, id) !== null) continue;
    const row = page.locator('tr[data-row]').filter({ has: page.locator(`#answer-${answer}`) });
    await expectCells(row, {
      'Article ID': String(interactive.article.id),
      'User ID': String(user.id),
      'User answers': user_answers ?? '',
      Correct: 'No',
      Moderation: 'No',
    });
    for (const verb of ['Accept', 'Fail'])
      await expect(row.getByRole('button', { name: `${verb} answer ${answer}`, exact: true })).toHaveText(verb);
  }
}

/** Accept and Fail of interactive answers (document 2, sections 2.23 and 4). */
export const answersModel = defineModel<typeof moderationMachine, Made>({
  name: 'moderation-answers',
  machine: moderationMachine,
  screen: [[usersAnswers, 'list']],
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
  stories: { 'A failed answer pays nothing': 'fail-a.undo-over.send-ok' },
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
      await judge(scene.api, scene.made.answers.b, false);
      await scene.page.getByRole('columnheader', { name: 'Correct' }).getByRole('button').first().click();
    },
    leave: async ({ page }) => {
      const link = page.getByRole('link', { name: 'Interactive', exact: true });
      // Some markets hide the entry, but not the screen.
      if (await link.count()) await link.click();
      else await page.evaluate(() => history.pushState(null, '', '/admin/interactive-articles'));
    },
  },
  delays: { 'undo-over': undoOver },
  calls: {
    send: {
      actor: sendActor,
      method: 'PUT',
      lasts: true,
      url: /\/admin\/users-answers\/answer-status$/,
      sent: (request, snapshot, scene) => {
        const pending = pendingOf(snapshot);
        expect(request.postDataJSON()).toEqual(decisionOf(answerOf(scene, pending.id), pending.name === 'accept'));
        expectSameTry(request, scene.made, pending);
      },
      endings: {
        ok: {
          output: { outcome: 'decided' } satisfies Outcome,
          ...lasting(
            () => undefined,
            ({ request }, { made }: Scene<Made>) => {
              const { id, correct } = request.postDataJSON() as { id: number; correct: boolean };
              made.played.set(id, correct);
              return { id, correct };
            },
          ),
        },
        ...failures,
        overtaken: {
          output: { outcome: 'overtaken', decided: 'fail', by: null } satisfies Outcome,
          answer: colleagueFirst(({ request }, { api }) =>
            api.put(`${path}/answer-status`, { ...(request.postDataJSON() as object), correct: false }),
          ),
          played: async (held, scene) => {
            scene.made.played.set((held.request.postDataJSON() as { id: number }).id, false);
            await conflicts({ correct: false })(held, scene as Scene);
          },
        },
      },
    },
  },

  shows: {
    open: async (scene, snapshot) => {
      const { notice } = snapshot.context;
      await expect(scene.page.getByRole('heading', { level: 1 })).toContainText('Interactive moderation');
      if (!notice) await expectRows(scene, snapshot);
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
    'sending.left': async (scene) => expect(scene.page).toHaveURL(/\/admin\/interactive-articles/),
    'sending.here': async (scene, snapshot) => {
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
    const { data: decided } = await api.get<{ data: Answer[] }>(
      `${path}?moderation=true&sort=id&order=DESC&offset=0&limit=1000`,
    );
    const [a, b, c, other] = reserved.take(inOrderOfDoubt(data, decided), 4, 'answers that wait for moderation');
    const ledger = (answer: Answer | undefined) => ledgerOf(api, answer!.user.id);
    const ledgers = { a: await ledger(a), b: await ledger(b), c: await ledger(c) };
    return { answers: { a: a!, b: b!, c: c! }, other: other!, ledgers, played: new Map() };
  },
  byColleagues: ['refresh'],
  open: async ({ page, made, mayLast }) => {
    if (!mayLast)
      await pretendRows(page, path, (rows) =>
        rows.map((row) => {
          const correct = made.played.get(row.id as number);
          return correct === undefined ? row : { ...row, moderation: true, correct };
        }),
      );
    // High enough for a hundred rows: the list renders those in view.
    await page.setViewportSize({ width: 1280, height: 5000 });
    await page.goto(
      `/${path}?pageSize=100&filters=${encodeURIComponent(JSON.stringify([{ field: 'moderation', operator: 'eq', value: false }]))}`,
    );
    await page.getByRole('button', { name: `Accept answer ${made.answers.a.id}`, exact: true }).waitFor();
  },
  strangers,
  effects: async (scene, snapshot) => {
    const { api, made, mayLast, isOwn } = scene;
    const { items, notice } = snapshot.context;
    if (isOwn) {
      await answersOnServer(api, made, items);
      await paysOnceAnArticle(api, reserved);
      await expectHidden(scene, path, made.other.id, strangers);
      await sortsOnServer(scene, usersAnswers);
      if (snapshot.matches('closed'))
        await (notice?.type === 'decided' ? expectDecided(scene) : expectAnswerStation(scene, made.other));
    }
    for (const { id, decided } of items)
      expect(
        decidedOf(await api.get<Answer>(`${path}/${made.answers[id as Id].id}`)),
        `answer ${id} is decided once its call has succeeded, and not before`,
      ).toBe(mayLast ? decided : null);
  },
  cleanUp: async (_, made) => reserved.free([...Object.values(made.answers), made.other]),
});
