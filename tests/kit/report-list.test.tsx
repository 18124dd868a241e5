import { said } from './messages';
import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ReportList from '../../src/admin/reports/list';
import { exportList } from '../../src/kit/spreadsheet/exports';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { loadWords } from '../../src/providers/i18n';
import { listSearch } from '../../src/providers/list-search';
import { notificationProvider } from '../../src/providers/notification';
import { markHistoryEntry, routerProvider } from '../../src/providers/router';
import { signInAs } from './form-fixture';
import { found, waitFor } from './wait-for';

let root: Root | undefined;
let answers: (path: string, asked: URLSearchParams) => Response | Promise<Response>;
const game = { id: 1, user_id: 5, user2_id: 6, pack_id: 2, winner_id: null, created_at: '2026-05-01T10:00:00Z' };
const anna = { name: 'Anna Kovács', phone: '+36201234567' };

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('list', 'people', 'shell', 'reports', 'spreadsheet');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    return answers(pathname, searchParams);
  });
  said.tell.mockClear();
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let router: AnyRouter;
/** The filters that the list keeps in the address, by name. */
const filtersInAddress = () =>
  Object.fromEntries(
    ((router.state.location.search as { filters?: { field: string; value: unknown }[] }).filters ?? []).map((one) => [
      one.field,
      one.value,
    ]),
  );

async function draw(path: string, search = '') {
  const rootRoute = createRootRoute({ beforeLoad: markHistoryEntry });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: `/${path}`,
    staticData: { refine: { resource: 'admin/reports', action: 'list' } },
    validateSearch: listSearch,
    component: ReportList,
  });
  router = createRouter({
    routeTree: rootRoute.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [`/${path}${search}`] }),
  });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () =>
    root!.render(
      <RouterProvider
        router={router as never}
        InnerWrap={({ children }) => (
          <Refine
            dataProvider={dataProvider}
            routerProvider={routerProvider}
            notificationProvider={notificationProvider}
            resources={[{ name: 'admin/reports', list: '/admin/reports' }]}
            options={{
              disableTelemetry: true,
              disableRouteChangeHandler: true,
              reactQuery: { clientConfig: new QueryClient() },
            }}
          >
            <TooltipProvider>{children}</TooltipProvider>
          </Refine>
        )}
      />,
    ),
  );
}
async function open(path: string, rows: readonly object[], search = '') {
  answers = (asked) =>
    asked.endsWith('/users/autocomplete')
      ? Response.json([{ id: 5, name: 'Anna', surname: 'Kovács' }])
      : Response.json({ data: rows, total: rows.length });
  await draw(path, search);
  await waitFor(() => {
    if (document.querySelector('table')?.getAttribute('aria-busy') !== 'false') throw new Error('still loading');
  });
}
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('tbody a')].map((one) => [
    one.textContent,
    one.getAttribute('href'),
  ]);

test('ids link to their records, with the name and a person’s phone where the back-end sends them', async () => {
  await open('admin/reports/games', [{ ...game, names: { user_id: anna, pack_id: { name: 'The basics' } } }]);
  expect(links()).toEqual([
    ['5 Anna Kovács', '/admin/users/5'],
    ['6', '/admin/users/6'],
    ['2 The basics', '/admin/quizzes/2'],
  ]);
  const cell = document.querySelector('tbody a')!.closest('td')!;
  expect(cell.textContent).toContain('+36201234567');
  expect(cell.querySelector('[title]')?.getAttribute('title')).toBe('5 Anna Kovács +36201234567');
});

test('a person’s phone stands beside the id where the report has names, but no phones', async () => {
  await open('admin/reports/rating', [{ id: 5, user_id: 5, user_name: 'Anna', names: { user_id: anna } }]);
  expect(document.querySelector('tbody a')!.closest('td')!.textContent).toBe('5+36201234567');
});

test('a report that is not for the role says so, and asks for no rows', async () => {
  signInAs('RSM');
  const asked: string[] = [];
  answers = (path) => {
    asked.push(path);
    return Response.json({ data: [], total: 0 });
  };
  await loadWords('dead-ends');
  await draw('admin/reports/daily-questions', '');
  expect([document.querySelector('h1')!.textContent, asked]).toEqual(['This screen is not for your role', []]);
});

test('an address of no report is no page', async () => {
  await loadWords('dead-ends');
  await draw('admin/reports/nothing');
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('There is no such page'));
});

