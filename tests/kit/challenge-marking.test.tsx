import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { edition } from 'virtual:edition';
import QuestAttachmentList from '../../src/admin/quests/attachments/list';
import { questAttachments } from '../../src/admin/quests/attachments/resource';
import { loadWords } from '../../src/providers/i18n';
import { button, described, press, signInAs } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

// A market that marks many tasks at once.
vi.mock('virtual:edition', async () => {
  const { default: demo } = await import('../../editions/demo');
  return { edition: { ...demo, flags: { ...demo.flags, markManyTasks: true } } };
});

let root: Root | undefined;
let rows: object[];
let total: number;
/** How often the list was read. */
let listed: number;
let images: unknown;
let sent: [call: string, body: unknown, key: string | null][];
/** The rows of the second page, where they are others. */
let second: object[] | undefined;
/** What the back-end answers instead, by the call. */
let answers: Record<string, () => Response | Promise<Response>>;
const participation = (id: number, more: object = {}) => ({
  id,
  userId: id + 100,
  quest_id: 40,
  quest: { id: 40, name: 'Spring', admin_panel_name: 'Spring 2026', end_date: '2026-05-31' },
  tasks: [
    { id: id * 10, description: 'A photo', type_id: 6, done: false, withUploadedImage: true },
    { id: id * 10 + 1, description: 'Read it', type_id: 8, done: true, withUploadedImage: false },
  ],
  withImages: true,
  ...more,
});
/** The row of a back-end that sends the documented fields alone. */
const withoutId = (id: number) => ({ ...participation(id), id: undefined, quest_id: undefined });

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['batches', 'idempotency', 'mark-counts']);
  rows = [participation(1), participation(2)];
  total = 1204;
  second = undefined;
  images = [];
  sent = [];
  answers = {};
  listed = 0;
  said.tell.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: { method: string } & RequestInit) => {
    const { pathname, search, searchParams } = new URL(url, 'http://console.test');
    const path = pathname.replace(/^\/v\d\//, '');
    const call = `${method} ${path}`;
    if (method !== 'GET')
      sent.push([`${call}${search}`, body && JSON.parse(body as string), new Headers(headers).get('idempotency-key')]);
    if (path === questAttachments.path) listed++;
    const answer = answers[call + search] ?? answers[call];
    if (answer) return answer();
    if (method !== 'GET') {
      return Response.json({ people: 900, tasks: 1200, coins: 5000, sample: [], matching: 1204, refused: [] });
    }
    if (path === 'admin/quests/user-images') return Response.json(images);
    const data = searchParams.get('offset') === '0' ? rows : (second ?? rows);
    return Response.json(path === questAttachments.path ? { data, total } : []);
  });
  await loadWords('attachments', 'challenges', 'list', 'shell', 'form', 'validation');
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  edition.flags.markManyTasks = true;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const ofChallenge = (id: number) =>
  `/${questAttachments.path}?filters=${JSON.stringify([{ field: 'quest_id', operator: 'eq', value: id }])}`;
async function open(at = `/${questAttachments.path}`) {
  const path = `/${questAttachments.path}`;
  const screen = { path, resource: questAttachments.path, action: 'list', View: QuestAttachmentList } as const;
  ({ root } = await openScreens([screen], at));
  await waitFor(() => box('A photo, user 101'));
}
const failing =
  (message: string, status = 500, more: object = {}) =>
  () =>
    Response.json({ message, ...more }, { status });
const calls = (call: string) => sent.filter(([one]) => one === call);
const tells = (type: string, message: string) =>
  waitFor(() => expect(said.tell).toHaveBeenCalledWith(expect.objectContaining({ type, message })));
const question = () => document.querySelector<HTMLElement>('[role=dialog]')!;
const alert = () => question()?.querySelector('[role=alert]')?.textContent;
const box = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=checkbox]')].find(
    (one) => one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`There is no checkbox ${name}`);
  return found;
};
const wholePage = () => press(box('Select all rows on this page that can be marked'));
const rowBox = (at: number) =>
  document.querySelectorAll<HTMLElement>('tbody tr[data-row]')[at]!.querySelector<HTMLElement>('[role=checkbox]')!;
const shows = (words: string) => document.body.textContent.includes(words);
const offer = 'Select all 1,204 that match';

