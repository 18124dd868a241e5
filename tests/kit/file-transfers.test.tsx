import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import FileTransferList from '../../src/admin/file-transfers/list';
import { fileTransfers } from '../../src/admin/file-transfers/resource';
import { lasted } from '../../src/admin/file-transfers/said';
import { fileTransfer } from '../../src/admin/file-transfers/transfer/resource';
import FileTransferScreen from '../../src/admin/file-transfers/transfer/screen';
import { listHref } from '../../src/admin/file-transfers/transfer/list-href';
import { exportList } from '../../src/kit/spreadsheet/exports';
import { canAt } from '../../src/providers/access';
import { loadWords } from '../../src/providers/i18n';
import { useShownName } from '../../src/shell/own-name';
import { menuPaths } from '../../src/shell/menu-items';
import { button, press, signInAs } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

const exported = {
  id: 12,
  created_at: '2026-11-24T08:00:00Z',
  kind: 'export',
  path: 'admin/users',
  title: 'Felhasználók',
  author: 'Réka',
  state: 'done',
  format: 'xlsx',
  file_name: 'users-2026-11-24.xlsx',
  filters: [{ label: 'Name', value: 'an' }],
  query: 'name=an&sort=id&order=ASC',
  rows: 3412,
  created: null,
  updated: null,
  unchanged: null,
  refused: null,
  refused_columns: [],
  reason: null,
  finished_at: '2026-11-24T08:02:05Z',
  duration: 125,
  kept_until: '2026-12-01T08:02:05Z',
  has_file: true,
  has_error_file: false,
};
const imported = {
  ...exported,
  id: 13,
  kind: 'import',
  state: 'partly',
  file_name: 'sellers.xlsx',
  filters: [],
  query: null,
  rows: 40,
  created: 30,
  updated: 5,
  unchanged: 2,
  refused: 3,
  refused_columns: [
    { column: 'Phone', count: 2 },
    { column: 'City', count: 1 },
  ],
  has_file: false,
  has_error_file: true,
};

let root: Root | undefined;
let answers: Record<string, unknown>;
let asked: string[];
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('file-transfers', 'dead-ends', 'shell', 'list', 'spreadsheet', 'people');
  answers = {};
  asked = [];
  said.tell.mockClear();
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = pathname.replace(/^\/v\d\//, '');
    asked.push(path);
    const answer = answers[path];
    return answer === undefined ? Response.json({ message: 'Gone' }, { status: 404 }) : Response.json(answer);
  });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const offer = (...capabilities: string[]) =>
  localStorage.setItem('identity', JSON.stringify({ id: 5, fullName: 'Test', capabilities }));
async function open(id: string) {
  offer('transfers');
  ({ root } = await openScreens(
    [
      {
        path: `/${fileTransfers.path}/$id`,
        resource: fileTransfer.path,
        action: 'list',
        View: FileTransferScreen,
      },
    ],
    `/${fileTransfers.path}/${id}`,
  ));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
}
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((one) => [one.textContent, one.nextElementSibling?.textContent]),
  );

test('a back-end without the capability has no such screen, and is not asked', async () => {
  offer();
  expect([canAt(fileTransfers.path, 'list'), menuPaths().has(fileTransfers.path)]).toEqual([false, false]);
  offer('transfers');
  expect([canAt(fileTransfers.path, 'list'), menuPaths().has(fileTransfers.path)]).toEqual([true, true]);
});

test('an export says what it was made of, gives its file and opens its list with the same filters', async () => {
  answers[`${fileTransfers.path}/12`] = exported;
  await open('12');
  // In the reader's language, whatever the author's was.
  expect(document.querySelector('h1')!.textContent).toBe('Export: Users');
  expect(facts()).toEqual({
    Rows: '3,412',
    Who: 'Réka',
    When: '24.11.2026 08:00',
    Duration: '2 min 5 sec',
    Filters: 'Name an',
    'File name': 'users-2026-11-24.xlsx',
    Format: 'Excel file',
    'Kept until': '01.12.2026 08:02',
  });
  expect([...document.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Open the list with these filters', listHref({ path: 'admin/users', query: exported.query })],
  ]);
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  answers[`${fileTransfers.path}/12/file`] = { url: '/files/transfers/a-users.xlsx' };
  await press(button('Download'));
  await waitFor(() => expect(opened).toEqual([`${location.origin}/files/transfers/a-users.xlsx`]));
  delete answers[`${fileTransfers.path}/12/file`];
  await press(button('Download'));
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'The file could not be loaded. It may be kept no longer.' }),
    ),
  );
});

