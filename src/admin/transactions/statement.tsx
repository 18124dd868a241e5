import { useInfiniteList, type HttpError } from '@refinedev/core';
import { defaultStringifySearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import { readRows } from '../../contract/read-record';
import { here } from '../../here';
import { Missing } from '../../kit/list/table/cell';
import { CellLink } from '../../kit/list/table/cell-link';
import { childListHref } from '../../kit/list/table/list-link';
import { crudFilter, defaultSorters, type Row } from '../../kit/list/state';
import { usePerson } from '../../kit/person/person';
import { BlockFailed, Nothing, RowsSkeleton } from '../../kit/person/person-rows';
import { Badge } from '../../kit/ui/badge';
import { Button } from '../../kit/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../kit/ui/table';
import { can } from '../../providers/access';
import { dayOf, number } from '../../providers/format';
import { session } from '../../providers/session';
import { orders } from '../bonus-shop/orders/resource';
import { transactionStatuses } from '../reports/transactions/statuses';
import { optionKey } from '../../kit/words';
import { statementLines, type Line, type Moved } from './statement-lines';

const pageSize = 10;
/** Milliseconds. Balance and transactions are read anew together, so that one fits the other. */
const fresh = 5_000;
const done = 1;

const sign = (coins: number) => (coins > 0 ? `+${number(coins)}` : number(coins).replace('-', '−'));

/**
 * The statement behind a person's balance: every transaction, what it was for, and the balance after it. `of` is the
 * list that the reader's role has: the transactions, or the report of them.
 */
export function Statement({ of, id }: { of: Resource; id: number }) {
  const { t } = useTranslation('person');
  const own = here(of);
  const { person } = usePerson(id, { staleTime: fresh });
  const { query } = useInfiniteList<Row, HttpError>({
    resource: of.path,
    filters: [crudFilter('user_id', own.filters(session()?.roles ?? []).user_id, id)],
    sorters: defaultSorters(own),
    pagination: { pageSize },
    errorNotification: false,
    queryOptions: { staleTime: fresh, retry: false },
  });
  if (query.isError && !query.data)
    return <BlockFailed message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <RowsSkeleton />;
  const rows = query.data.pages.flatMap((page) => readRows(own, page).data as unknown as Moved[]);
  if (!rows.length) return <Nothing />;
  return (
    <>
      <Table aria-label={t('person:statement.title')} className="[&_:is(th,td)]:px-0 [&_:is(th,td)]:align-top">
        <TableHeader>
          <TableRow>
            <TableHead>{t('person:statement.for')}</TableHead>
            <TableHead className="pl-2! text-right">{t('person:statement.moved')}</TableHead>
            <TableHead className="pl-3! text-right">{t('person:statement.balance')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {statementLines(person?.coins, rows).map((line) => (
            <LineRow key={line.moved.id} of={of} id={id} line={line} />
          ))}
        </TableBody>
      </Table>
      <div className="flex flex-wrap items-center justify-between gap-2 pt-2">
        <CellLink to={childListHref(of, 'user_id', id)} className="inline-block min-h-6 content-center">
          {t('person:all')}
        </CellLink>
        {query.hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t(query.isFetchNextPageError ? 'person:retry' : 'person:statement.more')}
          </Button>
        )}
      </div>
      <p role="status" className={query.isFetchNextPageError ? 'm-0 pt-1 text-bad' : 'sr-only'}>
        {query.isFetchNextPageError
          ? query.error?.message
          : t('person:statement.shown', { count: rows.length, shown: number(rows.length) })}
      </p>
    </>
  );
}

/** The record that a transaction was for; where it has no address, its line in the list: that type on that day. */
function hrefOf(of: Resource, id: number, { cause, type_id, created_at }: Moved): string {
  if ((cause?.kind === 'order' || cause?.kind === 'order_reverted') && cause.id && can(orders, 'edit'))
    return `/${orders.path}/${cause.id}`;
  const filters = here(of).filters(session()?.roles ?? []);
  const day = created_at && dayOf(created_at).split('.').toReversed().join('-');
  const asked: Record<string, string | number | readonly number[]> = {
    user_id: id,
    ...(typeof type_id === 'number' && { type_id: [type_id] }),
    ...(day && { start_date: day, end_date: day }),
  };
  const known = Object.entries(asked).filter(([name]) => filters[name]);
  return `/${of.path}${defaultStringifySearch({ filters: known.map(([name, value]) => crudFilter(name, filters[name], value)) })}`;
}

function LineRow({ of, id, line: { moved, balance, isReverted, isRefund } }: { of: Resource; id: number; line: Line }) {
  const { t } = useTranslation('person');
  const { cause, coins, leaf, created_at, status } = moved;
  const state = status === done ? undefined : transactionStatuses.find((one) => one.id === status);
  return (
    <TableRow>
      <TableCell className="py-1.5 break-words whitespace-normal">
        <CellLink to={hrefOf(of, id, moved)}>
          {moved.type_model?.title || moved.type_model?.name || `#${moved.id}`}
        </CellLink>
        <span className="block text-xs text-muted-foreground">
          {[created_at && dayOf(created_at), cause?.name].filter(Boolean).join(' · ')}
        </span>
        {isReverted && <Badge variant="bad">{t('person:statement.reverted')}</Badge>}
        {isRefund && <Badge variant="ok">{t('person:statement.refund')}</Badge>}
        {state && <Badge variant={state.tone}>{t(optionKey(of, 'status', state))}</Badge>}
      </TableCell>
      <TableCell className="py-1.5 pl-2! text-right whitespace-nowrap tabular-nums">
        {typeof leaf === 'number' ? (
          t('list:leafPoints', { amount: sign(leaf) })
        ) : typeof coins === 'number' ? (
          <span className={coins > 0 ? 'text-ok' : undefined}>{sign(coins)}</span>
        ) : (
          <Missing />
        )}
      </TableCell>
      <TableCell className="py-1.5 pl-3! text-right font-medium whitespace-nowrap tabular-nums">
        {balance === undefined ? <Missing /> : number(balance)}
      </TableCell>
    </TableRow>
  );
}
