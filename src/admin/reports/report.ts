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
import { extend, integer, recordId } from '../../contract/fields';

type Shape = z.ZodMiniObject;
interface ReportInput<R extends Shape>
  extends Pick<ResourceInput<R>, 'path' | 'editions' | 'roles' | 'record' | 'columns' | 'filters' | 'sort'>, Report {
  /** As the documents' lists of hidden reports spell it. */
  key: string;
  /** Its place in the menu. */
  order: number;
}

/** A report: a read-only list of events with its filters in sight and an export (document 3, section 2.5). Data only. */
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
  });
}

/** Whom or what a row is about, by its number. */
export const id = recordId;
export const weekNumber = extend(integer, { limits: [1, 53] });
export const year = extend(integer, { limits: [2000, 2999] });

/** Days of the market, ends included. */
export const period = (field: string): Record<'start_date' | 'end_date', Filter> => ({
  start_date: from(field),
  end_date: until(field),
});
