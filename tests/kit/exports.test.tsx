import * as z from 'zod/mini';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameReport } from '../../src/admin/reports/games/resource';
import { users } from '../../src/admin/users/resource';
import { defineResource } from '../../src/contract/contract';
import { recordId } from '../../src/contract/fields';
import { adminOnly, staff } from '../../src/contract/roles';
import { ListProvider, type ListModel } from '../../src/kit/list/list-context';
import { ExportButton } from '../../src/kit/spreadsheet/export-button';
import { exportList, openFile } from '../../src/kit/spreadsheet/exports';
import { ImportButton } from '../../src/kit/spreadsheet/import-button';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { loadWords } from '../../src/providers/i18n';
import { button, described, press, signInAs } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

/** The links that were opened: where to, under which name, and whether in another tab. */
let opened: { href: string; download: string; target: string }[];
let asked: string[];
let answer: () => Response | Promise<Response>;
let root: Root | undefined;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['transfers']);
  [opened, asked] = [[], []];
  said.tell.mockClear();
  answer = () => Response.json({ url: '/files/users.xlsx' });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push({ href: this.href, download: this.download, target: this.target });
  });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.origin).href.replace(/^.*\/v\d\//, ''));
    return answer();
  });
  await loadWords('spreadsheet', 'list', 'shell', 'people');
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  Reflect.deleteProperty(navigator, 'userActivation');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const clicked = (isActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });

test.each([
  [`attachment; filename="users-2026.zip"`, 'users-2026.zip'],
  [`attachment; filename="u.zip"; filename*=UTF-8''felhaszn%C3%A1l%C3%B3k.zip`, 'felhasználók.zip'],
  [null, 'users.zip'],
])('a file that the server sends by itself has its name: %s', async (disposition, name) => {
  const headers = { 'content-type': 'application/zip', ...(disposition && { 'content-disposition': disposition }) };
  answer = () => Object.assign(new Response('x', { headers }), { blob: async () => new Blob(['x']) });
  await exportList('admin/users', {}, 'Users');
  expect(opened).toEqual([{ href: 'blob:1', download: name, target: '' }]);
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({
      type: 'success',
      message: '“Users”: the file is ready',
      link: { href: '/admin/file-transfers', words: 'Exports and imports' },
      isBrief: true,
    }),
  );
});

const foreign = 'https://files.example/users.xlsx';

test('a file of another host is opened in another tab while the click is recent', () => {
  clicked(true);
  expect(openFile(foreign, 'Users')).toBe(true);
  expect(opened).toEqual([{ href: foreign, download: '', target: '_blank' }]);
  expect(said.tell).not.toHaveBeenCalled();
});

test('a file of another host that took too long is offered as a link', async () => {
  clicked(false);
  expect(openFile(foreign, 'Users')).toBe(false);
  expect(opened).toEqual([]);
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({
      type: 'success',
      message: '“Users”: the file is ready',
      link: { href: foreign, words: 'Open the file' },
    }),
  );
});

test('a file of our own is downloaded, however long it took', () => {
  clicked(false);
  expect(openFile('/files/users.xlsx', 'Users')).toBe(true);
  expect(opened).toEqual([{ href: `${location.origin}/files/users.xlsx`, download: '', target: '' }]);
});

test.each([
  ['a list', 'xlsx', 'Too many rows', "Error: file link wasn't loaded"],
  ['a report', 'report', 'Too many rows', 'Too many rows'],
  ['a report without words of the server', 'report', undefined, 'Error downloading report.'],
] as const)('a failed export of %s says so in its own words', async (_, kind, message, words) => {
  answer = () => Response.json(message ? { message } : {}, { status: 500 });
  await exportList('admin/users', {}, 'Users', kind);
  await waitFor(() => expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'warning', message: words }));
});

