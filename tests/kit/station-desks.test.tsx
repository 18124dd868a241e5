import { useList } from '@refinedev/core';
import { act, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undoTime } from '../../machines/moderation';
import PhotoStation from '../../src/admin/loyalty-programs/attachments/photo-station';
import { loyaltyAttachments } from '../../src/admin/loyalty-programs/attachments/resource';
import VisitStation from '../../src/admin/mystery-shopper/attachments/visit-station';
import AnswerStation from '../../src/admin/users-answers/answer-station';
import { ListProvider, type ListModel } from '../../src/kit/list/list-context';
import { loadWords } from '../../src/providers/i18n';
import { button, described, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

// The market that has loyalty programmes and mystery shoppers.
vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/ireland')).default }));

interface Sent {
  call: string;
  body: unknown;
  headers: Headers;
}
type Row = Record<string, unknown> & { id: number };
let sent: Sent[];
/** The paths that were read. */
let asked: string[];
let refuse: (() => Response) | undefined;
/** The key of a file that is gone. */
let gone: string | undefined;
/** The record as it is read, and its version; null where the back-end answers no call for one. */
let stored: object | null;
let version: string;
let unmount: (() => Promise<void>) | undefined;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  vi.stubGlobal('scrollTo', () => undefined);
  signInAs('ADMIN', ['idempotency', 'versions']);
  sent = [];
  asked = [];
  refuse = undefined;
  gone = undefined;
  said.tell.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await loadWords('attachments', 'loyalty', 'moderation', 'list', 'people', 'shell');
});
afterEach(async () => {
  await unmount?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const photo: Row = {
  id: 7,
  program_id: 3,
  user_id: 5,
  traffic_code: 'A-12',
  created_at: '2026-03-04T10:00:00Z',
  attachment: 'images/a.png',
  product_quantity: 4,
  rewarded: false,
  status: 0,
};
const visit: Row = {
  id: 8,
  mystery_shopper_id: 2,
  name: 'Summer visits',
  end_date: '2026-03-31T10:00:00Z',
  user_id: 5,
  status: 0,
  open_question_answer: 'A friendly greeting',
  question: 'The shelf',
  attachments: ['mysteryShopper/a.png', 'mysteryShopper/b.png'],
};
const answer: Row = {
  id: 9,
  user_answers: 'Blue and green',
  correct: false,
  moderation: false,
  interactive: { id: 70, article: { id: 71 } },
  user: { id: 5 },
};

async function open(
  Desk: (props: { onClose: () => void }) => ReactNode,
  rows: readonly Row[],
  filters: Record<string, unknown> = {},
  record: object | null = rows[0]!,
) {
  stored = record;
  version = 'v1';

  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace(/^\/v\d\//, '');
    if (method !== 'GET') {
      sent.push({
        call: `${method} ${path}`,
        body: JSON.parse(body as string) as unknown,
        headers: new Headers(headers),
      });
      return refuse?.() ?? Response.json({});
    }
    asked.push(path);
    if (path === 'services/file') {
      const key = searchParams.get('file_key') ?? '';
      return key === gone
        ? Response.json({ message: 'File not found' }, { status: 404 })
        : Response.json({ url: `http://files.test/${key}` });
    }
    if (path.endsWith('/articles/autocomplete')) return Response.json([{ id: 71, name: 'Shelf rules' }]);
    if (path.endsWith('/autocomplete')) return Response.json([{ id: 5, name: 'Ana', surname: 'Byrne' }]);
    if (path.endsWith(`/${rows[0]!.id}`))
      return stored
        ? Response.json(stored, { headers: { ETag: `"${version}"` } })
        : Response.json({ message: 'No such address' }, { status: 404 });
    return Response.json({ data: [], total: 0 });
  });
  const list = {
    page: 1,
    pageSize: 10,
    pageCount: 1,
    total: 1234,
    unknownTotal: false,
    isStale: false,
    error: null,
    filters: new Map(Object.entries(filters)),
    rows,
    setPage: () => {},
    retry: () => {},
    reload: () => Promise.resolve({ data: rows, total: rows.length }),
  } as unknown as ListModel;
  const { root } = await openScreens(
    [
      {
        path: '/list',
        resource: 'list',
        action: 'list',
        View: () => {
          const [isOpen, setOpen] = useState(true);
          return (
            <ListProvider value={list}>
              {isOpen ? (
                <Desk onClose={() => setOpen(false)} />
              ) : (
                <button onClick={() => setOpen(true)}>Open again</button>
              )}
            </ListProvider>
          );
        },
      },
    ],
    '/list',
  );
  unmount = () => act(async () => root.unmount());
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  await waitFor(() => expect(facts().length).toBeGreaterThan(0));
}
/** Ireland's words are not in this market's build, so labels are their keys. */
const facts = () =>
  [...document.querySelectorAll('aside dl > div')].map((one) =>
    [...one.children].map((part) => part.textContent).join(': '),
  );
const shortcut = (keys: string) => document.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts=${keys}]`)!;
const header = () => document.querySelector('[role=dialog] header')!.textContent;
const quantity = () => document.querySelector<HTMLInputElement>('[data-fill]')!;
/** A decision that is about to be sent is sent when the screen is left. */
async function leave() {
  await unmount?.();
  unmount = undefined;
  await waitFor(() => expect(said.tell).toHaveBeenCalled());
}

test.each([
  ['A', 1, 'Decision saved: Accepted'],
  ['D', 2, 'Decision saved: Declined'],
])('%s on a loyalty photo sends the status %s with the counted quantity, and says: %s', async (keys, status, words) => {
  await open(PhotoStation, [photo]);
  await press(shortcut(keys));
  await leave();
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST admin/loyalty-programs/attachments', { id: 7, status, product_quantity: 4 }],
  ]);
  expect(sent[0]!.headers.get('if-match')).toBe('"v1"');
  expect(sent[0]!.headers.get('idempotency-key')).toBeTruthy();
  expect(said.tell.mock.calls).toEqual([[{ type: 'success', message: words }]]);
});

test('a decision about a photo has the list behind the station read again', async () => {
  const listed = () => asked.filter((one) => one === loyaltyAttachments.path).length;
  await open(() => {
    const [isOpen, setOpen] = useState(true);
    useList({ resource: loyaltyAttachments.path });
    return isOpen && <PhotoStation onClose={() => setOpen(false)} />;
  }, [photo]);
  await waitFor(() => expect(listed()).toBe(1));
  await press(shortcut('A'));
  await press(button('Back to the list'));
  await waitFor(() => expect(listed()).toBe(2));
});

test('a back-end without idempotency and versions is sent neither of a photo', async () => {
  signInAs('ADMIN', []);
  await open(PhotoStation, [photo]);
  await press(shortcut('A'));
  await leave();
  expect(sent.map(({ headers }) => [headers.get('idempotency-key'), headers.get('if-match')])).toEqual([[null, null]]);
});

test('a photo that is read with texts and 0 for no is decided about, and its quantity sent as a number', async () => {
  await open(PhotoStation, [photo], {}, { ...photo, status: '0', product_quantity: '3', rewarded: 0 });
  expect(shortcut('A').getAttribute('aria-disabled')).toBeNull();
  await press(shortcut('A'));
  await leave();
  expect(sent.map(({ body }) => body)).toEqual([{ id: 7, status: 1, product_quantity: 3 }]);
});

test.each([
  ['loyalty photo', PhotoStation, photo, { id: 7, status: 1, product_quantity: 4 }],
  ['visit', VisitStation, visit, { id: 8, status: 1, user_id: 5 }],
])(
  'a %s of a back-end that answers for lists alone is shown and decided about by its row',
  async (_, Desk, row, body) => {
    signInAs('ADMIN', []);
    await open(Desk, [row], {}, null);
    expect(document.querySelectorAll('section img').length).toBeGreaterThan(0);
    await press(shortcut('A'));
    await leave();
    expect(sent.map((one) => one.body)).toEqual([body]);
  },
);

test('the quantity that was typed is sent, none if it was emptied, and a wrong one keeps both decisions back', async () => {
  await open(PhotoStation, [photo]);
  expect(quantity().value).toBe('4');
  await type(quantity(), '1.5');
  expect([shortcut('A'), shortcut('D')].map(described)).toEqual(
    Array(2).fill('The quantity must be a whole number from 0'),
  );
  expect(quantity().getAttribute('aria-invalid')).toBe('true');
  await type(quantity(), '');
  expect(shortcut('A').getAttribute('aria-disabled')).toBeNull();
  await press(shortcut('A'));
  await leave();
  expect(sent[0]!.body).toEqual({ id: 7, status: 1, product_quantity: null });
});

test('the quantity is called by its name, and reached by Q', async () => {
  await open(PhotoStation, [photo]);
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')!;
  await act(async () => void dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'q', bubbles: true })));
  expect(document.activeElement).toBe(quantity());
  expect([quantity().labels![0]!.firstChild!.textContent, quantity().getAttribute('aria-keyshortcuts')]).toEqual([
    'loyalty-attachments.fields.product_quantity',
    'Q',
  ]);
});

test('a quantity that is typed as 1,000 is sent as a thousand', async () => {
  await open(PhotoStation, [photo]);
  await type(quantity(), '1,000');
  await press(shortcut('A'));
  await leave();
  expect(sent[0]!.body).toEqual({ id: 7, status: 1, product_quantity: 1000 });
});

test('what is known of a loyalty photo stands beside it in its documented order', async () => {
  await open(PhotoStation, [photo]);
  expect(facts().map((one) => one.replace(/:.*/, ''))).toEqual(
    ['id', 'program_id', 'user_id', 'traffic_code', 'created_at'].map((one) => `loyalty-attachments.fields.${one}`),
  );
  expect([facts()[0], facts()[3]]).toEqual([
    'loyalty-attachments.fields.id: 7',
    'loyalty-attachments.fields.traffic_code: A-12',
  ]);
  expect(document.querySelector<HTMLImageElement>('section img')!.src).toBe('http://files.test/images/a.png');
});

test.each([2, '2'])('a photo that is decided by now, status %j, cannot be counted or decided again', async (status) => {
  await open(PhotoStation, [photo], {}, { ...photo, status });
  expect(shortcut('A').getAttribute('aria-description')).toBe('This has been decided already');
  expect(quantity().disabled).toBe(true);
  expect(document.querySelector('section')!.textContent).toContain('Declined');
});

test('what a colleague decided about a photo first is said, not called a failure', async () => {
  await open(PhotoStation, [photo]);
  refuse = () => Response.json({ record: { ...photo, status: 2 } }, { status: 409 });
  await press(shortcut('A'));
  await leave();
  expect(said.tell.mock.calls).toEqual([[{ type: 'warning', message: 'This has been declined already' }]]);
});

test('a photo that cannot be decided about is named with its seller, and the reason said', async () => {
  await open(PhotoStation, [photo]);
  refuse = () => Response.json({ message: 'Changed', record: photo }, { status: 409 });
  await press(shortcut('A'));
  await leave();
  expect(said.tell.mock.calls).toEqual([
    [{ type: 'warning', message: "Error: Couldn't change attachment status: (5) Ana Byrne, #7. Changed" }],
  ]);
});

test('a colleague’s decision brings their quantity instead of what was typed', async () => {
  await open(PhotoStation, [photo]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await type(quantity(), '2');
  stored = { ...photo, status: 2, product_quantity: 9 };
  refuse = () => Response.json({ record: stored }, { status: 409 });
  await press(shortcut('A'));
  await act(async () => vi.advanceTimersByTimeAsync(undoTime));
  await waitFor(() => expect([quantity().value, quantity().disabled]).toEqual(['9', true]));
});

test('the quantity of a decision that can be undone is locked until it is undone', async () => {
  await open(PhotoStation, [photo]);
  await press(shortcut('A'));
  const whileTaken = quantity().disabled;
  await press(shortcut('U'));
  expect([whileTaken, quantity().disabled]).toEqual([true, false]);
});

test('a decision that pays the programme says so', async () => {
  await open(PhotoStation, [photo]);
  refuse = () => Response.json({ ...photo, status: 1, rewarded: true });
  await press(shortcut('A'));
  await leave();
  expect(said.tell.mock.calls).toEqual([
    [{ type: 'success', message: 'Decision saved: Accepted. The program has been paid.' }],
  ]);
});

test('a photo that was changed while the station was closed is shown as it is now', async () => {
  await open(PhotoStation, [photo]);
  await waitFor(() => expect(quantity().value).toBe('4'));
  await press(button('Back to the list'));
  stored = { ...photo, product_quantity: 6 };
  await press(await waitFor(() => button('Open again')));
  await waitFor(() => expect(quantity().value).toBe('6'));
});

test('a photo that has changed since it was shown is read again, and decided about as it is now', async () => {
  await open(PhotoStation, [photo]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  version = 'v2';
  refuse = () => Response.json({ message: 'Changed', record: stored }, { status: 409 });
  await press(shortcut('A'));
  await act(async () => vi.advanceTimersByTimeAsync(undoTime));
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Changed'));
  refuse = undefined;
  await press(shortcut('A'));
  await leave();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v2"']);
});

test('a decision that was refused because the photo has changed is not offered to be sent again as it was', async () => {
  await open(PhotoStation, [photo]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  refuse = () => Response.json({ message: 'Changed', record: photo }, { status: 409 });
  await press(shortcut('A'));
  await act(async () => vi.advanceTimersByTimeAsync(undoTime));
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Not decided: (5) Ana Byrne. Changed'),
  );
});

test.each([
  [{ status: [0] }, '1,234 waiting in all'],
  [{ status: [0, 1] }, '1,234 in the list'],
  [{ status: [1] }, '1,234 in the list'],
  [{}, '1,234 in the list'],
])('with the filters %o the header of the photos says: %s', async (filters, words) => {
  await open(PhotoStation, [photo], filters);
  expect(header()).toContain(`1 of 1 on this page · ${words}`);
});

test('a decision about a visit is sent for its person, without a quantity', async () => {
  await open(VisitStation, [visit]);
  expect(quantity()).toBeNull();
  await press(shortcut('D'));
  await leave();
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['PUT admin/mystery-shopper/attachments', { id: 8, status: 2, user_id: 5 }],
  ]);
});

test('a visit has all its photos in order, numbered, and its answers beside them', async () => {
  await open(VisitStation, [visit]);
  const photos = [...document.querySelectorAll<HTMLImageElement>('section img')];
  expect(photos.map((one) => one.src)).toEqual([
    'http://files.test/mysteryShopper/a.png',
    'http://files.test/mysteryShopper/b.png',
  ]);
  expect(photos.map((one) => one.alt.replace(/.*, /, ''))).toEqual(['Image 1', 'Image 2']);
  expect(facts().slice(-2)).toEqual([
    'mystery-shopper-attachments.fields.question: The shelf',
    'mystery-shopper-attachments.fields.open_question_answer: A friendly greeting',
  ]);
});

test.each([
  ['visit', VisitStation, { ...visit, attachments: null }],
  ['loyalty photo', PhotoStation, { ...photo, attachment: null }],
])('a %s without photos is shown without any, and decided about', async (_, Desk, row) => {
  await open(Desk, [row]);
  expect(document.querySelector('section img, section [role=alert]')).toBeNull();
  await press(shortcut('A'));
  await leave();
  expect(sent[0]!.body).toMatchObject({ id: row.id, status: 1 });
});

test('a visit of which a photo is gone shows the others, and is decided about', async () => {
  gone = 'mysteryShopper/a.png';
  await open(VisitStation, [visit]);
  expect([...document.querySelectorAll('section img')].map((one) => one.getAttribute('src'))).toEqual([
    'http://files.test/mysteryShopper/b.png',
  ]);
  expect([...document.querySelectorAll('section [role=alert]')].map((one) => one.textContent)).toEqual([
    'The image could not be loaded',
  ]);
  await press(shortcut('A'));
  await leave();
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['PUT admin/mystery-shopper/attachments', { id: 8, status: 1, user_id: 5 }],
  ]);
});

test.each([
  ['A', true, 'Answer 9 is accepted'],
  ['F', false, 'Answer 9 is failed'],
])(
  '%s on an answer sends whether it is correct, %s, with the ids of its interactive article and person: %s',
  async (keys, correct, words) => {
    await open(AnswerStation, [answer]);
    expect(document.querySelector('section')!.textContent).toContain('Blue and green');
    await press(shortcut(keys));
    await leave();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['PUT admin/users-answers/answer-status', { id: 9, interactive_article_id: 70, user_id: 5, correct }],
    ]);
    expect(said.tell.mock.calls).toEqual([[{ type: 'success', message: words }]]);
  },
);

test('beside an answer stand its number, its article and whoever gave it', async () => {
  await open(AnswerStation, [answer]);
  await waitFor(() =>
    expect(facts().map((one) => one.replace(/^.*: /, ''))).toEqual(['9', '71', 'Shelf rules', '(5) Ana Byrne']),
  );
});

test('what a colleague judged about an answer first is said, not called a failure', async () => {
  await open(AnswerStation, [answer]);
  refuse = () => Response.json({ message: 'Too late', correct: false }, { status: 409 });
  await press(shortcut('A'));
  await leave();
  expect(said.tell.mock.calls).toEqual([[{ type: 'warning', message: 'This answer has been failed already' }]]);
});

test.each([
  ['A', 'accepted'],
  ['F', 'failed'],
])('%s on an answer that is not stored says that it was not %s, and why', async (keys, judged) => {
  await open(AnswerStation, [answer]);
  refuse = () => Response.json({ message: 'The disk is full' }, { status: 409 });
  await press(shortcut(keys));
  await leave();
  expect(said.tell.mock.calls).toEqual([
    [{ type: 'warning', message: `Error: Answer wasn't ${judged}. The disk is full` }],
  ]);
});

