import type { LiveProvider } from '@refinedev/core';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chats } from '../../src/admin/chats/resource';
import Chats from '../../src/admin/chats/screen';
import { tickets } from '../../src/admin/tickets/resource';
import Tickets from '../../src/admin/tickets/screen';
import { loadWords } from '../../src/providers/i18n';
import { button, choose, described, labelled, optionsOf, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { liveChanges, openScreens } from './screens';
import { found, waitFor } from './wait-for';

const images = vi.hoisted(() => ({ upload: undefined as unknown as () => Promise<unknown> }));
vi.mock('../../src/providers/upload', () => ({ upload: () => images.upload() }));

interface Call {
  call: string;
  body: unknown;
  key: string | null;
}
let root: Root;
let history: Awaited<ReturnType<typeof openScreens>>['history'];
let sent: Call[];
/** What the back-end answers, by the call. */
let answers: Record<string, unknown>;
let isNarrow: boolean;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('language', 'en');
  await loadWords('tickets', 'chat', 'desk', 'chats', 'list', 'form');
  sent = [];
  isNarrow = false;
  said.tell.mockClear();
  answers = {
    'GET messages': { messages: [], total: 0 },
    'GET users/7': { id: 7, name: 'Réka', surname: 'Szabó' },
    'GET chats': { chats: [one(7), one(8)], total: 2 },
    'GET tickets': { data: [ticket(5), ticket(6)], total: 2 },
    'GET tickets/5': ticket(5),
    'GET tickets/6': ticket(6),
    'GET target-groups': { data: [{ id: 3, name: 'Cashiers' }], total: 1 },
  };
  Element.prototype.scrollTo ??= () => undefined;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call = `${method} ${new URL(url, 'http://localhost').pathname.replace(/^\/v\d\/admin\//, '')}`;
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ call, body: body ? JSON.parse(body as string) : undefined, key });
    const answer = (await answers[call]) ?? {};
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const one = (id: number, more: object = {}) => ({
  id: `1-${id}`,
  companion: { id, name: id === 7 ? 'Réka' : 'Ana', surname: id === 7 ? 'Szabó' : 'Byrne' },
  last_message_date: '2026-03-10T09:05:00Z',
  last_message: JSON.stringify({ text: `Said by ${id}` }),
  ...more,
});
const ticket = (id: number, more: object = {}) => ({ id, status: 'NEW', user: { id: id + 2, name: 'Réka' }, ...more });
const stored = (id: number, text: string, user_id = 1) => ({
  id,
  user_id,
  message: { text },
  created_at: '2026-03-10T09:05:00Z',
});
/** With live messages the list is asked for only once a minute. */
async function open(
  { path }: { path: string },
  at = '',
  more: readonly string[] = [],
  role: 'ADMIN' | 'BA' = 'ADMIN',
  live?: LiveProvider,
) {
  signInAs(role, ['idempotency', 'live-messages', ...more]);
  ({ root, history } = await openScreens(
    [{ path: `/${path}`, resource: path, action: 'list', View: path === chats.path ? Chats : Tickets }],
    `/${path}${at}`,
    live,
  ));
}
const calls = (name: string) => sent.filter(({ call }) => call === name);
const failing = (message: string) => Response.json({ message }, { status: 500 });
const field = () => document.querySelector<HTMLInputElement>('textarea[aria-label=Message]')!;
const submit = () => document.querySelector<HTMLButtonElement>('form button[type=submit]')!;
const lines = () => [...document.querySelectorAll('[role=log] [role=listitem]')];
const written = () => lines().map((line) => line.querySelector('p')!.textContent);
const title = () => document.querySelector('header h2')?.textContent;
const page = () => document.body.textContent;
async function write(text: string) {
  await waitFor(() => expect(field()).not.toBeNull());
  await type(field(), text);
}
async function chooseGroup() {
  await press(button('Send to target group'));
  const groups = await waitFor(() => {
    const shown = document.querySelector<HTMLElement>('[role=combobox][aria-label="Target group"]');
    expect(shown?.getAttribute('aria-busy')).toBe('false');
    return shown!;
  });
  await choose((await optionsOf(groups))[0]!);
}
/** An answer that is held back until it is let go. */
function later(answer: unknown) {
  let letGo = (_: unknown) => {};
  const held = new Promise((resolve) => (letGo = resolve));
  return { held, arrive: () => act(async () => letGo(answer)) };
}

