import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import type { ContactCategory } from '../../../src/admin/users/contacts';
import { atPlace, placeTypes, type Place } from '../../access/row-scope';
import { Refusal } from '../../http/refusal';

/** 'Last week' and 'last month' are the 7 and 30 days until now: the active window of document 1, section 9. */
const periods = { ALL: null, LAST_WEEK: 7, LAST_MONTH: 30 } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as [Period, ...Period[]];

type Ago = (days: number) => SQL;
export const daysAgo: Ago = (days) => sql`now() - make_interval(days => ${days}::int)`;
/**
 * As a subquery it is computed once instead of once per row, which halves the time of a scan over all users. PostgreSQL
 * then uses no index for it, so lists use `daysAgo`.
 */
export const daysAgoOnce: Ago = (days) => sql`(select ${daysAgo(days)})`;

/** Whether a user has a transaction within the period: `users.last_transaction_date` is the date of the newest. */
const activeIn = (period: Period, ago: Ago): SQL => {
  const days = periods[period];
  return days === null
    ? sql`users.last_transaction_date is not null`
    : sql`users.last_transaction_date >= ${ago(days)}`;
};

const deleted = sql`users.delete_requested_at is not null`;
const admitted = sql`users.delete_requested_at is null and users.status = 1`;
/** 'Waiting for registration': added, but has not applied for access yet, so there is nothing to moderate. */
const unregistered = sql`users.delete_requested_at is null and users.status = 7`;
/** Whether a user has the app: they signed in to it. */
export const loggedIn = sql`users.first_login_date is not null`;

/**
 * The categories of the contact statistics as conditions on `users` (document 1, section 4), for the figures and for
 * the list behind them.
 *
 * Every contact is in exactly one of these: the market's main bar (logged in, or active in the period), deleted, live,
 * aged, cold, waiting, blocked. The other of the two bars overlaps with them and is not part of a total.
 */
export function contactCategories(
  { loggedInIsMainBar }: Edition,
  period: Period,
  ago = daysAgo,
): Record<ContactCategory, SQL> {
  const active = activeIn(period, ago);
  const onApp = loggedInIsMainBar ? loggedIn : active;
  const notOnApp = sql`(${admitted} and not coalesce(${onApp}, false) or ${unregistered})`;
  const weeks = (count: number) => ago(count * 7);
  return {
    activeUsers: sql`${admitted} and ${active}${loggedInIsMainBar ? sql` and ${loggedIn}` : sql``}`,
    loggedIn: sql`${admitted} and ${loggedIn}`,
    deletedUsers: deleted,
    liveContacts: sql`${notOnApp} and users.created_at > ${weeks(4)}`,
    agedContacts: sql`${notOnApp} and users.created_at <= ${weeks(4)} and users.created_at > ${weeks(12)}`,
    coldContacts: sql`${notOnApp} and users.created_at <= ${weeks(12)}`,
    waitingContacts: sql`users.delete_requested_at is null and users.status = 2`,
    blockedContacts: sql`users.delete_requested_at is null and users.status in (0, 4, 8)`,
  };
}

const refuse = (field: string, key: string): never => {
  throw new Refusal(400, 'invalidQuery', { errors: { [field]: [{ key }] } });
};

const periodOf = (value: unknown): Period => {
  if (value === undefined || value === '') return 'ALL';
  return periodNames.find((one) => one === value) ?? refuse('period_type', 'choice');
};

/** Reads a place from the query parameters `…_id` and `…_type_id`; without a type the place is ALL. */
export function placeOf(
  query: Readonly<Record<string, unknown>>,
  prefix: 'custom_option' | 'custom_filter_option',
): Place {
  const [id, type] = [query[`${prefix}_id`], query[`${prefix}_type_id`]];
  if (type === undefined || type === '' || type === 'ALL') return { type: 'ALL' };
  if (type !== 'REGION' && type !== 'MANAGER') return refuse(`${prefix}_type_id`, 'choice');
  const number = Number(id);
  if (!Number.isInteger(number) || number < 1 || number > 2147483647) return refuse(`${prefix}_id`, 'number');
  return { type, id: number };
}

/** The parameters of the users list that are not filters (document 1, section 7, 'App users and statistics'). */
export const contactParameters = {
  custom_filter_option_id: { description: 'The id of a region or a manager.', schema: { type: 'integer', minimum: 1 } },
  custom_filter_option_type_id: { schema: { type: 'string', enum: [...placeTypes] } },
  period_type: { schema: { type: 'string', enum: [...periodNames] } },
  selected_filters: { description: 'A JSON array of contact categories.', schema: { type: 'string' } },
};

/**
 * These parameters as conditions on `users`: the place, and membership in any of the selected categories in the period.
 * Refuses invalid values.
 */
export function contactConditions(query: Readonly<Record<string, unknown>>, edition: Edition): SQL[] {
  const place = placeOf(query, 'custom_filter_option');
  const known = new Map<string, SQL>(Object.entries(contactCategories(edition, periodOf(query.period_type))));
  const selected = selectedIn(query.selected_filters);
  return [
    ...(place.type === 'ALL' ? [] : [atPlace(place, edition)]),
    ...(selected.length
      ? [
          sql`
            (
              ${sql.join(
                selected.map((name) => sql`(${known.get(name) ?? refuse('selected_filters', 'choice')})`),
                sql` or `,
              )}
            )
          `,
        ]
      : []),
  ];
}

/** `selected_filters` is a JSON array of category names. */
function selectedIn(value: unknown): string[] {
  if (value === undefined || value === '') return [];
  try {
    const names: unknown = JSON.parse(typeof value === 'string' ? value : '');
    if (Array.isArray(names) && names.every((one) => typeof one === 'string')) return names;
  } catch {
    // Refused below, like any other value that is not a list.
  }
  return refuse('selected_filters', 'list');
}
