import type { LiveProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Badges from '../../src/admin/start/badges';
import { start } from '../../src/admin/start/resource';
import Start from '../../src/admin/start/screen';
import { useBadges } from '../../src/providers/badges';
import { loadWords } from '../../src/providers/i18n';
import { home } from '../../src/shell/screen-at';
import { button, press, signInAs } from './form-fixture';
import { liveChanges, openScreens } from './screens';
import { waitFor } from './wait-for';

type Rows = readonly Record<string, unknown>[];
let root: Root;
let lists: Record<string, Rows>;
let broken: Set<string>;
/** Lists that do not answer before the test lets them, from their second row on or from the first. */
let held: Map<string, { from: number; until: Promise<void> }>;
let hasTotals: boolean;
let asked: { path: string; query: URLSearchParams }[];

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  localStorage.setItem('language', 'en');
  await loadWords('start', 'shell');
  lists = {};
  asked = [];
  broken = new Set();
  held = new Map();
  hasTotals = true;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace(/^\/v\d\//, '');
    asked.push({ path, query: searchParams });
    if (broken.has(path)) return Response.json({ message: 'The disk is full' }, { status: 500 });
    const from = Number(searchParams.get('offset'));
    const wait = held.get(path);
    if (wait && from >= wait.from) await wait.until;
    const rows = lists[path] ?? [];
    const data = rows.slice(from, from + Number(searchParams.get('limit') ?? 100));
    return Response.json({ data, ...(hasTotals && { total: rows.length }) });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Holds back what a list answers from this row on; the function lets it answer. */
function hold(path: string, from = 0): () => Promise<void> {
  let letGo = () => {};
  held.set(path, { from, until: new Promise((resolve) => (letGo = resolve)) });
  return () => act(async () => letGo());
}
async function open(role: 'ADMIN' | 'BA' = 'ADMIN', capabilities?: readonly string[]) {
  signInAs(role, capabilities);
  ({ root } = await openScreens(
    [{ path: `/${start.path}`, resource: start.path, action: 'list', View: Start }],
    `/${start.path}`,
  ));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
}
const card = (name: string) =>
  [...document.querySelectorAll('li')].find((one) => one.querySelector('h3')?.textContent === name);
const chats = (count: number): Rows =>
  Array.from({ length: count }, (_, at) => ({
    id: `1-${at + 1}`,
    companion: { id: at + 1, name: 'Ines', surname: `Number${at + 1}` },
    last_message_date: new Date(Date.parse('2026-11-24T11:00:00Z') - at * 3_600_000).toISOString(),
  }));

test('a queue says how many wait, who waits longest and for how long; the oldest chat opens on its page', async () => {
  lists['admin/tickets'] = [
    { id: 4, created_at: '2026-11-20T12:00:00Z', user: { name: 'Ana', surname: 'Lee' }, problem: { name: 'Login' } },
    { id: 5, created_at: '2026-11-23T12:00:00Z', user: { name: 'Bo', surname: 'Ray' } },
  ];
  lists['admin/chats'] = chats(73);
  await open();
  expect(card('New tickets')!.textContent).toBe('New tickets2OldestAna Lee · Login4 days ago');
  await waitFor(() => expect(card('Unread chats')!.textContent).toBe('Unread chats73OldestInes Number733 days ago'));
  expect([...card('Unread chats')!.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
    '/admin/chats?filter=new',
    '/admin/chats?filter=new&page=2&chat=1-73',
  ]);
  expect(card('New orders')!.textContent).toBe('New ordersNothing waits');
  expect(document.querySelector('[role=status]')!.textContent).toBe('What waits for you: 77');
});

test('since when the oldest waits is said to the minute when asked', async () => {
  lists['admin/tickets'] = [{ id: 4, created_at: '2026-11-20T12:00:00Z' }];
  await open();
  expect(card('New tickets')!.querySelector('time')!.title).toBe('20.11.2026 12:00');
});

test('a chat with somebody without a name is called by their number, also where it comes as text', async () => {
  lists['admin/chats'] = [{ id: '1-5', companion: { id: '5' } }];
  await open();
  await waitFor(() => expect(card('Unread chats')!.textContent).toContain('#5'));
});

test('a back-end whose chats begin with the oldest has that one shown', async () => {
  lists['admin/chats'] = chats(3).toReversed();
  await open();
  await waitFor(() => expect(card('Unread chats')!.textContent).toContain('Ines Number3'));
});

test('a role has its own queues, and when nothing waits, that is said once for all', async () => {
  await open('BA');
  expect([...document.querySelectorAll('h3')].map((one) => one.textContent)).toEqual([
    'Sellers to moderate',
    'Unread chats',
  ]);
  expect(document.querySelector('[role=status]')!.textContent).toBe('Nothing waits for you.');
});

test('a count that fails is tried again on its own', async () => {
  broken.add('admin/bonus-shop/orders');
  await open();
  expect(card('New orders')!.querySelector('[role=alert]')!.textContent).toContain('The disk is full');
  expect(card('Interactive answers')!.textContent).toContain('Nothing waits');
  broken.clear();
  lists['admin/bonus-shop/orders'] = [{ id: 3, user_name: 'Cy Fox', created_at: '2026-11-24T10:00:00Z' }];
  await press(button('Try again'));
  await waitFor(() => expect(card('New orders')!.textContent).toBe('New orders1OldestCy Fox2 hr. ago'));
});

test('without totals, a count says that there may be more', async () => {
  hasTotals = false;
  lists['admin/users-answers'] = [{ id: 1 }, { id: 2 }];
  lists['admin/chats'] = chats(2);
  await open();
  expect(card('Interactive answers')!.textContent).toContain('1+');
  expect(document.querySelector('[role=status]')!.textContent).toBe('What waits for you: 2+');
  // Neither row is known to be the oldest.
  expect(card('Unread chats')!.textContent).toBe('Unread chats1+');
});

test('what ends within two weeks is listed, the first to end first, without what is inactive or paused', async () => {
  lists['admin/quests'] = [
    { id: 1, name: 'Too late', status: 1, end_date: '2026-12-24T22:59:59.999Z' },
    { id: 2, name: 'In a week', status: 1, end_date: '2026-12-01T22:59:59.999Z' },
    { id: 3, name: 'A draft', status: 0, end_date: '2026-11-30T22:59:59.999Z' },
    { id: 4, name: 'Over', status: 1, end_date: '2026-11-22T22:59:59.999Z' },
    { id: 7, name: 'The last day', status: 1, end_date: '2026-12-08T12:00:00Z' },
    { id: 8, name: 'A day later', status: 1, end_date: '2026-12-09T12:00:00Z' },
    { id: 9, name: 'Today', status: 1, end_date: '2026-11-24T12:00:00Z' },
  ];
  lists['admin/trade-program'] = [
    { id: 5, name: 'Autumn plan', phase_end_date: '2026-11-25T12:00:00Z' },
    { id: 6, name: 'On hold', phase_end_date: '2026-11-25T12:00:00Z', paused: true },
  ];
  await open();
  const list = document.querySelector('section ul')!;
  expect([...list.querySelectorAll('a')].map((one) => [one.getAttribute('href'), one.textContent])).toEqual([
    ['/admin/quests/9', 'Today Challenge today · 24.11.2026'],
    ['/admin/trade-program/5', 'Autumn plan Trade programs tomorrow · 25.11.2026'],
    ['/admin/quests/2', 'In a week Challenge in 7 days · 01.12.2026'],
    ['/admin/quests/7', 'The last day Challenge in 14 days · 08.12.2026'],
  ]);
});

test('what ends soon is listed where a back-end sends statuses as texts and a pause as 1', async () => {
  lists['admin/quests'] = [
    { id: '2', name: 'In a week', status: '1', end_date: '2026-12-01T22:59:59.999Z' },
    { id: '3', name: 'A draft', status: '0', end_date: '2026-11-30T22:59:59.999Z' },
  ];
  lists['admin/trade-program'] = [{ id: '6', name: 'On hold', phase_end_date: '2026-11-25T12:00:00Z', paused: 1 }];
  await open();
  const list = document.querySelector('section ul')!;
  expect([...list.querySelectorAll('a')].map((one) => one.textContent)).toEqual([
    'In a week Challenge in 7 days · 01.12.2026',
  ]);
});

test('a trade programme that has not started does not end on the eve of its start', async () => {
  lists['admin/trade-program'] = [{ id: 5, name: 'Autumn plan', phase: 0, phase_end_date: '2026-11-25T23:59:59.999Z' }];
  await open();
  expect(document.querySelector('section')!.textContent).toBe('Ends within 14 daysNothing ends soon.');
});

test('what has ended earlier today no longer ends soon', async () => {
  lists['admin/quests'] = [{ id: 2, name: 'Until eleven', status: 1, end_date: '2026-11-24T11:00:00Z' }];
  await open();
  expect(document.querySelector('section')!.textContent).toBe('Ends within 14 daysNothing ends soon.');
});

test('kinds whose ends cannot be loaded are named and tried again, beside those that are there', async () => {
  lists['admin/quests'] = [{ id: 2, name: 'In a week', status: 1, end_date: '2026-12-01T22:59:59.999Z' }];
  broken.add('admin/trade-program');
  await open();
  const ending = document.querySelector('section')!;
  expect(ending.querySelector('[role=alert]')!.textContent).toContain('Trade programs: The disk is full');
  expect(ending.querySelectorAll('ul a')).toHaveLength(1);
  broken.clear();
  lists['admin/trade-program'] = [{ id: 5, name: 'Autumn plan', phase_end_date: '2026-11-25T12:00:00Z' }];
  await press(ending.querySelector<HTMLElement>('[role=alert] button')!);
  await waitFor(() => expect(ending.querySelectorAll('ul a')).toHaveLength(2));
  expect(ending.querySelector('[role=alert]')).toBeNull();
});

test('nothing that ends soon is said in words', async () => {
  await open();
  expect(document.querySelector('section')!.textContent).toBe('Ends within 14 daysNothing ends soon.');
});

test('what ends within two weeks is asked for with the documented filter, the latest first, or in the order of the list', async () => {
  await open();
  const first = (path: string) => Object.fromEntries(asked.find((one) => one.path === path)!.query);
  expect(first('admin/quests')).toMatchObject({
    end_date: '2026-12-08T23:59:59.999Z',
    sort: 'end_date',
    order: 'DESC',
  });
  expect(first('admin/trade-program')).toEqual({ sort: 'id', order: 'DESC', offset: '0', limit: '100' });
});

test('what a role may not edit leads to its list', async () => {
  lists['admin/trade-program'] = [{ id: 5, name: 'Autumn plan', phase_end_date: '2026-11-25T12:00:00Z' }];
  await open('BA');
  expect(document.querySelector('section ul a')!.getAttribute('href')).toBe('/admin/trade-program');
});

test('lists that cannot be narrowed to what waits are there without a count, for those who have them', async () => {
  await open();
  const uncounted = [...document.querySelectorAll('section')].at(-1)!;
  expect([...uncounted.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
    '/admin/quests/attachments',
  ]);
  await act(async () => root.unmount());
  await open('BA');
  expect(document.querySelectorAll('section')).toHaveLength(1);
});

test('a queue asks for one row, the oldest first, by what makes it wait', async () => {
  await open();
  const first = (path: string) => Object.fromEntries(asked.find((one) => one.path === path)!.query);
  expect(first('admin/bonus-shop/orders')).toEqual({ status: '1', sort: 'id', order: 'ASC', offset: '0', limit: '1' });
  expect(first('admin/users-answers')).toMatchObject({ moderation: 'false', sort: 'id', order: 'ASC' });
});

test('a queue that does not say since when its rows wait calls the first one the next', async () => {
  lists['admin/bonus-shop/orders'] = [{ id: 3, user_name: 'Cy Fox' }];
  await open();
  expect(card('New orders')!.textContent).toBe('New orders1NextCy Fox');
});

test.each([
  { id: 1, user: { id: 7 } },
  { id: '1', user: { id: '7' } },
])('who waits is called by name, also where the row has their number alone: %j', async (row) => {
  lists['admin/users-answers'] = [row];
  lists['admin/users/autocomplete'] = [{ id: 7, name: 'Ana', surname: 'Lee' }];
  await open();
  await waitFor(() => expect(card('Interactive answers')!.textContent).toBe('Interactive answers1NextAna Lee'));
});

test('each queue opens the screen that works it off, narrowed to what waits and with the oldest first', async () => {
  await open();
  const oldestFirst = { sorters: [{ field: 'id', order: 'asc' }] };
  const listed = (path: string, filters: object[]) => {
    const search = new URLSearchParams({
      filters: JSON.stringify(filters),
      sorters: JSON.stringify(oldestFirst.sorters),
    });
    return [path, Object.fromEntries(search)];
  };
  const links = [...document.querySelectorAll<HTMLAnchorElement>('h3 a')];
  expect(
    links.map((one) => {
      const { pathname, searchParams } = new URL(one.href);
      return [pathname.slice(1), Object.fromEntries(searchParams)];
    }),
  ).toEqual([
    listed('admin/users', [{ field: 'selected_filters', operator: 'eq', value: '["waitingContacts"]' }]),
    listed('admin/users-answers', [{ field: 'moderation', operator: 'eq', value: false }]),
    ['admin/tickets', { status: 'NEW' }],
    ['admin/tickets', { status: 'IN_PROGRESS' }],
    ['admin/chats', { filter: 'new' }],
    listed('admin/bonus-shop/orders', [{ field: 'status', operator: 'in', value: [1] }]),
  ]);
});

test('the start screen and what cannot be counted are headed by their names', async () => {
  await open();
  expect([...document.querySelectorAll('h1, h2')].map((one) => one.textContent)).toEqual([
    'Start',
    'Ends within 14 days',
    'Also to look through',
  ]);
  expect([...document.querySelectorAll('section')].at(-1)!.textContent).toBe(
    'Also to look throughThese lists do not say how much of them is still to be decided.Challenge attachments',
  );
});

test('a thousand and more are counted as numbers are written', async () => {
  lists['admin/bonus-shop/orders'] = Array.from({ length: 1204 }, (_, at) => ({ id: at + 1 }));
  await open();
  expect(card('New orders')!.textContent).toContain('New orders1,204');
  expect(document.querySelector('[role=status]')!.textContent).toBe('What waits for you: 1,204');
});

test('a queue that is being counted is not yet said to be empty, and the sum waits for it', async () => {
  const answer = hold('admin/bonus-shop/orders');
  signInAs('ADMIN');
  ({ root } = await openScreens(
    [{ path: `/${start.path}`, resource: start.path, action: 'list', View: Start }],
    `/${start.path}`,
  ));
  const sum = () => document.querySelector('[role=status]')!.textContent;
  await waitFor(() => expect(card('Unread chats')!.textContent).toBe('Unread chatsNothing waits'));
  await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1));
  expect([card('New orders')!.textContent, sum()]).toEqual(['New orders', '']);
  await answer();
  await waitFor(() => expect(sum()).toBe('Nothing waits for you.'));
});

