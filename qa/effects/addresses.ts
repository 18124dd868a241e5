import type { Phase } from '../../machines/trade-phases';
import { expect } from '../expect';
import { roleOf } from '../markets';
import type { Scene } from '../model';
import { choosers, isClosed, processing, type Made } from '../trade-address';
import { addressPath, type AddressAnswer, type AddressRow } from '../trade-programmes';

type Trade = Scene<Made>;
interface Person {
  id: number;
  status: number;
  outlet_address_id: number | null;
}

/**
 * Before anything is compared: what the account may not do in this phase is refused, and another address of the
 * programme is as it was.
 */
export async function addressesOnServer(scene: Trade, phase: Phase): Promise<void> {
  const { api, made, variant } = scene;
  const { admin, programme, other } = made;
  const strange = addressPath(programme.id, other.id);
  const { trade_program, users_trade_program: strangers } = await admin.get<AddressAnswer>(strange);
  expect(trade_program.trade_program_addresses_status, 'another address waits').toBe(processing);
  await expectRefusals(scene, phase, strangers[0]!.id);
  const all = `admin/trade-program/${programme.id}/addresses`;
  const list = await api.ask('GET', `${all}?limit=1000`);
  expect(list.status, 'whom the addresses are open to').toBe(isClosed(phase, roleOf[variant.account]) ? 404 : 200);
  if (list.status !== 200) {
    expect((await api.ask('GET', `admin/trade-program/${programme.id}/xlsx`)).status, 'nor their workbook').toBe(404);
    return;
  }
  const { data } = list.body as { data: AddressRow[] };
  await expectCounts(scene, data);
  await expectFound(scene, data);
  await expectSellers(scene);
  const isSeen = data.some((one) => one.address_id === other.id);
  expect((await api.ask('GET', strange)).status, 'an address is open to whom the list shows it').toBe(
    isSeen ? 200 : 404,
  );
}

/** What no role may send, and what this one may not in this phase (document 1, sections 4 and 5). */
async function expectRefusals({ api, made, variant }: Trade, phase: Phase, stranger: number): Promise<void> {
  const own = addressPath(made.programme.id, made.outlet.id);
  const role = roleOf[variant.account];
  const may = choosers[phase].includes(role);
  const locked = isClosed(phase, role) ? 404 : 409;
  const seller = made.sellers[0]!.id;
  for (const [why, path, body, field] of [
    ['a user of another outlet', own, { selected_users: [stranger] }, 'selected_users'],
    ['nobody', own, { selected_users: [] }, 'selected_users'],
    ['a denial without a reason', `${own}/denied`, { reason: ' ' }, 'reason'],
    ...(may
      ? []
      : ([
          ['a choice in a phase that is locked', own, { selected_users: [seller] }, null],
          ['a denial in a phase that is locked', `${own}/denied`, { reason: 'Not mine to deny' }, null],
        ] as const)),
  ] as const) {
    const answer = await api.ask('PUT', path, body);
    if (!field) expect(answer.status, why).toBe(locked);
    else if (may)
      expect([answer.status, Object.keys((answer.body as { errors?: object }).errors ?? {})], why).toEqual([
        422,
        [field],
      ]);
    else expect([404, 409, 422], why).toContain(answer.status);
  }
}

async function expectCounts({ made }: Trade, data: readonly AddressRow[]): Promise<void> {
  const { admin, programme, outlet, other } = made;
  for (const row of data.filter(({ address_id }) => [outlet.id, other.id].includes(address_id))) {
    const { users_trade_program: users } = await admin.get<AddressAnswer>(addressPath(programme.id, row.address_id));
    const chosen = users.filter((one) => one.selected).length;
    expect([row.accepted_users, row.declined_users], 'the list counts who is chosen at each address').toEqual(
      row.status === processing ? [0, 0] : [chosen, users.length - chosen],
    );
  }
}

/** The list finds an outlet by its code or a part of it, in capitals or not, and counts what it finds. */
async function expectFound({ api, made }: Trade, data: readonly AddressRow[]): Promise<void> {
  const all = `admin/trade-program/${made.programme.id}/addresses`;
  for (const { addresses } of data.slice(0, 1))
    for (const text of [addresses.outlet_code, addresses.outlet_code.slice(2).toLowerCase()]) {
      const found = await api.get<{ data: AddressRow[]; total: number }>(
        `${all}?outlet_code=${encodeURIComponent(text)}`,
      );
      const wanted = data.filter((row) => row.addresses.outlet_code.toLowerCase().includes(text.toLowerCase()));
      expect([found.data.map((row) => row.address_id), found.total], `the outlets with ${text}`).toEqual([
        wanted.map((row) => row.address_id),
        wanted.length,
      ]);
    }
}

/** An address offers its outlet's active sellers whom the account sees, by surname, and nobody else. */
async function expectSellers({ api, made }: Trade): Promise<void> {
  const { users_trade_program: offered } = await api.get<AddressAnswer>(addressPath(made.programme.id, made.outlet.id));
  const { data } = await api.get<{ data: Person[] }>('admin/users?limit=1000');
  const active = data.filter((one) => one.outlet_address_id === made.outlet.id && one.status === 1);
  const isActive = new Set(active.map(({ id }) => id));
  expect(
    offered.filter(({ id }) => !isActive.has(id)).map(({ id }) => id),
    'only active sellers of the outlet are offered',
  ).toEqual([]);
  // Who has asked to be deleted is active, too: at most one at an outlet of the lab's own console.
  expect(active.length - offered.length, 'all active sellers of the outlet are offered').toBeLessThanOrEqual(1);
}
