import { edition } from 'virtual:edition';
import type { Resource } from '../../contract/contract';
import type { FilterValue } from '../../kit/list/state';

const variants = new Map<Resource, Resource>();

/**
 * The report with the columns that its filters call for, such as transaction type 17 (document 3, section 2.5).
 * Cached, so that the same variant is the same object.
 */
export function withColumnsForFilters(report: Resource, filters: ReadonlyMap<string, FilterValue>): Resource {
  const alternative = report.report?.alternativeColumns;
  if (
    !alternative?.editions.includes(edition.code) ||
    String(filters.get(alternative.filter)) !== String(alternative.value)
  )
    return report;
  const known = variants.get(report) ?? { ...report, name: alternative.name, columns: alternative.columns };
  variants.set(report, known);
  return known;
}
