import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { edition } from 'virtual:edition';
import { presents } from '../../src/admin/bonus-shop/presents/resource';
import { managers } from '../../src/admin/managers/resource';
import { quests } from '../../src/admin/quests/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import type { Difference } from '../../src/kit/form/editing/conflict';
import { ConflictDialog } from '../../src/kit/form/editing/conflict-dialog';
import { Field } from '../../src/kit/form/field';
import { Form } from '../../src/kit/form/form';
import { Section } from '../../src/kit/form/section';
import { draftKey, forgetOldDrafts, keepDraft, readDraft } from '../../src/kit/form/editing/drafts';
import { loadWords } from '../../src/providers/i18n';
import { signOut } from '../../src/providers/session';
import { button, described, labelled, press, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

const loaded = {
  id: 7,
  username: 'niamh',
  name: 'Niamh',
  surname: 'Byrne',
  email: 'niamh@example.ie',
  phone: '+353(0)871112233',
  roles: ['BA'],
  status: 1,
};
/** The record as a colleague has saved it meanwhile. */
const changed = { ...loaded, name: 'Aoife', surname: 'Walsh', username: 'aoife' };
const key = draftKey('manager:5', managers.path, 7);

let stored: Record<string, unknown>;
let version: string;
let got: () => Response;
let puts: { body: Record<string, unknown>; version: string | undefined }[];
let root: Root;

const View = () => (
  <Form resource={managers}>
    <Section title="person">
      <Field source="name" />
      <Field source="surname" />
      <Field source="email" />
      <Field source="username" />
    </Section>
  </Form>
);
async function open() {
  const resource = managers.path;
  const opened = await openScreens(
    [
      { path: '/admin/managers', resource, action: 'list', View: () => 'The list' },
      { path: '/admin/managers/$id', resource, action: 'edit', View },
    ],
    '/admin/managers/7',
  );
  ({ root } = opened);
  return opened.history;
}
async function openForm() {
  const history = await open();
  await waitFor(() => labelled('Surname'));
  return history;
}
const dialog = (role = 'dialog') => document.querySelector<HTMLElement>(`[role=${role}]`);
const choice = (name: string) =>
  [...dialog()!.querySelectorAll('fieldset')].find((one) => one.querySelector('legend')!.textContent === name)!;
const sides = (name: string) => [...choice(name).querySelectorAll('label, p')].map((one) => one.textContent);
const pick = (name: string, side: 'Theirs' | 'Yours') =>
  press([...choice(name).querySelectorAll('label')].find((one) => one.textContent!.startsWith(side))!.control!);
const shortcut = (init: KeyboardEventInit) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })));

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['versions', 'idempotency']);
  [stored, version, puts] = [loaded, '"v1"', []];
  got = () => Response.json(stored, { headers: { etag: version } });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'fetch',
    async (_: string, init: { method: string; body?: string; headers: Record<string, string> }) => {
      if (init.method === 'GET') return got();
      puts.push({ body: JSON.parse(init.body!) as Record<string, unknown>, version: init.headers['If-Match'] });
      return init.headers['If-Match'] === version
        ? Response.json({ ...stored, ...puts.at(-1)!.body })
        : Response.json({ message: 'Changed', record: stored }, { status: 409 });
    },
  );
  await loadWords('form', 'validation', 'staff', 'people', 'shell', 'list');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('a record that a colleague has saved meanwhile', () => {
  beforeEach(async () => {
    await openForm();
    await type(labelled('Name'), 'Maeve');
    await type(labelled('Surname'), 'Murphy');
    await type(labelled('E-mail'), 'maeve@example.ie');
    [stored, version] = [changed, '"v2"'];
    await press(button('Save'));
    await waitFor(() => dialog()!.tagName);
  });
  const save = () => button('Save on top of theirs');
  const saved = () => waitFor(() => expect(document.body.textContent).toContain('The list'));

  test('shows of each field whose value is whose, and what was there before', () => {
    expect(sides('Surname')).toEqual(['TheirsWalsh', 'YoursMurphy', 'Before: Byrne']);
    expect(sides('Name')).toEqual(['TheirsAoife', 'YoursMaeve', 'Before: Niamh']);
  });
  test('is not saved until each field that both changed is decided', async () => {
    expect(described(save())).toBe('2 fields are still undecided');
    await pick('Name', 'Yours');
    expect(described(save())).toBe('1 field is still undecided');
    await pick('Surname', 'Theirs');
    expect(described(save())).toBe('');
    await press(save());
    await saved();
    expect(puts.at(-1)).toMatchObject({ body: { name: 'Maeve', surname: 'Walsh' }, version: '"v2"' });
  });
  test.each([
    ['All theirs', { name: 'Aoife', surname: 'Walsh', username: 'aoife' }],
    ['All yours', { name: 'Maeve', surname: 'Murphy', username: 'niamh' }],
  ])('%s decides every field at once; what only I changed is kept', async (words, body) => {
    await press(button(words));
    await press(save());
    await saved();
    expect(puts.at(-1)!.body).toMatchObject({ ...body, email: 'maeve@example.ie' });
  });
  test('is left alone by Cancel, which keeps what was typed', async () => {
    await press(button('Cancel'));
    expect(dialog()).toBeNull();
    expect([labelled('Name').value, labelled('Surname').value, puts.length]).toEqual(['Maeve', 'Murphy', 1]);
  });
});

