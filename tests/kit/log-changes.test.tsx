import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brands } from '../../src/admin/brands/resource';
import { aboutOf, nameIn } from '../../src/admin/logs/about';
import ChangesDialog from '../../src/admin/logs/changes-dialog';
import LogList from '../../src/admin/logs/list';
import { HistoryLink } from '../../src/kit/form/editing/history-link';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let root: Root;
beforeEach(async () => {
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('manage', 'list');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
});
afterEach(() => act(async () => root.unmount()));

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });
test.each([
  ['a chat', 'admin Ada · admin/chats 1-5: marked 1', change('marked', false, true), 'Marked|No|Yes'],
  ['a chat of many', 'admin Ada · admin/chats TG-3: marked 0', change('marked', true, false), 'Marked|Yes|No'],
  [
    'an address of a trade programme',
    'manager Réka · admin/trade-program/addresses 7: admin/trade-program 1, N-001 confirmed, 2 of 16',
    change('status', 1, 2),
    'Program status|Processing|Confirmed',
  ],
  [
    'the users of an address',
    'manager Réka · admin/trade-program/addresses 7: admin/trade-program 1, N-001 denied',
    change('selected_users', [2, 3], []),
    'Selected users|2, 3|–',
  ],
  [
    'a task of a challenge',
    'admin Ada · admin/quests/attachments 1: done 2',
    change('tasks.1.done', false, true),
    'Task done · 2|No|Yes',
  ],
  [
    'an answer in a section',
    'admin Ada · admin/interactive-articles 1: sections',
    change('sections.0.answers.2.answer', 'Yes', 'No'),
    'Answer · 1 · 3|Yes|No',
  ],
  [
    'a moment',
    'admin Ada · admin/quests 1: start_date',
    change('start_date', null, '2026-06-30T23:00:00.000Z'),
    'Start Date|–|01.07.2026 00:00',
  ],
  [
    'a day',
    'admin Ada · admin/users 1: date_of_birth',
    change('date_of_birth', null, '1990-07-01'),
    'Date of birth|–|01.07.1990',
  ],
  ['a screen that is not known', 'admin Ada · admin/nowhere 1: size', change('size', { a: 1 }, 4), 'size|{"a":1}|4'],
  ['a text that was emptied', 'admin Ada · admin/brands 1: name', change('name', 'Aurelia', ''), 'Name|Aurelia|–'],
])('the change of %s is told in the words of its screen', async (_, info, one, words) => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ChangesDialog
          entry={{ id: 1, action: 'update', info, changes: [one] } as Parameters<typeof ChangesDialog>[0]['entry']}
          onClose={() => {}}
        />
      </QueryClientProvider>,
    ),
  );
  const row = () => [...document.querySelectorAll('tbody tr > *')].map((cell) => cell.textContent).join('|');
  await waitFor(() => expect(row()).toBe(words));
});

test('an entry leads to who did it and to the record, unless that was deleted', async () => {
  const entry = (id: number, action: string, info: string) => ({
    id,
    admin_id: 5,
    staff_kind: 'manager',
    action,
    info,
    date: '2026-05-01T10:00:00Z',
  });
  const data = [
    entry(1, 'update', 'manager Réka · admin/users 7: name'),
    entry(2, 'delete', 'manager Réka · admin/users 8: Anna'),
    entry(3, 'login', 'manager Réka'),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ data, total: data.length }));
  const { root: list } = await openScreens(
    [{ path: '/admin/logs', resource: 'admin/logs', action: 'list', View: LogList }],
    '/admin/logs',
  );
  const links = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('a')].map((one) => `${one.textContent} > ${one.getAttribute('href')}`),
    );
  const who = 'Manager 5 Réka > /admin/managers/5';
  await waitFor(() =>
    expect(links()).toEqual([[who, 'manager Réka · admin/users 7: name > /admin/users/7'], [who], [who]]),
  );
  await act(async () => list.unmount());
  vi.unstubAllGlobals();
});

