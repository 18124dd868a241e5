import { useQueries } from '@tanstack/react-query';
import { defaultStringifySearch } from '@tanstack/react-router';
import type { CrudFilter } from '@refinedev/core';
import { here } from '../../here';
import type { Values } from '../../kit/form/record';
import { useReferenceOptions } from '../../kit/list/pickers/reference-options';
import { crudFilter, type FilterValue } from '../../kit/list/state';
import { valueAt } from '../../kit/words';
import { dataProvider, type Rows } from '../../providers/data';
import { session } from '../../providers/session';
import type { ContactCategory } from './contacts';
import { users } from './resource';

const digits = (text: string) => text.replace(/\D/g, '');

/** Other users with the phone of this one, found as a picker finds them. */
export function useSamePhone(user: Values) {
  const phone = typeof user.phone === 'string' ? user.phone : '';
  const { options, isPending, isError } = useReferenceOptions(users, phone, { enabled: phone !== '' });
  return {
    others: options.filter((one) => one.id !== user.id && one.beside.some((text) => digits(text) === digits(phone))),
    isPending: phone !== '' && isPending,
    isError,
  };
}

/** The categories of an outlet's users that are counted, beside all of them (document 1, section 4). */
const counted = { all: undefined, waiting: 'waitingContacts', blocked: 'blockedContacts' } as const satisfies Record<
  string,
  ContactCategory | undefined
>;
export type Counted = keyof typeof counted;
export interface OutletCount {
  name: Counted;
  /** Undefined until it is counted; null if that failed. */
  total: number | null | undefined;
  /** There are more, and the back-end does not say how many. */
  isLeast: boolean;
  /** The address of the list that it counts. */
  href: string;
}

/**
 * The documented filters that come nearest to a user's outlet: its code where users have one, else its street in its
 * city (document 1, section 2.2). Undefined if neither is known.
 */
export function outletFilters(user: Values): { by: 'outlet' | 'street'; filters: readonly CrudFilter[] } | undefined {
  const known = here(users).filters(session()?.roles ?? []);
  const filter = (name: string, value: unknown): readonly CrudFilter[] =>
    known[name] && value !== undefined && value !== null && value !== ''
      ? [crudFilter(name, known[name], value as FilterValue)]
      : [];
  const code = filter('traffic_code', user.traffic_code);
  if (code.length) return { by: 'outlet', filters: code };
  const street = filter('street', valueAt(user, 'address.street'));
  return street.length
    ? { by: 'street', filters: [...street, ...filter('city_id', user.city_id ? [user.city_id] : undefined)] }
    : undefined;
}

/** How many users the outlet has, and how many of them wait or are blocked: the totals of the lists that say so. */
export function useOutletCounts(outlet: readonly CrudFilter[]): readonly OutletCount[] {
  const lists = (Object.keys(counted) as Counted[]).map((name) => ({
    name,
    filters: counted[name]
      ? [...outlet, crudFilter('selected_filters', undefined, JSON.stringify([counted[name]]))]
      : [...outlet],
  }));
  const answers = useQueries({
    queries: lists.map(({ filters }) => ({
      queryKey: [users.path, 'outlet-count', filters],
      queryFn: (): Promise<Rows> =>
        dataProvider.getList({
          resource: users.path,
          pagination: { currentPage: 1, pageSize: 1 },
          filters,
        }) as Promise<Rows>,
      staleTime: 60_000,
      retry: false,
    })),
  });
  return lists.map(({ name, filters }, at) => {
    const { data, isError } = answers[at]!;
    return {
      name,
      total: data ? (data.unknownTotal ? data.data.length : data.total) : isError ? null : undefined,
      isLeast: data?.unknownTotal === true,
      href: `/${users.path}${defaultStringifySearch({ filters })}`,
    };
  });
}
