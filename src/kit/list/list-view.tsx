import { useGo } from '@refinedev/core';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import { number } from '../../providers/format';
import type { Query } from '../../providers/wire';
import { Link } from '../../providers/router';
import { whenIdle } from '../idle';
import { buttonVariants } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { ReasonedCheckbox } from '../ui/reasoned-checkbox';
import { ExportButton } from '../spreadsheet/export-button';
import { ImportButton } from '../spreadsheet/import-button';
import { titleOf, wordKey } from '../words';
import { Across } from './across';
import { Body, rowHeights, SkeletonRows } from './body';
import type { Choosing } from './choosing';
import { columnsOf, shownColumns } from './columns';
import { Failed } from './failed';
import { FilterBar } from './filter-bar';
import { Foot } from './foot';
import { Head } from './head';
import { useListKeys } from './keyboard';
import { useLate } from './late';
import { useOpenRecord } from './open-record';
import { PanelButton } from '../panel-button';
import { partsOf } from './parts';
import type { RowButtons, RowLinks } from './row-links';
import { useRowRoom } from './row-room';
import { useDensity, usePreferences } from './preferences';
import { useKeptScroll } from './scroll';
import type { ListState, Row } from './state';
import { ListProvider, useList } from './use-list';

const loadMenu = () => import('./row-menu');
const RowMenu = lazy(loadMenu);
const ColumnsPanel = lazy(() => import('./columns-panel'));
const SelectionBar = lazy(() => import('./selection'));
const loadEmpty = () => import('./empty');
const Empty = lazy(loadEmpty);

interface ListViewProps {
  own: ContractIn<Resource>;
  held: readonly Role[];
  extra: readonly string[];
  initial: Partial<ListState>;
  header: ReactNode;
  notice?: ReactNode;
  actions: ReactNode;
  at?: string;
  query?: Query;
  opens?: (row: Row) => string;
  rowLinks?: RowLinks;
  rowButtons?: RowButtons;
  heading?: ReactNode;
  choosing?: Choosing;
  children: ReactNode;
}