describe('all rows that match', () => {
  test('are offered once the page is selected, and no sooner', async () => {
    await open();
    expect(shows(offer)).toBe(false);
    await wholePage();
    expect(shows('2 rows on this page are selected.')).toBe(true);
    await press(button(offer));
    expect(shows('All 1,204 that match are selected.')).toBe(true);
  });
  test('are not offered where the page has them all', async () => {
    total = 2;
    await open();
    await wholePage();
    expect(shows('2 rows selected')).toBe(true);
    expect(shows('Select all 2 that match')).toBe(false);
  });
  test('are not offered by a back-end that cannot mark them', async () => {
    signInAs('ADMIN', ['idempotency']);
    await open();
    await wholePage();
    expect(shows('2 rows selected')).toBe(true);
    expect(shows(offer)).toBe(false);
  });
  test('are counted in one place alone', async () => {
    await open();
    await wholePage();
    await press(button(offer));
    expect(shows('2 rows selected')).toBe(false);
  });
  test('are no longer selected once one row is given up', async () => {
    await open();
    await wholePage();
    await press(button(offer));
    await press(rowBox(0));
    expect(shows('All 1,204 that match are selected.')).toBe(false);
  });
  test('are no longer selected once a row of the page is', async () => {
    await open();
    await wholePage();
    await press(button(offer));
    await wholePage();
    expect(shows('All 1,204 that match are selected.')).toBe(false);
  });
  test('are no longer selected where another page is shown', async () => {
    await open();
    await wholePage();
    await press(button(offer));
    await press(button('Next page'));
    await waitFor(() => expect(shows('All 1,204 that match are selected.')).toBe(false));
  });
  test('are no longer selected once the filter is cleared', async () => {
    await open(ofChallenge(40));
    await wholePage();
    await press(button(offer));
    await press(button('Clear all'));
    await waitFor(() => expect(shows('All 1,204 that match are selected.')).toBe(false));
  });
  test('are those of the filter', async () => {
    await open(ofChallenge(40));
    await wholePage();
    await press(button(offer));
    await press(button('Mark selected as Done'));
    await waitFor(() =>
      expect(sent).toEqual([
        ['POST admin/quests/tasks/mark/matching?dry_run=true', { filters: { quest_id: 40 } }, null],
      ]),
    );
  });
  test('are no longer selected once that is cleared', async () => {
    await open();
    await wholePage();
    await press(button(offer));
    await press(button('Clear selection'));
    expect(shows('All 1,204 that match are selected.')).toBe(false);
  });

  test('are asked about where the last row of the page has been marked since', async () => {
    rows = [participation(1)];
    answers['POST admin/quests/tasks/mark'] = () => {
      rows[0] = participation(1, { tasks: [{ id: 10, description: 'A photo', type_id: 6, done: true }] });
      return Response.json({});
    };
    await open();
    await wholePage();
    await press(button(offer));
    await press(box('A photo, user 101'));
    await waitFor(() => expect(described(rowBox(0))).toBe('All custom tasks of this row are done'));
    expect(described(button('Mark selected as Done'))).toBe('');
    await press(button('Mark selected as Done'));
    await waitFor(() => expect(question().textContent).toContain('All 1,204 that match are selected.'));
  });
  test('are counted by the server before they are marked', async () => {
    await open();
    await wholePage();
    await press(button(offer));
    await press(button('Mark selected as Done'));
    await waitFor(() =>
      expect(document.querySelector('[role=dialog], [role=alertdialog]')?.textContent ?? '').toContain('5,000'),
    );
    expect(sent.map(([call]) => call)).toEqual(['POST admin/quests/tasks/mark/matching?dry_run=true']);
  });
});

describe('a row', () => {
  test('has its columns in their documented order', async () => {
    await open();
    expect([...document.querySelectorAll('thead th')].map((one) => one.textContent)).toEqual([
      '',
      'Admin panel name',
      'Challenge name',
      'User ID',
      'Challenge end date',
      'Tasks',
      'Images',
    ]);
  });
  test('leads to its person', async () => {
    await open();
    const links = [...document.querySelectorAll<HTMLAnchorElement>('td[data-cell="User ID"] a')];
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['101', '/admin/users/101/person'],
      ['102', '/admin/users/102/person'],
    ]);
  });
  test('has a task that is done ticked for good, and says why', async () => {
    await open();
    const done = box('Read it, user 101');
    expect(done.getAttribute('aria-checked')).toBe('true');
    expect(done.getAttribute('aria-description')).toBe('A task that is done stays done');
  });
  test('has a task open whose done is sent as "0"', async () => {
    rows = [
      participation(1, {
        tasks: [{ id: '4', description: 'A photo', type_id: '6', done: '0', withUploadedImage: '1' }],
      }),
    ];
    await open();
    expect(box('A photo, user 101').getAttribute('aria-checked')).toBe('false');
    expect(described(box('A photo, user 101'))).toBe('');
  });
  test.each([['null', null] as const, ['left out', undefined] as const])(
    'whose challenge is %s is listed, and so are the others',
    async (_, quest) => {
      rows = [participation(1), participation(2, { quest, quest_id: undefined })];
      await open();
      expect(box('A photo, user 102').getAttribute('aria-checked')).toBe('false');
      expect(button('Images of #?, 102')).toBeTruthy();
    },
  );
  test('has its own tasks ticked where another challenge of the same person is beside it', async () => {
    const [photo, article] = participation(1).tasks;
    const own = [
      { ...photo, id: 20, done: true },
      { ...article, id: 21, done: false },
    ];
    rows = [participation(1), participation(2, { userId: 101, tasks: own })];
    await open();
    const ticks = [...document.querySelectorAll('[role=checkbox][aria-label$=", user 101"]')];
    expect(ticks.map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true', 'true', 'false']);
  });
  test('without images says so, and opens none', async () => {
    rows = [participation(1), participation(2, { withImages: false })];
    await open();
    const none = button('Images of Spring 2026, 102');
    expect(none.getAttribute('aria-description')).toBe('No images');
    expect(button('Images of Spring 2026, 101').getAttribute('aria-description')).toBeNull();
  });
  test('shows its images, each with what was decided and the task that it answers', async () => {
    images = [
      { attach_url: '/files/a.png?signature=1', task_id: 10, decision: 'accept' },
      { attach_url: '/files/b.png?signature=1', task_id: 10, decision: null },
    ];
    await open();
    await press(button('Images of Spring 2026, 101'));
    const dialog = await waitFor(() => {
      const found = document.querySelector('[role=dialog]');
      if (!found?.querySelector('li')) throw new Error('still loading');
      return found;
    });
    expect(dialog.textContent).toContain('Images of user 101 for “Spring 2026”');
    expect([...dialog.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^AcceptedA photo/),
      expect.stringMatching(/^On moderationA photo/),
    ]);
  });
  test('of which the images are gone says that there are none', async () => {
    await open();
    await press(button('Images of Spring 2026, 101'));
    await waitFor(() => expect(shows('This user has not uploaded any image')).toBe(true));
  });
});