describe('a colleague’s save that meets mine in no field', () => {
  const meet = async (theirs: object) => {
    await openForm();
    await type(labelled('E-mail'), 'maeve@example.ie');
    [stored, version] = [{ ...loaded, ...theirs }, '"v2"'];
    await press(button('Save'));
    await waitFor(() => expect(dialog()).toBeTruthy());
  };
  const save = async () => {
    await press(button('Save on top of theirs'));
    await waitFor(() => expect(document.body.textContent).toContain('The list'));
    return puts.at(-1);
  };
  test('stays as it is with mine on top, which needs no choice', async () => {
    await meet({ surname: 'Walsh' });
    expect([sides('Surname').length, described(button('Save on top of theirs'))]).toEqual([3, '']);
    expect(await save()).toMatchObject({ body: { surname: 'Walsh', email: 'maeve@example.ie' }, version: '"v2"' });
  });
  test('has nothing to choose from where it says the same', async () => {
    await meet({ email: 'maeve@example.ie' });
    expect(dialog()!.querySelectorAll('fieldset, [type=radio]')).toHaveLength(0);
    expect(dialog()!.textContent).toContain('Nothing that they changed differs from your form.');
    expect(await save()).toMatchObject({ body: { ...loaded, email: 'maeve@example.ie' }, version: '"v2"' });
  });
});

describe('what two people made of a field', () => {
  const decide = async (resource: Resource, row: Difference) => {
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(
        url.includes('admin/colors')
          ? [
              { id: 2, name: 'Red' },
              { id: 3, name: 'Blue' },
            ]
          : [],
      ),
    );
    await loadWords(resource.words);
    const own = new ContractIn(resource, edition);
    const View = () => <ConflictDialog own={own} rows={[row]} saves onDecide={() => {}} onCancel={() => {}} />;
    ({ root } = await openScreens([{ path: '/x', resource: resource.path, action: 'edit', View }], '/x'));
  };

  test('is told by the names of the records where it is a list of them', async () => {
    await decide(presents, { path: 'colors', base: [2], theirs: [2, 3], yours: [3, 9] });
    await waitFor(() => expect(sides('Colours')).toEqual(['TheirsRed, Blue', 'YoursBlue, #9', 'Before: Red']));
  });
  test('is told by the rows that differ, each with what it says now', async () => {
    const tasks = [1, 2, 3].map((id) => ({ id, type_id: 1, item_count: id }));
    const [first, second, third] = tasks;
    await decide(quests, {
      path: 'tasks',
      base: tasks,
      theirs: [first, { ...second, item_count: 7 }],
      yours: [third, first, { ...second, item_count: 8 }, { type_id: 1 }],
    });
    expect(sides('Tasks')).toEqual([
      'Theirs2 rowsTasks › 2 › Number: 7Task 3 removed.',
      'Yours4 rowsTasks › 3 › Number: 8Task 4 added.Tasks › 4 › Task type: Number of played quizzesOrder: 3, 1, 2',
      'Before: 3 rows',
    ]);
  });
  test('is told by its number where nobody can say of what kind the record is', async () => {
    const [base, theirs, yours] = [3, 4, 5].map((entity_id) => [{ id: 1, type_id: 18, entity_id }]);
    await decide(quests, { path: 'tasks', base, theirs, yours });
    expect(sides('Tasks')).toEqual([
      'Theirs1 rowTasks › 1 › To be completed: #4',
      'Yours1 rowTasks › 1 › To be completed: #5',
      'Before: 1 row',
    ]);
  });
});

