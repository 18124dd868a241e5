import { edition } from 'virtual:edition';
import type { Audience, Companion } from '../../../machines/chat-writing';
import { adminUserId, broadcastType, messageType, parseChatId } from '../../contract/chat-id';
import { contentFrom, type SentContent } from '../../kit/chat/messages';
import type { TalkMarks } from '../../kit/chat/desk/use-desk';
import { t } from 'i18next';

/**
 * A chat in the API's wire format (document 3, section 3). Fields that a third-party back-end omits are shown as
 * missing.
 */
export interface Chat {
  id: string;
  companion?: Companion | null;
  last_message_date?: string | null;
  /** Text, image.url and link, as a JSON string or as an object. */
  last_message?: string | SentContent | null;
  friend_unread?: unknown;
  marked?: number | boolean | null;
  desk?: TalkMarks;
}

/** What of the last message the list shows. */
export function parseLastMessage({ last_message }: Chat): { text: string; hasImage: boolean; link: string } {
  const { text, image, link } = contentFrom(last_message ?? {});
  return { text: text ?? '', hasImage: Boolean(image), link: link ?? '' };
}

/**
 * The audience of what is written in a chat: all users or a target group in broadcast chats, which some markets have,
 * otherwise one user.
 */
export function audienceOfChat(chatId: string, companion: Companion): Audience {
  const whose = parseChatId(chatId, edition.broadcastChats);
  if (whose?.to === 'all') return { to: 'all' };
  return whose?.to === 'group' ? { to: 'group', id: whose.id, name: companion.name ?? `#${whose.id}` } : { to: 'user' };
}
/** The id of the chat's user; null for a broadcast chat. */
export const userOfChat = (chatId: string): number | null => {
  const whose = parseChatId(chatId, edition.broadcastChats);
  return whose?.to === 'user' ? whose.id : null;
};

/**
 * The name shown for the companion: 'Réka Szabó', the translated 'everybody', a target group's name, otherwise '#12'.
 */
export function companionName({ id, name, surname }: Companion, chatId: string): string {
  const words = [name, surname].filter(Boolean).join(' ');
  if (words) return words;
  return audienceOfChat(chatId, { id }).to === 'all' ? t('chats:chats.everybody') : `#${id ?? chatId}`;
}

/** The chat id as displayed, in markets that display it (IRELAND; document 3, section 2.4). */
export const chatIdWords = (id: string): string | undefined =>
  !edition.broadcastChats ? undefined : id === `${adminUserId}-1` ? '#ALL' : id.includes('TG-') ? `#${id}` : '#USER';

/** The `type` of a message (document 3, section 9). */
export const typeFor = ({ to }: Audience): number =>
  to === 'user' && !edition.broadcastChats ? messageType : broadcastType;
