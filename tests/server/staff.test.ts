import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstAdmin } from '../../server/access/first-admin';
import { freshDatabase } from './database';
import { password, startServer, type Market, type Page } from './fixture';

type Refused = { message: string; errors: Record<string, string[]> };
type Manager = { id: number; roles: string[]; users_limit?: number | null; rsm_manager_id?: number | null };
let count = 0;
const newManager = (more: Record<string, unknown> = {}) => ({
  username: `new-${++count}`,
  name: 'Nina',
  surname: 'New',
  email: 'nina@example.com',
  phone: '+353870001234',
  password,
  confirm_password: password,
  roles: ['BA'],
  ...more,
});
let demo: Market, belarus: Market, georgia: Market, brandA: Market;
beforeAll(async () => {
  demo = await startServer();
  // One database can serve every market, because its tables are the union over all markets.
  [belarus, georgia, brandA] = (await Promise.all(
    (['BELARUS', 'GEORGIA', 'AZERBAIJAN_BRAND_A'] as const).map((edition) => startServer({ edition, db: demo.db })),
  )) as [Market, Market, Market];
});
afterAll(async () => {
  for (const one of [belarus, georgia, brandA]) await one.close();
  await demo.stop();
});

describe('a manager', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['two passwords', { confirm_password: 'other' }, 'confirm_password', "Password doesn't match"],
    ['no password', { password: undefined, confirm_password: undefined }, 'password', 'Required'],
    ['only the user role', { roles: ['USER'] }, 'roles', "You cannot create used with only 'User' role"],
    ['no role', { roles: [] }, 'roles', 'Required'],
    ['a role that is none', { roles: ['BOSS'] }, 'roles', 'Not one of the choices'],
    ['a role that the market does not give', { roles: ['RSM'] }, 'roles', 'Not one of the choices'],
    ['a name with spaces', { name: 'Anna Maria' }, 'name', 'Must contain only letters, numbers and -_'],
    ['no phone', { phone: null }, 'phone', 'Required'],
    ['no e-mail address', { email: '' }, 'email', 'Required'],
    ['a user name that another manager has', { username: 'ba' }, 'username', 'Already taken'],
    ['a user name that an admin has', { username: 'admin' }, 'username', 'Already taken'],
    ['a users limit where there is none', { users_limit: 5 }, 'users_limit', 'Unknown field: users_limit'],
  ])('with %s is refused at the field', async (_, more, field, text) => {
    const { status, body } = await demo.as('admin').post<Refused>('/admin/managers', newManager(more));
    expect([status, body.errors?.[field]]).toEqual([422, [text]]);
  });

  test('never shows a password, in no form', async () => {
    const { body } = await demo.as('admin').post<Manager>('/admin/managers', newManager());
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
    expect(JSON.stringify((await demo.as('admin').get(`/admin/managers/${body.id}`)).body)).not.toMatch(
      /password|argon2/,
    );
    expect(
      await demo.db.one(sql`select password_hash like '$argon2id$%' as hashed from managers where id = ${body.id}`),
    ).toEqual({ hashed: true });
  });

  test('keeps the password when an edit sends none', async () => {
    const { body } = await demo.as('admin').post<Manager>('/admin/managers', newManager({ username: 'keeper' }));
    await demo.as('admin').put('/admin/managers', { id: body.id, surname: 'Kept', password: '', confirm_password: '' });
    expect((await demo.call('POST', '/admin/auth', { username: 'keeper', password })).status).toBe(200);
  });

  test('can be deleted while nobody needs them', async () => {
    const { body } = await demo.as('admin').post<Manager>('/admin/managers', newManager());
    expect((await demo.as('admin').delete('/admin/managers', { id: body.id })).body).toEqual({ id: body.id });
    expect((await demo.as('admin').get(`/admin/managers/${body.id}`)).status).toBe(404);
    expect((await demo.logs())[0]).toMatchObject({
      action: 'delete',
      info: expect.stringContaining(`admin/managers ${body.id}: Nina New`),
    });
  });

  test('with users is not deleted', async () => {
    const { status, body } = await demo.as('admin').delete<Refused>('/admin/managers', { id: 1 });
    expect([status, body.message]).toEqual([422, expect.stringContaining('21')]);
  });

  test('deleted by somebody who saw an older version is not deleted', async () => {
    const { body } = await demo.as('admin').post<Manager>('/admin/managers', newManager());
    expect(
      (await demo.as('admin').delete('/admin/managers', { id: body.id }, { headers: { 'if-match': '"9"' } })).status,
    ).toBe(409);
  });
});

