import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { questionKinds, type QuestionKind } from '../../src/admin/questions/kinds';
import { AnswersInput } from '../../src/admin/questions/answers-input';
import { dailyQuestions } from '../../src/admin/daily-questions/resource';
import { loadWords } from '../../src/providers/i18n';
import { button, described, press, showFields, signInAs } from './form-fixture';

let end: (() => Promise<void>) | undefined;
beforeEach(async () => {
  localStorage.clear();
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () => Response.json({ data: [], total: 0 }));
  await loadWords('quizzes', 'form', 'validation');
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
});

/** A question of the day with the answers A to D. */
async function show(correct_answers: readonly number[], more: object = {}, kind: QuestionKind = questionKinds.daily) {
  const { leave, ...form } = await showFields(
    dailyQuestions,
    {
      id: 1,
      type_id: 1,
      text: 'Which?',
      answers: ['A', 'B', 'C', 'D'].map((answer) => ({ answer })),
      correct_answers,
      ...more,
    },
    <AnswersInput kind={kind} />,
  );
  end = leave;
  return {
    check: form.check,
    correct: () => form.values().correct_answers,
    answers: () => (form.values().answers as { answer: string }[]).map((one) => one.answer).join(''),
  };
}
const marks = () => [...document.querySelectorAll<HTMLElement>('input[type=radio], [role=checkbox]')];
const does = (what: string, at: number) => press(document.querySelectorAll<HTMLElement>(`[data-do="${what}"]`)[at]!);

describe('the correct answers', () => {
  test.each([
    ['moved down', 'down', 0, 'BACD', [2, 3]],
    ['moved up', 'up', 2, 'ACBD', [1, 2]],
    ['moved by a wrong one', 'up', 3, 'ABDC', [1, 4]],
  ])('stay those that were marked when an answer is %s', async (_, what, at, order, correct) => {
    const question = await show([1, 3]);
    await does(what, at);
    expect([question.answers(), question.correct()]).toEqual([order, correct]);
  });

  test('stay those that were marked when an answer before them is removed, and when it comes back', async () => {
    const question = await show([1, 3]);
    await press(button('Remove Answer 2'));
    expect([question.answers(), question.correct()]).toEqual(['ACD', [1, 2]]);
    await press(button('Undo'));
    expect([question.answers(), question.correct()]).toEqual(['ABCD', [1, 3]]);
  });

  test('lose the one that is removed, which is correct again when it comes back', async () => {
    const question = await show([1, 3]);
    await press(button('Remove Answer 1'));
    expect([question.answers(), question.correct()]).toEqual(['BCD', [2]]);
    await press(button('Undo'));
    expect([question.answers(), question.correct()]).toEqual(['ABCD', [1, 3]]);
  });

  test('are any number, in the order of the answers', async () => {
    const question = await show([3]);
    await press(marks()[0]!);
    expect(question.correct()).toEqual([1, 3]);
    await press(marks()[2]!);
    expect(question.correct()).toEqual([1]);
  });

  test('are one of true and false', async () => {
    const question = await show([1], { type_id: 2, answers: [{ answer: 'True' }, { answer: 'False' }] });
    await press(marks()[1]!);
    expect(question.correct()).toEqual([2]);
  });

  test('are none where the only one is pressed again', async () => {
    const question = await show([2], {}, questionKinds.event);
    await press(marks()[1]!);
    expect(question.correct()).toEqual([]);
  });
});

test.each([
  ['typed where the answers are texts', 1, 'text'],
  ['typed where they are true and false', 2, 'text'],
  ['a file where they are pictures', 3, 'file'],
])('an answer is %s', async (_, type_id, input) => {
  await show([1], { type_id, answers: [{ answer: 'quiz/a.png' }] });
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio])')];
  expect(inputs.map((one) => one.type)).toEqual([input]);
});

test.each([
  ['of true and false takes no third answer', 2, 2, 'true'],
  ['of texts takes a fifteenth answer', 1, 14, null],
  ['of texts takes no sixteenth answer', 1, 15, 'true'],
])('a question %s', async (_, type_id, count, isDisabled) => {
  await show([1], { type_id, answers: Array.from({ length: count }, (_, at) => ({ answer: `${at}` })) });
  expect(button('Add answer').getAttribute('aria-disabled')).toBe(isDisabled);
});

test('a question of which no answer is correct says so at its answers', async () => {
  const question = await show([]);
  await question.check();
  expect(described(document.getElementById('rows-correct_answers')!)).toBe(
    'At least one correct answer must be entered',
  );
});
