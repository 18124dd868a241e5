import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListAround } from '../../kit/list/list-context';
import { call } from '../../providers/http';
import type { Query } from '../../providers/wire';

/** The figures of a report's picture that its page of rows does not have, for the list's own question. */
export function useChart<Answer>(): { answer: Answer | undefined; isStale: boolean } {
  const { own, filters } = useListAround();
  const { path } = own.contract;
  const query = Object.fromEntries(filters) as Query;
  const { data, isPlaceholderData } = useQuery({
    queryKey: [path, 'chart', query],
    queryFn: async ({ signal }) => (await call<Answer>('GET', `${path}/chart`, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
  return { answer: data, isStale: isPlaceholderData };
}
