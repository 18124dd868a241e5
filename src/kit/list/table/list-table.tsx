import type { Row as TableRow } from '@tanstack/react-table';
import { useMemo, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { wordKey } from '../../words';
import { linkedColumns } from '../columns';
import { useListContext } from '../list-context';
import type { Row } from '../state';
import { Body } from './body';
import { firstColumnEdge, selectWidth } from './column-width';
import { Head } from './head';
import { SkeletonRows } from './skeleton-rows';

interface ListTableProps extends Pick<
  ComponentProps<'table'>,
  'onClick' | 'onAuxClick' | 'onPointerOver' | 'onPointerLeave' | 'onPointerEnter' | 'onFocus'
> {
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  top: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  hrefOf?: ((row: Row) => string) | undefined;
  nameOf: (row: Row) => string;
  /** Content of the last cell of each row, and its width in pixels. */
  actionsOf: ((row: Row) => ReactNode) | undefined;
  actionsWidth: number | undefined;
  selectAll: ReactNode;
  onSelect?: ((row: TableRow<Row>, selected: boolean) => void) | undefined;
  whyNotSelect?: ((row: Row) => string | undefined) | undefined;
}

/** The table of the surrounding list. */
export function ListTable({
  rowHeight,
  scroller,
  top,
  body,
  actionsOf,
  actionsWidth,
  selectAll,
  ...rest
}: ListTableProps) {
  const { hrefOf, nameOf, onSelect, whyNotSelect, ...handlers } = rest;
  const { own, table, pageSize, firstRow, total, unknownTotal, isLoading, isStale } = useListContext();
  const { t, i18n } = useTranslation(['list', own.contract.words]);
  const columns = table.getVisibleLeafColumns();
  const linked = useMemo(
    () =>
      linkedColumns(
        own,
        columns.map((one) => one.id),
      ),
    [own, columns],
  );
  const hasSpare = Object.keys(table.getState().columnSizing).length > 0;
  return (
    <table
      ref={top as RefObject<HTMLTableElement | null>}
      aria-label={t(wordKey(own.contract, 'title'))}
      aria-rowcount={unknownTotal ? -1 : total + 1}
      aria-busy={isLoading || isStale}
      className="w-full shrink-0 table-fixed border-separate [border-spacing:0] text-left transition-opacity duration-0 aria-busy:opacity-70 aria-busy:delay-200"
      {...handlers}
    >
      <colgroup>
        {onSelect && <col style={{ width: selectWidth }} />}
        {columns.map((one, at) => (
          <col key={one.id} style={{ width: one.getSize() + (at === 0 && !onSelect ? firstColumnEdge : 0) }} />
        ))}
        {hasSpare && <col />}
        {actionsOf && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <Head selectAll={selectAll} hasSpare={hasSpare} hasActions={actionsOf !== undefined} />
      {isLoading ? (
        <SkeletonRows
          columns={columns}
          rowHeight={rowHeight}
          count={Math.min(pageSize, 25)}
          hasSelect={onSelect !== undefined}
          cellsAfter={(hasSpare ? 1 : 0) + (actionsOf ? 1 : 0)}
        />
      ) : (
        <Body
          rows={table.getRowModel().rows}
          firstIndex={firstRow - 1}
          scroller={scroller}
          body={body}
          rowHeight={rowHeight}
          hrefOf={hrefOf}
          nameOf={nameOf}
          actionsOf={actionsOf}
          onSelect={onSelect}
          whyNotSelect={whyNotSelect}
          linked={linked}
          hasSpare={hasSpare}
          columns={columns}
          renders={table.options.meta?.renders}
          language={i18n.language}
        />
      )}
    </table>
  );
}
