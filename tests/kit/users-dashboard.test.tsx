import type { LiveProvider } from '@refinedev/core';
import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Figure } from '../../src/admin/users/contacts';
import Dashboard from '../../src/admin/users/dashboard';
import { DashboardSlot } from '../../src/admin/users/dashboard-slot';
import { useChoice, type Choice } from '../../src/admin/users/scope';
import { ListProvider, type ListModel } from '../../src/kit/list/list-context';
import { loadWords } from '../../src/providers/i18n';
import { button, choose, optionsOf, press, signInAs } from './form-fixture';
import { liveChanges, openScreens } from './screens';
import { waitFor } from './wait-for';

const nationwide: readonly Figure[] = [
  { name: 'loggedIn', value: 400 },
  { name: 'activeUsers', value: 300 },
  { name: 'deletedUsers', value: 50 },
  { name: 'liveContacts', value: 20 },
  { name: 'waitingContacts', value: 30 },
];
const regions = [
  {
    id: 7,
    name: 'North',
    data: [{ name: 'loggedIn', value: 44 }],
    managers: [
      { id: 31, fullName: 'Mary Ford' },
      { id: 32, fullName: '', username: 'bob' },
      { id: 33, fullName: null },
    ],
  },
  { id: 8, name: 'South', data: [{ name: 'loggedIn', value: 55 }], managers: [] },
];
const everything: Choice = { period: 'ALL', scope: undefined, categories: [] };
const regional = { name: 'regional', startsInFirstRegion: false } as const;

let root: Root;
let asked: string[];
let answers: Record<string, unknown>;
const setFilter = vi.fn<(name: string, value: unknown) => void>();

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  asked = [];
  answers = { 'admin/stats': { national_data: { data: nationwide }, regions_data: regions } };
  setFilter.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const path = pathname.replace('/v3/admin/users/', '');
    asked.push(path + search);
    const answer = await answers[path];
    return answer === undefined
      ? Response.json({ message: 'The disk is full' }, { status: 400 })
      : Response.json(answer);
  });
  await loadWords('dashboard', 'outlets', 'list', 'people', 'shell');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function open(choice: Partial<Choice> = {}, viewpoint: Parameters<typeof Dashboard>[0]['viewpoint'] = regional) {
  const View = () => (
    <Dashboard
      viewpoint={viewpoint}
      choice={{ ...everything, ...choice }}
      setFilter={setFilter as never}
      open
      onToggle={() => undefined}
    />
  );
  ({ root } = await openScreens(
    [{ path: '/admin/users', resource: 'admin/users', action: 'list', View }],
    '/admin/users',
  ));
  await waitFor(() => expect(document.querySelector('[role=group][aria-busy=true]')).toBeNull());
}
const link = (label: string) => document.querySelector<HTMLAnchorElement>(`a[aria-label="${label}"]`);
/** The filters of the list that a figure leads to. */
const filtersOf = (label: string) => {
  const filters = new URL(link(label)!.href).searchParams.get('filters') ?? '[]';
  return Object.fromEntries(
    (JSON.parse(filters) as { field: string; value: unknown }[]).map(({ field, value }) => [field, value]),
  );
};
const scopes = () => document.querySelector<HTMLElement>('[role=combobox][aria-label="Region or manager"]')!;

test('the figure of a group leads to the people that it counts, without the category that counts some again', async () => {
  await open();
  expect(filtersOf('Downloaded contacts: 450')).toEqual({ selected_filters: '["loggedIn","deletedUsers"]' });
  expect(filtersOf('Contacts not on App: 50')).toEqual({
    selected_filters: '["liveContacts","agedContacts","coldContacts","waitingContacts","blockedContacts"]',
  });
});

test('the figure of a category leads to its people, also where it counts some again', async () => {
  await open();
  expect(filtersOf('Active users: 300')).toEqual({ selected_filters: '["activeUsers"]' });
});

test('a figure leads to the people of the chosen manager and period', async () => {
  await open({ scope: { type: 'MANAGER', id: 31 }, period: 'LAST_WEEK' });
  expect(filtersOf('Waiting contacts: 30')).toEqual({
    custom_filter_option_type_id: 'MANAGER',
    custom_filter_option_id: 31,
    period_type: 'LAST_WEEK',
    selected_filters: '["waitingContacts"]',
  });
  expect(filtersOf('Downloaded contacts: 450')).toMatchObject({
    custom_filter_option_id: 31,
    period_type: 'LAST_WEEK',
  });
});

