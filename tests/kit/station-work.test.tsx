import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sentAttachment, undoTime, type Decision, type Notice } from '../../machines/moderation';
import { users } from '../../src/admin/users/resource';
import { ListProvider, type ListModel } from '../../src/kit/list/list-context';
import type { Desk, StationPart, StationRow, Taken } from '../../src/kit/moderation/station/desk';
import { Station } from '../../src/kit/moderation/station/station';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { loadWords } from '../../src/providers/i18n';
import { button, described, press, signInAs, type } from './form-fixture';
import { waitFor } from './wait-for';

interface Call {
  call: string;
  body: unknown;
  query: string;
  isKept: boolean;
}
const path = 'admin/sent';
const onClose = vi.fn<() => void>();
let root: Root;
let parts: Record<string, StationPart[] | Error>;
let sent: { taken: Taken<StationRow, StationPart>; decision: Decision }[];
let told: Notice[];
/** How the next decisions are answered. */
let answer: () => Promise<{ outcome: 'decided' }>;
let claims: Call[];
/** Who has which row open. */
let holders: Record<string, string>;
let filled: string;
/** What was loaded stays from one visit of the station to the next. */
let queries: QueryClient;

const part = (id: string, decided: string | null = null): StationPart => ({ id, pictures: [`/${id}.png`], decided });

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  onClose.mockClear();
  parts = { 1: [part('a'), part('b')], 2: [part('c')], 3: [part('d')] };
  sent = [];
  told = [];
  answer = () => Promise.resolve({ outcome: 'decided' });
  claims = [];
  holders = {};
  filled = '';
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, keepalive }: RequestInit = {}) => {
    const { pathname, search } = new URL(url, location.origin);
    if (pathname.endsWith('/autocomplete')) return Response.json([{ id: 11, name: 'Ana', surname: 'Byrne' }]);
    const claim = body ? (JSON.parse(body as string) as { id: string }) : undefined;
    claims.push({
      call: `${method} ${pathname.replace(/^\/v\d\//, '')}`,
      body: claim,
      query: search,
      isKept: keepalive === true,
    });
    const held = Object.entries(holders).map(([id, name]) => ({ id, name, mine: name === 'Test' }));
    return Response.json(claim ? { held_by: holders[claim.id] ?? null } : held);
  });
  await loadWords('attachments', 'people', 'list');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(desk: Partial<Desk<StationRow, StationPart>> = {}, list: object = {}) {
  const rows = Object.keys(parts).map((id) => ({ id: Number(id) }));
  const own: Desk<StationRow, StationPart> = {
    path,
    kind: sentAttachment,
    mayDecide: true,
    person: { resource: users, idOf: () => undefined },
    title: (row) => `#${row.id}`,
    subtitle: () => 'Spring',
    async load(row) {
      const found = parts[row.id]!;
      if (found instanceof Error) throw found;
      return found;
    },
    async send(taken, decision) {
      sent.push({ taken, decision });
      return answer();
    },
    tell: (notice) => void told.push(notice),
    facts: (row) => `Facts of ${row.id}`,
    ...desk,
  };
  const model = {
    page: 1,
    pageSize: 10,
    pageCount: 1,
    total: 1234,
    unknownTotal: false,
    isStale: false,
    error: null,
    filters: new Map(),
    rows,
    setPage: () => {},
    retry: () => {},
    reload: () => Promise.resolve({ data: rows, total: rows.length }),
    ...list,
  } as unknown as ListModel;
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <TooltipProvider>
          <ListProvider value={model}>
            <Station desk={own} onClose={onClose} />
          </ListProvider>
        </TooltipProvider>
      </QueryClientProvider>,
    ),
  );
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
}
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!;
const key = async (key: string, target: Element = dialog()) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void target.dispatchEvent(event));
  return event.defaultPrevented;
};
const shortcut = (keys: string) => document.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts=${keys}]`)!;
/** What a screen reader is told of the open part, and the hint after it. */
const status = () => dialog().querySelector('section [role=status]')!.textContent;
const isAt = (words: string) => waitFor(() => expect(status()).toContain(words));
const header = () => dialog().querySelector('header')!.textContent;
const lines = () => [...dialog().querySelectorAll('ol li')];

describe('at the station', () => {
  test('the focus is, so that its keys work at once', async () => {
    await open();
    expect(document.activeElement).toBe(dialog());
  });
  test('each part is called by what it is', async () => {
    await open();
    const named = ['ol', 'aside'].map((one) => dialog().querySelector(one)!.ariaLabel);
    expect([dialog().querySelector('h2')!.textContent, ...named]).toEqual([
      'Moderation station',
      'What is to be moderated',
      'What is known of it',
    ]);
    expect([dialog().querySelector('section')!.ariaLabel, dialog().querySelector('aside')!.tabIndex]).toEqual([
      '#1',
      0,
    ]);
  });
  test('each row of the queue has its own first picture', async () => {
    await open({ thumb: () => undefined });
    const pictures = () =>
      [...dialog().querySelectorAll('ol li')].map((one) => one.querySelector('img')?.getAttribute('src'));
    await key('j');
    await key('j');
    await isAt('#2, On moderation.');
    await key('j');
    await isAt('#3, On moderation.');
    await waitFor(() => expect(pictures()).toEqual(['/a.png', '/c.png', '/d.png']));
  });
  test('rows without pictures of their own have none in the queue', async () => {
    await open();
    await isAt('#1, Image 1 of 2, On moderation.');
    expect(dialog().querySelectorAll('ol li img')).toHaveLength(0);
  });
  test('J and K go through all parts of all rows, and say where these end', async () => {
    await open();
    await isAt('#1, Image 1 of 2, On moderation.');
    await key('k');
    await isAt('This is the first one');
    await key('j');
    await isAt('#1, Image 2 of 2, On moderation.');
    expect(status()).not.toContain('This is the first one');
    await key('j');
    await isAt('#2, On moderation.');
    expect(header()).toContain('2 of 3 on this page');
    expect(dialog().querySelector('aside')!.textContent).toBe('Facts of 2');
    await key('j');
    await isAt('#3, On moderation.');
    await key('j');
    await isAt('This is the last one');
    await key('k');
    await isAt('#2, On moderation.');
  });
  test('the row that is open is in sight in the queue', async () => {
    const shown: (string | null)[] = [];
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent);
    });
    await open();
    await press(shortcut('J'));
    await press(shortcut('J'));
    await isAt('#2');
    seen.mockRestore();
    expect(shown.at(-1)).toBe('#2Spring');
  });
  test('the rows of the queue are no stops of the Tab key', async () => {
    await open();
    expect(lines().map((one) => one.querySelector('button')!.tabIndex)).toEqual([-1, -1, -1]);
  });
  test('a picture is loaded again before its link expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    parts = { 1: [part('a')] };
    let loads = 0;
    await open({
      load: async () => {
        loads++;
        return [part('a')];
      },
    });
    expect(loads).toBe(1);
    await act(async () => vi.advanceTimersByTimeAsync(9 * 60_000));
    expect(loads).toBe(2);
  });
  test('a decision stands when an answer from before it comes after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    parts = { 1: [part('a')] };
    let come = (_: StationPart[]) => {};
    const late = new Promise<StationPart[]>((resolve) => (come = resolve));
    const reads = [Promise.resolve([part('a')]), late, Promise.resolve([part('a', 'accept')])];
    await open({ load: () => reads.shift()! });
    await act(async () => vi.advanceTimersByTimeAsync(9 * 60_000));
    await key('a');
    await act(async () => vi.advanceTimersByTimeAsync(undoTime));
    await waitFor(() => expect(told).toHaveLength(1));
    await act(async () => come([part('a')]));
    await act(async () => vi.advanceTimersByTimeAsync(50));
    expect(lines()[0]!.textContent).toContain('Accepted');
  });
  test('a part says what it was sent for, at its head and to a screen reader', async () => {
    parts = { 1: [{ ...part('a'), about: 'The shelf' }] };
    await open();
    await isAt('#1, The shelf, On moderation.');
    expect(dialog().querySelector('section p')!.textContent).toBe('#1 Spring · The shelf');
  });
  test('a row further on that could not be loaded says so', async () => {
    parts = { 1: [part('a')], 2: [part('b')], 3: new Error('Gone'), 4: [part('d')] };
    await open();
    await isAt('#1, On moderation.');
    await key('j');
    await isAt('#2, On moderation.');
    await key('j');
    await waitFor(() => expect(dialog().textContent).toContain('This could not be loaded'));
    expect(button('Try again')).toBeTruthy();
  });
  test('the button that takes a decision back leads to what it was about', async () => {
    await open();
    await isAt('#1, Image 1 of 2, On moderation.');
    await key('a');
    await isAt('#1, Image 2 of 2, On moderation.');
    await press(shortcut('U'));
    await isAt('#1, Image 1 of 2, On moderation.');
    expect(sent).toEqual([]);
  });
  test('what was not loaded nearby is loaded again, too', async () => {
    parts = { 1: new Error('Gone'), 2: new Error('Gone') };
    await open();
    await waitFor(() => expect(dialog().textContent).toContain('This could not be loaded'));
    parts = { 1: [part('a')], 2: [part('c')] };
    await press(button('Try again'));
    await isAt('#1, On moderation.');
    await key('j');
    await isAt('#2, On moderation.');
  });
  test('all parts of a row are read again where they are decided about together', async () => {
    const loads: (string | number)[] = [];
    await open({
      decidesTogether: true,
      load: async (row) => {
        loads.push(row.id);
        return parts[row.id] as StationPart[];
      },
    });
    await key('a');
    await isAt('#1, Image 2 of 2');
    await key('a');
    await waitFor(() => expect(loads.filter((id) => id === 1)).toHaveLength(2));
  });
  test('the buttons do what their keys do', async () => {
    await open();
    await press(shortcut('J'));
    await isAt('#1, Image 2 of 2');
    await press(shortcut('K'));
    await waitFor(() => expect(status()).toContain('#1, Image 1 of 2'));
  });
  test('pictures of the next three rows are loaded ahead', async () => {
    const ahead: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(source: string) {
          ahead.push(source);
        }
      },
    );
    parts = Object.fromEntries(
      [1, 2, 3, 4, 5].map((id) => [id, [{ ...part('a'), pictures: [`http://files.test/${id}.png`] }]]),
    );
    await open();
    await waitFor(() => expect(ahead).toContain('http://files.test/4.png'));
    expect(ahead).not.toContain('http://files.test/5.png');
  });
  test('a row that is clicked in the queue is opened at its first part', async () => {
    await open();
    await press(lines()[1]!.querySelector('button')!);
    await isAt('#2, On moderation.');
    await press(lines()[0]!.querySelector('button')!);
    await waitFor(() => expect(status()).toContain('#1, Image 1 of 2, On moderation.'));
  });
  test('a decision leads to the next part, is named, and is taken back with U', async () => {
    await open();
    await key('a');
    await isAt('#1, Image 2 of 2, On moderation.');
    expect(dialog().textContent).toContain('Accepted: #1, Image 1');
    expect(described(shortcut('U'))).toBe('');
    await key('u');
    await isAt('#1, Image 1 of 2, On moderation.');
    expect(dialog().textContent).not.toContain('Accepted: #1');
    expect(sent).toEqual([]);
  });
  test('a row is called by the person’s name, in what was decided, too', async () => {
    await open({ person: { resource: users, idOf: (row) => Number(row.id) + 10 } });
    await isAt('(11) Ana Byrne, Image 1 of 2, On moderation.');
    await key('a');
    await waitFor(() => expect(dialog().textContent).toContain('Accepted: (11) Ana Byrne, Image 1'));
  });
  test('a decision about the only part of a row is named by the row alone', async () => {
    await open();
    await press(lines()[1]!.querySelector('button')!);
    await isAt('#2');
    await key('d');
    await waitFor(() => expect(dialog().textContent).toContain('Declined: #2Undo'));
  });
  test('a decision that cannot be made says why at its button and at its key', async () => {
    parts[2] = [part('c', 'decline')];
    await open();
    await press(lines()[1]!.querySelector('button')!);
    await isAt('#2, Declined.');
    expect(described(shortcut('A'))).toBe('This has been decided already');
    await key('a');
    await isAt('This has been decided already');
    expect(sent).toEqual([]);
  });
  test('a role that may look alone decides nothing', async () => {
    await open({ mayDecide: false });
    expect(['A', 'D'].map((one) => described(shortcut(one)))).toEqual(
      Array(2).fill('Your role may look, but not decide'),
    );
  });
  test('Q goes to what is filled in, where letters are text, and Enter goes back', async () => {
    await open({
      filling: {
        value: () => filled,
        control: () => <input data-fill aria-label="Quantity" onChange={({ target }) => (filled = target.value)} />,
      },
    });
    const field = dialog().querySelector<HTMLInputElement>('input')!;
    expect(await key('q')).toBe(true);
    expect(document.activeElement).toBe(field);
    expect(await key('a', field)).toBe(false);
    expect(status()).toContain('#1, Image 1 of 2');
    await type(field, '3');
    await key('Enter', field);
    expect(document.activeElement).toBe(dialog());
    await key('a');
    await isAt('#1, Image 2 of 2');
    await key('a');
    await waitFor(() => expect(sent.map(({ taken }) => taken.filled)).toEqual(['3']));
  });
  test('a decision that was not stored says what and why, and is sent again under its key', async () => {
    await open();
    answer = () => Promise.reject(new Error('The disk is full'));
    await key('a');
    await isAt('#1, Image 2 of 2');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await key('j');
    await isAt('#2');
    await key('d');
    const alert = await waitFor(() => {
      const found = dialog().querySelector('[role=alert]');
      expect(found).not.toBeNull();
      return found!;
    });
    expect(alert.textContent).toBe('Not decided: #1, Image 1. The disk is full');
    await act(async () => vi.advanceTimersByTimeAsync(5000));
    await waitFor(() =>
      expect(dialog().querySelector('[role=alert]')?.textContent).toBe('Not decided: #2. The disk is fullTry again'),
    );
    answer = () => Promise.resolve({ outcome: 'decided' });
    await press(button('Try again'));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]!.decision).toEqual(sent[1]!.decision);
    await waitFor(() => expect(dialog().querySelector('[role=alert]')).toBeNull());
    expect(lines()[1]!.textContent).toContain('Declined');
  });
  test('what is decided in all its parts says so in the queue', async () => {
    parts = { 1: [part('a', 'accept'), part('b')], 2: [part('c', 'decline')] };
    await open();
    expect(lines().map((one) => one.textContent)).toEqual(['#1Spring', '#2DeclinedSpring']);
    await isAt('#1, Image 2 of 2, On moderation.');
    await key('a');
    await waitFor(() => expect(lines()[0]!.textContent).toBe('#1AcceptedSpring'));
  });
  test('a row cannot be decided about before its parts are there, and says so', async () => {
    let come = (_: StationPart[]) => {};
    parts = { 1: [part('b')], 2: [] };
    const second = new Promise<StationPart[]>((resolve) => (come = resolve));
    await open({ load: async ({ id }) => (id === 1 ? (parts[1] as StationPart[]) : second) });
    await key('j');
    expect(described(shortcut('A'))).toBe('Loading…');
    await key('a');
    await isAt('Loading…');
    await act(async () => come([part('a')]));
    await waitFor(() => expect(described(shortcut('A'))).toBe(''));
    expect(status()).not.toContain('Loading…');
  });
  test('a row whose parts do not come says so, and can be loaded again', async () => {
    parts[1] = new Error('Gone');
    await open();
    await waitFor(() => expect(dialog().textContent).toContain('This could not be loaded'));
    expect(described(shortcut('A'))).toBe('This could not be loaded');
    parts[1] = [part('a')];
    await press(button('Try again'));
    await isAt('#1, On moderation.');
  });
  test.each([
    [1, 'All of these have been decided'],
    [2, 'All on this page have been decided; the next page follows with J'],
  ])('with nothing left on the first of %d pages says: %s', async (pageCount, words) => {
    parts = { 1: [part('a', 'accept')], 2: [part('b', 'accept')] };
    await open({}, { pageCount });
    await waitFor(() => expect(status()).toContain(words));
  });
  test('without a known total says the place on the page alone', async () => {
    await open({}, { unknownTotal: true });
    expect(header()).toContain('1 of 3 on this page');
    expect(header()).not.toContain('1,234');
  });
  test('without any rows there is nothing to moderate', async () => {
    parts = {};
    await open();
    expect(dialog().textContent).toContain('There is nothing to moderate here');
    expect(described(shortcut('A'))).toBe('There is nothing to moderate here');
    expect(header()).not.toContain('on this page');
    expect(dialog().querySelector('aside')!.textContent).toBe('');
  });
  test('the next page is waited for, and can be loaded again when it did not come', async () => {
    parts = { 1: [part('a')] };
    let fail = () => {};
    let reload = (): Promise<object> => new Promise((_, reject) => (fail = () => reject(new Error('No disk'))));
    await open({}, { pageCount: 2, reload: () => reload() });
    await key('a');
    await waitFor(() => expect(described(shortcut('J'))).toBe('The page is being loaded'));
    expect(described(shortcut('A'))).toBe('The page is being loaded');
    await act(async () => fail());
    await waitFor(() =>
      expect(dialog().querySelector('[role=alert]')?.textContent).toContain('This could not be loaded'),
    );
    expect(described(shortcut('A'))).toBe('This could not be loaded');
    reload = () => Promise.resolve({ data: [{ id: 1 }], total: 1 });
    await press(button('Try again'));
    await isAt('#1, Accepted.');
    expect(dialog().querySelector('[role=alert]')).toBeNull();
  });
  test('the browser asks before the page is closed with a decision that is not sent', async () => {
    await open();
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await key('a');
    await isAt('#1, Image 2 of 2');
    expect(asks()).toBe(true);
    await key('u');
    await isAt('#1, Image 1 of 2');
    expect(asks()).toBe(false);
  });
  test('the browser asks as long as a decision is on its way', async () => {
    parts = { 1: [part('a')], 2: [part('b')] };
    await open();
    let end = (_: { outcome: 'decided' }) => {};
    answer = () => new Promise((resolve) => (end = resolve));
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await key('a');
    await isAt('#2');
    await key('a');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asks()).toBe(true);
    await act(async () => end({ outcome: 'decided' }));
    await waitFor(() => expect(told).toHaveLength(1));
  });
  test('a decision that is about to be sent is sent when the station is left', async () => {
    parts = { 1: [part('a')], 2: [part('b')] };
    await open();
    answer = () => Promise.reject(new Error('The disk is full'));
    await key('a');
    await isAt('#2');
    await key('a');
    await waitFor(() => expect(told).toHaveLength(1));
    answer = () => Promise.resolve({ outcome: 'decided' });
    await act(async () => root.render(null));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ taken }) => taken.row.id)).toEqual([1, 2]);
    expect(told[0]).toMatchObject({ type: 'failed', message: 'The disk is full' });
  });
  test('who comes back before the server has answered goes on after what they have decided', async () => {
    parts = { 1: [part('a')], 2: [part('b')] };
    await open();
    let end!: (outcome: { outcome: 'decided' }) => void;
    answer = () => new Promise((resolve) => (end = resolve));
    await key('d');
    await isAt('#2');
    await act(async () => root.render(null));
    await waitFor(() => expect(sent).toHaveLength(1));
    await open();
    await isAt('#2');
    parts[1] = [part('a', 'decline')];
    await act(async () => end({ outcome: 'decided' }));
    await waitFor(() => expect(told).toHaveLength(1));
    expect(status()).toContain('#2');
    await waitFor(() => expect(lines()[0]!.textContent).toContain('Declined'));
  });
  test('what failed after the station was left waits for a decision again', async () => {
    parts = { 1: [part('a')], 2: [part('b')] };
    await open();
    answer = () => Promise.reject(new Error('The disk is full'));
    await key('d');
    await isAt('#2');
    await act(async () => root.render(null));
    await waitFor(() => expect(told).toHaveLength(1));
    await open();
    await isAt('#1');
    expect(status()).toContain('On moderation');
  });
  test('the list is gone back to by Escape', async () => {
    await open();
    await key('Escape');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
  test('what the list shows as decided is done, however far down it is', async () => {
    parts = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, [part('a', 'accept')]]));
    await open({ isSettled: () => true });
    await waitFor(() => expect(status()).toContain('All of these have been decided'));
  });
  test('a row that the list shows as decided is not opened before one that may wait', async () => {
    parts = { 1: [part('a')], 2: [part('b')] };
    let come = (_: StationPart[]) => {};
    const first = new Promise<StationPart[]>((resolve) => (come = resolve));
    await open({
      isSettled: ({ id }) => id === 1,
      load: async ({ id }) => (id === 1 ? first : (parts[id] as StationPart[])),
    });
    await waitFor(() => expect(status()).toContain('#2, On moderation.'));
    await act(async () => come([part('a', 'accept')]));
  });
  test('the list is gone back to by the button', async () => {
    await open();
    await press(button('Back to the list'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe('what is open', () => {
  const claimsPath = 'admin/moderation/claims';
  const changes = () =>
    claims.filter(({ body }) => body).map(({ call, body }) => [call.replace(` ${claimsPath}`, ''), body]);
  const row = (id: string) => ({ kind: path, id });
  beforeEach(() => signInAs('ADMIN', ['moderation-claims']));

  test('is claimed, and given up when another row is opened', async () => {
    await open();
    await waitFor(() => expect(changes()).toEqual([['POST', row('1')]]));
    await press(lines()[2]!.querySelector('button')!);
    await waitFor(() =>
      expect(changes()).toEqual([
        ['POST', row('1')],
        ['DELETE', row('1')],
        ['POST', row('3')],
      ]),
    );
  });
  test('stays claimed while a decision about it can be taken back', async () => {
    parts = { 1: [part('a')], 2: [part('b')], 3: [part('c')] };
    await open();
    await waitFor(() => expect(changes()).toHaveLength(1));
    await key('a');
    await isAt('#2');
    await waitFor(() => expect(changes().at(-1)).toEqual(['POST', row('2')]));
    expect(changes().map(([method]) => method)).toEqual(['POST', 'POST']);
    await key('a');
    await isAt('#3');
    await waitFor(() => expect(changes()).toContainEqual(['DELETE', row('1')]));
    expect(changes()).not.toContainEqual(['DELETE', row('2')]);
  });
  test('is given up when the station is left', async () => {
    await open();
    await waitFor(() => expect(changes()).toHaveLength(1));
    await act(async () => root.render(null));
    await waitFor(() => expect(changes().at(-1)).toEqual(['DELETE', row('1')]));
  });
  test('is given up when the page is closed, by a call that outlives the page', async () => {
    await open();
    await waitFor(() => expect(changes()).toHaveLength(1));
    await act(async () => void dispatchEvent(new Event('pagehide')));
    await waitFor(() =>
      expect(claims.at(-1)).toMatchObject({ call: `DELETE ${claimsPath}`, body: row('1'), isKept: true }),
    );
  });
  test('is claimed anew every ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await waitFor(() => expect(changes()).toEqual([['POST', row('1')]]));
    await act(async () => vi.advanceTimersByTimeAsync(10_500));
    await waitFor(() =>
      expect(changes()).toEqual([
        ['POST', row('1')],
        ['POST', row('1')],
      ]),
    );
  });
  test('at a colleague is passed over at first, and cannot be decided about', async () => {
    holders = { 1: 'Anna' };
    await open();
    await isAt('#2, On moderation.');
    expect(claims[0]).toMatchObject({ call: `GET ${claimsPath}`, query: '?kind=admin%2Fsent' });
    expect(lines().map((one) => one.textContent)).toEqual(['#1Open at Anna', '#2Spring', '#3Spring']);
    await press(lines()[0]!.querySelector('button')!);
    await isAt('Open at Anna');
    expect(described(shortcut('A'))).toBe('Anna has this open');
  });
  test('at a colleague since then says so ten seconds later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await waitFor(() => expect(changes()).toHaveLength(1));
    holders = { 2: 'Anna' };
    await act(async () => vi.advanceTimersByTimeAsync(10_500));
    await waitFor(() => expect(lines()[1]!.textContent).toBe('#2Open at Anna'));
  });
  test('here in another tab of one’s own is not in the way', async () => {
    holders = { 1: 'Test' };
    await open();
    await isAt('#1, Image 1 of 2');
    await waitFor(() => expect(claims.some(({ body }) => !body)).toBe(true));
    expect(described(shortcut('A'))).toBe('');
  });
  test('that a colleague claimed first says so as soon as it is claimed', async () => {
    await open();
    await isAt('#1, Image 1 of 2');
    holders = { 2: 'Anna' };
    await press(lines()[1]!.querySelector('button')!);
    await isAt('Open at Anna');
    expect(lines()[1]!.textContent).toBe('#2Open at Anna');
  });
  test.each([
    ['a back-end without claims', [], true],
    ['a role that may look alone', ['moderation-claims'], false],
  ])('is not claimed for %s', async (_, capabilities, mayDecide) => {
    signInAs('ADMIN', capabilities);
    await open({ mayDecide });
    await isAt('#1, Image 1 of 2');
    expect(claims).toEqual([]);
  });
});
