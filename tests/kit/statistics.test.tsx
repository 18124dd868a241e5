import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Dashboard from '../../src/admin/users/dashboard';
import { dashboardFor } from '../../src/admin/users/scope';
import Statistics from '../../src/admin/statistics/screen';
import { loadWords } from '../../src/providers/i18n';
import { button, labelled, press, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

/** Answers a call that waits, by the end of its path. */
let waiting: Map<string, (answer: Response) => void>;
let root: Root;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  waiting = new Map();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve) =>
        waiting.set(new URL(url, 'http://localhost').pathname.replace('/v3/admin/', ''), resolve),
      ),
  );
  await loadWords('statistics', 'dashboard', 'outlets', 'list', 'shell');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const skeletonsIn = (part: Element) => part.querySelectorAll('[data-slot=skeleton]').length;
const answer = async (path: string, body: object) => {
  await waitFor(() => expect([...waiting.keys()]).toContain(path));
  await act(async () => waiting.get(path)!(Response.json(body)));
};
async function open(path: string, View: () => React.ReactNode) {
  ({ root } = await openScreens([{ path: `/${path}`, resource: path, action: 'list', View }], `/${path}`));
}

test('each part of the statistics is skeletons until its own answer is there', async () => {
  await open('admin/statistics', Statistics);
  const section = (name: string) => document.querySelector(`[aria-labelledby=statistics-${name}]`)!;
  const lists = () => [...section('brandKnowledge').querySelectorAll('ul')];
  await waitFor(() => expect(section('database')).toBeTruthy());
  const figures = () => [...section('database').querySelectorAll('dd')];
  expect(figures().map((one) => [one.textContent, skeletonsIn(one)])).toEqual(figures().map(() => ['', 1]));
  expect(lists().map((one) => one.querySelectorAll('li:has([data-slot=skeleton])').length)).toEqual([5, 5, 5]);
  await answer('statistics/users', {
    totalContacts: 1201,
    underModeration: 3,
    totalDownloads: 700,
    ios: 300,
    android: 399,
    unknownOs: 1,
  });
  await waitFor(() => expect(section('database').getAttribute('aria-busy')).toBe('false'));
  expect([section('database').textContent.includes('1,201'), skeletonsIn(section('database'))]).toEqual([true, 0]);
  expect(section('costs').getAttribute('aria-busy')).toBe('true');
  await answer('statistics/brand-knowledge', {
    specialQuizzes: [{ logo: null, correctAverage: 50 }],
    generalQuizzes: [{ name: 'Acme', logo: null, correctAverage: 50 }],
    quickTips: [],
  });
  await waitFor(() => expect(lists().map((one) => one.children.length)).toEqual([1, 1, 0]));
  expect(lists().map((one) => one.querySelector('[role=img][aria-label="Brand 1"]') !== null)).toEqual([
    true,
    false,
    false,
  ]);
  expect(lists()[1]!.textContent).toContain('Acme');
});

test('a figure leads to the list that it counts, unless a reset left out what the list still has', async () => {
  ({ root } = await openScreens(
    [{ path: '/admin/statistics', resource: 'admin/statistics', action: 'list', View: Statistics }],
    '/admin/statistics?end_date=2026-11-07',
  ));
  const leadsTo = (name: string) => document.querySelector(`a[aria-label^="${name}:"]`)?.getAttribute('href');
  await answer('statistics/users', { totalContacts: 12, underModeration: 3 });
  await answer('statistics/brands', { articlesRead: 40 });
  await answer('statistics/general', { userQuestions: 7, counted_since: '2026-11-05T10:00:00.000Z' });
  await waitFor(() => expect(document.body.textContent).toContain('Counted since 05.11.2026'));
  const days = encodeURIComponent(JSON.stringify([{ field: 'end_date', operator: 'lte', value: '2026-11-07' }]));
  expect(['Total contacts', 'Articles read', 'Under moderation', 'Daily question'].map(leadsTo)).toEqual([
    `/admin/reports/users?currentPage=1&filters=${days}`,
    `/admin/reports/users-knowledge-bank-articles?currentPage=1&filters=${days}`,
    undefined,
    undefined,
  ]);
});

