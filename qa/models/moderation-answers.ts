import { usersAnswers } from '../../src/admin/users-answers/resource';
import { colleagueOf, expectHeld } from '../effects/colleague';
import { expectPaid, ledgerOf, type Ledger } from '../effects/payments';
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
import { oncePerConsole } from '../per-console';
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

interface Answer {
  id: number;
  interactive: { id: number; article: { id: number } };
  user: { id: number };
  correct: boolean;
  moderation: boolean;
}
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
const path = 'admin/users-answers';
/** The decision about an answer, with the ids of its documented row (document 2, sections 3.8 and 7.3). */
const decisionOf = ({ id, interactive, user }: Answer, correct: boolean) => ({
  id,
  interactive_article_id: interactive.id,
  user_id: user.id,
  correct,
});
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
    const pay = ({ user, interactive }: Answer) => `${user.id} ${interactive.id}`;
    const paid = new Set(decided.filter(({ correct }) => correct).map(pay));
    const unpaid = new Set(decided.map(pay).filter((one) => !paid.has(one)));
    // The first answer of the path is, if there is one, of a seller who has failed once: it still pays.
    const second = data.find((one) => unpaid.has(pay(one)) && reserved.isFree(one));
    const [a, b, c, other] = reserved.take(second ? [second, ...data] : data, 4, 'answers that wait for moderation');
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
    await page.goto(
      `/${path}?pageSize=100&filters=${encodeURIComponent(JSON.stringify([{ field: 'moderation', operator: 'eq', value: false }]))}`,
    );
    await page.getByRole('button', { name: `Accept answer ${made.answers.a.id}`, exact: true }).waitFor();
  },
  strangers: ['team', 'ba'],
  effects: async ({ api, made, mayLast, isOwn }, { context: { items } }) => {
    if (isOwn) await onServer(api, made, items);
    for (const { id, decided } of items)
      expect(
        decidedOf(await api.get<Answer>(`${path}/${made.answers[id as Id].id}`)),
        `answer ${id} is decided once its call has succeeded, and not before`,
      ).toBe(mayLast ? decided : null);
  },
  cleanUp: async (_, made) => reserved.free([...Object.values(made.answers), made.other]),
});

/** Each filter leaves only the answers that have its value. */
const filtersOnServer = (api: Api): Promise<void> =>
  oncePerConsole(api, 'the filters of answers', async () => {
    for (const name of ['moderation', 'correct'] as const)
      for (const value of [true, false]) {
        const { data } = await api.get<{ data: Answer[] }>(`${path}?${name}=${value}&limit=1000`);
        expect(new Set(data.map((one) => one[name])), `the answers with ${name} ${value}`).toEqual(new Set([value]));
      }
  });

/** An accepted answer pays its article's coins, once a user; nothing is decided twice, or by somebody else's answer. */
async function onServer(api: Api, { answers, other, ledgers }: Made, items: readonly Sent[]): Promise<void> {
  const at = `${path}/answer-status`;
  const of = (answer: Answer) => api.get<Answer>(`${path}/${answer.id}`);
  for (const { id, decided } of items) {
    const answer = answers[id as Id];
    const { coins } = await api.get<{ coins: number }>(`admin/interactive-articles/${answer.interactive.id}`);
    // An article pays each user once, whichever of their answers was accepted first.
    const { data } = await api.get<{ data: Answer[] }>(`${path}?correct=true&moderation=true&limit=1000`);
    const isPaidBefore = data.some(
      (one) => one.id !== answer.id && one.user.id === answer.user.id && one.interactive.id === answer.interactive.id,
    );
    const due = decided === 'accept' && coins > 0 && !isPaidBefore ? [coins] : [];
    const cause = { kind: 'interactive_answer', id: answer.id };
    await expectPaid(api, ledgers[id as Id], 'interactive_article', due, `answer ${id}`, cause);
    const isCorrect = decided === 'accept';
    if (decided)
      for (const correct of [isCorrect, !isCorrect]) {
        const again = await api.ask('PUT', at, decisionOf(answer, correct));
        expect(again.status, 'the first decision is final').toBe(409);
        expect(again.body, 'it says which').toMatchObject({ correct: isCorrect });
      }
    expect(await of(answer), `of answer ${id}, only the decision is stored`).toEqual(
      decided ? { ...answer, moderation: true, correct: isCorrect } : answer,
    );
  }
  await filtersOnServer(api);
  const wrong = [
    { user_id: answers.a.user.id },
    { interactive_article_id: 1 + Math.max(other.interactive.id, other.interactive.article.id) },
  ];
  for (const one of wrong)
    expect((await api.ask('PUT', at, { ...decisionOf(other, true), ...one })).status, 'ids that do not fit').toBe(422);
  await expectHeld(
    { api, colleague: await colleagueOf(api) },
    { kind: path, id: String(other.id) },
    { method: 'PUT', path: at, body: decisionOf(other, true) },
  );
  expect(await of(other), 'an answer that nobody decided about is as it was').toEqual(other);
}
