import { Refine, useBack, useGo, useParsed, type GoConfig } from '@refinedev/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { dataProvider } from '../../src/providers/data';
import { listSearch } from '../../src/providers/list-search';
import { Link, markHistoryEntry, routerProvider, useHistoryEntry } from '../../src/providers/router';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

type Parsed = ReturnType<typeof useParsed>;
/** What a screen of the test console has seen and can do. */
interface Seen {
  parsed: Parsed[];
  go: (config: GoConfig) => void | string;
  back: () => void;
  entry: number;
  mounts: number;
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** Opens a test console with a list and a form of posts. The form's chunk can be delayed with `held`. */
async function openConsole(at: string, held?: Promise<unknown>) {
  const list: Seen = { parsed: [], go: () => undefined, back: () => undefined, entry: -1, mounts: 0 };
  const form: Seen = { ...list, parsed: [] };
  const screen = (seen: Seen) =>
    function Screen() {
      seen.parsed.push(useParsed());
      seen.go = useGo();
      seen.back = useBack();
      seen.entry = useHistoryEntry();
      useEffect(() => void seen.mounts++, []);
      return (
        <>
          <Link to="/posts/7?tab=2">Seven</Link>
          <Link to="/posts/8" target="_blank">
            Eight
          </Link>
          <Link to="/posts/9" replace>
            Nine
          </Link>
        </>
      );
    };
  const rootRoute = createRootRoute({
    beforeLoad: markHistoryEntry,
    component: () => (
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        resources={[{ name: 'posts', list: '/posts', edit: '/posts/:id' }]}
        options={{ disableTelemetry: true, disableRouteChangeHandler: true }}
      >
        <Outlet />
      </Refine>
    ),
  });
  const posts = createRoute({
    getParentRoute: () => rootRoute,
    path: '/posts',
    staticData: { refine: { resource: 'posts', action: 'list' } },
    validateSearch: listSearch,
    component: screen(list),
  });
  const post = createRoute({
    getParentRoute: () => rootRoute,
    path: '/posts/$id',
    staticData: { refine: { resource: 'posts', action: 'edit' } },
    loader: () => held,
    remountDeps: ({ params }) => params,
    component: screen(form),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([posts, post]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultPendingMs: 60_000,
  });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root?.render(<RouterProvider router={router as never} />));
  const href = () => router.history.location.href;
  return { list, form, router, href, last: (seen: Seen) => seen.parsed.at(-1)! };
}
const settled = (work: () => unknown) => act(async () => void (await work()));

test('a list is known by its route: resource, action, and what the address says of it', async () => {
  const { list, last } = await openConsole('/posts?currentPage=3&sorters=[{"field":"name","order":"asc"}]');
  expect(last(list)).toMatchObject({
    resource: { name: 'posts' },
    action: 'list',
    pathname: '/posts',
    params: { currentPage: 3, sorters: [{ field: 'name', order: 'asc' }] },
  });
});

test('a form is known by the id in its path', async () => {
  const { form, last } = await openConsole('/posts/7');
  expect(last(form)).toMatchObject({ resource: { name: 'posts' }, action: 'edit', id: '7' });
});

test.each(['%24{weird}', 'a%2Fb', 'price$1'])('an id like %s is taken as it stands', async (id) => {
  const { list, form, last } = await openConsole('/posts');
  await settled(() => list.go({ to: `/posts/${id}` }));
  expect(last(form).id).toBe(decodeURIComponent(id));
});

test('while the form is on its way, the list goes on seeing its own address', async () => {
  let arrive: (value?: unknown) => void = () => undefined;
  const { list, form, last, href } = await openConsole(
    '/posts?currentPage=2',
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await settled(() => list.go({ to: '/posts/7' }));
  expect(href()).toBe('/posts/7');
  expect(last(list)).toMatchObject({ action: 'list', params: { currentPage: 2 } });
  await settled(() => arrive());
  expect(last(form).id).toBe('7');
});

test('a list that is being left does not write its page onto the address of the form', async () => {
  let arrive: (value?: unknown) => void = () => undefined;
  const { list, href } = await openConsole(
    '/posts',
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await settled(() => list.go({ to: '/posts/7' }));
  await settled(() => list.go({ type: 'replace', query: { currentPage: 4 }, options: { keepQuery: true } }));
  expect(href()).toBe('/posts/7');
  await settled(() => arrive());
});

test('replacing keeps the history entry and the screen; a link to the same list is another entry', async () => {
  const { list, href } = await openConsole('/posts');
  await settled(() => list.go({ type: 'replace', query: { currentPage: 2, filters: [] } }));
  expect([href(), list.entry, list.mounts]).toEqual(['/posts?currentPage=2', 0, 1]);
  await settled(() => list.go({ to: '/posts?currentPage=4' }));
  expect([href(), list.entry]).toEqual(['/posts?currentPage=4', 1]);
});

test("a table's state is in the address before a link leads away from it", async () => {
  const { list, href } = await openConsole('/posts');
  list.go({ type: 'replace', query: { currentPage: 4 }, options: { keepQuery: true } });
  await settled(() => list.go({ to: '/posts/7' }));
  expect(href()).toBe('/posts/7');
  await settled(() => list.back());
  expect(href()).toBe('/posts?currentPage=4');
});

test('a path can be asked for without going there, with the query kept', async () => {
  const { list, href } = await openConsole('/posts?pageSize=50');
  expect(list.go({ type: 'path', query: { currentPage: 2 }, options: { keepQuery: true }, hash: 'rows' })).toBe(
    '/posts?pageSize=50&currentPage=2#rows',
  );
  expect(href()).toBe('/posts?pageSize=50');
});

test('back leads to where one came from, and nowhere from the first screen', async () => {
  const { list, form, href } = await openConsole('/posts?currentPage=2');
  await settled(() => list.back());
  expect(href()).toBe('/posts?currentPage=2');
  await settled(() => list.go({ to: '/posts/7' }));
  await settled(() => form.back());
  expect(href()).toBe('/posts?currentPage=2');
});

test('from one record to the next, nothing of the first form is left', async () => {
  const { form } = await openConsole('/posts/1');
  await settled(() => form.go({ to: '/posts/2' }));
  expect(form.mounts).toBe(2);
});

test('a plain click on a link stays in the page; one for a new tab is left to the browser', async () => {
  const { href } = await openConsole('/posts');
  const link = document.querySelector('a')!;
  expect(link.getAttribute('href')).toBe('/posts/7?tab=2');
  const forTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  // jsdom cannot open tabs; the test only checks that the link does not handle the click itself.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await settled(() => link.dispatchEvent(forTab));
  expect(href()).toBe('/posts');
  await settled(() => link.click());
  expect(href()).toBe('/posts/7?tab=2');
});

test.each<[string, number, MouseEventInit]>([
  ['with ⌘', 0, { metaKey: true }],
  ['with Shift', 0, { shiftKey: true }],
  ['with Alt', 0, { altKey: true }],
  ['with the middle button', 0, { button: 1 }],
  ['on a link to another tab', 1, {}],
])('a click %s is left to the browser', async (_, at, init) => {
  const { href } = await openConsole('/posts');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let isTaken: boolean | undefined;
  addEventListener(
    'click',
    (event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await settled(() => document.querySelectorAll('a')[at]!.dispatchEvent(click));
  expect([isTaken, href()]).toEqual([false, '/posts']);
});

test('a link that replaces its screen leaves no step back to it', async () => {
  const { form, href } = await openConsole('/posts');
  await settled(() => document.querySelectorAll('a')[2]!.click());
  expect(href()).toBe('/posts/9');
  await settled(() => form.back());
  expect(href()).toBe('/posts/9');
});

test.each([
  ['?currentPage=abc&pageSize=-3', {}],
  ['?currentPage=0&pageSize=9999', {}],
  ['?sorters=nonsense&filters={"field":1}', {}],
  ['?sorters=[{"field":"name","order":"sideways"}]&filters=[{"field":"status","operator":"in","value":{"$gt":0}}]', {}],
  [
    '?filters=[{"field":"status","operator":"in","value":[1,2]}]&period_type=LAST_WEEK',
    { filters: [{ field: 'status', operator: 'in', value: [1, 2] }], period_type: 'LAST_WEEK' },
  ],
])('the garbled address %s is the defaults, part by part', async (search, meant) => {
  const { list, last } = await openConsole(`/posts${search}`);
  expect(last(list).params).toEqual(meant);
});
