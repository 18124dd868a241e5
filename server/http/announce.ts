import type { Resource } from '../../src/contract/contract';
import type { Context } from './route';

/** After the commit: lists with these records are read anew, on all instances and in the clients that show them. */
export function announce(
  { records, live }: Pick<Context, 'records' | 'live'>,
  contract: Resource,
  ids: readonly number[],
): void {
  records.lists.changed(contract.path);
  live.changed(contract, 'updated', ids);
}
