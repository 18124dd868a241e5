import { whyNot, type TicketEvent, type TicketSnapshot } from '../../../machines/ticket';
import { FailedHistory } from '../../kit/chat/failed-history';
import { History } from '../../kit/chat/history';
import { LoadingHistory, PaneHead } from '../../kit/chat/pane-head';
import { Button } from '../../kit/ui/button';
import { newKey } from '../../providers/data';
import { useTranslation } from 'react-i18next';
import { SendForm } from './send-form';
import { companionName } from './ticket-row';
import { reasonWords } from './use-ticket';

interface PaneProps {
  snapshot: TicketSnapshot;
  send: (event: TicketEvent) => void;
  onBack: () => void;
}

export function ChatPane(props: PaneProps) {
  const { t } = useTranslation('tickets');
  const { snapshot, send, onBack } = props;
  const { id, next, failure } = snapshot.context;
  const selected = next === undefined ? id : next;
  if (selected === null)
    return <p className="m-auto max-w-sm px-5 py-14 text-center text-muted-foreground">{t('tickets.select')}</p>;
  if (next !== undefined || snapshot.matches('loading')) return <Loading id={selected} onBack={onBack} />;
  if (snapshot.matches('failed'))
    return (
      <>
        <PaneHead back={t('tickets.back')} onBack={onBack} title={t('tickets.number', { id: selected })} />
        <FailedHistory
          message={failure?.message ?? t('tickets.notLoaded')}
          retry={t('tickets.retry')}
          onRetry={() => send({ type: 'RETRY' })}
        />
      </>
    );
  return <Chat key={selected} {...props} />;
}

function Chat({ snapshot, send, onBack }: PaneProps) {
  const { t } = useTranslation('tickets');
  const { ticket, messages } = snapshot.context;
  if (!ticket) return null;
  const companion = companionName(ticket);
  const reason = whyNot(snapshot, 'COMPLETE');
  return (
    <>
      <PaneHead
        back={t('tickets.back')}
        onBack={onBack}
        title={companion}
        person={ticket.user?.id}
        hint={t('tickets.companion', { phone: ticket.user?.phone ?? '⌛', id: ticket.user?.id ?? '⌛' })}
      >
        {ticket.status !== 'COMPLETED' && (
          <Button
            variant="outline"
            reason={reason ? reasonWords(reason) : undefined}
            onClick={() => send({ type: 'COMPLETE', key: newKey() })}
          >
            {t('tickets.complete')}
          </Button>
        )}
      </PaneHead>
      <History messages={messages} companion={companion} empty={t('tickets.noMessages')} />
      <SendForm snapshot={snapshot} send={send} companion={companion} />
    </>
  );
}

function Loading({ id, onBack }: { id: number; onBack: () => void }) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <PaneHead
        back={t('tickets.back')}
        onBack={onBack}
        title={t('tickets.number', { id })}
        hint={t('tickets.loading')}
      />
      <LoadingHistory />
    </>
  );
}
