import { useQuery } from '@tanstack/react-query';
import { countPeople, counts, type AudienceKind } from './send';

export interface Reached {
  /** Null while it is not known. */
  people: number | null;
  state: 'none' | 'counting' | 'counted' | 'failed';
}

/** How many people a message to a target group or to all users would reach, where the back-end counts them. */
export function useReach(to: AudienceKind, group: number | null): Reached {
  const isWanted = counts(to) && (to === 'all' || group !== null);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['recipients', to, group],
    queryFn: ({ signal }) => countPeople(to === 'group' ? group : null, signal),
    enabled: isWanted,
  });
  if (!isWanted) return { people: null, state: 'none' };
  if (isError) return { people: null, state: 'failed' };
  return isFetching || data === undefined ? { people: null, state: 'counting' } : { people: data, state: 'counted' };
}