test('a colleague’s save that cannot be read is no conflict to decide: the form says why it is not saved', async () => {
  await openForm();
  await type(labelled('Surname'), 'Murphy');
  [stored, version] = [changed, '"v2"'];
  got = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  await press(button('Save'));
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('The disk is full'));
  expect([dialog(), labelled('Surname').value]).toEqual([null, 'Murphy']);
});

describe('a draft of an earlier visit', () => {
  const keep = (base = { surname: 'Byrne', email: loaded.email }) =>
    keepDraft(key, { at: Date.now(), values: { surname: 'Murphy', email: 'm@example.ie' }, base });
  const offer = () => document.querySelector('[data-offer]')?.textContent;

  test('is offered with the number of its changes, and filled in by Restore', async () => {
    keep();
    await openForm();
    expect(offer()).toContain('2 unsaved changes were kept');
    expect(labelled('Surname').value).toBe('Byrne');
    await press(button('Restore'));
    expect([labelled('Surname').value, labelled('E-mail').value, offer()]).toEqual([
      'Murphy',
      'm@example.ie',
      undefined,
    ]);
    expect(dialog()).toBeNull();
  });
  test('that is refused is not offered again, and changes nothing', async () => {
    keep();
    await openForm();
    await press(button('Discard the draft'));
    expect([offer(), labelled('Surname').value, readDraft(key)]).toEqual([undefined, 'Byrne', null]);
  });
  test('that is older than a colleague’s change asks whose value to use, and saves nothing by itself', async () => {
    keep({ surname: 'Kelly', email: loaded.email });
    await openForm();
    await press(button('Restore'));
    await waitFor(() => expect(sides('Surname')).toEqual(['TheirsByrne', 'YoursMurphy', 'Before: Kelly']));
    await pick('Surname', 'Theirs');
    await press(button('Use these values'));
    expect([labelled('Surname').value, labelled('E-mail').value, puts]).toEqual(['Byrne', 'm@example.ie', []]);
  });
  test('that the end of a session interrupted is back without a question, and says so', async () => {
    keepDraft(key, { at: Date.now(), values: { surname: 'Murphy' }, base: { surname: 'Byrne' }, signedOut: true });
    await openForm();
    await waitFor(() => expect(labelled('Surname').value).toBe('Murphy'));
    expect(offer()).toContain('You were signed out while you were typing.');
    await press(button('Close'));
    expect(offer()).toBeUndefined();
  });
  test('that says what is stored by now, or speaks of fields that are gone, is not offered', async () => {
    keepDraft(key, { at: Date.now(), values: { surname: 'Byrne', nickname: 'Nee' }, base: { surname: 'Kelly' } });
    await openForm();
    expect(offer()).toBeUndefined();
  });
  describe('that is not answered', () => {
    beforeEach(async () => {
      keep();
      await openForm();
      await type(labelled('Name'), 'Maeve');
      await act(async () => void dispatchEvent(new Event('pagehide')));
    });
    const values = { surname: 'Murphy', email: 'm@example.ie' };
    const base = { surname: 'Byrne', email: loaded.email };
    test('is kept below what is typed', () =>
      expect(readDraft(key)).toMatchObject({
        values: { ...values, name: 'Maeve' },
        base: { ...base, name: 'Niamh' },
      }));
    test('is kept by Discard, and still offered', async () => {
      await press(button('Discard'));
      expect([readDraft(key)?.values, offer()]).toEqual([
        values,
        expect.stringContaining('2 unsaved changes were kept'),
      ]);
    });
    test('is kept when what was typed is saved', async () => {
      await press(button('Save'));
      await waitFor(() => expect(document.body.textContent).toContain('The list'));
      expect(readDraft(key)?.values).toEqual(values);
    });
    test('is kept when what was typed is undone by hand', async () => {
      await type(labelled('Name'), 'Niamh');
      await act(async () => void dispatchEvent(new Event('pagehide')));
      expect(readDraft(key)?.values).toEqual(values);
    });
    test('is offered, not filled in, after the session has ended', async () => {
      await act(async () => signOut('expired'));
      expect(readDraft(key)).not.toHaveProperty('signedOut');
    });
  });
  test.each(['{', 'null', '{"at":"today","values":{"surname":"Murphy"}}', '{"at":1,"values":{}}', '{"at":1}'])(
    'that is garbled is none: %s',
    (text) => {
      localStorage.setItem(key, text);
      expect(readDraft(key)).toBeNull();
    },
  );
  test('of another person or another record is not offered', async () => {
    const draft = { at: Date.now(), values: { surname: 'Murphy' } };
    keepDraft(draftKey('manager:6', managers.path, 7), draft);
    keepDraft(draftKey('manager:5', managers.path, 8), draft);
    keepDraft(draftKey('manager:5', managers.path), draft);
    await openForm();
    expect(offer()).toBeUndefined();
  });
  test('is forgotten after two weeks, and no sooner', () => {
    const now = Date.now();
    const day = 86_400_000;
    keepDraft('draft/a', { at: now - 13 * day, values: { name: 'A' } });
    keepDraft('draft/b', { at: now - 15 * day, values: { name: 'B' } });
    forgetOldDrafts(now);
    expect([readDraft('draft/a')?.values, readDraft('draft/b')]).toEqual([{ name: 'A' }, null]);
  });
});

