import type { HttpError } from '@refinedev/core';
import type { Row as TableRow, Table } from '@tanstack/react-table';
import { createContext, useContext } from 'react';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import type { FilterValue, ListState, Row } from './state';

/** A list as its parts see it: the TanStack table, what the URL asks for, and the answer. */
export interface ListModel {
  own: ContractIn<Resource>;
  roles: readonly Role[];
  /** Parameters that the list sends beside the filters of the contract. */
  extra: readonly string[];
  table: Table<Row>;
  page: number;
  pageSize: number;
  pageCount: number;
  sort: { field: string; order: 'asc' | 'desc' } | undefined;
  filters: ReadonlyMap<string, FilterValue>;
  rows: readonly Row[];
  /** The selected rows of this page. */
  selected: readonly TableRow<Row>[];
  /** The number of the first of these rows; of the previous page while the next one is loading. */
  firstRow: number;
  total: number;
  /** What the answer holds beside its rows. */
  beside: Readonly<Record<string, unknown>> | undefined;
  /** The back-end does not count: another page may follow. */
  unknownTotal: boolean;
  /** Nothing has arrived yet. */
  isLoading: boolean;
  /** The rows shown answer an earlier question: another page, other filters, or a call that failed. */
  isStale: boolean;
  error: HttpError | null;
  retry: () => void;
  /** Each change of filters or sort goes back to page 1. */
  setFilter: (name: string, value: FilterValue | undefined) => void;
  /** Replaces all filters and the sort, as opening a view does. */
  setAll: (next: Pick<ListState, 'filters' | 'sorters'>) => void;
  toggleSort: (source: string) => void;
  setPage: (page: number) => void;
  /** The first row of this page stays on the page that is shown next. */
  setPageSize: (size: number) => void;
}

export const ListContext = createContext<ListModel | null>(null);
export const ListProvider = ListContext.Provider;

/** The list around a component: for a header, cell or button that reads the list or sets its filters. */
export function useListContext(): ListModel {
  const model = useContext(ListContext);
  if (!model) throw new Error('useListContext needs a List around it');
  return model;
}
