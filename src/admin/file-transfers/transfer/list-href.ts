import { defaultStringifySearch } from '@tanstack/react-router';
import { edition } from 'virtual:edition';
import { screens } from 'virtual:screens';
import type { RecordOf } from '../../../contract/contract';
import { dayInZone } from '../../../contract/zones';
import { maySee } from '../../../shell/menu-items';
import { visibleReports } from '../../reports/visible-reports';
import type { fileTransfers } from '../resource';

/** A range's end travels as an instant, and stands as its day in a list's address. */
const asFiltered = (value: string) =>
  /^\d{4}-\d\d-\d\dT/.test(value) ? (dayInZone(value, edition.timeZone) ?? value) : value;

/**
 * The list or screen that was exported or imported into, with the filters and the order of then; undefined where it has
 * no address of its own, or is not this person's to see.
 */
export function listHref({ path, query }: Pick<RecordOf<typeof fileTransfers>, 'path' | 'query'>): string | undefined {
  const isReport = visibleReports().some((one) => one.path === path);
  const screen = screens.find((one) => one.path === path && (one.kind === 'list' || one.kind === 'screen'));
  if (!isReport && (!screen || screen.route.includes('$') || !maySee(screen))) return undefined;
  const asked = new URLSearchParams(query ?? '');
  const sort = asked.get('sort');
  const filters = [...new Set(asked.keys())]
    .filter((name) => name !== 'sort' && name !== 'order')
    .map((name) => {
      const values = asked.getAll(name).map(asFiltered);
      return { field: name, operator: 'eq', value: values.length > 1 ? values : values[0]! };
    });
  const order = asked.get('order')?.toLowerCase() === 'asc' ? 'asc' : 'desc';
  return `/${path}${defaultStringifySearch({
    ...(sort && { sorters: [{ field: sort, order }] }),
    ...(filters.length && { filters }),
  })}`;
}
