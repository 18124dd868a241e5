import i18n from 'i18next';
import { formatDay } from '../../contract/days';
import { parseISO } from 'date-fns';
import type { Entry, EntryState } from './entry';
import type { View } from './weeks';

/** How a chip shows its state, beside the words for it. */
export const chipLook: Record<EntryState, string> = {
  inactive: 'border-dashed border-input bg-background text-foreground',
  scheduled: 'border-transparent bg-primary-soft text-primary',
  published: 'border-transparent bg-ok-bg text-ok',
  ended: 'border-transparent bg-idle-bg text-idle',
};

/** The colour of a kind's dot, by its place among the kinds; its name is beside it. */
export const kindColour = (at: number): string => `oklch(0.65 0.17 ${(at * 137 + 30) % 360})`;

const say = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(i18n.language, options).format(parseISO(day));
export const fullDay = (day: string): string =>
  say(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
export const weekdayOf = (day: string, weekday: 'short' | 'long'): string => say(day, { weekday });
export const monthAndDay = (day: string): string => say(day, { day: 'numeric', month: 'short' });
/** What is shown, in words: 'October 2026', '05.10.2026 – 11.10.2026'. */
export const periodOf = (view: View, day: string, weeks: readonly (readonly string[])[]): string =>
  view === 'month'
    ? say(day, { month: 'long', year: 'numeric' })
    : `${formatDay(weeks[0]![0]!)} – ${formatDay(weeks[0]![6]!)}`;

/** The translation key and the days of an entry's date or period. */
export const datesOf = ({ first, last, kind }: Entry): [key: string, days: Record<string, string>] => {
  const days = { first: first ? formatDay(first) : '', last: last ? formatDay(last) : '' };
  return [!kind.dates.end ? 'on' : !first ? 'until' : !last ? 'from' : first === last ? 'on' : 'both', days];
};
export const hrefOf = ({ key }: Pick<Entry, 'key'>): string => `/${key}`;
