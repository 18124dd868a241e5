import * as z from 'zod/mini';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contains, defineResource, type Resource, type ResourceInput } from '../../src/contract/contract';
import { choice, optional, recordId, text } from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import { List } from '../../src/kit/list/list';
import { useListContext } from '../../src/kit/list/list-context';
import type { ListProps } from '../../src/kit/list/list-props';
import { Column, Filter } from '../../src/kit/list/parts';
import { changePreferences } from '../../src/kit/list/preferences';
import { StationButton } from '../../src/kit/moderation/station/station-button';
import { narrow } from '../../src/kit/use-media';
import { loadWords } from '../../src/providers/i18n';
import { button, described, press, signInAs } from './form-fixture';
import { openScreens } from './screens';
import { found, waitFor } from './wait-for';

const record = z.object({
  id: recordId,
  name: text,
  status: choice([
    { id: 0, name: 'deactivated', tone: 'idle' },
    { id: 1, name: 'active', tone: 'ok' },
  ]),
  phone: optional(text),
  email: optional(text),
  traffic_code: optional(text),
});
const sources = ['id', 'name', 'status', 'phone', 'email', 'traffic_code'] as const;
const people = (more: Partial<ResourceInput<typeof record>> = {}) =>
  defineResource({
    path: 'admin/users',
    words: 'people',
    roles: staff,
    record,
    columns: sources.map((source) => ({ source, sortable: source === 'id' || source === 'name' })),
    filters: { name: contains },
    actions: { create: true, edit: true, delete: true },
    title: 'name',
    ...more,
  });
const rows = ['Anna', 'Berta', 'Cora'].map((name, at) => ({
  id: at + 1,
  name,
  status: 1,
  phone: `+35386${at}`,
  email: `${name}@x.ie`,
  traffic_code: `T${at}`,
}));

let root: Root;
let history: Awaited<ReturnType<typeof openScreens>>['history'];
let answer: object;
let asked: URLSearchParams[];
let paths: string[];
const opened = vi.fn<(href: string) => void>();

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('list', 'people', 'shell');
  answer = { data: rows, total: 3 };
  asked = [];
  paths = [];
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    asked.push(searchParams);
    paths.push(pathname);
    return Response.json(answer);
  });
  opened.mockClear();
  vi.stubGlobal('open', opened);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function open(resource = people(), props: Partial<ListProps> = {}, busy = 'table', search = '') {
  const View = () => (
    <List resource={resource as unknown as Resource} {...props}>
      <Filter source="name" />
      {sources.map((source) => (
        <Column key={source} source={source} />
      ))}
    </List>
  );
  const path = resource.path;
  ({ root, history } = await openScreens(
    [
      { path: `/${path}`, resource: path, action: 'list', View },
      { path: `/${path}/create`, resource: path, action: 'create', View: () => 'A new one' },
      { path: `/${path}/$id`, resource: path, action: 'edit', View: () => 'A form' },
    ],
    `/${path}${search}`,
  ));
  await waitFor(() => expect(document.querySelector(busy)?.getAttribute('aria-busy')).toBe('false'));
}
const row = (at: number) => document.querySelector<HTMLElement>(`[data-row="${at}"]`)!;
const cell = (at: number) => row(at).querySelector<HTMLElement>('td:nth-child(5)')!;
const mouse = (target: HTMLElement, type: string, more: MouseEventInit = {}) =>
  act(async () => void target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...more })));
const key = (name: string, target: Element = document.activeElement ?? document.body, more: KeyboardEventInit = {}) =>
  act(
    async () =>
      void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })),
  );
const at = () => history.location.pathname;