test('the id of a record that the role may not open is no link', async () => {
  const answer = { id: 1, question_id: 4, user_id: 5, success: true, coins: 3, created_at: '2026-05-01T10:00:00Z' };
  await open('admin/reports/daily-questions', [answer]);
  expect(links()).toContainEqual(['4', '/admin/daily-questions/4']);
  act(() => root?.unmount());
  signInAs('CO_TEAM');
  await open('admin/reports/daily-questions', [answer]);
  expect(links()).toEqual([['5', '/admin/users/5']]);
});

test('an amount of money is in the market’s currency, and one that was not sent is not known', async () => {
  await open('admin/reports/digital-products', [
    { id: 1, nominal_price: 7.25 },
    { id: 2, nominal_price: 0 },
    { id: 3, nominal_price: null },
    { id: 4 },
  ]);
  const amounts = [...document.querySelectorAll('td[data-cell="Nominal price, €"]')].map((one) => one.textContent);
  expect(amounts).toEqual(['€7.25', '€0.00', '', '']);
});

test('the chip of a filter by id says whose id it is', async () => {
  await open('admin/reports/games', [game], '?filters=[{"field":"user_id","operator":"eq","value":5}]');
  await waitFor(() => expect(document.querySelector('[data-filter-bar]')?.textContent).toContain('Anna Kovács'));
});

test('a report whose file fails says what the server says, else the documented words', async () => {
  answers = () => Response.json({ message: 'The report is being prepared.' }, { status: 503 });
  await exportList('admin/reports/games', {}, 'Games', 'report');
  answers = () => new Response('<html>', { status: 502 });
  await exportList('admin/reports/games', {}, 'Games', 'report');
  answers = () => Response.json({});
  await exportList('admin/reports/games', {}, 'Games', 'report');
  answers = () => Response.json({ message: 'No.' }, { status: 503 });
  await exportList('admin/users', {}, 'Users');
  await waitFor(() => expect(said.tell).toHaveBeenCalledTimes(4));
  expect(said.tell.mock.calls.map(([one]) => (one as { message: string }).message)).toEqual([
    'The report is being prepared.',
    'Error downloading report.',
    'Error downloading report.',
    "Error: file link wasn't loaded",
  ]);
});

test('a transaction in leaf points says so', async () => {
  await open('admin/reports/transactions', [{ id: 1, coins: 1500, leaf: 1500 }]);
  await waitFor(() => expect(document.querySelector('tbody tr[data-row]')?.textContent).toContain('1,500 (leaf)'));
});

test('totals are skeletons until the answer is there', async () => {
  let answer: (rows: Response) => void = () => {};
  answers = () => new Promise<Response>((resolve) => (answer = resolve));
  await draw('admin/reports/transactions');
  const totals = () => [...document.querySelectorAll('dl dd')];
  await waitFor(() => expect(totals()).not.toHaveLength(0));
  expect(totals().map((one) => [one.textContent, one.childElementCount])).toEqual(totals().map(() => ['', 1]));
  await act(async () => answer(Response.json({ data: [], total: 0, totals: { coins: 1250 } })));
  await waitFor(() => expect(totals().map((one) => one.textContent)).toContain('1,250'));
});

const days = (start: string, end: string) =>
  `?filters=${encodeURIComponent(
    JSON.stringify([
      { field: 'start_date', operator: 'gte', value: start },
      { field: 'end_date', operator: 'lte', value: end },
    ]),
  )}`;

test('rows and sums of a period are compared with the equal one before, by the same call', async () => {
  answers = (_path, asked) => {
    const start = asked.get('start_date');
    return start === '2026-11-08T00:00:00.000Z'
      ? Response.json({ data: [], total: 6, totals: { coins: 300 } })
      : start === '2026-11-01T00:00:00.000Z' && asked.get('end_date') === '2026-11-07T23:59:59.999Z'
        ? Response.json({ data: [], total: 4, totals: { coins: 0 } })
        : Response.json({ data: [], total: 99, totals: { coins: 99 } });
  };
  await draw('admin/reports/transactions', days('2026-11-08', '2026-11-14'));
  const compared = () => [...document.querySelectorAll('p .sr-only, dd .sr-only')].map((one) => one.textContent);
  await waitFor(() =>
    expect(compared()).toEqual(['50.00 % more than 4 in the period before', '0 in the period before']),
  );
  expect(document.body.textContent).toContain('Compared with 01.11.2026 – 07.11.2026');
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'All period')!;
  await act(async () => button.click());
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  expect(compared()).toEqual([]);
});

