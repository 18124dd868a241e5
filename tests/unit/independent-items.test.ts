import { expect, test } from 'vitest';
import { categoryOf, entityOf } from '../../src/admin/independent-items/entities';

test.each([
  ['QUIZ', 'GENERAL_QUIZ', 'admin/quizzes'],
  ['QUIZ', 'SPECIAL_QUIZ', 'admin/special-quizzes'],
  ['QUIZ', 'MULTIBRAND_QUIZ', 'admin/multibrand-quizzes'],
  ['QUIZ', 'SURVEY', 'admin/surveys'],
  ['QUIZ', null, undefined],
  ['DAILY_QUESTION', null, 'admin/daily-questions'],
  ['QUEST', null, 'admin/quests'],
  ['LOTTERY', null, 'admin/lotteries'],
  ['KB_ARTICLE', '5', 'admin/knowledge-bank/articles'],
  ['OTHER', null, undefined],
])('an independent item of type %s and subtype %s is one of %s', (type, subtype, path) =>
  expect(entityOf(type, subtype)?.path).toBe(path),
);

test.each([
  ['5', 5],
  [5, 5],
  ['0', undefined],
  ['05', undefined],
  ['SURVEY', undefined],
  [null, undefined],
])('the subtype %s is the category %s', (subtype, category) => expect(categoryOf(subtype)).toBe(category));