describe('a row', () => {
  test('opens its record by a click, and in another tab with Ctrl or the middle button', async () => {
    await open();
    await mouse(cell(1), 'click', { ctrlKey: true });
    await mouse(cell(2), 'auxclick', { button: 1 });
    expect([at(), opened.mock.calls.map(([href]) => href)]).toEqual([
      '/admin/users',
      ['/admin/users/2', '/admin/users/3'],
    ]);
    await mouse(cell(0), 'click');
    expect(at()).toBe('/admin/users/1');
  });
  test.each([{ metaKey: true }, { shiftKey: true }])('opens beside the list by a click with %j', async (keys) => {
    await open();
    await mouse(cell(1), 'click', keys);
    expect([at(), opened.mock.calls.map(([href]) => href)]).toEqual(['/admin/users', ['/admin/users/2']]);
  });
  test('opens in a tab that has no hold of the list', async () => {
    await open();
    await mouse(cell(1), 'click', { ctrlKey: true });
    expect(opened.mock.calls).toEqual([['/admin/users/2', '_blank', 'noopener']]);
  });
  test('opens by its link as by itself, and leaves another tab to the browser there', async () => {
    await open();
    const link = row(1).querySelector<HTMLElement>('a')!;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, metaKey: true });
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    let isTaken = false;
    document.body.addEventListener('click', (event) => (isTaken = event.defaultPrevented), { once: true });
    await act(async () => void link.dispatchEvent(click));
    document.removeEventListener('click', stay);
    await mouse(link, 'auxclick', { button: 1 });
    expect([at(), opened.mock.calls, isTaken]).toEqual(['/admin/users', [], false]);
    await mouse(link, 'click');
    expect(at()).toBe('/admin/users/2');
  });
  test('does not open by a click that ends the selection of its text', async () => {
    await open();
    getSelection()!.selectAllChildren(cell(0));
    await mouse(cell(0), 'click');
    expect(at()).toBe('/admin/users');
    getSelection()!.removeAllRanges();
    await mouse(cell(0), 'click');
    expect(at()).toBe('/admin/users/1');
  });
  describe('that is pointed at', () => {
    const reads = () => paths.filter((one) => /\/users\/\d+$/.test(one)).map((one) => one.split('/').at(-1));
    const point = (type: string, target: HTMLElement) =>
      act(async () => void target.dispatchEvent(new MouseEvent(type, { bubbles: true })));
    const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(20)));
    afterEach(() => vi.useRealTimers());

    test('has its record read after a moment, once', async () => {
      await open();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await point('pointerover', cell(0));
      await point('pointerover', cell(1));
      expect(reads()).toEqual([]);
      await pass();
      expect(reads()).toEqual(['2']);
    });
    test('has nothing read once the pointer has left the rows', async () => {
      await open();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await point('pointerover', cell(0));
      await mouse(cell(0), 'pointerout', { relatedTarget: document.body });
      await pass();
      expect(reads()).toEqual([]);
    });
    test('has it read at once by the focus', async () => {
      await open();
      await key('j');
      await key('j');
      await waitFor(() => expect(reads()).toEqual(['1', '2']));
    });
    test('has nothing read where it leads elsewhere', async () => {
      await open(people(), { opens: ({ id }) => `/admin/users/${id}0` });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await point('pointerover', cell(0));
      await pass();
      expect(reads()).toEqual([]);
    });
  });
  test('does not open with the right button, nor by its checkbox', async () => {
    await open();
    await mouse(cell(1), 'auxclick', { button: 2 });
    await press(row(1).querySelector<HTMLElement>('[role=checkbox]')!);
    expect([at(), opened.mock.calls]).toEqual(['/admin/users', []]);
  });
  test('of a role that may not edit opens nothing and is no link', async () => {
    await open(people({ actions: { edit: ['TEAM'] } }));
    await mouse(cell(0), 'click');
    await mouse(cell(0), 'auxclick', { button: 1 });
    expect([at(), opened.mock.calls, row(0).querySelector('a')]).toEqual(['/admin/users', [], null]);
  });
  test('leads where the screen says, and then has its form in its menu', async () => {
    await open(people(), { opens: ({ id }) => `/admin/users/${id}0` });
    await press(button('Actions: Berta'));
    await waitFor(() => expect(document.querySelectorAll('[role=menuitem]').length).toBeGreaterThan(0));
    expect([...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent)).toEqual(['Edit', 'Delete']);
    await key('Escape');
    await mouse(cell(1), 'click');
    expect(at()).toBe('/admin/users/20');
  });
});