describe('the log', () => {
  const entry = (id: number, more: object) => ({
    id,
    admin_id: 5,
    staff_kind: 'admin',
    action: 'update',
    info: 'admin Ada',
    date: '2026-05-01T10:00:00Z',
    ...more,
  });
  let list: Root;
  const open = async (...data: object[]) => {
    await loadWords('app-content');
    vi.stubGlobal('fetch', async () => Response.json({ data, total: data.length }));
    ({ root: list } = await openScreens(
      [{ path: '/admin/logs', resource: 'admin/logs', action: 'list', View: LogList }],
      '/admin/logs',
    ));
    await waitFor(() => expect(rows()).toHaveLength(data.length));
  };
  afterEach(async () => {
    await act(async () => list.unmount());
    vi.unstubAllGlobals();
  });
  const rows = () => [...document.querySelectorAll('tbody tr')];
  const cells = (name: string) =>
    [...document.querySelectorAll(`td[data-cell="${name}"]`)].map((one) => [
      one.textContent,
      one.querySelector('a')?.getAttribute('href'),
    ]);

  test('leads to the account of an admin or a manager, and nowhere where it does not say whose it is', async () => {
    await open(
      entry(1, {}),
      entry(2, { staff_kind: 'manager', info: 'manager Réka' }),
      entry(3, { staff_kind: null, info: null }),
      entry(4, { admin_id: null, staff_kind: null }),
    );
    expect(cells('Account ID')).toEqual([
      ['Admin 5 Ada', '/admin/admins/5'],
      ['Manager 5 Réka', '/admin/managers/5'],
      ['5', undefined],
      ['', undefined],
    ]);
  });

  test('leads to a record that has a page of its own, and to no other', async () => {
    const infos = [
      'admin Ada · admin/brands 3: name',
      'admin Ada · admin/tickets 4: closed',
      'admin Ada · admin/settings changed',
    ];
    await open(...infos.map((info, at) => entry(at + 1, { info })));
    expect(cells('Details')).toEqual([
      [infos[0], '/admin/brands/3'],
      [infos[1], undefined],
      [infos[2], undefined],
    ]);
  });

  test('says how many values an entry changed, and shows them', async () => {
    const info = 'admin Ada · admin/nowhere 3: a, b';
    await open(entry(1, { info, changes: [change('a', 1, 2), change('b', 3, 4)] }), entry(2, { changes: [] }));
    expect(cells('Details').map(([text]) => text)).toEqual([`${info}2 changes`, 'admin Ada']);
    await press(button('2 changes'));
    await waitFor(() =>
      expect([...document.querySelectorAll('[role=dialog] tbody tr')].map((one) => one.textContent)).toEqual([
        'a12',
        'b34',
      ]),
    );
    expect(document.querySelector('[role=dialog]')!.textContent).toContain(info);
    await press(button('Close'));
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  test('says when something was done to the minute, on the market’s clock', async () => {
    await open(entry(1, { date: '2026-06-30T23:30:00Z' }));
    expect(cells('Date')).toEqual([['01.07.2026 00:30', undefined]]);
  });
});

test.each([
  ['admin Ada · admin/users 7: name', 'Ada', { path: 'admin/users', id: '7' }],
  ['manager Réka Szabó · admin/bonus-shop/orders 12', 'Réka Szabó', { path: 'admin/bonus-shop/orders', id: '12' }],
  ['admin Ada', 'Ada', undefined],
  ['admin Ada · admin/settings changed', 'Ada', { path: 'admin/settings', id: undefined }],
  [null, undefined, undefined],
])('the entry %s is by %s about its record', (info, name, about) => {
  expect([nameIn(info), aboutOf(info)]).toEqual([name, about]);
});

test.each([
  ['an administrator', 'ADMIN', ['person-lists'], ['admin/brands 5:']],
  ['the team, which has no log', 'CO_TEAM', ['person-lists'], []],
  ['a back-end whose log cannot be filtered', 'ADMIN', [], []],
] as const)('a record leads to its own entries of the log: %s', async (_, role, capabilities, expected) => {
  signInAs(role, capabilities);
  await loadWords('form');
  const { root: form } = await openScreens(
    [{ path: '/admin/brands/$id', resource: brands.path, action: 'edit', View: RecordHistory }],
    '/admin/brands/5',
  );
  const asked = [...document.querySelectorAll('a')].flatMap((one) =>
    (JSON.parse(new URL(one.href).searchParams.get('filters')!) as { value: string }[]).map(({ value }) => value),
  );
  expect(asked).toEqual(expected);
  await act(async () => form.unmount());
});
const RecordHistory = () => <HistoryLink contract={brands} id="5" />;
