import type { ReactNode } from 'react';
import type { Decision, ModerationKind, Notice, Outcome } from '../../../../machines/moderation';

/** A row of the list: what one person sent for one thing. */
export interface StationRow {
  id: number | string;
}
/** One thing to decide about. */
export interface StationPart {
  /** Unique within its row. */
  id: string;
  pictures: readonly string[];
  /** What stands in place of a picture: an answer. */
  text?: string;
  /** What it was sent for. */
  about?: string;
  /** The name of the decision that stands. */
  decided: string | null;
}
/** What a list gives to the moderation station, beyond its rows. */
export interface Desk<R extends StationRow, P extends StationPart> {
  /** The path of the list: what rows are held under. */
  path: string;
  kind: ModerationKind;
  mayDecide: boolean;
  title: (row: R) => string;
  subtitle: (row: R) => ReactNode;
  /** The list itself says that nothing of a row waits: it is loaded only when somebody goes there. */
  isSettled?: (row: R) => boolean;
  load: (row: R) => Promise<readonly P[]>;
  send: (taken: Taken<R, P>, decision: Decision) => Promise<Outcome>;
  /** Says what came of a decision, also after the station was left. */
  tell: (notice: Notice) => void;
  /** Why a decision about a part cannot be taken, beyond what the machine knows. */
  whyNot?: (row: R, part: P, name: string) => string | undefined;
  /** The back-end decides about all that a row waits for at once: the row is looked at anew. */
  decidesTogether?: boolean;
  /** What is filled in before a decision. Its control has `data-fill`, which the key Q finds. */
  filling?: { control: (part: P) => ReactNode; value: (part: P) => unknown };
  /** What is known of a row, beside it. */
  facts: (row: R) => ReactNode;
}
/** What a decision carries, so that it can be sent whatever the list shows meanwhile. */
export interface Taken<R, P> {
  row: R;
  part: P;
  filled: unknown;
}
/** A part's name among those of all rows. */
export const thingId = (rowId: string, partId: string) => `${rowId} ${partId}`;
