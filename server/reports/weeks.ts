import { lightFormat, setISOWeek, startOfISOWeek } from 'date-fns';
import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';
import { dayInZone } from '../../src/contract/zones';

/** The Monday of an ISO week, yyyy-MM-dd. The year's first ISO week has 4 January in it. */
export const mondayOf = (year: number, week: number): string =>
  lightFormat(startOfISOWeek(setISOWeek(new Date(year, 0, 4), week)), 'yyyy-MM-dd');

/**
 * Moments of a week of a year, or of the whole year, in the market's zone; a week without a year is this year's.
 * Undefined where neither is asked for.
 */
export function inWeek({ timeZone }: Edition, week: unknown, year: unknown): ((expression: string) => SQL) | undefined {
  if (week === undefined && year === undefined) return;
  const own = typeof year === 'number' ? year : Number(dayInZone(new Date(), timeZone)!.slice(0, 4));
  const [from, until] =
    typeof week === 'number'
      ? [mondayOf(own, week), mondayOf(own, week + 1)]
      : [mondayOf(own, 1), mondayOf(own + 1, 1)];
  const at = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  return (expression) => sql`(${sql.raw(expression)} >= ${at(from)} and ${sql.raw(expression)} < ${at(until)})`;
}
