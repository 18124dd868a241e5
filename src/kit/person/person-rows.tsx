import { useList, type HttpError } from '@refinedev/core';
import { createContext, use, useLayoutEffect, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf, Resource } from '../../contract/contract';
import { readRows } from '../../contract/read-record';
import { here } from '../../here';
import type { Rows } from '../../providers/data';
import { dayOf, number } from '../../providers/format';
import { session } from '../../providers/session';
import { CellLink } from '../list/table/cell-link';
import { childListHref } from '../list/table/list-link';
import { crudFilter, defaultSorters, type Row } from '../list/state';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { Skeleton } from '../ui/skeleton';

/** How many rows a block shows; the others are in the list. */
const shown = 5;
const fresh = 30_000;

interface PersonRowsProps<C extends Resource> {
  /** The list; its contract says by which filter it has one person's rows. */
  of: C;
  /** The filter's value: the person's id, or what stands for it. */
  value: number | string;
  /** One row; a `PersonRow`. */
  children: (row: RecordOf<C>) => ReactNode;
}

/** The latest rows that a list has of one person, and the way to all of them. */
export function PersonRows<C extends Resource>({ of, value, children }: PersonRowsProps<C>) {
  const { t } = useTranslation('person');
  const own = here<Resource>(of);
  const name = of.person?.filter ?? '';
  const filter = own.filters(session()?.roles ?? [])[name];
  const { query } = useList<Row, HttpError>({
    resource: of.path,
    filters: [crudFilter(name, filter, filter?.operator === 'oneOf' ? [value] : value)],
    sorters: defaultSorters(own),
    pagination: { pageSize: shown },
    errorNotification: false,
    queryOptions: { staleTime: fresh, retry: false },
  });
  if (query.isError) return <BlockFailed message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <RowsSkeleton />;
  const { data, total, unknownTotal } = readRows(own, query.data as Rows<Row>);
  if (!data.length) return <Nothing />;
  return (
    <>
      <ul className="m-0 flex list-none flex-col p-0">
        {data.map((row, at) => (
          // Not every row of a report has an id.
          <li key={(row.id as Key | undefined) ?? at} className="border-b border-border/60 last:border-b-0">
            {children(row as unknown as RecordOf<C>)}
          </li>
        ))}
      </ul>
      <p className="m-0 pt-1.5">
        <CellLink to={childListHref(of, name, value)} className="inline-block min-h-6 content-center">
          {unknownTotal ? t('all') : t('allOf', { count: total, total: number(total ?? 0) })}
        </CellLink>
      </p>
    </>
  );
}

interface PersonRowProps {
  title: ReactNode;
  /** Where the row leads: the record itself, if it has an address. */
  to?: string | undefined;
  /** A second line. */
  note?: ReactNode;
  at?: string | null | undefined;
  /** What can be done with it, beside its date. */
  action?: ReactNode;
  /** A state or an amount, on the right. */
  children?: ReactNode;
}

/** One line of a block: what it is, when it was, and its state. */
export function PersonRow({ title, to, note, at, action, children }: PersonRowProps) {
  return (
    <div className="flex min-h-8 items-start justify-between gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="m-0 break-words">{to ? <CellLink to={to}>{title}</CellLink> : title}</p>
        {note && (
          <div className={cn('text-xs break-words text-muted-foreground', typeof note === 'string' && 'line-clamp-2')}>
            {note}
          </div>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-0.5">
        {children}
        {(at || action) && (
          <span className="flex items-center gap-2">
            {at && (
              <time dateTime={at} className="text-xs text-muted-foreground tabular-nums">
                {dayOf(at)}
              </time>
            )}
            {action}
          </span>
        )}
      </div>
    </div>
  );
}

/** There is nothing, in words. */
export function Nothing() {
  const { t } = useTranslation('person');
  return <p className="m-0 py-1 text-muted-foreground">{t('nothing')}</p>;
}

/** The block could not be loaded; the others are not affected. */
export function BlockFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation('person');
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 py-1">
      <span className="min-w-0 flex-1 text-bad">{message || t('failed')}</span>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** Tells the block around it whether it loads. */
export const BlockLoading = createContext<(isLoading: boolean) => void>(() => undefined);

/** About as high as what comes, so that the blocks below stay out of sight until somebody scrolls to them. */
export function RowsSkeleton() {
  const tell = use(BlockLoading);
  useLayoutEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return (
    <div aria-busy className="flex min-h-60 flex-col gap-3 py-2">
      <Skeleton className="h-3.5 w-3/4" />
      <Skeleton className="h-3.5 w-2/3" />
      <Skeleton className="h-3.5 w-1/2" />
    </div>
  );
}
