import type { CrudFilter } from '@refinedev/core';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import { isHiddenSection } from '../../contract/hidden-sections';
import type { Role } from '../../contract/roles';
import { crudFilter, type FilterValue } from './state';

/** The list whose rows a figure counts: with these filters, and no others, the list's total is the figure. */
export interface CountedList {
  list: Resource;
  /** By name; one without a value is not set. */
  filters?: Readonly<Record<string, FilterValue | undefined>>;
  /** Documented parameters of the list that are not filters of its contract. */
  extra?: readonly string[];
}

/**
 * The list's filters for these roles in this market. Undefined where the market's menu does not have the list for them,
 * or where the list lacks one of the filters: its total would be another number.
 */
export function countedFilters(
  own: ContractIn<Resource>,
  roles: readonly Role[],
  { filters = {}, extra = [] }: CountedList,
): CrudFilter[] | undefined {
  if (!own.allows('list', roles) || isHiddenSection(own.edition, own.contract)) return;
  const known = own.filters(roles);
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return set.every(([name]) => name in known || extra.includes(name))
    ? set.map(([name, value]) => crudFilter(name, known[name], value))
    : undefined;
}
