import { memo } from 'react';
import type { Ticket } from '../../../machines/ticket';
import { FoundLine } from '../../kit/chat/desk/found-line';
import type { Found } from '../../kit/chat/desk/said';
import { Marks } from '../../kit/chat/desk/marks';
import type { TalkMarks } from '../../kit/chat/desk/use-desk';
import { Missing } from '../../kit/list/table/cell';
import { cn, focusRing } from '../../kit/ui/cn';
import { Badge } from '../../kit/ui/badge';
import { optionKey } from '../../kit/words';
import { dateOf } from '../../providers/format';
import { useTranslation } from 'react-i18next';
import { tickets } from './resource';
import { ticketStatuses } from './statuses';

export type TicketRowData = Ticket & {
  created_at?: string | null;
  last_message_date?: string | null;
  desk?: TalkMarks;
};

/** The name shown for the companion: 'Réka Szabó', otherwise '#12'. */
export const companionName = ({ user }: Ticket): string =>
  [user?.name, user?.surname].filter(Boolean).join(' ') || `#${user?.id ?? ''}`;

export const TicketRow = memo(function TicketRow({
  ticket,
  isOpen,
  onPress,
  said,
  found,
}: {
  ticket: TicketRowData;
  isOpen: boolean;
  onPress: (id: number) => void;
  said: string;
  found: Found | undefined;
}) {
  const { t } = useTranslation('tickets');
  const status = ticketStatuses.find((one) => one.id === ticket.status);
  const date = ticket.last_message_date ?? ticket.created_at;
  return (
    <li>
      <button
        type="button"
        data-ticket={ticket.id}
        aria-pressed={isOpen}
        onClick={() => onPress(ticket.id)}
        className={cn(
          'flex w-full cursor-pointer flex-col gap-1 border-b border-border px-5 py-2.5 text-left',
          focusRing,
          '-outline-offset-2!',
          isOpen ? 'bg-primary-soft' : 'hover:bg-accent',
        )}
      >
        <span className="flex w-full items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">
            <span data-person={ticket.user?.id}>{companionName(ticket)}</span>
          </span>
          <span className="shrink-0 text-xs text-muted-foreground">{date ? dateOf(date) : <Missing />}</span>
        </span>
        <span className="flex w-full items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-muted-foreground">
            {ticket.problem?.name ?? t('tickets.number', { id: ticket.id })}
          </span>
          <Marks desk={ticket.desk} />
          {status && <Badge variant={status.tone}>{t(optionKey(tickets, 'status', status))}</Badge>}
        </span>
        <FoundLine found={found} said={said} />
      </button>
    </li>
  );
});
