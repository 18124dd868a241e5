import type { DayLimit } from './contract';
import type { ContractIn } from './contract-in';

/** Today in a zone; the locale en-CA formats dates as yyyy-MM-dd. */
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
/** Whether somebody born on this day is not yet `years` old. */
export const isYounger = (born: string, years: number, timeZone: string) =>
  `${String(Number(born.slice(0, 4)) + years).padStart(4, '0')}${born.slice(4)}` > todayIn(timeZone);

/** The day of a limit in a market; undefined where there is none. */
export const dayOf = (limit: DayLimit | undefined, { edition }: ContractIn): string | undefined =>
  limit === 'today' ? todayIn(edition.timeZone) : limit === 'launch' ? edition.launchDate : limit;
