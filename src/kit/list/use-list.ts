import {
  useSubscription,
  useTable,
  type CrudFilter,
  type CrudSort,
  type HttpError,
  type Pagination,
} from '@refinedev/core';
import { hashKey, keepPreviousData, useQueryClient, type QueryKey } from '@tanstack/react-query';
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  type RefObject,
} from 'react';
import type { Contract, Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import { dataProvider, type Rows } from '../../providers/data';
import type { Query } from '../../providers/wire';
import { afterPaint } from '../after-paint';
import { answersSoon } from './table/late';
import { crudFilter, defaultPageSize, defaultSorters, type FilterValue, type ListState, type Row } from './state';

/** A list as its parts see it. */
export interface ListModel {
  own: ContractIn<Resource>;
  held: readonly Role[];
  /** Parameters that the list sends beside the filters of the contract. */
  extra: readonly string[];
  page: number;
  pageSize: number;
  pageCount: number;
  sort: { field: string; order: 'asc' | 'desc' } | undefined;
  filters: ReadonlyMap<string, FilterValue>;
  rows: readonly Row[];
  /** The number of the first of these rows; of the page before while the next one is on its way. */
  firstRow: number;
  total: number;
  /** What the answer holds beside its rows. */
  beside: Readonly<Record<string, unknown>> | undefined;
  /** The back-end does not count: another page may follow. */
  unknownTotal: boolean;
  /** Nothing has arrived yet. */
  isLoading: boolean;
  /** The rows shown are those of the last question. */
  isStale: boolean;
  error: HttpError | null;
  retry: () => void;
  setFilter: (name: string, value: FilterValue | undefined) => void;
  /** The same once its rows are there, or take their time: a list is drawn once for what somebody types, not twice. */
  askFilter: (name: string, value: FilterValue | undefined) => void;
  asking: Asking;
  /** Replaces the whole question, as a view does. */
  setAll: (next: Pick<ListState, 'filters' | 'sorters'>) => void;
  toggleSort: (source: string) => void;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
}

/** What `askFilter` has asked for, until it is shown; whoever types something else there takes it away. */
export type Asking = RefObject<Asked | undefined>;
interface Asked {
  name: string;
  value: FilterValue | undefined;
  isApplied: boolean;
  apply: () => void;
}
/** What a question's key ends with. */
interface Question {
  filters: readonly CrudFilter[];
  pagination: Pagination;
  sorters: CrudSort[];
}

export const ListContext = createContext<ListModel | null>(null);
export const ListProvider = ListContext.Provider;
/** The list around: for a header that shows or sets its filters. */
export function useListAround(): ListModel {
  const model = useContext(ListContext);
  if (!model) throw new Error('useListAround is for what stands in a List');
  return model;
}

/** The rows that an address asks for, and the ways to ask for others. Everything that it holds is written to the address. */
export function useList(
  own: ContractIn<Resource>,
  held: readonly Role[],
  extra: readonly string[],
  initial: Partial<ListState>,
  at = own.contract.path,
  query?: Query,
): ListModel {
  const contract = own.contract as Contract;
  const nested = contract.kind === 'nested' ? contract : undefined;
  const rowId = nested?.rowId;
  const select = useCallback(
    (answer: Rows<Row>) =>
      rowId ? { ...answer, data: answer.data.map((row) => ({ ...row, id: row[rowId] as Row['id'] })) } : answer,
    [rowId],
  );
  const filterDefinitions = useMemo(() => own.filters(held), [own, held]);
  const key = useRef<QueryKey>([]);
  // Refine's own hook, not its TanStack Table: the list's columns are its children, and 15 KB wait for nothing.
  const {
    tableQuery,
    currentPage,
    pageSize,
    setCurrentPage,
    setPageSize: setSize,
    sorters,
    setSorters,
    filters: asked,
    setFilters,
  } = useTable<Row, HttpError>({
    resource: at,
    ...(nested && { liveMode: 'off' as const }),
    ...(query && { meta: { query } }),
    syncWithLocation: true,
    pagination: {
      currentPage: initial.currentPage ?? 1,
      pageSize: initial.pageSize ?? nested?.pageSize ?? own.contract.onePage ?? defaultPageSize,
    },
    sorters: { initial: initial.sorters ?? defaultSorters(own) },
    filters: { initial: initial.filters ?? [] },
    queryOptions: {
      placeholderData: keepPreviousData,
      select,
      refetchOnMount: false,
      queryKeyHashFn: (asked) => hashKey((key.current = asked)),
    },
    errorNotification: false,
  });
  const answer = tableQuery.data;
  // A question that failed leaves the last answer on the screen.
  const last = useRef<{ answer: Rows<Row>; firstRow: number }>(undefined);
  if (answer && !tableQuery.isPlaceholderData && last.current?.answer !== answer)
    last.current = { answer, firstRow: (currentPage - 1) * pageSize + 1 };
  // Rows are drawn in slices, so that keys and scrolling never wait for them.
  const drawn = useDeferredValue(last.current);
  const shown = drawn?.answer;
  const firstRow = drawn?.firstRow ?? 1;

  const filters = useMemo(
    () => new Map(asked.flatMap((one) => ('field' in one ? [[one.field, one.value as FilterValue] as const] : []))),
    [asked],
  );

  const client = useQueryClient();
  // Rows that were there before are painted before they are asked for anew.
  useEffect(
    () =>
      afterPaint(
        () => void client.refetchQueries({ queryKey: key.current, exact: true, stale: true }, { cancelRefetch: false }),
      ),
    [client],
  );
  const asking: Asking = useRef(undefined);
  useEffect(() => {
    if (asking.current?.isApplied) asking.current = undefined;
  }, [asked]);
  /** Before anything else is changed: what has been asked for is. */
  const settle = useCallback(() => {
    asking.current?.apply();
    asking.current = undefined;
  }, []);
  const withFilter = useCallback(
    (now: readonly CrudFilter[], name: string, value: FilterValue | undefined) => [
      ...now.filter((one) => !('field' in one && one.field === name)),
      ...(value === undefined ? [] : [crudFilter(name, filterDefinitions[name], value)]),
    ],
    [filterDefinitions],
  );
  const change = useCallback(
    (name: string, value: FilterValue | undefined) => {
      setFilters((now) => withFilter(now, name, value));
      setCurrentPage(1);
    },
    [setFilters, setCurrentPage, withFilter],
  );
  const setFilter = useCallback(
    (name: string, value: FilterValue | undefined) => {
      settle();
      change(name, value);
    },
    [settle, change],
  );
  const askFilter = useCallback(
    (name: string, value: FilterValue | undefined) => {
      const { filters: now, pagination, sorters: order, ...meta } = key.current.at(-1) as Question;
      const before = asking.current?.name === name ? undefined : asking.current;
      before?.apply();
      const question = {
        filters: withFilter(before ? withFilter(now, before.name, before.value) : now, name, value),
        pagination: { ...pagination, currentPage: 1 },
        sorters: order,
      };
      const mine: Asked = {
        name,
        value,
        isApplied: false,
        apply: () => {
          if (mine.isApplied) return;
          mine.isApplied = true;
          change(name, value);
        },
      };
      // Rows, number and pills are drawn in one go, in slices.
      const soon = () => {
        if (asking.current === mine) startTransition(mine.apply);
      };
      asking.current = mine;
      setTimeout(soon, answersSoon);
      void client
        .prefetchQuery({
          queryKey: [...key.current.slice(0, -1), { ...meta, ...question }],
          queryFn: (queryContext) =>
            dataProvider.getList({ resource: at, ...question, meta: { ...meta, queryContext } }),
        })
        .then(soon);
    },
    [client, at, withFilter, change],
  );
  const setAll = useCallback(
    (next: Pick<ListState, 'filters' | 'sorters'>) => {
      settle();
      setFilters(next.filters, 'replace');
      setSorters(next.sorters);
      setCurrentPage(1);
    },
    [settle, setFilters, setSorters, setCurrentPage],
  );
  const [sorted] = sorters;
  const toggleSort = useCallback(
    (source: string) => {
      settle();
      setSorters([{ field: source, order: sorted?.field === source && sorted.order === 'asc' ? 'desc' : 'asc' }]);
      setCurrentPage(1);
    },
    [settle, setSorters, setCurrentPage, sorted],
  );
  // The first row that was shown stays on the page that is shown next.
  const setPageSize = useCallback(
    (size: number) => {
      settle();
      setCurrentPage(Math.floor(((currentPage - 1) * pageSize) / size) + 1);
      setSize(size);
    },
    [settle, setCurrentPage, setSize, currentPage, pageSize],
  );

  const setPage = useCallback(
    (page: number) => {
      settle();
      setCurrentPage(page);
    },
    [settle, setCurrentPage],
  );

  const { refetch, isPlaceholderData, isError } = tableQuery;
  // Its rows have a call of their own, and are told of by the contract's path.
  useSubscription({
    channel: `resources/${own.contract.path}`,
    enabled: nested !== undefined,
    onLiveEvent: () => void refetch(),
  });
  const error = isError ? tableQuery.error : null;
  const retry = useCallback(() => void refetch(), [refetch]);
  // What stands in the list draws itself anew when this changes, and only then.
  return useMemo(
    () => ({
      own,
      held,
      extra,
      page: currentPage,
      pageSize,
      pageCount: Math.max(1, Math.ceil((shown?.total ?? 0) / pageSize)),
      sort: sorted && { field: sorted.field, order: sorted.order },
      filters,
      rows: shown?.data ?? [],
      firstRow,
      total: shown?.total ?? 0,
      beside: shown?.beside,
      unknownTotal: shown?.unknownTotal ?? false,
      isLoading: !shown && !error,
      isStale: isPlaceholderData || drawn !== last.current || (error !== null && shown !== undefined),
      error,
      retry,
      setFilter,
      askFilter,
      asking,
      setAll,
      toggleSort,
      setPage,
      setPageSize,
    }),
    [
      own,
      held,
      extra,
      currentPage,
      pageSize,
      sorted,
      filters,
      shown,
      drawn,
      firstRow,
      error,
      isPlaceholderData,
      retry,
      setFilter,
      askFilter,
      asking,
      setAll,
      toggleSort,
      setPage,
      setPageSize,
    ],
  );
}