describe('a task', () => {
  const call = 'POST admin/quests/tasks/mark';
  test('that is ticked is done at once, and the list is read again', async () => {
    await open();
    await press(box('A photo, user 102'));
    await tells('success', 'Task was marked successfully!');
    expect(calls(call)).toEqual([
      [call, { userId: 102, questId: 40, task: { id: 20, status: 1 } }, expect.any(String)],
    ]);
    expect(box('A photo, user 102').getAttribute('aria-checked')).toBe('true');
    await waitFor(() => expect(listed).toBe(2));
  });
  test('on its way says that it is', async () => {
    answers[call] = () => new Promise(() => {});
    await open();
    await press(box('A photo, user 102'));
    expect(['A photo, user 101', 'A photo, user 102'].map((one) => box(one).getAttribute('aria-busy'))).toEqual([
      null,
      'true',
    ]);
  });
  test('whose name is cut off has it in full under the pointer', async () => {
    await open();
    expect(box('A photo, user 101').closest('label')!.title).toBe('A photo');
  });
  test('that was not marked is open again, and says so', async () => {
    answers[call] = failing('The disk is full');
    await open();
    await press(box('A photo, user 102'));
    await tells('warning', "Task wasn't marked successfully!");
    await waitFor(() => expect(box('A photo, user 102').getAttribute('aria-checked')).toBe('false'));
  });
  test('that was not marked is told to whoever has left by then', async () => {
    let answer = (_: Response) => {};
    answers[call] = () => new Promise<Response>((resolve) => (answer = resolve));
    await open();
    await press(box('A photo, user 102'));
    await waitFor(() => expect(calls(call)).toHaveLength(1));
    await act(async () => root?.unmount());
    answer(Response.json({ message: 'The disk is full' }, { status: 500 }));
    await tells('warning', "Task wasn't marked successfully!");
  });
  test('on its way keeps the others back', async () => {
    let answer = (_: Response) => {};
    answers[call] = () => new Promise<Response>((resolve) => (answer = resolve));
    await open();
    await press(box('A photo, user 102'));
    expect(box('A photo, user 102').getAttribute('aria-checked')).toBe('true');
    expect(described(box('A photo, user 101'))).toBe('A decision is being sent');
    await act(async () => answer(Response.json({})));
    await waitFor(() => expect(described(box('A photo, user 101'))).toBe(''));
  });
  test('on its way keeps the rows from being selected and marked, also all that match', async () => {
    let answer = (_: Response) => {};
    answers[call] = () => new Promise<Response>((resolve) => (answer = resolve));
    await open();
    await wholePage();
    await press(button(offer));
    await press(box('A photo, user 102'));
    const reasons = () =>
      [rowBox(1), box('Select all rows on this page that can be marked'), button('Mark selected as Done')].map(
        described,
      );
    expect(reasons()).toEqual(['A decision is being sent', 'A decision is being sent', 'A decision is being sent']);
    await act(async () => answer(Response.json({})));
    await waitFor(() => expect(reasons()[0]).toBe(''));
    expect(reasons()).toEqual(['', '', '']);
  });
  test('is ticked by those alone who may moderate', async () => {
    signInAs('CO_TEAM', ['batches']);
    await open();
    expect(described(box('A photo, user 101'))).toBe('Your role may look, but not decide');
    expect(described(button('Mark selected as Done'))).toBe('Your role may look, but not decide');
    expect(described(button('Moderation station'))).toBe('Your role may look, but not decide');
    expect(document.querySelector('thead [role=checkbox]')).toBeNull();
  });
});

