import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newTypeId } from '../../server/admin/transactions/types';
import { matrix } from '../../server/matrix';
import { lepCodes } from '../../src/admin/lep/codes/resource';
import { transactions } from '../../src/admin/transactions/resource';
import { users } from '../../src/admin/users/resource';
import { xlsxStream, type Cell } from '../../server/spreadsheet/xlsx';
import { startServer, type Market, type Page } from './fixture';

interface Refused {
  message: string;
  errors?: Record<string, string[]>;
}

let market: Market;
let competition: number;
beforeAll(async () => {
  market = await startServer({ edition: 'IRELAND' });
  competition = (await create()).body.id;
});
afterAll(() => market.stop());

const record = {
  name: 'Lucky codes',
  rules_link: 'https://example.com/rules',
  help_link: 'https://example.com/help',
  start_date: '2026-06-10T15:20:00+01:00',
  end_date: '2026-06-20T23:10:00+01:00',
  accent_color: '#112233',
  background_color: '#445566',
  main_image: 'images/a.png',
  background_image: 'images/b.png',
  input_background_image: 'images/c.png',
  coins: 50,
};
const create = (values: Record<string, unknown> = {}) =>
  market.as('admin').post<Record<string, unknown> & { id: number } & Refused>('/admin/lep', { ...record, ...values });

describe('a competition', () => {
  test('begins with its first day and ends at noon of its last, where the market is', async () => {
    const { body } = await create();
    expect(body).toMatchObject({
      start_date: '2026-06-09T23:00:00Z',
      end_date: '2026-06-20T11:00:00Z',
      text_color: '#000000',
      button_text_color: '#ffffff',
    });
    const { body: winter } = await create({ start_date: '2026-12-01T09:00:00Z', end_date: '2026-12-05T09:00:00Z' });
    expect(winter).toMatchObject({ start_date: '2026-12-01T00:00:00Z', end_date: '2026-12-05T12:00:00Z' });
  });
  test('needs links, dates, colours, images and coins', async () => {
    const { status, body } = await market.as('admin').post<Refused>('/admin/lep', {});
    expect(status).toBe(422);
    expect(Object.keys(body.errors!).sort()).toEqual([
      'accent_color',
      'background_color',
      'background_image',
      'coins',
      'end_date',
      'help_link',
      'input_background_image',
      'main_image',
      'name',
      'rules_link',
      'start_date',
    ]);
  });
  test('gives coins or none, and is in this age', async () => {
    expect((await create({ coins: -1 })).body.errors).toEqual({ coins: ['Must be 0 or more'] });
    expect(
      (await create({ start_date: '0001-01-01T00:00:00Z', end_date: '9999-12-31T12:00:00Z' })).body.errors,
    ).toHaveProperty('start_date');
    expect((await create({ coins: 0 })).status).toBe(200);
  });
  test('does not end before it begins', async () => {
    const { status, body } = await create({ end_date: '2026-06-01T12:00:00Z' });
    expect([status, body.errors]).toEqual([422, { end_date: ['The end must not be before the start'] }]);
  });
});

