import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import OptionList from '../../src/kit/list/pickers/option-list';
import { loadWords } from '../../src/providers/i18n';
import { type } from './form-fixture';

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
