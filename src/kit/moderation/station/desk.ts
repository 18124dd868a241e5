import type { ReactNode } from 'react';
import type { Resource } from '../../../contract/contract';
import type { FilterValue, Row } from '../../list/state';
import type { Decision, ModerationKind, Notice, Outcome } from '../../../../machines/moderation';

/** A row of the list: what one user sent for one thing. */
export interface StationRow {
  id: number | string;
}
/** A part of a row that is decided about on its own. */
export interface StationPart {
  /** Unique within its row. */
  id: string;
  /** Their addresses; null for one whose file is gone. */
  pictures: readonly (string | null)[];
  /** An answer in text, shown instead of a picture. */
  text?: string;
  /** What it was sent for. */
  about?: string;
  /** The name of the current decision; null while there is none. */
  decided: string | null;
}
/** What a list passes to the moderation station besides its rows. */
export interface Desk<R extends StationRow, P extends StationPart> {
  /** The path of the list, under which rows are claimed. */
  path: string;
  kind: ModerationKind;
  mayDecide: boolean;
  /** Whether there may be something to decide about in a row of the list. */
  picks?: (row: Row) => boolean;
  /** Whether a list with these filters has only rows that wait for a decision. */
  onlyWaiting?: (filters: ReadonlyMap<string, FilterValue>) => boolean;
  /** Who sent it: the name by which a row is called. */
  person: { resource: Resource; idOf: (row: R) => number | undefined };
  /** What a row is called while the person's name is unknown. */
  title: (row: R) => string;
  subtitle: (row: R) => ReactNode;
  /**
   * The file of a row's first picture, as far as the list knows it; otherwise the picture is known once the row is
   * loaded. Left out where nobody sends pictures.
   */
  thumb?: (row: R) => string | undefined;
  /**
   * Whether the list already shows that nothing in a row needs a decision. Such a row is passed over and loaded only
   * when it is opened.
   */
  isSettled?: (row: R) => boolean;
  load: (row: R) => Promise<readonly P[]>;
  send: (taken: Taken<R, P>, decision: Decision) => Promise<Outcome>;
  /** Reports the outcome of a decision about the row of this name, also after the user has left the station. */
  tell: (notice: Notice, name: string) => void;
  /** Why a decision about a part cannot be made, apart from the machine's own reasons. */
  whyNot?: (row: R, part: P, name: string) => string | undefined;
  /** The back-end decides about all open parts of a row at once, so the row is reloaded after each decision. */
  decidesTogether?: boolean;
  /**
   * An input that is filled in before a decision. Its control has `data-fill`, by which the shortcut Q finds it.
   * `standing`: the decision that the part shows, also one that can still be undone. What it holds by then is what is
   * sent, so it is locked.
   */
  filling?: { control: (part: P, standing: string | null) => ReactNode; value: (part: P) => unknown };
  /** The details of a row, shown beside it. */
  facts: (row: R) => ReactNode;
}
/** Everything that a decision needs to be sent, independent of what the list shows by then. */
export interface Taken<R, P> {
  row: R;
  part: P;
  /** The part's number in its row, from 1; null if it is the only one. */
  nth: number | null;
  filled: unknown;
}
/** A part's id, unique among those of all rows. */
export const thingId = (rowId: string, partId: string) => `${rowId} ${partId}`;
