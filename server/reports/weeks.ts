import { lightFormat, setISOWeek, startOfISOWeek } from 'date-fns';
import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';
import { dayInZone } from '../../src/contract/zones';

/** The Monday of an ISO week as yyyy-MM-dd. The first ISO week of a year is the one with 4 January. */
export const mondayOf = (year: number, week: number): string =>
  lightFormat(startOfISOWeek(setISOWeek(new Date(year, 0, 4), week)), 'yyyy-MM-dd');

/**
 * A condition on a moment: within a week, or a whole year, in the market's time zone. A week without a year is one of
 * this year. Undefined when neither is given.
 */
export function inWeek({ timeZone }: Edition, week: unknown, year: unknown): ((expression: string) => SQL) | undefined {
  if (week === undefined && year === undefined) return;
  const own = typeof year === 'number' ? year : Number(dayInZone(new Date(), timeZone)!.slice(0, 4));
  const end = mondayOf(own + 1, 1);
  // Week 53 ends with the year: it is empty in a year of 52.
  const [from, until] =
    typeof week === 'number'
      ? [mondayOf(own, week), week < 53 ? mondayOf(own, week + 1) : end]
      : [mondayOf(own, 1), end];
  const at = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  return (expression) => sql`(${sql.raw(expression)} >= ${at(from)} and ${sql.raw(expression)} < ${at(until)})`;
}
