import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chats } from '../../src/admin/chats/resource';
import Chats from '../../src/admin/chats/screen';
import { tickets } from '../../src/admin/tickets/resource';
import Tickets from '../../src/admin/tickets/screen';
import { loadWords } from '../../src/providers/i18n';
import { button, choose, described, optionsOf, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { found, waitFor } from './wait-for';

interface Call {
  call: string;
  query: Record<string, string>;
  body: unknown;
}
let root: Root;
let history: Awaited<ReturnType<typeof openScreens>>['history'];
let sent: Call[];
/** What the back-end answers, by the call. */
let answers: Record<string, unknown>;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('language', 'en');
  await loadWords('tickets', 'chat', 'desk', 'chats', 'list');
  sent = [];
  answers = { 'GET messages': { messages: [], total: 0 }, 'GET desk': { notes: [] } };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const call = `${method} ${pathname.replace(/^\/v\d\/admin\//, '')}`;
    sent.push({ call, query: Object.fromEntries(searchParams), body: body ? JSON.parse(body as string) : undefined });
    const answer = (await answers[call]) ?? {};
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(
  { path }: { path: string },
  at = '',
  capabilities: readonly string[] = [],
  role: 'ADMIN' | 'BA' = 'ADMIN',
) {
  signInAs(role, capabilities);
  ({ root, history } = await openScreens(
    [{ path: `/${path}`, resource: path, action: 'list', View: path === chats.path ? Chats : Tickets }],
    `/${path}${at}`,
  ));
  await waitFor(() => expect(sent.some((one) => one.call === `GET ${lastPart(path)}`)).toBe(true));
}
const lastPart = (path: string) => path.split('/').at(-1)!;
const calls = (name: string) => sent.filter((one) => one.call === name);
const last = (name: string) => calls(name).at(-1)!.query;
const page = () => document.body.textContent;
const failing = (message: string) => Response.json({ message }, { status: 500 });
const status = (words: string) =>
  waitFor(() => expect([...document.querySelectorAll('[role=status]')].map((one) => one.textContent)).toContain(words));

describe('the list of chats', () => {
  const one = (id: number, more: object = {}) => ({
    id: `1-${id}`,
    companion: { id, name: 'Ana', surname: `Number${id}` },
    last_message_date: '2026-03-10T09:05:00Z',
    last_message: JSON.stringify({ text: `Said by ${id}` }),
    ...more,
  });
  const card = (id: number) => document.querySelector<HTMLElement>(`[data-card="1-${id}"]`)!;
  const images = (id: number) =>
    [...card(id).querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label'));
  beforeEach(() => void (answers['GET chats'] = { chats: [one(7), one(8)], total: 2 }));

  test('shows of each what was said last, with what came beside it', async () => {
    answers['GET chats'] = {
      chats: [
        one(7, { friend_unread: 1, last_message: JSON.stringify({ text: 'Look', image: { url: 'a.png' } }) }),
        one(8, { friend_unread: 0, last_message: JSON.stringify({ text: '', link: 'https://a.b' }) }),
      ],
      total: 2,
    };
    await open(chats);
    await waitFor(() => expect(card(7).textContent).toContain('Look'));
    expect(images(7)).toEqual(['Unread', 'Image']);
    expect(images(8)).toEqual(['Link']);
    expect(card(8).textContent).toContain('https://a.b');
    expect(card(7).querySelector('time')!.dateTime).toBe('2026-03-10T09:05:00Z');
  });
  test('calls a chat whose companion is not in it by its number, and its person by name once it is open', async () => {
    answers['GET chats'] = { chats: [one(7, { companion: null }), one(8)], total: 2 };
    answers['GET users/7'] = { id: 7, name: 'Réka', surname: 'Szabó' };
    await open(chats);
    await waitFor(() => expect(card(7).querySelector('[data-person="7"]')?.textContent).toBe('#7'));
    await press(card(7).querySelector<HTMLElement>('[data-chat]')!);
    await waitFor(() => expect(document.querySelector('header h2')?.textContent).toBe('Réka Szabó'));
  });
  test('says who has a chat and until when it is put aside', async () => {
    const desk = { assigned_to: 'admin:2', assignee: 'Alan', snoozed_until: '2026-03-11T09:00:00Z' };
    const nobodys = { ...desk, assigned_to: null, assignee: null };
    answers['GET chats'] = {
      chats: [one(7, { desk }), one(8, { desk: { assignee: null, snoozed_until: null } }), one(9, { desk: nobodys })],
    };
    await open(chats, '', ['desk']);
    await waitFor(() => expect(card(7).textContent).toContain('Who has it: Alan'));
    const snoozed = expect.stringMatching(/^Snoozed until 11\.03\.2026/);
    expect([7, 8, 9].map(images)).toEqual([[snoozed], [], [snoozed]]);
    for (const id of [8, 9]) expect(card(id).textContent).not.toContain('Who has it');
  });
  test.each([
    ['new', { friend_unread: '1' }],
    ['answered', { friend_unread: '0' }],
    ['marked', { marked: '1' }],
  ])('of the filter %s asks for %j', async (filter, asked) => {
    await open(chats, `?filter=${filter}&page=3`, ['desk']);
    expect(last('GET chats')).toEqual({ ...asked, snoozed: '0', offset: '100', limit: '50' });
  });
  test('asks for those who were searched for', async () => {
    await open(chats, '?name=zz');
    expect(last('GET chats')).toEqual({ name: 'zz', offset: '0', limit: '50' });
  });
  test('has in its field whom it was searched for', async () => {
    await open(chats, '?name=zz');
    await waitFor(() => expect(card(7)).not.toBeNull());
    expect(document.querySelector<HTMLInputElement>('[aria-label="Search by name, phone or ID"]')!.value).toBe('zz');
  });
  test('has in its fields what the way back and a link search for', async () => {
    await open(chats, '?name=zz&said=voucher', ['talk-search']);
    const value = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!.value;
    const fields = () => [value('Search by name, phone or ID'), value('Search messages and notes')];
    await waitFor(() => expect(fields()).toEqual(['zz', 'voucher']));
    await act(async () => history.push(`/${chats.path}?name=an`));
    await waitFor(() => expect(fields()).toEqual(['an', '']));
    await act(async () => history.back());
    await waitFor(() => expect(fields()).toEqual(['zz', 'voucher']));
  });
  test('is asked for every ten seconds where nobody tells of changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(chats);
    await waitFor(() => expect(card(7)).not.toBeNull());
    await act(async () => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(calls('GET chats').length).toBeGreaterThan(1);
  });
  test('says which of its filters is chosen', async () => {
    await open(chats, '?filter=new');
    const chosen = () => [...document.querySelectorAll('[aria-label="Which chats"] [aria-pressed=true]')];
    await waitFor(() => expect(chosen().map((one) => one.textContent)).toEqual(['New']));
  });
  test('says which chat is open', async () => {
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(card(7)).not.toBeNull());
    const pressed = [7, 8].map((id) => card(id).querySelector('[data-chat]')!.getAttribute('aria-pressed'));
    expect(pressed).toEqual(['true', 'false']);
  });
  test('has the person of each chat to look at', async () => {
    await open(chats);
    await waitFor(() => expect(card(7)).not.toBeNull());
    expect(card(7).querySelector<HTMLElement>('[data-person="7"]')?.textContent).toBe('Ana Number7');
  });
  test('says when exactly something was written last', async () => {
    await open(chats);
    await waitFor(() => expect(card(7)).not.toBeNull());
    expect(card(7).querySelector('time')!.title).toBe('10.03.2026 09:05');
  });
  test('asks for nothing that was found where nobody searches', async () => {
    await open(chats, '', ['desk', 'talk-search']);
    await waitFor(() => expect(card(7)).not.toBeNull());
    expect(calls('GET desk/found')).toEqual([]);
  });
  test('says of a chat without a date that there is none', async () => {
    answers['GET chats'] = { chats: [one(7, { last_message_date: null })], total: 1 };
    await open(chats);
    await waitFor(() => expect(images(7)).toEqual(['no data yet']));
  });
  test('is marked and unmarked by the star, which asks for the list again', async () => {
    answers['GET chats'] = { chats: [one(7, { marked: 1 }), one(8, { marked: 0 })], total: 2 };
    await open(chats);
    const [first, second] = await waitFor(() => [button('Mark: Ana Number7'), button('Mark: Ana Number8')] as const);
    expect([first, second].map((star) => star.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    await press(second);
    await waitFor(() => expect(calls('GET chats')).toHaveLength(2));
    await press(first);
    await waitFor(() =>
      expect(calls('POST chats/mark').map(({ body }) => body)).toEqual([
        { chat_id: '1-8', marked: 1 },
        { chat_id: '1-7', marked: 0 },
      ]),
    );
  });
  test('says who waits and who is marked by 1 and 0 alike, as numbers, texts and counts', async () => {
    const rows = [
      one(7, { marked: '0', friend_unread: '0' }),
      one(8, { marked: '1', friend_unread: '1' }),
      one(9, { friend_unread: 3 }),
    ];
    answers['GET chats'] = { chats: rows, total: 3 };
    await open(chats);
    await waitFor(() => expect(button('Mark: Ana Number7').getAttribute('aria-pressed')).toBe('false'));
    expect(button('Mark: Ana Number8').getAttribute('aria-pressed')).toBe('true');
    expect([7, 8, 9].map((id) => images(id).includes('Unread'))).toEqual([false, true, true]);
  });
  test('has the star as it was where a mark fails, and says nothing of it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    said.tell.mockClear();
    answers['GET chats'] = { chats: [one(7, { marked: 0 })], total: 1 };
    let refuse = () => {};
    answers['POST chats/mark'] = new Promise<Response>((resolve) => (refuse = () => resolve(failing('Full'))));
    await open(chats);
    const star = await waitFor(() => button('Mark: Ana Number7'));
    await press(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    await act(async () => refuse());
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
    expect(said.tell).not.toHaveBeenCalled();
  });
  test('sends a second press on a star after the first', async () => {
    answers['GET chats'] = { chats: [one(7, { marked: 0 })], total: 1 };
    let answer = () => {};
    answers['POST chats/mark'] = new Promise<object>((resolve) => (answer = () => resolve({})));
    await open(chats);
    const star = await waitFor(() => button('Mark: Ana Number7'));
    await press(star);
    await press(star);
    expect(calls('POST chats/mark')).toHaveLength(1);
    await act(async () => answer());
    await waitFor(() =>
      expect(calls('POST chats/mark').map(({ body }) => body)).toEqual([
        { chat_id: '1-7', marked: 1 },
        { chat_id: '1-7', marked: 0 },
      ]),
    );
  });
  test('says which of all it shows, and goes to the newer ones and back', async () => {
    answers['GET chats'] = { chats: [one(7), one(8)], total: 102 };
    await open(chats, '?page=3&filter=new');
    await status('101–102 of 102');
    expect(described(button('Older chats'))).toBe('These are the oldest chats');
    await press(button('Newer chats'));
    await status('51–52 of 102');
    await press(button('Newer chats'));
    await waitFor(() => expect(history.location.search).toBe('?filter=new'));
    expect(described(button('Newer chats'))).toBe('These are the newest chats');
    await press(button('Older chats'));
    await waitFor(() => expect(history.location.search).toContain('page=2'));
  });
  test('leads to the last chat, too, where that has a page of its own', async () => {
    answers['GET chats'] = { chats: Array.from({ length: 50 }, (_, at) => one(at + 10)), total: 51 };
    await open(chats);
    await status('1–50 of 51');
    expect(described(button('Older chats'))).toBe('');
  });
  test('keeps its chats while others are on their way', async () => {
    answers['GET chats'] = { chats: [one(7)], total: 102 };
    await open(chats);
    await waitFor(() => expect(card(7)).not.toBeNull());
    answers['GET chats'] = new Promise(() => {});
    await press(button('New'));
    await waitFor(() => expect(calls('GET chats')).toHaveLength(2));
    expect([card(7).closest('ul')!.getAttribute('aria-busy'), card(7).textContent]).toEqual([
      'true',
      expect.stringContaining('Said by 7'),
    ]);
  });
  test('is read page by page where the back-end tells no total', async () => {
    answers['GET chats'] = { chats: Array.from({ length: 50 }, (_, at) => one(at + 10)) };
    await open(chats);
    await status('1–50');
    expect(button('Older chats').getAttribute('aria-disabled')).toBeNull();
  });
  test.each([
    ['', 'No chats yet'],
    ['?filter=new', 'No chats fit'],
    ['?name=zz', 'No chats fit'],
    ['?desk=mine', 'No chats fit'],
    ['?said=zz', 'No message or note has all of these words'],
  ])('that is empty at %j says: %s', async (at, words) => {
    answers['GET chats'] = { chats: [], total: 0 };
    await open(chats, at, ['desk', 'talk-search']);
    await waitFor(() => expect(page()).toContain(words));
  });
  test('that does not load says why, and loads when tried again', async () => {
    answers['GET chats'] = failing('The disk is full');
    await open(chats);
    await waitFor(() => expect(page()).toContain('The disk is full'));
    expect(page()).not.toContain('No chats yet');
    answers['GET chats'] = { chats: [one(7)], total: 1 };
    await press(button('Try again'));
    await waitFor(() => expect(card(7)).not.toBeNull());
    expect(page()).not.toContain('The disk is full');
  });
  test('on a page that no longer exists gives way to the last one', async () => {
    answers['GET chats'] = { chats: [], total: 100 };
    await open(chats, '?filter=new&page=3');
    await waitFor(() => expect(last('GET chats').offset).toBe('50'));
    expect(history.location.search).toBe('?filter=new&page=2');
    expect(page()).not.toContain('No chats fit');
  });
  test('shows under each chat what a search found in it', async () => {
    answers['GET desk/found'] = [{ id: '1-8', excerpt: 'the blue voucher', is_note: true }];
    await open(chats, '?said=voucher', ['desk', 'talk-search']);
    await waitFor(() => expect(card(8).querySelector('mark')?.textContent).toBe('voucher'));
    expect(images(8)).toEqual(['Private note']);
    expect(card(7).querySelector('mark')).toBeNull();
    expect(last('GET desk/found')).toEqual({ said: 'voucher', chat_ids: '1-7,1-8' });
    expect(last('GET chats')).toMatchObject({ said: 'voucher' });
  });
  test('offers who has a chat only where the back-end keeps it', async () => {
    const filters = () => [...document.querySelectorAll('[role=group] [aria-pressed]')].map((one) => one.textContent);
    await open(chats);
    await waitFor(() => expect(filters()).toEqual(['All', 'New']));
    await act(async () => root.unmount());
    await open(chats, '?desk=mine', ['desk']);
    await waitFor(() => expect(filters()).toEqual(['All', 'New', 'Waiting for them', 'Mine', "Nobody's", 'Snoozed']));
    await press(button('Mine'));
    await waitFor(() => expect(history.location.search).toBe(''));
  });
  test('of more chats a page starts at the first of them', async () => {
    await open(chats, '?page=3');
    await choose((await optionsOf(await found('[aria-label="Chats per page"]')))[2]!);
    await waitFor(() => expect(last('GET chats')).toEqual({ offset: '0', limit: '250' }));
  });
  test('says how many chats a page has', async () => {
    await open(chats, '?size=100');
    expect((await found('[aria-label="Chats per page"]')).textContent).toBe('100');
  });
  test('is walked by the arrow keys', async () => {
    await open(chats);
    const [first, second] = await waitFor(() => {
      const entries = [...document.querySelectorAll<HTMLElement>('[data-chat]')];
      expect(entries).toHaveLength(2);
      return entries;
    });
    first!.focus();
    await act(async () => void first!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })));
    expect(document.activeElement).toBe(second);
  });
  test('that is on its way says so, and not that it is empty', async () => {
    answers['GET chats'] = new Promise(() => {});
    await open(chats);
    await found('ul[aria-label=Chats][aria-busy=true]');
    expect(page()).not.toContain('No chats yet');
  });
  test('is searched by its field, from the first page on', async () => {
    await open(chats, '?page=2', ['talk-search']);
    await type(await found<HTMLInputElement>('[aria-label="Search messages and notes"]'), 'voucher');
    await waitFor(() => expect(history.location.search).toBe('?said=voucher'));
    await waitFor(() => expect(last('GET chats')).toMatchObject({ said: 'voucher', offset: '0' }));
  });
  test('has no field to search what was written where the back-end cannot', async () => {
    await open(chats);
    await waitFor(() => expect(card(7)).not.toBeNull());
    expect(document.querySelector('[aria-label="Search messages and notes"]')).toBeNull();
  });
  test.each([
    ['Mine', { assigned_to: 'manager:5', snoozed: '0' }],
    ["Nobody's", { assigned_to: 'nobody', snoozed: '0' }],
    ['Snoozed', { snoozed: '1' }],
  ])('is narrowed by %s, from the first page on', async (filter, asked) => {
    await open(chats, '?page=2', ['desk']);
    await press(await waitFor(() => button(filter)));
    await waitFor(() => expect(last('GET chats')).toEqual({ ...asked, offset: '0', limit: '50' }));
  });
  test('has the star as the back-end has it once that has saved it', async () => {
    answers['GET chats'] = { chats: [one(7, { marked: 0 })], total: 1 };
    await open(chats);
    const star = await waitFor(() => button('Mark: Ana Number7'));
    await press(star);
    await waitFor(() => expect(calls('GET chats')).toHaveLength(2));
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
  });
});

