import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ManagerForm from '../../src/admin/managers/form';
import { managers } from '../../src/admin/managers/resource';
import ReportEntries from '../../src/admin/reports/menu-entries';
import UserForm from '../../src/admin/users/form';
import UserList from '../../src/admin/users/list';
import { users } from '../../src/admin/users/resource';
import { loadWords } from '../../src/providers/i18n';
import { button, described, labelled, press, signInAs, type } from './form-fixture';
import { answered } from './market-fixture';
import { openScreens, type Screen } from './screens';
import { found, waitFor } from './wait-for';

let end: (() => Promise<void>) | undefined;
let answers: Record<string, unknown>;
let asked: URL[];
beforeEach(async () => {
  ({ answers, asked } = answered());
  await loadWords('staff', 'people', 'dashboard', 'outlets', 'attachments', 'list', 'form', 'validation', 'shell');
  await loadWords('reports');
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
async function open(screens: readonly Screen[], at: string) {
  const { root } = await openScreens(screens, at);
  end = () => act(async () => root.unmount());
}
const text = () => document.body.textContent;

describe('the list of users', () => {
  const show = async (...rows: object[]) => {
    answers[users.path] = rows;
    localStorage.setItem('dashboard:manager:5', 'hidden');
    await open([{ path: '/admin/users', resource: users.path, action: 'list', View: UserList }], '/admin/users');
    await waitFor(() => expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(rows.length));
    await waitFor(() => button('Show statistics'));
  };
  const user = { id: 7, name: 'Réka', surname: 'Szabó', status: 1 };

  test.each([
    ['somebody waits for access', { status: 2 }, ''],
    ['nobody waits', { status: 1 }, 'Nothing on this page is to be moderated'],
  ])('opens its station where %s', async (_, row, reason) => {
    await show({ ...user, ...row });
    expect(described(button('Moderation station'))).toBe(reason);
  });

  test('has its columns in their documented order', async () => {
    await show(user);
    expect([...document.querySelectorAll('thead th')].map((one) => one.textContent)).toEqual([
      'ID',
      'Phone',
      'Username',
      'Name',
      'Surname',
      'Status',
      'Manager',
      "Manager's region",
      'City',
      'Traffic code',
      'Tier',
      'E-sign status',
      'Active in the last month',
      'Last transaction',
      'First login',
      'App version',
    ]);
  });

  test.each([
    ['ADMIN', 'batches', true],
    ['ADMIN', 'transfers', false],
    ['RSM', 'batches', false],
  ] as const)('lets an %s message all users where the back-end has %s: %s', async (role, capability, does) => {
    signInAs(role, [capability]);
    await show(user);
    if (does) await waitFor(() => expect(described(button('Message all users'))).toBe(''));
    const words = [...document.querySelectorAll('button')].map((one) => one.textContent);
    expect(words.includes('Message all users')).toBe(does);
  });
});

describe('the list of users behind its statistics', () => {
  const user = { id: 7, name: 'Réka', surname: 'Szabó', status: 2 };
  const show = async (search = '') => {
    answers[users.path] = [user];
    answers[`${users.path}/7`] = user;
    localStorage.setItem('dashboard:manager:5', 'hidden');
    await open(
      [{ path: '/admin/users', resource: users.path, action: 'list', View: UserList }],
      `/admin/users${search}`,
    );
    await waitFor(() => expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(1));
  };

  test('is narrowed to whom an address has chosen in them', async () => {
    const chosen = {
      selected_filters: '["waitingContacts"]',
      period_type: 'LAST_WEEK',
      custom_filter_option_type_id: 'REGION',
      custom_filter_option_id: '3',
    };
    const filters = Object.entries(chosen).map(([field, value]) => ({ field, operator: 'eq', value }));
    await show(`?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    const call = asked.find((one) => one.pathname.endsWith(`/${users.path}`))!;
    expect(Object.fromEntries(call.searchParams)).toMatchObject(chosen);
  });

  test('has above its rows what became of the last message to all', async () => {
    signInAs('ADMIN', ['batches']);
    const last = { id: 5, state: 'done', total: 24, done: 22, refused: 2, reasons: [] };
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('/admin/batches?') ? Response.json([last]) : others(url),
    );
    await show();
    await waitFor(() => expect(text()).toContain('22 people got the message.'));
  });

  test('opens a station that asks for the reason of a block where users have no ID cards', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    await show();
    await press(button('Moderation station'));
    const reasons = await waitFor(() => {
      const labels = [...document.querySelectorAll('fieldset label')].map((one) => one.textContent);
      expect(labels).toHaveLength(8);
      return labels;
    });
    expect(reasons[0]).toBe('Inherited from the outlet1');
    expect(document.querySelector('[role=dialog] section .whitespace-pre-wrap')!.textContent).toBe('Réka Szabó');
    expect(document.querySelector('[role=dialog] ol li')!.textContent).toBe('Réka Szabó');
  });
});

test('the form of a user offers the data of another outlet once that is chosen', async () => {
  answers['admin/users/7'] = { id: 7, name: 'Réka', surname: 'Szabó', status: 1, outlet_address_id: 2, city_id: 3 };
  answers['admin/outlets'] = [{ id: 9, outlet_code: 'OUT-9', street: 'Main Street', building_number: '1', city_id: 4 }];
  await open([{ path: '/admin/users/$id', resource: users.path, action: 'edit', View: UserForm }], '/admin/users/7');
  await waitFor(() => labelled('Outlet'));
  await type(labelled('Outlet'), 'Main');
  await press(await found('[role=option]'));
  await waitFor(() => expect(text()).toContain('Take over from the outlet:'));
});

test('the form of a user has its fields in their documented order', async () => {
  await open(
    [{ path: '/admin/users/create', resource: users.path, action: 'create', View: UserForm }],
    '/admin/users/create',
  );
  await waitFor(() => labelled('Status'));
  expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toEqual([
    'Name',
    'Surname',
    'Username',
    'Date of birth',
    'Photo',
    'Phone',
    'E-mail',
    'Outlet',
    'Traffic code',
    'Manager',
    'Position',
    'City',
    'Region',
    'Status',
    'Data verification',
    'Ask for verification again',
  ]);
});

describe('a manager', () => {
  const create = {
    path: '/admin/managers/create',
    resource: managers.path,
    action: 'create',
    View: ManagerForm,
  } as const;
  const edit = { path: '/admin/managers/$id', resource: managers.path, action: 'edit', View: ManagerForm } as const;
  const hint = 'Leave empty to keep the current password';

  test('who is new needs a password', async () => {
    await open([create], '/admin/managers/create');
    await waitFor(() => labelled('Password'));
    expect(labelled('Password').getAttribute('aria-required')).toBe('true');
    expect(text()).not.toContain(hint);
  });

  test('who is there keeps the password unless another is typed', async () => {
    answers['admin/managers/4'] = { id: 4, username: 'bob', name: 'Bob', surname: 'Grey', roles: ['BA'], status: 1 };
    await open([edit], '/admin/managers/4');
    await waitFor(() => labelled('Password'));
    expect(labelled('Password').getAttribute('aria-required')).toBeNull();
    expect(described(labelled('Password'))).toBe(hint);
  });
});

describe('the reports in the menu', () => {
  const show = async () => {
    const View = () => <ReportEntries />;
    await open(
      [{ path: '/admin/reports/$', resource: 'admin/reports', action: 'list', View }],
      '/admin/reports/quizzes',
    );
    await waitFor(() => expect(document.querySelector('ul a')).not.toBeNull());
  };
  const links = () =>
    [...document.querySelectorAll('ul a')].map((one) => [one.textContent, one.getAttribute('href')] as const);

  test('lead to each report, and say which one is open', async () => {
    await show();
    expect(links()).toContainEqual(['Daily questions', '/admin/reports/daily-questions']);
    expect([...document.querySelectorAll('[aria-current=page]')].map((one) => one.getAttribute('href'))).toEqual([
      '/admin/reports/quizzes',
    ]);
  });

  test('have the open one in sight', async () => {
    const shown: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.querySelector('a')!.getAttribute('href'));
    });
    await show();
    expect(shown).toEqual(['/admin/reports/quizzes']);
  });

  test('are those that the role may see', async () => {
    signInAs('CO_TEAM');
    await show();
    const addresses = links().map(([, address]) => address);
    expect(['games', 'new-downloads'].map((one) => addresses.includes(`/admin/reports/${one}`))).toEqual([true, false]);
  });
});