describe('the selected rows', () => {
  const many = 'POST admin/quests/tasks/mark/many';
  const marks = [
    { userId: 101, questId: 40, tasks: [10] },
    { userId: 102, questId: 40, tasks: [20] },
  ];
  const ask = async (...capabilities: string[]) => {
    signInAs('ADMIN', capabilities);
    await open();
    await wholePage();
    await press(button('Mark selected as Done'));
    await waitFor(() => expect(question()).not.toBeNull());
  };
  const results = (...failed: [userId: number, message: string | null][]) =>
    Response.json({ results: failed.map(([userId, message]) => ({ userId, questId: 40, marked: false, message })) });

  test('cannot be marked before one is selected', async () => {
    await open();
    expect(described(button('Mark selected as Done'))).toBe('Select rows first');
  });
  test('are the whole page once each of them is selected, and no sooner', async () => {
    await open();
    const whole = () => box('Select all rows on this page that can be marked').getAttribute('aria-checked');
    await press(rowBox(0));
    expect([whole(), shows('1 row selected')]).toEqual(['mixed', true]);
    await press(rowBox(1));
    expect(whole()).toBe('true');
  });
  test('are none where no row can be marked, which is said', async () => {
    rows = [participation(1, { withImages: false })];
    await open();
    expect(described(box('Select all rows on this page that can be marked'))).toBe('No row on this page can be marked');
  });
  test('are given up one by one, and all at once', async () => {
    await open();
    await wholePage();
    await press(rowBox(0));
    expect([shows('1 row selected'), rowBox(0).getAttribute('aria-checked')]).toEqual([true, 'false']);
    await wholePage();
    expect(shows('2 rows selected')).toBe(true);
    await wholePage();
    expect(shows('0 rows selected')).toBe(true);
  });
  test('cannot be marked in a market that does not mark many, while its tasks can be ticked', async () => {
    edition.flags.markManyTasks = false;
    await open();
    const names = [...document.querySelectorAll('[role=checkbox]')].map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['A photo, user 101', 'Read it, user 101', 'A photo, user 102', 'Read it, user 102']);
    expect([shows('Mark selected as Done'), shows('rows selected')]).toEqual([false, false]);
    await press(box('A photo, user 102'));
    await tells('success', 'Task was marked successfully!');
  });
  test('are asked about with the warning that it is for good, and can be left while they are counted', async () => {
    answers['POST admin/quests/tasks/mark/count'] = () => new Promise(() => {});
    await ask('mark-counts');
    expect(question().querySelector('h2')!.textContent).toBe('Mark as done?');
    expect(question().textContent).toContain('A task that is marked cannot be unmarked, and what it pays stays paid.');
    expect(described(button('Mark as Done'))).toBe('Counting what will be marked…');
    await press(button('Cancel'));
    await waitFor(() => expect(question()).toBeNull());
  });
  test('are counted by the server, then marked with their open custom tasks under one key', async () => {
    await ask('idempotency', 'mark-counts');
    await waitFor(() => expect(question().textContent).toContain('5,000'));
    expect(sent).toEqual([['POST admin/quests/tasks/mark/count', marks, null]]);
    await press(button('Mark as Done'));
    await tells('success', 'Tasks were marked successfully!');
    expect(calls(many)).toEqual([[many, marks, expect.any(String)]]);
    await waitFor(() => expect(question()).toBeNull());
    expect(shows('0 rows selected')).toBe(true);
    await waitFor(() => expect(listed).toBe(2));
  });
  test('are counted here where the server does not, and nobody knows what they pay', async () => {
    const photo = { description: 'A photo', type_id: 6, done: false, withUploadedImage: true };
    const both = [
      { ...photo, id: 30 },
      { ...photo, id: 31 },
    ];
    rows = [
      participation(1),
      participation(2),
      participation(3, { userId: 101, quest: { id: 41, name: 'Summer' }, tasks: both }),
    ];
    await ask();
    await waitFor(() => expect(question().querySelectorAll('dd')[0]?.textContent).toBe('2'));
    expect([...question().querySelectorAll('dl > div')].map((one) => one.textContent)).toEqual(['People2', 'Tasks4']);
    expect([...question().querySelectorAll('li')].map((one) => one.textContent)).toEqual(['#101', '#102']);
    expect(sent).toEqual([]);
  });
  test('cannot be given up while they are marked, which is said', async () => {
    answers[many] = () => new Promise(() => {});
    await ask();
    await press(await waitFor(() => button('Mark as Done')));
    await waitFor(() => expect(described(button('Cancel'))).toBe('Marking…'));
  });
  test.each<[string, () => Response, 'success' | 'warning', string]>([
    ['were marked', () => Response.json({}), 'success', 'Tasks were marked successfully!'],
    ['were refused in part', () => results([102, 'Not active']), 'warning', "Task wasn't marked successfully!"],
    ['were not marked', failing('The disk is full'), 'warning', "Task wasn't marked successfully!"],
  ])('that %s are told of to whoever has left by then', async (_, answered, type, message) => {
    let answer = (_: Response) => {};
    answers[many] = () => new Promise<Response>((resolve) => (answer = resolve));
    await ask();
    await press(await waitFor(() => button('Mark as Done')));
    await waitFor(() => expect(calls(many)).toHaveLength(1));
    await act(async () => root?.unmount());
    answer(answered());
    await tells(type, message);
  });
  test('have the progress shown while they are marked', async () => {
    answers[many] = () => new Promise(() => {});
    await ask();
    await press(await waitFor(() => button('Mark as Done')));
    await waitFor(() =>
      expect(question().querySelector('[role=progressbar]')?.getAttribute('aria-label')).toBe('Marking…'),
    );
  });
  test('that could not be counted are not sent, and are counted again', async () => {
    answers['POST admin/quests/tasks/mark/count'] = failing('The disk is full');
    await ask('mark-counts');
    await waitFor(() =>
      expect(alert()).toBe('What would be marked could not be counted. Nothing was sent.The disk is full'),
    );
    answers = {};
    await press(button('Try again'));
    await waitFor(() => expect(question().textContent).toContain('5,000'));
    expect(calls(many)).toEqual([]);
  });
  test.each([
    [['idempotency'], "Task wasn't marked successfully!The disk is fullTrying again marks and pays nothing twice."],
    [[], "Task wasn't marked successfully!The disk is full"],
  ])('that were not sent are sent again as they were: %j', async (capabilities, words) => {
    await ask(...capabilities);
    answers[many] = failing('The disk is full');
    await press(await waitFor(() => button('Mark as Done')));
    await waitFor(() => expect(alert()).toBe(words));
    answers = {};
    await press(button('Try again'));
    await tells('success', 'Tasks were marked successfully!');
    const [first, second] = calls(many);
    expect(second).toEqual(first);
  });
  test('that were refused are named with why, and they alone are sent again, under another key', async () => {
    await ask('idempotency');
    answers[many] = () => results([102, 'Not active']);
    await press(await waitFor(() => button('Mark as Done')));
    await waitFor(() => expect(question().textContent).toContain("1 row wasn't marked"));
    expect(question().textContent).toContain('1 row was marked.');
    expect(alert()).toBe('#102, Spring 2026Not active');
    await press(button('Try these again'));
    await waitFor(() => expect(calls(many)).toHaveLength(2));
    expect(calls(many)[1]![1]).toEqual([marks[1]]);
    expect(calls(many)[1]![2]).not.toBe(calls(many)[0]![2]);
  });
  test('of one person are told apart by their challenge: the one that was refused is still selected', async () => {
    rows = [participation(1), participation(2, { userId: 101, quest: { id: 41, name: 'Summer' } })];
    await ask();
    answers[many] = () =>
      Response.json({
        results: [
          { userId: 101, questId: 40, marked: true, message: null },
          { userId: 101, questId: 41, marked: false, message: 'Not active' },
        ],
      });
    await press(await waitFor(() => button('Mark as Done')));
    await waitFor(() => expect(alert()).toBe('#101, SummerNot active'));
    await press(button('Close'));
    await waitFor(() => expect(question()).toBeNull());
    expect([0, 1].map((at) => rowBox(at).getAttribute('aria-checked'))).toEqual(['false', 'true']);
  });
  test('of a back-end that sends no ids are not those of the next page', async () => {
    [rows, second] = [[withoutId(1)], [withoutId(2)]];
    await open();
    await press(rowBox(0));
    expect(shows('1 row selected')).toBe(true);
    await press(button('Next page'));
    await waitFor(() => box('A photo, user 102'));
    expect(shows('0 rows selected')).toBe(true);
  });
  test('that were not sent are those alone, once the question is left, that are still to be marked', async () => {
    await ask();
    answers[many] = () => {
      rows = [participation(1), participation(2, { tasks: [{ ...participation(2).tasks[0], done: true }] })];
      return Response.json({ message: 'The disk is full' }, { status: 500 });
    };
    await press(await waitFor(() => button('Mark as Done')));
    await waitFor(() => expect(alert()).toContain('The disk is full'));
    await waitFor(() => expect(listed).toBe(2));
    await press(button('Cancel'));
    await waitFor(() => expect(box('A photo, user 102').getAttribute('aria-checked')).toBe('true'));
    expect(shows('1 row selected')).toBe(true);
  });
  test('that were refused without words say so, and are still selected when the question is closed', async () => {
    await ask();
    answers[many] = () => results([101, null]);
    await press(await waitFor(() => button('Mark as Done')));
    await waitFor(() => expect(alert()).toBe("#101, Spring 2026Task wasn't marked successfully!"));
    await press(button('Close'));
    await waitFor(() => expect(question()).toBeNull());
    expect(shows('1 row selected')).toBe(true);
  });
});