async function chooseImage() {
  await press(button('Image'));
  const input = await found<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.png', { type: 'image/png' })] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

describe('an image is waited for and sent with its message', () => {
  test.each([
    ['in a chat', chats, '?chat=1-7'],
    ['in a ticket', tickets, '?ticket=5'],
  ])('%s', async (_, screen, at) => {
    const { held, arrive } = later({ file_key: 'chat/admin/a.png', url: '' });
    images.upload = () => held;
    answers['POST messages/send'] = stored(9, 'Hello');
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
    await open(screen, at);
    await write('Hello');
    await chooseImage();
    await waitFor(() => expect(described(submit())).toBe('The image is still being sent'));
    await arrive();
    await waitFor(() => expect(described(submit())).toBe(''));
    await press(submit());
    await waitFor(() =>
      expect(calls('POST messages/send').map(({ body }) => body)).toEqual([
        expect.objectContaining({ message: expect.objectContaining({ image: 'chat/admin/a.png' }) as unknown }),
      ]),
    );
  });
});

describe('an image that cannot be stored keeps no message back', () => {
  test.each([
    ['in a chat', chats, '?chat=1-7'],
    ['in a ticket', tickets, '?ticket=5'],
  ])('%s', async (_, screen, at) => {
    images.upload = () => Promise.reject(new Error('The disk is full'));
    await open(screen, at);
    await write('Hello');
    await chooseImage();
    await waitFor(() => expect(page()).toContain('The disk is full'));
    expect([described(submit()), submit().getAttribute('aria-disabled')]).toEqual(['', null]);
  });
});

describe('a message in a chat', () => {
  const path = 'POST messages/send';
  const content = { admin: 1, bottom_text: '', brand_id: 0, caption: '', image: null, link: '' };
  async function fail(text = 'Hello') {
    await open(chats, '?chat=1-7');
    answers[path] = failing('The disk is full');
    await write(text);
    await press(submit());
    await waitFor(() => button('Try again'));
  }

  /** Opens the menu of the replacements; its entries. */
  async function replacements() {
    const menu = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Available replacements'),
    )!;
    await act(async () => void menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    return waitFor(() => {
      const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
      expect(items).toHaveLength(5);
      return items;
    });
  }

  test('leaves the form and stands in the chat at once, and reads the list again once it is sent', async () => {
    const { held, arrive } = later(stored(9, 'Hello'));
    answers[path] = held;
    await open(chats, '?chat=1-7');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(written()).toEqual(['Hello']));
    expect(lines()[0]!.querySelector('[role=status]')!.textContent).toBe('Sending…');
    expect(field().value).toBe('');
    expect(calls(path)).toEqual([
      {
        call: path,
        body: { message: { ...content, text: 'Hello' }, target_group_id: null, type: 4, user_id: 7 },
        key: expect.any(String) as string,
      },
    ]);
    await arrive();
    await waitFor(() => expect(lines()[0]!.querySelector('time')).not.toBeNull());
    expect(written()).toEqual(['Hello']);
    await waitFor(() => expect(calls('GET chats')).toHaveLength(2));
  });
  test('is sent by Ctrl+Enter', async () => {
    answers[path] = stored(9, 'Hello');
    await open(chats, '?chat=1-7');
    await write('Hello');
    await act(async () => {
      field().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    });
    await waitFor(() => expect(calls(path)).toHaveLength(1));
  });
  test('that was not sent says so, and is sent again under its key', async () => {
    await fail();
    expect(lines()[0]!.querySelector('[role=alert]')!.textContent).toBe("Error: Message wasn't sent");
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledWith({ type: 'error', message: "Error: Message wasn't sent" }),
    );
    answers[path] = stored(9, 'Hello');
    await press(button('Try again'));
    await waitFor(() => expect(lines()[0]!.querySelector('time')).not.toBeNull());
    const [first, second] = calls(path);
    expect(second).toEqual(first);
  });
  test('that was not sent stands in the chat with its caption and its link', async () => {
    await open(chats, '?chat=1-7');
    answers[path] = failing('The disk is full');
    await write('Hello');
    await press(button('Caption'));
    await type(labelled('Caption'), 'News');
    await press(button('Link'));
    await type(labelled('Link'), 'https://a.b');
    await press(submit());
    await waitFor(() => button('Try again'));
    expect(lines()[0]!.textContent).toContain('Back officeNewsHellohttps://a.b');
  });
  test('is seen in its own chat alone while it is on its way', async () => {
    answers[path] = new Promise(() => {});
    await open(chats, '?chat=1-7');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(written()).toEqual(['Hello']));
    await press(document.querySelector<HTMLElement>('[data-chat="1-8"]')!);
    await waitFor(() => expect(title()).toBe('Ana Byrne'));
    expect(page()).toContain('Nothing has been written here yet');
    expect(lines()).toEqual([]);
  });
  test('that was not sent goes back into the empty form alone', async () => {
    await fail();
    await type(field(), 'Another');
    expect(described(button('Edit'))).toBe('There is something in the form already');
    await type(field(), '');
    await press(button('Edit'));
    await waitFor(() => expect(field().value).toBe('Hello'));
    expect(lines()).toEqual([]);
  });
  test.each(['Try again', 'Edit', 'Discard'])('that was not sent gives the focus to the field by %s', async (words) => {
    await fail();
    answers[path] = new Promise(() => {});
    button(words).focus();
    await press(button(words));
    await waitFor(() => expect(document.querySelector('[role=log] button')).toBeNull());
    expect(document.activeElement).toBe(field());
  });
  test('that was not sent is discarded without a call', async () => {
    await fail();
    await press(button('Discard'));
    await waitFor(() => expect(lines()).toEqual([]));
    expect([field().value, calls(path).length]).toEqual(['', 1]);
  });
  test('waits for the one that is on its way', async () => {
    await fail();
    const { held, arrive } = later(stored(9, 'Another'));
    answers[path] = held;
    await type(field(), 'Another');
    await press(submit());
    await waitFor(() => expect(written()).toEqual(['Hello', 'Another']));
    expect(described(button('Try again'))).toBe('The message is being sent');
    expect(described(submit())).toBe('The message is being sent');
    await arrive();
    await waitFor(() => expect(described(button('Try again'))).toBe(''));
  });
  test('that was not sent is there on the next visit, under its key', async () => {
    await fail();
    const [first] = calls(path);
    await act(async () => root.unmount());
    await open(chats, '?chat=1-7');
    answers[path] = stored(9, 'Hello');
    await press(await waitFor(() => button('Try again')));
    await waitFor(() => expect(calls(path)).toHaveLength(2));
    expect(calls(path)[1]!.key).toBe(first!.key);
  });
  test('to a group whose id came as text goes to that group on the next visit, too', async () => {
    const toGroup = 'POST messages/send/target-group';
    answers['GET target-groups'] = { data: [{ id: '5', name: 'Cashiers' }], total: 1 };
    answers[toGroup] = failing('The disk is full');
    answers['GET chats'] = { chats: [one(7, { companion: { id: '7', name: 'Réka' } })], total: 1 };
    await open(chats, '?chat=1-7');
    await write('Hello');
    await chooseGroup();
    await press(submit());
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());
    await press(document.querySelector<HTMLElement>('[role=alertdialog] button:last-of-type')!);
    await waitFor(() => button('Try again'));
    await act(async () => root.unmount());
    await open(chats, '?chat=1-7');
    await press(await waitFor(() => button('Try again')));
    await waitFor(() => expect(calls(toGroup)).toHaveLength(2));
    expect(calls(toGroup)[1]!.body).toMatchObject({ target_group_id: 5, user_id: 7 });
  });
  test('that was put back into the form keeps its key on the next visit', async () => {
    await fail();
    await press(button('Edit'));
    await waitFor(() => expect(field().value).toBe('Hello'));
    await act(async () => root.unmount());
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(field()?.value).toBe('Hello'));
    await press(submit());
    await waitFor(() => expect(calls(path)).toHaveLength(2));
    expect(calls(path)[1]!.key).toBe(calls(path)[0]!.key);
  });
  test('that was put back into the form and changed is another one on the next visit', async () => {
    await fail();
    await press(button('Edit'));
    await waitFor(() => expect(field().value).toBe('Hello'));
    await type(field(), 'Hello there');
    await act(async () => root.unmount());
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(field()?.value).toBe('Hello there'));
    await type(field(), 'Hello');
    await press(submit());
    await waitFor(() => expect(calls(path)).toHaveLength(2));
    expect(calls(path)[1]!.key).not.toBe(calls(path)[0]!.key);
  });
  test('that was on its way when the page was left is offered again under its key', async () => {
    answers[path] = new Promise(() => {});
    await open(chats, '?chat=1-7');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(calls(path)).toHaveLength(1));
    await act(async () => root.unmount());
    await open(chats, '?chat=1-7');
    answers[path] = stored(9, 'Hello');
    await press(await waitFor(() => button('Try again')));
    await waitFor(() => expect(calls(path)).toHaveLength(2));
    expect(calls(path)[1]!.key).toBe(calls(path)[0]!.key);
  });
  test('that was on its way when the screen was left is not offered again once it is sent', async () => {
    const { held, arrive } = later(stored(9, 'Hello'));
    answers[path] = held;
    await open(chats, '?chat=1-7');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(calls(path)).toHaveLength(1));
    await act(async () => root.unmount());
    await arrive();
    answers['GET messages'] = { messages: [stored(9, 'Hello')], total: 1 };
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(written()).toEqual(['Hello']));
    expect(page()).not.toContain("wasn't sent");
  });
  test('that was not sent is told to whoever has left by then', async () => {
    const { held, arrive } = later(failing('The disk is full'));
    answers[path] = held;
    await open(chats, '?chat=1-7');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(calls(path)).toHaveLength(1));
    await act(async () => root.unmount());
    await arrive();
    await waitFor(() =>
      expect(said.tell.mock.calls).toEqual([[{ type: 'error', message: "Error: Message wasn't sent" }]]),
    );
  });
  test('that is half written is kept for its chat', async () => {
    await open(chats, '?chat=1-7');
    await write('Half an ans');
    await press(document.querySelector<HTMLElement>('[data-chat="1-8"]')!);
    await waitFor(() => expect(title()).toBe('Ana Byrne'));
    expect(field().value).toBe('');
    await act(async () => root.unmount());
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(field()?.value).toBe('Half an ans'));
  });
  test('gets a replacement where the cursor is', async () => {
    await open(chats, '?chat=1-7');
    await write('Dear !');
    field().setSelectionRange(5, 5);
    await press((await replacements())[1]!);
    await waitFor(() => expect(field().value).toBe('Dear {surname}!'));
  });
  test('gets a replacement for what is selected', async () => {
    await open(chats, '?chat=1-7');
    await write('Dear all!');
    field().setSelectionRange(5, 8);
    await press((await replacements())[0]!);
    await waitFor(() => expect(field().value).toBe('Dear {name}!'));
  });
  test('gets the focus back once a replacement was chosen, after that', async () => {
    await open(chats, '?chat=1-7');
    await write('Dear !');
    field().setSelectionRange(5, 5);
    await press((await replacements())[0]!);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect([field().selectionStart, field().selectionEnd]).toEqual([11, 11]);
  });
  test('is offered each replacement by its name', async () => {
    await open(chats, '?chat=1-7');
    await write('Dear !');
    expect((await replacements()).map((one) => one.textContent)).toEqual([
      'Name{name}',
      'Surname{surname}',
      'Balance{coins}',
      'Outlet code{outlet_code}',
      "Manager's name{manager_name}",
    ]);
  });
  test('is written by a brand ambassador to the person or to all, and to a group by administrators alone', async () => {
    const offered = () => [...document.querySelectorAll('[aria-label="To whom"] button')].map((one) => one.textContent);
    await open(chats, '?chat=1-7', [], 'BA');
    await waitFor(() => expect(offered()).toEqual(['Send to Réka Szabó', 'Send to all users']));
    await act(async () => root.unmount());
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(offered()).toEqual(['Send to Réka Szabó', 'Send to all users', 'Send to target group']));
  });
  test.each([
    ['ADMIN', true],
    ['BA', false],
  ] as const)('gets a canned answer, and %s may edit those: %j', async (role, may) => {
    answers['GET desk/answers'] = [{ id: 2, language: 'en', name: 'Balance', text: 'You have {coins}.' }];
    await open(chats, '?chat=1-7', ['desk'], role);
    await press(await waitFor(() => button('Answers')));
    await found('[role=option]');
    expect(page()!.includes('Edit the answers')).toBe(may);
  });
  test('to all is sent after the question, and says to whom', async () => {
    await open(chats, '?chat=1-7');
    const { held, arrive } = later({ ...stored(9, 'Hello'), chat_id: '1-1' });
    answers['POST messages/send/all'] = held;
    await write('Hello');
    await press(button('Send to all users'));
    await press(submit());
    const question = await found('[role=alertdialog]');
    await press([...question.querySelectorAll('button')].at(-1)!);
    await waitFor(() => expect(page()).toContain('Sending to all users…'));
    expect(calls('POST messages/send/all')[0]!.body).toEqual({
      message: { ...content, text: 'Hello' },
      target_group_id: null,
      type: 19,
      user_id: 7,
    });
    await arrive();
    await waitFor(() => expect(lines()).toEqual([]));
  });
  test('to a group that was not sent says to which', async () => {
    answers['POST messages/send/target-group'] = failing('The disk is full');
    await open(chats, '?chat=1-7');
    await write('Hello');
    await chooseGroup();
    await press(submit());
    const send = await waitFor(() => [...document.querySelectorAll('[role=alertdialog] button')].at(-1)!);
    await press(send as HTMLElement);
    await waitFor(() =>
      expect(lines()[0]?.querySelector('[role=alert]')?.textContent).toBe(
        "Error: Message wasn't sent (the target group Cashiers)",
      ),
    );
    expect(calls('POST messages/send/target-group')[0]!.body).toMatchObject({ target_group_id: 3, type: 19 });
  });
  test('to a group names its number, also where the list has that as text', async () => {
    answers['GET target-groups'] = { data: [{ id: '3', name: 'Cashiers' }], total: 1 };
    await open(chats, '?chat=1-7');
    await write('Hello');
    await chooseGroup();
    await press(submit());
    const question = await found('[role=alertdialog]');
    await press([...question.querySelectorAll('button')].at(-1)!);
    await waitFor(() =>
      expect(calls('POST messages/send/target-group')[0]?.body).toMatchObject({ target_group_id: 3 }),
    );
  });
  test('to all names them in its question, also after one to a group was declined', async () => {
    await open(chats, '?chat=1-7');
    await write('Hello');
    await chooseGroup();
    await press(submit());
    const question = () => document.querySelector('[role=alertdialog]');
    await waitFor(() => expect(question()?.textContent).toContain('Cashiers'));
    await press(question()!.querySelector('button')!);
    await waitFor(() => expect(question()).toBeNull());
    await press(button('Send to all users'));
    await press(submit());
    await waitFor(() =>
      expect([...question()!.querySelectorAll('button')].at(-1)!.textContent).toBe('Send to all users'),
    );
    expect(question()!.textContent).not.toContain('Cashiers');
  });
  test('to many goes back into the form when its question is declined', async () => {
    await open(chats, '?chat=1-7');
    await write('Hello');
    await press(button('Send to all users'));
    await press(submit());
    await press(await waitFor(() => button('Cancel')));
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    expect([field().value, calls('POST messages/send/all')]).toEqual(['Hello', []]);
  });
  test.each([
    ['user', false, null],
    ['group', false, 3],
    ['all', true, null],
  ])('with a replacement to %s is sent as a template, to all: %s', async (to, sendAll, target_group_id) => {
    await open(chats, '?chat=1-7');
    await write('Dear {name}');
    if (to === 'all') await press(button('Send to all users'));
    if (to === 'group') await chooseGroup();
    await press(submit());
    if (to !== 'user')
      await press(
        await waitFor(() => [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1)!),
      );
    await waitFor(() => expect(calls('POST messages/send/template')).toHaveLength(1));
    expect(calls('POST messages/send/template')[0]!.body).toMatchObject({ sendAll, target_group_id, user_id: 7 });
  });
});

