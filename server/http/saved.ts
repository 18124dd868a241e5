import type { Resource } from '../../src/contract/contract';
import type { Query } from '../database/database';
import type { WireRecord } from '../records/shape';
import type { Call } from './route';

/** A record that was just written; the transaction is still open. */
export interface Written {
  id: number;
  created: boolean;
  /** The fields whose values changed. */
  changed: readonly string[];
  /** The values as they were sent, also of fields that are not stored. They have passed validation. */
  sent: WireRecord;
}

/** A record of another resource that changed as well: a balance, a stock. */
export interface Touched {
  contract: Resource;
  id: number;
}

/**
 * A side effect of saving a record, exported by `saved.ts` in the resource's folder. It runs in the same transaction,
 * so a Refusal thrown here rolls the save back.
 * Returns the other records that changed, so that open lists of them are reloaded.
 */
export type Saved = (call: Call<unknown, unknown>, tx: Query, written: Written) => Promise<readonly Touched[] | void>;