test('no sum is said without a queue that could not be counted', async () => {
  lists['admin/chats'] = chats(1);
  broken.add('admin/bonus-shop/orders');
  await open();
  expect(document.querySelector('[role=status]')!.textContent).toBe('');
});

test('the oldest chat is named once both ends of the list are known', async () => {
  lists['admin/chats'] = chats(3);
  const answer = hold('admin/chats', 1);
  await open();
  expect(card('Unread chats')!.textContent).toBe('Unread chats3');
  await answer();
  await waitFor(() => expect(card('Unread chats')!.textContent).toContain('Ines Number3'));
});

test('talks that are put aside do not wait where the back-end has that', async () => {
  await open('ADMIN', ['desk']);
  const of = (path: string) => asked.find((one) => one.path === path)!.query.get('snoozed');
  expect(['admin/chats', 'admin/tickets', 'admin/bonus-shop/orders'].map(of)).toEqual(['0', '0', null]);
});

test('that nothing ends soon is said neither before all kinds are known nor beside one that failed', async () => {
  broken.add('admin/trade-program');
  const answer = hold('admin/quests');
  signInAs('ADMIN');
  ({ root } = await openScreens(
    [{ path: `/${start.path}`, resource: start.path, action: 'list', View: Start }],
    `/${start.path}`,
  ));
  const ending = () => document.querySelector('section')!;
  await waitFor(() => expect(ending().querySelector('[role=alert]')).not.toBeNull());
  expect(ending().getAttribute('aria-busy')).toBe('true');
  expect(ending().textContent).not.toContain('Nothing ends soon.');
  await answer();
  await waitFor(() => expect(ending().getAttribute('aria-busy')).toBe('false'));
  expect(ending().textContent).not.toContain('Nothing ends soon.');
});

