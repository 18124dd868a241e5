import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EditionCode } from '../../editions/edition';
import { accountNumbers } from '../../src/admin/account-numbers/resource';
import { tiersDiscounts } from '../../src/admin/tiers-discounts/resource';
import { readXlsx, xlsxStream, xlsxType, type Cell } from '../../server/spreadsheet/xlsx';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdLock } from '../../server/database/locks';
import { beside, kind, temporaryFolder } from './database';
import { clientOf, formOf } from './documented-client';
import { startServer, type Account, type Market, type Page } from './fixture';
import { waitedFor } from './waited-for';

interface Body extends Record<string, unknown> {
  id: number;
  message?: string;
  errors?: Record<string, string[]>;
}
let base: Market;
const others: Partial<Record<EditionCode, Market>> = {};
const inMarket = (edition: EditionCode) => others[edition] ?? base;
beforeAll(async () => {
  base = await startServer();
  for (const edition of ['HUNGARY', 'IRELAND', 'GEORGIA'] as const)
    others[edition] = await startServer({ edition, db: base.db });
});
afterAll(async () => {
  for (const one of Object.values(others)) await one.close();
  await base.stop();
});

/** The entries of the log that `work` adds, of one resource. */
const logged = async (path: string, work: () => Promise<unknown>) => {
  const { last } = (await base.db.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from logs`))!;
  await work();
  return base.db.rows<{ action: string; info: string; changes: { field: string }[] | null }>(sql`
    select action, info, changes
    from logs
    where id > ${last} and info like ${`%${path} %`}
    order by id
  `);
};

const outlet = {
  street: 'Mill Lane',
  status: 1,
  manager_id: 1,
  city_id: 1,
  legal_entity_id: 1,
  outlet_type_id: 1,
};
const made = async (values: Record<string, unknown>, who: Account = 'admin') =>
  base.as(who).post<Body>('/admin/outlets', { ...outlet, ...values });

describe('an outlet', () => {
  test('needs street, status, manager, city, legal entity and type, and no code', async () => {
    const { body } = await base.as('admin').post<Body>('/admin/outlets', { status: null });
    expect(Object.keys(body.errors!).toSorted()).toEqual([
      'city_id',
      'legal_entity_id',
      'manager_id',
      'outlet_type_id',
      'status',
      'street',
    ]);
    expect((await made({})).status).toBe(200);
  });

  test('comes with the name of its legal entity and the region of its manager', async () => {
    const { body } = await made({ manager_id: 4, legal_entity_id: 2 });
    expect(body).toMatchObject({ region_id: 2, legal_entities: [{ id: 2, name: 'Kiosk & Sons' }] });
    const moved = await base.as('admin').put<Body>('/admin/outlets', { ...body, manager_id: 1 });
    expect(moved.body.region_id).toBe(1);
  });

  test('follows its manager to another region, where that region’s RSM sees it', async () => {
    const { id } = (await made({ manager_id: 4, outlet_code: 'MOVES-1' })).body;
    const seen = async () =>
      (await base.as('rsm').get<Page>('/admin/outlets?q=MOVES-1')).body.data.map((one) => one.id);
    expect(await seen()).toEqual([]);
    const manager = (await base.as('admin').get('/admin/managers/4')).body;
    expect((await base.as('admin').put('/admin/managers', { ...manager, region_id: 1 })).status).toBe(200);
    expect(await seen()).toEqual([id]);
    await base.as('admin').put('/admin/managers', { ...manager, region_id: 2 });
  });

  test.each([
    ['latitude', 90.1],
    ['latitude', -91],
    ['longitude', 180.5],
    ['longitude', 'north'],
  ])('%s %s is refused', async (field, value) => {
    expect(Object.keys((await made({ [field]: value })).body.errors!)).toEqual([field]);
  });

  test('keeps its coordinates to the last digit', async () => {
    const at = { latitude: 53.349812, longitude: -6.260312 };
    expect((await made(at)).body).toMatchObject(at);
  });

  test('a code is given once', async () => {
    await made({ outlet_code: 'ONCE-1' });
    expect((await made({ outlet_code: 'ONCE-1' })).body.errors).toHaveProperty('outlet_code');
  });

  test.each([
    ['HUNGARY', ['city_id', 'contract_type', 'contracted', 'manager_id', 'outlet_code', 'street']],
    ['DEMO', ['city_id', 'legal_entity_id', 'outlet_code', 'street']],
    ['GEORGIA', ['city_id', 'legal_entity_id', 'street']],
  ] as const)('%s has its filters', (edition, filters) => {
    const own = inMarket(edition).context.contracts.get('admin/outlets')!;
    expect(Object.keys(own.filters(['ADMIN'])).toSorted()).toEqual(filters);
  });

  test('a picker that asks for one by its id gets it alone, although codes contain the number', async () => {
    for (let at = 1; at <= 3; at++) await made({ outlet_code: `2000${at}` });
    const { data } = (await base.as('ba').get<Page>('/admin/outlets?q=1&limit=1')).body;
    expect(data.map((one) => one.id)).toEqual([1]);
  });

  test('who may only pick gets what names it and what a seller takes over from it', async () => {
    const { data } = (await base.as('ba').get<Page>('/admin/outlets?q=N-001')).body;
    expect(Object.keys(data[0]!).toSorted()).toEqual([
      'building_number',
      'city_id',
      'id',
      'legal_entity_id',
      'manager_id',
      'outlet_code',
      'region_id',
      'street',
    ]);
  });
});

describe.each(['admin/cities', 'admin/legal-entities'])('%s', (path) => {
  test('is for its roles, and its names for everyone', async () => {
    const georgia = inMarket('GEORGIA');
    expect((await georgia.as('team').post<Body>(`/${path}`, { name: 'New' })).status).toBe(200);
    expect((await base.as('team').post(`/${path}`, { name: 'New' })).status).toBe(403);
    const { status, body } = await base.as('ba').get<Page>(`/${path}?limit=10000`);
    expect([status, Object.keys(body.data[0]!)]).toEqual([200, ['id', 'name']]);
  });

  test('is searched by its name', async () => {
    await base.as('admin').post(`/${path}`, { name: 'Dún Laoghaire' });
    const { body } = await base.as('admin').get<Page>(`/${path}?q=dun+lao`);
    expect(body.data.map((one) => one.name)).toEqual(['Dún Laoghaire']);
  });
});

test('the sync test’s file has every outlet with every field', async () => {
  const { body } = await base.as('admin').get<{ url: string }>('/admin/outlets/sync-test');
  const file = await base.app.inject({
    url: new URL(body.url, 'http://console').href.replace('http://console', ''),
  });
  const path = join(temporaryFolder(), 'outlets.xlsx');
  writeFileSync(path, file.rawPayload);
  const [header, ...rows] = await readXlsx(path);
  const { total } = (await base.as('admin').get<Page>('/admin/outlets?limit=1')).body;
  const manager = header!.cells.indexOf('Manager');
  expect(rows.find((row) => row.cells.includes('N-001'))!.cells[manager]).toBe('(1) BA Manager');
  expect(header!.cells).toEqual(
    expect.arrayContaining(['ID', 'Outlet code', 'Outlet type', 'Region', 'Longitude', 'ZIP code']),
  );
  expect(rows.length).toBe(total);
});

const workbook = (edition: EditionCode, rows: readonly Cell[][], header: readonly string[]) =>
  inMarket(edition).context.files.put(
    'files/',
    'codes.xlsx',
    xlsxStream({ name: 'A', header, numeric: [] }, Readable.from(rows)),
    {
      type: xlsxType,
    },
  );

describe('account numbers', () => {
  const post = (values: Record<string, unknown>) =>
    inMarket('IRELAND')
      .as('admin')
      .post<Body>('/admin/account-numbers', { user_id: 1, ...values });

  test('are refused with the documented words', async () => {
    expect((await post({ account_codes: ['123456'] })).body.errors).toEqual({
      account_codes: ['Account number must have 7 digits'],
    });
  });

  test('are texts in a form, too, one or several', async () => {
    const origin = await inMarket('IRELAND').app.listen({ port: 0, host: '127.0.0.1' });
    const client = clientOf(`${origin}/v3`);
    await client.signIn('admin');
    const saved = async (account_codes: string[]) => {
      const form = formOf({ account_codes, user_id: 1 });
      const { id } = (await client.call<Body>('POST', 'admin/account-numbers', form)).body;
      return (await client.call('GET', `admin/account-numbers/${id}`)).body.account_codes;
    };
    expect(await saved(['5540001'])).toEqual(['5540001']);
    expect(await saved(['5540002', '5540003'])).toEqual(['5540002', '5540003']);
  });

  test('may be sent with an empty tier where the market has none', async () => {
    const { status, body } = await inMarket('GEORGIA')
      .as('admin')
      .post<Body>('/admin/account-numbers', { account_codes: ['554001'], user_id: 1, tier_id: null });
    expect([status, body.errors]).toEqual([200, undefined]);
  });

  test('a code that another one has is refused, whoever saves first', async () => {
    const answers = await Promise.all([
      post({ account_codes: ['5550001', '5550002'] }),
      post({ account_codes: ['5550002', '5550003'], user_id: 4 }),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422]);
    expect(answers.find((one) => one.status === 422)!.body.errors).toEqual({
      account_codes: ['Already in another account number: 5550002'],
    });
  });

  test('that another one has are named in their order', async () => {
    await post({ account_codes: ['5551002', '5551003', '5551001'] });
    expect((await post({ account_codes: ['5551003', '5551001', '5551002'], user_id: 4 })).body.errors).toEqual({
      account_codes: ['Already in another account number: 5551001, 5551002, 5551003'],
    });
  });

  test('are found by one of their codes', async () => {
    const { id } = (await post({ account_codes: ['5560001', '5560002'], tier_id: 1 })).body;
    const { body } = await inMarket('IRELAND').as('admin').get<Page>('/admin/account-numbers?q=5560002');
    expect(body.data).toMatchObject([{ id, tier: { name: 'Gold' } }]);
  });

  test('of another length, from before, block neither their record nor their tier', async () => {
    const admin = inMarket('IRELAND').as('admin');
    const tier_id = (
      await admin.post<Body>('/admin/tiers', { name: 'Old', reward_coefficient: 1, coins_per_currency: 1 })
    ).body.id;
    const [number] = await inMarket('IRELAND').db.rows<{ id: number }>(sql`
      insert into account_numbers (account_codes, tier_id, user_id)
      values ('{58001}', ${tier_id}, 1)
      returning id
    `);
    const paths = [`account-numbers/${number!.id}`, `tiers/${tier_id}`];
    for (const path of paths) {
      const { body } = await admin.get<Body>(`/admin/${path}`);
      expect(body.account_codes).toEqual(['58001']);
      const changed = { ...body, user_id: body.user_id && 4, name: body.name && 'Older' };
      const saved = await admin.put<Body>(`/admin/${path.split('/')[0]}`, changed);
      expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    }
  });

  test('belong to a brand ambassador', async () => {
    expect(Object.keys((await post({ account_codes: ['5570001'], user_id: 2 })).body.errors!)).toEqual(['user_id']);
    expect(Object.keys((await post({ account_codes: ['5570001'], user_id: null })).body.errors!)).toEqual(['user_id']);
  });
});

test('a tier with more than 20,000 account codes is saved as it was read', async () => {
  const ireland = inMarket('IRELAND');
  const tier = { name: 'Tin', reward_coefficient: 1, coins_per_currency: 1 };
  const { id } = (await ireland.as('admin').post<Body>('/admin/tiers', tier)).body;
  await ireland.db.rows(sql`
    insert into account_numbers (account_codes, tier_id, user_id)
    select array_agg(n::text), ${id}::int, 2
    from generate_series(6000001, 6020001) n
  `);
  const { body } = await ireland.as('admin').get<Body>(`/admin/tiers/${id}`);
  expect(body.account_codes).toHaveLength(20_001);
  const saved = await ireland.as('admin').put<Body>('/admin/tiers', { ...body, name: 'Zinc' });
  await ireland.db.rows(sql`delete from account_numbers where tier_id = ${id}`);
  expect([saved.status, saved.body.name]).toEqual([200, 'Zinc']);
});

describe('the form of a tier or of an account number that is open', () => {
  const admin = () => inMarket('IRELAND').as('admin');
  const tier = { name: 'Copper', reward_coefficient: 1, coins_per_currency: 1 };
  const opened = async (path: string, values: object) => {
    const { body, headers } = await admin().post<Body>(path, values);
    return { id: body.id, more: { headers: { 'if-match': String(headers.etag) } } };
  };

  test('is a conflict after an account number has moved to another tier', async () => {
    const number = (
      await admin().post<Body>('/admin/account-numbers', { account_codes: ['5580001'], user_id: 1, tier_id: 1 })
    ).body;
    const { id, more } = await opened('/admin/tiers', tier);
    await admin().put('/admin/account-numbers', { id: number.id, tier_id: id });
    expect((await admin().put('/admin/tiers', { ...tier, id, account_codes: [] }, more)).status).toBe(409);
  });

  test('is a conflict after the codes of the tier were saved', async () => {
    await admin().post('/admin/account-numbers', { account_codes: ['5581001', '5581002'], user_id: 1 });
    const { id, more } = await opened('/admin/tiers', tier);
    await admin().put('/admin/tiers', { id, account_codes: ['5581001'] }, more);
    expect((await admin().put('/admin/tiers', { id, account_codes: ['5581002'] }, more)).status).toBe(409);
  });

  test('is a conflict after another tier has taken its codes', async () => {
    await admin().post('/admin/account-numbers', { account_codes: ['5582001', '5582002'], user_id: 1 });
    const { id, more } = await opened('/admin/tiers', { ...tier, account_codes: ['5582001', '5582002'] });
    await admin().post('/admin/tiers', { ...tier, account_codes: ['5582001'] });
    const { status } = await admin().put('/admin/tiers', { id, account_codes: ['5582001', '5582002'] }, more);
    expect(status).toBe(409);
  });

  test('is no conflict after codes have gone to other tiers', async () => {
    await admin().post('/admin/account-numbers', { account_codes: ['5583001'], user_id: 1 });
    const { id, more } = await opened('/admin/tiers', tier);
    await admin().post('/admin/tiers', { ...tier, account_codes: ['5583001'] });
    expect((await admin().put('/admin/tiers', { id, name: 'Bronze' }, more)).status).toBe(200);
  });

  test('is a conflict after a tier has taken codes of the account number', async () => {
    const number = { account_codes: ['5590001', '5590002'], user_id: 1 };
    const { id, more } = await opened('/admin/account-numbers', number);
    await admin().post('/admin/tiers', { ...tier, account_codes: ['5590001'] });
    expect((await admin().put('/admin/account-numbers', { ...number, id }, more)).status).toBe(409);
  });
});

describe('a tier', () => {
  const ireland = () => inMarket('IRELAND').as('team');
  const tier = { name: 'Tin', reward_coefficient: 1.5, coins_per_currency: 80 };
  const codesOf = async (id: number) => (await ireland().get<Body>(`/admin/tiers/${id}`)).body.account_codes;
  const number = (account_codes: string[], user_id = 1) =>
    inMarket('IRELAND').as('admin').post<Body>('/admin/account-numbers', { account_codes, user_id });

  test('needs name, coefficient and conversion', async () => {
    expect(Object.keys((await ireland().post<Body>('/admin/tiers', {})).body.errors!).toSorted()).toEqual([
      'coins_per_currency',
      'name',
      'reward_coefficient',
    ]);
  });

  test('has no negative coefficient or conversion', async () => {
    const wrong = { ...tier, reward_coefficient: -0.5, coins_per_currency: -1 };
    expect((await ireland().post<Body>('/admin/tiers', wrong)).body.errors).toEqual({
      reward_coefficient: ['Must be 0 or more'],
      coins_per_currency: ['Must be 0 or more'],
    });
  });

  test('takes the codes of its file from the account numbers, which say so', async () => {
    const { id: numberId } = (await number(['6000001', '6000002', '6000003'])).body;
    const account_codes_file = await workbook('IRELAND', [['6000001'], [6000003]], ['Account codes']);
    let id = 0;
    const entries = await logged('admin/account-numbers', async () => {
      id = (await ireland().post<Body>('/admin/tiers', { ...tier, account_codes_file })).body.id;
    });
    expect(await codesOf(id)).toEqual(['6000001', '6000003']);
    expect(entries.map((one) => [one.action, one.changes?.map((change) => change.field)])).toEqual([
      ['update', ['account_codes']],
      ['create', undefined],
    ]);
    expect(entries[0]!.info).toContain(`admin/account-numbers ${numberId}: account_codes`);
    expect((await inMarket('IRELAND').as('admin').get<Body>(`/admin/account-numbers/${numberId}`)).body).toMatchObject({
      account_codes: ['6000002'],
    });
  });

  test('keeps its codes when its file is removed', async () => {
    await number(['6050001']);
    const account_codes_file = await workbook('IRELAND', [['6050001']], ['Account codes']);
    const { id } = (await ireland().post<Body>('/admin/tiers', { ...tier, account_codes_file })).body;
    const { status } = await ireland().put('/admin/tiers', { ...tier, id, account_codes_file: null });
    expect([status, await codesOf(id)]).toEqual([200, ['6050001']]);
  });

  test('that is renamed does not take back the codes of its file which another tier has since', async () => {
    await number(['6060001']);
    const account_codes_file = await workbook('IRELAND', [['6060001']], ['Account codes']);
    const { id } = (await ireland().post<Body>('/admin/tiers', { ...tier, account_codes_file })).body;
    const other = (await ireland().post<Body>('/admin/tiers', { ...tier, account_codes: ['6060001'] })).body.id;
    await ireland().put('/admin/tiers', { ...tier, id, account_codes_file, name: 'Tin 2' });
    expect([await codesOf(id), await codesOf(other)]).toEqual([[], ['6060001']]);
  });

  test('takes nothing of a file with a wrong row, and names row, column, value and reason', async () => {
    await number(['6100001', '6100002']);
    const { id } = (await ireland().post<Body>('/admin/tiers', { ...tier, account_codes: ['6100001'] })).body;
    const account_codes_file = await workbook(
      'IRELAND',
      [
        ['6100002', 'a'],
        ['', 'b'],
        ['6100002', 'c'],
        ['61', 'd'],
        ['6199999', 'e'],
      ],
      ['Account codes', 'Note'],
    );
    const { status, body } = await ireland().put<Body>('/admin/tiers', { ...tier, id, account_codes_file });
    expect([status, body.errors!.account_codes_file]).toEqual([
      422,
      [
        'Row 3, Account codes: empty',
        'Row 4, Account codes: “6100002” – already in row 2',
        'Row 5, Account codes: “61” – Account number must have 7 digits',
        'Row 6, Account codes: “6199999” – there is no such account number',
      ],
    ]);
    expect(await codesOf(id)).toEqual(['6100001']);
  });

  test.each<[string, readonly string[], Cell[][], string[]]>([
    ['without a heading, from the first row on', ['6150001'], [['6150002']], ['6150001', '6150002']],
    ['in the column of that name', ['Note', 'Account codes'], [['6150001', '6150003']], ['6150003']],
    ['in the column that is named as the field of one is', ['Note', 'ACCOUNT_CODE'], [['a', '6150002']], ['6150002']],
  ])('takes the codes of a file %s', async (_, header, rows, codes) => {
    const { id: numberId } = (await number(['6150001', '6150002', '6150003'])).body;
    const account_codes_file = await workbook('IRELAND', rows, header);
    const { id } = (await ireland().post<Body>('/admin/tiers', { ...tier, account_codes_file })).body;
    const found = await codesOf(id);
    await base.db.rows(sql`delete from account_numbers where id = ${numberId} or tier_id = ${id}`);
    expect(found).toEqual(codes);
  });

  test('that takes codes changes the open lists of account numbers', async () => {
    const { id: numberId } = (await number(['6160001'])).body;
    const told = vi.spyOn(inMarket('IRELAND').context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await ireland().post('/admin/tiers', { ...tier, account_codes: ['6160001'] });
    expect(told.mock.calls).toContainEqual([accountNumbers, 'updated', [numberId]]);
  });

  test('takes codes with spaces around them, and has them in their order', async () => {
    await number(['6400002']);
    await number(['6400001'], 4);
    const account_codes = [' 6400002', '6400001 '];
    const { id } = (await ireland().post<Body>('/admin/tiers', { ...tier, account_codes })).body;
    expect(await codesOf(id)).toEqual(['6400001', '6400002']);
  });

  test('takes a list instead, and refuses codes that no account number has', async () => {
    await number(['6200001', '6200002']);
    const { id } = (await ireland().post<Body>('/admin/tiers', { ...tier, account_codes: ['6200001'] })).body;
    const wrong = await ireland().put<Body>('/admin/tiers', { ...tier, id, account_codes: ['6200002', '6299999'] });
    expect(wrong.body.errors).toEqual({ account_codes: ['There is no such account number: 6299999'] });
    await ireland().put('/admin/tiers', { ...tier, id, account_codes: ['6200002'] });
    expect(await codesOf(id)).toEqual(['6200002']);
    await ireland().put('/admin/tiers', { ...tier, id, name: 'Tin 2' });
    expect(await codesOf(id)).toEqual(['6200002']);
    // As a form without JSON sends an empty list.
    expect((await ireland().put('/admin/tiers', { ...tier, id, account_codes: '' })).status).toBe(200);
    expect(await codesOf(id)).toEqual([]);
  });

  test.skipIf(kind !== 'postgres').each([
    ['tiers', '6500001', '6500002'],
    ['account-numbers', '6500003', '6500004'],
  ])('takes codes of one of the %s that is saved at the same moment', async (resource, taken, own) => {
    const { id: holder } = (await number([taken])).body;
    await number([own]);
    const made = async (code: string) =>
      (await ireland().post<Body>('/admin/tiers', { ...tier, account_codes: [code] })).body.id;
    const [id, former] = [await made(own), await made(taken)];
    const other = await beside();
    onTestFinished(() => other.close());
    let saved: Promise<{ status: number }[]>;
    await other.transaction(async (tx) => {
      await holdLock(tx, 'accountCodes');
      const admin = inMarket('IRELAND').as('admin');
      saved = Promise.all([
        admin.put('/admin/tiers', { ...tier, id, account_codes: [taken] }),
        resource === 'tiers'
          ? admin.put('/admin/tiers', { ...tier, id: former, account_codes: [own] })
          : admin.put('/admin/account-numbers', { id: holder, account_codes: [taken, '6500005'] }),
      ]);
      await waitedFor(tx, 2);
    });
    expect((await saved!).map((one) => one.status)).toEqual([200, 200]);
  });

  test('with more codes than a typed list has is saved as it was read', async () => {
    const { id } = (await ireland().post<Body>('/admin/tiers', tier)).body;
    await base.db.rows(sql`
      insert into account_numbers (user_id, tier_id, account_codes)
      select 1, ${id}::int, array_agg((7000000 + at)::text)
      from generate_series(0, 10000) at
      group by at / 5000
    `);
    const { body } = await ireland().get<Body>(`/admin/tiers/${id}`);
    expect((await ireland().put<Body>('/admin/tiers', { ...body, name: 'Tin 3' })).body).toEqual({
      ...body,
      name: 'Tin 3',
    });
  });

  test('an open form is a conflict after its codes have changed', async () => {
    const { id, headers } = await ireland()
      .post<Body>('/admin/tiers', tier)
      .then(({ body, headers: own }) => ({ id: body.id, headers: { 'if-match': String(own.etag) } }));
    await inMarket('IRELAND')
      .as('admin')
      .post('/admin/account-numbers', { account_codes: ['6300001'], user_id: 1, tier_id: id });
    expect((await ireland().put('/admin/tiers', { ...tier, id, account_codes: [] }, { headers })).status).toBe(409);
  });
});

describe('a tier with a discount', () => {
  const hungary = () => inMarket('HUNGARY').as('team');
  const tier = { name: 'Ezüst', discount: 5 };
  const outletsOf = async (id: number) =>
    ((await hungary().get<Body>(`/admin/tiers-discounts/${id}`)).body.outlets as { outlet_code: string }[]).map(
      (one) => one.outlet_code,
    );
  let first = 0;
  beforeAll(async () => {
    first = (await hungary().post<Body>('/admin/tiers-discounts', { name: 'Alap', discount: 0 })).body.id;
  });

  test('is saved with however many outlets it was read with', async () => {
    const outlets = Array.from({ length: 20_001 }, (_, at) => ({ id: at + 1, outlet_code: `H-${at}` }));
    expect((await hungary().put('/admin/tiers-discounts', { id: first, discount: 0, outlets })).status).toBe(200);
  });
  test('is white at first', async () => {
    expect((await hungary().post<Body>('/admin/tiers-discounts', tier)).body.color).toBe('#FFFFFF');
  });

  test.each([
    ['discount', 101],
    ['discount', -1],
    ['discount', null],
    ['color', null],
    ['name', ''],
  ])('%s %s is refused', async (field, value) => {
    const { body } = await hungary().post<Body>('/admin/tiers-discounts', { ...tier, [field]: value });
    expect(Object.keys(body.errors!)).toEqual([field]);
  });

  test('with the id 1 it stays and says why; another one goes', async () => {
    expect(first).toBe(1);
    const kept = await hungary().delete<Body>('/admin/tiers-discounts', { id: 1 });
    expect([kept.status, kept.body.message]).toEqual([422, 'The basic tier cannot be deleted']);
    const { id } = (await hungary().post<Body>('/admin/tiers-discounts', tier)).body;
    expect((await hungary().delete('/admin/tiers-discounts', { id })).status).toBe(200);
  });

  test('takes the outlets of its file from the tier that they were in', async () => {
    const file = (codes: string[]) =>
      workbook(
        'HUNGARY',
        codes.map((one) => [one]),
        ['Outlet codes'],
      );
    const add = async (codes: string[]) =>
      (await hungary().post<Body>('/admin/tiers-discounts', { ...tier, outlet_codes_file: await file(codes) })).body.id;
    const one = await add(['N-001', 'S-001']);
    let two = 0;
    const entries = await logged('admin/tiers-discounts', async () => {
      two = await add(['S-001']);
    });
    expect([await outletsOf(one), await outletsOf(two)]).toEqual([['N-001'], ['S-001']]);
    expect(entries.map((entry) => entry.action).toSorted()).toEqual(['create', 'update']);
    expect(entries.find((entry) => entry.action === 'update')!.info).toContain(`admin/tiers-discounts ${one}: outlets`);
  });

  test.skipIf(kind !== 'postgres')('has an outlet alone of two that take it at the same moment', async () => {
    const outlet_codes_file = await workbook('HUNGARY', [['S-001']], ['Outlet codes']);
    const made = async (more = {}) =>
      (await hungary().post<Body>('/admin/tiers-discounts', { ...tier, ...more })).body.id;
    const ids = [await made(), await made()];
    await made({ outlet_codes_file });
    const other = await beside();
    onTestFinished(() => other.close());
    let saved: Promise<{ status: number }[]>;
    await other.transaction(async (tx) => {
      await tx.rows(sql`select from tier_discount_outlets where outlet_id = 2 for update`);
      saved = Promise.all(ids.map((id) => hungary().put('/admin/tiers-discounts', { ...tier, id, outlet_codes_file })));
      await waitedFor(tx, 2);
    });
    expect((await saved!).map((one) => one.status)).toEqual([200, 200]);
    expect((await Promise.all(ids.map(outletsOf))).flat()).toEqual(['S-001']);
  });

  test('that takes an outlet changes the open lists with the tier that loses it', async () => {
    const outlet_codes_file = await workbook('HUNGARY', [['S-001']], ['Outlet codes']);
    const add = async () =>
      (await hungary().post<Body>('/admin/tiers-discounts', { ...tier, outlet_codes_file })).body.id;
    const one = await add();
    const told = vi.spyOn(inMarket('HUNGARY').context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await add();
    expect(told.mock.calls).toContainEqual([tiersDiscounts, 'updated', [one]]);
  });

  test('loses the outlets that its newer file leaves out, and has the others by their code', async () => {
    const file = (codes: string[]) =>
      workbook(
        'HUNGARY',
        codes.map((one) => [one]),
        ['Outlet codes'],
      );
    const { id } = (
      await hungary().post<Body>('/admin/tiers-discounts', {
        ...tier,
        outlet_codes_file: await file(['S-001', 'N-001']),
      })
    ).body;
    expect(await outletsOf(id)).toEqual(['N-001', 'S-001']);
    await hungary().put('/admin/tiers-discounts', { ...tier, id, outlet_codes_file: await file(['S-001']) });
    expect(await outletsOf(id)).toEqual(['S-001']);
  });

  test('has its outlets by their codes, whichever of them is older', async () => {
    await made({ outlet_code: 'A-001' });
    onTestFinished(async () => {
      await base.db.rows(sql`delete from outlets where outlet_code = 'A-001'`);
    });
    const outlet_codes_file = await workbook('HUNGARY', [['N-001'], ['A-001']], ['Outlet codes']);
    const { id } = (await hungary().post<Body>('/admin/tiers-discounts', { ...tier, outlet_codes_file })).body;
    expect(await outletsOf(id)).toEqual(['A-001', 'N-001']);
  });

  test('takes no file of a folder that is not for it', async () => {
    const outlet_codes_file = await inMarket('HUNGARY').context.files.put(
      'bonus-shop/xlsx/',
      'codes.xlsx',
      xlsxStream({ name: 'A', header: ['Outlet codes'], numeric: [] }, Readable.from([['N-001']])),
      { type: xlsxType },
    );
    const { status, body } = await hungary().post<Body>('/admin/tiers-discounts', { ...tier, outlet_codes_file });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['outlet_codes_file']]);
  });

  test('keeps its outlets when its file is removed', async () => {
    const outlet_codes_file = await workbook('HUNGARY', [['S-001']], ['Outlet codes']);
    const { id } = (await hungary().post<Body>('/admin/tiers-discounts', { ...tier, outlet_codes_file })).body;
    const { status } = await hungary().put('/admin/tiers-discounts', { ...tier, id, outlet_codes_file: null });
    expect([status, await outletsOf(id)]).toEqual([200, ['S-001']]);
  });

  test('that is renamed does not take back the outlets of its file which another tier has since', async () => {
    const outlet_codes_file = await workbook('HUNGARY', [['S-001']], ['Outlet codes']);
    const add = async () =>
      (await hungary().post<Body>('/admin/tiers-discounts', { ...tier, outlet_codes_file })).body.id;
    const [one, two] = [await add(), await add()];
    await hungary().put('/admin/tiers-discounts', { ...tier, id: one, outlet_codes_file, name: 'Arany' });
    expect([await outletsOf(one), await outletsOf(two)]).toEqual([[], ['S-001']]);
  });

  test('takes nothing of a file with formulas', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'A', rows: [['Outlet codes'], [null]], cells: new Map([['1,0', { value: 'N-001', formula: 'A9' }]]) },
      ],
    } as never);
    const outlet_codes_file = await inMarket('HUNGARY').context.files.put(
      'files/',
      'codes.xlsx',
      Readable.from([Buffer.from(bytes)]),
      { type: xlsxType },
    );
    const { body } = await hungary().post<Body>('/admin/tiers-discounts', { ...tier, outlet_codes_file });
    expect(body.errors).toEqual({
      outlet_codes_file: ['The workbook has formulas: save their values instead'],
    });
  });

  test.each<[Cell, string]>([
    [true, '“true” – not a text: format the cell as text'],
    [1e20, '“100000000000000000000” – not a text: format the cell as text'],
    ['x'.repeat(256), `“${'x'.repeat(40)}” – longer than 255 characters`],
  ])('takes nothing of a file with %j for a code', async (code, fault) => {
    const outlet_codes_file = await workbook('HUNGARY', [['N-001'], [code]], ['Outlet codes']);
    const { body } = await hungary().post<Body>('/admin/tiers-discounts', { ...tier, outlet_codes_file });
    expect(body.errors).toEqual({ outlet_codes_file: [`Row 3, Outlet codes: ${fault}`] });
  });

  test('names twenty wrong rows of its file, and how many more there are', async () => {
    const rows = Array.from({ length: 23 }, (_, at) => [`X-${at}`]);
    const outlet_codes_file = await workbook('HUNGARY', rows, ['Outlet codes']);
    const { body } = await hungary().post<Body>('/admin/tiers-discounts', { ...tier, outlet_codes_file });
    expect([body.errors!.outlet_codes_file!.length, body.errors!.outlet_codes_file!.at(-1)]).toEqual([
      21,
      'And 3 more.',
    ]);
  });

  test('takes nothing of a file with an unknown outlet', async () => {
    const outlet_codes_file = await workbook('HUNGARY', [['N-001'], ['X-404']], ['Outlet codes']);
    const { body } = await hungary().post<Body>('/admin/tiers-discounts', { ...tier, outlet_codes_file });
    expect(body.errors).toEqual({
      outlet_codes_file: ['Row 3, Outlet codes: “X-404” – there is no such outlet'],
    });
  });
});
