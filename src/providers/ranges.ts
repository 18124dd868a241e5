import type { CrudFilter } from '@refinedev/core';
import { edition } from 'virtual:edition';
import { isDay } from '../contract/days';
import { edgeOfDay, type Edge } from '../contract/zones';

/** The ends of a range by Refine's operator: from the start of a day, until its end, and until its noon. */
const edges: Readonly<Record<string, Edge>> = { gte: 'start', lte: 'end', lt: 'noon' };

/**
 * A filter's value as it is sent. A day that begins or ends a range travels as an instant, the edge of that day in the
 * market's time zone (document 1, section 5; decisions, 'Dates in filters and records'); the URL keeps the day.
 */
export function sentValue<T>(operator: string | undefined, value: T): T | string {
  const edge = operator === undefined ? undefined : edges[operator];
  return edge && isDay(value) ? edgeOfDay(value, edge, edition.timeZone) : value;
}
export const sentFilters = (filters: readonly CrudFilter[] | undefined): CrudFilter[] =>
  (filters ?? []).map((one) =>
    'field' in one ? { ...one, value: sentValue<unknown>(one.operator, one.value) as typeof one.value } : one,
  );