export function ListView({
  own,
  held,
  extra,
  initial,
  header,
  notice,
  actions,
  at,
  query,
  opens,
  rowLinks,
  rowButtons,
  heading,
  choosing,
  children,
}: ListViewProps) {
  const { contract } = own;
  const { t, i18n } = useTranslation(['list', contract.words]);
  const list = useList(own, held, extra, initial, at, query);
  const { rows } = list;
  const parts = useMemo(() => partsOf(children), [children]);
  const columns = useMemo(() => columnsOf(own, held, parts.columns, t), [own, held, parts, t]);
  const [{ hidden }] = usePreferences(contract.path);
  const shown = useMemo(() => shownColumns(columns, hidden), [columns, hidden]);
  const [density] = useDensity();
  const rowHeight = rowHeights[density];

  const may = useMemo(
    () => ({
      edit: own.allows('edit', held),
      duplicate: own.allows('duplicate', held),
      delete: own.allows('delete', held),
    }),
    [own, held],
  );
  const mayCreate = own.allows('create', held);
  const hasActions =
    may.duplicate ||
    may.delete ||
    rowLinks !== undefined ||
    rowButtons !== undefined ||
    (opens !== undefined && may.edit);
  const { hrefOf, open, handlers } = useOpenRecord(contract.path, rows, may.edit, opens);
  const nameOf = useCallback((row: Row) => titleOf(contract, row), [contract]);
  const editHref = useCallback((row: Row) => `/${contract.path}/${encodeURIComponent(row.id)}`, [contract]);
  const go = useGo();

  const [ownSelected, setSelected] = useState<ReadonlySet<Row['id']>>(new Set());
  const selected = choosing?.chosen ?? ownSelected;
  const select = useCallback(
    (id: Row['id'], on: boolean) =>
      setSelected((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id))),
    [],
  );
  const chosen = useMemo(() => rows.filter((row) => selected.has(row.id)), [rows, selected]);
  const all = rows.length > 0 && chosen.length === rows.length;
  const onSelect = choosing?.choose ?? (may.delete ? select : undefined);

  const scroller = useRef<HTMLDivElement>(null);
  const columnsWidth = shown.reduce((sum, one) => sum + one.width, 8 + (onSelect ? 44 : 0));
  const room = useRowRoom(scroller, columnsWidth, rowLinks, may);
  const actionsWidth = !hasActions ? 0 : rowButtons ? rowButtons.width : rowLinks ? rowLinks.width(may, room) : 48;
  const buttonsOf = useMemo(
    () =>
      rowButtons?.of ??
      (rowLinks &&
        ((row: Row) => (
          <rowLinks.Buttons row={row} name={nameOf(row)} may={may} editHref={editHref(row)} room={room} />
        ))),
    [rowButtons, rowLinks, nameOf, may, editHref, room],
  );

  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement }>();
  const body = useRef<HTMLTableSectionElement>(null);
  useKeptScroll(scroller, rows.length > 0);
  // Another page, or another question, begins at its top.
  const asked = `${list.page}/${list.pageSize}/${list.sort?.field}/${list.sort?.order}`;
  const lastAsked = useRef(asked);
  useEffect(() => {
    if (lastAsked.current !== asked)
      scroller.current?.scrollTo({ top: Math.min(scroller.current.scrollTop, top.current?.offsetTop ?? 0) });
    lastAsked.current = asked;
  }, [asked]);
  const top = useRef<HTMLTableElement>(null);
  useLate(top, list.isStale);
  // There before it is wanted: a filter that finds nothing must not end in an error because a file could not be fetched.
  useEffect(() => whenIdle(() => void loadEmpty().catch(() => undefined)), []);
  // A page that no longer has rows, as after a delete or in an old link, gives way to the last one that has.
  const { isStale, page, pageCount, total, setPage } = list;
  useEffect(() => {
    if (!rows.length && !isStale && total > 0 && page > pageCount) setPage(pageCount);
  }, [rows, isStale, page, pageCount, total, setPage]);

  const create = useRef<HTMLAnchorElement>(null);
  useListKeys({
    rows,
    rowHeight,
    scroller,
    body,
    toPage: (step) => {
      const page = list.page + step;
      if (page >= 1 && page <= list.pageCount) list.setPage(page);
    },
    onCreate: mayCreate ? () => create.current?.click() : undefined,
    onSelect:
      onSelect &&
      ((index) =>
        rows[index] && !choosing?.whyNot(rows[index]) && onSelect(rows[index].id, !selected.has(rows[index].id))),
    onOpen: hrefOf ? open : undefined,
  });

  const newLink = mayCreate && (
    <Link to={`/${contract.path}/create`} ref={create} className={buttonVariants({ variant: 'default' })}>
      {t([wordKey(contract, 'create'), 'list:create'])}
    </Link>
  );
  const selectAll = choosing ? (
    <ReasonedCheckbox
      aria-label={choosing.all.label}
      checked={choosing.all.isChosen || (chosen.length > 0 && 'indeterminate')}
      reason={choosing.all.whyNot}
      onCheckedChange={choosing.all.choose}
    />
  ) : (
    onSelect && (
      <Checkbox
        aria-label={t('list:select.all')}
        checked={all || (chosen.length > 0 && 'indeterminate')}
        onCheckedChange={(on) => setSelected(new Set(on ? rows.map((row) => row.id) : []))}
      />
    )
  );

  return (
    <ListProvider value={list}>
      <div
        ref={scroller}
        className="group/list relative min-h-0 flex-1 overflow-auto bg-bg scroll-pt-9 scroll-pb-12"
        data-list
        data-wide-actions={rowButtons ? '' : undefined}
      >
        <div className="flex min-h-full flex-col" style={{ minWidth: columnsWidth + actionsWidth }}>
          <Across className="@container shrink-0">
            <div className="flex flex-wrap items-center gap-2 px-5 pb-2.5 pt-4">
              <h1 className="m-0 mr-auto text-lg font-semibold">
                {heading ?? t(wordKey(contract, 'title'))}
                {!list.isLoading && !list.unknownTotal && !list.error && (
                  <span className="ml-3 text-sm font-normal text-muted">{number(list.total)}</span>
                )}
              </h1>
              <PanelButton
                label={t('list:columns.title')}
                align="end"
                panelClass="p-2! w-64!"
                className={buttonVariants({ variant: 'ghost' })}
                panel={() => <ColumnsPanel path={contract.path} columns={columns} />}
              >
                {t('list:columns.title')}
              </PanelButton>
              {actions}
              <ImportButton resource={contract} />
              <ExportButton resource={contract} />
              {newLink}
            </div>
            {header}
            <FilterBar filters={parts.filters} />
            {list.error && <Failed error={list.error} retry={list.retry} keepsRows={rows.length > 0} />}
          </Across>
          <table
            ref={top}
            aria-label={t(wordKey(contract, 'title'))}
            aria-rowcount={list.unknownTotal ? -1 : list.total + 1}
            aria-busy={list.isLoading || list.isStale}
            className="w-full shrink-0 table-fixed border-separate [border-spacing:0] text-left data-late:opacity-70 data-late:transition-opacity"
            {...handlers}
            onClick={(event) => {
              const anchor =
                event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-menu]') : null;
              const index = anchor?.closest<HTMLElement>('[data-row]')?.dataset.row;
              const row = index === undefined ? undefined : rows[Number(index)];
              if (anchor && row) setMenu({ row, anchor });
              else handlers.onClick(event);
            }}
            onPointerEnter={hasActions ? () => void loadMenu() : undefined}
          >
            <colgroup>
              {onSelect && <col style={{ width: 44 }} />}
              {shown.map((one, at) => (
                <col key={one.source} style={{ width: one.width + (at === 0 && !onSelect ? 8 : 0) }} />
              ))}
              {hasActions && <col style={{ width: actionsWidth }} />}
            </colgroup>
            <Head
              path={contract.path}
              columns={shown}
              sort={list.sort}
              onSort={list.toggleSort}
              select={selectAll}
              hasActions={hasActions}
            />
            {list.isLoading ? (
              <SkeletonRows
                columns={shown}
                rowHeight={rowHeight}
                count={Math.min(list.pageSize, 25)}
                hasActions={hasActions}
                hasSelect={Boolean(onSelect)}
              />
            ) : (
              <Body
                rows={rows}
                isStale={list.isStale && !list.error}
                firstIndex={list.firstRow - 1}
                contract={contract}
                language={i18n.language}
                columns={shown}
                rowHeight={rowHeight}
                hrefOf={hrefOf}
                nameOf={nameOf}
                hasActions={hasActions}
                buttonsOf={buttonsOf}
                selected={selected}
                onSelect={onSelect}
                whyNotSelect={choosing?.whyNot}
                scroller={scroller}
                body={body}
              />
            )}
          </table>
          {!list.isLoading && !rows.length && !list.error && (
            <Across>
              <Suspense>
                <Empty
                  create={
                    mayCreate && (
                      <Link to={`/${contract.path}/create`} className={buttonVariants({ variant: 'default' })}>
                        <Plus aria-hidden />
                        {t([wordKey(contract, 'create'), 'list:create'])}
                      </Link>
                    )
                  }
                />
              </Suspense>
            </Across>
          )}
          <div className="flex-1" />
          <Across className="bottom-0 z-4 shrink-0 border-t border-line bg-bg">
            {!choosing && chosen.length > 0 && (
              <div className="absolute inset-x-0 bottom-full flex justify-center pb-3">
                <Suspense>
                  <SelectionBar rows={chosen} onClear={() => setSelected(new Set())} />
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
      {menu && (
        <Suspense>
          <RowMenu
            own={own}
            row={menu.row}
            anchor={menu.anchor}
            may={rowLinks ? { ...may, duplicate: false } : may}
            links={room === 'menu' ? rowLinks?.links : undefined}
            deletes={menu.anchor.hasAttribute('data-row-delete')}
            onEdit={() => go({ to: editHref(menu.row) })}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </ListProvider>
  );
}
