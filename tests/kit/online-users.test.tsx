import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import PresenceOfPerson from '../../src/admin/online-users/person';
import OnlineUsers from '../../src/admin/online-users/screen';
import type { useOnlineUsers } from '../../src/admin/online-users/socket';
import { loadWords } from '../../src/providers/i18n';
import { signInAs } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

type Online = ReturnType<typeof useOnlineUsers>;
const now = vi.hoisted(() => ({ online: undefined as unknown }));
vi.mock('../../src/admin/online-users/socket', () => ({ useOnlineUsers: () => now.online }));

const device = (type: number, identifier: string | null) => ({ type, identifier });
const ana = { id: 7, name: 'Ana', surname: 'Lee', devices: [device(2, 'android-of-ana'), device(1, null)] };
const nameless = { id: 8, name: null, surname: null, devices: [device(1, 'ios')] };

let root: Root;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () =>
    Response.json({ id: 7, app_version: '3.1', first_login_date: '2026-03-01T10:00:00Z' }),
  );
  await loadWords('staff', 'person', 'people', 'list', 'shell');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
async function show(online: Online, View: () => React.ReactNode) {
  now.online = online;
  ({ root } = await openScreens(
    [{ path: '/admin/online-users', resource: 'admin/online-users', action: 'list', View }],
    '/admin/online-users',
  ));
}
const text = () => document.body.textContent;

describe('those who are online', () => {
  test('stand in the table by name or number, with the identifiers of their devices, each in its own column', async () => {
    await show({ users: [ana, nameless], connection: 'connected' }, OnlineUsers);
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((one) => one.textContent),
    );
    expect(rows).toEqual([
      ['7', 'Ana', 'Lee', '', 'andro…f-ana'],
      ['8', '#8', '', 'ios', ''],
    ]);
    expect(document.querySelector('code')!.title).toBe('android-of-ana');
    expect(text()).toContain('2 users online');
  });

  test('stand under what each column is', async () => {
    await show({ users: [ana], connection: 'connected' }, OnlineUsers);
    expect([...document.querySelectorAll('th')].map((one) => one.textContent)).toEqual([
      'Id',
      'Name',
      'Surname',
      'IOS',
      'Android',
    ]);
  });

  test.each([undefined, null])('have no identifiers where their devices are %s', async (devices) => {
    await show({ users: [{ ...ana, devices }], connection: 'connected' }, OnlineUsers);
    expect([...document.querySelectorAll('tbody td')].map((one) => one.textContent)).toEqual([
      '7',
      'Ana',
      'Lee',
      '',
      '',
    ]);
  });

  test.each([
    ['abcdefghij', 'abcdefghij'],
    ['abcdefghijk', 'abcde…ghijk'],
  ])('have the identifier %s, shown as %s', async (identifier, shown) => {
    await show({ users: [{ ...ana, devices: [device(1, identifier)] }], connection: 'connected' }, OnlineUsers);
    expect(document.querySelector('code')!.textContent).toBe(shown);
  });

  test('lead to who they are, and say so', async () => {
    await show({ users: [ana, nameless], connection: 'connected' }, OnlineUsers);
    expect(
      [...document.querySelectorAll('tbody a')].map((one) => [
        one.getAttribute('aria-label'),
        one.getAttribute('href'),
      ]),
    ).toEqual([
      ['Open Ana Lee', '/admin/users/7'],
      ['Open #8', '/admin/users/8'],
    ]);
  });

  test.each<[Online['connection'], string]>([
    ['connecting', 'Connecting…'],
    ['connected', 'Live'],
    ['disconnected', 'Connection lost, trying again…'],
    ['refused', 'The server refused the connection'],
  ])('stand beside a connection that is %s: “%s”', async (connection, words) => {
    await show({ users: [ana], connection }, OnlineUsers);
    expect(document.querySelector('[role=status]')!.textContent).toBe(words);
  });

  test.each<[Online, boolean]>([
    [{ users: undefined, connection: 'connecting' }, false],
    [{ users: undefined, connection: 'refused' }, true],
    [{ users: [], connection: 'connected' }, true],
    [{ users: [ana], connection: 'disconnected' }, false],
  ])('with %j are said to be none: %s', async (online, isEmpty) => {
    await show(online, OnlineUsers);
    expect(text().includes('No data to display')).toBe(isEmpty);
  });
});

/** Shows the screen; what is returned draws it anew. */
async function showAgain(online: Online) {
  let redraw = () => {};
  const View = () => {
    const [, set] = useState(0);
    redraw = () => set((times) => times + 1);
    return <OnlineUsers />;
  };
  await show(online, View);
  return () => act(async () => redraw());
}
test('one who changes is shown as they are now', async () => {
  const redraw = await showAgain({ users: [ana], connection: 'connected' });
  const changed = { ...ana, surname: 'Byrne', devices: [device(1, 'other')] };
  now.online = { users: [changed], connection: 'connected' };
  await redraw();
  expect([...document.querySelectorAll('tbody td')].map((one) => one.textContent)).toEqual([
    '7',
    'Ana',
    'Byrne',
    'other',
    '',
  ]);
});
test('how many are online is announced every ten seconds, however often it changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const redraw = await showAgain({ users: [ana], connection: 'connected' });
  const announced = () => document.querySelector('p[role=status]')!.textContent;
  expect(announced()).toBe('1 user online');
  now.online = { users: [ana, nameless], connection: 'connected' };
  await redraw();
  expect([text().includes('2 users online'), announced()]).toEqual([true, '1 user online']);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(announced()).toBe('2 users online');
});

describe('whether a person is in the app', () => {
  test.each<[words: string, Online]>([
    ['In the app now', { users: [nameless, ana], connection: 'connected' }],
    ['In the app now', { users: [{ ...ana, devices: null }], connection: 'connected' }],
    ['Not in the app', { users: [nameless], connection: 'connected' }],
    ['Not in the app', { users: [], connection: 'connected' }],
    ['Not known', { users: undefined, connection: 'refused' }],
  ])('is said to be: %s', async (words, online) => {
    await show(online, () => <PresenceOfPerson id={7} />);
    await waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe(words));
  });

  test.each([
    [[device(1, 'x')], 'iOS'],
    [[device(2, 'x')], 'Android'],
    [null, 'App'],
  ])('is said of the devices %j: %s', async (devices, words) => {
    await show({ users: [{ ...ana, devices }], connection: 'connected' }, () => <PresenceOfPerson id={7} />);
    await waitFor(() => expect(text()).toContain('3.1'));
    expect(text()).toMatch(new RegExp(`^${words}App version 3.1`));
  });

  test('is not said before it is known', async () => {
    await show({ users: undefined, connection: 'connecting' }, () => <PresenceOfPerson id={7} />);
    expect(text()).not.toContain('Not known');
  });

  test('is said with their devices, the app’s version and their first sign-in', async () => {
    await show({ users: [ana], connection: 'connected' }, () => <PresenceOfPerson id={7} />);
    await waitFor(() => expect(text()).toContain('3.1'));
    expect(text()).toContain('iOS, Android');
    expect(text()).toContain('01.03.2026');
  });
});
