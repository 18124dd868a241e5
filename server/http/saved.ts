import type { Resource } from '../../src/contract/contract';
import type { Query } from '../database/database';
import type { Call } from './route';

/** One record that was just written, inside its transaction. */
export interface Written {
  id: number;
  created: boolean;
  /** Fields whose values are new. */
  changed: readonly string[];
}

/** A record of another resource that changed with it: a balance, a stock. */
export interface Touched {
  contract: Resource;
  id: number;
}

/**
 * What else happens when a record is saved, in the same transaction: a Refusal thrown here undoes the save.
 * It stands in `saved.ts` of the resource's folder. It returns the other records that changed, so that open lists of them are reloaded.
 */
export type Saved = (call: Call<unknown, unknown>, tx: Query, written: Written) => Promise<readonly Touched[] | void>;