test('the period before is asked for with the other filters as they are', async () => {
  const filters = [
    { field: 'type_id', operator: 'in', value: [3, 4] },
    { field: 'start_date', operator: 'gte', value: '2026-11-08' },
    { field: 'end_date', operator: 'lte', value: '2026-11-14' },
  ];
  const asked: (string | null)[] = [];
  answers = (_path, query) => {
    if (query.get('start_date') === '2026-11-01T00:00:00.000Z') asked.push(query.getAll('type_id').join());
    return Response.json({ data: [], total: 6, totals: { coins: 300 } });
  };
  await draw('admin/reports/transactions', `?filters=${encodeURIComponent(JSON.stringify(filters))}`);
  await waitFor(() => expect(asked).toEqual(['3,4']));
});

test('rows whose number the back-end does not send are not compared', async () => {
  answers = () => Response.json({ data: [{ id: 1, coins: 5 }], totals: { coins: 300 } });
  await draw('admin/reports/transactions', days('2026-11-08', '2026-11-14'));
  await waitFor(() => expect(document.querySelectorAll('dd .sr-only')).toHaveLength(1));
  expect([document.body.textContent.includes('Compared with'), document.querySelector('p .sr-only')]).toEqual([
    true,
    null,
  ]);
});

test('of the leaderboard’s intervals one is chosen at a time, also where the back-end takes several values', async () => {
  signInAs('ADMIN', ['many-values']);
  await open('admin/reports/rating', []);
  const pill = () => [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Interval'))!;
  const choose = async (label: string) => {
    await act(async () => pill().click());
    const option = await waitFor(() => {
      const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
      const one = options.find(({ textContent }) => textContent === label);
      expect(one, label).toBeDefined();
      return one!;
    });
    await act(async () => option.click());
  };
  await choose('Week');
  await waitFor(() => expect(filtersInAddress()).toEqual({ interval: ['week'] }));
  await choose('All time');
  await waitFor(() => expect(filtersInAddress()).toEqual({ interval: ['all'] }));
});

test('a period that is chosen with one click narrows the list to both of its days', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), toFake: ['Date'] });
  await open('admin/reports/transactions', []);
  const week = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Last 7 days')!;
  await act(async () => week.click());
  await waitFor(() => expect(filtersInAddress()).toEqual({ start_date: '2026-11-18', end_date: '2026-11-24' }));
});

test('a report without a period offers none', async () => {
  await open('admin/reports/quests', []);
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Last 7 days');
});

test('a sum that the back-end leaves out is not known', async () => {
  answers = () => Response.json({ data: [], total: 0, totals: { points: 12 } });
  await draw('admin/reports/users');
  const sums = () => [...document.querySelectorAll('dl dd')];
  await waitFor(() => expect(sums().map((one) => one.textContent)).toEqual(['12', '']));
  expect(sums()[1]!.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('no data yet');
});

test('a back-end that sends no totals has none', async () => {
  await open('admin/reports/transactions', [{ id: 1, coins: 5 }]);
  expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(1);
  expect(document.querySelector('dl')).toBeNull();
});

test('a chart is a skeleton until its answer is there', async () => {
  localStorage.setItem('identity', JSON.stringify({ id: 5, fullName: 'Test', capabilities: ['report-charts'] }));
  let answer: (counts: Response) => void = () => {};
  answers = (path) =>
    path.endsWith('/chart')
      ? new Promise<Response>((resolve) => (answer = resolve))
      : Response.json({ data: [game], total: 1 });
  await draw('admin/reports/games');
  const figure = () => document.querySelector('figure')!;
  await waitFor(() => expect(figure()?.getAttribute('aria-busy')).toBe('true'));
  expect(figure().querySelectorAll('[data-slot=skeleton]')).toHaveLength(1);
  expect(figure().querySelectorAll('tbody tr')).toHaveLength(0);
  await act(async () => answer(Response.json({ unit: 'day', data: [{ day: '2026-05-01', count: 1 }] })));
  await waitFor(() => expect(figure().getAttribute('aria-busy')).toBe('false'));
  expect(figure().querySelector('tbody tr')?.textContent).toBe('01.05.20261');
});

test('of years, the chart shows the last 26 weeks until all is asked for', async () => {
  localStorage.setItem('identity', JSON.stringify({ id: 5, fullName: 'Test', capabilities: ['report-charts'] }));
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), toFake: ['Date'] });
  answers = (path, asked) =>
    !path.endsWith('/chart')
      ? Response.json({ data: [game], total: 1 })
      : // The Monday 25 weeks before that of 24 November, in summer time.
        asked.get('start_date') === '2026-05-31T23:00:00.000Z'
        ? Response.json({ unit: 'week', data: [{ day: '2026-11-16', count: 3 }] })
        : Response.json({ unit: 'month', data: [{ day: '2024-03-01', count: 8 }] });
  await draw('admin/reports/games');
  const shown = () => document.querySelector('figure tbody tr')?.textContent;
  await waitFor(() => expect(shown()).toBe('16.11.20263'));
  const all = [...document.querySelectorAll('figcaption button')].find((one) => one.textContent === 'All time')!;
  await act(async () => (all as HTMLButtonElement).click());
  expect([all.getAttribute('aria-pressed'), shown()]).toEqual(['true', '03.20248']);
});

