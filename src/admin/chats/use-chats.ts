import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rowsOf, type Rows } from '../../providers/data';
import { call, type CallError } from '../../providers/http';
import { offers } from '../../providers/session';
import { listQuery } from '../../providers/wire';
import type { Chat } from './chat';
import type { Place } from './place';
import { chats } from './resource';

/** Milliseconds between two looks at the list: a back-end that tells of messages is asked only in case one was lost. */
export const pace = () => (offers('live-messages') ? 60_000 : 10_000);

export interface ChatPage {
  rows: readonly Chat[];
  total: number;
  /** The back-end does not count: another page may follow. */
  mayFollow: boolean;
  isLoading: boolean;
  isStale: boolean;
  error: CallError | null;
  retry: () => void;
  /** Changes whenever the list has been answered anew. */
  answeredAt: number;
}
const none: readonly Chat[] = [];

/** A page of chats, the one with the newest message first. */
export function useChats({ name, filter, page, size }: Place): ChatPage {
  const filters = { name, ...(filter === 'new' && { friend_unread: 1 }), ...(filter === 'marked' && { marked: 1 }) };
  const query = listQuery({
    query: filters,
    sorters: [{ field: 'last_message_date', order: 'desc' }],
    page,
    perPage: size,
  });
  const { data, isError, error, isPlaceholderData, refetch, dataUpdatedAt } = useQuery<Rows, CallError>({
    queryKey: [chats.path, query],
    queryFn: async ({ signal }) =>
      rowsOf((await call('GET', chats.path, { query, signal })).data, chats.path, { page, perPage: size }),
    placeholderData: keepPreviousData,
    refetchInterval: pace,
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