describe('a row whose form is all that one may open', () => {
  const editable = people({ actions: { edit: true } });
  test('has no menu where a click opens that', async () => {
    await open(editable);
    expect(document.querySelector('[data-row-menu]')).toBeNull();
  });
  test('has it in its menu where a click leads elsewhere', async () => {
    await open(editable, { opens: ({ id }) => `/admin/users/${id}0` });
    await press(button('Actions: Berta'));
    await waitFor(() => expect(document.querySelector('[role=menuitem]')?.textContent).toBe('Edit'));
  });
});

test('a row is called by its title where another column leads to it', async () => {
  changePreferences('admin/users', (now) => ({ ...now, hidden: ['name'] }));
  await open();
  const link = row(0).querySelector('a')!;
  expect([link.textContent, link.getAttribute('aria-label')]).toEqual(['1', 'Anna']);
});

describe('the keyboard', () => {
  const current = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
  test('goes to the filters by a slash', async () => {
    await open();
    await key('/', document.body);
    expect(document.activeElement).toBe(document.querySelector('[data-filter-input]'));
  });
  test('goes from the last row no further, and back to the first one', async () => {
    await open();
    for (const name of ['j', 'j', 'j', 'j']) await key(name);
    expect(current()).toBe('2');
    await key('Home');
    await key('k');
    expect(current()).toBe('0');
  });
  test('goes from row to row by the same keys of a Cyrillic keyboard, and by the letters of every Latin one', async () => {
    await open();
    await key('о', undefined, { code: 'KeyJ' });
    await key('о', undefined, { code: 'KeyJ' });
    expect(current()).toBe('1');
    await key('л', undefined, { code: 'KeyK' });
    expect(current()).toBe('0');
    // Dvorak: the letter J is on another key, and another letter is where J is printed.
    await key('h', undefined, { code: 'KeyJ' });
    expect(current()).toBe('0');
    await key('j', undefined, { code: 'KeyC' });
    expect(current()).toBe('1');
  });
  test('goes from row to row with Caps Lock on, but not by Shift', async () => {
    await open();
    await key('J');
    await key('J');
    await key('K', undefined, { shiftKey: true });
    expect(current()).toBe('1');
  });
  test('goes from row to row by arrows, too, and to both ends', async () => {
    await open();
    const gone: (string | undefined)[] = [];
    for (const name of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowUp', 'Home', 'ArrowUp']) {
      await key(name);
      gone.push(current());
    }
    expect(gone).toEqual(['0', '1', '0', '2', '1', '0', '0']);
  });
  test('leaves the arrows to a control that has the focus, but not the letters', async () => {
    await open();
    button('Columns').focus();
    await key('ArrowDown');
    await key('End');
    expect(document.activeElement).toBe(button('Columns'));
    await key('j');
    expect(current()).toBe('0');
  });
  test('opens the row that has the focus by Enter', async () => {
    await open();
    row(1).focus();
    await key('Enter');
    expect(at()).toBe('/admin/users/2');
  });
  test('leaves Enter on the link of a row to the browser', async () => {
    await open();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => void row(1).querySelector('a')!.dispatchEvent(enter));
    expect([enter.defaultPrevented, at()]).toEqual([false, '/admin/users']);
  });
  test('opens no row of a role that may not edit', async () => {
    await open(people({ actions: { edit: ['TEAM'] } }));
    await key('j');
    expect(document.activeElement).toBe(row(0));
    await key('Enter');
    expect(at()).toBe('/admin/users');
  });
  test('makes no new record where the role may not', async () => {
    await open(people({ actions: { edit: true } }));
    await key('n');
    expect(at()).toBe('/admin/users');
  });
  test('chooses what the screen lets one choose', async () => {
    const choose = vi.fn<(id: number | string, on: boolean) => void>();
    const all = { label: 'All', isChosen: false, choose: () => undefined, whyNot: undefined };
    const whyNot = ({ id }: { id: unknown }) => (id === 2 ? 'Not this one' : undefined);
    await open(people(), { choosing: { chosen: new Set([3]), choose, whyNot, all } });
    for (const name of ['j', 'x', 'j', 'x', 'j', 'x']) await key(name);
    expect(choose.mock.calls).toEqual([
      [1, true],
      [3, false],
    ]);
  });
  test('belongs to the panel that is open', async () => {
    await open();
    await press(button('Columns'));
    await found('[role=dialog] [role=checkbox]');
    await key('n', document.body);
    await key('j', document.body);
    expect([at(), current()]).toEqual(['/admin/users', undefined]);
  });
  test('belongs to the menu that is open', async () => {
    await open();
    await press(button('Actions: Berta'));
    await waitFor(() => expect(document.querySelectorAll('[role=menuitem]').length).toBeGreaterThan(0));
    await key('n', document.body);
    await key('j', document.body);
    expect([at(), current()]).toEqual(['/admin/users', undefined]);
  });
  test('is left to a choice that has the focus', async () => {
    await open();
    await key('j', document.querySelector('select[aria-label="Rows a page"]')!);
    expect(current()).toBeUndefined();
  });
  describe('turns pages', () => {
    const page = () => new URLSearchParams(history.location.search).get('currentPage');
    const turn = async (name: string) => {
      await key(name);
      await waitFor(() => expect(document.querySelector('table')?.getAttribute('aria-busy')).toBe('false'));
      return page();
    };
    test('by Page Down and Page Up, no further than there are some', async () => {
      answer = { data: rows, total: 30 };
      await open();
      button('Columns').focus();
      const pages = [];
      for (const name of ['PageUp', 'PageDown', 'PageDown', 'PageUp']) pages.push(await turn(name));
      expect(pages).toEqual(['1', '2', '2', '1']);
      expect(new Set(asked.map((one) => one.get('offset')))).toEqual(new Set(['0', '25']));
    });
    test('as far as one asks where nobody knows how many there are', async () => {
      answer = Array.from({ length: 25 }, (_, one) => ({ ...rows[0], id: one + 1 }));
      await open();
      expect([await turn('PageDown'), await turn('PageDown')]).toEqual(['2', '3']);
    });
    test('from a row to the first of the next page', async () => {
      answer = { data: rows, total: 30 };
      await open();
      await key('j');
      await key('j');
      answer = { data: rows.map((one) => ({ ...one, id: one.id + 25, name: `${one.name} 2` })), total: 30 };
      await turn('PageDown');
      await waitFor(() => expect([current(), document.activeElement?.textContent]).toEqual(['0', 'Anna 2']));
    });
  });
  test('selects the row that has the focus, once more not', async () => {
    await open();
    const selected = () => [...document.querySelectorAll('tr[aria-selected=true]')].map((one) => one.textContent);
    await key('j');
    await key('x');
    expect(selected()).toEqual([row(0).textContent]);
    await key('x');
    expect(selected()).toEqual([]);
  });
  test('is text while one writes, and another program’s with Ctrl, Cmd or Alt', async () => {
    await open();
    await key('n', document.querySelector('[data-filter-input]')!);
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', ...held })));
    expect(at()).toBe('/admin/users');
    await key('n', document.body);
    expect(at()).toBe('/admin/users/create');
  });
});

