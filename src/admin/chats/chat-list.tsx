import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useCallback, useRef } from 'react';
import { booleanOf } from '../../contract/read-record';
import { useAnchored } from '../../kit/chat/use-anchored';
import { useFound } from '../../kit/chat/desk/said';
import { walkAmong } from '../../kit/chat/walk';
import { useLastPage } from '../../kit/list/use-last-page';
import { Button } from '../../kit/ui/button';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../../kit/ui/select';
import { Skeleton } from '../../kit/ui/skeleton';
import { number } from '../../providers/format';
import { useTranslation } from 'react-i18next';
import { ChatCard } from './chat-card';
import { chats } from './resource';
import { pageSizes, type UrlState } from './url-state';
import type { ChatPage } from './use-chats';
import { useMarks } from './use-marks';

const walk = walkAmong('data-chat');

interface ChatListProps {
  page: ChatPage;
  urlState: UrlState;
  opened: ReadonlySet<string>;
  move: (next: Partial<UrlState>) => void;
}

export function ChatList({ page, urlState, opened, move }: ChatListProps) {
  const { t } = useTranslation(['chats', 'desk']);
  const { rows, total, mayFollow, isLoading, isStale, error, retry } = page;
  const first = (urlState.page - 1) * urlState.size + 1;
  const scroller = useRef<HTMLDivElement>(null);
  useAnchored(scroller, 'data-card', rows);
  useLastPage({
    isEmpty: !rows.length && !isStale,
    total,
    page: urlState.page,
    pageSize: urlState.size,
    setPage: (last) => move({ page: last }),
  });
  const found = useFound(
    chats.path,
    urlState.said,
    'chat_ids',
    rows.map((one) => one.id),
  );
  const { marks, mark } = useMarks();
  const go = useRef(move);
  go.current = move;
  const press = useCallback((id: string) => go.current({ chat: id }), []);
  return (
    <>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto border-t border-border [overflow-anchor:none]">
        {error && (
          <div role="alert" className="flex flex-wrap items-center gap-3 border-b border-border bg-bad-bg px-5 py-2.5">
            <span className="min-w-0 flex-1">{error.message || t('chats.failed')}</span>
            <Button variant="outline" size="sm" onClick={retry}>
              {t('chats.retry')}
            </Button>
          </div>
        )}
        <ul
          aria-label={t('chats.title')}
          aria-busy={isLoading || isStale}
          className="m-0 list-none p-0"
          onKeyDown={walk}
        >
          {rows.map((one) => (
            <ChatCard
              key={one.id}
              chat={one}
              isOpen={one.id === urlState.chat}
              isUnread={Boolean(booleanOf(one.friend_unread)) && !opened.has(one.id)}
              isMarked={Boolean(booleanOf(marks[one.id] ?? one.marked))}
              onPress={press}
              onMark={mark}
              said={urlState.said}
              found={found.get(one.id)}
            />
          ))}
          {isLoading &&
            Array.from({ length: 10 }, (_, at) => (
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
                : urlState.name || urlState.desk || urlState.filter !== 'all'
                  ? 'chats.emptyFiltered'
                  : 'chats.empty',
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1.5 border-t border-border px-5 py-2 text-muted-foreground">
        <span role="status" className="min-w-24 flex-1">
          {rows.length > 0 &&
            (mayFollow
              ? `${number(first)}–${number(first + rows.length - 1)}`
              : t('chats.range', {
                  first: number(first),
                  last: number(first + rows.length - 1),
                  total: number(total),
                }))}
        </span>
        <Select value={String(urlState.size)} onValueChange={(size) => move({ size: Number(size) })}>
          <SelectTrigger aria-label={t('chats.pageSize')} className="w-18">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {pageSizes.map((size) => (
              <SelectItem key={size} value={String(size)}>
                {size}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('chats.newer')}
          reason={urlState.page > 1 ? undefined : t('chats.atFirst')}
          onClick={() => move({ page: urlState.page - 1 })}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('chats.older')}
          reason={first + rows.length <= total ? undefined : t('chats.atLast')}
          onClick={() => move({ page: urlState.page + 1 })}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </>
  );
}
