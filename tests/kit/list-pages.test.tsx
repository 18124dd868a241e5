import { Refine } from '@refinedev/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { users } from '../../src/admin/users/resource';
import { defineResource } from '../../src/contract/contract';
import { List } from '../../src/kit/list/list';
import { Column, Filter } from '../../src/kit/list/parts';
import { changePreferences, keptHere, readPreferences, withDefault, withView } from '../../src/kit/list/preferences';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { changeLanguage, loadWords } from '../../src/providers/i18n';
import { listSearch } from '../../src/providers/list-search';
import { makeQueryClient } from '../../src/providers/query';
import { markHistoryEntry, routerProvider } from '../../src/providers/router';
import { button, labelled, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

let root: Root;
let asked: URLSearchParams[];
let refusal: (() => Response) | undefined;
let views: (sent?: RequestInit) => Response | Promise<Response>;

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
      unobserve() {}
      disconnect() {}
    },
  );
  asked = [];
  refusal = undefined;
  views = () => Response.json([]);
  vi.stubGlobal('fetch', async (url: string | URL, sent?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/saved-views')) return views(sent);
    asked.push(searchParams);
    if (refusal) return refusal();
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
    const data = Array.from({ length: limit }, (_, at) => ({ id: offset + at + 1, name: 'Anna' }));
    return Response.json({ data: data.filter((one) => one.id <= total), total });
  });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** How many rows there are. */
const total = 100;
const settled = () =>
  waitFor(() => {
    if (document.querySelector('table')?.getAttribute('aria-busy') !== 'false') throw new Error('still loading');
  });
async function open(at: string, View = Users, shown: () => Promise<unknown> = settled) {
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
              reactQuery: { clientConfig: makeQueryClient() },
            }}
          >
            <TooltipProvider>{children}</TooltipProvider>
          </Refine>
        )}
      />,
    ),
  );
  await shown();
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

