import { draftOf, whyNot, type TicketEvent, type TicketSnapshot } from '../../../machines/ticket';
import { Composer } from '../../kit/chat/composer';
import { newKey } from '../../providers/data';
import { useTranslation } from 'react-i18next';
import { failureWords, reasonWords } from './use-ticket';

interface SendFormProps {
  snapshot: TicketSnapshot;
  send: (event: TicketEvent) => void;
  companion: string;
}

export function SendForm({ snapshot, send, companion }: SendFormProps) {
  const { t } = useTranslation('tickets');
  const { failure } = snapshot.context;
  const reason = whyNot(snapshot, 'SEND');
  return (
    <Composer
      draft={draftOf(snapshot.context)}
      companion={companion}
      isSending={snapshot.matches('sending')}
      reason={reason ? reasonWords(reason) : undefined}
      write={(parts) => send({ type: 'WRITE', ...parts })}
      attach={() => send({ type: 'ATTACH' })}
      attached={(image) => send({ type: 'ATTACHED', image })}
      onSend={() => send({ type: 'SEND', key: newKey() })}
      failure={
        failure && (
          <>
            {failureWords(failure.what, failure.message)}
            {failure.what !== 'load' && failure.message && <span className="block text-xs">{failure.message}</span>}
            {failure.what === 'send' && <span className="block text-xs">{t('tickets.keptText')}</span>}
          </>
        )
      }
    />
  );
}
