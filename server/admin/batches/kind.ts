import type { Action, Contract, Resource } from '../../../src/contract/contract';
import type { Query } from '../../database/database';
import type { Call, Context } from '../../http/route';

/** What treats one record of a batch, as a call of the person who asked for it, with their present rights. */
export interface Treating {
  call: Context & Pick<Call<unknown, unknown>, 'staff' | 'log'>;
  tx: Query;
  /** What was stored with the batch at its beginning. */
  payload: unknown;
}

/** An action that can be done on all records that match a list's filters. */
export interface BatchKind {
  /** The list whose records it treats; those out of the person's sight are refused. */
  contract: Resource;
  /** What the person has to be allowed. */
  allow: { contract: Contract; action: Action };
  /** Treats one record within its own transaction; throws a Refusal where that cannot be done. */
  treat(of: Treating, id: number): Promise<void>;
  /** After the commit of some records: lists that show them are read anew. */
  announce(context: Context, ids: readonly number[]): void;
  /** What staff call these records, in the order of the ids. */
  names(tx: Query, ids: readonly number[]): Promise<string[]>;
}
