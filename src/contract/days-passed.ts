import type { Edition } from '../../editions/edition';
import { dayInZone, dayOfDate } from './zones';

const comparedWithToday = (date: unknown, { timeZone }: Edition): number | undefined => {
  const day = typeof date === 'string' ? dayOfDate(date, timeZone) : undefined;
  const today = dayInZone(new Date(), timeZone);
  return day === undefined || today === undefined ? undefined : day < today ? -1 : day > today ? 1 : 0;
};
/** Whether a day of the market's calendar is over. */
export const hasPassed = (date: unknown, edition: Edition): boolean => comparedWithToday(date, edition) === -1;
/** Whether a day of the market's calendar has begun. */
export const hasCome = (date: unknown, edition: Edition): boolean => (comparedWithToday(date, edition) ?? 1) <= 0;