test('an import says what became of the rows and which columns were refused how often', async () => {
  answers[`${fileTransfers.path}/13`] = imported;
  await open('13');
  expect(document.querySelector('[role=status]')!.textContent).toBe(
    'The rows without errors were imported, the others were not.',
  );
  expect(facts()).toMatchObject({ Rows: '40', Created: '30', Updated: '5', Unchanged: '2', Refused: '3' });
  expect([...document.querySelectorAll('tbody tr')].map((one) => one.textContent)).toEqual(['Phone2', 'City1']);
  expect(button('Download the file of errors')).toBeDefined();
});

test('a record says its state beside what it is of', async () => {
  answers[`${fileTransfers.path}/12`] = exported;
  await open('12');
  expect(document.querySelector('h1')!.parentElement!.textContent).toBe('Export: UsersDone');
});

test.each([
  ['export', 'done', ['About this']],
  ['export', 'running', ['Result', 'About this']],
  ['import', 'done', ['Result', 'About this']],
])('an %s that is %s has these parts: %j', async (kind, state, parts) => {
  answers[`${fileTransfers.path}/12`] = { ...(kind === 'export' ? exported : imported), id: 12, state };
  await open('12');
  const names = [...document.querySelectorAll('section')].map(
    (one) => document.getElementById(one.getAttribute('aria-labelledby')!)?.textContent,
  );
  expect(names).toEqual(parts);
});

test('an import that has ended has no progress to show', async () => {
  answers[`${fileTransfers.path}/13`] = imported;
  await open('13');
  expect(document.querySelector('[role=progressbar]')).toBeNull();
});

test('the refused columns are under headings', async () => {
  answers[`${fileTransfers.path}/13`] = imported;
  await open('13');
  expect([...document.querySelectorAll('th')].map((one) => one.textContent)).toEqual(['Refused in column', 'Cells']);
});

test('an import that refused nothing has no table of refused columns', async () => {
  answers[`${fileTransfers.path}/13`] = { ...imported, state: 'done', refused: 0, refused_columns: [] };
  await open('13');
  expect([document.querySelector('table'), facts().Refused]).toEqual([null, '0']);
});

test('an export that made no file is not said to have one that is no longer kept', async () => {
  answers[`${fileTransfers.path}/12`] = { ...exported, state: 'failed', kept_until: null, has_file: false };
  await open('12');
  expect(facts()).not.toHaveProperty('File');
});

test('a record that is on its way has a name already', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  ({ root } = await openScreens(
    [{ path: `/${fileTransfers.path}/$id`, resource: fileTransfer.path, action: 'list', View: FileTransferScreen }],
    `/${fileTransfers.path}/12`,
  ));
  await waitFor(() => expect(document.querySelector('[aria-busy=true] h1')?.textContent).toBe('Export or import'));
});

test('the page of an import is called by its screen', async () => {
  answers[`${fileTransfers.path}/13`] = imported;
  let name = '';
  const View = () => {
    name = useShownName();
    return <FileTransferScreen />;
  };
  const path = `/${fileTransfers.path}/$id`;
  ({ root } = await openScreens(
    [{ path, resource: fileTransfer.path, action: 'list', View }],
    `/${fileTransfers.path}/13`,
  ));
  await waitFor(() => expect(name).toBe('Import: Users'));
});

test('the errors of an import say until when they are kept, and nothing of filters', async () => {
  answers[`${fileTransfers.path}/13`] = imported;
  await open('13');
  expect(facts()).not.toHaveProperty('Filters');
  expect(facts()).toMatchObject({ 'Kept until': '01.12.2026 08:02' });
});

test('an import of which nothing was kept says which columns were refused, too', async () => {
  answers[`${fileTransfers.path}/13`] = { ...imported, state: 'failed', created: 0, updated: 0 };
  await open('13');
  expect([...document.querySelectorAll('tbody tr')].map((one) => one.textContent)).toEqual(['Phone2', 'City1']);
});

test('a running export says how far it is; a record that is not there is no page', async () => {
  answers[`${fileTransfers.path}/12`] = {
    ...exported,
    state: 'running',
    rows: 1200,
    has_file: false,
    kept_until: null,
  };
  await open('12');
  expect(document.querySelector('[role=status]')!.textContent).toContain('Rows so far: 1,200');
  expect(document.querySelector('[role=progressbar]')).not.toBeNull();
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual([]);
  await act(async () => root!.unmount());
  await open('99');
  expect(document.querySelector('h1')!.textContent).toBe('There is no such page');
});

