import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { draftOf, whyNot, type TicketEvent, type TicketSnapshot } from '../../../machines/ticket';
import { Button } from '../../kit/ui/button';
import { Textarea } from '../../kit/ui/textarea';
import { newKey } from '../../providers/data';
import { useTranslation } from '../../providers/i18n';
import { MessageParts } from './message-parts';
import { failureWords } from './use-ticket';

interface SendFormProps {
  snapshot: TicketSnapshot;
  send: (event: TicketEvent) => void;
  companion: string;
}

/** Writes to the companion; what may be sent when is the machine's to say (document 1, section 5, 'Tickets'). */
export function SendForm({ snapshot, send, companion }: SendFormProps) {
  const { t } = useTranslation('tickets');
  const form = useRef<HTMLFormElement>(null);
  const { failure } = snapshot.context;
  const draft = draftOf(snapshot.context);
  const isSending = snapshot.matches('sending');
  const reason = whyNot(snapshot, 'SEND');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SEND', key: newKey() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isShortcut = event.ctrlKey || event.metaKey;
    // A browser would send the form from a line of text.
    if (isShortcut || (event.target instanceof HTMLInputElement && event.target.type !== 'file')) event.preventDefault();
    if (isShortcut && !reason) form.current?.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={submit} onKeyDown={onKeyDown} className="flex flex-col gap-2 border-t border-line px-5 py-3">
      <Textarea
        data-answer
        aria-label={t('tickets.text')}
        placeholder={t('tickets.placeholder', { name: companion })}
        value={draft.text}
        readOnly={isSending}
        maxLength={10_000}
        onChange={(event) => send({ type: 'WRITE', text: event.target.value })}
      />
      <MessageParts draft={draft} isSending={isSending} reason={isSending && reason ? t(`tickets.reasons.${reason}`) : undefined} send={send} />
      <div className="flex min-h-7.5 flex-wrap items-center gap-3">
        <div aria-live="assertive" className="min-w-0 flex-1 text-bad">
          {failure && (
            <>
              {failureWords(failure.what, failure.message)}
              {failure.what !== 'load' && failure.message && <span className="block text-xs">{failure.message}</span>}
              {failure.what === 'send' && <span className="block text-xs">{t('tickets.keptText')}</span>}
            </>
          )}
        </div>
        <span className="text-xs text-muted">{t('tickets.keys')}</span>
        <Button type="submit" variant="primary" aria-keyshortcuts="Control+Enter Meta+Enter" reason={reason ? t(`tickets.reasons.${reason}`) : undefined}>
          {t('tickets.send')}
        </Button>
      </div>
    </form>
  );
}
