import { users } from '../../src/admin/users/resource';
import { ContractIn } from '../../src/contract/contract-in';
import type { Database } from '../database/database';
import { mapped } from './in-order';
import { founded, type DemoMarket, type DemoOptions } from './market';
import { tiers } from './users';

/** Regions, cities and the other lists that people and outlets refer to. */
export async function loadPlaces(db: Database, demo: DemoMarket, { edition }: DemoOptions): Promise<void> {
  const { market, places } = demo;
  const named = (table: string, names: readonly string[]) =>
    db.copyIn(
      table,
      ['id', 'name', 'created_at'],
      names.map((name, at) => [at + 1, name, founded(demo, at)]),
    );
  await named(
    'regions',
    places.regions.map((one) => one.name),
  );
  await named(
    'cities',
    places.cities.map((one) => one.name),
  );
  await named('positions', market.positions);
  if (new ContractIn(users, edition).has('tier_id')) await named('tiers', tiers);
  await db.copyIn(
    'legal_entities',
    ['id', 'name', 'type', 'created_at'],
    market.legalEntities.map(([name, type], at) => [at + 1, name, type, founded(demo, at)]),
  );
}

export async function loadOutlets(db: Database, demo: DemoMarket): Promise<void> {
  const { places } = demo;
  await db.copyIn(
    'outlets',
    [
      'id',
      'outlet_code',
      'street',
      'building_number',
      'status',
      'manager_id',
      'city_id',
      'region_id',
      'legal_entity_id',
      'contracted',
      'contract_type',
      'is_gas_station',
      'created_at',
    ],
    mapped(Array.from({ length: places.outletCount }).keys(), (at) => {
      const one = places.outlet(at + 1);
      return [
        one.id,
        one.code,
        one.street,
        one.building,
        one.status,
        one.managerId,
        one.cityId,
        one.regionId,
        one.legalEntityId,
        one.contracted,
        one.contractType,
        one.isGasStation,
        founded(demo, at % 5000),
      ];
    }),
  );
}
