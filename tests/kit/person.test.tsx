import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PersonCards } from '../../src/kit/person/person-cards';
import { PersonLink } from '../../src/kit/person/person-link';
import TransactionForm from '../../src/admin/transactions/form';
import { transactions } from '../../src/admin/transactions/resource';
import OrderForm from '../../src/admin/bonus-shop/orders/form';
import OrdersOfPerson from '../../src/admin/bonus-shop/orders/person';
import { orders } from '../../src/admin/bonus-shop/orders/resource';
import UserForm from '../../src/admin/users/form';
import { decisionId } from '../../src/admin/users/go-to-decision';
import { users } from '../../src/admin/users/resource';
import PersonPanel from '../../src/admin/users/person/panel';
import PersonScreen from '../../src/admin/users/person/screen';
import { loadWords } from '../../src/providers/i18n';
import { useShownName } from '../../src/shell/own-name';
import { button, labelled, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

const person = {
  id: 7,
  name: 'Réka',
  surname: 'Szabó',
  phone: '+353861234567',
  status: 1,
  coins: 20,
  address: { outlet_code: 'OUT-0012', street: 'High Street', building_number: '1' },
  manager: { fullName: 'Mika Manager' },
};
const spent = (id: number, coins: number) => ({
  id,
  user_id: 7,
  coins,
  created_at: '2026-03-04T10:00:00.000Z',
  status: 1,
  type_id: 3,
  type_model: { name: 'Type' },
});

/** What the back-end answers, by the path of the call; `asked` are the calls in their order. */
let answers: Record<string, unknown>;
let asked: string[];
/** The blocks whose coming into view is watched. */
let watched: { element: Element; show: () => void }[];
let unmount: () => Promise<void>;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  answers = { 'admin/users/7': person };
  asked = [];
  watched = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.origin);
    const path = url.pathname.replace(/^\/v\d\//, '');
    asked.push(path + url.search);
    const body = (await answers[path]) ?? { data: [], total: 0 };
    return body instanceof Response ? body.clone() : Response.json(body);
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element) {
        watched.push({ element, show: () => this.notify([{ isIntersecting: true }]) });
      }
      disconnect() {}
    },
  );
  await loadWords('shell', 'list', 'people', 'person', 'dead-ends');
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function open(View = PersonScreen, at = '/admin/users/$id/person', id = 7) {
  const { root } = await openScreens(
    [{ path: at, resource: users.path, action: 'list', View }],
    at.replace('$id', String(id)),
  );
  unmount = () => act(async () => root.unmount());
  await waitFor(() => expect(document.body.textContent).toContain('Réka'));
}
const titles = () => [...document.querySelectorAll('section h2')].map((one) => one.textContent);
const bodyOf = (title: string) =>
  document.getElementById(button(title).getAttribute('aria-controls') ?? '') ?? document.body;
const lookAt = (title: string) =>
  act(async () => watched.filter((one) => one.element === bodyOf(title)).forEach((one) => one.show()));
const tabs = () =>
  [...document.querySelectorAll('nav[aria-label="The user’s form and page"] a')].map((one) => [
    one.textContent,
    one.getAttribute('href'),
    one.getAttribute('aria-current'),
  ]);
const lists = () => asked.filter((one) => one !== 'admin/users/7');

test('says who it is, and what can be done for them', async () => {
  signInAs('ADMIN', ['person-lists']);
  await open();
  const text = document.querySelector('header')!.textContent;
  for (const fact of ['Réka Szabó', '20', '+353861234567', 'OUT-0012, High Street 1', 'Mika Manager', 'Active'])
    expect(text).toContain(fact);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=group] a')];
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Write a message', '/admin/chats?chat=1-7'],
    ['New transaction', '/admin/transactions/create?user=7'],
  ]);
});

test('says where somebody works and who looks after them, each under its name', async () => {
  signInAs('ADMIN');
  answers['admin/users/7'] = { ...person, manager: { fullName: 'Mika Manager', region: { name: 'North' } } };
  await open();
  expect([...document.querySelectorAll('header dl > div')].map((one) => one.textContent)).toEqual([
    'Phone+353861234567',
    'OutletOUT-0012, High Street 1',
    'ManagerMika Manager, North',
  ]);
});

test('is called a person until it is known who it is, and then by their name', async () => {
  signInAs('ADMIN');
  let come = (_: unknown) => {};
  answers['admin/users/7'] = new Promise((resolve) => (come = resolve));
  const Named = () => (
    <>
      <PersonScreen />
      <output>{useShownName()}</output>
    </>
  );
  const { root } = await openScreens(
    [{ path: '/admin/users/$id/person', resource: users.path, action: 'list', View: Named }],
    '/admin/users/7/person',
  );
  unmount = () => act(async () => root.unmount());
  const names = () => ['h1', 'output'].map((one) => document.querySelector(one)!.textContent);
  await waitFor(() => expect(names()).toEqual(['Person', '']));
  await act(async () => come(person));
  await waitFor(() => expect(names()).toEqual(['Réka Szabó', 'Réka Szabó']));
});

test('says what does not come where it is missing, and nowhere else', async () => {
  signInAs('ADMIN', ['person-lists']);
  said.show.mockClear();
  const failure = Response.json({ message: 'The disk is full' }, { status: 500 });
  answers['admin/bonus-shop/orders'] = failure;
  await open();
  await lookAt('Orders');
  await waitFor(() => expect(bodyOf('Orders').textContent).toContain('The disk is full'));
  answers['admin/users/7'] = failure;
  await unmount();
  const { root } = await openScreens(
    [{ path: '/admin/users/$id/person', resource: users.path, action: 'list', View: PersonScreen }],
    '/admin/users/7/person',
  );
  unmount = () => act(async () => root.unmount());
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('The disk is full'));
  // Where a notification would have been by now.
  await import('../../src/shell/toaster');
  expect(said.show).not.toHaveBeenCalled();
});

test('is the open one of its two tabs', async () => {
  signInAs('ADMIN');
  await open();
  expect(tabs()).toEqual([
    ['Form', '/admin/users/7', null],
    ['Person', '/admin/users/7/person', 'page'],
  ]);
});

test('says the region of the manager beside their name', async () => {
  signInAs('ADMIN');
  answers['admin/users/7'] = { ...person, manager: { fullName: 'Mika Manager', region: { name: 'North' } } };
  await open();
  expect(document.querySelector('header')!.textContent).toContain('Mika Manager, North');
});

test('says that one point is one', async () => {
  signInAs('ADMIN');
  answers['admin/users/7'] = { ...person, coins: 1 };
  await open();
  expect(document.querySelector('header b')!.nextElementSibling!.textContent).toBe('point');
});

test('leads nobody to a screen that is not for their role', async () => {
  signInAs('RSM', ['person-lists']);
  await open();
  expect(document.querySelector('[role=group] a')).toBeNull();
});

test('whoever waits can be moderated first of all, by those who may edit users', async () => {
  signInAs('ADMIN');
  answers['admin/users/7'] = { ...person, status: 2 };
  await open();
  expect(document.querySelector('[role=group] a')!.getAttribute('href')).toBe('/admin/users/7#moderation');
});

