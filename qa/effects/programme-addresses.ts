import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { phases, type Phase, type Schedule } from '../../machines/trade-phases';
import type { Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';
import {
  addressPath,
  phaseNumbers,
  removeProgramme,
  reschedule,
  scheduleIn,
  type AddressAnswer,
  type AddressRow,
  type Outlet,
} from '../trade-programmes';
import { expectSellersOf, placeOf, type OutletRecord } from './programme-sellers';

const path = 'admin/trade-program';
type Plan = readonly [string, CellValue, CellValue];
const fields = ['outlet_code', 'sell_out_plan', 'sell_in_plan'];
const fileOf = async (admin: Api, plans: readonly (readonly CellValue[])[], header: readonly string[] = fields) =>
  admin.upload(
    'files/',
    'plans.xlsx',
    await writeXlsx({ sheets: [{ name: 'Plans', rows: [[...header], ...plans.map((row) => [...row])] }] }),
  );

/** A programme has the outlets and plans of its file; its phase follows its dates (document 1, sections 2.8 and 4). */
export async function programmeOnServer(admin: Api, outlet: Outlet, other: Outlet): Promise<void> {
  const plans: Plan[] = [
    [outlet.code, 11, 21],
    [other.code, 12, 22],
  ];
  const name = labName('plans');
  const schedule = scheduleIn('dataCollection');
  const content = { name, ...schedule, file_link: await fileOf(admin, plans) };
  const { id } = await admin.post<{ id: number }>(path, content);
  // Of the same outlets, so that what is said of one programme is seen in the other.
  const beside = await admin.post<{ id: number }>(path, { ...content, name: labName('beside') });
  try {
    await expectRows(admin, id, [outlet, other]);
    await expectDecisions(admin, id, [outlet, other]);
    await expectFiles(admin, id, content, [outlet, other]);
    await expectRows(admin, beside.id, [outlet, other]);
    for (const phase of phases) await expectPhase(admin, id, phase);
  } finally {
    for (const one of [id, beside.id]) await removeProgramme(admin, one);
  }
}

/** A phase and its days follow from the dates; a pause, which has none, comes before them. */
async function expectPhase(admin: Api, id: number, phase: Phase): Promise<void> {
  const dates = scheduleIn(phase);
  await reschedule(admin, id, { ...dates, paused: true });
  expect(await admin.get(`${path}/${id}`), `${phase} while it is paused`).toMatchObject({
    paused: true,
    phase: phaseNumbers.paused,
    phase_start_date: null,
    phase_end_date: null,
  });
  if (phase === 'paused') return;
  await reschedule(admin, id, dates);
  const found = await admin.get<Schedule & { phase_start_date: string | null; phase_end_date: string | null }>(
    `${path}/${id}`,
  );
  const { start_collection_phase: start, end_collection_phase: end, start_ended_phase: ended } = found;
  expect(found, `the phase ${phase}`).toMatchObject({ paused: false, phase: phaseNumbers[phase] });
  const days: Record<typeof phase, readonly [string | null, string | null]> = {
    notStarted: [null, start],
    dataCollection: [start, end],
    assessment: [end, ended],
    ended: [ended, null],
  };
  for (const [at, moment] of days[phase].entries()) {
    const shown = [found.phase_start_date, found.phase_end_date][at]!;
    if (moment === null) expect(shown, `a day that the phase ${phase} does not have`).toBeNull();
    // One phase ends a moment before the next one begins.
    else expect(Math.abs(Date.parse(shown) - Date.parse(moment)), `the dates of the phase ${phase}`).toBeLessThan(1000);
  }
}
const rowsOf = async (admin: Api, id: number, query = '') =>
  admin.get<{ data: AddressRow[]; total: number }>(`${path}/${id}/addresses?limit=10${query}`);

/** The list has the outlets in the order of their ids, the greatest first, each with its own plans. */
async function expectRows(admin: Api, id: number, [outlet, other]: readonly [Outlet, Outlet]): Promise<void> {
  const plan = new Map([
    [outlet.id, [11, 21]],
    [other.id, [12, 22]],
  ]);
  const ordered = [outlet, other].toSorted((one, next) => next.id - one.id);
  const { data, total } = await rowsOf(admin, id);
  expect(total, 'how many addresses there are').toBe(2);
  expect(
    data.map((row) => [row.address_id, row.sell_out_plan, row.sell_in_plan, row.status, row.reason_denied]),
    'the addresses with the plans of the file',
  ).toEqual(ordered.map((one) => [one.id, ...plan.get(one.id)!, 1, null]));
  const second = await admin.get<{ data: AddressRow[]; total: number }>(`${path}/${id}/addresses?offset=1&limit=1`);
  expect([second.data.map((row) => row.address_id), second.total], 'the second page').toEqual([[ordered[1]!.id], 2]);
  const managers = new Map<number, number | null>();
  for (const row of data) {
    const record = await admin.get<OutletRecord>(`admin/outlets/${row.address_id}`);
    managers.set(record.id, record.manager_id);
    expect(row.addresses, 'the outlet as its record says').toEqual({
      outlet_code: record.outlet_code,
      legal_entities: { name: record.legal_entities[0]?.name ?? null },
      street: placeOf(record),
    });
    expect([row.accepted_users, row.declined_users], 'nobody is chosen yet').toEqual([0, 0]);
    const detail = () => admin.get<AddressAnswer>(addressPath(id, row.address_id));
    const sellers = async () => (await detail()).users_trade_program;
    await expectSellersOf(admin, record.outlet_code, sellers, (status) => status === 1);
    expect(
      (await sellers()).some((one) => one.selected),
      'nobody is selected yet',
    ).toBe(false);
    const { trade_program: facts } = await detail();
    expect(facts, 'an address says the same as the list').toMatchObject({
      outlet_code: row.addresses.outlet_code,
      legal_name: row.addresses.legal_entities.name,
      address: row.addresses.street,
      sell_out_plan: row.sell_out_plan,
      sell_in_plan: row.sell_in_plan,
      phase: 1,
    });
  }
  const manager = managers.get(outlet.id);
  if (!manager) return;
  const of = await rowsOf(admin, id, `&manager_id=${manager}`);
  const own = ordered.map((one) => one.id).filter((one) => managers.get(one) === manager);
  expect([of.total, ...of.data.map((row) => row.address_id)], 'the outlets of a manager').toEqual([own.length, ...own]);
}

/** The last decision about an address counts: whom it selects, and why it is denied. */
async function expectDecisions(admin: Api, id: number, [outlet, other]: readonly [Outlet, Outlet]): Promise<void> {
  const own = addressPath(id, outlet.id);
  const read = () => admin.get<AddressAnswer>(own);
  const users = (await read()).users_trade_program.map((one) => one.id);
  const [first, second] = users;
  const state = async () => {
    const { trade_program: facts, users_trade_program: now } = await read();
    const row = (await rowsOf(admin, id)).data.find((one) => one.address_id === outlet.id)!;
    expect([row.status, row.reason_denied], 'the list has the decision').toEqual([
      facts.trade_program_addresses_status,
      facts.reason_denied,
    ]);
    const chosen = now.filter((one) => one.selected).map((one) => one.id);
    return [row.status, row.reason_denied, chosen, row.accepted_users, row.declined_users];
  };
  await admin.put(own, { selected_users: [first] });
  expect(await state(), 'the address is confirmed').toEqual([2, null, [first], 1, users.length - 1]);
  const { headers } = await admin.ask('GET', own);
  const version = { 'if-match': headers.get('etag')! };
  await admin.put(own, { selected_users: [second] });
  expect(await state(), 'another selection replaces the first').toEqual([2, null, [second], 1, users.length - 1]);
  const late = await admin.ask('PUT', `${own}/denied`, { reason: 'Too late' }, version);
  expect(late.status, 'what somebody else has decided is not overwritten').toBe(409);
  await admin.put(`${own}/denied`, { reason: ' Not here ' });
  expect(await state(), 'a denial leaves nobody selected').toEqual([3, 'Not here', [], 0, users.length]);
  await admin.put(`${own}/denied`, { reason: 'Not here' });
  await admin.put(`${own}/denied`, { reason: 'Not now' });
  expect(await state(), 'the last reason counts').toEqual([3, 'Not now', [], 0, users.length]);
  await admin.put(own, { selected_users: [first, second] });
  expect(await state(), 'a confirmation has no reason').toEqual([
    2,
    null,
    users.filter((one) => one === first || one === second),
    2,
    users.length - 2,
  ]);
  expect((await admin.ask('PUT', own, { selected_users: [] })).status, 'nobody is not a selection').toBe(422);
  const versionOf = async () => (await admin.ask('GET', own)).headers.get('etag');
  const last = await versionOf();
  await admin.put(own, { selected_users: [second, first] });
  expect(await versionOf(), 'what is decided already is not decided again').toBe(last);
  const info = `admin/trade-program/addresses ${outlet.id}: admin/trade-program ${id},`;
  const { data: logs } = await admin.get<{ data: { info: string; changes: unknown[] }[] }>(
    `admin/logs?action=update&info=${encodeURIComponent(info)}&sort=id&order=ASC&limit=20`,
  );
  const changed = (field: string, before: unknown, after: unknown) => ({
    field,
    ...(before !== null && { before }),
    ...(after !== null && { after }),
  });
  const both = users.filter((one) => one === first || one === second);
  expect(
    logs.map((one) => [one.info.split(`${outlet.code} `).at(-1), ...one.changes]),
    'the log tells of each decision once',
  ).toEqual([
    [`confirmed, 1 of ${users.length}`, changed('status', 1, 2), changed('selected_users', [], [first])],
    [`confirmed, 1 of ${users.length}`, changed('selected_users', [first], [second])],
    [
      'denied',
      changed('status', 2, 3),
      changed('reason_denied', null, 'Not here'),
      changed('selected_users', [second], []),
    ],
    ['denied', changed('reason_denied', 'Not here', 'Not now')],
    [
      `confirmed, 2 of ${users.length}`,
      changed('status', 3, 2),
      changed('reason_denied', 'Not now', null),
      changed('selected_users', [], both),
    ],
  ]);
  const strange = await admin.get<AddressAnswer>(addressPath(id, other.id));
  expect(
    strange.users_trade_program.some((one) => one.selected),
    'another address has nobody selected',
  ).toBe(false);
}

const daysBefore = (moment: string | null) => new Date(Date.parse(moment!) - 2 * 86_400_000).toISOString();
/** Files that cannot be right are refused; a newer one changes the plans and keeps what was decided. */
async function expectFiles(
  admin: Api,
  id: number,
  content: Schedule & { file_link: string },
  [outlet, other]: readonly [Outlet, Outlet],
): Promise<void> {
  const before = await rowsOf(admin, id);
  const expectRefused = async (why: string, sent: object, field: string, ...said: readonly RegExp[]) => {
    const { status, body } = await admin.ask('PUT', path, { ...content, id, ...sent });
    const { errors = {} } = body as { errors?: Record<string, string[]> };
    expect([status, Object.keys(errors)], why).toEqual([422, [field]]);
    expect(errors[field], `${why} is said`).toEqual(said.map((one) => expect.stringMatching(one) as unknown));
  };
  const many = Array.from({ length: 25 }, (_, at) => [`LAB-${at}`, 1, 2] as Plan);
  for (const [why, plans, ...said] of [
    [
      'an outlet that does not exist',
      [
        [outlet.code, 1, 2],
        ['LAB-none', 1, 2],
      ],
      /^Row 3: there is no outlet LAB-none/,
    ],
    [
      'an outlet twice',
      [
        [outlet.code, 1, 2],
        [outlet.code, 3, 4],
      ],
      new RegExp(`^Row 3: the outlet ${outlet.code} is there twice`),
    ],
    ['a negative plan', [[outlet.code, -1, 2]], /^Row 2, Sell out plan: “-1”/],
    ['no plan', [[outlet.code, 1, null]], /^Row 2, Sell in plan: “”/],
    ['a plan in words', [[outlet.code, 1, 'many']], /^Row 2, Sell in plan: “many”/],
    ['a row without a code', [['', 1, 2]], /^Row 2: the outlet code is missing/],
    [
      'a file without an outlet that is decided',
      [[other.code, 1, 2]],
      new RegExp(`^The outlet ${outlet.code} is already decided`),
    ],
    ['many faults', many, ...many.slice(0, 20).map((_, at) => new RegExp(`^Row ${at + 2}: `)), /^And 5 more/],
  ] as [string, Plan[], ...RegExp[]][])
    await expectRefused(why, { file_link: await fileOf(admin, plans) }, 'file_link', ...said);
  const narrow = await fileOf(admin, [[outlet.code, 1]], fields.slice(0, 2));
  await expectRefused('no column of the sell-in plan', { file_link: narrow }, 'file_link', /“Sell in plan”/);
  for (const [why, dates, said] of [
    [
      'a collection that ends before it starts',
      { end_collection_phase: daysBefore(content.start_collection_phase) },
      /^The collection must end after it starts/,
    ],
    [
      'a programme that ends on the last day of the collection',
      { start_ended_phase: content.end_collection_phase },
      /^The program can end only after the collection has/,
    ],
    [
      'a programme that ends during the collection',
      { start_ended_phase: daysBefore(content.end_collection_phase) },
      /^The program can end only after the collection has/,
    ],
  ] as const)
    await expectRefused(why, dates, Object.keys(dates)[0]!, said);
  expect(await rowsOf(admin, id), 'what is refused changes nothing').toEqual(before);
  await admin.put(path, { ...content, id, file_link: await fileOf(admin, [[outlet.code, 31, 41]]) });
  const { data, total } = await rowsOf(admin, id);
  expect(
    [
      total,
      ...data.map((row) => [row.address_id, row.sell_out_plan, row.sell_in_plan, row.status, row.accepted_users]),
    ],
    'a newer file replaces outlets and plans, and keeps what was decided',
  ).toEqual([1, [outlet.id, 31, 41, 2, 2]]);
  // The columns are found by their names in the workbook of the list (decisions, 'Columns of an import file').
  const named = await fileOf(admin, [[42.5, outlet.code, 32]], ['Sell in plan', 'Outlet', 'Sell out plan']);
  await admin.put(path, { ...content, id, name: 'Renamed', file_link: named });
  const after = await rowsOf(admin, id);
  expect(
    after.data.map((row) => [row.address_id, row.sell_out_plan, row.sell_in_plan]),
    'a file with the columns of the screen, in another order',
  ).toEqual([[outlet.id, 32, 42.5]]);
}
