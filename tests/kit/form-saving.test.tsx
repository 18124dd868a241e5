import { lazyRouteComponent } from '@tanstack/react-router';
import { act, Profiler, useState, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineResource } from '../../src/contract/contract';
import { day, field, optional, recordId, requiredText, text } from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import type { Errors } from '../../src/contract/validation';
import { Field } from '../../src/kit/form/field';
import { Form, type FormProps } from '../../src/kit/form/form';
import { useFormParts } from '../../src/kit/form/form-context';
import { draftKey, keepDraft, readDraft } from '../../src/kit/form/editing/drafts';
import { ArrayInput } from '../../src/kit/form/rows/array-input';
import { Section } from '../../src/kit/form/section';
import { useReferenceOptions } from '../../src/kit/list/pickers/reference-options';
import { loadWords } from '../../src/providers/i18n';
import { session } from '../../src/providers/session';
import { button, described, labelled, press, signInAs, signInAsOther, type } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

const wide = defineResource({
  path: 'admin/wide',
  words: 'people',
  roles: staff,
  title: 'name',
  actions: { edit: true, delete: true },
  copy: { opens: 'form', leavesOut: ['f2'] },
  record: z.object({
    id: recordId,
    name: requiredText,
    secret: optional(text),
    born: optional(day),
    ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, optional(text)])),
  }),
});
const name = <Field key="name" source="name" label="Name" />;

interface Call {
  method: string;
  url: string;
  body: Record<string, unknown> | undefined;
  headers: Record<string, string>;
}
let calls: Call[] = [];
let answer: (call: Call) => Response | Promise<Response>;
let got: () => Response;
const sent = () => calls.filter((one) => one.method !== 'GET');
const ok = ({ body }: Call) => Response.json({ id: 7, ...body });

let root: Root;
/** The list, with what a picker of these records offers. */
function Options() {
  useReferenceOptions(wide, '');
  return 'The list';
}
async function open(
  at: string,
  fields: ReactNode,
  props: Partial<FormProps> = {},
  isThere = true,
  List: () => ReactNode = Options,
) {
  const form = () => (
    <Form resource={wide} {...props}>
      <Section title="all">{fields}</Section>
    </Form>
  );
  const resource = wide.path;
  const opened = await openScreens(
    [
      { path: '/admin/wide', resource, action: 'list', View: List },
      { path: '/admin/wide/create', resource, action: 'create', View: form },
      { path: '/admin/wide/$id', resource, action: 'edit', View: form },
    ],
    at,
  );
  ({ root } = opened);
  if (isThere) await waitFor(() => labelled('Name'));
  return opened.history;
}
const toldOnce = (message: string) =>
  waitFor(() =>
    expect(said.show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'success', message })),
  );
const save = async () => {
  const before = sent().length;
  await press(button('Save'));
  await waitFor(() => expect(sent()).toHaveLength(before + 1));
};

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  localStorage.setItem('identity', JSON.stringify({ id: 5, capabilities: ['idempotency', 'versions'] }));
  said.show.mockClear();
  calls = [];
  answer = ok;
  got = () => Response.json({ id: 7, name: 'Seven', f1: 'one' }, { headers: { etag: '"v1"' } });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string; headers: Call['headers'] }) => {
    const call = {
      method: init.method,
      url,
      headers: init.headers,
      body: init.body === undefined ? undefined : (JSON.parse(init.body) as Record<string, unknown>),
    };
    calls.push(call);
    if (init.method === 'GET') return got();
    return answer(call);
  });
  await loadWords('form', 'validation', 'people', 'shell', 'list');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('typing in one of 200 fields renders that field only', async () => {
  const rendered = new Set<string>();
  const fields = Array.from({ length: 200 }, (_, at) => (
    <Profiler key={at} id={`f${at}`} onRender={(id) => void rendered.add(id)}>
      <Field source={`f${at}`} label={`f${at}`} />
    </Profiler>
  ));
  await open('/admin/wide/7', [name, ...fields]);
  expect(labelled('f1').value).toBe('one');
  rendered.clear();
  for (const typed of ['a', 'ab', 'abc']) await type(labelled('f100'), typed);
  expect([...rendered]).toEqual(['f100']);
});