describe('markets', () => {
  test('BELARUS: a brand ambassador starts with 150 users, and has no more than the limit', async () => {
    const { body } = await belarus.as('admin').post<Manager>('/admin/managers', newManager());
    expect(body.users_limit).toBe(150);
    await belarus.as('admin').put('/admin/managers', { id: body.id, users_limit: 1 });
    const user = (id: number) =>
      belarus.as('admin').put<Refused>('/admin/users', {
        id,
        manager_id: body.id,
        phone: `+3751111111${id}`.slice(0, 13).padEnd(13, '0'),
      });
    const answers = await Promise.all([user(31), user(33)]);
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(answers.find((one) => one.status === 422)!.body.errors.manager_id![0]).toContain('(1)');
  });
  test('BELARUS: the limit is a brand ambassador’s alone', async () => {
    const { body } = await belarus
      .as('admin')
      .post<Manager>('/admin/managers', newManager({ roles: ['CO_TEAM'], users_limit: 10 }));
    expect(body.users_limit).toBeNull();
  });
  test('BELARUS: a brand ambassador whose limit was lowered keeps their users, and gets no more', async () => {
    const limit = (most: number | null) =>
      belarus.db.rows(sql`update managers set users_limit = ${most}::int where id = 4`);
    await limit(1);
    const save = (id: number, more: object) =>
      belarus.as('admin').put<Refused>('/admin/users', { id, phone: `+37522222222${id}`, ...more });
    expect((await save(2, { name: 'Kept' })).status).toBe(200);
    expect((await save(3, { manager_id: 4 })).body.errors).toEqual({
      manager_id: ['This manager already has as many users as allowed (1)'],
    });
    await limit(null);
  });
  test('BELARUS: the team manages managers, elsewhere it does not', async () => {
    expect((await belarus.as('team').get('/admin/managers')).status).toBe(200);
    expect((await demo.as('team').get('/admin/managers')).status).toBe(403);
  });
  test('GEORGIA: a brand ambassador needs an RSM, who is one', async () => {
    expect((await georgia.as('admin').post<Refused>('/admin/managers', newManager())).body.errors).toEqual({
      rsm_manager_id: ['Required'],
    });
    expect(
      (await georgia.as('admin').post<Refused>('/admin/managers', newManager({ rsm_manager_id: 1 }))).body.errors,
    ).toEqual({ rsm_manager_id: ['There is no such record'] });
    expect(
      (await georgia.as('admin').post<Manager>('/admin/managers', newManager({ rsm_manager_id: 2 }))).body
        .rsm_manager_id,
    ).toBe(2);
  });
  test('without the roles picker a new manager is BA and team; roles that are sent are kept or refused', async () => {
    const create = (roles: unknown) =>
      brandA.as('admin').post<Manager & Refused>('/admin/managers', newManager({ roles, rsm_manager_id: 2 }));
    expect((await create(undefined)).body.roles).toEqual(['BA', 'CO_TEAM']);
    const { body } = await create(['RSM']);
    expect(body.roles).toEqual(['RSM']);
    expect((await create(['USER'])).body.errors).toHaveProperty('roles');
    const edit = (more: object) =>
      brandA.as('admin').put<Manager & Refused>('/admin/managers', { id: body.id, ...more });
    expect((await edit({ surname: 'Same' })).body.roles).toEqual(['RSM']);
    expect((await edit({ roles: ['CO_TEAM'] })).body.roles).toEqual(['CO_TEAM']);
    expect((await edit({ roles: ['USER'] })).body.errors).toHaveProperty('roles');
  });
});

