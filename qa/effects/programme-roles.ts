import { readXlsx } from 'hucre/xlsx';
import { expect } from '../expect';
import type { Scene } from '../model';
import type { Made } from '../trade-address';
import { statusWords } from '../trade-lists';
import type { AddressRow } from '../trade-programmes';
import { outletsInSight } from './programme-sellers';

type Trade = Scene<Made>;
const path = 'admin/trade-program';
const isOffice = ({ variant }: Trade) => variant.account === 'admin' || variant.account === 'team';

/** What a role may do with programmes, and what it filters and exports (document 1, sections 2.8, 6 and 7). */
export async function programmeAsRole(scene: Trade): Promise<void> {
  await expectWrites(scene);
  await expectSight(scene);
  await expectFilters(scene);
  await expectWorkbook(scene);
}

/** Administrators and the team create and edit, administrators alone delete. */
async function expectWrites(scene: Trade): Promise<void> {
  const { api, made, variant } = scene;
  const statusOf = async (method: string, body: object) => (await api.ask(method, path, body)).status;
  const { id } = made.programme;
  const record = await made.admin.get<object>(`${path}/${id}`);
  expect(await statusOf('PUT', record), 'editing').toBe(isOffice(scene) ? 200 : 403);
  if (variant.account !== 'admin') expect(await statusOf('DELETE', { id }), 'deleting').toBe(403);
  const created = await api.ask('POST', path, {});
  expect(created.status, 'creating').toBe(isOffice(scene) ? 422 : 403);
  if (isOffice(scene))
    expect(Object.keys((created.body as { errors: object }).errors).toSorted(), 'what is required').toEqual([
      'end_collection_phase',
      'file_link',
      'name',
      'start_collection_phase',
      'start_ended_phase',
    ]);
}

/** The greatest programme whose addresses the role sees has all kinds of rows. */
async function rowsOf({ api }: Trade, query = ''): Promise<{ id: number; data: AddressRow[] }> {
  const { data: programmes } = await api.get<{ data: { id: number }[] }>(`${path}?sort=id&order=ASC&limit=20`);
  for (const { id } of programmes) {
    const list = await api.ask('GET', `${path}/${id}/addresses?limit=1000${query}`);
    if (list.status === 200) return { id, data: (list.body as { data: AddressRow[] }).data };
  }
  throw new Error('There is no trade programme');
}

/** A role sees the addresses of its own outlets, ten on a page, and counts these. */
async function expectSight(scene: Trade): Promise<void> {
  const { api, made } = scene;
  const { id, data } = await rowsOf(scene);
  const { all, isSeen } = await outletsInSight(made.admin, scene);
  const seen = new Set(all.filter(isSeen).map((one) => one.id));
  const { data: rows } = await made.admin.get<{ data: AddressRow[] }>(`${path}/${id}/addresses?limit=1000`);
  const own = rows.map((row) => row.address_id).filter((one) => seen.has(one));
  expect(
    data.map((row) => row.address_id),
    'the addresses in sight',
  ).toEqual(own);
  const page = await api.get<{ data: AddressRow[]; total: number }>(`${path}/${id}/addresses`);
  expect([page.total, ...page.data.map((row) => row.address_id)], 'the first page').toEqual([
    own.length,
    ...own.slice(0, 10),
  ]);
}

/** A role has the filters of its screen and no others; each leaves the outlets of that person. */
async function expectFilters(scene: Trade): Promise<void> {
  const { api, variant, made } = scene;
  const { id, data } = await rowsOf(scene);
  for (const [filter, accounts] of [
    ['manager_id', ['admin', 'team', 'rsm']],
    ['rsm_id', ['admin', 'team']],
  ] as const)
    expect((await api.ask('GET', `${path}/${id}/addresses?${filter}=1`)).status, `the filter ${filter}`).toBe(
      accounts.some((one) => one === variant.account) ? 200 : 400,
    );
  if (!isOffice(scene)) return;
  const { data: managers } = await made.admin.get<{
    data: { id: number; roles: string[]; region_id: number | null }[];
  }>('admin/managers?limit=200');
  const rsm = managers.find((one) => one.roles.includes('RSM') && one.region_id !== null);
  const regions = new Map<number, number | null>();
  for (const { address_id } of data)
    regions.set(
      address_id,
      (await made.admin.get<{ region_id: number | null }>(`admin/outlets/${address_id}`)).region_id,
    );
  if (!rsm) return;
  const { data: left } = await api.get<{ data: AddressRow[] }>(`${path}/${id}/addresses?limit=1000&rsm_id=${rsm.id}`);
  expect(
    left.map((row) => row.address_id),
    'the outlets in the region of an RSM',
  ).toEqual(data.map((row) => row.address_id).filter((one) => regions.get(one) === rsm.region_id));
}

/** The workbook has the rows and columns of the list, and its filters. */
async function expectWorkbook(scene: Trade): Promise<void> {
  const { id, data } = await rowsOf(scene);
  const [first] = data;
  if (!first) return;
  const text = first.addresses.outlet_code;
  for (const query of ['', `?outlet_code=${encodeURIComponent(text)}`]) {
    const { url } = await scene.api.get<{ url: string }>(`${path}/${id}/xlsx${query}`);
    const { sheets } = await readXlsx(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    const [header, ...rows] = sheets[0]!.rows;
    expect(header, 'the columns of the screen').toEqual([
      'Outlet ID',
      'Outlet',
      'Legal name',
      'Address',
      'Sell out plan',
      'Sell in plan',
      'Program status',
      'Accepted Users',
      'Declined Users',
    ]);
    const wanted = query ? data.filter((row) => row.addresses.outlet_code.includes(text)) : data;
    expect(rows, 'the rows of the list').toEqual(
      wanted.map((row) => [
        row.address_id,
        row.addresses.outlet_code,
        row.addresses.legal_entities.name,
        row.addresses.street,
        row.sell_out_plan,
        row.sell_in_plan,
        statusWords[row.status],
        row.accepted_users,
        row.declined_users,
      ]),
    );
  }
}