test('what can be done for a person is named as a whole and one by one', async () => {
  signInAs('ADMIN');
  answers['admin/users/7'] = { ...person, status: 2 };
  await open();
  const actions = document.querySelectorAll('[role=group][aria-label="What can be done for this person"] a');
  expect([...actions].map((one) => one.textContent)).toEqual(['Moderate', 'Write a message', 'New transaction']);
});

test('Moderate leads to the decision that is beside it already, however often it is pressed', async () => {
  signInAs('ADMIN');
  answers['admin/users/7'] = { ...person, status: 2 };
  const Form = () => (
    <>
      <PersonScreen />
      <div id={decisionId} role="group" tabIndex={-1} />
    </>
  );
  await open(Form, '/admin/users/$id');
  const decision = document.getElementById(decisionId)!;
  const link = document.querySelector<HTMLAnchorElement>('a[href$="#moderation"]')!;
  for (const _ of ['once', 'again']) {
    await act(async () => link.focus());
    await press(link);
    expect(document.activeElement).toBe(decision);
  }
});

test('a block is loaded when it is looked at, and no sooner', async () => {
  signInAs('ADMIN', ['person-lists']);
  answers['admin/tickets'] = { data: [{ id: 4, problem: { name: 'No points' }, status: 'NEW' }], total: 12 };
  await open();
  expect(lists()).toEqual([]);
  await lookAt('Tickets');
  await waitFor(() => expect(bodyOf('Tickets').textContent).toContain('No points'));
  expect(lists()).toEqual(['admin/tickets?user_id=7&sort=id&order=DESC&offset=0&limit=5']);
  const [ticket, all] = bodyOf('Tickets').querySelectorAll('a');
  expect(ticket!.getAttribute('href')).toBe('/admin/tickets?ticket=4');
  expect(all!.textContent).toBe('All 12 in the list');
  expect(decodeURIComponent(all!.getAttribute('href')!)).toContain('"field":"user_id","operator":"eq","value":7');
  // One that is closed waits until it is opened, and stays open for next time.
  expect(watched.some((one) => one.element === bodyOf('Games'))).toBe(false);
  await press(button('Games'));
  await lookAt('Games');
  await waitFor(() => expect(bodyOf('Games').textContent).toBe('Nothing yet'));
  await unmount();
  await open();
  expect(button('Games').getAttribute('aria-expanded')).toBe('true');
});

test('the statement has the balance after each transaction, page by page', async () => {
  signInAs('ADMIN', ['person-lists']);
  const all = Array.from({ length: 12 }, (_, at) => spent(12 - at, 10));
  answers['admin/transactions'] = { data: all.slice(0, 10), total: 12 };
  await open();
  await lookAt('Statement');
  const balances = () => [...bodyOf('Statement').querySelectorAll('tbody td:last-child')].map((one) => one.textContent);
  await waitFor(() => expect(balances().slice(0, 3)).toEqual(['20', '10', '0']));
  answers['admin/transactions'] = { data: all.slice(10), total: 12 };
  await press(button('Earlier transactions'));
  await waitFor(() => expect(balances()).toHaveLength(12));
  expect(lists().at(-1)).toContain('offset=10&limit=10');
  expect(balances().at(-1)).toBe('-90');
  expect(bodyOf('Statement').textContent).not.toContain('Earlier transactions');
});

test('earlier transactions that are on their way are not asked for again', async () => {
  signInAs('ADMIN', ['person-lists']);
  answers['admin/transactions'] = { data: Array.from({ length: 10 }, (_, at) => spent(12 - at, 10)), total: 12 };
  await open();
  await lookAt('Statement');
  const more = await waitFor(() => button('Earlier transactions'));
  let finish = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
  await press(more);
  await waitFor(() => expect(more.disabled).toBe(true));
  await act(async () => finish(Response.json({ data: [], total: 12 })));
});

test('a line of the statement says what it was for and what became of it, and leads there', async () => {
  signInAs('ADMIN', ['person-lists']);
  await loadWords('transactions');
  const order = (kind: string) => ({ kind, id: 3, name: 'Cap' });
  const data = [
    { ...spent(9, 90), cause: order('order_reverted'), type_model: { name: 'refund', title: 'Refund of an order' } },
    { ...spent(8, -90), cause: order('order') },
    { ...spent(7, 1500), leaf: 1200, status: 0, type_model: null },
    { ...spent(6, 5), status: 2, cause: { kind: 'activity', id: 3, name: 'A quiz' } },
  ];
  answers['admin/transactions'] = { data, total: 4 };
  await open();
  await lookAt('Statement');
  const lines = await waitFor(() => {
    const found = [...bodyOf('Statement').querySelectorAll('tbody tr')];
    expect(found).toHaveLength(4);
    return found;
  });
  expect(lines.map((one) => [...one.children].map((cell) => cell.textContent))).toEqual([
    ['Refund of an order04.03.2026 · CapRefund', '+90', '20'],
    ['Type04.03.2026 · CapReverted', '−90', '-70'],
    ['#704.03.2026Waiting', '+1,200 (leaf)', '20'],
    ['Type04.03.2026 · A quizFailed', '+5', '20'],
  ]);
  const links = lines.map((one) => decodeURIComponent(one.querySelector('a')!.getAttribute('href')!));
  expect(links.slice(0, 2)).toEqual(['/admin/bonus-shop/orders/3', '/admin/bonus-shop/orders/3']);
  expect(JSON.parse(new URL(links[3]!, location.origin).searchParams.get('filters')!)).toMatchObject([
    { field: 'user_id', value: 7 },
    { field: 'type_id', value: [3] },
    { field: 'start_date', value: '2026-03-04' },
    { field: 'end_date', value: '2026-03-04' },
  ]);
  expect(bodyOf('Statement').querySelector('[role=status]')!.textContent).toBe('4 transactions are shown');
});

test('earlier transactions that do not come say so, keep those that are there, and are asked for again', async () => {
  signInAs('ADMIN', ['person-lists']);
  answers['admin/transactions'] = { data: Array.from({ length: 10 }, (_, at) => spent(12 - at, 10)), total: 11 };
  await open();
  await lookAt('Statement');
  const lines = () => bodyOf('Statement').querySelectorAll('tbody tr').length;
  await waitFor(() => expect(lines()).toBe(10));
  answers['admin/transactions'] = Response.json({ message: 'The disk is full' }, { status: 500 });
  await press(button('Earlier transactions'));
  await waitFor(() => expect(bodyOf('Statement').textContent).toContain('The disk is full'));
  expect(lines()).toBe(10);
  answers['admin/transactions'] = { data: [spent(1, 10)], total: 11 };
  await press(button('Try again'));
  await waitFor(() => expect(lines()).toBe(11));
});