describe('a chat', () => {
  const person = { id: 7, name: 'Réka', surname: 'Szabó', phone: '+353861234567', address: { outlet_code: 'OUT-1' } };
  beforeEach(() => {
    answers['GET chats'] = { chats: [], total: 0 };
    answers['GET users/7'] = person;
  });
  const field = () => document.querySelector<HTMLInputElement>('textarea[aria-label=Message]')!;
  test('says whose it is, with phone, outlet and number', async () => {
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(document.querySelector('header p')?.textContent).toBe('+353861234567 · OUT-1 · ID 7'));
    expect(document.querySelector('header h2')!.textContent).toBe('Réka Szabó');
    expect(document.querySelector('header h2 a')!.getAttribute('href')).toContain('/admin/users/7');
  });
  test('previews for its person, or for them as an example when all get it', async () => {
    await open(chats, '?chat=1-7');
    const preview = () => document.querySelector('[role=region][aria-label=Preview]')?.textContent;
    await waitFor(() => expect(field()).not.toBeNull());
    expect(preview()).toBeUndefined();
    await type(field(), 'Dear {name}');
    await waitFor(() => expect(preview()).toBe('Réka Szabó will read:Dear Réka'));
    await press(button('Send to all users'));
    await waitFor(() => expect(preview()).toBe('For example Réka Szabó will read:Dear Réka'));
  });
  test('previews each of the replacements', async () => {
    answers['GET users/7'] = { ...person, coins: 20, manager: { fullName: 'Mika Manager' } };
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(field()).not.toBeNull());
    await type(field(), '{surname}, {coins}, {outlet_code}, {manager_name}');
    await waitFor(() =>
      expect(document.querySelector('[role=region][aria-label=Preview]')?.textContent).toBe(
        'Réka Szabó will read:Szabó, 20, OUT-1, Mika Manager',
      ),
    );
  });
  test('says in the preview that the person’s data did not come', async () => {
    answers['GET chats'] = { chats: [{ id: '1-7', companion: { id: 7, name: 'Réka' } }], total: 1 };
    answers['GET users/7'] = failing('The disk is full');
    await open(chats);
    await press(await found('[data-chat="1-7"]'));
    await waitFor(() => expect(field()).not.toBeNull());
    await type(field(), 'Dear {name}');
    await waitFor(() =>
      expect(document.querySelector('[role=region][aria-label=Preview]')?.textContent).toBe(
        "Réka will read:This person's values could not be loaded",
      ),
    );
  });
  test.each([
    ['ADMIN', true],
    ['BA', false],
  ] as const)('offers %s to edit its answers: %s', async (role, mayEdit) => {
    answers['GET desk'] = { assigned_to: null, assignee: null, snoozed_until: null, notes: [] };
    answers['GET desk/answers'] = [{ id: 1, language: 'en', name: 'Balance', text: 'Hello' }];
    await open(chats, '?chat=1-7', ['desk'], role);
    await press(await waitFor(() => button('Answers')));
    await waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1));
    const names = [...document.querySelectorAll('[role=dialog] button')].map((one) => one.textContent.trim());
    expect(names.includes('Edit the answers')).toBe(mayEdit);
  });
  test('has no canned answers where the back-end has no desk', async () => {
    await open(chats, '?chat=1-7');
    await waitFor(() => expect(field()).not.toBeNull());
    expect(() => button('Answers')).toThrow('There is no button');
  });
  test('keeps who has it and its snooze where the back-end does', async () => {
    answers['GET desk'] = { assigned_to: null, assignee: null, snoozed_until: null, notes: [] };
    await open(chats, '?chat=1-7', ['desk']);
    await waitFor(() => button('Take it'));
    expect(last('GET desk')).toEqual({ user_id: '7' });
    await press(button('Take it'));
    await waitFor(() =>
      expect(calls('PUT desk/assignment')[0]!.body).toEqual({ user_id: 7, from: null, to: 'manager:5' }),
    );
  });
});

