import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import { formatDay, isDay } from '../../../src/contract/days';
import { isInCalendar } from '../../../src/contract/fields';
import { addToDay, startOfDay } from '../../../src/contract/zones';
import { Refusal } from '../../http/refusal';

/** Moments from `from` (inclusive) until `until` (exclusive); a missing end is unbounded. */
export interface Range {
  from?: Date;
  until?: Date;
}

const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
const isDate = (text: string) => isInCalendar(text) && !Number.isNaN(Date.parse(text));

const refuse = (field: string, key: string, params?: Record<string, string>): never => {
  throw new Refusal(400, 'invalidQuery', { errors: { [field]: [{ key, ...(params && { params }) }] } });
};

/**
 * The range from `start_date` to `end_date`, both inclusive: days in the market's time zone, or instants (document 1,
 * sections 2.4 and 5). Refuses an invalid date, a date before the market's launch, and an end before the start.
 */
export function rangeOf(
  { start_date: start, end_date: end }: { start_date?: string | undefined; end_date?: string | undefined },
  { timeZone, launchDate }: Edition,
): Range {
  const moment = (
    field: 'start_date' | 'end_date',
    text: string,
    ofDay: (day: string) => Date,
    ofInstant: (moment: Date) => Date,
  ): Date => {
    if (isDay(text) && isDate(text)) return ofDay(text);
    if (isInstant(text) && isDate(text)) return ofInstant(new Date(text));
    return refuse(field, 'day');
  };
  const from = start
    ? moment(
        'start_date',
        start,
        (day) => startOfDay(day, timeZone),
        (moment) => moment,
      )
    : undefined;
  // `until` is exclusive and an end date inclusive, hence one millisecond is added to an instant.
  const until = end
    ? moment(
        'end_date',
        end,
        (day) => startOfDay(addToDay(day, 1), timeZone),
        (moment) => new Date(moment.getTime() + 1),
      )
    : undefined;
  const launch = startOfDay(launchDate, timeZone);
  if (from && from < launch) refuse('start_date', 'tooEarly', { day: formatDay(launchDate) });
  if (until && until <= launch) refuse('end_date', 'tooEarly', { day: formatDay(launchDate) });
  if (from && until && until <= from) refuse('end_date', 'endBeforeStart');
  return { ...(from && { from }), ...(until && { until }) };
}

/** The range as a condition on a timestamp column. */
export const within = (column: SQL, { from, until }: Range): SQL => {
  const start = from ? sql`${column} >= ${from.toISOString()}::timestamptz` : sql`true`;
  return until ? sql`${start} and ${column} < ${until.toISOString()}::timestamptz` : start;
};
