import type { Resource } from '../../src/contract/contract';
import type { Context } from './route';
import type { Touched } from './saved';

/** After the commit: lists with these records are read anew, on all instances and in the clients that show them. */
export function announce(
  { records, live }: Pick<Context, 'records' | 'live'>,
  contract: Resource,
  ids: readonly number[],
): void {
  records.lists.changed(contract.path);
  live.changed(contract, 'updated', ids);
}

/** The same for records that changed together with saved ones: each list is told once. */
export function alsoWritten(context: Pick<Context, 'records' | 'live'>, touched: readonly Touched[]): void {
  for (const contract of new Set(touched.map((one) => one.contract)))
    announce(
      context,
      contract,
      touched.filter((one) => one.contract === contract).map((one) => one.id),
    );
}
