import type { Row as TableRow } from '@tanstack/react-table';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useCallback, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { lazyPart } from '../lazy-part';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import { Link } from '../../providers/router';
import { whenIdle } from '../idle';
import { buttonVariants } from '../ui/button';
import { narrow, useMedia } from '../use-media';
import { keptReason, wordKey } from '../words';
import { useOpenRecord } from './actions/open-record';
import { SelectAll } from './actions/select-all';
import { useRowActions } from './actions/use-row-actions';
import { FilterBar } from './filters/filter-bar';
import { Fold } from './fold';
import type { ListProps } from './list-props';
import { ListProvider } from './list-context';
import { partsOf } from './parts';
import { useDensity } from './preferences';
import type { ListState, Row } from './state';
import { Across } from './table/across';
import { firstColumnEdge, selectWidth } from './table/column-width';
import { Failed } from './table/failed';
import { Foot } from './table/foot';
import { useListKeys } from './table/keyboard';
import { CutText } from './table/cut-text';
import { Cards } from './table/cards';
import { ListTable } from './table/list-table';
import { rowHeights } from './table/row';
import { useKeptScroll, useTopOfNewRows } from './table/scroll';
import { TitleBar } from './title-bar';
import { useLastPage } from './use-last-page';
import { useList } from './use-list';

const SelectionBar = lazyPart(() => import('./actions/selection'));
const loadEmpty = () => import('./table/empty');
const Empty = lazyPart(loadEmpty);

interface ListViewProps extends Omit<ListProps, 'resource' | 'extra'> {
  own: ContractIn<Resource>;
  roles: readonly Role[];
  extra: readonly string[];
  /** The initial state from the URL. */
  initial: Partial<ListState>;
}

