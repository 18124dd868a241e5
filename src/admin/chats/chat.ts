import { edition } from 'virtual:edition';
import type { Audience, Companion } from '../../../machines/chat-writing';
import { adminUserId, broadcastType, messageType, readChatId } from '../../contract/chat-id';
import { t } from 'i18next';

/** As the wire carries it (document 3, section 3); what a foreign back-end leaves out is shown as missing. */
export interface Chat {
  id: string;
  companion: Companion;
  last_message_date?: string | null;
  /** JSON in a string: text, image.url and link. */
  last_message?: string | null;
  friend_unread?: unknown;
  marked?: number | boolean | null;
}

/** What was said last; what cannot be read is shown as it stands. */
export function lastSaid({ last_message }: Chat): { text: string; hasImage: boolean; link: string } {
  try {
    const { text, image, link } = JSON.parse(last_message ?? '{}') as {
      text?: string | null;
      image?: { url?: string | null } | string | null;
      link?: string | null;
    };
    return { text: text ?? '', hasImage: Boolean(typeof image === 'string' ? image : image?.url), link: link ?? '' };
  } catch {
    return { text: last_message ?? '', hasImage: false, link: '' };
  }
}

/** To whom what is written in a chat goes: in markets with chats of what is said to many, to all or to a group there. */
export function audienceIn(chatId: string, companion: Companion): Audience {
  const whose = readChatId(chatId, edition.broadcastChats);
  if (whose?.to === 'all') return { to: 'all' };
  return whose?.to === 'group' ? { to: 'group', id: whose.id, name: companion.name ?? `#${whose.id}` } : { to: 'user' };
}
/** The person whose chat it is; null where it is many's. */
export const personIn = (chatId: string): number | null => {
  const whose = readChatId(chatId, edition.broadcastChats);
  return whose?.to === 'user' ? whose.id : null;
};

/** Names the companion: 'Réka Szabó', everybody, a target group, else '#12'. */
export function companionName({ id, name, surname }: Companion, chatId: string): string {
  const words = [name, surname].filter(Boolean).join(' ');
  if (words) return words;
  return audienceIn(chatId, { id }).to === 'all' ? t('chats:chats.everybody') : `#${id ?? chatId}`;
}

/** A chat's id as it is shown, in markets that show it (IRELAND; document 3, section 2.4). */
export const chatIdWords = (id: string): string | undefined =>
  !edition.broadcastChats ? undefined : id === `${adminUserId}-1` ? '#ALL' : id.includes('TG-') ? `#${id}` : '#USER';

/** Document 3, section 9. */
export const typeFor = ({ to }: Audience): number =>
  to === 'user' && !edition.broadcastChats ? messageType : broadcastType;
