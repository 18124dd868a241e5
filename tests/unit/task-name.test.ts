import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import attachments from '../../src/locales/en/attachments.json';
import challenges from '../../src/locales/en/challenges.json';
import { taskName } from '../../src/admin/quests/attachments/task-name';
import { taskTypes } from '../../src/admin/quests/task-types';

const i18n = createInstance();
void i18n.init({ lng: 'en', initAsync: false, resources: { en: { attachments, challenges } } });
const nameOf = (task: object) =>
  taskName(i18n.t, { id: 7, description: null, type_id: 0, done: false, withUploadedImage: false, ...task }, 1);

test('a task is named by its description, else by its type and numbers', () => {
  expect(nameOf({ description: 'Tidy up', type_id: 8, item_count: 5 })).toBe('Tidy up');
  expect(nameOf({ type_id: 8, item_count: 5 })).toBe('Read 5 articles');
  expect(nameOf({ type_id: 8, item_count: 1 })).toBe('Read 1 article');
  expect(nameOf({ type_id: 2, item_count: 3, about: 'Lumen' })).toBe('Play 3 quizzes on a topic: Lumen');
  expect(nameOf({ type_id: 21, about: 'Autumn' })).toBe('Complete special quiz: Autumn');
});

test('a back-end that sends the type alone gets its words; one without a known type the position', () => {
  expect(nameOf({ type_id: 8 })).toBe('articles read');
  expect(nameOf({ type_id: 99 })).toBe('Task 2');
});

test.each(taskTypes.filter(({ needs }) => needs.includes('item_count')))('$name has a sentence', ({ id }) =>
  expect(nameOf({ type_id: id, item_count: 4 })).toMatch(/^[A-Z].*4/),
);