test('a retry of the same record keeps its idempotency key, another record has another', async () => {
  answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  const history = await open('/admin/wide/create', name);
  await type(labelled('Name'), 'New');
  await save();
  expect(document.querySelector('[role=alert]')!.textContent).toContain('The disk is full');
  expect(labelled('Name').value).toBe('New');
  await save();
  await type(labelled('Name'), 'Newer');
  answer = ok;
  await save();
  const keys = sent().map((one) => one.headers['Idempotency-Key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(sent()[2]!.body).toEqual({ name: 'Newer' });
  await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
  await toldOnce('Created: Newer');
});

test('while the server is not available the form keeps its text, nobody is signed out, and Save works afterwards', async () => {
  answer = () =>
    Response.json({ message: 'The server is not available' }, { status: 503, headers: { 'retry-after': '5' } });
  const history = await open('/admin/wide/7', name);
  await type(labelled('Name'), 'Sieben');
  await save();
  expect(document.querySelector('[role=alert]')!.textContent).toContain('The server is not available');
  expect(labelled('Name').value).toBe('Sieben');
  expect(session()?.subject).toBeTruthy();
  answer = ok;
  await save();
  await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
  expect(sent().at(-1)).toMatchObject({ method: 'PUT', body: { id: 7, name: 'Sieben' } });
});

test('an update names the version that was read and sends the whole record, once however often Save is pressed', async () => {
  const history = await open('/admin/wide/7', name);
  await type(labelled('Name'), 'Sieben');
  await act(async () => {
    button('Save').click();
    button('Save').click();
  });
  await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
  expect(sent()).toMatchObject([
    { method: 'PUT', body: { id: 7, name: 'Sieben', f1: 'one' }, headers: { 'If-Match': '"v1"' } },
  ]);
  await toldOnce('Saved: Sieben');
});

test("the server's errors stand at their fields, those of fields that are not shown above the form", async () => {
  answer = () =>
    Response.json({ message: 'No', errors: { name: ['Already taken'], secret: ['Too short'] } }, { status: 422 });
  await open('/admin/wide/7', name);
  await type(labelled('Name'), 'Sieben');
  await save();
  expect(described(labelled('Name'))).toBe('Already taken');
  expect(document.querySelector('[role=alert]')!.textContent).toContain('Too short');
  expect(document.activeElement).toBe(document.querySelector('[role=alert]'));
});

describe('a form with rows', () => {
  const listed = defineResource({
    path: 'admin/wide',
    words: 'people',
    roles: staff,
    actions: { create: true, edit: true },
    record: z.object({
      id: recordId,
      name: requiredText,
      tasks: field(z.array(z.object({ note: optional(text) })).check(z.minLength(1)), { kind: 'rows' }),
    }),
  });
  const fields = [
    name,
    <ArrayInput key="tasks" source="tasks">
      <Field source="note" label="Note" />
    </ArrayInput>,
  ];
  const openRows = (at: string) => open(at, fields, { resource: listed });

  test('names rows that are too few in the bar, which leads to the button that adds one', async () => {
    await openRows('/admin/wide/create');
    await type(labelled('Name'), 'New');
    await press(button('Save'));
    await press(await waitFor(() => button('wide.fields.tasks')));
    expect([document.activeElement, sent()]).toEqual([button('Add'), []]);
  });
  test('does not offer a removed row once more after all changes were discarded', async () => {
    got = () => Response.json({ id: 7, name: 'Seven', tasks: [{ note: 'a' }, { note: 'b' }] });
    await openRows('/admin/wide/7');
    await press(button('Remove wide.fields.tasks 2'));
    await press(button('Discard'));
    expect([labelled('Note', 0).value, labelled('Note', 1).value]).toEqual(['a', 'b']);
    expect(document.body.textContent).not.toContain('wide.fields.tasks 2 removed. Undo');
  });
});

test('a field that is refused gets the focus', async () => {
  answer = () => Response.json({ message: 'No', errors: { f1: ['Too short'] } }, { status: 422 });
  await open('/admin/wide/7', [name, <Field key="f1" source="f1" label="One" />]);
  await type(labelled('Name'), 'Sieben');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(labelled('One')));
});

test('a date that cannot be read is refused by Ctrl+S while the cursor is still in it', async () => {
  await open('/admin/wide/7', [name, <Field key="born" source="born" label="Born" />]);
  await type(labelled('Name'), 'Sieben');
  await type(labelled('Born'), '5.10.26');
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
  });
  await waitFor(() => expect(described(labelled('Born'))).toBe('Must be a date such as 31.12.2026'));
  expect(sent()).toEqual([]);
});

