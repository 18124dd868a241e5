import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../src/admin/users/resource';
import { loadWords } from '../../src/providers/i18n';
import { BookmarkGroups } from '../../src/shell/bookmark-groups';
import { noteOpened, toggleFavourite } from '../../src/shell/bookmarks';
import { signInAs } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

const user = (id: number, label: string) => ({ to: `/admin/users/${id}`, path: 'admin/users', label });
let root: Root;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  localStorage.setItem('menu-closed', '');
  signInAs('ADMIN');
  await loadWords('shell');
  ({ root } = await openScreens(
    [{ path: `/${users.path}`, resource: users.path, action: 'list', View: BookmarkGroups }],
    `/${users.path}`,
  ));
});
afterEach(() => act(async () => root.unmount()));

const entries = (group: string) =>
  [...document.querySelectorAll('h2')]
    .filter((one) => one.textContent === group)
    .flatMap((one) => [...one.parentElement!.querySelectorAll('a')].map((link) => link.textContent));
const open = (...records: Parameters<typeof noteOpened>[0][]) =>
  act(async () => {
    for (const one of records) noteOpened(one);
  });

describe('recent records', () => {
  test('begin with the one that was opened last, each once', async () => {
    await open(user(1, 'Anna'), user(2, 'Berta'), user(1, 'Anna'));
    expect(entries('Recent')).toEqual(['Anna Users', 'Berta Users']);
  });
  test('have their present names once they are opened again', async () => {
    await open(user(1, 'Anna'), user(1, 'Anne'));
    expect(entries('Recent')).toEqual(['Anne Users']);
  });
  test('are the last six', async () => {
    await open(...Array.from({ length: 7 }, (_, at) => user(at + 1, `No. ${at + 1}`)));
    expect(entries('Recent').map((one) => one?.slice(0, 5))).toEqual([7, 6, 5, 4, 3, 2].map((id) => `No. ${id}`));
  });
  test('of one name are told apart by their number', async () => {
    await open(user(1, 'Anna'), user(2, 'Anna'), user(3, 'Berta'));
    expect(entries('Recent')).toEqual(['Berta Users', 'Anna Users #2', 'Anna Users #1']);
  });
  test('of two people of one name are told apart by their number, too', async () => {
    const person = (id: number) => ({ to: `/admin/users/${id}/person`, path: 'admin/users/person', label: 'Anna' });
    await open(person(1), person(2));
    expect(entries('Recent')).toEqual(['Anna Person #2', 'Anna Person #1']);
  });
  test('that are reports have their names in the language of the console, whichever they were opened in', async () => {
    await open({ to: '/admin/reports/invite-codes', path: 'admin/reports', label: 'Meghívókódok' });
    await waitFor(() => expect(entries('Recent')).toEqual(['Invite codes Reports']));
  });
  test('that are reports which this market no longer has keep the names they were opened under', async () => {
    await open({ to: '/admin/reports/wishes', path: 'admin/reports', label: 'Wishes' });
    expect(entries('Recent')).toEqual(['Wishes Reports']);
  });
  test('of a screen that the person does not see are left out', async () => {
    await open({ to: '/admin/managers/5', path: 'admin/managers', label: 'Max' }, user(1, 'Anna'));
    await act(async () => signInAs('BA'));
    await open({ to: '/admin/managers/5', path: 'admin/managers', label: 'Max' }, user(1, 'Anne'));
    expect(entries('Recent')).toEqual(['Anne Users']);
  });
  test('of one person are not those of another', async () => {
    await open(user(1, 'Anna'));
    localStorage.setItem('token', `.${btoa(JSON.stringify({ sub: 'manager:6', roles: ['ADMIN'] }))}.`);
    await open(user(2, 'Berta'));
    expect(entries('Recent')).toEqual(['Berta Users']);
  });
});

describe('favourites', () => {
  test('stand in the order in which they were chosen, and go when they are pressed again', async () => {
    await act(async () => [user(2, 'Berta'), user(1, 'Anna'), user(3, 'Cora')].forEach(toggleFavourite));
    await act(async () => toggleFavourite(user(1, 'Anna')));
    expect(entries('Favourites')).toEqual(['Berta Users', 'Cora Users']);
  });
  test('of screens that share a name have their group beside it, others do not', async () => {
    const screen = (path: string) => ({ to: `/${path}`, path });
    await act(async () => ['admin/cities', 'admin/bonus-shop/categories'].map(screen).forEach(toggleFavourite));
    expect(entries('Favourites').map((one) => one?.trim())).toEqual(['Cities', 'Categories Bonus shop']);
  });
  test('keep their place and get their present names', async () => {
    await act(async () => [user(1, 'Anna'), user(2, 'Berta')].forEach(toggleFavourite));
    await open(user(1, 'Anne'));
    expect(entries('Favourites')).toEqual(['Anne Users', 'Berta Users']);
  });
});

describe('what this browser has kept', () => {
  const stored = (value: unknown) =>
    act(async () => {
      localStorage.setItem('bookmarks:manager:5', typeof value === 'string' ? value : JSON.stringify(value));
      dispatchEvent(new StorageEvent('storage'));
    });
  test('and another tab has changed is shown', async () => {
    await stored({ favourites: [user(1, 'Anna')], recent: [user(2, 'Berta')] });
    expect([entries('Favourites'), entries('Recent')]).toEqual([['Anna Users'], ['Berta Users']]);
  });
  test.each([
    ['{"favourites":', []],
    [{ favourites: 'Anna' }, []],
    [{ favourites: [null, { to: 'https://elsewhere.ie', path: 'admin/users' }, user(1, 'Anna')] }, ['Anna Users']],
    [
      {
        favourites: [
          { ...user(1, 'Anna'), label: 7 },
          { to: '/admin/users/2', label: 'Berta' },
        ],
      },
      [],
    ],
  ])('and is garbled is left out: %j', async (value, names) => {
    await stored(value);
    expect(entries('Favourites')).toEqual(names);
  });
  test('is not more where there is no room for it, without harm', async () => {
    await open(user(1, 'Anna'));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await open(user(2, 'Berta'));
    full.mockRestore();
    expect(entries('Recent')).toEqual(['Anna Users']);
  });
});

test('nothing opened yet is said, without favourites there is no group of them', () => {
  expect([document.body.textContent, document.querySelectorAll('h2').length]).toEqual([
    expect.stringContaining('Records that you open stand here.'),
    1,
  ]);
});
