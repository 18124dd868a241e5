import { useQueryClient } from '@tanstack/react-query';
import { useKeys } from '@refinedev/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useMatches } from '@tanstack/react-router';
import { act, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../src/admin/users/resource';
import { cities } from '../../src/admin/cities/resource';
import { quests } from '../../src/admin/quests/resource';
import { here } from '../../src/here';
import { accessControlProvider, can, canAt, isServed } from '../../src/providers/access';
import { signOut } from '../../src/providers/session';
import { loadWords } from '../../src/providers/i18n';
import { setBadge } from '../../src/providers/badges';
import { useOffered } from '../../src/providers/shortcuts';
import { AppBar } from '../../src/shell/app-bar';
import { Arrival } from '../../src/shell/arrival';
import { Forbidden, NotFound } from '../../src/shell/dead-ends';
import Drawer from '../../src/shell/drawer';
import Help from '../../src/shell/help';
import { Menu } from '../../src/shell/menu';
import { MenuGroup } from '../../src/shell/menu-group';
import { menuPaths } from '../../src/shell/menu-items';
import { Failed, Pending } from '../../src/shell/notices';
import { useOwnName } from '../../src/shell/own-name';
import { home, landOnStart, screenAt, wordsOf } from '../../src/shell/screen-at';
import { applyTheme, chooseTheme, chosenTheme } from '../../src/shell/theme';
import { button, press, signInAs } from './form-fixture';
import { openScreens } from './screens';
import { found, waitFor } from './wait-for';

const system = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const media = {
    matches: false,
    listeners,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  globalThis.matchMedia = () => media as never;
  return media;
});

let root: Root | undefined;
let history: Awaited<ReturnType<typeof openScreens>>['history'];
const help = vi.fn<() => void>();

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  system.matches = false;
  help.mockClear();
  await loadWords('shell', 'dead-ends');
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

/** Gives the record of the form that is open its name, as if the form had loaded it. */
function Loaded({ record }: { record: object }) {
  const { keys } = useKeys();
  const client = useQueryClient();
  client.setQueryData(keys().data('default').resource(users.path).action('one').id('7').params({}).get(), {
    data: record,
  });
  return null;
}
async function open(at: string, View: () => ReactNode, record?: object) {
  const Screen = () => (
    <>
      {record && <Loaded record={record} />}
      <View />
    </>
  );
  ({ root, history } = await openScreens(
    [
      { path: '/admin/users', resource: users.path, action: 'list', View: Screen },
      { path: '/admin/users/create', resource: users.path, action: 'create', View: Screen },
      { path: '/admin/users/$id', resource: users.path, action: 'edit', View: Screen },
      { path: '/admin/users/$id/person', resource: 'admin/users/person', action: 'list', View: Screen },
      { path: '/admin/cities', resource: 'admin/cities', action: 'list', View: Screen },
    ],
    at,
  ));
}
const Bar = () => (
  <>
    <AppBar onMenu={() => undefined} onHelp={help} />
    <Arrival />
  </>
);
const trail = () => [...document.querySelectorAll('nav ol li')].map((one) => one.textContent);

