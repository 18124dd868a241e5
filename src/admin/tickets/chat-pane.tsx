import { whyNot, type TicketEvent, type TicketSnapshot } from '../../../machines/ticket';
import { Assignment } from '../../kit/chat/desk/assignment';
import { Snooze } from '../../kit/chat/desk/snooze';
import { useDesk } from '../../kit/chat/desk/use-desk';
import { Writing } from '../../kit/chat/desk/writing';
import { FailedHistory } from '../../kit/chat/failed-history';
import { History } from '../../kit/chat/history';
import { LoadingHistory, PaneHead } from '../../kit/chat/pane-head';
import { Button } from '../../kit/ui/button';
import { newKey } from '../../providers/data';
import { useTranslation } from 'react-i18next';
import { tickets } from './resource';
import { SendForm } from './send-form';
import { companionName } from './ticket-row';
import { reasonWords } from './use-ticket';

interface PaneProps {
  snapshot: TicketSnapshot;
  send: (event: TicketEvent) => void;
  onBack: () => void;
  /** Words that the list is searched for. */
  said: string;
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

function Chat({ snapshot, send, onBack, said }: PaneProps) {
  const { t } = useTranslation('tickets');
  const { id, ticket, messages } = snapshot.context;
  const model = useDesk({ path: tickets.path, of: { ticket_id: id! } });
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
        <Assignment model={model} />
        {ticket.status !== 'COMPLETED' && <Snooze model={model} />}
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
      <History
        messages={messages}
        companion={companion}
        empty={t('tickets.noMessages')}
        notes={model.desk?.notes}
        said={said}
      />
      <Writing model={model}>
        <SendForm snapshot={snapshot} send={send} companion={companion} />
      </Writing>
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
