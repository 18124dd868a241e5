import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes } from '../../editions/edition';
import { regionOfUser } from '../../server/access/row-scope';
import { figuresBy } from '../../server/admin/users/figures';
import { moderation } from '../../src/admin/users/statuses';
import { demoServer, type Account, type DemoServer } from './demo-server';
import { startServer, type Market } from './fixture';

interface Figure {
  name: string;
  value: number;
}
interface Stats {
  national_data: { data: Figure[] };
  regions_data: {
    id: number;
    name: string;
    data: Figure[];
    managers: { id: number; fullName: string; username: string }[];
  }[];
}
const notCounted = { DEMO: 'activeUsers', BELARUS: 'loggedIn' } as const;
const valueOf = (data: readonly Figure[], name: string) => data.find((one) => one.name === name)?.value;

describe.each(['DEMO', 'BELARUS'] as const)('contact statistics in %s', (edition) => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await demoServer(edition);
  });
  afterAll(() => server.stop());

  const stats = (who: Account, query = '') => server.get<Stats>(who, `/admin/users/admin/stats${query}`);
  const listed = async (who: Account, query: Record<string, string>) =>
    (await server.get<{ total: number }>(who, `/admin/users?${new URLSearchParams({ ...query, limit: '1' })}`)).total;
  const total = (data: readonly Figure[]) =>
    data.filter((one) => one.name !== notCounted[edition]).reduce((sum, one) => sum + one.value, 0);

  test.each(['ALL', 'LAST_WEEK', 'LAST_MONTH'])('every contact is in exactly one category: %s', async (period) => {
    const { national_data } = await stats('admin', `?period_type=${period}`);
    expect(total(national_data.data)).toBe(await listed('admin', {}));
  });

  test('each figure is the number of rows that the list shows for it', async () => {
    const { national_data } = await stats('admin', '?period_type=LAST_MONTH');
    const rows = await Promise.all(
      national_data.data.map(async ({ name }) => ({
        name,
        value: await listed('admin', { period_type: 'LAST_MONTH', selected_filters: JSON.stringify([name]) }),
      })),
    );
    expect(rows).toEqual(national_data.data);
  });

  test('a region’s figures are those of the list that is narrowed to it', async () => {
    const { regions_data } = await stats('admin');
    const rows = await Promise.all(
      regions_data.map(({ id }) =>
        listed('admin', { custom_filter_option_id: String(id), custom_filter_option_type_id: 'REGION' }),
      ),
    );
    expect(rows).toEqual(regions_data.map((region) => total(region.data)));
  });

  test('regions are counted in one scan, with nothing looked up for each user', async () => {
    const plan: string[] = [];
    const explain = async (query: SQL) => {
      for (const row of await server.db.rows<Record<string, string>>(sql`explain ${query}`))
        plan.push(row['QUERY PLAN']!);
      return [];
    };
    const explained = { ...server.db, rows: explain };
    await figuresBy(explained, editions[edition], 'LAST_WEEK', {
      ...regionOfUser(editions[edition]),
      where: sql`true`,
    });
    expect(plan.filter((line) => line.includes('Scan on users'))).toHaveLength(1);
    expect(plan.filter((line) => line.includes('SubPlan'))).toEqual([]);
  });

  test('a manager’s figures answer for that manager alone', async () => {
    const manager = (await stats('admin')).regions_data.flatMap((region) => region.managers)[0]!;
    const { national_data } = await stats('admin', `?custom_option_id=${manager.id}&custom_option_type_id=MANAGER`);
    expect(total(national_data.data)).toBe(
      await listed('admin', { custom_filter_option_id: String(manager.id), custom_filter_option_type_id: 'MANAGER' }),
    );
  });

  test('a brand ambassador’s own figures are those of their own list', async () => {
    const own = await server.get<Record<string, Figure[]>>('ba', '/admin/users/manager/stats');
    const mine = own.manager_data ?? own.assigned_users_data ?? [];
    expect(total(mine)).toBe(await listed('ba', {}));
    expect(await server.get('ba', '/admin/users/manager/overview')).toEqual([{ name: expect.any(String), data: mine }]);
  });

  test('national figures are not for a brand ambassador', async () => {
    expect((await server.call('ba', '/admin/users/admin/stats')).status).toBe(403);
  });

  test.each([
    '?period_type=YESTERDAY',
    '?custom_option_type_id=REGION',
    '?custom_option_type_id=REGION&custom_option_id=x',
    '?unknown=1',
  ])('%s is refused', async (query) => {
    expect((await server.call('admin', `/admin/users/admin/stats${query}`)).status).toBe(400);
  });

  test.each(['constructor', '["nobody"]', '{}'])('the list refuses %s as a category', async (selected) => {
    expect(
      (await server.call('admin', `/admin/users?${new URLSearchParams({ selected_filters: selected })}`)).status,
    ).toBe(400);
  });

  // In BELARUS managers cannot be given the RSM role.
  test.skipIf(edition === 'BELARUS')('an RSM sees the own region only', async () => {
    const { regions_data, national_data } = await stats('rsm');
    expect(regions_data).toHaveLength(1);
    expect(regions_data[0]?.data).toEqual(national_data.data);
    expect(total(national_data.data)).toBe(await listed('rsm', {}));
  });
});

