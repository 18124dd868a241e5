import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { managers } from '../../src/admin/managers/resource';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import { here } from '../../src/here';
import type { ListModel } from '../../src/kit/list/list-context';
import { changePreferences, readPreferences, type KeptView, type View } from '../../src/kit/list/preferences';
import { EditView } from '../../src/kit/list/views/edit-view';
import { freeName, useKeptViews, type KeptViews } from '../../src/kit/list/views/kept-views';
import SaveView from '../../src/kit/list/views/save-view';
import { Sharing } from '../../src/kit/list/views/sharing';
import { ViewRow } from '../../src/kit/list/views/view-row';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { loadWords } from '../../src/providers/i18n';
import { signIn } from '../../src/providers/session';
import { button, choose, described, labelled, optionsOf, press, type } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

const list = 'admin/users';
const view = (name: string): View => ({ name, filters: [], sorters: [], hidden: ['phone'], widths: {}, order: [] });
type Stored = View & { id: number; shared_with: string | null; owner_name: string; mine: boolean };
let stored: Stored[];
let calls: string[];
let refusal: Response | undefined;
let root: Root;
let panel: (kept: KeptViews) => ReactNode;
let kept: KeptViews;

const signInTo = (capabilities: string[]) =>
  signIn({
    token: `.${btoa(JSON.stringify({ sub: 'manager:5', roles: ['TEAM'] }))}.`,
    id: 5,
    name: 'Test',
    capabilities,
  });
function Probe() {
  const now = useKeptViews(list, true);
  useEffect(() => {
    kept = now;
  });
  return panel(now);
}
const show = () => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  return act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TooltipProvider>
          <Probe />
        </TooltipProvider>
      </QueryClientProvider>,
    ),
  );
};
const alert = () => document.querySelector('[role=alert]')?.textContent;
const names = () => kept.views.map((one) => one.name);