describe('the bar', () => {
  const named = (fullName: string) =>
    localStorage.setItem('identity', JSON.stringify({ id: 5, fullName, avatar: null }));
  test.each([
    ['Anna Lee', 'AL'],
    ['anna maria lee', 'AM'],
    ['Anna', 'A'],
    ['', ''],
  ])('has the initials of %j: %j', async (name, initials) => {
    named(name);
    await open('/admin/users', Bar);
    expect(button(`Your account: ${name}`).textContent).toBe(initials);
  });
  test('names who is signed in, and every role', async () => {
    named('Anna Lee');
    localStorage.setItem('token', `.${btoa(JSON.stringify({ sub: 'manager:5', roles: ['RSM', 'BA'] }))}.`);
    await open('/admin/users', Bar);
    await press(button('Your account: Anna Lee'));
    await waitFor(() =>
      expect(document.querySelector('[role=menu]')?.textContent).toMatch(/^Anna LeeRSM, Brand ambassador/),
    );
  });
  test('shows the theme that is chosen in the account menu of a narrow window', async () => {
    named('Anna Lee');
    await open('/admin/users', Bar);
    await press(button('Your account: Anna Lee'));
    await found('[role=menuitemradio]');
    await press([...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')].at(1)!);
    await waitFor(() => expect(button('Theme: Dark').textContent).toBe('Dark'));
  });
  test.each([
    ['/admin/users', ['Users'], 'Users · Loyalty Console'],
    ['/admin/users/create', ['Users', 'New user'], 'New user · Users · Loyalty Console'],
    ['/admin/users/9', ['Users', '#9'], '#9 · Users · Loyalty Console'],
    ['/admin/cities', ['Outlets', 'Cities'], 'Cities · Loyalty Console'],
    ['/admin/users/7/person', ['Users', 'Person'], 'Person · Users · Loyalty Console'],
  ])('says where %s is, as the window does', async (at, words, title) => {
    await open(at, Bar);
    expect([trail(), document.title]).toEqual([words, title]);
  });
  test('leads back from a record to its list, and calls it by its name once that is known', async () => {
    await open('/admin/users/7', Bar, { id: 7, name: 'Anna', surname: 'Lee' });
    await waitFor(() => expect(trail()).toEqual(['Users', 'Anna Lee']));
    await press(document.querySelector<HTMLElement>('nav ol a')!);
    expect(history.location.pathname).toBe('/admin/users');
  });
  test.each([
    ['/admin/users', ['Users']],
    ['/admin/users/9', ['#9']],
  ])('says of %s which part of the way is the page: %j', async (at, current) => {
    await open(at, Bar);
    expect([...document.querySelectorAll('nav ol [aria-current=page]')].map((one) => one.textContent)).toEqual(current);
  });
  test('makes no favourite of a record whose name is not known', async () => {
    await open('/admin/users/9', Bar);
    expect(document.querySelector('[aria-label=Favourite]')).toBeNull();
  });
  test('has each language marked as what it is, so that it is read aloud as such', async () => {
    await open('/admin/users', Bar);
    await press(button('Language: English'));
    await waitFor(() =>
      expect([...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')].map((one) => one.lang)).toEqual([
        'az',
        'en',
        'hu',
        'ru',
        'zh-Hant-TW',
      ]),
    );
  });
  test('makes a screen or a record a favourite, but no new record', async () => {
    await open('/admin/users', Bar);
    await press(button('Favourite'));
    expect([button('Favourite').getAttribute('aria-pressed'), button('Favourite').title]).toEqual([
      'true',
      'Remove from favourites',
    ]);
    await act(async () => root?.unmount());
    await open('/admin/users/create', Bar);
    expect(document.querySelector('[aria-label=Favourite]')).toBeNull();
  });
});

test('the menu of a narrow window is opened by the button in the bar', async () => {
  const onMenu = vi.fn<() => void>();
  await open('/admin/users', () => <AppBar onMenu={onMenu} onHelp={help} />);
  await press(button('Open the menu'));
  expect(onMenu).toHaveBeenCalledOnce();
});

describe('the menu of a narrow window', () => {
  const onClose = vi.fn<() => void>();
  const onSearch = vi.fn<() => void>();
  const inDrawer = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] :is(a, button)')].find((one) =>
      one.textContent?.startsWith(name),
    )!;
  beforeEach(async () => {
    onClose.mockClear();
    await open('/admin/users', () => <Drawer onClose={onClose} onSearch={onSearch} />);
  });
  test('closes once a link is followed, but not for a group that is folded', async () => {
    await press(inDrawer('Outlets'));
    expect(onClose).not.toHaveBeenCalled();
    await press(inDrawer('Users'));
    expect(onClose).toHaveBeenCalledOnce();
  });
  test('leads to the search, and is closed by its button', async () => {
    await press(inDrawer('Search or go to…'));
    await press(button('Close the menu'));
    expect([onSearch.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });
});

test('the menu of a narrow window gives the focus back to its button when it is closed', async () => {
  await open('/admin/users', () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open the menu</button>
        {isOpen && <Drawer onClose={() => setOpen(false)} onSearch={() => undefined} />}
      </>
    );
  });
  await act(async () => button('Open the menu').focus());
  await press(button('Open the menu'));
  await press(button('Close the menu'));
  await waitFor(() => expect(document.activeElement).toBe(button('Open the menu')));
});

