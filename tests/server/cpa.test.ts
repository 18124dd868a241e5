import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cpaPrograms } from '../../src/admin/cpa-program/resource';
import { matrix } from '../../server/matrix';
import { xlsxStream, xlsxType, type Cell } from '../../server/spreadsheet/xlsx';
import { startServer, type Account, type Market } from './fixture';

interface Outlets {
  cpa_program_outlets: {
    address: {
      outlet_code: string;
      outlet_city: string;
      outlet_address: string;
      sales_plan: number;
      plan_reward: number;
      sellers: { id: number; should_rewarded: boolean; phone: string }[];
    }[];
    allow_grade: boolean;
    status: number;
  };
  total: number;
}
interface Refused {
  message: string;
  errors?: Record<string, string[]>;
}

let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'BELARUS' });
});
afterAll(() => market.stop());

const header = ['Outlet code', 'Sales plan', 'Reward'];
/** The file key of an uploaded workbook. */
async function uploaded(rows: readonly Cell[][], names: readonly string[] = header): Promise<string> {
  async function* source() {
    yield* rows;
  }
  return market.context.files.put(
    'files/',
    'plan.xlsx',
    xlsxStream({ name: 'A', header: names, numeric: [] }, source()),
    { type: xlsxType },
  );
}
const plan: Cell[][] = [
  ['N-001', 100, 20],
  ['S-001', 250, 35],
];
let made = 0;
const create = async (values: Record<string, unknown> = {}, who: Account = 'admin') =>
  market.as(who).post<{ id: number } & Refused>('/admin/cpa-program', {
    name: `Summer ${++made}`,
    status: 1,
    allow_grade: true,
    file_link: await uploaded(plan),
    ...values,
  });
const idOf = async (values: Record<string, unknown> = {}) => (await create(values)).body.id;
const outletsOf = (id: number, query = '', who: Account = 'admin') =>
  market.as(who).get<Outlets & Refused>(`/admin/cpa-program/outlets?id=${id}${query}`);
const reward = (body: unknown, who: Account = 'admin', headers: Record<string, string> = {}) =>
  market.as(who).post<Refused>('/admin/cpa-program/rewarded', body, { headers });