test('a list with a filter stays on its page in another language', async () => {
  onTestFinished(() => changeLanguage('en'));
  const search = await open('/admin/users?filters=[{"field":"name","operator":"contains","value":"an"}]');
  await press(button('Next page'));
  await settled();
  await act(() => changeLanguage('hu'));
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Felhasználók'));
  await settled();
  expect([ids()[0], search().get('currentPage')]).toEqual(['26', '2']);
  expect(asked.map((one) => one.get('offset'))).toEqual(['0', '25']);
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

test('while another page is on its way the rows of the one before stay, and the foot says which they are', async () => {
  await open('/admin/users');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await press(button('Next page'));
  expect([ids()[0], foot(), document.querySelector('table')?.getAttribute('aria-busy')]).toEqual([
    '1',
    'Rows 1–25 of 100',
    'true',
  ]);
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
  await press(await waitFor(() => button('Clear all', 1)));
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

describe('the number of a page', () => {
  const input = () => document.querySelector<HTMLInputElement>('input[aria-label=Page]')!;
  test('follows the page', async () => {
    await open('/admin/users');
    await press(button('Next page'));
    await settled();
    expect(input().value).toBe('2');
  });
  test('is gone to by Enter', async () => {
    const search = await open('/admin/users');
    await type(input(), '3');
    await act(async () => void input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    await waitFor(() => expect(search().get('currentPage')).toBe('3'));
  });
  test('has digits alone', async () => {
    await open('/admin/users');
    await type(input(), '2a');
    expect(input().value).toBe('2');
  });
  test('that is emptied is the page’s own again', async () => {
    await open('/admin/users?currentPage=3');
    await type(input(), '');
    await act(async () => input().blur());
    await settled();
    expect([input().value, asked.length]).toEqual(['3', 1]);
  });
});

test.each([
  [10, 10],
  [100, 25],
])('a page of %i rows that is on its way has room for %i of them', async (size, count) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await open(`/admin/users?pageSize=${size}`, Users, async () => undefined);
  await waitFor(() => expect(document.querySelectorAll('tbody[aria-hidden] tr')).toHaveLength(count));
});

test('a page past the end is replaced by the last one', async () => {
  const search = await open('/admin/users?currentPage=9');
  await waitFor(() => expect([ids()[0], search().get('currentPage')]).toEqual(['76', '4']));
});

test('another page size shows the page that the first row is on', async () => {
  const search = await open('/admin/users?currentPage=3');
  const sizes = document.querySelector<HTMLSelectElement>('select[aria-label="Rows a page"]')!;
  expect([...sizes.options].map((one) => one.textContent)).toEqual(
    [10, 25, 50, 100, 250].map((size) => `${size} a page`),
  );
  await act(async () => {
    sizes.value = '10';
    sizes.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settled();
  await waitFor(() => expect(ids()).toEqual(Array.from({ length: 10 }, (_, at) => `${at + 51}`)));
  expect([search().get('pageSize'), search().get('currentPage')]).toEqual(['10', '6']);
});

test('the rows of a later page have their numbers in the whole list', async () => {
  await open('/admin/users?currentPage=2');
  expect(document.querySelector('[data-row="0"]')?.getAttribute('aria-rowindex')).toBe('27');
});

test('nobody is told a total while the rows are on their way', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await open('/admin/users', Users, async () => undefined);
  await waitFor(() => expect(foot()).toBe('Loading…'));
  expect(document.querySelector('[data-total]')).toBeNull();
});

describe('a list in which nothing fits the filters', () => {
  const nothing = async () => {
    vi.stubGlobal('fetch', async () => Response.json({ data: [], total: 0 }));
    const search = await open(
      '/admin/users?sorters=[{"field":"name","order":"asc"}]&filters=[{"field":"name","operator":"contains","value":"x"}]',
    );
    await waitFor(() => button('Clear all', 1));
    return search;
  };
  test('says so', async () => {
    await nothing();
    expect([...document.querySelectorAll('p')].map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['Nothing fits these filters', 'Change one of them, or clear them all.']),
    );
  });
  test('keeps its order when they are cleared there', async () => {
    const search = await nothing();
    await press(button('Clear all', 1));
    await waitFor(() => expect(search().get('filters')).toBeNull());
    expect(search().get('sorters')).toBe('[{"field":"name","order":"asc"}]');
  });
});

describe('a list that is scrolled', () => {
  const scroller = () => document.querySelector<HTMLElement>('[data-list]')!;
  const scroll = (top: number) =>
    act(async () => {
      scroller().scrollTop = top;
      scroller().dispatchEvent(new Event('scroll'));
    });
  // Scrolled back, as positions are kept by address.
  afterEach(() => scroll(0));

  test('is where it was when one comes back to it', async () => {
    await open('/admin/users');
    await scroll(300);
    await act(async () => root.unmount());
    await open('/admin/users');
    expect(scroller().scrollTop).toBe(300);
  });
  test.each(['Next page', 'Name'])('begins at its first row again after a press on %s', async (name) => {
    await open('/admin/users');
    await scroll(300);
    await press(button(name));
    await settled();
    expect(scroller().scrollTop).toBe(0);
  });
  test('sideways says so, for the edge of its first column', async () => {
    await open('/admin/users');
    const found = [];
    for (const left of [40, 0]) {
      scroller().scrollLeft = left;
      await scroll(0);
      found.push(scroller().hasAttribute('data-scrolled'));
    }
    expect(found).toEqual([true, false]);
  });
  test('stays where it is when its rows are filtered', async () => {
    await open('/admin/users');
    await scroll(300);
    await type(document.querySelector('input[aria-label=Name]')!, 'an');
    await waitFor(() => expect(asked.at(-1)!.get('name')).toBe('an'));
    await settled();
    expect(scroller().scrollTop).toBe(300);
  });
});

test('an address with nonsense in it is put right before anything is asked for, and the rest of it stays', async () => {
  const search = await open('/admin/users?pageSize=33&currentPage=2&tab=all');
  expect([search().get('pageSize'), search().get('currentPage'), search().get('tab')]).toEqual(['25', '2', 'all']);
  expect(asked.map((one) => [one.get('offset'), one.get('limit')])).toEqual([['25', '25']]);
});

describe('a list whose rows cannot be loaded', () => {
  const alert = () => document.querySelector('[role=alert]')?.textContent;
  const failing = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  const isFailed = () => waitFor(() => expect(alert()).toContain('The disk is full'));
  const table = () => document.querySelector('table')!;

  test('says why and that nothing was changed, and asks again by a button', async () => {
    refusal = failing;
    await open('/admin/users', Users, isFailed);
    expect(alert()).toContain('Nothing was changed; your filters are kept.');
    expect([ids(), document.querySelector('[data-total]'), foot()]).toEqual([[], null, '']);
    refusal = undefined;
    await press(button('Try again'));
    await waitFor(() => expect([alert(), ids().length]).toEqual([undefined, 25]));
  });
  test('keeps those that it had, and says so', async () => {
    await open('/admin/users');
    refusal = failing;
    await press(button('Next page'));
    await isFailed();
    expect(alert()).toContain('The rows below are from before. Nothing was changed.');
    expect([ids()[0], foot(), table().getAttribute('aria-busy')]).toEqual(['1', 'Rows 1–25 of 100', 'true']);
    refusal = undefined;
    await press(button('Try again'));
    await waitFor(() => expect([alert(), ids()[0], foot()]).toEqual([undefined, '26', 'Rows 26–50 of 100']));
  });
});

describe('a long page', () => {
  beforeEach(() => vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(370));
  afterEach(() => vi.restoreAllMocks());
  const drawn = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map((one) => Number(one.dataset.row));
  const gaps = () =>
    [...document.querySelectorAll<HTMLElement>('tbody tr[aria-hidden] td')].map((one) => one.style.height);
  const scroller = () => document.querySelector<HTMLElement>('[data-list]')!;

  test('draws the rows in sight and some more, and keeps the room of the others', async () => {
    await open('/admin/users?pageSize=100');
    // Ten rows fit, and twelve are beyond them.
    expect([drawn().at(0), drawn().at(-1), gaps()]).toEqual([0, 21, [`${78 * 37}px`]]);
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('101');
  });
  test('draws those that it is scrolled to', async () => {
    await open('/admin/users?pageSize=100');
    await act(async () => {
      scroller().scrollTop = 50 * 37;
      scroller().dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => expect([drawn().at(0), drawn().at(-1)]).toEqual([38, 71]));
    expect(gaps()).toEqual([`${38 * 37}px`, `${28 * 37}px`]);
    expect(document.querySelector('[data-row="38"]')?.getAttribute('aria-rowindex')).toBe('40');
  });
  test('goes to its last row by End, which is drawn then', async () => {
    await open('/admin/users?pageSize=100');
    await act(
      async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })),
    );
    await act(async () => void scroller().dispatchEvent(new Event('scroll')));
    await waitFor(() => expect(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe('99'));
  });
  test('is drawn as a whole while it is printed', async () => {
    await open('/admin/users?pageSize=100');
    await act(async () => void dispatchEvent(new Event('beforeprint')));
    expect([drawn().length, gaps()]).toEqual([100, []]);
    await act(async () => void dispatchEvent(new Event('afterprint')));
    expect(drawn().length).toBeLessThan(100);
  });
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
  test('opens with it beside what else its address says', async () => {
    const search = await open('/admin/users?tab=all');
    expect([search().get('tab'), search().get('view')]).toEqual(['all', 'Annas']);
  });
  test('opens with the one that the address names', async () => {
    await open('/admin/users?view=Bertas');
    expect(opened()).toEqual(['be', 'name']);
  });
  test('opens without a filter that the role does not have', async () => {
    const { filters, ...rest } = view('Mine', 'an');
    const mine = { ...rest, filters: [...filters, { field: 'manager_id', operator: 'in' as const, value: [3] }] };
    changePreferences(users.path, (now) => withView(now, mine));
    signInAs('BA');
    await open('/admin/users?view=Mine');
    expect([asked[0]!.get('name'), asked[0]!.get('manager_id')]).toEqual(['an', null]);
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
  const shown = () => [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Views'));
  const all = () => document.querySelector('ul[aria-label=Views]');
  const openAll = async () => {
    await press(shown()!);
    await waitFor(() => expect(all()).not.toBeNull());
  };
  test('names the open one by its new name, in the address, too', async () => {
    const search = await open('/admin/users?view=Annas&sorters=[{"field":"name","order":"asc"}]');
    await openAll();
    expect([...all()!.querySelectorAll('[aria-current=true]')].map((one) => one.textContent)).toEqual(['Annas']);
    await press(button('Rename Annas'));
    await type(document.querySelector<HTMLInputElement>('input[aria-label="Rename Annas"]')!, 'Zoes');
    await press(button('Done'));
    await waitFor(() => expect(search().get('view')).toBe('Zoes'));
    expect(shown()!.textContent).toMatch(/^Views: Zoes/);
    expect(document.activeElement).toBe(button('Rename Zoes'));
  });
  test('keeps the open one where another is renamed', async () => {
    const search = await open('/admin/users?view=Annas&sorters=[{"field":"name","order":"asc"}]');
    await openAll();
    await press(button('Rename Bertas'));
    await type(document.querySelector<HTMLInputElement>('input[aria-label="Rename Bertas"]')!, 'Zoes');
    await press(button('Done'));
    await waitFor(() => button('Rename Zoes'));
    expect(search().get('view')).toBe('Annas');
    expect(shown()!.textContent).toMatch(/^Views: Annas/);
  });
  test('has the focus on those that are left when one is deleted, and closes them with the last', async () => {
    await open('/admin/users');
    await openAll();
    await press(button('Delete Annas'));
    await waitFor(() => expect(document.activeElement).toBe(all()));
    expect(shown()!.textContent).toBe('Views 1');
    await press(button('Delete Bertas'));
    await waitFor(() => expect([all(), shown()]).toEqual([null, undefined]));
  });
  test.each([
    ['a column is hidden', { hidden: ['id'] }],
    ['a column is wider', { widths: { id: 300 } }],
    ['a column is elsewhere', { order: ['name', 'id'] }],
  ])('says that the open one is changed once %s', async (_, more) => {
    changePreferences(users.path, (now) => withView(now, { ...view('Annas', 'an'), widths: {}, order: [] }));
    await open('/admin/users');
    await waitFor(() => expect(shown()!.textContent).toBe('Views: Annas'));
    await act(async () => changePreferences(users.path, (now) => ({ ...now, ...more })));
    expect(shown()!.textContent).toBe('Views: Annaschanged');
  });
  test('says that the open one is changed once a filter is another', async () => {
    await open('/admin/users');
    await waitFor(() => expect(shown()!.textContent).toBe('Views: Annas'));
    await type(document.querySelector<HTMLInputElement>('input[aria-label=Name]')!, 'zo');
    await waitFor(() => expect(shown()!.textContent).toBe('Views: Annaschanged'));
  });
  test('does not call it changed where its columns were hidden in another order', async () => {
    changePreferences(users.path, (now) => withView(now, { ...view('Annas', 'an'), hidden: ['id', 'phone'] }));
    await open('/admin/users');
    await waitFor(() => expect(shown()!.textContent).toBe('Views: Annas'));
    await act(async () => changePreferences(users.path, (now) => ({ ...now, hidden: ['phone', 'id'] })));
    expect(shown()!.textContent).toBe('Views: Annas');
  });
  describe('and gets another one', () => {
    const save = async () => {
      const search = await open('/admin/users');
      await press(button('Save view'));
      await waitFor(() => type(labelled('Name of the view'), 'Coras'));
      await press(button('Save view', 1));
      await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
      return search;
    };
    test('says that it is saved', async () => {
      await save();
      const words = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
      expect(words).toContain('View saved: Coras');
    });
    test('has that one open from then on', async () => {
      const search = await save();
      await waitFor(() => expect(search().get('view')).toBe('Coras'));
    });
  });
  test('does not bring back what was changed since it was opened', async () => {
    const search = await open('/admin/users');
    await press(document.querySelector<HTMLElement>('thead th[data-column=name] button')!);
    await act(async () => changePreferences(users.path, (now) => ({ ...now, hidden: ['id'] })));
    await press(button('Next page'));
    await settled();
    expect([readPreferences(users.path).hidden, JSON.parse(search().get('sorters')!)]).toEqual([
      ['id'],
      [{ field: 'name', order: 'desc' }],
    ]);
  });
  test('does not call it changed where another page of it is shown', async () => {
    await open('/admin/users');
    await press(button('Next page'));
    await settled();
    expect(shown()!.textContent).toBe('Views: Annas');
  });
  test('says that the open one is changed once its order is another, and saves that', async () => {
    await open('/admin/users');
    expect(shown()!.textContent).toBe('Views: Annas');
    await press(document.querySelector<HTMLElement>('thead th[data-column=name] button')!);
    await settled();
    expect(shown()!.textContent).toBe('Views: Annaschanged');
    await press(button('Save changes'));
    await waitFor(() => expect(shown()!.textContent).toBe('Views: Annas'));
  });
});

describe('a list whose views are on the server', () => {
  const annas = {
    id: 7,
    name: 'Annas',
    filters: [{ field: 'name', operator: 'contains', value: 'an' }],
    sorters: [{ field: 'name', order: 'asc' }],
    hidden: ['id'],
    widths: {},
    order: [],
    shared_with: 'ADMIN',
    owner_name: 'Olivia',
    mine: false,
  };
  const heads = () => [...document.querySelectorAll<HTMLElement>('th[data-column]')].map((one) => one.dataset.column);
  const shown = () => [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Views'))!;
  beforeEach(() => {
    signInAs('ADMIN', ['saved-views']);
    views = () => Response.json([annas]);
    said.tell.mockClear();
  });

  test('waits for the one that the address names, and opens with its filters, order and columns', async () => {
    let arrive = () => {};
    views = () => new Promise((resolve) => (arrive = () => resolve(Response.json([annas]))));
    await open('/admin/users?view=7', Users, async () => undefined);
    expect([asked, document.querySelector('table')]).toEqual([[], null]);
    await act(async () => arrive());
    await settled();
    expect(asked.map((one) => ['name', 'sort', 'order'].map((part) => one.get(part)).join())).toEqual(
      asked.map(() => 'an,name,ASC'),
    );
    expect([heads(), shown().textContent, said.tell.mock.calls]).toEqual([['name'], 'Views: Annas', []]);
  });
  test('opens without the named one where that is not among them, and says so', async () => {
    views = () => Response.json([]);
    await open('/admin/users?view=7');
    expect(asked.map((one) => one.get('name'))).toEqual([null]);
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({
        type: 'warning',
        message: 'This view was deleted, or is not shared with you',
      }),
    );
  });
  test('opens without the named one where they cannot be loaded, and stays open', async () => {
    views = () => Response.json({ message: 'The disk is full' }, { status: 400 });
    await open('/admin/users?view=7');
    await waitFor(() => expect(said.tell).toHaveBeenCalled());
    const table = document.querySelector('table');
    await press(button('Next page'));
    await settled();
    expect([document.querySelector('table'), said.tell.mock.calls.length]).toEqual([table, 1]);
  });
  test('opens with the one that was chosen for it, without waiting for the server', async () => {
    const kept = { ...keptHere({ ...annas, filters: [], sorters: [] }), id: '7', name: 'Annas' };
    changePreferences(users.path, (now) =>
      withDefault(now, { ...kept, filters: [{ field: 'name', operator: 'contains', value: 'zo' }] }),
    );
    views = () => new Promise(() => {});
    await open('/admin/users');
    expect(asked[0]?.get('name')).toBe('zo');
  });
  test('leads to one of them at page 1, with its filters and columns instead of those that were', async () => {
    const search = await open(
      '/admin/users?currentPage=2&filters=[{"field":"name","operator":"contains","value":"be"}]',
    );
    await waitFor(() => expect(shown().textContent).toBe('Views 1'));
    await press(shown());
    await waitFor(() => button('AnnasFrom Olivia'));
    await press(button('AnnasFrom Olivia'));
    await waitFor(() => expect(search().get('view')).toBe('"7"'));
    expect(['filters', 'sorters', 'currentPage'].map((one) => search().get(one))).toEqual([
      JSON.stringify(annas.filters),
      JSON.stringify(annas.sorters),
      null,
    ]);
    expect([heads(), document.querySelector('[role=dialog]')]).toEqual([['name'], null]);
  });
  test('says why changes to one’s own are not saved, and keeps calling it changed', async () => {
    views = () => Response.json([{ ...annas, mine: true }]);
    await open('/admin/users?view=7');
    await press(document.querySelector<HTMLElement>('thead th[data-column=name] button')!);
    await waitFor(() => expect(shown().textContent).toBe('Views: Annaschanged'));
    views = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await press(button('Save changes'));
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({
        type: 'error',
        message: 'The view was not saved: The disk is full',
      }),
    );
    expect(shown().textContent).toBe('Views: Annaschanged');
  });
  test('keeps one’s own with the role that has it when changes are saved', async () => {
    const mine = { ...annas, shared_with: 'RSM', mine: true };
    let saved: unknown;
    views = (sent) => {
      if (sent?.method === 'POST') saved = JSON.parse(sent.body as string);
      return Response.json(sent?.method === 'POST' ? mine : [mine]);
    };
    await open('/admin/users?view=7');
    await press(document.querySelector<HTMLElement>('thead th[data-column=name] button')!);
    await press(await waitFor(() => button('Save changes')));
    await waitFor(() =>
      expect(saved).toMatchObject({ name: 'Annas', shared_with: 'RSM', sorters: [{ field: 'name', order: 'desc' }] }),
    );
  });
  test('lets no one else save changes to a colleague’s view', async () => {
    await open('/admin/users?view=7');
    await press(document.querySelector<HTMLElement>('thead th[data-column=name] button')!);
    await waitFor(() => expect(shown().textContent).toBe('Views: Annaschanged'));
    expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Save changes');
  });
});

describe('the filters of a list', () => {
  const filters = ['id', 'name', 'surname', 'status', 'position_id', 'manager_id', 'region_id', 'legal_id'].map(
    (one) => <Filter key={one} source={one as 'id'} />,
  );
  const Filtered = () => (
    <List resource={users}>
      {filters}
      <Column source="id" />
    </List>
  );
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
  test('of a report are all in sight', async () => {
    const report = defineResource({ ...users, path: 'admin/reports/people', report: {} });
    await open('/admin/users', () => (
      <List resource={report}>
        {filters}
        <Column source="id" />
      </List>
    ));
    expect(pills()).toEqual([
      'ID',
      'Name',
      'Surname',
      'Status',
      'Position',
      'Manager',
      expect.stringMatching(/^Region/),
      'Save view',
    ]);
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
