import { fromZonedTime } from 'date-fns-tz';
import { addToDay, wallClock } from '../../../contract/zones';

const hours = 3;
const morning = '09:00:00';

/** Moments to put a talk aside until, on the market's clock. */
export function snoozeMoments(now: Date, zone: string): Record<'hours' | 'tomorrow' | 'monday', string> {
  const today = wallClock(now, zone).slice(0, 10);
  const at = (day: string) => fromZonedTime(`${day}T${morning}`, zone).toISOString();
  // 0 is Sunday.
  const weekday = new Date(today).getUTCDay();
  return {
    hours: new Date(now.getTime() + hours * 3_600_000).toISOString(),
    tomorrow: at(addToDay(today, 1)),
    monday: at(addToDay(today, ((7 - weekday) % 7) + 1)),
  };
}