test('an order in its block says its price, the product that has another name, and the colour', async () => {
  signInAs('ADMIN', ['person-lists']);
  const order = { id: 3, name: 'Cap', product: { name: 'Baseball cap' }, product_color: { name: 'Red' }, status: 2 };
  answers['admin/bonus-shop/orders'] = {
    data: [
      { ...order, price: 1650 },
      { ...order, id: 2, price: 1, product: { name: 'Cap' }, product_color: null },
    ],
    total: 2,
  };
  await open();
  await lookAt('Orders');
  await waitFor(() => expect(bodyOf('Orders').textContent).toContain('1,650 points · Baseball cap · Red'));
  expect(bodyOf('Orders').textContent).toContain('Delivered');
  const [one, other] = [...bodyOf('Orders').querySelectorAll('li')];
  expect(one!.querySelector('a')!.getAttribute('href')).toBe('/admin/bonus-shop/orders/3');
  expect(other!.textContent).toContain('1 point');
  expect(other!.textContent.match(/Cap/g)).toHaveLength(1);
});

test('an order without a name of its own is called as its product, else by its number', async () => {
  signInAs('ADMIN', ['person-lists']);
  const order = { name: null, product_color: null, price: 90, status: 1, created_at: '2026-03-04T10:00:00Z' };
  answers['admin/bonus-shop/orders'] = {
    data: [
      { ...order, id: 4, product: { name: 'Mug' } },
      { ...order, id: 5, product: null },
    ],
    total: 2,
  };
  await open();
  await lookAt('Orders');
  await waitFor(() => expect(bodyOf('Orders').querySelectorAll('li')).toHaveLength(2));
  const [mug, other] = [...bodyOf('Orders').querySelectorAll('li')];
  expect([mug, other].map((one) => one!.querySelector('a')!.textContent)).toEqual(['Mug', '#5']);
  expect(mug!.textContent.match(/Mug/g)).toHaveLength(1);
  expect(mug!.textContent).toContain('04.03.2026');
  expect(lists()).toContain('admin/bonus-shop/orders?user_id=7&sort=id&order=DESC&offset=0&limit=5');
});

const linesOf = async (title: string, path: string, rows: readonly object[]) => {
  signInAs('ADMIN', ['person-lists']);
  answers[path] = { data: rows, total: rows.length };
  await open();
  await press(button(title));
  await lookAt(title);
  await waitFor(() => expect(bodyOf(title).querySelectorAll('li')).toHaveLength(rows.length));
  return [...bodyOf(title).querySelectorAll('li')].map((one) => one.textContent);
};

test('a game in its block says both results and who won; one played alone says neither', async () => {
  const game = { brand_name: 'Aurelia', user_points: 40, user2_id: 8, user2_points: 1200, created_at: '2026-03-04' };
  expect(
    await linesOf('Games', 'admin/reports/games', [
      { ...game, id: 1, winner_id: 7 },
      { ...game, id: 2, winner_id: 8 },
      { ...game, id: 3, winner_id: null, user2_points: null },
      { ...game, id: 4, winner_id: null, user2_id: null, brand_name: null },
    ]),
  ).toEqual([
    'Aurelia40 : 1,200Won04.03.2026',
    'Aurelia40 : 1,200Lost04.03.2026',
    'Aurelia40 : 0Draw04.03.2026',
    '#44004.03.2026',
  ]);
});

test('a special quiz in its block says how many answers were right, and what it paid', async () => {
  const quiz = { quiz_name: 'Packs', correct: 3, questions: 5, coins: 1200, created_at: '2026-03-04' };
  expect(
    await linesOf('Special quizzes', 'admin/reports/special', [
      { ...quiz, id: 1 },
      { ...quiz, id: 2, quiz_name: '', coins: 1 },
    ]),
  ).toEqual(['Packs3 of 5 right1,200 points04.03.2026', '#23 of 5 right1 point04.03.2026']);
});

test('an interactive answer in its block says the question beside it, and what it paid, if anything', async () => {
  const answer = { article_name: 'Shelves', question: 'Which?', user_answers: 'Top', transaction_time: '2026-03-04' };
  expect(
    await linesOf('Answers to interactive articles', 'admin/reports/interactive-articles', [
      { ...answer, id: 1, coins: 12 },
      { ...answer, id: 2, coins: null, question: null, article_name: null, transaction_time: null },
    ]),
  ).toEqual(['ShelvesWhich? → Top12 points04.03.2026', '#2Top']);
});

test('an order in its block is opened only by who may edit orders', async () => {
  signInAs('CO_TEAM', ['person-lists']);
  answers['admin/bonus-shop/orders'] = { data: [{ id: 3, name: 'Cap', price: 650, status: 1 }], total: 1 };
  await open();
  await lookAt('Orders');
  await waitFor(() => expect(bodyOf('Orders').textContent).toContain('650 points'));
  expect(bodyOf('Orders').querySelector('li a')).toBeNull();
});

test('the chat has the three latest messages, the newest first, each by who wrote it', async () => {
  signInAs('ADMIN');
  const message = (id: number, user_id: number, content: object) => ({
    id,
    user_id,
    chat_id: '1-7',
    created_at: `2026-03-0${id}T10:00:00.000Z`,
    message: content,
  });
  const messages = [
    message(4, 7, { image: { url: 'images/a.png' } }),
    message(3, 1, { text: 'Which one?' }),
    message(2, 7, { text: 'It is lost' }),
    message(1, 7, { text: 'Hello' }),
  ];
  answers['admin/messages'] = { messages, total: messages.length };
  await open();
  await lookAt('Chat');
  await waitFor(() => expect(bodyOf('Chat').querySelectorAll('li')).toHaveLength(3));
  const lines = [...bodyOf('Chat').querySelectorAll('li')].map((one) => one.textContent);
  const expected = [
    ['Image', 'Réka Szabó'],
    ['Which one?', 'Back office'],
    ['It is lost', 'Réka Szabó'],
  ];
  for (const [at, words] of expected.entries()) for (const one of words) expect(lines[at]).toContain(one);
});

test('the chat of the person whose id is that of the back office says who wrote what, too', async () => {
  signInAs('ADMIN');
  const message = (id: number, admin: 0 | 1, text: string) => ({
    id,
    user_id: 1,
    created_at: `2026-03-0${id}T10:00:00.000Z`,
    message: { admin, text },
  });
  answers['admin/users/1'] = { ...person, id: 1 };
  answers['admin/messages'] = { messages: [message(2, 0, 'It is lost'), message(1, 1, 'Hello')], total: 2 };
  await open(PersonScreen, '/admin/users/$id/person', 1);
  await lookAt('Chat');
  await waitFor(() => expect(bodyOf('Chat').querySelectorAll('li')).toHaveLength(2));
  const lines = [...bodyOf('Chat').querySelectorAll('li')].map((one) => one.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/It is lost.*Réka Szabó/) as string,
    expect.stringMatching(/Hello.*Back office/) as string,
  ]);
});

