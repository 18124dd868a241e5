import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Preview } from '../../machines/transaction';
import { editions } from '../../editions/all';
import { transactions } from '../../src/admin/transactions/resource';
import { users } from '../../src/admin/users/resource';
import { pay } from '../../server/admin/transactions/payments';
import { newTypeId } from '../../server/admin/transactions/types';
import { xlsxStream, xlsxType, type Cell } from '../../server/spreadsheet/xlsx';
import { password, startServer, type Account, type Answer, type Market } from './fixture';

interface Made {
  id: number;
  people: number;
  coins: number;
}
type Said = Made & Preview & { message: string; errors: Record<string, string[]> };
interface Paid {
  user_id: number;
  coins: number;
  leaf: boolean;
  money: number;
  cause: string;
}

const type = newTypeId('survey');
/** Of 40 users every fifth may not use the app. */
const admitted = 32;

let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'AZERBAIJAN' });
});
afterAll(() => market.stop());
beforeEach(async () => {
  await market.db.rows(sql`delete from transactions`);
  await market.db.rows(sql`update users set coins = 0, earned = 0`);
});

const path = '/admin/transactions';
const one = (body: Record<string, unknown>, more = {}, account: Account = 'admin', query = '') =>
  market.as(account).post<Said>(`${path}${query}`, { type, ...body }, more);
async function group(
  parts: Record<string, string>,
  headers: Record<string, string> = {},
  account: Account = 'admin',
  query = '',
): Promise<Pick<Answer<Said>, 'status' | 'body' | 'headers'>> {
  const token = await market.signIn(account);
  const lines = Object.entries({ type: String(type), ...parts }).map(
    ([name, value]) => `--end\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const answer = await market.app.inject({
    method: 'POST',
    url: `${market.base}${path}/group${query}`,
    payload: `${lines.join('')}--end--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=end', authorization: `Bearer ${token}`, ...headers },
  });
  return { status: answer.statusCode, body: answer.json<Said>(), headers: answer.headers };
}
const file = (rows: readonly (readonly Cell[])[], header = ['user_id', 'coins']) =>
  market.context.files.put(
    'files/',
    'users.xlsx',
    xlsxStream({ name: 'A', header, numeric: header.map(() => true) }, Readable.from(rows)),
    { type: xlsxType },
  );
const paid = () => market.db.rows<Paid>(sql`select user_id, coins, leaf, money, cause from transactions order by id`);
const balance = async (id: number) =>
  (await market.db.one<{ coins: number }>(sql`select coins from users where id = ${id}`))!.coins;
const give = (id: number, coins: number) =>
  market.db.transaction((tx) =>
    pay(tx, editions.AZERBAIJAN, { userId: id, coins, type, cause: { kind: 'registration', id } }),
  );
const key = (name: string) => ({ headers: { 'idempotency-key': name } });

