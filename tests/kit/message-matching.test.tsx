import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chats } from '../../src/admin/chats/resource';
import { users } from '../../src/admin/users/resource';
import { messagesMatching } from '../../src/admin/users/message/offered';
import { MessageButton } from '../../src/admin/users/message/message-button';
import { here } from '../../src/here';
import { ListProvider, type ListModel } from '../../src/kit/list/list-context';
import { loadWords } from '../../src/providers/i18n';
import { signIn } from '../../src/providers/session';
import { described, signInAs } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

const posted: { url: string; body: Record<string, unknown>; key: string | undefined }[] = [];
let answer: () => Response | Promise<Response>;
/** The batches before; null while no batch can be read. */
let before: object[] | null;
/** What the last message that was posted has begun. */
let begun: object[];
/** Holds back what the last message has begun. */
let sought: Promise<never> | undefined;
/** What became of the batch that runs. */
let looked: object;
/** Who would get it, as the server counts it, or its whole answer. */
let judged: object | Response | Promise<never>;
/** How often batches were asked for. */
let batchesAsked: number;
/** Has the list load other rows. */
let load: () => void;
let root: Root;
let queries: QueryClient;

const judgement = {
  matching: 30,
  possible: 24,
  people: 24,
  sample: ['Eve One'],
  refused: [{ message: 'Not active', count: 6 }],
};
const batch = { id: 5, state: 'running', total: 24, done: 0, refused: 0, reasons: [] };

// Its first load may take longer than a test waits.
beforeAll(() => import('../../src/admin/users/message/message-matching'));
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['batches', 'idempotency']);
  posted.length = 0;
  batchesAsked = 0;
  answer = () => Response.json(batch);
  before = [];
  begun = [];
  looked = batch;
  sought = undefined;
  judged = judgement;
  vi.stubGlobal(
    'fetch',
    async (
      url: string,
      { method, body, headers }: { method: string; body: string; headers: Record<string, string> },
    ) => {
      if (url.includes('/batches')) batchesAsked += 1;
      if (url.endsWith('/batches/5')) return Response.json(looked);
      if (method === 'GET' && !url.includes('?kind=message')) return Response.json([]);
      if (method === 'GET' && !before) return Response.json({ message: 'The line is down' }, { status: 500 });
      if (method === 'GET') {
        const key = new URL(url, location.origin).searchParams.get('key');
        if (key !== null) await sought;
        return Response.json(key === null ? before : key === posted.at(-1)?.key ? begun : []);
      }
      if (url.includes('dry_run')) return judged instanceof Response ? judged : Response.json(await judged);
      posted.push({ url, body: JSON.parse(body) as Record<string, unknown>, key: headers['Idempotency-Key'] });
      return answer();
    },
  );
  await loadWords('list', 'message-all', 'people', 'chat', 'chats', 'form', 'shell', 'validation');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The users list with these filters, as far as the button reads it. */
async function show(
  filters: ListModel['filters'] = new Map(),
  asked: ListModel['asked'] = {},
  more: Partial<ListModel> = {},
) {
  const list = {
    own: here(users),
    roles: ['ADMIN'],
    filters,
    asked,
    total: 30,
    unknownTotal: false,
    isLoading: false,
    ...more,
  } as unknown as ListModel;
  const line = document.createElement('div');
  const View = () => {
    queries = useQueryClient();
    const [isLoading, setLoading] = useState(list.isLoading);
    load = () => setLoading(true);
    return (
      <ListProvider value={{ ...list, isLoading }}>
        <MessageButton line={line} />
      </ListProvider>
    );
  };
  ({ root } = await openScreens([{ path: 'admin/users', resource: users.path, action: 'list', View }], '/admin/users'));
  document.body.append(line);
  return line;
}
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!;
const button = (words: string, within: ParentNode = document) =>
  waitFor(() => {
    const found = [...within.querySelectorAll('button')].find((one) => one.textContent?.startsWith(words));
    expect(found?.getAttribute('aria-disabled'), words).toBeNull();
    return found!;
  });
const press = async (words: string, within?: ParentNode) => {
  const found = await button(words, within);
  await act(async () => found.click());
};
/** The button with these words, whether or not it can be pressed. */
const named = (words: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === words)!;
const text = () => dialog().querySelector('textarea')!;
const write = (words: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(text(), words);
    text().dispatchEvent(new Event('input', { bubbles: true }));
  });

