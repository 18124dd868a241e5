import type { Api } from '../api';
import { expect } from '../expect';
import type { Scene } from '../model';
import { peopleByRight } from './people';

interface Seller {
  id: number;
  name: string;
  surname: string;
  phone: string | null;
  last_transaction_date: string | null;
}
interface Person extends Seller {
  status: number;
  address?: { outlet_code?: string | null } | null;
}
/** An outlet as its own record says it is. */
export interface OutletRecord {
  id: number;
  outlet_code: string;
  street: string;
  building_number: string | null;
  city_id: number;
  manager_id: number | null;
  region_id: number | null;
  legal_entities: { name: string }[];
}
const factsOf = ({ id, name, surname, phone, last_transaction_date }: Seller): Seller => ({
  id,
  name,
  surname,
  phone,
  last_transaction_date,
});
const byId = (one: Seller, other: Seller) => one.id - other.id;

/**
 * Asserts that an outlet has the sellers who work there and may take part, as far as the account sees them, by their
 * surnames, each as their own record says. Who has asked to be deleted takes no part.
 */
export const expectSellersOf = (
  api: Api,
  code: string,
  read: () => Promise<readonly Seller[]>,
  isOne: (status: number) => boolean = () => true,
): Promise<void> =>
  // Other paths may change the same people meanwhile.
  expect(async () => {
    const { all, gone } = await peopleByRight<Person>(api);
    const { data: sorted } = await api.get<{ data: Person[] }>('admin/users?sort=surname&order=ASC&limit=1000');
    const isGone = new Set(gone.map(({ id }) => id));
    const own = all.filter((one) => one.address?.outlet_code === code && isOne(one.status) && !isGone.has(one.id));
    const shown = await read();
    expect(shown.map(factsOf).toSorted(byId), `the sellers of ${code}`).toEqual(own.map(factsOf).toSorted(byId));
    const isShown = new Set(shown.map(({ id }) => id));
    expect(
      shown.map(({ surname }) => surname),
      `the order of the sellers of ${code}`,
    ).toEqual(sorted.filter(({ id }) => isShown.has(id)).map(({ surname }) => surname));
  }).toPass({ timeout: 30_000 });

/** All outlets, and which of them an account sees: an ambassador its own, an RSM those of the region (decisions, roles). */
export async function outletsInSight(
  admin: Api,
  { api, variant }: Pick<Scene, 'api' | 'variant'>,
): Promise<{ all: OutletRecord[]; isSeen: (outlet: OutletRecord) => boolean }> {
  const { data: all } = await admin.get<{ data: OutletRecord[] }>('admin/outlets?limit=1000');
  const { id } = api.storage.identity as { id: number };
  if (variant.account === 'ba') return { all, isSeen: (one) => one.manager_id === id };
  if (variant.account !== 'rsm') return { all, isSeen: () => true };
  const { region_id } = await admin.get<{ region_id: number | null }>(`admin/managers/${id}`);
  return { all, isSeen: (one) => one.region_id === region_id };
}
/** The address of an outlet as programmes write it. */
export const placeOf = ({ street, building_number }: OutletRecord): string =>
  [street, building_number].filter(Boolean).join(' ');
