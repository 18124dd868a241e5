import { hash } from '@node-rs/argon2';
import { managers } from '../../src/admin/managers/resource';
import { ContractIn } from '../../src/contract/contract-in';
import type { Database } from '../database/database';
import { iso } from './calendar';
import { founded, type DemoMarket, type DemoOptions } from './market';
import { demoManagers } from './places';
import { Random } from './random';

/** The demo accounts and their password. */
export const demoAccounts = ['admin', ...demoManagers] as const;
export const demoPassword = 'console-demo';

export async function loadStaff(db: Database, demo: DemoMarket, { edition }: DemoOptions): Promise<void> {
  const { places } = demo;
  const staff = new ContractIn(managers, edition);
  const password = await hash(demoPassword);
  await db.copyIn(
    'admins',
    ['id', 'username', 'name', 'password_hash', 'status'],
    [[1, 'admin', 'Administrator', password, 1]],
  );
  await db.copyIn(
    'managers',
    [
      'id',
      'username',
      'name',
      'surname',
      'phone',
      'email',
      'password_hash',
      'account_codes',
      'region_id',
      'city_id',
      'roles',
      'status',
      'hide_phone',
      'users_limit',
      'rsm_manager_id',
      'created_at',
    ],
    places.managers.map((one) => [
      one.id,
      one.username,
      one.name,
      one.surname,
      one.phone,
      one.email,
      (demoManagers as readonly string[]).includes(one.username) ? password : null,
      one.accountCodes,
      one.regionId,
      one.cityId,
      one.roles,
      one.status,
      one.hidePhone,
      staff.has('users_limit') && one.roles.includes('BA') ? edition.defaultUsersLimit : null,
      staff.has('rsm_manager_id') ? one.rsmManagerId : null,
      founded(demo, one.id),
    ]),
  );
}

/** Log entries of a month of sign-ins by staff. */
export async function loadLogs(db: Database, { calendar, places, seed }: DemoMarket): Promise<void> {
  const random = new Random(seed, 5);
  const people = [
    { kind: 'admin', id: 1 },
    ...places.managers
      .filter((one) => one.status === 1)
      .slice(0, 12)
      .map(({ id }) => ({ kind: 'manager', id })),
  ];
  const entries = people
    .flatMap((one) =>
      Array.from({ length: 12 }, () => ({
        ...one,
        at: calendar.inOpeningHours(calendar.daysAgo(random.next() * 30), random),
      })),
    )
    .sort((a, b) => a.at - b.at);
  await db.copyIn(
    'logs',
    ['admin_id', 'staff_kind', 'action', 'date'],
    entries.map((one) => [one.id, one.kind, 'login', iso(one.at)]),
  );
}