describe('the import file', () => {
  test('makes the outlets of the programme', async () => {
    const { body } = await outletsOf(await idOf());
    expect(body).toMatchObject({ total: 2, cpa_program_outlets: { allow_grade: true, status: 1 } });
    expect(body.cpa_program_outlets.address.map((one) => one.outlet_code)).toEqual(['S-001', 'N-001']);
    expect(body.cpa_program_outlets.address[1]).toMatchObject({
      outlet_code: 'N-001',
      outlet_city: 'Riverton',
      outlet_address: 'High Street 1',
      outlet_legal_entity: 'Corner Shops Ltd',
      sales_plan: 100,
      plan_reward: 20,
    });
    expect(body.cpa_program_outlets.address[1]!.sellers).toHaveLength(20);
  });
  test('is read by field names and by the words of any language', async () => {
    for (const names of [
      ['plan_reward', 'sales_plan', 'outlet_code'],
      ['Награда', 'План продаж', 'Код торговой точки'],
    ]) {
      const { body } = await outletsOf(await idOf({ file_link: await uploaded([[5, '1 200', 'N-001']], names) }));
      expect(body.cpa_program_outlets.address).toMatchObject([
        { outlet_code: 'N-001', sales_plan: 1200, plan_reward: 5 },
      ]);
    }
  });
  test('is needed for a new programme only', async () => {
    const { status, body } = await create({ file_link: undefined });
    expect([status, body.errors]).toEqual([422, { file_link: ['Required'] }]);
    const id = await idOf();
    expect((await market.as('admin').put('/admin/cpa-program', { id, name: 'Autumn' })).status).toBe(200);
    expect((await outletsOf(id)).body.total).toBe(2);
  });
  test.each<[string, () => Promise<string>, string | RegExp]>([
    [
      'an unknown outlet',
      () =>
        uploaded([
          ['N-001', 1, 1],
          ['X-9', 1, 1],
        ]),
      'Row 3: there is no outlet X-9',
    ],
    [
      'an outlet twice',
      () =>
        uploaded([
          ['N-001', 1, 1],
          ['N-001', 2, 2],
        ]),
      'Row 3: the outlet N-001 is in row 2 already',
    ],
    [
      'a plan that is no number',
      () => uploaded([['N-001', 'many', 1]]),
      'Row 2, Sales plan: must be a whole number, 0 or more',
    ],
    ['a reward below nothing', () => uploaded([['N-001', 1, -1]]), 'Row 2, Reward: must be a whole number, 0 or more'],
    ['no code', () => uploaded([[null, 1, 1]]), 'Row 2: the outlet code is missing'],
    [
      'a column too few',
      () => uploaded([['N-001', 1]], ['Outlet code', 'Sales plan']),
      'The first row has no column “Reward”',
    ],
    ['no rows', () => uploaded([]), 'There are no rows below the header'],
    [
      'something else than a workbook',
      () => market.context.files.put('files/', 'plan.xlsx', Readable.from(['outlet;plan']), { type: 'text/csv' }),
      'This is not an Excel workbook (.xlsx)',
    ],
    ['a file that is not there', async () => 'files/abcdefghijklmnopqrstuv-plan.xlsx', 'File not found'],
    ['a key that climbs', async () => '../../etc/passwd', 'Not the key of a file'],
  ])('with %s is refused, and nothing is changed', async (_, file, reason) => {
    const id = await idOf();
    const count = () =>
      market.db.one(
        sql`select (select count(*) from cpa_program) as programs, (select count(*) from cpa_program_outlets) as outlets, (select file_link from cpa_program where id = ${id}) as file`,
      );
    const before = await count();
    const file_link = await file();
    for (const answer of [
      await create({ file_link }),
      await market.as('admin').put<Refused>('/admin/cpa-program', { id, file_link }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, { file_link: [reason] }]);
    expect(await count()).toEqual(before);
  });
  test('that is replaced replaces the plans, and keeps the rewards of who is still in it', async () => {
    const id = await idOf();
    await reward({ id, user_id: 1, should_rewarded: true });
    await market.as('admin').put('/admin/cpa-program', { id, file_link: await uploaded([['N-001', 7, 8]]) });
    const { body } = await outletsOf(id);
    expect(body.cpa_program_outlets.address).toMatchObject([{ outlet_code: 'N-001', sales_plan: 7, plan_reward: 8 }]);
    expect(body.cpa_program_outlets.address[0]!.sellers.find((one) => one.id === 1)?.should_rewarded).toBe(true);
  });
  test('that is taken out leaves the plans as they are', async () => {
    const id = await idOf();
    expect((await market.as('admin').put('/admin/cpa-program', { id, file_link: null })).status).toBe(200);
    expect((await outletsOf(id)).body.total).toBe(2);
  });
  test('of an RSM replaces the plans of outlets in sight and leaves the others', async () => {
    const id = await idOf();
    await market.as('rsm').put('/admin/cpa-program', { id, file_link: await uploaded([['N-001', 7, 8]]) });
    expect((await outletsOf(id)).body.cpa_program_outlets.address).toMatchObject([
      { outlet_code: 'S-001', sales_plan: 250, plan_reward: 35 },
      { outlet_code: 'N-001', sales_plan: 7, plan_reward: 8 },
    ]);
  });
  test('of an RSM has no outlet that is out of sight', async () => {
    const { status, body } = await create({}, 'rsm');
    expect([status, body.errors]).toEqual([422, { file_link: ['Row 3: there is no outlet S-001'] }]);
  });
});

describe('the outlets of a programme', () => {
  test.each([
    ['ten where nothing else is asked for', '', 10],
    ['as many as are asked for', '&limit=250', 103],
  ])('come in pages of %s', async (_, query, count) => {
    const id = await idOf();
    await market.db.rows(sql`
      insert into outlets (outlet_code, street, status, manager_id, city_id, legal_entity_id)
      select ${`P${id}-`} || n, street, status, manager_id, city_id, legal_entity_id
      from outlets, generate_series(1, 101) n
      where outlets.id = 1
    `);
    await market.db.rows(sql`
      insert into cpa_program_outlets (program_id, outlet_id, sales_plan, plan_reward)
      select ${id}::int, outlets.id, 1, 1
      from outlets
      where starts_with(outlet_code, ${`P${id}-`})
    `);
    const { body } = await outletsOf(id, query);
    expect([body.cpa_program_outlets.address.length, body.total]).toEqual([count, 103]);
  });
  test.each([0, 1001])('come in no pages of %i', async (limit) => {
    const { status, body } = await outletsOf(await idOf(), `&limit=${limit}`);
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['limit']]);
  });
  test('have their sellers by surname, without those who asked to be deleted', async () => {
    const id = await idOf();
    await market.db.rows(sql`update users set surname = 'Abbot' where id = 39`);
    await market.db.rows(sql`update users set delete_requested_at = now() where id = 1`);
    onTestFinished(async () => {
      await market.db.rows(sql`update users set surname = 'Seller0039' where id = 39`);
      await market.db.rows(sql`update users set delete_requested_at = null where id = 1`);
    });
    const sellers = (await outletsOf(id)).body.cpa_program_outlets.address[1]!.sellers.map((one) => one.id);
    expect(sellers.slice(0, 3)).toEqual([39, 3, 5]);
  });
  test('have sellers of one surname by their names', async () => {
    const id = await idOf();
    await market.db.rows(sql`update users set surname = 'Abbot', name = 'Zoe' where id = 3`);
    await market.db.rows(sql`update users set surname = 'Abbot', name = 'Ann' where id = 5`);
    onTestFinished(async () => {
      await market.db.rows(sql`
        update users set surname = 'Seller000' || id, name = 'Otto' where id in (3, 5)
      `);
    });
    const [{ sellers }] = (await outletsOf(id, '&outlet_code=N-001')).body.cpa_program_outlets.address as [
      Outlets['cpa_program_outlets']['address'][number],
    ];
    expect(sellers.slice(0, 2).map((one) => one.id)).toEqual([5, 3]);
  });
  test.each([
    [
      { allow_grade: true, status: 2 },
      { allow_grade: true, status: 2 },
    ],
    [{ allow_grade: null }, { allow_grade: false, status: 1 }],
  ])('of a programme with %j say so', async (values, said) => {
    expect((await outletsOf(await idOf(values))).body.cpa_program_outlets).toMatchObject(said);
  });
  test('say when each seller’s last transaction was', async () => {
    const id = await idOf();
    await market.db.rows(sql`update users set last_transaction_date = '2026-03-01T10:00:00Z' where id = 3`);
    onTestFinished(async () => {
      await market.db.rows(sql`update users set last_transaction_date = null where id = 3`);
    });
    const { body } = await outletsOf(id, '&outlet_code=N-001');
    expect(body.cpa_program_outlets.address[0]!.sellers.find((one) => one.id === 3)).toMatchObject({
      last_transaction_date: '2026-03-01T10:00:00Z',
    });
  });
  test('name their city and legal entity', async () => {
    const id = await idOf();
    await market.db.rows(sql`update outlets set city_id = 3, legal_entity_id = 2 where id = 1`);
    onTestFinished(async () => {
      await market.db.rows(sql`update outlets set city_id = 1, legal_entity_id = 1 where id = 1`);
    });
    expect((await outletsOf(id, '&outlet_code=N-001')).body.cpa_program_outlets.address).toMatchObject([
      { outlet_city: 'Ashby', outlet_legal_entity: 'Kiosk & Sons' },
    ]);
  });
  test('are filtered by code and come a page at a time', async () => {
    const id = await idOf();
    expect((await outletsOf(id, '&outlet_code=s-0')).body).toMatchObject({
      total: 1,
      cpa_program_outlets: { address: [{ outlet_code: 'S-001' }] },
    });
    expect((await outletsOf(id, '&limit=2&offset=1')).body).toMatchObject({
      total: 2,
      cpa_program_outlets: { address: [{ outlet_code: 'N-001' }] },
    });
    expect((await outletsOf(id, '&outlet_code=%25')).body.total).toBe(0);
  });
  test('are those in sight of a brand ambassador and an RSM', async () => {
    const id = await idOf();
    for (const [who, code] of [
      ['ba', 'N-001'],
      ['ba2', 'S-001'],
      ['rsm', 'N-001'],
    ] as const)
      expect(
        (await outletsOf(id, '', who)).body.cpa_program_outlets.address.map((one) => one.outlet_code),
        who,
      ).toEqual([code]);
  });
  test('have their street as the address where there is no building number', async () => {
    const id = await idOf();
    await market.db.rows(sql`update outlets set building_number = null where id = 1`);
    onTestFinished(async () => {
      await market.db.rows(sql`update outlets set building_number = '1' where id = 1`);
    });
    const { body } = await outletsOf(id, '&outlet_code=N-001');
    expect(body.cpa_program_outlets.address[0]!.outlet_address).toBe('High Street');
  });
  test('are found by a code that is typed with spaces around it', async () =>
    expect((await outletsOf(await idOf(), '&outlet_code=%20s-0%20')).body.total).toBe(1));
  test('show a brand ambassador the sellers who are theirs', async () => {
    const id = await idOf();
    await market.db.rows(sql`update users set manager_id = 4 where id = 1`);
    onTestFinished(async () => {
      await market.db.rows(sql`update users set manager_id = 1 where id = 1`);
    });
    const sellers = async (who: Account) =>
      (await outletsOf(id, '&outlet_code=N-001', who)).body.cpa_program_outlets.address[0]!.sellers.map(
        (one) => one.id,
      );
    expect([(await sellers('ba')).includes(1), (await sellers('admin')).includes(1)]).toEqual([false, true]);
  });
  test('of no programme are none', async () => {
    expect((await outletsOf(999_999)).status).toBe(404);
    expect((await market.as('admin').get('/admin/cpa-program/outlets')).status).toBe(400);
    expect((await market.as('admin').get('/admin/cpa-program/outlets?id=x')).status).toBe(400);
    expect((await market.call('GET', '/admin/cpa-program/outlets?id=1')).status).toBe(401);
  });
});

