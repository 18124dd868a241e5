import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Contract } from '../../../contract/contract';
import { t } from 'i18next';
import { ReasonedCheckbox } from '../../ui/reasoned-checkbox';
import { cn, focusRing } from '../../ui/cn';
import { Skeleton } from '../../ui/skeleton';
import { valueAt } from '../../words';
import { Cell } from './cell';
import type { TableColumn } from '../columns';
import { answersSoon } from './late';
import { RowMenuButton } from '../actions/row-menu-button';
import type { Row } from '../state';
import { columnsWithin, useWindow } from './window';

export const rowHeights = { comfortable: 37, compact: 29 };

interface RowsProps {
  contract: Contract;
  /** Rows are drawn anew when it changes. */
  language: string;
  columns: readonly TableColumn[];
  rowHeight: number;
  /** Where a record's form is; absent when nobody may open it. */
  hrefOf?: ((row: Row) => string) | undefined;
  nameOf: (row: Row) => string;
  hasActions: boolean;
  /** The buttons of a row that has them instead of a menu. */
  buttonsOf?: ((row: Row) => ReactNode) | undefined;
  selected?: ReadonlySet<Row['id']> | undefined;
  onSelect?: ((id: Row['id'], selected: boolean) => void) | undefined;
  /** Why a row cannot be selected, where a screen has reasons of its own. */
  whyNotSelect?: ((row: Row) => string | undefined) | undefined;
}
interface BodyProps extends RowsProps {
  rows: readonly Row[];
  /** Others have been asked for. */
  isStale: boolean;
  firstIndex: number;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
}

export const Body = memo(function Body({ rows, isStale, firstIndex, scroller, body, selected, ...rest }: BodyProps) {
  const { columns, onSelect, rowHeight } = rest;
  const { first, last, right } = useWindow({ path: rest.contract.path, rows, isStale, rowHeight, scroller, body });
  const hasSelect = onSelect !== undefined;
  const cells = columnsWithin(columns, hasSelect, right);
  // A row that has all its cells keeps them.
  const complete = useRef<ReadonlySet<Row['id']>>(new Set());
  useLayoutEffect(() => {
    if (cells === columns.length) complete.current = new Set(rows.slice(first, last).map((row) => row.id));
  }, [cells, columns, rows, first, last]);
  const cellClasses = useMemo(
    () =>
      columns.map((one, at) =>
        cn(
          cellClass,
          one.right && 'text-right',
          at === 0 && !hasSelect ? `${stuck} sticky left-0 z-1 pl-5 pr-3` : 'px-3',
        ),
      ),
    [columns, hasSelect],
  );
  const span = rest.columns.length + (rest.hasActions ? 1 : 0) + (rest.onSelect ? 1 : 0);
  return (
    <tbody ref={body}>
      {first > 0 && <Gap height={first * rowHeight} span={span} />}
      {rows.slice(first, last).map((row, index) => (
        <OneRow
          key={row.id}
          row={row}
          index={first + index}
          rowIndex={firstIndex + first + index}
          isSelected={selected?.has(row.id) ?? false}
          cellClasses={cellClasses}
          cells={complete.current.has(row.id) ? columns.length : cells}
          {...rest}
        />
      ))}
      {last < rows.length && <Gap height={(rows.length - last) * rowHeight} span={span} />}
    </tbody>
  );
});
const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} className="p-0" style={{ height }} />
  </tr>
);

const cellClass = 'truncate border-b border-line bg-inherit py-0 [&>*]:align-middle';
/** What is done with a row stays in sight, unless there would be little else to see. */
export const atRight = 'sticky right-0 group-data-wide-actions/list:max-[42rem]:static';
/** The edge of what stays while the rest scrolls sideways. */
export const stuck = 'group-data-scrolled/list:border-r';

interface OneRowProps extends Omit<RowsProps, 'selected'> {
  row: Row;
  index: number;
  rowIndex: number;
  isSelected: boolean;
  cellClasses: readonly string[];
  /** How many are drawn: those in sight, before all are. */
  cells: number;
}
const OneRow = memo(function OneRow({
  contract,
  columns,
  rowHeight,
  hrefOf,
  nameOf,
  hasActions,
  buttonsOf,
  onSelect,
  whyNotSelect,
  row,
  index,
  rowIndex,
  isSelected,
  cellClasses,
  cells,
}: OneRowProps) {
  const href = hrefOf?.(row);
  const name = nameOf(row);
  return (
    <tr
      data-row={index}
      aria-rowindex={rowIndex + 2}
      aria-selected={onSelect ? isSelected : undefined}
      tabIndex={-1}
      style={{ height: rowHeight }}
      className={cn(
        'scroll-my-12 outline-none',
        isSelected ? 'bg-accent-soft' : 'bg-bg hover:bg-hover',
        'focus:bg-accent-soft has-[[data-row-link]:focus-visible]:bg-accent-soft',
        href && 'cursor-pointer',
      )}
    >
      {onSelect && (
        <td className={cn(cellClass, stuck, 'sticky left-0 z-1 pl-5')}>
          <ReasonedCheckbox
            aria-label={t('list:select.one', { name })}
            checked={isSelected}
            reason={whyNotSelect?.(row)}
            onCheckedChange={(next) => onSelect(row.id, next)}
          />
        </td>
      )}
      {columns.slice(0, cells).map((one, at) => {
        // Called, not drawn as a component: a screenful has hundreds.
        const content = one.render
          ? one.render(row)
          : Cell({ contract, source: one.source, field: one.field, value: valueAt(row, one.source) });
        return (
          <td key={one.source} className={cellClasses[at]}>
            {one.linked && href ? (
              <a
                data-row-link
                href={href}
                aria-label={name}
                className={cn('rounded-sm font-medium text-fg no-underline', focusRing)}
                draggable={false}
              >
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        );
      })}
      {cells < columns.length && <td colSpan={columns.length - cells} className={cellClass} />}
      {hasActions && (
        <td className={cn(cellClass, atRight, 'z-1 pr-3 text-right')}>
          {buttonsOf ? buttonsOf(row) : <RowMenuButton name={name} />}
        </td>
      )}
    </tr>
  );
});

/** The place of the rows that are on their way; bars stand in it once they take their time. */
export function SkeletonRows({
  columns,
  rowHeight,
  count,
  hasActions,
  hasSelect,
}: {
  columns: readonly TableColumn[];
  rowHeight: number;
  count: number;
  hasActions: boolean;
  hasSelect: boolean;
}) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), answersSoon);
    return () => clearTimeout(timer);
  }, []);
  if (!late) {
    return (
      <tbody aria-hidden>
        <Gap height={count * rowHeight} span={columns.length + (hasActions ? 1 : 0) + (hasSelect ? 1 : 0)} />
      </tbody>
    );
  }
  return (
    <tbody aria-hidden className="motion-safe:animate-pulse">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} style={{ height: rowHeight }}>
          {hasSelect && <td className={cellClass} />}
          {columns.map((one, at) => (
            <td key={one.source} className={cn(cellClass, at === 0 && !hasSelect ? 'pl-5 pr-3' : 'px-3')}>
              <Skeleton
                still
                className={cn('h-3', one.right && 'ml-auto')}
                style={{ width: `${38 + ((row * 7 + at * 13) % 45)}%` }}
              />
            </td>
          ))}
          {hasActions && <td className={cellClass} />}
        </tr>
      ))}
    </tbody>
  );
}