test('a figure says how it has changed since the equal period before, never in shares of nothing', async () => {
  const figures: Record<string, Record<string, number>> = {
    '2026-11-08': { allOrders: 150, pointsSpent: 75, moneyEarned: 3, pointsEarned: 8 },
    '2026-11-01': { allOrders: 100, pointsSpent: 100, moneyEarned: 0, pointsEarned: 8 },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const day = searchParams.get('start_date')?.slice(0, 10) ?? '';
    return Response.json(pathname.endsWith('costs') ? (figures[day] ?? {}) : {});
  });
  ({ root } = await openScreens(
    [{ path: '/admin/statistics', resource: 'admin/statistics', action: 'list', View: Statistics }],
    '/admin/statistics?start_date=2026-11-08&end_date=2026-11-14',
  ));
  const costs = () => document.querySelector('[aria-labelledby=statistics-costs]')!;
  const said = () => [...costs().querySelectorAll('dd .sr-only')].map((one) => one.textContent);
  await waitFor(() => expect(said().length).toBe(4));
  expect(said()).toEqual([
    'As much as in the period before',
    '€0.00 in the period before',
    '25.00 % less than 100 in the period before',
    '50.00 % more than 100 in the period before',
  ]);
  expect(costs().textContent).toContain('€3.00');
  expect(costs().textContent).not.toContain('Infinity');
  expect(document.body.textContent).toContain('Compared with 01.11.2026 – 07.11.2026');
});

const region = (name: string) => document.querySelector(`[aria-labelledby=statistics-${name}]`)!;
const answerAll = (figures: (call: string) => Response) =>
  vi.stubGlobal('fetch', async (url: string) =>
    figures(new URL(url, 'http://localhost').pathname.replace('/v3/admin/statistics/', '')),
  );

test.each([
  ['database', 'GET users data error: The disk is full'],
  ['generalActivity', 'GET general data error: The disk is full'],
  ['brandActivity', 'GET users data error: The disk is full'],
  ['brandKnowledge', 'GET brands data error: The disk is full'],
  ['costs', 'GET users data error: The disk is full'],
  ['promoCodes', 'GET users data error: The disk is full'],
])('%s that cannot be loaded says the documented words: %s', async (section, words) => {
  answerAll(() => Response.json({ message: 'The disk is full' }, { status: 400 }));
  await open('admin/statistics', Statistics);
  await waitFor(() => expect(region(section).querySelector('[role=alert]')?.textContent).toBe(words));
});

test('a section that could not be loaded is asked for again on its own', async () => {
  const asked: string[] = [];
  answerAll((call) => {
    asked.push(call);
    return asked.length > 6
      ? Response.json({ promoCodesActivated: 7 })
      : Response.json({ message: 'The disk is full' }, { status: 400 });
  });
  await open('admin/statistics', Statistics);
  await waitFor(() => expect(document.querySelectorAll('[role=alert]')).toHaveLength(6));
  await press(region('promoCodes').querySelector<HTMLElement>('button')!);
  await waitFor(() => expect(region('promoCodes').querySelector('dd')?.textContent).toBe('7'));
  expect(asked.slice(6)).toEqual(['promocodes']);
});

