import { users } from '../../src/admin/users/resource';
import { ContractIn } from '../../src/contract/contract-in';
import type { Database } from '../database/database';
import { tierRewards } from './account-numbers';
import { mapped } from './in-order';
import { founded, type DemoMarket, type DemoOptions } from './market';
import { outletTypesOf } from './outlet-facts';
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
  await named('outlet_types', outletTypesOf(edition.code));
  if (new ContractIn(users, edition).has('tier_id'))
    await db.copyIn(
      'tiers',
      ['id', 'name', 'reward_coefficient', 'coins_per_currency', 'created_at'],
      tiers.map((name, at) => [at + 1, name, ...tierRewards[at]!, founded(demo, at)]),
    );
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
      'outlet_type_id',
      'zip_code',
      'latitude',
      'longitude',
      'legal_id',
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
        one.typeId,
        one.zip,
        one.latitude,
        one.longitude,
        one.legalId,
        founded(demo, at % 5000),
      ];
    }),
  );
}
