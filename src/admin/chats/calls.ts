import type { Audience, Companion, Opened, Outgoing, Sent } from '../../../machines/chat-writing';
import type { Message } from '../../../machines/message';
import { bodyOf, fetchHistory, messagesPath, once, sentMessageFrom } from '../../kit/chat/messages';
import { isTemplate } from '../../contract/placeholders';
import { sentNumber } from '../../contract/sent-number';
import { call } from '../../providers/http';
import { offers } from '../../providers/session';
import { groupMessages } from '../messages/send/target-group/resource';
import { audienceOfChat, userOfChat, typeFor, type Chat } from './chat';
import { fetchPerson } from '../../kit/person/person';

/** The person of a chat: from the row of the list if it is there, otherwise fetched. */
async function companionOf(id: string, known: Chat | undefined, signal: AbortSignal): Promise<Companion> {
  const person = userOfChat(id);
  if (known?.companion) return { ...known.companion, id: sentNumber(known.companion.id) ?? person };
  if (person === null) return { id: null };
  const { name, surname } = await fetchPerson(person, signal);
  return { id: person, name: name ?? null, surname: surname ?? null };
}

export async function loadChat(chatId: string, known: Chat | undefined, signal: AbortSignal): Promise<Opened> {
  const [companion, messages] = await Promise.all([
    companionOf(chatId, known, signal),
    fetchHistory({ chat_id: chatId }, signal),
  ]);
  return { chatId, companion, audience: audienceOfChat(chatId, companion), messages };
}

/**
 * The order in which the specification tests the endpoints: template, all, target group, single user (document 3,
 * section 7).
 */
const pathOf = ({ audience, text }: Outgoing): string => {
  if (isTemplate(text)) return `${messagesPath}/send/template`;
  if (audience.to === 'all') return `${messagesPath}/send/all`;
  return audience.to === 'group' ? groupMessages.path : `${messagesPath}/send`;
};

/** The response is the stored message. It is added to the chat unless its `chat_id` names another chat. */
export async function sendMessage(outgoing: Outgoing): Promise<Sent> {
  const { audience, chatId, companionId, key, text } = outgoing;
  const body = {
    message: bodyOf(outgoing),
    target_group_id: audience.to === 'group' ? audience.id : null,
    type: typeFor(audience),
    user_id: companionId,
    ...(isTemplate(text) && { sendAll: audience.to === 'all' }),
  };
  const { data } = await call<Message | undefined>('POST', pathOf(outgoing), { body, headers: once(key) });
  const message = data && sentMessageFrom(data);
  return { chatId, message: message && (message.chat_id === undefined || message.chat_id === chatId) ? message : null };
}

/** Whether the back-end can count an audience's recipients. */
export const countsPeople = (): boolean => offers('recipient-counts');
export async function countPeople(audience: Audience): Promise<number> {
  const query = audience.to === 'group' ? { target_group_id: audience.id } : {};
  return (await call<{ count: number }>('GET', `${messagesPath}/recipients`, { query })).data.count;
}
