import type { Kind } from '../../../contract/fields';

/** Numbers and times are aligned right, so that their digits line up. */
export const isRight = (kind: Kind | undefined): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'coins' || kind === 'day' || kind === 'instant';

const widths: Partial<Record<Kind, number>> = {
  // The longest integer of a database.
  id: 100,
  integer: 92,
  decimal: 92,
  coins: 92,
  percent: 168,
  boolean: 96,
  day: 104,
  instant: 116,
  phone: 148,
  email: 200,
  colour: 104,
  image: 64,
  choices: 180,
  reference: 160,
  longText: 260,
};
/** Width of a choice in its cell, in pixels; a coloured choice has padding and a dot. */
export const choiceWidth = (words: string, isToned: boolean): number =>
  Math.ceil(words.length * 6.9) + (isToned ? 54 : 28);
/**
 * Minimum width of a column in pixels. It does not depend on the rows, so that there is no layout shift when they
 * arrive. `longest` is the width of the column's widest choice.
 */
export const columnWidth = (kind: Kind | undefined, label: string, sortable: boolean, longest = 0): number =>
  Math.max(longest || (widths[kind ?? 'text'] ?? 148), Math.ceil(label.length * 7.2) + (sortable ? 44 : 26));

/** Width of the checkbox column in pixels. */
export const selectWidth = 44;
/** Additional padding of the first column in pixels, at the edge of a list without checkboxes. */
export const firstColumnEdge = 8;
