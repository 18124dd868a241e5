import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes, type EditionCode } from '../../editions/edition';
import { managers } from '../../src/admin/managers/resource';
import { outlets } from '../../src/admin/outlets/resource';
import { users } from '../../src/admin/users/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { validate } from '../../src/contract/validation';
import { demoMarket } from '../../server/demo/market';
import { lifeOf } from '../../server/demo/life';
import { phoneOf } from '../../server/demo/phones';
import { userColumns } from '../../server/demo/users';

const now = new Date('2026-11-20T14:30:00Z');
const marketIn = (code: EditionCode, count = 600) => demoMarket({ edition: editions[code], users: count, now });
type Row = Record<(typeof userColumns)[number], string | number | null>;
const sellersIn = (code: EditionCode, count?: number) =>
  Array.from(
    marketIn(code, count).sellers.rows(),
    (row) => Object.fromEntries(userColumns.map((column, at) => [column, row[at]])) as Row,
  );

describe.each(editionCodes)('%s', (code) => {
  const own = new ContractIn(users, editions[code]);

  test('every seller could have been typed into the form', () => {
    const found = sellersIn(code).flatMap((row) => {
      const { verification_verified: verified, ...rest } = row;
      const record = {
        ...Object.fromEntries(Object.entries(rest).filter(([column]) => own.has(column))),
        verification: { verified },
      };
      const errors = validate(own, record, { mode: 'edit', roles: ['ADMIN'], strict: true });
      return Object.keys(errors).length ? [{ id: row.id, errors }] : [];
    });
    expect(found).toEqual([]);
  });

  test('every outlet could have been typed into the form', () => {
    const contract = new ContractIn(outlets, editions[code]);
    const { places } = marketIn(code);
    const found = Array.from({ length: places.outletCount }, (_, at) => places.outlet(at + 1)).flatMap((one) => {
      const record = {
        outlet_code: one.code,
        outlet_type_id: one.typeId,
        status: one.status,
        street: one.street,
        building_number: one.building,
        zip_code: one.zip,
        city_id: one.cityId,
        latitude: one.latitude,
        longitude: one.longitude,
        manager_id: one.managerId,
        legal_entity_id: one.legalEntityId,
        legal_id: one.legalId,
        contracted: one.contracted,
        contract_type: one.contractType,
      };
      const errors = validate(contract, record, { mode: 'create', roles: ['ADMIN'], strict: true });
      return Object.keys(errors).length ? [{ id: one.id, errors }] : [];
    });
    expect(found).toEqual([]);
  });

  test('every manager could have been typed into the form', () => {
    const staff = new ContractIn(managers, editions[code]);
    const found = marketIn(code).places.managers.flatMap(
      ({ username, name, surname, phone, email, accountCodes, roles, status, regionId, cityId, rsmManagerId }) => {
        const record = {
          username,
          name,
          surname,
          phone,
          email,
          account_codes: accountCodes,
          roles,
          status,
          region_id: regionId,
          city_id: cityId,
          rsm_manager_id: rsmManagerId,
          users_limit: 150,
        };
        // RSM is a demo account even in markets whose forms do not offer that role.
        const errors = validate(staff, record, { mode: 'edit', roles: ['ADMIN'], before: record });
        return Object.keys(errors).filter((field) => field !== 'rsm_manager_id' || rsmManagerId !== null).length
          ? [{ username, errors }]
          : [];
      },
    );
    expect(found).toEqual([]);
  });

  test('somebody waits for moderation in every region, and with the demo ambassador', () => {
    const waiting = sellersIn(code).filter((row) => row.status === 2);
    expect(new Set(waiting.map((row) => row.region_id)).size).toBeGreaterThanOrEqual(
      marketIn(code).places.regions.length,
    );
    expect(waiting.some((row) => row.manager_id === 1)).toBe(true);
  });

  test('sellers order what is sent to the phone and what comes by post', () => {
    const { lives, market } = marketIn(code);
    const orders = Array.from({ length: 600 }, (_, at) => lifeOf(lives, at + 1).orders).flat();
    for (const kind of ['digital', 'physical'])
      expect(orders.filter((one) => one.kind === kind).length).toBeGreaterThan(10);
    expect(
      orders.filter((one) => !market.rewards.some(([, price, kind]) => price === one.coins && kind === one.kind)),
    ).toEqual([]);
  });

  test('the same day gives the same market', () => {
    expect(sellersIn(code, 60)).toEqual(sellersIn(code, 60));
  });
});

test('a balance is never below zero on the way', () => {
  const { lives } = marketIn('DEMO');
  for (let id = 1; id <= 600; id++) {
    let balance = 0;
    for (const one of lifeOf(lives, id).transactions) expect((balance += one.coins)).toBeGreaterThanOrEqual(0);
  }
});

test('nothing happens in the future, before the launch, or before the seller joined', () => {
  const { lives, calendar } = marketIn('HUNGARY');
  for (let id = 1; id <= 600; id++) {
    const life = lifeOf(lives, id);
    const moments = [
      life.createdAt,
      life.firstLogin,
      ...life.activities.map((one) => one.at),
      ...life.transactions.map((one) => one.at),
    ].filter((one) => one !== null);
    expect(Math.min(...moments)).toBe(life.createdAt);
    expect(life.createdAt).toBeGreaterThanOrEqual(calendar.launch);
    expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime());
  }
});

test('the newest sellers came today or yesterday, and more came lately than at first', () => {
  const created = sellersIn('IRELAND', 2000).map((row) => Date.parse(String(row.created_at)));
  const middle = (Date.parse(editions.IRELAND.launchDate) + now.getTime()) / 2;
  expect(created.filter((one) => one > middle).length).toBeGreaterThan(1200);
  expect(now.getTime() - Math.max(...created)).toBeLessThan(2 * 86_400_000);
});

test.each(editionCodes)('a million phones of %s are a million different ones', (code) => {
  const { market } = marketIn(code, 10);
  const seen = new Set<string>();
  for (let n = 1; n <= 1_000_000; n += 7) seen.add(phoneOf(editions[code], market, n));
  expect(seen.size).toBe(Math.ceil(1_000_000 / 7));
});