describe('the start screen after a change', () => {
  const openLive = async () => {
    const { live, change } = liveChanges();
    signInAs('ADMIN');
    const View = () => (
      <>
        <Start />
        <Badges />
      </>
    );
    ({ root } = await openScreens(
      [{ path: `/${start.path}`, resource: start.path, action: 'list', View }],
      `/${start.path}`,
      live,
    ));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    return async (path: string) => {
      const before = asked.filter((one) => one.path === path).length;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await change(path);
      await act(() => vi.advanceTimersByTimeAsync(3000));
      await waitFor(() => expect(asked.filter((one) => one.path === path).length).toBeGreaterThan(before));
      await act(() => vi.advanceTimersByTimeAsync(10_000));
    };
  };

  test('counts what is in the menu and what is not', async () => {
    const change = await openLive();
    lists['admin/tickets'] = [{ id: 4 }];
    await change('admin/tickets');
    await waitFor(() =>
      expect(['New tickets', 'Tickets in progress'].map((one) => card(one)!.textContent)).toEqual([
        'New tickets1Next#4',
        'Tickets in progress1Next#4',
      ]),
    );
  });

  test('keeps the last number where it cannot be counted again', async () => {
    lists['admin/bonus-shop/orders'] = [{ id: 3, user_name: 'Cy Fox' }];
    const change = await openLive();
    broken.add('admin/bonus-shop/orders');
    await change('admin/bonus-shop/orders');
    await waitFor(() => expect(card('New orders')!.textContent).toBe('New orders1NextCy Fox'));
    expect(card('New orders')!.querySelector('[role=alert]')).toBeNull();
  });
});

