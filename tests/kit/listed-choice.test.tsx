import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { edition } from 'virtual:edition';
import { quests } from '../../src/admin/quests/resource';
import { surveys } from '../../src/admin/surveys/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { questionTypes } from '../../src/contract/questions';
import { RowContext } from '../../src/kit/form/form-context';
import { ChoiceInput } from '../../src/kit/form/inputs/choice-input';
import { Toggler } from '../../src/kit/form/inputs/toggler';
import { loadWords } from '../../src/providers/i18n';
import { described, labelled, leave, press, showFields, type, type FormInTest } from './form-fixture';
import { waitFor } from './wait-for';

let form: FormInTest & { leave: () => Promise<void> };
afterEach(() => form.leave());

const inRow = (resource: Resource, source: string, input: React.ReactNode) => (
  <RowContext value={{ path: `${source}.0`, fields: new ContractIn(resource, edition).rowFields(source) }}>
    {input}
  </RowContext>
);
async function showTask(type_id: number | null) {
  await loadWords('challenges');
  const task = inRow(quests, 'tasks', <ChoiceInput source="type_id" />);
  form = await showFields(quests, { id: 1, tasks: [{ type_id }] }, task);
  return labelled('Task type');
}
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const nameOf = (option: HTMLElement) =>
  document.getElementById(option.getAttribute('aria-labelledby') ?? '')?.textContent ?? option.textContent;
const named = (name: string) => options().find((one) => nameOf(one) === name)!;
const searchBox = () => document.querySelector<HTMLInputElement>('[aria-label="Search: Task type"]')!;
const key = (name: string, element: Element = document.activeElement!) =>
  act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const active = () => document.getElementById(searchBox().getAttribute('aria-activedescendant') ?? '');
const chosen = () => (form.values().tasks as { type_id: number }[])[0]!.type_id;

test('many options stand under headings, each with its explanation as its description', async () => {
  const select = await showTask(2);
  expect(select.getAttribute('role')).toBe('combobox');
  expect(select.getAttribute('aria-expanded')).toBe('false');
  expect(select.textContent).toBe('quizzes on some topic');
  expect(described(select)).toBe('Play a number of quizzes on one topic: choose the brand.');
  await press(select);
  expect(select.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
  const groups = [...document.querySelectorAll('[role=listbox] [role=group]')];
  const headings = groups.map((one) => document.getElementById(one.getAttribute('aria-labelledby')!)!.textContent);
  expect(headings.slice(0, 2)).toEqual(['Quizzes', 'Chance, gifts and kudos']);
  expect(groups[0]!.contains(named('quizzes on some topic'))).toBe(true);
  expect(named('quizzes on some topic').getAttribute('aria-selected')).toBe('true');
  expect(described(named('kudos'))).toBe('Reach a number of kudos.');
  await press(named('kudos'));
  expect(chosen()).toBe(4);
  expect(select.textContent).toBe('kudos');
  await waitFor(() => expect(document.activeElement).toBe(select));
});

test('a search finds words of the name in any order, otherwise those of the explanation and the heading', async () => {
  const select = await showTask(1);
  await press(select);
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  const found = async (text: string) => {
    await type(searchBox(), text);
    return options().map(nameOf);
  };
  expect(await found('KB won')).toEqual(['won games in KB', 'Won KB entry']);
  // Others say “won or not”.
  expect(await found('quizzes WON')).toEqual(['quizzes won']);
  expect(await found('photo')).toEqual(['Custom task']);
  expect(await found('tips sales bank')).toContain('articles read');
  expect(await found('nothing like it')).toEqual([]);
  expect(document.querySelector('[role=status]')!.textContent).toBe('Nothing found');
  expect(searchBox().getAttribute('aria-activedescendant')).toBeNull();
  await key('Enter');
  expect(chosen()).toBe(1);
});

test('everything works from the keyboard', async () => {
  const select = await showTask(null);
  expect(select.textContent).toBe('Choose…');
  select.focus();
  await key('ArrowDown');
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  const first = nameOf(active()!);
  await key('ArrowDown');
  await key('ArrowDown');
  await key('ArrowUp');
  expect(options().map(nameOf).indexOf(nameOf(active()!))).toBe(options().map(nameOf).indexOf(first) + 1);
  await type(searchBox(), 'lottery');
  await key('Enter');
  expect(chosen()).toBe(22);
  await waitFor(() => expect(document.activeElement).toBe(select));
  await key('ArrowDown');
  await waitFor(() => expect(nameOf(active()!)).toBe('Take part in lottery'));
  await key('Escape');
  // The focus comes back a moment after the list is gone, and a key only reaches what has it.
  await waitFor(() => expect(document.activeElement).toBe(select));
  expect(select.getAttribute('aria-expanded')).toBe('false');
  await key('ArrowDown');
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  await key('Tab');
  await waitFor(() => expect(document.activeElement).toBe(select));
  expect(chosen()).toBe(22);
});

test('leaving it empty is marked, opening its list is not leaving it', async () => {
  const select = await showTask(null);
  select.focus();
  await press(select);
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  expect(select.getAttribute('aria-invalid')).toBeNull();
  await key('Escape');
  await waitFor(() => expect(document.activeElement).toBe(select));
  await leave(select);
  await waitFor(() => expect(select.getAttribute('aria-invalid')).toBe('true'));
});

test('the chosen type of a question is explained beneath, and each type to a screen reader', async () => {
  await loadWords('quizzes');
  const types = <Toggler source="type_id" options={questionTypes} onChosen={({ id }, change) => change(id)} />;
  form = await showFields(surveys, { id: 1, questions: [{ type_id: 2 }] }, inRow(surveys, 'questions', types));
  const radio = labelled('Picture');
  expect(radio.getAttribute('aria-description')).toBe('Answers are pictures that you upload, up to 15.');
  expect(document.body.textContent).toContain('Two answers as texts, at most one of them correct.');
  expect(document.body.textContent).not.toContain('Answers are pictures');
  await press(radio);
  expect(document.body.textContent).toContain('Answers are pictures that you upload, up to 15.');
});

test('a list that is opened again is whole, whatever was searched for before', async () => {
  const select = await showTask(1);
  await press(select);
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  await type(searchBox(), 'kudos');
  await key('Escape');
  await waitFor(() => expect(document.activeElement).toBe(select));
  await press(select);
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  expect(searchBox().value).toBe('');
});