test('an error above the form has the name of its field, or what the server calls it', async () => {
  const errors = { secret: ['Too short'], elsewhere: ['Not here'], '': ['All wrong'] };
  answer = () => Response.json({ message: 'No', errors }, { status: 422 });
  await open('/admin/wide/7', name);
  await type(labelled('Name'), 'Sieben');
  await save();
  expect([...document.querySelectorAll('[role=alert] li')].map((one) => one.textContent)).toEqual([
    'wide.fields.secret: Too short',
    'elsewhere: Not here',
    'All wrong',
  ]);
});

describe('a record that is being saved', () => {
  beforeEach(async () => {
    answer = () => new Promise(() => undefined);
    await open('/admin/wide/7', name);
    await type(labelled('Name'), 'Sieben');
    await save();
  });
  test('says so, and cannot be saved again', () => expect(described(button('Saving…'))).toBe('Being saved…'));
  test('keeps what was typed until then', async () => {
    expect(described(button('Discard'))).toBe('Being saved…');
    await press(button('Discard'));
    expect(labelled('Name').value).toBe('Sieben');
  });
});

test('a record that is there already is not followed by another new one', async () => {
  await open('/admin/wide/7', name);
  expect(() => button('Save and add another')).toThrow('no button');
});

test('an error of a field that is no longer there stands above the form', async () => {
  const Hideable = () => {
    const [isHidden, setHidden] = useState(false);
    return isHidden ? null : (
      <>
        <Field source="f1" label="One" />
        <button type="button" onClick={() => setHidden(true)}>
          Hide
        </button>
      </>
    );
  };
  answer = () => Response.json({ message: 'No', errors: { f1: ['Too short'] } }, { status: 422 });
  await open('/admin/wide/7', [name, <Hideable key="f1" />]);
  await type(labelled('Name'), 'Sieben');
  await press(button('Hide'));
  await save();
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Too short'));
});

describe('while a file is being sent', () => {
  const Sending = () => {
    const { uploads } = useFormParts();
    return (
      <button type="button" onClick={() => uploads.set('f1', true)}>
        Send
      </button>
    );
  };
  beforeEach(async () => {
    await open('/admin/wide/7', [name, <Sending key="f1" />]);
    await type(labelled('Name'), 'Sieben');
    await press(button('Send'));
  });
  test('the form says why it cannot be saved', () =>
    expect(described(button('Save'))).toBe('A file is still being sent'));
  test('Enter in a field does not save it either', async () => {
    await act(async () => document.querySelector('form')!.requestSubmit());
    expect(sent()).toEqual([]);
  });
});

test('pickers of the record ask again once it is saved', async () => {
  const picked = () => calls.filter((one) => one.url.endsWith('/admin/wide?limit=10000')).length;
  const history = await open('/admin/wide/7', name);
  const toList = async () => {
    await act(async () => history.push('/admin/wide'));
    await waitFor(() => expect(document.body.textContent).toContain('The list'));
  };
  const toForm = async () => {
    await act(async () => history.push('/admin/wide/7'));
    await waitFor(() => labelled('Name'));
  };
  await toList();
  await toForm();
  await toList();
  expect(picked()).toBe(1);
  await toForm();
  await type(labelled('Name'), 'Sieben');
  await save();
  await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
  await waitFor(() => expect(picked()).toBe(2));
});