describe('the question about all that match', () => {
  const path = 'admin/quests/tasks/mark/matching';
  const judged =
    (possible: number, sample: readonly string[] = []) =>
    () =>
      Response.json({
        people: possible,
        tasks: possible,
        coins: 0,
        sample,
        matching: 1210,
        possible,
        refused: [{ message: 'Not active', count: 3 }],
      });
  const batch = { id: 5, state: 'running', total: 900, done: 300, refused: 3, reasons: [] };
  const ask = async () => {
    await open();
    await wholePage();
    await press(button(offer));
    await press(button('Mark selected as Done'));
    await waitFor(() => expect(question()).not.toBeNull());
  };
  test('warns that it is for good, and cannot be confirmed before they are counted', async () => {
    answers[`POST ${path}`] = () => new Promise(() => {});
    await ask();
    expect(document.getElementById(question().getAttribute('aria-describedby')!)!.textContent).toBe(
      'All 1,204 that match are selected. A task that is marked cannot be unmarked, and what it pays stays paid.',
    );
    expect(described(button('Mark as Done'))).toBe('Counting what will be marked…');
  });
  test('cannot be left while the marking begins, nor while it is looked for', async () => {
    let answer = (_: Response) => {};
    answers[`POST ${path}?dry_run=true`] = judged(1207);
    answers[`POST ${path}`] = () => new Promise<Response>((resolve) => (answer = resolve));
    await ask();
    await waitFor(() => expect(described(button('Mark as Done'))).toBe(''));
    await press(button('Mark as Done'));
    await waitFor(() => expect(described(button('Cancel'))).toBe('Marking…'));
    answers['GET admin/batches'] = () => new Promise(() => {});
    await act(async () => answer(failing('The disk is full')()));
    await waitFor(() => expect(described(button('Cancel'))).toBe(''));
    await press(button('Cancel'));
    await waitFor(() => expect(described(button('Cancel'))).toBe('Looking whether the marking has begun'));
  });
  test('says how many match by now, and how many of them are refused', async () => {
    answers[`POST ${path}`] = judged(1207);
    await ask();
    await waitFor(() => expect(question().textContent).toContain('All 1,210 that match are selected.'));
    expect(question().textContent).toContain('3 of them will not be marked: Not active');
    expect(described(button('Mark as Done'))).toBe('');
  });
  test.each([
    [2, []],
    [3, ['and 1 more']],
    [1202, ['and 1,200 more']],
  ])('names some of %d people, and counts the others', async (people, more) => {
    answers[`POST ${path}`] = judged(people, ['Anna Lee', 'Ben Roy']);
    await ask();
    const named = () => [...question().querySelectorAll('h3 + ul li')].map((one) => one.textContent);
    await waitFor(() => expect(named()).toEqual(['Anna Lee', 'Ben Roy', ...more]));
  });
  test('cannot be confirmed where none can be marked', async () => {
    answers[`POST ${path}`] = judged(0);
    await ask();
    await waitFor(() => expect(described(button('Mark as Done'))).toBe('None of the rows that match can be marked'));
  });
  test('that is confirmed begins a batch, whose progress stands above the rows', async () => {
    answers[`POST ${path}?dry_run=true`] = judged(1207);
    answers[`POST ${path}`] = () => Response.json(batch);
    await ask();
    await waitFor(() => expect(described(button('Mark as Done'))).toBe(''));
    await press(button('Mark as Done'));
    await waitFor(() => expect(shows('Marking 303 of 900')).toBe(true));
    expect(sent.at(-1)).toEqual([`POST ${path}`, { filters: {} }, expect.any(String)]);
    expect(question()).toBeNull();
  });
  test('whose batch did not begin is asked again under its key', async () => {
    answers[`POST ${path}?dry_run=true`] = judged(1207);
    answers[`POST ${path}`] = failing('The disk is full');
    await ask();
    await waitFor(() => expect(described(button('Mark as Done'))).toBe(''));
    await press(button('Mark as Done'));
    await waitFor(() =>
      expect(alert()).toBe(
        "Task wasn't marked successfully!The disk is fullTrying again marks and pays nothing twice.",
      ),
    );
    answers[`POST ${path}`] = () => Response.json(batch);
    await press(button('Try again'));
    await waitFor(() => expect(shows('Marking 303 of 900')).toBe(true));
    const [first, second] = calls(`POST ${path}`);
    expect(second).toEqual(first);
  });
  test('that could not be counted says so, and leaves the selection when it is cancelled', async () => {
    answers[`POST ${path}`] = failing('The disk is full');
    await ask();
    await waitFor(() =>
      expect(alert()).toBe('What would be marked could not be counted. Nothing was sent.The disk is full'),
    );
    await press(button('Cancel'));
    await waitFor(() => expect(question()).toBeNull());
    expect(shows('All 1,204 that match are selected.')).toBe(true);
  });
});

