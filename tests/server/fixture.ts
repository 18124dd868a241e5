import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { EditionCode } from '../../editions/edition';
import { createServer, type Server } from '../../server/http/app';
import type { Database } from '../../server/database/database';
import { readSettings } from '../../server/settings';
import { freshDatabase, temporaryFolder } from './database';

export const password = 'console-demo';
let hashed: Promise<string> | undefined;

/**
 * The accounts. `ba` (1) and `ba2` (4) manage the users with odd and even ids in regions 1 and 2; `rsm` has region 1.
 */
export const managers = [
  { id: 1, username: 'ba', roles: ['BA'], region_id: 1, status: 1 },
  { id: 2, username: 'rsm', roles: ['RSM'], region_id: 1, status: 1 },
  { id: 3, username: 'team', roles: ['CO_TEAM'], region_id: null, status: 1 },
  { id: 4, username: 'ba2', roles: ['BA'], region_id: 2, status: 1 },
  { id: 5, username: 'seller', roles: ['USER'], region_id: 1, status: 1 },
  { id: 6, username: 'gone', roles: ['BA'], region_id: 1, status: 0 },
] as const;
export type Account = 'admin' | 'admin2' | (typeof managers)[number]['username'];

const prefixes: Partial<Record<EditionCode, string>> = {
  HUNGARY: '+36',
  BELARUS: '+375',
  IRELAND: '+353(0)',
  DEMO: '+353(0)',
  GEORGIA: '+995',
  ARMENIA: '+374',
  TAIWAN: '+886',
};
const phoneOf = (edition: EditionCode, id: number) =>
  `${prefixes[edition] ?? '+994'}${String(id).padStart(edition === 'HUNGARY' ? 10 : 9, '5')}`;