test('the head of each column says whether and how the rows are in its order', async () => {
  await open();
  const orders = () =>
    ['id', 'name', 'phone'].map((one) => document.querySelector(`th[data-column=${one}]`)!.getAttribute('aria-sort'));
  const found = [orders()];
  for (let times = 0; times < 2; times += 1) {
    await press(button('Name'));
    found.push(orders());
  }
  expect(found).toEqual([
    ['descending', 'none', null],
    ['none', 'ascending', null],
    ['none', 'descending', null],
  ]);
});

describe('an order', () => {
  const sortable = people({ columns: sources.map((source) => ({ source, sortable: true })) });
  const orderOf = (name: string) => document.querySelector(`th[data-column=${name}]`)!.getAttribute('aria-sort');
  test('is turned round by each press, and never given up', async () => {
    await open();
    for (let times = 0; times < 3; times += 1) await press(button('Name'));
    expect(orderOf('name')).toBe('ascending');
  });
  test('by figures, too, begins with the least', async () => {
    await open(sortable);
    await press(button('Status'));
    expect(orderOf('status')).toBe('ascending');
  });
  test('says what the next press makes of it', async () => {
    await open();
    const before = button('Name').title;
    await press(button('Name'));
    expect([before, button('Name').title]).toEqual(['Sort ascending by Name', 'Sort descending by Name']);
  });
});

