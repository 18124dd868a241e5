import type { WireRecord } from './shape';

/**
 * A record to write, with the fields to change and no others. A row with an id is updated, a row without one is
 * created.
 */
export interface WriteRow {
  id?: number;
  values: WireRecord;
}
/** The errors of a row by field, as keys of the `validation` texts. Empty when the row may be written. */
export type WriteErrors = Record<string, readonly { key: string; params?: Record<string, string | number> }[]>;