describe('a new record', () => {
  const both = [name, <Field key="f1" source="f1" label="One" />, <Field key="f2" source="f2" label="Two" />];
  test('that is followed by another one leaves an empty form with the focus in it, and may be its like', async () => {
    const history = await open('/admin/wide/create', both, { initial: { f2: 'two' } });
    await type(labelled('Name'), 'New');
    await type(labelled('One'), 'one');
    await press(button('Save and add another'));
    await waitFor(() => expect(labelled('Name').value).toBe(''));
    expect(sent().map((one) => one.body)).toEqual([{ name: 'New', f1: 'one', f2: 'two' }]);
    expect([labelled('One').value, labelled('Two').value, history.location.pathname]).toEqual([
      '',
      'two',
      '/admin/wide/create',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(labelled('Name')));
    await type(labelled('Name'), 'New');
    await type(labelled('One'), 'one');
    await save();
    const [first, second] = sent().map((one) => one.headers['Idempotency-Key']);
    expect(second).not.toBe(first);
  });
  test('says that nothing has been filled in, and has nothing to delete', async () => {
    await open('/admin/wide/create', both);
    expect(described(button('Save'))).toBe('Nothing has been filled in yet');
    expect(() => button('Delete')).toThrow('no button');
  });
  test('that is refused keeps its form, also where another one was to follow', async () => {
    answer = () => Response.json({ message: 'No', errors: { name: ['Already taken'] } }, { status: 422 });
    await open('/admin/wide/create', both);
    await type(labelled('Name'), 'New');
    await type(labelled('One'), 'one');
    await press(button('Save and add another'));
    await waitFor(() => expect(described(labelled('Name'))).toBe('Already taken'));
    expect([labelled('Name').value, document.activeElement]).toEqual(['New', labelled('Name')]);
  });
  test('leads to where its screen says, which may depend on how it began', async () => {
    const after = ({ f1 }: Record<string, unknown>) => `/admin/wide?${String(f1)}=1`;
    const history = await open('/admin/wide/create', both, { after, initial: { f1: 'one' } });
    await type(labelled('Name'), 'New');
    await save();
    await waitFor(() => expect(history.location.href).toBe('/admin/wide?one=1'));
  });
  test('has what its screen requires beyond the contract, at its field', async () => {
    const judge = (record: object): Errors =>
      'name' in record && record.name === 'Bad' ? { name: [{ key: 'required' }] } : {};
    await open('/admin/wide/create', both, { judge });
    await type(labelled('Name'), 'Bad');
    await press(button('Save'));
    await waitFor(() => expect(described(labelled('Name'))).toBe('Required'));
    expect(sent()).toEqual([]);
  });
  test('may be sent by its screen, and stays until that has worked', async () => {
    const send = vi.fn<(record: Record<string, unknown>) => Promise<boolean>>(async () => false);
    const history = await open('/admin/wide/create', both, { send });
    await type(labelled('Name'), 'New');
    await press(button('Save'));
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'New' }));
    expect([history.location.pathname, sent()]).toEqual(['/admin/wide/create', []]);
    send.mockResolvedValue(true);
    await press(button('Save'));
    await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
  });
});

describe('what is typed while the record is being saved', () => {
  const both = [name, <Field key="f1" source="f1" label="One" />];
  let reply: () => void;
  const saveAndType = async (at: string, action = 'Save') => {
    const isHeld = new Promise<void>((resolve) => (reply = resolve));
    answer = (call) => isHeld.then(() => ok(call));
    const history = await open(at, both);
    await type(labelled('Name'), 'New');
    await press(button(action));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await type(labelled('One'), 'late');
    got = () => Response.json({ id: 7, name: 'New', f1: 'one' }, { headers: { etag: '"v2"' } });
    reply();
    return history;
  };
  test('stays in the form of a record that was there already, to be saved on top', async () => {
    const history = await saveAndType('/admin/wide/7');
    await waitFor(() => expect(button('Save').ariaDisabled).toBeNull());
    expect([labelled('Name').value, labelled('One').value, history.location.pathname]).toEqual([
      'New',
      'late',
      '/admin/wide/7',
    ]);
    await save();
    expect(sent()[1]).toMatchObject({ body: { name: 'New', f1: 'late' }, headers: { 'If-Match': '"v2"' } });
  });
  test('belongs to the next new record where another one follows', async () => {
    await saveAndType('/admin/wide/create', 'Save and add another');
    await waitFor(() => expect(labelled('Name').value).toBe(''));
    expect(labelled('One').value).toBe('late');
  });
  test('is kept as a draft, without what was saved, where the form of a new record is left', async () => {
    const history = await saveAndType('/admin/wide/create');
    await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
    expect(readDraft(draftKey('manager:5', wide.path))?.values).toEqual({ f1: 'late' });
  });
});