test('the table is called as its list', async () => {
  await open();
  expect(document.querySelector('table')!.getAttribute('aria-label')).toBe('Users');
});

test('a list that draws its rows itself has no columns to choose', async () => {
  await open(people(), { body: (ref) => <section ref={ref} aria-busy={false} /> }, 'section');
  expect(() => button('Columns')).toThrow('There is no button');
});

describe('above the rows', () => {
  test.each([
    ['ADMIN', ['Columns', 'Import', 'Export', 'New user']],
    ['BA', ['Columns', 'Export']],
  ] as const)('%s has the buttons %j', async (role, names) => {
    signInAs(role);
    await open(people({ actions: { create: ['ADMIN'], import: ['ADMIN'], export: true } }));
    const bar = document.querySelector('h1')!.parentElement!.parentElement!;
    expect([...bar.querySelectorAll('button, a')].map((one) => one.textContent)).toEqual(names);
  });
});

describe('a list that begins with filters of its own', () => {
  const begun = people({ initialFilters: { name: 'An' } });
  const names = () => asked.map((one) => one.get('name'));
  test('asks for what they let through, unless its address says something else', async () => {
    await open(begun);
    await act(async () => root.unmount());
    await open(begun, {}, 'table', '?currentPage=1');
    expect(names()).toEqual(['An', null]);
  });
  test('has them back when all filters are cleared', async () => {
    await open(begun, {}, 'table', '?filters=[{"field":"name","operator":"contains","value":"Be"}]');
    await press(button('Clear all'));
    await waitFor(() => expect(names()).toEqual(['Be', 'An']));
  });
});

test('rows that come in place of others leave the focus at its place', async () => {
  const Again = () => <button onClick={useListContext().retry}>Again</button>;
  await open(people(), { actions: <Again /> });
  await key('j');
  await key('j');
  expect(document.activeElement?.closest('[data-row]')).toBe(row(1));
  answer = { data: rows.map((one) => ({ ...one, id: one.id + 10 })), total: 3 };
  await press(button('Again'));
  await waitFor(() => expect(row(1).textContent).toContain('12'));
  await waitFor(() => expect(document.activeElement?.closest('[data-row]')).toBe(row(1)));
});

test('rows that come in place of others do not take the focus back that a pointer took away', async () => {
  const Again = () => <button onClick={useListContext().retry}>Again</button>;
  await open(people(), { actions: <Again /> });
  await key('j');
  await mouse(document.body, 'pointerdown');
  await act(async () => (document.activeElement as HTMLElement).blur());
  answer = { data: rows.map((one) => ({ ...one, id: one.id + 10 })), total: 3 };
  await press(button('Again'));
  await waitFor(() => expect(row(1).textContent).toContain('12'));
  expect(document.activeElement).toBe(document.body);
});