test('the last weeks are those before the end of the chosen period', async () => {
  signInAs('ADMIN', ['report-charts']);
  const starts: (string | null)[] = [];
  answers = (path, asked) => {
    if (!path.endsWith('/chart')) return Response.json({ data: [game], total: 1 });
    if (asked.get('start_date')) starts.push(asked.get('start_date'));
    return Response.json(
      asked.get('start_date')
        ? { unit: 'week', data: [{ day: '2025-06-23', count: 3 }] }
        : { unit: 'month', data: [{ day: '2024-03-01', count: 8 }] },
    );
  };
  await draw(
    'admin/reports/games',
    `?filters=${encodeURIComponent(JSON.stringify([{ field: 'end_date', operator: 'lte', value: '2025-06-29' }]))}`,
  );
  await waitFor(() => expect(starts).toEqual(['2024-12-30T00:00:00.000Z']));
});

test('of what ended long ago, the chart shows all, and there is nothing to choose', async () => {
  signInAs('ADMIN', ['report-charts']);
  answers = (path, asked) =>
    !path.endsWith('/chart')
      ? Response.json({ data: [game], total: 1 })
      : Response.json(
          asked.get('start_date')
            ? { unit: 'day', data: [] }
            : { unit: 'month', data: [{ day: '2021-03-01', count: 8 }] },
        );
  await draw('admin/reports/games');
  await waitFor(() => expect(document.querySelector('figure tbody tr')?.textContent).toBe('03.20218'));
  expect(document.querySelector('figcaption button')).toBeNull();
});

test('the chart of activities is headed by what it adds up', async () => {
  signInAs('ADMIN', ['report-charts']);
  answers = (path) =>
    Response.json(
      path.endsWith('/chart') ? { unit: 'day', data: [{ day: '2026-05-01', count: 9 }] } : { data: [], total: 0 },
    );
  await draw('admin/reports/activities');
  await waitFor(() =>
    expect([...document.querySelectorAll('figure th[scope=col]')].map((one) => one.textContent)).toEqual([
      'Day',
      'Number of actions',
    ]),
  );
});

const drawn = () =>
  [...document.querySelectorAll('figure tbody tr')].map((row) => [...row.children].map((one) => one.textContent));

test.each([
  [
    'day',
    ['2026-05-30', '2026-06-02'],
    [
      ['30.05.2026', '1'],
      ['31.05.2026', '0'],
      ['01.06.2026', '0'],
      ['02.06.2026', '2'],
    ],
  ],
  [
    'week',
    ['2025-12-22', '2026-01-05'],
    [
      ['22.12.2025', '1'],
      ['29.12.2025', '0'],
      ['05.01.2026', '2'],
    ],
  ],
])('a %s without events is drawn as 0 between those that have some', async (unit, [first, last], points) => {
  signInAs('ADMIN', ['report-charts']);
  answers = (path) =>
    Response.json(
      path.endsWith('/chart')
        ? {
            unit,
            data: [
              { day: first, count: 1 },
              { day: last, count: 2 },
            ],
          }
        : { data: [game], total: 1 },
    );
  await draw('admin/reports/games');
  await waitFor(() => expect(drawn()).toEqual(points));
});

