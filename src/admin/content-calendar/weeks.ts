import { addMonths, differenceInCalendarDays, getDay, lastDayOfMonth, lightFormat, parseISO } from 'date-fns';
import { addToDay } from '../../contract/zones';

/** What the calendar shows at once. */
export const views = ['month', 'week'] as const;
export type View = (typeof views)[number];

/** The days from one to the other, yyyy-MM-dd; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parseISO(to), parseISO(from));

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addToDay(day, -((getDay(parseISO(day)) + 6) % 7));
export const weekOf = (day: string): string[] => {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, at) => addToDay(monday, at));
};

/** The weeks that are shown, of seven days each: those that touch the day's month, or the day's own. */
export function weeksOf(view: View, day: string): string[][] {
  if (view === 'week') return [weekOf(day)];
  const first = mondayOf(`${day.slice(0, 8)}01`);
  const last = lightFormat(lastDayOfMonth(parseISO(day)), 'yyyy-MM-dd');
  const count = Math.ceil((daysBetween(first, last) + 1) / 7);
  return Array.from({ length: count }, (_, at) => weekOf(addToDay(first, at * 7)));
}

/** The same day of the next or previous month, or its last day where that is shorter, or of the week. */
export const stepped = (view: View, day: string, count: number): string =>
  view === 'week' ? addToDay(day, 7 * count) : lightFormat(addMonths(parseISO(day), count), 'yyyy-MM-dd');

/** The new first day of an entry that was held by one of its days and dropped on another; by its first if unknown. */
export const firstDropped = (first: string, held: string | undefined, on: string): string =>
  addToDay(first, daysBetween(held ?? first, on));

/** First and last day, yyyy-MM-dd; a missing one is open. */
export interface Dated {
  first?: string | undefined;
  last?: string | undefined;
}
export const isWithin = ({ first = '', last = '9999' }: Dated, from: string, until: string): boolean =>
  first <= until && last >= from;

/** The part of an entry that lies in one week. */
export interface Segment<T extends Dated> {
  entry: T;
  /** The number of its first day in the week, from 0, and of its days. */
  column: number;
  length: number;
  /** Entries of the same day are in different lanes, from 0. */
  lane: number;
  /** It began before the week, or ends after it. */
  isContinued: boolean;
  continues: boolean;
}

const runsThrough = ({ isContinued, continues }: Pick<Segment<Dated>, 'isContinued' | 'continues'>) =>
  Number(isContinued && continues);

/**
 * Lays the entries of a week out: what begins or ends in it above what runs through it, in the order of their days, the
 * longer of two above.
 */
export function segmentsOf<T extends Dated>(entries: readonly T[], week: readonly string[]): Segment<T>[] {
  const [monday, sunday] = [week[0]!, week[6]!];
  const parts = entries
    .filter((entry) => isWithin(entry, monday, sunday))
    .map((entry) => {
      const { first = '', last = '9999' } = entry;
      const column = first < monday ? 0 : daysBetween(monday, first);
      const end = last > sunday ? 6 : daysBetween(monday, last);
      return {
        entry,
        column,
        length: Math.max(1, end - column + 1),
        isContinued: first < monday,
        continues: last > sunday,
      };
    })
    .sort((a, b) => runsThrough(a) - runsThrough(b) || a.column - b.column || b.length - a.length);
  /** The first column that is free in each lane. */
  const free: number[] = [];
  return parts.map((part) => {
    const found = free.findIndex((column) => column <= part.column);
    const lane = found < 0 ? free.length : found;
    free[lane] = part.column + part.length;
    return { ...part, lane };
  });
}

/** How many entries of a day are in lanes that are not shown. */
export const hiddenOn = (segments: readonly Segment<Dated>[], column: number, lanes: number): number =>
  segments.filter((one) => one.lane >= lanes && one.column <= column && column < one.column + one.length).length;