test('a file that is being asked for says so', async () => {
  answers[`${fileTransfers.path}/12`] = exported;
  await open('12');
  let finish = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
  await press(button('Download'));
  expect(button('Download').getAttribute('aria-busy')).toBe('true');
  await act(async () => finish(Response.json({ message: 'Gone' }, { status: 404 })));
  await waitFor(() => expect(button('Download').getAttribute('aria-busy')).toBe('false'));
});

test('an export whose file is no longer kept says so, and that it was the whole list', async () => {
  answers[`${fileTransfers.path}/12`] = { ...exported, kept_until: null, has_file: false, filters: [], query: null };
  await open('12');
  expect(facts()).toMatchObject({ File: 'The file is no longer kept.', Filters: 'None: the whole list' });
  expect(document.querySelector('main button, button')).toBeNull();
  expect([...document.querySelectorAll('a')].map((one) => one.textContent)).toEqual(['Open the screen']);
});

test.each([
  ['export', 'failed', 'No file was made.'],
  ['import', 'failed', 'Nothing was imported. Correct the file and import it again.'],
  ['export', 'brokenOff', 'The server stopped before the file was ready. Export the list again.'],
  ['import', 'brokenOff', 'The server stopped before the end, and nothing was imported. Import the file again.'],
])('an %s that is %s says what to do, and why', async (kind, state, words) => {
  const record = kind === 'export' ? exported : imported;
  answers[`${fileTransfers.path}/12`] = { ...record, id: 12, state, reason: 'Line 3 has no end', has_file: false };
  await open('12');
  expect(document.querySelector('[role=status]')!.textContent).toBe(words);
  expect(facts()).toMatchObject({ Reason: 'Line 3 has no end' });
});

test.each([
  ['export', 'running', 'The file is being made. You can leave: it will be here when it is ready.'],
  ['import', 'running', 'The rows are being imported. You can leave: the result will be here.'],
  ['import', 'done', 'Every row was imported.'],
])('an %s that is %s says what that means', async (kind, state, words) => {
  answers[`${fileTransfers.path}/12`] = { ...(kind === 'export' ? exported : imported), id: 12, state, rows: 0 };
  await open('12');
  expect(document.querySelector('[role=status]')!.textContent).toBe(words);
});

test('a record that cannot be loaded says why, and is there when tried again', async () => {
  const works = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Response.json({ message: 'The disk is full' }, { status: 500 }));
  await open('12');
  expect(document.querySelector('[role=alert]')!.textContent).toContain('The disk is full');
  vi.stubGlobal('fetch', works);
  answers[`${fileTransfers.path}/12`] = exported;
  await press(button('Try again'));
  await waitFor(() => expect(document.querySelector('h1')!.textContent).toBe('Export: Users'));
});

test('what is no number is no page, and is not asked for', async () => {
  await open('12a');
  expect([document.querySelector('h1')!.textContent, asked]).toEqual(['There is no such page', []]);
});

test('the way leads only to a list that the role may see', () => {
  signInAs('BA', ['transfers']);
  expect(listHref({ path: 'admin/users', query: null })).toBe('/admin/users');
  expect(listHref({ path: 'admin/managers', query: null })).toBeUndefined();
  expect(listHref({ path: 'admin/reports/games', query: null })).toBeUndefined();
});

test('the history says what each was, how long it took and what it refused, and gives what is kept', async () => {
  offer('transfers');
  answers[fileTransfers.path] = {
    data: [
      { ...exported, title: 'Users' },
      { ...imported, title: 'Users' },
      { ...exported, id: 14, path: 'admin/reports/gone', title: 'Régi', rows: null, duration: null, has_file: false },
    ],
    total: 3,
  };
  ({ root } = await openScreens(
    [{ path: `/${fileTransfers.path}`, resource: fileTransfers.path, action: 'list', View: FileTransferList }],
    `/${fileTransfers.path}`,
  ));
  const rows = () => [...document.querySelectorAll('tbody tr[data-row]')];
  await waitFor(() => expect(rows()).toHaveLength(3));
  const shown = ['When', 'Kind', 'Screen', 'Who', 'State', 'Rows', 'Refused', 'Duration', 'File'];
  expect(
    rows().map((row) => shown.map((name) => row.querySelector(`td[data-cell="${name}"]`)?.textContent).join('|')),
  ).toEqual([
    '24.11.2026 08:00|Export|Users|Réka|Done|3,412|–|2 min 5 sec|Download',
    '24.11.2026 08:00|Import|Users|Réka|Done in part|40|3|2 min 5 sec|Errors',
    '24.11.2026 08:00|Export|Régi|Réka|Done|–|–|–|none',
  ]);
  expect(button('Download: Users, 24.11.2026 08:00')).toBeDefined();
  expect(button('Errors: Users, 24.11.2026 08:00')).toBeDefined();
  expect(rows()[0]!.querySelector('a')?.getAttribute('href')).toBe('/admin/file-transfers/12');
});