/** Fills a small market with fixed data that tests can rely on. */
async function seed(db: Database, edition: EditionCode, users: number): Promise<void> {
  const secret = await (hashed ??= hash(password, { memoryCost: 8, timeCost: 1 }));
  await db.copyIn(
    'regions',
    ['id', 'name'],
    [
      [1, 'North'],
      [2, 'South'],
    ],
  );
  await db.copyIn(
    'cities',
    ['id', 'name'],
    [
      [1, 'Riverton'],
      [2, 'Oakham'],
      [3, 'Ashby'],
    ],
  );
  await db.copyIn(
    'positions',
    ['id', 'name'],
    [
      [1, 'Seller'],
      [2, 'Cashier'],
    ],
  );
  await db.copyIn(
    'tiers',
    ['id', 'name'],
    [
      [1, 'Gold'],
      [2, 'Silver'],
    ],
  );
  await db.copyIn(
    'legal_entities',
    ['id', 'name'],
    [
      [1, 'Corner Shops Ltd'],
      [2, 'Kiosk & Sons'],
    ],
  );
  await db.copyIn(
    'admins',
    ['id', 'username', 'name', 'password_hash', 'status'],
    [
      [1, 'admin', 'Ada Admin', secret, 1],
      [2, 'admin2', 'Alan Admin', secret, 1],
    ],
  );
  await db.copyIn(
    'managers',
    ['id', 'username', 'name', 'surname', 'email', 'phone', 'password_hash', 'region_id', 'city_id', 'roles', 'status'],
    managers.map((one) => [
      one.id,
      one.username,
      one.username.toUpperCase(),
      'Manager',
      `${one.username}@example.com`,
      phoneOf(edition, 900 + one.id),
      secret,
      one.region_id,
      1,
      one.roles,
      one.status,
    ]),
  );
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
    ],
    [
      [1, 'N-001', 'High Street', '1', 1, 1, 1, 1, 1, true, 'LIGHT'],
      [2, 'S-001', 'Low Road', '2', 1, 4, 2, 2, 2, false, 'ADVANCED'],
    ],
  );
  await db.copyIn(
    'users',
    [
      'id',
      'name',
      'surname',
      'username',
      'phone',
      'status',
      'manager_id',
      'region_id',
      'city_id',
      'outlet_address_id',
      'position_id',
      'traffic_code',
      'created_at',
    ],
    Array.from({ length: users }, (_, at) => {
      const id = at + 1;
      const even = id % 2 === 0;
      return [
        id,
        even ? 'Eve' : 'Otto',
        `Seller${String(id).padStart(4, '0')}`,
        `user${id}`,
        phoneOf(edition, id),
        id % 5 === 0 ? 2 : 1,
        even ? 4 : 1,
        even ? 2 : 1,
        even ? 2 : 1,
        even ? 2 : 1,
        1,
        `T-${id}`,
        new Date(Date.UTC(2026, 0, 1) + id * 60_000),
      ];
    }),
  );
  for (const table of [
    'regions',
    'cities',
    'positions',
    'tiers',
    'legal_entities',
    'admins',
    'managers',
    'outlets',
    'users',
  ]) {
    await db.rows(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`),
    );
  }
}

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}
export interface Page {
  data: Record<string, unknown>[];
  total: number;
}
interface More {
  headers?: Record<string, string>;
}

/**
 * Starts a market's server on its own database. If `db` is given, it is another instance on the same database, unless
 * that `isEmpty`.
 */
export async function startServer({
  edition = 'DEMO',
  users = 40,
  env = {},
  db: given,
  isEmpty = !given,
}: {
  edition?: EditionCode;
  users?: number;
  env?: Record<string, string>;
  db?: Database;
  isEmpty?: boolean;
} = {}) {
  const settings = readSettings({ EDITION: edition, DATA_DIR: temporaryFolder(), DEMO_DATA: 'off', ...env });
  const db = given ?? (await freshDatabase());
  if (isEmpty) await seed(db, edition, users);
  const server: Server = await createServer(settings, db);
  const base = settings.apiPath ? `/${settings.apiPath}` : '';
  const tokens = new Map<Account, string>();

  async function call<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: unknown,
    { headers = {} }: More = {},
  ): Promise<Answer<T>> {
    const options: InjectOptions = { method, url: base + path, headers };
    if (payload !== undefined)
      Object.assign(options, { payload, headers: { 'content-type': 'application/json', ...headers } });
    const answer = await server.app.inject(options);
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: (isJson && answer.payload ? answer.json() : answer.payload) as T,
      headers: answer.headers,
    };
  }
  async function signIn(username: Account): Promise<string> {
    const { body } = await call<{ token: string }>('POST', '/admin/auth', { username, password });
    tokens.set(username, body.token);
    return body.token;
  }

  return {
    ...server,
    db,
    settings,
    base,
    call,
    signIn,
    /** Calls as a member of staff, who signs in once. */
    as(account: Account) {
      const authorized = async (more: More = {}): Promise<More> => ({
        headers: { authorization: `Bearer ${tokens.get(account) ?? (await signIn(account))}`, ...more.headers },
      });
      return {
        get: async <T = Record<string, unknown>>(path: string, more?: More) =>
          call<T>('GET', path, undefined, await authorized(more)),
        post: async <T = Record<string, unknown>>(path: string, body: unknown, more?: More) =>
          call<T>('POST', path, body, await authorized(more)),
        put: async <T = Record<string, unknown>>(path: string, body: unknown, more?: More) =>
          call<T>('PUT', path, body, await authorized(more)),
        delete: async <T = Record<string, unknown>>(path: string, body: unknown, more?: More) =>
          call<T>('DELETE', path, body, await authorized(more)),
      };
    },
    /** The latest entries of the log, newest first. */
    logs: (count = 1) =>
      db.rows<{ action: string; info: string; admin_id: number; staff_kind: string }>(
        sql`select action, info, admin_id, staff_kind from logs order by id desc limit ${count}`,
      ),
    async stop() {
      await server.close();
      await db.close();
    },
  };
}
export type Market = Awaited<ReturnType<typeof startServer>>;
