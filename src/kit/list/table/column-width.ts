import type { Kind } from '../../../contract/fields';

/** Numbers and times stand at the right, where their digits line up. */
export const isRight = (kind: Kind | undefined): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'coins' || kind === 'day' || kind === 'instant';

const widths: Partial<Record<Kind, number>> = {
  id: 76,
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
/** Pixels of a choice in its cell; a coloured one has edges and a dot. */
export const choiceWidth = (words: string, isToned: boolean): number =>
  Math.ceil(words.length * 6.9) + (isToned ? 54 : 28);
/** Pixels that a column gets at least, known before any row is: nothing moves when rows arrive. `longest` are those of its widest choice where that is known. */
export const columnWidth = (kind: Kind | undefined, label: string, sortable: boolean, longest = 0): number =>
  Math.max(longest || (widths[kind ?? 'text'] ?? 148), Math.ceil(label.length * 7.2) + (sortable ? 44 : 26));