test.each([
  ['first', ['ArrowRight', 'ArrowLeft'], { start_date: '2026-05-06', end_date: '2026-05-10' }],
  ['last', ['ArrowRight', 'ArrowRight'], { start_date: '2026-05-18', end_date: '2026-05-20' }],
])('the %s week of a chart narrows the list to its days within the chosen period', async (_, moves, period) => {
  signInAs('ADMIN', ['report-charts']);
  const size = { x: 0, y: 0, left: 0, top: 0, width: 600, height: 200, right: 600, bottom: 200, toJSON: () => size };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: (entries: { contentRect: typeof size }[]) => void) {}
      observe() {
        this.tell([{ contentRect: size }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  answers = (path) =>
    Response.json(
      path.endsWith('/chart')
        ? { unit: 'week', data: ['2026-05-04', '2026-05-11', '2026-05-18'].map((day) => ({ day, count: 1 })) }
        : { data: [game], total: 1 },
    );
  await draw(
    'admin/reports/games',
    '?filters=[{"field":"start_date","operator":"gte","value":"2026-05-06"},{"field":"end_date","operator":"lte","value":"2026-05-20"}]',
  );
  const chart = await found<SVGElement>('svg[role=application]');
  await act(async () => chart.focus());
  for (const key of [...moves, 'Enter'])
    await act(async () => {
      chart.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  await waitFor(() => expect(filtersInAddress()).toEqual(period));
});

test('a chart is drawn of the rows that the filters of the list leave', async () => {
  signInAs('ADMIN', ['report-charts']);
  const charts: URLSearchParams[] = [];
  answers = (path, asked) => {
    if (path.endsWith('/chart')) charts.push(asked);
    return Response.json({ data: [], total: 0 });
  };
  await draw('admin/reports/orders', '?filters=[{"field":"name","operator":"contains","value":"Cap"}]');
  await waitFor(() => expect(charts.map((one) => one.get('name'))).toEqual(['Cap']));
});

test('what no row has is drawn as 0, in the order of the options', async () => {
  signInAs('ADMIN', ['report-charts']);
  answers = (path) =>
    Response.json(
      path.endsWith('/chart')
        ? {
            data: [
              { value: 4, count: 1 },
              { value: 2, count: 1204 },
            ],
          }
        : { data: [], total: 0 },
    );
  await draw('admin/reports/orders');
  await waitFor(() => expect(drawn().map(([, count]) => count)).toEqual(['0', '1,204', '0', '1']));
});

test('a back-end without charts is not asked for any, but a picture of the rows themselves is drawn', async () => {
  const asked: string[] = [];
  const bot = { id: 1, percentage_min: 10, percentage_max: 20.4, win_count: 3, draw_count: null, lose_count: 5 };
  answers = (path) => {
    asked.push(path);
    return Response.json({ data: path.endsWith('bots') ? [bot] : [game], total: 1 });
  };
  await draw('admin/reports/bots');
  await waitFor(() => expect(drawn()).toEqual([['10–20', '3', '0', '5']]));
  act(() => root?.unmount());
  await draw('admin/reports/games');
  await waitFor(() => expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(1));
  expect([document.querySelector('figure'), asked.filter((one) => one.endsWith('/chart'))]).toEqual([null, []]);
});

test.each([
  ['a bar', 'orders', { data: [{ value: 2, count: 3 }] }, '', { status: [2] }],
  [
    'the only bar that is left',
    'orders',
    { data: [{ value: 2, count: 3 }] },
    '?filters=[{"field":"status","operator":"in","value":[2]}]',
    {},
  ],
  [
    'a week',
    'games',
    { unit: 'week', data: [{ day: '2026-11-16', count: 3 }] },
    '',
    { start_date: '2026-11-16', end_date: '2026-11-22' },
  ],
  [
    'a month',
    'games',
    { unit: 'month', data: [{ day: '2024-02-01', count: 3 }] },
    '',
    { start_date: '2024-02-01', end_date: '2024-02-29' },
  ],
])(
  '%s of a chart narrows the list to what it counts, or to all again',
  async (_name, report, chart, search, narrowed) => {
    const size = { x: 0, y: 0, left: 0, top: 0, width: 600, height: 200, right: 600, bottom: 200 };
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly tell: (entries: { contentRect: typeof size }[]) => void) {}
        observe() {
          this.tell([{ contentRect: size }]);
        }
        unobserve() {}
        disconnect() {}
      },
    );
    signInAs('ADMIN', ['report-charts']);
    // What the screen loads with its first chart takes longer than a test waits.
    await Promise.all([import('../../src/admin/reports/report-chart'), import('../../src/kit/charts/drawing')]);
    answers = (asked) => Response.json(asked.endsWith('/chart') ? chart : { data: [], total: 0 });
    await draw(`admin/reports/${report}`, search);
    const found = () => document.querySelector<SVGElement>('svg[role=application]')!;
    await waitFor(() => expect(found()).toBeTruthy());
    await act(async () => found().focus());
    for (const key of ['ArrowRight', 'Enter'])
      await act(async () => {
        found().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      });
    await waitFor(() => expect(filtersInAddress()).toEqual(narrowed));
  },
);