test('all regions and their managers can be chosen, each manager by the name that is known', async () => {
  await open();
  expect((await optionsOf(scopes())).map((one) => one.textContent)).toEqual([
    'National',
    'North',
    'Mary Ford',
    'bob',
    '#33',
    'South',
  ]);
});

test.each([undefined, null])('a region can be chosen where its managers are %s', async (managers) => {
  answers['admin/stats'] = { national_data: { data: nationwide }, regions_data: [{ ...regions[0], managers }] };
  await open();
  expect((await optionsOf(scopes())).map((one) => one.textContent)).toEqual(['National', 'North']);
});

test.each([
  ['North', 'REGION', 7],
  ['Mary Ford', 'MANAGER', 31],
])('%s narrows the list to its users', async (name, type, id) => {
  await open();
  await choose((await optionsOf(scopes())).find((one) => one.textContent === name)!);
  expect(setFilter.mock.calls).toEqual([
    ['custom_filter_option_type_id', type],
    ['custom_filter_option_id', id],
  ]);
});

test('the whole country is chosen without an id', async () => {
  await open({ scope: { type: 'REGION', id: 7 } });
  await choose((await optionsOf(scopes())).find((one) => one.textContent === 'National')!);
  expect(setFilter.mock.calls).toEqual([
    ['custom_filter_option_type_id', 'ALL'],
    ['custom_filter_option_id', undefined],
  ]);
});

test('a chosen region shows its own figures, and is asked for', async () => {
  await open({ scope: { type: 'REGION', id: 8 }, period: 'LAST_MONTH' });
  expect(link('Logged in: 55')).not.toBeNull();
  expect(asked).toEqual(['admin/stats?period_type=LAST_MONTH&custom_option_id=8&custom_option_type_id=REGION']);
});

test('a chosen region shows its own figures where the regions’ numbers are sent as texts', async () => {
  answers['admin/stats'] = {
    national_data: { data: nationwide },
    regions_data: regions.map((one) => ({ ...one, id: String(one.id) })),
  };
  await open({ scope: { type: 'REGION', id: 8 } });
  expect(link('Logged in: 55')).not.toBeNull();
});

test('a chosen region without figures does not show those of the whole country', async () => {
  answers['admin/stats'] = { national_data: { data: nationwide }, regions_data: [{ ...regions[0], data: null }] };
  await open({ scope: { type: 'REGION', id: 7 } });
  expect(link('Downloaded contacts: 0')).not.toBeNull();
});

test('a region that is left out of the answer for another one can still be chosen', async () => {
  let choice = everything;
  let redraw = () => {};
  const View = () => {
    const [, set] = useState(0);
    redraw = () => set((times) => times + 1);
    return (
      <Dashboard viewpoint={regional} choice={choice} setFilter={setFilter as never} open onToggle={() => undefined} />
    );
  };
  ({ root } = await openScreens(
    [{ path: '/admin/users', resource: 'admin/users', action: 'list', View }],
    '/admin/users',
  ));
  await waitFor(() => expect(scopes()?.textContent).toBe('National'));
  answers['admin/stats'] = { national_data: { data: nationwide }, regions_data: [regions[1]] };
  choice = { ...everything, scope: { type: 'REGION', id: 8 } };
  await act(async () => redraw());
  await waitFor(() => expect(link('Logged in: 55')).not.toBeNull());
  expect((await optionsOf(scopes())).map((one) => one.textContent)).toContain('North');
});

test('where the first region is the start, its figures are shown and lead to its users, with one call', async () => {
  await open({}, { name: 'regional', startsInFirstRegion: true });
  expect(scopes().textContent).toBe('North');
  expect(filtersOf('Logged in: 44')).toEqual({
    custom_filter_option_type_id: 'REGION',
    custom_filter_option_id: 7,
    selected_filters: '["loggedIn"]',
  });
  expect(asked).toEqual(['admin/stats?period_type=ALL']);
});

test('where the first region is the start, the whole country can be chosen all the same', async () => {
  await open({ scope: { type: 'ALL' } }, { name: 'regional', startsInFirstRegion: true });
  expect(scopes().textContent).toBe('National');
  expect(filtersOf('Logged in: 400')).toEqual({
    custom_filter_option_type_id: 'ALL',
    selected_filters: '["loggedIn"]',
  });
});

test('a period is kept in the list, all periods are not', async () => {
  await open({ period: 'LAST_WEEK' });
  expect(button('Last week').getAttribute('aria-pressed')).toBe('true');
  await press(button('Last month'));
  await press(button('All period'));
  expect(setFilter.mock.calls).toEqual([
    ['period_type', 'LAST_MONTH'],
    ['period_type', undefined],
  ]);
});

