import { useList } from '@refinedev/core';
import i18n from 'i18next';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Overview } from '../../src/admin/outlets-users/overview';
import { RegisteredUsers } from '../../src/admin/outlets-users/registered-users';
import { useFreshFigures } from '../../src/admin/outlets-users/use-fresh-figures';
import { Tile } from '../../src/admin/outlets-users/tile';
import OutletUsers from '../../src/admin/outlets-users/users/list';
import { OutletOverview } from '../../src/admin/outlets-users/users/outlet-overview';
import { UserCard } from '../../src/admin/outlets-users/users/user-card';
import words from '../../src/locales/en/outlets-users.json';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { liveChanges, openScreens } from './screens';
import { waitFor } from './wait-for';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/hungary')).default }));

let root: Root;
let asked: string[];
let answers: Record<string, unknown>;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('BA');
  asked = [];
  answers = {};
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const call = pathname.replace(/^\/v\d\/admin\/outlets-users\//, '') + search;
    asked.push(call);
    const answer = answers[call] ?? answers[call.replace(/\?.*/, '')] ?? {};
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  await loadWords('outlets-users', 'list', 'shell');
  // The words that this build leaves out: the screen is another market's.
  i18n.addResourceBundle('en', 'outlets-users', words);
});
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
async function show(View: () => React.ReactNode) {
  ({ root } = await openScreens(
    [{ path: '/admin/outlets-users', resource: 'admin/outlets-users', action: 'list', View }],
    '/admin/outlets-users',
  ));
}
const figures = () =>
  [...document.querySelectorAll('dl > div')].map((one) =>
    [...one.querySelectorAll('dt, dd:not([aria-hidden])')].map((part) => part.textContent.trim()),
  );

test.each([
  [3, '1,204New in the last 30 days: +3'],
  [0, '1,204New in the last 30 days: 0'],
  [-2, '1,204New in the last 30 days: -2'],
  [undefined, '1,204'],
  [null, '1,204'],
])('what is new, %j, stands beside its figure as %s', async (delta, words) => {
  await show(() => (
    <dl>
      <Tile label="Users" value={1204} delta={delta} isPending={false} />
    </dl>
  ));
  expect(document.querySelector('dd')!.textContent).toBe(words);
});

test('each figure of an outlet has what is new in it; what has no news has none', async () => {
  answers['outlet/statistic?outlet_address_id=12'] = {
    registered_statistic: { registered_users: 40, new_registered_users: 4, new_download_users: 3 },
    download_statistic: { download_users: 30 },
    active_statistic: { active_users: 20, new_active_users: 2 },
    not_active_statistic: { not_active_users: 10, new_not_active_users: -1 },
  };
  await show(() => <OutletOverview id="12" />);
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  const news = (count: string) => `New in the last 30 days: ${count}`;
  expect(figures()).toEqual([
    ['Registered users', `40${news('+4')}`],
    ['Downloaded user', `30${news('+3')}`],
    ['Active users', `20${news('+2')}`],
    ['Not active users', `10${news('-1')}`],
  ]);
});

test.each([null, ''])('a figure of an outlet that is sent as %j is missing', async (sent) => {
  answers['outlet/statistic'] = { registered_statistic: { registered_users: sent } };
  await show(() => <OutletOverview id="12" />);
  await waitFor(() => expect(document.querySelectorAll('dd [role=img]')).toHaveLength(4));
});

test('what a figure of an outlet means is shown to whoever reaches it by keyboard', async () => {
  await show(() => <OutletOverview id="12" />);
  const name = [...document.querySelectorAll<HTMLElement>('dt span')].find((one) => one.textContent === 'Active users');
  await act(async () => name!.focus());
  await waitFor(() =>
    expect(document.querySelector('[role=tooltip]')?.textContent).toBe(
      'Users who have been active in the last 30 days',
    ),
  );
});

