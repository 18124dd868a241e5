import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type Account, type Market } from './fixture';

interface View {
  id: number;
  name: string;
  filters: unknown[];
  shared_with: string | null;
  owner_name: string;
  mine: boolean;
}
type Refused = { message: string; errors: Record<string, string[]> };
const path = '/admin/saved-views';
const shown = {
  filters: [{ field: 'name', operator: 'contains', value: 'an' }],
  sorters: [{ field: 'id', order: 'desc' }],
  hidden: ['phone'],
  widths: { name: 240 },
  order: ['name', 'id'],
};
const annas = { list: 'admin/users', name: 'Annas', shared_with: null, ...shown };

let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'HUNGARY' });
});
afterAll(() => market.stop());
beforeEach(() => market.db.rows(sql`truncate saved_views restart identity`));
const save = (who: Account, more: object = {}) => market.as(who).post<View & Refused>(path, { ...annas, ...more });
const viewsOf = async (who: Account, list = 'admin/users') =>
  (await market.as(who).get<View[]>(`${path}?list=${list}`)).body;

describe('a saved view', () => {
  test('comes back with its filters, sort and columns', async () => {
    await save('team');
    expect(await viewsOf('team')).toEqual([
      { id: 1, name: 'Annas', shared_with: null, owner_name: expect.any(String) as string, mine: true, ...shown },
    ]);
  });
  test('is its owner’s alone until it is shared', async () => {
    await save('team');
    expect(await viewsOf('rsm')).toEqual([]);
    expect(await viewsOf('admin')).toEqual([]);
  });
  test('that is shared with a role is seen by that role, and by no other', async () => {
    await save('team', { shared_with: 'RSM' });
    expect(await viewsOf('rsm')).toMatchObject([{ name: 'Annas', mine: false }]);
    expect(await viewsOf('ba')).toEqual([]);
  });
  test('belongs to one list', async () => {
    await save('admin');
    expect(await viewsOf('admin', 'admin/outlets')).toEqual([]);
  });
  test('stands among the others by its name, in upper or lower case', async () => {
    for (const name of ['Clara', 'berta', 'Annas']) await save('team', { name });
    expect((await viewsOf('team')).map((one) => one.name)).toEqual(['Annas', 'berta', 'Clara']);
  });
  test('has the name of another that is of another list', async () => {
    const { body } = await save('team');
    expect((await save('team', { list: 'admin/outlets-users', name: 'Bertas' })).status).toBe(200);
    expect((await market.as('team').put(`${path}/${body.id}`, { name: 'Bertas' })).status).toBe(200);
  });
  test('is replaced when another is saved under its name', async () => {
    await save('team');
    await save('team', { filters: [] });
    expect(await viewsOf('team')).toMatchObject([{ name: 'Annas', filters: [] }]);
  });
  test('that is replaced says the present name of its owner', async () => {
    await save('team');
    await market.db.rows(sql`update saved_views set owner_name = 'Former Name'`);
    await save('team');
    expect((await viewsOf('team'))[0]!.owner_name).toBe('TEAM Manager');
  });
  test('has a name of 60 characters at most, without the spaces around it', async () => {
    await save('team', { name: `  ${'n'.repeat(60)} ` });
    expect((await viewsOf('team')).map((one) => one.name)).toEqual(['n'.repeat(60)]);
    expect((await save('team', { name: 'n'.repeat(61) })).status).toBe(422);
  });
  test('is renamed and shared later', async () => {
    const { body } = await save('team');
    await market.as('team').put(`${path}/${body.id}`, { name: 'All Annas', shared_with: 'BA' });
    expect(await viewsOf('ba')).toMatchObject([{ name: 'All Annas', filters: shown.filters }]);
  });
  test('keeps its role when only its name is sent, and its name when only its role is', async () => {
    const { body } = await save('team', { shared_with: 'RSM' });
    await market.as('team').put(`${path}/${body.id}`, { name: 'All Annas' });
    expect(await viewsOf('rsm')).toMatchObject([{ name: 'All Annas' }]);
    await market.as('team').put(`${path}/${body.id}`, { shared_with: null });
    expect(await viewsOf('team')).toMatchObject([{ name: 'All Annas', shared_with: null }]);
  });
  test('is not renamed over another', async () => {
    const { body } = await save('team');
    await save('team', { name: 'Bertas' });
    const answer = await market.as('team').put<Refused>(`${path}/${body.id}`, { name: 'Bertas' });
    expect([answer.status, answer.body.errors]).toEqual([422, { name: ['Another view has this name'] }]);
  });
  test('is deleted', async () => {
    const { body } = await save('team');
    await market.as('team').delete(`${path}/${body.id}`, undefined);
    expect(await viewsOf('team')).toEqual([]);
  });
  test('of a colleague can be neither changed nor deleted, though it is shared', async () => {
    const { body } = await save('team', { shared_with: 'RSM' });
    expect((await market.as('rsm').put(`${path}/${body.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await market.as('rsm').delete(`${path}/${body.id}`, undefined)).status).toBe(404);
    expect(await viewsOf('team')).toMatchObject([{ name: 'Annas' }]);
  });
});

describe('refused is', () => {
  test.each<[string, object, string, string]>([
    ['a view without a name', { name: ' ' }, 'name', 'Required'],
    ['a list that there is not', { list: 'admin/nothing' }, 'list', 'Not one of the choices'],
    ['a role that does not sign in', { shared_with: 'USER' }, 'shared_with', 'Not one of the choices'],
    [
      'a role that does not see the list',
      { list: 'admin/logs', shared_with: 'BA' },
      'shared_with',
      'Not one of the choices',
    ],
  ])('%s', async (_, more, field, words) => {
    const { status, body } = await save('admin', more);
    expect([status, body.errors]).toEqual([422, { [field]: [words] }]);
  });
  test('to share one later with a role that does not see its list', async () => {
    const { body } = await save('admin', { list: 'admin/logs' });
    const answer = await market.as('admin').put<Refused>(`${path}/${body.id}`, { shared_with: 'BA' });
    expect([answer.status, answer.body.errors]).toEqual([422, { shared_with: ['Not one of the choices'] }]);
    expect(await viewsOf('admin', 'admin/logs')).toMatchObject([{ shared_with: null }]);
  });
  test('a view that is very long', async () => {
    const filters = (value: string) => ({ filters: [{ field: 'name', operator: 'contains', value }] });
    expect((await save('team', filters('x'.repeat(19_000)))).status).toBe(200);
    const { status, body } = await save('team', filters('x'.repeat(20_000)));
    expect([status, body.errors]).toEqual([422, { filters: ['Must be 20000 characters or fewer'] }]);
  });
  test.each(['0', '1.5', 'first', '99999999999'])('a change of the view %s, which there is not', async (id) =>
    expect((await market.as('team').put(`${path}/${id}`, { name: 'Other' })).status).toBe(404),
  );
  test('a list that the role does not see', async () =>
    expect((await save('ba', { list: 'admin/logs' })).status).toBe(403));
  const hundredViews = () =>
    market.db.rows(sql`
      insert into saved_views (list, owner, owner_name, name, view)
      select 'admin/users', 'manager:3', 'Team', 'View ' || n, '{}'
      from generate_series(1, 100) n
    `);
  test('none of a hundred views that is saved anew, nor one of another list', async () => {
    await hundredViews();
    const answers = [await save('team', { name: 'View 7' }), await save('team', { list: 'admin/outlets-users' })];
    expect(answers.map((one) => one.status)).toEqual([200, 200]);
  });
  test('more than a hundred views of one list', async () => {
    await hundredViews();
    expect(await save('team')).toMatchObject({
      status: 422,
      body: { message: 'A list has at most 100 views of one person' },
    });
  });
});