describe('a reward', () => {
  test('is marked and taken back, seen in the outlets, and in the log once', async () => {
    const id = await idOf();
    expect(await reward({ id, user_id: 1, should_rewarded: true }, 'ba')).toMatchObject({
      status: 200,
      body: { id, user_id: 1, should_rewarded: true },
    });
    const seen = async () =>
      (await outletsOf(id)).body.cpa_program_outlets.address[1]!.sellers.find((one) => one.id === 1)!.should_rewarded;
    expect(await seen()).toBe(true);
    expect((await market.logs())[0]!.info).toContain(`admin/cpa-program ${id}: should_rewarded true, user 1`);
    expect((await reward({ id, user_id: 1, should_rewarded: false })).status).toBe(200);
    expect(await seen()).toBe(false);
  });
  test('of two people at once has one effect; the other is told', async () => {
    const id = await idOf();
    const answers = await Promise.all([
      reward({ id, user_id: 1, should_rewarded: true }),
      reward({ id, user_id: 1, should_rewarded: true }, 'admin2'),
      reward({ id, user_id: 1, should_rewarded: true }, 'team'),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect(answers.find((one) => one.status === 409)!.body.message).toBe('This seller has been ticked already');
    const { count } = (await market.db.one<{ count: number }>(
      sql`select count(*) as count from logs where info like ${`%admin/cpa-program ${id}: should_rewarded%`}`,
    ))!;
    expect(count).toBe(1);
  });
  test('is told to the open lists of programmes, and not again when the call is repeated', async () => {
    const id = await idOf();
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    const press = () => reward({ id, user_id: 1, should_rewarded: true }, 'admin', { 'idempotency-key': `told-${id}` });
    await press();
    expect(told.mock.calls).toEqual([[cpaPrograms, 'updated', [id]]]);
    await press();
    expect(told).toHaveBeenCalledTimes(1);
  });
  test('that is tried again after a lost answer gets the first answer', async () => {
    const id = await idOf();
    const again = () => reward({ id, user_id: 1, should_rewarded: true }, 'admin', { 'idempotency-key': `lost-${id}` });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  });
  test('is locked at status 3, and never there without grading', async () => {
    const archived = await idOf({ status: 3 });
    expect(await reward({ id: archived, user_id: 1, should_rewarded: true })).toMatchObject({
      status: 409,
      body: { message: 'The program is archived: rewards are locked' },
    });
    const ungraded = await idOf({ allow_grade: false });
    expect(await reward({ id: ungraded, user_id: 1, should_rewarded: true })).toMatchObject({
      status: 409,
      body: { message: 'The program does not allow grading' },
    });
  });
  test('that was taken away cannot be taken away again', async () => {
    const id = await idOf();
    for (const should_rewarded of [true, false]) await reward({ id, user_id: 1, should_rewarded });
    expect(await reward({ id, user_id: 1, should_rewarded: false })).toMatchObject({
      status: 409,
      body: { message: 'This tick has been taken away already' },
    });
  });
  test('is not for a seller who asked to be deleted', async () => {
    const id = await idOf();
    await market.db.rows(sql`update users set delete_requested_at = now() where id = 3`);
    onTestFinished(async () => {
      await market.db.rows(sql`update users set delete_requested_at = null where id = 3`);
    });
    expect((await reward({ id, user_id: 3, should_rewarded: true })).status).toBe(422);
  });
  test('is for sellers of the programme who are in sight', async () => {
    const id = await idOf({ file_link: await uploaded([['N-001', 1, 1]]) });
    for (const [user, who] of [
      [2, 'admin'],
      [99_999, 'admin'],
      [1, 'ba2'],
    ] as const) {
      expect(await reward({ id, user_id: user, should_rewarded: true }, who)).toMatchObject({
        status: 422,
        body: { errors: { user_id: ['This seller is not in an outlet of the program'] } },
      });
    }
    expect((await reward({ id: 999_999, user_id: 1, should_rewarded: true })).status).toBe(404);
    expect((await reward({ id, user_id: 1 })).status).toBe(422);
    expect((await reward({ id, user_id: '1', should_rewarded: 'yes' })).status).toBe(422);
    expect(
      (await market.call('POST', '/admin/cpa-program/rewarded', { id, user_id: 1, should_rewarded: true })).status,
    ).toBe(401);
  });
});

test('a brand ambassador creates, edits and deletes no programme', async () => {
  const id = await idOf();
  expect((await create({}, 'ba')).status).toBe(403);
  expect((await market.as('ba').put('/admin/cpa-program', { id, name: 'Mine' })).status).toBe(403);
  expect((await market.as('ba').delete('/admin/cpa-program', { id })).status).toBe(403);
  expect((await market.as('ba').get(`/admin/cpa-program/${id}`)).status).toBe(200);
});
test('a programme goes with its outlets and rewards', async () => {
  const id = await idOf();
  await reward({ id, user_id: 1, should_rewarded: true });
  expect((await market.as('rsm').delete('/admin/cpa-program', { id })).status).toBe(200);
  expect(
    await market.db.one(
      sql`select (select count(*) from cpa_program_outlets where program_id = ${id}) as outlets, (select count(*) from cpa_rewards where program_id = ${id}) as rewards`,
    ),
  ).toEqual({ outlets: 0, rewards: 0 });
});

test('document 1, sections 2.9 and 6, read again by hand: Belarus, all staff, and only looking for a brand ambassador', () => {
  const rows = matrix().filter((one) => one.path === '/admin/cpa-program');
  expect(rows.map((one) => `${one.edition} ${one.role}: ${one.actions.join(' ')}`).sort()).toEqual([
    'BELARUS ADMIN: list create edit delete',
    'BELARUS BA: list',
    'BELARUS CO_TEAM: list create edit delete',
    'BELARUS RSM: list create edit delete',
  ]);
  for (const one of rows) expect(one.columns).toEqual(['id', 'name', 'end_date', 'status']);
});
