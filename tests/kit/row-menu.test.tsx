import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource, type Resource, type ResourceInput } from '../../src/contract/contract';
import { integer, optional, readOnly, recordId, text } from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import { rowLinksOf, type RowLink } from '../../src/kit/list/actions/row-links';
import { List } from '../../src/kit/list/list';
import type { ListProps } from '../../src/kit/list/list-props';
import { Column } from '../../src/kit/list/parts';
import { narrow } from '../../src/kit/use-media';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

const record = z.object({
  id: recordId,
  name: text,
  phone: optional(text),
  level: optional(integer),
  coins: readOnly(integer),
});
const people = (more: Partial<ResourceInput<typeof record>> = {}) =>
  defineResource({
    path: 'admin/users',
    words: 'people',
    roles: staff,
    record,
    columns: [{ source: 'name', sortable: true }],
    actions: { edit: true, delete: true, duplicate: true },
    title: 'name',
    ...more,
  }) as unknown as Resource;

let root: Root;
let history: Awaited<ReturnType<typeof openScreens>>['history'];
let queries: QueryClient;
let calls: { method: string; path: string; body: unknown }[];
let refuse: ((method: string, path: string) => Response | Promise<Response> | undefined) | undefined;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('list', 'people', 'shell');
  calls = [];
  refuse = undefined;
  for (const one of Object.values(said)) one.mockClear();
  const rows = ['Anna', 'Berta', 'Cora'].map((name, at) => ({ id: at + 1, name }));
  vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname.replace(/^\/v\d\//, '');
    calls.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const id = Number(/users\/(\d)$/.exec(path)?.[1]);
    return (
      refuse?.(method, path) ??
      Response.json(id ? { ...rows[id - 1], phone: '+353861', coins: 7 } : { data: rows, total: 3 })
    );
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(resource = people(), props: Partial<ListProps> = {}, busy = 'table') {
  const View = () => {
    queries = useQueryClient();
    return (
      <List resource={resource} {...props}>
        <Column source="name" />
      </List>
    );
  };
  const path = resource.path;
  ({ root, history } = await openScreens(
    [
      { path: `/${path}`, resource: path, action: 'list', View },
      { path: `/${path}/create`, resource: path, action: 'create', View: () => 'A new one' },
      { path: `/${path}/$id`, resource: path, action: 'edit', View: () => 'A form' },
    ],
    `/${path}`,
  ));
  await waitFor(() => expect(document.querySelector(busy)?.getAttribute('aria-busy')).toBe('false'));
}
const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
const menuOf = async (name: string) => {
  await press(button(`Actions: ${name}`));
  await waitFor(() => expect(items().length).toBeGreaterThan(0));
  return items().map((one) => one.textContent);
};
const pick = (words: string) => press(items().find((one) => one.textContent?.startsWith(words))!);
const question = () => document.querySelector('[role=alertdialog] h2')?.textContent;
const at = () => history.location.pathname;

describe('the menu of a row', () => {
  test('has what the role may do, and is called after the row', async () => {
    await open();
    expect(await menuOf('Berta')).toEqual(['Edit', 'Duplicate', 'Delete']);
    expect(document.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('Actions: Berta');
  });
  test('has no more than that', async () => {
    await open(people({ actions: { edit: ['TEAM'], delete: ['TEAM'], duplicate: true } }));
    expect(await menuOf('Berta')).toEqual(['Duplicate']);
  });
  test('gives the focus back to its button on Escape', async () => {
    await open();
    await menuOf('Berta');
    await act(
      async () =>
        void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    await waitFor(() => expect(items()).toEqual([]));
    await waitFor(() => expect(document.activeElement).toBe(button('Actions: Berta')));
  });
  test('opens the form of its own row', async () => {
    await open();
    await menuOf('Berta');
    await pick('Edit');
    expect(at()).toBe('/admin/users/2');
  });
});

describe('a duplicate', () => {
  const made = () => calls.filter((one) => one.method === 'POST');
  test('is made of the whole record, without what the server fills in, and said', async () => {
    await open();
    await menuOf('Berta');
    await pick('Duplicate');
    await waitFor(() =>
      expect(said.show).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'success', message: 'Successfully created record' }),
      ),
    );
    expect(made()).toEqual([{ method: 'POST', path: 'admin/users', body: { name: 'Berta', phone: '+353861' } }]);
    await waitFor(() => expect([at(), document.activeElement]).toEqual(['/admin/users', button('Actions: Berta')]));
  });
  test('has numbers where the back-end sends texts', async () => {
    refuse = (method, path) =>
      method === 'GET' && path.endsWith('/2') ? Response.json({ id: '2', name: 'Berta', level: '3' }) : undefined;
    await open();
    await menuOf('Berta');
    await pick('Duplicate');
    await waitFor(() => expect(made().map((one) => one.body)).toEqual([{ name: 'Berta', level: 3 }]));
  });
  test('is offered by pickers, which ask for their records anew', async () => {
    await open();
    queries.setQueryData(['options', 'admin/users', 'kept'], []);
    await menuOf('Berta');
    await pick('Duplicate');
    await waitFor(() => expect(queries.getQueryState(['options', 'admin/users', 'kept'])?.isInvalidated).toBe(true));
  });
  test('of a record that cannot be read is not made, and says why', async () => {
    refuse = (_, path) => (path.endsWith('/2') ? Response.json({ message: 'It is gone' }, { status: 404 }) : undefined);
    await open();
    await menuOf('Berta');
    await pick('Duplicate');
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ type: 'error', message: 'Error duplicating record: It is gone' }),
      ),
    );
    expect(made()).toEqual([]);
  });
  test('that is being made is not made once more', async () => {
    let answer!: (response: Response) => void;
    refuse = (method) => (method === 'POST' ? new Promise((resolve) => void (answer = resolve)) : undefined);
    await open();
    await menuOf('Berta');
    await pick('Duplicate');
    await waitFor(() => expect(made()).toHaveLength(1));
    expect(await menuOf('Berta')).toContain('DuplicateBeing saved…');
    await pick('Duplicate');
    answer(Response.json({ id: 4 }));
    await waitFor(() => expect(said.show).toHaveBeenCalled());
    expect(made()).toHaveLength(1);
  });
  test('that the server refuses says why', async () => {
    refuse = (method) =>
      method === 'POST' ? Response.json({ message: 'The disk is full' }, { status: 500 }) : undefined;
    await open();
    await menuOf('Berta');
    await pick('Duplicate');
    await waitFor(() =>
      expect(said.show).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ type: 'error', message: 'Error duplicating record: The disk is full' }),
      ),
    );
  });
  test('opens in the form where its fields have to be completed', async () => {
    await open(people({ copy: { opens: 'form' } }));
    await menuOf('Berta');
    await pick('Duplicate');
    expect([at(), history.location.search, made()]).toEqual(['/admin/users/create', '?copy=2', []]);
  });
});