describe('unsaved changes', () => {
  const leave = async () => {
    const history = await openForm();
    await type(labelled('Surname'), 'Murphy');
    await act(async () => history.push('/admin/managers'));
    await waitFor(() => expect(dialog('alertdialog')).toBeTruthy());
  };
  const isLeft = () => waitFor(() => expect(document.body.textContent).toContain('The list'));

  test('are gone when they are discarded on leaving', async () => {
    await leave();
    await press(button('Discard changes'));
    await isLeft();
    expect(readDraft(key)).toBeNull();
  });
  test('are kept with the values that they replace, where a draft is kept on leaving', async () => {
    await leave();
    await press(button('Keep a draft and leave'));
    await isLeft();
    expect(readDraft(key)).toMatchObject({ values: { surname: 'Murphy' }, base: { surname: 'Byrne' } });
  });
  test('stay by Stay, with the focus where it was', async () => {
    const history = await openForm();
    await type(labelled('Surname'), 'Murphy');
    await act(async () => history.push('/admin/managers'));
    await waitFor(() => expect(dialog('alertdialog')).toBeTruthy());
    await press(button('Stay'));
    await waitFor(() => expect(dialog('alertdialog')).toBeNull());
    expect([labelled('Surname').value, history.location.pathname]).toEqual(['Murphy', '/admin/managers/7']);
    await waitFor(() => expect(document.activeElement).toBe(labelled('Surname')));
  });
  test.each([
    ['/admin/managers/7?more=1', false],
    ['/admin/managers/7?tab=log', true],
  ])('are not lost at %s, which asks: %s', async (address, asks) => {
    const history = await openForm();
    await type(labelled('Surname'), 'Murphy');
    await act(async () => history.push(address));
    await waitFor(() => expect(history.location.href === address).toBe(!asks));
    expect(dialog('alertdialog') !== null).toBe(asks);
  });
  test('that were undone are none: leaving asks nothing and keeps no draft', async () => {
    const history = await openForm();
    await type(labelled('Surname'), 'Murphy');
    await type(labelled('Surname'), 'Byrne');
    await act(async () => history.push('/admin/managers'));
    await isLeft();
    expect(readDraft(key)).toBeNull();
  });
  test.each([
    ['expired', true],
    [undefined, undefined],
  ] as const)('are kept when the session ends as %s, to be back without a question: %s', async (reason, signedOut) => {
    await openForm();
    await type(labelled('Surname'), 'Murphy');
    await act(async () => signOut(reason));
    expect(readDraft(key)).toMatchObject({ values: { surname: 'Murphy' }, base: { surname: 'Byrne' } });
    expect(readDraft(key)!.signedOut).toBe(signedOut);
  });
  test('are kept two seconds after they were typed', async () => {
    await openForm();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await type(labelled('Surname'), 'Murphy');
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_999)));
    const before = readDraft(key);
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
    vi.useRealTimers();
    expect([before, readDraft(key)?.values]).toEqual([null, { surname: 'Murphy' }]);
  });
  test('that were undone by hand, once kept, are kept no longer', async () => {
    await openForm();
    await type(labelled('Surname'), 'Murphy');
    await act(async () => void dispatchEvent(new Event('pagehide')));
    await type(labelled('Surname'), 'Byrne');
    await act(async () => void dispatchEvent(new Event('pagehide')));
    expect(readDraft(key)).toBeNull();
  });
  test('of another tab stay when this form is left untouched', async () => {
    await openForm();
    keepDraft(key, { at: Date.now(), values: { surname: 'Murphy' } });
    await act(async () => root.unmount());
    expect(readDraft(key)?.values).toEqual({ surname: 'Murphy' });
  });
  test('that are kept are said to be, beside Save', async () => {
    await openForm();
    await type(labelled('Surname'), 'Murphy');
    await act(async () => void dispatchEvent(new Event('pagehide')));
    expect(document.body.textContent).toContain('Draft kept');
  });
  test('are left without a question once the session is over', async () => {
    const history = await openForm();
    await type(labelled('Surname'), 'Murphy');
    await act(async () => signOut('expired'));
    await act(async () => history.push('/admin/managers'));
    await waitFor(() => expect(document.body.textContent).toContain('The list'));
  });
  test('are typed on where the browser has no room for a draft', async () => {
    await openForm();
    await type(labelled('Surname'), 'Murphy');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await act(async () => void dispatchEvent(new Event('pagehide')));
    full.mockRestore();
    expect([labelled('Surname').value, readDraft(key), document.body.textContent]).toEqual([
      'Murphy',
      null,
      expect.not.stringContaining('Draft kept'),
    ]);
  });
  test('leave no draft behind when the form is set back', async () => {
    await openForm();
    await type(labelled('Surname'), 'Murphy');
    await act(async () => void dispatchEvent(new Event('pagehide')));
    expect(readDraft(key)).toBeTruthy();
    await press(button('Discard'));
    expect([labelled('Surname').value, readDraft(key)]).toEqual(['Byrne', null]);
    await press(button('Undo'));
    expect(labelled('Surname').value).toBe('Murphy');
  });
});

