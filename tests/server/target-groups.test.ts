import { Readable } from 'node:stream';
import { sql, type SQL } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { xlsxStream, xlsxType, type Cell } from '../../server/spreadsheet/xlsx';
import { startServer, type Account, type Market } from './fixture';

type Rule = Record<string, unknown>;
type Group = { id: number; name: string; rules: Rule[] };
type Refused = { message: string; errors: Record<string, string[]> };
type Counted = { count: number; sample: { id: number; name: string; surname: string; phone: string }[] } & Refused;
const path = '/admin/target-groups';

/**
 * 40 users; every fifth waits for moderation, so 32 may use the app. Odd ids are in city 1 and region 1, of manager 1,
 * at the contracted outlet; even ids in city 2 and region 2, of manager 4, at the other one.
 */
let hungary: Market;
let ireland: Market;
beforeAll(async () => {
  hungary = await startServer({ edition: 'HUNGARY' });
  ireland = await startServer({ edition: 'IRELAND' });
  await hungary.db.rows(sql`update users set traffic_code = null`);
  await ireland.db.rows(sql`update users set tier_id = 1 where id <= 10`);
});
afterAll(() => Promise.all([hungary.stop(), ireland.stop()]));

const count = async (rules: Rule[], more: Rule = {}, market = hungary, who: Account = 'admin') =>
  (await market.as(who).post<Counted>(`${path}/count`, { rules, ...more })).body;
const make = (rules: unknown, more: Rule = {}, who: Account = 'admin', market = hungary) =>
  market.as(who).post<Group & Refused>(path, { name: 'A group', rules, ...more });

describe('a rule reaches the people', () => {
  const usersOf = (wanted: (id: number) => boolean) =>
    Array.from({ length: 40 }, (_, at) => at + 1).filter((id) => id % 5 && wanted(id)).length;
  test.each<[string, Rule, (id: number) => boolean]>([
    ['of a position', { attribute: 'POSITION', values: [2] }, () => false],
    ['of a city', { attribute: 'CITY', values: [1] }, (id) => id % 2 === 1],
    ['of one of two cities', { attribute: 'CITY', values: [1, 2] }, () => true],
    ['of a manager', { attribute: 'MANAGER', values: [4] }, (id) => id % 2 === 0],
    ['with one of these ids', { attribute: 'USER_ID', values: [3, 4, 5] }, (id) => [3, 4].includes(id)],
    [
      'with a phone in any spelling',
      { attribute: 'PHONE', values: ['+36 5555 555553', '0036-5555555554'] },
      (id) => [3, 4].includes(id),
    ],
    ['with the account code of their outlet', { attribute: 'ACCOUNT_CODE', values: ['N-001'] }, (id) => id % 2 === 1],
    ['who are users alone', { attribute: 'ROLE', values: ['USER'] }, () => true],
    ['who are brand ambassadors, too', { attribute: 'ROLE', values: ['BA'] }, () => false],
    ['of contracted outlets', { attribute: 'OUTLET_CONTRACTED', values: [true] }, (id) => id % 2 === 1],
    ['of outlets without a contract', { attribute: 'OUTLET_CONTRACTED', values: ['false'] }, (id) => id % 2 === 0],
    ['of a contract type', { attribute: 'OUTLET_CONTRACT_TYPE', values: ['ADVANCED'] }, (id) => id % 2 === 0],
    ['who are not verified', { attribute: 'USER_VERIFICATION', values: [false] }, () => true],
    ['who are verified', { attribute: 'USER_VERIFICATION', values: [true] }, () => false],
    ['who registered in a period', { attribute: 'REGISTRATION', values: ['2026-01-01', '2026-01-01'] }, () => true],
    ['who registered since a day', { attribute: 'REGISTRATION', values: ['2026-01-02'] }, () => false],
  ])('%s', async (_, rule, wanted) => {
    expect((await count([rule])).count).toBe(usersOf(wanted));
  });
  test('of a tier in IRELAND, where nobody has a period of registration', async () => {
    expect((await count([{ attribute: 'TIER', values: [1] }], {}, ireland)).count).toBe(8);
    const { errors } = await count([{ attribute: 'REGISTRATION', values: ['2026-01-01'] }], {}, ireland);
    expect(errors).toEqual({ 'rules.0.attribute': ['Not one of the choices'] });
  });
  test.each(['+353(0)851234567', '+353851234567'])('with a phone that is stored as %s in IRELAND', async (phone) => {
    const before = (await ireland.db.one<{ phone: string }>(sql`select phone from users where id = 3`))!;
    await ireland.db.rows(sql`update users set phone = ${phone} where id = 3`);
    const { sample } = await count([{ attribute: 'PHONE', values: ['085 123 4567'] }], {}, ireland);
    await ireland.db.rows(sql`update users set phone = ${before.phone} where id = 3`);
    expect(sample.map((one) => one.id)).toEqual([3]);
  });
  test('with the roles of the staff whose phone they have', async () => {
    await ireland.db.rows(sql`update managers set phone = (select phone from users where id = 7) where id = 1`);
    const byRole = async (role: string) => (await count([{ attribute: 'ROLE', values: [role] }], {}, ireland)).count;
    expect([await byRole('BA'), await byRole('USER')]).toEqual([1, 31]);
  });
});

