import { flexRender, type Column, type Row as TableRow } from '@tanstack/react-table';
import { t } from 'i18next';
import { memo, type ReactNode } from 'react';
import { cn, focusRing } from '../../ui/cn';
import { ReasonedCheckbox } from '../../ui/reasoned-checkbox';
import type { Renders } from '../columns';
import type { Row } from '../state';

export const rowHeights = { comfortable: 37, compact: 29 };
export const cellClass = 'truncate border-b border-border bg-inherit py-0 [&>*]:align-middle';
/** The actions stay visible while the table scrolls sideways, unless the window is too narrow. */
const atRight = 'sticky right-0 group-data-wide-actions/list:max-[42rem]:static';
/** The first column stays visible, with a border while other columns are scrolled under it. */
const atLeft = 'sticky left-0 z-1 group-data-scrolled/list:border-r';

/** Props that all rows of a list share. */
export interface RowProps {
  rowHeight: number;
  /** The address of a record's form; absent if this role may not open it. */
  hrefOf?: ((row: Row) => string) | undefined;
  nameOf: (row: Row) => string;
  /** Content of the last cell of each row. */
  actionsOf?: ((row: Row) => ReactNode) | undefined;
  /** Absent if rows cannot be selected. */
  onSelect?: ((row: TableRow<Row>, selected: boolean) => void) | undefined;
  /** Why a row cannot be selected. */
  whyNotSelect?: ((row: Row) => string | undefined) | undefined;
  /** The columns with a link to the record. */
  linked: ReadonlySet<string>;
  /** After columns were resized, a spare cell before the actions takes the remaining width. */
  hasSpare: boolean;
  /** Not read by the row: a change of one of these renders the memoised rows again. */
  columns: readonly Column<Row>[];
  renders: Renders | undefined;
  language: string;
}
interface OneRowProps extends Omit<RowProps, 'columns' | 'renders' | 'language'> {
  row: TableRow<Row>;
  /** The row's number in the whole list, from 0. */
  rowIndex: number;
  isSelected: boolean;
}

/** A row of the table: checkbox, cells, actions. */
export const ListRow = memo(function ListRow({
  row,
  rowIndex,
  isSelected,
  rowHeight,
  hrefOf,
  nameOf,
  actionsOf,
  onSelect,
  whyNotSelect,
  linked,
  hasSpare,
}: OneRowProps) {
  const record = row.original;
  const href = hrefOf?.(record);
  const name = nameOf(record);
  return (
    <tr
      data-row={row.index}
      aria-rowindex={rowIndex + 2}
      aria-selected={onSelect ? isSelected : undefined}
      tabIndex={-1}
      style={{ height: rowHeight }}
      className={cn(
        'scroll-my-12 outline-none',
        isSelected ? 'bg-primary-soft' : 'bg-background hover:bg-accent',
        'focus:bg-primary-soft has-[[data-row-link]:focus-visible]:bg-primary-soft',
        href && 'cursor-pointer',
      )}
    >
      {onSelect && (
        <td className={cn(cellClass, atLeft, 'pl-5 print:hidden')}>
          <ReasonedCheckbox
            aria-label={t('list:select.one', { name })}
            checked={isSelected}
            reason={whyNotSelect?.(record)}
            onCheckedChange={(next) => onSelect(row, next)}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell, at) => {
        const { id, columnDef } = cell.column;
        const content = flexRender(columnDef.cell, cell.getContext());
        const isFirst = at === 0 && !onSelect;
        return (
          <td
            key={id}
            data-cell={String(columnDef.header)}
            className={cn(cellClass, columnDef.meta?.isRight && 'text-right', isFirst ? `${atLeft} pl-5 pr-3` : 'px-3')}
          >
            {href && linked.has(id) ? (
              <a
                data-row-link
                href={href}
                aria-label={name}
                className={cn('rounded-sm font-medium text-foreground no-underline', focusRing)}
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
      {hasSpare && <td className={cn(cellClass, 'print:hidden')} />}
      {actionsOf && <td className={cn(cellClass, atRight, 'z-1 pr-3 text-right print:hidden')}>{actionsOf(record)}</td>}
    </tr>
  );
});
