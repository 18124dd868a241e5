import { useSubscription, type HttpError } from '@refinedev/core';
import { useTable } from '@refinedev/react-table';
import { keepPreviousData } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Contract, Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import { readRows } from '../../contract/read-record';
import type { Role } from '../../contract/roles';
import type { Rows } from '../../providers/data';
import { sentValue } from '../../providers/ranges';
import type { Query } from '../../providers/wire';
import type { ListModel } from './list-context';
import type { ColumnProps } from './parts';
import { keptReason, valueAt } from '../words';
import { useWithoutDeleted } from './deleted-rows';
import { defaultPageSize, defaultSorters, filterOperator, type FilterValue, type ListState, type Row } from './state';
import { useColumns } from './use-columns';

export interface ListOptions {
  own: ContractIn<Resource>;
  roles: readonly Role[];
  /** Query parameters that the list sends in addition to the contract's filters. */
  extra: readonly string[];
  /** The initial state from the URL. */
  initial: Partial<ListState>;
  columns: readonly ColumnProps[];
  /** The path of the call that lists the rows; by default the contract's path. */
  at?: string | undefined;
  /** Further query parameters of that call. */
  query?: Query | undefined;
  maySelect: boolean;
  /** The selected rows, if the screen controls the selection itself. */
  rowSelection?: RowSelectionState | undefined;
}
/** The last answer that arrived, and the number of its first row. */
interface Answer {
  rows: Rows<Row>;
  firstRow: number;
}
const noRows: Row[] = [];

/** The value of this field, or of these: '101/40'. Undefined where one is missing. */
function idFrom(row: Row, fields: string | readonly string[]): Row['id'] | undefined {
  const values = [fields].flat().map((one) => valueAt(row, one) as Row['id'] | null | undefined);
  if (values.some((one) => one === undefined || one === null)) return undefined;
  return values.length > 1 ? values.join('/') : values[0]!;
}

/**
 * Not every documented row has an id: others are identified by other fields. A row that has neither, as those of some
 * reports (document 3, section 3), gets none: a made-up one would be taken for a record's.
 */
function withRowIds(answer: Rows<Row>, rowId: Resource['rowId']): Rows<Row> {
  if (!rowId || answer.data.every((row) => (row.id as unknown) !== undefined)) return answer;
  const data = answer.data.map((row) => ({ ...row, id: idFrom(row, rowId) as Row['id'] }));
  return { ...answer, data };
}

/**
 * A list's rows, and the functions that change its page, sort and filters, through one TanStack table. State flows one
 * way: @refinedev/react-table passes the table's state to Refine, which loads the rows and writes the URL.
 */