test('a figure that was not sent is not known, and one of 0 is 0', async () => {
  answerAll((call) => Response.json(call === 'promocodes' ? { promoCodesActivated: 0 } : {}));
  await open('admin/statistics', Statistics);
  const figures = () => [...region('promoCodes').querySelectorAll('dd')];
  await waitFor(() => expect(figures().map((one) => one.textContent)).toEqual(['0', '']));
  expect(figures()[1]!.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('no data yet');
});

test('how many sections have come is said, and that all have', async () => {
  await open('admin/statistics', Statistics);
  const progress = () => document.querySelector('p[role=status]')?.textContent;
  await answer('statistics/users', {});
  await answer('statistics/costs', {});
  await waitFor(() => expect(progress()).toBe('Loaded 2 of 6'));
  for (const one of ['general', 'brands', 'brand-knowledge', 'promocodes']) await answer(`statistics/${one}`, {});
  await waitFor(() => expect(progress()).toBe('All figures are loaded'));
});

test.each([
  ['in the period', '2026-11-08'],
  ['in the period before', '2026-11-01'],
])('after a reset %s its figures are not compared', async (_name, day) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const isReset = pathname.endsWith('costs') && searchParams.get('start_date')!.startsWith(day);
    return Response.json({
      allOrders: 150,
      promoCodesActivated: 3,
      ...(isReset && { counted_since: '2026-11-05T10:00:00.000Z' }),
    });
  });
  ({ root } = await openScreens(
    [{ path: '/admin/statistics', resource: 'admin/statistics', action: 'list', View: Statistics }],
    '/admin/statistics?start_date=2026-11-08&end_date=2026-11-14',
  ));
  const compared = (name: string) => region(name)?.querySelectorAll('dd .sr-only').length;
  await waitFor(() => expect(compared('promoCodes')).toBe(1));
  await waitFor(() => expect(region('costs').textContent).toContain('150'));
  expect(compared('costs')).toBe(0);
});

test('a brand says its share of correct answers, if it has one; kinds of questions without brands have none', async () => {
  answerAll((call) =>
    Response.json(
      call === 'brand-knowledge'
        ? {
            specialQuizzes: [
              { name: 'Aurelia', logo: null, correctAverage: 0 },
              { name: 'Kestrel', logo: null, correctAverage: null },
              { name: 'Lumen', logo: null, correctAverage: '69.5' },
            ],
            generalQuizzes: [],
          }
        : {},
    ),
  );
  await open('admin/statistics', Statistics);
  await waitFor(() => expect(region('brandKnowledge').getAttribute('aria-busy')).toBe('false'));
  const [special, general] = [...region('brandKnowledge').querySelectorAll('h3')].map((one) => one.parentElement!);
  const brands = [...special!.querySelectorAll('li')];
  expect(brands.map((one) => one.querySelector('.sr-only')?.textContent)).toEqual([
    'Correct answers: 0.00 %',
    undefined,
    'Correct answers: 69.50 %',
  ]);
  expect(general!.textContent).toBe('General quizzesNo brands in this period');
});

test('the chosen period is marked, and another one replaces both of its days in the address', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), toFake: ['Date'] });
  answerAll(() => Response.json({}));
  const { root: opened, history } = await openScreens(
    [{ path: '/admin/statistics', resource: 'admin/statistics', action: 'list', View: Statistics }],
    '/admin/statistics?start_date=2026-11-18&end_date=2026-11-24',
  );
  root = opened;
  const pressed = () => document.querySelector('[role=group] [aria-pressed=true]')?.textContent;
  await waitFor(() => expect(pressed()).toBe('Last 7 days'));
  await press(button('This month'));
  await waitFor(() => expect(pressed()).toBe('This month'));
  const search = new URLSearchParams(history.location.search);
  expect([search.get('start_date'), search.get('end_date')]).toEqual(['2026-11-01', '2026-11-24']);
});

test('another period is no step in the history', async () => {
  answerAll(() => Response.json({}));
  const { root: opened, history } = await openScreens(
    [{ path: '/admin/statistics', resource: 'admin/statistics', action: 'list', View: Statistics }],
    '/admin/statistics',
  );
  root = opened;
  await press(await waitFor(() => button('Last 7 days')));
  await waitFor(() => expect(history.location.search).toContain('start_date='));
  expect(history.length).toBe(1);
});

