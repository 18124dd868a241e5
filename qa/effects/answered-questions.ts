import { answeredHeader, type Answered } from '../../src/contract/answered';
import words from '../../src/locales/en/form.json' with { type: 'json' };
import { expect } from '../expect';
import { labName } from '../lab-name';
import type { Scene } from '../model';

const path = 'admin/surveys';
const said = words.answered;
interface Question extends Record<string, unknown> {
  id: number;
  text: string;
  answers: object[];
  correct_answers: number[];
}
interface Survey {
  id: number;
  name: string;
  questions: Question[];
}
interface Given {
  question: { text: string };
}
const refusing = { [answeredHeader]: 'refuse' };

/** The survey with the most questions, and those of them that app users have answered, as the report counts them. */
async function answeredSurvey({ api }: Scene) {
  const { data } = await api.get<{ data: Survey[] }>(`${path}?limit=20&sort=id&order=ASC`);
  const found = await Promise.all(
    data.map(async (survey) => {
      const { data: given } = await api.get<{ data: Given[] }>(
        `admin/reports/surveys?survey_id=${survey.id}&limit=1000`,
      );
      const answered = survey.questions.flatMap(({ text }, at): Answered[] => {
        const answers = given.filter(({ question }) => question.text === text).length;
        return answers ? [{ number: at + 1, text, answers }] : [];
      });
      return { survey, answered };
    }),
  );
  return found.toSorted((one, other) => other.answered.length - one.answered.length)[0];
}

/**
 * Nobody who can be asked first changes or removes a question that app users have answered: the refusal names each with
 * its answers. What they were not asked may change (docs/decisions/0018).
 */
export async function answeredOnServer(scene: Scene): Promise<void> {
  const { api } = scene;
  const known = await answeredSurvey(scene);
  if (!known?.answered.length) return;
  const { survey, answered } = known;
  const { questions } = survey;
  const [first] = answered;
  const at = first!.number! - 1;
  const asks = async (changed: readonly object[]) => {
    const { status, body } = await api.ask('PUT', path, { ...survey, questions: changed }, refusing);
    return status === 409 ? (body as { answered: Answered[] }).answered : status;
  };
  const own = questions[at]!;
  for (const [why, change] of [
    ['its text', { text: `${own.text}?` }],
    ['its picture', { image: 'quiz/lab.png' }],
    ['its answers', { answers: own.answers.toReversed() }],
    ['the correct answer', { correct_answers: own.correct_answers.length ? [] : [1] }],
  ] as const)
    expect(await asks(questions.with(at, { ...own, ...change })), `an answered question changes ${why}`).toEqual([
      first,
    ]);
  const isOther = (one: Question) => one.id !== own.id;
  const others = questions.filter(isOther);
  if (others.length) expect(await asks(others), 'an answered question is removed').toEqual([first]);
  const moved = [...others, { ...own, text: `${own.text}?` }];
  expect(await asks(moved), 'an answered question changes, in another order').toEqual([first]);
  const anew = questions.map(({ id: _, ...question }) => question);
  expect(await asks(anew), 'all questions are replaced').toEqual(answered);
  const open = questions.findIndex((_, place) => !answered.some(({ number }) => number === place + 1));
  if (open >= 0)
    expect(
      await asks(questions.map((one) => ({ ...one, text: `${one.text}?` }))),
      'all questions change: those without an answer are not named',
    ).toEqual(answered);
  expect(await asks(questions), 'nothing changes').toBe(200);
  expect(await api.get(`${path}/${survey.id}`), 'what is refused changes nothing').toEqual(survey);

  const { id: _, ...content } = survey;
  const copy = await api.post<Survey>(path, { ...content, name: labName('survey'), questions: anew });
  try {
    const changed = { ...copy, questions: copy.questions.map((one) => ({ ...one, text: `${one.text}?` })) };
    const { status } = await api.ask('PUT', path, changed, refusing);
    expect(status, 'questions that nobody has answered change').toBe(200);
  } finally {
    await api.delete(path, { id: copy.id });
  }
  await asksOnScreen(scene, survey, first!);
}

/** The form asks before it changes an answered question, and changes nothing if it is not to. */
async function asksOnScreen({ page, api }: Scene, survey: Survey, { number, text, answers }: Answered): Promise<void> {
  await page.goto(`/${path}/${survey.id}`);
  const question = page.getByRole('group', { name: `Question ${number}`, exact: true });
  await question.getByRole('textbox', { name: 'Question text' }).fill(`${text}?`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAccessibleName(said.title);
  await expect(dialog.getByRole('listitem'), 'which questions, with how many answers').toHaveText([
    `${number}. ${text}${answers} ${answers === 1 ? 'answer' : 'answers'}`,
  ]);
  await expect(dialog.getByRole('button', { name: said.save, exact: true })).toBeEnabled();
  await dialog.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(question.getByRole('textbox', { name: 'Question text' })).toHaveValue(`${text}?`);
  expect(await api.get(`${path}/${survey.id}`), 'a question that is not to be changed').toEqual(survey);
}
