import { useList } from '@refinedev/core';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../src/admin/users/resource';
import { connectionLost, connectionWorks } from '../../src/providers/connection';
import { loadWords } from '../../src/providers/i18n';
import { session } from '../../src/providers/session';
import { noteOpened, toggleFavourite } from '../../src/shell/bookmarks';
import { ConnectionNotice } from '../../src/shell/connection-notice';
import Palette from '../../src/shell/palette';
import { useShortcuts } from '../../src/shell/shortcuts';
import { chosenTheme } from '../../src/shell/theme';
import { button, press, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

vi.hoisted(() => {
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
});

let root: Root;
let history: Awaited<ReturnType<typeof openScreens>>['history'];
let answer: (path: string, asked: URLSearchParams) => unknown;
let asked: string[];
const help = vi.fn<() => void>();
const search = vi.fn<() => void>();
const close = vi.fn<() => void>();

async function open(View: () => React.ReactNode) {
  ({ root, history } = await openScreens(
    [
      { path: '/', resource: users.path, action: 'list', View },
      { path: '/admin/users/$id/person', resource: users.path, action: 'edit', View: () => 'A person' },
    ],
    '/',
  ));
}
const openPalette = () => open(() => <Palette onClose={close} onHelp={help} />);
const input = () => document.querySelector<HTMLInputElement>('[cmdk-input]')!;
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const said = () => document.querySelector('[role=dialog] [role=status]')!.textContent;
const group = (name: string) =>
  [...document.querySelectorAll('[cmdk-group]')]
    .filter((one) => one.querySelector('[cmdk-group-heading]')?.textContent === name)
    .flatMap((one) => [...one.querySelectorAll('[role=option]')].map((option) => option.textContent));

beforeEach(async () => {
  Element.prototype.scrollTo ??= () => undefined;
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['record-search']);
  asked = [];
  answer = () => ({ data: [] });
  help.mockClear();
  search.mockClear();
  close.mockClear();
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    asked.push(`${pathname.replace(/^\/v\d\//, '')} ${searchParams.get('q')}`);
    const body = await answer(pathname, searchParams);
    return body instanceof Response ? body : Response.json(body);
  });
  await loadWords('shell', 'commands', 'reports');
});
afterEach(async () => {
  await act(async () => root.unmount());
  connectionWorks();
  vi.unstubAllGlobals();
});