describe('a form that is left while it is being saved', () => {
  const elsewhere = '/admin/wide?elsewhere=1';
  let reply: (response?: Response) => void;
  const hold = () => {
    const held = new Promise<Response | undefined>((resolve) => (reply = resolve));
    answer = async (call) => (await held) ?? ok(call);
  };
  const saveAndLeave = async (at: string, how: string) => {
    hold();
    const history = await open(at, name);
    await type(labelled('Name'), 'New');
    await save();
    await act(async () => history.push(elsewhere));
    await waitFor(() => button(how));
    await press(button(how));
    await waitFor(() => expect(document.body.textContent).toBe('The list'));
    return history;
  };
  test.each([
    ['/admin/wide/create', 'Created: New'],
    ['/admin/wide/7', 'Saved: New'],
  ])('leads nowhere once it is saved, which is told: %s', async (at, message) => {
    const history = await saveAndLeave(at, 'Discard changes');
    reply();
    await toldOnce(message);
    await act(async () => {});
    expect(history.location.href).toBe(elsewhere);
  });
  test('keeps no draft of what was saved', async () => {
    await saveAndLeave('/admin/wide/create', 'Keep a draft and leave');
    expect(readDraft(draftKey('manager:5', wide.path))?.values).toEqual({ name: 'New' });
    reply();
    await toldOnce('Created: New');
    await waitFor(() => expect(readDraft(draftKey('manager:5', wide.path))).toBeNull());
  });
  test.each([
    ['Not valid. Already taken', { message: 'Not valid', errors: { name: ['Already taken'] } }],
    ['Already taken', { errors: { name: ['Already taken'] } }],
  ])('tells why it was refused, and keeps the draft: %s', async (message, refusal) => {
    await saveAndLeave('/admin/wide/create', 'Keep a draft and leave');
    reply(Response.json(refusal, { status: 422 }));
    await waitFor(() =>
      expect(said.show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'error', message })),
    );
    expect(readDraft(draftKey('manager:5', wide.path))?.values).toEqual({ name: 'New' });
  });
  test.each([
    ['was saved', undefined],
    ['was refused', { message: 'Not valid' }],
  ])('tells nobody who has signed in since that it %s', async (_, refusal) => {
    await saveAndLeave('/admin/wide/create', 'Keep a draft and leave');
    signInAsOther();
    await act(async () => reply(refusal && Response.json(refusal, { status: 422 })));
    expect(said.show).not.toHaveBeenCalled();
  });
  test('leads nowhere once it is deleted either', async () => {
    hold();
    const history = await open('/admin/wide/7', name);
    await press(button('Delete'));
    const question = document.querySelector<HTMLElement>('[role=alertdialog]')!;
    await press([...question.querySelectorAll('button')].find((one) => one.textContent === 'Delete')!);
    await act(async () => history.push(elsewhere));
    await waitFor(() => expect(document.body.textContent).toBe('The list'));
    reply();
    await waitFor(() => expect(said.show).toHaveBeenCalledOnce());
    await act(async () => {});
    expect(history.location.href).toBe(elsewhere);
  });
});

