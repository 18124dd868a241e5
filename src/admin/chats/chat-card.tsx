import ImageIcon from 'lucide-react/icons/image';
import LinkIcon from 'lucide-react/icons/link';
import Star from 'lucide-react/icons/star';
import { memo } from 'react';
import { FoundLine } from '../../kit/chat/desk/found-line';
import type { Found } from '../../kit/chat/desk/said';
import { Marks } from '../../kit/chat/desk/marks';
import { Missing } from '../../kit/list/table/cell';
import { Button } from '../../kit/ui/button';
import { cn, focusRing } from '../../kit/ui/cn';
import { Badge } from '../../kit/ui/badge';
import { shortDate } from '../../kit/chat/short-date';
import { dateOf } from '../../providers/format';
import { useTranslation } from 'react-i18next';
import { chatIdWords, companionName, parseLastMessage, userOfChat, type Chat } from './chat';

interface CardProps {
  chat: Chat;
  isOpen: boolean;
  isUnread: boolean;
  isMarked: boolean;
  onPress: (id: string) => void;
  onMark: (id: string, marked: 0 | 1) => void;
  said: string;
  found: Found | undefined;
}

export const ChatCard = memo(function ChatCard({
  chat,
  isOpen,
  isUnread,
  isMarked,
  onPress,
  onMark,
  said,
  found,
}: CardProps) {
  const { t } = useTranslation('chats');
  const { text, hasImage, link } = parseLastMessage(chat);
  const name = companionName(chat.companion ?? { id: userOfChat(chat.id) }, chat.id);
  const shownId = chatIdWords(chat.id);
  return (
    <li
      data-card={chat.id}
      className={cn(
        'relative border-b border-border [contain-intrinsic-size:auto_62px] [content-visibility:auto]',
        isOpen ? 'bg-primary-soft' : 'hover:bg-accent',
      )}
    >
      <button
        type="button"
        data-chat={chat.id}
        aria-pressed={isOpen}
        onClick={() => onPress(chat.id)}
        className={cn(
          'flex w-full cursor-pointer flex-col gap-1 py-2.5 pl-5 pr-12 text-left',
          focusRing,
          '-outline-offset-2!',
        )}
      >
        <span className="flex w-full items-center gap-2">
          {isUnread && (
            <span
              role="img"
              aria-label={t('chats.unread')}
              title={t('chats.unread')}
              className="size-2 shrink-0 rounded-full bg-primary"
            />
          )}
          <span className={cn('min-w-0 flex-1 truncate', isUnread ? 'font-semibold' : 'font-medium')}>
            <span data-person={userOfChat(chat.id) ?? undefined}>{name}</span>
          </span>
          {chat.last_message_date ? (
            <time
              dateTime={chat.last_message_date}
              title={dateOf(chat.last_message_date)}
              className="shrink-0 text-xs text-muted-foreground"
            >
              {shortDate(chat.last_message_date)}
            </time>
          ) : (
            <Missing />
          )}
        </span>
        <span className="flex min-h-5 w-full items-center gap-1.5 text-muted-foreground [&_svg]:size-3.5 [&_svg]:shrink-0">
          {shownId && <Badge plain>{shownId}</Badge>}
          {hasImage && <ImageIcon role="img" aria-label={t('chats.hasImage')} />}
          {link && <LinkIcon role="img" aria-label={t('chats.hasLink')} />}
          <span className="min-w-0 flex-1 truncate">{text || link}</span>
          <Marks desk={chat.desk} />
        </span>
        <FoundLine found={found} said={said} />
      </button>
      <Button
        size="icon-sm"
        variant="ghost"
        aria-pressed={isMarked}
        aria-label={t('chats.mark', { name })}
        className="absolute right-3 top-1/2 -translate-y-1/2"
        onClick={() => onMark(chat.id, isMarked ? 0 : 1)}
      >
        <Star aria-hidden className={cn(isMarked && 'fill-current text-primary')} />
      </Button>
    </li>
  );
});