describe.each(editionCodes)('who waits for moderation in %s', (edition) => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await demoServer(edition);
    // In the scope of every role: one who waits, one who has asked to be deleted meanwhile, one who has yet to register.
    await server.db.rows(sql`
      update users set status = changed.status, delete_requested_at = changed.deleted
      from (
        select id, case nth when 3 then 7 else 2 end as status, case nth when 2 then now() end as deleted
        from (
          select id, row_number() over (order by id) as nth
          from users
          where manager_id = (select id from managers where username = 'ba')
        ) numbered
        where nth <= 3
      ) changed
      where changed.id = users.id
    `);
  });
  afterAll(() => server.stop());

  test.each(['admin', 'team', 'rsm', 'ba'] as const)('is as many as the list of %s shows', async (who) => {
    const figures =
      who === 'ba'
        ? await server
            .get<Record<string, Figure[]>>(who, '/admin/users/manager/stats')
            .then((own) => own.manager_data ?? own.assigned_users_data ?? [])
        : (await server.get<Stats>(who, '/admin/users/admin/stats')).national_data.data;
    const list = await server.get<{ total: number; data: { status: number }[] }>(
      who,
      `/admin/users?${new URLSearchParams({ selected_filters: '["waitingContacts"]', limit: '250' })}`,
    );
    expect(valueOf(figures, 'waitingContacts')).toBe(list.total);
    expect(new Set(list.data.map((one) => one.status))).toEqual(new Set([moderation.waiting]));
  });
});

