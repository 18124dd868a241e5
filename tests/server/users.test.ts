import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { password, startServer, type Market, type Page } from './fixture';

let market: Market;
beforeAll(async () => {
  market = await startServer();
});
afterAll(() => market.stop());

type User = Record<string, unknown> & { id: number };
type Refused = { message: string; errors: Record<string, string[]> };
let next = 100;
const newUser = (more: Record<string, unknown> = {}) => ({
  name: 'Nora',
  surname: 'New',
  phone: `+353(0)1234${String(next++).padStart(5, '0')}`,
  status: 1,
  ...more,
});
const create = async (more: Record<string, unknown> = {}) =>
  (await market.as('admin').post<User>('/admin/users', newUser(more))).body;

describe('a list', () => {
  const list = (query: string) => market.as('admin').get<Page>(`/admin/users?${query}`);
  const ids = async (query: string) => (await list(query)).body.data.map((one) => one.id);

  test('starts with the newest, ten at a time, and says how many there are', async () => {
    const { body } = await list('');
    expect(body.data).toHaveLength(10);
    expect(body.data[0]!.id).toBe(body.total);
  });

  test('is empty for an RSM who has no region', async () => {
    const moved = async (region: number | null) => {
      await market.db.rows(sql`update managers set region_id = ${region} where id = 2`);
      market.context.sessions.forget('manager', 2);
    };
    await moved(null);
    onTestFinished(() => moved(1));
    expect((await market.as('rsm').get<Page>('/admin/users')).body.total).toBe(0);
  });

  test('takes the filters of references as the documents write them, too', async () => {
    expect(await ids('manager=4&limit=3')).toEqual(await ids('manager_id=4&limit=3'));
    expect((await list('manager=4')).body.total).toBe(20);
    const { body, status } = await market.as('admin').get<Page>('/admin/managers?city=1');
    expect([status, body.total]).toEqual([
      200,
      (await market.as('admin').get<Page>('/admin/managers?city_id=1')).body.total,
    ]);
    expect((await list('manager=x')).status).toBe(400);
    expect((await list('phone_id=1')).status).toBe(400);
    expect((await market.as('ba').get('/admin/users?manager=4')).status).toBe(400);
  });

  test('carries the fields that other records give', async () => {
    expect((await list('id=1')).body.data[0]).toMatchObject({
      manager: { fullName: 'BA Manager', region: { name: 'North' } },
      city: { name: 'Riverton' },
      address: { outlet_code: 'N-001' },
      is_active_in_last_month: false,
    });
  });

  test.each([
    ['id=7', [7]],
    ['surname=ELLER0003&limit=5', [3]],
    ['status=2&sort=id&order=ASC&limit=2', [5, 10]],
    ['manager_id=4&sort=id&order=ASC&limit=2', [2, 4]],
    ['region_id=1,2&sort=id&order=ASC&limit=3', [1, 2, 3]],
    ['region_id=1&region_id=2&sort=id&order=ASC&limit=3', [1, 2, 3]],
    ['name=&surname=Seller0009', [9]],
    ['traffic_code=T-1&sort=id&order=ASC&limit=3', [1, 10, 11]],
    ['surname=%25', []],
    ['surname=0_0', []],
  ])('is narrowed by %s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test.each([
    ['order=ASC', [1, 2, 3]],
    ['sort=surname&order=ASC', [1, 2, 3]],
    ['sort=last_transaction_date&order=DESC', 'empties last'],
    ['sort=id', [40, 39, 38]],
  ])('is sorted by %s', async (query, expected) => {
    if (expected !== 'empties last')
      return expect(await ids(`${query}&limit=3&offset=0&surname=Seller`)).toEqual(expected);
    await market.db.rows(sql`insert into transactions (user_id, type_id, coins) values (11, 1, 25), (11, 1, -5)`);
    const first = (await list(`${query}&limit=1`)).body.data[0]!;
    expect(first).toMatchObject({ id: 11, coins: 20, is_active_in_last_month: true });
  });

  test('is narrowed by activity in the last month, and by the lack of it', async () => {
    expect(await ids('is_active_in_last_month=true')).toEqual([11]);
    // Who never had a transaction was not active.
    const others = await list('is_active_in_last_month=false');
    expect(others.body.total).toBe((await list('')).body.total - 1);
  });

  test('is narrowed to those who were not active, never or not lately', async () => {
    await market.db.rows(sql`update users set last_transaction_date = now() - interval '31 days' where id = 12`);
    const others = 'manager_id=1,4&sort=id&order=ASC&limit=3&offset=9';
    expect(await ids(`is_active_in_last_month=false&${others}`)).toEqual([10, 12, 13]);
    await market.db.rows(sql`update users set last_transaction_date = null where id = 12`);
  });

  test.each([
    ['colour=red', 'colour', 'Unknown filter: colour'],
    ['sort=password', 'sort', 'Cannot sort by password'],
    ['order=sideways', 'order', 'Not one of the choices'],
    ['offset=-1', 'offset', 'Must be 0 or more'],
    ['limit=10001', 'limit', 'Must be 10000 or less'],
    ['limit=ten', 'limit', 'Must be a number'],
    ['id=1;drop table users', 'id', 'Must be a number'],
    ['status=99', 'status', 'Not one of the choices'],
    ['is_active_in_last_month=maybe', 'is_active_in_last_month', 'Must be yes or no'],
    [`name=${'x'.repeat(300)}`, 'name', 'Must be 255 characters or fewer'],
    ['name=a%00b', 'name', 'Must be text'],
    ['contracted=true', 'contracted', 'Unknown filter: contracted'],
    ['name=a&name=b', 'name', 'Only one value'],
    ['__proto__=1', '__proto__', 'Unknown filter: __proto__'],
    ['period_type=CENTURY', 'period_type', 'Not one of the choices'],
  ])('refuses %s and names it', async (query, field, text) => {
    const { status, body } = await market.as('admin').get<Refused>(`/admin/users?${query}`);
    expect([status, Object.entries(body.errors)]).toEqual([400, [[field, [text]]]]);
  });

  test('by a status that only other markets have is empty', async () => {
    expect((await list('status=7')).body).toEqual({ data: [], total: 0 });
  });

  test('takes a thousand values of a filter, and no more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(',');
    expect((await list(`region_id=${many(1000)}`)).status).toBe(200);
    const { status, body } = await market.as('admin').get<Refused>(`/admin/users?region_id=${many(1001)}`);
    expect([status, body.errors]).toEqual([400, { region_id: ['At most 1000 allowed'] }]);
  });

  test('says it in the reader’s language', async () => {
    const { body } = await market
      .as('admin')
      .get<Refused>('/admin/users?limit=0', { headers: { 'accept-language': 'de, zh-Hant-TW;q=0.8, ru;q=0.5' } });
    expect(body.errors.limit![0]).toMatch(/[\u4e00-\u9fff]/);
  });

  test('counts a record that was just made', async () => {
    const before = (await list('')).body.total;
    await create();
    expect((await list('')).body.total).toBe(before + 1);
  });
});

