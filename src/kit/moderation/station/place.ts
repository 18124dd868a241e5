import type { Spot } from '../../../../machines/station-stops';
import type { StationPart } from './desk';

/** A part of a row, in the list's order. Without a part, the row is not loaded yet. */
export interface Entry<P extends StationPart = StationPart> extends Spot {
  part: P | undefined;
}

/** All parts in order. A row without parts is left out. */
export const entriesOf = <P extends StationPart>(
  rowIds: readonly string[],
  partsOf: (rowId: string) => readonly P[] | undefined,
): readonly Entry<P>[] =>
  rowIds.flatMap(
    (rowId, at): Entry<P>[] =>
      partsOf(rowId)?.map((part, nth) => ({ at, rowId, nth, partId: part.id, part })) ?? [
        { at, rowId, nth: 0, partId: null, part: undefined },
      ],
  );
