import type { HttpError } from '@refinedev/core';
import type { Row as TableRow, Table } from '@tanstack/react-table';
import { createContext, useContext } from 'react';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import type { Rows } from '../../providers/data';
import type { Query } from '../../providers/wire';
import type { FilterValue, ListState, Row } from './state';

/**
 * The state of a list for its components: the TanStack table, the page, sort and filters of the URL, and the answer.
 */
export interface ListModel {
  own: ContractIn<Resource>;
  roles: readonly Role[];
  /** Query parameters that the list sends in addition to the contract's filters. */
  extra: readonly string[];
  table: Table<Row>;
  page: number;
  pageSize: number;
  pageCount: number;
  sort: { field: string; order: 'asc' | 'desc' } | undefined;
  filters: ReadonlyMap<string, FilterValue>;
  /** The filters as they are sent: the ends of a range as instants. */
  asked: Query;
  rows: readonly Row[];
  /** The selected rows of this page. */
  selected: readonly TableRow<Row>[];
  /** The number of the first row shown, which is of the previous page while the next one is loading. */
  firstRow: number;
  total: number;
  /** The answer's properties other than its rows. */
  beside: Readonly<Record<string, unknown>> | undefined;
  /** The back-end sends no total, so another page may follow. */
  unknownTotal: boolean;
  /** No answer has arrived yet. */
  isLoading: boolean;
  /** The rows shown are those of an earlier query: the current one is still loading, or failed. */
  isStale: boolean;
  error: HttpError | null;
  retry: () => void;
  /** Loads this page again; undefined if that fails. */
  reload: () => Promise<Rows<Row> | undefined>;
  /** Each change of filters or sort goes back to page 1. */
  setFilter: (name: string, value: FilterValue | undefined) => void;
  /** Replaces all filters and the sort, as opening a view does. */
  setAll: (next: Pick<ListState, 'filters' | 'sorters'>) => void;
  toggleSort: (source: string) => void;
  setPage: (page: number) => void;
  /** Changes the page size, and shows the page that contains the first row of the current one. */
  setPageSize: (size: number) => void;
}

export const ListContext = createContext<ListModel | null>(null);
export const ListProvider = ListContext.Provider;

/** The surrounding list, for a header, cell or button that reads it or sets its filters. */
export function useListContext(): ListModel {
  const model = useContext(ListContext);
  if (!model) throw new Error('useListContext needs a List around it');
  return model;
}
