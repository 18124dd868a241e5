import { useEffect, useRef } from 'react';
import { hasDesk } from '../../kit/chat/desk/filter';
import { useNextTalk } from '../../kit/chat/desk/next';
import { NextButton } from '../../kit/chat/desk/next-button';
import { useNarrowFocus } from '../../kit/chat/use-narrow-focus';
import { hasSearch } from '../../kit/chat/desk/said';
import { SearchField } from '../../kit/chat/desk/search-field';
import { cn } from '../../kit/ui/cn';
import { useTranslation } from 'react-i18next';
import { ChatPane } from './chat-pane';
import { DeskFilter } from './desk-filter';
import { nextTicket } from './next-ticket';
import { useUrlState } from './url-state';
import { StatusFilter } from './status-filter';
import { TicketList } from './ticket-list';
import { useTicket } from './use-ticket';
import { useTickets } from './use-tickets';

export default function Tickets() {
  const { t } = useTranslation(['tickets', 'chat', 'desk']);
  const [urlState, move] = useUrlState();
  const page = useTickets(urlState);
  const { snapshot, send } = useTicket(urlState.ticket, page);
  const root = useRef<HTMLDivElement>(null);
  const focus = (what: string) => root.current?.querySelector<HTMLElement>(what)?.focus();
  const next = useNextTalk({
    root,
    shown: snapshot.matches('loading') ? null : (snapshot.context.ticket?.id ?? null),
    find: () => nextTicket(urlState.ticket),
    open: (ticket: number) => move({ ticket }),
  });

  useNarrowFocus(root, urlState.ticket, 'data-ticket');
  // Completing removes the focused button, so the focus moves on.
  const isCompleted = snapshot.matches('completed');
  useEffect(() => {
    if (isCompleted && document.activeElement === document.body) focus('[data-answer]');
  }, [isCompleted]);

  const isOpen = urlState.ticket !== null;
  return (
    <div ref={root} className="flex min-h-0 flex-1">
      <div
        className={cn(
          'flex min-h-0 w-full flex-col md:w-80 md:shrink-0 md:border-r md:border-border lg:w-96',
          isOpen && 'max-md:hidden',
        )}
      >
        <div className="flex min-h-12 flex-wrap items-center gap-2 px-5 pb-2.5 pt-4">
          <h1 className="m-0 flex-1 text-lg font-semibold">{t('tickets.title')}</h1>
          <NextButton onNext={next} />
        </div>
        {hasSearch() && (
          <div className="px-5 pb-2.5">
            <SearchField said={urlState.said} onChange={(said) => move({ said })} />
          </div>
        )}
        <StatusFilter status={urlState.status} onChange={(status) => move({ status })} />
        {hasDesk() && <DeskFilter urlState={urlState} move={move} />}
        <TicketList page={page} urlState={urlState} move={move} />
      </div>
      <div className={cn('flex min-h-0 min-w-0 flex-1 flex-col', !isOpen && 'max-md:hidden')}>
        <ChatPane snapshot={snapshot} send={send} said={urlState.said} onBack={() => move({ ticket: null })} />
      </div>
    </div>
  );
}