describe('a form that was saved, until its slow list is shown', () => {
  let showList: () => void;
  const openSaved = async (at: string, text: string) => {
    const isShown = new Promise<void>((resolve) => (showList = resolve));
    const SlowList = lazyRouteComponent(() => isShown.then(() => ({ default: Options }))) as () => ReactNode;
    const one = <Field key="f1" source="f1" label="One" />;
    const history = await open(at, [name, one], {}, true, SlowList);
    await type(labelled('Name'), text);
    await save();
    await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
    return history;
  };
  const shortcut = (init?: KeyboardEventInit) =>
    act(
      async () =>
        void document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, ...init }),
        ),
    );

  test('cannot be saved again', async () => {
    await openSaved('/admin/wide/create', 'New');
    await press(button('Saving…'));
    await shortcut();
    await act(async () => document.querySelector('form')!.requestSubmit());
    expect(sent()).toHaveLength(1);
    showList();
    await waitFor(() => expect(document.body.textContent).toContain('The list'));
  });
  test('keeps what is typed as a draft, without what was saved', async () => {
    await openSaved('/admin/wide/create', 'New');
    await type(labelled('One'), 'late');
    showList();
    await waitFor(() => expect(document.body.textContent).toContain('The list'));
    expect(readDraft(draftKey('manager:5', wide.path))?.values).toEqual({ f1: 'late' });
  });
  test.each([
    ['/admin/wide/create', 'New', ''],
    ['/admin/wide/7', 'Sieben', 'Seven'],
  ])('begins anew at %s for whoever goes back to it', async (at, text, begins) => {
    const history = await openSaved(at, text);
    await act(async () => history.back());
    await waitFor(() => expect([labelled('Name').value, button('Save').ariaDisabled]).toEqual([begins, 'true']));
    expect(sent()).toHaveLength(1);
  });
});

describe('a copy', () => {
  const fields = ['f1', 'f2'].map((source) => <Field key={source} source={source} label={source} />);
  const values = () => ['Name', 'f1', 'f2'].map((label) => labelled(label).value);
  test('begins with the values of its original, without what is not copied, and is a new record', async () => {
    got = () => Response.json({ id: 7, name: 'Seven', f1: 'one', f2: 'two' });
    const history = await open('/admin/wide/create?copy=7', [name, ...fields]);
    await waitFor(() => expect(values()).toEqual(['Seven', 'one', '']));
    await save();
    expect(sent()).toMatchObject([{ method: 'POST', body: { name: 'Seven', f1: 'one' } }]);
    expect(sent()[0]!.body).not.toHaveProperty('id');
    await toldOnce('Successfully created record');
    await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
  });
  test('says at once what it lacks', async () => {
    got = () => Response.json({ id: 7, name: '', f1: 'one' });
    await open('/admin/wide/create?copy=7', [name, ...fields]);
    await waitFor(() => expect(described(labelled('Name'))).toBe('Required'));
  });
  test('is none of a record that does not come, which can be asked for again', async () => {
    got = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await open('/admin/wide/create?copy=7', [name, ...fields], {}, false);
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('The record could not be loaded'));
    expect(said.show).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'error', message: 'Error duplicating record: The disk is full' }),
    );
    got = () => Response.json({ id: 7, name: 'Seven' });
    await press(button('Try again'));
    await waitFor(() => expect(values()).toEqual(['Seven', '', '']));
  });
  describe('with a draft of its own', () => {
    const keep = (draft: object) =>
      keepDraft(draftKey('manager:5', wide.path, 'copy-7'), { at: Date.now(), values: { name: 'Mine' }, ...draft });
    test('has what was typed when the session ended', async () => {
      keep({ signedOut: true });
      await open('/admin/wide/create?copy=7', [name, ...fields]);
      await waitFor(() => expect(values()).toEqual(['Mine', 'one', '']));
    });
    test('offers one in which values of the original were only cleared', async () => {
      keep({ values: { f1: null } });
      await open('/admin/wide/create?copy=7', [name, ...fields]);
      await press(button('Restore'));
      await waitFor(() => expect(values()).toEqual(['Seven', '', '']));
    });
    test('lacks what was cleared when the session ended', async () => {
      keep({ values: { f1: null }, signedOut: true });
      await open('/admin/wide/create?copy=7', [name, ...fields]);
      await waitFor(() => expect(values()).toEqual(['Seven', '', '']));
    });
    test('does not offer one that the original has caught up with', async () => {
      keep({ values: { name: 'Seven' } });
      await open('/admin/wide/create?copy=7', [name, ...fields]);
      await waitFor(() => expect(values()).toEqual(['Seven', 'one', '']));
      expect(document.querySelector('[data-offer]')).toBeNull();
    });
    test('leaves the draft as it is until something is typed', async () => {
      keep({});
      await open('/admin/wide/create?copy=7', [name, ...fields]);
      await waitFor(() => expect(values()).toEqual(['Seven', 'one', '']));
      await act(async () => void dispatchEvent(new Event('pagehide')));
      expect(readDraft(draftKey('manager:5', wide.path, 'copy-7'))?.values).toEqual({ name: 'Mine' });
    });
  });
  test('does not follow its original, nor the draft of a plain new record', async () => {
    keepDraft(draftKey('manager:5', wide.path), { at: Date.now(), values: { name: 'Draft' } });
    await open('/admin/wide/create?copy=7', [name, ...fields]);
    await waitFor(() => expect(values()).toEqual(['Seven', 'one', '']));
    expect(document.querySelector('[data-offer]')).toBeNull();
  });
});

