import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskQuery } from '../../kit/chat/desk/filter';
import { rowsOf, type Rows } from '../../providers/data';
import { call, type CallError } from '../../providers/http';
import { offers } from '../../providers/session';
import { listQuery } from '../../providers/wire';
import type { Chat } from './chat';
import type { UrlState } from './url-state';
import { chats } from './resource';

/** The polling interval in milliseconds. With live events, polling only covers a lost event. */
export const pollingInterval = () => (offers('live-messages') ? 60_000 : 10_000);

export interface ChatPage {
  rows: readonly Chat[];
  total: number;
  /** The back-end sends no total, so there may be another page. */
  mayFollow: boolean;
  isLoading: boolean;
  isStale: boolean;
  error: CallError | null;
  retry: () => void;
  /** Changes each time the list has been refetched. */
  answeredAt: number;
}
const none: readonly Chat[] = [];

/** One page of chats, in the back-end's own order: the documents name none that could be asked for. */
export function useChats({ name, filter, desk, said, page, size }: UrlState): ChatPage {
  const filters = {
    name,
    ...(filter === 'new' && { friend_unread: 1 }),
    ...(filter === 'answered' && { friend_unread: 0 }),
    ...(filter === 'marked' && { marked: 1 }),
    ...deskQuery(desk),
    ...(said && { said }),
  };
  const query = listQuery({ query: filters, page, perPage: size });
  const { data, isError, error, isPlaceholderData, refetch, dataUpdatedAt } = useQuery<Rows, CallError>({
    queryKey: [chats.path, query, page, size],
    queryFn: async ({ signal }) =>
      rowsOf((await call('GET', chats.path, { query, signal })).data, chats.path, { page, perPage: size }),
    placeholderData: keepPreviousData,
    refetchInterval: pollingInterval,
  });
  return {
    rows: (data?.data as unknown as readonly Chat[] | undefined) ?? none,
    total: data?.total ?? 0,
    mayFollow: data?.unknownTotal ?? false,
    isLoading: !data && !isError,
    isStale: isPlaceholderData,
    error: isError ? error : null,
    retry: () => void refetch(),
    answeredAt: dataUpdatedAt,
  };
}
