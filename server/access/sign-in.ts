import { isIPv6 } from 'node:net';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { roleFromWire } from '../../src/contract/company';
import type { Role } from '../../src/contract/roles';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { mayEnter } from './session';

/** Failed attempts are forgotten this many minutes after the last one. */
const memory = 15;
/**
 * Attempts without a waiting time: per user name and address, and per address alone, which a whole office may share.
 */
const free = { pair: 10, address: 200 };
/** The longest waiting time, seconds. The waiting time doubles with each further failure. */
const greatestWait = 900;

/**
 * The part of an address that identifies the visitor. An IPv6 subscriber gets a whole /64 network, so only its prefix
 * counts.
 */
const visitor = (address: string) =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;

/**
 * Counts a sign-in attempt, or refuses it with 429 while the key has to wait. It counts before the password is checked,
 * so that parallel attempts are counted too; a successful sign-in takes the count back.
 * Moments are rounded to the millisecond, so one that was just stored may lie up to half a millisecond in the future.
 * All instances share the table. Only this user name and address, or this address, have to wait, so an attacker
 * elsewhere cannot lock out the real user.
 */
async function attempt(db: Database, key: string, allowed: number): Promise<void> {
  const wait = sql`
    least(power(2, greatest(least(failures.count - ${allowed}::int, 20), 0))::int - 1, ${greatestWait}::int)
  `;
  const counted = await db.one(sql`
    insert into sign_in_attempts as known (key, failures, last_at, blocked_until)
    values (${key}, 1, now(), now())
    on conflict (key) do update
      set
        failures = (
          select count
          from (
            select case
              when known.last_at < now() - make_interval(mins => ${memory}::int) then 1
              else known.failures + 1
            end as count
          ) failures
        ),
        last_at = now(),
        blocked_until = (
          select now() + make_interval(secs => ${wait})
          from (
            select case
              when known.last_at < now() - make_interval(mins => ${memory}::int) then 1
              else known.failures + 1
            end as count
          ) failures
        )
    where known.blocked_until <= clock_timestamp() + interval '1 millisecond'
    returning key
  `);
  if (counted) return;
  const blocked = await db.one<{ seconds: number }>(sql`
    select greatest(ceil(extract(epoch from blocked_until - now())), 1)::int as seconds
    from sign_in_attempts
    where key = ${key}
  `);
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

/**
 * The hash that the password is compared with when the user name is unknown, so that the response time does not reveal
 * which names exist.
 */
let nobody: Promise<string> | undefined;

/** The account with this user name and password. Throws the documented refusal, or a 429 with Retry-After. */
export async function signIn(
  db: Database,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<Entered> {
  const keys = { pair: `${username.trim().toLowerCase()}|${visitor(address)}`, address: `|${visitor(address)}` };
  await attempt(db, keys.address, free.address);
  await attempt(db, keys.pair, free.pair);
  const accounts = await db.rows<Account>(sql`
    select 'admin' as kind, id, name, null as surname, null as photo, array['ADMIN'] as roles,
      null::int as region_id, status, session_epoch, password_hash
    from admins
    where username = ${username}
    union all
    select 'manager', id, name, surname, photo, roles, region_id, status, session_epoch, password_hash
    from managers
    where username = ${username}
  `);
  let found: Account | undefined;
  for (const account of accounts)
    if (account.password_hash && (await verify(account.password_hash, password))) found ??= account;
  if (!accounts.some((one) => one.password_hash)) await verify(await (nobody ??= hash('nobody')), password);
  if (!found || found.status !== 1) throw new Refusal(401, 'signInFailed');
  const roles = found.roles.flatMap((one) => roleFromWire(one) ?? []);
  if (!mayEnter(roles)) throw new Refusal(401, 'signInUserOnly');
  await db.rows(sql`
    delete from sign_in_attempts
    where key = ${keys.pair} or last_at < now() - interval '1 day'
  `);
  await db.rows(sql`
    update sign_in_attempts
    set failures = greatest(failures - 1, 0)
    where key = ${keys.address}
  `);
  return { ...found, roles };
}
