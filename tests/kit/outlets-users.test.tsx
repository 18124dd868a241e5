import i18n from 'i18next';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RegisteredUsers } from '../../src/admin/outlets-users/registered-users';
import { Tile } from '../../src/admin/outlets-users/tile';
import { OutletOverview } from '../../src/admin/outlets-users/users/outlet-overview';
import { UserCard } from '../../src/admin/outlets-users/users/user-card';
import words from '../../src/locales/en/outlets-users.json';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { openScreens } from './screens';
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
    return Response.json(answers[call] ?? {});
  });
  await loadWords('outlets-users', 'list', 'shell');
  // The words that this build leaves out: the screen is another market's.
  i18n.addResourceBundle('en', 'outlets-users', words);
});
afterEach(async () => {
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

  test('of somebody without a name has the number', async () => {
    expect((await card({ name: '', surname: null })).getAttribute('aria-label')).toBe('#7');
  });
});
