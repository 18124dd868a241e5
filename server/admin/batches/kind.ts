import type { Action, Resource } from '../../../src/contract/contract';
import type { Staff } from '../../access/staff';
import type { Query } from '../../database/database';
import type { Context } from '../../http/route';

/** What treats one record of a batch, with the present rights of the person who asked for it. */
export interface Treating {
  context: Context;
  tx: Query;
  staff: Staff;
}

/** An action that can be done on all records that match a list's filters. */
export interface BatchKind {
  /** The list whose records it treats, and what a person has to be allowed there. */
  contract: Resource;
  action: Action;
  /** Treats one record within its own transaction; throws a Refusal where that cannot be done. */
  treat(of: Treating, id: number): Promise<void>;
  /** After the commit of some records: lists that show them are read anew. */
  announce(context: Context, ids: readonly number[]): void;
  /** What staff call these records, in the order of the ids. */
  names(tx: Query, ids: readonly number[]): Promise<string[]>;
}
