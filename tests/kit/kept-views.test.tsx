import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changePreferences, readPreferences, type View } from '../../src/kit/list/preferences';
import { freeName, useKeptViews, type KeptViews } from '../../src/kit/list/views/kept-views';
import { signIn } from '../../src/providers/session';
import { waitFor } from './wait-for';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const list = 'admin/users';
const view = (name: string): View => ({ name, filters: [], sorters: [], hidden: ['phone'], widths: {}, order: [] });
type Stored = View & { id: number; shared_with: string | null; owner_name: string; mine: boolean };
let stored: Stored[];
let calls: string[];
let root: Root;
let kept: KeptViews;

const signInTo = (capabilities: string[]) =>
  signIn({
    token: `.${btoa(JSON.stringify({ sub: 'manager:5', roles: ['TEAM'] }))}.`,
    id: 5,
    name: 'Test',
    capabilities,
  });
function Probe() {
  const now = useKeptViews(list, true);
  useEffect(() => {
    kept = now;
  });
  return null;
}
const show = () => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  return act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
};
const names = () => kept.views.map((one) => one.name);

beforeEach(() => {
  localStorage.clear();
  stored = [];
  calls = [];
  vi.stubGlobal('fetch', async (url: string | URL, { method, body }: RequestInit) => {
    calls.push(`${method} ${new URL(url, 'http://localhost').pathname}`);
    if (method === 'GET') return Response.json(stored);
    const { list: _list, ...saved } = JSON.parse(body as string) as Stored & { list: string };
    const one = { ...saved, id: stored.length + 1, owner_name: 'Test', mine: true };
    stored = [...stored, one];
    return Response.json(one);
  });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('views that were kept in the browser', () => {
  const keep = (...views: View[]) => changePreferences(list, (now) => ({ ...now, views, defaultView: 'Annas' }));

  test('move to the server once it keeps views, with the default among them', async () => {
    signInTo(['saved-views']);
    keep(view('Annas'), view('Bertas'));
    await show();
    await waitFor(() => expect(names()).toEqual(['Annas', 'Bertas']));
    expect(readPreferences(list)).toMatchObject({ views: [], defaultView: '1', opening: { name: 'Annas' } });
  });
  test('do not replace the person’s view of the same name there', async () => {
    signInTo(['saved-views']);
    stored = [{ ...view('Annas'), hidden: [], id: 1, shared_with: null, owner_name: 'Test', mine: true }];
    keep(view('Annas'));
    await show();
    await waitFor(() => expect(names()).toEqual(['Annas', 'Annas 2']));
  });
  test('stay there where the back-end keeps none, which is not asked', async () => {
    signInTo([]);
    keep(view('Annas'));
    await show();
    await act(() => kept.save(view('Bertas'), null));
    expect(names()).toEqual(['Annas', 'Bertas']);
    expect(calls).toEqual([]);
  });
});

test('a list no longer opens with a view that its owner keeps from the person', async () => {
  signInTo(['saved-views']);
  const opening = { ...view('Annas'), id: '7', sharedWith: 'TEAM' as const, owner: 'Olivia' };
  changePreferences(list, (now) => ({ ...now, defaultView: '7', opening }));
  await show();
  await waitFor(() => expect(readPreferences(list).defaultView).toBeUndefined());
});

test('a name that is taken gets a number, within the longest name', () => {
  expect(freeName('Annas', new Set(['Annas', 'Annas 2']))).toBe('Annas 3');
  expect(freeName('x'.repeat(60), new Set(['x'.repeat(60)]))).toBe(`${'x'.repeat(58)} 2`);
});
