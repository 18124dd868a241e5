import { useList, type HttpError } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { readRows } from '../../contract/read-record';
import { here } from '../../here';
import { deskQuery } from '../../kit/chat/desk/filter';
import type { Rows } from '../../providers/data';
import { offers } from '../../providers/session';
import type { UrlState } from './url-state';
import { tickets } from './resource';
import type { TicketRowData } from './ticket-row';

export const pageSize = 25;
/** In ms, from a back-end without live events. */
export const pollingInterval = 10_000;

export interface TicketPage {
  rows: readonly TicketRowData[];
  total: number;
  /** The back-end sends no total, so there may be another page. */
  mayFollow: boolean;
  isLoading: boolean;
  isStale: boolean;
  error: HttpError | null;
  retry: () => void;
}
const none: readonly TicketRowData[] = [];
const select = (answer: Rows<TicketRowData>) => readRows(here(tickets), answer);

/** One page of tickets, refetched on live events; every ten seconds from a back-end that has none. */
export function useTickets({ status, waiting, desk, said, page }: Omit<UrlState, 'ticket'>): TicketPage {
  const beyond = Object.entries({ waiting, ...deskQuery(desk), ...(said && { said }) });
  const { query } = useList<TicketRowData, HttpError>({
    resource: tickets.path,
    pagination: { currentPage: page, pageSize },
    sorters: [{ field: 'id', order: 'desc' }],
    filters: [
      ...(status ? [{ field: 'status', operator: 'in' as const, value: [status] }] : []),
      ...beyond.map(([field, value]) => ({ field, operator: 'eq' as const, value })),
    ],
    queryOptions: {
      select,
      placeholderData: keepPreviousData,
      refetchInterval: offers('live') ? false : pollingInterval,
    },
    errorNotification: false,
  });
  const answer = query.data as Rows<TicketRowData> | undefined;
  return {
    rows: answer?.data ?? none,
    total: answer?.total ?? 0,
    mayFollow: answer?.unknownTotal ?? false,
    isLoading: !answer && !query.isError,
    isStale: query.isPlaceholderData,
    error: query.isError ? query.error : null,
    retry: () => void query.refetch(),
  };
}