test('the chat says the caption or the link of a message without words, and leads to the whole chat', async () => {
  signInAs('ADMIN');
  const message = (id: number, content: object) => ({
    id,
    user_id: 7,
    chat_id: '1-7',
    created_at: `2026-03-0${id}T10:00:00.000Z`,
    message: content,
  });
  const [shelf, link] = [{ caption: 'My shelf', image: { url: 'a.png' } }, { link: 'https://a.example' }];
  answers['admin/messages'] = { messages: [message(2, shelf), message(1, link)], total: 2 };
  await open();
  await lookAt('Chat');
  await waitFor(() => expect(bodyOf('Chat').querySelectorAll('li')).toHaveLength(2));
  const lines = [...bodyOf('Chat').querySelectorAll('li')].map((one) => one.textContent);
  expect(lines).toEqual([expect.stringContaining('My shelf'), expect.stringContaining('https://a.example')]);
  expect(bodyOf('Chat').querySelector('p a')?.getAttribute('href')).toBe('/admin/chats?chat=1-7');
});

test('what staff changed is asked for by the person’s whole number, and says who changed what', async () => {
  signInAs('ADMIN', ['person-lists']);
  const entry = {
    id: 1,
    admin_id: 5,
    staff_kind: 'admin',
    action: 'update',
    info: 'admin Ada · admin/users 7: surname',
    date: '2026-03-04T10:00:00.000Z',
    changes: [],
  };
  answers['admin/logs'] = { data: [entry], total: 1 };
  await open();
  await press(button('What staff changed'));
  await lookAt('What staff changed');
  await waitFor(() => expect(bodyOf('What staff changed').textContent).toContain('Ada · update'));
  expect(bodyOf('What staff changed').querySelector('li')!.textContent).toContain('surname');
  const call = lists().find((one) => one.startsWith('admin/logs'))!;
  expect(new URLSearchParams(call.split('?')[1]).get('info')).toBe('admin/users 7:');
});

test('what an entry of staff changed is shown in a dialog, which is closed again', async () => {
  signInAs('ADMIN', ['person-lists']);
  await loadWords('manage');
  const entry = {
    id: 1,
    action: 'update',
    info: 'admin Ada · admin/users 7: surname',
    date: '2026-03-04T10:00:00.000Z',
    changes: [{ field: 'surname', before: 'Kiss', after: 'Szabó' }],
  };
  answers['admin/logs'] = { data: [entry, { ...entry, id: 2, changes: [] }], total: 2 };
  await open();
  await press(button('What staff changed'));
  await lookAt('What staff changed');
  const opens = () => [...bodyOf('What staff changed').querySelectorAll('button')];
  await waitFor(() => expect(opens().map((one) => one.textContent)).toEqual(['1 change']));
  await press(opens()[0]!);
  const dialog = () => document.querySelector('[role=dialog]');
  await waitFor(() => expect(dialog()?.querySelector('tbody')?.textContent).toMatch(/Kiss.*Szabó/));
  await press(dialog()!.querySelector<HTMLElement>('button')!);
  await waitFor(() => expect(dialog()).toBeNull());
});

