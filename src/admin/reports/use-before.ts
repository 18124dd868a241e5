import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import { useListContext } from '../../kit/list/list-context';
import { crudFilter } from '../../kit/list/state';
import { periodBefore, type Period } from '../../kit/periods';
import type { Rows } from '../../providers/data';

/** The names of the two filters that are the ends of a report's period: whole days of one moment. */
export function periodFilters(
  own: ContractIn<Resource>,
  roles: readonly Role[],
): { start: string; end: string; field: string } | undefined {
  const filters = Object.entries(own.filters(roles));
  for (const [start, { operator, field }] of filters) {
    if (operator !== 'from' || field === undefined || own.fields.get(field)?.kind !== 'instant') continue;
    const end = filters.find(([, one]) => one.operator === 'until' && one.field === field && !one.edge)?.[0];
    if (end !== undefined) return { start, end, field };
  }
}

/** The period that the list is narrowed to; undefined where the report has none. */
export function useReportPeriod():
  { period: Period; names: { start: string; end: string; field: string } } | undefined {
  const { own, roles, filters } = useListContext();
  const names = periodFilters(own, roles);
  const day = (name: string) => {
    const value = filters.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return names && { names, period: { start: day(names.start), end: day(names.end) } };
}

/**
 * The report of the period before, with the other filters as they are: the same documented call, for its total and sums.
 * Undefined where there is no such period, or until it has arrived.
 */
export function useBefore() {
  const { own, roles, filters } = useListContext();
  const { getList } = useDataProvider()();
  const asked = useReportPeriod();
  const before = asked && periodBefore(asked.period);
  const known = own.filters(roles);
  const changed = new Map(filters);
  if (asked && before) changed.set(asked.names.start, before.start).set(asked.names.end, before.end);
  const crud = [...changed].map(([name, value]) => crudFilter(name, known[name], value));
  const { data } = useQuery({
    queryKey: [own.contract.path, 'before', crud],
    queryFn: async (queryContext): Promise<Rows> =>
      getList({
        resource: own.contract.path,
        pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
        filters: crud,
        meta: { queryContext },
      }),
    enabled: before !== undefined,
    retry: false,
  });
  return before && { before, answer: data };
}