test('the statistics, their periods and their tables are called by what they are', async () => {
  await open();
  const named = document.querySelector('section')!.getAttribute('aria-labelledby')!;
  expect(document.getElementById(named)!.textContent).toBe('Contact statistics');
  expect([...document.querySelectorAll('[role=group]')].map((one) => one.ariaLabel)).toEqual([
    'Period',
    'Contact statistics',
  ]);
  expect([...document.querySelectorAll('caption')].map((one) => one.textContent)).toEqual([
    'Downloaded contacts',
    'Contacts not on App',
  ]);
  expect([...document.querySelectorAll('thead')[0]!.querySelectorAll('th')].map((one) => one.textContent)).toEqual([
    'Category',
    'Contacts',
    'Share',
  ]);
});

test('a category says whom it counts', async () => {
  await open({});
  expect(button('Cold contacts').title).toBe('Added 12 or more weeks ago');
});

test('a pressed category joins those that are chosen', async () => {
  await open({ categories: ['waitingContacts'] });
  expect(button('Waiting contacts').getAttribute('aria-pressed')).toBe('true');
  await press(button('Logged in'));
  expect(setFilter.mock.calls).toEqual([['selected_filters', '["loggedIn","waitingContacts"]']]);
});

test('the last category that is released shows everybody again', async () => {
  await open({ categories: ['waitingContacts'] });
  await press(button('Waiting contacts'));
  expect(setFilter.mock.calls).toEqual([['selected_filters', undefined]]);
});

const cellsOf = (category: string) =>
  [...button(category).closest('tr')!.querySelectorAll('td:not([aria-hidden])')].map((one) => one.textContent);

test('a category has its number and its share of all', async () => {
  await open();
  expect(cellsOf('Waiting contacts')).toEqual(['30', '6.00 %']);
});

test('each group has its own share of all', async () => {
  await open();
  const shares = [...document.querySelectorAll('h3')].map((one) => one.parentElement!.textContent);
  expect(shares).toEqual(['Downloaded contacts45090.00 %', 'Contacts not on App5010.00 %']);
});

test('a category without anybody says 0', async () => {
  answers['admin/stats'] = { national_data: [...nationwide, { name: 'coldContacts', value: 0 }], regions_data: [] };
  await open();
  expect(cellsOf('Cold contacts')).toEqual(['0', '0.00 %']);
});

test('a figure that was not sent is missing, and no link', async () => {
  await open();
  const row = button('Cold contacts').closest('tr')!;
  expect([row.querySelector('a'), row.querySelectorAll('[role=img]').length]).toEqual([null, 2]);
});

test('the drawing says how many contacts there are, and how many of them downloaded the app', async () => {
  await open();
  const drawing = document.querySelector('[aria-label="500 contacts: 450 downloaded the app, 50 are not on the app"]')!;
  expect(drawing.parentElement!.textContent).toContain('500');
});

test('a brand ambassador’s own users are counted under whichever name the market sends them', async () => {
  answers = {
    'manager/stats': { assigned_users_data: [{ name: 'loggedIn', value: 12 }] },
    'manager/overview': [],
  };
  await open({ period: 'LAST_WEEK' }, { name: 'own', startsInFirstRegion: false });
  expect(filtersOf('Logged in: 12')).toEqual({ period_type: 'LAST_WEEK', selected_filters: '["loggedIn"]' });
  expect(asked.toSorted()).toEqual(['manager/overview', 'manager/stats?period_type=LAST_WEEK']);
});

test('the users of a brand ambassador by status lead to the list with that status; a status that is unknown does not', async () => {
  answers = {
    'manager/stats': {
      manager_data: [{ name: 'loggedIn', value: 12 }],
      assigned_users_statuses_data: {
        data: [
          { name: 'blocked', value: 3 },
          { name: 'elsewhere', value: 4 },
        ],
      },
    },
    'manager/overview': [],
  };
  await open({}, { name: 'own', startsInFirstRegion: false });
  expect(filtersOf('Blocked: 3')).toEqual({ status: [4] });
  expect([link('elsewhere: 4'), document.body.textContent.includes('elsewhere4')]).toEqual([null, true]);
});

