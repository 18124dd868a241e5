import { useGo, useParsed } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import { here } from '../../here';
import { notify } from '../../providers/notification';
import { offers, session } from '../../providers/session';
import type { ListProps } from './list-props';
import { ListView } from './list-view';
import { changePreferences, columnsOfView, knownView, readPreferences, type KeptView } from './preferences';
import { isClean, readSearch, saysAnything, searchParameter, startOf, viewParameter } from './state';
import { keepsViews, viewsQuery } from './views/kept-views';

const nothing: readonly string[] = [];

/**
 * The view that a list opens with: the one that the URL names, else the person's default view; none if the URL has
 * filters, a sort or a page.
 */
function useOpeningView(path: string, search: Record<string, unknown>) {
  const { t } = useTranslation('list');
  const [{ id, isNamed, known }] = useState(() => {
    const preferences = readPreferences(path);
    const named = search[viewParameter] === undefined ? undefined : String(search[viewParameter]);
    const asked = saysAnything(search) ? undefined : (named ?? preferences.defaultView);
    return {
      id: asked,
      isNamed: named !== undefined,
      known: asked === undefined ? undefined : knownView(preferences, asked),
    };
  });
  // Decided once: a list that is open stays so while its views are asked for again.
  const [isDecided, setIsDecided] = useState(() => id === undefined || known !== undefined || !keepsViews());
  const { data, isPending } = useQuery({ ...viewsQuery(path), enabled: !isDecided });
  if (!isDecided && !isPending) setIsDecided(true);
  const view = known ?? data?.find((one) => one.id === id);
  const isGone = isNamed && id !== undefined && !view && isDecided;
  useEffect(() => {
    if (isGone) notify({ type: 'warning', message: t('list:view.gone') });
  }, [isGone, t]);
  return { view, isDecided };
}

/**
 * A screen that lists a resource's records, with filters, a table, pages and the actions of this role. Filters, sort,
 * page, page size and the saved view are in the URL. If it has none of them, the person's default view opens, or else
 * the contract's sort.
 */
export function List(props: ListProps) {
  const { params } = useParsed<Record<string, unknown>>();
  const search = useMemo<Record<string, unknown>>(() => params ?? {}, [params]);
  const { view, isDecided } = useOpeningView(props.resource.path, search);
  return isDecided && <OpenList {...props} search={search} view={view} />;
}

interface OpenListProps extends ListProps {
  search: Record<string, unknown>;
  view: KeptView | undefined;
}
function OpenList({
  resource,
  header,
  actions,
  extra: parameters = nothing,
  search,
  view,
  children,
  ...rest
}: OpenListProps) {
  // Safe for nested lists: the code below uses only what they have in common with resources.
  const own = here(resource) as unknown as ContractIn<Resource>;
  const [roles] = useState(() => session()?.roles ?? []);
  const isSearched = own.contract.search !== undefined && offers('record-search');
  const extra = useMemo(() => (isSearched ? [searchParameter, ...parameters] : parameters), [isSearched, parameters]);
  const go = useGo();
  const [first] = useState(() => {
    const asked = readSearch(own, roles, extra, search);
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
  const show = useEffectEvent((opened: KeptView) => {
    changePreferences(resource.path, (now) => ({ ...now, ...columnsOfView(opened) }));
    go({ type: 'replace', query: { ...first.asked, [viewParameter]: opened.id }, options: { keepQuery: true } });
  });
  useEffect(() => {
    if (first.view) show(first.view);
  }, [first]);
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
