import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { dailyQuestions } from '../../src/admin/daily-questions/resource';
import { blankQuestions, questionKinds } from '../../src/admin/questions/kinds';
import { quickTips } from '../../src/admin/quick-tips/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { copyOf } from '../../src/kit/list/actions/duplicate';

test.each([
  ['event', 5],
  ['single', 15],
] as const)('a new quiz of %s mode starts with %i questions of four answers', (kind, count) => {
  expect(blankQuestions(questionKinds[kind]).map((one) => one.answers.length)).toEqual(Array(count).fill(4));
});

test('a copied quick tip has the answers in the order of their ids, without these', () => {
  const own = new ContractIn(quickTips, editions.IRELAND);
  const answers = [
    { id: 8, answer: 'Twelve', correct: false },
    { id: 7, answer: 'Ten', correct: true },
  ];
  expect(copyOf(own, { id: 3, type: 2, question: 'How many?', answers })).toEqual({
    type: 2,
    question: 'How many?',
    answers: [
      { answer: 'Ten', correct: true },
      { answer: 'Twelve', correct: false },
    ],
  });
});

test.each([
  [8, 7],
  ['10', '9'],
])('a copied question of the day has the texts of its answers in the order of their ids: %j, %j', (twelve, ten) => {
  const own = new ContractIn(dailyQuestions, editions.DEMO);
  const answers = [
    { id: twelve, answer: 'Twelve', number: 2 },
    { id: ten, answer: 'Ten', number: 1 },
  ];
  expect(copyOf(own, { id: 3, text: 'How many?', answers })).toEqual({
    text: 'How many?',
    answers: [{ answer: 'Ten' }, { answer: 'Twelve' }],
  });
});