/** The layout of a list: title, header, filters, table, foot. */
export function ListView({ own, roles, extra, initial, children, ...props }: ListViewProps) {
  const {
    header,
    above,
    notice,
    actions: buttons,
    at,
    query,
    opens,
    rowLinks,
    rowButtons,
    heading,
    choosing,
    body: draw,
  } = props;
  const { contract } = own;
  const { t } = useTranslation(['list', contract.words]);
  const parts = useMemo(() => partsOf(children), [children]);
  const maySelect = own.deletesMany(roles);
  const rowSelection = useMemo(
    () => choosing && Object.fromEntries([...choosing.chosen].map((id) => [id, true])),
    [choosing],
  );
  const list = useList({
    own,
    roles,
    extra,
    initial,
    columns: parts.columns,
    at,
    query,
    maySelect,
    rowSelection,
  });
  const { rows, selected, table, isStale, page, pageCount, total, setPage } = list;
  const choose = choosing?.choose;
  const select = useCallback(
    (row: TableRow<Row>, on: boolean) => (choose ? choose(row.original.id, on) : row.toggleSelected(on)),
    [choose],
  );
  const onSelect = choosing || maySelect ? select : undefined;
  const whyKept = useCallback(
    (row: Row) => {
      const reason = keptReason(contract, row.id);
      return reason && t(reason);
    },
    [contract, t],
  );
  const whyNotSelect = choosing ? choosing.whyNot : contract.kept && whyKept;

  const scroller = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLElement>(null);
  const body = useRef<HTMLElement>(null);
  const create = useRef<HTMLAnchorElement>(null);
  const selectAll = useRef<HTMLButtonElement>(null);
  const isNarrow = useMedia(narrow);
  // Cards have no room for buttons beside them: their actions are in the menu.
  const columnsWidth = isNarrow || draw ? Infinity : table.getTotalSize() + (onSelect ? selectWidth : firstColumnEdge);
  const opensElsewhere = opens !== undefined;
  const rowActions = useRowActions({ own, roles, rowLinks, rowButtons, opensElsewhere, columnsWidth, scroller });
  const { may, nameOf, actions } = rowActions;
  const { hrefOf, open, handlers } = useOpenRecord(contract.path, rows, may.edit, opens);
  const [density] = useDensity();
  const rowHeight = rowHeights[density];

  useKeptScroll(scroller, rows.length > 0);
  useTopOfNewRows(scroller, top, `${page}/${list.pageSize}/${list.sort?.field}/${list.sort?.order}`);
  // Prefetched, so that an empty list can be shown even if the connection has been lost by then.
  useEffect(() => whenIdle(() => void loadEmpty().catch(() => undefined)), []);
  useLastPage({ isEmpty: !rows.length && !isStale, total, page, pageSize: list.pageSize, setPage });

  const mayCreate = own.allows('create', roles);
  useListKeys({
    rows,
    rowHeight,
    scroller,
    body,
    toPage: (step) => {
      const mayFollow = list.unknownTotal || page < pageCount;
      if (step === 1 ? mayFollow : page > 1) setPage(page + step);
    },
    onCreate: mayCreate ? () => create.current?.click() : undefined,
    onSelect:
      onSelect &&
      ((index) => {
        const row = table.getRowModel().rows[index];
        if (row && !whyNotSelect?.(row.original)) onSelect(row, !row.getIsSelected());
      }),
    onOpen: hrefOf ? open : undefined,
    hasFilters: parts.filters.some((one) => one.source in own.filters(roles)),
  });

  const rowsProps = {
    top,
    body,
    hrefOf,
    nameOf,
    actionsOf: actions?.of,
    selectAll: onSelect && <SelectAll ref={selectAll} choosing={choosing} />,
    onSelect,
    whyNotSelect,
    ...handlers,
    onClick: (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-menu]') : null;
      const row = rows[Number(anchor?.closest<HTMLElement>('[data-row]')?.dataset.row)];
      if (anchor && row) rowActions.openMenu(row, anchor);
      else handlers.onClick(event);
    },
    onPointerEnter: actions && rowActions.loadMenu,
  };
  const createHref = `/${contract.path}/create`;
  const createWords = t([wordKey(contract, 'create'), 'list:create']);
  return (
    <ListProvider value={list}>
      <div
        ref={scroller}
        className="group/list relative min-h-0 flex-1 overflow-auto bg-background scroll-pt-9 scroll-pb-12"
        data-list
        data-wide-actions={rowButtons ? '' : undefined}
      >
        <div
          className="flex min-h-full flex-col"
          style={isNarrow || draw ? undefined : { minWidth: columnsWidth + (actions?.width ?? 0) }}
        >
          <Across className="@container shrink-0">
            <TitleBar
              heading={heading}
              actions={buttons}
              hasColumns={!draw}
              create={
                mayCreate && (
                  <Link to={createHref} ref={create} className={buttonVariants({ variant: 'default' })}>
                    {createWords}
                  </Link>
                )
              }
            />
            {header && (
              <div className="print:hidden">
                <Fold>{header}</Fold>
              </div>
            )}
            <FilterBar filters={parts.filters} />
            {list.error && <Failed error={list.error} retry={list.retry} keepsRows={rows.length > 0} />}
            {above}
          </Across>
          {draw ? (
            draw(body)
          ) : isNarrow ? (
            <Cards {...rowsProps} />
          ) : (
            <ListTable rowHeight={rowHeight} scroller={scroller} actionsWidth={actions?.width} {...rowsProps} />
          )}
          {!list.isLoading && !rows.length && !list.error && (
            <Across>
              <Suspense>
                <Empty
                  create={
                    mayCreate && (
                      <Link to={createHref} className={buttonVariants({ variant: 'default' })}>
                        <Plus aria-hidden />
                        {createWords}
                      </Link>
                    )
                  }
                />
              </Suspense>
            </Across>
          )}
          <div className="flex-1" />
          <Across className="bottom-0 z-4 shrink-0 border-t border-border bg-background">
            {!choosing && selected.length > 0 && (
              <div className="absolute inset-x-0 bottom-full flex justify-center pb-3">
                <Suspense>
                  <SelectionBar
                    rows={selected.map((row) => row.original)}
                    onDeleted={() => table.resetRowSelection(true)}
                    onClear={() => {
                      table.resetRowSelection(true);
                      selectAll.current?.focus({ preventScroll: true });
                    }}
                  />
                </Suspense>
              </div>
            )}
            {notice && (
              <div className="pointer-events-none absolute inset-x-0 bottom-full flex justify-center px-5 pb-3">
                {notice}
              </div>
            )}
            <Foot />
          </Across>
        </div>
      </div>
      <CutText scroller={scroller} />
      {rowActions.menu}
    </ListProvider>
  );
}
