import BookOpenCheck from 'lucide-react/icons/book-open-check';
import BookUser from 'lucide-react/icons/book-user';
import Camera from 'lucide-react/icons/camera';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Eye from 'lucide-react/icons/eye';
import FileWarning from 'lucide-react/icons/file-warning';
import IdCard from 'lucide-react/icons/id-card';
import Inbox from 'lucide-react/icons/inbox';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import Ticket from 'lucide-react/icons/ticket';
import TicketCheck from 'lucide-react/icons/ticket-check';
import UserCheck from 'lucide-react/icons/user-check';
import type { LucideIcon } from 'lucide-react';
import i18n from 'i18next';
import { useTranslation } from 'react-i18next';
import { ago } from '../../kit/form/editing/ago';
import { useReferenceLabel } from '../../kit/list/pickers/reference-options';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/ui/card';
import { cn, focusRing } from '../../kit/ui/cn';
import { Skeleton } from '../../kit/ui/skeleton';
import { titleOf } from '../../kit/words';
import { instant } from '../../providers/format';
import { Link } from '../../providers/router';
import { users } from '../users/resource';
import { countWords } from './count-words';
import { queueHref, type First, type Queue } from './queues';
import { useQueue } from './use-waiting';

const icons: Partial<Record<string, LucideIcon>> = {
  sellers: UserCheck,
  idCards: IdCard,
  passports: BookUser,
  loyaltyPhotos: Camera,
  visits: Eye,
  answers: BookOpenCheck,
  newTickets: Ticket,
  openTickets: TicketCheck,
  chats: MessageSquare,
  orders: Package,
  imports: FileWarning,
};

/** One queue: how many wait, and the one that waits longest. A click on the card opens the queue. */
export function QueueCard({ queue }: { queue: Queue }) {
  const { t } = useTranslation('start');
  const { waiting, first, countedAt, isPending, error, retry } = useQueue(queue);
  const isEmpty = waiting?.total === 0;
  const Icon = icons[queue.name] ?? Inbox;
  return (
    <li className="contents">
      <Card
        aria-busy={isPending}
        className={cn(
          'relative flex min-h-29 flex-col px-3.5 pb-3 pt-2.5 transition-colors hover:border-input hover:bg-accent/40',
          isEmpty && 'bg-muted/50 shadow-none',
        )}
      >
        <h3 className="m-0 flex items-center gap-2 font-normal">
          <Icon aria-hidden className={cn('size-4 shrink-0', isEmpty ? 'text-muted-foreground' : 'text-primary')} />
          <Link
            to={queueHref(queue)}
            className="min-w-0 flex-1 truncate text-muted-foreground outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary"
          >
            {t(`queues.${queue.name}`)}
          </Link>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </h3>
        {isPending ? (
          <>
            <Skeleton className="mt-2 h-6 w-12" />
            <Skeleton className="mt-auto h-3 w-36" />
          </>
        ) : error ? (
          <div role="alert" className="relative mt-auto flex items-center gap-2">
            <span className="min-w-0 flex-1 text-xs text-bad">{error.message || t('failed')}</span>
            <Button variant="outline" size="sm" onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        ) : isEmpty ? (
          <p className="m-0 mt-auto text-muted-foreground">{t('nothing')}</p>
        ) : (
          <>
            <p className="m-0 mt-0.5 text-2xl font-semibold tabular-nums tracking-tight">{countWords(waiting!)}</p>
            <div className="mt-auto min-h-4.5 pt-2">{first && <Oldest first={first} now={countedAt} />}</div>
          </>
        )}
      </Card>
    </li>
  );
}

/** Who waits longest, with a link of its own where the row has an address. */
function Oldest({ first, now }: { first: First; now: number }) {
  const { t } = useTranslation('start');
  const { record, isPending } = useReferenceLabel(first.name === undefined ? users : undefined, first.userId);
  const name = first.name ?? (first.userId === undefined ? undefined : titleOf(users, record ?? { id: first.userId }));
  const words = [name, first.about].filter(Boolean).join(' · ');
  const since = first.since === undefined ? NaN : Date.parse(first.since);
  if (first.name === undefined && first.userId !== undefined && isPending) return <Skeleton className="h-3 w-36" />;
  if (!words) return null;
  return (
    <p className="m-0 flex items-baseline gap-2 text-xs text-muted-foreground">
      <span className="shrink-0">{t(Number.isNaN(since) ? 'next' : 'oldest')}</span>
      {first.href ? (
        <Link
          to={first.href}
          title={words}
          className={cn(
            'relative min-w-0 truncate rounded-sm py-0.5 font-medium text-foreground underline-offset-4 hover:text-primary hover:underline',
            focusRing,
          )}
        >
          {words}
        </Link>
      ) : (
        <span title={words} className="min-w-0 truncate py-0.5 font-medium text-foreground">
          {words}
        </span>
      )}
      {!Number.isNaN(since) && (
        <time dateTime={first.since} title={instant(since)} className="ml-auto shrink-0 whitespace-nowrap">
          {ago(since, Math.max(since, now), i18n.language)}
        </time>
      )}
    </p>
  );
}
