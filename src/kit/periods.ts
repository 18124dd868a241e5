import { differenceInCalendarDays, parseISO } from 'date-fns';
import { edition } from 'virtual:edition';
import { addToDay, dayInZone } from '../contract/zones';

/** A range of days as yyyy-MM-dd, both included. A missing end is open. */
export interface Period {
  start?: string | undefined;
  end?: string | undefined;
}

/** Today in the market's time zone. */
export const today = (): string => dayInZone(new Date(), edition.timeZone) ?? '';

export const presetNames = ['all', 'week', 'fourWeeks', 'month', 'launch'] as const;
export type PresetName = (typeof presetNames)[number];

/**
 * The periods that are chosen with one click, in the market's time zone, none of them from before its launch (document
 * 1, section 9). The last days include today.
 */
export function presets(now = today()): Readonly<Record<PresetName, Period>> {
  const from = (start: string): Period => ({
    start: start < edition.launchDate ? edition.launchDate : start,
    end: now,
  });
  return {
    all: {},
    week: from(addToDay(now, -6)),
    fourWeeks: from(addToDay(now, -27)),
    month: from(`${now.slice(0, 7)}-01`),
    launch: { start: edition.launchDate },
  };
}

/**
 * The period of equal length that ends where this one begins; an open end is today. Undefined where the period has no
 * start, or the one before would begin before the market's launch: it would not be equal.
 */
export function periodBefore({ start, end }: Period, now = today()): Required<Period> | undefined {
  if (start === undefined) return;
  const last = end ?? now;
  if (last < start) return;
  const days = differenceInCalendarDays(parseISO(last), parseISO(start)) + 1;
  const before = { start: addToDay(start, -days), end: addToDay(start, -1) };
  return before.start < edition.launchDate ? undefined : before;
}

/** How a figure has changed since the period before; `share` is per cent of what it was. */
export type Change = { kind: 'same' } | { kind: 'more' | 'less'; share: number } | { kind: 'from' };
/** Where it was nothing or negative there is no share of it. */
export function changeOf(value: number, before: number): Change {
  if (value === before) return { kind: 'same' };
  if (before <= 0) return { kind: 'from' };
  return { kind: value > before ? 'more' : 'less', share: (Math.abs(value - before) / before) * 100 };
}
