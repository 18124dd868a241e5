import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';
import { dayInZone } from '../../src/contract/zones';

const dayLength = 86_400_000;
/** The Monday of an ISO week, as a day. */
export function mondayOf(year: number, week: number): string {
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayLength;
  return new Date(monday + (week - 1) * 7 * dayLength).toISOString().slice(0, 10);
}

/** Moments of a week of a year, or of the whole year, in the market's zone; a week without a year is this year's. Undefined where neither is asked for. */
export function inWeek({ timeZone }: Edition, week: unknown, year: unknown): ((expression: string) => SQL) | undefined {
  if (week === undefined && year === undefined) return;
  const own = typeof year === 'number' ? year : Number(dayInZone(new Date().toISOString(), timeZone)!.slice(0, 4));
  const [from, until] =
    typeof week === 'number'
      ? [mondayOf(own, week), mondayOf(own, week + 1)]
      : [mondayOf(own, 1), mondayOf(own + 1, 1)];
  const at = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  return (expression) => sql`(${sql.raw(expression)} >= ${at(from)} and ${sql.raw(expression)} < ${at(until)})`;
}
