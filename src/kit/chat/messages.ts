import type { Draft, Message } from '../../../machines/message';
import { adminUserId } from '../../contract/chat-id';
import { booleanOf } from '../../contract/read-record';
import { sentNumber } from '../../contract/sent-number';
import { rowsOf } from '../../providers/data';
import { call } from '../../providers/http';
import { offers } from '../../providers/session';
import type { Query } from '../../providers/wire';

export const messagesPath = 'admin/messages';

/** The header that makes a back-end with idempotency keys process a request only once. */
export const once = (key: string): Record<string, string> => (offers('idempotency') ? { 'Idempotency-Key': key } : {});

/** A message's content as back-ends send it: document 3 has an image within an object. */
export type SentContent = Omit<Message['message'], 'image'> & { image?: { url?: string | null } | string | null };

/** The content as an object; a string that is no JSON object is the message's text. */
function objectFrom(sent: SentContent | string): SentContent {
  if (typeof sent !== 'string') return sent;
  try {
    const read: unknown = JSON.parse(sent);
    return typeof read === 'object' && read !== null ? read : { text: sent };
  } catch {
    return { text: sent };
  }
}

/** A message's content, which may come as a JSON string. */
export function contentFrom(sent: SentContent | string): Message['message'] {
  const { image, ...content } = objectFrom(sent);
  return { ...content, image: (typeof image === 'object' ? image?.url : image) ?? null };
}

/**
 * Normalises messages of back-ends that put the content beside the date, as in document 3, instead of into `message`
 * (document 1, section 3).
 */
export function messageFrom(
  found: (Omit<Message, 'message'> & { message: SentContent | string }) | (SentContent & Omit<Message, 'message'>),
): Message {
  if ('message' in found && found.message) return { ...found, message: contentFrom(found.message) };
  const { text, caption, link, image, admin, ...rest } = found as SentContent & Omit<Message, 'message'>;
  const content = { text: text ?? '', caption: caption ?? null, link: link ?? null, image: image ?? null };
  return { ...rest, message: contentFrom({ ...(admin !== undefined && { admin }), ...content }) };
}

/**
 * The answer to a message that was sent, which is that message. Of a message, document 3 names neither its sender nor its
 * chat.
 */
export function sentMessageFrom(answer: Parameters<typeof messageFrom>[0]): Message {
  const message = messageFrom(answer);
  return { ...message, user_id: (message.user_id as number | undefined) ?? adminUserId };
}

/** A user may have the same id as the back office, so the message's own `admin` flag takes precedence. */
export const isOurs = ({ user_id, message }: Message): boolean =>
  booleanOf(message.admin ?? sentNumber(user_id) === adminUserId) === true;

/** A chat's messages, newest last; the server sends newest first (document 1, section 7). */
export async function fetchHistory(query: Query, signal: AbortSignal): Promise<readonly Message[]> {
  const { data } = await call('GET', messagesPath, { query: { ...query, socket: false }, signal });
  return (rowsOf(data, messagesPath, { page: 1 }).data as unknown as Message[]).map(messageFrom).toReversed();
}

/** The request body for a draft (document 1, section 7, 'Tickets'; document 3, section 7, 'Chats'). */
export const bodyOf = ({ text, caption, link, image }: Draft) => ({
  admin: 1,
  bottom_text: '',
  brand_id: 0,
  image: image || null,
  link: link?.trim() ?? '',
  text,
  caption: caption?.trim() ?? '',
});