describe('a batch', () => {
  const ended = { id: 5, state: 'done', total: 8, done: 7, refused: 1, reasons: [] };
  const line = () => document.querySelector('section[aria-label="Marking of all that match"]');
  test('that has ended says what became of it until it is put away, also on the next visit', async () => {
    answers['GET admin/batches'] = () => Response.json([ended]);
    await open();
    await waitFor(() => expect(line()?.textContent).toContain("7 rows were marked. 1 row wasn't marked."));
    await press(button('Close'));
    await waitFor(() => expect(line()).toBeNull());
    await act(async () => root!.unmount());
    let isAsked = false;
    answers['GET admin/batches'] = () => {
      isAsked = true;
      return Response.json([ended]);
    };
    await open();
    await waitFor(() => expect(isAsked).toBe(true));
    await wholePage();
    await waitFor(() => button(offer));
    expect(line()).toBeNull();
  });
  test('that ends without anything done is told of as a failure', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers['GET admin/batches'] = () => Response.json([{ ...ended, state: 'running', done: 0, refused: 2 }]);
    answers['GET admin/batches/5'] = () => Response.json({ ...ended, done: 0, refused: 8 });
    await open();
    await waitFor(() => expect(line()).not.toBeNull());
    await act(async () => vi.advanceTimersByTimeAsync(1500));
    await tells('warning', "Task wasn't marked successfully!");
    vi.useRealTimers();
  });
  test('that was put away is shown again while it runs', async () => {
    answers['GET admin/batches'] = () => Response.json([ended]);
    await open();
    await press(await waitFor(() => button('Close')));
    await act(async () => root!.unmount());
    answers['GET admin/batches'] = () => Response.json([{ ...ended, state: 'running', done: 2, refused: 0 }]);
    await open();
    await waitFor(() => expect(line()?.textContent).toContain('Marking 2 of 8'));
  });
  test('that runs is looked at until it ends, and the list is read again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const running = { ...ended, state: 'running', done: 2, refused: 0 };
    answers['GET admin/batches'] = () => Response.json([running]);
    answers['GET admin/batches/5'] = () => Response.json(running);
    await open();
    await waitFor(() => expect(line()?.textContent).toContain('Marking 2 of 8'));
    answers['GET admin/batches/5'] = () => Response.json(ended);
    await act(async () => vi.advanceTimersByTimeAsync(1500));
    await tells('success', 'Tasks were marked successfully!');
    await waitFor(() => expect(listed).toBe(2));
    expect(line()!.textContent).toContain('7 rows were marked.');
    vi.useRealTimers();
  });
});