describe('a rule', () => {
  /** Who of these people a rule reaches while they are what `change` makes of them, smallest id first. */
  async function reached(rule: Rule, ids: readonly number[], change: SQL, back: SQL): Promise<number[]> {
    await hungary.db.rows(change);
    const { sample } = await count([rule, { attribute: 'USER_ID', values: ids }]);
    await hungary.db.rows(back);
    return sample.map((one) => one.id).sort((one, other) => one - other);
  }

  test.each([
    ['2026-01-01', [1]],
    ['2026-01-02', [2]],
  ])('of a period of registration ends with the last moment of its day in Budapest: %s', async (day, found) => {
    const registered = sql`
      update users
      set created_at = case id when 1 then '2026-01-01T22:59:59.999Z'::timestamptz else '2026-01-01T23:00:00Z' end
      where id in (1, 2)
    `;
    const before = sql`update users set created_at = '2026-01-01T00:01:00Z' where id in (1, 2)`;
    expect(await reached({ attribute: 'REGISTRATION', values: [day, day] }, [1, 2], registered, before)).toEqual(found);
  });
  test.each([
    ['the outlet’s', 'N-001', [1]],
    ['their own', 'K-3', [3]],
  ])('of account codes knows somebody with a code of their own by that one alone: %s', async (_, code, found) => {
    const own = sql`update users set traffic_code = 'K-3' where id = 3`;
    const none = sql`update users set traffic_code = null where id = 3`;
    expect(await reached({ attribute: 'ACCOUNT_CODE', values: [code] }, [1, 3], own, none)).toEqual(found);
  });
  test.each([
    [true, [1]],
    [false, [2, 3, 4]],
  ])('of verification takes everybody who is not verified as not verified: %s', async (value, found) => {
    const some = sql`
      update users
      set verification_verified = case id when 1 then 'VERIFIED' when 3 then 'NOT_VERIFIED' when 4 then 'MODERATION' end
      where id <= 4
    `;
    const none = sql`update users set verification_verified = null`;
    expect(await reached({ attribute: 'USER_VERIFICATION', values: [value] }, [1, 2, 3, 4], some, none)).toEqual(found);
  });
  test('of roles takes somebody whose account is closed as a user', async () => {
    const staff = sql`update managers set phone = (select phone from users where id = 7) where username = 'gone'`;
    const none = sql`update managers set phone = null where username = 'gone'`;
    const byRole = (role: string) => reached({ attribute: 'ROLE', values: [role] }, [7, 8], staff, none);
    expect([await byRole('BA'), await byRole('USER')]).toEqual([[], [7, 8]]);
  });
  test('reaches nobody who has asked to be deleted', async () => {
    const asked = sql`update users set delete_requested_at = now() where id = 1`;
    const none = sql`update users set delete_requested_at = null`;
    expect(await reached({ attribute: 'CITY', values: [1] }, [1, 3], asked, none)).toEqual([3]);
  });
});

