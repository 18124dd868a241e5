import type { Place } from '../../../../machines/station';
import type { StationPart } from './desk';

/** A part of a row, in the list's order. Without a part, the row is not loaded yet. */
export interface Entry<P extends StationPart = StationPart> {
  /** The row's index in the list. */
  at: number;
  rowId: string;
  /** The part's index in its row. */
  nth: number;
  part: P | undefined;
}
export const placeOf = ({ rowId, part, at, nth }: Entry, seeks = false): Place => ({
  rowId,
  partId: part?.id ?? null,
  at,
  nth,
  seeks,
});

/** All parts in order. A row without parts is left out. */
export const entriesOf = <P extends StationPart>(
  rowIds: readonly string[],
  partsOf: (rowId: string) => readonly P[] | undefined,
): readonly Entry<P>[] =>
  rowIds.flatMap(
    (rowId, at): Entry<P>[] =>
      partsOf(rowId)?.map((part, nth) => ({ at, rowId, nth, part })) ?? [{ at, rowId, nth: 0, part: undefined }],
  );

/** The index of a place or, if it no longer exists, of the entry that follows it. */
export function indexOf(entries: readonly Entry[], { rowId, partId, at, nth }: Place): number {
  const same = entries.findIndex((one) => one.rowId === rowId && one.part?.id === partId);
  if (same >= 0) return same;
  const row = entries.find((one) => one.rowId === rowId);
  const within = row ? nth : 0;
  const found = entries.findIndex(
    (one, index) =>
      one.at > (row?.at ?? at) ||
      (one.at === (row?.at ?? at) && (one.nth >= within || entries[index + 1]?.at !== one.at)),
  );
  return found >= 0 ? found : entries.length - 1;
}

/**
 * The index of the first entry from `from` on that may need a decision, else of the first one at all; `from` if there
 * is none.
 */
export function seek<E>(entries: readonly E[], from: number, mayWait: (entry: E) => boolean): number {
  const next = entries.findIndex((one, index) => index >= from && mayWait(one));
  if (next >= 0) return next;
  const first = entries.findIndex(mayWait);
  return first >= 0 ? first : from;
}