describe('Delete in the menu', () => {
  test('asks first, by the name of the row', async () => {
    await open();
    await menuOf('Berta');
    await pick('Delete');
    await waitFor(() => expect(question()).toBe('Delete user Berta?'));
    await press(button('Cancel'));
    expect(question()).toBeUndefined();
    await waitFor(() => expect(document.activeElement).toBe(button('Actions: Berta')));
  });
  test('of what is never deleted says why, and does nothing', async () => {
    await open(people({ kept: { ids: [2], reason: 'list:columns.last' } }));
    expect((await menuOf('Berta')).at(-1)).toBe('DeleteAt least one column has to stay');
    expect(items().at(-1)?.getAttribute('aria-disabled')).toBe('true');
    await pick('Delete');
    expect([items().length, question()]).toEqual([3, undefined]);
  });
  test.each([
    ['the next row', 'Berta', 'Cora'],
    ['the row before, after the last one', 'Cora', 'Berta'],
  ])('that can be undone takes the row away at once, and the focus to %s', async (_, name, next) => {
    await open(people({ path: `admin/users-${name}`, undoable: 60_000 }));
    await menuOf(name);
    await pick('Delete');
    await waitFor(() => expect(document.activeElement).toBe(button(`Actions: ${next}`)));
    const names = [...document.querySelectorAll('[data-row-link]')].map((one) => one.textContent);
    expect([names, question()]).toEqual([['Anna', next], undefined]);
  });
});

