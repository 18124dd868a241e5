import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { CallError } from './http';

/** Only network failures and an unavailable server are retried, never a refusal. */
const mayPass = (error: unknown) => {
  const status = (error as Partial<CallError>).statusCode ?? 0;
  return status === 0 || status === 502 || status === 503 || status === 504;
};

/**
 * Our own query client: Refine's default sets `keepPreviousData` for every query, which would show the previous record
 * in a form while the next one loads. Lists set it themselves. A read waits before its retry as long as the server
 * says, else half a second and one.
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
        retryDelay: (count, error) => ((error as Partial<CallError>).retryAfter ?? 2 ** count / 2) * 1000,
      },
      mutations: { retry: false },
    },
  });
