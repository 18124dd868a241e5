import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useCallback } from 'react';
import { useFound } from '../../kit/chat/desk/said';
import { walkAmong } from '../../kit/chat/walk';
import { useLastPage } from '../../kit/list/use-last-page';
import { Button } from '../../kit/ui/button';
import { Skeleton } from '../../kit/ui/skeleton';
import { number } from '../../providers/format';
import { useTranslation } from 'react-i18next';
import type { UrlState } from './url-state';
import { tickets } from './resource';
import { TicketRow } from './ticket-row';
import { pageSize, type TicketPage } from './use-tickets';

const walk = walkAmong('data-ticket');

interface TicketListProps {
  page: TicketPage;
  urlState: UrlState;
  move: (next: Partial<UrlState>) => void;
}

export function TicketList({ page, urlState, move }: TicketListProps) {
  const { t } = useTranslation(['tickets', 'desk']);
  const { rows, total, mayFollow, isLoading, isStale, error, retry } = page;
  const first = (urlState.page - 1) * pageSize + 1;
  useLastPage({
    isEmpty: !rows.length && !isStale,
    total,
    page: urlState.page,
    pageSize,
    setPage: (last) => move({ page: last }),
  });
  const found = useFound(
    tickets.path,
    urlState.said,
    'ticket_ids',
    rows.map((one) => one.id),
  );
  const press = useCallback(
    (id: number) => move({ ticket: urlState.ticket === id ? null : id }),
    [move, urlState.ticket],
  );
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-border">
        {error && (
          <div role="alert" className="flex flex-wrap items-center gap-3 border-b border-border bg-bad-bg px-5 py-2.5">
            <span className="min-w-0 flex-1">{error.message || t('tickets.failed')}</span>
            <Button variant="outline" size="sm" onClick={retry}>
              {t('tickets.retry')}
            </Button>
          </div>
        )}
        <ul
          aria-label={t('tickets.title')}
          aria-busy={isLoading || isStale}
          className="m-0 list-none p-0"
          onKeyDown={walk}
        >
          {rows.map((one) => (
            <TicketRow
              key={one.id}
              ticket={one}
              isOpen={one.id === urlState.ticket}
              onPress={press}
              said={urlState.said}
              found={found.get(String(one.id))}
            />
          ))}
          {isLoading &&
            Array.from({ length: 8 }, (_, at) => (
              <li key={at} className="flex flex-col gap-2.5 border-b border-border px-5 py-3">
                <Skeleton className="h-3 w-32" />
                <Skeleton className="h-3 w-48" />
              </li>
            ))}
        </ul>
        {!isLoading && !error && !total && (
          <p className="m-0 px-5 py-14 text-center text-muted-foreground">
            {t(
              urlState.said
                ? 'desk:search.none'
                : urlState.waiting || urlState.desk
                  ? 'desk:filter.empty'
                  : urlState.status
                    ? 'tickets.emptyFiltered'
                    : 'tickets.empty',
            )}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1.5 border-t border-border px-5 py-2 text-muted-foreground">
        <span role="status" className="flex-1">
          {rows.length > 0 &&
            (mayFollow
              ? `${number(first)}–${number(first + rows.length - 1)}`
              : t('tickets.range', {
                  first: number(first),
                  last: number(first + rows.length - 1),
                  total: number(total),
                }))}
        </span>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('tickets.newer')}
          reason={urlState.page > 1 ? undefined : t('tickets.atFirst')}
          onClick={() => move({ page: urlState.page - 1 })}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('tickets.older')}
          reason={first + rows.length <= total ? undefined : t('tickets.atLast')}
          onClick={() => move({ page: urlState.page + 1 })}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </>
  );
}