describe('a message to many', () => {
  const groups = () => document.querySelector<HTMLElement>('[role=combobox][aria-label="Target group"]')!;
  const question = () => document.querySelector<HTMLElement>('[role=alertdialog]')!;
  const field = () => document.querySelector<HTMLInputElement>('textarea[aria-label=Message]')!;
  const submit = () => document.querySelector<HTMLButtonElement>('form button[type=submit]')!;
  async function write(to: string, capabilities: readonly string[] = []) {
    await open(chats, '?chat=1-7', capabilities);
    await waitFor(() => expect(field()).not.toBeNull());
    await type(field(), 'Hello');
    await press(button(to));
  }
  beforeEach(() =>
    Object.assign(answers, {
      'GET chats': { chats: [], total: 0 },
      'GET users/7': { id: 7, name: 'Réka', surname: 'Szabó' },
      'GET target-groups': { data: [{ id: 3, name: 'Cashiers' }], total: 1 },
    }),
  );

  test('of a group is to one of the first hundred, and names it', async () => {
    await write('Send to target group');
    await waitFor(() => expect(groups().getAttribute('aria-busy')).toBe('false'));
    expect(last('GET target-groups')).toEqual({ limit: '100' });
    expect(described(submit())).toBe('Choose a target group');
    await choose((await optionsOf(groups()))[0]!);
    expect(submit().textContent).toBe('Send to target group: Cashiers');
    await press(button('Send to Réka Szabó'));
    expect(submit().textContent).toBe('Send');
  });
  test('says that it is one', async () => {
    const chosen = () => [...document.querySelectorAll('[aria-label="To whom"] [aria-pressed=true]')];
    await write('Send to all users');
    expect(chosen().map((one) => one.textContent)).toEqual(['Send to all users']);
  });
  test('keeps its group when that choice is pressed again', async () => {
    await write('Send to target group');
    await waitFor(() => expect(groups().getAttribute('aria-busy')).toBe('false'));
    await choose((await optionsOf(groups()))[0]!);
    await press(button('Send to target group'));
    expect(submit().textContent).toBe('Send to target group: Cashiers');
  });
  test('is read once more in its question, which says that it is final', async () => {
    await write('Send to all users');
    await press(submit());
    await waitFor(() => expect([...question().querySelectorAll('p')].map((one) => one.textContent)).toContain('Hello'));
    expect(question().textContent).toContain('A message that has been sent cannot be taken back.');
  });
  test('has groups that are asked for again when they did not come', async () => {
    answers['GET target-groups'] = failing('The disk is full');
    await write('Send to target group');
    await waitFor(() => expect(page()).toContain('The target groups could not be loaded'));
    answers['GET target-groups'] = { data: [{ id: 3, name: 'Cashiers' }], total: 1 };
    await press(button('Try again'));
    await waitFor(() => expect(groups().getAttribute('aria-busy')).toBe('false'));
  });
  test.each<[string, readonly string[], unknown, string]>([
    ['reaches one', ['recipient-counts'], { count: 1 }, 'It reaches 1 person.'],
    ['reaches many', ['recipient-counts'], { count: 1204 }, 'It reaches 1,204 people.'],
    ['reaches nobody knows whom', [], undefined, 'How many people it reaches is not known here.'],
  ])('that %s says so, and can be sent', async (_, capabilities, counted, words) => {
    answers['GET messages/recipients'] = counted;
    await write('Send to all users', capabilities);
    await press(submit());
    await waitFor(() => expect(question().textContent).toContain(words));
    expect(question().querySelector('h2')!.textContent).toBe('Send this message to all users?');
    const send = [...question().querySelectorAll('button')].at(-1)!;
    expect([send.textContent, send.getAttribute('aria-disabled')]).toEqual(['Send to all users', null]);
  });
  test('that nobody would get is not sent', async () => {
    answers['GET messages/recipients'] = { count: 0 };
    await write('Send to all users', ['recipient-counts']);
    await press(submit());
    const send = await waitFor(() => [...question().querySelectorAll('button')].at(-1)!);
    await waitFor(() => expect(described(send)).toBe('Nobody would get it'));
    await press(send);
    expect(calls('POST messages/send/all')).toEqual([]);
  });
  test('is not sent while its people are being counted', async () => {
    answers['GET messages/recipients'] = new Promise(() => {});
    await write('Send to all users', ['recipient-counts']);
    await press(submit());
    await waitFor(() => expect(question()).not.toBeNull());
    expect(described([...question().querySelectorAll('button')].at(-1)!)).toBe('The people are being counted');
  });
  test('whose people could not be counted says why', async () => {
    answers['GET messages/recipients'] = failing('The disk is full');
    await write('Send to all users', ['recipient-counts']);
    await press(submit());
    await waitFor(() => expect(question().textContent).toContain('The people could not be counted. The disk is full'));
  });
});

