import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from '../../kit/list/list-context';
import { call } from '../../providers/http';
import type { Query } from '../../providers/wire';

/** Fetches the chart's data with the list's current filters. */
export function useChart<Answer>(): { answer: Answer | undefined; isStale: boolean } {
  const { own, filters } = useListContext();
  const { path } = own.contract;
  const query = Object.fromEntries(filters) as Query;
  const { data, isPlaceholderData } = useQuery({
    queryKey: [path, 'chart', query],
    queryFn: async ({ signal }) => (await call<Answer>('GET', `${path}/chart`, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
  return { answer: data, isStale: isPlaceholderData };
}
