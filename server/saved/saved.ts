import type { Resource } from '../../src/contract/contract';
import type { Query } from '../database/database';
import type { Call } from '../route';

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
 * What saving a record brings with it, in the same transaction: whoever throws a Refusal here undoes the save. A file has the resource's name.
 * It returns what else changed, for the people who look at it.
 */
export type Saved = (call: Call<unknown, unknown>, tx: Query, written: Written) => Promise<readonly Touched[] | void>;
