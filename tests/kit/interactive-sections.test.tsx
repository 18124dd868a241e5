import { afterEach, describe, expect, test } from 'vitest';
import { interactiveArticles } from '../../src/admin/interactive-articles/resource';
import { SectionFields } from '../../src/admin/interactive-articles/section-fields';
import { ArrayInput } from '../../src/kit/form/rows/array-input';
import { loadWords } from '../../src/providers/i18n';
import { button, choose, labelled, leave, optionsOf, press, showFields, type } from './form-fixture';

let end: (() => Promise<void>) | undefined;
afterEach(async () => {
  await end?.();
  end = undefined;
});
const show = async (...sections: object[]) => {
  localStorage.setItem('language', 'en');
  await loadWords('moderation');
  const form = await showFields(
    interactiveArticles,
    { id: 1, article_id: 1, background_color: '#ffeecc', coins: 1, sections },
    <ArrayInput source="sections">
      <SectionFields />
    </ArrayInput>,
  );
  end = form.leave;
  return { ...form, section: () => (form.values().sections as Record<string, unknown>[])[0] };
};
const chooseType = async (name: string) => {
  const options = await optionsOf(labelled('Type'));
  await choose(options.find((one) => one.textContent === name)!);
};
const gaps = {
  type_id: 4,
  title: 'A question',
  textarea: 'The [1]',
  answers: [{ answer: 'older', correct: false, dropdown_index: 1 }],
};

test('a single answer that is added anew is correct', async () => {
  const { section } = await show({
    ...gaps,
    type_id: 1,
    textarea: null,
    answers: [{ answer: 'A', correct: true, dropdown_index: null }],
  });
  await press(button('Remove Answer 1'));
  await press(document.getElementById('rows-sections.0.answers')!);
  const answer = labelled('Answer');
  await type(answer, 'B');
  await leave(answer);
  expect(section()).toMatchObject({ answers: [{ answer: 'B', correct: true, dropdown_index: null }] });
});

test('an answer that is added to several is not correct', async () => {
  const { section } = await show({ ...gaps, type_id: 3 });
  await press(button('Add answer'));
  expect(section()).toMatchObject({ answers: [{ answer: 'older' }, { correct: false }] });
});

test('another type leaves behind what it does not have', async () => {
  const { section } = await show(gaps);
  const [single] = await optionsOf(labelled('Type'));
  await choose(single!);
  expect(section()).toEqual({
    ...gaps,
    type_id: 1,
    textarea: null,
    answers: [{ answer: 'older', correct: true, dropdown_index: null }],
  });
  expect(labelled('Answer').value).toBe('older');
});

test('a section that came without its answers can get another type', async () => {
  const { section } = await show({ ...gaps, answers: null });
  await chooseType('Several answers');
  expect(section()).toMatchObject({ type_id: 3, answers: [] });
});

describe('a type that is chosen by mistake', () => {
  const several = {
    ...gaps,
    type_id: 2,
    textarea: null,
    answers: [false, true, false].map((correct, at) => ({ answer: `${at}`, correct, dropdown_index: null })),
  };
  test('leaves the correct answer as it was once the former type is back', async () => {
    const { section } = await show(several);
    await chooseType('Single answer');
    await chooseType('One of several answers');
    expect(section()).toEqual(several);
  });
  test('leaves the text and its gaps as they were once the former type is back', async () => {
    const { section } = await show(gaps);
    await chooseType('Single answer');
    await chooseType('Several answers');
    await chooseType('Text with dropdowns');
    expect(section()).toEqual(gaps);
  });
  test('keeps what was written since', async () => {
    const { section } = await show(gaps);
    await chooseType('Single answer');
    await type(labelled('Answer'), 'newer');
    await chooseType('Text with dropdowns');
    expect(section()).toMatchObject({ answers: [{ answer: 'newer' }] });
  });
});

test.each([
  ['a single answer', 1, 'Answer', 'true'],
  ['one of several answers', 2, 'Answer Correct', null],
  ['several answers', 3, 'Answer Correct', null],
  ['a text with gaps', 4, 'Text Answer Dropdown index Correct', null],
])('a section with %s has its own fields', async (_, type_id, fields, isFull) => {
  await show({ ...gaps, type_id });
  const labels = [...document.querySelectorAll('label')].map((one) => one.textContent);
  const own = ['Text', 'Answer', 'Dropdown index', 'Correct'];
  expect(own.filter((one) => labels.includes(one)).join(' ')).toBe(fields);
  expect(button('Add answer').getAttribute('aria-disabled')).toBe(isFull);
});