test.each([
  [500, false],
  [502, true],
  [503, false],
  [504, true],
])('an export that ends with %d leads to the history only if it may go on there', async (status, leads) => {
  answer = () => Response.json({}, { status });
  await exportList('admin/users', {}, 'Users');
  await waitFor(() => expect(said.tell).toHaveBeenCalledOnce());
  expect('link' in (said.tell.mock.calls[0]![0] as object)).toBe(leads);
});

test('an answer without a file is a failed export', async () => {
  answer = () => Response.json({});
  await exportList('admin/users', {}, 'Users');
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'warning', message: "Error: file link wasn't loaded" }),
  );
  expect(opened).toEqual([]);
});

async function draw(asks: object, buttons: React.ReactNode = <ExportButton resource={users} />) {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  const list = { asked: asks, sort: { field: 'surname', order: 'asc' } } as unknown as ListModel;
  await act(async () =>
    root!.render(
      <TooltipProvider>
        <ListProvider value={list}>{buttons}</ListProvider>
      </TooltipProvider>,
    ),
  );
}

const wares = defineResource({
  path: 'admin/wares',
  words: 'people',
  roles: staff,
  actions: { export: adminOnly, import: adminOnly },
  record: z.object({ id: recordId }),
});
test.each([
  ['an export', ExportButton],
  ['an import', ImportButton],
])('%s is offered to whoever may have it, and to no other role', async (_, Button) => {
  const offered = async (role: 'ADMIN' | 'BA') => {
    signInAs(role);
    await draw({}, <Button resource={wares} />);
    const { length } = document.querySelectorAll('button');
    await act(async () => root!.unmount());
    return length;
  };
  expect([await offered('ADMIN'), await offered('BA')]).toEqual([1, 0]);
});

test('a list is exported as it is filtered and sorted', async () => {
  await draw({ name: 'an', status: [1, 2] });
  await press(button('Export'));
  await waitFor(() => expect(asked).toEqual(['admin/users/xlsx?name=an&status=1&status=2&sort=surname&order=ASC']));
});

test('a report is exported from its own address', async () => {
  await loadWords('reports');
  await draw({ user_id: 7 }, <ExportButton resource={gameReport} />);
  await press(button('Export'));
  await waitFor(() => expect(asked).toEqual([`${gameReport.path}/xlsx?user_id=7&sort=surname&order=ASC`]));
});

test('an export that has failed can be begun again', async () => {
  answer = () => Response.json({}, { status: 500 });
  await draw({});
  await press(button('Export'));
  await waitFor(() => expect(said.tell).toHaveBeenCalledOnce());
  await press(button('Export'));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a list that is exported is told as ready under its title', async () => {
  await draw({});
  await press(button('Export'));
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'success', message: '“Users”: the file is ready' }),
    ),
  );
});

test('a report that cannot be exported says why', async () => {
  await loadWords('reports');
  answer = () => Response.json({ message: 'Too many rows' }, { status: 500 });
  await draw({}, <ExportButton resource={gameReport} />);
  await press(button('Export'));
  await waitFor(() => expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'warning', message: 'Too many rows' }));
});

test('an export that runs says so and is not begun twice; the same list with other filters can be exported', async () => {
  let end = (_: Response) => {};
  answer = () => new Promise<Response>((resolve) => (end = resolve));
  await draw({ name: 'an' });
  await press(button('Export'));
  await waitFor(() => expect(asked).toHaveLength(1));
  const running = button('Preparing the file…');
  expect(running.getAttribute('aria-disabled')).toBe('true');
  expect(described(running)).toBe('The file is being prepared. You can go on working.');
  await press(running);
  expect(asked).toHaveLength(1);
  await act(async () => root!.unmount());
  await draw({ name: 'b' });
  expect(button('Export').getAttribute('aria-disabled')).toBeNull();
  await act(async () => root!.unmount());
  await draw({ name: 'an' });
  await act(async () => end(Response.json({ url: '/files/users.xlsx' })));
  await waitFor(() => expect(button('Export').getAttribute('aria-disabled')).toBeNull());
});
