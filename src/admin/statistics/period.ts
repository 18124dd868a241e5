import { useGo, useParsed } from '@refinedev/core';
import { edition } from 'virtual:edition';
import { isDay } from '../../contract/days';
import { dayInZone } from '../../contract/zones';

/** Days as yyyy-MM-dd, ends included; an end that is not chosen is open. */
export interface Period {
  start?: string | undefined;
  end?: string | undefined;
}

/** Today in the market's zone, wherever the browser sits. */
export const today = (): string => dayInZone(new Date().toISOString(), edition.timeZone) ?? '';
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);

/** What an address says, within the launch date and today; a start after its end counts as none (document 1, section 2.4). */
export function readPeriod(start: unknown, end: unknown, now = today()): Period {
  const within = (value: unknown) => (isDay(value) && value >= edition.launchDate && value <= now ? value : undefined);
  const until = within(end);
  const from = within(start);
  return { start: from !== undefined && until !== undefined && from > until ? undefined : from, end: until };
}

/** The period in the address: back, reload and a pasted link restore it. */
export function usePeriod(): [Period, (next: Period) => void] {
  const { params } = useParsed<{ start_date?: string; end_date?: string }>();
  const go = useGo();
  const set = ({ start, end }: Period) => go({ query: { start_date: start, end_date: end }, type: 'replace' });
  return [readPeriod(params?.start_date, params?.end_date), set];
}
