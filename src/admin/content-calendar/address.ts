import { useGo, useParsed } from '@refinedev/core';
import { edition } from 'virtual:edition';
import { isDay } from '../../contract/days';
import { isInCalendar } from '../../contract/fields';
import { dayInZone } from '../../contract/zones';
import { entryStates, type Entry, type EntryState } from './entry';
import { facets, type Facet, type Kind } from './kinds';
import type { View } from './weeks';

/** Today in the market. */
export const today = (): string => dayInZone(new Date(), edition.timeZone) ?? '';

/** What the calendar shows, as its URL says it; back, reload and a pasted link restore it. */
export interface Shown {
  view: View;
  /** The day that has the focus; its month or week is shown. */
  day: string;
  /** The chosen kinds by their path, and states; none means all of them. */
  kinds: readonly string[];
  states: readonly EntryState[];
  facets: Partial<Record<Facet, readonly number[]>>;
  /** The path of the list from which the calendar was opened. */
  from: string | undefined;
}

const listed = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat());
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

export function readShown(params: Record<string, unknown>, kinds: readonly Kind[], now = today()): Shown {
  const paths = kinds.map((one) => one.path);
  const asked = listed(params.kinds);
  const states = listed(params.states);
  return {
    view: params.view === 'week' ? 'week' : 'month',
    day: isDay(params.day) && isInCalendar(params.day) ? params.day : now,
    kinds: paths.filter((path) => asked.includes(path)),
    states: entryStates.filter((state) => states.includes(state)),
    facets: Object.fromEntries(
      facets.flatMap((facet) => {
        const ids = listed(params[facet]).filter(isId);
        return ids.length && kinds.some((kind) => kind.facets[facet]) ? [[facet, ids]] : [];
      }),
    ),
    from: paths.find((path) => path === params.from),
  };
}

/** The calendar's state, and the function that changes a part of it. */
export function useShown(kinds: readonly Kind[]): [Shown, (change: Partial<Shown>) => void] {
  const { params } = useParsed<Record<string, unknown>>();
  const go = useGo();
  const shown = readShown(params ?? {}, kinds);
  const change = (next: Partial<Shown>) => {
    const { view, facets: chosen, ...rest } = { ...shown, ...next };
    go({ type: 'replace', query: { ...rest, ...(view === 'week' && { view }), ...chosen } });
  };
  return [shown, change];
}

export const isFiltered = ({ kinds, states, facets: chosen }: Shown): boolean =>
  kinds.length > 0 || states.length > 0 || Object.keys(chosen).length > 0;

/** Whether a kind is among the chosen ones, and has what the calendar is filtered by. */
export const showsKind = (shown: Shown, kind: Kind): boolean =>
  (!shown.kinds.length || shown.kinds.includes(kind.path)) &&
  facets.every((facet) => !shown.facets[facet] || kind.facets[facet]);

export const showsEntry = (shown: Shown, entry: Entry): boolean =>
  (!shown.states.length || shown.states.includes(entry.state)) &&
  facets.every((facet) => shown.facets[facet]?.includes(entry.facets[facet] ?? 0) ?? true);