test('a back-end without idempotency is sent no key of an answer', async () => {
  signInAs('ADMIN', []);
  await open(AnswerStation, [answer]);
  await press(shortcut('A'));
  await leave();
  expect(sent.map((one) => one.headers.get('idempotency-key'))).toEqual([null]);
});

test.each([
  [{ moderation: false }, 'waiting in all'],
  [{ moderation: true }, 'in the list'],
  [{}, 'in the list'],
])('with the filters %o the header of the answers says: %s', async (filters, words) => {
  await open(AnswerStation, [answer], filters);
  expect(header()).toContain(`1,234 ${words}`);
});

test.each([
  ['visit', VisitStation, visit, '8'],
  ['loyalty photo', PhotoStation, photo, '7'],
])('a %s stands in the queue under the name of whoever sent it, with its own number', async (_, Desk, row, id) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly tell: (seen: object[]) => void) {}
      observe(target: Element) {
        this.tell([{ isIntersecting: true, target }]);
      }
      disconnect() {}
    },
  );
  await open(Desk, [row]);
  await waitFor(() => expect(document.querySelector('ol li')!.textContent).toBe(`(5) Ana Byrne#${id}`));
});

test('an answer stands under the name of whoever gave it', async () => {
  // The queue is in sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly tell: (seen: object[]) => void) {}
      observe(target: Element) {
        this.tell([{ isIntersecting: true, target }]);
      }
      disconnect() {}
    },
  );
  await open(AnswerStation, [answer]);
  await waitFor(() => expect(document.querySelector('[role=dialog] ol li')!.textContent).toContain('Ana Byrne'));
});

test('answers that are moderated are done: as they were judged', async () => {
  await open(AnswerStation, [
    { ...answer, moderation: true, correct: true },
    { ...answer, id: 10, moderation: true, correct: false },
  ]);
  await waitFor(() =>
    expect([...document.querySelectorAll('ol li')].map((one) => /Accepted|Failed/.exec(one.textContent)?.[0])).toEqual([
      'Accepted',
      'Failed',
    ]),
  );
  expect(document.querySelector('section')!.textContent).toContain('All of these have been decided');
});
