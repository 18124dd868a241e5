import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import UsersAnswerList from '../../src/admin/users-answers/list';
import { usersAnswers } from '../../src/admin/users-answers/resource';
import { loadWords } from '../../src/providers/i18n';
import { session, signOut } from '../../src/providers/session';
import { button, described, press, signInAs } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let root: Root | undefined;
let rows: object[];
let listed: number;
let sent: { call: string; body: unknown; key: string | null }[];
let authorized: (string | null)[];
let answer: () => Response | Promise<Response>;
const given = (id: number, more: object = {}) => ({
  id,
  user_answers: `Answer ${id}`,
  correct: false,
  moderation: false,
  interactive: { id: 70, article: { id: 71 } },
  user: { id: 5 },
  ...more,
});

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['idempotency']);
  rows = [given(9), given(10)];
  listed = 0;
  sent = [];
  authorized = [];
  answer = () => Response.json({});
  said.tell.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const path = new URL(url, location.origin).pathname.replace(/^\/v\d\//, '');
    if (method !== 'GET') {
      const key = new Headers(headers).get('idempotency-key');
      authorized.push(new Headers(headers).get('authorization'));
      sent.push({ call: `${method} ${path}`, body: JSON.parse(body as string) as unknown, key });
      return answer();
    }
    if (path !== usersAnswers.path) return Response.json([]);
    listed++;
    return Response.json({ data: rows, total: rows.length });
  });
  await loadWords('moderation', 'attachments', 'list', 'shell', 'form');
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
async function open() {
  const path = `/${usersAnswers.path}`;
  ({ root } = await openScreens([{ path, resource: usersAnswers.path, action: 'list', View: UsersAnswerList }], path));
  await waitFor(() => button('Accept answer 9'));
}
/** What the row of an answer has at its end. */
const end = (id: number) =>
  [...document.querySelectorAll('tbody tr[data-row]')]
    .find((row) => row.textContent.includes(`Answer ${id}`))!
    .querySelector('td:last-child')!.textContent;
const undo = () => [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Undo'));
const told = (type: string, message: string) =>
  waitFor(() => expect(said.tell.mock.calls[0]).toEqual([{ type, message }]));
const leave = async () => {
  await act(async () => root!.unmount());
  root = undefined;
};

test.each([
  ['Accept', 'Accepted', true, 'Answer 9 is accepted'],
  ['Fail', 'Failed', false, 'Answer 9 is failed'],
])(
  '%s shows the answer as %s at once, and sends it once it cannot be undone',
  async (name, standing, correct, words) => {
    await open();
    await press(button(`${name} answer 9`));
    expect(end(9)).toBe(standing);
    expect(document.body.textContent).toContain(words);
    expect(sent).toEqual([]);
    await leave();
    await told('success', words);
    expect(sent).toEqual([
      {
        call: 'PUT admin/users-answers/answer-status',
        body: { id: 9, interactive_article_id: 70, user_id: 5, correct },
        key: expect.any(String) as string,
      },
    ]);
  },
);

test('an answer whose interactive article has no id of its own is sent with that of the knowledge-bank article', async () => {
  rows = [given(9, { interactive: { article: { id: 71 } } })];
  await open();
  await press(button('Accept answer 9'));
  await leave();
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ interactive_article_id: 71 }]));
});

test('the answers have their columns in their documented order', async () => {
  await open();
  expect([...document.querySelectorAll('thead th')].map((one) => one.textContent)).toEqual([
    'Article ID',
    'User ID',
    'User answers',
    'Correct',
    'Moderation',
    'Actions',
  ]);
});

test('an answer leads to its person, and the list is exported', async () => {
  await open();
  const [link] = document.querySelectorAll('td[data-cell="User ID"] a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['5', '/admin/users/5']);
  expect(button('Export')).toBeTruthy();
});

test('a decision that is undone is not sent', async () => {
  await open();
  await press(button('Accept answer 9'));
  await press(undo()!);
  expect(end(9)).toBe('AcceptFail');
  await leave();
  expect([sent, said.tell.mock.calls]).toEqual([[], []]);
});

test('a decision is sent when the person signs out before its undo time is over', async () => {
  const { token } = session()!;
  await open();
  await press(button('Accept answer 9'));
  await act(async () => signOut());
  await leave();
  await told('success', 'Answer 9 is accepted');
  expect(authorized).toEqual([`Bearer ${token}`]);
});

test('the decision has the focus once it stands in place of the pressed button', async () => {
  await open();
  await act(async () => button('Accept answer 9').focus());
  await press(button('Accept answer 9'));
  expect(document.activeElement!.textContent).toBe('Accepted');
});

test('a decision that is undone leaves the focus with its answer', async () => {
  await open();
  await press(button('Accept answer 9'));
  await act(async () => undo()!.focus());
  await press(undo()!);
  expect(document.activeElement!.textContent).toBe('AcceptFail');
});

test('the next decision sends the one before, and the list is read again', async () => {
  await open();
  await press(button('Accept answer 9'));
  await press(button('Fail answer 10'));
  await told('success', 'Answer 9 is accepted');
  await waitFor(() => expect(listed).toBe(2));
  expect(sent).toHaveLength(1);
  expect(end(10)).toBe('Failed');
  expect(undo()).toBeDefined();
});

test('a decision that is not stored leaves the answer open, and says why', async () => {
  answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  await open();
  await press(button('Accept answer 9'));
  await press(button('Fail answer 10'));
  await told('warning', "Error: Answer wasn't accepted. The disk is full");
  await waitFor(() => expect(end(9)).toBe('AcceptFail'));
});

test('what a colleague judged first is shown as they judged it', async () => {
  answer = () => Response.json({ message: 'Too late', correct: false }, { status: 409 });
  await open();
  await press(button('Accept answer 9'));
  await press(button('Fail answer 10'));
  await told('warning', 'This answer has been failed already');
  await waitFor(() => expect(end(9)).toBe('Failed'));
});

test('an answer that is moderated has nothing to decide', async () => {
  rows = [given(9), given(10, { moderation: true, correct: true })];
  await open();
  expect(end(10)).toBe('');
});

test('one decision is sent at a time: a third waits', async () => {
  rows = [given(9), given(10), given(11)];
  let letGo = (_: Response) => {};
  answer = () => new Promise<Response>((resolve) => (letGo = resolve));
  await open();
  await press(button('Accept answer 9'));
  await press(button('Accept answer 10'));
  await waitFor(() => expect(described(button('Accept answer 11'))).toBe('A decision is being sent'));
  answer = () => Response.json({});
  await act(async () => letGo(Response.json({})));
  await waitFor(() => expect(described(button('Accept answer 11'))).toBe(''));
});

test('the station opens on the answers of this page', async () => {
  await open();
  await press(button('Moderation station'));
  await waitFor(() =>
    expect([...document.querySelectorAll('[role=dialog] ol li')].map((one) => one.textContent)).toEqual([
      '#9#9',
      '#10#10',
    ]),
  );
});
