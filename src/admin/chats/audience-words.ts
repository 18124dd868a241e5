import type { Audience } from '../../../machines/chat-writing';
import { t } from 'i18next';

/** Whom a message to many goes to, as a sentence names them. */
export const audienceWords = (audience: Audience): string =>
  audience.to === 'group' ? t('chats:chats.audience.group', { name: audience.name }) : t('chats:chats.audience.all');

/** On the button that sends to them (decisions, 'Which send call wins'). */
export const sendWords = (audience: Audience): string | undefined => {
  if (audience.to === 'all') return t('chats:chats.send.all');
  return audience.to === 'group' && audience.id !== null
    ? t('chats:chats.send.group', { name: audience.name })
    : undefined;
};
