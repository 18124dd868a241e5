import type { Sent } from '../../machines/moderation';
import { usersAnswers } from '../../src/admin/users-answers/resource';
import type { Api } from '../api';
import { expect } from '../expect';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { colleagueOf, expectHeld } from './colleague';
import { expectCounted } from './lists';
import { expectHeard, type News } from './news';
import type { Reserved } from '../models/moderation/deciding';
import { expectPaid, expectProgress, ledgerOf, type Ledger } from './payments';
import { expectCells } from './rows';
import { expectStation } from './stations';

export interface Answer {
  id: number;
  user_answers?: string | null;
  interactive: { id: number; article: { id: number } };
  user: { id: number };
  correct: boolean;
  moderation: boolean;
}
interface Made {
  /** Those of the path, by the names of its items. */
  answers: Readonly<Record<string, Answer>>;
  other: Answer;
  ledgers: Readonly<Record<string, Ledger>>;
}
const { path } = usersAnswers;
const articleOf = (api: Api, { id }: { id: number }) =>
  api.get<{ article_id: number; coins: number; progress_bar_enable: boolean | null }>(
    `admin/interactive-articles/${id}`,
  );
/** The decision about an answer, with the ids of its documented row (document 2, sections 3.8 and 7.3). */
export const decisionOf = ({ id, interactive, user }: Answer, correct: boolean) => ({
  id,
  interactive_article_id: interactive.id,
  user_id: user.id,
  correct,
});

/**
 * A decided answer is shown with the decision, and without buttons (document 2, section 2.23). Opens the list anew: only
 * for paths that have ended.
 */
export async function expectDecided({ page, api }: Scene): Promise<void> {
  const { data } = await api.get<{ data: Answer[] }>(`${path}?moderation=true&sort=id&order=DESC&offset=0&limit=100`);
  const filters = JSON.stringify([{ field: 'moderation', operator: 'eq', value: true }]);
  await page.goto(`/${path}?pageSize=100&filters=${encodeURIComponent(filters)}`);
  const rows = page.locator('tr[data-row]');
  await expect(rows.first()).toBeVisible();
  for (const [at, { interactive, user, user_answers, correct }] of data.slice(0, 5).entries())
    await expectCells(rows.nth(at), {
      'Article ID': String(interactive.article.id),
      'User ID': String(user.id),
      'User answers': user_answers ?? '',
      Correct: correct ? 'Yes' : 'No',
      Moderation: 'Yes',
    });
  await expect(page.locator('[id^="answer-"]'), 'what was decided has no place for decisions').toHaveCount(0);
  await expect(
    rows.getByRole('button', { name: /^(Accept|Fail) answer/ }),
    'what was decided has no buttons',
  ).toHaveCount(0);
}

/** The station shows an answer with its article and its seller. Opens the list anew: only for paths that have ended. */
export async function expectAnswerStation(
  scene: Pick<Scene, 'page' | 'api'>,
  { id, interactive, user, user_answers }: Answer,
): Promise<void> {
  const { article_id } = await articleOf(scene.api, interactive);
  const article = await scene.api.get<{ name: string }>(`admin/knowledge-bank/articles/${article_id}`);
  const { name, surname } = await scene.api.get<{ name: string; surname: string }>(`admin/users/${user.id}`);
  const person = `(${user.id}) ${name} ${surname}`;
  await expectStation(scene, {
    path,
    id,
    waiting: { field: 'moderation', operator: 'eq', value: false },
    facts: { ID: String(id), 'Article ID': String(article_id), Article: article.name, User: person },
    pictures: [],
    text: user_answers ?? '',
    person,
    filters: ['Correct', 'Moderation'],
    decisions: { Accept: 'Accepted', Fail: 'Failed' },
  });
}

/** The log says how an answer was decided, whose it is, and what was paid. */
async function expectLogged(
  api: Api,
  { id, interactive, user, correct }: Answer,
  isCorrect: boolean,
  paid: readonly number[],
) {
  const { data } = await api.get<{
    data: { action: string; info: string; changes: { field: string; before?: unknown; after?: unknown }[] }[];
  }>(`admin/logs?info=${encodeURIComponent(`${path} ${id}:`)}&sort=id&order=DESC&limit=10`);
  const verdict = `${isCorrect ? 'accepted' : 'failed'}, user ${user.id}, interactive article ${interactive.id}`;
  expect(
    data.map(({ action, info }) => [action, info.split(' · ').at(-1)]),
    'the log tells of the one decision',
  ).toEqual([['update', `${path} ${id}: ${verdict}${paid.length ? `, paid ${paid[0]}` : ''}`]]);
  const changes = [
    ...(correct === isCorrect ? [] : [{ field: 'correct', before: correct, after: isCorrect }]),
    { field: 'moderation', before: false, after: true },
  ];
  for (const one of changes) expect(data[0]!.changes, 'it says what has changed').toContainEqual(one);
}

const gainOf = ({ user, interactive }: Answer) => `${user.id} ${interactive.id}`;
/** Answers that wait, first those about whose pay an earlier decision might mislead: what was failed, or is another article's. */
export function inOrderOfDoubt(waiting: readonly Answer[], decided: readonly Answer[]): Answer[] {
  const paid = decided.filter(({ correct }) => correct);
  const known = new Set(decided.map(gainOf));
  const doubtOf = (one: Answer) => {
    if (paid.some((other) => gainOf(other) === gainOf(one))) return 2;
    if (known.has(gainOf(one))) return 0;
    return paid.some(({ user }) => user.id === one.user.id) ? 1 : 2;
  };
  return waiting.toSorted((one, other) => doubtOf(one) - doubtOf(other));
}