describe('the checkbox above the rows', () => {
  const all = () => document.querySelector<HTMLElement>('[aria-label="Select all on this page"]')!;
  const count = () => document.querySelector('[role=group][aria-label="Selected rows"] [role=status]')?.textContent;
  test('shows whether some or all of them are selected', async () => {
    await open();
    expect(all().getAttribute('aria-checked')).toBe('false');
    await press(row(0).querySelector<HTMLElement>('[role=checkbox]')!);
    expect(all().getAttribute('aria-checked')).toBe('mixed');
    await press(all());
    await waitFor(() => expect([all().getAttribute('aria-checked'), count()]).toEqual(['true', '3 selected']));
  });
  test('leaves out what is never deleted, which says why', async () => {
    await open(people({ kept: { ids: [2], reason: 'list:columns.last' } }));
    await press(all());
    await waitFor(() => expect([all().getAttribute('aria-checked'), count()]).toEqual(['true', '2 selected']));
    expect(row(1).querySelector('[role=checkbox]')?.getAttribute('aria-description')).toBe(
      'At least one column has to stay',
    );
  });
  test('is not there where nothing may be deleted, nor above content', async () => {
    await open(people({ actions: { edit: true } }));
    expect(document.querySelector('[role=checkbox]')).toBeNull();
    await act(async () => root.unmount());
    await open(people({ menu: { group: 'content', order: 1 } }));
    expect(document.querySelector('[role=checkbox]')).toBeNull();
  });
});

test('each checkbox says which row it selects', async () => {
  await open();
  expect([...document.querySelectorAll('td [role=checkbox]')].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Select Anna',
    'Select Berta',
    'Select Cora',
  ]);
});
test('rows are no longer selected after a press on the button for that', async () => {
  await open();
  await press(row(1).querySelector<HTMLElement>('[role=checkbox]')!);
  const selected = () => document.querySelectorAll('tr[aria-selected=true]').length;
  const before = selected();
  await press(await waitFor(() => button('Clear selection')));
  expect([before, selected()]).toEqual([1, 0]);
});
test('the button that clears the selection leaves the focus at the checkbox that selects all rows', async () => {
  await open();
  await press(row(1).querySelector<HTMLElement>('[role=checkbox]')!);
  await press(await waitFor(() => button('Clear selection')));
  expect(document.activeElement).toBe(document.querySelector('thead [role=checkbox]'));
});
test('rows that the screen itself lets one choose are not deleted together', async () => {
  const all = { label: 'All', isChosen: false, choose: () => undefined, whyNot: undefined };
  await open(people(), {
    choosing: { chosen: new Set([3]), choose: () => undefined, whyNot: () => undefined, all },
  });
  await waitFor(() => expect(document.querySelectorAll('tr[aria-selected=true]')).toHaveLength(1));
  // The bar of a selection would be loaded by now.
  await act(async () => void (await import('../../src/kit/list/actions/selection')));
  expect(document.querySelector('[aria-label="Selected rows"]')).toBeNull();
});
test('the actions of the rows stand under a heading of their own', async () => {
  await open();
  expect([...document.querySelectorAll('th')].at(-1)?.textContent).toBe('Actions');
});

describe('a list without rows', () => {
  const words = () => [...document.querySelectorAll('p')].map((one) => one.textContent);
  beforeEach(() => (answer = { data: [], total: 0 }));
  test('offers to make the first one', async () => {
    await open();
    await waitFor(() => expect(words()).toContain('Create the first one, and it appears here.'));
    expect(document.querySelectorAll('a[href="/admin/users/create"]')).toHaveLength(2);
  });
  test('offers nothing where the role may not', async () => {
    await open(people({ actions: { edit: true } }));
    await waitFor(() => expect(words().filter((one) => one?.includes('yet'))).toHaveLength(1));
    expect(words()).not.toContain('Create the first one, and it appears here.');
    expect(document.querySelector('a[href="/admin/users/create"]')).toBeNull();
  });
});

