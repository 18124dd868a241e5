import type { Fault } from '../fault';

const machine = 'trade-address';
const file = 'server/admin/trade-program/selection.ts';
const view = 'server/admin/trade-program/view.ts';

export const tradeAddressesOnServer: readonly Fault[] = [
  {
    machine,
    name: 'the reason of a denial is lost',
    file,
    find: '? [denied, decision.reason] : [confirmed, null];',
    replace: '? [denied, null] : [confirmed, null];',
    near: 'deny-ok',
  },
  {
    machine,
    name: 'a denied address is confirmed',
    file,
    find: '? [denied, decision.reason] : [confirmed, null];',
    replace: '? [confirmed, decision.reason] : [confirmed, null];',
    near: 'deny-ok',
  },
  {
    machine,
    name: 'chosen users are not stored',
    file,
    find: 'const rows = JSON.stringify(users.map(({ id }) => ({ user_id: id, selected: selected.has(id) })));',
    replace: 'const rows = JSON.stringify(users.map(({ id }) => ({ user_id: id, selected: false })));',
    near: 'save-ok',
  },
  {
    machine,
    name: 'all users are chosen',
    file,
    find: 'const rows = JSON.stringify(users.map(({ id }) => ({ user_id: id, selected: selected.has(id) })));',
    replace: 'const rows = JSON.stringify(users.map(({ id }) => ({ user_id: id, selected: selected.size > 0 })));',
    near: 'save-ok',
  },
  {
    machine,
    name: 'a decision about one address is made about all of the programme',
    file,
    find: '    set status = ${status}, reason_denied = ${reason}, version = version + 1\n    where trade_program_id = ${programme} and outlet_id = ${address.address_id}\n',
    replace:
      '    set status = ${status}, reason_denied = ${reason}, version = version + 1\n    where trade_program_id = ${programme}\n',
    near: 'deny-ok',
  },
  {
    machine,
    name: 'a decision about an older version is accepted',
    file,
    find: "if (!isDecided(address, users, decision)) {\n      const read = call.request.headers['if-match'];",
    replace: "if (!isDecided(address, users, decision)) {\n      const read = call.request.headers['if-none-match'];",
    near: 'save-overtaken',
  },
  {
    machine,
    name: 'the version stays',
    file,
    find: 'reason_denied = ${reason}, version = version + 1',
    replace: 'reason_denied = ${reason}, version = version',
    near: 'save-overtaken',
  },
  {
    machine,
    variant: 'rsm',
    name: 'a role chooses in a phase that is locked for it',
    file,
    find: '    if (locked) throw new Refusal(409, `programmes:address.${locked}`);\n',
    replace: '',
    near: 'load-ok',
  },
  {
    machine,
    name: 'a programme whose end has come is assessed on',
    file: view,
    find: 'when ${ended} then 3',
    replace: 'when ${ended} then 2',
    near: 'load-in-ended',
  },
  {
    machine,
    name: 'the dates of a paused programme go on',
    file: view,
    find: "when ${at('paused')} then 4",
    replace: "when ${at('paused')} and ${ended} then 4",
    near: 'load-in-paused',
  },
  {
    machine,
    name: 'a user of another outlet is chosen',
    file,
    find: 'if (strange !== undefined)',
    replace: 'if (strange === 0)',
    near: 'save-ok',
  },
  {
    machine,
    name: 'a decision is said and not stored',
    file,
    find: '      const after = await write(tx, programme.id, address, users, decision);',
    replace:
      "      const after = 'reason' in decision ? await write(tx, programme.id, address, users, decision) : address;",
    near: 'save-ok',
  },
  {
    machine,
    name: 'a denial keeps the users of the confirmation',
    file,
    find: "const selected = new Set('selected' in decision ? decision.selected : []);",
    replace:
      "const selected = new Set('selected' in decision ? decision.selected : users.filter((one) => one.selected).map(({ id }) => id));",
    near: 'save-ok.deny-ok',
  },
  {
    machine,
    variant: 'ba',
    name: 'an address of another region is opened',
    file: 'server/admin/trade-program/addresses.ts',
    find: '    and a.outlet_id = ${pathId(call.params.addressId)}\n    and ${outletsInSight(call)}\n',
    replace: '    and a.outlet_id = ${pathId(call.params.addressId)}\n',
    near: 'load-ok',
  },
  {
    machine,
    name: 'the list of addresses counts those that a filter leaves out',
    file: 'server/admin/trade-program/addresses.ts',
    find: 'export async function addressCount(call: AnyCall, programme: number, filters: AddressFilters): Promise<number> {\n',
    replace:
      'export async function addressCount(call: AnyCall, programme: number, filters: AddressFilters): Promise<number> {\n  filters = {};\n',
    near: 'load-ok',
  },
];