test('the question says what is filtered, who gets the message and who does not, and needs a text', async () => {
  await show(
    new Map<string, string | readonly number[]>([
      ['status', [1, 2]],
      ['name', 'an'],
    ]),
    { status: [1, 2], name: 'an' },
  );
  await press('Message all that match');
  await waitFor(() => expect(dialog().textContent).toContain('30 people match, 24 can be messaged.'));
  expect(dialog().textContent).toContain('6 will not get it: Not active');
  const filters = [...dialog().querySelectorAll('[aria-label=Filters] li')].map((one) => one.textContent);
  expect(filters).toEqual(['Status Active or Waiting moderation', 'Name an']);
  const send = [...dialog().querySelectorAll('button')].find((one) => one.textContent?.startsWith('Send to 24'))!;
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]!.url).toMatch(/\/admin\/users\/message\/matching$/);
  expect(posted[0]!.body).toMatchObject({
    filters: { status: [1, 2], name: 'an' },
    message: { admin: 1, text: 'Bring your photo' },
  });
});

test('without a filter the question says that everybody gets it', async () => {
  await show();
  await press('Message all users');
  await waitFor(() => expect(dialog().textContent).toContain('Message all 30 users?'));
  expect(dialog().textContent).toContain('No filter is set: this message goes to everybody in the list.');
});

test('with a period of the statistics but none of their categories, the question names only the other filters', async () => {
  await show(
    new Map([
      ['name', 'an'],
      ['period_type', 'LAST_WEEK'],
    ]),
  );
  await press('Message all that match');
  await waitFor(() => expect(dialog().textContent).toContain('30 people match'));
  const filters = [...dialog().querySelectorAll('[aria-label=Filters] li')].map((one) => one.textContent);
  expect(filters).toEqual(['Name an']);
});

test('the question names the choice in the statistics among the filters', async () => {
  await show(
    new Map<string, string | number>([
      ['name', 'an'],
      ['custom_filter_option_type_id', 'REGION'],
      ['custom_filter_option_id', 3],
    ]),
  );
  await press('Message all that match');
  const filters = () => [...dialog().querySelectorAll('[aria-label=Filters] li')].map((one) => one.textContent);
  await waitFor(() => expect(filters()).toEqual(['Name an', 'Choice in the statistics above the list']));
});

test('the question says how many match by now, and that it cannot be taken back', async () => {
  judged = { ...judgement, matching: 29 };
  await show();
  await press('Message all users');
  await waitFor(() => expect(dialog().querySelector('h2')?.textContent).toBe('Message all 29 users?'));
  expect(described(dialog())).toBe(
    'Each gets it in their own chat. A message that has been sent cannot be taken back.',
  );
});

test('nothing is sent while its people are being counted, which can be given up', async () => {
  judged = new Promise<never>(() => {});
  await show();
  await press('Message all users');
  await write('Bring your photo');
  expect([described(named('Send')), described(named('Cancel'))]).toEqual(['Counting who gets it…', '']);
  await press('Cancel', dialog());
  await waitFor(() => expect(dialog()).toBeNull());
});

test('people who could not be counted are said not to have got anything, and are counted again', async () => {
  judged = Response.json({ message: 'The disk is full' }, { status: 500 });
  await show();
  await press('Message all users');
  await waitFor(() =>
    expect(dialog().querySelector('[role=alert]')?.textContent).toBe(
      'Who would get it could not be counted. Nothing was sent.The disk is full',
    ),
  );
  judged = judgement;
  await press('Try again', dialog());
  await waitFor(() => expect(dialog().textContent).toContain('30 people match, 24 can be messaged.'));
  expect(posted).toEqual([]);
});

test.each<[string, ListModel['filters'], string]>([
  ['the whole country', new Map([['custom_filter_option_type_id', 'ALL']]), 'Message all users'],
  ['a period without a category', new Map([['period_type', 'LAST_WEEK']]), 'Message all users'],
  [
    'a region',
    new Map<string, string | number>([
      ['custom_filter_option_type_id', 'REGION'],
      ['custom_filter_option_id', 3],
    ]),
    'Message all that match',
  ],
  [
    'a category of the whole country',
    new Map([
      ['custom_filter_option_type_id', 'ALL'],
      ['selected_filters', '["waitingContacts"]'],
    ]),
    'Message all that match',
  ],
])('of %s the button says whom it messages', async (_, filters, words) => {
  await show(filters);
  expect((await button('Message')).textContent).toBe(words);
});

