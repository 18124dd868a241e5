import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../providers/http';
import type { Figure, PeriodType } from './contacts';
import { users } from './resource';
import { scopeKey, type Scope } from './scope';

export interface Region {
  id: number;
  name: string;
  data: readonly Figure[];
  managers?: readonly { id: number; fullName?: string | null; username?: string | null }[] | null;
}
/** Some responses wrap the figures in `data` (document 1, section 7: national_data {data}). */
type Held = readonly Figure[] | { data?: readonly Figure[] | null } | null | undefined;
export const figuresIn = (held: Held): readonly Figure[] =>
  Array.isArray(held)
    ? (held as readonly Figure[])
    : ((held as { data?: readonly Figure[] | null } | null | undefined)?.data ?? []);

/** The start of the figures' query keys. */
export const figuresKey = [users.path, 'figures'] as const;
/** Counted again whenever the list is opened: somebody may just have been moderated in the form. */
const shownAboveList = { placeholderData: keepPreviousData, refetchOnMount: 'always' } as const;

interface AdminStats {
  national_data?: Held;
  regions_data?: readonly (Omit<Region, 'id' | 'data'> & { id: number | string; data?: Held })[] | null;
}
const statsIn = ({ national_data, regions_data }: AdminStats) => ({
  national: figuresIn(national_data),
  regions: (regions_data ?? []).map((one): Region => ({ ...one, id: Number(one.id), data: figuresIn(one.data) })),
});
/** National and regional figures, or one manager's (document 1, section 7: GET /admin/users/admin/stats). */
export const regionalQuery = (period: PeriodType, scope: Scope) =>
  queryOptions({
    queryKey: [...figuresKey, 'admin/stats', period, scopeKey(scope)],
    queryFn: async ({ signal }) =>
      statsIn(
        (
          await call<AdminStats>('GET', `${users.path}/admin/stats`, {
            signal,
            query: {
              period_type: period,
              ...(scope.type !== 'ALL' && { custom_option_id: scope.id, custom_option_type_id: scope.type }),
            },
          })
        ).data,
      ),
  });
export function useRegionalFigures(period: PeriodType, scope: Scope) {
  const known = useRef(new Map<number, Region>());
  const answer = useQuery({ ...regionalQuery(period, scope), ...shownAboveList });
  // A back-end may send only the chosen region; earlier regions stay in the select.
  for (const region of answer.data?.regions ?? []) known.current.set(region.id, region);
  const own = scope.type === 'REGION' ? answer.data?.regions.find((one) => one.id === scope.id)?.data : undefined;
  return {
    ...answer,
    figures: own ?? answer.data?.national,
    regions: [...known.current.values()],
  };
}

/**
 * The signed-in manager's own figures; each market sends some of these (document 1, section 7: GET
 * /admin/users/manager/stats).
 */
export interface ManagerStats {
  manager_data?: Held;
  region_data?: Held;
  assigned_users_data?: Held;
  assigned_users_statuses_data?: Held;
  outlet_sellers_data?: Held;
  outlet_activity_data?: Held;
}
export const ownQuery = (period: PeriodType) =>
  queryOptions({
    queryKey: [...figuresKey, 'manager/stats', period],
    queryFn: async ({ signal }) =>
      (await call<ManagerStats>('GET', `${users.path}/manager/stats`, { signal, query: { period_type: period } })).data,
  });
export const useOwnFigures = (period: PeriodType) => useQuery({ ...ownQuery(period), ...shownAboveList });
/** A manager's own users; the markets call them differently. */
export const ownUsers = (stats: ManagerStats) => figuresIn(stats.manager_data ?? stats.assigned_users_data);

/** Brand ambassadors with their figures (document 1, section 7: GET /admin/users/manager/overview). */
export const useOverview = () =>
  useQuery({
    queryKey: [...figuresKey, 'manager/overview'],
    queryFn: async ({ signal }) =>
      (await call<readonly { name: string; data: Held }[]>('GET', `${users.path}/manager/overview`, { signal })).data,
    refetchOnMount: shownAboveList.refetchOnMount,
  });
