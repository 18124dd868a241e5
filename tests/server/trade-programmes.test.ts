import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { phaseAt, phaseIds, type Phase } from '../../machines/trade-phases';
import { tradeAddresses } from '../../src/admin/trade-program/addresses/resource';
import { xlsxStream, xlsxType, type Cell } from '../../server/spreadsheet/xlsx';
import { beside, kind } from './database';
import { startServer, type Account, type Market } from './fixture';
import { waitedFor } from './waited-for';

let market: Market;
beforeAll(async () => {
  market = await startServer({ users: 40 });
});
afterAll(() => market.stop());

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
/** Days from now: the start and the end of the data collection, and the end of the programme. */
const schedules: Record<Phase, { days: [number, number, number]; paused: boolean }> = {
  notStarted: { days: [5, 10, 20], paused: false },
  dataCollection: { days: [-5, 10, 20], paused: false },
  assessment: { days: [-10, -5, 20], paused: false },
  ended: { days: [-20, -10, -5], paused: false },
  paused: { days: [-5, 10, 20], paused: true },
};
const scheduleOf = (phase: Phase) => {
  const {
    days: [start, end, ended],
    paused,
  } = schedules[phase];
  return { paused, start_collection_phase: at(start), end_collection_phase: at(end), start_ended_phase: at(ended) };
};
const header = ['Outlet', 'Sell out plan', 'Sell in plan'];
const file = async (rows: readonly Cell[][], columns: readonly string[] = header, folder = 'files/') => {
  async function* source() {
    yield* rows;
  }
  return market.context.files.put(
    folder,
    'plans.xlsx',
    xlsxStream({ name: 'A', header: columns, numeric: [] }, source()),
    { type: xlsxType },
  );
};
const plans: Cell[][] = [
  ['N-001', 100, 50.5],
  ['S-001', '200', 0],
];