test('a revert that is given up is not sent; one that fails says why and can be tried again', async () => {
  signInAs('ADMIN', ['person-lists']);
  answers['admin/bonus-shop/orders'] = {
    data: [{ id: 3, user_id: 7, name: 'Cap', user_name: 'Réka Szabó', price: 650, status: 1 }],
    total: 1,
  };
  const question = () => document.querySelector<HTMLElement>('[role=alertdialog]');
  const reverts = () => asked.filter((one) => one.endsWith('/revert'));
  await open();
  await lookAt('Orders');
  await waitFor(() => button('REVERT: Cap'));
  await press(button('REVERT: Cap'));
  await act(async () => void question()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect([question(), reverts()]).toEqual([null, []]);

  answers['admin/bonus-shop/orders/revert'] = Response.json({ message: 'The disk is full' }, { status: 500 });
  await press(button('REVERT: Cap'));
  await press(button('REVERT'));
  await waitFor(() => expect(question()?.querySelector('[role=alert]')?.textContent).toContain('The disk is full'));
  await press(button('REVERT'));
  await waitFor(() => expect(reverts()).toHaveLength(2));
});

test('what is below a block that is loading is not drawn until it is there, so that nothing moves', async () => {
  signInAs('ADMIN', ['person-lists']);
  let answer = (_: unknown) => {};
  answers['admin/transactions'] = new Promise((resolve) => (answer = resolve));
  await open();
  await act(async () => watched.forEach((one) => one.show()));
  await waitFor(() => expect(bodyOf('Tickets').textContent).toBe('Nothing yet'));
  const isHeld = (title: string) => bodyOf(title).closest('section')!.className.includes('invisible');
  expect([isHeld('Statement'), isHeld('Tickets'), isHeld('Games')]).toEqual([false, true, true]);
  answer({ data: [spent(1, 10)], total: 1 });
  await waitFor(() => expect(bodyOf('Statement').textContent).toContain('Type'));
  await waitFor(() => expect([isHeld('Tickets'), isHeld('Games')]).toEqual([false, false]));
});

test('what is below a block is drawn as soon as that is closed, also while it is loading', async () => {
  signInAs('ADMIN', ['person-lists']);
  answers['admin/transactions'] = new Promise(() => {});
  await open();
  await act(async () => watched.forEach((one) => one.show()));
  const isHeld = () => bodyOf('Tickets').closest('section')!.className.includes('invisible');
  await waitFor(() => expect(isHeld()).toBe(true));
  await press(button('Statement'));
  await waitFor(() => expect(isHeld()).toBe(false));
});

test('a block that is closed has its rows out of sight', async () => {
  signInAs('ADMIN', ['person-lists']);
  await open();
  expect(['Tickets', 'Games'].map((one) => bodyOf(one).hidden)).toEqual([false, true]);
  await press(button('Tickets'));
  expect(bodyOf('Tickets').hidden).toBe(true);
});

test('a block that fails says so, leaves the others alone, and can be tried again', async () => {
  signInAs('ADMIN', ['person-lists']);
  answers['admin/bonus-shop/orders'] = Response.json({ message: 'The shop is closed' }, { status: 500 });
  await open();
  await lookAt('Orders');
  await waitFor(() => expect(bodyOf('Orders').textContent).toContain('The shop is closed'));
  await lookAt('Tickets');
  await waitFor(() => expect(bodyOf('Tickets').textContent).toBe('Nothing yet'));
  answers['admin/bonus-shop/orders'] = { data: [{ id: 3, name: 'Cap', price: 650, status: 1 }], total: 1 };
  await press(button('Try again'));
  await waitFor(() => expect(bodyOf('Orders').textContent).toContain('650 points'));
});

const reverted = (order: object) => ({ ...order, status: 4 });

test('an order is reverted where the person is: what it gives back is asked, then block, balance and statement follow', async () => {
  signInAs('ADMIN', ['person-lists', 'idempotency']);
  const cap = { id: 3, user_id: 7, name: 'Cap', user_name: 'Réka Szabó', price: 650, status: 1 };
  const mug = reverted({ id: 2, user_id: 7, name: 'Mug', user_name: 'Réka Szabó', price: 90 });
  answers['admin/bonus-shop/orders'] = { data: [cap, mug], total: 2 };
  answers['admin/transactions'] = { data: [spent(1, -650)], total: 1 };
  await open();
  await lookAt('Statement');
  await lookAt('Orders');
  await waitFor(() => expect(bodyOf('Orders').textContent).toContain('650 points'));
  expect(button('REVERT: Mug').getAttribute('aria-disabled')).toBe('true');
  expect(button('REVERT: Mug').getAttribute('aria-description')).toBe('This order was reverted already');
  await press(button('REVERT: Mug'));
  expect(document.querySelector('[role=alertdialog]')).toBeNull();

  await press(button('REVERT: Cap'));
  const question = document.querySelector<HTMLElement>('[role=alertdialog]')!;
  for (const fact of ['Cap', 'Réka Szabó', '650']) expect(question.textContent).toContain(fact);
  Object.assign(answers, {
    'admin/bonus-shop/orders/revert': { id: 3, status: 4, refunded: true },
    'admin/bonus-shop/orders': { data: [reverted(cap), mug], total: 2 },
    'admin/transactions': { data: [spent(2, 650), spent(1, -650)], total: 2 },
    'admin/users/7': { ...person, coins: 670 },
  });
  await press(button('REVERT'));
  await waitFor(() => expect(button('REVERT: Cap').getAttribute('aria-disabled')).toBe('true'));
  expect(asked.filter((one) => one.endsWith('/revert'))).toHaveLength(1);
  await waitFor(() => expect(document.querySelector('header b')?.textContent).toBe('670'));
  await waitFor(() => expect(bodyOf('Statement').textContent).toContain('+650'));
});

test.each([
  ['is done', {}, 200],
  ['fails', { message: 'The disk is full' }, 500],
])('a revert that %s after the orders were left has the balance read again', async (_, body, status) => {
  signInAs('ADMIN', ['person-lists']);
  const cap = { id: 3, user_id: 7, name: 'Cap', user_name: 'Réka Szabó', price: 650, status: 1 };
  answers['admin/bonus-shop/orders'] = { data: [cap], total: 1 };
  let finish = (_: Response) => {};
  answers['admin/bonus-shop/orders/revert'] = new Promise<Response>((resolve) => (finish = resolve));
  function Beside() {
    const [isLeft, setLeft] = useState(false);
    return (
      <>
        <PersonScreen />
        {!isLeft && <OrdersOfPerson id={7} />}
        <button onClick={() => setLeft(true)}>Leave the orders</button>
      </>
    );
  }
  await open(Beside);
  await press(await waitFor(() => button('REVERT: Cap')));
  await press(button('REVERT'));
  await press(button('Leave the orders'));
  answers['admin/users/7'] = { ...person, coins: 670 };
  await act(async () => finish(Response.json(body, { status })));
  await waitFor(() => expect(document.querySelector('header b')?.textContent).toBe('670'));
});

test('a revert has the statement read again for a role that sees the report of transactions alone', async () => {
  signInAs('CO_TEAM', ['person-lists']);
  const cap = { id: 3, user_id: 7, name: 'Cap', user_name: 'Réka Szabó', price: 650, status: 1 };
  answers['admin/bonus-shop/orders'] = { data: [cap], total: 1 };
  answers['admin/reports/transactions'] = { data: [spent(1, -650)], total: 1 };
  await open();
  await lookAt('Statement');
  await lookAt('Orders');
  await waitFor(() => expect(bodyOf('Statement').textContent).toContain('−650'));
  await waitFor(() => button('REVERT: Cap'));
  await press(button('REVERT: Cap'));
  Object.assign(answers, {
    'admin/bonus-shop/orders/revert': {},
    'admin/reports/transactions': { data: [spent(2, 650), spent(1, -650)], total: 2 },
  });
  await press(button('REVERT'));
  await waitFor(() => expect(bodyOf('Statement').textContent).toContain('+650'));
});

test('an order is reverted on its own page, which then shows it as final', async () => {
  signInAs('ADMIN');
  await loadWords('bonus-shop', 'form', 'validation');
  const cap = { id: 3, user_id: 7, name: 'Cap', user_name: 'Réka Szabó', price: 650, status: 1 };
  answers['admin/bonus-shop/orders/3'] = cap;
  const { root } = await openScreens(
    [{ path: '/admin/bonus-shop/orders/$id', resource: orders.path, action: 'edit', View: OrderForm }],
    '/admin/bonus-shop/orders/3',
  );
  unmount = () => act(async () => root.unmount());
  await waitFor(() => expect(button('REVERT: Cap').getAttribute('aria-disabled')).toBeNull());
  expect(labelled('Status').disabled).toBe(false);
  await press(button('REVERT: Cap'));
  answers['admin/bonus-shop/orders/revert'] = Response.json({ message: 'The shop is closed' }, { status: 500 });
  await press(button('REVERT'));
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('The shop is closed'));
  expect(labelled('Status').disabled).toBe(false);
  answers['admin/bonus-shop/orders/revert'] = {};
  answers['admin/bonus-shop/orders/3'] = reverted(cap);
  await press(button('REVERT'));
  await waitFor(() => expect(labelled('Status').disabled).toBe(true));
  expect(labelled('Status').textContent).toBe('Rejected');
  expect(button('REVERT: Cap').getAttribute('aria-description')).toBe('This order was reverted already');
});

test('a role has the blocks of the lists that it may see', async () => {
  signInAs('CO_TEAM', ['person-lists']);
  await open();
  expect(titles()).toEqual(['Statement', 'Orders', 'Challenges', 'Games', 'Special quizzes']);
  await lookAt('Statement');
  await waitFor(() => expect(lists()).toHaveLength(1));
  expect(lists()[0]).toMatch(/^admin\/reports\/transactions\?user_id=7&/);
  expect(document.querySelectorAll('[role=group] a')).toHaveLength(0);
  await unmount();
  signInAs('RSM', ['person-lists']);
  await open();
  expect(titles()).toEqual([]);
});

/** Signs in one of the staff, as after the server's response. */
const signInWith = (sub: string, roles: readonly string[]) => {
  signInAs('ADMIN', ['person-lists']);
  localStorage.setItem('token', `.${btoa(JSON.stringify({ sub, roles }))}.`);
};

test('whoever has two roles has the blocks of the higher one', async () => {
  signInWith('manager:5', ['BA', 'CO_TEAM']);
  await open();
  expect(titles()).toEqual(['Statement', 'Orders', 'Challenges', 'Games', 'Special quizzes']);
});

test('a block that one of the staff has opened is closed for another', async () => {
  signInWith('manager:5', ['ADMIN']);
  await open();
  await press(button('Games'));
  expect(button('Games').getAttribute('aria-expanded')).toBe('true');
  await unmount();
  signInWith('manager:6', ['ADMIN']);
  await open();
  expect(button('Games').getAttribute('aria-expanded')).toBe('false');
});

test('a block that was closed stays closed for next time', async () => {
  signInAs('ADMIN');
  await open();
  await press(button('Chat'));
  await unmount();
  await open();
  expect(button('Chat').getAttribute('aria-expanded')).toBe('false');
});

