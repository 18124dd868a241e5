import { useMemo } from 'react';
import { whyNotAgain, type ChatEvent, type ChatSnapshot } from '../../../machines/chat';
import type { Outgoing } from '../../../machines/chat-writing';
import { adminUserId } from '../../contract/chat-id';
import { ChatMessage } from '../../kit/chat/message';
import { Button } from '../../kit/ui/button';
import { useTranslation } from 'react-i18next';
import { audienceLabel } from './audience-label';
import { reasonWords } from './use-chat';

interface UnsentProps {
  message: Outgoing;
  isOnItsWay: boolean;
  companion: string;
  snapshot: ChatSnapshot;
  send: (event: ChatEvent) => void;
}

/** An optimistic message: still being sent, or failed with buttons to retry or take it back. */
export function UnsentMessage({ message, isOnItsWay, companion, snapshot, send }: UnsentProps) {
  const { t } = useTranslation('chats');
  const { key, text, caption, link, image, at, audience } = message;
  const shown = useMemo(
    () => ({ user_id: adminUserId, created_at: at, message: { admin: 1, text, caption, link, image: image || null } }),
    [text, caption, link, image, at],
  );
  const reason = (type: 'RESEND' | 'TAKE_BACK') => {
    const found = whyNotAgain(snapshot, type, key);
    return found ? reasonWords(found) : undefined;
  };
  /** Moves the focus to the message field, as the buttons go. */
  const leave = (event: ChatEvent) => {
    document.querySelector<HTMLElement>('[data-answer]')?.focus();
    send(event);
  };
  const note = isOnItsWay ? (
    <span role="status" className="text-xs text-muted-foreground">
      {audience.to === 'user' ? t('chats.sending') : t('chats.sendingTo', { audience: audienceLabel(audience) })}
    </span>
  ) : (
    <span className="flex flex-wrap items-center gap-1.5">
      <span role="alert" className="text-xs font-medium text-bad">
        {t('chat:chat.notSent')}
        {audience.to !== 'user' && ` (${audienceLabel(audience)})`}
      </span>
      <Button variant="outline" size="sm" reason={reason('RESEND')} onClick={() => leave({ type: 'RESEND', key })}>
        {t('chats.retry')}
      </Button>
      <Button size="sm" variant="ghost" reason={reason('TAKE_BACK')} onClick={() => leave({ type: 'TAKE_BACK', key })}>
        {t('chats.takeBack')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => leave({ type: 'DISCARD', key })}>
        {t('chats.discard')}
      </Button>
    </span>
  );
  return <ChatMessage message={shown} companion={companion} note={note} />;
}