describe('a new user', () => {
  test('is answered with its id and version, and logged', async () => {
    const { status, body, headers } = await market
      .as('admin')
      .post<User>('/admin/users', newUser({ name: '  Padded  ' }));
    expect([status, body.name, headers.etag]).toEqual([200, 'Padded', '"1"']);
    expect((await market.logs())[0]).toMatchObject({
      action: 'create',
      admin_id: 1,
      staff_kind: 'admin',
      info: expect.stringContaining(`admin/users ${body.id}`),
    });
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Required'],
    ['a name of another type', { name: { $gt: '' } }, 'name', 'Must be text'],
    ['a name of a megabyte', { name: 'x'.repeat(1_000_000) }, 'name', 'Must be 255 characters or fewer'],
    ['a zero byte', { name: 'a\0b' }, 'name', 'Must be text'],
    ['a short phone', { phone: '+353(0)1' }, 'phone', 'The phone number is too short: +353(0) and at least 5 digits'],
    ['letters in a phone', { phone: '+353(0)12345abc' }, 'phone', 'Must contain only numbers and +'],
    ['a phone that another has', { phone: '+353(0)555555551' }, 'phone', 'Already taken'],
    ['a phone that another has, written otherwise', { phone: '+353555555551' }, 'phone', 'Already taken'],
    ['a wrong e-mail address', { email: 'nora' }, 'email', 'Must be an e-mail address'],
    ['a day that is none', { date_of_birth: '2000-02-31' }, 'date_of_birth', 'Must be a date such as 31.12.2026'],
    [
      'someone too young',
      { date_of_birth: new Date().toISOString().slice(0, 10) },
      'date_of_birth',
      'Must be over 18 years old',
    ],
    ['a city that is not there', { city_id: 999 }, 'city_id', 'There is no such record'],
    ['a manager who is no brand ambassador', { manager_id: 2 }, 'manager_id', 'There is no such record'],
    ['a status that is none', { status: 3 }, 'status', 'Not one of the choices'],
    ['an unknown field', { colour: 'red' }, 'colour', 'Unknown field: colour'],
    ['a field of another market', { seller_code: '1' }, 'seller_code', 'Unknown field: seller_code'],
    ['the fields of a prototype', { constructor: 'x' }, 'constructor', 'Unknown field: constructor'],
  ])('with %s is refused at the field', async (_, more, field, text) => {
    const before = await market.db.one(sql`select count(*) as count from users`);
    const { status, body } = await market.as('admin').post<Refused>('/admin/users', newUser(more));
    expect([status, body.errors?.[field]]).toEqual([422, [text]]);
    expect(await market.db.one(sql`select count(*) as count from users`)).toEqual(before);
  });

  test.each([`Robert'); drop table users; --`, '<script>alert(1)</script>', '=1+1', '‮evil', '😀'.repeat(20)])(
    'may be named %s, and is',
    async (name) => {
      expect((await create({ name })).name).toBe(name);
    },
  );

  test('cannot give itself what the server computes', async () => {
    expect(
      await create({
        id: 9999,
        coins: 1_000_000,
        rating: 5,
        created_at: '2001-01-01T00:00:00Z',
        manager: { fullName: 'x' },
      }),
    ).toMatchObject({ coins: 0, rating: null });
  });

  test('is made once for one Idempotency-Key, however often and at once it is sent', async () => {
    const body = newUser();
    const send = () => market.as('admin').post<User>('/admin/users', body, { headers: { 'idempotency-key': 'twice' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    expect(await market.db.one(sql`select count(*) as count from users where phone = ${body.phone}`)).toEqual({
      count: 1,
    });
  });

  test('that is sent twice with one key is told to the lists once', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    const body = newUser();
    const send = () => market.as('admin').post<User>('/admin/users', body, { headers: { 'idempotency-key': 'told' } });
    const { id } = (await send()).body;
    await send();
    expect(told.mock.calls.map(([of, type, ids]) => [of.path, type, ids])).toEqual([['admin/users', 'created', [id]]]);
  });

  test('a key that stood for another request is refused', async () => {
    const send = () => market.as('admin').post('/admin/users', newUser(), { headers: { 'idempotency-key': 'other' } });
    await send();
    expect((await send()).status).toBe(422);
  });

  test.each([
    ['another', 'team'],
    ['a manager with the same id', 'ba'],
  ] as const)('a key is its sender’s own: %s may use the same one', async (_, other) => {
    const headers = { 'idempotency-key': `shared with ${other}` };
    const answers = [
      await market.as('admin').post<User>('/admin/users', newUser(), { headers }),
      await market.as(other).post<User>('/admin/users', newUser(), { headers }),
    ];
    expect(answers.map((one) => one.status)).toEqual([200, 200]);
    expect(answers[0]!.body.id).not.toBe(answers[1]!.body.id);
  });

  test('a key of 255 characters is taken, a longer one refused', async () => {
    const send = (length: number) =>
      market
        .as('admin')
        .post<Refused>('/admin/users', newUser(), { headers: { 'idempotency-key': 'k'.repeat(length) } });
    expect((await send(255)).status).toBe(200);
    const { status, body } = await send(256);
    expect([status, body.errors]).toEqual([400, { 'Idempotency-Key': ['Must be 255 characters or fewer'] }]);
  });

  test('a key whose request was refused is good for the corrected one', async () => {
    const send = (more: Record<string, unknown>) =>
      market.as('admin').post<User>('/admin/users', newUser(more), { headers: { 'idempotency-key': 'corrected' } });
    expect([(await send({ name: '' })).status, (await send({})).status]).toEqual([422, 200]);
  });

  test('a key that stood for a record of another list is refused', async () => {
    const send = (path: string) =>
      market.as('admin').post<User>(path, { name: 'Twice' }, { headers: { 'idempotency-key': 'elsewhere' } });
    expect([(await send('/admin/cities')).status, (await send('/admin/legal-entities')).status]).toEqual([200, 422]);
  });

  test.each([
    ['is good for two days', 47, false],
    ['is free again after two days', 49, true],
  ])('a key %s', async (_, hours, isFree) => {
    const key = `kept ${hours}`;
    const send = async () => {
      const { status, body } = await market
        .as('admin')
        .post<User>('/admin/cities', { name: 'Kept' }, { headers: { 'idempotency-key': key } });
      expect(status).toBe(200);
      return body.id;
    };
    const first = await send();
    await market.db.rows(sql`
      update idempotency_keys
      set created_at = now() - make_interval(hours => ${hours}::int)
      where key = ${key}
    `);
    expect((await send()) > first).toBe(isFree);
  });

  test('two at once with one phone: one is made', async () => {
    const body = newUser();
    const answers = await Promise.all([1, 2, 3].map(() => market.as('admin').post<Refused>('/admin/users', body)));
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(answers.find((one) => one.status === 422)!.body.errors).toEqual({ phone: ['Already taken'] });
  });

  test.each([
    ['{"name":', 400],
    ['[]', 422],
    ['null', 422],
    ['"text"', 422],
  ])('a body like %s is refused', async (payload, status) => {
    const token = await market.signIn('admin');
    const answer = await market.app.inject({
      method: 'POST',
      url: '/v3/admin/users',
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, typeof answer.json().message]).toEqual([status, 'string']);
  });

  test('a body of a type that nobody reads is refused as such', async () => {
    const headers = { 'content-type': 'application/xml' };
    expect((await market.as('admin').post('/admin/users', '<user/>', { headers })).status).toBe(415);
  });

  test('three megabytes are refused before they are read', async () => {
    expect((await market.as('admin').post('/admin/users', newUser({ name: 'x'.repeat(3_000_000) }))).status).toBe(413);
  });
});

describe('a change', () => {
  test('keeps what was not sent', async () => {
    const { id, phone } = await create({ email: 'nora@example.com' });
    const { body } = await market.as('admin').put<User>('/admin/users', { id, surname: 'Changed' });
    expect(body).toMatchObject({ id, phone, surname: 'Changed', email: 'nora@example.com' });
  });

  test('takes back the whole record as it was read', async () => {
    const { body } = await market.as('admin').get<User>('/admin/users/1');
    expect((await market.as('admin').put('/admin/users', body)).status).toBe(200);
  });

  test('keeps a stored value that is none of the options', async () => {
    const { id } = await create();
    await market.db.rows(sql`update users set status = 99 where id = ${id}`);
    const { body } = await market.as('admin').get<User>(`/admin/users/${id}`);
    const put = await market.as('admin').put<User>('/admin/users', { ...body, name: ' Rita ' });
    expect([put.status, put.body]).toMatchObject([200, { name: 'Rita', status: 99 }]);
  });

  test('that changes nothing leaves the version as it is', async () => {
    const { id, name } = await create();
    const same = await market.as('admin').put<User>('/admin/users', { id, name: ` ${String(name)} ` });
    expect([same.status, same.headers.etag]).toEqual([200, '"1"']);
  });

  test('empties an optional text', async () => {
    const { id } = await create({ traffic_code: 'T' });
    expect((await market.as('admin').put<User>('/admin/users', { id, traffic_code: '' })).body.traffic_code).toBeNull();
  });

  test('of the version that is there now is taken, of an older one refused with the record', async () => {
    const { id } = await create();
    const put = (surname: string, version: string) =>
      market.as('admin').put<{ record: User }>('/admin/users', { id, surname }, { headers: { 'if-match': version } });
    expect((await put('First', '"1"')).headers.etag).toBe('"2"');
    const { status, body, headers } = await put('Second', '"1"');
    expect([status, body.record.surname, headers.etag]).toEqual([409, 'First', '"2"']);
  });

  test('of any of several versions is taken, and of whichever is there', async () => {
    const { id } = await create();
    const put = async (version: string) =>
      (await market.as('admin').put('/admin/users', { id, name: 'Changed' }, { headers: { 'if-match': version } }))
        .status;
    expect([await put('"7", W/"1"'), await put('*'), await put('"7", "8"')]).toEqual([200, 200, 409]);
  });
  test('of two that read the same version, one is taken', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      ['One', 'Two'].map((surname) =>
        market.as('admin').put('/admin/users', { id, surname }, { headers: { 'if-match': '"1"' } }),
      ),
    );
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('of the status of somebody whom a colleague has open is refused; of anything else it is not', async () => {
    const { id } = await create({ status: 2 });
    const claim = { kind: 'admin/users', id: String(id) };
    const put = (changes: object) => market.as('admin').put<Refused>('/admin/users', { id, ...changes });
    const logged = () =>
      market.db.one<{ count: number }>(
        sql`select count(*) as count from logs where action = 'update' and info like ${`%admin/users ${id}: %status%`}`,
      );
    expect((await market.as('admin2').post('/admin/moderation/claims', claim)).body).toEqual({ held_by: null });
    const refused = await put({ status: 1 });
    expect([refused.status, refused.body.message]).toEqual([409, 'Alan Admin has this open']);
    expect((await put({ name: 'Norah' })).status).toBe(200);
    expect((await market.as('admin2').put('/admin/users', { id, status: 4, deactivation_reason: 6 })).status).toBe(200);
    expect((await market.as('admin').get(`/admin/users/${id}`)).body).toMatchObject({
      name: 'Norah',
      status: 4,
      deactivation_reason: 6,
    });
    expect((await logged())!.count, 'what was refused is not in the log').toBe(1);
    await market.as('admin2').delete('/admin/moderation/claims', claim);
    expect((await put({ status: 1, deactivation_reason: null })).status).toBe(200);
  });

  test('of verification back to the start', async () => {
    const { id } = await create({ verification: { verified: 'VERIFIED' } });
    const { body } = await market
      .as('admin')
      .put<User>('/admin/users', { id, verification: { reset_verification: true } });
    expect(body.verification).toEqual({ verified: 'NOT_VERIFIED', reset_verification: false });
  });

  test.each([
    [{}, 422],
    [{ id: 'one' }, 422],
    [{ id: -1 }, 422],
    [{ id: 999_999 }, 404],
    [{ id: 1e20 }, 422],
  ])('of %j is %i', async (body, status) => {
    expect((await market.as('admin').put('/admin/users', body)).status).toBe(status);
  });

  test.each(['abc', '0', '-1', '99999999999', '1.5', '%00'])('get one of %s is 404', async (id) => {
    expect((await market.as('admin').get(`/admin/users/${id}`)).status).toBe(404);
  });

  test('deleting is not offered for users', async () => {
    expect((await market.as('admin').delete('/admin/users', { id: 1 })).status).toBe(404);
  });
});

test.each([
  ['contracted=true', 20, true],
  ['contracted=false', 20, false],
  ['contract_type=ADVANCED', 20, false],
  ['contract_type=LIGHT,ADVANCED', 40, true],
  ['street=LOW', 20, false],
])('in HUNGARY users are found by their outlet: %s', async (query, total, isOdd) => {
  const hungary = await startServer({ edition: 'HUNGARY', db: market.db });
  const { body } = await hungary.as('admin').get<Page>(`/admin/users?surname=Seller&sort=id&order=ASC&${query}`);
  expect([body.total, body.data[0]!.id]).toEqual([total, isOdd ? 1 : 2]);
  await hungary.close();
});

describe('a user has beside their ids', () => {
  const read = async (edition: 'IRELAND' | 'HUNGARY') => {
    const other = await startServer({ edition, db: market.db });
    const { body } = await other.as('admin').get<User>('/admin/users/1');
    await other.close();
    return body;
  };
  test('the name of their tier, and the states that IRELAND gives them', async () => {
    await market.db.rows(sql`update users set tier_id = 2, custom_status = 1, esign_status = 3 where id = 1`);
    const body = await read('IRELAND');
    await market.db.rows(sql`update users set tier_id = null, custom_status = null, esign_status = null where id = 1`);
    expect(body).toMatchObject({ tier: { name: 'Silver' }, status_custom: 1, esignature: { status: 3 } });
  });
  test('the address and contract of their outlet, and the name of their own legal entity', async () => {
    await market.db.rows(sql`update users set legal_entity_id = 2 where id = 1`);
    const body = await read('HUNGARY');
    await market.db.rows(sql`update users set legal_entity_id = null where id = 1`);
    expect(body).toMatchObject({
      address: { outlet_code: 'N-001', street: 'High Street', building_number: '1' },
      street: 'High Street',
      contracted: true,
      contract_type: 'LIGHT',
      legal_entity: { name: 'Kiosk & Sons' },
    });
  });
});

test('somebody whom nobody manages, at no outlet, has neither of them', async () => {
  const { id } = await create();
  const { body } = await market.as('admin').get<User>(`/admin/users/${id}`);
  expect([body.manager, body.address, body.city]).toEqual([null, null, null]);
});

test.each([
  ['the key of no file', 'http://elsewhere.example/face.png', 'Not the key of a file'],
  ['the key of no image', 'files/list.pdf', 'Not an image (PNG, JPEG, GIF, WebP or AVIF)'],
])('%s is refused as a photo', async (_, photo, text) => {
  const { status, body } = await market.as('admin').put<Refused>('/admin/users', { id: 1, photo });
  expect([status, body.errors]).toEqual([422, { photo: [text] }]);
});

test('a photo of before there were keys stays while something else changes', async () => {
  await market.db.rows(sql`update users set photo = 'http://elsewhere.example/face.png' where id = 33`);
  expect((await market.as('admin').put('/admin/users', { id: 33, name: 'Otto II' })).status).toBe(200);
});

describe('row scope', () => {
  const seen = async (who: 'ba' | 'rsm' | 'team', query = '') =>
    (await market.as(who).get<Page>(`/admin/users?surname=Seller&limit=100&sort=id&order=ASC${query}`)).body;

  test('a brand ambassador sees their own users', async () => {
    const { data } = await seen('ba');
    expect(new Set(data.map((one) => one.manager_id))).toEqual(new Set([1]));
  });
  test('an RSM sees those of the region', async () => {
    const { data } = await seen('rsm');
    expect(new Set(data.map((one) => one.region_id))).toEqual(new Set([1]));
  });
  test('the team sees all', async () => {
    expect((await seen('team')).total).toBe(40);
  });
  test.each(['ba', 'rsm'] as const)('another’s user is not there for %s, to read or to change', async (who) => {
    expect((await market.as(who).get('/admin/users/2')).status).toBe(404);
    expect((await market.as(who).put('/admin/users', { id: 2, name: 'Stolen' })).status).toBe(404);
  });
  test.each(['ba', 'rsm'] as const)('another’s user is not held by %s against a decision', async (who) => {
    const claim = { kind: 'admin/users', id: '2' };
    expect((await market.as(who).post('/admin/moderation/claims', claim)).status).toBe(404);
  });
  test.each([
    ['ba', ['1']],
    ['rsm', ['1']],
    ['team', ['1', '2']],
  ] as const)('%s is told who holds the users in their sight: %j', async (who, ids) => {
    const claims = ['1', '2'].map((id) => ({ kind: 'admin/users', id }));
    onTestFinished(async () => {
      for (const claim of claims) await market.as('admin').delete('/admin/moderation/claims', claim);
    });
    for (const claim of claims) await market.as('admin').post('/admin/moderation/claims', claim);
    const { body } = await market.as(who).get<{ id: string }[]>('/admin/moderation/claims?kind=admin/users');
    expect(body.map((one) => one.id)).toEqual(ids);
  });
  test('a brand ambassador’s new user is theirs', async () => {
    const { body } = await market.as('ba').post<User>('/admin/users', newUser());
    expect(body.manager_id).toBe(1);
  });
  test('a brand ambassador’s new user is in their region, whose RSM sees it', async () => {
    const { body } = await market.as('ba').post<User>('/admin/users', newUser());
    expect((await market.as('rsm').get<User>(`/admin/users/${body.id}`)).body.region_id).toBe(1);
  });
  test.each([
    ['a new user', undefined],
    ['their own', 1],
  ])('a brand ambassador cannot give %s to another', async (_, id) => {
    const { status, body } = id
      ? await market.as('ba').put<Refused>('/admin/users', { id, manager_id: 4 })
      : await market.as('ba').post<Refused>('/admin/users', newUser({ manager_id: 4 }));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['manager_id']]);
  });
  test('nor place one in an outlet that they cannot see', async () => {
    expect((await market.as('ba').put<Refused>('/admin/users', { id: 1, outlet_address_id: 2 })).body.errors).toEqual({
      outlet_address_id: ['There is no such record'],
    });
  });
  test('pickers offer a brand ambassador their own users and outlets', async () => {
    expect((await market.as('ba').get<Page>('/admin/outlets')).body.data.map((one) => one.id)).toEqual([1]);
    expect(
      (await market.as('ba').get<Page>('/admin/users/autocomplete?q=2')).body.data.map((one) => one.id),
    ).not.toContain(2);
  });
  test.each([
    ['ba', 2],
    ['rsm', 8],
    ['team', 2],
  ] as const)('%s cannot choose status %i', async (who, status) => {
    expect((await market.as(who).put<Refused>('/admin/users', { id: 1, status })).body.errors).toEqual({
      status: ['Your role cannot choose this'],
    });
  });
  test('but keeps it where an admin chose it', async () => {
    expect((await market.as('ba').put('/admin/users', { id: 5, status: 2, name: 'Kept' })).status).toBe(200);
  });
  test('an RSM without a region sees nobody, and is told why no user can be created', async () => {
    await market.db.rows(sql`
      insert into managers (username, name, surname, email, phone, password_hash, roles, status)
      select 'no-region', 'New', 'Manager', email, phone, password_hash, array['RSM'], 1
      from managers
      where id = 2
    `);
    const { body: entered } = await market.call<{ token: string }>('POST', '/admin/auth', {
      username: 'no-region',
      password,
    });
    const more = { headers: { authorization: `Bearer ${entered.token}` } };
    expect((await market.call<Page>('GET', '/admin/users', undefined, more)).body.total).toBe(0);
    const { status, body } = await market.call<Refused>('POST', '/admin/users', newUser(), more);
    expect([status, body.errors]).toEqual([
      422,
      {
        region_id: ['You have no region yet, so you would not see this record. An administrator can give you one.'],
      },
    ]);
    await market.db.rows(sql`delete from managers where username = 'no-region'`);
  });
  test('a user may be given to a brand ambassador who has another role, too', async () => {
    const roles = async (of: readonly string[]) => {
      await market.db.rows(sql`update managers set roles = ${sql.param(of)}::text[] where id = 4`);
    };
    await roles(['RSM', 'BA']);
    onTestFinished(() => roles(['BA']));
    const { id } = await create();
    expect((await market.as('admin').put<User>('/admin/users', { id, manager_id: 4 })).body).toMatchObject({
      manager_id: 4,
    });
  });

  test('a brand ambassador who is of the team, too, sees all', async () => {
    const save = (roles: string[]) => market.as('admin').put('/admin/managers', { id: 4, roles });
    await save(['BA', 'CO_TEAM']);
    await market.signIn('ba2');
    const { body } = await market.as('ba2').get<Page>('/admin/users?surname=Seller&limit=1');
    expect(body.total).toBe(40);
    await save(['BA']);
    await market.signIn('ba2');
    expect((await market.as('ba2').get<Page>('/admin/users?surname=Seller&limit=1')).body.total).toBe(20);
  });
  test('the manager filter is the office’s', async () => {
    expect((await market.as('ba').get('/admin/users?manager_id=4')).status).toBe(400);
  });
});