test('blocks are there where the browser has kept nothing that can be read', async () => {
  signInAs('ADMIN');
  localStorage.setItem('person-blocks:manager:5', '{');
  await open();
  expect(titles()).toContain('Chat');
});

test('an outlet is named by the code that the person has, where it has none itself', async () => {
  signInAs('ADMIN');
  answers['admin/users/7'] = {
    ...person,
    traffic_code: 'T-0007',
    address: { street: 'High Street', building_number: '1' },
  };
  await open();
  expect(document.querySelector('header')!.textContent).toContain('T-0007, High Street 1');
});

test('a back-end that knows the documents alone is asked for the lists that they filter by user', async () => {
  signInAs('ADMIN');
  await open();
  expect(titles()).toEqual(['Chat', 'Challenges', 'Games', 'Answers to interactive articles', 'In the app']);
  await lookAt('Chat');
  for (const title of titles().slice(1, -1)) {
    await press(button(title!));
    await lookAt(title!);
  }
  await waitFor(() => expect(lists()).toHaveLength(4));
  expect(
    lists()
      .map((one) => one.replace(/&sort.*/, ''))
      .toSorted(),
  ).toEqual([
    'admin/messages?chat_id=1-7&socket=false',
    'admin/quests/attachments?user_id=7',
    'admin/reports/games?user_id=7',
    'admin/reports/interactive-articles?user_id=7',
  ]);
});

test('a back-end that tells no total leads to the list without saying how many are in it', async () => {
  signInAs('ADMIN', ['person-lists']);
  const ticket = (id: number) => ({ id, problem: null, status: 'NEW', created_at: '2026-03-04T23:30:00Z' });
  answers['admin/tickets'] = { data: [9, 8, 7, 6, 5].map(ticket) };
  await open();
  await lookAt('Tickets');
  await waitFor(() => expect(bodyOf('Tickets').querySelectorAll('li')).toHaveLength(5));
  expect(bodyOf('Tickets').querySelector('li')!.textContent).toBe('Ticket 9New04.03.2026');
  expect([...bodyOf('Tickets').querySelectorAll('a')].at(-1)!.textContent).toBe('Open the list');
});

test('a ticket has the day on which something was written last', async () => {
  signInAs('ADMIN', ['person-lists']);
  const last_message_date = '2026-03-10T10:00:00Z';
  answers['admin/tickets'] = {
    data: [{ id: 9, problem: null, status: 'NEW', created_at: '2026-03-04T10:00:00Z', last_message_date }],
    total: 1,
  };
  await open();
  await lookAt('Tickets');
  await waitFor(() => expect(bodyOf('Tickets').querySelector('li')?.textContent).toBe('Ticket 9New10.03.2026'));
});

test('a statement that does not come says so, and is asked for again', async () => {
  signInAs('ADMIN', ['person-lists']);
  answers['admin/transactions'] = Response.json({ message: 'The disk is full' }, { status: 500 });
  await open();
  await lookAt('Statement');
  await waitFor(() => expect(bodyOf('Statement').textContent).toContain('The disk is full'));
  answers['admin/transactions'] = { data: [spent(1, -650)], total: 1 };
  await press(bodyOf('Statement').querySelector('button')!);
  await waitFor(() => expect(bodyOf('Statement').querySelector('tbody')?.textContent).toContain('650'));
});

test('a person who cannot be loaded is asked for again', async () => {
  signInAs('ADMIN');
  answers['admin/users/7'] = Response.json({ message: 'The disk is full' }, { status: 500 });
  const { root } = await openScreens(
    [{ path: '/admin/users/$id/person', resource: users.path, action: 'list', View: PersonScreen }],
    '/admin/users/7/person',
  );
  unmount = () => act(async () => root.unmount());
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('The disk is fullTry again'));
  expect(titles()).toEqual([]);
  answers['admin/users/7'] = person;
  await press(button('Try again'));
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Réka Szabó'));
});

test.each([
  ['7', Response.json({ message: 'Not found' }, { status: 404 }), ['admin/users/7']],
  ['0', person, []],
  ['seven', person, []],
])('an address with nobody, %s, is no page', async (id, answer, calls) => {
  signInAs('ADMIN');
  answers['admin/users/7'] = answer;
  const { root } = await openScreens(
    [{ path: '/admin/users/$id/person', resource: users.path, action: 'list', View: PersonScreen }],
    `/admin/users/${id}/person`,
  );
  unmount = () => act(async () => root.unmount());
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('There is no such page'));
  expect(asked).toEqual(calls);
});

test('what is not known of a person is left out, and the phone can be called', async () => {
  signInAs('ADMIN');
  answers['admin/users/7'] = {
    id: 7,
    name: 'Réka',
    phone: '+353(0)86 123-4567',
    traffic_code: 'T-12',
    address: { street: 'High Street' },
    last_transaction_date: '2026-07-01T23:30:00Z',
  };
  await open();
  expect(document.querySelector('header dl')!.textContent).toBe(
    'Phone+353(0)86 123-4567OutletT-12, High StreetLast transaction02.07.2026',
  );
  expect(document.querySelector('a[href^="tel:"]')!.getAttribute('href')).toBe('tel:+3530861234567');
  expect(document.querySelector('header b')).toBeNull();
});

test('a transaction for a person begins with them', async () => {
  signInAs('ADMIN', ['person-lists']);
  await loadWords('transactions', 'form', 'validation');
  answers['admin/users/autocomplete'] = [person];
  const { root } = await openScreens(
    [{ path: '/admin/transactions/create', resource: transactions.path, action: 'create', View: TransactionForm }],
    '/admin/transactions/create?user=7',
  );
  unmount = () => act(async () => root.unmount());
  await waitFor(() => expect(labelled('User').value).toBe('(7) Réka Szabó'));
});

test('a transaction for what is no person begins with nobody', async () => {
  signInAs('ADMIN', ['person-lists']);
  await loadWords('transactions', 'form', 'validation');
  const { root } = await openScreens(
    [{ path: '/admin/transactions/create', resource: transactions.path, action: 'create', View: TransactionForm }],
    '/admin/transactions/create?user=-7',
  );
  unmount = () => act(async () => root.unmount());
  expect((await waitFor(() => labelled('User'))).value).toBe('');
});

test('a transaction for a person leads back to them once it is made', async () => {
  signInAs('ADMIN');
  await loadWords('transactions', 'form', 'validation');
  Object.assign(answers, {
    'admin/users/autocomplete': [person],
    'admin/transactions/types': [{ id: 3, name: 'Bonus' }],
    'admin/transactions': {},
  });
  const screen = { resource: transactions.path, action: 'create' } as const;
  const { root, history } = await openScreens(
    [
      { ...screen, path: '/admin/transactions/create', View: TransactionForm },
      { path: '/admin/users/$id', resource: users.path, action: 'edit', View: () => null },
    ],
    '/admin/transactions/create?user=7',
  );
  unmount = () => act(async () => root.unmount());
  await waitFor(() => expect(labelled('User').value).toBe('(7) Réka Szabó'));
  await type(labelled('Type'), 'Bon');
  const bonus = await waitFor(() => {
    const [found] = document.querySelectorAll<HTMLElement>('[role=option]');
    if (found?.textContent !== 'Bonus') throw new Error('There is no such type yet');
    return found;
  });
  await press(bonus);
  await type(labelled('Points'), '5');
  await act(async () => document.querySelector('form')!.requestSubmit());
  await press(await waitFor(() => button('Make the transaction')));
  await waitFor(() => expect(history.location.pathname).toBe('/admin/users/7'));
});

