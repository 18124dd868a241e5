import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { edition } from 'virtual:edition';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { kindOf, shownKinds } from '../../src/admin/content-calendar/kinds';
import { contentCalendar } from '../../src/admin/content-calendar/resource';
import ContentCalendar from '../../src/admin/content-calendar/screen';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import { quests } from '../../src/admin/quests/resource';
import { quizzes } from '../../src/admin/quizzes/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { loadWords } from '../../src/providers/i18n';
import { notificationProvider } from '../../src/providers/notification';
import { markHistoryEntry, routerProvider } from '../../src/providers/router';
import { button, described, labelled, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { liveChanges } from './screens';
import { waitFor } from './wait-for';

const question = {
  text: 'Which?',
  type_id: 1,
  image: 'quiz/a.png',
  answers: [{ answer: 'A' }, { answer: 'B' }],
  correct_answers: [1],
};
const quizOf = (id: number, published_at: string | null, more: object = {}) => ({
  id,
  name: `Quiz ${id}`,
  brand_id: null,
  status: 1,
  price: 3,
  progress_bar_enable: true,
  published_at,
  questions: [question],
  ...more,
});
let rows: Record<string, Record<string, unknown>[]>;
let broken: Set<string>;
/** Lists that say that they are longer than what they send. */
let totals: Record<string, number>;
/** The lists that were read. */
let asked: string[];
/** A colleague's save, by the channel of its list. */
let server: ReturnType<typeof liveChanges>;
let sent: { url: string; body: Record<string, unknown>; version: string | undefined }[];
let refuse: (() => Response | Promise<Response>) | undefined;
let root: Root | undefined;
let router: ReturnType<typeof routerOf>;

function routerOf(at: string) {
  const rootRoute = createRootRoute({ beforeLoad: markHistoryEntry });
  const screen = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component, staticData: { refine: { resource: path } } });
  return createRouter({
    routeTree: rootRoute.addChildren([
      screen(`/${contentCalendar.path}`, ContentCalendar),
      screen(`/${quizzes.path}/$id`, () => <h1>The form</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
}
const address = () => router.history.location.href;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-10-15T10:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  localStorage.setItem('identity', JSON.stringify({ id: 5, fullName: 'Test', capabilities: ['versions'] }));
  await loadWords('list', 'form', 'validation', 'shell', 'content-calendar');
  broken = new Set();
  totals = {};
  asked = [];
  server = liveChanges();
  sent = [];
  refuse = undefined;
  rows = {
    [quizzes.path]: [quizOf(4, '2026-10-19T23:00:00.000Z'), quizOf(5, '2026-10-05T23:00:00.000Z')],
    'admin/quests': [{ id: 7, name: 'Race', status: 1, start_date: '2026-09-20', end_date: '2026-10-08' }],
  };
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { method: string; body: string; headers: Record<string, string> }) => {
      const { pathname } = new URL(url, 'http://localhost');
      const path = pathname.replace(/^\/v\d\//, '');
      if (init.method === 'PUT') {
        sent.push({ url: path, body: JSON.parse(init.body) as never, version: init.headers['If-Match'] });
        if (refuse) return refuse();
        rows[quizzes.path] = rows[quizzes.path]!.map((row) => (row.id === 4 ? sent.at(-1)!.body : row));
        return Response.json(sent.at(-1)!.body);
      }
      if (broken.has(path)) return Response.json({ message: 'The disk is full' }, { status: 500 });
      const one = /^(.*)\/(\d+)$/.exec(path);
      if (one) {
        const found = rows[one[1]!]?.find((row) => row.id === Number(one[2]));
        return Response.json(found, { headers: { ETag: '"v1"' } });
      }
      asked.push(path);
      const data = rows[path] ?? [];
      return Response.json({ data, total: totals[path] ?? data.length });
    },
  );
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(search = '') {
  router = routerOf(`/${contentCalendar.path}${search}`);
  document.body.innerHTML = '<div></div>';
  const page = (root = createRoot(document.body.firstElementChild!));
  await act(async () =>
    page.render(
      <RouterProvider
        router={router as never}
        InnerWrap={({ children }) => (
          <Refine
            dataProvider={dataProvider}
            notificationProvider={notificationProvider}
            routerProvider={routerProvider}
            liveProvider={server.live}
            resources={[{ name: contentCalendar.path, list: `/${contentCalendar.path}` }]}
            options={{
              disableTelemetry: true,
              disableRouteChangeHandler: true,
              reactQuery: {
                clientConfig: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
              },
            }}
          >
            <TooltipProvider>{children}</TooltipProvider>
          </Refine>
        )}
      />,
    ),
  );
  await settled();
}
const settled = () =>
  waitFor(() => {
    if (document.querySelector('[role=grid]')?.getAttribute('aria-busy') !== 'false') throw new Error('still loading');
  });
const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)!;
const key = (element: Element, name: string) =>
  act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const listed = () => [...document.querySelectorAll('section li')].map((one) => one.textContent);
const headings = () => [...document.querySelectorAll('section h2')].map((one) => one.textContent);
const dialog = () => document.querySelector('[role=alertdialog]');
const ask = async () => {
  button('Move Quiz 4 to…').focus();
  await press(button('Move Quiz 4 to…'));
};
const moveTo = async (day: string) => {
  await ask();
  await type(labelled('New day'), day);
  await press(button('Move'));
};

test('what is planned is in the grid and in the list, with kind, days and state in words', async () => {
  await open();
  expect(cell('2026-10-20').getAttribute('aria-label')).toBe('Tuesday, October 20, 2026: 1 entry');
  expect(cell('2026-10-20').querySelector('a')?.textContent).toBe('Quiz 4 General quizzes · Scheduled');
  expect(listed()).toEqual([
    'Quiz 5PublishedGeneral quizzes06.10.2026',
    'Quiz 4ScheduledGeneral quizzes20.10.2026Move to…',
    'RaceEndedChallenge20.09.2026 – 08.10.2026',
  ]);
});
test('content of a past day whose status comes as a text is published, and cannot be moved', async () => {
  rows[quizzes.path] = [quizOf(5, '2026-10-05', { status: '1' })];
  await open();
  expect(listed().find((one) => one?.includes('Quiz 5'))).toContain('Published');
  expect(document.querySelector('[aria-label="Move Quiz 5 to…"]')).toBeNull();
});

test('today is marked', async () => {
  await open();
  expect(document.querySelector('[aria-current=date]')).toBe(cell('2026-10-15'));
});
test('today is called so', async () => {
  await open();
  expect(cell('2026-10-15').getAttribute('aria-label')).toBe('Today, Thursday, October 15, 2026: 0 entries');
});
test('late in the evening, today is the market’s day already', async () => {
  vi.setSystemTime(new Date('2026-10-15T23:30:00Z'));
  await open();
  expect(document.querySelector('[aria-current=date]')).toBe(cell('2026-10-16'));
});
test('the days of a week are named in full, from Monday on', async () => {
  await open();
  const names = [...document.querySelectorAll('[role=columnheader]')].map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
});
test('how many entries there are is announced', async () => {
  await open();
  expect(document.querySelector('[role=status].sr-only')?.textContent).toBe('3 entries in the calendar');
});
test('an entry says its kind and status where its name is cut, too', async () => {
  await open();
  expect(cell('2026-10-20').querySelector('a')!.title).toBe('Quiz 4 · General quizzes · Scheduled');
});
test('an entry of two weeks says in each that there is more of it', async () => {
  rows['admin/quests'] = [{ id: 7, name: 'Race', status: 1, start_date: '2026-10-09', end_date: '2026-10-13' }];
  await open();
  expect(['2026-10-09', '2026-10-12'].map((day) => cell(day).querySelector('a')?.textContent)).toEqual([
    'Race Challenge · Ended›',
    '‹Race Challenge · Ended',
  ]);
});
test('entries of the same day stand one below the other', async () => {
  rows[quizzes.path]!.push(quizOf(6, '2026-10-20'));
  await open();
  expect([...cell('2026-10-20').querySelectorAll('a')].map((one) => one.style.top)).toEqual(['26px', '49px']);
});
test('the days of other months are dimmed, those of a week over its end are not', async () => {
  const isDim = () => cell('2026-09-30').classList.contains('bg-muted');
  await open('?day=2026-10-01');
  expect(isDim()).toBe(true);
  await press(button('Week'));
  expect(isDim()).toBe(false);
});
test('of the days the keyboard reaches the focused one, and of the entries none', async () => {
  await open('?day=2026-10-20');
  const reached = [...document.querySelectorAll<HTMLElement>('[role=grid] [data-day], [role=grid] a')];
  expect(reached.filter((one) => one.tabIndex === 0)).toEqual([cell('2026-10-20')]);
});
test('a press on a day opens its entries', async () => {
  await open();
  await press(cell('2026-10-20'));
  expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('Tuesday, October 20, 2026');
});
test('an entry that is opened beside the calendar does not open its day, too', async () => {
  await open();
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  await act(async () => void cell('2026-10-20').querySelector('a')!.dispatchEvent(click));
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
test('the entries of a day have the focus on the first one', async () => {
  await open('?day=2026-10-20');
  await key(cell('2026-10-20'), 'Enter');
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[role=dialog] a')));
});
test('a day without entries has the focus itself, for the keys that close it', async () => {
  await open();
  await key(cell('2026-10-15'), 'Enter');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
});
test('the day has the focus again once its entries are closed', async () => {
  await open('?day=2026-10-20');
  await key(cell('2026-10-20'), 'Enter');
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[role=dialog] a')));
  await key(document.activeElement!, 'Escape');
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-10-20')));
});

test('arrows walk over the days, into the next month, and the address says the day', async () => {
  await open('?day=2026-10-31');
  await act(async () => cell('2026-10-31').focus());
  await key(cell('2026-10-31'), 'ArrowDown');
  expect(address()).toBe('/admin/content-calendar?day=2026-11-07');
  expect(document.activeElement).toBe(cell('2026-11-07'));
  expect(document.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('November 2026');
});
test('arrows on an entry that was pressed do not walk over the days', async () => {
  await open();
  await key(cell('2026-10-20').querySelector('a')!, 'ArrowDown');
  expect(address()).toBe('/admin/content-calendar');
});
test('walking over the days is no step in the history', async () => {
  await open();
  await key(cell('2026-10-15'), 'ArrowDown');
  expect([cell('2026-10-22'), router.history.length]).toEqual([document.activeElement, 1]);
});

test('Enter opens the entries of the day', async () => {
  await open('?day=2026-10-20');
  await key(cell('2026-10-20'), 'Enter');
  const panel = document.querySelector('[role=dialog][aria-label="Tuesday, October 20, 2026"]');
  expect(panel?.querySelector('a')?.getAttribute('href')).toBe('/admin/quizzes/4');
});
test('an entry opens its form, and back restores the calendar', async () => {
  await open('?view=week&day=2026-10-20');
  await press(cell('2026-10-20').querySelector('a')!);
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('The form'));
  await act(async () => router.history.back());
  await waitFor(() => expect(cell('2026-10-20')).not.toBeNull());
  expect(address()).toBe('/admin/content-calendar?view=week&day=2026-10-20');
});
test('only the chosen kinds are asked for and shown', async () => {
  await open('?kinds=%5B%22admin%2Fquests%22%5D');
  expect(listed()).toEqual(['RaceEndedChallenge20.09.2026 – 08.10.2026']);
});
test('only the chosen states are shown', async () => {
  await open('?states=%5B%22scheduled%22%5D');
  expect(listed()).toEqual(['Quiz 4ScheduledGeneral quizzes20.10.2026Move to…']);
});
test('a kind that fails says so, and the others are shown', async () => {
  broken.add('admin/quests');
  await open();
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'Challenge could not be loaded: The disk is fullTry again',
  );
  expect(listed()).toHaveLength(2);
});
test('an empty period says what brings something into it', async () => {
  await open('?day=2027-05-01');
  expect(document.querySelector('section')?.textContent).toBe(
    'In this periodNothing begins in this period. Content appears here once it has a publish date or a period.',
  );
});

test('a month that is still loading is not called empty', async () => {
  rows['admin/quests'] = [];
  await open();
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
  await press(button('Previous month'));
  expect(document.querySelector('[role=status].sr-only')?.textContent).toBe('The calendar is being loaded');
  expect(document.querySelector('section')?.textContent).toBe('In this period');
});

test('what has begun before the period stands below under a heading of its own', async () => {
  await open();
  expect(headings()).toEqual(['In this period', 'Begun earlier']);
  const [list, running] = [...document.querySelectorAll('section ol')].map((one) => one.children.length);
  expect([list, running]).toEqual([2, 1]);
});
test('what begins on the first day of the period is in it', async () => {
  rows['admin/quests'] = [{ id: 7, name: 'Race', status: 1, start_date: '2026-10-12', end_date: '2026-10-14' }];
  await open('?day=2026-10-14&view=week');
  expect([headings(), document.querySelector('section ol')?.textContent]).toEqual([
    ['In this period'],
    expect.stringContaining('Race'),
  ]);
});
test('the buttons beside the period step by month or by week, and Today leads back', async () => {
  await open('?day=2026-08-31');
  await press(button('Next month'));
  expect(address()).toBe('/admin/content-calendar?day=2026-09-30');
  await press(button('Previous month'));
  expect(address()).toBe('/admin/content-calendar?day=2026-08-30');
  await press(button('Week'));
  expect(button('Week').getAttribute('aria-pressed')).toBe('true');
  await press(button('Next week'));
  expect(address()).toBe('/admin/content-calendar?day=2026-09-06&view=week');
  expect(document.querySelector('header [role=status]')?.textContent).toBe('31.08.2026 – 06.09.2026');
  await press(button('Previous week'));
  await press(button('Today'));
  expect(address()).toBe('/admin/content-calendar?day=2026-10-15&view=week');
});
test.each([
  ['ArrowLeft', '2026-10-14'],
  ['ArrowRight', '2026-10-16'],
  ['ArrowUp', '2026-10-08'],
  ['Home', '2026-10-12'],
  ['End', '2026-10-18'],
  ['PageUp', '2026-09-15'],
  ['PageDown', '2026-11-15'],
])('%s leads from Thursday, 15 October to %s', async (name, day) => {
  await open();
  await key(cell('2026-10-15'), name);
  expect(document.activeElement).toBe(cell(day));
});
test('a day lists what begins on it before what runs, and says so when it has nothing', async () => {
  await open('?day=2026-10-06');
  const panel = () => document.querySelector('[role=dialog]');
  await key(cell('2026-10-06'), 'Enter');
  expect([...panel()!.querySelectorAll('a')].map((one) => one.textContent)).toEqual(['Quiz 5', 'Race']);
  await key(document.activeElement!, 'Escape');
  await key(cell('2026-10-07'), ' ');
  expect([...panel()!.querySelectorAll('a')].map((one) => one.textContent)).toEqual(['Race']);
  await key(document.activeElement!, 'Escape');
  await key(cell('2026-10-09'), 'Enter');
  expect(panel()!.textContent).toContain('Nothing on this day');
});
test('a day lists what begins on it before what ends on it', async () => {
  rows[quizzes.path]!.push(quizOf(8, '2026-10-07T23:00:00.000Z'));
  await open('?day=2026-10-08');
  await key(cell('2026-10-08'), 'Enter');
  expect([...document.querySelectorAll('[role=dialog] a')].map((one) => one.textContent)).toEqual(['Quiz 8', 'Race']);
});
test('a month shows four entries of a day and counts the others, a week shows all', async () => {
  rows[quizzes.path] = [1, 2, 3, 4, 5, 6].map((id) => quizOf(id, '2026-10-20'));
  await open('?day=2026-10-20');
  expect(cell('2026-10-20').querySelectorAll('a')).toHaveLength(4);
  expect(cell('2026-10-20').textContent).toContain('2 more');
  await press(button('Week'));
  expect(cell('2026-10-20').querySelectorAll('a')).toHaveLength(6);
  expect(cell('2026-10-20').textContent).not.toContain('more');
});
test('a narrow window has the number of entries in place of them', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  rows[quizzes.path] = [1, 2, 3, 4, 5, 6].map((id) => quizOf(id, '2026-10-20'));
  await open();
  expect(['2026-10-20', '2026-10-21'].map((day) => cell(day).textContent)).toEqual(['206', '21']);
});
test('filters that nothing fits say so, and are taken away together', async () => {
  await open('?view=week&day=2026-10-20&states=%5B%22ended%22%5D&kinds=%5B%22admin%2Fquizzes%22%5D');
  expect(document.querySelector('section')?.textContent).toContain('Nothing in this period fits these filters.');
  await press(button('Clear all'));
  await settled();
  expect(address()).toBe('/admin/content-calendar?day=2026-10-20&view=week');
  expect(listed()).toHaveLength(1);
  expect(() => button('Clear all')).toThrow('no button');
});
test('once all filters are taken away, the first one has the focus', async () => {
  await open('?states=%5B%22ended%22%5D');
  await press(button('Clear all'));
  await settled();
  expect(document.activeElement?.textContent).toBe('Kind');
});
test('opened above a list, it has a tab that leads back there', async () => {
  await open('?from=admin%2Fquizzes');
  const tabs = [...document.querySelectorAll('nav a')];
  expect(tabs.map((one) => [one.textContent, one.getAttribute('href')])).toContainEqual(['List', '/admin/quizzes']);
  expect(document.querySelector('nav [aria-current=page]')?.textContent).toBe('Calendar');
});
test('the tab that leads back to the list stays in another month', async () => {
  await open('?from=admin%2Fquizzes');
  await press(button('Next month'));
  await press(button('Week'));
  expect(document.querySelector('nav a[href="/admin/quizzes"]')?.textContent).toBe('List');
});
test('a kind that failed is asked for again, alone', async () => {
  broken.add('admin/quests');
  await open();
  broken.clear();
  asked = [];
  await press(button('Try again'));
  await waitFor(() => expect(listed()).toHaveLength(3));
  expect(asked).toEqual(['admin/quests']);
  expect(document.querySelector('[role=alert]')).toBeNull();
});
test('a kind of which not everything was searched is named', async () => {
  rows[quizzes.path] = Array.from({ length: 100 }, (_, at) => quizOf(at + 1, null));
  totals[quizzes.path] = 900;
  await open();
  expect(document.body.textContent).toContain(
    'Only the 500 records with the latest dates are considered of: General quizzes',
  );
});
test('what a colleague saves is read again, and only that kind', async () => {
  await open();
  rows['admin/quests'] = [];
  asked = [];
  await server.change('admin/quests');
  await waitFor(() => expect(listed()).toHaveLength(2));
  expect(asked).toEqual(['admin/quests']);
});
test('a later month is read already; of an earlier one the kinds without periods are read', async () => {
  await open();
  asked = [];
  await press(button('Next month'));
  await settled();
  expect(asked).toEqual([]);
  await press(button('Previous month'));
  await press(button('Previous month'));
  await waitFor(() => expect(asked).toContain(quizzes.path));
  expect(asked).not.toContain('admin/quests');
});
test.each([
  ['a quiz by its brand', quizzes, 'brand', 'brand_id'],
  ['an article by its brand of the knowledge bank', kbArticles, 'kbBrand', 'brand_id'],
  ['a challenge by its target group', quests, 'group', 'target_group_id'],
])('is filtered: %s', (_, contract, facet, source) => {
  const own = new ContractIn(contract as unknown as Resource, editions.DEMO);
  expect(Object.entries(kindOf(own)!.facets).map(([name, found]) => [name, found.source])).toContainEqual([
    facet,
    source,
  ]);
});
test.each<[EditionCode, 'ADMIN' | 'CO_TEAM', boolean]>([
  ['IRELAND', 'ADMIN', true],
  ['IRELAND', 'CO_TEAM', false],
  ['DEMO', 'CO_TEAM', true],
])('who may change challenges may move them: in %s, %s: %s', (code, role, may) => {
  signInAs(role);
  expect(kindOf(new ContractIn(quests as unknown as Resource, editions[code]))!.isEditable).toBe(may);
});

test('a kind whose section the market hides is not planned', () => {
  const paths = () => shownKinds().map((one) => one.path);
  expect(paths()).toContain(quizzes.path);
  const hidden = { ...edition.hiddenSections, content: ['quizzes'] };
  vi.spyOn(edition, 'hiddenSections', 'get').mockReturnValue(hidden);
  expect(paths()).not.toContain(quizzes.path);
});

test.each<['ADMIN' | 'CO_TEAM', boolean]>([
  ['ADMIN', true],
  ['CO_TEAM', false],
])('articles, which are for the administrator alone, are planned by %s: %s', (role, are) => {
  signInAs(role);
  const paths = shownKinds().map((one) => one.path);
  expect([paths.includes(quizzes.path), paths.includes(kbArticles.path)]).toEqual([true, are]);
});

test('moving asks once, then saves the whole record with its version, and shows it on its new day', async () => {
  await open();
  await ask();
  expect(dialog()?.textContent).toContain('Move “Quiz 4” from 20.10.2026 to which day?');
  expect(described(button('Move'))).toBe('Choose a day first');
  await type(labelled('New day'), '22.10.2026');
  expect(dialog()?.textContent).toContain('Move “Quiz 4” from 20.10.2026 to 22.10.2026?');
  await press(button('Move'));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toEqual([
    {
      url: 'admin/quizzes',
      version: '"v1"',
      body: quizOf(4, '2026-10-22'),
    },
  ]);
  await waitFor(() => expect(cell('2026-10-22').querySelector('a')?.textContent).toContain('Quiz 4'));
});
test.each(['15.10.2026', '14.10.2026'])('the question says that content of %s is published at once', async (day) => {
  await open();
  await ask();
  await type(labelled('New day'), day);
  expect(dialog()?.textContent).toContain('It is published at once.');
});
test('the question says nothing more of content that is still ahead', async () => {
  await open();
  await ask();
  await type(labelled('New day'), '16.10.2026');
  expect(dialog()?.textContent).not.toContain('It is');
  expect(dialog()?.textContent).not.toContain('It then ends');
});
test('the question says when a moved period ends, and that inactive content stays so', async () => {
  rows['admin/quests'] = [{ id: 7, name: 'Race', status: 0, start_date: '2026-10-20', end_date: '2026-10-25' }];
  await open();
  await press(button('Move Race to…'));
  await type(labelled('New day'), '14.10.2026');
  expect(dialog()?.textContent).toContain(
    'It then ends on 19.10.2026. It is inactive: it is not published until it is made active.',
  );
  expect(dialog()?.textContent).not.toContain('at once');
});
test('the panel of a day asks about the entry whose button was pressed, and closes', async () => {
  rows[quizzes.path]!.push(quizOf(6, '2026-10-20'));
  await open('?day=2026-10-20');
  await key(cell('2026-10-20'), 'Enter');
  const panel = () => document.querySelector('[role=dialog]');
  await press(panel()!.querySelector<HTMLElement>('[aria-label="Move Quiz 6 to…"]')!);
  expect(dialog()?.textContent).toContain('Move “Quiz 6” from 20.10.2026 to which day?');
  expect(panel()).toBeNull();
});
test('after a move its new day has the focus; without one the button that asked', async () => {
  await open();
  await ask();
  expect(document.activeElement).toBe(labelled('New day'));
  await press(button('Cancel'));
  await waitFor(() => expect(document.activeElement).toBe(button('Move Quiz 4 to…')));
  await moveTo('22.10.2026');
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-10-22')));
  await ask();
  await press(button('Cancel'));
  await waitFor(() => expect(document.activeElement).toBe(button('Move Quiz 4 to…')));
});
test('after a move to another month that month is shown', async () => {
  await open();
  await moveTo('12.11.2026');
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-11-12')));
});
test('a move that is refused says why and leaves the entry where it was; the day stays chosen', async () => {
  refuse = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  await open();
  await moveTo('22.10.2026');
  await waitFor(() => expect(dialog()?.querySelector('[role=alert]')).not.toBeNull());
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('It was not moved: The disk is full Open its form');
  expect(dialog()?.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/admin/quizzes/4');
  expect(labelled('New day').value).toBe('22.10.2026');
  expect(cell('2026-10-20').querySelector('a')?.textContent).toContain('Quiz 4');
});
test('what a colleague has published meanwhile is not moved', async () => {
  await open();
  rows[quizzes.path] = [quizOf(4, '2026-10-09T23:00:00.000Z')];
  await moveTo('22.10.2026');
  await waitFor(() => expect(dialog()?.textContent).toContain('changed or published in the meantime'));
  expect(sent).toEqual([]);
});
test('what a colleague has made active on a day that has come is not moved', async () => {
  rows[quizzes.path] = [quizOf(4, '2026-10-05T23:00:00.000Z', { status: 0 })];
  await open();
  rows[quizzes.path] = [quizOf(4, '2026-10-05T23:00:00.000Z')];
  await moveTo('22.10.2026');
  await waitFor(() => expect(dialog()?.textContent).toContain('changed or published in the meantime'));
  expect(sent).toEqual([]);
});
test('what a colleague has moved meanwhile is shown on its new day', async () => {
  await open();
  rows[quizzes.path] = [quizOf(4, '2026-10-26')];
  await moveTo('22.10.2026');
  await waitFor(() => expect(cell('2026-10-26').querySelector('a')).not.toBeNull());
});
test('a notice says where an entry was moved, and none that it was not', async () => {
  said.show.mockClear();
  refuse = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  await open();
  await moveTo('22.10.2026');
  await waitFor(() => expect(dialog()?.querySelector('[role=alert]')).not.toBeNull());
  refuse = undefined;
  await press(button('Move'));
  await waitFor(() =>
    expect(said.show.mock.calls).toEqual([
      [expect.objectContaining({ type: 'success', message: 'Moved to 22.10.2026: Quiz 4' })],
    ]),
  );
});
test('a move that the back-end refuses as overtaken says that the record has changed', async () => {
  refuse = () => Response.json({ message: 'Version v1 is old' }, { status: 409 });
  await open();
  await moveTo('22.10.2026');
  await waitFor(() => expect(dialog()?.textContent).toContain('changed or published in the meantime'));
  expect(dialog()?.textContent).not.toContain('Version v1');
});
test('a move whose answer was lost is not sent a second time', async () => {
  refuse = () => {
    rows[quizzes.path] = [quizOf(4, '2026-10-21T23:00:00.000Z')];
    return Response.json({ message: 'No answer' }, { status: 502 });
  };
  await open();
  await moveTo('22.10.2026');
  await waitFor(() => expect(dialog()?.textContent).toContain('No answer'));
  await press(button('Move'));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toHaveLength(1);
});
test('a move that is on its way can be neither given up nor changed', async () => {
  let finish = (_: Response) => {};
  refuse = () => new Promise((resolve) => (finish = resolve));
  await open();
  await moveTo('22.10.2026');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(described(button('Cancel'))).toBe('It is being saved');
  expect(labelled('New day').disabled).toBe(true);
  await act(async () => finish(Response.json({})));
});
test('a move that fails is told to whoever has left the calendar by then', async () => {
  said.tell.mockClear();
  let finish = (_: Response) => {};
  refuse = () => new Promise((resolve) => (finish = resolve));
  await open();
  await moveTo('22.10.2026');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => root?.unmount());
  finish(Response.json({ message: 'The disk is full' }, { status: 500 }));
  await waitFor(() =>
    expect(said.tell.mock.calls).toEqual([[{ type: 'error', message: 'It was not moved: The disk is full' }]]),
  );
});
test('a record that lacks something required is not sent', async () => {
  rows[quizzes.path] = [quizOf(4, '2026-10-19T23:00:00.000Z', { questions: [] })];
  await open();
  await moveTo('22.10.2026');
  await waitFor(() => expect(dialog()?.textContent).toContain('lacks something that is required'));
  expect(sent).toEqual([]);
});

describe('the filters', () => {
  const pick = async (...options: string[]) => {
    for (const option of options)
      await press(
        await waitFor(() => {
          const found = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
            one.textContent.includes(option),
          );
          if (!found) throw new Error(`There is no option ${option}`);
          return found;
        }),
      );
  };
  const chips = () =>
    [...document.querySelectorAll('[role=group][aria-label=Filters] button')].map((one) => one.textContent);
  const query = () => new URLSearchParams(router.history.location.search);

  test('by kind name what is chosen, in the order of the menu, and lose what is pressed again', async () => {
    await open();
    await press(button('Kind'));
    await pick('Challenge', 'General quizzes');
    expect(chips()).toContain('Kindis General quizzes or Challenge');
    await pick('General quizzes');
    expect(chips()).toContain('Kindis Challenge');
    expect(listed()).toEqual(['RaceEndedChallenge20.09.2026 – 08.10.2026']);
  });

  test('by target group leave what is for that group', async () => {
    rows['admin/quests']![0]!.target_group_id = 2;
    rows['admin/target-groups'] = [{ id: 2, name: 'Cashiers' }];
    await open();
    await press(button('Target group'));
    await pick('Cashiers');
    await waitFor(() => expect(listed()).toEqual(['RaceEndedChallenge20.09.2026 – 08.10.2026']));
    expect(query().get('group')).toBe('[2]');
  });

  test('by status are counted from three on, and cleared on their own', async () => {
    await open('?kinds=["admin/quizzes"]');
    await press(button('Status'));
    await pick('Ended', 'Scheduled');
    expect(chips()).toContain('Statusis Scheduled or Ended');
    await pick('Inactive');
    expect(chips()).toContain('Statusis any of 3');
    await press(button('Remove the filter Status'));
    expect([query().get('states'), query().get('kinds')]).toEqual([null, '["admin/quizzes"]']);
  });

  test('by brand is in the address, and gone with its last brand', async () => {
    rows['services/brands'] = [{ id: 3, name: 'Kestrel' }];
    rows[quizzes.path] = [quizOf(4, '2026-10-20', { brand_id: 3 }), quizOf(5, '2026-10-21', { brand_id: 8 })];
    await open();
    await press(button('Brand'));
    await pick('Kestrel');
    expect(query().get('brand')).toBe('[3]');
    expect(listed()).toEqual(['Quiz 4ScheduledGeneral quizzes20.10.2026Move to…']);
    await press(button('Remove the filter Brand'));
    expect(query().get('brand')).toBeNull();
    expect(listed()).toHaveLength(3);
  });

  test('by brand and by target group are chosen and removed each on its own, and cleared together', async () => {
    rows['services/brands'] = [{ id: 3, name: 'Kestrel' }];
    rows['admin/target-groups'] = [{ id: 2, name: 'Cashiers' }];
    const facets = () => [query().get('brand'), query().get('group')];
    await open('?brand=[3]');
    await press(button('Target group'));
    await pick('Cashiers');
    expect(facets()).toEqual(['[3]', '[2]']);
    await press(button('Remove the filter Brand'));
    expect(facets()).toEqual([null, '[2]']);
    await press(button('Clear all'));
    expect(facets()).toEqual([null, null]);
  });
});

describe('an entry that is dragged', () => {
  /** Days of October stand side by side, ten pixels wide. */
  const left = (day: number) => day * 10;
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const day = this.closest<HTMLElement>('[data-day^="2026-10"]')?.dataset.day;
      return new DOMRect(day ? left(Number(day.slice(8))) : -1000, 0, 10, 10);
    });
    document.elementsFromPoint = (x) => [cell(`2026-10-${String(Math.floor(x / 10)).padStart(2, '0')}`)];
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(document, 'elementsFromPoint');
  });
  const mouse = (element: EventTarget, type: string, day: number) =>
    act(async () => {
      const at = { bubbles: true, cancelable: true, button: 0, clientX: left(day) + 5, clientY: 5 };
      element.dispatchEvent(new MouseEvent(type, at));
    });
  const drag = async (name: string, held: number, to: number) => {
    await open();
    const chip = [...document.querySelectorAll('[role=grid] a')].find((one) => one.textContent.includes(name))!;
    await mouse(chip, 'mousedown', held);
    await mouse(document, 'mousemove', held + 1);
    await mouse(document, 'mousemove', to);
    await mouse(document, 'mouseup', to);
  };

  test('to another day asks whether it is moved there', async () => {
    await drag('Quiz 4', 20, 22);
    expect(dialog()?.textContent).toContain('Move “Quiz 4” from 20.10.2026 to 22.10.2026?');
  });

  test('by another of its days moves by as many days', async () => {
    rows['admin/quests'] = [{ id: 7, name: 'Race', status: 0, start_date: '2026-10-20', end_date: '2026-10-25' }];
    await drag('Race', 22, 25);
    expect(dialog()?.textContent).toContain('Move “Race” from 20.10.2026 to 23.10.2026?');
  });

  test('and dropped where it was stays without a question', async () => {
    await drag('Quiz 4', 20, 20);
    expect(dialog()).toBeNull();
  });

  test('does not move once it is published', async () => {
    await drag('Quiz 5', 6, 22);
    expect(dialog()).toBeNull();
  });
});
