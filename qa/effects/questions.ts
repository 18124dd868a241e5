import { correctIn, questionKinds } from '../../src/admin/questions/kinds';
import { expect } from '../expect';
import { labName } from '../lab-name';
import type { Scene } from '../model';

const path = 'admin/surveys';
const [text, trueFalse, picture] = [1, 2, 3] as const;
interface Survey {
  id: number;
  questions: Record<string, unknown>[];
}
interface Answer {
  answer: string;
  isCorrect: boolean;
}
const blank = () => ({ name: labName('survey'), status: 0, published_at: '2026-01-01' });
const fromTexts = (...texts: (string | null)[]) => texts.map((answer) => ({ answer }));
const first = {
  type_id: text,
  text: 'How many?',
  image: 'quiz/lab.png',
  answers: fromTexts('Ten', 'Twelve', 'Twenty'),
  correct_answers: [2],
};

/** Questions are stored in their order and with what their type has; what the form refuses is refused. */
export async function questionsOnServer({ api, variant }: Scene): Promise<void> {
  const second = {
    ...first,
    text: 'Is it?',
    type_id: trueFalse,
    answers: first.answers.slice(0, 2),
    correct_answers: [1],
  };
  const survey = blank();
  const { id } = await api.post<Survey>(path, { ...survey, questions: [first, second] });
  const stored = () => api.get<Survey>(`${path}/${id}`);
  expect((await stored()).questions, 'in their order').toMatchObject([first, second]);
  const ids = (await stored()).questions.map((one) => one.id);
  const turned = [
    { ...second, id: ids[1] },
    { ...first, id: ids[0], answers: first.answers.toReversed() },
  ];
  await api.put(path, { ...survey, id, questions: turned });
  expect((await stored()).questions, 'in another order').toMatchObject(turned);

  const many = fromTexts(...Array.from({ length: 16 }, (_, at) => `Answer ${at + 1}`));
  const isSaid = correctIn(questionKinds.survey, variant.edition) === 'isMultiple';
  const wrong: readonly (readonly [field: string, question: Record<string, unknown>])[] = [
    ['text', { ...first, text: '' }],
    ['text', { ...first, text: 'x'.repeat(1001) }],
    ['type_id', { ...first, type_id: 77 }],
    ['image', { ...first, image: null }],
    ['image', { ...second, image: null }],
    ['answers', { ...first, answers: [] }],
    ['answers', { ...first, answers: many }],
    ['answers', { ...second, answers: first.answers }],
    ['answers', { ...first, type_id: picture }],
    ['answers.1.answer', { ...first, answers: fromTexts('Ten', null) }],
    ['answers.1.answer', { ...first, answers: fromTexts('Ten', 'x'.repeat(501), 'Twelve') }],
    ['correct_answers', { ...first, correct_answers: [9] }],
    ['correct_answers', { ...second, correct_answers: [1, 2] }],
    ...(isSaid
      ? ([
          ['correct_answers', { ...first, is_multiple: false, correct_answers: [1, 2] }],
          ['correct_answers', { ...first, is_multiple: true, correct_answers: [1] }],
        ] as const)
      : []),
  ];
  for (const [field, question] of wrong) {
    const { status, body } = await api.ask('PUT', path, { ...survey, id, questions: [question] });
    expect(status, `${field} of ${JSON.stringify(question).slice(0, 200)}`).toBe(422);
    expect(Object.keys((body as { errors: object }).errors), 'the field that is wrong').toContain(
      `questions.0.${field}`,
    );
  }
  expect((await api.ask('PUT', path, { ...survey, id, questions: [] })).status, 'no question').toBe(422);
  expect((await stored()).questions, 'what is refused changes nothing').toMatchObject(turned);

  // A survey need not have a correct answer, and a question whose answers are pictures no picture.
  const right = [
    { ...first, correct_answers: [] },
    { ...first, answers: many.slice(1), correct_answers: [15] },
    { ...first, type_id: picture, image: null, answers: fromTexts('quiz/a.png', 'quiz/b.png'), correct_answers: [2] },
    { ...first, ...(isSaid && { is_multiple: true }), correct_answers: [1, 3] },
  ];
  await api.put(path, { ...survey, id, questions: right });
  const { questions } = await stored();
  expect(questions, 'what a survey may have').toMatchObject(right);
  expect(
    questions.filter((one) => ids.includes(one.id) || typeof one.id !== 'number'),
    'a new question has an id that none had before',
  ).toEqual([]);
  await api.delete(path, { id });
}

