import { useGo, useParsed } from '@refinedev/core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { NestedList, Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import { here } from '../../here';
import type { Query } from '../../providers/wire';
import { session } from '../../providers/session';
import { ListView } from './list-view';
import { changePreferences, columnsOfView, readPreferences } from './preferences';
import type { Choosing } from './actions/choosing';
import type { RowButtons, RowLinks } from './actions/row-links';
import { isClean, readSearch, saysAnything, startOf, type Row } from './state';

export interface ListProps {
  resource: Resource | NestedList;
  /** The call that lists the rows of a nested list: 'admin/trade-program/5/addresses'. */
  at?: string;
  /** What that call is asked beside the page: the parent's id, where the address does not say it. The same object as long as it says the same. */
  query?: Query;
  /** Where a row leads; by default to its form, for who may edit. */
  opens?: (row: Row) => string;
  /** Buttons of each row that lead somewhere; Edit and Delete then stand beside them instead of in a menu. */
  rowLinks?: RowLinks;
  /** What stands at the end of each row instead of a menu, and how wide it is. */
  rowButtons?: RowButtons;
  /** The heading, where the contract's title does not say enough; it may use `useListAround`. */
  heading?: ReactNode;
  /** Rows that are chosen for something of the screen's own. */
  choosing?: Choosing;
  /** Stands above the filters; it may read and set them with `useListAround`. */
  header?: ReactNode;
  /** Lies over the list's foot while it says something; it may use `useListAround`. */
  notice?: ReactNode;
  /** Stands beside the list's own buttons. */
  actions?: ReactNode;
  /** Names of parameters that the header sets and the list sends, beside the filters of the contract. */
  extra?: readonly string[];
  /** `Filter` and `Column`, in the screen's order. */
  children: ReactNode;
}
const nothing: readonly string[] = [];

/**
 * A screen that lists a resource's records: filters, table, pages, and what this role may do with them here.
 * Filters, order, page and page size stand in the address; without any the person's default view opens, else the contract's order.
 */
export function List({ resource, header, actions, extra = nothing, children, ...rest }: ListProps) {
  // Of a nested list the parts below ask nothing that only a resource has.
  const own = here(resource) as unknown as ContractIn<Resource>;
  const [held] = useState(() => session()?.roles ?? []);
  const go = useGo();
  const { params } = useParsed<Record<string, unknown>>();
  const search = useMemo<Record<string, unknown>>(() => params ?? {}, [params]);
  const [first] = useState(() => {
    const asked = readSearch(own, held, extra, search);
    const { views, defaultView } = readPreferences(resource.path);
    const view = saysAnything(search) ? undefined : views.find((one) => one.name === defaultView);
    return view
      ? { view, asked: readSearch(own, held, extra, { filters: view.filters, sorters: view.sorters }) }
      : { asked: saysAnything(search) ? asked : { ...startOf(own), ...asked } };
  });
  // What cannot be meant goes out of the address before the first question is asked.
  const said = JSON.stringify(search);
  const [garbled, setGarbled] = useState(() =>
    isClean(search, readSearch(own, held, extra, search)) ? undefined : said,
  );
  if (garbled !== undefined && garbled !== said) setGarbled(undefined);
  useEffect(() => {
    if (first.view) changePreferences(resource.path, (now) => ({ ...now, ...columnsOfView(first.view) }));
  }, [first, resource.path]);
  useEffect(() => {
    if (garbled === undefined) return;
    const { currentPage: _page, pageSize: _size, sorters: _sorters, filters: _filters, ...others } = search;
    go({ type: 'replace', query: { ...others, ...first.asked } });
  }, [garbled, search, first, go]);
  if (garbled !== undefined) return null;
  return (
    <ListView own={own} held={held} extra={extra} initial={first.asked} header={header} actions={actions} {...rest}>
      {children}
    </ListView>
  );
}
