import { useDataProvider, useKeys, type BaseRecord, type DataProvider } from '@refinedev/core';
import { useQueries, type QueryFunctionContext } from '@tanstack/react-query';
import { edition } from 'virtual:edition';
import { phaseOf as tradePhaseOf } from '../../../machines/trade-phases';
import type { Resource } from '../../contract/contract';
import { readRows } from '../../contract/read-record';
import { addToDay, dayInZone, dayOfDate } from '../../contract/zones';
import { here } from '../../here';
import { crudFilter } from '../../kit/list/state';
import { titleOf, valueAt } from '../../kit/words';
import { can } from '../../providers/access';
import { session } from '../../providers/session';
import { phaseOf } from '../../publishing/period';
import { cpaPrograms } from '../cpa-program/resource';
import { lep } from '../lep/resource';
import { loyaltyPrograms } from '../loyalty-programs/resource';
import { mysteryShopper } from '../mystery-shopper/resource';
import { quests } from '../quests/resource';
import { tradePrograms } from '../trade-program/resource';

/** What runs for a time and ends on the day of this field. */
interface Kind {
  contract: Resource;
  end: string;
}
const kinds: readonly Kind[] = [
  { contract: tradePrograms, end: 'phase_end_date' },
  { contract: cpaPrograms, end: 'end_date' },
  { contract: quests, end: 'end_date' },
  { contract: loyaltyPrograms, end: 'end_date' },
  { contract: lep, end: 'end_date' },
  { contract: mysteryShopper, end: 'end_date' },
];
/** The kinds of these screens of the menu. */
export const kindsOf = (paths: ReadonlySet<string>): readonly Kind[] =>
  kinds.filter(({ contract }) => paths.has(contract.path));

/** The status of what runs, in every kind that has one. */
const active = 1;
/** The days, today included, of which the ends are shown. */
export const soon = 14;
/** The rows that are read of a kind. */
const mostRows = 100;

export interface Ending {
  key: string;
  contract: Resource;
  name: string;
  /** yyyy-MM-dd */
  day: string;
  /** Days from today. */
  left: number;
  href: string;
}

/**
 * The documented list, the latest end first: with a filter by the end where the documents have one, and in the list's
 * own order where it cannot be sorted by it.
 */
async function endingsOf(
  getList: DataProvider['getList'],
  { contract, end }: Kind,
  queryContext: QueryFunctionContext,
): Promise<Ending[]> {
  const today = dayInZone(new Date(), edition.timeZone)!;
  const own = here(contract);
  const roles = session()?.roles ?? [];
  const filter = own.filters(roles)[end];
  const isSortable = own.columns(roles).some((one) => one.source === end && one.sortable);
  const last = addToDay(today, soon);
  const answer = await getList({
    resource: contract.path,
    pagination: { currentPage: 1, pageSize: mostRows, mode: 'server' },
    filters: filter ? [crudFilter(end, filter, last)] : [],
    sorters: [{ field: isSortable ? end : own.sort.field, order: 'desc' }],
    meta: { queryContext },
  });
  return readRows(own, answer).data.flatMap((row: BaseRecord): Ending[] => {
    const value = valueAt(row, end);
    const day = typeof value === 'string' ? dayOfDate(value, edition.timeZone) : undefined;
    if (!day || day < today || day > last || phaseOf(own, row) === 'over') return [];
    // What is not active, and a trade programme that is paused, end unnoticed. One that has not started begins then.
    const hasStarted = tradePhaseOf(row.phase) !== 'notStarted';
    if ((row.status ?? active) !== active || row.paused === true || !hasStarted) return [];
    return [
      {
        key: `${contract.path}/${row.id}`,
        contract,
        name: titleOf(contract, row),
        day,
        left: Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000),
        href: can(contract, 'edit') ? `/${contract.path}/${row.id}` : `/${contract.path}`,
      },
    ];
  });
}

/** What ends within the next days, the first to end first. Each kind loads and fails on its own. */
export function useEndings(shown: readonly Kind[]) {
  const { getList } = useDataProvider()();
  const { keys } = useKeys();
  const answers = useQueries({
    queries: shown.map((kind) => ({
      queryKey: keys().data('default').resource(kind.contract.path).action('list').params({ endsWithin: soon }).get(),
      queryFn: (context: QueryFunctionContext) => endingsOf(getList, kind, context),
      refetchOnWindowFocus: true,
      staleTime: 60_000,
    })),
  });
  return {
    endings: answers.flatMap((one) => one.data ?? []).toSorted((a, b) => a.day.localeCompare(b.day)),
    isPending: answers.some((one) => one.isPending),
    failed: answers.flatMap((one, at) =>
      one.isError && !one.data
        ? { contract: shown[at]!.contract, error: one.error, retry: () => void one.refetch() }
        : [],
    ),
  };
}