describe('a chat', () => {
  test('is chosen first of all', async () => {
    await open(chats);
    expect(page()).toContain('Select a chat to read it and to write');
  });
  test('has its number until it is there, and says that nothing was written', async () => {
    const { held, arrive } = later({ messages: [], total: 0 });
    answers['GET messages'] = held;
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(title()).toBe('Chat 1-7'));
    expect(document.querySelector('header p')!.textContent).toBe('The chat is being loaded');
    await arrive();
    await waitFor(() => expect(title()).toBe('Réka Szabó'));
    expect(page()).toContain('Nothing has been written here yet');
  });
  test('that does not load says why, and is loaded again', async () => {
    answers['GET messages'] = failing('The disk is full');
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(document.querySelector('[role=alert] p')?.textContent).toBe('The disk is full'));
    await waitFor(() => expect(said.tell).toHaveBeenCalledWith({ type: 'warning', message: 'The disk is full' }));
    answers['GET messages'] = { messages: [stored(3, 'Hi', 7)], total: 1 };
    await press(button('Try again'));
    await waitFor(() => expect(written()).toEqual(['Hi']));
  });
  test('that does not load is not said to be on its way', async () => {
    answers['GET messages'] = failing('The disk is full');
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(page()).toContain('The disk is full'));
    expect([title(), document.querySelector('header p')!.textContent.trim()]).toEqual(['Chat 1-7', '']);
  });
  test('has the notes of the staff between its messages', async () => {
    const note = { id: 1, author_name: 'Alan', text: 'Call on Thursday', created_at: '2026-03-10T09:00:00Z' };
    answers['GET desk'] = { assigned_to: null, assignee: null, snoozed_until: null, notes: [note] };
    answers['GET messages'] = { messages: [stored(3, 'Hi', 7)], total: 1 };
    await open(chats, '?chat=1-7', ['desk']);
    await waitFor(() => expect(written()).toEqual(['Call on Thursday', 'Hi']));
  });
  test('shows what the search of the list has found in it', async () => {
    answers['GET messages'] = { messages: [stored(4, 'A voucher', 7), stored(3, 'Hi', 7)], total: 2 };
    await open(chats, '?chat=1-7&said=voucher', ['talk-search']);
    await waitFor(() => expect(written()).toEqual(['Hi', 'A voucher']));
    expect([...document.querySelectorAll('[role=log] mark')].map((one) => one.textContent)).toEqual(['voucher']);
  });
  describe('that is the next to be answered', () => {
    const next = () => press(button('Next unansweredAlt N'));
    test('opens with the focus in its message', async () => {
      await open(chats);
      await waitFor(() => expect(calls('GET chats')).toHaveLength(1));
      await next();
      await waitFor(() => expect(history.location.search).toBe('?chat=1-7'));
      await waitFor(() => expect(document.activeElement).toBe(field() ?? 'the field'));
    });
    test('is the one after the open one', async () => {
      await open(chats, '?chat=1-7&filter=new');
      await waitFor(() => expect(title()).toBe('Réka Szabó'));
      await next();
      await waitFor(() => expect(history.location.search).toBe('?chat=1-8&filter=new'));
    });
  });
  test('is read again once the list has a newer message of it, and not before', async () => {
    await open(chats);
    await press(await found('[data-chat="1-7"]'));
    await waitFor(() => expect(page()).toContain('Nothing has been written here yet'));
    const mark = () => press(document.querySelector<HTMLElement>('[data-card="1-8"] button[aria-label^=Mark]')!);
    await mark();
    await waitFor(() => expect(calls('GET chats')).toHaveLength(2));
    expect(calls('GET messages')).toHaveLength(1);
    const news = { last_message_date: '2026-03-10T09:15:00Z', last_message: JSON.stringify({ text: 'News' }) };
    answers['GET chats'] = { chats: [one(7, news), one(8)], total: 2 };
    answers['GET messages'] = { messages: [stored(4, 'News', 7)], total: 1 };
    await mark();
    await waitFor(() => expect(written()).toEqual(['News']));
  });
  test('is read again at once with the list when its person writes, and the list alone when another does', async () => {
    const { live, change } = liveChanges();
    await open(chats, '', ['live-messages'], 'ADMIN', live);
    await press(await found('[data-chat="1-7"]'));
    await waitFor(() => expect(page()).toContain('Nothing has been written here yet'));
    answers['GET messages'] = { messages: [stored(4, 'News', 7)], total: 1 };
    await change(chats.path, [8]);
    await waitFor(() => expect(calls('GET chats')).toHaveLength(2));
    expect(calls('GET messages')).toHaveLength(1);
    await change(chats.path, [8, 7]);
    await waitFor(() => expect(written()).toEqual(['News']));
  });
  test('is no longer unread once it was opened, also when it is closed again and on the next visit', async () => {
    answers['GET chats'] = { chats: [one(7, { friend_unread: 1 }), one(8, { friend_unread: 1 })], total: 2 };
    await open(chats);
    const unread = () =>
      [...document.querySelectorAll('[data-card]')].map((card) => card.querySelector('[aria-label=Unread]') !== null);
    await waitFor(() => expect(unread()).toEqual([true, true]));
    await press(document.querySelector<HTMLElement>('[data-chat="1-7"]')!);
    await waitFor(() => expect(unread()).toEqual([false, true]));
    await press(button('Back to the chats'));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(unread()).toEqual([false, true]);
    await act(async () => root.unmount());
    await open(chats);
    await waitFor(() => expect(unread()).toEqual([false, true]));
  });
  test('is found by what is typed, once the typing rests', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(chats, '?page=2');
    await waitFor(() => expect(calls('GET chats')).toHaveLength(1));
    await type(document.querySelector<HTMLInputElement>('[aria-label="Search by name, phone or ID"]')!, ' an ');
    expect(history.location.search).toBe('?page=2');
    await act(async () => vi.advanceTimersByTimeAsync(200));
    await waitFor(() => expect(history.location.search).toBe('?name=an'));
    vi.useRealTimers();
  });
  test('is a step back from the list, while a filter is none, and begins at the first page', async () => {
    await open(chats, '?page=2');
    await press(await found('[data-chat="1-7"]'));
    await waitFor(() => expect(history.location.search).toBe('?chat=1-7&page=2'));
    await press(button('New'));
    await waitFor(() => expect(history.location.search).toBe('?chat=1-7&filter=new'));
    await act(async () => history.back());
    await waitFor(() => expect(history.location.search).toBe('?page=2'));
  });
  test('that opens in a narrow window has the focus on the way back', async () => {
    isNarrow = true;
    await open(chats);
    await press(await found('[data-chat="1-8"]'));
    await waitFor(() => expect(document.activeElement).toBe(button('Back to the chats')));
  });
  test('that opens in a wide window leaves the focus at its entry', async () => {
    await open(chats);
    const entry = await found('[data-chat="1-8"]');
    entry.focus();
    await press(entry);
    await waitFor(() => expect(title()).toBe('Ana Byrne'));
    expect(document.activeElement).toBe(entry);
  });
  test('gives the focus back to its entry in a narrow window', async () => {
    isNarrow = true;
    await open(chats, '?chat=1-8');
    await waitFor(() => expect(title()).toBe('Ana Byrne'));
    await press(button('Back to the chats'));
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-chat="1-8"]')));
  });
});