test.each([
  ['Start date', ['November 17', 'November 21'], [false, true]],
  ['End date', ['November 17', 'November 21', 'November 25'], [true, false, true]],
])('the calendar of the %s offers no day beyond the other one, nor one to come', async (name, days, isOff) => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), toFake: ['Date'] });
  answerAll(() => Response.json({}));
  ({ root } = await openScreens(
    [{ path: '/admin/statistics', resource: 'admin/statistics', action: 'list', View: Statistics }],
    '/admin/statistics?start_date=2026-11-18&end_date=2026-11-20',
  ));
  await press(await waitFor(() => button(`Choose in a calendar: ${name}`)));
  const day = (words: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('[role=grid] td button')].find((one) =>
      one.getAttribute('aria-label')?.includes(`${words}, 2026`),
    );
  await waitFor(() => expect(day(days[0]!)).toBeDefined());
  expect(days.map((one) => day(one)!.disabled)).toEqual(isOff);
});

test('the statistics begin with the market: no day before its launch is offered', async () => {
  answerAll(() => Response.json({}));
  ({ root } = await openScreens(
    [{ path: '/admin/statistics', resource: 'admin/statistics', action: 'list', View: Statistics }],
    '/admin/statistics?start_date=2019-08-23&end_date=2019-08-30',
  ));
  await press(await waitFor(() => button('Choose in a calendar: Start date')));
  const days = await waitFor(() => {
    const all = [...document.querySelectorAll<HTMLButtonElement>('[role=grid] td button')];
    const found = [21, 22].flatMap((day) => all.find((one) => one.ariaLabel?.includes(`August ${day}, 2019`)) ?? []);
    expect(found).toHaveLength(2);
    return found;
  });
  expect(days.map((one) => one.disabled)).toEqual([true, false]);
});

test('the figures above the users are skeletons until they are there', async () => {
  const viewpoint = dashboardFor(['ADMIN'])!;
  await open('admin/users', () => (
    <Dashboard
      viewpoint={viewpoint}
      choice={{ period: 'ALL', scope: undefined, categories: [] }}
      setFilter={() => undefined}
      open
      onToggle={() => undefined}
    />
  ));
  const row = () => document.querySelector('[role=group][aria-busy]')!;
  await waitFor(() => expect(row()?.getAttribute('aria-busy')).toBe('true'));
  expect([row().textContent, skeletonsIn(row())]).toEqual(['', 3]);
  await answer('users/admin/stats', { national_data: { data: [{ name: 'loggedIn', value: 1250 }] }, regions_data: [] });
  await waitFor(() => expect(row().getAttribute('aria-busy')).toBe('false'));
  expect([row().textContent.includes('1,250'), row().querySelectorAll(':scope > [data-slot=skeleton]').length]).toEqual(
    [true, 0],
  );
});

test('every figure stands under its own name, in the section of its call', async () => {
  const sent: Record<string, object> = {
    users: { totalContacts: 11, underModeration: 12, totalDownloads: 13, ios: 14, android: 15, unknownOs: 16 },
    general: { completedTasks: 21, numberOfBets: 22, userQuestions: 23, head2headQuizzes: 24, soloQuizzes: 25 },
    brands: { articlesRead: 31, gamesPlayed: 32, specialQuizzesPlayed: 33 },
    costs: { pointsEarned: 41, moneyEarned: 42, pointsSpent: 43, allOrders: 44, ordersCost: 45 },
    promocodes: { promoCodesActivated: 51, promoPointsEarned: 52 },
  };
  answerAll((call) => Response.json(sent[call] ?? {}));
  await open('admin/statistics', Statistics);
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  const shown = [...document.querySelectorAll('[role=region]')].map((one) => [
    one.querySelector('h2')!.textContent,
    [...one.querySelectorAll('dl > div')].map((figure) =>
      [...figure.children].map((part) => part.textContent).join(' '),
    ),
  ]);
  expect(shown).toEqual([
    [
      'Database',
      ['Total contacts 11', 'Under moderation 12', 'Total downloads 13', 'iOS 14', 'Android 15', 'Unknown OS 16'],
    ],
    [
      'General activity',
      [
        'Challenge (completed tasks) 21',
        'Chance (bets) 22',
        'Daily question 23',
        'Head-to-head quizzes 24',
        'Solo quizzes 25',
      ],
    ],
    ['Brand activity', ['Articles read 31', 'Games played 32', 'Special quizzes 33']],
    ['Brand knowledge', []],
    ['Costs', ['Points earned 41', 'Euro (€) earned €42.00', 'Points spent 43', 'Orders 44', 'Orders cost €45.00']],
    ['Promo codes', ['Codes activated 51', 'Points earned from codes 52']],
  ]);
});