test('a name is reached by the Tab key', async () => {
  signInAs('ADMIN');
  await open(() => <PersonLink id={7}>Réka</PersonLink>);
  expect(document.querySelector<HTMLElement>('[data-person]')!.tabIndex).toBe(0);
});

test('W on a name, or in its row, shows who it is; Escape gives the focus back', async () => {
  signInAs('ADMIN');
  await open(() => (
    <>
      <div data-row={0} tabIndex={-1}>
        <PersonLink id={7}>Réka</PersonLink>
      </div>
      <input aria-label="search" />
      <PersonCards />
    </>
  ));
  const key = (element: Element, key: string) =>
    act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  const card = () => document.querySelector('[role=dialog]');
  await key(document.querySelector('input')!, 'w');
  expect(asked).toEqual([]);
  await key(document.querySelector('[data-row]')!, 'w');
  await waitFor(() => expect(card()?.textContent).toContain('OUT-0012, High Street 1'));
  expect(card()!.getAttribute('aria-label')).toBe('Who Réka Szabó is');
  expect(asked).toEqual(['admin/users/7']);
  await key(document.activeElement ?? document.body, 'Escape');
  await waitFor(() => expect(card()).toBeNull());
  // Radix returns the focus in a task of its own.
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-person]')));
  // The answer is used again.
  await key(document.activeElement!, 'W');
  await waitFor(() => expect(card()?.textContent).toContain('Réka Szabó'));
  expect(asked).toHaveLength(1);
});

test('a card of nobody says so, one that did not come can be asked for again', async () => {
  signInAs('ADMIN');
  answers['admin/users/8'] = Response.json({ message: 'Not found' }, { status: 404 });
  answers['admin/users/9'] = Response.json({ message: 'The disk is full' }, { status: 500 });
  await open(() => (
    <>
      <PersonLink id={8}>Réka</PersonLink>
      <PersonLink id={9}>Ana</PersonLink>
      <PersonCards />
    </>
  ));
  const key = (element: Element, key: string) =>
    act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  const card = async (id: number) => {
    const name = document.querySelector(`[data-person="${id}"]`)!;
    await key(name, 'w');
    const words = await waitFor(() => {
      expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe(`Who #${id} is`);
      return document.querySelector('[role=dialog] [role=alert]')!.textContent;
    });
    await key(document.activeElement!, 'Escape');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(name));
    return words;
  };
  expect(await card(8)).toBe('There is no user with this ID.');
  expect(await card(9)).toBe('The disk is fullTry again');
});

test('a card that did not come is there once it is asked for again', async () => {
  signInAs('ADMIN');
  answers['admin/users/7'] = Response.json({ message: 'The disk is full' }, { status: 500 });
  await open(() => (
    <>
      <PersonLink id={7}>Réka</PersonLink>
      <PersonCards />
    </>
  ));
  const name = document.querySelector('[data-person]')!;
  await act(async () => void name.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true })));
  await waitFor(() => button('Try again'));
  answers['admin/users/7'] = person;
  await press(button('Try again'));
  await waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('OUT-0012'));
});

test('a name that stands for more is called by what it stands for', async () => {
  signInAs('ADMIN');
  await open(() => (
    <PersonLink id={7} label="The seller Réka Szabó">
      Réka
    </PersonLink>
  ));
  const name = document.querySelector('[data-person]')!;
  expect([name.getAttribute('aria-label'), name.getAttribute('href')]).toEqual([
    'The seller Réka Szabó',
    '/admin/users/7',
  ]);
});

