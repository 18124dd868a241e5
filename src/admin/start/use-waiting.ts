import { useDataProvider, useKeys, type BaseRecord, type DataProvider } from '@refinedev/core';
import { keepPreviousData, queryOptions, useQueries, useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import { readRows } from '../../contract/read-record';
import { here } from '../../here';
import type { Rows } from '../../providers/data';
import { hasDesk } from '../../kit/chat/desk/filter';
import { offers } from '../../providers/session';
import { crudFilters, type First, type Queue } from './queues';

/** How often a back-end is asked again without a live event, in milliseconds: it has none, or a snooze may have ended. */
const pollingInterval = 120_000;
/** How long a count is fresh when the window gets the focus again, in milliseconds. */
const freshFor = 15_000;

export interface Waiting {
  total: number;
  /** The back-end sends no total: there may be more. */
  mayFollow: boolean;
  /** The first row of the list. */
  first: BaseRecord | undefined;
}

/**
 * A queue's total and first row: one documented list call with a page of one row. The keys are those with which the
 * queue's screen reads its list, so that whatever is saved there is counted again. The menu and the start screen share
 * the answer.
 */
export function useWaitingQuery() {
  const { getList } = useDataProvider()();
  const { keys } = useKeys();
  return (queue: Queue) =>
    queryOptions({
      queryKey:
        queue.contract.kind === 'screen'
          ? [queue.contract.path, 'waiting', queue.name]
          : keys().data('default').resource(queue.contract.path).action('list').params({ waiting: queue.name }).get(),
      queryFn: async (queryContext): Promise<Waiting> => {
        const { data, total, unknownTotal = false } = await rowAt(getList, queue, 1, queryContext);
        return { total: unknownTotal ? data.length : total, mayFollow: unknownTotal, first: data[0] };
      },
      staleTime: freshFor,
      refetchOnWindowFocus: true,
      refetchInterval: offers('live') && !(queue.isDesk && hasDesk()) ? false : pollingInterval,
    });
}
const rowAt = async (
  getList: DataProvider['getList'],
  queue: Queue,
  page: number,
  queryContext: QueryFunctionContext,
): Promise<Rows> =>
  readRows(
    here(queue.contract),
    await getList({
      resource: queue.contract.path,
      pagination: { currentPage: page, pageSize: 1, mode: 'server' },
      filters: crudFilters(queue),
      sorters: queue.isUnordered ? [] : [{ field: 'id', order: 'asc' }],
      meta: { queryContext },
    }),
  );

export const useWaitings = (queues: readonly Queue[], enabled: boolean) => {
  const queryOf = useWaitingQuery();
  return useQueries({ queries: queues.map((queue) => ({ ...queryOf(queue), enabled })) });
};

/**
 * A queue's count with its oldest row. Where the documents name no order, the last row is asked for as well, and the
 * older of the two is shown.
 */
export function useQueue(queue: Queue) {
  const queryOf = useWaitingQuery();
  const { getList } = useDataProvider()();
  const counted = useQuery(queryOf(queue));
  const { data } = counted;
  const { isUnordered = false } = queue;
  const total = data?.total ?? 0;
  const asksLast = isUnordered && total > 1 && !data!.mayFollow;
  const last = useQuery({
    queryKey: [...queryOf(queue).queryKey, 'last', total],
    queryFn: async (queryContext) => (await rowAt(getList, queue, total, queryContext)).data[0] ?? null,
    enabled: asksLast,
    staleTime: freshFor,
    placeholderData: keepPreviousData,
  });
  const firstAt = (row: BaseRecord | null | undefined, at: number) => (row ? queue.first(row, at) : undefined);
  const [first, other] = [firstAt(data?.first, 0), firstAt(last.data, total - 1)];
  const isKnown = isUnordered ? !data?.mayFollow && (!asksLast || last.data !== undefined) : true;
  return {
    waiting: data,
    first: !isKnown ? undefined : asksLast && isOlder(other, first) ? other : first,
    countedAt: counted.dataUpdatedAt,
    isPending: counted.isPending,
    error: data ? null : counted.error,
    retry: () => void counted.refetch(),
  };
}
const isOlder = (one: First | undefined, other: First | undefined): boolean =>
  one?.since !== undefined && other?.since !== undefined && Date.parse(one.since) < Date.parse(other.since);
