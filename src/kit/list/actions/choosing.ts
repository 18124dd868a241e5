import type { Row } from '../state';

/** Row selection that a screen controls itself, with its own labels and rules. */
export interface Choosing {
  chosen: ReadonlySet<Row['id']>;
  choose: (id: Row['id'], on: boolean) => void;
  /** Why a row cannot be chosen. */
  whyNot: (row: Row) => string | undefined;
  /** The checkbox in the head: all rows of this page that can be chosen. */
  all: { label: string; isChosen: boolean; choose: (on: boolean) => void; whyNot: string | undefined };
}
