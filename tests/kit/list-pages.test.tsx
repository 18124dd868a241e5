import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../src/admin/users/resource';
import { List } from '../../src/kit/list/list';
import { Column, Filter } from '../../src/kit/list/parts';
import { changePreferences, keptHere, withDefault, withView } from '../../src/kit/list/preferences';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { loadWords } from '../../src/providers/i18n';
import { listSearch } from '../../src/providers/list-search';
import { markHistoryEntry, routerProvider } from '../../src/providers/router';
import { button, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

let root: Root;
let asked: URLSearchParams[];

/** Pressing its button draws the screen again, with new JSX. */
function Users() {
  const [count, setCount] = useState(0);
  return (
    <List resource={users} actions={<button onClick={() => setCount(count + 1)}>Draw again</button>}>
      <Filter source="name" />
      <Column source="id" />
      <Column source="name" render={({ name }) => `${String(name)} ${count}`} />
    </List>
  );
}

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('list', 'people', 'shell');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  asked = [];
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const { searchParams } = new URL(url, 'http://localhost');
    asked.push(searchParams);
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
    const data = Array.from({ length: limit }, (_, at) => ({ id: offset + at + 1, name: 'Anna' }));
    return Response.json({ data, total: 100 });
  });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const settled = () =>
  waitFor(() => {
    if (document.querySelector('table')?.getAttribute('aria-busy') !== 'false') throw new Error('still loading');
  });
async function open(at: string, View = Users) {
  const rootRoute = createRootRoute({ beforeLoad: markHistoryEntry });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: `/${users.path}`,
    staticData: { refine: { resource: users.path, action: 'list' } },
    validateSearch: listSearch,
    component: View,
  });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: rootRoute.addChildren([list]), history });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () =>
    root.render(
      <RouterProvider
        router={router as never}
        InnerWrap={({ children }) => (
          <Refine
            dataProvider={dataProvider}
            routerProvider={routerProvider}
            resources={[{ name: users.path, list: `/${users.path}` }]}
            options={{
              disableTelemetry: true,
              disableRouteChangeHandler: true,
              reactQuery: { clientConfig: new QueryClient() },
            }}
          >
            <TooltipProvider>{children}</TooltipProvider>
          </Refine>
        )}
      />,
    ),
  );
  await settled();
  return () => new URLSearchParams(history.location.search);
}
const ids = () => [...document.querySelectorAll('tbody tr[data-row] td:first-child')].map((one) => one.textContent);
const foot = () => document.querySelector('span[role=status].mr-auto')?.textContent;

test('a list with a filter turns to page 2 and stays there when its screen is drawn again', async () => {
  const search = await open('/admin/users?filters=[{"field":"name","operator":"contains","value":"an"}]');
  await press(button('Next page'));
  await settled();
  expect(ids()[0]).toBe('26');
  await press(button('Draw again'));
  await settled();
  expect([ids()[0], foot(), search().get('currentPage')]).toEqual(['26', 'Rows 26–50 of 100', '2']);
  expect(document.querySelector('tbody td:nth-child(2)')?.textContent).toBe('Anna 1');
  expect(asked.map((one) => [one.get('name'), one.get('offset')])).toEqual([
    ['an', '0'],
    ['an', '25'],
  ]);
});

test('the heading and the number of records are apart for assistive technology', async () => {
  await open('/admin/users');
  expect(document.querySelector('h1')?.textContent).toBe('Users');
  expect(document.querySelector('[data-total]')?.textContent).toBe('100');
});

test('a new filter goes back to page 1 with one call', async () => {
  const search = await open('/admin/users?currentPage=3');
  const input = document.querySelector<HTMLInputElement>('[data-filter-input]')!;
  await type(input, 'an');
  await act(async () => input.blur());
  await settled();
  expect(asked.map((one) => [one.get('name'), one.get('offset')])).toEqual([
    [null, '50'],
    ['an', '0'],
  ]);
  expect(search().get('filters')).toBe('[{"field":"name","operator":"contains","value":"an"}]');
  expect([foot(), search().get('currentPage')]).toEqual(['Rows 1–25 of 100', '1']);
});

test('a page has as many rows as its foot says', async () => {
  await open('/admin/users?pageSize=50&currentPage=2');
  expect([ids().length, foot()]).toEqual([50, 'Rows 51–100 of 100']);
});

test('‘Clear all’ takes the filters away and keeps the order', async () => {
  const search = await open(
    '/admin/users?sorters=[{"field":"name","order":"asc"}]&filters=[{"field":"name","operator":"contains","value":"an"}]',
  );
  await press(button('Clear all'));
  await settled();
  expect([search().get('filters'), search().get('sorters')]).toEqual([null, '[{"field":"name","order":"asc"}]']);
  const [name, sort, order] = ['name', 'sort', 'order'].map((one) => asked.at(-1)!.get(one));
  expect({ name, sort, order }).toEqual({ name: null, sort: 'name', order: 'ASC' });
});