test('the overview counts the contacts of each brand ambassador and how many of them downloaded the app', async () => {
  answers = {
    'manager/stats': { manager_data: [] },
    'manager/overview': [
      { name: 'Ann Bee', data: { data: nationwide } },
      { name: 'New', data: null },
    ],
  };
  await open({}, { name: 'own', startsInFirstRegion: false });
  const rows = document.querySelectorAll('[aria-label=Overview] tbody tr');
  expect([...rows].map((row) => [...row.children].map((one) => one.textContent))).toEqual([
    ['Ann Bee', '500', '450 90.00 %'],
    ['New', '0', '0 '],
  ]);
});

test('an overview that fails says so beside the figures of one’s own', async () => {
  answers = { 'manager/stats': { manager_data: [{ name: 'loggedIn', value: 12 }] } };
  await open({}, { name: 'own', startsInFirstRegion: false });
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe('GET BAs overview data error: The disk is full'),
  );
  expect(link('Logged in: 12')).not.toBeNull();
});

test('an overview that failed is there when tried again', async () => {
  answers = { 'manager/stats': { manager_data: [] } };
  await open({}, { name: 'own', startsInFirstRegion: false });
  await waitFor(() => button('Try again'));
  answers['manager/overview'] = [{ name: 'Ann Bee', data: nationwide }];
  await press(button('Try again'));
  await waitFor(() => expect(document.querySelector('[aria-label=Overview] tbody')?.textContent).toContain('Ann Bee'));
});

test('an overview of nobody is not shown', async () => {
  answers = { 'manager/stats': { manager_data: [] }, 'manager/overview': [] };
  await open({}, { name: 'own', startsInFirstRegion: false });
  expect(document.querySelector('[aria-label=Overview]')).toBeNull();
});

const ownViewpoint = { name: 'own', startsInFirstRegion: false } as const;