describe('rules together', () => {
  test('all have to hold, and of the values of one rule one is enough', async () => {
    const { count: found, sample } = await count([
      { attribute: 'CITY', values: [1, 3] },
      { attribute: 'USER_ID', values: [1, 2, 3, 5] },
    ]);
    expect([found, sample.map((one) => one.id)]).toEqual([2, [3, 1]]);
    expect(sample[0]).toEqual({ id: 3, name: 'Otto', surname: 'Seller0003', phone: '+365555555553' });
  });
  test('may name another group, and that one another', async () => {
    const some = (await make([{ attribute: 'USER_ID', values: [1, 2, 3, 4] }])).body;
    const others = (await make([{ attribute: 'REVERSED', group_id: some.id }])).body;
    const back = (await make([{ attribute: 'REVERSED', group_id: others.id }])).body;
    const { body } = await hungary
      .as('admin')
      .get<{ data: { id: number; count: number }[] }>(`${path}/people?ids=${some.id},${others.id},${back.id}`);
    expect(body.data.map((one) => one.count)).toEqual([4, 28, 4]);
  });
  test('are nobody for a group that is gone', async () => {
    const some = (await make([{ attribute: 'USER_ID', values: [1] }])).body;
    const others = (await make([{ attribute: 'REVERSED', group_id: some.id }])).body;
    await hungary.db.rows(sql`delete from target_groups where id = ${some.id}`);
    const { body } = await hungary.as('admin').get(`${path}/people?ids=${others.id}`);
    expect(body).toEqual({ data: [{ id: others.id, count: 0 }] });
  });
  test('may name a group twice in each of many steps', async () => {
    let { id } = (await make([{ attribute: 'USER_ID', values: [1, 2, 3, 4] }])).body;
    for (let step = 0; step < 16; step++) {
      const reversed = { attribute: 'REVERSED', group_id: id };
      id = (await make([reversed, reversed])).body.id;
    }
    const { body } = await hungary.as('admin').get(`${path}/people?ids=${id}`);
    expect(body).toEqual({ data: [{ id, count: 4 }] });
  });
  test('reach somebody whose city nobody knows through the reverse of a city', async () => {
    await hungary.db.rows(sql`update users set city_id = null where id = 39`);
    const city = (await make([{ attribute: 'CITY', values: [1] }])).body;
    const { sample } = await count([
      { attribute: 'REVERSED', group_id: city.id },
      { attribute: 'USER_ID', values: [37, 38, 39] },
    ]);
    expect(sample.map((one) => one.id)).toEqual([39, 38]);
    await hungary.db.rows(sql`update users set city_id = 1 where id = 39`);
  });
  test('are counted once for a group that is asked for twice', async () => {
    const { id } = (await make([{ attribute: 'CITY', values: [1] }])).body;
    const { body } = await hungary.as('admin').get(`${path}/people?ids=${id},${id}`);
    expect(body).toEqual({ data: [{ id, count: 16 }] });
  });
  test('are nobody where there are none', async () => {
    const { id } = (await hungary.db.one<{ id: number }>(
      sql`insert into target_groups (name) values ('Of an earlier version') returning id`,
    ))!;
    const { body } = await hungary.as('admin').get(`${path}/people?ids=${id}`);
    expect(body).toEqual({ data: [{ id, count: 0 }] });
  });
});