async function imported(
  rows: readonly Cell[][],
  id: number | string | undefined,
  {
    header = ['Code'],
    query = '',
    who = 'admin' as const,
  }: { header?: string[]; query?: string; who?: 'admin' | 'team' } = {},
) {
  async function* source() {
    yield* rows;
  }
  const parts: Buffer[] = [];
  for await (const part of xlsxStream({ name: 'A', header, numeric: [] }, source())) parts.push(part as Buffer);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.concat(parts))]), 'codes.xlsx');
  if (id !== undefined) form.append('id', String(id));
  const encoded = new Response(form);
  const token = await market.signIn(who);
  const answer = await market.app.inject({
    method: 'POST',
    url: `${market.base}/admin/lep/codes/import${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return {
    status: answer.statusCode,
    body: answer.json<
      { data: { id: string; created: number; refused: number; rows: { errors: { reason: string }[] }[] } } & Refused
    >(),
  };
}
const codes = (query = '') => market.as('admin').get<Page>(`/admin/lep/codes${query}`);
let made = 0;
/** Creates a code in the competition, assigned to a user as the app would do. */
async function codeOf(user: number | null): Promise<string> {
  const code = `CODE-${String(++made).padStart(4, '0')}`;
  await market.db.rows(
    sql`insert into lep_codes (code, competition_id, user_id, assigned_at) values (${code}, ${competition}, ${user}, ${user === null ? null : '2026-06-12T10:00:00Z'})`,
  );
  return code;
}

describe('an import of codes', () => {
  test('is for one competition', async () => {
    const { status, body } = await imported([['AAA-1'], ['AAA-2']], competition);
    expect([status, body.data.id.startsWith('http')]).toEqual([200, false]);
    const { data } = (await codes('?code=AAA')).body;
    expect(data.map((one) => [one.code, one.competition_id, one.status, one.won])).toEqual([
      ['AAA-2', competition, 0, false],
      ['AAA-1', competition, 0, false],
    ]);
  });
  test('of a code that is there already changes nothing', async () => {
    await imported([['BBB-1']], competition);
    const { body } = await imported([['BBB-2'], ['BBB-1']], competition);
    expect(body.data.id).toMatch(/^http/);
    expect((await codes('?code=BBB')).body.total).toBe(1);
  });
  test('for no competition, or into what is none, is refused', async () => {
    expect((await imported([['CCC-1']], 999_999)).body.errors).toEqual({ id: ['There is no such record'] });
    expect((await imported([['CCC-1']], 'x')).status).toBe(422);
    expect((await imported([['CCC-1']], undefined, { query: '?dry_run=true' })).body.data).toMatchObject({
      refused: 1,
    });
    expect((await imported([['CCC-1']], competition, { who: 'team' })).status).toBe(403);
    expect((await codes('?code=CCC')).body.total).toBe(0);
  });
});

describe('the codes', () => {
  test('are filtered by phone, code and competition, and those not assigned can be hidden', async () => {
    const [mine, nobodys] = [await codeOf(1), await codeOf(null)];
    const { phone } = (await market.as('admin').get<{ phone: string }>('/admin/users/1')).body;
    expect((await codes(`?phone=${encodeURIComponent(phone)}&code=${mine}`)).body.data).toMatchObject([
      { code: mine, user: { phone }, assigned: true },
    ]);
    const hidden = (await codes(`?hide_not_assigned=true&competition_id=${competition}&limit=100`)).body.data.map(
      (one) => one.code,
    );
    expect([hidden.includes(mine), hidden.includes(nobodys)]).toEqual([true, false]);
    expect((await codes(`?code=${nobodys}&hide_not_assigned=false`)).body.total).toBe(1);
  });
  test('are all there, assigned or not, where those not assigned are not hidden', async () => {
    const [mine, nobodys] = [await codeOf(1), await codeOf(null)];
    for (const code of [mine, nobodys])
      expect((await codes(`?code=${code}&hide_not_assigned=false`)).body.total).toBe(1);
  });
  test('are made by imports alone', async () => {
    expect((await market.as('admin').post('/admin/lep/codes', { code: 'X', competition_id: competition })).status).toBe(
      404,
    );
    expect((await market.as('admin').put('/admin/lep/codes', { id: 1, code: 'X' })).status).toBe(404);
  });
});

describe('marking a code as won', () => {
  const mark = (body: unknown, who: 'admin' | 'admin2' | 'team' = 'admin', headers: Record<string, string> = {}) =>
    market.as(who).post<Refused>('/admin/lep/codes/mark', body, { headers });

  test('is done once, and is seen in the list and the log', async () => {
    const code = await codeOf(1);
    const body = { user_id: 1, code, competition_id: competition, won: true };
    expect((await mark(body)).status).toBe(200);
    expect((await codes(`?code=${code}`)).body.data).toMatchObject([{ status: 1, won: true }]);
    expect((await codes(`?code=${code}`)).body.data[0]!.won_at).toBeTruthy();
    expect((await market.logs())[0]!.info).toContain('won, user 1');
    expect(await mark(body)).toMatchObject({ status: 409, body: { message: 'This code has won already' } });
    expect((await mark({ ...body, won: false })).status).toBe(409);
  });
  const payments = (user: number) =>
    market.db.rows(
      sql`select coins, money, progress_bar_use, cause, transaction_types.name, lep_codes.code from transactions join transaction_types on transaction_types.id = type_id left join lep_codes on lep_codes.id = cause_id where transactions.user_id = ${user} order by transactions.id`,
    );
  test('pays the competition’s coins with its transaction type, once', async () => {
    const before = (await market.as('admin').get<{ coins: number }>('/admin/users/8')).body.coins;
    const type = newTypeId('promo_code');
    const { id } = (await create({ coins: 70, transaction_type_id: type, progress_bar_enable: true })).body;
    await market.db.rows(sql`insert into lep_codes (code, competition_id, user_id) values ('PAID', ${id}, 8)`);
    const body = { user_id: 8, code: 'PAID', competition_id: id, won: true };
    expect((await mark({ ...body, won: false })).status).toBe(200);
    expect(await payments(8)).toEqual([]);
    const answers = await Promise.all([mark(body), mark(body, 'admin2')]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await payments(8)).toEqual([
      { coins: 70, money: 0.7, progress_bar_use: true, cause: 'lep_code', name: 'promo_code', code: 'PAID' },
    ]);
    expect((await market.as('admin').get<{ coins: number }>('/admin/users/8')).body.coins).toBe(before + 70);
    expect(await market.db.rows(sql`select 1 from logs where info like '%won, user 8, paid 70'`)).toHaveLength(1);
  });
  test('pays as LEP where the competition has no type, and nothing where it has no coins', async () => {
    const code = await codeOf(9);
    await mark({ user_id: 9, code, competition_id: competition, won: true });
    expect(await payments(9)).toMatchObject([{ coins: 50, name: 'lep', code }]);
    const { id } = (await create({ coins: 0 })).body;
    await market.db.rows(sql`insert into lep_codes (code, competition_id, user_id) values ('FREE', ${id}, 10)`);
    expect((await mark({ user_id: 10, code: 'FREE', competition_id: id, won: true })).status).toBe(200);
    expect(await payments(10)).toEqual([]);
  });
  test('tells the lists of users, transactions and codes', async () => {
    const code = await codeOf(11);
    const { id } = (await codes(`?code=${code}`)).body.data[0]!;
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await mark({ user_id: 11, code, competition_id: competition, won: true });
    expect(told.mock.calls).toEqual([
      [users, 'updated', [11]],
      [transactions, 'updated', []],
      [lepCodes, 'updated', [id]],
    ]);
  });
  test('again after a lost answer is not told to the lists again', async () => {
    const body = { user_id: 1, code: await codeOf(1), competition_id: competition, won: true };
    const key = { 'idempotency-key': 'lep-told' };
    await mark(body, 'admin', key);
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await mark(body, 'admin', key);
    expect(told.mock.calls).toEqual([]);
  });
  test('as not won is told to nobody, as it changes nothing', async () => {
    const body = { user_id: 1, code: await codeOf(1), competition_id: competition, won: false };
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    expect([(await mark(body)).status, told.mock.calls]).toEqual([200, []]);
  });
  test('by two people at once has one effect', async () => {
    const body = { user_id: 1, code: await codeOf(1), competition_id: competition, won: true };
    const answers = await Promise.all([mark(body), mark(body, 'admin2'), mark(body)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
  });
  test('again after a lost answer gets the first answer', async () => {
    const body = { user_id: 1, code: await codeOf(1), competition_id: competition, won: true };
    expect([
      (await mark(body, 'admin', { 'idempotency-key': 'lep-lost' })).status,
      (await mark(body, 'admin', { 'idempotency-key': 'lep-lost' })).status,
    ]).toEqual([200, 200]);
  });
  test('needs a user to whom it is assigned, and the right one', async () => {
    const code = await codeOf(null);
    expect(await mark({ user_id: 1, code, competition_id: competition, won: true })).toMatchObject({
      status: 409,
      body: { message: 'No user is assigned to this code' },
    });
    const assigned = await codeOf(2);
    expect((await mark({ user_id: 1, code: assigned, competition_id: competition, won: true })).body.errors).toEqual({
      user_id: ['The code is assigned to another user'],
    });
    expect(
      (await mark({ user_id: 2, code: assigned, competition_id: competition + 1, won: true })).body.errors,
    ).toEqual({ code: ['There is no such record'] });
    expect((await mark({ user_id: 2, code: assigned, competition_id: competition })).status).toBe(422);
    expect((await mark({ user_id: 2, code: assigned, competition_id: competition, won: false })).status).toBe(200);
    expect((await codes(`?code=${assigned}`)).body.data).toMatchObject([{ won: false }]);
  });
  test('is the admin’s', async () => {
    const body = { user_id: 1, code: await codeOf(1), competition_id: competition, won: true };
    expect((await mark(body, 'team')).status).toBe(403);
    expect((await market.call('POST', '/admin/lep/codes/mark', body)).status).toBe(401);
  });
});

test('document 2, section 2.22, read again by hand: Ireland, the admin, codes descending', () => {
  const rows = matrix().filter((one) => one.path === '/admin/lep' || one.path === '/admin/lep/codes');
  expect(rows.map((one) => [one.edition, one.role, one.path])).toEqual([
    ['IRELAND', 'ADMIN', '/admin/lep'],
    ['IRELAND', 'ADMIN', '/admin/lep/codes'],
  ]);
  expect(rows.map((one) => one.columns)).toEqual([
    ['id', 'name', 'start_date', 'end_date'],
    ['user.phone', 'code', 'status', 'assigned_at', 'won_at', 'won'],
  ]);
  expect(rows[0]!.actions).toContain('importCodes');
  expect(rows[1]).toMatchObject({
    sort: { field: 'code', order: 'DESC' },
    actions: ['list', 'import'],
    filters: ['competition_id', 'phone', 'code', 'hide_not_assigned'],
  });
});
