import { hasCome } from '../../contract/days-passed';
import { dayOfDate } from '../../contract/zones';
import type { Tone } from '../../kit/ui/badge';
import { titleOf, valueAt } from '../../kit/words';
import { phaseOf } from '../../publishing/period';
import { facets, type Facet, type Kind } from './kinds';
import type { Dated } from './weeks';

/** Whether the content can be seen in the app. */
export const entryStates = ['inactive', 'scheduled', 'published', 'ended'] as const;
export type EntryState = (typeof entryStates)[number];
export const toneOf: Record<EntryState, Tone> = {
  inactive: 'warn',
  scheduled: 'accent',
  published: 'ok',
  ended: 'idle',
};

/** A record in the calendar. Days are those of the market. */
export interface Entry extends Dated {
  /** Unique among all kinds. */
  key: string;
  kind: Kind;
  id: number;
  name: string;
  state: EntryState;
  /** It is shown in the app as soon as its day has come. */
  isActive: boolean;
  /** It is not published yet, and this role may change its day. */
  isMovable: boolean;
  facets: Partial<Record<Facet, number>>;
}

type Row = Record<string, unknown>;

/** A date of a record as a day of the market. */
export const dayOf = (row: Row, source: string | undefined, zone: string): string | undefined => {
  const value = source && row[source];
  return typeof value === 'string' ? dayOfDate(value, zone) : undefined;
};

/** A row that does not say whether it is active, as a documented list may, is judged by its dates alone. */
const isActive = ({ active }: Kind, row: Row): boolean => {
  const value = active && row[active];
  return value === undefined || value === 1 || value === true;
};

/** The entry of a list's row; undefined for a record without dates. */
export function entryOf(kind: Kind, row: Row): Entry | undefined {
  const { own, dates, path } = kind;
  const { edition } = own;
  const first = dayOf(row, dates.start, edition.timeZone);
  const end = dates.end ? dayOf(row, dates.end, edition.timeZone) : first;
  // Periods from before may end before they begin.
  const last = first && end && end < first ? first : end;
  if (!first && !last) return undefined;
  const active = isActive(kind, row);
  const state = !active
    ? 'inactive'
    : first && !hasCome(first, edition)
      ? 'scheduled'
      : dates.end && phaseOf(own, row) === 'over'
        ? 'ended'
        : 'published';
  return {
    key: `${path}/${String(row.id)}`,
    kind,
    id: Number(row.id),
    name: titleOf(own.contract, row),
    first,
    last,
    state,
    isActive: active,
    isMovable: kind.isEditable && first !== undefined && (state === 'inactive' || state === 'scheduled'),
    facets: Object.fromEntries(
      facets.flatMap((facet) => {
        const source = kind.facets[facet]?.source;
        const id = source && valueAt(row, source);
        return typeof id === 'number' ? [[facet, id]] : [];
      }),
    ),
  };
}

/** In the order of their days; what has no first day has begun long ago. */
export const byDay = (a: Entry, b: Entry): number =>
  (a.first ?? '').localeCompare(b.first ?? '') || a.name.localeCompare(b.name) || a.key.localeCompare(b.key);
