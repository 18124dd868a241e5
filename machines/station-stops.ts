/** Where a part of a row is in the list. Without a part, the row is not loaded yet. */
export interface Spot {
  rowId: string;
  partId: string | null;
  /** The row's index in the list. */
  at: number;
  /** The part's index in its row. */
  nth: number;
}
/** A spot at which the user can stop. */
export interface Stop extends Spot {
  /** Whether it needs a decision, as far as is known, and no colleague has it open. */
  waits: boolean;
}
/** The user's position. Rows and parts around it may be added or removed. */
export interface Place extends Omit<Spot, 'rowId'> {
  rowId: string | null;
  /** Whether to move on to the first part from here that needs a decision. */
  seeks: boolean;
}
export const beginning: Place = { rowId: null, partId: null, at: 0, nth: 0, seeks: true };
export const placeOf = ({ rowId, partId, at, nth }: Spot, seeks = false): Place => ({ rowId, partId, at, nth, seeks });

/** The index of a place or, if it no longer exists, of the spot that follows it. */
export function indexOf(spots: readonly Spot[], { rowId, partId, at, nth }: Place): number {
  const same = spots.findIndex((one) => one.rowId === rowId && partId !== null && one.partId === partId);
  if (same >= 0) return same;
  const row = spots.find((one) => one.rowId === rowId);
  const within = row ? nth : 0;
  const found = spots.findIndex(
    (one, index) =>
      one.at > (row?.at ?? at) ||
      (one.at === (row?.at ?? at) && (one.nth >= within || spots[index + 1]?.at !== one.at)),
  );
  return found >= 0 ? found : spots.length - 1;
}

/**
 * The index of the first stop from `from` on that needs a decision, else of the first one at all; `from` if there is
 * none.
 */
export function seek(stops: readonly Pick<Stop, 'waits'>[], from: number): number {
  const next = stops.findIndex((one, index) => index >= from && one.waits);
  if (next >= 0) return next;
  const first = stops.findIndex((one) => one.waits);
  return first >= 0 ? first : from;
}

/** The index of the open stop; -1 if there is none. */
export function openAt(stops: readonly Stop[], place: Place): number {
  const from = indexOf(stops, place);
  return place.seeks ? seek(stops, from) : from;
}