test('in Belarus a brand ambassador’s figures count users, statuses, sellers and outlets', async () => {
  const server = await demoServer('BELARUS', 100);
  try {
    const own = await server.get<Record<string, Figure[]>>('ba', '/admin/users/manager/stats');
    expect(Object.keys(own).sort()).toEqual([
      'assigned_users_data',
      'assigned_users_statuses_data',
      'outlet_activity_data',
      'outlet_sellers_data',
    ]);
    expect(own.assigned_users_statuses_data?.map((one) => one.name)).toEqual([
      'deactivated',
      'active',
      'waitingModeration',
      'blocked',
      'waitingRegistration',
      'blockedByAdmin',
    ]);
    expect(valueOf(own.outlet_activity_data ?? [], 'active')).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});

describe('a contact', () => {
  let demo: Market;
  let belarus: Market;
  beforeAll(async () => {
    demo = await startServer({ users: 1 });
    belarus = await startServer({ edition: 'BELARUS', db: demo.db });
  });
  afterAll(async () => {
    await belarus.close();
    await demo.stop();
  });

  const ago = (days: number, hours = 0) => new Date(Date.now() - (days * 24 + hours) * 3_600_000);
  /** The categories in which the market's only contact is counted. */
  async function categoriesOf(market: Market, contact: Record<string, Date | number>, period: string) {
    const values = {
      status: 1,
      created_at: ago(0),
      first_login_date: null,
      last_transaction_date: null,
      delete_requested_at: null,
      ...contact,
    };
    for (const [column, value] of Object.entries(values))
      await market.db.rows(sql`update users set ${sql.identifier(column)} = ${value}`);
    const { body } = await market.as('admin').get<Stats>(`/admin/users/admin/stats?period_type=${period}`);
    return body.national_data.data.filter((one) => one.value > 0).map((one) => one.name);
  }

  test.each<[string, Record<string, Date | number>, string[]]>([
    ['added less than 4 weeks ago is live', { created_at: ago(28, -2) }, ['liveContacts']],
    ['added more than 4 weeks ago is aged', { created_at: ago(28, 2) }, ['agedContacts']],
    ['added less than 12 weeks ago is aged', { created_at: ago(84, -2) }, ['agedContacts']],
    ['added more than 12 weeks ago is cold', { created_at: ago(84, 2) }, ['coldContacts']],
    ['who signed in is logged in', { first_login_date: ago(1) }, ['loggedIn']],
    [
      'who signed in and has a transaction is active, too',
      { first_login_date: ago(1), last_transaction_date: ago(1) },
      ['activeUsers', 'loggedIn'],
    ],
    [
      'who has a transaction and never signed in is not on the app',
      { last_transaction_date: ago(1) },
      ['liveContacts'],
    ],
    ['who waits for moderation waits', { status: 2, first_login_date: ago(1) }, ['waitingContacts']],
    ['who is deactivated is blocked', { status: 0, first_login_date: ago(1) }, ['blockedContacts']],
    ['who is blocked is blocked', { status: 4 }, ['blockedContacts']],
    ['whom an admin blocked is blocked', { status: 8 }, ['blockedContacts']],
    ['who asked to be deleted is deleted', { first_login_date: ago(1), delete_requested_at: ago(1) }, ['deletedUsers']],
    [
      'who was blocked and asked to be deleted is deleted',
      { status: 4, delete_requested_at: ago(1) },
      ['deletedUsers'],
    ],
  ])('%s', async (_, contact, found) => {
    expect(await categoriesOf(demo, contact, 'ALL')).toEqual(found);
  });

  test.each<[string, string, Record<string, Date | number>, string[]]>([
    [
      'who signed in without a transaction is not active',
      'ALL',
      { first_login_date: ago(1) },
      ['loggedIn', 'liveContacts'],
    ],
    ['with a transaction of any time is active', 'ALL', { last_transaction_date: ago(900) }, ['activeUsers']],
    [
      'with one of 7 days ago was active in the last week',
      'LAST_WEEK',
      { last_transaction_date: ago(7, -2) },
      ['activeUsers'],
    ],
    ['with an older one was not', 'LAST_WEEK', { last_transaction_date: ago(7, 2) }, ['liveContacts']],
    [
      'with one of 30 days ago was active in the last month',
      'LAST_MONTH',
      { last_transaction_date: ago(30, -2) },
      ['activeUsers'],
    ],
    ['with an older one was not', 'LAST_MONTH', { last_transaction_date: ago(30, 2) }, ['liveContacts']],
    ['who has yet to register is not on the app', 'ALL', { status: 7, created_at: ago(100) }, ['coldContacts']],
  ])('%s in BELARUS: %s', async (_, period, contact, found) => {
    expect(await categoriesOf(belarus, contact, period)).toEqual(found);
  });
});

test('in Belarus users are counted by their manager, sellers by their outlet', async () => {
  const market = await startServer({ edition: 'BELARUS' });
  await market.db.rows(sql`update users set outlet_address_id = 1 where id = 2`);
  await market.db.rows(sql`update outlets set status = 2 where id = 1`);
  const { body } = await market.as('ba').get<Record<string, Figure[]>>('/admin/users/manager/stats');
  const notOnApp = (name: string) =>
    ['liveContacts', 'agedContacts', 'coldContacts'].reduce((sum, one) => sum + valueOf(body[name]!, one)!, 0);
  expect([notOnApp('assigned_users_data'), notOnApp('outlet_sellers_data')]).toEqual([16, 17]);
  expect(body.assigned_users_statuses_data!.filter((one) => one.value > 0)).toEqual([
    { name: 'active', value: 16 },
    { name: 'waitingModeration', value: 4 },
  ]);
  expect(body.outlet_activity_data).toEqual([
    { name: 'inactive', value: 0 },
    { name: 'active', value: 0 },
    { name: 'closed', value: 1 },
  ]);
  await market.stop();
});

test('the overview has the brand ambassadors of an RSM’s region, and all of them for the office', async () => {
  const market = await startServer();
  const names = async (who: 'admin' | 'rsm' | 'ba') =>
    (await market.as(who).get<{ name: string }[]>('/admin/users/manager/overview')).body.map((one) => one.name);
  expect(await names('admin')).toEqual(['BA Manager', 'BA2 Manager', 'GONE Manager']);
  expect(await names('rsm')).toEqual(['BA Manager', 'GONE Manager']);
  expect(await names('ba')).toEqual(['BA Manager']);
  await market.stop();
});

describe('contacts of the regions', () => {
  let market: Market;
  beforeAll(async () => {
    market = await startServer();
    // Two users of the other brand ambassador are in region 1.
    await market.db.rows(sql`update users set region_id = 1 where id in (2, 4)`);
  });
  afterAll(() => market.stop());
  const live = (data: readonly Figure[]) =>
    valueOf(data, 'liveContacts')! + valueOf(data, 'agedContacts')! + valueOf(data, 'coldContacts')!;
  const national = async (who: 'admin' | 'rsm', query: string) =>
    live((await market.as(who).get<Stats>(`/admin/users/admin/stats?${query}`)).body.national_data.data);

  test('are listed by name, with their brand ambassadors', async () => {
    await market.db.rows(sql`update regions set name = 'Zenith' where id = 1`);
    const { body } = await market.as('admin').get<Stats>('/admin/users/admin/stats');
    expect(body.regions_data.map((one) => [one.name, live(one.data), one.managers])).toEqual([
      ['South', 14, [{ id: 4, fullName: 'BA2 Manager', username: 'ba2' }]],
      [
        'Zenith',
        18,
        [
          { id: 1, fullName: 'BA Manager', username: 'ba' },
          { id: 6, fullName: 'GONE Manager', username: 'gone' },
        ],
      ],
    ]);
  });
  test.each([
    ['admin', 'custom_option_type_id=REGION&custom_option_id=2', 14],
    ['admin', 'custom_option_type_id=MANAGER&custom_option_id=4', 16],
    ['rsm', 'custom_option_type_id=REGION&custom_option_id=2', 0],
    ['rsm', 'custom_option_type_id=MANAGER&custom_option_id=4', 2],
    ['rsm', 'custom_option_type_id=MANAGER&custom_option_id=1', 16],
  ] as const)('are those whom %s sees: %s', async (who, query, count) =>
    expect(await national(who, query)).toBe(count),
  );
  test.each([
    ['ba', 16, 18],
    ['rsm', 0, 18],
    ['team', 0, 0],
  ] as const)('of %s are their own, and beside them all of their region', async (who, own, region) => {
    const { body } = await market
      .as(who)
      .get<Record<'manager_data' | 'region_data', Figure[]>>('/admin/users/manager/stats');
    expect([live(body.manager_data), live(body.region_data)]).toEqual([own, region]);
  });
});
