import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { whyNot, type TicketEvent, type TicketSnapshot } from '../../../machines/ticket';
import { Button } from '../../kit/ui/button';
import { Skeleton } from '../../kit/ui/skeleton';
import { newKey } from '../../providers/data';
import { useTranslation } from '../../providers/i18n';
import { ChatMessage } from './chat-message';
import { SendForm } from './send-form';
import { companionName } from './ticket-row';

interface PaneProps {
  snapshot: TicketSnapshot;
  send: (event: TicketEvent) => void;
  onBack: () => void;
}

/** The chat of the selected ticket, or what there is instead (document 1, section 2.10). */
export function ChatPane(props: PaneProps) {
  const { t } = useTranslation('tickets');
  const { snapshot, send, onBack } = props;
  const { id, next, failure } = snapshot.context;
  const selected = next === undefined ? id : next;
  if (selected === null) return <p className="m-auto max-w-sm px-5 py-14 text-center text-muted">{t('tickets.select')}</p>;
  if (next !== undefined || snapshot.matches('loading')) return <Loading id={selected} onBack={onBack} />;
  if (snapshot.matches('failed'))
    return (
      <>
        <PaneHead onBack={onBack} title={t('tickets.number', { id: selected })} />
        <div role="alert" className="m-auto flex max-w-md flex-col items-center gap-3 px-5 py-14 text-center">
          <p className="m-0 text-bad">{failure?.message ?? t('tickets.notLoaded')}</p>
          <Button variant="primary" onClick={() => send({ type: 'RETRY' })}>
            {t('tickets.retry')}
          </Button>
        </div>
      </>
    );
  return <Chat key={selected} {...props} />;
}

function Chat({ snapshot, send, onBack }: PaneProps) {
  const { t } = useTranslation('tickets');
  const { ticket, messages } = snapshot.context;
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [messages]);
  if (!ticket) return null;
  const companion = companionName(ticket);
  const reason = whyNot(snapshot, 'COMPLETE');
  return (
    <>
      <PaneHead onBack={onBack} title={companion} hint={t('tickets.companion', { phone: ticket.user?.phone ?? '–', id: ticket.user?.id ?? '–' })}>
        {ticket.status !== 'COMPLETED' && (
          <Button reason={reason ? t(`tickets.reasons.${reason}`) : undefined} onClick={() => send({ type: 'COMPLETE', key: newKey() })}>
            {t('tickets.complete')}
          </Button>
        )}
      </PaneHead>
      <div ref={end} role="log" aria-label={t('tickets.history')} tabIndex={0} className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 py-4 outline-none focus-visible:ring-2 focus-visible:ring-inset focus-visible:ring-accent">
        {messages.length ? (
          <ol className="m-0 mt-auto flex list-none flex-col gap-2.5 p-0">
            {messages.map((one, at) => (
              <ChatMessage key={one.id ?? at} message={one} companion={companion} />
            ))}
          </ol>
        ) : (
          <p className="m-auto text-muted">{t('tickets.noMessages')}</p>
        )}
      </div>
      <SendForm snapshot={snapshot} send={send} companion={companion} />
    </>
  );
}

function Loading({ id, onBack }: { id: number; onBack: () => void }) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <PaneHead onBack={onBack} title={t('tickets.number', { id })} hint={t('tickets.loading')} />
      <div aria-busy className="flex flex-1 flex-col justify-end gap-2.5 px-5 py-4">
        <Skeleton className="h-14 w-64 rounded-xl" />
        <Skeleton className="h-14 w-72 self-end rounded-xl" />
        <Skeleton className="h-14 w-56 rounded-xl" />
      </div>
    </>
  );
}

function PaneHead({ title, hint, onBack, children }: { title: string; hint?: string; onBack: () => void; children?: ReactNode }) {
  const { t } = useTranslation('tickets');
  return (
    <header className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2">
      <Button size="icon" variant="ghost" data-back aria-label={t('tickets.back')} className="md:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden />
      </Button>
      <div className="min-w-0 flex-1">
        <h2 className="m-0 truncate text-base font-semibold">{title}</h2>
        <p className="m-0 text-muted">{hint ?? '\u00a0'}</p>
      </div>
      {children}
    </header>
  );
}
