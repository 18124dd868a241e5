import { isIPv6 } from 'node:net';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { roleFromWire } from '../../src/contract/company';
import type { Role } from '../../src/contract/roles';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { mayEnter } from './session';

/** Failures are forgotten after this long without another, minutes. */
const memory = 15;
/** Attempts that cost no waiting: by user name and address, and by address alone, where an office may share one. */
const free = { pair: 10, address: 200 };
/** Seconds; doubled with each further failure. */
const greatestWait = 900;

/** An IPv6 visitor owns a network of addresses: the first half is the visitor. */
const visitor = (address: string) =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;

/**
 * Counts an attempt before it is judged, so that many at once are counted too; a sign-in that succeeds takes it back.
 * Moments are stored to the millisecond, so one that has just been stored may lie half a one ahead.
 * The table is shared by all instances. Only this pair and this address wait: the real user comes in from elsewhere.
 */
async function attempt(db: Database, key: string, allowed: number): Promise<void> {
  const wait = sql`least(power(2, greatest(least(failures.count - ${allowed}::int, 20), 0))::int - 1, ${greatestWait}::int)`;
  const counted = await db.one(sql`
    insert into sign_in_attempts as known (key, failures, last_at, blocked_until) values (${key}, 1, now(), now())
    on conflict (key) do update set
      failures = (select count from (select case when known.last_at < now() - make_interval(mins => ${memory}::int) then 1 else known.failures + 1 end as count) failures),
      last_at = now(),
      blocked_until = (select now() + make_interval(secs => ${wait}) from (select case when known.last_at < now() - make_interval(mins => ${memory}::int) then 1 else known.failures + 1 end as count) failures)
    where known.blocked_until <= clock_timestamp() + interval '1 millisecond' returning key`);
  if (counted) return;
  const blocked = await db.one<{ seconds: number }>(
    sql`select greatest(ceil(extract(epoch from blocked_until - now())), 1)::int as seconds from sign_in_attempts where key = ${key}`,
  );
  const seconds = blocked?.seconds ?? 1;
  throw new Refusal(429, 'tooManySignIns', { params: { seconds }, headers: { 'retry-after': String(seconds) } });
}

interface Account {
  kind: 'admin' | 'manager';
  id: number;
  name: string;
  surname: string | null;
  photo: string | null;
  roles: string[];
  region_id: number | null;
  status: number;
  session_epoch: number;
  password_hash: string | null;
}
export type Entered = Omit<Account, 'roles' | 'password_hash' | 'status'> & { roles: readonly Role[] };

/** What an unknown user's password is compared with: the answer takes as long as a known one's. */
let nobody: Promise<string> | undefined;

/** Who signs in with this name and password. Throws the documented refusal, or 429 with Retry-After. */
export async function signIn(
  db: Database,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<Entered> {
  const keys = { pair: `${username.trim().toLowerCase()}|${visitor(address)}`, address: `|${visitor(address)}` };
  await attempt(db, keys.address, free.address);
  await attempt(db, keys.pair, free.pair);
  const accounts = await db.rows<Account>(sql`
    select 'admin' as kind, id, name, null as surname, null as photo, array['ADMIN'] as roles, null::int as region_id, status, session_epoch, password_hash from admins where username = ${username}
    union all select 'manager', id, name, surname, photo, roles, region_id, status, session_epoch, password_hash from managers where username = ${username}`);
  let found: Account | undefined;
  for (const account of accounts)
    if (account.password_hash && (await verify(account.password_hash, password))) found ??= account;
  if (!accounts.some((one) => one.password_hash)) await verify(await (nobody ??= hash('nobody')), password);
  if (!found || found.status !== 1) throw new Refusal(401, 'signInFailed');
  const roles = found.roles.flatMap((one) => roleFromWire(one) ?? []);
  if (!mayEnter(roles)) throw new Refusal(401, 'signInUserOnly');
  await db.rows(sql`delete from sign_in_attempts where key = ${keys.pair} or last_at < now() - interval '1 day'`);
  await db.rows(sql`update sign_in_attempts set failures = greatest(failures - 1, 0) where key = ${keys.address}`);
  return { ...found, roles };
}
