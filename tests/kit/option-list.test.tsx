import { act, useState, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import OptionList from '../../src/kit/list/pickers/option-list';
import { visibleOptions } from '../../src/kit/listbox';
import { loadWords } from '../../src/providers/i18n';
import { described, type } from './form-fixture';

const cities = ['Cork', 'Galway', 'Dublin', 'Dundalk'].map((label, at) => ({ id: at + 1, label }));
let root: Root;
let chosen: (string | number)[];

function Cities() {
  const [search, setSearch] = useState('');
  return (
    <OptionList
      label="City"
      options={cities.filter(({ label }) => label.startsWith(search))}
      onToggle={(id) => chosen.push(id)}
      search={search}
      onSearch={setSearch}
    />
  );
}

beforeEach(async () => {
  localStorage.setItem('language', 'en');
  await loadWords('list');
  chosen = [];
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () => root.render(<Cities />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const box = () => document.querySelector<HTMLInputElement>('[role=combobox]')!;
const press = (key: string) =>
  act(async () => box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

test('Enter chooses the option that the arrows came to', async () => {
  await press('ArrowDown');
  await press('ArrowDown');
  await press('ArrowUp');
  await press('Enter');
  expect(chosen).toEqual([2]);
});
test('Enter chooses the first match of a search, wherever the arrows were before', async () => {
  await press('ArrowDown');
  await press('ArrowDown');
  await type(box(), 'Du');
  await press('Enter');
  expect(chosen).toEqual([3]);
});
test('the arrows stop at both ends', async () => {
  await press('ArrowUp');
  await press('Enter');
  for (let at = 0; at < 9; at++) await press('ArrowDown');
  await press('Enter');
  expect(chosen).toEqual([1, 4]);
});

test('the option that the arrows came to is named to a screen reader', async () => {
  await press('ArrowDown');
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Galway');
});
test.each([' ', 'Home', 'End'])('the key %j is the text’s, not the list’s', async (key) => {
  await press('ArrowDown');
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => box().dispatchEvent(event));
  expect([event.defaultPrevented, chosen]).toEqual([false, []]);
});

describe('a list of options without a search', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, label: `No. ${at + 1}`, isDisabled: at === 1 }));
  const show = (more: Partial<ComponentProps<typeof OptionList>> = {}) =>
    act(async () =>
      root.render(<OptionList key="many" label="Number" options={many} onToggle={(id) => chosen.push(id)} {...more} />),
    );
  const listbox = () => document.querySelector<HTMLElement>('[role=listbox]')!;
  const keys = async (...names: string[]) => {
    for (const key of names)
      await act(async () =>
        listbox().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      );
  };
  const status = () => document.querySelector('[role=status]')?.textContent;

  test('has the focus, and goes by pages and to both ends', async () => {
    await show();
    expect(document.activeElement).toBe(listbox());
    await keys('End', 'Enter', 'Home', 'Enter', 'PageDown', 'Enter', 'PageUp', 'Enter');
    expect(chosen).toEqual([30, 1, 1 + visibleOptions, 1]);
  });
  test('begins at the chosen one, which the space bar takes back', async () => {
    await show({ selected: new Set([4]) });
    await keys(' ');
    expect(chosen).toEqual([4]);
  });
  test('does not choose what is disabled, by key or pointer', async () => {
    await show();
    await keys('ArrowDown', 'Enter');
    await act(async () => [...document.querySelectorAll<HTMLElement>('[role=option]')][1]!.click());
    expect(chosen).toEqual([]);
  });
  test('says what is disabled, and which of how many each one is', async () => {
    await show();
    const second = document.querySelectorAll('[role=option]')[1]!;
    expect(['aria-disabled', 'aria-posinset', 'aria-setsize'].map((one) => second.getAttribute(one))).toEqual([
      'true',
      '2',
      '30',
    ]);
  });
  test('tells those of one name apart by what is beside it', async () => {
    await show({ options: [{ id: 1, label: 'Anna', beside: ['+353', 'OUT-1'] }] });
    expect(document.querySelector('[role=option]')!.textContent).toBe('Anna+353 · OUT-1');
  });
  test('chooses what the pointer came to', async () => {
    await show();
    const third = [...document.querySelectorAll<HTMLElement>('[role=option]')][2]!;
    await act(async () => void third.dispatchEvent(new MouseEvent('pointermove', { bubbles: true })));
    await keys('Enter');
    await act(async () => third.click());
    expect(chosen).toEqual([3, 3]);
  });
  test.each([
    ['how many there are', {}, '30 options'],
    ['that nothing was found', { options: [] }, 'Nothing found'],
    ['that they are loading', { options: [], isPending: true }, 'Loading…'],
    ['why there are none', { options: [], failed: 'It failed' }, 'It failed'],
  ])('says %s', async (_, more, words) => {
    await show(more);
    expect(status()).toBe(words);
  });
  test('says which ones are chosen, and that several can be', async () => {
    await show({ selected: new Set([1, 3]), multiple: true });
    const selected = [...document.querySelectorAll('[role=option][aria-selected=true]')].map((one) => one.textContent);
    expect([selected, listbox().getAttribute('aria-multiselectable')]).toEqual([['No. 1', 'No. 3'], 'true']);
  });
  test('has its options under the headings of their groups, in their order, with explanations', async () => {
    const options = [
      { id: 'a', label: 'Apple', group: 'Fruit', note: 'Round' },
      { id: 'b', label: 'Beet', group: 'Roots' },
      { id: 'c', label: 'Cherry', group: 'Fruit' },
    ];
    await show({ options });
    const groups = [...document.querySelectorAll('[role=group]')].map((one) => [
      document.getElementById(one.getAttribute('aria-labelledby')!)?.textContent,
      [...one.querySelectorAll('[role=option]')].map((option) => option.textContent),
    ]);
    expect(groups).toEqual([
      ['Fruit', ['AppleRound', 'Cherry']],
      ['Roots', ['Beet']],
    ]);
    const [apple] = document.querySelectorAll<HTMLElement>('[role=option]');
    expect(described(apple!)).toBe('Round');
    await keys('ArrowDown', 'Enter');
    expect(chosen).toEqual(['b']);
  });
});
