import type { DayLimit } from './contract';
import type { ContractIn } from './contract-in';
import { wallClock } from './zones';

/** Today in a zone, yyyy-MM-dd. */
const todayIn = (timeZone: string) => wallClock(new Date(), timeZone).slice(0, 10);
/** Whether somebody born on this day is not yet `years` old. */
export const isYounger = (born: string, years: number, timeZone: string) =>
  `${String(Number(born.slice(0, 4)) + years).padStart(4, '0')}${born.slice(4)}` > todayIn(timeZone);

/** The day of a limit in a market; undefined where there is none. */
export const dayOf = (limit: DayLimit | undefined, { edition }: ContractIn): string | undefined =>
  limit === 'today' ? todayIn(edition.timeZone) : limit === 'launch' ? edition.launchDate : limit;
