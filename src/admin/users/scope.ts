import { useMemo } from 'react';
import { edition } from 'virtual:edition';
import { roles, type Role } from '../../contract/roles';
import type { ListModel } from '../../kit/list/list-context';
import {
  contactCategories,
  periodTypes,
  scopeTypes,
  type ContactCategory,
  type PeriodType,
  type ScopeType,
} from './contacts';

/**
 * Query parameters of the users list that the dashboard sets. They filter the list and stay in the URL (document 1,
 * section 7).
 */
export const dashboardParameters = [
  'custom_filter_option_id',
  'custom_filter_option_type_id',
  'period_type',
  'selected_filters',
];

/** Whose figures are shown: a region's or a manager's; `ALL` is national. */
export type Scope = { type: 'ALL' } | { type: ScopeType; id: number };
export const national: Scope = { type: 'ALL' };
export const scopeKey = (scope: Scope): string => (scope.type === 'ALL' ? 'ALL' : `${scope.type}:${scope.id}`);
export const scopeOf = (key: string): Scope => {
  const [type, id] = key.split(':');
  const known = scopeTypes.find((one) => one === type);
  return known && /^\d+$/.test(id ?? '') ? { type: known, id: Number(id) } : national;
};

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);
const categoriesOf = (value: unknown): readonly ContactCategory[] => {
  try {
    const names: unknown = JSON.parse(String(value ?? '[]'));
    return contactCategories.filter((one) => Array.isArray(names) && names.includes(one));
  } catch {
    return [];
  }
};

export interface Choice {
  /** Undefined if nothing was chosen: the role's default applies. */
  scope: Scope | undefined;
  period: PeriodType;
  categories: readonly ContactCategory[];
}
/** The dashboard's settings in the list's filters, memoised; invalid values are replaced by the defaults. */
export function useChoice(filters: ListModel['filters']): Choice {
  const [id, type, period, selected] = dashboardParameters.map((name) => filters.get(name));
  return useMemo(
    () => ({
      scope: type === 'ALL' ? national : type === undefined ? undefined : scopeOf(`${String(type)}:${String(id)}`),
      period: oneOf(periodTypes, period) ?? 'ALL',
      categories: categoriesOf(selected),
    }),
    [id, type, period, selected],
  );
}

/** The list's function that sets a filter. */
export type SetFilter = ListModel['setFilter'];
export function chooseScope(setFilter: SetFilter, scope: Scope): void {
  setFilter('custom_filter_option_type_id', scope.type);
  setFilter('custom_filter_option_id', scope.type === 'ALL' ? undefined : scope.id);
}
export const choosePeriod = (setFilter: SetFilter, period: PeriodType): void =>
  setFilter('period_type', period === 'ALL' ? undefined : period);
export function toggleCategory(
  setFilter: SetFilter,
  chosen: readonly ContactCategory[],
  category: ContactCategory,
): void {
  const next = contactCategories.filter((one) => (one === category ? !chosen.includes(one) : chosen.includes(one)));
  setFilter('selected_filters', next.length ? JSON.stringify(next) : undefined);
}

/** Which dashboard a role sees: regions and managers, or its own figures (document 1, section 6). */
const viewpoints: readonly {
  name: 'regional' | 'own';
  roles: readonly Role[];
  startsInFirstRegion?: readonly Role[];
}[] = [
  {
    name: 'regional',
    roles: ['ADMIN', 'TEAM', 'RSM'],
    startsInFirstRegion: edition.rsmStartsInFirstRegion ? ['RSM'] : [],
  },
  { name: 'own', roles: ['BA'] },
];
/** The dashboard for the highest role that a person holds. */
export function dashboardFor(
  ownRoles: readonly Role[],
): { name: 'regional' | 'own'; startsInFirstRegion: boolean } | undefined {
  const top = roles.find((role) => ownRoles.includes(role));
  const found = viewpoints.find((one) => one.roles.some((role) => role === top));
  return (
    found && { name: found.name, startsInFirstRegion: found.startsInFirstRegion?.some((role) => role === top) ?? false }
  );
}