describe('a new market', () => {
  const given = { username: 'root', password: 'correct-horse' };
  const start = async (account?: typeof given) => {
    const db = await freshDatabase();
    const market = await startServer({ db, isEmpty: false });
    return { market, made: await firstAdmin(db, account) };
  };
  const enter = (market: Market, account: object) => market.call('POST', '/admin/auth', account);

  test('has an admin with a password that is told once', async () => {
    const { market, made } = await start();
    expect(made).toEqual({ username: 'admin', password: expect.any(String) as string });
    expect((await enter(market, made!)).status).toBe(200);
    expect(await firstAdmin(market.db, undefined)).toBeUndefined();
    await market.stop();
  });
  test('has the admin of the settings, whose password is not told', async () => {
    const { market, made } = await start(given);
    expect(made).toBeUndefined();
    expect((await enter(market, given)).status).toBe(200);
    await firstAdmin(market.db, { username: 'second', password: 'correct-horse' });
    expect(await market.db.one(sql`select count(*) as count from admins`)).toEqual({ count: 1 });
    await market.stop();
  });
});

test('the team keeps its role when the company takes another name', async () => {
  await demo.db.rows(sql`update managers set roles = array['BA', 'OLD_TEAM'] where username = 'team'`);
  const renamed = await startServer({ db: demo.db });
  expect(await demo.db.one(sql`select roles from managers where username = 'team'`)).toEqual({
    roles: ['BA', 'CO_TEAM'],
  });
  await demo.db.rows(sql`update managers set roles = array['CO_TEAM'] where username = 'team'`);
  await renamed.close();
});

describe('admins', () => {
  test('two at once cannot lock the last one out', async () => {
    const answers = await Promise.all([
      demo.as('admin').put<Refused>('/admin/admins', { id: 1, status: 2 }),
      demo.as('admin2').put<Refused>('/admin/admins', { id: 2, status: 2 }),
    ]);
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(answers.find((one) => one.status === 422)!.body.errors).toEqual({
      status: ['The last active administrator must stay active'],
    });
    // Tokens from before the block stay invalid after it is lifted, because their epoch is older.
    await demo.db.rows(sql`update admins set status = 1`);
    await demo.signIn('admin');
  });

  test('start active', async () => {
    const { body } = await demo.as('admin').post<{ status: number }>('/admin/admins', {
      username: 'third',
      name: 'Third',
      password,
      confirm_password: password,
    });
    expect(body.status).toBe(1);
  });

  test('are nobody else’s business', async () => {
    for (const who of ['team', 'rsm', 'ba'] as const) {
      expect((await demo.as(who).get('/admin/admins')).status).toBe(403);
      expect((await demo.as(who).get('/admin/admins/1')).status).toBe(403);
      expect((await demo.as(who).post('/admin/admins', {})).status).toBe(403);
      expect((await demo.as(who).put('/admin/admins', { id: 1 })).status).toBe(403);
      expect((await demo.as(who).delete('/admin/managers', { id: 1 })).status).toBe(403);
    }
  });
});

test('the log tells who did what and when, and is the admins’', async () => {
  await demo.as('team').put('/admin/users', { id: 3, name: 'Logged' });
  const { body } = await demo.as('admin').get<Page>('/admin/logs?limit=1');
  expect(body.data[0]).toMatchObject({
    admin_id: 3,
    action: 'update',
    info: 'manager TEAM Manager · admin/users 3: name',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect((await demo.as('team').get('/admin/logs')).status).toBe(403);
});