describe('the overview of all outlets', () => {
  beforeEach(() =>
    Object.assign(answers, {
      'outlets-count': { outlets_number: 12 },
      'registered-users': { registered_users: 1204, new_registered_users: 30 },
      'waiting-moderation-users': { waiting_moderation_users: 7, new_waiting_moderation_users: 0 },
      'monthly-active-users': { monthly_active_users: 900, new_monthly_active_users: -4 },
    }),
  );
  const showAll = async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await show(() => <Overview />);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  };
  const news = (count: string) => `New in the last 30 days: ${count}`;

  test('has each figure under its name with what is new in it; outlets have no news', async () => {
    await showAll();
    expect(figures()).toEqual([
      ['Outlets number', '12', 'All outlets to which you are assigned'],
      ['Registered users', `1,204${news('+30')}`, 'The total number of users at your outlets'],
      ['Waiting moderation users', `7${news('0')}`, 'Users who need your moderation to access the App'],
      ['Monthly active users', `900${news('-4')}`, 'Users who have been active in the last 30 days'],
    ]);
  });

  test('says 0 where there is nobody', async () => {
    answers['waiting-moderation-users'] = { waiting_moderation_users: 0, new_waiting_moderation_users: 0 };
    await showAll();
    expect(figures()[2]![1]).toBe(`0${news('0')}`);
  });

  test('leads from the number of outlets, and from no other figure, to the list of all of them', async () => {
    await showAll();
    expect([...document.querySelectorAll('dl a')].map((one) => [one.ariaLabel, one.getAttribute('href')])).toEqual([
      ['Outlets number: 12', '/admin/outlets-users?currentPage=1'],
    ]);
  });

  test('has a figure that fails as missing, with nothing new, beside the others', async () => {
    answers['registered-users'] = Response.json({ message: 'The disk is full' }, { status: 400 });
    await showAll();
    expect(figures().map(([, value]) => value)).toEqual(['12', '', `7${news('0')}`, `900${news('-4')}`]);
    expect(document.querySelectorAll('dd [role=img]')).toHaveLength(1);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});

describe('the users of an outlet', () => {
  const user = (id: number, more: object = {}) => ({ id, name: 'Ana', surname: `Lee${id}`, ...more });
  async function open() {
    answers.users ??= { data: [user(7), user(8)], total: 2 };
    const View = () => <OutletUsers />;
    const opened = await openScreens(
      [
        { path: '/admin/outlets-users/$id', resource: 'admin/outlets-users/users', action: 'list', View },
        { path: '/admin/outlets-users', resource: 'admin/outlets-users', action: 'list', View: () => 'All outlets' },
      ],
      '/admin/outlets-users/12',
    );
    ({ root } = opened);
    await waitFor(() => expect(cards()).not.toEqual([]));
    return opened.history;
  }
  const cards = () => [...document.querySelectorAll('ul > li[data-row]')].map((one) => one.getAttribute('aria-label'));
  const sorting = () => {
    const query = new URLSearchParams(
      asked
        .filter((one) => one.startsWith('users?'))
        .at(-1)!
        .split('?')[1],
    );
    return ['outlet_address_id', 'sort', 'order'].map((name) => query.get(name));
  };
  const sorter = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=group][aria-label="Sort by"] button')].find((one) =>
      one.textContent.startsWith(name),
    )!;

  test('begin with the newest, and can be sorted by four figures alone', async () => {
    await open();
    expect([cards(), sorting()]).toEqual([
      ['Ana Lee7', 'Ana Lee8'],
      ['12', 'id', 'DESC'],
    ]);
    expect([...document.querySelectorAll('[aria-label="Sort by"] button')].map((one) => one.textContent)).toEqual([
      'Last activity',
      'Balance',
      'Credits earned',
      'Credits spent',
    ]);
  });

  test('are sorted by the highest first, then by the lowest, then by the highest again', async () => {
    await open();
    for (const order of ['descending', 'ascending', 'descending']) {
      await press(sorter('Balance'));
      await waitFor(() => expect(sorter('Balance').textContent).toBe(`Balance${order}`));
      expect(sorter('Credits earned').getAttribute('aria-pressed')).toBe('false');
      if (order === 'ascending') await waitFor(() => expect(sorting()).toEqual(['12', 'coins', 'ASC']));
    }
  });

  test('are exported for their outlet, as they are sorted', async () => {
    await open();
    await press(sorter('Credits spent'));
    await waitFor(() => expect(sorting()).toEqual(['12', 'spent_credits', 'DESC']));
    await press(button('Export'));
    await waitFor(() => expect(asked).toContain('users/xlsx?outlet_address_id=12&sort=spent_credits&order=DESC'));
    await waitFor(() => button('Export'));
  });

  test('are headed by the legal entity of their outlet, with its code and address', async () => {
    answers['outlet/statistic'] = { legal_entity_name: 'Kiosk & Sons' };
    answers['12'] = { id: 12, outlet_code: 'OUT-12', address: 'High Street 1' };
    await open();
    await waitFor(() => expect(document.querySelector('h1')!.textContent).toBe('Kiosk & SonsOUT-12 · High Street 1'));
  });

  test('lead nowhere where the back-end does not say who they are', async () => {
    answers.users = [
      { name: 'Ana', surname: 'Lee' },
      { name: 'Bea', surname: 'Lee' },
    ];
    await open();
    expect([cards(), [...document.querySelectorAll('ul a')]]).toEqual([['Ana Lee', 'Bea Lee'], []]);
  });

  test('of an outlet without a legal entity are headed by what they are', async () => {
    answers['12'] = { id: 12, outlet_code: 'OUT-12', address: null };
    await open();
    await waitFor(() => expect(document.querySelector('h1')!.textContent).toBe('Users of the outletOUT-12'));
  });

  test('lead back to all outlets where there is no page before', async () => {
    await open();
    await press(button('Back'));
    await waitFor(() => expect(document.body.textContent).toBe('All outlets'));
  });

  test('lead back to the page of outlets before them', async () => {
    const history = await open();
    const list = '/admin/outlets-users?currentPage=2';
    await act(async () => history.push(list));
    await act(async () => history.push('/admin/outlets-users/12'));
    await press(await waitFor(() => button('Back')));
    await waitFor(() => expect(history.location.href).toBe(list));
  });
});