test('one’s own figures that fail say so in the documented words, and are there when tried again', async () => {
  answers = { 'manager/overview': [] };
  await open({}, ownViewpoint);
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe('GET BA data error: The disk is full'),
  );
  answers['manager/stats'] = { manager_data: [{ name: 'loggedIn', value: 12 }] };
  await press(button('Try again'));
  await waitFor(() => expect(link('Logged in: 12')).not.toBeNull());
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('the figures of the regions that fail say so in the documented words, and are there when tried again', async () => {
  answers = {};
  await open();
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe('GET Admin data error: The disk is full'),
  );
  answers = { 'admin/stats': { national_data: { data: nationwide }, regions_data: regions } };
  await press(button('Try again'));
  await waitFor(() => expect(link('Active users: 300')).not.toBeNull());
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test.each([
  ['an unknown kind', { custom_filter_option_type_id: 'CITY', custom_filter_option_id: '3' }, { type: 'ALL' }],
  ['no number', { custom_filter_option_type_id: 'REGION', custom_filter_option_id: 'x' }, { type: 'ALL' }],
  ['a region', { custom_filter_option_type_id: 'REGION', custom_filter_option_id: '7' }, { type: 'REGION', id: 7 }],
  ['nothing', {}, undefined],
])('an address that names %s chooses what it can', async (_, filters, scope) => {
  let choice: Choice | undefined;
  const View = () => {
    choice = useChoice(new Map(Object.entries(filters)) as never);
    return null;
  };
  ({ root } = await openScreens([{ path: '/x', resource: 'x', action: 'list', View }], '/x'));
  expect(choice).toEqual({ scope, period: 'ALL', categories: [] });
});

test.each([
  ['["waitingContacts","nobody"]', ['waitingContacts']],
  ['{"a":1}', []],
  ['[', []],
])('the categories %s of an address are those that exist: %j', async (selected_filters, categories) => {
  let choice: Choice | undefined;
  const View = () => {
    choice = useChoice(new Map(Object.entries({ selected_filters, period_type: 'CENTURY' })) as never);
    return null;
  };
  ({ root } = await openScreens([{ path: '/x', resource: 'x', action: 'list', View }], '/x'));
  expect(choice).toEqual({ scope: undefined, period: 'ALL', categories });
});

test('what a market sends besides stands in cards of its own, each figure under its name', async () => {
  answers = {
    'manager/stats': {
      manager_data: [],
      region_data: [{ name: 'activeUsers', value: 5 }],
      outlet_sellers_data: { data: [{ name: 'waitingContacts', value: null }, { name: 'elsewhere' }] },
      outlet_activity_data: [
        { name: 'active', value: 1204 },
        { name: 'elsewhere', value: 2 },
      ],
    },
    'manager/overview': [],
  };
  await open({}, ownViewpoint);
  const cards = [...document.querySelectorAll('[role=group]:has(> h3)')];
  expect(
    cards.map((card) => [
      card.getAttribute('aria-label'),
      ...[...card.querySelectorAll('dt, dd')].map((one) => one.textContent),
    ]),
  ).toEqual([
    ['My region', 'Active users', '5'],
    ['Sellers at outlets', 'Waiting contacts', '', 'elsewhere', ''],
    ['Outlet activity', 'Active', '1,204', 'elsewhere', '2'],
  ]);
});

test('a card besides reads figures that are sent as texts', async () => {
  answers = {
    'manager/stats': {
      manager_data: [],
      region_data: [
        { name: 'activeUsers', value: '1204' },
        { name: 'elsewhere', value: '' },
      ],
    },
    'manager/overview': [],
  };
  await open({}, ownViewpoint);
  const said = [...document.querySelectorAll('[role=group][aria-label="My region"] dd')];
  expect(said.map((one) => one.textContent)).toEqual(['1,204', '']);
});

test('a card besides says 0 where there is nobody', async () => {
  answers = {
    'manager/stats': { manager_data: [], region_data: [{ name: 'activeUsers', value: 0 }] },
    'manager/overview': [],
  };
  await open({}, ownViewpoint);
  expect(document.querySelector('[role=group][aria-label="My region"] dd')!.textContent).toBe('0');
});

describe('figures', () => {
  let period: Choice['period'];
  let isShown: boolean;
  let redraw = () => {};
  const View = () => {
    const [, set] = useState(0);
    redraw = () => set((times) => times + 1);
    const choice = { ...everything, period };
    return (
      isShown && (
        <Dashboard
          viewpoint={regional}
          choice={choice}
          setFilter={setFilter as never}
          open
          onToggle={() => undefined}
        />
      )
    );
  };
  const draw = async (live?: LiveProvider) => {
    period = 'ALL';
    isShown = true;
    ({ root } = await openScreens(
      [{ path: '/admin/users', resource: 'admin/users', action: 'list', View }],
      '/admin/users',
      live,
    ));
    await waitFor(() => expect(link('Active users: 300')).not.toBeNull());
  };
  afterEach(() => void vi.useRealTimers());

  test('stay until those of another period are there', async () => {
    await draw();
    answers['admin/stats'] = new Promise(() => {});
    period = 'LAST_WEEK';
    await act(async () => redraw());
    await waitFor(() => expect(asked.at(-1)).toBe('admin/stats?period_type=LAST_WEEK'));
    expect(button('Active users').closest('tr')!.textContent).toContain('300');
  });
  test('are counted again whenever the list is opened', async () => {
    await draw();
    isShown = false;
    await act(async () => redraw());
    isShown = true;
    await act(async () => redraw());
    await waitFor(() => expect(asked).toEqual(Array(2).fill('admin/stats?period_type=ALL')));
  });
  test('are counted again once a user has changed', async () => {
    const { live, change } = liveChanges();
    await draw(live);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await change('admin/users');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

test('statistics stay hidden for the person who hid them, and for nobody else', async () => {
  localStorage.setItem('dashboard:manager:6', 'hidden');
  const list = { isLoading: false, roles: ['ADMIN'], filters: new Map(), setFilter } as unknown as ListModel;
  const View = () => (
    <ListProvider value={list}>
      <DashboardSlot />
    </ListProvider>
  );
  const show = async () =>
    ({ root } = await openScreens(
      [{ path: '/admin/users', resource: 'admin/users', action: 'list', View }],
      '/admin/users',
    ));
  await show();
  await press(await waitFor(() => button('Hide statistics')));
  await act(async () => root.unmount());
  await show();
  await waitFor(() => expect(button('Show statistics').getAttribute('aria-expanded')).toBe('false'));
});

test('statistics are asked for once the rows of the list are there', async () => {
  let arrive = () => {};
  const View = () => {
    const [isLoading, setLoading] = useState(true);
    arrive = () => setLoading(false);
    const list = { isLoading, roles: ['ADMIN'], filters: new Map(), setFilter } as unknown as ListModel;
    return (
      <ListProvider value={list}>
        <DashboardSlot />
      </ListProvider>
    );
  };
  await import('../../src/admin/users/dashboard');
  ({ root } = await openScreens(
    [{ path: '/admin/users', resource: 'admin/users', action: 'list', View }],
    '/admin/users',
  ));
  expect([asked, document.querySelector('h2')]).toEqual([[], null]);
  await act(async () => arrive());
  await waitFor(() => expect(asked).toEqual(['admin/stats?period_type=ALL']));
});
