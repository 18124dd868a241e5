import type { Audience } from '../../../machines/chat-writing';
import { t } from 'i18next';

/** Names the audience of a broadcast within a sentence. */
export const audienceLabel = (audience: Audience): string =>
  audience.to === 'group' ? t('chats:chats.audience.group', { name: audience.name }) : t('chats:chats.audience.all');

/** The label of the send button for a broadcast (decisions, 'Which send call wins'). */
export const sendLabel = (audience: Audience): string | undefined => {
  if (audience.to === 'all') return t('chats:chats.send.all');
  return audience.to === 'group' && audience.id !== null
    ? t('chats:chats.send.group', { name: audience.name })
    : undefined;
};
