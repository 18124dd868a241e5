import { expect, test } from 'vitest';
import {
  blankCriterion,
  blankOfType,
  blankQuestion,
  questionType,
  questionTypes,
} from '../../src/admin/mystery-shopper/question-types';

test.each([
  ['multipleChoice', 3],
  ['singleChoice', 3],
  ['price', 1],
  ['open', 0],
  ['photo', 0],
])('a question of the type %s begins with %i empty answers', (name, count) => {
  const { id } = questionTypes.find((one) => one.name === name)!;
  expect(blankOfType(id)).toEqual({
    type_id: id,
    answers: Array.from({ length: count }, () => ({ answer_text: null, is_correct: false })),
  });
});

test('a question that is added asks for multiple choice, and a criterion that is added has one', () => {
  expect(questionType(blankQuestion.type_id)?.name).toBe('multipleChoice');
  expect(blankQuestion).toMatchObject({ question_text: null, question_image: null, show_price_disclaimer: false });
  expect(blankCriterion.questions).toEqual([blankQuestion]);
});

test('only prices have a disclaimer, one choice has one correct answer, and a price has none to mark', () => {
  expect(questionTypes.filter((one) => 'disclaimer' in one).map((one) => one.name)).toEqual(['price']);
  expect([1, 2, 3, 4].map((id) => questionType(id)?.answers?.correct)).toEqual([
    'several',
    'one',
    undefined,
    undefined,
  ]);
});

test('answers are as long as documented for their type', () => {
  expect([1, 2, 3].map((id) => questionType(id)?.answers?.length)).toEqual([85, 60, undefined]);
});
