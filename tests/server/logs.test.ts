import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLog } from '../../server/http/log';
import { startServer, type Market } from './fixture';

interface Entry {
  admin_id: number;
  staff_kind: string;
  action: string;
  info: string;
  changes: { field: string; before?: unknown; after?: unknown }[] | null;
}
type Entries = { data: Entry[]; total: number };
let demo: Market;
beforeAll(async () => {
  demo = await startServer();
});
afterAll(() => demo.stop());

const entries = async (query = '') => (await demo.as('admin').get<Entries>(`/admin/logs?${query}`)).body;

test('an entry keeps the old and the new values of what changed', async () => {
  const { body: before } = await demo.as('admin').get<{ name: string }>('/admin/users/3');
  await demo.as('team').put('/admin/users', { id: 3, name: 'Renamed' });
  expect((await entries('limit=1')).data[0]).toMatchObject({
    admin_id: 3,
    staff_kind: 'manager',
    action: 'update',
    changes: [{ field: 'name', before: before.name, after: 'Renamed' }],
  });
});

test('of a password nothing is kept but that it changed', async () => {
  const password = 'Correct-Horse-9';
  const { body } = await demo
    .as('admin')
    .put<{ errors?: object }>('/admin/managers', { id: 3, name: 'Teamed', password, confirm_password: password });
  expect(body.errors).toBeUndefined();
  const [entry] = (await entries('limit=1')).data;
  expect(entry!.info).toContain('password');
  expect(entry!.changes!.map((one) => one.field)).toEqual(['name']);
  expect(JSON.stringify((await entries('limit=1000')).data)).not.toContain(password);
});

test('managers and admins with the same id are told apart', async () => {
  await demo.signIn('ba');
  await demo.signIn('admin');
  const of = async (kind: string) => (await entries(`admin_id=1&staff_kind=${kind}&action=login`)).data;
  const [managers, admins] = [await of('manager'), await of('admin')];
  expect(managers.length).toBeGreaterThan(0);
  expect(admins.length).toBeGreaterThan(0);
  expect(new Set(managers.map((one) => one.info))).toEqual(new Set(['manager ba']));
  expect(new Set(admins.map((one) => one.info))).toEqual(new Set(['admin admin']));
  expect((await demo.as('admin').get('/admin/logs?staff_kind=robot')).status).toBe(400);
});

test('the log is searched by its details', async () => {
  await demo.as('admin').put('/admin/users', { id: 7, surname: 'Found' });
  const { data, total } = await entries('info=ADMIN/USERS 7');
  expect(total).toBe(1);
  expect(data[0]!.changes).toMatchObject([{ field: 'surname', after: 'Found' }]);
});

test('the total follows a sign-in and a save at once', async () => {
  const { total } = await entries('limit=1');
  await demo.signIn('rsm');
  expect((await entries('limit=1')).total).toBe(total + 1);
  await demo.as('admin').put('/admin/users', { id: 8, surname: 'Counted' });
  expect((await entries('limit=1')).total).toBe(total + 2);
});

test('an entry has 2000 characters at most, and of many at once each is kept', async () => {
  const infos = Array.from({ length: 501 }, (_, at) => `${at} ${'x'.repeat(2000)}`);
  const ids = await writeLog(
    demo.db,
    undefined,
    'many',
    infos.map((info) => ({ info })),
  );
  const kept = await demo.db.rows<{ id: number; info: string }>(
    sql`select id, info from logs where action = 'many' order by id`,
  );
  await demo.db.rows(sql`delete from logs where action = 'many'`);
  expect([kept.map((one) => one.id), kept.map((one) => one.info)]).toEqual([
    ids,
    infos.map((one) => one.slice(0, 2000)),
  ]);
});