export function useList(options: ListOptions): ListModel {
  const { own, roles, extra, initial, columns: parts, at, query, maySelect, rowSelection } = options;
  const contract = own.contract as Contract;
  const nested = contract.kind === 'nested' ? contract : undefined;
  const isUnpaged = nested?.unpaged ?? false;
  const select = useCallback((answer: Rows<Row>) => withRowIds(readRows(own, answer), own.contract.rowId), [own]);
  const { state, ...columns } = useColumns(own, roles, parts, extra);
  const [last, setLast] = useState<Answer>();
  const shown = useWithoutDeleted(contract.path, last?.rows);
  const {
    reactTable: table,
    refineCore: { tableQuery, currentPage, setCurrentPage, pageSize: askedSize },
  } = useTable<Row, HttpError>({
    ...columns,
    enableRowSelection: (row) => maySelect && keptReason(own.contract, row.original.id) === undefined,
    state: { ...state, ...(rowSelection && { rowSelection }) },
    // After a failed call the previous rows stay on the screen.
    data: shown?.data ?? noRows,
    // Unknown to the table: the foot limits the page number itself.
    pageCount: -1,
    getRowId: (row, at) => String((row.id as Row['id'] | undefined) ?? `at ${at}`),
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    // 'onEnd' does not work with touch, as the `touchend` event has no position.
    columnResizeMode: 'onChange',
    refineCoreProps: {
      resource: at ?? own.contract.path,
      ...(nested && { liveMode: 'off' as const }),
      ...(query && { meta: { query } }),
      syncWithLocation: true,
      pagination: {
        ...(isUnpaged && { mode: 'off' as const }),
        currentPage: initial.currentPage ?? 1,
        pageSize: initial.pageSize ?? nested?.pageSize ?? own.contract.onePage ?? defaultPageSize,
      },
      sorters: { initial: initial.sorters ?? defaultSorters(own) },
      filters: { initial: initial.filters ?? [] },
      queryOptions: { placeholderData: keepPreviousData, select },
      errorNotification: false,
    },
  });
  // While a filter is set, @refinedev/react-table goes back to page 1 when the columns are new, as in another language.
  // The table keeps its page.
  const { columns: definitions } = columns;
  useEffect(() => {
    setCurrentPage(table.getState().pagination.pageIndex + 1);
  }, [definitions, table, setCurrentPage]);
  const { data: answer, isPlaceholderData, isError, refetch } = tableQuery;
  if (answer && !isPlaceholderData && answer !== last?.rows)
    setLast({ rows: answer, firstRow: (currentPage - 1) * askedSize + 1 });

  // A nested list has a call of its own, but live messages name the contract's path.
  useSubscription({
    channel: `resources/${own.contract.path}`,
    enabled: nested !== undefined,
    onLiveEvent: () => void refetch(),
  });

  const { pagination, sorting, columnFilters } = table.getState();
  const error = isError ? tableQuery.error : null;
  // The table turns the page at once, and Refine asks for it one render later.
  const isBehind = isPlaceholderData || pagination.pageIndex + 1 !== currentPage;
  const selected = table.getSelectedRowModel().rows;
  const changes = useMemo(
    () => ({
      setFilter: (name: string, value: FilterValue | undefined) => {
        table.getColumn(name)?.setFilterValue(value);
        table.setPageIndex(0);
      },
      setAll: ({ filters, sorters }: Pick<ListState, 'filters' | 'sorters'>) => {
        table.setColumnFilters(filters.flatMap((one) => ('field' in one ? [{ id: one.field, value: one.value }] : [])));
        table.setSorting(sorters.map(({ field, order }) => ({ id: field, desc: order === 'desc' })));
        table.setPageIndex(0);
      },
      toggleSort: (source: string) => {
        table.getColumn(source)?.toggleSorting();
        table.setPageIndex(0);
      },
      setPage: (page: number) => table.setPageIndex(page - 1),
      setPageSize: (size: number) => table.setPageSize(size),
    }),
    [table],
  );
  return useMemo(() => {
    const rows = shown;
    const { firstRow = 1 } = last ?? {};
    const [sorted] = sorting;
    const { pageIndex, pageSize } = pagination;
    const total = rows?.total ?? 0;
    return {
      own,
      roles,
      extra,
      table,
      page: pageIndex + 1,
      pageSize,
      pageCount: isUnpaged ? 1 : Math.max(1, Math.ceil(total / pageSize)),
      sort: sorted && { field: sorted.id, order: sorted.desc ? ('desc' as const) : ('asc' as const) },
      filters: new Map(columnFilters.map(({ id, value }) => [id, value as FilterValue])),
      asked: Object.fromEntries(
        columnFilters.map(({ id, value }) => [
          id,
          sentValue(filterOperator(own.contract.filters?.[id]), value as FilterValue),
        ]),
      ),
      rows: rows?.data ?? noRows,
      selected,
      firstRow,
      total,
      beside: rows?.beside,
      unknownTotal: rows?.unknownTotal ?? false,
      isLoading: !rows && !error,
      isStale: isBehind || (error !== null && rows !== undefined),
      error,
      retry: () => void refetch(),
      reload: async () => {
        const again = await refetch();
        return again.isSuccess ? again.data : undefined;
      },
      ...changes,
    };
  }, [
    own,
    roles,
    extra,
    isUnpaged,
    table,
    pagination,
    sorting,
    columnFilters,
    selected,
    shown,
    last,
    isBehind,
    error,
    refetch,
    changes,
  ]);
}
