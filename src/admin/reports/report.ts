import type * as z from 'zod/mini';
import {
  defineResource,
  from,
  until,
  type Filter,
  type Report,
  type Resource,
  type ResourceInput,
} from '../../contract/contract';
import { coins, decimal, extend, integer, optional, recordId } from '../../contract/fields';
import { quizzes } from '../quizzes/resource';
import { users } from '../users/resource';

type Shape = z.ZodMiniObject;
interface ReportInput<R extends Shape>
  extends
    Pick<ResourceInput<R>, 'path' | 'editions' | 'roles' | 'record' | 'columns' | 'filters' | 'sort' | 'person'>,
    Report {
  /** The report's key in the specification's lists of hidden reports. */
  key: string;
  /** The position in the menu. */
  order: number;
}

/**
 * Defines a report: a read-only list of events with visible filters and an export (document 3, section 2.5). Data
 * only.
 */
export function defineReport<R extends Shape>({
  key,
  order,
  path,
  editions,
  roles,
  record,
  columns,
  filters,
  sort,
  person,
  ...report
}: ReportInput<R>): Resource<R> {
  const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return defineResource({
    path: `admin/reports/${path}`,
    name,
    table: `report-${name}`,
    words: 'reports',
    menu: { group: 'reports', order },
    roles,
    actions: { export: true },
    record,
    report,
    ...(editions && { editions }),
    ...(columns && { columns }),
    ...(filters && { filters }),
    ...(sort && { sort }),
    ...(person && { person }),
  });
}

/** The id of the person or thing that a row is about. */
export const id = recordId;
/** The id of an app user whom other columns name. */
export const namedUserId = extend(recordId, { idOf: () => users });
/** The id of a record whose name no other column shows. */
export const namelessId = (target: () => Resource) => extend(recordId, { idOf: target, isNameless: true });
/** The id of an app user whom no other column names. */
export const userId = namelessId(() => users);
/** The id of a general quiz whose name no other column shows. */
export const quizId = namelessId(() => quizzes);
/** What a transaction moved: coins, or the 'leaf' points that `leaf` has. */
export const movedCoins = extend(coins, { leafIn: 'leaf' });
export const leafPoints = optional(integer);
/** An amount of the market's money. */
export const moneyAmount = extend(decimal, { isMoney: true });
export const weekNumber = extend(integer, { limits: [1, 53] });
export const year = extend(integer, { limits: [2000, 2999] });

/** Filters for a range of days in the market's zone, both ends included. */
export const period = (field: string): Record<'start_date' | 'end_date', Filter> => ({
  start_date: from(field),
  end_date: until(field),
});
