import { isIPv6, SocketAddress } from 'node:net';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { roleFromWire } from '../../src/contract/company';
import type { Role } from '../../src/contract/roles';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { accountOf, remembered } from './devices';
import { mayEnter } from './session';

/** Failed attempts are forgotten this many minutes after the last one. */
const memory = 15;
/** Attempts without a waiting time: per account and address, and per address alone, which a whole office may share. */
const free = { account: 10, address: 200 };
/**
 * The longest waiting time, seconds. The waiting time doubles with each further failure. It is short where the account
 * has signed in before, in this browser or from this address, and for an address as a whole: its other visitors are
 * not to blame.
 */
const greatestWait = { stranger: 900, known: 30, address: 60 };

/**
 * The part of an address that identifies the visitor. An IPv6 subscriber gets a whole /64 network, so only its prefix
 * counts; an IPv4 address may be written as IPv6, '::ffff:192.0.2.1'.
 */
function visitor(address: string): string {
  if (!isIPv6(address)) return address;
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  if (canonical.includes('.')) return canonical;
  const [first = [], last = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

/** What is known of an account at an address or on a device: whether it has signed in there, and how long it waits. */
const before = (db: Database, key: string) =>
  db.one<{ known: boolean; seconds: number }>(sql`
    select entered_at is not null as known,
      ceil(extract(epoch from blocked_until - clock_timestamp() - interval '1 millisecond'))::int as seconds
    from sign_in_attempts
    where key = ${key}
  `);

function refuse(seconds: number): never {
  throw new Refusal(429, 'tooManySignIns', { params: { seconds }, headers: { 'retry-after': String(seconds) } });
}

/**
 * Counts a sign-in attempt, or refuses it with 429 while the key has to wait. It counts before the password is checked,
 * so that parallel attempts are counted too; a successful sign-in takes the count back.
 * Moments are rounded to the millisecond, so one that was just stored may lie up to half a millisecond in the future.
 * All instances share the table.
 */
async function attempt(db: Database, key: string, { allowed, wait: most }: { allowed: number; wait: number }) {
  const wait = sql`
    least(power(2, greatest(least(failures.count - ${allowed}::int, 20), 0))::int - 1, ${most}::int)
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
  if (!counted) refuse(Math.max((await before(db, key))?.seconds ?? 1, 1));
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

interface Credentials {
  username: string;
  password: string;
  address: string;
  /** The device that the browser has proved to be (see Devices). */
  device: string | undefined;
}

/**
 * The account with this user name and password. Throws the documented refusal, or a 429 with Retry-After.
 * Failures are counted by account and address together, so a stranger elsewhere cannot lock out the owner; where the
 * owner's device is known, nor can one at the same address. The limit of an address, against one password tried on
 * many accounts, holds for strangers only.
 */
export async function signIn(db: Database, { username, password, address, device }: Credentials): Promise<Entered> {
  const pair = `${accountOf(username)}|${device === undefined ? visitor(address) : `device ${device}`}`;
  const found = await before(db, pair);
  const isKnown = device !== undefined || (found?.known ?? false);
  if (found && found.seconds > 0) refuse(found.seconds);
  const shared = `|${visitor(address)}`;
  if (!isKnown) await attempt(db, shared, { allowed: free.address, wait: greatestWait.address });
  await attempt(db, pair, { allowed: free.account, wait: isKnown ? greatestWait.known : greatestWait.stranger });
  const entered = await accountWith(db, username, password);
  await db.rows(sql`
    update sign_in_attempts
    set failures = 0, blocked_until = now(), entered_at = now()
    where key = ${pair}
  `);
  await db.rows(sql`
    delete from sign_in_attempts
    where last_at < now() - interval '1 day'
      and (entered_at is null or entered_at < now() - make_interval(days => ${remembered}::int))
  `);
  if (!isKnown)
    await db.rows(sql`
      update sign_in_attempts
      set failures = greatest(failures - 1, 0)
      where key = ${shared}
    `);
  return entered;
}

async function accountWith(db: Database, username: string, password: string): Promise<Entered> {
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
  return { ...found, roles };
}
