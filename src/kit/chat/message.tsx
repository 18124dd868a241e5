import { memo, type ReactNode } from 'react';
import { isPage, type Message } from '../../../machines/message';
import { dateOf } from '../../providers/format';
import { useTranslation } from 'react-i18next';
import { cn } from '../ui/cn';
import { Said } from './desk/said';
import { MessageImage } from './message-image';
import { isOurs } from './messages';

interface MessageProps {
  message: Message;
  companion: string;
  /** Shown in place of the time for a message that is being sent or failed to be sent. */
  note?: ReactNode;
  /** Words that are marked. */
  said?: string;
}

/** A chat message, aligned to its sender's side. */
export const ChatMessage = memo(function ChatMessage({ message, companion, note, said = '' }: MessageProps) {
  const { t } = useTranslation('chat');
  const ours = isOurs(message);
  const { text, caption, link, image } = message.message;
  return (
    <div
      className={cn(
        'mt-2.5 flex w-fit max-w-[85%] flex-col gap-1 rounded-xl px-3 py-2',
        ours ? 'ml-auto bg-primary-soft' : 'bg-accent',
      )}
    >
      <span className="sr-only">{ours ? t('chat.backOffice') : companion}</span>
      {image && <MessageImage image={image} />}
      {caption && (
        <b className="font-medium break-words">
          <Said text={caption} said={said} />
        </b>
      )}
      <p className="m-0 whitespace-pre-wrap break-words">
        <Said text={text ?? ''} said={said} />
      </p>
      {link &&
        (isPage(link) ? (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="break-all text-primary underline underline-offset-4"
          >
            {link}
          </a>
        ) : (
          <span className="break-all text-muted-foreground">{link}</span>
        ))}
      {note ?? (
        <time dateTime={message.created_at} className="text-xs text-muted-foreground">
          {dateOf(message.created_at)}
        </time>
      )}
    </div>
  );
});
