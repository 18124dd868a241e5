import type { Column } from '@tanstack/react-table';
import { cn } from '../../ui/cn';
import { Skeleton } from '../../ui/skeleton';
import type { Row } from '../state';
import { cellClass } from './row';

interface SkeletonRowsProps {
  columns: readonly Column<Row>[];
  rowHeight: number;
  count: number;
  hasSelect: boolean;
  /** Number of cells after the columns. */
  cellsAfter: number;
}

/** Placeholders for the first rows. They fade in only if the answer takes longer than 200 ms. */
export const SkeletonRows = ({ columns, rowHeight, count, hasSelect, cellsAfter }: SkeletonRowsProps) => (
  <tbody aria-hidden className="transition-opacity delay-200 duration-100 starting:opacity-0">
    {Array.from({ length: count }, (_, row) => (
      <tr key={row} style={{ height: rowHeight }} className="motion-safe:animate-pulse">
        {hasSelect && <td className={cellClass} />}
        {columns.map((one, at) => (
          <td key={one.id} className={cn(cellClass, at === 0 && !hasSelect ? 'pl-5 pr-3' : 'px-3')}>
            <Skeleton
              still
              className={cn('h-3', one.columnDef.meta?.isRight && 'ml-auto')}
              style={{ width: `${38 + ((row * 7 + at * 13) % 45)}%` }}
            />
          </td>
        ))}
        {Array.from({ length: cellsAfter }, (_, at) => (
          <td key={at} className={cellClass} />
        ))}
      </tr>
    ))}
  </tbody>
);
