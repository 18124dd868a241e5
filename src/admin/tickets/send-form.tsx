import { draftOf, whyNot, type TicketEvent, type TicketSnapshot } from '../../../machines/ticket';
import { AnswerMenu } from '../../kit/chat/answers/answer-menu';
import { Composer } from '../../kit/chat/composer';
import { useInsertion } from '../../kit/chat/use-insertion';
import { usePersonValues } from '../../kit/person/person';
import { fillPlaceholders, isTemplate } from '../../contract/placeholders';
import { hasDesk } from '../../kit/chat/desk/filter';
import { newKey } from '../../providers/data';
import { notify } from '../../providers/notification';
import { useTranslation } from 'react-i18next';
import { failureWords, reasonWords } from './use-ticket';

interface SendFormProps {
  snapshot: TicketSnapshot;
  send: (event: TicketEvent) => void;
  companion: string;
}

export function SendForm({ snapshot, send, companion }: SendFormProps) {
  const { t } = useTranslation(['tickets', 'desk']);
  const { failure } = snapshot.context;
  const reason = whyNot(snapshot, 'SEND');
  const draft = draftOf(snapshot.context);
  const { textRef, insert, writeOn } = useInsertion(draft.text, (text) => send({ type: 'WRITE', text }));
  // The call for an answer to a ticket fills no placeholders in (document 1, section 7).
  const { values } = usePersonValues(snapshot.context.ticket?.user?.id ?? null, hasDesk());
  const insertFilled = (text: string) => {
    if (!values && isTemplate(text)) notify({ type: 'warning', message: t('desk:answers.unfilled') });
    insert(values ? fillPlaceholders(text, values) : text);
  };
  return (
    <Composer
      draft={draft}
      textRef={textRef}
      companion={companion}
      isSending={snapshot.matches('sending')}
      reason={reason ? reasonWords(reason) : undefined}
      write={(parts) => send({ type: 'WRITE', ...parts })}
      attach={() => send({ type: 'ATTACH' })}
      attached={(image) => send({ type: 'ATTACHED', image })}
      onSend={() => send({ type: 'SEND', key: newKey() })}
      tools={
        <div>
          <AnswerMenu onInsert={insertFilled} onClosed={writeOn} />
        </div>
      }
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
