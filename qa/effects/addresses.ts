import type { Api } from '../api';
import { expect } from '../expect';
import { processing, type Made } from '../trade-address';
import { addressPath, type AddressAnswer } from '../trade-programmes';

interface ListRow {
  address_id: number;
  status: number;
  accepted_users: number;
  declined_users: number;
  addresses: { outlet_code: string };
}
/**
 * Before anything is compared: what the account may not do is refused, and another address of the programme is as it
 * was.
 */
export async function addressesOnServer(api: Api, { admin, programme, outlet, other }: Made): Promise<void> {
  const own = addressPath(programme.id, outlet.id);
  const strange = addressPath(programme.id, other.id);
  const { trade_program, users_trade_program: strangers } = await admin.get<AddressAnswer>(strange);
  expect(trade_program.trade_program_addresses_status, 'another address waits').toBe(processing);
  const statusOf = async (method: string, path: string, body?: unknown) => (await api.ask(method, path, body)).status;
  const [stranger] = strangers;
  expect(await statusOf('PUT', own, { selected_users: [stranger!.id] }), 'a user of another outlet').not.toBe(200);
  expect(await statusOf('PUT', `${own}/denied`, { reason: ' ' }), 'a denial without a reason').not.toBe(200);
  const all = `admin/trade-program/${programme.id}/addresses`;
  const list = await api.ask('GET', `${all}?limit=1000`);
  if (list.status !== 200) return;
  const { data } = list.body as { data: ListRow[] };
  for (const row of data.filter(({ address_id }) => [outlet.id, other.id].includes(address_id))) {
    const { users_trade_program: users } = await admin.get<AddressAnswer>(addressPath(programme.id, row.address_id));
    const chosen = users.filter((one) => one.selected).length;
    expect([row.accepted_users, row.declined_users], 'the list counts who is chosen at each address').toEqual(
      row.status === processing ? [0, 0] : [chosen, users.length - chosen],
    );
  }
  for (const { addresses } of data.slice(0, 1)) {
    const code = addresses.outlet_code;
    const found = await api.get<{ data: ListRow[]; total: number }>(
      `${all}?outlet_code=${encodeURIComponent(code)}&limit=1`,
    );
    expect(
      [found.data[0]?.addresses.outlet_code, found.total],
      'the list finds an outlet, and counts what it finds',
    ).toEqual([code, data.filter((row) => row.addresses.outlet_code.includes(code)).length]);
  }
  const isSeen = data.some((one) => one.address_id === other.id);
  expect(await statusOf('GET', strange), 'an address is open to whom the list shows it').toBe(isSeen ? 200 : 404);
}
/** In a phase that is locked for a role, it decides nothing. */
export async function lockedOnServer(api: Api, { programme, outlet, sellers }: Made): Promise<void> {
  const own = addressPath(programme.id, outlet.id);
  for (const [path, body] of [
    [own, { selected_users: [sellers[0]!.id] }],
    [`${own}/denied`, { reason: 'Not mine to deny' }],
  ] as const)
    expect([404, 409], 'a role that may not choose is refused').toContain((await api.ask('PUT', path, body)).status);
}