describe('a group', () => {
  test('is stored in the documented shape, its values in the type of their field', async () => {
    const { body } = await make([
      { attribute: 'CITY', values: ['1', 2, 2] },
      { attribute: 'REVERSED', group_id: (await make([{ attribute: 'CITY', values: [1] }])).body.id, values: [7] },
    ]);
    const stored = (await hungary.as('team').get<Group>(`${path}/${body.id}`)).body;
    expect(stored.rules).toEqual([
      { attribute: 'CITY', values: [1, 2] },
      { attribute: 'REVERSED', group_id: expect.any(Number) as number },
    ]);
  });
  test.each<[string, unknown, string, string]>([
    ['no rules', [], 'rules', 'Required'],
    ['nothing for its rules', null, 'rules', 'Required'],
    ['an unknown attribute', [{ attribute: 'AGE', values: [1] }], 'rules.0.attribute', 'Not one of the choices'],
    [
      'the attribute of another market',
      [{ attribute: 'TIER', values: [1] }],
      'rules.0.attribute',
      'Not one of the choices',
    ],
    ['a rule without values', [{ attribute: 'CITY', values: [] }], 'rules.0.values', 'Required'],
    ['a list without values or a file', [{ attribute: 'PHONE' }], 'rules.0.values', 'Required'],
    ['an id that is none', [{ attribute: 'USER_ID', values: ['x'] }], 'rules.0.values', 'Must be a number'],
    [
      'a choice that is none',
      [{ attribute: 'OUTLET_CONTRACT_TYPE', values: ['GOLD'] }],
      'rules.0.values',
      'Not one of the choices',
    ],
    [
      'a city that is not there',
      [{ attribute: 'CITY', values: [1, 9] }],
      'rules.0.values',
      'There is no such record: 9',
    ],
    [
      'people who are not there',
      [{ attribute: 'USER_ID', values: [1, 98, 99] }],
      'rules.0.values',
      'There are no such records: 98, 99',
    ],
    ['a reverse of nothing', [{ attribute: 'REVERSED' }], 'rules.0.group_id', 'Required'],
    [
      'a reverse of a group that is not there',
      [{ attribute: 'REVERSED', group_id: 999 }],
      'rules.0.group_id',
      'There is no such record',
    ],
    [
      'a period that ends before it starts',
      [{ attribute: 'REGISTRATION', values: ['2026-02-01', '2026-01-01'] }],
      'rules.0.values',
      'The end must not be before the start',
    ],
  ])('with %s is refused at the field', async (_, rules, field, text) => {
    const { status, body } = await make(rules);
    expect([status, body.errors?.[field]]).toEqual([422, [text]]);
  });
  test('that names one record that is not there is refused in Chinese where that is the language', async () => {
    const rules = [{ attribute: 'CITY', values: [1, 9] }];
    const headers = { 'accept-language': 'zh-Hant-TW' };
    const { body } = await hungary.as('admin').post<Refused>(path, { name: 'A group', rules }, { headers });
    expect(body.errors['rules.0.values']).toEqual(['沒有這些資料：9']);
  });
  test('that names many people who are not there is told ten of them, and how many they are', async () => {
    const values = Array.from({ length: 12 }, (_, at) => 101 + at);
    const { body } = await make([{ attribute: 'USER_ID', values }]);
    expect(body.errors['rules.0.values']).toEqual([
      'There are no such records: 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, …',
    ]);
  });
  test('has no role that its market does not know', async () => {
    const demo = await startServer({ edition: 'DEMO', db: hungary.db });
    const rules = [{ attribute: 'ROLE', values: ['BA', 'RSM'] }];
    expect((await make(rules, {}, 'admin', demo)).body.errors).toEqual({
      'rules.0.values': ['Not one of the choices'],
    });
    await demo.close();
    expect((await make(rules)).status).toBe(200);
  });
  test('cannot name itself, directly or through others', async () => {
    const first = (await make([{ attribute: 'CITY', values: [1] }])).body;
    const second = (await make([{ attribute: 'REVERSED', group_id: first.id }])).body;
    const third = (await make([{ attribute: 'REVERSED', group_id: second.id }])).body;
    for (const named of [first, third]) {
      const { status, body } = await hungary
        .as('admin')
        .put<Refused>(path, { id: first.id, rules: [{ attribute: 'REVERSED', group_id: named.id }] });
      expect([status, body.errors['rules.0.group_id']]).toEqual([
        422,
        ['A group cannot be a part of itself, directly or through other groups'],
      ]);
    }
  });
  test('is not deleted while another group names it', async () => {
    const named = (await make([{ attribute: 'CITY', values: [1] }])).body;
    const reverse = (await make([{ attribute: 'REVERSED', group_id: named.id }])).body;
    const { status, body } = await hungary.as('admin').delete<Refused>(path, { id: named.id });
    expect([status, body.message]).toEqual([422, 'Other records refer to this one (1): it cannot be deleted']);
    expect((await hungary.as('admin').delete(path, { id: reverse.id })).status).toBe(200);
    expect((await hungary.as('admin').delete(path, { id: named.id })).status).toBe(200);
  });
  test('writes old and new values into the log', async () => {
    const { id } = (await make([{ attribute: 'CITY', values: [1] }])).body;
    await hungary.as('admin').put(path, { id, rules: [{ attribute: 'CITY', values: [2] }] });
    expect((await hungary.db.one(sql`select changes from logs order by id desc limit 1`))!.changes).toEqual([
      { field: 'rules.0.values', before: [1], after: [2] },
    ]);
  });
});

