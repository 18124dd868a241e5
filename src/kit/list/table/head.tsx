import { flexRender, type Header, type SortDirection } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn, focusRing } from '../../ui/cn';
import { useListContext } from '../list-context';
import type { Row } from '../state';
import { ResizeHandle } from './resize-handle';

const cell = 'h-8.5 border-y border-border bg-muted p-0 font-medium text-muted-foreground';
const atLeft = 'sticky left-0 z-2 group-data-scrolled/list:border-r';
const atRight = 'sticky right-0 z-2 group-data-wide-actions/list:max-[42rem]:right-auto';

interface HeadProps {
  /** The checkbox that selects all rows of the page. */
  selectAll: ReactNode;
  hasSpare: boolean;
  hasActions: boolean;
}

/** The table's head: sorting and resizing of each column. */
export function Head({ selectAll, hasSpare, hasActions }: HeadProps) {
  const { t } = useTranslation('list');
  const { table, toggleSort } = useListContext();
  return (
    <thead className="sticky top-0 z-2">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selectAll && (
            <th scope="col" className={cn(cell, atLeft, 'pl-5 [&>*]:align-middle print:hidden')}>
              {selectAll}
            </th>
          )}
          {group.headers.map((header, at) => (
            <HeadCell
              key={header.id}
              header={header}
              isFirst={at === 0 && !selectAll}
              order={header.column.getIsSorted()}
              width={header.getSize()}
              isResizing={header.column.getIsResizing()}
              onSort={toggleSort}
            />
          ))}
          {hasSpare && <td className={cn(cell, 'print:hidden')} />}
          {hasActions && (
            <th scope="col" className={cn(cell, atRight, 'print:hidden')}>
              <span className="sr-only">{t('list:actions')}</span>
            </th>
          )}
        </tr>
      ))}
    </thead>
  );
}

interface HeadCellProps {
  header: Header<Row, unknown>;
  isFirst: boolean;
  order: false | SortDirection;
  /** Pixels. */
  width: number;
  isResizing: boolean;
  onSort: (source: string) => void;
}

/** Memoised: most changes of a list leave its head as it is. */
const HeadCell = memo(function HeadCell({ header, isFirst, order, width, isResizing, onSort }: HeadCellProps) {
  const { t } = useTranslation('list');
  const { column } = header;
  const { id, columnDef } = column;
  const label = flexRender(columnDef.header, header.getContext());
  const name = String(columnDef.header);
  const padding = isFirst ? 'pl-5 pr-3' : 'px-3';
  const isRight = columnDef.meta?.isRight;
  const canSort = column.getCanSort();
  return (
    <th
      scope="col"
      data-column={id}
      data-cell={name}
      // Otherwise the accessible name would include that of the resize handle.
      aria-label={name}
      aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : canSort ? 'none' : undefined}
      className={cn(cell, isFirst ? atLeft : 'relative')}
    >
      {canSort ? (
        <button
          type="button"
          title={t(order === 'asc' ? 'list:sort.toDescending' : 'list:sort.toAscending', { name })}
          className={cn(
            'group flex h-full w-full cursor-pointer items-center gap-1 hover:text-foreground',
            focusRing,
            'focus-visible:-outline-offset-2',
            isRight && 'flex-row-reverse',
            order && 'text-foreground',
            padding,
          )}
          onClick={() => onSort(id)}
        >
          <span className="truncate">{label}</span>
          <span
            aria-hidden
            className={cn(
              'w-4 shrink-0',
              order === 'asc' ? "before:content-['↑']" : "before:content-['↓']",
              !order && 'invisible group-hover:visible group-hover:opacity-40',
            )}
          />
        </button>
      ) : (
        <span className={cn('block truncate', isRight ? 'text-right' : 'text-left', padding)}>{label}</span>
      )}
      <ResizeHandle header={header} name={name} width={width} isResizing={isResizing} />
    </th>
  );
});