test('what the screen before knew is there where the answer lacks it, and goes back with the record', async () => {
  await open('/admin/wide/7', [name, <Field key="f3" source="f3" label="Three" />], {
    known: { f3: 'three', f1: 'x' },
  });
  expect(labelled('Three').value).toBe('three');
  await type(labelled('Name'), 'Sieben');
  await save();
  expect(sent()[0]!.body).toMatchObject({ id: 7, name: 'Sieben', f1: 'one', f3: 'three' });
});

test('a record of a list that was narrowed leads back to the list as it was left', async () => {
  const history = await open('/admin/wide?currentPage=3', name, {}, false);
  await act(async () => history.push('/admin/wide/7'));
  await waitFor(() => labelled('Name'));
  await type(labelled('Name'), 'Sieben');
  await save();
  await waitFor(() => expect(history.location.href).toBe('/admin/wide?currentPage=3'));
});

test.each([
  [1_000, 'Seven', 1],
  [60_000, 'Sieben', 2],
])('a record that was read %i ms ago is edited as %s: it was asked for %i times', async (time, shown, times) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  const history = await open('/admin/wide/7', name);
  got = () => Response.json({ id: 7, name: 'Sieben' });
  await act(async () => history.push('/admin/wide'));
  await waitFor(() => expect(document.body.textContent).toBe('The list'));
  vi.setSystemTime(start + time);
  await act(async () => history.push('/admin/wide/7'));
  await waitFor(() => expect(labelled('Name').value).toBe(shown));
  expect(calls.filter((one) => one.url.endsWith('/wide/7'))).toHaveLength(times);
  vi.useRealTimers();
});

test('a refusal without words for a field stands above the form, and is gone with the next try', async () => {
  answer = () => Response.json({ message: 'The month is closed' }, { status: 422 });
  await open('/admin/wide/7', name);
  await type(labelled('Name'), 'Sieben');
  await save();
  await waitFor(() => expect(document.querySelector('[role=alert]')!.textContent).toContain('The month is closed'));
  answer = () => new Promise(() => undefined);
  await save();
  expect(document.querySelector('[role=alert]')).toBeNull();
});

