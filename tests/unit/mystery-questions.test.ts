import { describe, expect, test } from 'vitest';
import { question } from '../../src/admin/mystery-shopper/question';
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

describe('a question', () => {
  const asked = (type_id: number, answers: unknown, more: object = {}) => ({
    type_id,
    question_text: 'What stands on the shelf?',
    answers,
    question_image: null,
    show_price_disclaimer: false,
    ...more,
  });
  const answer = (answer_text: unknown, is_correct = false) => ({ answer_text, is_correct });
  /** What is wrong, by its place. */
  const faults = (value: object) => {
    const { error } = question.safeParse(value);
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  };
  const right = answer('Crisps', true);

  test.each([
    ['several correct answers', asked(1, [right, answer('Nuts', true), answer('Tea')])],
    ['one correct answer of several', asked(2, [right, answer('Nuts')])],
    ['prices', asked(3, [answer('1.11'), answer('11')])],
    ['an open answer', asked(4, null)],
    ['a photo', asked(5, [])],
  ])('with %s is valid', (_, value) => expect(faults(value)).toEqual({}));

  test.each([
    ['no answers', asked(1, []), { answers: 'atLeastOneAnswer' }],
    ['no answers at all', asked(2, null), { answers: 'atLeastOneAnswer' }],
    ['no price', asked(3, []), { answers: 'atLeastOneAnswer' }],
    ['no correct answer', asked(1, [answer('Nuts')]), { answers: 'atLeastOneCorrectAnswer' }],
    ['no correct answer to a single choice', asked(2, [answer('Nuts')]), { answers: 'atLeastOneCorrectAnswer' }],
    ['two correct answers to a single choice', asked(2, [right, right]), { answers: 'onlyOneCorrectAnswer' }],
    ['a price that is none', asked(3, [answer('1.11'), answer('1.1')]), { 'answers.1.answer_text': 'priceFormat' }],
    ['a price of three digits', asked(3, [answer('111')]), { 'answers.0.answer_text': 'priceFormat' }],
    ['an empty answer', asked(1, [right, answer('  ')]), { 'answers.1.answer_text': 'required' }],
    ['an answer that was never written', asked(1, [right, answer(null)]), { 'answers.1.answer_text': 'required' }],
    ['an empty price', asked(3, [answer('')]), { 'answers.0.answer_text': 'required' }],
  ])('with %s says so at its field', (_, value, found) => expect(faults(value)).toEqual(found));

  test.each([
    [1, 85],
    [2, 60],
  ])('of the type %d has answers of at most %d characters, without the spaces around them', (type, most) => {
    expect(faults(asked(type, [answer(` ${'a'.repeat(most)} `, true)]))).toEqual({});
    expect(faults(asked(type, [answer('a'.repeat(most + 1), true)]))).toEqual({ 'answers.0.answer_text': 'tooLong' });
  });
  test('says all that is wrong with it at once', () =>
    expect(Object.keys(faults(asked(3, [answer('free')], { question_text: null })))).toEqual([
      'question_text',
      'answers.0.answer_text',
    ]));
  test('has a text of at most 65 characters', () => {
    expect(faults(asked(4, null, { question_text: 'a'.repeat(65) }))).toEqual({});
    expect(Object.keys(faults(asked(4, null, { question_text: 'a'.repeat(66) })))).toEqual(['question_text']);
  });
  test('of a type without answers leaves behind those of another type', () => {
    expect(question.parse(asked(4, [right])).answers).toEqual([]);
    expect(question.parse(asked(1, [right])).answers).toEqual([right]);
  });
});
