import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { ListModel } from '../list-context';
import type { ColumnChoice, KeptView } from '../preferences';
import { crudFilter, defaultSorters, readSearch } from '../state';

/** The current filters and sort of a list. */
export const askedIn = (list: Pick<ListModel, 'filters' | 'own' | 'roles' | 'sort'>) => ({
  filters: [...list.filters].map(([name, value]): CrudFilter =>
    crudFilter(name, list.own.filters(list.roles)[name], value),
  ),
  sorters: list.sort ? [list.sort] : ([] as CrudSort[]),
});
/** A view's filters and sort, without those that the market or the role no longer has. */
export const askedOf = ({ own, roles, extra }: Pick<ListModel, 'own' | 'roles' | 'extra'>, view: KeptView) => {
  const { filters = [], sorters = [] } = readSearch(own, roles, extra, {
    filters: view.filters,
    sorters: view.sorters,
  });
  return { filters, sorters };
};

const filtersIn = (filters: readonly CrudFilter[]) =>
  filters.map((one) => JSON.stringify(['field' in one && one.field, one.value])).toSorted();
const widthsIn = (widths: Readonly<Record<string, number>>) => Object.entries(widths).toSorted();

/** Whether a list is no longer as the view that was opened: its filters, sort or columns have changed. */
export function isChanged(list: ListModel, columns: ColumnChoice, view: KeptView): boolean {
  const now = askedIn(list);
  const then = askedOf(list, view);
  const content = (of: typeof now, { hidden, widths, order }: ColumnChoice) =>
    JSON.stringify([
      filtersIn(of.filters),
      (of.sorters.length ? of.sorters : defaultSorters(list.own)).map(({ field, order: way }) => [field, way]),
      hidden.toSorted(),
      widthsIn(widths),
      order,
    ]);
  const { hidden, widths = columns.widths, order = columns.order } = view;
  return content(now, columns) !== content(then, { hidden, widths, order });
}
