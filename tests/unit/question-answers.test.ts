import { describe, expect, test } from 'vitest';
import { answersMessage, blankOfType, correctAnswersMessage, type CorrectAnswers } from '../../src/contract/questions';

const [commonText, trueFalse, picture] = [1, 2, 3];
const answers = (...texts: unknown[]) => texts.map((answer) => ({ answer }));
const many = (length: number) => answers(...Array.from({ length }, (_, at) => `Answer ${at}`));

describe('the answers of a question', () => {
  test.each([
    ['need one at least', commonText, [], { key: 'atLeastOneAnswer' }],
    ['may be a single one', commonText, many(1), undefined],
    ['may be fifteen', commonText, many(15), undefined],
    ['are sixteen too many', commonText, many(16), { key: 'tooManyAnswers' }],
    ['of true or false are two', trueFalse, many(2), undefined],
    ['of true or false are no three', trueFalse, many(3), { key: 'tooMany', params: { max: 2 } }],
    ['of true or false are sixteen too many for any', trueFalse, many(16), { key: 'tooManyAnswers' }],
    ['as pictures are files of the service', picture, answers('quiz/a.png', 'quiz/b/c.png'), undefined],
    ['as pictures are no texts', picture, answers('quiz/a.png', 'Yes'), { key: 'fileKey' }],
    ['as pictures have a folder and a name', picture, answers('/a.png'), { key: 'fileKey' }],
    ['as pictures may be missing yet', picture, answers(null, '', 7, 'quiz/a.png'), undefined],
    ['of no known type are texts', 99, answers('Yes', 'No'), undefined],
  ])('%s', (_, type_id, given, message) => {
    expect(answersMessage({ type_id, answers: given })).toEqual(message);
  });
  test('are none where they are no list', () => {
    expect(answersMessage({ type_id: commonText, answers: 'Yes' })).toEqual({ key: 'atLeastOneAnswer' });
  });
});

describe('the correct answers', () => {
  const said = (expects: CorrectAnswers, correct_answers: unknown, of: object = {}) =>
    correctAnswersMessage({ type_id: commonText, answers: many(3), correct_answers, ...of }, expects)?.key;

  test.each<[CorrectAnswers, number[], string | undefined]>([
    ['byType', [], 'atLeastOneCorrectAnswer'],
    ['byType', [1], undefined],
    ['byType', [1, 2, 3], undefined],
    ['byType', [4], 'noSuchAnswer'],
    ['byType', [1, 4], 'noSuchAnswer'],
    ['one', [], 'atLeastOneCorrectAnswer'],
    ['one', [3], undefined],
    ['one', [1, 3], 'onlyOneCorrectAnswer'],
    ['one', [3, 3], undefined],
    ['byTypeOrNone', [], undefined],
    ['byTypeOrNone', [1, 2], undefined],
    ['isMultiple', [], undefined],
    ['isMultiple', [2], undefined],
    ['isMultiple', [1, 2], 'onlyOneCorrectAnswer'],
  ])('where %s are asked for, %j are: %s', (expects, numbers, key) => {
    expect(said(expects, numbers)).toBe(key);
  });
  test.each<[CorrectAnswers, number[], string | undefined]>([
    ['byType', [1, 2], 'onlyOneCorrectAnswer'],
    ['byTypeOrNone', [1, 2], 'onlyOneCorrectAnswer'],
    ['byTypeOrNone', [], undefined],
    ['byType', [2], undefined],
  ])('of true or false, where %s are asked for, %j are: %s', (expects, numbers, key) => {
    expect(said(expects, numbers, { type_id: trueFalse })).toBe(key);
  });
  test.each([
    [[], undefined],
    [[2], 'atLeastTwoCorrectAnswers'],
    [[1, 2], undefined],
    [[1, 4], 'noSuchAnswer'],
  ])('of a survey question with several, %j are: %s', (numbers, key) => {
    expect(said('isMultiple', numbers, { is_multiple: true })).toBe(key);
  });
  test('are missing where they are no list, and fit no answers', () => {
    expect([said('byType', null), said('byType', [1], { answers: null })]).toEqual([
      'atLeastOneCorrectAnswer',
      'noSuchAnswer',
    ]);
  });
});

test.each([
  [commonText, 4],
  [trueFalse, 2],
  [picture, 4],
])('a question of type %i begins with %i empty answers, none of them correct', (type, length) => {
  expect(blankOfType(type)).toEqual({
    type_id: type,
    answers: Array.from({ length }, () => ({ answer: null })),
    correct_answers: [],
  });
});
