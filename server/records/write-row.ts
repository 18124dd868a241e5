import type { WireRecord } from './shape';

/** One record to write: the fields it names and no others. With an id it updates, without one it creates. */
export interface WriteRow {
  id?: number;
  values: WireRecord;
}
/** Why a row may not be written, by field: keys of the `validation` words. Empty when it may. */
export type WriteErrors = Record<string, readonly { key: string; params?: Record<string, string | number> }[]>;