describe('rows without a number', () => {
  beforeEach(() => (answer = { data: rows.map(({ id: _, ...rest }) => rest), total: 3 }));

  test('are told apart by another field, where the list says which', async () => {
    await open(people({ rowId: 'phone' }));
    expect([...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')].map((one) => one.pathname)).toEqual([
      '/admin/users/%2B353860',
      '/admin/users/%2B353861',
      '/admin/users/%2B353862',
    ]);
  });

  test('are told apart by their place on the page', async () => {
    await open();
    await press(row(1).querySelector<HTMLElement>('[role=checkbox]')!);
    expect([0, 1, 2].map((one) => row(one).getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
  });

  test('show none, rather than their place', async () => {
    await open();
    const missing = row(1).querySelector('[data-cell=ID] [role=img]');
    expect(missing?.getAttribute('aria-label')).toBe('no data yet');
  });
});

test('how many rows there are is said only where it is known', async () => {
  await open();
  expect(document.querySelector('[data-total]')?.textContent).toBe('3');
  await act(async () => root.unmount());
  answer = Array.from({ length: 25 }, (_, one) => ({ ...rows[0], id: one + 1 }));
  await open();
  expect([
    document.querySelector('[data-total]'),
    document.querySelector('table')?.getAttribute('aria-rowcount'),
  ]).toEqual([null, '-1']);
  expect(button('Last page').getAttribute('aria-description')).toBe('The number of rows is not known');
});

describe('in a narrow window a card', () => {
  const card = () => row(0);
  const facts = () => [...card().querySelectorAll('dt')].map((one) => one.textContent);
  beforeEach(() =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === narrow,
      addEventListener() {},
      removeEventListener() {},
    })),
  );
  test('has the name, the number, the status and the first two of the other columns', async () => {
    await open(people(), {}, 'section');
    expect([card().querySelector('a')?.textContent, card().querySelector('small')?.textContent, facts()]).toEqual([
      'Anna',
      '#1',
      ['Phone', 'E-mail'],
    ]);
    expect(card().textContent).toContain('Active');
  });
  test('has the facts that the list chose first', async () => {
    await open(people({ facts: ['traffic_code'] }), {}, 'section');
    expect(facts()).toEqual(['Traffic code', 'Phone']);
  });
  test('that opens no record has all of the columns', async () => {
    await open(people({ actions: {} }), {}, 'section');
    expect(facts()).toEqual(['Phone', 'E-mail', 'Traffic code']);
  });
  test('that has no name is called by its number once', async () => {
    answer = { data: [{ ...rows[0], name: null }], total: 1 };
    await open(people(), {}, 'section');
    expect([card().querySelector('a')?.textContent, card().querySelector('small')]).toEqual(['#1', null]);
  });
  test('of a row without a number has none', async () => {
    answer = { data: rows.map(({ id: _, ...rest }) => rest), total: 3 };
    await open(people(), {}, 'section');
    expect([card().querySelector('a')?.textContent, card().querySelector('small')]).toEqual(['Anna', null]);
  });
  test('is selected by its checkbox, and all of them by the one above', async () => {
    await open(people({ kept: { ids: [3], reason: 'list:columns.last' } }), {}, 'section');
    const selected = () =>
      [...document.querySelectorAll('[data-row] [role=checkbox]')].map((one) => one.getAttribute('aria-checked'));
    await press(button('Select Berta'));
    expect(selected()).toEqual(['false', 'true', 'false']);
    await press(button('Select all on this page'));
    expect(selected()).toEqual(['true', 'true', 'false']);
    expect(described(button('Select Cora'))).toBe('At least one column has to stay');
  });
  test('opens its record by a press on any of it', async () => {
    await open(people(), {}, 'section');
    await mouse(row(1).querySelector<HTMLElement>('dd')!, 'click');
    expect(at()).toBe('/admin/users/2');
  });
  test('of a role that may not edit has a name that is no link', async () => {
    await open(people({ actions: { edit: ['TEAM'] } }), {}, 'section');
    expect([card().querySelector('a'), card().textContent]).toEqual([null, expect.stringMatching(/^Anna#1/)]);
  });
  test('has its number only where the list has a column for it', async () => {
    changePreferences('admin/users', (now) => ({ ...now, hidden: ['id'] }));
    await open(people(), {}, 'section');
    expect(card().querySelector('small')).toBeNull();
  });
  test('has the figures above it folded away until they are asked for', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    await open(people(), { header: <p>Figures</p> }, 'section');
    const figures = () => [...document.querySelectorAll('p')].some((one) => one.textContent === 'Figures');
    expect([figures(), button('Show figures').getAttribute('aria-expanded')]).toEqual([false, 'false']);
    await press(button('Show figures'));
    expect([figures(), button('Hide figures').getAttribute('aria-expanded')]).toEqual([true, 'true']);
    await press(button('Hide figures'));
    expect(figures()).toBe(false);
  });
  test('says so where its order is by a column that is hidden', async () => {
    changePreferences('admin/users', (now) => ({ ...now, hidden: ['id'] }));
    await open(people(), {}, 'section');
    const order = document.querySelector<HTMLSelectElement>('select[aria-label="Sort by"]')!;
    expect(order.selectedOptions[0]?.textContent).toBe('Sort by');
  });
  test('stands in an order that is chosen above', async () => {
    await open(people(), {}, 'section');
    const order = document.querySelector<HTMLSelectElement>('select[aria-label="Sort by"]')!;
    expect([order.value, [...order.options].map((one) => one.value)]).toEqual([
      'id desc',
      ['id asc', 'id desc', 'name asc', 'name desc'],
    ]);
    await act(async () => {
      order.value = 'name asc';
      order.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await waitFor(() => expect([asked.at(-1)?.get('sort'), asked.at(-1)?.get('order')]).toEqual(['name', 'ASC']));
  });
  test('has orders that say what they begin with', async () => {
    await open(people(), {}, 'section');
    const order = document.querySelector<HTMLSelectElement>('select[aria-label="Sort by"]')!;
    expect([...order.options].map((one) => one.textContent)).toEqual(['ID ↑', 'ID ↓', 'Name ↑', 'Name ↓']);
  });
});

describe('the button of a list’s station', () => {
  const Station = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Leave the station</button>;
  const station = (mayDecide: boolean, picks?: (one: { id: unknown }) => boolean) => ({
    actions: <StationButton mayDecide={mayDecide} {...(picks && { picks })} station={Station} load={() => undefined} />,
  });
  const isOpen = () => document.body.textContent?.includes('Leave the station');
  beforeEach(() => loadWords('attachments'));

  test('opens it, and closes it again', async () => {
    await open(people(), station(true));
    await press(button('Moderation station'));
    expect(isOpen()).toBe(true);
    await press(button('Leave the station'));
    expect(isOpen()).toBe(false);
  });
  test('is loaded when the focus comes to it', async () => {
    const load = vi.fn<() => void>();
    await open(people(), { actions: <StationButton mayDecide station={Station} load={load} /> });
    await act(async () => button('Moderation station').focus());
    expect(load).toHaveBeenCalledOnce();
  });
  test('says that the role may not decide, or that nothing on the page waits', async () => {
    await open(people(), station(false));
    const notAllowed = described(button('Moderation station'));
    await act(async () => root.unmount());
    await open(
      people(),
      station(true, ({ id }) => id === 9),
    );
    expect([notAllowed, described(button('Moderation station'))]).toEqual([
      'Your role may look, but not decide',
      'Nothing on this page is to be moderated',
    ]);
  });
  test('is answered by an address once, which then is that of the list', async () => {
    await open(people(), station(true), 'table', '?station=true');
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(history.location.search).not.toContain('station');
  });
  test('does not open by an address where nothing waits', async () => {
    await open(
      people(),
      station(true, () => false),
      'table',
      '?station=true',
    );
    await waitFor(() => expect(history.location.search).not.toContain('station'));
    expect(isOpen()).toBe(false);
  });
});