describe('the palette', () => {
  const found = (...names: string[]) => ({
    data: [
      {
        path: 'admin/users',
        records: names.map((name, at) => ({ id: at + 1, name, surname: 'Lee', phone: `+35386${at}` })),
      },
      { path: 'admin/managers', records: [{ id: 9, username: 'anna' }] },
    ],
  });
  test('has the records first, with what tells them apart, and opens one', async () => {
    answer = () => found('Anna', 'Anna');
    await openPalette();
    await type(input(), ' anna ');
    await waitFor(() => expect(group('Users')).toEqual(['(1) Anna Lee+353860', '(2) Anna Lee+353861']));
    expect(asked).toEqual(['admin/search anna']);
    await press(options()[1]!);
    await waitFor(() => expect(history.location.pathname).toBe('/admin/users/2/person'));
  });
  test('has the kinds of records in the order of the menu, whichever the server names first', async () => {
    answer = () => ({
      data: [
        { path: 'admin/cities', records: [{ id: 3, name: 'Anna’s town' }] },
        { path: 'admin/users', records: [{ id: 7, name: 'Anna', surname: 'Lee' }] },
      ],
    });
    await openPalette();
    await type(input(), 'anna');
    await waitFor(() => expect(group('Cities')).toHaveLength(1));
    const kinds = [...document.querySelectorAll('[cmdk-group-heading]')].map((one) => one.textContent);
    expect(kinds.slice(0, 2)).toEqual(['Users', 'Cities']);
  });
  test('shows six records of a kind', async () => {
    answer = () => found(...Array.from({ length: 8 }, (_, at) => `Anna${at}`));
    await openPalette();
    await type(input(), 'anna');
    await waitFor(() => expect(group('Users')).toHaveLength(6));
  });
  test('has no records that the person may not open', async () => {
    signInAs('BA', ['record-search']);
    answer = () => found('Anna');
    await openPalette();
    await type(input(), 'anna');
    await waitFor(() => expect(group('Users')).toHaveLength(1));
    expect(group('Managers')).toEqual([]);
  });
  test('begins nothing that the person may not create', async () => {
    const creates = () => group('Actions').filter((one) => one?.includes('manager'));
    await openPalette();
    expect(creates()).not.toEqual([]);
    await act(async () => root.unmount());
    signInAs('BA');
    await openPalette();
    expect(creates()).toEqual([]);
  });
  test.each([
    ['x', false],
    ['1', true],
    ['李', true],
    ['xy', true],
  ])('for %j searches records: %s', async (text, isAsked) => {
    await openPalette();
    await type(input(), text);
    await waitFor(() => expect(said()).not.toBe('Searching…'));
    expect(asked).toEqual(isAsked ? [`admin/search ${text}`] : []);
  });
  test('says that the search failed, and still has its screens', async () => {
    answer = () => Response.json({ message: 'No' }, { status: 500 });
    await openPalette();
    await type(input(), 'users');
    await waitFor(() => expect(said()).toBe('The search failed. Screens and actions can still be chosen.'));
    expect(group('Screens')).toContain('Users');
  });
  test('says that nothing was found', async () => {
    await openPalette();
    await type(input(), 'qqqq');
    await waitFor(() => expect(said()).toBe('Nothing found. Try a name, a phone, an ID or a screen’s title.'));
  });
  const enter = () =>
    act(async () => void input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  /** An answer that waits until the test lets it go. */
  const held = () => {
    let release!: () => void;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    return { waiting, release };
  };
  test('opens the best record once it is known where Enter was pressed before', async () => {
    const { waiting, release } = held();
    answer = () => waiting.then(() => found('Anna', 'Berta'));
    await openPalette();
    await type(input(), 'qqq');
    await enter();
    expect([close.mock.calls.length, history.location.pathname]).toEqual([0, '/']);
    release();
    await waitFor(() => expect(history.location.pathname).toBe('/admin/users/1/person'));
    expect(close).toHaveBeenCalledTimes(1);
  });
  test('opens nothing by itself once something else was typed after Enter', async () => {
    const { waiting, release } = held();
    answer = () => waiting.then(() => found('Anna'));
    await openPalette();
    await type(input(), 'qqq');
    await enter();
    await type(input(), 'qqqq');
    release();
    await waitFor(() => expect(group('Users')).toHaveLength(1));
    expect(history.location.pathname).toBe('/');
  });
  test('opens no record of the text before while those of the new one are looked for', async () => {
    answer = () => found('Anna', 'Berta');
    await openPalette();
    await type(input(), 'qqq');
    await waitFor(() => expect(group('Users')).toHaveLength(2));
    const { waiting, release } = held();
    const users = { path: 'admin/users', records: [{ id: 7, name: 'Berta', surname: 'Lee', phone: '+353' }] };
    answer = () => waiting.then(() => ({ data: [users] }));
    await type(input(), 'qqqq');
    await enter();
    expect([close.mock.calls.length, history.location.pathname]).toEqual([0, '/']);
    release();
    await waitFor(() => expect(history.location.pathname).toBe('/admin/users/7/person'));
  });
  test('opens a screen at once, without waiting for records', async () => {
    const { waiting } = held();
    answer = () => waiting.then(() => ({ data: [] }));
    await openPalette();
    await type(input(), 'cities');
    await enter();
    await waitFor(() => expect(history.location.pathname).toBe('/admin/cities'));
  });
  test('opens a record of another kind at its form', async () => {
    answer = () => ({ data: found('Anna').data.slice(1) });
    await openPalette();
    await type(input(), 'anna');
    await waitFor(() => expect(group('Managers')).toHaveLength(1));
    await press(options()[0]!);
    await waitFor(() => expect(history.location.pathname).toBe('/admin/managers/9'));
  });
  test('leaves the Enter that ends a Chinese word to the keyboard', async () => {
    const { waiting, release } = held();
    answer = () => waiting.then(() => found('Anna'));
    await openPalette();
    await type(input(), 'qqq');
    const end = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
    await act(async () => void input().dispatchEvent(end));
    release();
    await waitFor(() => expect(group('Users')).toHaveLength(1));
    expect([close.mock.calls.length, history.location.pathname]).toEqual([0, '/']);
  });
  test('begins a new record where its screen says', async () => {
    await openPalette();
    await press(options().find((one) => one.textContent === 'New managerManagers')!);
    await waitFor(() => expect(history.location.pathname).toBe('/admin/managers/create'));
  });
  test('takes spaces for nothing typed yet', async () => {
    toggleFavourite({ to: '/admin/cities', path: 'admin/cities' });
    await openPalette();
    await type(input(), '  ');
    expect([group('Favourites'), asked]).toEqual([['Cities'], []]);
  });
  test('begins with the favourites and what was opened last, until something is typed', async () => {
    toggleFavourite({ to: '/admin/cities', path: 'admin/cities' });
    noteOpened({ to: '/admin/cities/7', path: 'admin/cities', label: 'Cork' });
    await openPalette();
    expect([group('Favourites'), group('Recent')]).toEqual([['Cities'], ['CorkCities']]);
    await press(options().find((one) => one.textContent === 'CorkCities')!);
    expect([close.mock.calls.length, history.location.pathname]).toEqual([1, '/admin/cities/7']);
    await act(async () => root.unmount());
    await openPalette();
    await type(input(), 'co');
    expect([group('Favourites'), group('Recent')]).toEqual([[], []]);
  });
  test('has a screen that the menu shows twice once, with its group', async () => {
    await openPalette();
    expect(group('Screens').filter((one) => one?.startsWith('Chance'))).toEqual(['ChanceContent']);
  });
  test('opens a report by a word of its name', async () => {
    await openPalette();
    await type(input(), 'invite');
    expect(group('Reports')).toEqual(['Invite codesReports']);
    await press(options().find((one) => one.textContent === 'Invite codesReports')!);
    await waitFor(() => expect(history.location.pathname).toBe('/admin/reports/invite-codes'));
  });
  test('changes the theme', async () => {
    await openPalette();
    await press(options().find((one) => one.textContent === 'Theme: Dark')!);
    expect([chosenTheme(), close.mock.calls.length]).toEqual(['dark', 1]);
  });
  test('opens the help and signs out', async () => {
    await openPalette();
    const action = (words: string) => options().find((one) => one.textContent === words)!;
    await press(action('Keyboard shortcuts'));
    expect(help).toHaveBeenCalledTimes(1);
    await press(action('Sign out'));
    expect(session()).toBeNull();
  });
});

describe('a back-end that cannot search for records', () => {
  const people = [
    { id: 11, name: 'Anna', surname: 'Lee', phone: '+353861112233' },
    { id: 12, name: 'Berta', surname: 'Annable', phone: '+353862223344' },
    { id: 13, name: 'Cora', surname: 'Moss', phone: '+353863334455' },
  ];
  let queries: Record<string, string>[];
  beforeEach(() => {
    queries = [];
    answer = (path, query) => {
      if (!path.endsWith('/admin/users/autocomplete')) return { data: [] };
      queries.push(Object.fromEntries(query));
      return { data: people };
    };
  });
  test.each([
    ['lee anna', ['(11) Anna Lee+353861112233']],
    ['anna', ['(11) Anna Lee+353861112233', '(12) Berta Annable+353862223344']],
    ['13', ['(13) Cora Moss+353863334455']],
    ['086 333', ['(13) Cora Moss+353863334455']],
  ])('has its whole list searched here: %s', async (text, names) => {
    signInAs('ADMIN', []);
    await openPalette();
    await type(input(), text);
    await waitFor(() => expect(group('Users')).toEqual(names));
    expect(queries).toEqual([{ limit: '10000' }]);
  });
  test('has it asked for once for all texts, each with its own records', async () => {
    signInAs('ADMIN', []);
    await openPalette();
    await type(input(), 'lee');
    await waitFor(() => expect(group('Users')).toEqual(['(11) Anna Lee+353861112233']));
    await type(input(), 'moss');
    await waitFor(() => expect(group('Users')).toEqual(['(13) Cora Moss+353863334455']));
    expect(queries).toHaveLength(1);
  });
  test('but narrows its lists is asked for the text, and its answer taken as it is', async () => {
    signInAs('ADMIN', ['lookup-search']);
    await openPalette();
    await type(input(), 'qqq');
    await waitFor(() => expect(group('Users')).toHaveLength(3));
    expect(queries).toEqual([{ q: 'qqq', limit: '6' }]);
  });
});

describe('a key', () => {
  function Keys() {
    useShortcuts({ onSearch: search, onHelp: help });
    return (
      <>
        <input />
        <button role="combobox" />
      </>
    );
  }
  const key = async (init: KeyboardEventInit, at: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    await act(async () => void at.dispatchEvent(event));
    return [search.mock.calls.length, help.mock.calls.length, event.defaultPrevented];
  };
  beforeEach(() => open(Keys));

  test.each([{ ctrlKey: true }, { metaKey: true }])(
    'K with %o opens the palette, also while one writes',
    async (keys) => expect(await key({ key: 'k', ...keys }, document.querySelector('input')!)).toEqual([1, 0, true]),
  );
  test('K opens the palette with a Cyrillic keyboard, too', async () =>
    expect(await key({ key: 'л', code: 'KeyK', ctrlKey: true })).toEqual([1, 0, true]));
  test.each([{ ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }, {}])(
    'K with %o is left to the browser',
    async (keys) => expect(await key({ key: 'k', ...keys })).toEqual([0, 0, false]),
  );
  test('? is text in a list that is searched by typing', async () =>
    expect(await key({ key: '?' }, document.querySelector('[role=combobox]')!)).toEqual([0, 0, false]));
  test('? opens the help, but is text while one writes', async () => {
    expect(await key({ key: '?' }, document.querySelector('input')!)).toEqual([0, 0, false]);
    expect(await key({ key: '?', shiftKey: true })).toEqual([0, 1, true]);
  });
});

describe('the notice of the connection', () => {
  const notice = () => document.querySelector('[role=status]')!.textContent;
  beforeEach(() => open(ConnectionNotice));
  test('comes and goes with what the last call found', async () => {
    expect(notice()).toBe('');
    await act(async () => connectionLost());
    expect(notice()).toBe('The server cannot be reached. What you type is kept.Try again');
    await act(async () => connectionWorks());
    expect(notice()).toBe('');
  });
  test('asks again for what is shown', async () => {
    await act(async () => root.unmount());
    await open(() => {
      useList({ resource: users.path });
      return <ConnectionNotice />;
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => connectionLost());
    await press(button('Try again'));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
  test('says that the browser is offline, and offers no call then', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void dispatchEvent(new Event('offline')));
    expect(notice()).toBe('You are offline. What you see may be out of date; what you type is kept.');
    online.mockReturnValue(true);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(notice()).toBe('');
    online.mockRestore();
  });
});