describe('the attributes of ADMIN', () => {
  const own = { attribute: 'CITY', values: [1] };
  const admins = { attribute: 'USER_ID', values: [1, 2, 3] };
  test('are refused to others, also when they only count', async () => {
    for (const who of ['rsm', 'team'] as const) {
      const refused = { 'rules.1.attribute': ['Your role cannot choose this'] };
      expect((await make([own, admins], {}, who)).body.errors).toEqual(refused);
      expect((await count([own, admins], {}, hungary, who)).errors).toEqual(refused);
      expect((await make([own], {}, who)).status).toBe(200);
    }
  });
  test('stay in a group that others change, as they are', async () => {
    const { id } = (await make([admins])).body;
    const save = (rules: Rule[]) => hungary.as('rsm').put<Group & Refused>(path, { id, rules });
    expect((await save([own, admins])).body.rules).toEqual([own, admins]);
    expect((await count([own, admins], { id }, hungary, 'rsm')).count).toBe(2);
    expect((await save([own, { ...admins, values: [1] }])).body.errors).toEqual({
      'rules.1.attribute': ['Your role cannot choose this'],
    });
  });
  test('are counted as a whole for an RSM, who sees people of the region only', async () => {
    const both = { attribute: 'CITY', values: [1, 2] };
    const { count: found, sample } = await count([both], {}, hungary, 'rsm');
    expect(found).toBe(32);
    expect(sample.map((one) => one.id)).toEqual([39, 37, 33, 31, 29]);
  });
});

describe('access', () => {
  test('is that of the screen', async () => {
    for (const [method, call] of [
      ['POST', `${path}/count`],
      ['POST', `${path}/file`],
      ['GET', `${path}/people?ids=1`],
    ] as const) {
      const body = call.endsWith('count') ? { rules: [] } : { attribute: 'PHONE', file_url: 'files/a.xlsx' };
      const payload = method === 'POST' ? body : undefined;
      expect((await hungary.call(method, call, payload)).status).toBe(401);
      expect((await (method === 'POST' ? hungary.as('ba').post(call, body) : hungary.as('ba').get(call))).status).toBe(
        403,
      );
      expect(
        (await (method === 'POST' ? ireland.as('rsm').post(call, body) : ireland.as('rsm').get(call))).status,
      ).toBe(403);
    }
    expect((await hungary.as('ba').get<{ data: object[] }>(`${path}?limit=5000`)).body.data[0]).toEqual({
      id: expect.any(Number) as number,
      name: expect.any(String) as string,
    });
  });
});