test('what is written outlives a failure, another attempt sends the same once, and then it is gone', async () => {
  answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  const line = await show();
  await press('Message all users');
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(dialog().textContent).toContain('The disk is full'));
  expect(said.tell).toHaveBeenLastCalledWith({ type: 'warning', message: "Error: Message wasn't sent" });
  expect([text().value, text().readOnly]).toEqual(['Bring your photo', true]);
  await press('Cancel', dialog());
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await press('Message all users');
  expect([text().value, text().readOnly]).toEqual(['Bring your photo', false]);
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(posted).toHaveLength(2));
  answer = () => Response.json(batch);
  await press('Try again', dialog());
  await waitFor(() => expect(line.textContent).toContain('Sending 0 of 24'));
  expect(posted[2]).toEqual(posted[1]);
  expect(posted[1]!.key).not.toBe(posted[0]!.key);
  expect(Object.keys(localStorage).filter((one) => one.includes('message/matching'))).toEqual([]);
});

test('what is written is still there for whoever comes back', async () => {
  await show();
  await press('Message all users');
  await write('Bring your photo');
  await act(async () => root.unmount());
  await show();
  await press('Message all users');
  expect(text().value).toBe('Bring your photo');
});

test('a message that was not begun is told to whoever has left by then', async () => {
  said.tell.mockClear();
  let finish = (_: Response) => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  await show();
  await press('Message all users');
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(posted).toHaveLength(1));
  await act(async () => root.unmount());
  finish(Response.json({ message: 'The disk is full' }, { status: 500 }));
  await waitFor(() =>
    expect(said.tell.mock.calls).toEqual([[{ type: 'warning', message: "Error: Message wasn't sent" }]]),
  );
});

test('a message that may be on its way is not left for another one before that is known', async () => {
  answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  await show();
  await press('Message all users');
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(dialog().textContent).toContain('The disk is full'));
  before = null;
  await press('Cancel', dialog());
  await waitFor(() => expect(dialog().textContent).toContain('The line is down'));
  await press('Try again', dialog());
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]).toEqual(posted[0]);
});

test('a message that was begun without an answer is found again, and no longer kept as not sent', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const line = await show();
  await press('Message all users');
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(dialog().textContent).toContain('Trying again sends nothing twice'));
  begun = [batch];
  await press('Cancel', dialog());
  await waitFor(() => expect(line.textContent).toContain('Sending 0 of 24'));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(Object.keys(localStorage).filter((one) => one.includes('message/matching'))).toEqual([]);
});

test('a message that was not begun is kept as not sent, also while another one of the same person is being sent', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await show();
  await press('Message all users');
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(dialog().textContent).toContain('Trying again sends nothing twice'));
  before = [{ ...batch, id: 6 }];
  await press('Cancel', dialog());
  await press('Message all users');
  expect(text().value).toBe('Bring your photo');
});

test.each([
  ['as a whole', {}],
  ['at a field', { errors: { 'message.image': ['File not found'] } }],
])('a message that is refused %s can be left at once, and is kept as not sent', async (_, errors) => {
  answer = () => Response.json({ message: 'Not valid', ...errors }, { status: 422 });
  await show();
  await press('Message all users');
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(dialog().textContent).toContain('Trying again sends nothing twice'));
  before = null;
  await press('Cancel', dialog());
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await press('Message all users');
  expect(text().value).toBe('Bring your photo');
});

test('an image that is no longer there is named as the reason', async () => {
  const errors = { 'message.image': ['File not found'] };
  answer = () => Response.json({ message: 'Not valid', errors }, { status: 422 });
  await show();
  await press('Message all users');
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(dialog().querySelector('[role=alert]')?.textContent).toContain('File not found'));
});

