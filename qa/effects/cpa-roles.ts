import { writeXlsx } from 'hucre/xlsx';
import type { Outlets } from '../../src/admin/cpa-program/view/outlets';
import type { Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';
import type { Scene } from '../model';
import { peopleByRight } from './people';
import { expectSellersOf, outletsInSight, placeOf, type OutletRecord } from './programme-sellers';
import { expectRefused } from './refusal';

const path = 'admin/cpa-program';
interface Program {
  admin: Api;
  program: { id: number };
}
interface Person {
  id: number;
  name: string;
  surname: string;
  status: number;
  address: { outlet_code: string } | null;
}
const outletsOf = async (api: Api, id: number) =>
  (await api.get<Outlets>(`${path}/outlets?id=${id}&limit=1000`)).cpa_program_outlets.address;
const codesOf = (outlets: readonly { outlet_code: string }[]) => outlets.map((one) => one.outlet_code).toSorted();

/** A file with these outlets, each with this plan. */
async function fileOf(admin: Api, codes: readonly string[], plan: number): Promise<string> {
  const rows = [['outlet_code', 'sales_plan', 'plan_reward'], ...codes.map((code) => [code, plan, plan + 1])];
  return admin.upload('files/', 'cpa.xlsx', await writeXlsx({ sheets: [{ name: 'CPA', rows }] }));
}

/** What a role may do with programmes, and what it sees of them (document 1, sections 2.9 and 6; decisions, 'CPA'). */
export async function programAsRole(scene: Scene, { admin, program }: Program): Promise<void> {
  const { api, variant } = scene;
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
  await expectSight(scene, admin);
}

/** Of a programme with outlets in and out of sight, a role sees and changes its own. */
async function expectSight(scene: Scene, admin: Api): Promise<void> {
  const { api, variant } = scene;
  const { all, isSeen } = await outletsInSight(admin, scene);
  const { all: people, gone } = await peopleByRight<Person>(admin);
  const codeOf = ({ address }: Person) => address?.outlet_code;
  const [manned, left] = [people, gone].map((some) => new Set(some.map(codeOf))) as [Set<unknown>, Set<unknown>];
  // Those first of which a seller has asked to be deleted.
  const withSellers = all
    .filter((one) => manned.has(one.outlet_code))
    .toSorted((one, other) => Number(left.has(other.outlet_code)) - Number(left.has(one.outlet_code)));
  const seen = withSellers.filter(isSeen).slice(0, 4);
  const hidden = withSellers.filter((one) => !isSeen(one)).slice(0, 2);
  const content = { name: labName('in sight'), end_date: '2030-01-01', status: 1, allow_grade: true };
  const file_link = await fileOf(admin, codesOf([...seen, ...hidden]), 5);
  const { id } = await admin.post<{ id: number }>(path, { ...content, file_link });
  try {
    expect(codesOf(await outletsOf(api, id)), 'the outlets in sight').toEqual(codesOf(seen));
    for (const outlet of seen) await expectOutlet(api, admin, id, outlet);
    const stranger = people.find(
      (person) => !gone.includes(person) && hidden.some((one) => one.outlet_code === codeOf(person)),
    );
    const sent = { id, user_id: stranger?.id, should_rewarded: true };
    if (stranger) {
      await expectRefused(api, [
        ['the reward of a seller out of sight', 'POST', `${path}/rewarded`, sent, 422, 'user_id'],
      ]);
      if (variant.account === 'rsm') await expectOwnFile(api, admin, { ...content, id, file_link }, seen, hidden);
    }
  } finally {
    await admin.delete(path, { id });
  }
}

/** An outlet and its sellers are shown as their records are. */
async function expectOutlet(api: Api, admin: Api, id: number, outlet: OutletRecord): Promise<void> {
  const find = async () => (await outletsOf(api, id)).find((one) => one.outlet_code === outlet.outlet_code)!;
  const { outlet_city, outlet_address, outlet_legal_entity } = await find();
  const { name: city } = await admin.get<{ name: string }>(`admin/cities/${outlet.city_id}`);
  expect([outlet_city, outlet_address, outlet_legal_entity], 'the facts of the outlet').toEqual([
    city,
    placeOf(outlet),
    outlet.legal_entities[0]?.name ?? null,
  ]);
  await expectSellersOf(api, outlet.outlet_code, async () => (await find()).sellers);
}

/** A file of somebody who sees some of the outlets alone replaces these, and names no others. */
async function expectOwnFile(
  api: Api,
  admin: Api,
  content: { id: number; file_link: string },
  [first]: readonly OutletRecord[],
  hidden: readonly OutletRecord[],
): Promise<void> {
  const named = { ...content, file_link: await fileOf(api, codesOf([first!, hidden[0]!]), 7) };
  await expectRefused(api, [['a file with an outlet out of sight', 'PUT', path, named, 422, 'file_link']]);
  await api.put(path, { ...content, file_link: await fileOf(api, codesOf([first!]), 9) });
  const after = await outletsOf(admin, content.id);
  expect(
    after.map((one) => [one.outlet_code, one.sales_plan]).toSorted(),
    'a file replaces the outlets in sight, and leaves the others',
  ).toEqual([[first!.outlet_code, 9], ...hidden.map((one) => [one.outlet_code, 5])].toSorted());
}
