import { addDays, addMilliseconds, lightFormat, parseISO, subMilliseconds } from 'date-fns';
import { fromZonedTime, getTimezoneOffset } from 'date-fns-tz';

const isoDay = 'yyyy-MM-dd';

/**
 * The wall clock of a zone at a moment: yyyy-MM-ddTHH:mm:ss.SSS. Computed in UTC: date-fns-tz's `toZonedTime` returns a
 * date in the browser's own zone, which lacks the hour that is skipped when its clocks go forward.
 */
export const wallClock = (at: Date, zone: string): string =>
  new Date(at.getTime() + getTimezoneOffset(zone, at)).toISOString().slice(0, -1);

/** The day of a moment in a zone, yyyy-MM-dd. Undefined when `instant` is not a date. */
export const dayInZone = (instant: string | Date, zone: string): string | undefined => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? undefined : wallClock(at, zone).slice(0, 10);
};

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
/**
 * The first or the last moment of a day in a zone, or its noon, ISO 8601 (document 1, section 5: range fields;
 * document 2, section 9: LEP).
 */
export const edgeOfDay = (day: string, edge: Edge, zone: string): string => {
  if (edge === 'noon') return fromZonedTime(`${day}T12:00:00`, zone).toISOString();
  const moment = edge === 'start' ? startOfDay(day, zone) : subMilliseconds(startOfDay(addToDay(day, 1), zone), 1);
  return moment.toISOString();
};