test.each([
  ['for no page', NotFound, 'There is no such page'],
  ['for a screen of another role', Forbidden, 'This screen is not for your role'],
])('an address %s says so, and leads home', async (_, View, words) => {
  await open('/admin/users', View);
  expect([document.querySelector('h1')?.textContent, document.querySelector('a')?.getAttribute('href')]).toEqual([
    words,
    '/admin/users',
  ]);
});

describe('the help', () => {
  const shortcuts = () =>
    [...document.querySelectorAll('[role=dialog] dl > div')].map((one) =>
      [...one.querySelectorAll('dt, kbd')].map((part) => part.textContent).join(' '),
    );
  const places = () => [...document.querySelectorAll('[role=dialog] h3')].map((one) => one.textContent);
  const show = (offered: readonly [place: string, names: string][], isNamed: boolean) => {
    const Offering = ({ place, names }: { place: string; names: string }) => {
      useOffered(place, names);
      return null;
    };
    return open('/admin/users', () => (
      <>
        {offered.map(([place, names]) => (
          <Offering key={place} place={place} names={names} />
        ))}
        {isNamed && <a data-person="7">Anna</a>}
        <Help onClose={() => undefined} />
      </>
    ));
  };
  beforeEach(() => loadWords('commands'));

  test('has the keys that work on the screen that is shown, each with what it does', async () => {
    await show(
      [
        ['lists', 'filter rows ends pages open create select'],
        ['forms', 'save'],
        ['talks', 'next search'],
      ],
      true,
    );
    await waitFor(() =>
      expect(shortcuts()).toEqual([
        'Go to any screen or record Ctrl K',
        'Show these shortcuts ?',
        'Close what is open Esc',
        'Go to the first filter /',
        'Next and previous row J K',
        'First and last row Home End',
        'Previous and next page PgUp PgDn',
        'Open the row ↵',
        'New record N',
        'Select the row X',
        'Save Ctrl S',
        'Next unanswered Alt N',
        'Search messages and notes /',
        'Who is it? W',
      ]),
    );
  });
  test('has no others', async () => {
    await show([['lists', 'rows']], false);
    await waitFor(() => expect(places()).toEqual(['Everywhere', 'In lists']));
    expect(shortcuts().slice(3)).toEqual(['Next and previous row J K']);
  });
});

describe('a report, which has one address and a name of its own', () => {
  const Report = () => {
    useOwnName('Invite codes');
    return <Bar />;
  };
  test('is named in the bar, in the window and as a favourite', async () => {
    await open('/admin/cities', Report);
    await waitFor(() => expect(trail()).toEqual(['Outlets', 'Cities', 'Invite codes']));
    expect([
      document.title,
      [...document.querySelectorAll('nav ol li[aria-current]')].map((one) => one.textContent),
    ]).toEqual(['Invite codes · Cities · Loyalty Console', ['Invite codes']]);
    await press(button('Favourite'));
    expect(JSON.parse(localStorage.getItem('bookmarks:manager:5')!)).toMatchObject({
      favourites: [{ to: '/admin/cities', path: 'admin/cities', label: 'Invite codes' }],
    });
  });
});

test('the name of a screen is gone with it', async () => {
  const Named = () => {
    useOwnName('Invite codes');
    return null;
  };
  await open('/admin/cities', () => {
    const at = useMatches({ select: (matches) => matches.at(-1)?.pathname });
    return (
      <>
        {at === '/admin/cities' && <Named />}
        <Bar />
      </>
    );
  });
  await waitFor(() => expect(trail()).toEqual(['Outlets', 'Cities', 'Invite codes']));
  await act(async () => history.push('/admin/users'));
  await waitFor(() => expect(trail()).toEqual(['Users']));
});