test('Ctrl+S saves what has changed, and nothing while nothing has; with Shift or Alt it is another key', async () => {
  await openForm();
  await shortcut({ key: 's', ctrlKey: true });
  await type(labelled('Surname'), 'Murphy');
  await shortcut({ key: 'S', ctrlKey: true, shiftKey: true });
  await shortcut({ key: 's', ctrlKey: true, altKey: true });
  await shortcut({ key: 's' });
  expect(puts).toEqual([]);
  await shortcut({ key: 's', metaKey: true });
  await waitFor(() => expect(puts).toHaveLength(1));
});

test('Ctrl+S saves with Caps Lock on, too', async () => {
  await openForm();
  await type(labelled('Surname'), 'Murphy');
  await shortcut({ key: 'S', ctrlKey: true });
  await waitFor(() => expect(puts).toHaveLength(1));
});

test('Ctrl+S saves, and not the page, with a Cyrillic keyboard, too', async () => {
  await openForm();
  await type(labelled('Surname'), 'Murphy');
  const event = new KeyboardEvent('keydown', {
    key: 'ы',
    code: 'KeyS',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });
  await act(async () => void document.body.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  await waitFor(() => expect(puts).toHaveLength(1));
});

test('Ctrl+S that is held down does not save over and over', async () => {
  await openForm();
  await type(labelled('Surname'), 'Murphy');
  await shortcut({ key: 's', ctrlKey: true, repeat: true });
  expect(puts).toEqual([]);
});

test('Ctrl+S never saves the page, also where nothing has changed', async () => {
  await openForm();
  const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
});

describe('a record that does not come', () => {
  test('because of the server says why, and is tried again', async () => {
    got = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await open();
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('The record could not be loaded'));
    expect(document.querySelector('[role=alert]')!.textContent).toContain('The disk is full');
    got = () => Response.json(stored, { headers: { etag: version } });
    await press(button('Try again'));
    await waitFor(() => expect(labelled('Surname').value).toBe('Byrne'));
  });
  test.each([400, 404, 422])('because there is none says so, without another try: %d', async (status) => {
    got = () => Response.json({ message: 'No' }, { status });
    await open();
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('There is no manager #7'));
    expect(() => button('Try again')).toThrow('no button');
    expect(document.querySelector('[role=alert] a')!.getAttribute('href')).toBe('/admin/managers');
  });
});