describe('a list in a file', () => {
  async function upload(header: string[], rows: Cell[][], market = hungary): Promise<string> {
    const sheet = { name: 'List', header, numeric: header.map(() => false) };
    const body = xlsxStream(sheet, Readable.from(rows) as AsyncIterable<Cell[]>);
    return market.context.files.put('files/', 'list.xlsx', body, { type: xlsxType });
  }
  const judge = async (attribute: string, file_url: string, who: Account = 'admin') =>
    (await hungary.as(who).post(`${path}/file`, { attribute, file_url })).body;

  test('is judged row by row and names its people', async () => {
    const file_url = await upload(
      ['Name', 'Phone'],
      [
        ['Otto', '+365555555553'],
        ['Eve', '36 5555 555554'],
      ],
    );
    expect(await judge('PHONE', file_url)).toEqual({ accepted: true, rows: 2, taken: 2, refused: 0, errors: [] });
    const rules = [{ attribute: 'PHONE', file_url }];
    expect((await count(rules)).sample.map((one) => one.id)).toEqual([4, 3]);
    expect((await make(rules)).body.rules).toEqual(rules);
    // Beside its own values.
    expect((await count([{ ...rules[0]!, values: ['+365555555556'] }])).count).toBe(3);
  });
  test('with wrong rows says all of them, and is not taken', async () => {
    const file_url = await upload(
      ['ID', 'Name'],
      [
        ['1', ''],
        ['x', ''],
        ['99', ''],
        ['1', ''],
        ['', 'Who?'],
      ],
    );
    const verdict = await judge('USER_ID', file_url);
    expect(verdict).toMatchObject({ accepted: false, rows: 5, taken: 1, refused: 4 });
    expect(verdict.errors).toEqual([
      { row: 3, column: 'ID', value: 'x', reason: 'This is not an ID' },
      { row: 4, column: 'ID', value: '99', reason: 'There is no such user' },
      { row: 5, column: 'ID', value: '1', reason: 'Already in row 2' },
      { row: 6, column: 'ID', value: '', reason: 'Empty' },
    ]);
    const { status, body } = await make([{ attribute: 'USER_ID', file_url }]);
    expect([status, body.errors['rules.0.file_url']?.[1]]).toEqual([422, 'Row 4, ID ‘99’: There is no such user']);
  });
  test('with many wrong rows names twenty of them when it is saved, and how many more there are', async () => {
    const file_url = await upload(
      ['id'],
      Array.from({ length: 23 }, (_, at) => [String(at + 101)]),
    );
    const faults = (await make([{ attribute: 'USER_ID', file_url }])).body.errors['rules.0.file_url']!;
    expect([faults.length, faults.at(-2), faults.at(-1)]).toEqual([
      21,
      'Row 21, id ‘120’: There is no such user',
      'More rows with errors: 3',
    ]);
    expect(await judge('USER_ID', file_url)).toMatchObject({ taken: 0, refused: 23 });
  });
  test('with very many wrong rows shows two hundred of them in the form, and counts all', async () => {
    const file_url = await upload(
      ['id'],
      Array.from({ length: 201 }, (_, at) => [String(at + 101)]),
    );
    const verdict = await judge('USER_ID', file_url);
    expect(verdict.errors).toHaveLength(200);
    expect(verdict).toMatchObject({ refused: 201 });
  });
  test.each([
    ['the label of another language', 'Telefonszám'],
    ['the name of the field, however it is written', ' PHONE '],
  ])('is found by %s', async (_, label) => {
    expect(await judge('PHONE', await upload([label], [['+365555555553']]))).toMatchObject({ taken: 1 });
  });
  test('may be an export of the users, whose heading of codes is another one', async () => {
    const file_url = await upload(['Traffic code'], [['N-001']]);
    expect(await judge('ACCOUNT_CODE', file_url)).toMatchObject({ taken: 1, refused: 0 });
  });
  test('may have what a spreadsheet makes of numbers', async () => {
    expect(await judge('USER_ID', await upload(['id'], [[3], ["'4"], [' 6 ']]))).toMatchObject({
      taken: 3,
      refused: 0,
    });
  });
  test('has a phone twice, however it is spelled', async () => {
    const file_url = await upload(['Phone'], [['+365555555553'], ['0036 5555 555553']]);
    expect((await judge('PHONE', file_url)).errors).toMatchObject([{ row: 3, reason: 'Already in row 2' }]);
  });
  test('is forgotten a day later, unless a group names it', async () => {
    const [named, old, fresh] = await Promise.all([1, 2, 3].map((id) => upload(['id'], [[String(id)]])));
    await make([{ attribute: 'USER_ID', file_url: named }]);
    for (const file_url of [old!, fresh!]) await judge('USER_ID', file_url);
    await hungary.db.rows(sql`
      update target_group_files
      set created_at = now() - case when file_url = ${fresh} then interval '23 hours' else interval '25 hours' end
      where file_url in (${named}, ${old}, ${fresh})
    `);
    await make([{ attribute: 'CITY', values: [1] }]);
    const kept = await hungary.db.rows<{ file_url: string }>(sql`
      select file_url
      from target_group_files
      where file_url in (${named}, ${old}, ${fresh})
    `);
    expect(kept.map((one) => one.file_url).sort()).toEqual([named, fresh].sort());
  });
  test('of account codes names the people of the outlet', async () => {
    const file_url = await upload(['account_code'], [['S-001']]);
    expect((await count([{ attribute: 'ACCOUNT_CODE', file_url }])).count).toBe(16);
  });
  test.each([
    ['the outlet’s', 'N-001', 15],
    ['their own', 'K-3', 1],
  ])('of account codes knows somebody with a code of their own by that one alone: %s', async (_, code, found) => {
    await hungary.db.rows(sql`update users set traffic_code = 'K-3' where id = 3`);
    const file_url = await upload(['account_code'], [[code]]);
    const counted = await count([{ attribute: 'ACCOUNT_CODE', file_url }]);
    await hungary.db.rows(sql`update users set traffic_code = null where id = 3`);
    expect(counted.count).toBe(found);
  });
  test('says that nobody has a code', async () => {
    const { errors } = await judge('ACCOUNT_CODE', await upload(['account_code'], [['S-404']]));
    expect(errors).toEqual([{ row: 2, column: 'account_code', value: 'S-404', reason: 'There is no such code' }]);
  });
  test('without the column, or no file at all, is refused at the field', async () => {
    const refused = (file_url: string) =>
      make([{ attribute: 'PHONE', file_url }]).then(({ body }) => body.errors['rules.0.file_url']);
    expect(await refused(await upload(['Name'], [['Otto']]))).toEqual(['The file has no column ‘Phone’']);
    expect(await refused('files/nothing-here.xlsx')).toEqual(['File not found']);
    const bytes = await writeXlsx({
      sheets: [{ name: 'A', rows: [['Phone'], [null]], cells: new Map([['1,0', { value: '+36', formula: 'A9' }]]) }],
    } as never);
    const formulas = Readable.from([Buffer.from(bytes)]);
    expect(await refused(await hungary.context.files.put('files/', 'list.xlsx', formulas, { type: xlsxType }))).toEqual(
      ['The workbook has formulas: save their values instead'],
    );
  });
  test('is refused to a role that may not use its attribute', async () => {
    expect((await judge('PHONE', 'files/a.xlsx', 'team')).errors).toEqual({
      attribute: ['Your role cannot choose this'],
    });
  });
  test('keeps its good rows where imports do', async () => {
    const market = await startServer({ edition: 'HUNGARY', env: { IMPORT_KEEPS_GOOD_ROWS: 'on' } });
    const file_url = await upload(['id'], [['1'], ['99']], market);
    expect((await count([{ attribute: 'USER_ID', file_url }], {}, market)).count).toBe(1);
    const bad = await upload(['id'], [['99']], market);
    expect((await make([{ attribute: 'USER_ID', file_url: bad }], {}, 'admin', market)).status).toBe(422);
    await market.stop();
  });
});