describe('a transaction for a single user', () => {
  test('pays them, with its worth in money', async () => {
    const { status, body } = await one({ amountOfUsers: 'single', id: 3, coins: 25, forAll: false });
    expect([status, body]).toEqual([200, { id: expect.any(Number) as number, people: 1, coins: 25 }]);
    expect(await paid()).toEqual([{ user_id: 3, coins: 25, leaf: false, money: 0.5, cause: 'staff' }]);
    expect(await balance(3)).toBe(25);
  });
  test('says in the log who made it, and the log is its cause', async () => {
    await one({ id: 3, coins: 25 });
    const [entry] = await market.db.rows(
      sql`select logs.action, logs.info from transactions join logs on logs.id = cause_id`,
    );
    expect(entry).toEqual({ action: 'create', info: `admin Ada Admin · admin/transactions: user 3, type ${type}, 25` });
  });
  test('pays leaf points beside the coins, which are not on the balance', async () => {
    await one({ id: 3, coins: 25, leaf: 4 });
    expect((await paid()).map(({ coins, leaf, money }) => [coins, leaf, money])).toEqual([
      [25, false, 0.5],
      [4, true, 0],
    ]);
    expect(await balance(3)).toBe(25);
  });
  test('a refund gives back and earns nothing', async () => {
    await one({ id: 3, coins: 25, type: newTypeId('refund') });
    expect((await paid())[0]!.money).toBe(0);
    expect(await market.db.one(sql`select coins, earned from users where id = 3`)).toEqual({ coins: 25, earned: 0 });
  });
  test('takes what is there, and not more', async () => {
    await give(3, 10);
    const refused = await one({ id: 3, coins: -11 });
    expect([refused.status, refused.body.errors]).toEqual([422, { coins: ['Not enough on the balance: 10'] }]);
    expect((await one({ id: 3, coins: -10 })).status).toBe(200);
    expect(await balance(3)).toBe(0);
  });
  test('what is taken has no worth in money', async () => {
    await give(3, 10);
    await one({ id: 3, coins: -4 });
    expect((await paid()).at(-1)).toMatchObject({ coins: -4, money: 0 });
  });
  test('fills a balance up to the greatest number', async () => {
    await give(3, 1);
    expect((await one({ id: 3, coins: 2_147_483_646 })).status).toBe(200);
    expect(await balance(3)).toBe(2_147_483_647);
  });
  test('tells the lists whom it paid, once for a key', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    for (let nr = 0; nr < 2; nr++) await one({ id: 3, coins: 5 }, key('told'));
    const calls = [...told.mock.calls];
    told.mockRestore();
    expect(calls).toEqual([
      [transactions, 'created', []],
      [users, 'updated', [3]],
    ]);
  });
  test('two that take the same coins at once: one is refused', async () => {
    await give(3, 10);
    const answers = await Promise.all([one({ id: 3, coins: -10 }), one({ id: 3, coins: -10 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await balance(3)).toBe(0);
  });
  test('is made once for one key', async () => {
    const answers = await Promise.all([one({ id: 3, coins: 5 }, key('a')), one({ id: 3, coins: 5 }, key('a'))]);
    expect(answers[0].body).toEqual(answers[1].body);
    expect(await paid()).toHaveLength(1);
  });
  test.each<[string, Record<string, unknown>, string]>([
    ['no user', { coins: 5 }, 'id'],
    ['an unknown user', { id: 9999, coins: 5 }, 'id'],
    ['no coins', { id: 3 }, 'coins'],
    ['0 coins', { id: 3, coins: 0 }, 'coins'],
    ['half a coin', { id: 3, coins: 0.5 }, 'coins'],
    ['a balance beyond all bounds', { id: 3, coins: 2147483647 }, 'coins'],
    ['negative leaf points', { id: 3, coins: 5, leaf: -1 }, 'leaf'],
    ['an unknown type', { id: 3, coins: 5, type: 999 }, 'type'],
    ['an audience that contradicts forAll', { amountOfUsers: 'single', id: 3, coins: 5, forAll: true }, 'forAll'],
    ['an audience of all that forAll denies', { amountOfUsers: 'all', coins: 5, forAll: false }, 'forAll'],
    ['a file', { id: 3, coins: 5, file_key: 'files/a.xlsx' }, 'file_key'],
  ])('with %s is refused at its field', async (_, body, field) => {
    await give(3, 1);
    const { status, body: said } = await one(body);
    expect([status, Object.keys(said.errors)]).toEqual([422, [field]]);
    expect(await paid()).toHaveLength(1);
  });
  test.each<Account>(['team', 'rsm', 'ba'])('is not for %s', async (account) => {
    expect((await one({ id: 3, coins: 5 }, {}, account)).status).toBe(403);
    expect((await group({ file_key: 'files/a.xlsx', coins: '5' }, {}, account)).status).toBe(403);
    expect(await paid()).toEqual([]);
  });
});

describe('a transaction for all users', () => {
  test('pays those who may use the app', async () => {
    const { body } = await one({ amountOfUsers: 'all', id: null, coins: 2, forAll: true });
    expect(body).toMatchObject({ people: admitted, coins: 2 * admitted });
    expect((await paid()).length).toBe(admitted);
    expect([await balance(4), await balance(5)]).toEqual([2, 0]);
  });
  test('needs no more than the name of its audience', async () => {
    expect((await one({ amountOfUsers: 'all', coins: 2 })).body).toMatchObject({ people: admitted });
  });
  test('pays nobody who has asked to be deleted', async () => {
    await market.db.rows(sql`update users set delete_requested_at = now() where id = 4`);
    expect((await one({ id: null, coins: 2, forAll: true })).body).toMatchObject({ people: admitted - 1 });
    await market.db.rows(sql`update users set delete_requested_at = null where id = 4`);
  });
  test('is refused with how many people lack the coins', async () => {
    await give(3, 10);
    const { status, body } = await one({ id: null, coins: -1, forAll: true });
    expect([status, body.errors]).toEqual([
      422,
      { coins: [`${admitted - 1} users have not enough on their balances`] },
    ]);
    expect(await balance(3)).toBe(10);
  });
  test('is refused with how many people would have more than a balance holds', async () => {
    await give(3, 10);
    await give(6, 1);
    const { status, body } = await one({ id: null, coins: 2_147_483_647, forAll: true });
    expect([status, body.errors]).toEqual([422, { coins: ['The balances of 2 users would be too large'] }]);
    expect(await balance(4)).toBe(0);
  });
  test('is refused where nobody may use the app', async () => {
    await market.db.rows(sql`update users set delete_requested_at = now()`);
    const { status, body } = await one({ id: null, coins: 2, forAll: true });
    await market.db.rows(sql`update users set delete_requested_at = null`);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['amountOfUsers']]);
  });
  test('never goes with the id of a user', async () => {
    expect(Object.keys((await one({ id: 3, coins: 1, forAll: true })).body.errors)).toEqual(['id']);
  });
  test('tells the lists once, however many are paid', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    await one({ id: null, coins: 2, forAll: true });
    expect(told.mock.calls).toEqual([
      [transactions, 'created', []],
      [users, 'updated', []],
    ]);
    told.mockRestore();
  });
});

