import { edition } from 'virtual:edition';
import i18n from 'i18next';
import { isDay } from '../../contract/days';
import { wallClock } from '../../contract/zones';
import { day } from '../../providers/format';

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * A moment in as few signs as a list needs, on the market's clock: the time of today, 'yesterday', the weekday of the
 * last days, the day of this year without the year. Of a date without a time, today is 'today'.
 */
export function shortDate(value: string, now = new Date()): string {
  if (Number.isNaN(Date.parse(value))) return value;
  const [date = '', time] = isDay(value) ? [value] : wallClock(new Date(value), edition.timeZone).split('T');
  const [today = ''] = wallClock(now, edition.timeZone).split('T');
  const ago = days(date, today);
  if (ago === 0 && time) return time.slice(0, 5);
  if (ago === 0 || ago === 1)
    return new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(-ago, 'day');
  if (ago > 1 && ago < 7)
    return new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));
  return date.slice(0, 4) === today.slice(0, 4) ? day(date).slice(0, 6) : day(date);
}
