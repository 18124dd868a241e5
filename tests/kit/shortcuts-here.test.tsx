import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useOffered, useShortcutsHere } from '../../src/providers/shortcuts';

function Offering({ place, names }: { place: string; names: string }) {
  useOffered(place, names);
  return null;
}
const Here = () => Object.entries(useShortcutsHere()).map(([place, names]) => `${place}: ${names.join(', ')}`);

test('the shortcuts of a list or a form are offered while it is there', async () => {
  const container = document.createElement('div');
  const root = createRoot(container);
  const show = async (...places: readonly [string, string][]) => {
    await act(async () =>
      root.render(
        <>
          {places.map(([place, names]) => (
            <Offering key={place} place={place} names={names} />
          ))}
          <Here />
        </>,
      ),
    );
    return container.textContent;
  };
  expect(await show(['lists', 'filter open'], ['forms', 'save'])).toBe('lists: filter, openforms: save');
  expect(await show(['forms', 'save'])).toBe('forms: save');
  expect(await show()).toBe('');
  act(() => root.unmount());
});