beforeEach(() => {
  localStorage.clear();
  panel = () => null;
  stored = [];
  calls = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (url: string | URL, { method, body }: RequestInit) => {
    calls.push(`${method} ${new URL(url, 'http://localhost').pathname}`);
    if (method === 'GET') return Response.json(stored);
    if (refusal) return refusal;
    const id = Number(/\d+$/.exec(String(url))?.[0]);
    if (method === 'DELETE') {
      stored = stored.filter((one) => one.id !== id);
      return Response.json({});
    }
    if (method === 'PUT') {
      const changes = JSON.parse(body as string) as Partial<Stored>;
      stored = stored.map((one) => (one.id === id ? { ...one, ...changes } : one));
      return Response.json({});
    }
    const { list: _list, ...saved } = JSON.parse(body as string) as Stored & { list: string };
    const one = { ...saved, id: stored.length + 1, owner_name: 'Test', mine: true };
    stored = [...stored.filter(({ mine, name }) => !mine || name !== one.name), one];
    return Response.json(one);
  });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('views that were kept in the browser', () => {
  const keep = (...views: View[]) => changePreferences(list, (now) => ({ ...now, views, defaultView: 'Annas' }));

  test('move to the server once it keeps views, with the default among them', async () => {
    signInTo(['saved-views']);
    keep(view('Annas'), view('Bertas'));
    await show();
    await waitFor(() => expect(names()).toEqual(['Annas', 'Bertas']));
    expect(readPreferences(list)).toMatchObject({ views: [], defaultView: '1', opening: { name: 'Annas' } });
  });
  test('do not replace the person’s view of the same name there', async () => {
    signInTo(['saved-views']);
    stored = [{ ...view('Annas'), hidden: [], id: 1, shared_with: null, owner_name: 'Test', mine: true }];
    keep(view('Annas'));
    await show();
    await waitFor(() => expect(names()).toEqual(['Annas', 'Annas 2']));
  });
  test('stay there where the back-end keeps none, which is not asked', async () => {
    signInTo([]);
    keep(view('Annas'));
    await show();
    await act(() => kept.save(view('Bertas'), null));
    expect(names()).toEqual(['Annas', 'Bertas']);
    expect(calls).toEqual([]);
  });
});

test('a list no longer opens with a view that its owner keeps from the person', async () => {
  signInTo(['saved-views']);
  const opening = { ...view('Annas'), id: '7', sharedWith: 'TEAM' as const, owner: 'Olivia' };
  changePreferences(list, (now) => ({ ...now, defaultView: '7', opening }));
  await show();
  await waitFor(() => expect(readPreferences(list).defaultView).toBeUndefined());
});

test('a name that is taken gets a number, within the longest name', () => {
  expect(freeName('Annas', new Set(['Annas', 'Annas 2']))).toBe('Annas 3');
  expect(freeName('x'.repeat(60), new Set(['x'.repeat(60)]))).toBe(`${'x'.repeat(58)} 2`);
});

describe('a view that is saved', () => {
  const annas = (mine: boolean) => ({
    ...view('Annas'),
    id: 1,
    shared_with: 'TEAM',
    owner_name: mine ? 'Test' : 'Olivia',
    mine,
  });
  const model = {
    own: here(users as unknown as Resource),
    roles: ['TEAM'],
    filters: new Map([['name', 'an']]),
    sort: { field: 'name', order: 'asc' },
  } as unknown as ListModel;
  const shared = () => stored.map(({ name, shared_with, mine }) => [name, shared_with, mine]);
  async function save(name: string, words: string) {
    await waitFor(() => type(labelled('Name of the view'), name));
    await press(button(words));
    await waitFor(() => expect(calls).toContain('POST /v3/admin/saved-views'));
  }
  beforeEach(async () => {
    localStorage.setItem('language', 'en');
    await loadWords('list', 'shell');
    signInTo(['saved-views']);
    panel = (now) => <SaveView list={model} kept={now} onSaved={() => undefined} />;
  });

  test('under the name of one’s own shared view replaces it and stays shared', async () => {
    stored = [annas(true)];
    await show();
    await waitFor(() => expect(names()).toEqual(['Annas']));
    await save('Annas', 'Replace view');
    expect(shared()).toEqual([['Annas', 'TEAM', true]]);
  });
  test('under the name of a colleague’s view stands beside it, for its owner alone', async () => {
    stored = [annas(false)];
    await show();
    await waitFor(() => expect(names()).toEqual(['Annas']));
    await save('Annas', 'Save view');
    expect(shared()).toEqual([
      ['Annas', 'TEAM', false],
      ['Annas', null, true],
    ]);
  });
  test('has the filters, the order and the columns of the list', async () => {
    changePreferences(list, (now) => ({ ...now, hidden: ['phone'], widths: { id: 90 }, order: ['name', 'id'] }));
    await show();
    await save(' Annas ', 'Save view');
    expect(stored[0]).toMatchObject({
      name: 'Annas',
      filters: [{ field: 'name', operator: 'contains', value: 'an' }],
      sorters: [{ field: 'name', order: 'asc' }],
      hidden: ['phone'],
      widths: { id: 90 },
      order: ['name', 'id'],
    });
  });
  test('is none before it has a name', async () => {
    await show();
    await waitFor(() => type(labelled('Name of the view'), '  '));
    await press(button('Save view'));
    expect([described(button('Save view')), calls]).toEqual(['Give the view a name', ['GET /v3/admin/saved-views']]);
  });
  test.each([
    [
      'wherever its owner signs in',
      ['saved-views'],
      'It keeps these filters, the order and the columns, wherever you sign in.',
    ],
    ['in this browser', [], 'It keeps these filters, the order and the columns, for you in this browser.'],
  ])('says that it is there %s', async (_, capabilities, words) => {
    signInTo(capabilities);
    await show();
    expect(described(await waitFor(() => labelled('Name of the view')))).toBe(words);
  });
  test('says that it takes the place of another one', async () => {
    stored = [annas(true)];
    await show();
    await waitFor(() => type(labelled('Name of the view'), 'Annas'));
    await waitFor(() =>
      expect(described(labelled('Name of the view'))).toBe('A view of this name exists and will be replaced.'),
    );
  });
  test('is sent once, however often its button is pressed', async () => {
    await show();
    await waitFor(() => type(labelled('Name of the view'), 'Annas'));
    const answer = fetch;
    vi.stubGlobal('fetch', (url: string, sent: RequestInit) => {
      if (sent.method !== 'POST') return answer(url, sent);
      calls.push('POST');
      return new Promise(() => {});
    });
    await press(button('Save view'));
    await waitFor(() => expect(described(button('Save view'))).toBe('Being saved…'));
    await press(button('Save view'));
    expect(calls.filter((one) => one === 'POST')).toHaveLength(1);
  });
  test('is shared with a role from the start where that is chosen', async () => {
    await show();
    await waitFor(() => type(labelled('Name of the view'), 'Annas'));
    await choose((await optionsOf(labelled('Who has it'))).find((one) => one.textContent === 'RSM')!);
    await save('Annas', 'Save view');
    expect(shared()).toEqual([['Annas', 'RSM', true]]);
  });
  test('and is refused says why, and is saved by a second press', async () => {
    const onSaved = vi.fn<(view: KeptView) => void>();
    panel = (now) => <SaveView list={model} kept={now} onSaved={onSaved} />;
    refusal = Response.json({ message: 'There are too many' }, { status: 409 });
    await show();
    await save('Annas', 'Save view');
    await waitFor(() => expect(alert()).toBe('The view was not saved: There are too many'));
    expect(onSaved).not.toHaveBeenCalled();
    refusal = undefined;
    await press(button('Save view'));
    await waitFor(() => expect(onSaved.mock.calls.map(([one]) => one.name)).toEqual(['Annas']));
  });
  test('opens the list from now on where that is chosen', async () => {
    await show();
    await waitFor(() => labelled('Name of the view'));
    await press(labelled('Open the list with this view'));
    await save('Annas', 'Save view');
    await waitFor(() => expect(readPreferences(list)).toMatchObject({ defaultView: '1', opening: { name: 'Annas' } }));
  });
});

describe('a view among the others', () => {
  const one = (more: Partial<Stored>) => ({
    ...view('Annas'),
    id: 1,
    shared_with: null,
    owner_name: 'Test',
    mine: true,
    ...more,
  });
  const buttons = () => [...document.querySelectorAll('button')].map((found) => found.getAttribute('aria-label'));
  const onDeleted = vi.fn<() => void>();
  beforeEach(async () => {
    localStorage.setItem('language', 'en');
    await loadWords('list', 'shell');
    signInTo(['saved-views']);
    onDeleted.mockClear();
    said.tell.mockClear();
    const nothing = () => undefined;
    panel = (now) =>
      now.views.map((found) => (
        <ViewRow
          key={found.id}
          {...{ kept: now, view: found, isOpen: false, wasEdited: false }}
          {...{ onOpen: nothing, onEdit: nothing, onDeleted }}
        />
      ));
  });
  const open = async (more: Partial<Stored>) => {
    stored = [one(more)];
    await show();
    await waitFor(() => expect(buttons()).toContain('Open the list with Annas'));
  };

  test('that is shared says with whom, and is not deleted before that has ended', async () => {
    await open({ shared_with: 'RSM' });
    expect(document.body.textContent).toBe('AnnasShared with: RSM');
    expect([described(button('Copy the link to Annas')), described(button('Delete Annas'))]).toEqual([
      '',
      'Colleagues have this view: stop sharing it first',
    ]);
  });
  test('that is its owner’s alone has no link for others, and can be deleted', async () => {
    await open({});
    expect(document.body.textContent).toBe('Annas');
    expect([described(button('Copy the link to Annas')), described(button('Delete Annas'))]).toEqual([
      'Share the view first: until then only you can open it',
      '',
    ]);
  });
  test('that a colleague shares says whose it is, and is not changed', async () => {
    await open({ mine: false, owner_name: 'Olivia', shared_with: 'TEAM' });
    expect(document.body.textContent).toBe('AnnasFrom Olivia');
    expect(buttons()).toEqual([null, 'Open the list with Annas', 'Copy the link to Annas']);
  });
  test('is deleted by its button', async () => {
    await open({});
    await press(button('Delete Annas'));
    await waitFor(() => expect(names()).toEqual([]));
    expect([calls.includes('DELETE /v3/admin/saved-views/1'), onDeleted.mock.calls.length]).toEqual([true, 1]);
  });
  test('is deleted once, however often its button is pressed', async () => {
    await open({});
    const answer = fetch;
    const waiting: (() => void)[] = [];
    vi.stubGlobal('fetch', async (url: string, sent: RequestInit) => {
      if (sent.method === 'DELETE') await new Promise<void>((resolve) => void waiting.push(resolve));
      return answer(url, sent);
    });
    await press(button('Delete Annas'));
    expect(described(button('Delete Annas'))).toBe('Deleting');
    await press(button('Delete Annas'));
    expect(waiting).toHaveLength(1);
    await act(async () => waiting[0]!());
    await waitFor(() => expect(names()).toEqual([]));
  });
  test('that could not be deleted can be tried again', async () => {
    refusal = Response.json({ message: 'It is shared' }, { status: 409 });
    await open({});
    await press(button('Delete Annas'));
    await waitFor(() => expect(said.tell).toHaveBeenCalledOnce());
    refusal = undefined;
    await press(button('Delete Annas'));
    await waitFor(() => expect(names()).toEqual([]));
  });
  test('that cannot be deleted says why, and stays', async () => {
    refusal = Response.json({ message: 'It is shared' }, { status: 409 });
    await open({});
    await press(button('Delete Annas'));
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({
        type: 'error',
        message: 'Annas was not deleted: It is shared',
      }),
    );
    expect([names(), onDeleted.mock.calls]).toEqual([['Annas'], []]);
  });
  describe('is handed on by its link,', () => {
    let copied: string[];
    beforeEach(() => {
      copied = [];
      vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
      history.replaceState(null, '', '/admin/users?name=an');
    });
    afterEach(() => history.replaceState(null, '', '/'));
    test('which says for whom it is', async () => {
      await open({ shared_with: 'RSM' });
      await press(button('Copy the link to Annas'));
      expect(copied).toEqual([`${location.origin}/admin/users?view=1`]);
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({
        type: 'success',
        message: 'Link copied. It opens Annas for: RSM',
      });
    });
    test('which of a list in a record leads to that record’s', async () => {
      history.replaceState(null, '', '/admin/outlets/7/users');
      await open({ shared_with: 'RSM' });
      await press(button('Copy the link to Annas'));
      expect(copied).toEqual([`${location.origin}/admin/outlets/7/users?view=1`]);
    });
    test('which is shown where it cannot be copied', async () => {
      vi.stubGlobal('navigator', {});
      await open({ shared_with: 'RSM' });
      await press(button('Copy the link to Annas'));
      const address = `${location.origin}/admin/users?view=1`;
      await waitFor(() =>
        expect(said.tell).toHaveBeenCalledExactlyOnceWith({
          type: 'error',
          message: `The link could not be copied: ${address}`,
          link: { href: address, words: 'Annas' },
        }),
      );
    });
  });
  test('opens the list from now on by its star, and no longer by a second press', async () => {
    await open({});
    const star = () => button('Open the list with Annas');
    await press(star());
    expect([readPreferences(list).defaultView, star().getAttribute('aria-pressed')]).toEqual(['1', 'true']);
    await press(star());
    expect([readPreferences(list).defaultView, star().getAttribute('aria-pressed')]).toEqual([undefined, 'false']);
  });
});

