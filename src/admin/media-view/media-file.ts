import { useQuery } from '@tanstack/react-query';
import { call, type CallError } from '../../providers/http';
import { linkOf } from '../../providers/wire';

/**
 * Milliseconds. Signed links expire after ten minutes (decisions, the wire), so an open page fetches a new one
 * before.
 */
const freshFor = 8 * 60_000;

/** The file's link; null where the back-end sends none. */
export const useMediaFile = (fileKey: string) =>
  useQuery<string | null, CallError>({
    queryKey: ['media-view', fileKey],
    queryFn: async ({ signal }) => {
      const { data } = await call<{ url?: string | null } | undefined>('GET', 'services/file', {
        query: { file_key: fileKey },
        signal,
      });
      return data?.url ? linkOf(data.url) : null;
    },
    enabled: fileKey !== '',
    staleTime: freshFor,
    refetchInterval: ({ state }) => (state.data ? freshFor : false),
    refetchOnWindowFocus: ({ state }) => Boolean(state.data),
  });
