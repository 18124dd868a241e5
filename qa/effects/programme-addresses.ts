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
  try {
    await expectRows(admin, id, [outlet, other]);
    await expectDecisions(admin, id, [outlet, other]);
    await expectFiles(admin, id, content, [outlet, other]);
    for (const phase of phases) await expectPhase(admin, id, phase);
  } finally {
    await removeProgramme(admin, id);
  }
}

/** A phase and its first and last day follow from the dates; while it is paused or has not begun it has no such days. */
async function expectPhase(admin: Api, id: number, phase: Phase): Promise<void> {
  const dates = scheduleIn(phase);
  await reschedule(admin, id, dates);
  const found = await admin.get<Schedule & { phase_start_date: string | null; phase_end_date: string | null }>(
    `${path}/${id}`,
  );
  const { start_collection_phase: start, end_collection_phase: end, start_ended_phase: ended } = found;
  expect(found, `the phase ${phase}`).toMatchObject({ paused: dates.paused, phase: phaseNumbers[phase] });
  const days: Partial<Record<Phase, readonly [string | null, string | null]>> = {
    dataCollection: [start, end],
    assessment: [end, ended],
    ended: [ended, null],
  };
  for (const [at, moment] of (days[phase] ?? []).entries()) {
    const shown = [found.phase_start_date, found.phase_end_date][at]!;
    if (moment === null) expect(shown, `the end of the phase ${phase}`).toBeNull();
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
    data.map((row) => [row.address_id, row.addresses.outlet_code, row.sell_out_plan, row.sell_in_plan, row.status]),
    'the addresses with the plans of the file',
  ).toEqual(ordered.map((one) => [one.id, one.code, ...plan.get(one.id)!, 1]));
  const second = await admin.get<{ data: AddressRow[]; total: number }>(`${path}/${id}/addresses?offset=1&limit=1`);
  expect([second.data.map((row) => row.address_id), second.total], 'the second page').toEqual([[ordered[1]!.id], 2]);
  for (const row of data) {
    const { trade_program: facts } = await admin.get<AddressAnswer>(addressPath(id, row.address_id));
    expect(facts, 'an address says the same as the list').toMatchObject({
      outlet_code: row.addresses.outlet_code,
      legal_name: row.addresses.legal_entities.name,
      address: row.addresses.street,
      sell_out_plan: row.sell_out_plan,
      sell_in_plan: row.sell_in_plan,
      phase: 1,
    });
  }
  const managers = new Map<number, number | null>();
  for (const one of ordered)
    managers.set(one.id, (await admin.get<{ manager_id: number | null }>(`admin/outlets/${one.id}`)).manager_id);
  const manager = managers.get(outlet.id);
  if (!manager) return;
  const of = await rowsOf(admin, id, `&manager_id=${manager}`);
  expect(
    of.data.map((row) => row.address_id),
    'the outlets of a manager',
  ).toEqual(ordered.map((one) => one.id).filter((one) => managers.get(one) === manager));
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
  const { data: logs } = await admin.get<{ data: { info: string }[] }>(
    `admin/logs?action=update&info=${encodeURIComponent(info)}&sort=id&order=ASC&limit=20`,
  );
  expect(
    logs.map((one) => /(confirmed|denied)/.exec(one.info)?.[0]),
    'the log tells of each decision once',
  ).toEqual(['confirmed', 'confirmed', 'denied', 'confirmed']);
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
  const expectRefused = async (why: string, sent: object, field: string) => {
    const { status, body } = await admin.ask('PUT', path, { ...content, id, ...sent });
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})], why).toEqual([422, [field]]);
  };
  for (const [why, plans] of [
    [
      'an outlet that does not exist',
      [
        [outlet.code, 1, 2],
        ['LAB-none', 1, 2],
      ],
    ],
    [
      'an outlet twice',
      [
        [outlet.code, 1, 2],
        [outlet.code, 3, 4],
      ],
    ],
    ['a negative plan', [[outlet.code, -1, 2]]],
    ['no plan', [[outlet.code, 1, null]]],
    ['a plan in words', [[outlet.code, 1, 'many']]],
    ['a row without a code', [['', 1, 2]]],
    ['a file without an outlet that is decided', [[other.code, 1, 2]]],
  ] as const)
    await expectRefused(why, { file_link: await fileOf(admin, plans) }, 'file_link');
  const narrow = await fileOf(admin, [[outlet.code, 1]], fields.slice(0, 2));
  await expectRefused('no column of the sell-in plan', { file_link: narrow }, 'file_link');
  for (const [why, dates, field] of [
    [
      'a collection that ends before it starts',
      { end_collection_phase: daysBefore(content.start_collection_phase) },
      'end_collection_phase',
    ],
    [
      'a programme that ends during the collection',
      { start_ended_phase: daysBefore(content.end_collection_phase) },
      'start_ended_phase',
    ],
  ] as const)
    await expectRefused(why, dates, field);
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
