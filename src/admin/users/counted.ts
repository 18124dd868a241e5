import type { EditionCode } from '../../../editions/edition';
import { optionsFor } from '../../contract/fields';
import type { CountedList } from '../../kit/list/counted';
import type { ContactCategory, PeriodType } from './contacts';
import { users } from './resource';
import { dashboardParameters, type Scope } from './scope';
import { userStatuses } from './statuses';

/** The users of any of these categories, or all; of a scope if one is given, active in a period. */
export const countedUsers = (
  categories: readonly ContactCategory[],
  period: PeriodType = 'ALL',
  scope?: Scope,
): CountedList => ({
  list: users,
  filters: {
    ...(scope && { custom_filter_option_type_id: scope.type }),
    ...(scope && scope.type !== 'ALL' && { custom_filter_option_id: scope.id }),
    ...(period !== 'ALL' && { period_type: period }),
    ...(categories.length && { selected_filters: JSON.stringify(categories) }),
  },
  extra: dashboardParameters,
});

/** The users with a status that this market calls so. */
export function countedByStatus(code: EditionCode, name: string): CountedList | undefined {
  const status = optionsFor(userStatuses, code).find((one) => one.name === name);
  return status && { list: users, filters: { status: [Number(status.id)] } };
}
