import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from '../../kit/list/list-context';
import { call } from '../../providers/http';

/** Fetches the chart's data with the list's current filters. */
export function useChart<Answer>(): { answer: Answer | undefined; isStale: boolean; isLoading: boolean } {
  const { own, asked } = useListContext();
  const { path } = own.contract;
  const { data, isPlaceholderData, isLoading } = useQuery({
    queryKey: [path, 'chart', asked],
    queryFn: async ({ signal }) => (await call<Answer>('GET', `${path}/chart`, { query: asked, signal })).data,
    placeholderData: keepPreviousData,
  });
  return { answer: data, isStale: isPlaceholderData, isLoading };
}