describe('a card beside a name', () => {
  const card = () => document.querySelector<HTMLElement>('[role=group][aria-label^="Who"]');
  const byKey = () => document.querySelector('[role=dialog]');
  const point = (type: string, at: Element, more: { pointerType?: string; relatedTarget?: Element } = {}) =>
    act(async () => {
      const { pointerType = 'mouse', relatedTarget = null } = more;
      at.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, relatedTarget }), { pointerType }));
    });
  const rest = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
  const name = () => document.querySelector('[data-person]')!;
  const press = (key: string, at: Element, more: KeyboardEventInit = {}) =>
    act(async () => void at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));
  async function show(around: React.ReactNode = null) {
    signInAs('ADMIN');
    await open(() => (
      <>
        <PersonLink id={7}>Réka</PersonLink>
        <p>Elsewhere</p>
        {around}
        <PersonCards />
      </>
    ));
    vi.useFakeTimers({ shouldAdvanceTime: true });
  }
  async function showCard() {
    await show();
    await point('pointerover', name());
    await rest(450);
    await waitFor(() => expect(card()?.textContent).toContain('OUT-0012'));
  }
  afterEach(() => void vi.useRealTimers());

  test('opens once the pointer rests on it, and closes once it is gone', async () => {
    await show();
    await point('pointerover', name());
    expect(asked).toEqual([]);
    await rest(450);
    await waitFor(() => expect(card()?.textContent).toContain('OUT-0012'));
    await point('pointerout', name(), { relatedTarget: document.querySelector('p')! });
    await rest(200);
    await waitFor(() => expect(card()).toBeNull());
  });
  test('stays while the pointer is on the card, and closes when it leaves that', async () => {
    await showCard();
    await point('pointerout', name(), { relatedTarget: document.querySelector('p')! });
    await point('pointerover', card()!);
    await rest(1000);
    expect(card()).not.toBeNull();
    await point('pointerout', card()!, { relatedTarget: document.body });
    await rest(200);
    await waitFor(() => expect(card()).toBeNull());
  });
  test.each<[string, () => Promise<void>]>([
    ['for a touch', () => point('pointerover', name(), { pointerType: 'touch' })],
    [
      'for a pointer that passes',
      async () => {
        await point('pointerover', name());
        await point('pointerout', name(), { relatedTarget: document.querySelector('p')! });
      },
    ],
    [
      'on the way of a click',
      async () => {
        await point('pointerover', name());
        await point('pointerdown', name());
      },
    ],
  ])('does not open %s', async (_, move) => {
    await show();
    await move();
    await rest(1000);
    expect(asked).toEqual([]);
  });
  test('that the pointer opened leaves the focus where it is, also when it closes', async () => {
    await show(<button>Other</button>);
    await act(async () => button('Other').focus());
    await point('pointerover', name());
    await rest(450);
    await waitFor(() => expect(card()?.textContent).toContain('OUT-0012'));
    expect(document.activeElement).toBe(button('Other'));
    await point('pointerout', name(), { relatedTarget: document.querySelector('p')! });
    await rest(200);
    await waitFor(() => expect(card()).toBeNull());
    await rest(50);
    expect(document.activeElement).toBe(button('Other'));
  });
  test('is that of the next name once the pointer rests on it', async () => {
    answers['admin/users/8'] = { ...person, id: 8, name: 'Ana', surname: 'Byrne' };
    await show(<PersonLink id={8}>Ana</PersonLink>);
    const next = document.querySelector('[data-person="8"]')!;
    await point('pointerover', name());
    await rest(450);
    await waitFor(() => expect(card()?.ariaLabel).toBe('Who Réka Szabó is'));
    await point('pointerout', name(), { relatedTarget: next });
    await point('pointerover', next);
    await rest(450);
    await waitFor(() => expect(card()?.ariaLabel).toBe('Who Ana Byrne is'));
  });
  test('stays while the pointer moves within the name', async () => {
    await show(
      <b data-person={7}>
        Réka <i>Szabó</i>
      </b>,
    );
    const whole = document.querySelector('b')!;
    await point('pointerover', whole);
    await rest(450);
    await waitFor(() => expect(card()?.textContent).toContain('OUT-0012'));
    await point('pointerout', whole, { relatedTarget: document.querySelector('i')! });
    await rest(1000);
    expect(card()).not.toBeNull();
  });
  test('does not open for a name that is gone by then', async () => {
    await show();
    const gone = document.createElement('b');
    gone.dataset.person = '8';
    document.body.append(gone);
    await point('pointerover', gone);
    gone.remove();
    await rest(1000);
    expect(asked).toEqual([]);
  });
  test('that a key opened stays when the pointer goes', async () => {
    await show();
    await press('w', name());
    await waitFor(() => expect(byKey()).not.toBeNull());
    await point('pointerout', name(), { relatedTarget: document.querySelector('p')! });
    await rest(1000);
    expect(byKey()).not.toBeNull();
  });
  test('opens by the key W of a Cyrillic keyboard, too', async () => {
    await show();
    await press('ц', name(), { code: 'KeyW' });
    await waitFor(() => expect(byKey()).not.toBeNull());
  });
  test('of whom the page is about opens from anywhere on it, but for no other keys', async () => {
    await show(
      <main>
        <header>
          <b data-person={7}>Réka</b>
        </header>
        <button>Other</button>
      </main>,
    );
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) await press('w', document.body, more);
    await press('e', document.body);
    expect(asked).toEqual([]);
    for (const at of [document.body, button('Other')]) {
      await press('w', at);
      await waitFor(() => expect(byKey()?.getAttribute('aria-label')).toBe('Who Réka Szabó is'));
      await press('Escape', document.activeElement!);
      await waitFor(() => expect(byKey()).toBeNull());
    }
  });
  test.each([
    ['status', 'Active'],
    ['balance', '20points'],
  ])('says the %s', async (_, words) => {
    await showCard();
    expect(card()!.textContent).toContain(words);
  });
  test.each(['textarea', 'select'] as const)('does not open by a letter that is meant for a %s', async (Field) => {
    await show(<Field data-person={7} />);
    await press('w', document.querySelector(Field)!);
    expect(asked).toEqual([]);
  });
  test('closes when its link is followed', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    await show();
    await press('w', name());
    await waitFor(() => expect(byKey()?.textContent).toContain('Réka Szabó'));
    await act(async () => byKey()!.querySelector<HTMLElement>('a:not([href^="tel:"])')!.click());
    await waitFor(() => expect(byKey()).toBeNull());
  });
  test('does not open where nobody is named', async () => {
    await show();
    await press('w', document.body);
    expect(asked).toEqual([]);
  });
  test.each([
    ['the form where the person has room beside it', true, '/admin/users/7'],
    ['the page of the person where not', false, '/admin/users/7/person'],
  ] as const)('leads to %s', async (_, isWide, href) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
    await show();
    await press('w', name());
    await waitFor(() => expect(byKey()?.textContent).toContain('Réka Szabó'));
    expect(byKey()!.querySelector('a:not([href^="tel:"])')?.getAttribute('href')).toBe(href);
  });
});

describe('the form of a user', () => {
  const show = async (isWide: boolean, at = '/admin/users/7') => {
    signInAs('ADMIN');
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isWide && query === '(min-width: 80rem)',
      addEventListener() {},
      removeEventListener() {},
    }));
    await loadWords('form', 'validation', 'attachments');
    const { root } = await openScreens(
      [
        { path: '/admin/users/$id', resource: users.path, action: 'edit', View: UserForm },
        { path: '/admin/users/create', resource: users.path, action: 'create', View: UserForm },
      ],
      at,
    );
    unmount = () => act(async () => root.unmount());
    await waitFor(() => labelled('Surname'));
  };
  const beside = () => document.querySelector('aside[aria-label=Person]');

  test('says nothing of what the programme knows until that is there', async () => {
    let come = (_: unknown) => {};
    answers['admin/users/7'] = new Promise((resolve) => (come = resolve));
    const shown = show(false);
    const facts = () => [...document.querySelectorAll('[data-aside] dd')];
    await waitFor(() => expect(facts().length).toBeGreaterThan(0));
    expect(facts().filter((one) => one.textContent || one.querySelector('[role=img]'))).toEqual([]);
    come(person);
    await shown;
    expect(facts()[0]!.textContent).toBe('20');
  });

  test('has the person with their blocks beside it in a wide window, and no tabs', async () => {
    await show(true);
    await waitFor(() => expect(beside()?.querySelector('h2')?.textContent).toBe('Réka Szabó'));
    expect([...beside()!.querySelectorAll('section h2')].map((one) => one.textContent)).toContain('Games');
    expect(tabs()).toEqual([]);
  });

  test('has beside it why the person did not come, and asks for them again', async () => {
    let isBroken = true;
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string) =>
      isBroken && new URL(address, location.origin).pathname.endsWith('/admin/users/7')
        ? Response.json({ message: 'The disk is full' }, { status: 500 })
        : others(address),
    );
    signInAs('ADMIN');
    const { root } = await openScreens(
      [{ path: '/admin/users/$id', resource: users.path, action: 'edit', View: () => <PersonPanel id={7} /> }],
      '/admin/users/7',
    );
    unmount = () => act(async () => root.unmount());
    await waitFor(() => expect(beside()?.textContent).toContain('The disk is full'));
    isBroken = false;
    await press(button('Try again'));
    await waitFor(() => expect(beside()?.querySelector('h2')?.textContent).toBe('Réka Szabó'));
  });

  test('leads to the person on a tab where there is no room beside it', async () => {
    await show(false);
    expect(tabs()).toEqual([
      ['Form', '/admin/users/7', 'page'],
      ['Person', '/admin/users/7/person', null],
    ]);
    expect(beside()).toBeNull();
  });

  test.each([true, false])('of a new user has nobody to show, be the window wide (%s) or not', async (isWide) => {
    await show(isWide, '/admin/users/create');
    expect([beside(), tabs()]).toEqual([null, []]);
  });
});