describe('a view that is edited', () => {
  const onDone = vi.fn<(id: string) => void>();
  const model = { own: here(users as unknown as Resource) } as unknown as ListModel;
  const one = (id: number, name: string, mine = true) => ({
    ...view(name),
    id,
    shared_with: null,
    owner_name: 'Olivia',
    mine,
  });
  const name = () => document.querySelector<HTMLInputElement>('input[aria-label="Rename Annas"]')!;
  const open = async () => {
    await show();
    await waitFor(() => expect(name().value).toBe('Annas'));
  };
  beforeEach(async () => {
    localStorage.setItem('language', 'en');
    await loadWords('list', 'shell');
    signInTo(['saved-views']);
    onDone.mockClear();
    stored = [one(1, 'Annas'), one(2, 'Bertas'), one(3, 'Coras', false)];
    panel = (now) => {
      const annas = now.views.find((found) => found.name === 'Annas');
      return annas && <EditView list={model} kept={now} view={annas} onDone={onDone} />;
    };
  });

  test('gets its new name, and the role that has it, too', async () => {
    await open();
    await type(name(), ' Zoes ');
    await choose((await optionsOf(labelled('Who has it'))).find((found) => found.textContent === 'RSM')!);
    await press(button('Done'));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('1'));
    expect(stored[0]).toMatchObject({ id: 1, name: 'Zoes', shared_with: 'RSM' });
    await waitFor(() => expect(names()).toEqual(['Zoes', 'Bertas', 'Coras']));
  });
  test('is its owner’s alone again where that is chosen', async () => {
    stored = [{ ...one(1, 'Annas'), shared_with: 'RSM' }];
    await open();
    await choose((await optionsOf(labelled('Who has it'))).find((found) => found.textContent === 'Only me')!);
    await press(button('Done'));
    await waitFor(() => expect(stored[0]?.shared_with).toBeNull());
  });
  test.each([
    ['without a name is not saved', '', 'Give the view a name'],
    ['called as another of one’s own is not saved', 'Bertas', 'Another view has this name'],
    ['called as one of a colleague is saved', 'Coras', ''],
    ['called as before is saved', 'Annas', ''],
  ])('%s', async (_, next, reason) => {
    await open();
    await type(name(), next);
    expect(described(button('Done'))).toBe(reason);
    expect(name().getAttribute('aria-invalid')).toBe(next === 'Bertas' ? 'true' : null);
    await press(button('Done'));
    await waitFor(() => expect(onDone.mock.calls.length).toBe(reason ? 0 : 1));
  });
  test('and refused says why, and stays open', async () => {
    refusal = Response.json({ message: 'It is gone' }, { status: 404 });
    await open();
    await type(name(), 'Zoes');
    await press(button('Done'));
    await waitFor(() => expect(alert()).toBe('The view was not saved: It is gone'));
    expect([onDone.mock.calls, name().value]).toEqual([[], 'Zoes']);
  });
  test('in this browser is known by its new name, and shared with nobody', async () => {
    signInTo([]);
    changePreferences(list, (now) => ({ ...now, views: [view('Annas')], defaultView: 'Annas' }));
    await open();
    await type(name(), 'Zoes');
    expect(document.body.textContent).not.toContain('Who has it');
    await press(button('Done'));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('Zoes'));
    expect([names(), readPreferences(list).defaultView, calls]).toEqual([['Zoes'], 'Zoes', []]);
  });
});

test('a view is shared with a role that sees its list', async () => {
  localStorage.setItem('language', 'en');
  await loadWords('list', 'shell');
  const shareable = async (resource: Resource) => {
    panel = () => (
      <Sharing
        id="who"
        list={{ own: here(resource) } as unknown as ListModel}
        value={null}
        onChange={() => undefined}
      />
    );
    await show();
    const options = (await optionsOf(labelled('Who has it'))).map((found) => found.textContent);
    await act(async () => root.unmount());
    return options;
  };
  expect(await shareable(managers as unknown as Resource)).toEqual(['Only me', 'Administrator']);
  expect(await shareable(users as unknown as Resource)).toContain('Brand ambassador');
});
