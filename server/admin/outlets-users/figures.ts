import { sql, type SQL } from 'drizzle-orm';
import type { RegisteredFigure, RegisteredPeriod } from '../../../src/admin/outlets-users/figures';
import { outlets } from '../../../src/admin/outlets/resource';
import type { Resource } from '../../../src/contract/contract';
import { ContractIn } from '../../../src/contract/contract-in';
import { rowsInSight } from '../../access/row-scope';
import type { Call } from '../../http/route';
import { contactCategories, daysAgo, daysAgoOnce, loggedIn } from '../users/contacts';
import { active } from '../users/view';

type AnyCall = Call<unknown, unknown>;
type Counts = Readonly<Record<string, number>>;

/** The row-level scope of outlets: a BA's own, those of an RSM's region, all for the team. Null where it is all. */
export const outletsInSight = (call: AnyCall) =>
  rowsInSight(new ContractIn<Resource>(outlets, call.edition), call.staff);

const usersInSight = (call: AnyCall): SQL => {
  const sight = outletsInSight(call);
  return sight
    ? sql`users.outlet_address_id in (select id from outlets where ${sight.where})`
    : sql`users.outlet_address_id is not null`;
};

/** The active window (document 1, section 9). What is new is in a group now and was not before this window. */
const windowDays = 30;
const fourWeeks = 28;
const newcomers = sql`users.created_at >= ${daysAgoOnce(windowDays)}`;
const isActive = sql.raw(`coalesce(${active}, false)`);
/** Whether a user had a transaction in the window before the active window: one look into an index for each user. */
const activeBefore = sql`
  left join lateral (
    select true as found
    from transactions t
    where t.user_id = users.id
      and t.created_at >= ${daysAgo(2 * windowDays)}
      and t.created_at < ${daysAgo(windowDays)}
    limit 1
  ) before on true
`;

/** Counts in the caller's scope, cached for seconds as the totals of lists are. */
const counted = (call: AnyCall, name: string, query: SQL): Promise<Counts> =>
  call.records.figures.of(
    JSON.stringify(['outlets-users', name, outletsInSight(call)?.key ?? 'all']),
    async () => (await call.db.one<Counts>(query))!,
  );

export const outletsCount = (call: AnyCall) =>
  counted(
    call,
    'outlets',
    sql`
      select count(*)::int as outlets_number
      from outlets
      where ${outletsInSight(call)?.where ?? sql`true`}
    `,
  );

/** All users at the outlets, whatever their status. */
export const registeredUsers = (call: AnyCall) =>
  counted(
    call,
    'registered',
    sql`
      select count(*)::int as registered_users,
        count(*) filter (where ${newcomers})::int as new_registered_users
      from users
      where ${usersInSight(call)}
    `,
  );

/** Those who wait are new when they registered in the last 30 days: no other date says since when they wait. */
export const waitingUsers = (call: AnyCall) =>
  counted(
    call,
    'waiting',
    sql`
      select count(*)::int as waiting_moderation_users,
        count(*) filter (where ${newcomers})::int as new_waiting_moderation_users
      from users
      where ${contactCategories(call.edition, 'ALL').waitingContacts} and ${usersInSight(call)}
    `,
  );

export const activeUsers = (call: AnyCall) =>
  counted(
    call,
    'active',
    sql`
      select count(*)::int as monthly_active_users,
        count(*) filter (where before.found is null)::int as new_monthly_active_users
      from users ${activeBefore}
      where ${sql.raw(active)} and ${usersInSight(call)}
    `,
  );

const registeredIn: Record<RegisteredPeriod, SQL> = {
  ALL: sql`true`,
  LAST_FOUR_WEEKS: sql`users.created_at > ${daysAgoOnce(fourWeeks)}`,
  BEFORE_LAST_FOUR_WEEKS: sql`users.created_at <= ${daysAgoOnce(fourWeeks)}`,
};
/** The users who registered in a period, with and without the app. */
export async function registeredByDownload(call: AnyCall, period: RegisteredPeriod): Promise<RegisteredFigure[]> {
  const counts = await counted(
    call,
    period,
    sql`
      select count(*) filter (where ${loggedIn})::int as "downloadedUsers",
        count(*) filter (where not (${loggedIn}))::int as "notDownloadedUsers"
      from users
      where ${registeredIn[period]} and ${usersInSight(call)}
    `,
  );
  return Object.entries(counts).map(([name, value]) => ({ name, value }));
}

/** The figures of one outlet's users (document 1, section 3). */
export const outletFigures = async (call: AnyCall, outlet: number): Promise<Counts> =>
  (await call.db.one<Counts>(sql`
    select count(*)::int as registered_users,
      count(*) filter (where ${newcomers})::int as new_registered_users,
      count(*) filter (where ${loggedIn})::int as download_users,
      count(*) filter (where users.first_login_date >= ${daysAgoOnce(windowDays)})::int as new_download_users,
      count(*) filter (where ${isActive})::int as active_users,
      count(*) filter (where ${isActive} and before.found is null)::int as new_active_users,
      count(*) filter (where not ${isActive})::int as not_active_users,
      count(*) filter (where not ${isActive} and (${newcomers} or before.found))::int as new_not_active_users
    from users ${activeBefore}
    where users.outlet_address_id = ${outlet}
  `))!;