describe('the images of a row', () => {
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!;
  const image = (name: string, decision: string | null = null, task_id = 10) => ({
    attach_url: `/files/${name}.png?signature=1`,
    task_id,
    decision,
  });
  const names = () => [...dialog().querySelectorAll('li')].map((one) => one.getAttribute('aria-label'));
  const look = async (capabilities: string[] = ['image-answers']) => {
    signInAs('ADMIN', capabilities);
    await open();
    await press(button('Images of Spring 2026, 101'));
    await waitFor(() => expect(names()).not.toEqual([]));
  };
  beforeEach(() => void (images = [image('a'), image('b')]));

  test('that do not come say so, and are loaded again', async () => {
    answers['GET admin/quests/user-images'] = failing('The disk is full');
    await open();
    await press(button('Images of Spring 2026, 101'));
    await tells('warning', "Images weren't downloaded successfully");
    await waitFor(() => expect(alert()).toContain("Images weren't downloaded successfully"));
    answers = {};
    await press(button('Try again'));
    await waitFor(() => expect(names()).toEqual(['Image 1', 'Image 2']));
  });
  test('are said to be only looked at where a role may not decide', async () => {
    signInAs('CO_TEAM', ['batches']);
    await open();
    await press(button('Images of Spring 2026, 101'));
    await waitFor(() => expect(names()).toEqual(['Image 1', 'Image 2']));
    expect(document.getElementById(dialog().getAttribute('aria-describedby')!)!.textContent).toBe(
      'Your role may look, but not decide',
    );
  });
  test('are said to be on their way', async () => {
    answers['GET admin/quests/user-images'] = () => new Promise(() => {});
    await open();
    await press(button('Images of Spring 2026, 101'));
    await waitFor(() =>
      expect(dialog().querySelector('[aria-busy] [role=status]')?.textContent).toBe('Loading images…'),
    );
  });
  test('are called by their numbers', async () => {
    await look();
    expect([...dialog().querySelectorAll('img')].map((one) => one.alt)).toEqual(['Image 1', 'Image 2']);
  });
  test('open in full size beside the console', async () => {
    await look();
    const [first, second] = dialog().querySelectorAll<HTMLAnchorElement>('li a');
    expect([first!.target, first!.getAttribute('href'), second!.getAttribute('href')]).toEqual([
      '_blank',
      'http://localhost:3000/files/a.png?signature=1',
      'http://localhost:3000/files/b.png?signature=1',
    ]);
  });
  test('are each named by the task that they were sent for', async () => {
    const photo = { type_id: 6, done: false, withUploadedImage: true };
    rows = [
      participation(1, {
        tasks: [
          { ...photo, id: 10, description: 'A photo' },
          { ...photo, id: 12, description: 'Another photo' },
        ],
      }),
    ];
    images = [image('a', null, 12), image('b', null, 10)];
    await look();
    const lines = [...dialog().querySelectorAll('li')].map((one) => one.textContent);
    expect(lines).toEqual([expect.stringContaining('Another photo'), expect.stringMatching(/^On moderationA photo/)]);
  });
  test('are not said to be none while they load, nor when they do not come', async () => {
    const none = 'This user has not uploaded any image';
    let answer = (_: Response) => {};
    answers['GET admin/quests/user-images'] = () => new Promise<Response>((resolve) => (answer = resolve));
    await open();
    await press(button('Images of Spring 2026, 101'));
    await waitFor(() => expect(shows('Loading images…')).toBe(true));
    expect(shows(none)).toBe(false);
    await act(async () => answer(failing('The disk is full')()));
    await waitFor(() => expect(alert()).toContain("Images weren't downloaded successfully"));
    expect(shows(none)).toBe(false);
  });

  test('are decided about at once, and a decision is taken back before it is sent', async () => {
    await look();
    await press(button('Decline: Image 2'));
    expect(dialog().querySelectorAll('li')[1]!.textContent).toContain('Declined');
    expect(dialog().textContent).toContain('Declined: Image 2');
    await press([...dialog().querySelectorAll('button')].find((one) => one.textContent.startsWith('Undo'))!);
    expect(dialog().querySelectorAll('li')[1]!.textContent).toContain('On moderation');
    await press(button('Close'));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(sent).toEqual([]);
  });
  test('are decided about for good when the dialog is closed, and the list is read again', async () => {
    await look();
    await press(button('Accept: Image 1'));
    await press(button('Close'));
    await tells('success', 'Answer status was changed successfully');
    expect(sent.map(([call, body]) => [call, body])).toEqual([
      [
        'PUT admin/quests/approval?user_id=101&quest_id=40',
        { status: 1, taskType: 'CUSTOM', taskId: 10, attach_url: '/files/a.png?signature=1' },
      ],
    ]);
    await waitFor(() => expect(listed).toBe(2));
  });
  test('stay those of their person when a back-end that sends no ids lists another one first', async () => {
    rows = [withoutId(1)];
    await look();
    await press(button('Accept: Image 1'));
    rows = [withoutId(2), withoutId(1)];
    await press(button('Accept: Image 2'));
    await waitFor(() => expect(shows('102')).toBe(true));
    expect(dialog().textContent).toContain('Images of user 101 for “Spring 2026”');
  });
  test('that were accepted stay so when they are looked at again, where the back-end does not say it', async () => {
    images = [{ attach_url: '/files/undecided.png' }];
    await look([]);
    await press(button('Accept: Image 1'));
    await press(button('Close'));
    await tells('success', 'Answer status was changed successfully');
    await press(button('Images of Spring 2026, 101'));
    await waitFor(() => expect(names()).toEqual(['Image 1']));
    expect(described(button('Accept: Image 1'))).toBe('This has been decided already');
  });
  test.each([
    ['the file’s key', '/services/file?file_key=images/'],
    ['another parameter', '/download?image='],
  ])('whose links differ in %s alone are each shown, and deleted by their own', async (_, link) => {
    images = [{ attach_url: `${link}a` }, { attach_url: `${link}b` }];
    await look();
    expect([...dialog().querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
      `http://localhost:3000${link}a`,
      `http://localhost:3000${link}b`,
    ]);
    await press(button('Delete: Image 1'));
    await press(button('Close'));
    await waitFor(() =>
      expect(sent.map(([call, body]) => [call, body])).toEqual([
        ['DELETE admin/quests/user-images?user_id=101&quest_id=40', { attach_url: `${link}a` }],
      ]),
    );
  });
  test.each([
    ['the file’s key', '/services/file?file_key=images/'],
    ['another parameter', '/download?image='],
  ])('of which one was replaced wait for a decision about the new one, by %s in its link', async (_, link) => {
    images = [{ attach_url: `${link}first` }];
    await look([]);
    await press(button('Decline: Image 1'));
    await press(button('Close'));
    await tells('success', 'Answer status was changed successfully');
    images = [{ attach_url: `${link}second` }];
    await press(button('Images of Spring 2026, 101'));
    await waitFor(() => expect(names()).toEqual(['Image 1']));
    expect(dialog().querySelector('li')!.textContent).toContain('On moderation');
  });
  test('are accepted for a task whose numbers are sent as texts, and whose yes and no as 1 and 0', async () => {
    rows = [
      participation(1, {
        tasks: [{ id: '4', description: 'A photo', type_id: '6', done: 0, withUploadedImage: 1 }],
        withImages: 1,
      }),
    ];
    images = [{ attach_url: '/files/texts.png' }];
    await look([]);
    await press(button('Accept: Image 1'));
    await press(button('Close'));
    await waitFor(() =>
      expect(sent.map(([call, body]) => [call, body])).toEqual([
        ['PUT admin/quests/approval?user_id=101&quest_id=40', { status: 1, taskType: 'CUSTOM', taskId: 4 }],
      ]),
    );
  });
  test('lose one that is deleted, and keep their names', async () => {
    await look();
    await press(button('Delete: Image 1'));
    expect(names()).toEqual(['Image 2']);
    expect(dialog().textContent).toContain('Deleted: Image 1');
  });
  test('have a decision that was not stored taken back, with why', async () => {
    answers['PUT admin/quests/approval'] = failing('The disk is full');
    await look();
    await press(button('Accept: Image 1'));
    await press(button('Accept: Image 2'));
    await waitFor(() => expect(alert()).toBe('The disk is full'));
    expect(dialog().querySelectorAll('li')[0]!.textContent).toContain('On moderation');
  });
  test('that answer no custom task can be deleted alone', async () => {
    images = [image('a', null, 11)];
    await look();
    expect(['Accept', 'Decline', 'Delete'].map((one) => described(button(`${one}: Image 1`)))).toEqual([
      'There is no custom task that this image could answer',
      'There is no custom task that this image could answer',
      '',
    ]);
  });
  test('that a colleague has open are only looked at', async () => {
    answers['GET admin/moderation/claims'] = () => Response.json([{ id: '1', name: 'Anna', mine: false }]);
    answers['POST admin/moderation/claims'] = () => Response.json({ held_by: 'Anna' });
    await look(['image-answers', 'moderation-claims']);
    await waitFor(() => expect(described(button('Delete: Image 1'))).toBe('Anna has this open'));
    expect(calls('POST admin/moderation/claims')[0]![1]).toEqual({ kind: questAttachments.path, id: '1' });
  });
  test('that a colleague opened first stay so when an older answer comes late', async () => {
    let comeLate = () => {};
    const old = new Promise<Response>((resolve) => {
      comeLate = () => resolve(Response.json([]));
    });
    const asked = vi
      .fn<() => Promise<Response>>(async () => Response.json([{ id: '1', name: 'Anna', mine: false }]))
      .mockReturnValueOnce(old);
    answers['GET admin/moderation/claims'] = asked;
    answers['POST admin/moderation/claims'] = () => Response.json({ held_by: 'Anna' });
    await look(['image-answers', 'moderation-claims']);
    await waitFor(() => expect(described(button('Delete: Image 1'))).toBe('Anna has this open'));
    await act(async () => comeLate());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(described(button('Delete: Image 1'))).toBe('Anna has this open');
  });
});