describe('a transaction for the users of a file', () => {
  test('pays each the same', async () => {
    const { status, body } = await group({ file_key: await file([[3], [5], ['7']], ['user_id']), coins: '4' });
    expect([status, body]).toEqual([200, { id: expect.any(Number) as number, people: 3, coins: 12 }]);
    expect((await paid()).map(({ user_id, coins }) => [user_id, coins])).toEqual([
      [3, 4],
      [5, 4],
      [7, 4],
    ]);
  });
  test('pays each the same where it says that the rows have no amounts', async () => {
    const { body } = await group({ file_key: await file([[3, 9]]), coins: '4', has_custom_coins: 'false' });
    expect(body).toMatchObject({ people: 1, coins: 4 });
  });
  test('pays each their own amount, and takes where it is negative', async () => {
    await give(4, 9);
    const { body } = await group({
      file_key: await file([
        [3, 8],
        [4, -9],
      ]),
      has_custom_coins: 'true',
    });
    expect(body).toMatchObject({ people: 2, coins: -1 });
    expect([await balance(3), await balance(4)]).toEqual([8, 0]);
  });
  test.each<[string, Record<string, string>]>([
    ['one amount for all beside those of the rows', { has_custom_coins: 'true', coins: '4' }],
    ['neither', {}],
  ])('with %s is refused at the coins', async (_, amounts) => {
    const { status, body } = await group({ file_key: await file([[3, 8]]), ...amounts });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['coins']]);
    expect(await paid()).toEqual([]);
  });
  test('reads headings in any language', async () => {
    const file_key = await file([[3, 8]], ['Пользователь', 'Баллы']);
    expect((await group({ file_key, has_custom_coins: 'true' })).status).toBe(200);
  });
  test('is made once for one key, and refused for another file', async () => {
    const parts = { file_key: await file([[3, 8]]), has_custom_coins: 'true' };
    await group(parts, key('file').headers);
    const again = await group(parts, key('file').headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await group({ ...parts, file_key: await file([[4, 8]]) }, key('file').headers)).status).toBe(422);
    expect(await paid()).toHaveLength(1);
  });
  test('is for nobody where one row is wrong', async () => {
    const { status, body } = await group({
      file_key: await file([
        [3, 8],
        [9999, 8],
      ]),
      has_custom_coins: 'true',
    });
    expect([status, body.errors]).toEqual([422, { file_key: ['Row 3, user_id “9999”: There is no such user'] }]);
    expect(await paid()).toEqual([]);
  });
  test.each([
    ['coins “1,000”', [3, '1,000']],
    ['coins “1.000”', [3, '1.000']],
    ['user_id “2,000”', ['2,000', 8]],
  ])('is for nobody where it has %s as text', async (cell, row) => {
    const { status, body } = await group({ file_key: await file([[4, 8], row]), has_custom_coins: 'true' });
    expect([status, body.errors]).toEqual([422, { file_key: [`Row 3, ${cell}: Must be a whole number`] }]);
    expect(await paid()).toEqual([]);
  });
  test.each<[string, Cell[], string, string]>([
    ['an unknown user', [9999, 5], 'user_id', 'There is no such user'],
    ['a user who is there twice', [3, 5], 'user_id', 'Row 2 has the same ID'],
    ['no user', [null, 5], 'user_id', 'The cell is empty'],
    ['a name instead of an id', ['Otto', 5], 'user_id', 'Not a number'],
    ['a fraction of a user', [4.5, 5], 'user_id', 'Must be a whole number'],
    ['no coins', [4, null], 'coins', 'The cell is empty'],
    ['words instead of coins', [4, 'five'], 'coins', 'Not a number'],
    ['half a coin', [4, '0,5'], 'coins', 'Must be a whole number'],
    ['0 coins', [4, 0], 'coins', 'Must not be 0'],
    ['more coins than a balance holds', [4, 9_999_999_999], 'coins', 'Must be 2147483647 or less'],
    ['more than the user has', [4, -1], 'coins', 'Not enough on the balance: 0'],
  ])('names the row, column and reason of %s', async (_, row, column, reason) => {
    const file_key = await file([[3, 1], row]);
    const { body } = await group({ file_key, has_custom_coins: 'true' }, {}, 'admin', '?dry_run=true');
    expect(body).toMatchObject({ people: 1, refused: 1, rows: [{ row: 3, errors: [{ column, reason }] }] });
    expect(body.error_file).toMatch(/^http/);
  });
  test('refuses a user who lacks the coins that are taken from all', async () => {
    await give(3, 10);
    const file_key = await file([[3], [4]], ['user_id']);
    const { body } = await group({ file_key, coins: '-1' });
    expect(body.errors).toEqual({ file_key: ['Row 3, user_id “4”: Not enough on the balance: 0'] });
    expect(await balance(3)).toBe(10);
  });
  const formula = async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['user_id', 'coins'],
            [3, null],
          ],
          cells: new Map([['1,1', { value: 5, formula: '2+3' }]]),
        },
      ],
    } as never);
    return market.context.files.put('files/', 'users.xlsx', Readable.from([Buffer.from(bytes)]), { type: xlsxType });
  };
  test.each<[string, () => Promise<string>, RegExp]>([
    ['formulas', formula, /formulas/],
    ['no column of coins', () => file([[3]], ['user_id']), /name the column coins/],
    ['no rows', () => file([]), /no rows/],
    ['no file', async () => 'files/gone.xlsx', /not found/],
  ])('with %s is refused', async (_, make, reason) => {
    const { status, body } = await group({ file_key: await make(), has_custom_coins: 'true' });
    expect([status, body.errors.file_key]).toEqual([422, [expect.stringMatching(reason) as string]]);
  });
  test('names the rows in their order, whatever is wrong with each', async () => {
    const file_key = await file([
      [9999, 8],
      ['Otto', 8],
      [9998, 8],
    ]);
    const { body } = await group({ file_key, has_custom_coins: 'true' }, {}, 'admin', '?dry_run=true');
    expect(body.rows.map((one) => one.row)).toEqual([2, 3, 4]);
  });
  test('lists the first errors of many', async () => {
    const file_key = await file(Array.from({ length: 25 }, (_, at) => [5000 + at, 1]));
    const { body } = await group({ file_key, has_custom_coins: 'true' });
    expect(body.errors.file_key).toHaveLength(21);
    expect(body.errors.file_key!.at(-1)).toBe('and 5 more errors');
  });
});