test('what is being sent can neither be changed nor given up', async () => {
  answer = () => new Promise(() => undefined);
  await show();
  await press('Message all users');
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(text().readOnly).toBe(true));
  expect(['Cancel', 'Send to 24 people', 'Caption'].map((words) => described(named(words)))).toEqual([
    'Sending…',
    'Sending…',
    'Sending…',
  ]);
  expect(dialog().textContent).not.toContain('Available replacements');
});

test('a message that may be on its way is looked for before its question is left, which is said', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await show();
  await press('Message all users');
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await button('Try again', dialog());
  sought = new Promise<never>(() => {});
  await press('Cancel', dialog());
  await waitFor(() => expect(described(named('Cancel'))).toBe('Looking whether a message is being sent'));
});

test('the button is for roles that write in the chats, where the back-end carries out batches', () => {
  expect(messagesMatching()).toBe(true);
  signInAs('ADMIN', ['idempotency']);
  expect(messagesMatching()).toBe(false);
  signInAs('CO_TEAM', ['batches']);
  expect(messagesMatching()).toBe(false);
});

test('an image that did not arrive holds the message back no longer', async () => {
  // An upload that is still on its way; then the connection is gone.
  let lose = () => {};
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    lose = () => this.dispatchEvent(new Event('error'));
  });
  await show();
  await press('Message all users');
  await write('Bring your photo');
  await press('Image', dialog());
  const file = dialog().querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(file, 'files', { value: [new File(['x'], 'photo.png', { type: 'image/png' })] });
  await act(async () => void file.dispatchEvent(new Event('change', { bubbles: true })));
  const send = [...dialog().querySelectorAll('button')].find((one) => one.textContent?.startsWith('Send to 24'))!;
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'));
  await act(async () => lose());
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(posted).toHaveLength(1));
});

test('when none of those who match can be messaged, the question says so and sends nothing', async () => {
  judged = { ...judgement, possible: 0, refused: [{ message: 'Not active', count: 30 }] };
  await show();
  await press('Message all users');
  await write('Bring your photo');
  await waitFor(() => expect(dialog().textContent).toContain('30 will not get it: Not active'));
  const send = [...dialog().querySelectorAll('button')].find((one) => one.textContent === 'Send')!;
  expect(send.getAttribute('aria-description')).toBe('None of those who match can be messaged');
  await act(async () => send.click());
  expect(posted).toEqual([]);
});

test('what became of the last message is told until it is closed, and not again', async () => {
  before = [{ ...batch, state: 'done', done: 22, refused: 2 }];
  let line = await show();
  await waitFor(() => expect(line.textContent).toContain('22 people got the message. 2 people did not get it.'));
  await press('Close', line);
  await waitFor(() => expect(line.textContent).toBe(''));
  await act(async () => root.unmount());
  line = await show();
  await button('Message all users');
  expect(line.textContent).toBe('');
});

test('what became of the last message is told to each person who has not closed it', async () => {
  before = [{ ...batch, state: 'done', done: 22, refused: 2 }];
  let line = await show();
  await press('Close', await waitFor(() => (line.textContent ? line : expect.fail('Nothing is told'))));
  await act(async () => root.unmount());
  const token = `.${btoa(JSON.stringify({ sub: 'manager:6', roles: ['ADMIN'] }))}.`;
  signIn({ token, id: 6, name: 'Other', capabilities: ['batches', 'idempotency'] });
  line = await show();
  await waitFor(() => expect(line.textContent).toContain('22 people got the message.'));
});

test('what became of the last message is put away when the next one is written', async () => {
  before = [{ ...batch, state: 'done', done: 22, refused: 2 }];
  const line = await show();
  await waitFor(() => expect(line.textContent).toContain('22 people got the message.'));
  await press('Message all users');
  await waitFor(() => expect(line.textContent).toBe(''));
});

test('what kept a message from people is said with some of them by name', async () => {
  const reasons = [
    { message: 'Not active', count: 1200, sample: ['Eve One', 'Bob Two'] },
    { message: 'Asked to be deleted', count: 1, sample: ['Ann Three'] },
    { message: 'No chat', count: 3, sample: [] },
  ];
  before = [{ ...batch, state: 'done', done: 22, refused: 1204, reasons }];
  const line = await show();
  await waitFor(() =>
    expect([...line.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      '1,200 Not active: Eve One, Bob Two …',
      '1 Asked to be deleted: Ann Three',
      '3 No chat',
    ]),
  );
});