describe('pickers', () => {
  test('find a single one by id', async () => {
    expect((await market.as('ba').get<Page>('/admin/cities/autocomplete?q=2')).body).toEqual({
      data: [{ id: 2, name: 'Oakham' }],
      total: 1,
    });
  });
  test('offer all users at once where nothing else is asked for, by name', async () => {
    const { data, total } = (await market.as('team').get<Page>('/admin/users/autocomplete')).body;
    expect(data).toHaveLength(total);
    const names = data.map((one) => String(one.name));
    expect(names.indexOf('Eve')).toBeLessThan(names.indexOf('Otto'));
  });
  test('find by words, alphabetically', async () => {
    expect(
      (await market.as('admin').get<Page>('/admin/managers/autocomplete?q=man b')).body.data.map((one) => one.name),
    ).toEqual(['BA', 'BA2']);
  });
  test('tell no more of a manager than the label', async () => {
    expect(
      Object.keys((await market.as('ba').get<Page>('/admin/managers/autocomplete?q=1')).body.data[0]!).toSorted(),
    ).toEqual(['id', 'name', 'surname', 'username']);
  });
  test('are narrowed by role', async () => {
    expect(
      (await market.as('ba').get<Page>('/admin/managers/autocomplete?roles=BA')).body.data.map((one) => one.username),
    ).toEqual(['ba', 'ba2', 'gone']);
  });
  test('by a role that this market does not give find who has it, or nobody', async () => {
    const managersBy = async (query: string) =>
      (await market.as('ba').get<Page>(`/admin/managers/autocomplete?${query}`)).body;
    expect((await managersBy('roles=RSM')).data.map((one) => one.username)).toEqual(['rsm']);
    expect(await managersBy('roles=RSM&q=4')).toEqual({ data: [], total: 0 });
  });
  test.each([
    ['a very long text', 'x'.repeat(256), 'Must be 255 characters or fewer'],
    ['a text that cannot be stored', 'a%00', 'Must be text'],
  ])('refuse %s', async (_, q, text) => {
    const { status, body } = await market.as('ba').get<Refused>(`/admin/users/autocomplete?q=${q}`);
    expect([status, body.errors]).toEqual([400, { q: [text] }]);
  });
  test('refuse a role that is none', async () => {
    expect((await market.as('ba').get<Refused>('/admin/managers/autocomplete?roles=BOSS')).body.errors).toEqual({
      roles: ['Not one of the choices'],
    });
  });
});
