import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cn, focusRing } from '../../ui/cn';
import type { TableColumn } from '../columns';
import { useHeadWindow } from './window';

const cell = 'sticky top-0 z-2 h-8.5 border-y border-line bg-panel p-0 font-medium text-muted';
export const edges = {
  first: 'left-0 z-3! group-data-scrolled/list:border-r',
  last: 'right-0 z-3! group-data-wide-actions/list:max-[42rem]:right-auto',
};

interface HeadProps {
  /** The list's, by which it is known what of it was in sight. */
  path: string;
  columns: readonly TableColumn[];
  sort: { field: string; order: 'asc' | 'desc' } | undefined;
  onSort: (source: string) => void;
  select?: React.ReactNode;
  hasActions: boolean;
}

export const Head = memo(function Head({ path, columns, sort, onSort, select, hasActions }: HeadProps) {
  const { t } = useTranslation('list');
  const drawn = useHeadWindow(path, columns, Boolean(select));
  return (
    <thead>
      <tr>
        {select && (
          <th scope="col" className={cn(cell, edges.first, 'pl-5 [&>*]:align-middle')}>
            {select}
          </th>
        )}
        {columns.slice(0, drawn).map((one, index) => {
          const order = sort?.field === one.source ? sort.order : undefined;
          return (
            <th
              key={one.source}
              scope="col"
              aria-sort={
                order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : one.sortable ? 'none' : undefined
              }
              className={cn(cell, index === 0 && !select && edges.first)}
            >
              {one.sortable ? (
                <button
                  type="button"
                  title={t(order === 'asc' ? 'list:sort.toDescending' : 'list:sort.toAscending', { name: one.label })}
                  className={cn(
                    'group flex h-full w-full cursor-pointer items-center gap-1 hover:text-fg',
                    focusRing,
                    'focus-visible:-outline-offset-2',
                    one.right && 'flex-row-reverse',
                    order && 'text-fg',
                    index === 0 && !select ? 'pl-5 pr-3' : 'px-3',
                  )}
                  onClick={() => onSort(one.source)}
                >
                  <span className="truncate">{one.label}</span>
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
                <span
                  className={cn(
                    'block truncate',
                    one.right ? 'text-right' : 'text-left',
                    index === 0 && !select ? 'pl-5 pr-3' : 'px-3',
                  )}
                >
                  {one.label}
                </span>
              )}
            </th>
          );
        })}
        {drawn < columns.length && <td colSpan={columns.length - drawn} className={cell} />}
        {hasActions && (
          <th scope="col" className={cn(cell, edges.last)}>
            <span className="sr-only">{t('list:actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
});