describe('the station of the images', () => {
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!;
  const status = () => dialog().querySelector('section [role=status]')!.textContent;
  const shortcut = (keys: string) => dialog().querySelector<HTMLButtonElement>(`[aria-keyshortcuts=${keys}]`)!;
  const enter = async (capabilities: string[]) => {
    signInAs('ADMIN', capabilities);
    await open();
    await press(button('Moderation station'));
    await waitFor(() => expect(status()).toContain('On moderation'));
  };
  beforeEach(() => {
    answers['GET admin/users/autocomplete'] = () => Response.json([{ id: 101, name: 'Ana', surname: 'Byrne' }]);
    images = [{ attach_url: '/files/a.png', task_id: 10, decision: null }];
  });

  test('has the rows with images alone, named by person and challenge, and says what an image was sent for', async () => {
    rows = [participation(1), participation(2, { withImages: false })];
    await enter([]);
    expect(dialog().querySelectorAll('ol li')).toHaveLength(1);
    expect(status()).toContain('(101) Ana Byrne, A photo, On moderation.');
    expect(dialog().querySelector('section p')!.textContent).toBe('(101) Ana Byrne Spring 2026 · A photo');
    expect(dialog().querySelector('aside')!.textContent).toContain('Spring 2026');
  });
  test('says of each image which of the tasks it was sent for, and shows the first one in the queue', async () => {
    const photo = { type_id: 6, done: false, withUploadedImage: true };
    rows = [
      participation(1, {
        tasks: [
          { ...photo, id: 10, description: 'A photo' },
          { ...photo, id: 12, description: 'Another photo' },
        ],
      }),
    ];
    images = [
      { attach_url: '/files/a.png', task_id: 10, decision: null },
      { attach_url: '/files/b.png', task_id: 12, decision: null },
    ];
    await enter([]);
    expect(status()).toContain(', A photo, On moderation.');
    await press(shortcut('J'));
    await waitFor(() => expect(status()).toContain(', Another photo, On moderation.'));
    const pictures = [...dialog().querySelectorAll<HTMLImageElement>('ol li img')];
    expect(pictures.map((one) => one.getAttribute('src'))).toEqual(['http://localhost:3000/files/a.png']);
  });
  test('is not to be entered from a page without images, which is said', async () => {
    rows = [participation(1, { withImages: false })];
    await open();
    expect(described(button('Moderation station'))).toBe('Nothing on this page is to be moderated');
  });
  test.each([
    [[], 2],
    [['image-answers'], 1],
  ])('with %j loads the images of a row again after a decision: %d calls', async (capabilities, times) => {
    let loaded = 0;
    answers['GET admin/quests/user-images?user_id=101&quest_id=40'] = () => {
      loaded++;
      return Response.json(images);
    };
    await enter(capabilities);
    await press(shortcut('A'));
    await waitFor(() => expect(status()).toContain('#102'));
    await press(shortcut('D'));
    await tells('success', 'Answer status was changed successfully');
    await waitFor(() => expect(loaded).toBe(times));
  });
  test('has the list read again after a decision', async () => {
    await enter(['image-answers']);
    await press(shortcut('A'));
    await waitFor(() => expect(status()).toContain('#102'));
    await press(shortcut('D'));
    await waitFor(() => expect(listed).toBe(2));
  });
  test('shows and decides about the next page’s own images where a back-end sends no ids', async () => {
    [rows, second] = [[withoutId(1)], [withoutId(2)]];
    answers['GET admin/quests/user-images?user_id=102&quest_id=40'] = () =>
      Response.json([{ attach_url: '/files/b.png', task_id: 20 }]);
    await enter([]);
    const picture = () => dialog().querySelector('section img')!.getAttribute('src');
    expect(picture()).toContain('/files/a.png');
    await press(shortcut('J'));
    await waitFor(() => expect(status()).toContain('#102'));
    await waitFor(() => expect(picture()).toContain('/files/b.png'));
    await press(shortcut('A'));
    await press(button('Back to the list'));
    await waitFor(() =>
      expect(calls('PUT admin/quests/approval?user_id=102&quest_id=40').map(([, body]) => body)).toEqual([
        { status: 1, taskType: 'CUSTOM', taskId: 20 },
      ]),
    );
  });
  test('keeps what was accepted so, where the back-end does not say it, and does not send it again', async () => {
    let loaded = 0;
    answers['GET admin/quests/user-images?user_id=101&quest_id=40'] = () => {
      loaded++;
      return Response.json(images);
    };
    images = [{ attach_url: '/files/unsaid.png' }];
    await enter([]);
    await press(shortcut('A'));
    await waitFor(() => expect(status()).toContain('#102'));
    await press(shortcut('D'));
    await waitFor(() => expect(loaded).toBe(2));
    await press(shortcut('K'));
    await waitFor(() => expect(status()).toContain('(101) Ana Byrne, A photo, Accepted.'));
    await press(shortcut('A'));
    await press(button('Back to the list'));
    await waitFor(() => expect(calls('PUT admin/quests/approval?user_id=102&quest_id=40')).toHaveLength(1));
    expect(calls('PUT admin/quests/approval?user_id=101&quest_id=40')).toHaveLength(1);
  });
  test('lets an image that answers no custom task be deleted alone', async () => {
    images = [{ attach_url: '/files/a.png', task_id: 11, decision: null }];
    await enter([]);
    expect(['A', 'D', 'Delete'].map((one) => described(shortcut(one)))).toEqual([
      'There is no custom task that this image could answer',
      'There is no custom task that this image could answer',
      '',
    ]);
  });
});