describe('an answer to a ticket', () => {
  const path = 'POST messages/send';
  test('is sent under a key, stands in its history, and reads the list again', async () => {
    answers[path] = stored(9, 'Hello');
    await open(tickets, '?ticket=5');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(written()).toEqual(['Hello']));
    expect(field().value).toBe('');
    expect(calls(path)).toEqual([
      {
        call: path,
        body: expect.objectContaining({ type: 4, user_id: 7, ticket_id: 5 }) as unknown,
        key: expect.any(String) as string,
      },
    ]);
    await waitFor(() => expect(calls('GET tickets')).toHaveLength(2));
  });
  test('cannot be changed while it is on its way', async () => {
    const { held, arrive } = later(stored(9, 'Hello'));
    answers[path] = held;
    await open(tickets, '?ticket=5');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(field().readOnly).toBe(true));
    expect(described(submit())).toBe('The message is being sent');
    expect(described(button('Complete ticket'))).toBe('The message is being sent');
    await arrive();
    await waitFor(() => expect(field().readOnly).toBe(false));
  });
  test('that is on its way is not seen at the ticket that is chosen meanwhile, nor afterwards', async () => {
    const { held, arrive } = later(stored(9, 'Hello'));
    answers[path] = held;
    await open(tickets, '?ticket=5');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(field().readOnly).toBe(true));
    await press(document.querySelector<HTMLElement>('[data-ticket="6"]')!);
    await waitFor(() => expect(title()).toBe('Ticket 6'));
    expect(document.querySelector('header p')!.textContent).toBe('The ticket is being loaded');
    await arrive();
    await waitFor(() => expect(document.querySelector('header p')!.textContent).toContain('ID 8'));
    expect(page()).not.toContain('Hello');
  });
  test('that is on its way leaves its ticket to be closed', async () => {
    answers[path] = new Promise(() => {});
    await open(tickets, '?ticket=5');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(field().readOnly).toBe(true));
    await press(document.querySelector<HTMLElement>('[data-ticket="5"]')!);
    await waitFor(() => expect(page()).toContain('Select a ticket to read and answer it'));
  });
  test('is written to the person of the ticket', async () => {
    await open(tickets, '?ticket=5');
    await waitFor(() => expect(field()?.placeholder).toBe('Write to Réka…'));
  });
  test('that was not sent says why and stays, and is sent again under its key, also on the next visit', async () => {
    answers[path] = failing('The disk is full');
    await open(tickets, '?ticket=5');
    await write('Hello');
    await press(submit());
    await waitFor(() =>
      expect(document.querySelector('form [aria-live=assertive]')!.textContent).toBe(
        "Error: Message wasn't sentThe disk is fullYour text is still here.",
      ),
    );
    expect(said.tell).toHaveBeenCalledWith({ type: 'error', message: "Error: Message wasn't sent" });
    await act(async () => root.unmount());
    await open(tickets, '?ticket=5');
    await waitFor(() => expect(field()?.value).toBe('Hello'));
    answers[path] = stored(9, 'Hello');
    await press(submit());
    await waitFor(() => expect(calls(path)).toHaveLength(2));
    const [first, second] = calls(path);
    expect(second).toEqual(first);
  });
  test('that was on its way when the screen was left no longer stands in the form once it is sent', async () => {
    const { held, arrive } = later(stored(9, 'Hello'));
    answers[path] = held;
    await open(tickets, '?ticket=5');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(calls(path)).toHaveLength(1));
    await act(async () => root.unmount());
    await arrive();
    await open(tickets, '?ticket=5');
    await waitFor(() => expect(field()?.value).toBe(''));
  });
  test('that was not sent is told to whoever has left by then', async () => {
    const { held, arrive } = later(failing('The disk is full'));
    answers[path] = held;
    await open(tickets, '?ticket=5');
    await write('Hello');
    await press(submit());
    await waitFor(() => expect(calls(path)).toHaveLength(1));
    await act(async () => root.unmount());
    await arrive();
    await waitFor(() =>
      expect(said.tell.mock.calls).toEqual([[{ type: 'error', message: "Error: Message wasn't sent" }]]),
    );
  });
});