test('what was typed goes with its filter when that is cleared elsewhere', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], total: 0 }));
  const search = await open('/admin/users');
  const input = () => document.querySelector<HTMLInputElement>('[data-filter-input]')!;
  await type(input(), 'nobody');
  await waitFor(() => expect(search().get('filters')).toContain('nobody'));
  await settled();
  await press(button('Clear all', 1));
  await waitFor(() => expect(search().get('filters')).toBeNull());
  await waitFor(() => expect(input().value).toBe(''));
});

test('another order begins at page 1', async () => {
  const search = await open('/admin/users?currentPage=3');
  await press(document.querySelector<HTMLElement>('thead th[data-column=name] button')!);
  await settled();
  expect(['sort', 'order', 'offset'].map((one) => asked.at(-1)!.get(one))).toEqual(['name', 'ASC', '0']);
  expect(search().get('currentPage')).toBe('1');
});

test.each([
  ['3', '3', '50'],
  ['99', '4', '75'],
  ['0', '1', null],
])('the page number %s leads to page %s', async (typed, page, offset) => {
  await open('/admin/users');
  const input = document.querySelector<HTMLInputElement>('input[aria-label=Page]')!;
  await type(input, typed);
  await act(async () => input.blur());
  await settled();
  expect(input.value).toBe(page);
  expect(asked.slice(1).at(-1)?.get('offset') ?? null).toBe(offset);
});

describe('a list that has saved views', () => {
  const view = (name: string, value: string) => ({
    name,
    filters: [{ field: 'name', operator: 'contains' as const, value }],
    sorters: [{ field: 'name', order: 'asc' as const }],
    hidden: [],
  });
  beforeEach(() =>
    changePreferences(users.path, (now) =>
      withDefault(withView(withView(now, view('Annas', 'an')), view('Bertas', 'be')), keptHere(view('Annas', 'an'))),
    ),
  );
  const opened = () => [asked[0]!.get('name'), asked[0]!.get('sort')];

  test('opens with the one that was chosen for it', async () => {
    const search = await open('/admin/users');
    expect([...opened(), search().get('view')]).toEqual(['an', 'name', 'Annas']);
  });
  test('opens with the one that the address names', async () => {
    await open('/admin/users?view=Bertas');
    expect(opened()).toEqual(['be', 'name']);
  });
  test('opens with the filters of its address, where it has some', async () => {
    const search = await open('/admin/users?filters=[{"field":"name","operator":"contains","value":"zo"}]');
    expect([asked.at(-1)!.get('name'), search().get('view')]).toEqual(['zo', null]);
  });
  test('says that the one that the address names is gone, and opens without it', async () => {
    said.tell.mockClear();
    await open('/admin/users?view=Coras');
    expect(opened()[0]).toBeNull();
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({
        type: 'warning',
        message: 'This view was deleted, or is not shared with you',
      }),
    );
  });
  test('says that the open one is changed once its order is another, and saves that', async () => {
    await open('/admin/users');
    const shown = () => [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Views'));
    expect(shown()!.textContent).toBe('Views: Annas');
    await press(document.querySelector<HTMLElement>('thead th[data-column=name] button')!);
    await settled();
    expect(shown()!.textContent).toBe('Views: Annaschanged');
    await press(button('Save changes'));
    await waitFor(() => expect(shown()!.textContent).toBe('Views: Annas'));
  });
});

describe('the filters of a list', () => {
  function Filtered() {
    return (
      <List resource={users}>
        {['id', 'name', 'surname', 'status', 'position_id', 'manager_id', 'region_id', 'legal_id'].map((one) => (
          <Filter key={one} source={one as 'id'} />
        ))}
        <Column source="id" />
      </List>
    );
  }
  const pills = () =>
    [...document.querySelectorAll('[data-filter-bar] [role=group] input, [data-filter-bar] [role=group] button')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    );
  const input = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!;

  test('are six, the others behind + Filter, unless they are set', async () => {
    await open('/admin/users', Filtered);
    const six = ['ID', 'Name', 'Surname', 'Status', 'Position', 'Manager'];
    expect(pills()).toEqual([...six, '+ Filter', 'Save view']);
    await act(async () => root.unmount());
    await open('/admin/users?filters=[{"field":"region_id","operator":"in","value":[3]}]', Filtered);
    expect(pills().slice(0, 7)).toEqual([...six, expect.stringMatching(/^Region/)]);
  });
  test('by a number take digits alone, and say so', async () => {
    await open('/admin/users', Filtered);
    for (const typed of ['12', '12a']) {
      await type(input('ID'), typed);
      await act(async () => input('ID').blur());
      await settled();
    }
    expect([input('ID').getAttribute('aria-invalid'), input('ID').title]).toEqual(['true', 'Digits only']);
    expect(asked.map((one) => one.get('id'))).toEqual([null, '12']);
  });
  test('that are typed are cleared by Escape', async () => {
    await open('/admin/users?filters=[{"field":"name","operator":"contains","value":"an"}]', Filtered);
    await act(
      async () => void input('Name').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    await settled();
    expect([input('Name').value, asked.at(-1)!.get('name')]).toEqual(['', null]);
  });
});