describe('the list of tickets', () => {
  const one = (id: number, more: object = {}) => ({
    id,
    status: 'NEW',
    user: { id: 10 + id, name: `Ana${id}` },
    ...more,
  });
  const row = (id: number) => document.querySelector<HTMLElement>(`[data-ticket="${id}"]`)!;
  beforeEach(() => void (answers['GET tickets'] = { data: [one(4), one(5)], total: 2 }));

  test('shows of each its problem or number, its status and when it was written last', async () => {
    const problem = { name: 'No points' };
    answers['GET tickets'] = {
      data: [
        one(4, { problem, created_at: '2026-01-02T10:00:00Z', last_message_date: '2026-03-10T10:00:00Z' }),
        one(5, { status: 'COMPLETED', created_at: '2026-01-02T10:00:00Z', last_message_date: null }),
      ],
      total: 2,
    };
    await open(tickets);
    await waitFor(() => expect(row(4)).not.toBeNull());
    expect(row(4).textContent).toMatch(/^Ana410\.03\.2026.*No pointsNew$/);
    expect(row(5).textContent).toMatch(/^Ana502\.01\.2026.*Ticket 5Completed$/);
  });
  test('asks for the newest of a status, a page of 25 after the other', async () => {
    answers['GET tickets'] = { data: [one(4), one(5)], total: 60 };
    await open(tickets, '?status=NEW&page=2');
    await status('26–27 of 60');
    expect(last('GET tickets')).toEqual({ status: 'NEW', sort: 'id', order: 'DESC', offset: '25', limit: '25' });
    await press(button('Older tickets'));
    await waitFor(() => expect(last('GET tickets').offset).toBe('50'));
    await press(button('Completed'));
    await waitFor(() => expect(last('GET tickets')).toMatchObject({ status: 'COMPLETED', offset: '0' }));
    await press(button('All'));
    await waitFor(() => expect(history.location.search).toBe(''));
  });
  test.each([
    ['every ten seconds where nobody tells of changes', [], true],
    ['once where the back-end tells of changes', ['live'], false],
  ])('is asked for %s', async (_, capabilities, isAskedAgain) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(tickets, '', capabilities);
    await waitFor(() => expect(row(4)).not.toBeNull());
    await act(async () => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(calls('GET tickets').length > 1).toBe(isAskedAgain);
  });
  test('says which status is chosen', async () => {
    await open(tickets, '?status=COMPLETED');
    const chosen = () => [...document.querySelectorAll('[aria-label=Status] [aria-pressed=true]')];
    await waitFor(() => expect(chosen().map((one) => one.textContent)).toEqual(['Completed']));
  });
  test('says who has a ticket', async () => {
    const desk = { assigned_to: 'admin:2', assignee: 'Alan', snoozed_until: null };
    answers['GET tickets'] = { data: [one(4, { desk })], total: 1 };
    await open(tickets, '', ['desk']);
    await waitFor(() => expect(row(4).textContent).toContain('Who has it: Alan'));
  });
  test('has the person of each ticket to look at', async () => {
    await open(tickets);
    await waitFor(() => expect(row(4)).not.toBeNull());
    expect(row(4).querySelector('[data-person="14"]')?.textContent).toBe('Ana4');
  });
  test('says of a ticket without a date that there is none', async () => {
    await open(tickets);
    await waitFor(() => expect(row(4)).not.toBeNull());
    expect(row(4).querySelector('[role=img]')?.getAttribute('aria-label')).toBe('no data yet');
  });
  test('keeps its tickets while others are on their way', async () => {
    await open(tickets);
    await waitFor(() => expect(row(4)).not.toBeNull());
    answers['GET tickets'] = new Promise(() => {});
    await press(button('New'));
    await waitFor(() => expect(calls('GET tickets')).toHaveLength(2));
    expect([row(4).closest('ul')!.getAttribute('aria-busy'), row(4).textContent]).toEqual([
      'true',
      expect.stringContaining('Ana4'),
    ]);
  });
  test('is read page by page where the back-end tells no total', async () => {
    answers['GET tickets'] = { data: Array.from({ length: 25 }, (_, at) => one(at + 4)) };
    await open(tickets);
    await status('1–25');
    expect(button('Older tickets').getAttribute('aria-disabled')).toBeNull();
  });
  test('ends at its newest and at its oldest page', async () => {
    await open(tickets);
    await status('1–2 of 2');
    expect(described(button('Newer tickets'))).toBe('These are the newest tickets');
    expect(described(button('Older tickets'))).toBe('These are the oldest tickets');
  });
  test('goes to the page of newer ones before it', async () => {
    answers['GET tickets'] = { data: [one(4)], total: 60 };
    await open(tickets, '?page=3');
    await status('51–51 of 60');
    await press(button('Newer tickets'));
    await waitFor(() => expect(last('GET tickets').offset).toBe('25'));
  });
  test('leads to the last ticket, too, where that has a page of its own', async () => {
    answers['GET tickets'] = { data: Array.from({ length: 25 }, (_, at) => one(at + 4)), total: 26 };
    await open(tickets);
    await status('1–25 of 26');
    await press(button('Older tickets'));
    await waitFor(() => expect(last('GET tickets').offset).toBe('25'));
  });
  test.each([
    ['', 'No tickets yet'],
    ['?status=NEW', 'No tickets have this status'],
    ['?status=NEW&waiting=us', 'Nothing fits these filters'],
    ['?desk=mine', 'Nothing fits these filters'],
    ['?said=zz&desk=mine', 'No message or note has all of these words'],
  ])('that is empty at %j says: %s', async (at, words) => {
    answers['GET tickets'] = { data: [], total: 0 };
    await open(tickets, at, ['desk', 'talk-search']);
    await waitFor(() => expect(page()).toContain(words));
  });
  test('says who writes next and who has the tickets that are shown', async () => {
    await open(tickets, '?waiting=them&desk=nobody', ['desk']);
    await waitFor(() => button('Mine'));
    const pressed = [...document.querySelectorAll('[aria-label="Who writes next"], [aria-label="Who has it"]')].map(
      (group) => [...group.querySelectorAll('[aria-pressed=true]')].map((one) => one.textContent),
    );
    expect(pressed).toEqual([['Waiting for them'], ["Nobody's"]]);
  });
  test('unsets a filter that is pressed again', async () => {
    await open(tickets, '?waiting=them&desk=nobody', ['desk']);
    expect(last('GET tickets')).toMatchObject({ waiting: 'them', assigned_to: 'nobody', snoozed: '0' });
    await press(await waitFor(() => button('Waiting for them')));
    await waitFor(() => expect(history.location.search).toBe('?desk=nobody'));
    await press(button("Nobody's"));
    await waitFor(() => expect(history.location.search).toBe(''));
  });
  test('on a page that no longer exists gives way to the last one', async () => {
    answers['GET tickets'] = { data: [], total: 25 };
    await open(tickets, '?waiting=us&page=2', ['desk']);
    await waitFor(() => expect(last('GET tickets').offset).toBe('0'));
    expect(history.location.search).toBe('?waiting=us');
    expect(page()).not.toContain('Nothing fits');
  });
  test('shows under each ticket what a search found in it', async () => {
    answers['GET desk/found'] = [{ id: '5', excerpt: 'the blue voucher', is_note: false }];
    await open(tickets, '?said=voucher', ['desk', 'talk-search']);
    await waitFor(() => expect(row(5).querySelector('mark')?.textContent).toBe('voucher'));
    expect(row(4).querySelector('mark')).toBeNull();
    expect(row(5).querySelector('[aria-label="Private note"]')).toBeNull();
    expect(last('GET desk/found')).toEqual({ said: 'voucher', ticket_ids: '4,5' });
  });
  test('is searched for words, which stay when a ticket is opened', async () => {
    await open(tickets, '?said=voucher', ['desk', 'talk-search']);
    expect(last('GET tickets')).toMatchObject({ said: 'voucher' });
    await waitFor(() => expect(row(5)).not.toBeNull());
    await press(row(5));
    await waitFor(() => expect(new URLSearchParams(history.location.search).get('ticket')).toBe('5'));
    expect(new URLSearchParams(history.location.search).get('said')).toBe('voucher');
  });
  test('is searched by its field, from the first page on', async () => {
    await open(tickets, '?page=2', ['talk-search']);
    await type(await found<HTMLInputElement>('[aria-label="Search messages and notes"]'), 'voucher');
    await waitFor(() => expect(history.location.search).toBe('?said=voucher'));
    await waitFor(() => expect(last('GET tickets')).toMatchObject({ said: 'voucher', offset: '0' }));
  });
  test('has no field to search where the back-end cannot', async () => {
    await open(tickets);
    await waitFor(() => expect(row(5)).not.toBeNull());
    expect(document.querySelector('[aria-label="Search messages and notes"]')).toBeNull();
  });
  test('is walked by the arrow keys', async () => {
    await open(tickets);
    await waitFor(() => expect(row(4)).not.toBeNull());
    row(4).focus();
    await act(async () => void row(4).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })));
    expect(document.activeElement).toBe(row(5));
  });
  test('that does not load is not said to be empty', async () => {
    answers['GET tickets'] = failing('The disk is full');
    await open(tickets);
    await waitFor(() => expect(page()).toContain('The disk is full'));
    expect(page()).not.toContain('No tickets yet');
  });
  test('that is on its way is not said to be empty', async () => {
    answers['GET tickets'] = new Promise(() => {});
    await open(tickets);
    await found('ul[aria-label=Tickets][aria-busy=true]');
    expect(page()).not.toContain('No tickets yet');
  });
});