test('brands stand under the kind of their questions, each with its logo', async () => {
  answerAll((call) =>
    Response.json(
      call === 'brand-knowledge'
        ? {
            specialQuizzes: [{ name: 'Aurelia', logo: null, correctAverage: 10 }],
            generalQuizzes: [{ name: 'Kestrel', logo: 'images/kestrel.png', correctAverage: 20 }],
            quickTips: [{ name: 'Meridian', logo: null, correctAverage: 30 }],
          }
        : call.endsWith('services/file')
          ? { url: 'https://files.example/kestrel.png' }
          : {},
    ),
  );
  await open('admin/statistics', Statistics);
  const pictures = () => [...region('brandKnowledge').querySelectorAll('img')].map((one) => one.src);
  await waitFor(() => expect(pictures()).toEqual(['https://files.example/kestrel.png']));
  expect([...region('brandKnowledge').querySelectorAll('h3')].map((one) => one.parentElement!.textContent)).toEqual([
    'Special quizzesAureliaCorrect answers: 10.00 %10.00 %',
    'General quizzesKestrelCorrect answers: 20.00 %20.00 %',
    'Quick tipsMeridianCorrect answers: 30.00 %30.00 %',
  ]);
});

test('a period is asked for from the first moment of its first day to the last of its last; shares once alone', async () => {
  const asked: [call: string, start: string | null, end: string | null][] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    asked.push([
      pathname.replace('/v3/admin/statistics/', ''),
      searchParams.get('start_date'),
      searchParams.get('end_date'),
    ]);
    return Response.json({ allOrders: 1 });
  });
  ({ root } = await openScreens(
    [{ path: '/admin/statistics', resource: 'admin/statistics', action: 'list', View: Statistics }],
    '/admin/statistics?start_date=2026-06-08&end_date=2026-06-14',
  ));
  await waitFor(() => expect(asked).toHaveLength(11));
  const of = (call: string) => asked.filter(([one]) => one === call).map(([, ...days]) => days);
  const now = ['2026-06-07T23:00:00.000Z', '2026-06-14T22:59:59.999Z'];
  expect([of('costs'), of('brand-knowledge')]).toEqual([
    [now, ['2026-05-31T23:00:00.000Z', '2026-06-07T22:59:59.999Z']],
    [now],
  ]);
});

test.each([
  ['Start date', '19.11.2026', { start_date: '2026-11-19', end_date: '2026-11-20' }],
  ['End date', '19.11.2026', { start_date: '2026-11-18', end_date: '2026-11-19' }],
  ['Start date', '', { end_date: '2026-11-20' }],
  ['End date', '', { start_date: '2026-11-18' }],
])('the %s that is typed as %j leaves the other day as it is', async (name, text, period) => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), toFake: ['Date'] });
  answerAll(() => Response.json({}));
  const { root: opened, history } = await openScreens(
    [{ path: '/admin/statistics', resource: 'admin/statistics', action: 'list', View: Statistics }],
    '/admin/statistics?start_date=2026-11-18&end_date=2026-11-20',
  );
  root = opened;
  await loadWords('form', 'validation');
  await type(await waitFor(() => labelled(name)), text);
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual(period));
});

test('a period without a first day is compared with none', async () => {
  answerAll(() => Response.json({ promoCodesActivated: 3 }));
  ({ root } = await openScreens(
    [{ path: '/admin/statistics', resource: 'admin/statistics', action: 'list', View: Statistics }],
    '/admin/statistics?end_date=2026-11-14',
  ));
  await waitFor(() => expect(region('promoCodes').querySelector('dd')?.textContent).toBe('3'));
  expect(document.body.textContent).not.toContain('Compared with');
});