test('a record with a page of its own has its name in the bar, and the way back to its list', async () => {
  const Person = () => {
    useOwnName('Anna Lee');
    return <Bar />;
  };
  await open('/admin/users/7', Person);
  await waitFor(() => expect(trail().at(-1)).toBe('Anna Lee'));
  const list = [...document.querySelectorAll<HTMLAnchorElement>('nav ol a')].find((one) => one.textContent === 'Users');
  expect(list?.getAttribute('href')).toBe('/admin/users');
});

describe('on arrival at another screen the focus', () => {
  function Arriving() {
    const [loaded, setLoaded] = useState(false);
    const [shown, setShown] = useState(1);
    const at = useMatches({ select: (matches) => matches.at(-1)?.pathname });
    const isUsers = at === '/admin/users';
    return (
      <>
        <Arrival />
        <button onClick={() => setLoaded(true)}>Load</button>
        <button onClick={() => setShown(2)}>Show another</button>
        <main id="main" tabIndex={-1}>
          {(isUsers || loaded) && <h1 key={shown}>{at}</h1>}
          <input />
        </main>
      </>
    );
  }
  const arrive = async () => {
    await open('/admin/users', Arriving);
    await act(async () => history.push('/admin/cities'));
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  };
  test('waits in the screen while that is loading, and goes to its heading then', async () => {
    await arrive();
    await press(button('Load'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
  test('goes on to the heading that takes the place of the first', async () => {
    await arrive();
    await press(button('Load'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    const first = document.activeElement;
    await press(button('Show another'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(document.activeElement).not.toBe(first);
  });
  test.each([
    ['a key', () => new KeyboardEvent('keydown', { key: 'j', bubbles: true })],
    ['the mouse', () => new MouseEvent('pointerdown', { bubbles: true })],
  ])('is no longer moved after the user has used %s', async (_, action) => {
    await arrive();
    await act(async () => void document.body.dispatchEvent(action()));
    await press(button('Load'));
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    expect(document.activeElement?.id).toBe('main');
  });
  test('stays where somebody has put it meanwhile', async () => {
    await arrive();
    const input = document.querySelector('input')!;
    await act(async () => input.focus());
    await press(button('Load'));
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    expect(document.activeElement).toBe(input);
  });
  test('stays in the field of the new screen that has taken it', async () => {
    await open('/admin/users', () => {
      const isCities = useMatches({ select: (matches) => matches.at(-1)?.pathname }) === '/admin/cities';
      return (
        <>
          <Arrival />
          <main id="main" tabIndex={-1}>
            <h1>Heading</h1>
            {isCities && <input autoFocus />}
          </main>
        </>
      );
    });
    await act(async () => history.push('/admin/cities'));
    const field = await found('input');
    expect(document.activeElement).toBe(field);
  });
  test('is left alone by what changes in the address of the same screen', async () => {
    await open('/admin/users', Arriving);
    await act(async () => button('Load').focus());
    await act(async () => history.push('/admin/users?currentPage=2'));
    expect(document.activeElement).toBe(button('Load'));
  });
});

test('a screen that is on its way says so', async () => {
  await open('/admin/users', Pending);
  expect(document.querySelector('[aria-busy=true] [role=status]')!.textContent).toBe('Loading…');
});

describe('a screen that could not be shown', () => {
  let isBroken: boolean;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isBroken = true;
    const route = createRootRoute({
      component: () => {
        if (isBroken) throw new Error('Broken');
        return <h1>The screen</h1>;
      },
      errorComponent: Failed,
    });
    const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
    document.body.innerHTML = '<div></div>';
    root = createRoot(document.body.firstElementChild!);
    await act(async () => root!.render(<RouterProvider router={router as never} />));
    await waitFor(() => button('Try again'));
  });
  afterEach(() => {
    vi.mocked(console.error).mockRestore();
    vi.unstubAllGlobals();
  });
  test('says so, and is shown once it can be', async () => {
    expect(document.querySelector('h1')?.textContent).toBe('This screen could not be shown');
    isBroken = false;
    await press(button('Try again'));
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('The screen'));
  });
  test('can be reloaded as a page', async () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    await press(button('Reload the page'));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the theme', () => {
  const isDark = () => document.documentElement.classList.contains('dark');
  test.each([
    ['system', true, true],
    ['system', false, false],
    ['light', true, false],
    ['dark', false, true],
  ] as const)('%s in a system that is dark: %j is dark: %j', (theme, isSystemDark, isExpected) => {
    system.matches = isSystemDark;
    chooseTheme(theme);
    expect([isDark(), chosenTheme()]).toEqual([isExpected, theme]);
  });
  test('is that of the system where none or a garbled one was chosen', () => {
    localStorage.setItem('theme', 'pink');
    system.matches = true;
    applyTheme();
    expect([chosenTheme(), isDark()]).toEqual(['system', true]);
  });
  test.each([
    ['system', true],
    ['light', false],
  ] as const)('%s is dark once the system becomes so: %j', (theme, isExpected) => {
    chooseTheme(theme);
    system.matches = true;
    for (const tell of system.listeners) tell();
    expect(isDark()).toBe(isExpected);
  });
});

describe('a group of the menu', () => {
  const group = (name: string, isCurrent = false) =>
    open('/admin/users', () => (
      <MenuGroup group={name} isCurrent={isCurrent}>
        <p>Entries</p>
      </MenuGroup>
    ));
  const isOpen = () => document.body.textContent?.includes('Entries');
  test('is open at first, but the reports and the recent records are not', async () => {
    const open = [];
    for (const name of ['outlets', 'reports', 'recent']) {
      await group(name);
      open.push(isOpen());
      await act(async () => root?.unmount());
    }
    expect(open).toEqual([true, false, false]);
  });
  test('stays as it was left, and leaves the others alone', async () => {
    await group('outlets');
    await press(button('Outlets'));
    expect([isOpen(), localStorage.getItem('menu-closed')]).toEqual([false, 'reports,recent,outlets']);
    await press(button('Outlets'));
    expect([isOpen(), localStorage.getItem('menu-closed')]).toEqual([true, 'reports,recent']);
  });
  test('says whether it is open', async () => {
    await group('outlets');
    expect(button('Outlets').getAttribute('aria-expanded')).toBe('true');
    await press(button('Outlets'));
    expect(button('Outlets').getAttribute('aria-expanded')).toBe('false');
  });
  test('is open while it has the entry of the screen that is shown', async () => {
    await group('reports', true);
    expect(isOpen()).toBe(true);
  });
});

describe('the menu', () => {
  const link = (name: string) =>
    [...document.querySelectorAll('a')].find((one) => one.textContent?.startsWith(name)) ?? null;
  const Open = () => <Menu onSearch={() => undefined} />;
  test('says a count beside its entry, and takes it away', async () => {
    await open('/admin/users', Open);
    await act(async () => setBadge('admin/users', { text: '12', label: '12 wait for moderation' }));
    expect(link('Users')?.textContent).toBe('Users 1212 wait for moderation');
    await act(async () => setBadge('admin/users', undefined));
    expect(link('Users')?.textContent?.trim()).toBe('Users');
  });
  test('marks the entry of the screen that is shown, also of one of its records', async () => {
    await open('/admin/users/7', Open);
    expect([...document.querySelectorAll('[aria-current=page]')].map((one) => one.textContent?.trim())).toEqual([
      'Users',
    ]);
  });
  test('marks the entry of a list on a page that belongs to it and has no entry', async () => {
    await open('/admin/users/7/person', Open);
    expect([...document.querySelectorAll('[aria-current=page]')].map((one) => one.textContent?.trim())).toEqual([
      'Users',
    ]);
  });
  test('has its groups and their entries in the order of the work', async () => {
    await open('/admin/users', Open);
    expect([...document.querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
      'Recent',
      'Outlets',
      'Problems',
      'Content',
      'Knowledge bank',
      'Bonus shop',
      'Reports',
      'Manage',
    ]);
    const outlets = button('Outlets').parentElement!.parentElement!;
    expect([...outlets.querySelectorAll('a')].map((one) => one.textContent.trim())).toEqual([
      'Outlets',
      'Cities',
      'Legal entities',
      'Sync test',
    ]);
  });
  test('has no screens of other roles', async () => {
    signInAs('BA');
    await open('/admin/users', Open);
    expect([link('Users')?.getAttribute('href'), link('Managers')]).toEqual(['/admin/users', null]);
  });
});

test('whoever has two roles has the screens of both in the menu', async () => {
  localStorage.setItem('token', `.${btoa(JSON.stringify({ sub: 'manager:5', roles: ['BA', 'CO_TEAM'] }))}.`);
  const both = [...menuPaths()];
  signInAs('BA');
  const own = [...menuPaths()];
  signInAs('CO_TEAM');
  expect(new Set(both)).toEqual(new Set([...own, ...menuPaths()]));
  expect(both.length).toBeGreaterThan(own.length);
});

describe('whoever comes', () => {
  test('lands on the users, or on the start screen where they chose it, in this browser', () => {
    expect(home()).toBe('/admin/users');
    landOnStart(true);
    expect(home()).toBe('/admin/start');
    localStorage.setItem('token', `.${btoa(JSON.stringify({ sub: 'manager:6', roles: ['ADMIN'] }))}.`);
    expect(home()).toBe('/admin/users');
    signInAs('ADMIN');
    landOnStart(false);
    expect(home()).toBe('/admin/users');
  });
  test.each([
    [false, 'Go to Users', '/admin/users'],
    [true, 'Go to Start', '/admin/start'],
  ])('to no page is led there; chose the start screen: %j', async (isStart, words, href) => {
    landOnStart(isStart);
    await open('/admin/users', NotFound);
    const link = document.querySelector('a')!;
    expect([link.textContent, link.getAttribute('href')]).toEqual([words, href]);
  });
});

test.each([
  ['/admin/users', 'admin/users', 'list'],
  ['/admin/users/', 'admin/users', 'list'],
  ['/admin/users/create', 'admin/users', 'create'],
  ['/admin/users/5', 'admin/users', 'edit'],
  ['/admin/users/5/6', undefined, undefined],
  ['/admin/nothing', undefined, undefined],
])('at %s is the screen %s, %s', (address, path, kind) => {
  const screen = screenAt(address);
  expect([screen?.path, screen?.kind]).toEqual([path, kind]);
});

test('a form needs the words of its checks before it is shown, a list its own', () => {
  expect([wordsOf(screenAt('/admin/users')), wordsOf(screenAt('/admin/users/5')).slice(0, 5)]).toEqual([
    expect.arrayContaining(['shell', 'people', 'list']),
    ['shell', 'people', 'form', 'validation', 'list'],
  ]);
  expect(wordsOf(undefined)).toEqual(['shell']);
});

test.each([
  ['ADMIN', 'admin/managers', 'list', true],
  ['BA', 'admin/managers', 'list', false],
  ['BA', 'admin/users', 'list', true],
  ['ADMIN', 'admin/nothing', 'list', false],
  ['ADMIN', 'admin/start', 'list', true],
  ['ADMIN', 'admin/start', 'create', false],
] as const)('%s at %s may %s: %j', (role, path, action, may) => {
  signInAs(role);
  expect(canAt(path, action)).toBe(may);
});

describe('once a screen is loaded, its contract says what may be done', () => {
  beforeEach(() => [cities, quests].map((one) => here(one)));
  test.each([
    ['ADMIN', 'admin/cities', 'show', true],
    ['ADMIN', 'admin/cities', 'edit', true],
    ['ADMIN', 'admin/cities', 'delete', false],
    ['ADMIN', 'admin/cities', 'clone', false],
    ['ADMIN', 'admin/quests', 'clone', true],
    ['BA', 'admin/cities', 'show', false],
    ['BA', 'admin/cities', 'create', false],
  ] as const)('%s at %s may %s: %j', async (role, resource, action, may) => {
    signInAs(role);
    expect(await accessControlProvider.can({ resource, action })).toEqual({ can: may });
  });
  test('and nobody who is signed out may do anything', async () => {
    signOut();
    expect([can(cities, 'list'), canAt('admin/cities', 'list'), canAt('admin/managers', 'list')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test.each([
  [[], false],
  [['transfers'], true],
])('what needs file transfers is there with a back-end that offers %j: %j', (capabilities, isThere) => {
  signInAs('ADMIN', capabilities);
  expect([isServed({ needs: 'transfers' }), isServed({})]).toEqual([isThere, true]);
});
