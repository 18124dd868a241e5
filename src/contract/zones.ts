import { addDays, addMilliseconds, lightFormat, parseISO, subMilliseconds } from 'date-fns';
import { fromZonedTime } from 'date-fns-tz';
import { isDay } from './days';

const isoDay = 'yyyy-MM-dd';

/** Formats by zone: creating one is far slower than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The wall clock of a zone at a moment: yyyy-MM-ddTHH:mm:ss. date-fns-tz has no function for it that is right in every
 * hour: `toZonedTime` returns a date in the browser's own zone, which lacks the hour that its clocks skip, and
 * `getTimezoneOffset` reads the moment as a wall clock, which is wrong in the hours after the zone's clocks change.
 */
export const wallClock = (at: Date, zone: string): string => {
  let clock = clocks.get(zone);
  if (!clock) {
    // Swedish writes yyyy-MM-dd HH:mm:ss.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(zone, clock);
  }
  return clock.format(at).replace(' ', 'T');
};

/** The day of a moment in a zone, yyyy-MM-dd. Undefined when `instant` is not a date. */
export const dayInZone = (instant: string | Date, zone: string): string | undefined => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? undefined : wallClock(at, zone).slice(0, 10);
};

/**
 * The day of a date in either documented form: a day is itself, an instant its day in the zone (decisions, 'Dates in
 * filters and records'). Undefined when it is neither.
 */
export const dayOfDate = (date: string, zone: string): string | undefined =>
  isDay(date) ? date : /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(date) ? dayInZone(date, zone) : undefined;

/** The day `count` days later, yyyy-MM-dd; earlier if negative. */
export const addToDay = (day: string, count: number): string => lightFormat(addDays(parseISO(day), count), isoDay);

/** The first moment of a day in a zone. */
export const startOfDay = (day: string, zone: string): Date => {
  const midnight = fromZonedTime(`${day}T00:00:00`, zone);
  if (dayInZone(midnight, zone) === day) return midnight;
  // The clocks go forward at midnight, which does not exist: the day begins when the one before has ended.
  return addMilliseconds(fromZonedTime(`${addToDay(day, -1)}T23:59:59.999`, zone), 1);
};

export type Edge = 'start' | 'noon' | 'end';
/** The time of day that a date field stands for; the start of the day unless the field says otherwise. */
export const edgeOf = ({ edge = 'start' }: { edge?: Edge }): Edge => edge;
/**
 * The first or the last moment of a day in a zone, or its noon, ISO 8601 (document 1, section 5: range fields;
 * document 2, section 9: LEP).
 */
export const edgeOfDay = (day: string, edge: Edge, zone: string): string => {
  if (edge === 'noon') return fromZonedTime(`${day}T12:00:00`, zone).toISOString();
  const moment = edge === 'start' ? startOfDay(day, zone) : subMilliseconds(startOfDay(addToDay(day, 1), zone), 1);
  return moment.toISOString();
};
