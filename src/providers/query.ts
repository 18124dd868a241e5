import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { CallError } from './http';

/** Only what may succeed the next time: the network, a restarting server. Never a refusal. */
const mayPass = (error: unknown) => {
  const status = (error as Partial<CallError>).statusCode ?? 0;
  return status === 0 || status === 502 || status === 503 || status === 504;
};

/**
 * Our own client, because Refine's default shows the record before while the next one loads.
 * A list asks for `keepPreviousData` itself; nothing else keeps anything.
 */
export const makeQueryClient = () =>
  new QueryClient({
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 120_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && mayPass(error),
        retryDelay: (count) => 500 * 2 ** count,
      },
      mutations: { retry: false },
    },
  });