test('a message that everybody got says nothing of others', async () => {
  before = [{ ...batch, state: 'done', done: 24 }];
  const line = await show();
  await waitFor(() =>
    expect(line.querySelector('[role=status]')?.textContent?.trim()).toBe('24 people got the message.'),
  );
});

test('messages that were sent are told of', async () => {
  said.tell.mockClear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  before = [batch];
  const line = await show();
  await waitFor(() => expect(line.textContent).toContain('Sending 0 of 24'));
  looked = { ...batch, state: 'done', done: 24 };
  await act(async () => vi.advanceTimersByTimeAsync(1500));
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'success', message: 'The messages were sent' }),
  );
  vi.useRealTimers();
});

test('the chats are read again once their messages are sent', async () => {
  looked = { ...batch, state: 'done', done: 24 };
  await show();
  queries.setQueryData([chats.path, {}], {});
  await press('Message all users');
  await waitFor(() => expect(dialog().textContent).toContain('24 can be messaged.'));
  await write('Bring your photo');
  await press('Send to 24 people', dialog());
  await waitFor(() => expect(queries.getQueryState([chats.path, {}])?.isInvalidated).toBe(true));
});

test('a message that is still being sent is told of by its people so far, and no other can be begun', async () => {
  looked = { ...batch, done: 5, refused: 1 };
  before = [looked];
  const line = await show();
  await waitFor(() => expect(line.textContent).toBe('Sending 6 of 24You can leave this page: the sending goes on.'));
  expect(line.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25');
  const opener = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Message all users')!;
  expect(opener.getAttribute('aria-description')).toBe('The message before this one is still being sent');
});

test.each<[Partial<ListModel>, string | null]>([
  [{ total: 0 }, 'Nobody matches'],
  [{ total: 0, unknownTotal: true }, null],
])('of a list with %j the button says why it messages nobody: %s', async (more, reason) => {
  await show(new Map(), {}, more);
  const opener = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Message all users')!;
  await waitFor(() => expect(opener().getAttribute('aria-haspopup')).toBe('dialog'));
  await waitFor(() => expect(opener().getAttribute('aria-description')).toBe(reason));
});

test('the button waits for the first rows of the list, which it says, and asks for nothing before', async () => {
  await show(new Map(), {}, { isLoading: true });
  expect([described(named('Message all users')), batchesAsked]).toEqual(['Loading…', 0]);
});

test('the button waits for the rows of other filters', async () => {
  await show();
  await button('Message all users');
  await act(async () => load());
  expect(described(named('Message all users'))).toBe('Looking whether a message is being sent');
});

const key = (element: Element, name: string) =>
  act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

test('the cursor stays where it is when the replacements are closed without choosing one', async () => {
  await show();
  await press('Message all users');
  await write('Dear !');
  text().setSelectionRange(5, 5);
  const menu = await button(' Available replacements', dialog());
  const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  await key(menu, 'Enter');
  const [first] = await waitFor(() => (items().length ? items() : expect.fail('The menu is closed')));
  await act(async () => first!.click());
  await waitFor(() => expect(document.activeElement).toBe(text()));
  await write('Dear {name}! Good morning.');
  text().setSelectionRange(26, 26);
  await key(menu, 'Enter');
  await waitFor(() => expect(items()).not.toEqual([]));
  await key(document.activeElement!, 'Escape');
  await waitFor(() => expect(document.activeElement).toBe(text()));
  expect(text().selectionStart).toBe(26);
});

test('a replacement is put where the cursor is, and the focus goes back to the text', async () => {
  await show();
  await press('Message all users');
  await write('Dear !');
  text().setSelectionRange(5, 5);
  await key(await button(' Available replacements', dialog()), 'Enter');
  const items = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    expect(found.map((one) => one.textContent)).toEqual([
      'Name{name}',
      'Surname{surname}',
      'Balance{coins}',
      'Outlet code{outlet_code}',
      "Manager's name{manager_name}",
    ]);
    return found;
  });
  await act(async () => items[0]!.click());
  await waitFor(() => expect(document.activeElement).toBe(text()));
  expect([text().value, text().selectionStart]).toEqual(['Dear {name}!', 11]);
});