test('the log says how each audience was paid', async () => {
  const said = async () => (await market.logs())[0]!.info.replace(/^.* · admin\/transactions: /, '');
  await one({ id: 3, coins: 25, leaf: 4 });
  expect(await said()).toBe(`user 3, type ${type}, 25, leaf 4`);
  await one({ id: null, coins: 2, forAll: true });
  expect(await said()).toBe(`all (${admitted}), type ${type}, ${2 * admitted}`);
  await group({ file_key: await file([[3], [4]], ['user_id']), coins: '4' });
  expect(await said()).toBe(`group (2), type ${type}, 8`);
  await group({ file_key: await file([[3, 5]]), has_custom_coins: 'true' });
  expect(await said()).toBe(`custom (1), type ${type}, 5`);
});

describe('before it is made', () => {
  test('the server says whom and how much it pays, and pays nothing', async () => {
    const { body } = await one({ id: null, coins: 2, leaf: 3, forAll: true }, {}, 'admin', '?dry_run=true');
    expect(body).toMatchObject({ people: admitted, coins: 2 * admitted, leaf: 3 * admitted, refused: 0 });
    expect(body.sample).toHaveLength(5);
    expect(body.sample[0]).toEqual({ id: 1, name: 'Otto', surname: 'Seller0001', coins: 2 });
    expect(await paid()).toEqual([]);
  });
  test('the sign-in announces it', async () => {
    const { body } = await market.call<{ capabilities: string[] }>('POST', '/admin/auth', {
      username: 'admin',
      password,
    });
    expect(body.capabilities).toContain('transaction-previews');
  });
});

