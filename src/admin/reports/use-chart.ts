import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from '../../kit/list/list-context';
import { call } from '../../providers/http';
import type { Query } from '../../providers/wire';

/** Fetches the chart's data with the list's current filters, or with some of them replaced; nothing with null. */
export function useChart<Answer>(instead: Query | null = {}) {
  const { own, asked: current } = useListContext();
  const { path } = own.contract;
  const asked = { ...current, ...instead };
  const { data, isPlaceholderData, isLoading } = useQuery({
    queryKey: [path, 'chart', asked],
    queryFn: async ({ signal }) => (await call<Answer>('GET', `${path}/chart`, { query: asked, signal })).data,
    placeholderData: keepPreviousData,
    enabled: instead !== null,
  });
  return { answer: data, isStale: isPlaceholderData, isLoading };
}
