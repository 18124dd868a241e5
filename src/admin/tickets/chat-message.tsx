import { memo } from 'react';
import type { Message } from '../../../machines/ticket';
import { isPage } from '../../../machines/ticket-draft';
import { cn } from '../../kit/ui/cn';
import { instant } from '../../providers/format';
import { useTranslation } from '../../providers/i18n';
import { adminUserId } from './chat';
import { MessageImage } from './message-image';

/** A user may have the back office's id, too: a back-end that says who wrote is believed. */
const isOurs = ({ user_id, message }: Message) => (message.admin === undefined ? user_id === adminUserId : message.admin === 1);

/** What somebody wrote, on their side of the chat. */
export const ChatMessage = memo(function ChatMessage({ message, companion }: { message: Message; companion: string }) {
  const { t } = useTranslation('tickets');
  const ours = isOurs(message);
  const { text, caption, link, image } = message.message;
  return (
    <li className={cn('flex w-fit max-w-[85%] flex-col gap-1 rounded-xl px-3 py-2', ours ? 'self-end bg-accent-soft' : 'self-start bg-hover')}>
      <span className="sr-only">{ours ? t('tickets.backOffice') : companion}</span>
      {image && <MessageImage image={image} />}
      {caption && <b className="font-medium break-words">{caption}</b>}
      <p className="m-0 whitespace-pre-wrap break-words">{text}</p>
      {link && (isPage(link) ? (
        <a href={link} target="_blank" rel="noopener noreferrer" className="break-all text-accent underline underline-offset-4">
          {link}
        </a>
      ) : (
        <span className="break-all text-muted">{link}</span>
      ))}
      <time dateTime={message.created_at} className="text-xs text-muted">
        {instant(message.created_at)}
      </time>
    </li>
  );
});