test('a record that does not come leads back to its list', async () => {
  got = () => Response.json({ message: 'No' }, { status: 404 });
  const history = await open();
  await waitFor(() => expect(document.querySelector('[role=alert] a')).not.toBeNull());
  await press(document.querySelector<HTMLElement>('[role=alert] a')!);
  expect(history.location.pathname).toBe('/admin/managers');
});

test('History leads to the entries of this record alone, where the back-end can find them', async () => {
  const link = () => [...document.querySelectorAll('a')].find((one) => one.textContent === 'History');
  await openForm();
  expect(link()).toBeUndefined();
  await act(async () => root.unmount());
  signInAs('ADMIN', ['person-lists']);
  await openForm();
  const { pathname, searchParams } = new URL(link()!.href);
  expect([pathname, JSON.parse(searchParams.get('filters')!)]).toEqual([
    '/admin/logs',
    [{ field: 'info', operator: 'contains', value: 'admin/managers 7:' }],
  ]);
});

test('History is no link for a role that does not see the log', async () => {
  signInAs('CO_TEAM', ['person-lists']);
  await openForm();
  expect([...document.querySelectorAll('a')].map((one) => one.textContent)).not.toContain('History');
});

test('the bar names the fields to correct in the order of the form, and leads to them', async () => {
  await openForm();
  for (const name of ['Surname', 'E-mail', 'Name']) {
    await type(labelled(name), '');
    await act(async () => labelled(name).blur());
  }
  await press(button('Save'));
  const bar = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join();
  await waitFor(() => expect(bar()).toContain('3 fields to correct: Name, Surname, E-mail'));
  expect(puts).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(labelled('Name')));
  await press(button('E-mail'));
  await waitFor(() => expect(document.activeElement).toBe(labelled('E-mail')));
});

test('a form is headed by the name of its record, with its number and what it is', async () => {
  await openForm();
  expect([document.querySelector('h1')?.textContent, document.querySelector('[data-details]')?.textContent]).toEqual([
    'Niamh Byrne',
    '#7 · manager',
  ]);
});

test('a record without a name is headed by its number, once', async () => {
  stored = { ...loaded, name: null, surname: null };
  await openForm();
  expect([document.querySelector('h1')?.textContent, document.querySelector('[data-details]')?.textContent]).toEqual([
    '#7',
    'manager',
  ]);
});

describe('the bar below a form', () => {
  test('says why nothing can be saved yet, and offers to discard once something can', async () => {
    await openForm();
    expect([described(button('Save')), document.body.textContent?.includes('Discard')]).toEqual([
      'Nothing has changed',
      false,
    ]);
    await type(labelled('Surname'), 'Murphy');
    expect(described(button('Save'))).toBe('');
    await press(button('Discard'));
    expect([labelled('Surname').value, document.body.textContent?.includes('Changes discarded.')]).toEqual([
      'Byrne',
      true,
    ]);
    await press(button('Undo'));
    expect([labelled('Surname').value, described(button('Save'))]).toEqual(['Murphy', '']);
  });
  test('names four fields to correct, and how many more there are', async () => {
    const Wide = () => (
      <Form resource={managers}>
        <Section title="person">
          {(['name', 'surname', 'email', 'username', 'phone'] as const).map((one) => (
            <Field key={one} source={one} />
          ))}
        </Section>
      </Form>
    );
    ({ root } = await openScreens(
      [{ path: '/admin/managers/$id', resource: managers.path, action: 'edit', View: Wide }],
      '/admin/managers/7',
    ));
    await waitFor(() => labelled('Surname'));
    for (const one of ['Name', 'Surname', 'E-mail', 'Profile name', 'Phone']) await type(labelled(one), '');
    await press(button('Save'));
    await waitFor(() =>
      expect(document.body.textContent).toContain(
        '5 fields to correct: Name, Surname, E-mail, Profile name and 1 more',
      ),
    );
    expect(puts).toEqual([]);
  });
});