test('a screen has the name that the filter and the sort compare, and beside it the one in the reader’s language', async () => {
  offer('transfers');
  answers[fileTransfers.path] = { data: [exported], total: 1 };
  ({ root } = await openScreens(
    [{ path: `/${fileTransfers.path}`, resource: fileTransfers.path, action: 'list', View: FileTransferList }],
    `/${fileTransfers.path}`,
  ));
  await waitFor(() => expect(document.querySelector('td[data-cell="Screen"]')?.textContent).toBe('Felhasználók Users'));
});

test('the errors of an import are loaded from their own address', async () => {
  answers[`${fileTransfers.path}/13`] = imported;
  await open('13');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answers[`${fileTransfers.path}/13/error-file`] = { url: '/files/transfers/errors.csv' };
  await press(button('Download the file of errors'));
  await waitFor(() => expect(asked.at(-1)).toBe(`${fileTransfers.path}/13/error-file`));
});

test('an export that runs is looked at every three seconds until it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const looks = () => asked.filter((one) => one === `${fileTransfers.path}/12`).length;
  answers[`${fileTransfers.path}/12`] = { ...exported, state: 'running', rows: 10, has_file: false, kept_until: null };
  await open('12');
  answers[`${fileTransfers.path}/12`] = exported;
  const before = looks();
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(looks()).toBe(before);
  await act(async () => vi.advanceTimersByTime(2_000));
  await waitFor(() => expect(document.querySelector('[role=status]')!.textContent).toBe('All rows are in the file.'));
  const ended = looks();
  await act(async () => vi.advanceTimersByTime(30_000));
  expect(looks()).toBe(ended);
});

test('the way to the list has its filters, days and order, and leads nowhere where there is no list', () => {
  offer('transfers');
  const to = listHref({
    path: 'admin/users',
    query: 'status=1&status=2&start_date=2026-07-31T23%3A00%3A00.000Z&sort=name',
  })!;
  const search = new URLSearchParams(to.split('?')[1]);
  expect(JSON.parse(search.get('filters')!)).toEqual([
    { field: 'status', operator: 'eq', value: ['1', '2'] },
    { field: 'start_date', operator: 'eq', value: '2026-08-01' },
  ]);
  expect(JSON.parse(search.get('sorters')!)).toEqual([{ field: 'name', order: 'desc' }]);
  expect(listHref({ path: 'admin/reports/transactions', query: null })).toBe('/admin/reports/transactions');
  expect(listHref({ path: 'admin/outlets-users/users', query: null })).toBeUndefined();
});

test.each([
  ['ASC', 'asc'],
  ['DESC', 'desc'],
])('the way to a list whose order was %s has that order', (order, wanted) => {
  offer('transfers');
  const to = listHref({ path: 'admin/users', query: `sort=name&order=${order}` })!;
  const search = new URLSearchParams(to.split('?')[1]);
  expect(JSON.parse(search.get('sorters')!)).toEqual([{ field: 'name', order: wanted }]);
});

test('a notice of a file that is ready leads to the history, and so does one of a broken connection', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const link = { href: '/admin/file-transfers', words: 'Exports and imports' };
  answers['admin/users/xlsx'] = { url: '/files/transfers/a-users.xlsx' };
  offer();
  await exportList('admin/users', {}, 'Users');
  expect(said.tell).not.toHaveBeenCalled();
  offer('transfers');
  await exportList('admin/users', {}, 'Users');
  await waitFor(() =>
    expect(said.tell).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: '“Users”: the file is ready', link, isBrief: true }),
    ),
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await exportList('admin/users', {}, 'Users');
  await waitFor(() =>
    expect(said.tell).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 'warning', message: "Error: file link wasn't loaded", link }),
    ),
  );
});

test.each([
  [0, '< 1 sec'],
  [1, '1 sec'],
  [59, '59 sec'],
  [120, '2 min'],
  [125, '2 min 5 sec'],
  [null, '–'],
])('%s seconds are said as %s', (seconds, words) => expect(lasted(seconds)).toBe(words));
