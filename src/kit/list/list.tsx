import { useGo, useParsed } from '@refinedev/core';
import { useEffect, useMemo, useState } from 'react';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import { here } from '../../here';
import { offers, session } from '../../providers/session';
import type { ListProps } from './list-props';
import { ListView } from './list-view';
import { changePreferences, columnsOfView, readPreferences } from './preferences';
import { isClean, readSearch, saysAnything, searchParameter, startOf } from './state';

const nothing: readonly string[] = [];

/**
 * A screen that lists a resource's records, with filters, a table, pages and the actions of this role. Filters, sort,
 * page and page size are in the URL. If the URL has none of them, the person's default view opens, or else the
 * contract's sort.
 */
export function List({ resource, header, actions, extra: parameters = nothing, children, ...rest }: ListProps) {
  // Safe for nested lists: the code below uses only what they have in common with resources.
  const own = here(resource) as unknown as ContractIn<Resource>;
  const [roles] = useState(() => session()?.roles ?? []);
  const isSearched = own.contract.search !== undefined && offers('record-search');
  const extra = useMemo(() => (isSearched ? [searchParameter, ...parameters] : parameters), [isSearched, parameters]);
  const go = useGo();
  const { params } = useParsed<Record<string, unknown>>();
  const search = useMemo<Record<string, unknown>>(() => params ?? {}, [params]);
  const [first] = useState(() => {
    const asked = readSearch(own, roles, extra, search);
    const { views, defaultView } = readPreferences(resource.path);
    const view = saysAnything(search) ? undefined : views.find((one) => one.name === defaultView);
    return view
      ? { view, asked: readSearch(own, roles, extra, { filters: view.filters, sorters: view.sorters }) }
      : { asked: saysAnything(search) ? asked : { ...startOf(own), ...asked } };
  });
  // Invalid state is removed from the URL before the first call.
  const said = JSON.stringify(search);
  const [invalidSearch, setInvalidSearch] = useState(() =>
    isClean(search, readSearch(own, roles, extra, search)) ? undefined : said,
  );
  if (invalidSearch !== undefined && invalidSearch !== said) setInvalidSearch(undefined);
  useEffect(() => {
    if (first.view) changePreferences(resource.path, (now) => ({ ...now, ...columnsOfView(first.view) }));
  }, [first, resource.path]);
  useEffect(() => {
    if (invalidSearch === undefined) return;
    const { currentPage: _page, pageSize: _size, sorters: _sorters, filters: _filters, ...others } = search;
    go({ type: 'replace', query: { ...others, ...first.asked } });
  }, [invalidSearch, search, first, go]);
  if (invalidSearch !== undefined) return null;
  return (
    <ListView own={own} roles={roles} extra={extra} initial={first.asked} header={header} actions={actions} {...rest}>
      {children}
    </ListView>
  );
}
