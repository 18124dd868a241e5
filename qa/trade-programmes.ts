import { writeXlsx } from 'hucre/xlsx';
import type { Phase, Schedule } from '../machines/trade-phases';
import type { Api } from './api';
import { peopleByRight, type Person } from './effects/people';
import { labName } from './lab-name';

const day = 86_400_000;
/** Days from now: the start and the end of the data collection, and the end of the programme. */
const days: Record<Phase, readonly [number, number, number]> = {
  notStarted: [5, 10, 20],
  dataCollection: [-5, 10, 20],
  assessment: [-10, -5, 20],
  ended: [-20, -10, -5],
  paused: [-5, 10, 20],
};
const at = (count: number) => new Date(Date.now() + count * day).toISOString();
/** The number of each phase (document 1, section 4; 'Not started': decisions). */
export const phaseNumbers: Record<Phase, number> = {
  notStarted: 0,
  dataCollection: 1,
  assessment: 2,
  ended: 3,
  paused: 4,
};
/** A schedule that puts a programme into this phase now. */
export function scheduleIn(phase: Phase): Schedule {
  const [start, end, ended] = days[phase];
  return {
    paused: phase === 'paused',
    start_collection_phase: at(start),
    end_collection_phase: at(end),
    start_ended_phase: at(ended),
  };
}

/** What each outlet of a programme of the lab has to sell. */
export const plans = { out: 1250.5, in: 20 } as const;
/** Creates a programme with these outlets and a unique name. */
export async function makeProgramme(
  admin: Api,
  codes: readonly string[],
  schedule: Schedule,
): Promise<{ id: number; name: string }> {
  const name = labName('programme');
  const rows = [['outlet_code', 'sell_out_plan', 'sell_in_plan'], ...codes.map((code) => [code, plans.out, plans.in])];
  const file_link = await admin.upload('files/', 'plans.xlsx', await writeXlsx({ sheets: [{ name: 'Plans', rows }] }));
  const { id } = await admin.post<{ id: number }>('admin/trade-program', { name, file_link, ...schedule });
  return { id, name };
}
/** Changes a programme's dates or its pause. */
export async function reschedule(admin: Api, id: number, schedule: Partial<Schedule>): Promise<void> {
  const record = await admin.get<Record<string, unknown>>(`admin/trade-program/${id}`);
  await admin.put('admin/trade-program', { ...record, ...schedule });
}
export const removeProgramme = (admin: Api, id: number) => admin.delete('admin/trade-program', { id });

export interface Seller {
  id: number;
  selected: boolean;
  name: string;
  surname: string;
  phone: string | null;
  last_transaction_date: string | null;
}
/** A row of a programme's addresses as the API returns it. */
export interface AddressRow {
  address_id: number;
  addresses: { outlet_code: string; street: string; legal_entities: { name: string | null } };
  sell_out_plan: number;
  sell_in_plan: number;
  status: number;
  reason_denied: string | null;
  accepted_users: number;
  declined_users: number;
}
/** An address as the API returns it. */
export interface AddressAnswer {
  trade_program: {
    outlet_code: string;
    legal_name: string | null;
    address: string;
    trade_program_addresses_status: number;
    reason_denied: string | null;
  };
  users_trade_program: Seller[];
}
export const addressPath = (programme: number, outlet: number) =>
  `admin/trade-program/${programme}/addresses/${outlet}`;

/** An outlet that the account can see and that has at least two sellers. */
export interface Outlet {
  id: number;
  code: string;
}
/** Another outlet with sellers; if there is one, in another region, where an account of the first one does not see it. */
export async function otherThan(admin: Api, { id }: Outlet): Promise<Outlet> {
  const regionOf = async (outlet: number) =>
    (await admin.get<{ region_id?: number | null }>(`admin/outlets/${outlet}`)).region_id;
  const region = await regionOf(id);
  const { data } = await admin.get<{
    data: { outlet_address_id: number | null; address?: { outlet_code: string } | null }[];
  }>('admin/users?status=1&limit=300');
  const others = data.flatMap(({ outlet_address_id: other, address }) =>
    other && address && other !== id ? [{ id: other, code: address.outlet_code }] : [],
  );
  for (const other of others) if ((await regionOf(other.id)) !== region) return other;
  const [first] = others;
  if (!first) throw new Error('There is no other outlet with sellers');
  return first;
}
type Placed = Person & { address?: { outlet_code?: string | null } | null };
const found = new WeakMap<Api, Promise<Outlet>>();
export function outletOf(api: Api, admin: Api): Promise<Outlet> {
  const known = found.get(api) ?? search(api, admin);
  found.set(api, known);
  return known;
}
async function search(api: Api, admin: Api): Promise<Outlet> {
  const { all, inactive, gone } = await peopleByRight<Placed>(api);
  const codesOf = (people: readonly Placed[]) => new Set(people.flatMap((one) => one.address?.outlet_code ?? []));
  const codes = [...codesOf(all.filter(({ status }) => status === 1))];
  const isMixed = codesOf(inactive.filter((one) => !gone.includes(one)));
  const { id } = await makeProgramme(admin, codes, scheduleIn('dataCollection'));
  try {
    const rows = await api.get<{ data: { address_id: number; addresses: { outlet_code: string } }[] }>(
      `admin/trade-program/${id}/addresses?limit=1000`,
    );
    // Preferably one that has others than active sellers, too: only these may be chosen.
    const ordered = rows.data.toSorted(
      (one, other) => Number(isMixed.has(other.addresses.outlet_code)) - Number(isMixed.has(one.addresses.outlet_code)),
    );
    for (const { address_id, addresses } of ordered)
      if ((await api.get<AddressAnswer>(addressPath(id, address_id))).users_trade_program.length > 1)
        return { id: address_id, code: addresses.outlet_code };
  } finally {
    await removeProgramme(admin, id);
  }
  throw new Error('There is no outlet with two active sellers in sight');
}
