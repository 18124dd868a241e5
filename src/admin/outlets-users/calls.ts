import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { sentNumber } from '../../contract/sent-number';
import { call } from '../../providers/http';
import {
  overviewFigures,
  type OutletStatistic,
  type OverviewFigure,
  type RegisteredFigure,
  type RegisteredPeriod,
} from './figures';
import { outletsUsers } from './resource';

export interface LoadedFigure {
  figure: OverviewFigure;
  value: number | undefined;
  /** Undefined where the figure has no such part, or none was sent. */
  added: number | undefined;
  isPending: boolean;
}

/** The overview's figures, one call each. A failed one is only logged (document 1, section 8). */
export function useOverviewFigures(): readonly LoadedFigure[] {
  const answers = useQueries({
    queries: overviewFigures.map((figure) => ({
      queryKey: [outletsUsers.path, figure.call],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        try {
          return (await call<Record<string, unknown>>('GET', `${outletsUsers.path}/${figure.call}`, { signal })).data;
        } catch (error) {
          if (!signal.aborted) console.warn(`${outletsUsers.path}/${figure.call}`, error);
          throw error;
        }
      },
    })),
  });
  return overviewFigures.map((figure, at) => {
    const { data, isPending } = answers[at]!;
    return {
      figure,
      value: sentNumber(data?.[figure.value]),
      added: 'added' in figure ? sentNumber(data?.[figure.added]) : undefined,
      isPending,
    };
  });
}

/** The registered users of a period by whether they have the app. The last period stays until the next arrives. */
export const useRegisteredUsers = (period: RegisteredPeriod) =>
  useQuery({
    queryKey: [outletsUsers.path, 'registered-users-statistic', period],
    queryFn: async ({ signal }) =>
      (
        await call<{ name: string; value?: unknown }[]>('GET', `${outletsUsers.path}/registered-users-statistic`, {
          query: { period_type: period },
          signal,
        })
      ).data.map(({ name, value }): RegisteredFigure => ({ name, value: sentNumber(value) ?? 0 })),
    placeholderData: keepPreviousData,
  });

/** One outlet's statistic. */
export const useOutletStatistic = (id: string) =>
  useQuery({
    queryKey: [outletsUsers.path, 'outlet/statistic', id],
    queryFn: async ({ signal }) =>
      (
        await call<Partial<OutletStatistic>>('GET', `${outletsUsers.path}/outlet/statistic`, {
          query: { outlet_address_id: id },
          signal,
        })
      ).data,
  });