type Body = Record<string, unknown> & { message?: string; errors?: Record<string, string[]> };
interface Detail extends Body {
  trade_program: Record<string, unknown>;
  users_trade_program: {
    id: number;
    name: string;
    selected: boolean;
    phone: string;
    last_transaction_date: string | null;
  }[];
}
interface Rows extends Body {
  trade_program: { id: number; phase: number };
  data: Record<string, unknown>[];
  total: number;
}
const create = async (phase: Phase, rows = plans, who: Account = 'admin') => {
  const { status, body } = await market.as(who).post<Body & { id: number }>('/admin/trade-program', {
    name: phase,
    file_link: await file(rows),
    ...scheduleOf(phase),
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.id;
};
const list = (id: number, who: Account = 'admin', query = '') =>
  market.as(who).get<Rows>(`/admin/trade-program/${id}/addresses${query}`);
const detail = (id: number, outlet = 1, who: Account = 'admin') =>
  market.as(who).get<Detail>(`/admin/trade-program/${id}/addresses/${outlet}`);
const choose = (id: number, selected_users: unknown, who: Account = 'admin', outlet = 1, headers = {}) =>
  market.as(who).put<Detail>(`/admin/trade-program/${id}/addresses/${outlet}`, { selected_users }, { headers });
const deny = (id: number, reason: unknown, who: Account = 'admin', outlet = 1, headers = {}) =>
  market.as(who).put<Detail>(`/admin/trade-program/${id}/addresses/${outlet}/denied`, { reason }, { headers });

describe('phases', () => {
  test.each(Object.keys(schedules) as Phase[])(
    '%s follows from the dates, on the server as in the console',
    async (phase) => {
      const id = await create(phase);
      const { body } = await market.as('team').get<{
        phase: number;
        phase_start_date: string | null;
        phase_end_date: string | null;
        start_collection_phase: string;
        end_collection_phase: string;
      }>(`/admin/trade-program/${id}`);
      expect(body.phase).toBe(phaseIds[phase]);
      expect(phaseAt(scheduleOf(phase), Date.now())).toBe(phase);
      expect([body.phase_start_date !== null, body.phase_end_date !== null]).toEqual([
        !['notStarted', 'paused'].includes(phase),
        !['ended', 'paused'].includes(phase),
      ]);
      if (phase === 'dataCollection')
        expect([body.phase_start_date, body.phase_end_date]).toEqual([
          body.start_collection_phase,
          body.end_collection_phase,
        ]);
    },
  );

  test.each<[Phase, (dates: Record<string, number>) => (number | null)[]]>([
    ['notStarted', ({ start }) => [null, start! - 1]],
    ['dataCollection', ({ start, end }) => [start!, end!]],
    ['assessment', ({ end, ended }) => [end! + 1, ended! - 1]],
    ['ended', ({ ended }) => [ended!, null]],
    ['paused', () => [null, null]],
  ])('%s lasts from the moment after the phase before it to the one before the next', async (phase, expected) => {
    const { body } = await market
      .as('admin')
      .get<Record<string, string | null>>(`/admin/trade-program/${await create(phase)}`);
    const read = (name: string) => (body[name] === null ? null : Date.parse(body[name]!));
    const dates = {
      start: read('start_collection_phase')!,
      end: read('end_collection_phase')!,
      ended: read('start_ended_phase')!,
    };
    expect([read('phase_start_date'), read('phase_end_date')]).toEqual(expected(dates));
  });

  test.each([
    ['may be a single day', '2026-01-01', '2026-01-02', []],
    ['does not go on when the programme ends', '2026-01-02', '2026-01-02', ['start_ended_phase']],
    ['does not end before it starts', '2025-12-31', '2026-01-02', ['end_collection_phase']],
  ])('the data collection %s', async (_, end, ended, refused) => {
    const { body } = await market.as('admin').post<Body>('/admin/trade-program', {
      name: 'A',
      file_link: await file(plans),
      paused: false,
      start_collection_phase: '2026-01-01',
      end_collection_phase: end,
      start_ended_phase: ended,
    });
    expect(Object.keys(body.errors ?? {})).toEqual(refused);
  });

  test('a pause and its end move the phase there and back', async () => {
    const id = await create('assessment');
    const { body } = await market.as('admin').get(`/admin/trade-program/${id}`);
    const phases = [];
    for (const paused of [true, false])
      phases.push(
        (await market.as('team').put<{ phase: number }>('/admin/trade-program', { ...body, paused })).body.phase,
      );
    expect(phases).toEqual([4, 2]);
  });

  test.each([
    ['end_collection_phase', { end_collection_phase: at(-6) }],
    ['start_ended_phase', { start_ended_phase: at(9) }],
    ['start_collection_phase', { start_collection_phase: null }],
    ['name', { name: ' ' }],
    ['file_link', { file_link: null }],
  ])('%s is refused where it does not fit', async (field, wrong) => {
    const { status, body } = await market.as('admin').post<Body>('/admin/trade-program', {
      name: 'A',
      file_link: await file(plans),
      ...scheduleOf('dataCollection'),
      ...wrong,
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
  test('on edit the name and the file may be empty, and the addresses stay', async () => {
    const id = await create('dataCollection');
    const { status } = await market
      .as('admin')
      .put('/admin/trade-program', { id, name: null, file_link: null, ...scheduleOf('dataCollection') });
    expect([status, (await list(id)).body.total]).toEqual([200, 2]);
  });
});

describe('the file', () => {
  const made = async (key: string) =>
    market
      .as('admin')
      .post<Body>('/admin/trade-program', { name: 'A', file_link: key, ...scheduleOf('dataCollection') });
  const counts = () =>
    market.db.one<{ programmes: number; addresses: number }>(
      sql`select (select count(*)::int from trade_program) as programmes, (select count(*)::int from trade_program_addresses) as addresses`,
    );

  test.each<[string, Cell[][], readonly string[], string[]]>([
    [
      'an unknown outlet',
      [
        ['N-001', 1, 1],
        ['X-9', 1, 1],
      ],
      header,
      ['Row 3: there is no outlet X-9.'],
    ],
    [
      'a plan that is none',
      [['N-001', 'many', -1]],
      header,
      [
        'Row 2, Sell out plan: “many” is not a plan; a number from 0 is needed.',
        'Row 2, Sell in plan: “-1” is not a plan; a number from 0 is needed.',
      ],
    ],
    [
      'an outlet twice',
      [
        ['N-001', 1, 1],
        ['N-001', 1, 1],
      ],
      header,
      ['Row 3: the outlet N-001 is there twice.'],
    ],
    ['no code', [[null, 1, 1]], header, ['Row 2: the outlet code is missing.']],
    [
      'a column that lacks',
      [['N-001', 1, 1]],
      ['Outlet', 'Sell out plan', 'Else'],
      ['The file has no column “Sell in plan”.'],
    ],
  ])('%s is said at the file, by row, and nothing is written', async (_, rows, columns, said) => {
    const before = await counts();
    const { status, body } = await made(await file(rows, columns));
    expect([status, body.errors?.file_link]).toEqual([422, said]);
    expect(await counts()).toEqual(before);
  });
  test('many faults are named up to a point', async () => {
    const { body } = await made(await file(Array.from({ length: 50 }, (_, row) => [`X-${row}`, 1, 1])));
    expect([body.errors?.file_link?.length, body.errors?.file_link?.at(-1)]).toEqual([21, 'And 30 more.']);
  });
  test('what is no workbook, has gone, or is not an upload for programmes is refused', async () => {
    const text = await market.context.files.put('files/', 'a.xlsx', Readable.from(['id,name']), { type: xlsxType });
    for (const key of [text, 'files/AAAAAAAAAAAAAAAAAAAAAA-none.xlsx', await file(plans, header, 'images/')]) {
      const { status, body } = await made(key);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['file_link']]);
    }
  });
  test('its columns may be named in any language, or as the fields are', async () => {
    for (const columns of [
      ['Точка', 'План sell-out', 'План sell-in'],
      ['outlet_code', 'sell_out_plan', 'sell_in_plan'],
    ])
      expect((await made(await file(plans, columns))).status).toBe(200);
  });
  const replace = async (id: number, rows: Cell[][]) =>
    market.as('admin').put<Body>('/admin/trade-program', {
      id,
      name: 'B',
      file_link: await file(rows),
      ...scheduleOf('dataCollection'),
    });
  test.each([
    ['confirmed', (id: number) => choose(id, [1, 3])],
    ['denied', (id: number) => deny(id, 'Closed')],
  ])('a newer one may not leave out what is %s', async (_, decide) => {
    const id = await create('dataCollection');
    await decide(id);
    const before = (await list(id)).body;
    expect((await replace(id, [['S-001', 1, 1]])).body.errors?.file_link).toEqual([
      'The outlet N-001 is already decided and may not be left out.',
    ]);
    expect((await list(id)).body).toEqual(before);
  });
  test.skipIf(kind !== 'postgres')('a newer one may not leave out what is confirmed at that moment', async () => {
    const id = await create('dataCollection');
    const other = await beside();
    onTestFinished(() => other.close());
    let replaced: ReturnType<typeof replace>;
    await other.transaction(async (tx) => {
      await tx.rows(sql`
        update trade_program_addresses set status = 2 where trade_program_id = ${id} and outlet_id = 1
      `);
      await tx.rows(sql`insert into trade_program_users values (${id}, 1, 3, true)`);
      replaced = replace(id, [['S-001', 1, 1]]);
      await waitedFor(tx);
    });
    expect((await replaced!).body.errors?.file_link).toEqual([
      'The outlet N-001 is already decided and may not be left out.',
    ]);
    expect((await list(id)).body.data).toContainEqual(
      expect.objectContaining({ address_id: 1, status: 2, accepted_users: 1 }),
    );
  });
  test('a newer one brings newer plans, and keeps what is decided', async () => {
    const id = await create('dataCollection');
    await choose(id, [1, 3]);
    expect((await replace(id, [['N-001', 7, 8]])).status).toBe(200);
    expect((await list(id)).body.data).toEqual([
      expect.objectContaining({ address_id: 1, sell_out_plan: 7, sell_in_plan: 8, status: 2, accepted_users: 2 }),
    ]);
  });
});

describe('the columns and plans of the file', () => {
  const sent = async (rows: readonly Cell[][], columns?: readonly string[]) =>
    market.as('admin').post<Body & { id: number }>('/admin/trade-program', {
      name: 'A',
      file_link: await file(rows, columns),
      ...scheduleOf('dataCollection'),
    });
  test('a column is found however its heading is spaced and capitalised', async () => {
    const { status } = await sent(plans, [' OUTLET', 'Sell  out plan', 'sell in Plan ']);
    expect(status).toBe(200);
  });
  test.each([
    [1e12, 200],
    [1e12 + 1, 422],
  ])('a plan of %d is answered with %i', async (plan, status) =>
    expect((await sent([['N-001', plan, 0]])).status).toBe(status),
  );
});

describe('addresses', () => {
  let id: number;
  beforeAll(async () => {
    id = await create('dataCollection');
  });
  test('are listed with their plans', async () => {
    const { body } = await list(id);
    expect([body.trade_program.id, body.trade_program.phase, body.total]).toEqual([id, 1, 2]);
    expect(body.data.map((one) => one.address_id)).toEqual([2, 1]);
    expect(body.data[1]).toEqual({
      address_id: 1,
      addresses: { outlet_code: 'N-001', legal_entities: { name: 'Corner Shops Ltd' }, street: 'High Street 1' },
      sell_out_plan: 100,
      sell_in_plan: 50.5,
      status: 1,
      reason_denied: null,
      accepted_users: 0,
      declined_users: 0,
    });
    expect((await list(id, 'admin', '?offset=1&limit=1')).body.data).toEqual([
      expect.objectContaining({ address_id: 1 }),
    ]);
  });
  test.each<[string, Account, string, number[]]>([
    ['by code', 'admin', '?outlet_code=s-0', [2]],
    ['by managers', 'rsm', '?manager_id=1&manager_id=4', [1]],
    ['by RSM', 'team', '?rsm_id=2', [1]],
    ['by a brand ambassador as an RSM', 'team', '?rsm_id=1', []],
    ['where all parameters are blank', 'admin', '?outlet_code=&manager_id=&rsm_id=&offset=&limit=', [2, 1]],
    ['of an RSM: the region', 'rsm', '', [1]],
    ['of a BA: their own', 'ba2', '', [2]],
  ])('%s', async (_, who, query, found) =>
    expect((await list(id, who, query)).body.data.map((one) => one.address_id)).toEqual(found),
  );
  test.each<[Account, string, string]>([
    ['ba', 'manager_id=1', 'manager_id'],
    ['rsm', 'rsm_id=2', 'rsm_id'],
    ['admin', 'rsm_id=x', 'rsm_id'],
    ['admin', 'limit=0', 'limit'],
    ['admin', 'colour=1', 'colour'],
  ])('%s is refused ?%s', async (who, query, name) => {
    const { status, body } = await list(id, who, `?${query}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [name]]);
  });
  test.each([
    [10_000, 200],
    [10_001, 400],
  ])('are asked for %d at once: %d', async (limit, status) =>
    expect((await list(id, 'admin', `?limit=${limit}`)).status).toBe(status),
  );
  test('nobody is told anything without signing in, and app users are no staff', async () => {
    for (const path of ['addresses', 'addresses/1', 'xlsx'])
      expect((await market.call('GET', `/admin/trade-program/${id}/${path}`)).status).toBe(401);
    expect((await market.call('PUT', `/admin/trade-program/${id}/addresses/1`, { selected_users: [1] })).status).toBe(
      401,
    );
  });
  test('one of another programme, outlet or region is not there', async () => {
    const other = await create('dataCollection', [['S-001', 1, 1]]);
    const asked = [
      detail(other),
      detail(id, 99),
      detail(id, 2, 'ba'),
      detail(id, 2, 'rsm'),
      detail(99_999),
      choose(other, [1]),
      choose(id, [2], 'ba', 2),
      deny(other, 'No'),
    ];
    expect((await Promise.all(asked)).map((one) => one.status)).toEqual(asked.map(() => 404));
  });
  test('of an outlet without a building number are its street', async () => {
    await market.db.rows(sql`update outlets set building_number = null where id = 1`);
    const { status, body } = await detail(id);
    await market.db.rows(sql`update outlets set building_number = '1' where id = 1`);
    expect([status, body.trade_program.address]).toEqual([200, 'High Street']);
  });
  test('are counted as they are filtered', async () =>
    expect((await list(id, 'admin', '?outlet_code=s-0')).body.total).toBe(1));
  test('are found by a code that is typed with spaces around it', async () =>
    expect((await list(id, 'admin', '?outlet_code=%20s-0%20')).body.data.map((one) => one.address_id)).toEqual([2]));
  test('an export is filtered as the list is', async () => {
    await market.as('admin').get(`/admin/trade-program/${id}/xlsx?outlet_code=n`);
    expect((await market.logs())[0]!.info).toContain(`admin/trade-program ${id}: 1`);
  });
  test('an export is refused a filter that the list does not have', async () => {
    const { status, body } = await market.as('ba').get<Body>(`/admin/trade-program/${id}/xlsx?manager_id=1`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['manager_id']]);
  });
  test('an export has the columns of the list in the reader’s words, and its rows', async () => {
    const { body } = await market.as('admin').get<{ url: string }>(`/admin/trade-program/${id}/xlsx`);
    const file = await market.app.inject({ method: 'GET', url: body.url.replace(/^https?:\/\/[^/]+/, '') });
    const { rows } = (await readXlsx(file.rawPayload)).sheets[0]!;
    const cells = (row: readonly unknown[]) => Object.fromEntries(rows[0]!.map((name, at) => [name, row[at]]));
    expect(rows.slice(1).map(cells)).toMatchObject([
      { Outlet: 'S-001', 'Legal name': 'Kiosk & Sons', Address: 'Low Road 2', 'Sell out plan': 200 },
      { Outlet: 'N-001', 'Legal name': 'Corner Shops Ltd', Address: 'High Street 1', 'Program status': 'Processing' },
    ]);
  });
  test('an export is a file with the number of its programme', async () => {
    const { body } = await market.as('admin').get<{ url: string }>(`/admin/trade-program/${id}/xlsx`);
    expect(body.url).toContain(`trade-program-${id}-`);
  });
  test('the export holds what the list holds', async () => {
    const { status, body } = await market
      .as('rsm')
      .get<{ url: string }>(`/admin/trade-program/${id}/xlsx?outlet_code=n`);
    expect([status, body.url]).toEqual([200, expect.stringContaining('/transfers/')]);
    expect((await market.logs())[0]).toMatchObject({
      action: 'export',
      info: expect.stringContaining(`admin/trade-program ${id}: 1`),
    });
  });
});

describe('choosing users', () => {
  let id: number;
  beforeEach(async () => {
    id = await create('dataCollection');
  });
  const mine = async (outlet = 1) => (await list(id)).body.data.find((one) => one.address_id === outlet);

  test('the users are the active sellers of the outlet', async () => {
    const { body, headers } = await detail(id);
    expect(body.users_trade_program.map((one) => one.id).sort((a, b) => a - b)).toEqual([
      1, 3, 7, 9, 11, 13, 17, 19, 21, 23, 27, 29, 31, 33, 37, 39,
    ]);
    expect(body.trade_program).toMatchObject({
      outlet_code: 'N-001',
      legal_name: 'Corner Shops Ltd',
      address: 'High Street 1',
      sell_out_plan: 100,
      trade_program_addresses_status: 1,
      phase: 1,
    });
    expect(headers.etag).toBe('"1"');
  });
  test('the users are in the order of their surnames and names', async () => {
    await market.db.rows(sql`
      update users
      set surname = 'Abbott', name = case id when 1 then 'Zoe' else 'Amy' end
      where id in (1, 3)
    `);
    expect((await detail(id)).body.users_trade_program.slice(0, 3).map((one) => one.id)).toEqual([3, 1, 7]);
    await market.db.rows(sql`update users set surname = 'Seller000' || id, name = 'Otto' where id in (1, 3)`);
  });
  test('who has asked to be deleted is not offered', async () => {
    await market.db.rows(sql`update users set delete_requested_at = now() where id = 39`);
    expect((await detail(id)).body.users_trade_program.map((one) => one.id)).not.toContain(39);
    await market.db.rows(sql`update users set delete_requested_at = null where id = 39`);
  });
  test('who was chosen stays when they leave the outlet', async () => {
    await choose(id, [3]);
    await market.db.rows(sql`update users set outlet_address_id = 2 where id = 3`);
    expect((await detail(id)).body.users_trade_program.find((one) => one.id === 3)?.selected).toBe(true);
    await market.db.rows(sql`update users set outlet_address_id = 1 where id = 3`);
  });
  test('who was left out stays left out when they leave the outlet', async () => {
    await choose(id, [3]);
    await market.db.rows(sql`update users set outlet_address_id = 2 where id = 1`);
    const left = (await detail(id)).body.users_trade_program.find((one) => one.id === 1);
    await market.db.rows(sql`update users set outlet_address_id = 1 where id = 1`);
    expect(left?.selected).toBe(false);
  });
  test('a saved selection confirms the address', async () => {
    const { status, body } = await choose(id, [1, 3, 3], 'ba');
    expect([
      status,
      body.trade_program.trade_program_addresses_status,
      body.users_trade_program
        .filter((one) => one.selected)
        .map((one) => one.id)
        .sort(),
    ]).toEqual([200, 2, [1, 3]]);
    expect(await mine()).toMatchObject({ status: 2, accepted_users: 2, declined_users: 14 });
    expect((await market.logs())[0]).toMatchObject({
      action: 'update',
      info: expect.stringContaining('N-001 confirmed, 2 of 16'),
    });
  });
  describe('of an outlet with a seller of another brand ambassador', () => {
    const selected = async () =>
      (await detail(id)).body.users_trade_program
        .filter((one) => one.selected)
        .map((one) => one.id)
        .sort();
    beforeEach(() => market.db.rows(sql`update users set manager_id = 2 where id = 3`));
    afterEach(() => market.db.rows(sql`update users set manager_id = 1 where id = 3`));
    test('a brand ambassador is shown their own alone', async () => {
      const found = (await detail(id, 1, 'ba')).body.users_trade_program.map((one) => one.id);
      expect([found.includes(1), found.includes(3)]).toEqual([true, false]);
    });
    test('a brand ambassador does not choose the other', async () =>
      expect((await choose(id, [3], 'ba')).body.errors).toHaveProperty('selected_users'));
    test('a brand ambassador leaves the choice of the other as it is', async () => {
      await choose(id, [3]);
      expect((await choose(id, [1], 'ba')).status).toBe(200);
      expect(await selected()).toEqual([1, 3]);
    });
    test('the denial of a brand ambassador leaves nobody chosen', async () => {
      await choose(id, [1, 3]);
      await deny(id, 'Closed', 'ba');
      expect(await selected()).toEqual([]);
    });
  });
  test('a seller who is no longer chosen is not', async () => {
    await choose(id, [1, 3]);
    const { body } = await choose(id, [3]);
    expect(body.users_trade_program.filter((one) => one.selected).map((one) => one.id)).toEqual([3]);
    expect(await mine()).toMatchObject({ status: 2, accepted_users: 1, declined_users: 15 });
  });
  test('a denial keeps its reason, until users are chosen', async () => {
    expect((await deny(id, '  Closed for a month ', 'ba')).status).toBe(200);
    expect(await mine()).toMatchObject({
      status: 3,
      reason_denied: 'Closed for a month',
      accepted_users: 0,
      declined_users: 16,
    });
    await choose(id, [1]);
    expect(await mine()).toMatchObject({ status: 2, reason_denied: null, accepted_users: 1 });
  });
  test('a denial is in the log with its outlet', async () => {
    await deny(id, 'Closed for a month');
    expect((await market.logs())[0]!.info).toMatch(new RegExp(`admin/trade-program ${id}, N-001 denied$`));
  });
  test('a denial for another reason has that reason', async () => {
    await deny(id, 'Closed for a month');
    expect((await deny(id, 'Sold')).body.trade_program.reason_denied).toBe('Sold');
  });
  test.each(['*', 'W/"1"', '"7", "1"'])('a decision on the version %s is taken', async (version) =>
    expect((await choose(id, [1], 'admin', 1, { 'if-match': version })).status).toBe(200),
  );
  test('the lists of addresses are told of a decision, and not of the same one again', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await choose(id, [1]);
    expect(told.mock.calls).toEqual([[tradeAddresses, 'updated', []]]);
    await choose(id, [1]);
    expect(told).toHaveBeenCalledTimes(1);
  });
  test.each<[string, unknown]>([
    ['nobody', []],
    ['an outlet’s stranger', [2]],
    ['a seller who is not active', [5]],
    ['no number', ['1']],
    ['no list', 1],
  ])('%s cannot be chosen', async (_, selected) => {
    const { status, body } = await choose(id, selected);
    expect([status, Object.keys(body.errors ?? {})[0]?.split('.')[0]]).toEqual([422, 'selected_users']);
    expect(await mine()).toMatchObject({ status: 1, accepted_users: 0 });
  });
  test.each<[string, unknown]>([
    ['spaces', '   '],
    ['nothing', ''],
    ['no text', 5],
    ['none', undefined],
  ])('%s is no reason', async (_, reason) => {
    const { status, body } = await deny(id, reason);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['reason']]);
    expect(await mine()).toMatchObject({ status: 1 });
  });

  test('of two who decide at once on what they read one is told, in words', async () => {
    const { etag } = (await detail(id)).headers;
    const answers = await Promise.all([
      choose(id, [1], 'ba', 1, { 'if-match': etag }),
      deny(id, 'No', 'admin', 1, { 'if-match': etag }),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)?.body.message).toBe(
      'Somebody else has decided about this address in the meantime. Nothing of yours was saved.',
    );
    expect((await detail(id)).headers.etag).toBe('"2"');
  });
  test('who decides on what a colleague has changed is answered with what it is now', async () => {
    const { etag } = (await detail(id)).headers;
    await deny(id, 'No', 'admin', 1, { 'if-match': etag });
    const { status, body } = await choose(id, [1], 'ba', 1, { 'if-match': etag });
    expect([status, body]).toMatchObject([409, { record: { trade_program: { reason_denied: 'No' } } }]);
  });
  test('the same decision twice, or again after a lost answer, has one effect', async () => {
    const { etag } = (await detail(id)).headers;
    const before = (await market.logs(1000)).length;
    const answers = [
      ...(await Promise.all([1, 2].map(() => choose(id, [1, 3], 'ba', 1, { 'if-match': etag })))),
      await choose(id, [3, 1], 'ba', 1, { 'if-match': etag }),
    ];
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    expect([(await market.logs(1000)).length - before, (await detail(id)).headers.etag]).toEqual([1, '"2"']);
  });
});

/** Document 1, section 4, transcribed independently of the code under test; 'Not started': decisions. */
const mayChoose: Record<Phase, Account[]> = {
  notStarted: ['admin', 'team'],
  dataCollection: ['admin', 'team', 'ba'],
  assessment: ['admin', 'team'],
  ended: ['admin'],
  paused: ['admin', 'team'],
};
const accounts: Account[] = ['admin', 'team', 'rsm', 'ba'];
describe.each(Object.keys(mayChoose) as Phase[])('in %s', (phase) => {
  test.each(accounts)('%s may do what the phase allows', async (who) => {
    const id = await create(phase);
    const isClosed = who === 'ba' && (phase === 'assessment' || phase === 'paused');
    expect([(await list(id, who)).status, (await detail(id, 1, who)).status]).toEqual(
      isClosed ? [404, 404] : [200, 200],
    );
    const allowed = mayChoose[phase].includes(who);
    const chosen = await choose(id, [1], who);
    const denied = await deny(id, 'No', who);
    expect([chosen.status, denied.status]).toEqual(allowed ? [200, 200] : isClosed ? [404, 404] : [409, 409]);
    if (!allowed) expect(chosen.body.message).toMatch(/\w+ .*\./);
    expect((await list(id)).body.data.find((one) => one.address_id === 1)).toMatchObject({ status: allowed ? 3 : 1 });
  });
});

test('programmes are made and changed by ADMIN and the team, deleted by ADMIN with all that is theirs', async () => {
  const id = await create('dataCollection', plans, 'team');
  await choose(id, [1]);
  for (const who of ['rsm', 'ba'] as const) {
    expect((await market.as(who).post('/admin/trade-program', {})).status).toBe(403);
    expect((await market.as(who).put('/admin/trade-program', { id })).status).toBe(403);
  }
  expect((await market.as('team').delete('/admin/trade-program', { id })).status).toBe(403);
  expect((await market.as('admin').delete('/admin/trade-program', { id })).status).toBe(200);
  expect(
    await market.db.one(
      sql`select (select count(*)::int from trade_program_addresses where trade_program_id = ${id}) as addresses, (select count(*)::int from trade_program_users where trade_program_id = ${id}) as users`,
    ),
  ).toEqual({ addresses: 0, users: 0 });
});
