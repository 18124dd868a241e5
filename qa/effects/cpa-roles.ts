import type { Address } from '../../src/admin/cpa-program/outlet-answer';
import type { Outlets } from '../../src/admin/cpa-program/view/outlets';
import type { Api } from '../api';
import { expect } from '../expect';
import type { Scene } from '../model';

const path = 'admin/cpa-program';
interface Program {
  admin: Api;
  program: { id: number };
  outlets: readonly Address[];
}
interface Outlet {
  outlet_code: string;
  street: string;
  building_number: string | null;
  city_id: number;
  legal_entities: { name: string }[];
}

/** What a role may do with programmes, and what it sees of them (document 1, sections 2.9 and 6; decisions, 'CPA'). */
export async function programAsRole({ api, variant }: Scene, { admin, program, outlets }: Program): Promise<void> {
  const may = variant.account !== 'ba';
  const created = await api.ask('POST', path, {});
  expect(created.status, 'creating').toBe(may ? 422 : 403);
  if (may)
    expect(Object.keys((created.body as { errors: object }).errors), 'what is required').toEqual(
      expect.arrayContaining(['name', 'file_link']),
    );
  const record = await admin.get<object>(`${path}/${program.id}`);
  expect((await api.ask('PUT', path, record)).status, 'editing').toBe(may ? 200 : 403);
  if (!may) expect((await api.ask('DELETE', path, { id: program.id })).status, 'deleting').toBe(403);
  const { cpa_program_outlets: seen } = await api.get<Outlets>(`${path}/outlets?id=${program.id}`);
  expect(
    seen.address.map((one) => one.outlet_code),
    'the outlets in sight',
  ).toEqual(outlets.map((one) => one.outlet_code));
  const { data: people } = await api.get<{ data: { id: number; address: { outlet_code: string } | null }[] }>(
    'admin/users?limit=1000',
  );
  const { data: places } = await admin.get<{ data: Outlet[] }>('admin/outlets?limit=1000');
  for (const one of seen.address) {
    const own = people.filter(({ address }) => address?.outlet_code === one.outlet_code).map(({ id }) => id);
    const sellers = one.sellers.map(({ id }) => id);
    expect(
      sellers.filter((id) => !own.includes(id)),
      'sellers of other outlets, or out of sight',
    ).toEqual([]);
    // Who has asked to be deleted is no seller: at most one at an outlet of the lab's own console.
    expect(own.length - sellers.length, 'all sellers of the outlet are there').toBeLessThanOrEqual(1);
    const place = places.find(({ outlet_code }) => outlet_code === one.outlet_code)!;
    const { name: city } = await admin.get<{ name: string }>(`admin/cities/${place.city_id}`);
    expect([one.outlet_city, one.outlet_address, one.outlet_legal_entity], 'the facts of the outlet').toEqual([
      city,
      [place.street, place.building_number].filter(Boolean).join(' '),
      place.legal_entities[0]?.name ?? null,
    ]);
  }
}