describe('a ticket', () => {
  const complete = 'PUT tickets';
  test('that was not completed is told of to whoever has left by then', async () => {
    const { held, arrive } = later(failing('The disk is full'));
    answers[complete] = held;
    await open(tickets, '?ticket=5');
    await press(await waitFor(() => button('Complete ticket')));
    await waitFor(() => expect(calls(complete)).toHaveLength(1));
    await act(async () => root.unmount());
    await arrive();
    await waitFor(() =>
      expect(said.tell.mock.calls).toEqual([[{ type: 'error', message: "Error: Status wasn't updated" }]]),
    );
  });
  test('is chosen first of all', async () => {
    await open(tickets);
    expect(page()).toContain('Select a ticket to read and answer it');
  });
  test('that is completed says so, can still be answered, and reads the list again', async () => {
    answers[complete] = {};
    await open(tickets, '?ticket=5');
    const finish = await waitFor(() => button('Complete ticket'));
    finish.focus();
    await press(finish);
    await waitFor(() => expect(() => button('Complete ticket')).toThrow('There is no button'));
    expect(calls(complete)).toEqual([
      { call: complete, body: { id: 5, user_id: 7 }, key: expect.any(String) as string },
    ]);
    expect(said.tell).toHaveBeenCalledWith({ type: 'success', message: 'The ticket is completed' });
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await waitFor(() => expect(calls('GET tickets')).toHaveLength(2));
  });
  test('that was not completed says why, and is shown as it is by now', async () => {
    answers[complete] = failing('The disk is full');
    await open(tickets, '?ticket=5');
    await waitFor(() => button('Complete ticket'));
    await press(button('Complete ticket'));
    await waitFor(() =>
      expect(document.querySelector('form [aria-live=assertive]')!.textContent).toBe(
        "Error: Status wasn't updatedThe disk is full",
      ),
    );
    expect(said.tell).toHaveBeenCalledWith({ type: 'error', message: "Error: Status wasn't updated" });
    await waitFor(() => expect(calls('GET tickets/5')).toHaveLength(2));
  });
  test('that is completed has nothing to complete or to put aside', async () => {
    answers['GET tickets/5'] = ticket(5, { status: 'COMPLETED' });
    answers['GET desk'] = { assigned_to: null, assignee: null, snoozed_until: null, notes: [] };
    await open(tickets, '?ticket=5', ['desk']);
    await waitFor(() => button('Take it'));
    expect(() => button('Complete ticket')).toThrow('There is no button');
    expect(() => button('Snooze')).toThrow('There is no button');
  });
  test('has its number until it is there', async () => {
    const { held, arrive } = later(ticket(5));
    answers['GET tickets/5'] = held;
    await open(tickets, '?ticket=5');
    await waitFor(() => expect(title()).toBe('Ticket 5'));
    expect(document.querySelector('header p')!.textContent).toBe('The ticket is being loaded');
    await arrive();
    await waitFor(() => expect(title()).toBe('Réka'));
    expect(page()).toContain('Nothing has been written about this ticket yet');
  });
  test('whose back-end sends its number as a text is opened', async () => {
    answers['GET tickets'] = { data: [{ ...ticket(5), id: '5' }], total: 1 };
    answers['GET tickets/5'] = { ...ticket(5), id: '5' };
    await open(tickets);
    await press(await found('[data-ticket="5"]'));
    await waitFor(() => expect(title()).toBe('Réka'));
  });
  test('that does not load says why, and is loaded again', async () => {
    answers['GET messages'] = failing('The disk is full');
    await open(tickets, '?ticket=5');
    await waitFor(() => expect(document.querySelector('[role=alert] p')?.textContent).toBe('The disk is full'));
    expect(title()).toBe('Ticket 5');
    expect(said.tell).toHaveBeenCalledWith({ type: 'warning', message: 'The disk is full' });
    answers['GET messages'] = { messages: [stored(3, 'Hi', 7)], total: 1 };
    await press(button('Try again'));
    await waitFor(() => expect(written()).toEqual(['Hi']));
  });
  test('shows what the search has found in it', async () => {
    answers['GET messages'] = { messages: [stored(4, 'A voucher', 7), stored(3, 'Hi', 7)], total: 2 };
    await open(tickets, '?ticket=5&said=voucher', ['talk-search']);
    await waitFor(() => expect(written()).toEqual(['Hi', 'A voucher']));
    expect((await found('[aria-label="What was found"] [role=status]')).textContent).toBe('1 of 1');
    expect([...document.querySelectorAll('[role=log] mark')].map((one) => one.textContent)).toEqual(['voucher']);
  });
  test('has the focus on the way back in a narrow window, and gives it back to its row', async () => {
    isNarrow = true;
    await open(tickets);
    await press(await found('[data-ticket="5"]'));
    await waitFor(() => expect(title()).toBe('Réka'));
    await waitFor(() => expect(document.activeElement).toBe(button('Back to the tickets')));
    await press(button('Back to the tickets'));
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-ticket="5"]')));
  });
  describe('that somebody else may change', () => {
    test('and that cannot be read again says why, once, and stays', async () => {
      const { live, change } = liveChanges();
      answers['GET messages'] = { messages: [stored(3, 'Hi', 7)], total: 1 };
      await open(tickets, '?ticket=5', ['live'], 'ADMIN', live);
      await write('Half an ans');
      answers['GET messages'] = failing('The disk is full');
      await change(tickets.path, [5]);
      const failure = () => document.querySelector('form [aria-live=assertive]')!.textContent;
      await waitFor(() => expect(failure()).toBe('The disk is full'));
      expect([field().value, written()]).toEqual(['Half an ans', ['Hi']]);
    });
    test.each([
      ['it', [5], 2],
      ['another one', [6], 1],
      ['some that are not named', [], 2],
    ])('is read again after a change of %s', async (_, ids, times) => {
      const { live, change } = liveChanges();
      await open(tickets, '?ticket=5', ['live'], 'ADMIN', live);
      await waitFor(() => expect(title()).toBe('Réka'));
      answers['GET tickets/5'] = ticket(5, { status: 'COMPLETED' });
      await change(tickets.path, ids);
      if (times === 2) await waitFor(() => expect(() => button('Complete ticket')).toThrow('There is no button'));
      expect(calls('GET tickets/5')).toHaveLength(times);
    });
  });
  describe('where nobody tells of changes', () => {
    const tenSecondsLater = async () => {
      await act(async () => vi.advanceTimersByTimeAsync(10_000));
      vi.useRealTimers();
    };
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    test('is read again every ten seconds', async () => {
      await open(tickets, '?ticket=5');
      await waitFor(() => expect(title()).toBe('Réka'));
      answers['GET messages'] = { messages: [stored(4, 'News', 7)], total: 1 };
      await tenSecondsLater();
      await waitFor(() => expect(written()).toEqual(['News']));
    });
    test('is not read again while the list does not come, nor in a window that nobody sees', async () => {
      await open(tickets, '?ticket=5');
      await waitFor(() => expect(title()).toBe('Réka'));
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      await act(async () => vi.advanceTimersByTimeAsync(10_000));
      hidden.mockReturnValue(false);
      answers['GET tickets'] = failing('The disk is full');
      await act(async () => vi.advanceTimersByTimeAsync(10_000));
      const read = calls('GET messages').length;
      await act(async () => vi.advanceTimersByTimeAsync(20_000));
      vi.useRealTimers();
      expect([read, calls('GET messages').length]).toEqual([2, 2]);
    });
    test('is read again with a list that does not have it, also by a back-end that has no call for it alone', async () => {
      answers['GET tickets/5'] = Response.json({ message: 'Not found' }, { status: 404 });
      await open(tickets);
      await press(await found('[data-ticket="5"]'));
      await waitFor(() => expect(title()).toBe('Réka'));
      answers['GET tickets'] = { data: [ticket(6)], total: 1 };
      answers['GET messages'] = { messages: [stored(4, 'News', 7)], total: 1 };
      await tenSecondsLater();
      await waitFor(() => expect(written()).toEqual(['News']));
    });
  });
  test('that is opened is a step in the history, a filter is none', async () => {
    await open(tickets);
    await press(await found('[data-ticket="5"]'));
    await waitFor(() => expect(title()).toBe('Réka'));
    await press(button('New'));
    await waitFor(() => expect(history.location.search).toBe('?ticket=5&status=NEW'));
    await act(async () => history.back());
    await waitFor(() => expect(history.location.search).toBe(''));
  });
  test('is closed by its row, and by the way back', async () => {
    await open(tickets, '?ticket=5');
    const row = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-ticket="5"]');
      expect(found?.getAttribute('aria-pressed')).toBe('true');
      return found!;
    });
    await press(row);
    await waitFor(() => expect(history.location.search).toBe(''));
    await press(row);
    await waitFor(() => expect(history.location.search).toBe('?ticket=5'));
    await press(await waitFor(() => button('Back to the tickets')));
    await waitFor(() => expect(history.location.search).toBe(''));
  });
  test('of a list that does not load is there when the list is tried again', async () => {
    answers['GET tickets'] = failing('The disk is full');
    await open(tickets);
    await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('The disk is fullTry again'));
    answers['GET tickets'] = { data: [ticket(5)], total: 1 };
    await press(button('Try again'));
    await waitFor(() => expect(document.querySelector('[data-ticket="5"]')).not.toBeNull());
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});