describe('the buttons of a row', () => {
  const called = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-row] :is(a, button)[aria-label$=": ${name}"]`)].map((one) =>
      one.getAttribute('aria-label'),
    );
  const pressed = vi.fn<(id: unknown) => void>();
  const links: RowLink[] = [
    { word: 'list:send.user', to: ({ id }) => (id === 3 ? undefined : `/admin/users/${id}0`) },
    {
      word: 'list:send.group',
      press: ({ id }) => pressed(id),
      whyNot: ({ id }) => (id === 1 ? 'list:page.atLast' : undefined),
    },
  ];
  const rowLinks = rowLinksOf(links);
  const wide = (width: number) => vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  beforeEach(() => pressed.mockClear());

  test('are its links, Edit and Delete where there is room, and a menu for the rest', async () => {
    wide(5000);
    await open(people(), { rowLinks });
    expect(called('Anna')).toEqual([
      'Send to user: Anna',
      'Send to target group: Anna',
      'Edit: Anna',
      'Delete: Anna',
      'Actions: Anna',
    ]);
    expect(called('Cora')[0]).toBe('Send to target group: Cora');
    expect(await menuOf('Anna')).toEqual(['Edit', 'Duplicate', 'Delete']);
  });
  test('that delete ask at once', async () => {
    wide(5000);
    await open(people(), { rowLinks });
    await press(button('Delete: Berta'));
    await waitFor(() => expect(question()).toBe('Delete user Berta?'));
  });
  test('act on their own row, unless they say why not', async () => {
    wide(5000);
    await open(people(), { rowLinks });
    await press(button('Send to target group: Anna'));
    await press(button('Send to target group: Berta'));
    expect(pressed.mock.calls).toEqual([[2]]);
    expect(button('Send to target group: Anna').getAttribute('aria-description')).toBe('This is the last page');
    expect(at()).toBe('/admin/users');
  });
  test('lead where they say, not to their row', async () => {
    wide(5000);
    await open(people(), { rowLinks });
    await press(document.querySelector<HTMLElement>('[aria-label="Send to user: Anna"]')!);
    expect(at()).toBe('/admin/users/10');
  });
  test('say which of them open a dialog', async () => {
    wide(5000);
    const now: RowLink = { word: 'list:send.all', press: () => undefined, atOnce: true };
    await open(people(), { rowLinks: rowLinksOf([...links, now]) });
    expect(
      ['Send to target group: Anna', 'Send to all users: Anna'].map((one) => button(one).getAttribute('aria-haspopup')),
    ).toEqual(['dialog', null]);
  });
  test('have no menu where nothing is left for it', async () => {
    wide(5000);
    await open(people({ actions: { edit: true } }), { rowLinks });
    expect(called('Anna')).toEqual(['Send to user: Anna', 'Send to target group: Anna', 'Edit: Anna']);
  });
  test('leave Delete to the menu where there is less room', async () => {
    wide(600);
    await open(people(), { rowLinks });
    expect(called('Anna')).toEqual(['Send to user: Anna', 'Send to target group: Anna', 'Actions: Anna']);
  });
  test('stay where there is only one, which takes no more room than a menu', async () => {
    wide(10);
    await open(people({ actions: { edit: true } }), { rowLinks: rowLinksOf(links.slice(0, 1)) });
    expect(called('Anna')).toEqual(['Send to user: Anna']);
  });
  test('are without Duplicate where that is a button of the list’s own', async () => {
    wide(5000);
    await open(people({ actions: { edit: true, duplicate: true }, copy: { opens: 'form' } }), { rowLinks });
    expect(called('Anna')).toEqual(['Send to user: Anna', 'Send to target group: Anna', 'Edit: Anna']);
  });
  test('are in the menu of a card, however wide it is', async () => {
    wide(5000);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === narrow,
      addEventListener() {},
      removeEventListener() {},
    }));
    await open(people(), { rowLinks }, 'section');
    expect(called('Anna')).toEqual(['Actions: Anna']);
    expect((await menuOf('Anna')).slice(0, 2)).toEqual(['Send to user', 'Send to target groupThis is the last page']);
  });
  describe('that have no room', () => {
    beforeEach(async () => {
      wide(300);
      await open(people(), { rowLinks });
    });
    test('are in the menu, where a row has them', async () => {
      expect(called('Anna')).toEqual(['Actions: Anna']);
      expect(await menuOf('Cora')).toEqual(['Send to target group', 'Edit', 'Duplicate', 'Delete']);
    });
    test('lead from there where they lead', async () => {
      await menuOf('Berta');
      await pick('Send to user');
      expect(at()).toBe('/admin/users/20');
    });
    test('act from there on their own row', async () => {
      await menuOf('Berta');
      await pick('Send to target group');
      expect(pressed.mock.calls).toEqual([[2]]);
      expect(items()).toEqual([]);
    });
    test('say there why not, and do nothing', async () => {
      expect((await menuOf('Anna'))[1]).toBe('Send to target groupThis is the last page');
      await pick('Send to target group');
      expect([pressed.mock.calls, items().length]).toEqual([[], 5]);
    });
  });
});