/**
 * A seller is paid once for an article: by the first answer that is accepted, also after one that was failed. Decides
 * about answers that no path uses.
 */
export const paysOnceAnArticle = (api: Api, reserved: Reserved<Answer>): Promise<void> =>
  oncePerConsole(api, 'several answers to an article', async () => {
    const list = (moderation: boolean) =>
      api.get<{ data: Answer[] }>(`${path}?moderation=${moderation}&sort=id&order=ASC&limit=1000`);
    const accepted = new Set((await list(true)).data.filter(({ correct }) => correct).map(gainOf));
    const { data } = await list(false);
    const free = data.filter((one) => reserved.isFree(one));
    const pairs = [...new Set(free.map(gainOf))]
      .filter((gain) => !accepted.has(gain))
      .map((gain) => free.filter((one) => gainOf(one) === gain))
      .filter(({ length }) => length > 1);
    const orders: [Answer, boolean, boolean][][] = pairs.slice(0, 2).map(([one, other], at) => [
      [one!, at === 1, at === 1],
      [other!, true, at === 0],
    ]);
    const late = free.find((one) => accepted.has(gainOf(one)));
    for (const order of [...orders, ...(late ? [[[late, true, false] as [Answer, boolean, boolean]]] : [])]) {
      const taken = reserved.take([order[0]![0]], 1, 'answers of one seller');
      try {
        await decidesInTurn(api, order);
      } finally {
        reserved.free(taken);
      }
    }
  });
/** Decides about answers of one seller to one article, and compares what each pays. */
async function decidesInTurn(
  api: Api,
  order: readonly (readonly [answer: Answer, correct: boolean, isPaid: boolean])[],
): Promise<void> {
  for (const [answer, correct, isPaid] of order) {
    const { coins, progress_bar_enable } = await articleOf(api, answer.interactive);
    const ledger = await ledgerOf(api, answer.user.id);
    await expectCounted(api, path, 'moderation=false');
    const paid: readonly News[] = [['admin/users', answer.user.id], ['admin/transactions']];
    await expectHeard(
      api,
      () => api.put(`${path}/answer-status`, decisionOf(answer, correct)),
      () => [[path, answer.id], ...(isPaid && coins > 0 ? paid : [])],
    );
    await expectCounted(api, path, 'moderation=false');
    const cause = { kind: 'interactive_answer', id: answer.id };
    const due = isPaid && coins > 0 ? [coins] : [];
    await expectPaid(api, ledger, 'interactive_article', due, `answer ${answer.id} to the same article`, cause);
    await expectProgress(api, ledger, 'interactive_article', progress_bar_enable);
  }
}

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
export async function answersOnServer(
  api: Api,
  { answers, other, ledgers }: Made,
  items: readonly Sent[],
): Promise<void> {
  const at = `${path}/answer-status`;
  const of = (answer: Answer) => api.get<Answer>(`${path}/${answer.id}`);
  for (const { id, decided } of items) {
    const answer = answers[id]!;
    const { coins, progress_bar_enable } = await articleOf(api, answer.interactive);
    // An article pays each user once, whichever of their answers was accepted first.
    const { data } = await api.get<{ data: Answer[] }>(`${path}?correct=true&moderation=true&limit=1000`);
    const isPaidBefore = data.some(
      (one) => one.id !== answer.id && one.user.id === answer.user.id && one.interactive.id === answer.interactive.id,
    );
    const due = decided === 'accept' && coins > 0 && !isPaidBefore ? [coins] : [];
    const cause = { kind: 'interactive_answer', id: answer.id };
    await expectPaid(api, ledgers[id]!, 'interactive_article', due, `answer ${id}`, cause);
    await expectProgress(api, ledgers[id]!, 'interactive_article', progress_bar_enable);
    const isCorrect = decided === 'accept';
    if (decided) await expectLogged(api, answer, isCorrect, due);
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
    { user_id: answers.a!.user.id },
    { interactive_article_id: 1 + Math.max(other.interactive.id, other.interactive.article.id) },
  ];
  for (const one of wrong) {
    const { status, body } = await api.ask('PUT', at, { ...decisionOf(other, true), ...one });
    expect([status, Object.keys((body as { errors: object }).errors)], 'ids that do not fit, at their field').toEqual([
      422,
      Object.keys(one),
    ]);
  }
  const unknown = await api.ask('PUT', at, { ...decisionOf(other, true), id: 2_000_000_000 });
  expect(unknown.status, 'an answer that does not exist').toBe(404);
  const { correct: _, ...undecided } = decisionOf(other, true);
  expect((await api.ask('PUT', at, undecided)).status, 'a decision that does not say which').toBe(422);
  await expectHeld(
    { api, colleague: await colleagueOf(api) },
    { kind: path, id: String(other.id) },
    { method: 'PUT', path: at, body: decisionOf(other, true) },
  );
  expect(await of(other), 'an answer that nobody decided about is as it was').toEqual(other);
}