describe('the list', () => {
  test('names users, types and amounts', async () => {
    await one({ id: 3, coins: 25 });
    const { body } = await market.as('admin').get<{ data: Record<string, unknown>[]; total: number }>(path);
    expect(body).toMatchObject({
      total: 1,
      data: [
        {
          user_id: 3,
          user: { name: 'Otto', surname: 'Seller0003', account_code: 'T-3' },
          status: 1,
          type_id: type,
          type_model: { name: 'survey' },
          coins: 25,
          leaf: null,
        },
      ],
    });
  });
  test('names what a transaction was for: an order, or a challenge by its name in the console', async () => {
    await market.db.rows(sql`
      insert into orders (id, user_id, kind, name, coins, status) values (71, 3, 'digital', 'A film', 5, 1)
    `);
    await market.db.rows(sql`
      insert into quests (id, name, admin_panel_name, type, status)
      values (71, 'Spring', 'Spring, north', 0, 1), (72, 'Autumn', null, 0, 1)
    `);
    await market.db.rows(sql`insert into quest_attachments (id, user_id, quest_id) values (71, 3, 72), (72, 3, 71)`);
    await market.db.rows(sql`
      insert into transactions (user_id, type_id, coins, cause, cause_id)
      values (3, 1, 5, 'order', 71), (3, 1, 5, 'order_reverted', 71), (3, 1, 5, 'challenge', 71),
        (3, 1, 5, 'challenge', 72), (3, 1, 5, 'registration', 71)
    `);
    const { body } = await market
      .as('admin')
      .get<{ data: { cause: { kind: string; id: number; name: string | null } }[] }>(`${path}?sort=id&order=ASC`);
    expect(body.data.map(({ cause }) => [cause.kind, cause.id, cause.name])).toEqual([
      ['order', 71, 'A film'],
      ['order_reverted', 71, 'A film'],
      ['challenge', 71, 'Autumn'],
      ['challenge', 72, 'Spring, north'],
      ['registration', 71, null],
    ]);
    await market.db.rows(sql`delete from transactions`);
    await market.db.rows(sql`delete from orders`);
    await market.db.rows(sql`delete from quest_attachments`);
    await market.db.rows(sql`delete from quests`);
  });
  test('has leaf points in their own column', async () => {
    await one({ id: 3, coins: 25, leaf: 4 });
    const { body } = await market.as('admin').get<{ data: { leaf: number | null }[] }>(`${path}?sort=id&order=ASC`);
    expect(body.data.map(({ leaf }) => leaf)).toEqual([null, 4]);
  });
  test('names the outlet’s code for a user without a code of their own', async () => {
    await market.db.rows(sql`update users set traffic_code = null where id = 3`);
    await one({ id: 3, coins: 25 });
    const { body } = await market.as('admin').get<{ data: { user: { account_code: string } }[] }>(path);
    expect(body.data[0]!.user.account_code).toBe('N-001');
    await market.db.rows(sql`update users set traffic_code = 'T-3' where id = 3`);
  });
  test.each([
    ['user_id=3', 1],
    ['user_id=4', 0],
    [`type_id=${type}`, 1],
    ['type_id=1', 0],
    ['status=1', 1],
    ['status=0,2', 0],
    ['start_date=2020-01-01', 1],
    ['end_date=2020-01-01', 0],
  ])('is filtered by %s', async (query, count) => {
    await one({ id: 3, coins: 25 });
    expect((await market.as('admin').get<{ total: number }>(`${path}?${query}`)).body.total).toBe(count);
  });
  test('its transactions are neither edited nor deleted', async () => {
    const { body } = await one({ id: 3, coins: 25 });
    expect((await market.as('admin').put(path, { id: body.id, coins: 1 })).status).toBe(404);
    expect((await market.as('admin').delete(path, { id: body.id })).status).toBe(404);
  });
});

describe('transaction types', () => {
  const types = `${path}/types`;
  test('are made, and edited', async () => {
    const made = await market.as('admin').post<{ id: number }>(types, { name: 'Anniversary', title: 'Ten years' });
    expect(made.status).toBe(200);
    const edited = await market
      .as('admin')
      .put(types, { id: made.body.id, name: 'Birthday', title: null, photo: null });
    expect(edited.body).toMatchObject({ name: 'Birthday', title: null });
  });
  test('that the server pays with keep their names, which no other gets', async () => {
    const id = newTypeId('refund');
    const renamed = await market.as('admin').put<Said>(types, { id, name: 'Money back', title: 'Refund' });
    expect([renamed.status, Object.keys(renamed.body.errors)]).toEqual([422, ['name']]);
    expect((await market.as('admin').put(types, { id, name: 'refund', title: 'Money back' })).status).toBe(200);
    expect((await market.as('admin').post<Said>(types, { name: 'refund' })).body.errors).toEqual({
      name: ['Already taken'],
    });
  });
  test('are not deleted', async () => {
    expect((await market.as('admin').delete(types, { id: newTypeId('transfer') })).status).toBe(404);
  });
});
