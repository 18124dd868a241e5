import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { salesTips } from '../../src/admin/sales-tips/resource';
import { here } from '../../src/here';
import { Cell } from '../../src/kit/list/table/cell';
import { loadWords } from '../../src/providers/i18n';
import { makeQueryClient } from '../../src/providers/query';
import { button, press, signInAs } from './form-fixture';
import { waitFor } from './wait-for';

let root: Root;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('list', 'sales');
  vi.stubGlobal('fetch', async () => Response.json({ url: 'http://localhost/photo.jpg' }));
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('an image in a list opens large, under its name, and Escape closes it', async () => {
  const own = here(salesTips);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Cell
          contract={salesTips}
          source="complete_image"
          field={own.fields.get('complete_image')}
          value="salesTips/1.jpg"
        />
      </QueryClientProvider>,
    ),
  );
  await waitFor(() => button('Enlarge: Complete image'));
  button('Enlarge: Complete image').focus();
  await press(button('Enlarge: Complete image'));
  const dialog = () => document.querySelector('[role=dialog]');
  await waitFor(() => expect(dialog()).not.toBeNull());
  expect(document.getElementById(dialog()!.getAttribute('aria-labelledby')!)!.textContent).toBe('Complete image');
  expect(dialog()!.querySelector('img')).toMatchObject({ src: 'http://localhost/photo.jpg', alt: 'Complete image' });
  await act(async () => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Enlarge: Complete image')));
});

test.each([
  ['waits for its link', () => new Promise<Response>(() => {}), ''],
  [
    'says that there is none where its link cannot be had',
    async () => Response.json({ message: 'Gone' }, { status: 404 }),
    'no image',
  ],
])('an image in a list %s, and opens nothing', async (_, answer, words) => {
  vi.stubGlobal('fetch', answer);
  await act(async () =>
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <Cell
          contract={salesTips}
          source="complete_image"
          field={here(salesTips).fields.get('complete_image')}
          value="salesTips/1.jpg"
        />
      </QueryClientProvider>,
    ),
  );
  await waitFor(() => expect(document.body.textContent).toBe(words));
  expect(document.querySelector('button, img')).toBeNull();
});

test.each([
  [7, 1],
  [8, 2],
])('the link of an image that is seen again after %i minutes was asked for %i times', async (minutes, times) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json({ url: 'http://localhost/photo.jpg' }));
  vi.stubGlobal('fetch', asked);
  const queries = makeQueryClient();
  const show = async (key: string) => {
    await act(async () =>
      root.render(
        <QueryClientProvider client={queries}>
          <Cell
            key={key}
            contract={salesTips}
            source="complete_image"
            field={here(salesTips).fields.get('complete_image')}
            value="salesTips/1.jpg"
          />
        </QueryClientProvider>,
      ),
    );
    await waitFor(() => button('Enlarge: Complete image'));
  };
  await show('first');
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await show('again');
  expect(asked).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});
