import { useGo, useParsed } from '@refinedev/core';
import { edition } from 'virtual:edition';
import { isDay } from '../../contract/days';
import { today, type Period } from '../../kit/periods';

/**
 * Reads a period from the URL, limited to launch date and today; a start after the end is ignored (document 1,
 * section 2.4).
 */
export function readPeriod(start: unknown, end: unknown, now = today()): Period {
  const within = (value: unknown) => (isDay(value) && value >= edition.launchDate && value <= now ? value : undefined);
  const until = within(end);
  const from = within(start);
  return { start: from !== undefined && until !== undefined && from > until ? undefined : from, end: until };
}

/** The period in the URL, so back, reload and a pasted link restore it. */
export function usePeriod(): [Period, (next: Period) => void] {
  const { params } = useParsed<{ start_date?: string; end_date?: string }>();
  const go = useGo();
  const set = ({ start, end }: Period) => go({ query: { start_date: start, end_date: end }, type: 'replace' });
  return [readPeriod(params?.start_date, params?.end_date), set];
}