describe('the registered users', () => {
  const heading = () => document.querySelector('#registered-users')!.textContent;
  beforeEach(() => {
    answers['registered-users-statistic?period_type=ALL'] = [
      { name: 'downloadedUsers', value: 1500 },
      { name: 'notDownloadedUsers', value: 500 },
    ];
  });

  test('are those with the app and those without, each with their share', async () => {
    await show(() => <RegisteredUsers />);
    await waitFor(() => expect(heading()).toBe('Registered Users: 2,000'));
    expect(figures()).toEqual([
      ['Downloaded users', '1,500 (75.00%)'],
      ['Not downloaded users', '500 (25.00%)'],
    ]);
  });

  test('are added up where they are sent as texts', async () => {
    answers['registered-users-statistic?period_type=ALL'] = [
      { name: 'downloadedUsers', value: '120' },
      { name: 'notDownloadedUsers', value: '3' },
    ];
    await show(() => <RegisteredUsers />);
    await waitFor(() => expect(heading()).toBe('Registered Users: 123'));
  });

  test('have shares to the hundredth of a per cent', async () => {
    answers['registered-users-statistic?period_type=ALL'] = [
      { name: 'downloadedUsers', value: 1 },
      { name: 'notDownloadedUsers', value: 2 },
    ];
    await show(() => <RegisteredUsers />);
    await waitFor(() => expect(heading()).toBe('Registered Users: 3'));
    expect(figures().map(([, users]) => users)).toEqual(['1 (33.33%)', '2 (66.67%)']);
  });

  test('of a period without any have no share of nothing', async () => {
    answers['registered-users-statistic?period_type=LAST_FOUR_WEEKS'] = [
      { name: 'downloadedUsers', value: 0 },
      { name: 'notDownloadedUsers', value: null },
    ];
    await show(() => <RegisteredUsers />);
    await waitFor(() => expect(heading()).toContain('2,000'));
    await press(button('Last 4 weeks'));
    await waitFor(() => expect(heading()).toBe('Registered Users: 0'));
    expect(figures().map(([, users]) => users)).toEqual(['0 (0.00%)', '0 (0.00%)']);
    expect(button('Last 4 weeks').getAttribute('aria-pressed')).toBe('true');
  });

  test('stay those of the last period until the next ones are there', async () => {
    await show(() => <RegisteredUsers />);
    await waitFor(() => expect(heading()).toBe('Registered Users: 2,000'));
    let finish = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
    await press(button('Last 4 weeks'));
    expect(heading()).toBe('Registered Users: 2,000');
    await act(async () => finish(Response.json([])));
  });

  test('that cannot be counted say why, and are counted again', async () => {
    const counted = answers['registered-users-statistic?period_type=ALL'];
    answers['registered-users-statistic?period_type=ALL'] = Response.json(
      { message: 'The disk is full' },
      { status: 500 },
    );
    await show(() => <RegisteredUsers />);
    await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('The disk is full'));
    answers['registered-users-statistic?period_type=ALL'] = counted;
    await press(button('Try again'));
    await waitFor(() => expect(heading()).toBe('Registered Users: 2,000'));
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  test('are asked for by the period that is pressed, each under its words', async () => {
    answers['registered-users-statistic'] = [];
    await show(() => <RegisteredUsers />);
    await waitFor(() => expect(heading()).toBe('Registered Users: 2,000'));
    const periods = [...document.querySelectorAll<HTMLElement>('[role=group] button')];
    expect(periods.map((one) => one.textContent)).toEqual(['All Period', 'Last 4 weeks', '4+ weeks']);
    await press(periods[2]!);
    await waitFor(() => expect(asked.at(-1)).toBe('registered-users-statistic?period_type=BEFORE_LAST_FOUR_WEEKS'));
    expect(periods.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
  });

  test('say that the next ones are on their way', async () => {
    await show(() => <RegisteredUsers />);
    const isBusy = () => document.querySelector('[role=region]')!.getAttribute('aria-busy');
    await waitFor(() => expect([heading(), isBusy()]).toEqual(['Registered Users: 2,000', 'false']));
    let finish = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
    await press(button('Last 4 weeks'));
    await waitFor(() => expect(isBusy()).toBe('true'));
    await act(async () => finish(Response.json([])));
    await waitFor(() => expect([heading(), isBusy()]).toEqual(['Registered Users: 0', 'false']));
  });

  test('that the back-end calls by another name stand under that', async () => {
    answers['registered-users-statistic?period_type=ALL'] = [{ name: 'Guests', value: 4 }];
    await show(() => <RegisteredUsers />);
    await waitFor(() => expect(figures()).toEqual([['Guests', '4 (100.00%)']]));
  });

  test('that cannot be counted are not headed by a number', async () => {
    answers['registered-users-statistic?period_type=ALL'] = Response.json({ message: 'No' }, { status: 400 });
    await show(() => <RegisteredUsers />);
    await waitFor(() =>
      expect([heading(), document.querySelector('[role=alert]')?.textContent]).toEqual([
        'Registered Users',
        'GET Admin data error: No',
      ]),
    );
  });

  test('are counted again once a user has changed', async () => {
    const { live, change } = liveChanges();
    const View = () => {
      useFreshFigures('admin/outlets-users');
      return <RegisteredUsers />;
    };
    ({ root } = await openScreens(
      [{ path: '/admin/outlets-users', resource: 'admin/outlets-users', action: 'list', View }],
      '/admin/outlets-users',
      live,
    ));
    await waitFor(() => expect(heading()).toBe('Registered Users: 2,000'));
    answers['registered-users-statistic?period_type=ALL'] = [{ name: 'downloadedUsers', value: 2001 }];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await change('admin/users');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(heading()).toBe('Registered Users: 2,001'));
  });
});

test('the list below the figures is read again once a user has changed', async () => {
  const { live, change } = liveChanges();
  const View = () => {
    useFreshFigures('admin/outlets-users/users');
    useList({ resource: 'admin/outlets-users/users' });
    return null;
  };
  const screen = { path: '/x', resource: 'admin/outlets-users/users', action: 'list', View } as const;
  ({ root } = await openScreens([screen], '/x', live));
  await waitFor(() => expect(asked).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await change('admin/users');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await waitFor(() => expect(asked).toHaveLength(2));
});

describe('the card of a user', () => {
  const user = {
    id: 7,
    name: 'Ana',
    surname: 'Lee',
    coins: 1204,
    earned_credits: 300,
    spent_credits: 50,
    leaderboard: 3,
    brand_knowledge: 62.5,
    performance_status: 1,
    last_transaction_date: '2026-03-01T23:30:00Z',
  };
  const card = async (more: object = {}) => {
    await show(() => <UserCard user={{ ...user, ...more } as never} index={0} />);
    return document.querySelector('li')!;
  };

  test('has the day of the last activity in the market’s zone, what was earned with a plus, and the place', async () => {
    await card();
    expect(figures()).toEqual([
      ['Last activity', '02.03.2026'],
      ['Balance', '1,204'],
      ['Credits earned', '+300'],
      ['Credits spent', '50'],
      ['Leaderboard', '#3'],
      ['Brand knowledge', '62.50 %'],
    ]);
  });

  test.each([
    [0, 'Good performance'],
    [1, 'Need attention'],
    [2, 'Low activity'],
    [null, 'N/A'],
  ])('with the performance %j says %s', async (performance_status, words) => {
    expect((await card({ performance_status })).textContent).toContain(`Ana Lee${words}`);
  });

  test('says which knowledge is not known, and nobody’s knowledge is 0', async () => {
    await card({ brand_knowledge: null });
    expect(figures().at(-1)).toEqual(['Brand knowledge', 'N/A']);
    await act(async () => root.unmount());
    await card({ brand_knowledge: 0 });
    expect(figures().at(-1)).toEqual(['Brand knowledge', '0.00 %']);
  });

  test('has the photo of who has one', async () => {
    answers['/v1/services/file'] = { url: 'https://files.example/ana.png' };
    const shown = await card({ photo: 'profile/ana.png' });
    await waitFor(() => expect(shown.querySelector('img')?.src).toBe('https://files.example/ana.png'));
    expect(asked).toEqual(['/v1/services/file?file_key=profile%2Fana.png']);
  });

  test('has nobody else’s photo', async () => {
    answers['/v1/services/file'] = { url: 'https://files.example/one.png' };
    await show(() =>
      ['ana', 'bea'].map((name, at) => (
        <UserCard key={name} user={{ ...user, id: at, photo: `profile/${name}.png` } as never} index={at} />
      )),
    );
    await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(2));
    expect(asked).toEqual(['ana', 'bea'].map((name) => `/v1/services/file?file_key=profile%2F${name}.png`));
  });

  test('has the first letter of who has no photo, without asking for one', async () => {
    const shown = await card({ photo: null });
    expect([shown.querySelector('img'), shown.querySelector('[aria-hidden]')?.textContent]).toEqual([null, 'A']);
    expect(asked).toEqual([]);
  });

  test('has the first letter where the photo cannot be had', async () => {
    answers['/v1/services/file'] = Response.json({ message: 'Gone' }, { status: 404 });
    const shown = await card({ photo: 'profile/ana.png' });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(shown.querySelector('[aria-hidden]')?.textContent).toBe('A');
  });

  test.each([
    ['leads to a user in sight', { in_sight: true }, '/admin/users/7'],
    ['leads to the user where the back-end does not say who is in sight', {}, '/admin/users/7'],
    ['leads nowhere where the user is another BA’s', { in_sight: false }, undefined],
  ])('%s', async (_, more, href) => {
    const shown = await card(more);
    expect(shown.textContent).toContain('Ana Lee');
    expect(shown.querySelector('a')?.getAttribute('href')).toBe(href);
  });

  test('of somebody without a name has the number', async () => {
    expect((await card({ name: '', surname: null })).getAttribute('aria-label')).toBe('#7');
  });

  test('of somebody with neither name nor number says that there is no name yet', async () => {
    const shown = await card({ id: undefined, name: '', surname: null });
    expect(shown.querySelector('h2 [role=img]')?.getAttribute('aria-label')).toBe('no data yet');
  });
});
