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
  hasTotals = true;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace(/^\/v\d\//, '');
    asked.push({ path, query: searchParams });
    if (broken.has(path)) return Response.json({ message: 'The disk is full' }, { status: 500 });
    const rows = lists[path] ?? [];
    const from = Number(searchParams.get('offset'));
    const data = rows.slice(from, from + Number(searchParams.get('limit') ?? 100));
    return Response.json({ data, ...(hasTotals && { total: rows.length }) });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(role: 'ADMIN' | 'BA' = 'ADMIN') {
  signInAs(role);
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

test('who waits is called by name, also where the row has their number alone', async () => {
  lists['admin/users-answers'] = [{ id: 1, user: { id: 7 } }];
  lists['admin/users/autocomplete'] = [{ id: 7, name: 'Ana', surname: 'Lee' }];
  await open();
  await waitFor(() => expect(card('Interactive answers')!.textContent).toBe('Interactive answers1NextAna Lee'));
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