describe('the count beside a menu entry', () => {
  const badges: Record<string, unknown> = {};
  const Shown = () => {
    Object.assign(badges, useBadges());
    return null;
  };
  const show = async (
    role: 'ADMIN' | 'BA' = 'ADMIN',
    { beside, live, capabilities }: { beside?: ReactNode; live?: LiveProvider; capabilities?: readonly string[] } = {},
  ) => {
    signInAs(role, capabilities);
    const View = () => (
      <>
        {beside}
        <Badges />
        <Shown />
      </>
    );
    ({ root } = await openScreens([{ path: '/x', resource: 'x', action: 'list', View }], '/x', live));
  };
  const calls = (path: string) => asked.filter((one) => one.path === path).length;

  test('is a number that says in words what it counts; of sellers the words are shown', async () => {
    lists['admin/bonus-shop/orders'] = [{ id: 1 }, { id: 2 }];
    lists['admin/users'] = [{ id: 1 }];
    await show();
    await waitFor(() =>
      expect(badges).toMatchObject({
        'admin/bonus-shop/orders': { text: '2', label: '2 new' },
        'admin/users': { text: '1 to moderate', label: '1 to moderate' },
      }),
    );
    expect(badges['admin/users-answers']).toBeUndefined();
  });

  test('says that there may be more where the back-end sends no totals', async () => {
    hasTotals = false;
    lists['admin/bonus-shop/orders'] = [{ id: 1 }, { id: 2 }];
    await show();
    await waitFor(() => expect(badges['admin/bonus-shop/orders']).toEqual({ text: '1+', label: '1+ new' }));
  });

  test('is asked for only of the queues of the role, and not of those on the start screen alone', async () => {
    await show('BA');
    await waitFor(() => expect(asked).not.toEqual([]));
    expect([...new Set(asked.map((one) => one.path))].toSorted()).toEqual(['admin/chats', 'admin/users']);
  });

  test('is asked for once the screen itself has what it asks for', async () => {
    let arrive = (_: object) => {};
    const Screen = () => {
      useQuery({ queryKey: ['rows'], queryFn: () => new Promise<object>((resolve) => (arrive = resolve)) });
      return null;
    };
    await show('BA', { beside: <Screen /> });
    expect(asked).toEqual([]);
    await act(async () => arrive({}));
    await waitFor(() => expect(calls('admin/users')).toBe(1));
  });

  test('is counted again once a record has changed', async () => {
    const { live, change } = liveChanges();
    lists['admin/bonus-shop/orders'] = [{ id: 1 }];
    await show('ADMIN', { live });
    await waitFor(() => expect(badges['admin/bonus-shop/orders']).toMatchObject({ text: '1' }));
    lists['admin/bonus-shop/orders'] = [{ id: 1 }, { id: 2 }];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await change('admin/bonus-shop/orders');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(badges['admin/bonus-shop/orders']).toMatchObject({ text: '2' }));
  });

  test.each([
    ['is asked for again after two minutes where the back-end tells of no changes', [], 'admin/bonus-shop/orders', 2],
    ['is not asked for again where it does', ['live', 'desk'], 'admin/bonus-shop/orders', 1],
    ['is asked for again where talks may be put aside until then', ['live', 'desk'], 'admin/tickets', 2],
  ])('%s', async (_, capabilities, path, times) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await show('ADMIN', { capabilities });
    await waitFor(() => expect(calls(path)).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await waitFor(() => expect(calls('admin/tickets')).toBe(2));
    expect(calls(path)).toBe(times);
  });

  test('goes with the person who signs out', async () => {
    lists['admin/bonus-shop/orders'] = [{ id: 1 }];
    await show();
    await waitFor(() => expect(badges['admin/bonus-shop/orders']).toBeDefined());
    await act(async () => root.unmount());
    await show('BA');
    await waitFor(() => expect(badges['admin/bonus-shop/orders']).toBeUndefined());
  });
});

test('whoever chooses it lands on the start screen', async () => {
  await open();
  expect(home()).toBe('/admin/users');
  const landing = document.querySelector<HTMLElement>('[role=switch]')!;
  await press(landing);
  expect(home()).toBe('/admin/start');
  signInAs('BA');
  expect(home()).toBe('/admin/start');
  localStorage.setItem('token', `.${btoa(JSON.stringify({ sub: 'manager:6', roles: ['BA'] }))}.`);
  expect(home()).toBe('/admin/users');
});

test('whoever no longer chooses it lands on the users', async () => {
  await open();
  const landing = document.querySelector<HTMLElement>('[role=switch]')!;
  await press(landing);
  await press(landing);
  expect(home()).toBe('/admin/users');
});
