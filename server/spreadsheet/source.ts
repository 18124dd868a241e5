import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Query } from '../database/database';
import type { Staff } from '../route';

/** A record as the wire carries it. */
export type WireRecord = Record<string, unknown>;

/** One row of a file: the fields it names and no others. With an id it updates, without one it creates. */
export interface WriteRow {
  id?: number;
  values: WireRecord;
}
/** Why a row may not be written, by field: keys of the `validation` words. Empty when it may. */
export type WriteErrors = Record<string, readonly { key: string; params?: Record<string, string | number> }[]>;

interface Ask {
  own: ContractIn<Resource>;
  staff: Staff;
}

/**
 * What spreadsheets need of the generic records; `server/crud.ts` implements it, so that a file obeys exactly the rules of the calls.
 */
export interface RecordSource {
  /** The rows that GET list answers for `query` (the raw query string's parameters: filters, sort, order; offset and limit left out), in its order, `size` at a time, reading ahead no more than one page. Throws the list's refusals. */
  pages(ask: Ask & { query: Readonly<Record<string, unknown>>; size: number }): AsyncIterable<readonly WireRecord[]>;
  /** The records with these ids that the member of staff may see, by id. One statement. */
  byIds(ask: Ask & { tx: Query; ids: readonly number[] }): Promise<Map<number, WireRecord>>;
  /**
   * Judges rows by the rules of POST and PUT: schema, required fields, options that a role may choose, references that exist, unique fields
   * (among the rows, too), row scope. The number of statements does not grow with the rows. A row's values are laid over the current record.
   */
  check(ask: Ask & { tx: Query; rows: readonly WriteRow[] }): Promise<WriteErrors[]>;
  /** Writes rows that `check` found free of errors in the same transaction; several rows a statement. Returns their ids. */
  write(ask: Ask & { tx: Query; rows: readonly WriteRow[] }): Promise<number[]>;
}