/** The marks of correct answers go with their answers, whatever is done with these, and are saved so. */
export async function answersOnScreen({ page, api, variant }: Scene): Promise<void> {
  const isOne = correctIn(questionKinds.survey, variant.edition) === 'isMultiple';
  let rows: Answer[] = ['Ten', 'Twelve', 'Twenty', 'Hundred'].map((answer, at) => ({ answer, isCorrect: at === 2 }));
  const survey = blank();
  const { id } = await api.post<Survey>(path, {
    ...survey,
    questions: [{ ...first, answers: rows.map(({ answer }) => ({ answer })), correct_answers: [3] }],
  });
  const question = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });
  const answers = (number = 1) => question(number).getByRole('group', { name: /^Answer \d+$/ });
  const mark = (at: number) =>
    answers()
      .nth(at)
      .getByRole(isOne ? 'radio' : 'checkbox');
  const press = (name: string) => question(1).getByRole('button', { name, exact: true }).click();
  const shows = async (number = 1) => {
    await expect(answers(number)).toHaveCount(rows.length);
    for (const [at, { answer, isCorrect }] of rows.entries()) {
      const row = answers(number).nth(at);
      await expect(row.getByRole('textbox')).toHaveValue(answer);
      await expect(row.getByRole(isOne ? 'radio' : 'checkbox'), `whether ${answer} is correct`).toBeChecked({
        checked: isCorrect,
      });
    }
  };
  const moved = (from: number, to: number) => {
    const others = rows.toSpliced(from, 1);
    return others.toSpliced(to, 0, rows[from]!);
  };
  try {
    await page.goto(`/${path}/${id}`);
    await shows();
    const all = rows;
    // Above the correct one, the correct one, and below it.
    for (const at of [0, 2, 3]) {
      await press(`Remove Answer ${at + 1}`);
      rows = all.toSpliced(at, 1);
      await shows();
      await press('Undo');
      rows = all;
      await shows();
    }
    for (const [from, way] of [
      [2, 'up'],
      [0, 'down'],
      [0, 'down'],
      [3, 'up'],
    ] as const) {
      await press(`Move Answer ${from + 1} ${way}`);
      rows = moved(from, way === 'up' ? from - 1 : from + 1);
      await shows();
    }
    await press('Remove Answer 1');
    rows = rows.slice(1);
    await shows();
    await press('Add answer');
    await answers().last().getByRole('textbox').fill('Million');
    rows = [...rows, { answer: 'Million', isCorrect: false }];
    await shows();
    await mark(3).click();
    rows = rows.map((one, at) => ({ ...one, isCorrect: at === 3 || (!isOne && one.isCorrect) }));
    await shows();

    await page.getByRole('button', { name: 'Copy Question 1' }).click();
    await question(2).getByRole('textbox', { name: 'Question text' }).fill('How many again?');
    await shows(2);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`Saved: ${survey.name}`)).toBeVisible();
    const { questions } = await api.get<Survey>(`${path}/${id}`);
    const own = {
      ...first,
      answers: rows.map(({ answer }) => ({ answer })),
      correct_answers: rows.flatMap(({ isCorrect }, at) => (isCorrect ? [at + 1] : [])),
    };
    expect(questions, 'the answers and their copy are saved as they were shown').toMatchObject([
      own,
      { ...own, text: 'How many again?' },
    ]);
    expect(new Set(questions.map((one) => one.id)).size, 'a copy is a question of its own').toBe(2);
  } finally {
    await api.delete(path, { id });
  }
}