describe('Delete in a form', () => {
  const question = () => document.querySelector<HTMLElement>('[role=alertdialog]');
  test('deletes the record as it was read', async () => {
    const history = await open('/admin/wide/7', name);
    await press(button('Delete'));
    await press([...question()!.querySelectorAll('button')].find((one) => one.textContent === 'Delete')!);
    await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
    expect(sent().map((one) => [one.method, one.body?.id, one.headers['If-Match']])).toEqual([['DELETE', 7, '"v1"']]);
  });
  test('has pickers of the record ask again', async () => {
    const picked = () => calls.filter((one) => one.url.endsWith('/admin/wide?limit=10000')).length;
    const history = await open('/admin/wide', name, {}, false);
    await waitFor(() => expect(picked()).toBe(1));
    await act(async () => history.push('/admin/wide/7'));
    await waitFor(() => labelled('Name'));
    await press(button('Delete'));
    await press([...question()!.querySelectorAll('button')].find((one) => one.textContent === 'Delete')!);
    await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
    await waitFor(() => expect(picked()).toBe(2));
  });
  test('of what can be undone asks nothing, and leads to the list at once', async () => {
    const resource = defineResource({ ...wide, undoable: 5_000 });
    const history = await open('/admin/wide/7', name, { resource });
    await press(button('Delete'));
    await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
    expect([question(), sent()]).toEqual([null, []]);
  });
  test('of what is never deleted says why, and does nothing', async () => {
    const resource = defineResource({ ...wide, kept: { ids: [7], reason: 'list:failed.safe' } });
    await open('/admin/wide/7', name, { resource });
    expect(described(button('Delete'))).toBe('Nothing was changed; your filters are kept.');
    await press(button('Delete'));
    expect(question()).toBeNull();
  });
});

describe('a change of questions that app users have answered', () => {
  const message = 'Answered';
  const answered = [
    { number: 2, text: 'How many?', answers: 12 },
    { number: 3, text: 'Which?', games: 1 },
  ];
  const refuses = 'Answered-Questions';
  const offer = (...capabilities: string[]) =>
    localStorage.setItem('identity', JSON.stringify({ id: 5, capabilities: ['versions', ...capabilities] }));
  const dialog = () => document.querySelector('[role=alertdialog]');
  beforeEach(() => {
    offer('answered-questions');
    answer = (call) =>
      call.headers[refuses] === 'refuse' ? Response.json({ message, answered }, { status: 409 }) : ok(call);
  });

  test('is asked about once, with the number of answers, and then saved', async () => {
    const history = await open('/admin/wide/7', name);
    await type(labelled('Name'), 'Sieben');
    await save();
    await waitFor(() => expect(dialog()).toBeTruthy());
    expect([...dialog()!.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      '2. How many?12 answers',
      '3. Which?the quiz was played 1 time',
    ]);
    await press(button('Change and save'));
    await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
    expect(sent().map((one) => [one.body?.name, one.headers[refuses]])).toEqual([
      ['Sieben', 'refuse'],
      ['Sieben', undefined],
    ]);
  });

  test('names a record that is itself the question', async () => {
    answer = () =>
      Response.json({ message, answered: [{ text: 'Where does it stand?', answers: 2 }] }, { status: 409 });
    await open('/admin/wide/7', name);
    await type(labelled('Name'), 'Sieben');
    await save();
    await waitFor(() => expect(dialog()).toBeTruthy());
    expect([...dialog()!.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      'Where does it stand?2 answers',
    ]);
  });

  test('is not saved by Cancel, which keeps what was typed, and the next Save asks again', async () => {
    await open('/admin/wide/7', name);
    await type(labelled('Name'), 'Sieben');
    await save();
    await waitFor(() => expect(dialog()).toBeTruthy());
    await press(button('Cancel'));
    expect([dialog(), labelled('Name').value, sent().length]).toEqual([null, 'Sieben', 1]);
    await save();
    await waitFor(() => expect(dialog()).toBeTruthy());
  });

  test('is not asked about where the back-end tells nothing of answers', async () => {
    offer();
    const history = await open('/admin/wide/7', name);
    await type(labelled('Name'), 'Sieben');
    await save();
    await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
    expect(sent().map((one) => refuses in one.headers)).toEqual([false]);
  });

  test('tells whoever deletes the record how many answers it has', async () => {
    const history = await open('/admin/wide/7', name);
    await press(button('Delete'));
    const erase = () => press([...dialog()!.querySelectorAll('button')].find((one) => one.textContent === 'Delete')!);
    await erase();
    await waitFor(() => expect(dialog()!.textContent).toContain('12 answers'));
    await erase();
    await waitFor(() => expect(history.location.pathname).toBe('/admin/wide'));
    expect(sent().map((one) => [one.method, one.headers[refuses]])).toEqual([
      ['DELETE', 'refuse'],
      ['DELETE', undefined],
    ]);
  });
});
